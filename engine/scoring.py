"""How a game was won, what it counts, and the score over the games."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, IntEnum

from engine.position import BAR, OFF, Player, Position
from engine.variant import Variant


class WinKind(IntEnum):
    """The three kinds of win; the number is the multiple of the stake (G2-G4)."""

    SINGLE = 1
    GAMMON = 2
    BACKGAMMON = 3


class Ending(Enum):
    """What ended a game."""

    BORNE_OFF = "the fifteenth checker borne off"
    DROPPED = "a double dropped"
    RESIGNED = "a resignation accepted"


@dataclass(frozen=True, slots=True)
class GameResult:
    """Who won a game, how, and at which stake.

    ``kind`` is what was reached or resigned; under Jacoby with an unturned cube it counts once
    all the same, which ``counts_once`` tells.
    """

    winner: Player
    kind: WinKind
    cube: int = 1
    ending: Ending = Ending.BORNE_OFF
    counts_once: bool = False

    @property
    def points(self) -> int:
        """The points the winner scores."""
        return self.cube if self.counts_once else self.kind * self.cube


@dataclass(frozen=True, slots=True)
class Score:
    """The points of both sides."""

    white: int = 0
    black: int = 0

    def of(self, player: Player) -> int:
        """Return one side's points."""
        return self.white if player is Player.WHITE else self.black

    def plus(self, result: GameResult) -> Score:
        """Return the score after a game."""
        if result.winner is Player.WHITE:
            return replace(self, white=self.white + result.points)
        return replace(self, black=self.black + result.points)


NO_SCORE = Score()
"""The score a match or session begins with."""


def win_kind(position: Position, winner: Player) -> WinKind:
    """Return what a game that ``winner`` has just won by bearing off counts.

    Source: G2-G4. The winner's home board is the loser's points 19 to 24.
    """
    loser = winner.opponent
    if position.checkers(loser, OFF):
        return WinKind.SINGLE
    if any(position.checkers(loser, point) for point in range(19, BAR + 1)):
        return WinKind.BACKGAMMON
    return WinKind.GAMMON


def is_crawford_game(variant: Variant, before: Score, after: Score) -> bool:
    """Tell whether the game that follows one, played from ``before`` to ``after``, is Crawford.

    It is the one right after a player first comes within a point of winning.

    Source: T2, T3.
    """
    if not variant.crawford:
        return False
    edge = variant.length - 1
    return max(before.white, before.black) < edge == max(after.white, after.black)
