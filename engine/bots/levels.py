"""The levels of the computer player, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.bots.basic import BasicBot
from engine.bots.protocol import Bot


@dataclass(frozen=True, slots=True)
class Level:
    """A strength to play against; ``make`` builds the player when it is first needed.

    ``key`` names it in saved games and catalogues. ``light`` tells that it chooses within a few
    hundredths of a second, ``weights`` that it needs the files of the networks.
    """

    name: str
    make: Callable[[], Bot]
    key: str = "basic"
    light: bool = True
    weights: bool = False


LEVELS: tuple[Level, ...] = (Level("Basic", BasicBot),)
"""Weakest first."""
