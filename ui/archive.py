"""The saved game: written after each action, read at the start, never lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from engine import MAX_TEXT, Event, RecordError
from ui.session import Session, from_text

SAVE = "backgammon.game"
"""Where the game is stored."""
UNREADABLE = "backgammon.unreadable."
"""With a number behind: where a save that cannot be read is put aside."""


class Store(Protocol):
    """A place that keeps texts by key, such as the browser's storage."""

    def load(self, key: str) -> str | None:
        """Return what was stored, ``None`` where there is nothing or storage is denied."""

    def save(self, key: str, text: str) -> bool:
        """Store a text; return whether that worked."""


@dataclass(frozen=True, slots=True)
class Restored:
    """A game that was read, and all that happened in it."""

    session: Session
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A save that could not be read, and why; ``kept`` tells that a copy could be put aside."""

    why: str
    text: str
    kept: bool = True


def read(store: Store) -> Restored | Unreadable | None:
    """Return the saved game; one that cannot be read is put aside and returned as its text."""
    text = store.load(SAVE)
    if text is None:
        return None
    try:
        return Restored(*from_text(text))
    except RecordError as error:
        return Unreadable(error.told, text, _put_aside(store, text))


def write(store: Store, session: Session) -> bool:
    """Save a game; return whether that worked. One too long to be read again is not written."""
    text = session.to_text()
    return len(text) <= MAX_TEXT and store.save(SAVE, text)


def _put_aside(store: Store, text: str) -> bool:
    """Keep a text under a number of its own, once; return whether there was room."""
    number = 1
    while (kept := store.load(f"{UNREADABLE}{number}")) is not None:
        if kept == text:
            return True
        number += 1
    return store.save(f"{UNREADABLE}{number}", text)
