"""What a player can do. A list of actions is the replay, the save file and the undo history."""

from __future__ import annotations

from dataclasses import dataclass

from engine.dice import Dice
from engine.moves import Move
from engine.position import BAR, OFF
from engine.scoring import WinKind


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

    @classmethod
    def of(cls, move: Move) -> MoveChecker:
        """Return the attempt to make a move, by the die it uses."""
        return cls(move.source, move.target, move.die)


@dataclass(frozen=True, slots=True)
class UndoMove:
    """Take back the last move of this turn; the dice stay as they were thrown."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Hand the turn over once no legal move is left."""


@dataclass(frozen=True, slots=True)
class Double:
    """Offer to play on for twice the stake, before rolling (C2)."""


@dataclass(frozen=True, slots=True)
class Take:
    """Accept the double, beaver or raccoon that is offered (C3, V3)."""


@dataclass(frozen=True, slots=True)
class Drop:
    """Refuse the double, beaver or raccoon that is offered, and lose the game (C4, V3)."""


@dataclass(frozen=True, slots=True)
class Beaver:
    """Take a double and turn the cube once more at once (V3)."""


@dataclass(frozen=True, slots=True)
class Raccoon:
    """Accept a beaver and turn the cube once more; the beaverer keeps it (V3)."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Offer to give the game up as a single game, gammon or backgammon (G5).

    Raises:
        ValueError: if ``kind`` is none of the three.

    """

    kind: WinKind

    def __post_init__(self) -> None:
        if not isinstance(self.kind, WinKind):
            raise ValueError(
                f"one resigns a WinKind, 1 to 3 times the stake, got {self.kind!r:.40}"
            )


@dataclass(frozen=True, slots=True)
class Accept:
    """Accept the resignation that is offered (G5)."""


@dataclass(frozen=True, slots=True)
class Decline:
    """Refuse the resignation that is offered (G5)."""


@dataclass(frozen=True, slots=True)
class NextGame:
    """Begin the next game of the match or session once one is over (T1, V1)."""


Action = (
    OpeningRoll
    | Roll
    | MoveChecker
    | UndoMove
    | EndTurn
    | Double
    | Take
    | Drop
    | Beaver
    | Raccoon
    | Resign
    | Accept
    | Decline
    | NextGame
)
