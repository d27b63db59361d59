"""The level that docs/writing-a-lesson.md begins with is what it says: a lesson that plays."""

from __future__ import annotations

import re
from pathlib import Path

from ui.tutorial.sources import GLOSSARY, proved

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "writing-a-lesson.md").read_text(encoding="utf-8")


def test_the_example_of_the_document_plays() -> None:
    [example] = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    glossary = GLOSSARY.read_text(encoding="utf-8")
    course = proved({"08-bar.toml": example, GLOSSARY.name: glossary})
    assert course.order == ("bar/enter-first",)
    assert "?lesson=bar/enter-first" in TEXT
    lesson, level = course.find("bar") or (None, None)
    assert lesson
    assert level
    assert [bool(step.wrong) for step in level.steps] == [False, True]
