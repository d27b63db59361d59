"""No words stand outside the catalogues: not in index.html, nor in the code of the page."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from ui.catalogues import load, load_page
from ui.catalogues.en.page import PAGE
from ui.choosing import SWITCHES
from ui.embedding import EmbedMode
from ui.keys import SHOWN
from ui.static_page import SOURCE, boot_words, fill
from ui.wording import Words

ROOT = Path(__file__).resolve().parents[2]
INDEX = (ROOT / "index.html").read_text(encoding="utf-8")
BOOT = (ROOT / "ui" / "static" / "boot.js").read_text(encoding="utf-8")
CODE = [
    path
    for path in sorted((ROOT / "ui").rglob("*.py"))
    if not {"catalogues", "tutorial"} & set(path.relative_to(ROOT).parts)
]
NAMES = {"XGID", "XGID=…", "./my_bot-1.0-py3-none-any.whl", "module:Class"}
"""What is called the same in every language."""
SPOKEN = {"aria-label", "title", "placeholder", "alt", "content"}
NOT_SPOKEN = ("viewport", "color-scheme")
SAYING = {"announce": (0,), "_note": (0,), "button": (2,)}
"""Calls that say one of their arguments."""
LETTERS = re.compile(r"[^\W\d_]{2,}")
MARKER = re.compile(r"<!--.*?-->|\{\{.*?\}\}", re.DOTALL)


class Said(HTMLParser):
    """Collects all that a page says: its texts, and what is read out instead."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.said: list[str] = []
        self._quiet = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._quiet = tag in ("script", "style")
        given = dict(attrs)
        if given.get("name") not in NOT_SPOKEN and "http-equiv" not in given:
            self.said += [value for name, value in attrs if name in SPOKEN and value]

    def handle_endtag(self, tag: str) -> None:
        self._quiet = False

    def handle_data(self, data: str) -> None:
        if not self._quiet and data.strip():
            self.said.append(data.strip())


def test_the_page_has_no_words_of_its_own() -> None:
    said = Said(SOURCE.sub("", INDEX)).said
    assert len(said) > 100
    left = {MARKER.sub("", text).strip() for text in said} - NAMES
    assert [text for text in sorted(left) if LETTERS.search(text)] == []


def test_the_words_of_the_page_are_all_used() -> None:
    asked = set(re.findall(r"\{\{([\w.-]+)", INDEX)) | {"page.rules.lead", "page.language"}
    boot = {key for key in PAGE if key.startswith("boot.")}
    asked |= {f"page.switch.{name}" for name in SWITCHES}
    asked |= {f"page.hint.{name}" for name in ("close", "numbers", "play")}
    asked |= {f"key.{name}{end}" for name in SHOWN for end in ("", ".does")}
    asked |= {key for key in PAGE if key.startswith(("embed.", "picture."))}  # test_embed_script.py
    assert set(PAGE) - asked - boot == set()
    presses = {f"boot.press.{mode.value}" for mode in EmbedMode}
    assert presses <= boot
    assert "`press.${root.dataset.embed}`" in BOOT
    for key in boot - presses:
        assert f'"{key.removeprefix("boot.")}"' in BOOT, key


def test_the_words_of_the_page_are_asked_for_by_the_build_alone() -> None:
    assert not PAGE.keys() & load().texts.keys()
    assert load_page().texts.keys() == PAGE.keys() | load().texts.keys()


def test_the_start_has_its_words_from_the_page() -> None:
    texts = re.findall(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`', BOOT.partition("(() =>")[2])
    told = [text for pair in texts for text in pair if re.search(r"[a-z] [a-z]+ [a-z]{2,}", text)]
    assert told == []
    assert "</script>" not in boot_words(Words(catalogue=load_page()))


@pytest.mark.parametrize("marker", ["{{no.such.key}}", "{{pips}}"])
def test_a_marker_without_words_stops_the_build(marker: str) -> None:
    with pytest.raises(KeyError):
        fill(f"<p>{marker}</p>", "1", "1")


def test_what_is_filled_in_is_escaped_and_counted() -> None:
    page = fill("{{pips count=1}}|{{pips count=167}}|{{page.from_disk.way}}", "1", "1")
    one, many, code = page.split("|")
    assert (one, many) == ("1 pip", "167 pips")
    assert "<code>python3 serve.py</code>" in code
    assert "&#x27;" in code


def literals(node: ast.expr) -> Iterator[str]:
    """Yield the texts written in an expression, those of calls and of what is compared apart."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        for part in node.values:
            yield from literals(part) if isinstance(part, ast.Constant) else ()
    elif isinstance(node, ast.IfExp):
        yield from (*literals(node.body), *literals(node.orelse))
    elif isinstance(node, ast.BinOp):
        yield from (*literals(node.left), *literals(node.right))


def spoken_by(tree: ast.AST) -> Iterator[str]:
    """Yield what code says in words of its own."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            named = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            named = node.func.id if isinstance(node.func, ast.Name) else named
            for place in SAYING.get(named, ()):
                yield from literals(node.args[place])
            for keyword in node.keywords:
                if keyword.arg in ("text", "label"):
                    yield from literals(keyword.value)
        elif isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and key.value in SPOKEN:
                    yield from literals(value)


def test_the_code_of_the_page_says_nothing_in_words_of_its_own() -> None:
    assert len(CODE) > 30
    for path in CODE:
        said = spoken_by(ast.parse(path.read_text(encoding="utf-8")))
        assert [text for text in said if LETTERS.search(text)] == [], path


def test_words_in_code_would_be_found() -> None:
    for code in (
        'put(scene, "undo", text="Take back")',
        'self._shell.announce(f"Well {done}")',
        'attrs = {"aria-label": "The board" if there else label}',
        'button(scene, "undo", "Undo", False, True)',
    ):
        assert [text for text in spoken_by(ast.parse(code)) if LETTERS.search(text)], code
