"""Fingers on the keyboard: Tab from one thing to the next, arrows from place to place of the board.

Nothing here gives the focus to anything; only keys do.
"""

from __future__ import annotations

import re

from playwright.sync_api import Error, Page

from tests.browser.table import Table

STOP = "#board [data-key^=zone][tabindex='0']"
"""The one place of the board that Tab comes to."""

TABS = """(selector) => {
  const wanted = document.querySelector(selector);
  const can = (element) => element.tabIndex >= 0 && !element.disabled
    && element.checkVisibility({ visibilityProperty: true });
  const kinds = "a[href], button, input, select, textarea, summary, [tabindex]";
  const all = [...document.querySelectorAll(kinds)].filter(can);
  const to = all.indexOf(wanted);
  if (to < 0) return null;
  const from = document.activeElement;
  const at = all.indexOf(from);
  if (at >= 0) return to - at;
  const { DOCUMENT_POSITION_PRECEDING } = Node;
  const passed = all.filter((element) =>
    from.compareDocumentPosition(element) & DOCUMENT_POSITION_PRECEDING).length;
  return to >= passed ? to - passed + 1 : to - passed;
}"""
"""How many Tabs lead from what has the focus to an element; Shift+Tabs where it is negative."""

ARROW = """(key) => {
  const middle = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2];
  };
  const [x, y] = middle(document.activeElement);
  const [toX, toY] = middle(document.querySelector(`#board [data-key="${key}"]`));
  if (Math.abs(toX - x) > 3) return toX > x ? "ArrowRight" : "ArrowLeft";
  if (Math.abs(toY - y) > 3) return toY > y ? "ArrowDown" : "ArrowUp";
  return "";
}"""
"""Which arrow leads on to a place of the board, as the eye sees it; none where it is reached."""

FOCUSED = """() => {
  const { dataset, id, tagName } = document.activeElement;
  return dataset.key || id || dataset.action || tagName;
}"""
PLACE = re.compile(r'^#board \[data-key="(zone-[^"]+)"\]$')
"""The selector of a place of the board."""


def focused(page: Page) -> str:
    """Name what has the focus: a place of the board by its key, a button by its id."""
    return str(page.evaluate(FOCUSED))


def tab_to(page: Page, selector: str) -> int:
    """Go to an element by Tab alone; return how many it took.

    Where nothing has the focus yet, the browser goes on from where it was last.
    """
    while page.evaluate("document.activeElement === document.body"):
        page.keyboard.press("Tab")
    tabs = page.evaluate(TABS, selector)
    assert tabs is not None, f"{selector} cannot be reached by Tab"
    for _ in range(abs(tabs)):
        page.keyboard.press("Tab" if tabs > 0 else "Shift+Tab")
    there = "(selector) => document.activeElement === document.querySelector(selector)"
    if not page.evaluate(there, selector):
        found = page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        raise AssertionError(f"{tabs} Tabs to {selector} lead to {found}")
    return abs(int(tabs))


def walk_to(page: Page, key: str) -> int:
    """Go to a place of the board: by Tab to the board, by arrows on it; return how many Tabs."""
    on_board = page.evaluate("!!document.activeElement.closest('#board [data-key^=zone]')")
    tabs = 0 if on_board else tab_to(page, STOP)
    for _ in range(30):
        arrow = page.evaluate(ARROW, key)
        if not arrow:
            assert focused(page) == key
            return tabs
        page.keyboard.press(arrow)
    raise AssertionError(f"the arrows never come to {key}")


def go_to(page: Page, selector: str) -> int:
    """Go to anything on the page by keys; return how many Tabs it took."""
    place = PLACE.match(selector)
    return walk_to(page, place[1]) if place else tab_to(page, selector)


def point_at(table: Table, point: int | str) -> str:
    """Go to a point by the number it has now, ``bar`` or ``off``; return its key."""
    key = table.key_of(point)
    walk_to(table.page, key)
    return key


def assert_focus_is_kept(page: Page, after: str) -> None:
    """The browser tells of a new address a moment after it has dropped the focus."""
    try:
        page.wait_for_function("document.activeElement !== document.body", timeout=1_000)
    except Error:
        raise AssertionError(f"the focus is lost after {after}") from None
