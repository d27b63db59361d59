"""The course as it is, every step of it with the presses that solve it, walked once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from engine import Resign, Rule
from ui.intents import ActionPressed
from ui.interaction import UiState
from ui.tutorial.course import Course, address
from ui.tutorial.goals import Resigns, parts
from ui.tutorial.lesson import Level, Wrong
from ui.tutorial.proof import walk
from ui.tutorial.runner import Run
from ui.tutorial.solver import LONGEST, Presses, attempts, played
from ui.tutorial.sources import course, languages, texts

Moment = tuple[Run, UiState, Presses]
"""A step that waits, the board at its beginning, and what solves it."""

COURSES: dict[str, Course] = {language: course(texts(language)) for language in languages()}
COURSE: Course = COURSES["en"]
LEVELS = {address(lesson, level): level for lesson, level in COURSE.levels()}
levels = pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS.keys())


@cache
def moments(level: Level) -> tuple[Moment, ...]:
    """Return every step of a level that asks for something."""
    return tuple(walk(level))


def foreseen(level: Level) -> Iterator[tuple[Run, UiState, Wrong]]:
    """Yield every foreseen wrong answer of a level, with the moment it is given at."""
    for run, ui, _ in moments(level):
        for wrong in run.step.wrong:
            yield run, ui, wrong


def tried(
    run: Run, ui: UiState, wanted: Callable[[Run, UiState], bool]
) -> tuple[Run, UiState] | None:
    """Return what comes of the first attempt after which ``wanted`` holds."""
    for number, presses in enumerate(attempts(run)):
        if number > LONGEST:
            break
        after, seen = played(run, ui, presses)
        if _is_offered(run, presses) and wanted(after, seen):
            return after, seen
    return None


def _is_offered(run: Run, presses: Presses) -> bool:
    """Tell whether the page has buttons for these presses: resigning only where it is asked for."""
    goals = parts(run.step.expect) if run.step.expect else ()
    asked = Rule.G5 in run.step.tries or any(isinstance(goal, Resigns) for goal in goals)
    return asked or not any(
        isinstance(one, ActionPressed) and isinstance(one.action, Resign) for one in presses
    )


def refused_by(ui: UiState) -> set[Rule]:
    """Return all clauses that the refusal on show names."""
    refusal = ui.refusal
    named = (refusal.rule, *refusal.also) if refusal else ()
    return {rule for rule in named if rule}
