"""A small course on the page, opened in a browser of our own making."""

from __future__ import annotations

import re
from pathlib import Path

from tests.tutorial.files import LESSON, WORDS
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.sitting import BOT
from ui.app import App
from ui.course_page import course_markup
from ui.page import PAGE
from ui.settings_panel import settings_markup
from ui.static_page import fill, levels_markup
from ui.study import Study
from ui.tutorial.course import Course
from ui.tutorial.sources import proved
from ui.wording import Words

ROOT = Path(__file__).resolve().parents[2]
INDEX = fill((ROOT / "index.html").read_text(encoding="utf-8"), "1.0", "1")
LEARN = (ROOT / "ui" / "pages" / "en" / "learn.html").read_text(encoding="utf-8")
MOVING = """\
title = "Moving"
about = "Each die is a move."

[[level]]
id = "dice"
title = "Two dice"
clauses = ["M1"]
dice = "3-1"

[[level.step]]
say = "Two dice, two moves."

[[level.step]]
say = "Try another number."
expect = { tries = "M1" }
right = "Only 3 and 1."

[[level.step]]
say = "Make your 5-point. A [[bar]] is not needed."
expect = { plays = "8/5 6/5" }
hints = ["Two checkers."]

[[level.step.wrong]]
when = { blot = 20 }
say = "It is hit."
reply = ["6-5: 13/2"]
"""
COURSE = proved({"01-moving.toml": MOVING, "08-bar.toml": LESSON, "glossary.toml": WORDS})
FIRST, BAR, LAST = COURSE.order


def school(
    screen: str = "home",
    query: dict[str, str] | None = None,
    stored: dict[str, str] | None = None,
    *,
    shell: FakeShell | None = None,
    course: Course = COURSE,
) -> tuple[App, FakeShell]:
    """Open the page with the small course."""
    shell = shell or FakeShell(stored)
    app = App(shell, BOT, Hand(0).throw, lambda _language: course)
    app.start(screen, query)
    return app, shell


def in_lesson(app: App) -> Study:
    """Return the level on the table.

    Raises:
        AssertionError: there is none.

    """
    assert app.page.lesson
    assert app.page.failure.count == 0, app.page.failure.details
    return app.page.lesson


def press(app: App, *presses: int | str) -> None:
    """Press points and buttons one after another."""
    for one in presses:
        if isinstance(one, int):
            app.press("point", one)
        else:
            action, _, value = one.partition(":")
            app.press(action, value or None)


FINISH: dict[str, tuple[int | str, ...]] = {
    FIRST: ("lesson-next", 24, 19, "lesson-next", 8, 5, 6, 5),
    BAR: (13, "lesson-next", 24, 13, 7, "lesson-next", "answer:one"),
    LAST: ("roll",),
}
"""What finishes each level."""


def finish(app: App, address: str) -> None:
    """Open a level and play it to its end."""
    app.press("lesson", address)
    press(app, *FINISH[address])
    assert in_lesson(app).run.is_done


def ids_in_the_page(course: Course = COURSE) -> set[str]:
    """Return the ids of all elements that the built page has."""
    built = settings_markup(Words()) + levels_markup(Words()) + course_markup(course, Words())
    page = INDEX + LEARN + built
    return set(re.findall(r'\bid="([^"]+)"', page))


def written(shell: FakeShell) -> set[str]:
    """Return the keys on the screen that must be elements of the page."""
    return {key for key, (layer, _) in shell.screen.items() if layer == PAGE}
