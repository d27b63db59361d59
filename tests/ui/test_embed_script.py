"""The scripts for pages of others: small, with everything in them, and nothing of the page's."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

from ui.catalogues import languages
from ui.embed_script import fill, style

UI = Path(__file__).resolve().parents[2] / "ui"
SOURCES = {"embed": UI / "top" / "embed.js", "picture": UI / "static" / "picture.js"}
LIMITS = {"embed": 5_000, "picture": 10_000}
"""Bytes, gzipped."""
SAID = {
    "embed": {"frame", "view", "play", "lesson"},
    "picture": {"label", "wrong", "roll.white", "roll.black", "play.white", "play.black"},
}


def filled(kind: str) -> str:
    return fill(SOURCES[kind].read_text(encoding="utf-8"), kind)


@pytest.mark.parametrize("kind", SOURCES)
def test_a_script_is_small_and_complete(kind: str) -> None:
    script = filled(kind)
    assert len(gzip.compress(script.encode(), mtime=0)) <= LIMITS[kind]
    assert "build:" not in script
    for asked in ("import ", "fetch(", "XMLHttpRequest", "innerHTML", "eval("):
        assert asked not in script, asked


@pytest.mark.parametrize("kind", SOURCES)
def test_a_script_says_all_its_words_in_every_language(kind: str) -> None:
    found = re.search(r"const WORDS = (\{.*\});", filled(kind))
    assert found
    words = json.loads(found[1])
    assert set(words) == set(languages())
    assert len({frozenset(texts) for texts in words.values()}) == 1
    assert set(words["en"]) == SAID[kind]


def test_the_style_names_no_variable_that_it_does_not_give() -> None:
    sheet = style()
    used = set(re.findall(r"var\((--[\w-]+)\)", sheet))  # others have a value in their place
    hosts = re.findall(r"(:host[^{]*)\{([^}]*)\}", sheet)
    own = "".join(body for host, body in hosts if host == ":host")
    given = set(re.findall(r"(--[\w-]+):", own))
    assert used == given
    assert {host for host, _ in hosts} == {
        *(":host", ":host([theme=flat])", ":host([theme=contrast])", ":host([theme=clear])")
    }
    assert "#board" not in sheet
    assert "data-ready" not in sheet
