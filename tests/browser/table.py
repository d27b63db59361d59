"""A page with a board, used as a person would, and compared with what its save says."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page

from engine import BAR, Phase, Player, Position, legal_moves
from ui.archive import SAVE
from ui.catalogues import Catalogue
from ui.dice_panel import dice_panel
from ui.drawing import draw
from ui.interaction import UiState, observe
from ui.move_list import LAYER, draw_record
from ui.page import PageState
from ui.panel import panel
from ui.record_panel import record_panel
from ui.scene import Node, Scene, number
from ui.session import Seat, Session, from_text
from ui.view import Mode, board_view
from ui.wording import Words

READY = "document.documentElement.dataset.ready === 'true'"
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


def assert_shown(
    shown: dict[str, Any],
    saved: str,
    address: str,
    cursor: str = "",
    catalogue: Catalogue | None = None,
) -> Session:
    """Compare a whole screen with a saved record, which is replayed and drawn in this process."""
    session, events = from_text(saved)
    ui = observe(UiState(numbers=session.you, cursor=cursor), session.game, events)
    words = Words(session.seats, catalogue, session.names)
    mine = session.acting_seat() is Seat.HUMAN and session.game.phase is not Phase.OVER
    board = draw(board_view(session.game, ui, Mode.PLAY if mine else Mode.WATCH), words)
    state = PageState(ready=True, at_home=False)
    around = panel(session, ui, state, words)
    around |= record_panel(session, session.game, state, address, words)
    around |= draw_record(session, state, words)
    around |= dice_panel(session, state, session.number, words)
    assert_same_board(shown["board"], board)
    assert_same_page(shown["page"], around)
    assert_same_moves(shown["moves"], around)
    return session


def position_told(labels: dict[str, str], bottom: Player) -> Position:
    """Read a position from what is said of each place, by its key."""
    points: dict[str, dict[int, int]] = {"white": {}, "black": {}}
    for key, label in labels.items():
        if "off" in key or not key.startswith(("zone", "place")):
            continue
        for count, side in re.findall(r"(\d+) (white|black) checker", label):
            spot = BAR if "bar" in key else int(key.rpartition("-")[2])
            own = spot if side == bottom.value or spot == BAR else 25 - spot
            points[side][own] = int(count)
    return Position.from_points(**points)


def assert_same_board(shown: dict[str, Any], scene: Scene) -> None:
    """Compare the board's nodes with a scene; which checker stands where is left open."""
    wanted = {
        key: {
            "layer": keyed.layer,
            "attrs": {name: number(value) for name, value in keyed.node.attrs.items()},
            "text": keyed.node.text
            if keyed.node.text is not None
            else "".join(child.text or "" for child in keyed.node.children),
        }
        for key, keyed in scene.items()
    }
    assert shown.keys() == wanted.keys(), shown.keys() ^ wanted.keys()
    checkers = {key for key, keyed in scene.items() if keyed.layer == "checkers"}
    assert len(checkers) == 30

    def heap(nodes: dict[str, Any]) -> Counter[str]:
        return Counter(json.dumps(nodes[key], sort_keys=True) for key in checkers)

    assert heap(shown) == heap(wanted), heap(shown) - heap(wanted)
    for key in wanted.keys() - checkers:
        assert shown[key] == wanted[key], (key, shown[key], wanted[key])


def assert_same_page(shown: dict[str, Any], scene: Scene) -> None:
    """Compare the elements beside the board with a scene; those of other screens are hidden."""
    assert {"status", "roll", "take", "moves-none", "share-xgid"} <= shown.keys() & scene.keys()
    for key in shown.keys() & scene.keys():
        node, attrs = scene[key].node, shown[key]["attrs"]
        for name in node.attrs.keys() | {"hidden", "disabled"}:
            wanted = number(node.attrs[name]) if name in node.attrs else None
            assert attrs.get(name) == wanted, (key, name, attrs, wanted)
        if node.children or node.text is not None:
            assert shown[key]["text"] == whole_text(node), (key, shown[key], node)


def assert_same_moves(shown: dict[str, Any], scene: Scene) -> None:
    """Compare the lines of the move list with a scene, their order included."""
    wanted = {key: keyed.node for key, keyed in scene.items() if keyed.layer == LAYER}
    assert list(shown) == list(wanted)
    for key, node in wanted.items():
        assert shown[key]["attrs"] == node.attrs, key
        assert shown[key]["text"] == whole_text(node), key


def whole_text(node: Node) -> str:
    """Return all the text in a node, in the order in which it is read."""
    return "".join(map(whole_text, node.children)) + (node.text or "")


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
