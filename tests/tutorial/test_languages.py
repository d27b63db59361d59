"""The course in every language: the same lessons, all of their texts, and all of them play."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests.tutorial.walked import COURSE, COURSES
from ui import catalogues
from ui.lesson_panel import TERM
from ui.tutorial.course import Course, from_json
from ui.tutorial.sources import compiled, languages, texts
from ui.tutorial.translation import TEXTS

OTHERS = {language: course for language, course in COURSES.items() if language != "en"}
others = pytest.mark.parametrize(("language", "course"), OTHERS.items(), ids=OTHERS.keys())
SAME = {"Gammon", "Backgammon", "Beaver", "Raccoon"}
"""Texts that are the same in any language."""


def texts_of(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Yield every text of a lesson's tables with its field, in order."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from texts_of(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from texts_of(inner, key)
    elif isinstance(value, str) and key in TEXTS:
        yield key, value


def pairs(course: Course) -> Iterator[tuple[str, str]]:
    """Yield every text of the course in English and in the course's language."""
    for name, table in COURSE.tables.items():
        for (key, english), (field, other) in zip(
            texts_of(table), texts_of(course.tables[name]), strict=True
        ):
            assert key == field
            yield english, other


def headwords(language: str) -> Mapping[str, str]:
    """Return the English word of the glossary for each of another language.

    It stands in a comment on the line above.
    """
    text = texts(language)[f"{language}/glossary.toml"]
    found = re.findall(r'^# (.+)\n(?:"([^"]+)"|(\S+)) = ', text, re.MULTILINE)
    return {quoted or bare: english for english, quoted, bare in found}


def test_the_course_is_there_in_every_language_of_the_page() -> None:
    assert languages() == catalogues.languages() == ("en", "de")


@others
def test_a_course_has_the_same_lessons_and_levels(language: str, course: Course) -> None:
    assert course.order == COURSE.order, language
    assert course.taught == COURSE.taught
    for lesson, english in zip(course.lessons, COURSE.lessons, strict=True):
        assert bool(lesson.alone) == bool(english.alone)
        for level, other in zip(lesson.levels, english.levels, strict=True):
            assert level.clauses == other.clauses
            assert [len(step.wrong) for step in level.steps] == [
                len(step.wrong) for step in other.steps
            ]


@others
def test_no_text_is_left_in_english(language: str, course: Course) -> None:
    words = re.compile(r"[A-Za-z]{3}")
    left = [one for one, other in pairs(course) if one == other and words.search(one)]
    assert sorted(set(left) - SAME) == [], language


@others
def test_a_text_has_as_many_paragraphs_as_the_english(language: str, course: Course) -> None:
    def paragraphs(text: str) -> int:
        return len(re.split(r"\n\s*\n", text.strip()))

    other_ways = [other for one, other in pairs(course) if paragraphs(one) != paragraphs(other)]
    assert other_ways == [], language


@others
def test_a_text_marks_the_words_that_the_english_marks(language: str, course: Course) -> None:
    english = headwords(language)
    for one, other in pairs(course):
        meant = [english[match[1]] for match in TERM.finditer(other)]
        missing = {match[1] for match in TERM.finditer(one)} - set(meant)
        assert missing == set(), (language, other)


@others
def test_each_word_of_the_glossary_stands_for_one_english_word(
    language: str, course: Course
) -> None:
    english = headwords(language)
    assert english.keys() == course.glossary.keys(), language
    assert sorted(english.values()) == sorted(COURSE.glossary)


@others
def test_what_is_said_to_the_answers_of_a_step_can_be_told_apart(
    language: str, course: Course
) -> None:
    for lesson, level in course.levels():
        for number, step in enumerate(level.steps, 1):
            said = [wrong.say for wrong in step.wrong] + [step.right or number]
            assert len(set(said)) == len(said), (language, lesson.id, level.id, number)


@pytest.mark.slow
@others
def test_every_goal_can_be_met_and_the_packed_course_is_in_its_language(
    language: str, course: Course
) -> None:
    packed = compiled(texts(language))  # which proves it
    assert repr(from_json(packed).lessons) == repr(course.lessons), language
    assert COURSE.lessons[0].about not in packed
