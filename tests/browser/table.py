"""A page with a board, used as a person would, and compared with what its save says."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page

from engine import Player, Position, legal_moves
from tests.browser.shown import assert_shown, position_told
from ui.archive import SAVE
from ui.catalogues import Catalogue
from ui.session import Session, from_text

READY = "document.documentElement.dataset.ready === 'true'"
FROM_IMAGE = "performance.getEntriesByName('started from the image').length === 1"
THINKING = """["Computer is playing.", "Computer ist am Zug.", "Computer is thinking.",
  "Computer denkt nach."]
  .includes(document.getElementById("status").textContent)"""

LABELS = """() => Object.fromEntries([...document.querySelectorAll("#board .zone")]
  .map((zone) => [zone.dataset.key, zone.getAttribute("aria-label")]))"""

SNAPSHOT = """() => {
  const attributes = (element) => Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [name, value]));
  const board = {}, page = {}, moves = {};
  for (const element of document.querySelectorAll("[data-layer] > [data-key]")) {
    const { "data-key": key, ...attrs } = attributes(element);
    const { layer } = element.parentNode.dataset;
    (layer === "moves" ? moves : board)[key] = { layer, attrs, text: element.textContent };
  }
  for (const element of document.querySelectorAll("#panel [id]"))
    if (["home", "setup"].includes(element.id) || !element.closest("#home, #setup"))
      page[element.id] = { attrs: attributes(element), text: element.textContent,
        hidden: Boolean(element.closest("[hidden]")) };
  return { board, page, moves };
}"""

HOOK = """
import gc
import traceback
from pyodide.ffi import create_proxy
from pyscript import window
from ui.app import App

def run_in_page(code):
    names = {"app": next(thing for thing in gc.get_objects() if isinstance(thing, App))}
    try:
        exec(code, names)
    except Exception:
        return "!" + traceback.format_exc()
    return "=" + str(names.get("result"))

window.runPython = create_proxy(run_in_page)
"""
"""Gives a test the page's Python; the page itself has no such way in."""

SEEDS = re.compile(r', "dice \d+": "[^"]*"')
"""What a session that is seated gets for the rolls to come, in its save."""


class Table:
    """A page of the site with the game on it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, address: str = "/?pace=0") -> None:
        """Load the page and wait for its Python."""
        self.page.goto(address)
        self.wait_until_ready()

    def reload(self) -> None:
        """Load the page again, as a person does."""
        self.page.reload()
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        self.page.wait_for_function(READY)

    def press(self, button: str) -> None:
        """Click a button by its id, with the mouse at its centre."""
        element = self.page.locator(f"#{button}")
        assert element.is_visible(), f"#{button} cannot be seen"
        element.scroll_into_view_if_needed()
        self.page.mouse.click(*centre(element))

    def press_zone(self, key: str) -> None:
        """Click the centre of a point, the bar or a tray."""
        self.page.mouse.click(*self.middle(key))

    def drag(self, source: str, target: str | tuple[float, float]) -> None:
        """Drag with the mouse from one zone to another, or to a place in the window."""
        mouse = self.page.mouse
        mouse.move(*self.middle(source))
        mouse.down()
        mouse.move(*(self.middle(target) if isinstance(target, str) else target), steps=4)
        mouse.up()

    def middle(self, key: str) -> tuple[float, float]:
        """Return where in the window the middle of a zone is."""
        return centre(self.page.locator(f'#board [data-key="{key}"]'))

    def press_point(self, point: int | str) -> None:
        """Click a point by the number it has now, ``bar`` or ``off``."""
        self.press_zone(self.key_of(point))

    def key_of(self, point: int | str) -> str:
        """Return the key of the place with a number, ``bar``, or ``off`` of who is to move."""
        zones = self.page.locator(f'#board [data-point="{point}"]')
        own = zones.last if point == "off" and zones.count() > 1 else zones.first
        key = own.get_attribute("data-key")
        assert key is not None
        return key

    @contextmanager
    def window(self, width: int, height: int = 800) -> Iterator[None]:
        """Give the window another size for a while."""
        before = self.page.viewport_size
        assert before
        self.page.set_viewport_size({"width": width, "height": height})
        yield
        self.page.set_viewport_size(before)

    def unfold(self, part: str) -> None:
        """Open a part of the panel that can be folded up."""
        folded = self.page.locator(f"#{part}")
        if folded.get_attribute("open") is None:
            summary = folded.locator("summary")
            summary.scroll_into_view_if_needed()
            self.page.mouse.click(*centre(summary))

    def is_shown(self, button: str) -> bool:
        return self.page.locator(f"#{button}").is_visible()

    def is_pressable(self, button: str) -> bool:
        return self.is_shown(button) and self.page.locator(f"#{button}").is_enabled()

    def zones(self, css: str) -> list[str]:
        """Return the keys of the zones that have a class, in a fixed order."""
        marked = f"#board .zone.{css}"
        keys = self.page.eval_on_selector_all(marked, "all => all.map((e) => e.dataset.key)")
        return sorted(str(key) for key in keys)

    def dice(self) -> list[tuple[str, int]]:
        """Read the dice on the board: the side each lies on, and its pips."""
        read: list[list[Any]] = self.page.eval_on_selector_all(
            "#board .die",
            """all => all.map((die) => [die.classList.contains("white") ? "white" : "black",
                die.querySelectorAll(".pip").length])""",
        )
        return [(str(colour), int(pips)) for colour, pips in read]

    def throw(self, seed: int) -> None:
        """Let the page throw from now on the dice of a seed."""
        self.python(
            f"""
import random
import re
from engine import roll
app._throw = lambda source=random.Random({seed}): roll(source)
"""
        )

    def position(self, bottom: Player = Player.WHITE) -> Position:
        """Read the position on the board as those who hear it do."""
        return position_told(self.page.evaluate(LABELS), bottom)

    def wait_for_computer(self) -> None:
        """Wait until it is not the computer's turn, in the words of any language."""
        self.page.wait_for_function(f"!({THINKING})")

    def assert_nothing_is_saved(self) -> None:
        assert self.page.evaluate("key => localStorage.getItem(key)", SAVE) is None

    def saved_text(self) -> str:
        text = self.page.evaluate("key => localStorage.getItem(key)", SAVE)
        assert isinstance(text, str), "nothing is saved"
        return text

    def saved(self) -> Session:
        """Return what is saved, replayed here by the engine."""
        return from_text(self.saved_text())[0]

    def python(self, code: str) -> str:
        """Run code in the page's Python, where ``app`` is the app; return its ``result``.

        Raises:
            AssertionError: the code failed, with its traceback.

        """
        if not self.page.evaluate("'runPython' in window"):
            self.page.evaluate(
                """code => document.body.append(Object.assign(
                    document.createElement("script"), { type: "py", textContent: code }))""",
                HOOK,
            )
            self.page.wait_for_function("'runPython' in window")
        answer = str(self.page.evaluate("code => runPython(code)", code))
        assert answer[0] == "=", answer
        return answer[1:]

    def seat(self, session: Session) -> None:
        """Put a session on the table as a load of the page would, and resume it."""
        self.page.evaluate("args => localStorage.setItem(...args)", [SAVE, session.to_text()])
        self.python("app.press('home'); app.press('resume')")

    def snapshot(self) -> dict[str, Any]:
        """Return all that the page shows: the board's nodes and the panel's elements."""
        shown: dict[str, Any] = self.page.evaluate(SNAPSHOT)
        return shown

    def assert_shows_the_save(
        self, cursor: str = "", catalogue: Catalogue | None = None
    ) -> Session:
        """Compare the whole screen with the saved record, replayed and drawn in this process.

        A checker may be picked up by nothing but the rules: call this when none is by a click.
        ``cursor`` is the place of the board that arrow keys have led to, ``catalogue`` the page's.
        """
        return assert_shown(self.snapshot(), self.saved_text(), self.address(), cursor, catalogue)

    def address(self) -> str:
        """Return the page's address without what it asks for."""
        return self.page.url.partition("#")[0].partition("?")[0]


def centre(element: Locator) -> tuple[float, float]:
    """Return where in the window the middle of an element is."""
    box = element.bounding_box()
    assert box is not None, f"{element} cannot be seen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Hand:
    """A human who plays by what the screen shows, at random but always the same way."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def move(self, table: Table) -> None:
        """Make one move by the mouse: a checker where none is picked up, then a marked landing."""
        if not table.zones("target"):
            table.press_zone(self._rng.choice(table.zones("source")))
        targets = table.zones("target")
        assert targets, "a checker that may move shows no landing"
        table.press_zone(self._rng.choice(targets))

    def turn(self, table: Table) -> None:
        """Roll, move until nothing is left, now and then taking one back, and confirm."""
        if table.is_pressable("roll"):
            table.press("roll")
            table.wait_for_computer()
        while table.zones("source"):
            self.move(table)
            if self._rng.random() < 0.05 and table.is_pressable("undo"):
                table.press("undo")
        if table.is_pressable("confirm"):
            assert not legal_moves(table.saved().game)
            table.press("confirm")
        table.wait_for_computer()
