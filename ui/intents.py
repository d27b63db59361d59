"""What a person can want: every press, drag and key as a value, and the buttons by their names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine import (
    Accept,
    Action,
    Decline,
    Double,
    Drop,
    EndTurn,
    NextGame,
    Resign,
    Take,
    UndoMove,
    WinKind,
)


@dataclass(frozen=True, slots=True)
class PointPressed:
    """A point, the bar (25) or a tray (0) was pressed, in the acting player's own numbering."""

    point: int


@dataclass(frozen=True, slots=True)
class RollPressed:
    """Roll the dice, for the opening or for a turn."""


@dataclass(frozen=True, slots=True)
class ActionPressed:
    """Do exactly this: end the turn, undo, double, take, resign and so on."""

    action: Action


@dataclass(frozen=True, slots=True)
class BeaverPressed:
    """Turn the cube once more: a beaver to a double, a raccoon to a beaver."""


@dataclass(frozen=True, slots=True)
class ResignPressed:
    """Choose what to resign, or leave that choice again."""


@dataclass(frozen=True, slots=True)
class OtherDiePressed:
    """Move the checker on a point by the right die, where it can; else by the left one."""

    point: int


@dataclass(frozen=True, slots=True)
class DicePressed:
    """Swap the dice before the first move; confirm the turn once all is played."""


@dataclass(frozen=True, slots=True)
class Lifted:
    """A drag began on a point: take its checker up, whatever else a press would mean."""

    point: int


@dataclass(frozen=True, slots=True)
class Dropped:
    """A drag ended on a point."""

    point: int


@dataclass(frozen=True, slots=True)
class PutDown:
    """Put the checker down again that is picked up."""


@dataclass(frozen=True, slots=True)
class RedoPressed:
    """Make the move again that was taken back last."""


@dataclass(frozen=True, slots=True)
class Advance:
    """Do what a turn needs next: roll, or confirm. It never answers an offer."""


@dataclass(frozen=True, slots=True)
class PlayTyped:
    """Play moves written in notation: ``8/5 6/5``."""

    text: str


Intent = (
    PointPressed
    | RollPressed
    | ActionPressed
    | BeaverPressed
    | ResignPressed
    | OtherDiePressed
    | DicePressed
    | Lifted
    | Dropped
    | PutDown
    | Advance
    | RedoPressed
    | PlayTyped
)

BUTTONS: Mapping[str, Intent] = {
    "roll": RollPressed(),
    "confirm": ActionPressed(EndTurn()),
    "undo": ActionPressed(UndoMove()),
    "redo": RedoPressed(),
    "dice": DicePressed(),
    "put-down": PutDown(),
    "advance": Advance(),
    "double": ActionPressed(Double()),
    "take": ActionPressed(Take()),
    "drop": ActionPressed(Drop()),
    "beaver": BeaverPressed(),
    "resign": ResignPressed(),
    **{f"resign-{kind.value}": ActionPressed(Resign(kind)) for kind in WinKind},
    "accept": ActionPressed(Accept()),
    "decline": ActionPressed(Decline()),
    "next-game": ActionPressed(NextGame()),
}
"""What the buttons beside the board mean, by their names."""
ON_POINTS: Mapping[str, Callable[[int], Intent]] = {
    "point": PointPressed,
    "other-die": OtherDiePressed,
    "drop": Dropped,
}
"""What can be done to a point of the board, by its name."""
NAMES = {intent: name for name, intent in BUTTONS.items()}
"""The name of the button for what it means."""
