"""A checker in the hand of a mouse: under the pointer however the page lies, and never stuck."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

import pytest
from playwright.sync_api import Frame, Page, expect

from engine import Action, MoveChecker, OpeningRoll, UndoMove
from tests.browser.conftest import WINDOW
from tests.browser.table import Table
from ui.session import TWO_PLAYERS, Session

WHITE = Session(TWO_PLAYERS).after(OpeningRoll(6, 4))[0]
BLACK = Session(TWO_PLAYERS).after(OpeningRoll(4, 6))[0]
WAYS = ((WHITE, "zone-24", "zone-18"), (BLACK, "zone-1", "zone-7"))
"""Each colour's turn, and where its rearmost checker may go by a six."""
WRAP = """() => {
  const make = (style) => Object.assign(document.createElement("div"), { style });
  const box = make("width: 600px; height: 500px; overflow: auto");
  const board = document.getElementById("board");
  board.before(box);
  box.append(make("height: 310px"), board, make("height: 600px"));
  box.scrollTop = 300;
  return box.scrollTop;
}"""
SCROLL = "by => { document.getElementById('board').parentNode.scrollTop += by; }"
UNWRAP = """() => { const board = document.getElementById("board");
  board.parentNode.replaceWith(board); }"""
HELD = """() => { const { x, y, width, height } =
  document.querySelector("#board .checker[style] .disc").getBoundingClientRect();
  return [x + width / 2, y + height / 2]; }"""
BOX = """key => { const { left, top, width, height } =
  document.querySelector(`#board [data-key="${key}"]`).getBoundingClientRect();
  return [left, top, width, height]; }"""


@pytest.fixture(autouse=True)
def open_hand(table: Table) -> Iterator[None]:
    """Let the next test find no button down."""
    yield
    for button in ("left", "right", "middle"):
        table.page.mouse.up(button=button)


@pytest.fixture
def scrolled(table: Table) -> Iterator[Table]:
    """Return the table with its board in a part of the page that is scrolled by 300 px."""
    table.seat(WHITE)
    assert table.page.evaluate(WRAP) == 300
    yield table
    table.page.evaluate(UNWRAP)


@contextmanager
def style(table: Table, element: str, text: str) -> Iterator[None]:
    """Give an element of the page a style for a while."""
    give = "([id, text]) => { document.getElementById(id).style.cssText = text; }"
    table.page.evaluate(give, [element, text])
    try:
        yield
    finally:
        table.page.evaluate(give, [element, ""])


@contextmanager
def screen(table: Table, zoom: float, ratio: float) -> Iterator[None]:
    """Let the page be zoomed on a screen with so many pixels for one of CSS.

    A browser's zoom is a window of fewer or more CSS pixels, each of which has more or fewer dots.
    """
    system = table.page.context.new_cdp_session(table.page)
    width, height = (round(size / zoom) for size in (WINDOW["width"], WINDOW["height"]))
    system.send(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": height, "deviceScaleFactor": zoom * ratio, "mobile": False},
    )
    try:
        seen = table.page.evaluate("[innerWidth, devicePixelRatio]")
        assert seen == pytest.approx([width, zoom * ratio])
        yield
    finally:
        system.send("Emulation.clearDeviceMetricsOverride")
        table.page.set_viewport_size({"width": 800, "height": 600})
        table.page.set_viewport_size(WINDOW)


def assert_held_at(table: Table, x: float, y: float) -> None:
    """The checker in the hand is seen where the pointer is."""
    assert table.page.evaluate(HELD) == pytest.approx([x, y], abs=1)


def drag_both_colours(table: Table, shift: tuple[float, float] = (0, 0)) -> None:
    """Drag a checker of each colour, to the left and the right rim of the point it goes to.

    ``shift`` is where the document that holds the board begins in the window.
    """
    mouse = table.page.mouse
    for session, source, target in WAYS:
        table.seat(session)
        boxes = [table.page.evaluate(BOX, key) for key in (source, target)]
        (left, top, wide, tall), (x, y, width, height) = boxes
        start = (left + wide / 2, top + tall / 2)
        inset = width / 10 if session is WHITE else width * 9 / 10
        end = (x + inset, y + height / 2)
        between = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + 9)
        mouse.move(start[0] + shift[0], start[1] + shift[1])
        mouse.down()
        for place in (between, end):
            mouse.move(place[0] + shift[0], place[1] + shift[1], steps=3)
            assert_held_at(table, *place)
        mouse.up()
        assert table.saved().actions[1:] == (MoveChecker(24, 18),)
        assert table.page.locator("#board .checker[style]").count() == 0


@pytest.mark.case("U03")
def test_a_checker_stays_under_the_pointer_where_what_holds_the_board_is_scrolled(
    scrolled: Table,
) -> None:
    drag_both_colours(scrolled)


@pytest.mark.case("U03")
def test_a_checker_stays_under_the_pointer_though_it_is_scrolled_in_mid_drag(
    scrolled: Table,
) -> None:
    mouse = scrolled.page.mouse
    x, y = scrolled.middle("zone-24")
    mouse.move(x, y)
    mouse.down()
    mouse.move(x - 30, y, steps=2)
    scrolled.page.evaluate(SCROLL, 45)
    mouse.move(x - 31, y)
    assert_held_at(scrolled, x - 31, y)
    mouse.move(*scrolled.middle("zone-18"))
    mouse.up()
    assert scrolled.saved().actions[1:] == (MoveChecker(24, 18),)


class Framed:
    """A page's frame that is used like a page: the mouse and the keyboard are the page's."""

    def __init__(self, page: Page, frame: Frame) -> None:
        self.mouse, self.keyboard, self._frame = page.mouse, page.keyboard, frame

    def __getattr__(self, name: str) -> object:
        return getattr(self._frame, name)


HOST = """<!doctype html><html dir="rtl"><title>Host</title><body style="margin: 0">
<div style="height: 420px"></div>
<iframe id="frame" src="/?pace=0" style="width: 900px; height: 500px; border: 7px solid"></iframe>
<div style="height: 2000px"></div>"""


@pytest.mark.case("U03", "U14")
def test_a_checker_stays_under_the_pointer_in_a_frame_of_a_scrolled_page(page: Page) -> None:
    """The host runs from right to left, and both its page and the frame's are scrolled."""
    page.route("**/host.html", lambda route: route.fulfill(body=HOST, content_type="text/html"))
    page.goto("/host.html")
    element = page.wait_for_selector("#frame")
    frame = element.content_frame() if element else None
    assert frame
    table = Table(cast(Page, Framed(page, frame)))
    table.wait_until_ready()
    table.seat(WHITE)
    page.evaluate("scrollTo(0, 300)")
    for inner in (0, 60):
        frame.evaluate("y => scrollTo(0, y)", inner)
        assert (page.evaluate("scrollY"), frame.evaluate("scrollY")) == (300, inner)
        left, top = page.evaluate(
            """() => { const frame = document.getElementById("frame");
            const { x, y } = frame.getBoundingClientRect();
            return [x + frame.clientLeft, y + frame.clientTop]; }"""
        )
        drag_both_colours(table, (left, top))
        table.assert_shows_the_save()


ANCESTORS = {
    "scaled": ("table", "transform: scale(0.8)"),
    "scaled about a corner and moved": (
        "table",
        "transform: translate(40px, 13px) scale(0.8); transform-origin: 0 0",
    ),
    "the whole page scaled": ("page", "transform: scale(0.8); transform-origin: 50% 0"),
    "made larger": ("stage", "transform: scale(1.25); transform-origin: 100% 0"),
    "zoomed out by CSS": ("table", "zoom: 0.8"),
    "zoomed in by CSS": ("page", "zoom: 1.3"),
}


@pytest.mark.case("U04")
@pytest.mark.parametrize("way", ANCESTORS)
def test_a_checker_lands_on_the_intended_point_in_a_scaled_page(table: Table, way: str) -> None:
    element, text = ANCESTORS[way]
    table.seat(WHITE)
    before = table.page.evaluate(BOX, "zone-24")
    with style(table, element, text):
        assert table.page.evaluate(BOX, "zone-24")[2] != pytest.approx(before[2], rel=0.05)
        drag_both_colours(table)


@pytest.mark.case("U04")
@pytest.mark.parametrize("ratio", [1, 1.5, 3])
@pytest.mark.parametrize("zoom", [0.67, 1, 1.5])
def test_a_checker_lands_on_the_intended_point_at_each_zoom_on_each_screen(
    table: Table, zoom: float, ratio: float
) -> None:
    with screen(table, zoom, ratio):
        drag_both_colours(table)


def lift(table: Table, source: str = "zone-13", over: str = "zone-7") -> None:
    """Take a checker up and hold it over another place."""
    mouse = table.page.mouse
    mouse.move(*table.middle(source))
    mouse.down()
    mouse.move(*table.middle(over), steps=3)
    expect(table.page.locator("#board .checker[style]")).to_have_count(1)


def assert_put_back(table: Table, *actions: Action) -> None:
    """What was held stands where the game has it, and letting go of the button does nothing."""
    for _ in range(2):
        assert table.page.locator("#board .checker[style]").count() == 0
        assert table.page.locator("#board .checker").count() == 30
        assert table.zones("target") == []
        session = table.saved()
        assert session.actions == actions
        assert table.position() == session.game.position
        table.page.mouse.move(*table.middle("zone-9"), steps=2)
        table.page.mouse.up()
    table.press_point(13)
    table.press_point(7)
    assert table.assert_shows_the_save().actions == (*actions, MoveChecker(13, 7))


@pytest.mark.case("U05", "U06")
@pytest.mark.parametrize("event", ["pointercancel", "lostpointercapture", "blur"])
def test_a_drag_that_is_broken_off_puts_the_checker_back(table: Table, event: str) -> None:
    table.seat(WHITE)
    lift(table)
    table.page.evaluate(
        """name => { if (name === "blur") dispatchEvent(new Event(name));
        else document.getElementById("board").dispatchEvent(
            new PointerEvent(name, { bubbles: true, pointerId: 1, isPrimary: true })); }""",
        event,
    )
    assert_put_back(table, *WHITE.actions)


@pytest.mark.case("U06")
def test_the_page_can_be_scrolled_after_a_drag_was_broken_off(table: Table) -> None:
    table.seat(WHITE)
    with table.window(1280, 500):
        lift(table)
        table.page.evaluate("dispatchEvent(new Event('blur'))")
        table.page.mouse.wheel(0, 120)
        table.page.wait_for_function("scrollY > 50")
        table.page.mouse.up()
    assert table.saved_text() == WHITE.to_text()


@pytest.mark.case("U06")
def test_a_drag_by_the_right_button_moves_nothing_and_a_press_still_plays(table: Table) -> None:
    table.seat(WHITE)
    mouse = table.page.mouse
    mouse.move(*table.middle("zone-13"))
    mouse.down(button="right")
    mouse.move(*table.middle("zone-7"), steps=4)
    assert table.page.locator("#board .checker[style]").count() == 0
    mouse.up(button="right")
    assert_put_back(table, *WHITE.actions)
    mouse.click(*table.middle("zone-24"), button="right")
    assert table.assert_shows_the_save().actions[-1] == MoveChecker(24, 20)


@pytest.mark.case("U06")
def test_another_button_during_a_drag_changes_nothing(table: Table) -> None:
    table.seat(WHITE)
    lift(table)
    mouse = table.page.mouse
    mouse.down(button="right")
    mouse.up(button="right")
    expect(table.page.locator("#board .checker[style]")).to_have_count(1)
    mouse.up()
    assert table.assert_shows_the_save().actions[1:] == (MoveChecker(13, 7),)


@pytest.mark.case("U28")
@pytest.mark.parametrize(
    ("way", "staged"), [("Control+z", 0), ("Control+z", 1), ("u", 0), ("u", 1), ("the button", 1)]
)
def test_undo_with_a_checker_in_the_hand_drops_it_back_first(
    table: Table, way: str, staged: int
) -> None:
    session = WHITE
    for move in (MoveChecker(24, 20),)[:staged]:
        session, _ = session.after(move)
    table.seat(session)
    lift(table)
    if way == "the button":
        table.page.evaluate("document.getElementById('undo').click()")
    else:
        table.page.keyboard.press(way)
    undone = (UndoMove(),) * staged
    assert_put_back(table, *session.actions, *undone)
