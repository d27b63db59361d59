"""What a player can do. A list of actions is the replay, the save file and the undo history."""

from __future__ import annotations

from dataclasses import dataclass

from engine.dice import Dice
from engine.position import BAR, OFF


@dataclass(frozen=True, slots=True)
class OpeningRoll:
    """Each side's single die at the start of a game (O1); equal dice are a tie (O3).

    Raises:
        ValueError: if a number is not 1 to 6.

    """

    white: int
    black: int

    def __post_init__(self) -> None:
        Dice(self.white, self.black)


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice of a turn, thrown outside: the engine has no chance in it."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class MoveChecker:
    """An attempt to move one checker, in the acting player's own numbering.

    ``die`` names the number to use; ``None`` leaves it to the engine, which takes the exact one
    and in bearing off, where that is missing, the smallest larger one that is legal.

    Raises:
        ValueError: if a place is not 0 (off) to 25 (the bar) or the die not 1 to 6.

    """

    source: int
    target: int
    die: int | None = None

    def __post_init__(self) -> None:
        for place in (self.source, self.target):
            if type(place) is not int or not OFF <= place <= BAR:
                raise ValueError(f"{place!r:.40} is not a place: 0 is off, 25 the bar")
        if self.die is not None:
            Dice(self.die, self.die)


@dataclass(frozen=True, slots=True)
class UndoMove:
    """Take back the last move of this turn; the dice stay as they were thrown."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Hand the turn over once no legal move is left."""


Action = OpeningRoll | Roll | MoveChecker | UndoMove | EndTurn
