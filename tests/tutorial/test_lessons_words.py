"""The words of the game: each is explained where the course uses it first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest

from tests.tutorial.walked import COURSE
from ui.lesson_panel import TERM, plain, slug, told
from ui.tutorial.course import address
from ui.tutorial.lesson import Step

Texts = list[tuple[str, str]]
"""Texts of a course in its order, each with where it stands."""


def texts_of(step: Step) -> Iterator[tuple[str, str]]:
    """Yield what a step says, in the order in which a learner reads it."""
    yield "say", step.say
    yield "right", step.right
    yield from (("hints", text) for text in step.hints)
    yield from (("wrong", wrong.say) for wrong in step.wrong)
    yield "otherwise", step.otherwise


def texts_of_the_course() -> Texts:
    return [
        (f"{address(lesson, level)}, step {number}, {key}", text)
        for lesson, level in COURSE.levels()
        for number, step in enumerate(level.steps, 1)
        for key, text in texts_of(step)
    ]


def unmarked(texts: Texts, words: Mapping[str, str]) -> list[str]:
    """Return which words stand without a mark where they come first, and where that is."""
    if not words:
        return []
    longest_first = sorted(words, key=len, reverse=True)
    either = "|".join(map(re.escape, longest_first))
    pattern = re.compile(rf"{TERM.pattern}|\b({either})(?:s|es)?\b", re.IGNORECASE)
    names = {word.lower(): word for word in words}
    seen: set[str] = set()
    offenders = []
    for place, text in texts:
        flat = " ".join(text.split())
        for match in pattern.finditer(flat):
            word = names.get((match[1] or match[3]).lower(), "")
            if word and word not in seen:
                seen.add(word)
                if not match[1]:
                    around = flat[max(match.start() - 30, 0) : match.end() + 30]
                    offenders.append(f"{word!r} in {place}: …{around}…")
    return offenders


def test_a_word_of_the_game_is_marked_where_it_is_used_first() -> None:
    offenders = unmarked(texts_of_the_course(), COURSE.glossary)
    assert offenders == [], "\n".join(["not marked at first:", *offenders])


def test_every_marked_word_is_explained() -> None:
    marked = {match[1]: place for place, text in all_texts() for match in TERM.finditer(text)}
    assert {word: at for word, at in marked.items() if word not in COURSE.glossary} == {}


def all_texts() -> Texts:
    meanings = [(f"glossary, {word}", text) for word, text in COURSE.glossary.items()]
    return texts_of_the_course() + meanings


def test_every_word_of_the_glossary_is_marked_somewhere_in_the_course() -> None:
    marked = {match[1] for _, text in texts_of_the_course() for match in TERM.finditer(text)}
    assert sorted(COURSE.glossary.keys() - marked) == []


def test_marks_are_whole() -> None:
    for place, text in all_texts():
        rest = TERM.sub("", text)
        assert "[[" not in rest, place
        assert "]]" not in rest, place
        assert "[[" not in plain(text), place


def test_every_word_has_an_address_of_its_own() -> None:
    slugs = [slug(word) for word in COURSE.glossary]
    assert len(set(slugs)) == len(slugs)
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
