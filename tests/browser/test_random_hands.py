"""Hands that press anything, faster than anything is drawn: the board is always the engine's."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page

from engine import OpeningRoll, Player, Variant
from tests.browser.shown import position_told
from tests.browser.table import LABELS, Table, centre
from tests.counts import count
from ui.archive import SAVE
from ui.session import AGAINST_COMPUTER, from_text, new_session

LYING = [
    ("right", "own", False),
    ("left", "other", True),
    ("left", "own", False),
    ("right", "other", True),
    ("right", "own", True),
    ("left", "other", False),
    ("left", "own", True),
    ("right", "other", False),
]
"""How the board lies, and whether one press on a checker moves it; the first two have each once."""

BUTTONS = ("undo", "redo", "roll", "confirm", "double", "take", "drop", "next-game", "flip")
KEYS = (
    *("Enter", "Space", "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"),
    *("x", "u", "r", "s", "f", "d", "Control+z", "Control+y", "Control+Shift+Z"),
)

SEEN = f"""(key) => ({{
  labels: ({LABELS})(),
  save: localStorage.getItem(key),
  bottom: document.getElementById("player-bottom").classList.contains("white"),
  checkers: document.querySelectorAll("#board .checker").length,
  failed: !document.getElementById("failure").hidden,
  details: document.getElementById("failure-details").textContent,
  screen: document.documentElement.dataset.screen,
}})"""
"""What is shown and what is saved, at one moment."""


class Wild:
    """Presses anything on the board or a button of the turn, and never waits."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.rng = random.Random(seed)
        self.done: list[str] = []
        box = table.page.locator("#board").bounding_box()
        assert box is not None
        self.box = box

    def anywhere(self) -> tuple[float, float]:
        """Return a place on the board or a little beside it."""
        across, down = (self.rng.uniform(-0.02, 1.02) for _ in range(2))
        return self.box["x"] + across * self.box["width"], self.box["y"] + down * self.box["height"]

    def somewhere(self) -> tuple[float, float]:
        """Return a place that means something, where there is one, or any place."""
        marked = self.table.zones("target") or self.table.zones("source")
        if marked and self.rng.random() < 0.7:
            return self.table.middle(self.rng.choice(marked))
        return self.anywhere()

    def act(self) -> None:
        """Do one thing."""
        what = self.rng.choices(
            ("click", "double click", "right click", "drag", "broken drag", "key", "button"),
            (30, 4, 8, 16, 6, 20, 16),
        )[0]
        mouse, keyboard = self.table.page.mouse, self.table.page.keyboard
        self.done.append(what)
        match what:
            case "click":
                mouse.click(*self.somewhere())
            case "double click":
                mouse.dblclick(*self.somewhere())
            case "right click":
                mouse.click(*self.somewhere(), button="right")
            case "drag" | "broken drag":
                mouse.move(*self.somewhere())
                mouse.down()
                mouse.move(*self.anywhere())
                if what == "broken drag":
                    self.press_key()
                mouse.move(*self.somewhere())
                mouse.up()
            case "key":
                for _ in range(self.rng.randint(1, 3)):
                    self.press_key()
            case _:
                keyboard.press("Escape")
                self.press_button()

    def press_key(self) -> None:
        key = self.rng.choice(KEYS)
        self.done.append(key)
        self.table.page.keyboard.press(key)

    def press_button(self) -> None:
        """Press where a button is, whether it can be pressed or not."""
        shown = [name for name in BUTTONS if self.table.is_shown(name)]
        button = self.rng.choice(shown)
        self.done.append(button)
        self.table.page.mouse.click(*centre(self.table.page.locator(f"#{button}")))


def assert_as_saved(page: Page, done: list[str]) -> dict[str, Any]:
    """Compare the board at this moment with the save, replayed here by the engine."""
    seen: dict[str, Any] = page.evaluate(SEEN, SAVE)
    after = f"after {len(done)} presses, the last: {done[-6:]}"
    assert not seen["failed"], f"{after}: {seen['details']}"
    assert seen["checkers"] == 30, after
    assert seen["screen"] == "table", after
    bottom = Player.WHITE if seen["bottom"] else Player.BLACK
    session, _ = from_text(seen["save"])
    assert position_told(seen["labels"], bottom) == session.game.position, after
    return seen


@pytest.mark.parametrize(("home", "bottom", "one_click"), LYING[: count(1, len(LYING))])
def test_whatever_is_pressed_the_board_is_as_the_engine_has_it(
    table: Table, home: str, bottom: str, one_click: bool
) -> None:
    session = new_session(AGAINST_COMPUTER, Variant(cube=True)).after(OpeningRoll(6, 4))[0]
    table.seat(session)
    table.python(f"app.press('setting-home', '{home}'); app.press('setting-bottom', '{bottom}')")
    if one_click:
        table.python("app.press('setting', 'one_click')")
    wild = Wild(table, LYING.index((home, bottom, one_click)))
    for _ in range(count(300, 2_000)):
        wild.act()
        assert_as_saved(table.page, wild.done)
    table.wait_for_computer()
    seen = assert_as_saved(table.page, wild.done)
    session, _ = from_text(seen["save"])
    assert len(session.actions) > 60, "hardly anything was played"
    shown = sorted(pips for _, pips in table.dice())
    assert shown == sorted(session.game.dice.numbers if session.game.dice else ())
    table.reload()
    assert_as_saved(table.page, wild.done)
