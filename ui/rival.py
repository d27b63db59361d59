"""Whom one plays against: a level of the computer, or a class of somebody's own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from engine import LEVELS

FIRST = LEVELS[0].key
"""The level for somebody who has never played: the gentlest."""
KEYS = tuple(level.key for level in LEVELS)
"""All levels, weakest first."""
OWN = "own"
"""What stands for a class of somebody's own among the levels."""
LONGEST = 100
"""Characters of a name that are read."""
_TURNS_TEXT = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Characters that reverse or embed the text after them."""
_LEVEL, _OWN = "level", "own bot"
"""What a save's header calls them."""


@dataclass(frozen=True, slots=True)
class Rival:
    """A computer player: ``level`` is the key of one, ``own`` a class as ``module:Class``.

    ``unknown`` is the level of another release that a save named, for which the nearest stands.
    """

    level: str = FIRST
    own: str = ""
    unknown: str = ""

    @property
    def asked(self) -> dict[str, str]:
        """How a question names it."""
        return {"bot": self.own} if self.own else {"level": self.level}


def straight(name: str) -> str:
    """Return a name from elsewhere without what would turn the sentences around it."""
    return _TURNS_TEXT.sub("", name).strip()


def strongest_light() -> Rival:
    """Return the best level among those that answer at once, with nothing fetched.

    It stands in where another rival cannot play.
    """
    return Rival([level.key for level in LEVELS if not level.networks][-1])


def to_header(rival: Rival) -> dict[str, str]:
    """Write a rival; a level with its number, by which another release finds the nearest."""
    if rival.own:
        return {_OWN: rival.own}
    return {_LEVEL: f"{KEYS.index(rival.level) + 1} {rival.level}"}


def from_header(header: Mapping[str, str]) -> Rival:
    """Read a rival; a save of older releases has none, and gets the gentlest."""
    if own := straight(header.get(_OWN, "")):
        return Rival(own=own[:LONGEST])
    told = header.get(_LEVEL, f"1 {FIRST}")
    number, _, key = told.partition(" ")
    if key in KEYS:
        return Rival(key)
    at = int(number) if number.isdecimal() and len(number) < 4 else 1
    return Rival(KEYS[min(max(at, 1), len(KEYS)) - 1], unknown=(key or told)[:LONGEST])
