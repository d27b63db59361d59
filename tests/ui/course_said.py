"""All that the page says around the levels of the course."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from engine import Resign, Rule, WinKind
from ui import study as studying
from ui.course_page import clause_markup, course_markup
from ui.intents import ActionPressed
from ui.interaction import UiState
from ui.lesson_panel import lesson_panel, verdict
from ui.page import PageState
from ui.panel import panel
from ui.scene import Scene
from ui.study import Study
from ui.tutorial.course import load
from ui.tutorial.proof import answer
from ui.tutorial.runner import Verdict
from ui.tutorial.solver import solve
from ui.wording import Words


def moments() -> Iterator[Study]:
    """Yield every level at each step: at its beginning, with all hints, wrong, and solved.

    First come what no lesson needs today: a verdict without own words, a rare solution.
    """
    course = load()
    first = studying.study(course, course.order[0], UiState())
    assert first
    for judged in Verdict:
        yield replace(first, run=replace(first.run, verdict=judged))
    for kind in WinKind:
        yield replace(first, solution=(ActionPressed(Resign(kind)),))
    for address in course.order:
        now = studying.study(course, address, UiState())
        assert now
        while True:
            yield now
            if now.run.waits:
                for wrong in now.run.step.wrong[:1]:
                    yield _pressed(now, answer(now.run, now.ui, wrong))
                solved = _pressed(now, solve(now.run, now.ui))
                while now.hints_left:
                    now = studying.hint(now)
                    yield now
                yield solved
                now = solved
            if now.run.is_done:
                break
            now, _ = studying.proceed(now)


def _pressed(now: Study, presses: object) -> Study:
    assert isinstance(presses, tuple)
    for one in presses:
        now, _ = studying.press(now, one)
    return now


def course_said(words: Words) -> Iterator[Scene | str]:
    """Yield what is shown beside the board, and what is said, in every moment of the course."""
    for now in moments():
        page = PageState(ready=True, at_home=False, lesson=now)
        scene = panel(now.session, now.ui, page, words)
        lesson_panel(scene, now, page, "what it means", words)
        yield scene
        yield verdict(now, words)
    course = load()
    for read in (course_markup(course, words), clause_markup(course, Rule.H2, words)):
        yield re.sub(r"<[^>]*>", " ", read)
