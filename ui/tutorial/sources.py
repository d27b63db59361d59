"""The sources of the course: TOML files, one a lesson, and the glossary.

``08-bar.toml`` is the lesson ``bar``, the eighth of the course. The site's build proves the lessons
and hands them to the page as JSON, which Python reads much faster there; both ways end in the same
reader.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ui.tutorial.course import Course, address
from ui.tutorial.errors import FaultError, LessonError
from ui.tutorial.lesson import Lesson
from ui.tutorial.proof import prove
from ui.tutorial.reader import read_lesson
from ui.tutorial.toml_lines import line_of

LESSONS = Path(__file__).parent / "lessons"
GLOSSARY = Path(__file__).parent / "glossary.toml"
_NAME = re.compile(r"\d\d-([a-z0-9]+(?:-[a-z0-9]+)*)\.toml")
_MARKED = re.compile(r"\[\[(?!level)(?:([^\]|]+)(?:\|[^\]]+)?\]\])?")
"""What begins as a marked word of the glossary; one that is not whole has no word."""
_UNMARKED = "a word is marked as [[blot]] or [[blot|blots]]"

Texts = Mapping[str, str]
"""The texts of the course's files, by their names."""


def texts(folder: Path = LESSONS, glossary: Path = GLOSSARY) -> dict[str, str]:
    """Return the texts of the course's files by their names, lessons in order.

    Raises:
        LessonError: a file is not in UTF-8; with the line.

    """
    files = [*sorted(folder.glob("*.toml")), glossary]
    return {path.name: _decoded(path) for path in files}


def _decoded(path: Path) -> str:
    """Read a file as text editors write it: some put a mark before it, some end lines their way."""
    data = path.read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise LessonError(path.name, line, "this is not UTF-8; save the file as UTF-8") from None
    return text.replace("\r\n", "\n")


def course(files: Texts) -> Course:
    """Read a course.

    Raises:
        LessonError: a file is no TOML, or says what is no lesson; with its line.

    """
    words = _glossary(files)
    tables: dict[str, dict[str, Any]] = {}
    lessons: list[Lesson] = []
    for name, text in _lessons(files):
        table, lesson = _lesson(name, text, words)
        if lesson.id in tables:
            raise LessonError(name, 1, f"two lessons are called {lesson.id!r}")
        tables[lesson.id] = table
        lessons.append(lesson)
    order = tuple(address(lesson, level) for lesson in lessons for level in lesson.levels)
    return Course(tables, words, order, _taught(lessons))


def _taught(lessons: list[Lesson]) -> dict[str, str]:
    """Map each clause to the first level that has it tried, best one that is about it above all."""
    found: dict[str, tuple[tuple[bool, bool], str]] = {}
    for lesson in lessons:
        for level in lesson.levels:
            tries = {rule for step in level.steps for rule in step.tries}
            for rule in level.clauses:
                worth = (rule in tries, rule is level.clauses[0])
                if rule.name not in found or worth > found[rule.name][0]:
                    found[rule.name] = (worth, address(lesson, level))
    return {name: place for name, (_, place) in found.items()}


def proved(files: Texts) -> Course:
    """Read a course and play all of it, as it foresees.

    Raises:
        LessonError: as :func:`course`, or a step cannot be played as it says.

    """
    read = course(files)
    for lesson, (name, text) in zip(read.lessons, _lessons(files), strict=True):
        prove(lesson, name, text)
    return read


def compiled(files: Texts) -> str:
    """Return a proved course as one JSON text, for the page.

    Raises:
        LessonError: as :func:`proved`.

    """
    read = proved(files)
    parts = {
        "lessons": read.tables,
        "glossary": read.glossary,
        "order": read.order,
        "taught": read.taught,
    }
    return json.dumps(parts, ensure_ascii=False, separators=(",", ":"))


def _lessons(files: Texts) -> list[tuple[str, str]]:
    return [(name, text) for name, text in files.items() if name != GLOSSARY.name]


def _lesson(name: str, text: str, words: Mapping[str, str]) -> tuple[dict[str, Any], Lesson]:
    _check_marks(name, text, words)
    table = _parsed(name, text)
    try:
        return table, read_lesson(table, _lesson_id(name))
    except FaultError as fault:
        raise LessonError(name, line_of(text, fault.path), fault.message) from None


def _check_marks(name: str, text: str, words: Mapping[str, str]) -> None:
    for match in _MARKED.finditer(text):
        if match[1] not in words:
            line = text.count("\n", 0, match.start()) + 1
            what = f"{match[1]!r} is not in {GLOSSARY.name}" if match[1] else _UNMARKED
            raise LessonError(name, line, what)


def _glossary(files: Texts) -> dict[str, str]:
    name, text = GLOSSARY.name, files[GLOSSARY.name]
    table = _parsed(name, text)
    for word, meaning in table.items():
        if not isinstance(meaning, str) or not meaning.strip():
            raise LessonError(name, line_of(text, (word,)), f"{word}: expected a text")
    _check_marks(name, text, table)
    return {word: meaning.strip() for word, meaning in table.items()}


def _lesson_id(name: str) -> str:
    match = _NAME.fullmatch(name)
    if not match:
        what = "a lesson's file is called by its place and its id, such as 08-bar.toml"
        raise LessonError(name, 1, what)
    return match[1]


def _parsed(name: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"at line (\d+)", str(error))
        line = int(found[1]) if found else text.rstrip("\n").count("\n") + 1
        raise LessonError(name, line, str(error)) from None
