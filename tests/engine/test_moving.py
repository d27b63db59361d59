"""S3 and M1-M6: single moves, the dice they use and the points they may reach."""

import pytest

from engine import (
    START,
    IllegalActionError,
    MoveChecker,
    Player,
    Reason,
    apply,
    explain,
    find_move,
    legal_moves,
)
from engine.moves import Move, candidate_moves, moved
from engine.packed import steps
from tests.engine.cases import RULES, case_position
from tests.engine.helpers import (
    both_colours,
    clause,
    every_number,
    hops,
    must_pass,
    sides,
    step,
    turn,
)

SPREAD = {24: 2, 18: 3, 13: 5, 8: 3, 6: 2}
FAR = {24: 2, 23: 3}
"""Opposing checkers on own 1 and 2."""


@pytest.mark.clause("M1", "S3")
@both_colours
@every_number
def test_a_die_moves_a_checker_by_exactly_its_number(player: Player, number: int) -> None:
    state = turn(sides(player, SPREAD, FAR), player, number, number)
    for move in legal_moves(state):
        assert move.source - move.target == number == move.die
    for source in SPREAD:
        for distance in range(1, 7):
            if distance != number and source - distance > 2:
                assert clause(state, source, source - distance) == "M1"


@pytest.mark.clause("S3")
@both_colours
@every_number
def test_moving_back_or_nowhere_is_refused(player: Player, number: int) -> None:
    state = turn(sides(player, SPREAD, FAR), player, number, number)
    for source in SPREAD:
        assert clause(state, source, source) == "S3"
        assert clause(state, source, min(25, source + number)) == "S3"


@pytest.mark.clause("M1")
@both_colours
@pytest.mark.parametrize("source", [0, 25, 1, 2, 5, 12, 23])
def test_moving_from_where_no_checker_of_yours_is_is_refused(player: Player, source: int) -> None:
    state = turn(sides(player, SPREAD, FAR), player, 6, 5)
    for target in range(26):
        assert clause(state, source, target) == "M1"


@pytest.mark.clause("M2")
@both_colours
@pytest.mark.parametrize(
    ("held", "legal"), [(0, True), (1, True), (2, False), (3, False), (15, False)]
)
def test_a_point_with_two_or_more_opposing_checkers_is_closed(
    player: Player, held: int, legal: bool
) -> None:
    state = turn(sides(player, {13: 2, 1: 13}, {25 - 8: held, 2: 15 - held}), player, 5, 5)
    assert (clause(state, 13, 8) is None) == legal
    if not legal:
        assert clause(state, 13, 8) == "M2"


@pytest.mark.clause("M3")
@both_colours
@pytest.mark.parametrize(("first", "second"), [(6, 4), (4, 6), (3, 1), (5, 2)])
def test_one_checker_may_use_both_dice_by_way_of_an_open_point(
    player: Player, first: int, second: int
) -> None:
    opp = {25 - (20 - second): 2, 22: 13}
    state = turn(sides(player, {20: 1, 1: 14}, opp), player, first, second)
    assert clause(state, 20, 20 - second) == "M2"
    after = step(state, 20, 20 - first)
    assert hops(after) == {f"{20 - first}/{20 - first - second}"}


@pytest.mark.clause("M3")
@both_colours
@pytest.mark.parametrize(("first", "second"), [(6, 4), (4, 6), (3, 2)])
def test_an_open_last_point_does_not_excuse_closed_ones_between(
    player: Player, first: int, second: int
) -> None:
    opp = {25 - (20 - first): 2, 25 - (20 - second): 2, 22: 11}
    state = turn(sides(player, {20: 1, 1: 14}, opp), player, first, second)
    assert clause(state, 20, 20 - first) == clause(state, 20, 20 - second) == "M2"
    assert clause(state, 20, 20 - first - second) == "M1"
    assert must_pass(state)


@pytest.mark.clause("M1")
@both_colours
def test_a_landing_that_combines_two_dice_is_two_moves(player: Player) -> None:
    state = turn(START, player, 3, 1)
    assert clause(state, 8, 4) == "M1"
    refusal = explain(state, MoveChecker(8, 4))
    assert refusal is not None
    assert str(refusal) == "M1: 8 to 4 is 4, and the dice left are 3 and 1"


@pytest.mark.clause("M4")
@both_colours
@pytest.mark.parametrize("number", range(2, 7))
def test_closed_points_may_be_jumped_within_one_die(player: Player, number: int) -> None:
    wall = {25 - point: 2 for point in range(20 - number + 1, 20)}
    state = turn(sides(player, {20: 1, 1: 14}, wall or {22: 15}), player, number, number)
    assert f"20/{20 - number}" in hops(state)


@pytest.mark.clause("M5")
@both_colours
def test_a_double_is_four_moves_shared_freely(player: Player) -> None:
    state = turn(START, player, 1, 1)
    assert state.dice_left == (1, 1, 1, 1)
    for source in (8, 8, 6, 6):
        state = step(state, source, source - 1)
    assert state.dice_left == ()
    assert state.position.points(player) == {24: 2, 13: 5, 8: 1, 7: 2, 6: 3, 5: 2}


@pytest.mark.clause("M6")
@both_colours
def test_any_number_of_own_checkers_may_share_a_point(player: Player) -> None:
    state = turn(sides(player, {7: 1, 6: 14}, FAR), player, 1, 1)
    assert step(state, 7, 6).position.checkers(player, 6) == 15


@pytest.mark.clause("M1")
@both_colours
@pytest.mark.parametrize(("first", "second"), [(4, 1), (1, 4)])
def test_r27_a_checker_moved_with_one_die_may_go_on_with_the_other(
    player: Player, first: int, second: int
) -> None:
    state = turn(case_position(RULES["R27"], player), player, first, second)
    after = step(state, 13, 9)
    assert "9/8" in hops(after)
    assert after.dice_left == (1,)
    assert must_pass(step(after, 9, 8))


@pytest.mark.clause("M3")
@both_colours
@pytest.mark.parametrize(("first", "second"), [(6, 1), (5, 2), (4, 3), (2, 1)])
def test_either_die_may_be_moved_first(player: Player, first: int, second: int) -> None:
    state = turn(sides(player, {20: 2, 13: 13}, {1: 15}), player, first, second)
    for one, other in ((first, second), (second, first)):
        after = step(state, 20, 20 - one)
        assert after.dice_left == (other,)
        assert f"{20 - one}/{20 - first - second}" in hops(after)


@pytest.mark.clause("M1")
@both_colours
def test_r30_a_die_not_in_hand_moves_nothing_and_none_is_lost(player: Player) -> None:
    state = turn(case_position(RULES["R30"], player), player, 5, 3)
    for action in (MoveChecker(24, 18), MoveChecker(24, 18, 6), MoveChecker(13, 8, 6)):
        with pytest.raises(IllegalActionError, match="M1"):
            apply(state, action)
    assert state.dice_left == (5, 3)


@both_colours
@every_number
def test_a_die_named_that_does_not_make_the_move_is_refused(player: Player, number: int) -> None:
    other = number % 6 + 1
    state = turn(sides(player, {20: 2, 13: 13}, {1: 15}), player, other, other)
    assert clause(state, 20, 20 - number) == "M1"
    refusal = explain(state, MoveChecker(20, 20 - other, number))
    assert refusal is not None
    assert refusal.reason is Reason.WRONG_DIE


@pytest.mark.clause("M1")
@both_colours
def test_r31_a_number_rolled_once_is_played_once(player: Player) -> None:
    state = step(turn(case_position(RULES["R31"], player), player, 5, 1), 13, 8)
    assert clause(state, 13, 8) == "M1"
    assert state.dice_left == (1,)


@both_colours
@pytest.mark.parametrize(("first", "second"), [(6, 5), (6, 1), (3, 2)])
def test_each_of_two_dice_is_used_up_by_its_own_move(
    player: Player, first: int, second: int
) -> None:
    state = turn(sides(player, {20: 15}, {1: 15}), player, first, second)
    after = step(state, 20, 20 - first)
    assert clause(after, 20, 20 - first) == "M1"
    assert clause(step(after, 20, 20 - second), 20, 20 - second) == "M1"


@both_colours
def test_find_move_gives_the_move_with_its_die_and_hit(player: Player) -> None:
    state = turn(sides(player, {6: 15}, {25 - 4: 1, 1: 14}), player, 2, 1)
    found = find_move(state, 6, 4)
    assert isinstance(found, Move)
    assert (found, found.hit) == (Move(6, 4, 2), True)


@both_colours
def test_an_impossible_move_of_a_position_is_an_error(player: Player) -> None:
    assert Move(13, 8, 5) in candidate_moves(START, player, 5)
    with pytest.raises(ValueError, match="not possible"):
        moved(START, player, Move(24, 19, 5))


def test_steps_of_packed_sides_keep_to_the_sources_allowed() -> None:
    own, nobody = 1 << 4 * 3 | 1 << 4 * 2, 0
    assert len(steps(own, nobody, 0, 2)) == 2
    assert [step[2] for step in steps(own, nobody, 0, 2, 1 << 4 * 3)] == [1 << 4 * 3]
    assert [step[2] for step in steps(own, nobody, 0, 6)] == [1 << 4 * 3]
    assert steps(own, nobody, 0, 6, 1 << 4 * 2) == []
    assert steps(own, nobody, 0, 3, 1 << 4 * 2) == []
