"""A learner at the page, by mouse or keyboard, beside the same level played here by the engine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Protocol

from playwright.sync_api import Page

from engine import Player, Resign
from tests.browser.keyboard import assert_focus_is_kept, go_to
from tests.browser.shown import assert_same_board, whole_text
from tests.browser.table import Table
from ui.catalogues import load as load_catalogue
from ui.classroom import PROGRESS
from ui.drawing import draw
from ui.geometry import Layout
from ui.intents import NAMES, ActionPressed, PointPressed
from ui.interaction import UiState
from ui.lesson_panel import lesson_words, told, verdict
from ui.study import Study
from ui.tutorial.course import Course, address, load
from ui.tutorial.lesson import Lesson, Level
from ui.tutorial.proof import walk
from ui.tutorial.runner import Choose, Press, Run
from ui.tutorial.solver import Presses, played
from ui.view import board_view, zone_key
from ui.wording import Words

SHOWN = """() => {
  const text = (id) => document.getElementById(id).textContent;
  const shown = (id) => !document.getElementById(id).closest("[hidden]");
  const judged = document.getElementById("lesson-verdict");
  return {
    title: text("lesson-title"), say: text("lesson-say"),
    verdict: judged.className, words: judged.hidden ? "" : judged.textContent,
    next: shown("lesson-next") && !document.getElementById("lesson-next").disabled,
    failed: shown("failure"),
    open: shown("lesson"),
  };
}"""
SPOT = """(selector) => {
  const element = document.querySelector(selector);
  const place = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [0.5, 0.3, 0.7].map((part) => [left + width / 2, top + height * part]);
  };
  const free = () => place().find(([x, y]) => {
    const found = document.elementFromPoint(x, y);
    return found && (element === found || element.contains(found));
  });
  if (!element || element.disabled || !element.checkVisibility()) return null;
  if (!free()) element.scrollIntoView({ block: "center", behavior: "instant" });
  return free() || null;
}"""
"""Where in the window an element can be clicked, when it has been scrolled to."""


class Hands(Protocol):
    """One way of pressing what is on the page, by its selector."""

    def press(self, selector: str) -> None: ...


class Mouse:
    """Clicks the middle of an element, as the mouse does."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, selector: str) -> None:
        spot = self._page.evaluate(SPOT, selector)
        assert spot, f"{selector} cannot be clicked"
        self._page.mouse.click(*spot)


class Keys:
    """Goes to an element by Tab and arrows, and presses Enter or the space bar in turn."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._keys = ("Enter", "Space")
        self.tabs = 0

    def press(self, selector: str) -> None:
        self.tabs += go_to(self._page, selector)
        is_link = self._page.evaluate("document.activeElement.tagName === 'A'")
        self._keys = self._keys[::-1]
        self._page.keyboard.press("Enter" if is_link else self._keys[0])
        assert_focus_is_kept(self._page, selector)


class Pupil:
    """Plays levels on the page and holds each moment against the runner's."""

    def __init__(self, table: Table, hands: Hands, course: Course) -> None:
        self.table = table
        self.hands = hands
        self.course = course

    def open(self, name: str) -> None:
        """Open a level from the list of lessons."""
        self.screen("learn")
        self.hands.press(f'#learn-course [data-value="{name}"]')
        self.wait_for("table")

    def screen(self, name: str) -> None:
        """Show a screen by its link at the top."""
        self.hands.press(f"nav [data-screen={name}]")
        self.wait_for(name)

    def wait_for(self, screen: str) -> None:
        """Wait until a screen is shown: the browser tells of a new address a moment later."""
        self.table.page.wait_for_function(
            "name => document.documentElement.dataset.screen === name", arg=screen
        )

    def do(self, presses: Presses, run: Run) -> None:
        """Press on the page what the runner was given in a level."""
        for one in presses:
            for selector in selectors(one, run.level.learner):
                if selector.startswith("#resign-") and not self._can(selector):
                    continue  # to resign at all was refused, or is asked for already
                self.hands.press(selector)

    def _can(self, selector: str) -> bool:
        return self.table.page.locator(selector).is_visible()

    def go_on(self) -> None:
        """Press the large button: to the next step or level, or back to this step's beginning."""
        self.hands.press("#lesson-next")

    def play(self, level: Level, whole: bool = False) -> Run:
        """Play a level that lies open to its end, and return the runner's end of it."""
        at = 0
        for run, ui, presses in walk(level):
            at = self.go_from(at, run.at)
            self.assert_shows(run, ui, whole)
            after, seen = played(run, ui, presses)
            self.do(presses, run)
            self.assert_shows(after, seen, whole)
            end = after
        self.go_from(at, len(level.steps) - 1)
        return end

    def play_to(self, level: Level, at: int) -> None:
        """Play a level from its beginning to the beginning of a step that asks for something."""
        here = 0
        for run, _, presses in walk(level):
            here = self.go_from(here, run.at)
            if run.at == at:
                return
            self.do(presses, run)

    def go_from(self, here: int, to: int) -> int:
        """Go on from one step to another, past those that are only read."""
        for _ in range(here, to):
            self.go_on()
        return to

    def assert_shows(self, run: Run, ui: UiState, whole: bool = False) -> None:
        """Compare the words, the verdict and the board with the runner's; all of the board too."""
        now, words = seen_by(run, ui)
        shown = self.table.page.evaluate(SHOWN)
        where = f"{run.level.id}, step {run.at + 1}"
        assert not shown["failed"], where
        assert shown["open"], where
        assert shown["title"] == run.level.title
        assert shown["say"] == as_read(run.step.say), where
        judged = run.verdict.value if run.verdict else "none"
        assert (shown["verdict"], shown["words"]) == (
            f"verdict {judged}",
            as_read(verdict(now, words)),
        ), where
        assert bool(shown["next"]) != run.waits, where
        assert self.table.position(run.level.learner) == run.game.position, where
        if whole:
            board = draw(board_view(run.game, ui, now.mode, run.level.learner), words)
            assert_same_board(self.table.snapshot()["board"], board)

    def kept(self) -> dict[str, Any]:
        """Return the progress that the browser keeps."""
        return kept(self.table.page)

    def mark(self, name: str) -> str:
        """Return a level's mark in the list of lessons."""
        return str(self.table.page.text_content(f'[id="mark-{name}"]'))


def kept(page: Page) -> dict[str, Any]:
    """Return the progress in the course that the browser keeps."""
    text = page.evaluate("key => localStorage.getItem(key)", PROGRESS)
    return dict(json.loads(text)) if text else {"levels": {}, "at": ""}


def seen_by(run: Run, ui: UiState) -> tuple[Study, Words]:
    """Return a moment of a level as the page holds it, and the words it is told in."""
    now = Study("", Lesson("", "", ""), 1, None, run, ui)
    return now, lesson_words(run.level.learner, load_catalogue())


def selectors(press: Press, learner: Player) -> Iterator[str]:
    """Yield the elements that make up one press, in order."""
    match press:
        case Choose(choice):
            yield f'#lesson-answers button[data-value="{choice}"]'
        case PointPressed(point):
            yield f'#board [data-key="{zone_key(learner, point, Layout(learner))}"]'
        case ActionPressed(Resign()):
            yield "#resign"
            yield f"#{NAMES[press]}"
        case _:
            yield f"#{NAMES[press]}"


def as_read(text: str) -> str:
    """Return a lesson's text as the page holds it: its paragraphs one after another."""
    return "".join(whole_text(node) for node in told(text)) if text else ""


def levels() -> list[tuple[str, Level]]:
    """Return every level of the course with its address, in order."""
    return [(address(lesson, level), level) for lesson, level in load().levels()]
