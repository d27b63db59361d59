"""The level that docs/writing-a-lesson.md begins with is what it says: a lesson that plays."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from ui.tutorial.sources import GLOSSARY, proved
from ui.tutorial.translation import flat, read_pairs

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "writing-a-lesson.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)


def test_the_example_of_the_document_plays() -> None:
    example, _ = EXAMPLES
    glossary = GLOSSARY.read_text(encoding="utf-8")
    course = proved({"08-bar.toml": example, GLOSSARY.name: glossary})
    assert course.order == ("bar/enter-first",)
    assert "?lesson=bar/enter-first" in TEXT
    lesson, level = course.find("bar") or (None, None)
    assert lesson
    assert level
    assert [bool(step.wrong) for step in level.steps] == [False, True]


def test_the_translation_of_the_document_is_one_of_its_example() -> None:
    example, translation = EXAMPLES
    lesson = tomllib.loads(example)
    pairs = read_pairs("de/08-bar.toml", translation, tomllib.loads(translation))
    said = (lesson["title"], lesson["level"][0]["step"][0]["say"])
    assert list(pairs) == [flat(text) for text in said]
