"""C1-C6: the doubling cube."""

from typing import Any

import pytest

from engine import (
    START,
    Accept,
    Action,
    Beaver,
    Cube,
    Dice,
    Double,
    Doubled,
    Drop,
    Dropped,
    Ending,
    EndTurn,
    GameResult,
    GameState,
    GameWon,
    IllegalActionError,
    MoveChecker,
    NextGame,
    Phase,
    Player,
    Raccoon,
    Reason,
    Resign,
    Roll,
    Take,
    Taken,
    UndoMove,
    Variant,
    WinKind,
    apply,
    explain,
)
from tests.engine.cases import RULES, case_position, match_state
from tests.engine.helpers import (
    act,
    both_colours,
    every_cube,
    opening,
    owned,
    pass_turn,
    points,
    ready,
    refused,
    scored,
    turn,
)

OFFER: tuple[Action, ...] = (Take(), Drop())


@pytest.mark.clause("C1")
def test_a_game_begins_with_a_stake_of_1_and_the_cube_in_the_middle() -> None:
    assert GameState().cube == Cube() == Cube(1, None)
    assert GameState().offered is None


@pytest.mark.clause("C1", "C2")
@both_colours
def test_either_player_may_use_the_cube_in_the_middle(player: Player) -> None:
    state = ready(player)
    assert refused(state, Double()) is None
    later = pass_turn(act(state, Roll(Dice(2, 1))))
    assert later.on_roll is player.opponent
    assert refused(later, Double()) is None


@pytest.mark.clause("C1", "C3")
@both_colours
def test_the_stake_goes_past_64_and_the_cube_shows_the_number(player: Player) -> None:
    state, stakes = ready(player), [1]
    for _ in range(9):
        state = act(state, Double(), Take())
        stakes.append(state.cube.value)
        state = pass_turn(act(state, Roll(Dice(2, 1))))  # to whoever owns the cube now
    assert stakes == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]


@pytest.mark.parametrize("value", [0, -2, 3, 6, 12, 63, 65, 1.0, 2.0, True, "2", None, 10**40])
def test_a_cube_shows_a_power_of_two_and_nothing_else(value: Any) -> None:
    with pytest.raises(ValueError, match="power of two"):
        Cube(value)


@pytest.mark.clause("C2", "C6")
@both_colours
@every_cube
def test_nobody_may_double_after_rolling(player: Player, value: int) -> None:
    rolled = act(ready(player, cube=owned(player, value)), Roll(Dice(3, 1)))
    for state in (rolled, act(rolled, MoveChecker(8, 5)), act(rolled, *_31())):
        assert refused(state, Double()) is Reason.AFTER_ROLLING
        refusal = explain(state, Double())
        assert refusal is not None
        assert {refusal.rule and refusal.rule.name, *(r.name for r in refusal.also)} == {"C2", "C6"}


@pytest.mark.clause("C2")
@both_colours
def test_undoing_every_move_does_not_bring_the_double_back(player: Player) -> None:
    state = act(ready(player), Roll(Dice(3, 1)), MoveChecker(8, 5), UndoMove())
    assert refused(state, Double()) is Reason.AFTER_ROLLING


@pytest.mark.clause("C2")
@both_colours
def test_a_roll_that_cannot_be_played_cannot_be_doubled_either(player: Player) -> None:
    state = turn(case_position(RULES["R25"], player), player, 6, 6)
    assert refused(state, Double()) is Reason.AFTER_ROLLING


@pytest.mark.clause("C3")
@both_colours
@every_cube
def test_who_takes_owns_the_cube_at_twice_the_stake_and_the_doubler_rolls(
    player: Player, value: int
) -> None:
    offer, happened = apply(ready(player, cube=owned(player, value)), Double())
    assert happened == (Doubled(player, 2 * value),)
    assert (offer.phase, offer.on_roll, offer.to_decide) == (Phase.DOUBLE, player, player.opponent)
    assert (offer.offered, offer.cube) == (2 * value, owned(player, value))
    taken, happened = apply(offer, Take())
    assert happened == (Taken(player.opponent, 2 * value),)
    assert taken.cube == Cube(2 * value, player.opponent)
    assert (taken.phase, taken.on_roll, taken.to_decide) == (Phase.ROLL, player, player)
    assert (taken.offered, taken.position) == (None, START)
    assert act(taken, Roll(Dice(3, 1))).dice_left == (3, 1)


@pytest.mark.clause("C3")
@both_colours
def test_before_the_answer_nothing_else_is_done(player: Player) -> None:
    offer = act(ready(player), Double())
    others: tuple[Action, ...] = (
        Roll(Dice(3, 1)), Double(), MoveChecker(8, 5), UndoMove(), EndTurn(), Accept(), NextGame(),
        Resign(WinKind.SINGLE), Raccoon(), Beaver(),
    )  # fmt: skip
    for action in others:
        with pytest.raises(IllegalActionError):
            apply(offer, action)
    assert [refused(offer, action) for action in OFFER] == [None, None]


@pytest.mark.clause("C4")
@both_colours
@every_cube
def test_who_drops_loses_the_stake_before_the_offer(player: Player, value: int) -> None:
    offer = act(ready(player, cube=owned(player, value)), Double())
    over, happened = apply(offer, Drop())
    result = GameResult(player, WinKind.SINGLE, value, Ending.DROPPED)
    assert happened == (Dropped(player.opponent, 2 * value), GameWon(result))
    assert (over.phase, over.result, over.to_decide) == (Phase.OVER, result, None)
    assert result.points == value
    assert points(over, player) == (value, 0)


@pytest.mark.clause("C4")
@both_colours
@pytest.mark.parametrize("off", [0, 1])
def test_a_drop_is_a_single_game_wherever_the_checkers_stand(player: Player, off: int) -> None:
    case = RULES["R48"]  # the loser would be backgammoned
    position = case_position(case | {"board": case["board"] | {"1": 15 - off}, "off": [off, 0]})
    position = position if player is Player.WHITE else position.flipped()
    over = act(ready(player, cube=owned(player, 4), position=position), Double(), Drop())
    assert over.result is not None
    assert (over.result.kind, over.result.points) == (WinKind.SINGLE, 4)


@pytest.mark.clause("C4")
@both_colours
def test_r50_a_drop_adds_the_old_stake_to_the_doublers_own_score(player: Player) -> None:
    case = RULES["R50"]
    state = match_state(case, player)
    assert state.cube == Cube(2, player)
    over = act(state, Double(), Drop())
    assert points(over, player) == tuple(case["expected"]["score"]) == (7, 2)
    assert over.result is not None
    assert over.result.points == case["expected"]["points_won"]


@pytest.mark.clause("C4", "T1")
@both_colours
@pytest.mark.parametrize("own", range(8))
@pytest.mark.parametrize("opp", [0, 3, 8])
@pytest.mark.parametrize("value", [1, 2, 4])
def test_double_declined_kind_each_side_keeps_its_own_score(
    player: Player, own: int, opp: int, value: int
) -> None:
    state = ready(player, Variant.match(9), scored(player, own, opp), cube=owned(player, value))
    over = act(state, Double(), Drop())
    assert points(over, player) == (own + value, opp)
    assert points(over, player.opponent) == (opp, own + value)


@pytest.mark.clause("C5", "C2")
@both_colours
def test_r51_only_the_player_who_took_last_may_double(player: Player) -> None:
    state = act(ready(player), Double(), Take(), Roll(Dice(2, 1)))
    assert refused(state, Double()) is Reason.AFTER_ROLLING
    state = pass_turn(state)
    assert refused(state, Double()) is None  # the opponent could redouble before rolling
    state = act(state, Roll(Dice(2, 1)))
    assert refused(state, Double()) is Reason.AFTER_ROLLING
    state = pass_turn(state)
    assert state.on_roll is player
    assert refused(state, Double()) is Reason.NOT_YOUR_CUBE
    expected = RULES["R51"]["expected"]
    assert state.cube == Cube(expected["cube"], player.opponent)
    assert expected["cube_owner"] == "opponent"


@pytest.mark.clause("C5")
@both_colours
@pytest.mark.parametrize("value", [2, 4, 64, 4096])
@pytest.mark.parametrize(
    "variant", [Variant(), Variant(beavers=True, jacoby=True), Variant.match(9)], ids=repr
)
def test_cube_ownership_kind_the_cube_serves_its_owner_alone(
    player: Player, value: int, variant: Variant
) -> None:
    for owner in Player:
        state = ready(player, variant, cube=Cube(value, owner))
        assert (refused(state, Double()) is None) == (owner is player)
        assert refused(state, Double()) in (None, Reason.NOT_YOUR_CUBE)


@pytest.mark.clause("C5", "C3")
@both_colours
def test_redoubling_hands_the_cube_to_and_fro(player: Player) -> None:
    state, doubler = ready(player), player
    for value in (2, 4, 8, 16):
        state = act(state, Double(), Take())
        assert state.cube == Cube(value, doubler.opponent)
        assert refused(state, Double()) is Reason.NOT_YOUR_CUBE
        state = pass_turn(act(state, Roll(Dice(2, 1))))
        doubler = doubler.opponent


@pytest.mark.clause("C6")
@both_colours
@pytest.mark.parametrize("dice", [(6, 5), (3, 1), (2, 1)])
def test_the_opening_turn_cannot_be_doubled_by_anybody(
    player: Player, dice: tuple[int, int]
) -> None:
    assert refused(GameState(), Double()) is Reason.OPENING_FIRST
    state = act(GameState(), opening(player, *dice))
    assert refused(state, Double()) is Reason.OPENING_TURN
    second = pass_turn(state)
    assert second.on_roll is player.opponent
    assert refused(second, Double()) is None
    rolled = act(second, Roll(Dice(2, 1)))
    assert refused(rolled, Double()) is Reason.AFTER_ROLLING
    third = pass_turn(rolled)
    assert refused(act(third, Roll(Dice(2, 1))), Double()) is Reason.AFTER_ROLLING


@pytest.mark.clause("C6")
@both_colours
def test_a_tied_opening_roll_changes_nothing_about_it(player: Player) -> None:
    state = act(GameState(), opening(player, 4, 4))
    assert refused(state, Double()) is Reason.OPENING_FIRST
    assert refused(act(state, opening(player, 4, 2)), Double()) is Reason.OPENING_TURN


@pytest.mark.clause("C4")
@both_colours
def test_r53_after_a_drop_no_offer_is_left_and_the_cube_shows_the_old_stake(
    player: Player,
) -> None:
    case = RULES["R53"]
    state = ready(player, cube=Cube(case["state"]["cube"], player))
    over = act(state, Double(), Drop())
    expected = case["expected"]
    assert (over.phase is Phase.OVER) is expected["game_over"]
    assert (over.offered is not None) is expected["offer_pending"]
    assert over.cube == Cube(expected["cube"], player)
    assert over.result is not None
    assert over.result.points == expected["points"]


@pytest.mark.clause("C4", "G1")
@both_colours
@every_cube
def test_state_after_a_drop_kind_every_answer_and_cube_action_is_refused(
    player: Player, value: int
) -> None:
    over = act(ready(player, cube=owned(player, value)), Double(), Drop())
    assert (over.offered, over.resignation, over.dice_left) == (None, None, ())
    actions: tuple[Action, ...] = (
        Take(), Drop(), Beaver(), Raccoon(), Double(), Roll(Dice(2, 1)), Resign(WinKind.SINGLE),
        Accept(), EndTurn(), MoveChecker(8, 5),
    )  # fmt: skip
    assert {refused(over, action) for action in actions} == {Reason.GAME_OVER}


def _31() -> tuple[Action, ...]:
    return MoveChecker(8, 5), MoveChecker(6, 5)
