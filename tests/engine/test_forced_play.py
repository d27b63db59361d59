"""F1-F4: as many dice as can be played, and of two the larger."""

import pytest

from engine import EndTurn, IllegalActionError, MoveChecker, Player, Reason, Rule, apply, explain
from tests.engine.cases import RULES, case_position
from tests.engine.helpers import (
    both_colours,
    clause,
    hops,
    must_pass,
    play_results,
    results_of,
    sides,
    step,
    turn,
)

IDLE = {2: 7, 1: 7}
"""Fourteen checkers of the mover that no die above 1 can move while one stays outside."""


@pytest.mark.clause("F2")
@both_colours
@pytest.mark.parametrize("order", [(6, 4), (4, 6)])
def test_r01_larger_die_must_be_played_where_only_one_can_be(
    player: Player, order: tuple[int, int]
) -> None:
    state = turn(case_position(RULES["R01"], player), player, *order)
    assert hops(state) == {"18/12"}
    assert clause(state, 18, 14) == "F2"
    assert must_pass(step(state, 18, 12))


@pytest.mark.clause("F2")
@both_colours
@pytest.mark.parametrize(
    ("larger", "smaller", "start"), [(6, 5, 20), (5, 3, 16), (5, 2, 12), (6, 2, 15), (6, 4, 14)]
)
def test_larger_die_kind_wherever_the_lone_checker_stands(
    player: Player, larger: int, smaller: int, start: int
) -> None:
    # Either die moves the lone checker; where it would stand with both, the point is closed.
    closed = {25 - (start - larger - smaller): 2, 1: 3, 2: 3, 3: 3, 4: 2}
    state = turn(sides(player, {start: 1} | IDLE, closed), player, smaller, larger)
    assert hops(state) == {f"{start}/{start - larger}"}
    assert clause(state, start, start - smaller) == "F2"
    refusal = explain(state, MoveChecker(start, start - smaller))
    assert refusal is not None
    assert Rule.F4 in refusal.also
    assert [(move.source, move.die) for move in refusal.lines] == [(start, larger)]


@pytest.mark.clause("F2")
@both_colours
def test_larger_die_on_entering_from_the_bar(player: Player) -> None:
    # Both dice enter, neither can go on: 5+4 from the bar lands on the closed 16-point.
    idle = {1: 7, 2: 7}
    state = turn(sides(player, {25: 1} | idle, {9: 2, 1: 6, 2: 6}), player, 4, 5)
    assert hops(state) == {"bar/20"}
    assert clause(state, 25, 21) == "F2"


@pytest.mark.clause("F2")
@both_colours
def test_r02_only_the_smaller_die_can_be_played_so_it_is(player: Player) -> None:
    state = turn(case_position(RULES["R02"], player), player, 6, 4)
    assert hops(state) == {"18/14"}
    assert clause(state, 18, 12) == "M2"
    assert must_pass(step(state, 18, 14))


@pytest.mark.clause("F2")
@both_colours
@pytest.mark.parametrize(("larger", "smaller"), [(6, 1), (6, 5), (5, 2), (4, 3)])
def test_only_smaller_die_kind(player: Player, larger: int, smaller: int) -> None:
    # The lone checker's way with the larger die is closed, with the smaller open once.
    start = 20
    closed = {25 - (start - larger): 2, 25 - (start - smaller - larger): 2}
    state = turn(sides(player, {start: 1, 1: 14}, closed), player, larger, smaller)
    assert hops(state) == {f"{start}/{start - smaller}"}
    assert must_pass(step(state, start, start - smaller))
    refusal = explain(state, EndTurn())
    assert refusal is not None
    assert refusal.reason is Reason.MUST_MOVE


@pytest.mark.clause("F1")
@both_colours
def test_r03_the_small_die_of_another_checker_counts(player: Player) -> None:
    state = turn(case_position(RULES["R03"], player), player, 6, 2)
    assert play_results(state) == results_of(state, "24/22 8/2")
    assert hops(state) == {"24/22", "8/2"}
    after = step(state, 8, 2)
    assert hops(after) == {"24/22"}
    with pytest.raises(IllegalActionError, match="F3"):
        apply(after, EndTurn())


@pytest.mark.clause("F1", "M3")
@both_colours
@pytest.mark.parametrize(
    ("name", "first", "blocked"),
    [("R04", "11/8", (11, 6)), ("R05", "24/18", (24, 21))],
)
def test_r04_r05_a_die_blocked_now_may_be_playable_after_the_other(
    player: Player, name: str, first: str, blocked: tuple[int, int]
) -> None:
    case = RULES[name]
    state = turn(case_position(case, player), player, *case["dice"])
    assert hops(state) == {first}
    assert clause(state, *blocked) == "M2"
    after = step(state, *map(int, first.split("/")))
    assert len(hops(after)) == 1
    assert must_pass(step(after, *map(int, hops(after).pop().split("/"))))


@pytest.mark.clause("B7", "F1")
@both_colours
@pytest.mark.parametrize("dice", [(6, 4), (4, 6)])
def test_r06_bearing_off_made_possible_by_the_small_die_is_forced(
    player: Player, dice: tuple[int, int]
) -> None:
    state = turn(case_position(RULES["R06"], player), player, *dice)
    assert hops(state) == {"9/5"}
    assert clause(state, 9, 3) == "F1"
    assert hops(step(state, 9, 5)) == {"5/off"}


@pytest.mark.clause("F1", "M5")
@both_colours
@pytest.mark.parametrize(
    ("playable", "closed"),
    [(1, {25 - 14: 2}), (2, {25 - 11: 2}), (3, {25 - 8: 2}), (4, {25 - 5: 2}), (0, {25 - 17: 2})],
)
def test_of_a_double_as_many_as_possible_are_played(
    player: Player, playable: int, closed: dict[int, int]
) -> None:
    # The lone checker walks 20-17-14-11-8-5 by threes until its way is closed.
    state = turn(sides(player, {20: 1, 1: 14}, closed), player, 3, 3)
    for number in range(playable):
        assert hops(state) == {f"{20 - 3 * number}/{17 - 3 * number}"}
        state = step(state, 20 - 3 * number, 17 - 3 * number)
    assert must_pass(state)


@both_colours
def test_a_double_goes_on_as_far_as_it_can_after_all_have_entered(player: Player) -> None:
    # 22/19 is closed, so after both entries only the 13-point's checker has a way.
    state = turn(sides(player, {25: 2, 13: 1, 1: 12}, {6: 2, 10: 2, 18: 2}), player, 3, 3)
    assert hops(state) == {"bar/22"}
    after = step(step(state, 25, 22), 25, 22)
    assert hops(after) == {"13/10"}
    assert must_pass(step(after, 13, 10))


@pytest.mark.clause("F4")
@both_colours
def test_a_move_is_refused_where_it_would_leave_the_other_die_unplayable(player: Player) -> None:
    # 13/11 leaves no 5: both 13/8 and the 2 elsewhere must be played.
    state = turn(sides(player, {13: 1, 3: 1, 1: 13}, {25 - 6: 2}), player, 5, 2)
    assert hops(state) == {"13/8", "3/1"}
    assert clause(state, 13, 11) == "F1"
    refusal = explain(state, MoveChecker(13, 11))
    assert refusal is not None
    assert refusal.also == (Rule.F4,)
    assert {move.source for move in refusal.lines} == {13, 3} == set(refusal.points)


@pytest.mark.clause("F3")
@both_colours
def test_passing_by_choice_is_refused_and_names_the_moves_left(player: Player) -> None:
    state = turn(sides(player, {6: 15}, {24: 15}), player, 2, 1)
    refusal = explain(state, EndTurn())
    assert refusal is not None
    assert refusal.rule is Rule.F3
    assert refusal.also == (Rule.F1,)
    assert refusal.points == (6,)
