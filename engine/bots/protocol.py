"""What a computer player is."""

from __future__ import annotations

from typing import Protocol

from engine.dice import Dice
from engine.moves import Play
from engine.position import Player, Position


class Bot(Protocol):
    """Anything that chooses plays. It must be ready to be asked about any legal position."""

    def choose_play(self, position: Position, player: Player, dice: Dice) -> Play:
        """Return one of ``legal_plays(position, player, dice)``."""
        ...
