"""A lesson in another language: the English one, each of its texts replaced by its pair.

A file of pairs holds nothing but texts, so that boards, goals and moves stand in one place only.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ui.tutorial.errors import FaultError, LessonError, Path
from ui.tutorial.fields import Fields
from ui.tutorial.toml_lines import line_of

TEXTS = frozenset(
    {"title", "about", "alone", "say", "hints", "right", "otherwise", "choices", "chooses"}
)
"""The fields of a lesson that are read by a learner, or name what a learner reads."""
ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class Pair:
    """What an English text is in the other language, and the lines on which the two stand."""

    text: str
    english_line: int
    line: int


Pairs = Mapping[str, Pair]
"""The pairs of a file, by their English as :func:`flat` has it."""


def flat(text: str) -> str:
    """Return a text with its paragraphs, but however its lines are broken."""
    return "\n\n".join(" ".join(part.split()) for part in re.split(r"\n\s*\n", text.strip()))


def read_pairs(name: str, text: str, table: Mapping[str, Any]) -> Pairs:
    """Read a file of pairs; ``name`` is that of the file, whose folder is its language.

    Raises:
        LessonError: for what is no pair, is empty or stands twice, with its line.

    """
    try:
        return _pairs(name.partition("/")[0], text, Fields(table, ()))
    except FaultError as fault:
        raise LessonError(name, line_of(text, fault.path), fault.message) from None


def _pairs(language: str, text: str, fields: Fields) -> Pairs:
    pairs: dict[str, Pair] = {}
    for pair in fields.tables("text"):
        english, other = (flat(pair.text(key)) for key in (ENGLISH, language))
        pair.finish()
        if english in pairs:
            raise pair.fault(ENGLISH, f"{english!r:.60} has a translation already")
        if not other:
            raise pair.fault(language, "the translation is empty")
        lines = (line_of(text, (*pair.path, key)) for key in (ENGLISH, language))
        pairs[english] = Pair(other, *lines)
    fields.finish()
    return pairs


def translated(table: Mapping[str, Any], name: str, pairs: Pairs) -> dict[str, Any]:
    """Return a lesson's tables in the language of ``pairs``, which are those of the file ``name``.

    Raises:
        FaultError: a text has no pair; with its place in the English lesson.
        LessonError: a pair translates nothing; with its line.

    """
    used: set[str] = set()
    found = _replaced(table, (), name, pairs, used)
    for english, pair in pairs.items():
        if english not in used:
            what = f"{ENGLISH}: {english!r:.60} is no text of this lesson"
            raise LessonError(name, pair.english_line, what)
    return dict(found)


def _replaced(value: Any, path: Path, name: str, pairs: Pairs, used: set[str]) -> Any:
    if isinstance(value, dict):
        return {
            key: _replaced(inner, (*path, key), name, pairs, used) for key, inner in value.items()
        }
    if isinstance(value, list):
        return [_replaced(inner, (*path, at), name, pairs, used) for at, inner in enumerate(value)]
    if not isinstance(value, str) or _field(path) not in TEXTS:
        return value
    english = flat(value)
    if not english:
        return value
    if english not in pairs:
        raise FaultError(path, f"{_field(path)}: {name} has no translation of {english!r:.60}")
    used.add(english)
    return pairs[english].text


def _field(path: Path) -> str:
    """Return the field in which a value stands, by itself or in a list."""
    return next(str(part) for part in reversed(path) if isinstance(part, str))


def line_at(table: Any, path: Path, pairs: Pairs) -> int:
    """Return the line of the translation of what stands at a place of the English lesson."""
    for part in path:
        table = table[part]
    while isinstance(table, list) and table:
        table = table[0]
    pair = pairs.get(flat(table)) if isinstance(table, str) else None
    return pair.line if pair else 1
