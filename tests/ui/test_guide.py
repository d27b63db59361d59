"""What the guide knows: the moves each die may make and may not, and the three checks of a turn."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    BAR,
    OFF,
    START,
    Dice,
    Double,
    Ending,
    EndTurn,
    GameState,
    Move,
    MoveChecker,
    Phase,
    Player,
    Reason,
    Refusal,
    Resign,
    Rule,
    WinKind,
    apply,
    explain,
    find_move,
    legal_moves,
)
from tests import strategies
from tests.ui import guided
from tests.ui.guided import GUIDED, after
from ui.guide import Checks, DieAdvice, Ground, Mark, Task, guide

OK, TO_DO, FINE = Mark.OK, Mark.TO_DO, Mark.FINE


def ways(game: GameState) -> dict[int, set[tuple[int, int]]]:
    """Return what each die may move."""
    return {
        each.die: {(move.source, move.target) for move in each.allowed}
        for each in guide(game).advice
    }


def refused(game: GameState, die: int) -> dict[Reason, tuple[int, ...]]:
    """Return whence a die may not move, by reason."""
    found = next(each for each in guide(game).advice if each.die == die)
    return {group.reason: group.sources for group in found.forbidden}


def checks(game: GameState) -> Checks:
    found = guide(game).checks
    assert found is not None
    return found


def test_at_the_opening_both_dice_move_and_nothing_is_borne_off() -> None:
    game = guided.OPENING
    assert guide(game).task is Task.MOVE
    assert [each.die for each in guide(game).advice] == [6, 4]
    assert ways(game) == {
        6: {(24, 18), (13, 7), (8, 2)},
        4: {(24, 20), (13, 9), (8, 4), (6, 2)},
    }
    assert refused(game, 6) == {Reason.NOT_ALL_HOME: (6,)}
    assert refused(game, 4) == {}
    assert checks(game).marks == (OK, TO_DO, TO_DO)
    assert checks(game).dice.playable == (6, 4)


def test_a_die_that_is_used_is_spoken_of_no_more() -> None:
    game = after(guided.OPENING, (24, 18))
    assert [each.die for each in guide(game).advice] == [4]
    assert not guide(game).first_move
    assert checks(game).marks == (OK, OK, TO_DO)
    done = after(game, (13, 9))
    assert (guide(done).task, guide(done).advice) == (Task.COMPLETE, ())
    assert checks(done).marks == (OK, OK, OK)


@pytest.mark.clause("H2", "H3")
def test_a_checker_on_the_bar_enters_where_the_point_is_open() -> None:
    game = guided.ONE_ENTRY
    assert ways(game) == {4: {(BAR, 21)}, 3: set()}
    assert refused(game, 4) == {Reason.BAR_FIRST: (13, 6)}
    assert refused(game, 3) == {Reason.ENTRY_CLOSED: (BAR,), Reason.BAR_FIRST: (13, 6)}
    assert checks(game).marks == (TO_DO, TO_DO, TO_DO)
    assert checks(game).dice.playable == (4,)
    entered = after(game, (BAR, 21))
    assert (checks(entered).bar.waiting, checks(entered).bar.entered) == (0, 1)
    assert checks(entered).marks == (OK, OK, TO_DO)


@pytest.mark.clause("H4")
def test_with_both_entries_closed_nothing_is_to_be_done() -> None:
    game = guided.DANCE
    assert guide(game).task is Task.NO_MOVE
    assert ways(game) == {4: set(), 3: set()}
    assert checks(game).marks == (FINE, FINE, FINE)
    assert set(checks(game).dice.reasons) == {Reason.ENTRY_CLOSED, Reason.BAR_FIRST}


def test_a_checker_that_no_die_is_left_for_may_stay_on_the_bar() -> None:
    game = GUIDED["two stay on the bar"]
    assert guide(game).task is Task.COMPLETE
    assert (checks(game).bar.waiting, checks(game).bar.entered) == (2, 2)
    assert checks(game).marks == (FINE, OK, OK)


@pytest.mark.clause("B4", "B5")
def test_a_larger_die_bears_off_from_the_highest_point_alone() -> None:
    game = guided.BEARING_OFF
    assert ways(game) == {6: {(5, OFF)}, 4: {(5, 1)}}
    assert refused(game, 6) == {Reason.CHECKER_BEHIND: (3, 1)}
    off = after(game, (5, OFF))
    assert [(each.move.die, each.ground) for each in checks(off).landings.landings] == [
        (6, Ground.OFF_LARGER)
    ]


@pytest.mark.clause("F2")
def test_of_two_dice_of_which_one_can_be_played_the_smaller_is_forbidden() -> None:
    game = guided.LARGER_DIE
    assert ways(game) == {6: {(12, 6)}, 5: set()}
    assert refused(game, 5) == {Reason.LARGER_DIE: (12,)}
    assert guide(game).advice[1].forbidden[0].rules == (Rule.F2, Rule.F4)
    played = after(game, (12, 6))
    assert guide(played).task is Task.COMPLETE
    assert checks(played).marks == (OK, OK, FINE)
    assert checks(played).dice.reasons == (Reason.POINT_CLOSED,)


@pytest.mark.clause("F1")
def test_a_move_after_which_the_other_die_is_lost_is_forbidden() -> None:
    game = guided.BOTH_DICE
    assert ways(game) == {6: {(12, 6)}, 5: set()}
    assert refused(game, 6) == {Reason.MORE_DICE: (8,)}
    assert refused(game, 5) == {Reason.POINT_CLOSED: (12, 8)}
    assert checks(game).dice.playable == (6,)
    assert ways(after(game, (12, 6))) == {5: {(6, 1)}}


@pytest.mark.clause("M5", "F1")
def test_of_a_double_as_many_are_played_as_can_be() -> None:
    left = []
    for moves in ((), ((18, 13),), ((18, 13), (13, 8))):
        game = after(guided.PARTLY, *moves)
        (advice,) = guide(game).advice
        assert advice.double
        left.append((advice.left, len(advice.allowed), checks(game).dice.mark))
    assert left == [(4, 1, TO_DO), (3, 1, TO_DO), (2, 0, FINE)]


def test_each_landing_has_its_ground() -> None:
    made = checks(GUIDED["made a point"]).landings.landings
    assert [(each.ground, each.own) for each in made] == [(Ground.EMPTY, 0), (Ground.OWN, 1)]
    entered = checks(GUIDED["both entered"]).landings.landings
    assert [each.ground for each in entered] == [Ground.EMPTY, Ground.HIT]
    exact = checks(GUIDED["borne off exactly"]).landings.landings
    assert [each.ground.rule for each in exact] == [Rule.B2]


def test_outside_of_the_moves_the_guide_says_what_is_waited_for() -> None:
    game = GUIDED["before the roll"]
    doubled, _ = apply(game, Double())
    resigned, _ = apply(game, Resign(WinKind.SINGLE))
    for state, task, player in (
        (GameState(), Task.OPENING, None),
        (game, Task.ROLL, Player.BLACK),
        (doubled, Task.CUBE_OFFER, Player.WHITE),
        (resigned, Task.RESIGNATION, Player.WHITE),
        (guided.WON, Task.OVER, None),
    ):
        found = guide(state)
        assert (found.task, found.player) == (task, player)
        assert (found.advice, found.checks) == ((), None)
    assert guide(game).may_double
    assert not guide(GUIDED["without the cube"]).may_double
    assert guide(guided.WON).ending is Ending.BORNE_OFF


@given(strategies.moving_states().filter(lambda game: game.phase is Phase.MOVE))
def test_each_checker_of_ones_own_is_allowed_or_forbidden_and_the_engine_agrees(
    game: GameState,
) -> None:
    assert game.on_roll is not None
    points = set(game.position.points(game.on_roll))
    advice = guide(game).advice
    assert [each.die for each in advice] == sorted(set(game.dice_left), reverse=True)
    allowed = [move for each in advice for move in each.allowed]
    assert len(allowed) == len(set(allowed))
    assert set(allowed) == set(legal_moves(game))
    for each in advice:
        assert each.left == game.dice_left.count(each.die)
        may = {move.source for move in each.allowed}
        may_not = [source for group in each.forbidden for source in group.sources]
        assert len(may_not) == len(set(may_not))
        assert may | set(may_not) == points
        assert not may & set(may_not)
        assert all(move.die == each.die for move in each.allowed)
        assert_refused(game, each)


def assert_refused(game: GameState, advice: DieAdvice) -> None:
    """Each refusal is the engine's, and a reason has one group."""
    reasons = [group.reason for group in advice.forbidden]
    assert len(reasons) == len(set(reasons))
    for group in advice.forbidden:
        for refusal in group.refusals:
            assert refusal.reason is group.reason
            assert refusal.target == max(refusal.source - advice.die, OFF)
            found = find_move(game, refusal.source, refusal.target, advice.die)
            assert isinstance(found, Refusal)
            assert found == refusal


@given(st.integers(0, 2**32))
def test_a_turn_may_be_ended_exactly_when_no_check_is_to_be_done(seed: int) -> None:
    rng = random.Random(seed)
    position, player = strategies.played_position(rng, rng.randrange(60))
    dice = strategies.random_dice(rng)
    game = replace(
        GameState(START, Phase.MOVE, player, Dice(dice.first, dice.second)), position=position
    )
    assert_checks(game)
    while moves := legal_moves(game):
        game = played(game, rng.choice(moves))
        assert_checks(game)


@given(strategies.states)
def test_at_any_moment_the_checks_say_whether_the_turn_may_be_ended(game: GameState) -> None:
    assert_checks(game)


def played(game: GameState, move: Move) -> GameState:
    return apply(game, MoveChecker.of(move))[0]


def assert_checks(game: GameState) -> None:
    found = guide(game)
    assert (found.checks is None) == (game.phase is not Phase.MOVE)
    if found.checks is None:
        return
    assert (found.checks.dice.mark is TO_DO) == bool(legal_moves(game))
    assert (TO_DO in found.checks.marks) == (explain(game, EndTurn()) is not None)
    assert len(found.checks.landings.landings) == len(game.turn)
    on_bar = game.position.checkers(game.on_roll, BAR) if game.on_roll else 0
    assert (found.checks.bar.mark is OK) == (on_bar == 0)
    assert (found.checks.dice.mark is OK) == (not game.dice_left)
