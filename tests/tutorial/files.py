"""A small course as the texts of its files, to be read as it is or with something changed."""

from __future__ import annotations

import tomllib
from functools import cache

from ui.tutorial.course import Course
from ui.tutorial.lesson import Level
from ui.tutorial.reader import read_lesson
from ui.tutorial.sources import proved

NAME = "08-bar.toml"
LESSON = """\
title = "The bar"
about = "A checker that was hit comes in first."
alone = "Coming in"

[[level]]
id = "enter-first"
title = "Enter first"
clauses = ["H2", "M6"]
white = "bar:1 24:1 13:5 8:3 6:5"
black = "24:2 13:5 8:3 6:5"
dice = "6-1"
[level.rules]
match = 5
score = "1-2"
owner = "mine"
cube = 2

[[level.step]]
say = "It waits on the [[bar]]. Move another one all the same."
expect = { tries = "H2" }
hints = ["Press your 13-point."]
right = "The checker on the bar goes first."

[[level.step]]
say = "Now bring it in."
show = ["bar/24", "24"]
expect = { enters = 24 }
right = "In again."
otherwise = "That is not it."
reply = ["6-4: 24/14"]

[[level.step]]
say = "How many dice did that take?"
choices = ["one", "two"]
expect = { chooses = "one" }

[[level.step.wrong]]
when = { chooses = "two" }
breaks = "M6"
say = "No: one is enough."

[[level]]
id = "the-way-in"
title = "The way in"
clauses = []
rolls = ["5-2"]

[[level.step]]
say = "Roll."
expect = "rolls"
"""
WORDS = '# what words mean\nbar = "The strip in the middle."\n'


def files(lesson: str = LESSON, words: str = WORDS, name: str = NAME) -> dict[str, str]:
    return {name: lesson, "glossary.toml": words}


def small_course() -> Course:
    """Return the course as it is."""
    return proved(files())


@cache
def read_level(text: str) -> Level:
    """Return the only level of a lesson, from its fields and steps alone."""
    table = tomllib.loads(text)
    lesson = {"title": "", "about": "", "level": [{"id": "one", "title": "", **table}]}
    return read_lesson(lesson, "lesson").levels[0]
