"""The keys of the board: which key presses what, and where the arrows lead."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

LETTERS: Mapping[str, str] = {
    "x": "dice",
    "u": "undo",
    "r": "redo",
    "d": "double",
    "h": "hint",
    "f": "flip",
    "s": "tell",
    "?": "help",
}
"""Keys that press something wherever the focus is, text fields apart; they can be switched off."""

WITH_CONTROL: Mapping[str, str] = {"z": "undo", "Z": "redo", "y": "redo"}
"""Keys that do so while Control or Command is held."""

SPACE, ESCAPE = "advance", "put-down"
"""What the space bar and Escape do."""

SHOWN = ("arrows", "enter", "space", "escape", *LETTERS.values())
"""What is told of keys, in order: by ``key.NAME`` and ``key.NAME.does`` in the catalogue."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A key that went down: its name, and what it was pressed with."""

    key: str
    control: bool = False
    alt: bool = False
    repeated: bool = False


def meaning(stroke: Stroke, *, letters: bool) -> str | None:
    """Return what a key presses wherever the focus is; ``letters`` tells that letters count."""
    if stroke.repeated or stroke.alt:
        return None
    if stroke.control:
        return WITH_CONTROL.get(stroke.key)
    if stroke.key == "Escape":
        return ESCAPE
    return LETTERS.get(stroke.key.lower()) if letters else None


_BAR = "zone-bar"
_UPPER, _LOWER = range(13, 25), range(12, 0, -1)
ROWS = tuple(
    (*(f"zone-{n}" for n in row[:6]), _BAR, *(f"zone-{n}" for n in row[6:]), tray)
    for row, tray in ((_UPPER, "zone-off-top"), (_LOWER, "zone-off-bottom"))
)
"""The places of the board as they lie, home on the right: the upper row, the lower row."""
_STEPS = {"ArrowLeft": -1, "ArrowRight": 1}


def row_of(zone: str, before: int = 0) -> int:
    """Return the row of a place, 0 for the upper one; the bar lies in both: the one ``before``."""
    return before if zone == _BAR else int(zone in ROWS[1])


def beside(zone: str, arrow: str, *, row: int = 0, home: str = "right") -> str:
    """Return the place that an arrow key leads to from another, the same at the rim.

    ``row`` is the one in which the bar was come to. ``home`` is the side of the home board; where
    it is the left one, rows run the other way.
    """
    places = ROWS[row_of(zone, row)]
    at = places.index(zone)
    if arrow in _STEPS:
        step = _STEPS[arrow] if home == "right" else -_STEPS[arrow]
        return places[min(max(at + step, 0), len(places) - 1)]
    return ROWS[0 if arrow == "ArrowUp" else 1][at]
