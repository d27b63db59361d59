"""Looking back: the game as it was after any number of a session's actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import Event, GameBegun, GameState, TurnEnded, replay
from ui.session import Session


@dataclass(frozen=True, slots=True)
class GameSpan:
    """One game of a session: its actions are those after ``first`` up to ``last``."""

    number: int
    first: int
    last: int
    start: GameState


def games(session: Session) -> list[GameSpan]:
    """Return the games of a session in order."""
    begun = [(entry.at, entry.event) for entry in session.log if isinstance(entry.event, GameBegun)]
    firsts = [0, *(at for at, _ in begun)]
    lasts = [*(at - 1 for at, _ in begun), len(session.actions)]
    starts = [session.start]
    for _, event in begun:
        variant = session.start.variant
        starts.append(GameState(variant=variant, score=event.score, crawford=event.crawford))
    rows = zip(firsts, lasts, starts, strict=True)
    return [GameSpan(number, *row) for number, row in enumerate(rows, 1)]


def game_at(session: Session, at: int) -> GameSpan:
    """Return the game that the first ``at`` actions have come to."""
    return next(span for span in reversed(games(session)) if span.first <= at)


def stops(session: Session) -> list[int]:
    """Return the places at which a replay stops: the start, and after each line of the list."""
    spans = [span.first for span in games(session)]
    return sorted({*spans, *(entry.at for entry in session.log), len(session.actions)})


def last_turn(session: Session, at: int) -> TurnEnded | None:
    """Return the end of the last turn in the game that the first ``at`` actions have come to."""
    first = game_at(session, at).first
    ended = (e.event for e in reversed(session.log) if first < e.at <= at)
    return next((event for event in ended if isinstance(event, TurnEnded)), None)


def neighbour(places: Sequence[int], at: int, step: str) -> int:
    """Return the place to go to from ``at``: ``first``, ``previous``, ``next`` or ``last``."""
    if step in ("first", "last"):
        return places[0 if step == "first" else -1]
    if step == "previous":
        return max((place for place in places if place < at), default=places[0])
    return min((place for place in places if place > at), default=places[-1])


class Replay:
    """Gives the states of one session; those of the last game asked for are remembered."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._span: GameSpan | None = None
        self._states: list[GameState] = []
        self._events: list[tuple[Event, ...]] = []

    def moment(self, at: int) -> tuple[GameState, tuple[Event, ...]]:
        """Return the state after ``at`` actions, and what has happened in its game until then."""
        span = game_at(self._session, at)
        if span != self._span:
            self._play(span)
        number = at - span.first
        happened = [event for events in self._events[:number] for event in events]
        return self._states[number], tuple(happened)

    def _play(self, span: GameSpan) -> None:
        played = list(replay(self._session.actions[span.first : span.last], span.start))
        self._states = [span.start, *(state for state, _ in played)]
        self._events = [events for _, events in played]
        self._span = span
