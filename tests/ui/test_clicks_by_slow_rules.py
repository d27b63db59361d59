"""Two clicks, from and to, against the slow rules: the clause of the refusal they end in."""

from __future__ import annotations

import random

import pytest

from engine import BAR, OFF, GameState, MoveChecker, Phase, Refusal, apply, legal_moves
from tests.counts import count
from tests.engine import slow
from tests.engine.test_slow_generator import rolls, samples
from tests.ui.games import no_dice
from ui.intents import PointPressed
from ui.interaction import UiState, observe, step

pytestmark = pytest.mark.slow

PLACES = range(OFF, BAR + 1)


def reachable(board: slow.Board, left: slow.Numbers, source: int) -> set[int]:
    """Return where the checker on ``source`` can lawfully land, with one die or several."""
    found = set()
    for move in slow.legal_next(board, left):
        if move[0] == source:
            rest = list(left)
            rest.remove(move[2])
            found.add(move[1])
            if move[1]:
                found |= reachable(slow.after(board, move), tuple(rest), move[1])
    return found


class Clicks:
    """What clicks on a position come to by the slow rules, with how the page reads them."""

    def __init__(self, game: GameState) -> None:
        assert game.on_roll
        self.board, self.left = game.position.board(game.on_roll), game.dice_left
        self.movable = {move[0] for move in slow.legal_next(self.board, self.left)}
        self.reach = {source: reachable(self.board, self.left, source) for source in self.movable}

    def is_own(self, place: int) -> bool:
        return place != OFF and self.board[place] > 0

    def clause(self, source: int, target: int) -> str | None:
        return slow.forbidding_clause(self.board, self.left, source, target)

    def check_picking_up(self, point: int, ui: UiState) -> None:
        """A checker that may move is picked up; another's refusal is that of one of the dice."""
        if point in self.movable:
            assert (ui.selected, ui.refusal, ui.hint) == (point, None, None)
        elif not self.is_own(point):
            assert (ui.selected, ui.refusal, ui.hint) == (None, None, "pick_own_checker")
        else:
            tried = {self.clause(point, max(point - die, OFF)) for die in self.left}
            assert None not in tried
            assert named(ui.refusal) in tried

    def check_putting_down(
        self, source: int, point: int, ui: UiState, moves: list[slow.Move]
    ) -> None:
        """A place a checker can reach is gone to; another's refusal is that of this way."""
        if point in self.reach.get(source, ()):
            assert ui.refusal is None
            self.check_way(source, point, moves)
            return
        assert moves == []
        if point == source in self.movable:
            assert ui.refusal is None
        elif self.is_own(point) and (source != BAR or point <= 18):
            self.check_picking_up(point, ui)
        else:
            assert named(ui.refusal) == self.clause(source, point)

    def check_way(self, source: int, target: int, moves: list[slow.Move]) -> None:
        board, left = self.board, list(self.left)
        assert (moves[0][0], moves[-1][1]) == (source, target)
        for move in moves:
            assert move in slow.legal_next(board, tuple(left))
            board = slow.after(board, move)
            left.remove(move[2])


def named(refusal: Refusal | None) -> str:
    assert refusal
    assert refusal.rule
    return refusal.rule.name


def press(ui: UiState, game: GameState, point: int) -> tuple[UiState, list[slow.Move]]:
    ui, actions = step(ui, game, PointPressed(point), no_dice)
    moves = []
    for action in actions:
        assert isinstance(action, MoveChecker)
        assert action.die
        moves.append((action.source, action.target, action.die))
    return ui, moves


def compare_two_clicks(game: GameState) -> None:
    """Press every place and then every other, and compare what comes of it."""
    clicks, ui = Clicks(game), observe(UiState(), game, ())
    for source in PLACES:
        first, moves = press(ui, game, source)
        if not clicks.movable:
            assert (first.hint, first.refusal, moves) == ("turn_is_over", None, [])
            continue
        if ui.selected == BAR:  # it is picked up already: the first click is where it is to go
            clicks.check_putting_down(BAR, source, first, moves)
        else:
            clicks.check_picking_up(source, first)
        held = first.selected
        if moves or not (held or first.refusal):
            continue
        for target in PLACES:
            second, moves = press(first, game, target)
            if held:
                clicks.check_putting_down(held, target, second, moves)
            elif clicks.is_own(target):
                clicks.check_picking_up(target, second)
            else:
                assert moves == []
                assert named(second.refusal) == clicks.clause(source, target)


def some_way_on(rng: random.Random, game: GameState) -> GameState:
    """Play one move as often as not, so that turns begun are among the positions."""
    moves = legal_moves(game)
    if not moves or rng.random() < 0.5:
        return game
    move = rng.choice(moves)
    return apply(game, MoveChecker.of(move))[0]


@samples
def test_two_clicks_are_refused_by_the_clause_of_the_slow_rules(sample: str) -> None:
    rng = random.Random(sample)
    for position, player, dice in rolls(sample, count(8, 180)):  # 12 kinds: 2,160 positions
        game = some_way_on(rng, GameState(position, Phase.MOVE, player, dice))
        if game.phase is Phase.MOVE:
            compare_two_clicks(game)
