"""Hints are for everybody: each is read out, and the solution is told in words too."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tutorial.walked import COURSE, LEVELS
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.sitting import BOT
from ui import study as studying
from ui.app import App
from ui.interaction import UiState
from ui.lesson_panel import hints, plain
from ui.study import Study
from ui.tutorial.proof import legal_wrong, walk
from ui.tutorial.runner import Choose, Verdict
from ui.wording import Words


def opened(address: str) -> tuple[App, FakeShell]:
    shell = FakeShell()
    app = App(shell, BOT, Hand(0).throw)
    app.start(f"lesson {address}")
    while not now(app).run.waits:
        app.press("lesson-next")
    return app, shell


def now(app: App) -> Study:
    assert app.page.lesson
    return app.page.lesson


@pytest.mark.parametrize("address", list(LEVELS)[::4])
def test_each_hint_is_read_out_in_the_words_that_are_shown(address: str) -> None:
    app, shell = opened(address)
    while now(app).hints_left:
        app.press("lesson-hint")
        shown = shell.shown("lesson-hints")
        *_, last = shown.children
        text = last.text or "".join(part.text or "" for part in last.children)
        assert shell.said[-1] == plain(text)
    assert now(app).solution


def test_the_solution_of_a_question_names_the_answer() -> None:
    study = at_a_question()
    while study.hints_left:
        study = studying.hint(study)
    (pressed,) = study.solution
    assert isinstance(pressed, Choose)
    assert hints(study, Words())[-1] == f"The answer is: {pressed.choice}."


def at_a_question() -> Study:
    for address, level in LEVELS.items():
        study = studying.study(COURSE, address, UiState())
        for run, ui, _ in walk(level):
            if study and run.step.choices:
                return replace(study, run=run, ui=ui)
    raise AssertionError("no level has a question")


@pytest.mark.parametrize("address", list(LEVELS)[::4])
def test_the_solution_can_be_seen_again_after_another_mistake(address: str) -> None:
    app, _ = opened(address)
    mistake = legal_wrong(now(app).run, now(app).ui)
    if not mistake:
        return
    study = now(app)
    while study.hints_left:
        study = studying.hint(study)
    told = hints(study, Words())
    for one in mistake:
        study = studying.press(study, one)[0]
    assert study.run.verdict is Verdict.WRONG
    while study.run.verdict:
        study = studying.proceed(study)[0]
    assert study.hints_left == 1
    study = studying.hint(study)
    assert study.hints_left == 0
    assert hints(study, Words()) == told
