"""What the formats of positions share: bounds, blanks, what their texts leave to be assumed."""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.cube import Cube
from engine.errors import InexpressibleError, NotationError
from engine.state import GameState, Phase
from engine.told import Told
from engine.variant import MOST_AUTOMATIC_DOUBLES, Variant

LONGEST_ID = 200
"""Characters an id may have, blanks around it included; the longest XGID has about 90."""

_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")


class Trimmed(NamedTuple):
    """A text without the blanks around it, and where it began in the whole."""

    text: str
    start: int


def trimmed(text: str, name: str) -> Trimmed:
    """Take the blanks and line ends around an id away.

    Raises:
        NotationError: if the text is longer than any id, which ``name`` says.

    """
    if len(text) > LONGEST_ID:
        raise NotationError(Told("{0}: {1} characters are too many", name, len(text)), text)
    return Trimmed(text.strip(), len(text) - len(text.lstrip()))


def number(text: str) -> int | None:
    """Read a number as the formats write it: ASCII digits, no sign, no zeros before it."""
    return int(text) if _NUMBER.fullmatch(text) else None


def assumed_variant(length: int, cube: Cube, *, jacoby: bool, beavers: bool) -> Variant:
    """Return the rules a text implies: Crawford's in a match; automatic doubles where seen.

    A cube in the middle above 1 tells of automatic doubles, as many as show on it (V4).
    """
    if length:
        return Variant.match(length)
    ties = cube.value.bit_length() - 1 if cube.owner is None else 0
    automatic = min(ties, MOST_AUTOMATIC_DOUBLES)
    return Variant(jacoby=jacoby, beavers=beavers, automatic_doubles=automatic)


def expressible(state: GameState, name: Told) -> GameState:
    """Return the state at the start of its turn, if it is of the kind that ``name`` can say.

    Raises:
        InexpressibleError: for a game that has not begun or is over, or that has no cube.

    """
    if state.phase is Phase.OPENING:
        raise InexpressibleError(
            Told("{0} cannot say that the opening roll is still to come", name)
        )
    if state.phase is Phase.OVER:
        raise InexpressibleError(Told("{0} cannot say how a game has ended", name))
    if not state.variant.cube:
        raise InexpressibleError(
            Told("{0} cannot say that a game is played without the cube", name)
        )
    return state.turn_start
