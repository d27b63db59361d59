"""Texts that would be markup, addresses or code elsewhere stay texts, by whatever way they come.

What is drawn is judged as it is drawn: `tests/ui/screen.py` takes no element and no attribute that
could run, load something or lead away.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine import LEVELS, OpeningRoll, dumps_mat
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.games import random_session
from tests.ui.screen import Element
from tests.ui.sitting import against
from ui.app import App
from ui.archive import SAVE
from ui.canvas import Canvas
from ui.diff import Create
from ui.page import PAGE
from ui.scene import Node, is_harmless, is_tag

INDEX = (Path(__file__).resolve().parents[2] / "index.html").read_text("utf-8")
TURN = "\u202e"
HOSTILE = (
    "<img src=x onerror=alert(1)>",
    "</p><script>alert(1)</script>",
    '" onfocus="alert(1)" autofocus="',
    "javascript:alert(1)",
    "{page.own.warning} {who} {0} {{name.you}} %s ${x}",
    "name.you",
    f"{TURN}gpj.exe\u2066",
    "<svg/onload=alert(1)><a href='//example.org'>",
)
FIELDS = ("read", "file", "setup-id", "typed", "length", "own-class", "dice-read", "pad-typed")
"""What takes any text at all, from a person or a file."""
ACTIONS = sorted(set(re.findall(r'data-action="([\w-]+)"', INDEX)) | set(FIELDS))
SAYS = {"aria-label", "value"}
"""Attributes that are read out or typed into, and may say anything."""
STORED = ("game", "choice", "settings", "course", "guide", "language", "owner", "bots", "mat")

each = pytest.mark.parametrize("text", HOSTILE)


def page(stored: dict[str, str] | None = None) -> tuple[App, FakeShell]:
    shell = FakeShell(stored)
    return App(shell, LEVELS[0].make(), Hand(1).throw), shell


def elements(shell: FakeShell) -> Iterator[Element]:
    todo = [element for _, element in shell.screen.values()]
    while todo:
        yield (one := todo.pop())
        todo += one.children


def assert_only_texts(app: App, shell: FakeShell, text: str) -> bool:
    """Check all that is shown and said; tell whether the text is among it."""
    shown = [one.text for one in elements(shell)] + shell.said + shell.warned
    for one in elements(shell):
        for name, value in one.attrs.items():
            assert name in SAYS or text not in value, (name, value)
            assert name == "value" or TURN not in value, (name, value)
    assert not any(TURN in said for said in shown)
    assert app.page.failure.count == 0, app.page.failure.details
    return any(text in said for said in shown)


@each
@pytest.mark.parametrize("name", ["xgid", "lesson", "level", "mode", "theme", "lang", "dice"])
def test_what_an_address_asks_for_is_no_markup(name: str, text: str) -> None:
    app, shell = page()
    app.start("home", {name: text, "xgid": text} if name == "dice" else {name: text})
    told = assert_only_texts(app, shell, text)
    assert told or name != "lesson" or TURN in text
    shell.discard()


@each
@pytest.mark.parametrize("field", FIELDS)
def test_what_is_typed_or_read_is_no_markup(field: str, text: str) -> None:
    app, shell = page(against(OpeningRoll(3, 1)))
    app.start("play")
    if field == "setup-id":
        app.press("set-up")
    app.press(field, text)
    assert_only_texts(app, shell, text)
    shell.discard()


@each
def test_no_press_with_a_value_of_somebody_elses_draws_markup(text: str) -> None:
    """A value that index.html never gives may fail; the failure is told as a text."""
    assert len(ACTIONS) > 40
    for action in ACTIONS:
        app, shell = page(against(OpeningRoll(3, 1)))
        app.start("play")
        app.press(action, text)
        assert all(text not in one.attrs.get("class", "") for one in elements(shell))
        shell.discard()


@each
def test_names_in_a_file_are_no_markup(text: str) -> None:
    record = random_session(1, "money", two_players=True)[-1].session.record()
    app, shell = page()
    app.start("home")
    app.press("read", dumps_mat(record, left=text, right=f"b {text}"))
    assert assert_only_texts(app, shell, text) or TURN in text
    app.press("look-back")
    assert_only_texts(app, shell, text)
    shell.discard()


@each
def test_what_is_stored_is_no_markup(text: str) -> None:
    for name in STORED:
        for content in (text, json.dumps(text), json.dumps({"header": text, "theme": text})):
            app, shell = page({f"backgammon.{name}": content})
            app.start("play")
            shell.screen.pop("unreadable-text", None)  # it shows letter by letter what was stored
            assert_only_texts(app, shell, text)
            shell.discard()


@each
def test_the_names_in_a_save_are_no_markup(text: str) -> None:
    save = json.loads(against(OpeningRoll(6, 1))[SAVE])
    save["header"] |= {"own bot": text, "level": text, "white": text, "black": text}
    app, shell = page({SAVE: json.dumps(save)})
    app.start("play")
    assert_only_texts(app, shell, text)
    shell.discard()


@each
def test_a_wheel_says_nothing_but_texts(text: str) -> None:
    app, shell = page()
    app.start("home")
    name = text.replace("/", " ") + ".whl"
    app.offer_wheel(name, b"wheel")
    assert assert_only_texts(app, shell, name) or TURN in text
    shell.workshop.wrong = f"ValueError: {text}"
    app.press("own-install")
    shell.settle()
    if TURN not in text:  # a fault is shown letter by letter
        assert_only_texts(app, shell, text)
    assert app.page.failure.count == 0


@pytest.mark.parametrize(
    "tag", ["script", "iframe", "object", "embed", "form", "img", "link", "style", "base", "image"]
)
def test_no_element_is_made_that_runs_or_loads(tag: str) -> None:
    assert not is_tag(tag)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("onclick", "a"), ("onerror", "a"), ("style", "a"), ("src", "./a"), ("srcdoc", "a")),
        *(("href", "javascript:a"), ("href", "//host"), ("href", "https://host"), ("href", "/a")),
        *(("xlink:href", "#a"), ("formaction", "#a"), ("href", " javascript:a"), ("href", "")),
    ],
)
def test_no_attribute_is_set_that_runs_or_loads_or_leads_away(name: str, value: str) -> None:
    assert not is_harmless(name, value)


@pytest.mark.parametrize(
    ("name", "value"),
    [("href", "#rule-M1"), ("href", "?lesson=bar"), ("aria-label", "on"), ("class", "style")],
)
def test_attributes_that_do_nothing_may_say_anything(name: str, value: str) -> None:
    assert is_harmless(name, value)


class Document:
    """The least of a document: elements that keep what is set."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.attrs: dict[str, str] = {}

    def createElement(self, tag: str) -> Any:  # noqa: N802 the browser's name
        self.made.append(tag)
        return self.getElementById("")

    def getElementById(self, _key: str) -> Any:  # noqa: N802
        return SimpleNamespace(
            namespaceURI=None,
            setAttribute=self.attrs.__setitem__,
            removeAttribute=lambda _name: None,
            replaceChildren=lambda *_children: None,
        )

    def querySelectorAll(self, _selector: str) -> list[Any]:  # noqa: N802
        return []


@pytest.mark.parametrize(
    "node",
    [
        *(Node("", {}, (Node("script", text="a"),)), Node("", {"onclick": "a"})),
        *(Node("", {}, (Node("a", {"href": "javascript:a"}),)), Node("", {"style": "a"})),
    ],
)
def test_the_page_refuses_to_draw_what_could_do_harm(node: Node) -> None:
    document = Document()
    canvas = Canvas(document, lambda _key: None)
    canvas.apply([Create("one", PAGE, Node("", {"class": "a"}, (Node("p", text="<b>"),)))])
    assert (document.made, document.attrs) == (["p"], {"class": "a"})
    with pytest.raises(PermissionError):
        canvas.apply([Create("two", PAGE, node)])
    assert (set(document.made) <= {"p", "a"}, document.attrs) == (True, {"class": "a"})
