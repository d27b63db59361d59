"""The words of the game: each is explained where the course uses it first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest

from tests.tutorial.walked import COURSES
from ui.lesson_panel import TERM, plain, slug, told
from ui.tutorial.course import Course, address
from ui.tutorial.lesson import Step

Texts = list[tuple[str, str]]
"""Texts of a course in its order, each with where it stands."""
ENDINGS = {"en": "s|es", "de": "e|er|es|em|en|n|s"}
"""What a word of the game may end in besides, by language."""
DECLINED = {"en": "", "de": "er|es"}
"""The ending with which an adjective before a word stands in the glossary, by language."""
every_language = pytest.mark.parametrize(
    ("language", "course"), COURSES.items(), ids=COURSES.keys()
)


def texts_of(step: Step) -> Iterator[tuple[str, str]]:
    """Yield what a step says, in the order in which a learner reads it."""
    yield "say", step.say
    yield "right", step.right
    yield from (("hints", text) for text in step.hints)
    yield from (("wrong", wrong.say) for wrong in step.wrong)
    yield "otherwise", step.otherwise


def texts_of_the_course(course: Course) -> Texts:
    return [
        (f"{address(lesson, level)}, step {number}, {key}", text)
        for lesson, level in course.levels()
        for number, step in enumerate(level.steps, 1)
        for key, text in texts_of(step)
    ]


def forms(word: str, language: str) -> str:
    """Return a pattern of the forms in which a word of the glossary stands in a sentence."""
    *before, noun = word.split()
    declined, endings = DECLINED[language], ENDINGS[language]
    if declined and noun[:1].isupper():
        before = [re.sub(f"(?:{declined})$", f"(?:{endings})?", part) for part in before]
    return " ".join([*before, f"{re.escape(noun)}(?:{endings})?"])


def unmarked(texts: Texts, words: Mapping[str, str], language: str = "en") -> list[str]:
    """Return which words stand without a mark where they come first, and where that is."""
    if not words:
        return []
    longest_first = sorted(words, key=len, reverse=True)
    either = "|".join(f"({forms(word, language)})" for word in longest_first)
    pattern = re.compile(rf"{TERM.pattern}|\b(?:{either})\b", re.IGNORECASE)
    names = {word.lower(): word for word in words}
    seen: set[str] = set()
    offenders = []
    for place, text in texts:
        flat = " ".join(text.split())
        for match in pattern.finditer(flat):
            bare = (match.lastindex or 0) - 3  # the pattern of marks has two groups of its own
            word = names.get(match[1].lower(), "") if match[1] else longest_first[bare]
            if word and word not in seen:
                seen.add(word)
                if not match[1]:
                    around = flat[max(match.start() - 30, 0) : match.end() + 30]
                    offenders.append(f"{word!r} in {place}: …{around}…")
    return offenders


@every_language
def test_a_word_of_the_game_is_marked_where_it_is_used_first(language: str, course: Course) -> None:
    offenders = unmarked(texts_of_the_course(course), course.glossary, language)
    assert offenders == [], "\n".join(["not marked at first:", *offenders])


@every_language
def test_every_marked_word_is_explained(language: str, course: Course) -> None:
    marked = {match[1]: place for place, text in all_texts(course) for match in TERM.finditer(text)}
    assert {word: at for word, at in marked.items() if word not in course.glossary} == {}, language


def all_texts(course: Course) -> Texts:
    meanings = [(f"glossary, {word}", text) for word, text in course.glossary.items()]
    return texts_of_the_course(course) + meanings


@every_language
def test_every_word_of_the_glossary_is_marked_somewhere_in_the_course(
    language: str, course: Course
) -> None:
    marked = {match[1] for _, text in texts_of_the_course(course) for match in TERM.finditer(text)}
    assert sorted(course.glossary.keys() - marked) == [], language


@every_language
def test_marks_are_whole(language: str, course: Course) -> None:
    for place, text in all_texts(course):
        rest = TERM.sub("", text)
        assert "[[" not in rest, (language, place)
        assert "]]" not in rest, (language, place)
        assert "[[" not in plain(text), (language, place)


@every_language
def test_every_word_has_an_address_of_its_own(language: str, course: Course) -> None:
    slugs = [slug(word) for word in course.glossary]
    assert len(set(slugs)) == len(slugs), language
    for name in slugs:
        assert re.fullmatch(r"[\w'-]+", name), name


def test_a_marked_word_is_a_button_that_explains_it() -> None:
    (paragraph,) = told("A [[blot]] here,\nand [[blot|blots]] there.")
    buttons = [node for node in paragraph.children if node.tag == "button"]
    assert [(node.text, node.attrs["data-value"]) for node in buttons] == [
        ("blot", "blot"),
        ("blots", "blot"),
    ]
    assert (
        "".join(node.text or "" for node in paragraph.children) == "A blot here, and blots there."
    )
    assert plain("A [[blot]] here,\nand [[blot|blots]].") == "A blot here, and blots."


WORDS = {"bar": "", "home board": "", "point": ""}


@pytest.mark.parametrize(
    ("text", "offenders"),
    [
        ("On the [[bar]]. The bar again.", []),
        ("The bars. The [[bar]].", ["bar"]),
        ("THE BAR.", ["bar"]),
        ("A barn is no mistake, nor is a crowbar.", []),
        ("A [[home board|home]] is one.", []),
        ("A home\nboard is one, with points.", ["home board", "point"]),
        ("The 6-point", ["point"]),
        ("[[point|Points]], [[bar|bars]], points, bars", []),
    ],
)
def test_offenders_are_found(text: str, offenders: list[str]) -> None:
    found = unmarked([("here", text)], WORDS)
    assert [line.split("'")[1] for line in found] == offenders
    assert all("in here: …" in line for line in found)


def test_a_word_once_explained_may_stand_anywhere_after() -> None:
    assert unmarked([("one", "The [[bar]]"), ("two", "the bar")], WORDS) == []
    assert len(unmarked([("one", "the bar"), ("two", "the [[bar]]")], WORDS)) == 1


GERMAN = {"Stein": "", "besetzter Punkt": "", "Punkt": "", "schlagen und weiterziehen": ""}


@pytest.mark.parametrize(
    ("text", "offenders"),
    [
        ("Die [[Stein|Steine]], der Stein, den Steinen.", []),
        ("Bei den Steinen.", ["Stein"]),
        ("Des Steines", ["Stein"]),
        ("Ein Steinchen auf dem Feldstein.", []),
        ("Auf besetzten Punkten.", ["besetzter Punkt"]),
        ("Ein besetzter\nPunkt, ein [[Punkt]].", ["besetzter Punkt"]),
        ("Vom 6-Punkt aus", ["Punkt"]),
        ("Schlagen und weiterziehen", ["schlagen und weiterziehen"]),
    ],
)
def test_german_offenders_are_found_in_all_their_forms(text: str, offenders: list[str]) -> None:
    found = unmarked([("here", text)], GERMAN, "de")
    assert [line.split("'")[1] for line in found] == offenders
