"""B1-B7 and G1: bearing off, and the end it leads to."""

import pytest

from engine import (
    OFF,
    BorneOff,
    GameWon,
    IllegalActionError,
    MoveChecker,
    Phase,
    Player,
    Roll,
    apply,
    legal_moves,
    legal_plays,
)
from tests.engine.cases import RULES, case_dice, case_position
from tests.engine.helpers import (
    both_colours,
    clause,
    every_number,
    hops,
    must_pass,
    play_results,
    results_of,
    sides,
    step,
    turn,
)

ELSEWHERE = {1: 5, 2: 5, 3: 5}
"""An opponent out of the way, at home."""
HOME = dict.fromkeys(range(1, 7), 2)


@pytest.mark.clause("B2")
@both_colours
@every_number
def test_a_die_bears_off_from_the_point_of_its_number(player: Player, number: int) -> None:
    state = turn(sides(player, HOME, ELSEWHERE), player, number, number)
    after, happened = apply(state, MoveChecker(number, OFF))
    assert BorneOff(player, number) in happened
    assert after.position.checkers(player, OFF) == 15 - 11
    assert after.position.checkers(player, number) == 1


@pytest.mark.clause("B3")
@both_colours
@pytest.mark.parametrize("number", range(1, 6))
def test_moving_inside_instead_of_bearing_off_is_a_free_choice(player: Player, number: int) -> None:
    state = turn(sides(player, HOME, ELSEWHERE), player, number, number)
    assert {f"6/{6 - number}", f"{number}/off"} <= hops(state)


@pytest.mark.clause("B1")
@both_colours
@pytest.mark.parametrize("straggler", [7, 8, 12, 18, 23, 24])
def test_no_bearing_off_while_a_checker_is_outside(player: Player, straggler: int) -> None:
    state = turn(sides(player, HOME | {straggler: 1}, {4: 15}), player, 2, 2)
    assert clause(state, 2, OFF) == "B1"
    assert not any(move.target == OFF for move in legal_moves(state))


@pytest.mark.clause("B1")
@both_colours
def test_r19_a_checker_on_the_24_point_counts_as_outside(player: Player) -> None:
    state = turn(case_position(RULES["R19"], player), player, 6, 5)
    assert clause(state, 6, OFF) == "B1"
    assert hops(state) == {"24/18", "24/19", "6/1"}


@pytest.mark.clause("B5")
@both_colours
@pytest.mark.parametrize(
    ("highest", "number"), [(high, die) for die in range(2, 7) for high in range(1, die)]
)
def test_r15_a_larger_die_bears_off_from_the_highest_point_only(
    player: Player, highest: int, number: int
) -> None:
    own = dict.fromkeys(range(1, highest + 1), 2)
    state = turn(sides(player, own, ELSEWHERE), player, number, number)
    assert hops(state) == {f"{highest}/off"}
    for lower in range(1, highest):
        assert clause(state, lower, OFF) == "B4"


@pytest.mark.clause("B5")
@both_colours
def test_r15_as_reported_four_fours_take_the_two_highest_pairs(player: Player) -> None:
    state = turn(case_position(RULES["R15"], player), player, 4, 4)
    for source in (3, 3, 2, 2):
        assert hops(state) == {f"{source}/off"}
        state = step(state, source, OFF)
    assert state.position.checkers(player, OFF) == 13


@pytest.mark.clause("B4")
@both_colours
@pytest.mark.parametrize("number", range(1, 6))
def test_with_its_point_empty_a_die_must_move_from_a_higher_one(
    player: Player, number: int
) -> None:
    own = {6: 3} | dict.fromkeys(range(1, number), 1)
    state = turn(sides(player, own, ELSEWHERE), player, number, number)
    assert f"6/{6 - number}" in hops(state)
    for lower in range(1, number):
        assert clause(state, lower, OFF) == "B4"


@pytest.mark.clause("B2")
@both_colours
@pytest.mark.parametrize("number", range(1, 6))
def test_a_smaller_die_bears_nothing_off_a_higher_point(player: Player, number: int) -> None:
    state = turn(sides(player, {6: 3, 1: 2}, ELSEWHERE), player, number, number)
    assert clause(state, 6, OFF) == "B2"


@pytest.mark.clause("B1")
@both_colours
@pytest.mark.parametrize("dice", [(6, 4), (4, 6)])
def test_r18_bearing_off_may_begin_within_the_turn(player: Player, dice: tuple[int, int]) -> None:
    state = turn(case_position(RULES["R18"], player), player, *dice)
    assert hops(state) == {"9/3", "9/5", "6/2"}
    assert clause(state, 6, OFF) == "B1"
    assert "6/off" in hops(step(state, 9, 5))
    assert hops(step(state, 9, 3)) == {"6/2"}


@pytest.mark.clause("B1")
@both_colours
def test_r22_the_first_of_four_fives_brings_the_last_checker_home(player: Player) -> None:
    state = turn(case_position(RULES["R22"], player), player, 5, 5)
    assert clause(state, 5, OFF) == "B1"
    assert "5/off" in hops(step(state, 10, 5))
    assert len(legal_plays(state.position, player, case_dice(RULES["R22"]))) == 5


@both_colours
@pytest.mark.parametrize(("straggler", "number"), [(7, 1), (8, 2), (9, 3), (10, 4), (12, 6)])
def test_bearing_off_midway_kind_with_doubles(player: Player, straggler: int, number: int) -> None:
    own = {straggler: 1, number: 3, 6: 1 if number != 6 else 4}
    state = turn(sides(player, own, ELSEWHERE), player, number, number)
    assert clause(state, number, OFF) == "B1"
    assert f"{number}/off" in hops(step(state, straggler, straggler - number))


@pytest.mark.clause("B6")
@both_colours
def test_r21_hit_after_bearing_off_began_the_checker_must_come_round(player: Player) -> None:
    case = RULES["R21"]
    state = turn(case_position(case, player), player, *case["dice"])
    assert must_pass(state)
    assert state.position.checkers(player, OFF) == 5
    assert clause(state, 6, OFF) == "H2"
    assert clause(state, 25, OFF) == "B1"


@pytest.mark.clause("B6")
@both_colours
@pytest.mark.parametrize("place", [25, 24, 19, 15, 7])
def test_checkers_already_off_stay_off_while_one_comes_round(player: Player, place: int) -> None:
    state = turn(sides(player, {place: 1, 2: 3}, {12: 15}), player, 3, 2)
    assert clause(state, 2, OFF) in ("B1", "H2")
    after = step(state, place, place - 3)
    assert after.position.checkers(player, OFF) == 11


@pytest.mark.clause("B1")
@both_colours
@pytest.mark.parametrize("dice", [(4, 1), (1, 4)])
def test_r28_bearing_off_is_offered_only_once_all_are_home(
    player: Player, dice: tuple[int, int]
) -> None:
    expected = RULES["R28"]["expected"]
    state = turn(case_position(RULES["R28"], player), player, *dice)
    assert hops(state) == set(expected["first_hops"])
    assert "4/off" not in hops(state)
    assert "4/off" in hops(step(state, 7, 6))
    assert play_results(state) == results_of(state, *expected["legal_turns"])


@pytest.mark.clause("G1")
@both_colours
@pytest.mark.parametrize(("point", "number"), [(1, 6), (1, 1), (3, 3), (4, 6), (6, 6)])
def test_the_fifteenth_checker_off_ends_the_game_with_dice_left_over(
    player: Player, point: int, number: int
) -> None:
    state = turn(sides(player, {point: 1}, ELSEWHERE), player, number, number)
    after, happened = apply(state, MoveChecker(point, OFF))
    assert after.phase is Phase.OVER
    assert after.result is not None
    assert after.result.winner is player
    assert happened[-1] == GameWon(after.result)
    assert after.dice_left == ()
    assert legal_moves(after) == ()
    assert after.to_decide is None
    with pytest.raises(IllegalActionError, match="G1"):
        apply(after, Roll(case_dice(RULES["R37"])))


@pytest.mark.clause("G1")
@both_colours
@pytest.mark.parametrize("dice", [(5, 1), (1, 5)])
def test_bearing_off_the_last_checker_is_legal_though_both_dice_could_be_played(
    player: Player, dice: tuple[int, int]
) -> None:
    # 5/4 and 4/off uses both dice; 5/off uses one and wins, which no rule forbids.
    state = turn(sides(player, {5: 1}, ELSEWHERE), player, *dice)
    assert hops(state) == {"5/off", "5/4"}
    assert step(state, 5, OFF, 5).phase is Phase.OVER
    assert step(step(state, 5, 4), 4, OFF).phase is Phase.OVER


@pytest.mark.clause("G1")
@both_colours
def test_the_last_checker_may_hit_on_its_way_or_leave_at_once(player: Player) -> None:
    state = turn(sides(player, {5: 1}, {21: 1, 1: 14}), player, 5, 1)
    assert play_results(state) == results_of(state, "5/off", "5/4* 4/off")
    assert len(play_results(state)) == 2


@both_colours
def test_r37_the_pip_count_at_the_end_is_nothing_for_the_winner(player: Player) -> None:
    expected = RULES["R37"]["expected"]
    state = step(turn(case_position(RULES["R37"], player), player, 6, 5), 1, OFF)
    assert state.position.pip_count(player) == expected["pips_own"]
    assert state.position.pip_count(player.opponent) == expected["pips_opp"]


@both_colours
@pytest.mark.parametrize("point", range(1, 7))
def test_pip_count_drops_by_the_point_when_a_checker_is_borne_off(
    player: Player, point: int
) -> None:
    state = turn(sides(player, HOME, ELSEWHERE), player, point, point)
    after = step(state, point, OFF)
    before = state.position.pip_count(player)
    assert before - after.position.pip_count(player) == point
    assert after.position.pip_count(player.opponent) == 30


@pytest.mark.clause("B7")
@both_colours
def test_forced_play_holds_for_bearing_off_too(player: Player) -> None:
    # 6/off would leave the 1 unplayable (2/1 is closed), so the 1 is played first.
    state = turn(sides(player, {6: 1, 2: 1}, {24: 2, 3: 13}), player, 6, 1)
    assert hops(state) == {"6/5"}
    assert clause(state, 6, OFF) == "F1"
    assert clause(state, 2, 1) == "M2"
    assert clause(state, 2, OFF) == "B4"
    assert hops(step(state, 6, 5)) == {"5/off"}
