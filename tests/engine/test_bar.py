"""H1-H6: hitting, and entering from the bar."""

import pytest

from engine import (
    BAR,
    Danced,
    EndTurn,
    Entered,
    Hit,
    MoveChecker,
    Moved,
    Player,
    Roll,
    Rolled,
    apply,
    legal_moves,
)
from engine.dice import Dice
from engine.state import GameState, Phase
from tests.engine.cases import RULES, case_position
from tests.engine.helpers import (
    both_colours,
    clause,
    events,
    every_number,
    hops,
    must_pass,
    play_results,
    results_of,
    sides,
    step,
    turn,
)

CLOSED_HOME = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2}


@pytest.mark.clause("H3")
@both_colours
@every_number
def test_a_die_enters_on_the_point_25_less_its_number(player: Player, number: int) -> None:
    state = turn(sides(player, {BAR: 1, 6: 14}, {24: 15}), player, number, number)
    (move,) = legal_moves(state)
    assert (move.source, move.target) == (BAR, 25 - number)
    assert events(state, BAR, 25 - number) == (
        Moved(player, move),
        Entered(player, 25 - number),
    )


@pytest.mark.clause("H3")
@both_colours
@every_number
def test_an_entry_point_held_by_two_is_closed(player: Player, number: int) -> None:
    state = turn(sides(player, {BAR: 1, 6: 14}, {number: 2, 24: 13}), player, number, number)
    assert clause(state, BAR, 25 - number) == "H3"
    assert must_pass(state)


@pytest.mark.clause("H1", "H3")
@both_colours
@every_number
def test_entering_on_a_blot_hits_it(player: Player, number: int) -> None:
    state = turn(sides(player, {BAR: 1, 6: 14}, {number: 1, 24: 14}), player, number, number)
    assert events(state, BAR, 25 - number)[1:] == (
        Entered(player, 25 - number),
        Hit(player.opponent, number),
    )
    assert step(state, BAR, 25 - number).position.checkers(player.opponent, BAR) == 1


@pytest.mark.clause("H2")
@both_colours
def test_r10_while_one_waits_on_the_bar_nothing_else_moves(player: Player) -> None:
    state = turn(case_position(RULES["R10"], player), player, 5, 3)
    assert hops(state) == {"bar/20"}
    for source in (13, 8, 6):
        assert clause(state, source, source - 3) == "H2"
    after = step(state, BAR, 20)
    assert after.position.checkers(player, BAR) == 1
    assert clause(after, 13, 10) == "H2"
    assert must_pass(after)


@pytest.mark.clause("H2", "H4")
@both_colours
@pytest.mark.parametrize("waiting", range(2, 6))
def test_several_enter_as_far_as_the_dice_go(player: Player, waiting: int) -> None:
    state = turn(sides(player, {BAR: waiting, 6: 15 - waiting}, {24: 15}), player, 2, 2)
    for entered in range(1, 5):
        assert ("bar/23" in hops(state)) == (entered <= waiting)
        assert ("6/4" in hops(state)) == (entered > waiting)
        state = step(state, *((BAR, 23) if entered <= waiting else (6, 4)))
    assert state.position.checkers(player, BAR) == max(0, waiting - 4)


@pytest.mark.clause("H4")
@both_colours
@pytest.mark.parametrize(("open_die", "closed_die"), [(5, 3), (3, 5), (1, 6), (6, 1)])
def test_of_two_waiting_one_enters_and_the_rest_is_lost(
    player: Player, open_die: int, closed_die: int
) -> None:
    opp = {closed_die: 2, 24: 13}
    state = turn(sides(player, {BAR: 2, 6: 13}, opp), player, open_die, closed_die)
    after, happened = apply(state, _enter(open_die))
    assert Danced(player) in happened
    assert must_pass(after)


@pytest.mark.clause("H5")
@both_colours
def test_r12_a_die_that_cannot_enter_is_used_after_entry(player: Player) -> None:
    state = turn(case_position(RULES["R12"], player), player, 6, 2)
    assert hops(state) == {"bar/23"}
    assert clause(state, BAR, 19) == "H3"
    assert hops(step(state, BAR, 23)) == {"13/7", "24/18", "8/2"}
    assert play_results(state) == results_of(state, "bar/23 13/7", "bar/23 24/18", "bar/23 8/2")


@pytest.mark.clause("H5")
@both_colours
def test_the_entered_checker_may_go_on_with_the_remaining_die(player: Player) -> None:
    state = turn(sides(player, {BAR: 1, 1: 14}, {6: 2, 22: 13}), player, 6, 2)
    assert hops(step(state, BAR, 23)) == {"23/17"}


@pytest.mark.clause("H4")
@both_colours
def test_r13_entering_alone_is_a_whole_turn_where_nothing_can_follow(player: Player) -> None:
    state = turn(case_position(RULES["R13"], player), player, 6, 1)
    assert play_results(state) == results_of(state, "bar/24")
    assert must_pass(step(state, BAR, 24))


@pytest.mark.clause("F3", "H4")
@both_colours
@pytest.mark.parametrize("name", ["R14", "R21", "R25"])
def test_r14_r21_r25_a_roll_that_cannot_enter_dances_and_only_ends(
    player: Player, name: str
) -> None:
    position = case_position(RULES[name], player)
    dice = Dice(*RULES[name]["dice"])
    state, happened = apply(GameState(position, Phase.ROLL, player), Roll(dice))
    assert happened == (Rolled(player, dice), Danced(player))
    assert state.dice == dice
    after, _ = apply(state, EndTurn())
    assert (after.phase, after.on_roll, after.dice) == (Phase.ROLL, player.opponent, dice)
    assert after.position == position


@pytest.mark.clause("F3", "H4")
@both_colours
def test_r25_against_a_closed_board_every_roll_dances(player: Player) -> None:
    for first in range(1, 7):
        for second in range(first, 7):
            position = sides(player, {BAR: 1, 13: 4, 6: 10}, CLOSED_HOME | {7: 3})
            _, happened = apply(GameState(position, Phase.ROLL, player), Roll(Dice(first, second)))
            assert happened[-1] == Danced(player)


@both_colours
def test_r32_entering_uses_the_die_that_enters(player: Player) -> None:
    state = step(turn(case_position(RULES["R32"], player), player, 4, 1), BAR, 21)
    assert state.dice_left == (1,)
    assert state.position.checkers(player, BAR) == 0


@both_colours
@pytest.mark.parametrize(("first", "second"), [(4, 1), (1, 4), (6, 2), (3, 3)])
def test_entering_leaves_the_other_dice(player: Player, first: int, second: int) -> None:
    state = turn(sides(player, {BAR: 1, 6: 14}, {24: 15}), player, first, second)
    after = step(state, BAR, 25 - first)
    assert after.dice_left == ((second,) if first != second else (second,) * 3)


@pytest.mark.clause("H1")
@both_colours
@pytest.mark.parametrize("target", [1, 3, 5, 12, 20])
def test_only_the_landing_on_a_blot_hits(player: Player, target: int) -> None:
    # A blot stands on the landing and one on the point passed over.
    opp = {25 - target: 1, 25 - target - 1: 1}
    state = turn(sides(player, {target + 2: 2}, opp), player, 2, 6)
    after, happened = apply(state, _move(target + 2, target))
    assert Hit(player.opponent, 25 - target) in happened
    assert after.position.checkers(player.opponent, BAR) == 1
    assert after.position.checkers(player.opponent, 25 - target - 1) == 1


@pytest.mark.clause("H6")
@both_colours
@pytest.mark.parametrize("point", [6, 5, 4])
def test_hit_and_run_is_allowed_in_the_home_board(player: Player, point: int) -> None:
    state = turn(sides(player, {8: 2, 13: 13}, {25 - point: 1, 1: 14}), player, 8 - point, 1)
    after = step(step(state, 8, point), point, point - 1)
    assert after.position.checkers(player.opponent, BAR) == 1
    assert after.position.checkers(player, point) == 0


def _enter(die: int) -> MoveChecker:
    return _move(BAR, 25 - die)


def _move(source: int, target: int) -> MoveChecker:
    return MoveChecker(source, target)
