"""The levels of the computer player, weakest first."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.basic import BasicBot
from engine.bots.protocol import Bot


@dataclass(frozen=True, slots=True)
class Level:
    """A strength to play against; ``make`` builds the player when it is first needed.

    ``key`` names it in saved games and never changes. ``depth`` is how far it looks ahead, if at
    all. ``networks`` tells that it needs their files.
    """

    key: str
    name: str
    description: str
    depth: object = None
    networks: bool = True

    def make(self) -> Bot:
        """Build the player."""
        return BasicBot()


LEVELS: tuple[Level, ...] = (
    Level(
        "basic",
        "Basic",
        "Knows a few rules of thumb and looks at nothing but the position after its play.",
        networks=False,
    ),
)
"""Weakest first."""
