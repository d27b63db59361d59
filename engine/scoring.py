"""How a game was won and what it counts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from engine.position import BAR, OFF, Player, Position


class WinKind(IntEnum):
    """The three kinds of win; the number is the multiple of the stake (G2-G4)."""

    SINGLE = 1
    GAMMON = 2
    BACKGAMMON = 3


@dataclass(frozen=True, slots=True)
class GameResult:
    """Who won a game, how, and the points it counts (kind times ``cube``)."""

    winner: Player
    kind: WinKind
    cube: int = 1

    @property
    def points(self) -> int:
        """The points the winner scores."""
        return self.kind * self.cube


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
