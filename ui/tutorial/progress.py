"""How far a learner has come: which levels are done, and where to go on."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace

DONE, CLEAN, SKIPPED = "done", "clean", "skipped"
"""How a level was finished: with a hint or a mistake, without any, or passed over as known."""
FORGOTTEN = ""
_RANK = {FORGOTTEN: 0, SKIPPED: 1, DONE: 2, CLEAN: 3}
VERSION = 1
MOST = 100_000
"""Characters that are read; a whole course needs about 3,000."""


DEEPEST = 100
"""Brackets that are read: thousands within each other end the browser's Python at once."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The levels that are finished, by address, each with how; ``at`` is the one last opened."""

    levels: frozenset[tuple[str, str]] = field(default_factory=frozenset)
    at: str = ""

    def of(self, address: str) -> str | None:
        """Return how a level was finished, the best of all times; ``None`` where it was not."""
        found = [how for name, how in self.levels if name == address]
        return max(found, key=_RANK.__getitem__, default=None) or None

    def finished(self, address: str, how: str) -> Progress:
        """Return the progress with a level finished; a better end of it stays."""
        best = max(how, self.of(address) or how, key=_RANK.__getitem__)
        others = {(name, kept) for name, kept in self.levels if name != address}
        return replace(self, levels=frozenset(others | {(address, best)}))

    def forgotten(self) -> Progress:
        """Return a fresh beginning that still names its levels, so that their marks are wiped."""
        return Progress(frozenset((address, FORGOTTEN) for address, _ in self.levels))

    def joined(self, other: Progress) -> Progress:
        """Return both together, each level by its better end; where to go on is this one's."""
        joined = self
        for address, how in other.levels:
            joined = joined.finished(address, how)
        return joined


def to_text(progress: Progress) -> str:
    """Write progress to be stored."""
    levels = {address: how for address, how in sorted(progress.levels) if how}
    return json.dumps({"version": VERSION, "levels": levels, "at": progress.at})


def from_text(text: str | None) -> Progress:
    """Read what was stored; of what cannot be read nothing is taken."""
    if not text or len(text) > MOST or text.count("[") + text.count("{") > DEEPEST:
        return Progress()
    try:
        table = json.loads(text)
    except (ValueError, RecursionError):
        return Progress()
    if not isinstance(table, dict):
        return Progress()
    levels, at = table.get("levels"), table.get("at")
    known = levels.items() if isinstance(levels, dict) else ()
    return Progress(
        frozenset((name, how) for name, how in known if isinstance(how, str) and how in _RANK),
        at if isinstance(at, str) else "",
    )
