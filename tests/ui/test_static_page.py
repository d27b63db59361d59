"""The page before Python: complete, every place that Python fills in it, nothing from elsewhere."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

import pytest

from engine import LEVELS, Rule
from tests.ui.fake_shell import FakeShell
from tests.ui.games import random_game
from tests.ui.screen import element
from ui.advice_panel import PLACES
from ui.analysis_panel import LAYER as ERRORS
from ui.app import App
from ui.display import first_scene
from ui.drawing import LAYERS
from ui.interaction import UiState
from ui.move_list import draw_record
from ui.page import PAGE, PageState
from ui.panel import panel
from ui.record_panel import record_panel
from ui.scene import Scene
from ui.session import Session
from ui.setup import begin
from ui.static_page import fill, rules_markup, rules_text
from ui.tutorial.course import FIRST_GAME, load
from ui.wording import Words

ROOT = Path(__file__).resolve().parents[2]
BOTH = RULES, GERMAN_RULES = rules_text(), rules_text("de")
CLAUSES = re.findall(r"^\| ([A-Z]\d+) \|", RULES, re.MULTILINE)
ROUTES = {"home", "play", "learn", "rules"}
"""What ui/static/boot.js reads in an address besides the ids of elements."""
PAGES = ["./index.html", "./de.html"]
"""The pages in other languages; tests/site looks that they are built."""
VOID = {"meta", "link", "br", "img", "input"}


@dataclass
class Tag:
    """An element of the page."""

    name: str
    attrs: dict[str, str]
    parent: Tag | None
    text: str = ""
    children: list[Tag] = field(default_factory=list)

    @property
    def all_text(self) -> str:
        return self.text + "".join(child.all_text for child in self.children)

    @property
    def is_hidden(self) -> bool:
        return "hidden" in self.attrs or bool(self.parent and self.parent.is_hidden)


class Page(HTMLParser):
    """A small document model; a tag that closes another than the last one open is an error."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[Tag] = []
        self._open: list[Tag] = []
        self.feed(text)
        assert self._open == [], "left open"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        if tag not in VOID:
            self._open.append(self.tags[-1])

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        parent = self._open[-1] if self._open else None
        self.tags.append(Tag(tag, {name: value or "" for name, value in attrs}, parent))
        if parent:
            parent.children.append(self.tags[-1])

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop().name == tag

    def handle_data(self, data: str) -> None:
        if self._open:
            self._open[-1].text += data

    def by(self, attribute: str) -> dict[str, Tag]:
        return {tag.attrs[attribute]: tag for tag in self.tags if attribute in tag.attrs}


@pytest.fixture(scope="module")
def text() -> str:
    return fill((ROOT / "index.html").read_text(encoding="utf-8"), '1.0 "<&>"', "123456")


@pytest.fixture(scope="module")
def page(text: str) -> Page:
    return Page(text)


def test_every_marker_is_filled(text: str, page: Page) -> None:
    assert not re.search(r"<!--\s*(build|picture)", text)
    assert page.tags[0].attrs["data-bytes"] == "123456"
    assert "1.0 &quot;&lt;&amp;&gt;&quot;" in text


@pytest.mark.case("Y17")
def test_who_opens_the_source_is_told_what_to_do_and_sees_nothing_else(text: str) -> None:
    source = Page((ROOT / "index.html").read_text(encoding="utf-8"))
    [body] = [tag for tag in source.tags if tag.name == "body"]
    seen = [tag for tag in body.children if not tag.is_hidden and tag.name != "script"]
    told = [tag for tag in seen if tag.all_text.strip()]
    assert [tag.name for tag in told] == ["p"]
    assert "{{" not in told[0].all_text
    assert "python3 serve.py" in told[0].all_text
    assert told[0].all_text not in text
    assert "data-source" not in text


def test_every_id_is_there_once(page: Page) -> None:
    ids = [tag.attrs["id"] for tag in page.tags if "id" in tag.attrs]
    assert sorted(ids) == sorted(set(ids))


def test_every_clause_has_its_place_once(text: str) -> None:
    assert len(CLAUSES) >= 50
    for clause in CLAUSES:
        assert text.count(f'id="rule-{clause}"') == 1, clause


def test_every_clause_the_engine_names_has_its_place(text: str) -> None:
    for rule in Rule:
        assert f'id="rule-{rule.name}"' in text, rule


@pytest.mark.parametrize("rules", [RULES, GERMAN_RULES], ids=["en", "de"])
def test_the_rules_lose_no_word_on_the_page(rules: str) -> None:
    tags = Page(f"<main>{rules_markup(rules, 'How to read <them>.')}</main>").tags
    shown = tags[0].all_text
    assert "How to read <them>." in shown
    introduction, clauses = rules.split("\n## ", 1)
    assert introduction.splitlines()[0].lstrip("# ") in shown
    for line in f"## {clauses}".splitlines():
        if line in ("| id | clause |", "| Nr. | Regel |", "|---|---|"):
            continue
        for word in re.sub(r"[`#|]", "", line).split():
            assert word in shown, line
    headings = [tag for tag in tags if tag.name == "h1"]
    assert len(headings) == 1
    for heading in re.findall(r"^## (.+)$", rules, re.MULTILINE):
        assert heading.replace("`", "") in shown


def test_the_german_rules_are_the_same_clause_by_clause() -> None:
    clause = re.compile(r"^\| ([A-Z]\d+) \| (.+) \|$", re.MULTILINE)
    english, german = dict(clause.findall(RULES)), dict(clause.findall(GERMAN_RULES))
    assert list(german) == list(english) == CLAUSES
    for name, text in english.items():
        assert german[name] != text, name
        for what in (r"\d+", r"\b[SOMFHBGCTV]\d\b"):
            told = [sorted(re.findall(what, one)) for one in (text, german[name])]
            assert told[0] == told[1], name
    kinds = [[kind(line) for line in rules.split("\n## ", 1)[1].splitlines()] for rules in BOTH]
    assert kinds[0] == kinds[1], "headings, tables and lines stand in the same order"
    named = [re.findall(r"\b[A-Z]\d\b", rules.rpartition("## ")[2]) for rules in BOTH]
    assert named[0] == named[1], "they name the clauses of refusals in the same order"


def kind(line: str) -> str:
    """Return what a line of the rules is: a heading, a row of a table, text or nothing."""
    return line[:1] if line.startswith(("#", "|")) else "text" if line else ""


def test_every_link_on_the_page_leads_somewhere(page: Page) -> None:
    links = [tag.attrs["href"] for tag in page.tags if tag.name == "a"]
    assert len(links) > 6
    course = load()
    for link in links:
        if link.startswith("?lesson="):
            place = link.removeprefix("?lesson=")
            assert place in ("", FIRST_GAME) or course.find(place), link
            continue
        if link in PAGES:
            continue
        assert link.startswith("#"), link
        assert link[1:] in page.by("id").keys() | ROUTES, link


def test_the_page_leads_to_itself_in_every_language(page: Page) -> None:
    links = [tag for tag in page.tags if "data-language" in tag.attrs]
    assert [link.attrs["href"] for link in links] == PAGES
    assert [link.all_text for link in links] == ["English", "Deutsch"]
    assert ["aria-current" in link.attrs for link in links] == [True, False]
    assert page.tags[0].attrs["data-languages"].split() == ["en", "de"]
    for link in links:
        assert link.attrs["lang"] == link.attrs["hreflang"] == link.attrs["data-language"]


def test_every_label_points_at_something(page: Page) -> None:
    for attribute in ("aria-labelledby", "aria-describedby", "for"):
        for tag in page.tags:
            if attribute in tag.attrs:
                assert tag.attrs[attribute] in page.by("id")
    assert {"grain-up", "shade-white", "shade-black"} <= page.by("id").keys()


def test_nothing_is_asked_of_another_host(text: str) -> None:
    outside = r"https?:|src=.//|href=.//|@import|url\((?!#)"
    assert re.findall(outside, text) == []
    for sheet in (ROOT / "ui" / "static").glob("*.css"):
        assert re.findall(outside, sheet.read_text(encoding="utf-8")) == [], sheet


def test_the_board_is_what_python_would_draw_first(page: Page) -> None:
    drawn = page.by("data-key")
    scene = first_scene()
    assert drawn.keys() == scene.keys()
    for key, keyed in scene.items():
        assert_shows(drawn[key], element(keyed.node).attrs | {"data-key": key})
        assert drawn[key].all_text == element(keyed.node).all_text
        group = drawn[key].parent
        assert group is not None
        assert group.attrs == {"data-layer": keyed.layer}
    layers = [tag.attrs["data-layer"] for tag in page.tags if "data-layer" in tag.attrs]
    beside = [*(f"{place}-plays" for place in PLACES), "moves", ERRORS]
    assert sorted(layers) == sorted([*LAYERS, *beside])


def test_nothing_that_is_seen_changes_when_python_takes_over(page: Page) -> None:
    start, ids = beside(PageState()), page.by("id")
    for key, keyed in start.items():
        assert key in ids, f"index.html has no #{key}"
        shown = element(keyed.node)
        if ids[key].is_hidden:
            assert ids[key].attrs.get("hidden") == shown.attrs.get("hidden"), key
            continue
        assert_shows(ids[key], shown.attrs)
        for name in ("hidden", "disabled"):
            assert name not in ids[key].attrs or name in shown.attrs, (key, name)
        if keyed.node.text is not None or keyed.node.children:
            assert ids[key].all_text == shown.all_text, key


def beside(state: PageState) -> Scene:
    """Return all that stands beside the board before anything is played."""
    session = Session()
    record = record_panel(session, session.game, state, "https://example.org/", Words())
    return panel(session, UiState(), state, Words()) | record


def test_every_node_that_is_ever_written_has_its_element(page: Page) -> None:
    over = session_over()
    written = set(beside(PageState(setup=begin())))
    written |= set(record_panel(over, over.game, PageState(), "https://example.org/", Words()))
    listed = draw_record(over, PageState(), Words())
    written |= {key for key, keyed in listed.items() if keyed.layer == PAGE}
    assert written - page.by("id").keys() == set()
    assert {"setup-id", "setup-dice", "statistics-table", "moves-none", "share-link"} < written


def session_over() -> Session:
    return random_game(1)[-1].session


def assert_shows(tag: Tag, attrs: dict[str, str]) -> None:
    for name, value in attrs.items():
        assert tag.attrs.get(name) == value, (tag, name)


def test_every_button_is_known_to_the_page(page: Page) -> None:
    shell = FakeShell()
    buttons = [tag for tag in page.tags if "data-action" in tag.attrs]
    app = App(shell, LEVELS[0].make())
    app.start()
    for action in buttons:
        app.press(action.attrs["data-action"], action.attrs.get("data-value"))
        assert app.page.failure.count == 0, action.attrs
    shell.discard()
    actions = {button.attrs["data-action"] for button in buttons}
    assert {"roll", "confirm", "undo", "resume", "next-game", "home", "go-on"} < actions
    assert {"double", "take", "drop", "beaver", "resign-3", "accept", "decline", "look"} < actions
    assert {"preset", "switch", "length", "read", "copy", "save-match", "set-dice"} < actions


def test_the_live_regions_are_there_and_empty_from_the_start(page: Page) -> None:
    for name, manner in (("live", "polite"), ("live-urgent", "assertive")):
        assert page.by("id")[name].attrs["aria-live"] == manner
        assert page.by("id")[name].all_text == ""
