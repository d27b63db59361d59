"""What a computer player is."""

from __future__ import annotations

from collections.abc import Generator
from typing import Protocol, runtime_checkable

from engine.actions import Action
from engine.dice import Dice
from engine.moves import Play
from engine.position import Player, Position
from engine.state import GameState


class Bot(Protocol):
    """Anything that plays. It must be ready to be asked about any legal state."""

    def choose_play(self, state: GameState) -> Play:
        """Return one of the legal plays of the roll in ``state``, before any of its moves.

        Position, player and dice are those of :func:`roll_in`; score and cube may count too.
        """
        ...

    def wants_to_double(self, state: GameState) -> bool:
        """Tell whether to double before rolling; asked only where a double is legal."""
        ...

    def answer(self, state: GameState) -> Action:
        """Return a legal answer to the double, beaver, raccoon or resignation that is offered."""
        ...


@runtime_checkable
class ThinkingBot(Bot, Protocol):
    """A bot that can think in short steps, so that its asker can do something in between."""

    def think(self, state: GameState) -> Generator[None, None, Play]:
        """Return, in the end, what ``choose_play`` would."""
        ...


def thinking(bot: Bot, state: GameState) -> Generator[None, None, Play]:
    """Ask any bot for a play, in the steps it thinks in: in one, where it knows no others."""
    if isinstance(bot, ThinkingBot):
        return (yield from bot.think(state))
    yield
    return bot.choose_play(state)


def roll_in(state: GameState) -> tuple[Position, Player, Dice]:
    """Return what a bot is asked about: the position before the turn's moves, player and dice.

    Raises:
        ValueError: if no dice are waiting to be played.

    """
    if state.on_roll is None or state.dice is None:
        raise ValueError("no dice are waiting to be played")
    return state.turn_start.position, state.on_roll, state.dice
