"""V1-V5: money play, Jacoby, beavers, automatic doubles, no cube."""

from itertools import product

import pytest

from engine import (
    START,
    Accept,
    Action,
    Beaver,
    Beavered,
    Cube,
    Dice,
    Double,
    Doubled,
    Drop,
    Dropped,
    GameState,
    MoveChecker,
    NextGame,
    OpeningTied,
    Phase,
    Player,
    Raccoon,
    Raccooned,
    Reason,
    Resign,
    Roll,
    StakeDoubled,
    Take,
    Taken,
    Variant,
    WinKind,
    apply,
)
from tests.engine.cases import RULES
from tests.engine.helpers import (
    act,
    both_colours,
    opening,
    pass_turn,
    points,
    ready,
    refused,
    scored,
    sides,
)

LOSERS = {1: {6: 14}, 2: {6: 15}, 3: {23: 1, 6: 14}}
"""The loser's checkers for a single game, a gammon and a backgammon."""
JACOBY = Variant(jacoby=True)
BEAVERS = Variant(beavers=True)
every_kind = pytest.mark.parametrize("kind", [1, 2, 3])


def last_checker(
    player: Player, kind: int, variant: Variant, cube: Cube | None = None
) -> GameState:
    """Put ``player`` on roll with one checker left on the 1-point."""
    return ready(player, variant, cube=cube, position=sides(player, {1: 1}, LOSERS[kind]))


def bear_off(state: GameState) -> GameState:
    return act(state, Roll(Dice(2, 1)), MoveChecker(1, 0))


@pytest.mark.clause("V1")
@both_colours
@every_kind
@pytest.mark.parametrize("value", [1, 2, 64, 1024])
def test_money_games_count_in_points_and_have_no_end(player: Player, kind: int, value: int) -> None:
    score = scored(player, 50, 7)
    state = last_checker(player, kind, Variant(), Cube(value, player if value > 1 else None))
    over = bear_off(GameState(state.position, Phase.ROLL, player, cube=state.cube, score=score))
    assert points(over, player) == (50 + kind * value, 7)
    assert over.match_winner is None
    assert act(over, NextGame()) == GameState(score=over.total)


@pytest.mark.clause("V1")
@both_colours
def test_a_session_for_money_adds_game_to_game(player: Player) -> None:
    state, expected = GameState(), [0, 0]
    for number, kind in enumerate([1, 3, 2, 2, 1, 3]):
        loser = player if number % 2 else player.opponent
        state = act(state, opening(loser, 3, 1), Resign(WinKind(kind)), Accept())
        expected[number % 2] += kind
        assert points(state, player) == tuple(expected)
        state = act(state, NextGame())
        assert not state.crawford


@pytest.mark.clause("V2")
@both_colours
@every_kind
def test_under_jacoby_gammons_count_once_until_the_cube_is_turned(
    player: Player, kind: int
) -> None:
    over = bear_off(last_checker(player, kind, JACOBY))
    assert points(over, player) == (1, 0)
    assert over.result is not None
    assert over.result.kind is WinKind(kind), "what was reached is kept"
    assert over.result.counts_once is (kind > 1)
    for owner in Player:
        turned = last_checker(player, kind, JACOBY, Cube(2, owner))
        assert points(bear_off(turned), player) == (2 * kind, 0)


@pytest.mark.clause("V2")
@both_colours
@every_kind
def test_under_jacoby_a_double_taken_in_this_game_brings_gammons_back(
    player: Player, kind: int
) -> None:
    state = act(last_checker(player, kind, JACOBY), Double(), Take())
    assert points(bear_off(state), player) == (2 * kind, 0)


@pytest.mark.clause("V2")
@both_colours
def test_under_jacoby_a_drop_pays_the_old_stake(player: Player) -> None:
    over = act(last_checker(player, 3, JACOBY), Double(), Drop())
    assert points(over, player) == (1, 0)
    over = act(last_checker(player, 3, JACOBY, Cube(4, player)), Double(), Drop())
    assert points(over, player) == (4, 0)


@pytest.mark.clause("V2", "G5")
@both_colours
@every_kind
def test_under_jacoby_a_resignation_counts_as_the_same_result_would(
    player: Player, kind: int
) -> None:
    resigned = act(ready(player, JACOBY), Resign(WinKind(kind)), Accept())
    assert points(resigned, player.opponent) == (1, 0)
    for owner in Player:
        state = ready(player, JACOBY, cube=Cube(4, owner))
        resigned = act(state, Resign(WinKind(kind)), Accept())
        assert points(resigned, player.opponent) == (4 * kind, 0)


@pytest.mark.clause("V2", "V4")
@both_colours
@every_kind
@pytest.mark.parametrize("ties", [1, 2, 3])
def test_under_jacoby_an_automatic_double_is_no_turning_of_the_cube(
    player: Player, kind: int, ties: int
) -> None:
    variant = Variant(jacoby=True, automatic_doubles=3)
    new = act(GameState(variant=variant), *[opening(player, 6, 6)] * ties)
    state = act(new, opening(player, 3, 1), Resign(WinKind(kind)), Accept())
    assert points(state, player.opponent) == (2**ties, 0)
    over = bear_off(last_checker(player, kind, variant, new.cube))
    assert points(over, player) == (2**ties, 0)
    turned = act(last_checker(player, kind, variant, new.cube), Double(), Take())
    assert points(bear_off(turned), player) == (kind * 2 ** (ties + 1), 0)


@pytest.mark.clause("V2")
@both_colours
def test_under_jacoby_the_next_game_begins_unturned_again(player: Player) -> None:
    over = act(ready(player, JACOBY), Double(), Take(), Resign(WinKind.GAMMON), Accept())
    assert points(over, player.opponent) == (4, 0)
    new = act(over, NextGame(), opening(player, 3, 1), Resign(WinKind.BACKGAMMON), Accept())
    assert points(new, player.opponent) == (5, 0)


@pytest.mark.clause("V2")
@both_colours
@every_kind
def test_without_jacoby_gammons_count_with_the_cube_in_the_middle(
    player: Player, kind: int
) -> None:
    assert points(bear_off(last_checker(player, kind, Variant())), player) == (kind, 0)


@pytest.mark.clause("V3")
@both_colours
@pytest.mark.parametrize("value", [1, 2, 8, 64])
def test_who_beavers_keeps_the_cube_at_four_times_the_stake(player: Player, value: int) -> None:
    state = ready(player, BEAVERS, cube=Cube(value, player if value > 1 else None))
    beavered, happened = apply(act(state, Double()), Beaver())
    assert happened == (Beavered(player.opponent, 4 * value),)
    assert (beavered.phase, beavered.to_decide) == (Phase.BEAVER, player)
    assert (beavered.on_roll, beavered.offered) == (player, 4 * value)
    accepted, happened = apply(beavered, Take())
    assert happened == (Taken(player, 4 * value),)
    assert accepted.cube == Cube(4 * value, player.opponent)
    assert (accepted.phase, accepted.to_decide, accepted.offered) == (Phase.ROLL, player, None)
    assert refused(accepted, Double()) is Reason.NOT_YOUR_CUBE


@pytest.mark.clause("V3")
@both_colours
@pytest.mark.parametrize("value", [1, 2, 8, 64])
def test_who_refuses_a_beaver_loses_the_stake_after_the_take(player: Player, value: int) -> None:
    state = ready(player, BEAVERS, cube=Cube(value, player if value > 1 else None))
    over, happened = apply(act(state, Double(), Beaver()), Drop())
    assert happened[0] == Dropped(player, 4 * value)
    assert points(over, player.opponent) == (2 * value, 0)


@pytest.mark.clause("V3")
@both_colours
@pytest.mark.parametrize("value", [1, 2, 8, 64])
def test_a_raccoon_turns_the_cube_once_more_and_the_beaverer_keeps_it(
    player: Player, value: int
) -> None:
    state = ready(player, BEAVERS, cube=Cube(value, player if value > 1 else None))
    raccoon, happened = apply(act(state, Double(), Beaver()), Raccoon())
    assert happened == (Raccooned(player, 8 * value),)
    assert (raccoon.phase, raccoon.to_decide) == (Phase.RACCOON, player.opponent)
    accepted, happened = apply(raccoon, Take())
    assert happened == (Taken(player.opponent, 8 * value),)
    assert accepted.cube == Cube(8 * value, player.opponent)
    assert (accepted.phase, accepted.to_decide) == (Phase.ROLL, player)
    over, happened = apply(raccoon, Drop())
    assert happened[0] == Dropped(player.opponent, 8 * value)
    assert points(over, player) == (4 * value, 0)


@pytest.mark.clause("V3")
@both_colours
def test_no_further_turn_follows_a_raccoon(player: Player) -> None:
    state = act(ready(player, BEAVERS), Double(), Beaver(), Raccoon())
    assert refused(state, Raccoon()) is Reason.ONLY_A_BEAVER
    assert refused(state, Beaver()) is Reason.ONLY_A_DOUBLE
    assert refused(state, Double()) is Reason.ANSWER_DOUBLE
    assert refused(state, Roll(Dice(2, 1))) is Reason.ANSWER_DOUBLE


@pytest.mark.clause("V3")
@both_colours
def test_a_redouble_may_be_beavered_too(player: Player) -> None:
    state = act(ready(player, BEAVERS), Double(), Beaver(), Take(), Roll(Dice(2, 1)))
    state = act(pass_turn(state), Double(), Beaver(), Raccoon(), Take())
    assert state.cube == Cube(32, player)


@pytest.mark.clause("V3")
@both_colours
@pytest.mark.parametrize("variant", [Variant(), JACOBY, Variant(automatic_doubles=1)], ids=repr)
def test_beavers_are_refused_unless_agreed(player: Player, variant: Variant) -> None:
    offer = act(ready(player, variant), Double())
    assert refused(offer, Beaver()) is Reason.BEAVERS_OFF
    assert refused(offer, Raccoon()) is Reason.ONLY_A_BEAVER


@pytest.mark.clause("V3")
@both_colours
def test_r60_beaver_and_raccoon_with_their_stakes_and_the_beaverers_cube(player: Player) -> None:
    expected = RULES["R60"]["expected"]
    beavered = act(ready(player, BEAVERS), Double(), Beaver())
    assert act(beavered, Take()).cube == Cube(4, player.opponent)
    assert points(act(beavered, Drop()), player.opponent) == (2, 0)
    state = act(beavered, Raccoon(), Take())
    assert state.cube == Cube(expected["cube"], player.opponent)
    assert expected["cube_owner"] == "opponent"
    assert (state.to_decide, state.phase) == (player, Phase.ROLL)


@pytest.mark.clause("V3")
@both_colours
@pytest.mark.parametrize("answers", list(product([Take(), Drop()], range(3))), ids=repr)
@pytest.mark.parametrize("value", [1, 4])
def test_beaver_and_raccoon_kind_every_end_pays_and_turns_by_the_same_rule(
    player: Player, answers: tuple[Action, int], value: int
) -> None:
    answer, turns = answers
    state = ready(player, BEAVERS, cube=Cube(value, player if value > 1 else None))
    state = act(state, Double(), *(Beaver(), Raccoon())[:turns])
    stake, answering = value * 2 ** (turns + 1), (player.opponent, player)[turns % 2]
    assert (state.offered, state.to_decide) == (stake, answering)
    after = act(state, answer)
    if answer == Take():
        assert after.cube == Cube(stake, player.opponent)
    else:
        assert points(after, answering) == (0, stake // 2)


@pytest.mark.clause("V4")
@both_colours
@pytest.mark.parametrize("limit", range(7))
@pytest.mark.parametrize("ties", range(9))
def test_each_tie_doubles_the_stake_up_to_the_agreed_number(
    player: Player, limit: int, ties: int
) -> None:
    state, stakes = GameState(variant=Variant(automatic_doubles=limit)), [1]
    for number in range(ties):
        die = number % 6 + 1
        state, happened = apply(state, opening(player, die, die))
        if number < limit:
            stakes.append(2 * stakes[-1])
            assert happened == (OpeningTied(die), StakeDoubled(stakes[-1]))
        else:
            assert happened == (OpeningTied(die),)
        assert (state.phase, state.to_decide, state.position) == (Phase.OPENING, None, START)
    state = act(state, opening(player, 3, 1))
    assert state.cube == Cube(2 ** min(ties, limit), None)
    second = pass_turn(state)
    assert apply(second, Double())[1] == (Doubled(player.opponent, 2 * state.cube.value),)
    assert points(act(second, Double(), Drop()), player.opponent) == (state.cube.value, 0)


@pytest.mark.clause("V4")
@both_colours
def test_the_ties_of_one_game_do_not_count_for_the_next(player: Player) -> None:
    state = act(GameState(variant=Variant(automatic_doubles=1)), opening(player, 2, 2))
    state = act(state, opening(player, 3, 1), Resign(WinKind.SINGLE), Accept(), NextGame())
    assert state.cube == Cube()
    assert act(state, opening(player, 5, 5)).cube == Cube(2)


@pytest.mark.clause("V4", "V2")
@both_colours
def test_r59_only_one_automatic_double_and_the_cube_stays_in_the_middle(player: Player) -> None:
    case = RULES["R59"]
    limit, expected = case["state"]["automatic_doubles_limit"], case["expected"]
    variant = Variant(jacoby=case["state"]["jacoby"], automatic_doubles=limit)
    state = act(
        GameState(variant=variant), opening(player, 3, 3), opening(player, 5, 5),
        opening(player, 6, 2),
    )  # fmt: skip
    assert state.cube == Cube(expected["cube"], expected["cube_owner"])
    assert (state.on_roll, state.dice) == (player, Dice(*expected["dice"]))
    over = bear_off(last_checker(player, 2, variant, state.cube))
    assert points(over, player) == (2, 0), "a gammon with no double offered still pays 2, not 4"


@pytest.mark.clause("V5")
@both_colours
def test_without_the_cube_nobody_may_double_and_gammons_count(player: Player) -> None:
    variant = Variant(cube=False)
    state = act(GameState(variant=variant), opening(player, 2, 1))
    for _ in range(4):
        assert refused(state, Double()) is Reason.NO_CUBE
        state = pass_turn(state)
        assert refused(state, Double()) is Reason.NO_CUBE
        state = act(state, Roll(Dice(2, 1)))
    for kind in (1, 2, 3):
        assert points(bear_off(last_checker(player, kind, variant)), player) == (kind, 0)


@pytest.mark.clause("V5", "T1")
@both_colours
def test_a_match_without_the_cube_has_no_crawford_game(player: Player) -> None:
    state = GameState(variant=Variant.match(2, cube=False))
    over = act(state, opening(player, 3, 1), Resign(WinKind.SINGLE), Accept())
    new = act(over, NextGame())
    assert not new.crawford
    assert refused(pass_turn(act(new, opening(player, 2, 1))), Double()) is Reason.NO_CUBE
