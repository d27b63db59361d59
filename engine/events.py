"""What happened when an action was applied, in order: for animation, sound and spoken text.

Points are in the numbering of the event's own player.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.dice import Dice
from engine.moves import Move
from engine.position import Player
from engine.scoring import GameResult


@dataclass(frozen=True, slots=True)
class OpeningTied:
    """Both opening dice showed ``number``; they are rolled again (O3)."""

    number: int


@dataclass(frozen=True, slots=True)
class OpeningWon:
    """``player`` threw the higher die and starts with ``dice``, their own die first (O1, O2)."""

    player: Player
    dice: Dice


@dataclass(frozen=True, slots=True)
class Rolled:
    """``player`` rolled."""

    player: Player
    dice: Dice


@dataclass(frozen=True, slots=True)
class Danced:
    """The roll, or what is left of it, gives ``player`` no legal move (F3, H4)."""

    player: Player


@dataclass(frozen=True, slots=True)
class Moved:
    """``player`` moved a checker."""

    player: Player
    move: Move


@dataclass(frozen=True, slots=True)
class Hit:
    """``player``'s blot on ``point`` was sent to the bar (H1)."""

    player: Player
    point: int


@dataclass(frozen=True, slots=True)
class Entered:
    """A checker of ``player`` came in from the bar on ``point`` (H3)."""

    player: Player
    point: int


@dataclass(frozen=True, slots=True)
class BorneOff:
    """A checker of ``player`` left the board from ``point`` (B2, B5)."""

    player: Player
    point: int


@dataclass(frozen=True, slots=True)
class MoveUndone:
    """``player`` took ``move`` back."""

    player: Player
    move: Move


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """``player``'s turn with ``dice`` is over, ``moves`` being all of it; the opponent is on roll.

    A turn without moves was a dance (F3).
    """

    player: Player
    dice: Dice
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class GameWon:
    """The game is over (G1)."""

    result: GameResult


Event = (
    OpeningTied
    | OpeningWon
    | Rolled
    | Danced
    | Moved
    | Hit
    | Entered
    | BorneOff
    | MoveUndone
    | TurnEnded
    | GameWon
)
