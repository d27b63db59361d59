"""The sources of the course: TOML files, one a lesson, and the glossary.

``08-bar.toml`` is the lesson ``bar``, the eighth of the course; ``de/08-bar.toml`` has its texts in
German, ``de/glossary.toml`` the words of the game. The site's build proves the lessons and hands
them to the page as JSON, which Python reads much faster there; both ways end in the same reader.
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
from ui.tutorial.translation import ENGLISH, line_at, read_pairs, translated

LESSONS = Path(__file__).parent / "lessons"
GLOSSARY = Path(__file__).parent / "glossary.toml"
_NAME = re.compile(r"\d\d-([a-z0-9]+(?:-[a-z0-9]+)*)\.toml")
_MARKED = re.compile(r"\[\[(?!level)(?:([^\]|]+)(?:\|[^\]]+)?\]\])?")
"""What begins as a marked word of the glossary; one that is not whole has no word."""
_UNMARKED = "a word is marked as [[blot]] or [[blot|blots]]"

Texts = Mapping[str, str]
"""The texts of the course's files, by their names."""


def languages(folder: Path = LESSONS) -> tuple[str, ...]:
    """Return the languages that the course has, English first."""
    return (ENGLISH, *sorted(path.parent.name for path in folder.glob(f"*/{GLOSSARY.name}")))


def texts(
    language: str = ENGLISH, folder: Path = LESSONS, glossary: Path = GLOSSARY
) -> dict[str, str]:
    """Return the texts of the course's files in a language by their names, lessons in order.

    Another language than English has the English lessons, and in a folder of its own their
    translations and its glossary.

    Raises:
        LessonError: a file is not in UTF-8; with the line.

    """
    lessons = {path.name: path for path in sorted(folder.glob("*.toml"))}
    own = sorted((folder / language).glob("*.toml"))
    files = lessons | {f"{language}/{path.name}": path for path in own}
    if language == ENGLISH:
        files[glossary.name] = glossary
    return {name: _decoded(path, name) for name, path in files.items()}


def _decoded(path: Path, name: str) -> str:
    """Read a file as text editors write it: some put a mark before it, some end lines their way."""
    data = path.read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise LessonError(name, line, "this is not UTF-8; save the file as UTF-8") from None
    return text.replace("\r\n", "\n")


def course(files: Texts) -> Course:
    """Read a course, in the language of its glossary.

    Raises:
        LessonError: a file is no TOML, or says what is no lesson or no translation of one; with its
            line.

    """
    glossary = _glossary_name(files)
    folder = glossary.removesuffix(GLOSSARY.name)
    words = _glossary(glossary, files)
    tables: dict[str, dict[str, Any]] = {}
    lessons: list[Lesson] = []
    for name, text in _lessons(files):
        if folder:
            table, lesson = _translated(name, text, folder + name, files, words)
        else:
            table, lesson = _lesson(name, text, words)
        if lesson.id in tables:
            raise LessonError(name, 1, f"two lessons are called {lesson.id!r}")
        tables[lesson.id] = table
        lessons.append(lesson)
    for name in files:
        if name != glossary and _base(name) not in files:
            raise LessonError(name, 1, f"there is no lesson {_base(name)}")
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
    """Return the lessons as they are written: in English."""
    return [(name, text) for name, text in files.items() if name == _base(name) != GLOSSARY.name]


def _base(name: str) -> str:
    return name.rpartition("/")[2]


def _lesson(
    name: str, text: str, words: Mapping[str, str] | None = None
) -> tuple[dict[str, Any], Lesson]:
    """Read an English lesson; without ``words`` its marked words are not looked up."""
    if words is not None:
        _check_marks(name, text, words, GLOSSARY.name)
    table = _parsed(name, text)
    try:
        return table, read_lesson(table, _lesson_id(name))
    except FaultError as fault:
        raise LessonError(name, line_of(text, fault.path), fault.message) from None


def _translated(
    name: str, text: str, other: str, files: Texts, words: Mapping[str, str]
) -> tuple[dict[str, Any], Lesson]:
    """Read a lesson with its texts replaced by those of the file ``other``."""
    english, lesson = _lesson(name, text)
    if other not in files:
        raise LessonError(name, 1, f"there is no translation {other}")
    pairs = read_pairs(other, files[other], _parsed(other, files[other]))
    for pair in pairs.values():
        if found := _unknown(pair.text, words, _glossary_name(files)):
            raise LessonError(other, pair.line, found[1])
    try:
        table = translated(english, other, pairs)
    except FaultError as fault:
        raise LessonError(name, line_of(text, fault.path), fault.message) from None
    try:
        return table, read_lesson(table, lesson.id)
    except FaultError as fault:
        raise LessonError(other, line_at(english, fault.path, pairs), fault.message) from None


def _check_marks(name: str, text: str, words: Mapping[str, str], glossary: str) -> None:
    if found := _unknown(text, words, glossary):
        at, what = found
        raise LessonError(name, text.count("\n", 0, at) + 1, what)


def _unknown(text: str, words: Mapping[str, str], glossary: str) -> tuple[int, str] | None:
    """Return where a text marks what is no word of the glossary, and what is to be said of it."""
    for match in _MARKED.finditer(text):
        if match[1] not in words:
            what = f"{match[1]!r} is not in {glossary}" if match[1] else _UNMARKED
            return match.start(), what
    return None


def _glossary_name(files: Texts) -> str:
    return next((name for name in files if _base(name) == GLOSSARY.name), GLOSSARY.name)


def _glossary(name: str, files: Texts) -> dict[str, str]:
    text = files[name]
    table = _parsed(name, text)
    for word, meaning in table.items():
        if not isinstance(meaning, str) or not meaning.strip():
            raise LessonError(name, line_of(text, (word,)), f"{word}: expected a text")
    _check_marks(name, text, table, name)
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
