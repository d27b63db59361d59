"""The pages to be read: the list of lessons, the glossary, and what is shown with each clause."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from engine import Rule
from tests.tutorial.walked import COURSE, COURSES
from tests.ui.schoolroom import COURSE as SMALL
from tests.ui.schoolroom import FIRST, INDEX
from ui.course_page import (
    clause_markup,
    course_markup,
    glossary_markup,
    guides_markup,
    in_order,
)
from ui.drawing import definitions
from ui.geometry import STACK
from ui.lesson_panel import slug
from ui.picture import shared
from ui.static_page import fill
from ui.tutorial.course import Course, address
from ui.wording import Words

Tag = tuple[str, dict[str, str]]


class Tags(HTMLParser):
    """The tags of a text, and its words; it raises where they are not closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[Tag] = []
        self.words = ""
        self._open: list[str] = []
        self.feed(text)
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        if tag not in ("br", "img", "input", "link", "meta"):
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data

    def of(self, tag: str) -> list[dict[str, str]]:
        return [attrs for name, attrs in self.tags if name == tag]


GERMAN = COURSES["de"]
both_courses = pytest.mark.parametrize(
    "course", [COURSE, GERMAN, SMALL], ids=["course", "german", "small"]
)
TAUGHT = [rule for rule in Rule if COURSE.teaching(rule)]
taught = pytest.mark.parametrize("rule", TAUGHT, ids=lambda rule: rule.name)


@pytest.fixture(scope="module")
def built() -> str:
    return fill(INDEX, "1.0", "1")


@both_courses
def test_every_lesson_and_level_is_listed_in_order_with_a_link_and_a_mark(course: Course) -> None:
    page = Tags(course_markup(course, Words()))
    links = [link["data-value"] for link in page.of("a")]
    listed = [
        name
        for lesson in course.lessons
        for name in (lesson.id, *(address(lesson, level) for level in lesson.levels))
    ]
    assert links == [*listed, "first-game"]
    for link in page.of("a"):
        assert link["href"] == f"?lesson={link['data-value']}"
        assert link["data-action"] == "lesson"
    marks = [mark["id"] for mark in page.of("span") if mark.get("class") == "mark"]
    assert marks == [f"mark-{name}" for name in (*course.order, "first-game")]
    for lesson in course.lessons:
        assert lesson.about in page.words
        assert all(level.title in page.words for level in lesson.levels)


@both_courses
def test_lessons_that_stand_alone_are_offered_by_their_own_name(course: Course) -> None:
    page = Tags(guides_markup(course))
    alone = [lesson for lesson in course.lessons if lesson.alone]
    assert [link["data-value"] for link in page.of("a")] == [lesson.id for lesson in alone]
    assert page.words == "".join(lesson.alone for lesson in alone)


@both_courses
def test_the_glossary_is_in_the_order_of_the_alphabet_and_its_links_lead_on(course: Course) -> None:
    page = Tags(glossary_markup(course))
    ids = [word["id"] for word in page.of("div")]
    assert ids == [f"word-{slug(word)}" for word in sorted(course.glossary, key=in_order)]
    assert "[[" not in page.words
    for link in page.of("a"):
        assert link["href"].removeprefix("#") in ids


def test_letters_with_dots_stand_in_the_alphabet_beside_those_without() -> None:
    assert sorted(["Bar", "Ass", "auß", "Äpfel", "Zug"], key=in_order) == [
        *("Äpfel", "Ass", "auß", "Bar", "Zug")
    ]
    ids = re.findall(r'id="word-([^"]+)"', glossary_markup(GERMAN))
    assert ids[:5] == ["Ablage", "aufgeben", "Außenfeld", "auswürfeln", "automatische-Verdopplung"]


@taught
def test_a_clause_has_a_picture_and_a_link_to_the_level_that_teaches_it(rule: Rule) -> None:
    page = Tags(clause_markup(COURSE, rule, Words()))
    (link,) = page.of("a")
    place = COURSE.teaching(rule)
    assert (link["data-value"], link["href"]) == (place, f"?lesson={place}")
    (picture,) = page.of("svg")
    assert picture["role"] == "img"
    found = COURSE.find(place or "")
    assert found
    lesson, level = found
    assert picture["aria-label"].startswith(f"{level.title}. ")
    assert len(picture["aria-label"]) > len(level.title) + 10
    assert "[[" not in picture["aria-label"]
    assert lesson.title in page.words
    assert level.title in page.words


@taught
def test_a_picture_shows_thirty_checkers_by_what_the_page_defines_once(rule: Rule) -> None:
    page = Tags(clause_markup(COURSE, rule, Words()))
    defined = {attrs["id"] for _, attrs in Tags(definitions(shared())).tags if "id" in attrs}
    used = [use["href"].removeprefix("#") for use in page.of("use")]
    assert set(used) <= defined
    stacks = [int(re.sub(r"\D", "", name)) for name in used if name.startswith("stack-")]
    taller = re.findall(
        r'class="count (?:white|black)"[^>]*>(\d+)<', clause_markup(COURSE, rule, Words())
    )
    assert sum(max(count, 1) for count in stacks) + sum(int(n) - STACK for n in taller) == 30
    assert len(page.of("svg")) == 1
    assert not [attrs for _, attrs in page.tags if "data-point" in attrs], "it is only looked at"
    assert not [attrs for _, attrs in page.tags if "id" in attrs], "it repeats no id"
    for name in re.findall(r"url\(#([\w-]+)\)", clause_markup(COURSE, rule, Words())):
        assert name in defined


def test_a_breach_is_shown_as_it_is_refused() -> None:
    page = Tags(clause_markup(SMALL, Rule.M1, Words()))
    (link,) = page.of("a")
    assert link["data-value"] == FIRST
    (picture,) = page.of("svg")
    assert "dice" in picture["aria-label"]


def test_a_clause_that_no_level_teaches_has_nothing_beside_it() -> None:
    assert clause_markup(SMALL, Rule.V3, Words()) == ""


def test_in_the_built_page_each_clause_that_is_taught_has_both(built: str) -> None:
    places = re.split(r'<div id="rule-', built)[1:]
    rows = {place.partition('"')[0]: place.partition("</div>")[0] for place in places}
    assert rows.keys() == {rule.name for rule in Rule}
    for rule in Rule:
        both = ('class="picture"' in rows[rule.name], 'class="lesson-link"' in rows[rule.name])
        assert both == (rule in TAUGHT, rule in TAUGHT), rule


def test_in_the_built_page_every_clause_has_a_picture_and_a_link() -> None:
    assert [rule.name for rule in Rule if not clause_markup(COURSE, rule, Words())] == []


def test_every_link_to_a_lesson_in_the_built_page_leads_to_one(built: str) -> None:
    links = re.findall(r'href="\?lesson=([^"]*)"', built)
    known = {"", "first-game", *COURSE.order, *(lesson.id for lesson in COURSE.lessons)}
    assert set(links) - {"setup"} <= known
    assert len(links) > len(COURSE.order)
    ids = re.findall(r'\bid="([^"]+)"', built)
    assert len(set(ids)) == len(ids)
