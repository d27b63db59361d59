"""The course: all lessons in order, and where a clause is taught.

The lessons are TOML files, one a lesson, in ``ui/tutorial/lessons``: ``08-bar.toml`` is the lesson
``bar``. The site's build reads and checks them once and hands them to the page as JSON, which the
browser's Python reads much faster; both ways end in the same reader.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from engine import Rule
from ui.tutorial.errors import FaultError, LessonError
from ui.tutorial.lesson import Lesson, Level
from ui.tutorial.reader import read_lesson
from ui.tutorial.toml_lines import line_of

LESSONS = Path(__file__).parent / "lessons"
WORDS = Path(__file__).parent / "glossary.toml"
COMPILED = Path(__file__).parent / "course.json"
_NAME = re.compile(r"\d\d-([a-z0-9]+(?:-[a-z0-9]+)*)\.toml")


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
        order = list(self._order)
        place = order.index(address) + 1
        return order[place] if place < len(order) else None

    def teaching(self, rule: Rule) -> str | None:
        """Return the address of the level that teaches a clause, ``None`` where none does."""
        return self._teaching.get(rule)

    @cached_property
    def _addresses(self) -> dict[str, tuple[Lesson, Level]]:
        found = {address(lesson, level): (lesson, level) for lesson, level in self.levels()}
        return found | {lesson.id: (lesson, lesson.levels[0]) for lesson in self.lessons}

    @cached_property
    def _order(self) -> tuple[str, ...]:
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
    return from_sources(sources())


def sources(folder: Path = LESSONS, words: Path = WORDS) -> dict[str, str]:
    """Return the texts of the course's files by their names, in order."""
    files = sorted(folder.glob("*.toml"))
    return {path.name: path.read_text(encoding="utf-8") for path in [*files, words]}


def from_sources(texts: Mapping[str, str]) -> Course:
    """Read a course from the texts of its files.

    Raises:
        LessonError: a file is no TOML, or says what is no lesson.

    """
    return _course({name: _parsed(name, text) for name, text in texts.items()}, texts)


def compiled(texts: Mapping[str, str]) -> str:
    """Return a course's files as one JSON text, for the page."""
    return json.dumps({name: _parsed(name, text) for name, text in texts.items()})


def from_json(text: str) -> Course:
    """Read a course from what :func:`compiled` wrote."""
    return _course(json.loads(text), {})


def _course(tables: Mapping[str, Any], texts: Mapping[str, str]) -> Course:
    lessons = []
    for name, table in tables.items():
        if name == WORDS.name:
            continue
        try:
            lessons.append(read_lesson(table, _lesson_id(name)))
        except FaultError as fault:
            raise LessonError(
                name, line_of(texts.get(name, ""), fault.path), fault.message
            ) from None
    return Course(tuple(lessons), _glossary(tables.get(WORDS.name, {}), texts))


def _glossary(table: Mapping[str, Any], texts: Mapping[str, str]) -> dict[str, str]:
    for word, meaning in table.items():
        if not isinstance(meaning, str) or not meaning.strip():
            line = line_of(texts.get(WORDS.name, ""), (word,))
            raise LessonError(WORDS.name, line, f"{word}: expected a text")
    return {word: meaning.strip() for word, meaning in table.items()}


def _lesson_id(name: str) -> str:
    match = _NAME.fullmatch(name)
    if not match:
        raise FaultError((), "a lesson's file is called by its place and its id: 08-bar.toml")
    return match[1]


def _parsed(name: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"at line (\d+)", str(error))
        line = int(found[1]) if found else len(text.splitlines())
        raise LessonError(name, line, str(error)) from None
