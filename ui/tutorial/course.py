"""The course: all lessons in order, and where a clause is taught."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from engine import Rule
from ui.tutorial.lesson import Lesson, Level
from ui.tutorial.progress import Progress
from ui.tutorial.reader import read_lesson

COMPILED = Path(__file__).parent / "course.json"
"""The course as the site's build packs it; a checkout has none and reads the sources."""


@dataclass(frozen=True)
class Course:
    """All lessons, and the glossary: what each word of the game means."""

    lessons: tuple[Lesson, ...]
    glossary: Mapping[str, str]

    def levels(self) -> Iterator[tuple[Lesson, Level]]:
        """Yield every level with its lesson, in order."""
        for lesson in self.lessons:
            for level in lesson.levels:
                yield lesson, level

    def find(self, address: str) -> tuple[Lesson, Level] | None:
        """Return the level of an address such as ``bar/enter``, a lesson's first for ``bar``."""
        return self._addresses.get(address)

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
        lesson = next((lesson for lesson in self.lessons if lesson.id == address), None)
        if lesson is None:
            return address
        names = [f"{lesson.id}/{level.id}" for level in lesson.levels]
        return next((name for name in names if progress.of(name) is None), names[0])

    def teaching(self, rule: Rule) -> str | None:
        """Return the address of the level that teaches a clause, ``None`` where none does."""
        return self._teaching.get(rule)

    @cached_property
    def _addresses(self) -> dict[str, tuple[Lesson, Level]]:
        found = {address(lesson, level): (lesson, level) for lesson, level in self.levels()}
        return found | {lesson.id: (lesson, lesson.levels[0]) for lesson in self.lessons}

    @cached_property
    def order(self) -> tuple[str, ...]:
        """The addresses of all levels, in order."""
        return tuple(address(lesson, level) for lesson, level in self.levels())

    @cached_property
    def _teaching(self) -> dict[Rule, str]:
        """Map each clause to the level that teaches it first, one that has it tried before all."""
        found: dict[Rule, str] = {}
        for tried in (True, False):
            for lesson, level in self.levels():
                rules = {
                    rule for step in level.steps for rule in step.tries if rule in level.clauses
                }
                for rule in rules if tried else level.clauses:
                    found.setdefault(rule, address(lesson, level))
        return found


def address(lesson: Lesson, level: Level) -> str:
    """Return what a link to a level says: ``bar/enter``."""
    return f"{lesson.id}/{level.id}"


def load() -> Course:
    """Return the course of this installation: as it was built, else from its sources.

    Raises:
        LessonError: a lesson's source is wrong; the message says which, where and what.

    """
    if COMPILED.exists():
        return from_json(COMPILED.read_text(encoding="utf-8"))
    from ui.tutorial import sources

    return sources.course(sources.texts())


def from_json(text: str) -> Course:
    """Read a course from what :func:`ui.tutorial.sources.compiled` wrote."""
    table = json.loads(text)
    lessons = tuple(read_lesson(lesson, name) for name, lesson in table["lessons"])
    return Course(lessons, table["glossary"])
