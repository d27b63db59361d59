"""The board is there before Python, and doesn't move when Python takes over."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.shown import assert_same_board
from tests.browser.table import Table
from ui.display import first_scene

SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries())
    window.shifts.push([value, sources.map(({ node }) => node && (node.id || node.nodeName))]);
}).observe({ type: "layout-shift", buffered: true });
"""
AFTER_TWO_FRAMES = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done(window.shifts))))"""


def assert_whole_board(page: Page) -> None:
    assert page.locator("#board .checker").count() == 30
    assert page.locator("#board .point").count() == 24
    box = page.locator("#board").bounding_box()
    assert box is not None
    assert box["width"] > 300
    frame = page.locator("#board .frame").bounding_box()
    assert frame is not None
    assert frame["width"] == pytest.approx(box["width"], rel=0.01)


def kept_on_its_way(page: Page, files: str) -> Callable[[], int]:
    """Hold files back; the function that is returned lets them come, and tells how many waited."""
    held: list[Route] = []
    arriving = False
    page.route(files, lambda route: route.continue_() if arriving else held.append(route))

    def come() -> int:
        nonlocal arriving
        arriving = True
        for route in held:
            route.continue_()
        return len(held)

    return come


def test_the_board_and_all_texts_are_there_without_javascript(browser: Browser, site: str) -> None:
    context = browser.new_context(base_url=site, java_script_enabled=False)
    page = context.new_page()
    page.goto("/")
    assert_whole_board(page)
    expect(page.locator("noscript p")).to_contain_text("The game and the lessons need JavaScript")
    expect(page.locator("#rule-M2")).to_be_visible()
    expect(page.locator("#learn-bar")).to_be_visible()
    expect(page.locator("#word-blot")).to_be_visible()
    expect(page.locator("#boot")).to_be_hidden()
    context.close()


@pytest.mark.case("Y24")
def test_the_board_is_there_while_python_is_on_its_way(page: Page) -> None:
    """On a slow line too: how much has come of how much, and nothing to press that does nothing."""
    come = kept_on_its_way(page, "**/runtime/**")
    page.goto("/", wait_until="commit")
    page.wait_for_selector("#boot-text")
    assert_whole_board(page)
    shown = Table(page).snapshot()
    assert_same_board(shown["board"], first_scene())
    assert page.locator("#play-computer").is_disabled()
    assert page.locator("#boot-text").inner_text().startswith("Fetching Python")
    page.wait_for_function(
        "/of [1-9][0-9.]+ MB/.test(document.getElementById('boot-text').innerText)"
    )
    assert page.locator("#boot-bar").evaluate("bar => bar.max > 1e6 && bar.value < bar.max")
    pressable = page.locator("#panel button:visible:enabled").all_inner_texts()
    assert pressable == [], "what starts with Python must not look as if it could be pressed"
    expect(page.locator("#boot-text")).to_be_in_viewport()
    assert come() > 0, "nothing of the runtime was asked for"
    Table(page).wait_until_ready()
    assert page.locator("#boot").is_hidden()


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (768, 1024), (360, 740)])
def test_nothing_moves_when_python_takes_over(page: Page, width: int, height: int) -> None:
    come = kept_on_its_way(page, "**/runtime/**")
    page.set_viewport_size({"width": width, "height": height})
    page.add_init_script(SHIFTS)
    page.goto("/", wait_until="commit")
    page.wait_for_selector("#boot-text")
    assert page.locator("html").get_attribute("data-ready") is None
    before = page.locator("#board").bounding_box()
    come()
    Table(page).wait_until_ready()
    shifts = page.evaluate(AFTER_TWO_FRAMES)
    assert page.locator("#board").bounding_box() == before
    assert sum(value for value, _ in shifts) == 0, shifts


@pytest.mark.parametrize("width", [1280, 768, 360, 320])
def test_the_board_stays_where_it_is_through_a_turn(table: Table, width: int) -> None:
    table.page.set_viewport_size({"width": width, "height": 800})
    assert table.page.evaluate("document.documentElement.scrollWidth") <= width
    before = table.page.locator("#board").bounding_box()
    table.press("play-two")
    places = [table.page.locator("#board").bounding_box()]
    for button in ("confirm", "roll", "undo"):
        if table.is_pressable(button):
            table.press(button)
        table.press_point(13)
        table.press_point(24)
        places.append(table.page.locator("#board").bounding_box())
    table.page.set_viewport_size({"width": 1280, "height": 800})
    assert all(place == before for place in places)
