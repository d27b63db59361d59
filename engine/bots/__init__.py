"""Computer players: the protocol they keep and the levels there are."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.bots.basic import BasicBot
from engine.bots.protocol import Bot


@dataclass(frozen=True, slots=True)
class Level:
    """A strength to play against; ``make`` builds the player when it is first needed."""

    name: str
    make: Callable[[], Bot]


LEVELS: tuple[Level, ...] = (Level("Basic", BasicBot),)
"""Weakest first."""

__all__ = ["LEVELS", "BasicBot", "Bot", "Level"]
