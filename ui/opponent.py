"""The computer at the table: from the plays a bot chooses to one action after another."""

from __future__ import annotations

from collections.abc import Callable

from engine import (
    Action,
    Bot,
    Dice,
    Double,
    EndTurn,
    GameState,
    Move,
    MoveChecker,
    Phase,
    Player,
    Position,
    Roll,
    UndoMove,
    explain,
    legal_moves,
)


class Opponent:
    """Asks a bot once a turn and then plays what it chose.

    Where moves already made are not the beginning of that choice (a game saved by another release,
    say), it takes them back first, so that no turn is ever stuck.
    """

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._asked: tuple[Position, Player, Dice] | None = None
        self._plan: tuple[Move, ...] = ()

    def action(self, game: GameState, throw: Callable[[], Dice]) -> Action:
        """Return the next action of the side on roll; ``throw`` gives its dice."""
        if game.phase is Phase.ROLL:
            self._asked = None
            doubles = explain(game, Double()) is None and self._bot.wants_to_double(game)
            return Double() if doubles else Roll(throw())
        if game.phase is not Phase.MOVE:
            return self._bot.answer(game)
        left = self._left(game)
        if left is None:
            return UndoMove()
        return MoveChecker.of(left[0]) if left else EndTurn()

    def move(self, game: GameState) -> Action:
        """Return a good next move for a player who has made whatever moves before."""
        return MoveChecker.of((self._left(game) or legal_moves(game))[0])

    def _left(self, game: GameState) -> tuple[Move, ...] | None:
        """Return what is left of the bot's play; ``None`` where other moves were made."""
        assert game.on_roll is not None
        assert game.dice is not None
        asked = (game.turn_start.position, game.on_roll, game.dice)
        if asked != self._asked:
            self._plan = self._bot.choose_play(game.turn_start).moves
            self._asked = asked
        made = tuple(step.move for step in game.turn)
        return self._plan[len(made) :] if made == self._plan[: len(made)] else None
