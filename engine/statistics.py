"""What both sides did and won over the games of a match or session."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, fields

from engine.actions import Action
from engine.events import (
    Beavered,
    Doubled,
    Dropped,
    Event,
    GameWon,
    Raccooned,
    ResignationOffered,
    Rolled,
    Taken,
)
from engine.position import Player
from engine.record import replay
from engine.scoring import Ending, GameResult, WinKind
from engine.state import GameState


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """One side's sums. Games and points are those it won, the rest is what it did.

    ``singles``, ``gammons`` and ``backgammons`` tell ``games_won`` by kind, a gammon that counts
    once under Jacoby being a gammon (V2); ``won_by_bearing_off``, ``won_by_drop`` and
    ``won_by_resignation`` tell the same games by their ending.

    ``takes`` and ``drops`` are answers to doubles, beavers and raccoons alike; a beaver is no take,
    although it includes one. ``resignations`` counts the offers, refused ones too. ``rolls``
    leaves the opening roll out, which both make.
    """

    games_won: int = 0
    points: int = 0
    singles: int = 0
    gammons: int = 0
    backgammons: int = 0
    won_by_bearing_off: int = 0
    won_by_drop: int = 0
    won_by_resignation: int = 0
    doubles: int = 0
    beavers: int = 0
    raccoons: int = 0
    takes: int = 0
    drops: int = 0
    resignations: int = 0
    rolls: int = 0


@dataclass(frozen=True, slots=True)
class Statistics:
    """The sums of both sides over all games that are over; what was done counts at once."""

    white: PlayerStatistics = PlayerStatistics()
    black: PlayerStatistics = PlayerStatistics()

    @property
    def games(self) -> int:
        """The number of games that are over."""
        return self.white.games_won + self.black.games_won

    def of(self, player: Player) -> PlayerStatistics:
        """Return one side's sums."""
        return self.white if player is Player.WHITE else self.black


_KINDS = {
    WinKind.SINGLE: "singles",
    WinKind.GAMMON: "gammons",
    WinKind.BACKGAMMON: "backgammons",
}
_ENDINGS = {
    Ending.BORNE_OFF: "won_by_bearing_off",
    Ending.DROPPED: "won_by_drop",
    Ending.RESIGNED: "won_by_resignation",
}


def statistics(actions: Iterable[Action], start: GameState | None = None) -> Statistics:
    """Count what happens in a record's actions, replayed from its ``start``.

    Points won before ``start`` are not in it; ``start.score`` has them.

    Raises:
        RecordError: naming the first action that the rules refuse.

    """
    counts: dict[Player, Counter[str]] = {player: Counter() for player in Player}
    for _, events in replay(actions, start):
        for event in events:
            _count(counts, event)
    return Statistics(_summed(counts[Player.WHITE]), _summed(counts[Player.BLACK]))


def _summed(counts: Counter[str]) -> PlayerStatistics:
    return PlayerStatistics(**{item.name: counts[item.name] for item in fields(PlayerStatistics)})


def _count(counts: dict[Player, Counter[str]], event: Event) -> None:
    match event:
        case GameWon(result):
            counts[result.winner].update(_won(result))
        case Doubled(player):
            counts[player]["doubles"] += 1
        case Beavered(player):
            counts[player]["beavers"] += 1
        case Raccooned(player):
            counts[player]["raccoons"] += 1
        case Taken(player):
            counts[player]["takes"] += 1
        case Dropped(player):
            counts[player]["drops"] += 1
        case ResignationOffered(player):
            counts[player]["resignations"] += 1
        case Rolled(player):
            counts[player]["rolls"] += 1
        case _:
            pass


def _won(result: GameResult) -> dict[str, int]:
    return {
        "games_won": 1,
        "points": result.points,
        _KINDS[result.kind]: 1,
        _ENDINGS[result.ending]: 1,
    }
