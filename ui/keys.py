"""The keys of the board: which key presses what, and where the arrows lead."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

LETTERS: Mapping[str, str] = {
    "x": "dice",
    "u": "undo",
    "r": "redo",
    "d": "double",
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


_UPPER, _LOWER = range(13, 25), range(12, 0, -1)
ROWS = tuple(
    (*(f"zone-{n}" for n in row[:6]), "zone-bar", *(f"zone-{n}" for n in row[6:]), tray)
    for row, tray in ((_UPPER, "zone-off-top"), (_LOWER, "zone-off-bottom"))
)
"""The places of the board as they lie, home on the right: the upper row, the lower row."""
_STEPS = {"ArrowLeft": -1, "ArrowRight": 1}


def beside(zone: str, arrow: str, *, home: str = "right") -> str:
    """Return the place that an arrow key leads to from another, the same at the rim.

    ``home`` is the side of the home board; where it is the left one, rows run the other way.
    """
    row = next((row for row in ROWS if zone in row), ROWS[1])
    at = row.index(zone) if zone in row else 0
    if arrow in _STEPS:
        step = _STEPS[arrow] if home == "right" else -_STEPS[arrow]
        return row[min(max(at + step, 0), len(row) - 1)]
    if zone == "zone-bar":
        return zone
    return ROWS[0 if arrow == "ArrowUp" else 1][at]
