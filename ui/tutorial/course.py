"""The course: all lessons in order, and where a clause is taught."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from engine import Rule
from ui.tutorial.lesson import Lesson, Level
from ui.tutorial.progress import Progress
from ui.tutorial.reader import read_lesson

COMPILED = "course.json"
"""The course as the site's build packs it, beside a catalogue; a checkout reads the sources."""
_CATALOGUES = Path(__file__).parent.parent / "catalogues"
FIRST_GAME = "first-game"
"""The address of the guided first game, which ends the course."""


class Course:
    """All lessons, and the glossary: what each word of the game means.

    ``tables`` are the lessons as their files say them, by id and in order; each is read when it is
    first asked for. ``order`` are the addresses of all levels, ``taught`` the level for the id of
    each clause.
    """

    def __init__(
        self,
        tables: Mapping[str, Mapping[str, Any]],
        glossary: Mapping[str, str],
        order: tuple[str, ...],
        taught: Mapping[str, str],
    ) -> None:
        self.tables = tables
        self._read: dict[str, Lesson] = {}
        self.taught = taught
        self.glossary = glossary
        self.order = order

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """All lessons, in order."""
        return tuple(map(self._lesson, self.tables))

    def _lesson(self, name: str) -> Lesson:
        if name not in self._read:
            self._read[name] = read_lesson(self.tables[name], name)
        return self._read[name]

    def levels(self) -> Iterator[tuple[Lesson, Level]]:
        """Yield every level with its lesson, in order."""
        for lesson in self.lessons:
            for level in lesson.levels:
                yield lesson, level

    def find(self, address: str) -> tuple[Lesson, Level] | None:
        """Return the level of an address such as ``bar/enter``, a lesson's first for ``bar``."""
        name, slash, wanted = address.partition("/")
        if name not in self.tables:
            return None
        lesson = self._lesson(name)
        levels = [level for level in lesson.levels if level.id == wanted or not slash]
        return (lesson, levels[0]) if levels else None

    def after(self, address: str) -> str | None:
        """Return the address of the level after this one; ``None`` at the course's end."""
        place = self.order.index(address) + 1
        return self.order[place] if place < len(self.order) else None

    def open_in(self, address: str, progress: Progress) -> str:
        """Return where to go on: a lesson's first level that is not finished, or its first.

        A level is itself. Nothing is the first unfinished level from where the learner was last,
        then from the beginning; empty where all are finished.
        """
        if not address:
            at = self.order.index(progress.at) if progress.at in self.order else 0
            found = (*self.order[at:], *self.order[:at])
            return next((level for level in found if progress.of(level) is None), "")
        if address not in self.tables:
            return address
        names = [level for level in self.order if level.startswith(f"{address}/")]
        return next((name for name in names if progress.of(name) is None), names[0])

    def teaching(self, rule: Rule) -> str | None:
        """Return the address of the level that teaches a clause, ``None`` where none does."""
        return self.taught.get(rule.name)


def address(lesson: Lesson, level: Level) -> str:
    """Return what a link to a level says: ``bar/enter``."""
    return f"{lesson.id}/{level.id}"


@cache
def load(language: str = "en") -> Course:
    """Return the course in a language: as it was built, else from its sources.

    Raises:
        LessonError: a lesson's source is wrong; the message says which, where and what.

    """
    compiled = _CATALOGUES / language / COMPILED
    if compiled.exists():
        return from_json(compiled.read_text(encoding="utf-8"))
    from ui.tutorial import sources

    return sources.course(sources.texts(language))


def from_json(text: str) -> Course:
    """Read a course from what :func:`ui.tutorial.sources.compiled` wrote."""
    table = json.loads(text)
    return Course(table["lessons"], table["glossary"], tuple(table["order"]), table["taught"])
