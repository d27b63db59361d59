"""M3: a way of several dice that is closed between says so, and on which points."""

import pytest

from engine import BAR, MoveChecker, Player, Reason, Refusal, Rule, explain
from tests.engine.helpers import both_colours, sides, step, turn

Dice = tuple[int, int]
Closed = tuple[int, ...]
Row = tuple[Dice, Closed, int, Closed]

CLOSED: dict[str, Row] = {
    "both orders": ((6, 4), (14, 16), 10, (14, 16)),
    "both orders, the smaller die first": ((4, 6), (14, 16), 10, (16, 14)),
    "both orders and the landing too": ((6, 4), (10, 14, 16), 10, (14, 16)),
    "two of a double": ((3, 3), (17,), 14, (17,)),
    "three of a double, the first stop": ((3, 3), (17,), 11, (17,)),
    "three of a double, the second stop": ((3, 3), (14,), 11, (14,)),
    "four of a double, the last stop": ((3, 3), (11,), 8, (11,)),
    "four of a double, the first closed stop ends it": ((3, 3), (14, 11), 8, (14,)),
    "a double, the landing closed too": ((3, 3), (14, 11), 11, (14,)),
}
"""Dice, closed points, where a lone checker on 20 is to go, and the stops that are named."""
OTHERWISE: dict[str, Row] = {
    "one order is open": ((6, 4), (14,), 10, ()),
    "the other order is open": ((6, 4), (16,), 10, ()),
    "only the landing is closed": ((6, 4), (10,), 10, ()),
    "only the landing of a double is closed": ((3, 3), (14,), 14, ()),
    "no sum of the dice": ((6, 4), (14, 16), 11, ()),
    "one more than a double has": ((3, 3), (17,), 5, ()),
    "no multiple of a double": ((3, 3), (17,), 13, ()),
}


def tried(player: Player, row: Row) -> Refusal:
    dice, closed, target, _ = row
    theirs = {25 - point: 2 for point in closed} | {23: 15 - 2 * len(closed)}
    refusal = explain(
        turn(sides(player, {20: 1, 1: 14}, theirs), player, *dice), MoveChecker(20, target)
    )
    assert refusal is not None
    return refusal


@pytest.mark.clause("M3")
@both_colours
@pytest.mark.parametrize("row", CLOSED.values(), ids=CLOSED.keys())
def test_a_way_of_several_dice_names_the_closed_stops_between(player: Player, row: Row) -> None:
    refusal = tried(player, row)
    assert refusal.reason is Reason.CLOSED_BETWEEN
    assert (refusal.rule, refusal.also) == (Rule.M1, (Rule.M3,))
    assert refusal.points == (*row[3], row[2])
    assert (refusal.source, refusal.target) == (20, row[2])


@pytest.mark.clause("M3")
@both_colours
@pytest.mark.parametrize("row", OTHERWISE.values(), ids=OTHERWISE.keys())
def test_a_way_that_is_open_between_or_no_way_at_all_is_only_two_moves(
    player: Player, row: Row
) -> None:
    refusal = tried(player, row)
    assert (refusal.reason, refusal.also) == (Reason.NO_SUCH_DIE, ())
    assert refusal.points == (20, row[2])


@pytest.mark.clause("M3", "H3")
@both_colours
@pytest.mark.parametrize("dice", [(5, 3), (3, 3)])
def test_a_way_on_from_the_bar_is_stopped_by_closed_entries(player: Player, dice: Dice) -> None:
    state = turn(sides(player, {BAR: 1, 1: 14}, {5: 2, 3: 2, 23: 11}), player, *dice)
    refusal = explain(state, MoveChecker(BAR, BAR - sum(dice)))
    assert refusal is not None
    assert refusal.reason is Reason.CLOSED_BETWEEN
    assert set(refusal.points) == {BAR - die for die in dice} | {BAR - sum(dice)}


@pytest.mark.clause("M3")
@both_colours
def test_only_the_dice_left_can_be_put_together(player: Player) -> None:
    state = turn(sides(player, {20: 1, 6: 14}, {25 - 17: 2, 23: 13}), player, 3, 3)
    refusal = explain(state, MoveChecker(20, 8))
    assert refusal is not None
    assert refusal.reason is Reason.CLOSED_BETWEEN
    refusal = explain(step(state, 6, 3), MoveChecker(20, 8))
    assert refusal is not None
    assert refusal.reason is Reason.NO_SUCH_DIE


@both_colours
def test_a_move_that_names_its_die_is_no_way_of_several(player: Player) -> None:
    state = turn(sides(player, {20: 1, 1: 14}, {11: 2, 9: 2, 23: 11}), player, 6, 4)
    refusal = explain(state, MoveChecker(20, 10, 6))
    assert refusal is not None
    assert refusal.reason is Reason.NO_SUCH_DIE


STRANDED: dict[str, tuple[dict[int, int], dict[int, int], Dice, tuple[int, int], Closed]] = {
    "the 5 after the 2": ({13: 1, 3: 1, 1: 13}, {19: 2, 2: 13}, (5, 2), (13, 11), (5,)),
    "the larger, where only one can be played": (
        {18: 1, 2: 7, 1: 7}, {1: 3, 2: 3, 3: 3, 4: 2, 5: 2, 17: 2}, (6, 4), (18, 14), (6,),
    ),
}  # fmt: skip


@pytest.mark.clause("F1", "F2", "F4")
@both_colours
@pytest.mark.parametrize("name", STRANDED)
def test_a_refusal_of_forced_play_names_the_dice_that_would_be_stranded(
    player: Player, name: str
) -> None:
    own, opp, dice, (source, target), stranded = STRANDED[name]
    refusal = explain(turn(sides(player, own, opp), player, *dice), MoveChecker(source, target))
    assert refusal is not None
    assert refusal.stranded == stranded
