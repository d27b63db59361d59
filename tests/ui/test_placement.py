"""Each of the thirty checkers keeps its identity, so that only what moves is seen to move."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine import BAR, CHECKERS, OFF, MoveChecker, Player, Position, UndoMove
from tests.counts import count
from tests.ui.games import random_game
from ui.placement import OPENING, Placement, placed

GAMES = range(count(12, 500))


def counted(placement: Placement, player: Player) -> dict[int, int]:
    points = [point for point, _ in placement[player]]
    return {point: points.count(point) for point in range(OFF, BAR + 1)}


def assert_agree(placement: Placement, position: Position) -> None:
    """Thirty checkers, on the position's points, each point's slots filled from the first."""
    for player in Player:
        assert len(placement[player]) == CHECKERS
        assert counted(placement, player) == {
            point: position.checkers(player, point) for point in range(OFF, BAR + 1)
        }
        for point, height in counted(placement, player).items():
            slots = sorted(slot for place, slot in placement[player] if place == point)
            assert slots == list(range(height)), point


def changed(before: Placement, after: Placement) -> list[tuple[Player, tuple[int, int]]]:
    """Return the checkers that stand elsewhere afterwards, with where they stand."""
    return [
        (player, new)
        for player in Player
        for old, new in zip(before[player], after[player], strict=True)
        if old != new
    ]


@pytest.mark.slow
def test_thirty_checkers_stand_where_the_position_says() -> None:
    for seed in GAMES:
        for moment in random_game(seed):
            assert_agree(moment.ui.placement, moment.session.game.position)
            assert_agree(placed(moment.session.game.position), moment.session.game.position)


def test_a_move_changes_the_place_of_the_mover_and_of_whom_it_hits_alone() -> None:
    hits = 0
    for seed in GAMES:
        moments = random_game(seed)
        for before, after in pairwise(moments):
            action = after.session.actions[-1]
            moved = changed(before.ui.placement, after.ui.placement)
            if not isinstance(action, MoveChecker):
                assert len(moved) <= (2 if isinstance(action, UndoMove) else 0)
                continue
            mover = before.session.game.on_roll
            assert mover is not None
            hit = after.session.game.turn[-1].move.hit
            hits += hit
            assert len(moved) == 1 + hit
            assert (mover, action.target) in [(player, place[0]) for player, place in moved]
            assert not hit or (mover.opponent, BAR) in [(who, place[0]) for who, place in moved]
    assert hits > len(GAMES), "too few hits to mean anything"


def test_any_position_can_follow_any_other() -> None:
    first, second = random_game(0), random_game(1)
    for before, after in zip(first, reversed(second), strict=False):
        position = after.session.game.position
        assert_agree(placed(position, before.ui.placement), position)


def test_the_opening_places_are_those_of_a_new_board() -> None:
    assert_agree(OPENING, random_game(0)[0].session.game.position)


def test_the_same_position_again_moves_nothing() -> None:
    for moment in random_game(GAMES[-1]):
        again = placed(moment.session.game.position, moment.ui.placement)
        assert again == moment.ui.placement
