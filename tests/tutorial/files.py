"""A small course as the texts of its files, to be read as it is or with something changed."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache

from engine import Player
from ui.interaction import UiState
from ui.placement import OPENING
from ui.tutorial.course import Course
from ui.tutorial.lesson import Level
from ui.tutorial.reader import read_lesson
from ui.tutorial.runner import Run
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


def standing(ui: UiState) -> dict[Player, list[tuple[int, int]]]:
    """Return where the checkers are drawn, whichever is which."""
    return {player: sorted(side) for player, side in ui.placement.items()}


def as_begun(run: Run, ui: UiState) -> tuple[Run, UiState, object]:
    """Return all of a moment that must be the same whenever its step begins again.

    What has been learned on the way stays: the hints that were given. What the other side did
    before the step is told at its first beginning only.
    """
    bare = replace(ui, placement=OPENING, last_event=None, last_turn=None)
    return replace(run, hints=0, helped=False), bare, standing(ui)


PLAY = """
dice = "3-1"
[[step]]
say = "This is the board."
show = ["6", "8/5"]
[[step]]
say = "Make your 5-point."
expect = { plays = "8/5 6/5" }
hints = ["It takes two checkers.", "From 8 and from 6."]
right = "Made."
otherwise = "Not that."
reply = ["6-4: 24/14"]
[[step.wrong]]
when = { blot = 20 }
say = "That one is hit."
reply = ["6-5: 13/2"]
[[step.wrong]]
when = { tries = "M1" }
say = "Only 3 and 1."
[[step]]
say = "Roll."
expect = "rolls"
[[step]]
say = "Play it."
expect = "any legal"
"""
"""A level with a step of each kind: read, played, rolled."""
