"""What a computer player is."""

from __future__ import annotations

from typing import Protocol

from engine.actions import Action
from engine.dice import Dice
from engine.moves import Play
from engine.position import Player, Position
from engine.state import GameState


class Bot(Protocol):
    """Anything that plays. It must be ready to be asked about any legal position."""

    def choose_play(self, position: Position, player: Player, dice: Dice) -> Play:
        """Return one of ``legal_plays(position, player, dice)``."""
        ...

    def wants_to_double(self, state: GameState) -> bool:
        """Tell whether to double before rolling; asked only where a double is legal."""
        ...

    def answer(self, state: GameState) -> Action:
        """Return a legal answer to the double, beaver, raccoon or resignation that is offered."""
        ...
