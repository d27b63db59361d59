"""G5: resigning, before and after the roll, and what a refusal leaves open."""

from typing import Any

import pytest

from engine import (
    START,
    Accept,
    Action,
    Beaver,
    Cube,
    Decline,
    Dice,
    Double,
    Drop,
    Ending,
    EndTurn,
    GameResult,
    GameState,
    GameWon,
    MoveChecker,
    NextGame,
    NotationError,
    Phase,
    Player,
    Raccoon,
    Reason,
    Resign,
    ResignationAccepted,
    ResignationDeclined,
    ResignationOffer,
    ResignationOffered,
    Roll,
    Take,
    UndoMove,
    Variant,
    WinKind,
    apply,
    legal_moves,
    parse_action,
)
from tests.engine.cases import RULES, case_position
from tests.engine.helpers import act, both_colours, opening, pass_turn, points, ready, refused

KINDS = list(WinKind)
SINGLE, GAMMON, BACKGAMMON = KINDS
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)


def moments(player: Player) -> dict[str, GameState]:
    """Return the moments at which ``player`` may resign."""
    before = ready(player)
    rolled = act(before, Roll(Dice(3, 1)))
    half = act(rolled, MoveChecker(8, 5))
    return {
        "before rolling": before,
        "after rolling": rolled,
        "with one die played": half,
        "with all dice played": act(half, MoveChecker(6, 5)),
        "in the opening turn": act(GameState(), opening(player, 3, 1)),
        "after a take": act(before, Double(), Take()),
    }


every_moment = pytest.mark.parametrize("moment", moments(Player.WHITE))


@pytest.mark.clause("G5")
@both_colours
@every_moment
@every_kind
def test_a_resignation_is_offered_and_accepted_on_ones_own_turn(
    player: Player, moment: str, kind: WinKind
) -> None:
    state = moments(player)[moment]
    offer, happened = apply(state, Resign(kind))
    assert happened == (ResignationOffered(player, kind),)
    assert (offer.phase, offer.to_decide) == (Phase.RESIGNATION, player.opponent)
    assert (offer.on_roll, offer.resignation) == (player, ResignationOffer(kind, state.phase))
    assert (offer.dice_left, legal_moves(offer)) == ((), ())
    over, happened = apply(offer, Accept())
    result = GameResult(player.opponent, kind, state.cube.value, Ending.RESIGNED)
    assert happened == (ResignationAccepted(player.opponent, kind), GameWon(result))
    assert (over.phase, over.result, over.resignation) == (Phase.OVER, result, offer.resignation)
    assert points(over, player.opponent) == (kind * state.cube.value, 0)
    assert over.position == state.position


@pytest.mark.clause("G5")
@both_colours
@every_moment
@every_kind
def test_after_a_refusal_the_turn_goes_on_where_it_was(
    player: Player, moment: str, kind: WinKind
) -> None:
    state = moments(player)[moment]
    after, happened = apply(act(state, Resign(kind)), Decline())
    assert happened == (ResignationDeclined(player.opponent, kind),)
    assert after.refused is kind
    for field in ("position", "phase", "on_roll", "dice", "turn", "cube", "score", "opening_turn"):
        assert getattr(after, field) == getattr(state, field), field
    assert (after.dice_left, after.resignation) == (state.dice_left, None)
    assert legal_moves(after) == legal_moves(state)


@pytest.mark.clause("G5")
@both_colours
def test_moves_made_before_a_refused_resignation_are_kept_and_may_be_undone(
    player: Player,
) -> None:
    rolled = act(ready(player), Roll(Dice(3, 1)))
    after = act(rolled, MoveChecker(8, 5), Resign(SINGLE), Decline())
    assert after.position.checkers(player, 5) == 1
    assert act(after, UndoMove()).position == START
    assert act(after, UndoMove()).dice_left == (3, 1)
    ended = act(after, MoveChecker(6, 5), EndTurn())
    assert ended.on_roll is player.opponent
    assert ended.position.checkers(player, 5) == 2


@pytest.mark.clause("G5")
@both_colours
@every_moment
@every_kind
def test_after_a_refusal_only_a_higher_resignation_may_be_offered(
    player: Player, moment: str, kind: WinKind
) -> None:
    state = act(moments(player)[moment], Resign(kind), Decline())
    for other in KINDS:
        expected = None if other > kind else Reason.RESIGN_HIGHER
        assert refused(state, Resign(other)) is expected


@pytest.mark.clause("G5")
@both_colours
def test_refusals_add_up_to_the_highest_until_nothing_is_left_to_offer(player: Player) -> None:
    state = ready(player)
    for kind in KINDS:
        state = act(state, Resign(kind), Decline())
    assert {refused(state, Resign(kind)) for kind in KINDS} == {Reason.RESIGN_HIGHER}
    assert refused(state, Roll(Dice(3, 1))) is None


@pytest.mark.clause("G5")
@both_colours
@every_kind
def test_with_the_next_roll_any_resignation_may_be_offered_again(
    player: Player, kind: WinKind
) -> None:
    declined = act(ready(player), Resign(kind), Decline())
    rolled = act(declined, Roll(Dice(3, 1)))
    assert [refused(rolled, Resign(other)) for other in KINDS] == [None] * 3
    again = act(rolled, Resign(kind), Decline(), MoveChecker(8, 5))
    assert refused(again, Resign(kind)) is Reason.RESIGN_HIGHER
    undone = act(again, UndoMove())
    assert refused(undone, Resign(kind)) is Reason.RESIGN_HIGHER


@pytest.mark.clause("G5")
@both_colours
def test_a_double_does_not_lift_what_a_refusal_forbids(player: Player) -> None:
    state = act(ready(player), Resign(GAMMON), Decline(), Double(), Take())
    assert refused(state, Resign(GAMMON)) is Reason.RESIGN_HIGHER
    over = act(state, Resign(BACKGAMMON), Accept())
    assert points(over, player.opponent) == (6, 0)


@pytest.mark.clause("G5")
@both_colours
@every_kind
def test_a_refusal_does_not_bind_the_opponent_who_refused(player: Player, kind: WinKind) -> None:
    state = act(ready(player), Roll(Dice(3, 1)), Resign(kind), Decline())
    other = pass_turn(state)
    assert other.on_roll is player.opponent
    assert [refused(other, Resign(value)) for value in KINDS] == [None] * 3


@pytest.mark.clause("G5")
@both_colours
def test_the_one_who_must_answer_cannot_resign_instead(player: Player) -> None:
    state = ready(player, Variant(beavers=True))
    offers: tuple[tuple[tuple[Action, ...], Reason], ...] = (
        ((Double(),), Reason.ANSWER_DOUBLE),
        ((Double(), Beaver()), Reason.ANSWER_DOUBLE),
        ((Double(), Beaver(), Raccoon()), Reason.ANSWER_DOUBLE),
        ((Resign(SINGLE),), Reason.ANSWER_RESIGNATION),
    )
    for actions, reason in offers:
        for kind in KINDS:
            assert refused(act(state, *actions), Resign(kind)) is reason


@pytest.mark.clause("G5")
@both_colours
def test_only_the_player_on_roll_resigns(player: Player) -> None:
    """The action has no name in it: whoever is on roll resigns, and the opponent wins."""
    assert refused(GameState(), Resign(SINGLE)) is Reason.RESIGN_ON_TURN
    state = pass_turn(act(ready(player), Roll(Dice(3, 1))))
    over = act(state, Resign(GAMMON), Accept())
    assert points(over, player) == (2, 0)
    assert refused(over, Resign(BACKGAMMON)) is Reason.GAME_OVER


@pytest.mark.clause("G5")
@both_colours
def test_while_a_resignation_waits_nothing_else_is_done(player: Player) -> None:
    for state in moments(player).values():
        offer = act(state, Resign(SINGLE))
        others: tuple[Action, ...] = (
            Roll(Dice(3, 1)), MoveChecker(8, 5), UndoMove(), EndTurn(), Double(), Take(), Drop(),
            Beaver(), Raccoon(), NextGame(), opening(player, 3, 1), Resign(BACKGAMMON),
        )  # fmt: skip
        assert {refused(offer, action) for action in others} == {Reason.ANSWER_RESIGNATION}


@pytest.mark.clause("G5")
@both_colours
@every_moment
def test_there_is_nothing_to_accept_or_decline_without_an_offer(
    player: Player, moment: str
) -> None:
    state = moments(player)[moment]
    answered = act(state, Resign(SINGLE), Decline())
    for action in (Accept(), Decline()):
        assert refused(state, action) is Reason.NO_RESIGNATION
        assert refused(answered, action) is Reason.NO_RESIGNATION


@pytest.mark.clause("G5")
@both_colours
@every_kind
@pytest.mark.parametrize("value", [1, 2, 4, 64, 512])
@pytest.mark.parametrize(
    "variant",
    [Variant(), Variant.match(25), Variant(jacoby=True)],
    ids=["money", "match", "Jacoby"],
)
def test_a_resignation_counts_its_value_times_the_cube(
    player: Player, kind: WinKind, value: int, variant: Variant
) -> None:
    for owner in Player:
        cube = Cube(value, owner if value > 1 else None)
        over = act(ready(player, variant, cube=cube), Resign(kind), Accept())
        once = variant.jacoby and value == 1
        assert points(over, player.opponent) == (value if once else kind * value, 0)


@pytest.mark.parametrize("kind", [0, 4, -1, 1, 2, 3, 1.0, True, None, "single", 10**40])
def test_only_the_three_kinds_of_win_can_be_resigned(kind: Any) -> None:
    with pytest.raises(ValueError, match="one resigns a WinKind"):
        Resign(kind)


@pytest.mark.parametrize("value", [0, 4, 5, -1, 100])
def test_no_other_number_is_a_kind_of_win(value: int) -> None:
    with pytest.raises(ValueError, match=str(value)):
        WinKind(value)


@pytest.mark.parametrize("what", ["0", "4", "1", "-1", "", "double", "match", "Single", "gammons"])
def test_no_text_resigns_anything_else(what: str) -> None:
    with pytest.raises(NotationError, match="not an action"):
        parse_action(f"resign {what}")


@pytest.mark.clause("G5")
@both_colours
def test_r63_a_refused_single_then_an_accepted_gammon(player: Player) -> None:
    case = RULES["R63"]
    loser, position = player.opponent, case_position(case, player)
    cube = Cube(case["state"]["cube"], player)
    for roll in ([], [Roll(Dice(6, 5))]):  # before rolling and after
        state = act(ready(loser, cube=cube, position=position), *roll, Resign(SINGLE), Decline())
        assert refused(state, Resign(SINGLE)) is Reason.RESIGN_HIGHER
        over = act(state, Resign(GAMMON), Accept())
        assert points(over, player) == (case["expected"]["points_own"], 0)


@pytest.mark.clause("G5")
@both_colours
@every_moment
@pytest.mark.parametrize("value", [1, 2, 8])
def test_resignation_kind_the_winner_is_never_the_one_who_resigned(
    player: Player, moment: str, value: int
) -> None:
    if moment == "after a take" and value > 1:
        return
    begun = moments(player)[moment]
    state = GameState(
        begun.position, begun.phase, player, begun.dice, begun.turn, None,
        Cube(value, player.opponent) if value > 1 else begun.cube,
    )  # fmt: skip
    for highest in KINDS:
        ladder = [kind for kind in KINDS if kind < highest]
        declined = [action for kind in ladder for action in (Resign(kind), Decline())]
        over = act(state, *declined, Resign(highest), Accept())
        assert over.result is not None
        assert over.result.winner is player.opponent
        assert points(over, player) == (0, highest * state.cube.value)
