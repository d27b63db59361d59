"""What happened when an action was applied, in order: for animation, sound and spoken text.

Points are in the numbering of the event's own player.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.dice import Dice
from engine.moves import Move
from engine.position import Player
from engine.scoring import GameResult, Score, WinKind


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
class StakeDoubled:
    """A tied opening roll doubled the stake to ``value``; the cube stays in the middle (V4)."""

    value: int


@dataclass(frozen=True, slots=True)
class Doubled:
    """``player`` offered a stake of ``value``; ``dead`` says that the cube is no use to them.

    Source: C2, T5.
    """

    player: Player
    value: int
    dead: bool = False


@dataclass(frozen=True, slots=True)
class Beavered:
    """``player`` took and turned the cube to ``value`` at once (V3)."""

    player: Player
    value: int


@dataclass(frozen=True, slots=True)
class Raccooned:
    """``player`` answered the beaver by turning the cube to ``value`` (V3)."""

    player: Player
    value: int


@dataclass(frozen=True, slots=True)
class Taken:
    """``player`` accepted a stake of ``value`` (C3)."""

    player: Player
    value: int


@dataclass(frozen=True, slots=True)
class Dropped:
    """``player`` refused a stake of ``value`` (C4)."""

    player: Player
    value: int


@dataclass(frozen=True, slots=True)
class ResignationOffered:
    """``player`` offered to lose a game of ``kind`` (G5)."""

    player: Player
    kind: WinKind


@dataclass(frozen=True, slots=True)
class ResignationAccepted:
    """``player`` accepted the opponent's resignation (G5)."""

    player: Player
    kind: WinKind


@dataclass(frozen=True, slots=True)
class ResignationDeclined:
    """``player`` refused the opponent's resignation (G5)."""

    player: Player
    kind: WinKind


@dataclass(frozen=True, slots=True)
class GameWon:
    """The game is over (G1)."""

    result: GameResult


@dataclass(frozen=True, slots=True)
class MatchWon:
    """``player`` has reached the length of the match, which ends ``score`` (T1)."""

    player: Player
    score: Score


@dataclass(frozen=True, slots=True)
class GameBegun:
    """The next game begins at ``score``; ``crawford`` marks the Crawford game (T2)."""

    score: Score
    crawford: bool


Event = (
    OpeningTied
    | StakeDoubled
    | OpeningWon
    | Rolled
    | Danced
    | Moved
    | Hit
    | Entered
    | BorneOff
    | MoveUndone
    | TurnEnded
    | Doubled
    | Beavered
    | Raccooned
    | Taken
    | Dropped
    | ResignationOffered
    | ResignationAccepted
    | ResignationDeclined
    | GameWon
    | MatchWon
    | GameBegun
)
