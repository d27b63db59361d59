"""Whatever is pressed at any moment of a level: nothing fails, and it is drawn as it stands."""

from __future__ import annotations

import random
import re

import pytest

from engine import (
    BAR,
    OFF,
    Accept,
    Action,
    Decline,
    Double,
    Drop,
    EndTurn,
    NextGame,
    OpeningRoll,
    Resign,
    Take,
    WinKind,
)
from tests.counts import count
from tests.tutorial.walked import COURSE
from tests.ui.schoolroom import FIRST, INDEX, LEARN, ids_in_the_page, press, school, written
from tests.ui.sitting import against
from ui import study as studying
from ui.archive import SAVE
from ui.catalogues.en.course import COURSE as COURSE_WORDS
from ui.intents import ActionPressed, BeaverPressed, PointPressed, RollPressed
from ui.session import from_text
from ui.tutorial.runner import Choose, Press
from ui.tutorial.solver import Presses, solve

pytestmark = pytest.mark.slow

BUTTONS = re.findall(r'data-action="([\w-]+)"(?: data-value="([^"]*)")?', INDEX + LEARN)
"""Every button of the page with its value, those that a lesson hides among them."""
IN_A_LESSON = [
    *("roll", "confirm", "undo", "double", "take", "drop", "beaver", "resign", "accept", "decline"),
    *("resign-1", "resign-2", "resign-3", "next-game", "lesson-next", "lesson-hint"),
    *("lesson-next", "lesson-hint", "lesson-again", "lesson-skip", "word:bar", "guide"),
]


class Learner:
    """Somebody who presses anything, now and then what the step asks for."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.app, self.shell = school("play", stored=against(OpeningRoll(1, 6)), course=COURSE)
        self.ids = ids_in_the_page(COURSE)

    def press_something(self) -> None:
        now = self.app.page.lesson
        if now is None or self.rng.random() < 0.02:
            self.app.press("lesson", self.rng.choice(COURSE.order))
            return
        chance = self.rng.random()
        if chance < 0.15:
            self.press_what_is_asked_for(now)
        elif chance < 0.5:
            self.app.press("point", self.rng.randint(OFF, BAR))
        elif chance < 0.55 and now.run.step.choices:
            self.app.press("answer", self.rng.choice((*now.run.step.choices, "none of them")))
        elif chance < 0.97:
            press(self.app, self.rng.choice(IN_A_LESSON))
        else:
            action, value = self.rng.choice(BUTTONS)
            self.app.press(action, value or None)

    def press_what_is_asked_for(self, now: studying.Study) -> None:
        if not now.run.waits:
            self.app.press("lesson-next")
            return
        solution = solve(now.run, now.ui) or ()
        for one, button in zip(solution, pressed(solution), strict=True):
            if isinstance(one, PointPressed):
                self.app.press("point", one.point)
            elif isinstance(one, Choose):
                self.app.press("answer", one.choice)
            else:
                self.app.press(button)

    def check(self, what: str) -> None:
        app, shell = self.app, self.shell
        assert app.page.failure.count == 0, f"{what}\n{app.page.failure.details}"
        assert written(shell) <= self.ids
        now = app.page.lesson
        if now:
            assert shell.is_shown("lesson")
            assert shell.shown("lesson-title").text == now.run.level.title
            assert shell.is_pressable("lesson-next") == (not now.run.waits)
            assert shell.focus in self.ids | shell.screen.keys()
        from_text(shell.stored[SAVE])


def pressed(solution: Presses) -> list[str]:
    """Return the button of each press, empty for points and answers."""
    named = [list(studying.buttons((one,))) for one in solution]
    return [buttons[0] if buttons else "" for buttons in named]


def test_two_thousand_presses_at_any_moment_of_the_course_never_fail() -> None:
    opened, done = set(), 0
    for seed in range(4):
        learner = Learner(seed)
        for number in range(count(500, 2_500)):
            learner.press_something()
            learner.check(f"press {number} of {seed}")
            now = learner.app.page.lesson
            opened.add(now.address if now else "")
            done += bool(now and now.run.is_done)
        learner.shell.discard()
    assert len(opened) > min(len(COURSE.order), 10) / 2
    assert done


def test_the_buttons_that_a_solution_names_are_in_the_page() -> None:
    actions: list[Action] = [
        *(EndTurn(), Double(), Take(), Drop(), Accept(), Decline(), NextGame()),
        *map(Resign, WinKind),
    ]
    presses: list[Press] = [RollPressed(), BeaverPressed(), *map(ActionPressed, actions)]
    names = list(studying.buttons(tuple(presses)))
    assert len(names) == len(presses)
    assert set(names) <= ids_in_the_page()
    assert set(names) <= {action for action, _ in BUTTONS}
    assert {f"lesson.button.{name}" for name in names} == {
        key for key in COURSE_WORDS if key.startswith("lesson.button.")
    }


def test_everything_a_lesson_writes_is_in_the_page() -> None:
    app, shell = school(query={"lesson": FIRST})
    for one in ("lesson-next", 24, 19, "lesson-hint", "word:bar", "lesson-hint"):
        press(app, one)
        assert written(shell) <= ids_in_the_page()
    keys = {key for key in written(shell) if key.startswith("lesson")}
    assert keys | {"lesson-again"} == set(re.findall(r'\bid="(lesson[\w-]*)"', INDEX))
