"""Which way each checker goes: from where it stood, through all its stops, to where it stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine import BAR, Event, Move, Moved, MoveUndone, Player
from ui.placement import Placement

Checker = tuple[Player, int]
"""One of the thirty: its side and its number there."""
Place = tuple[int, int]
"""A point in the side's own numbering (bar and off too), and a slot on it."""


@dataclass(frozen=True, slots=True)
class Timed:
    """An event with the seconds after the press at which it begins and ends to be seen."""

    event: Event
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Leg:
    """A checker's way to its next stop, by the seconds after the press."""

    start: float
    end: float
    point: int
    slot: int


@dataclass(frozen=True, slots=True)
class Route:
    """Where a checker stood, and its way from there; without legs it is just there."""

    player: Player
    start: Place
    legs: tuple[Leg, ...] = ()


def routes(
    before: Placement, after: Placement, timed: Iterable[Timed], hop: float
) -> dict[Checker, Route] | None:
    """Return each checker's way by what happened, ``hop`` seconds being that of a hit one.

    Checkers of a side look alike, so a way belongs to the one that stands at its end. ``None``:
    what happened does not lead from one board to the other.
    """
    walk = _Walk(before)
    for one in timed:
        if not walk.follow(one.event, one.start, one.end, hop):
            return None
    ends = {(c[0], place): c for c, place in walk.places.items()}
    checkers = [(player, index) for player in Player for index in range(len(after[player]))]
    goals = {checker: (checker[0], after[checker[0]][checker[1]]) for checker in checkers}
    if set(goals.values()) != ends.keys():
        return None
    return {checker: walk.route(ends[goal], before) for checker, goal in goals.items()}


def direct(before: Placement, after: Placement, seconds: float) -> dict[Checker, Route]:
    """Return a straight way for each checker that stands elsewhere, all of them at once."""
    return {
        (player, index): Route(player, start, (Leg(0.0, seconds, *end),) if start != end else ())
        for player in Player
        for index, (start, end) in enumerate(zip(before[player], after[player], strict=True))
    }


def rewound(after: Placement, moves: Iterable[Moved]) -> Placement:
    """Return where the checkers stood before moves, the first of them coming first."""
    walk = _Walk(after)
    for moved in reversed(tuple(moves)):
        walk.follow(MoveUndone(moved.player, moved.move), 0.0, 0.0, 0.0)
    return {
        player: tuple(walk.places[player, index] for index in range(len(after[player])))
        for player in Player
    }


class _Walk:
    """The checkers while events move them, one after another."""

    def __init__(self, placement: Placement) -> None:
        self.places: dict[Checker, Place] = {
            (player, index): place
            for player in Player
            for index, place in enumerate(placement[player])
        }
        self._legs: dict[Checker, list[Leg]] = {}

    def follow(self, event: Event, start: float, end: float, hop: float) -> bool:
        """Do what an event says; return whether that is possible here."""
        match event:
            case Moved(player, move):
                hit = self._on_top(player.opponent, 25 - move.target) if move.hit else None
                done = self._go(self._on_top(player, move.source), move.target, start, end)
                return done and (not move.hit or self._go(hit, BAR, end, end + hop))
            case MoveUndone(player, move):
                return self._undo(player, move, start, end)
            case _:
                return True

    def route(self, checker: Checker, before: Mapping[Player, tuple[Place, ...]]) -> Route:
        """Return the way a checker has gone."""
        player, index = checker
        return Route(player, before[player][index], tuple(self._legs.get(checker, ())))

    def _undo(self, player: Player, move: Move, start: float, end: float) -> bool:
        done = self._go(self._on_top(player, move.target), move.source, start, end)
        other = self._on_top(player.opponent, BAR)
        return done and (not move.hit or self._go(other, 25 - move.target, start, end))

    def _on_top(self, player: Player, point: int) -> Checker | None:
        standing = [c for c, place in self.places.items() if c[0] is player and place[0] == point]
        return max(standing, key=lambda checker: self.places[checker][1], default=None)

    def _go(self, checker: Checker | None, point: int, start: float, end: float) -> bool:
        if checker is None:
            return False
        player = checker[0]
        slot = sum(c[0] is player and place[0] == point for c, place in self.places.items())
        self.places[checker] = point, slot
        self._legs.setdefault(checker, []).append(Leg(start, end, point, slot))
        return True
