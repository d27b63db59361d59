"""A game at one moment: whose turn, which dice, what has been moved this turn."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from engine.dice import Dice
from engine.moves import Move, next_moves
from engine.packed import without
from engine.position import START, Player, Position
from engine.scoring import GameResult


class Phase(Enum):
    """What the game waits for."""

    OPENING = "the opening roll"
    ROLL = "a roll"
    MOVE = "moves, or the end of the turn"
    OVER = "nothing: the game is over"


@dataclass(frozen=True, slots=True)
class TurnStep:
    """A move made this turn, and the position before it."""

    move: Move
    before: Position


@dataclass(frozen=True, slots=True)
class GameState:
    """A single game. ``GameState()`` is a new one.

    ``dice`` are the last ones thrown and stay when the turn has passed or the game is over, so
    that they can be shown; :attr:`dice_left` tells what may still be played. ``on_roll`` is
    ``None`` until the opening roll is decided.
    """

    position: Position = START
    phase: Phase = Phase.OPENING
    on_roll: Player | None = None
    dice: Dice | None = None
    turn: tuple[TurnStep, ...] = ()
    result: GameResult | None = None

    @property
    def to_decide(self) -> Player | None:
        """Who must act now; ``None`` for the opening roll, which both make, and after the end."""
        return self.on_roll if self.phase in (Phase.ROLL, Phase.MOVE) else None

    @property
    def dice_left(self) -> tuple[int, ...]:
        """The numbers not yet used this turn; empty outside of :attr:`Phase.MOVE`."""
        if self.phase is not Phase.MOVE or self.dice is None:
            return ()
        left = self.dice.numbers
        for step in self.turn:
            left = without(left, step.move.die)
        return left


@lru_cache(maxsize=64)
def legal_moves(state: GameState) -> tuple[Move, ...]:
    """Return every next single move by which the most dice can still be used, in any order.

    Empty outside of :attr:`Phase.MOVE` and when the turn can only be ended. The last answers are
    remembered, since one click asks several times.

    Source: F1, F2, F4, G1.
    """
    if state.on_roll is None or not state.dice_left:
        return ()
    return next_moves(state.position, state.on_roll, state.dice_left)
