"""The computer at the table: from the plays a player chooses to one action after another."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from engine import (
    Action,
    Dice,
    Double,
    EndTurn,
    GameState,
    MoveChecker,
    Phase,
    Player,
    Position,
    Roll,
    UndoMove,
    explain,
    legal_moves,
    parse_action,
)
from ui.page import Trouble

Ask = Callable[[str, GameState], Awaitable[dict[str, Any] | None]]
"""Asks something about a state; the answer is ``None`` when nobody wants to know it any more."""


class StuckError(Exception):
    """A computer player does not play."""

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(f"{kind}: {detail}")
        self.trouble = Trouble(kind, detail)


class Opponent:
    """Asks once a turn for a play and then makes its moves.

    Where moves already made are not the beginning of that choice (a game saved by another release,
    say), it takes them back first, so that no turn is ever stuck.
    """

    def __init__(self) -> None:
        self._asked: tuple[Position, Player, Dice] | None = None
        self._plan: tuple[MoveChecker, ...] = ()

    def forget(self) -> None:
        """Ask anew, even about the same roll: somebody else plays now."""
        self._asked = None

    async def action(
        self, game: GameState, throw: Callable[[], Dice], ask: Ask
    ) -> Action | None:
        """Return the next action of the side on roll; ``throw`` gives its dice.

        ``None`` tells that it is not wanted any more.
        """
        if game.phase is Phase.ROLL:
            self._asked = None
            if explain(game, Double()) is not None:
                return Roll(throw())
            told = await ask("double", game)
            if told is None:
                return None
            return Double() if told["double"] else Roll(throw())
        if game.phase is not Phase.MOVE:
            told = await ask("offer", game)
            return parse_action(told["action"]) if told else None
        if not await self._has_chosen(game, ask):
            return None
        left = self._left(game)
        if left is None:
            return UndoMove()
        return left[0] if left else EndTurn()

    async def move(self, game: GameState, ask: Ask) -> Action | None:
        """Return a good next move for a player who has made whatever moves before."""
        if not await self._has_chosen(game, ask):
            return None
        left = self._left(game)
        return left[0] if left else MoveChecker.of(legal_moves(game)[0])

    async def _has_chosen(self, game: GameState, ask: Ask) -> bool:
        """Ask for the play of this turn where that is still to be done; tell whether it is."""
        assert game.on_roll is not None
        assert game.dice is not None
        asked = (game.turn_start.position, game.on_roll, game.dice)
        if asked != self._asked:
            told = await ask("play", game)
            if told is None:
                return False
            self._plan = tuple(MoveChecker(*move) for move in told["moves"])
            self._asked = asked
        return True

    def _left(self, game: GameState) -> tuple[MoveChecker, ...] | None:
        """Return what is left of the play; ``None`` where other moves were made."""
        made = tuple(MoveChecker.of(step.move) for step in game.turn)
        return self._plan[len(made) :] if made == self._plan[: len(made)] else None
