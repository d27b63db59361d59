"""Every screen fits a phone and a desk, by day and by night, and prints no error."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pytest

from tests.browser.states import STATES
from tests.browser.table import Table
from tests.counts import some

WIDE = """() => {
  const wide = document.documentElement.clientWidth;
  return [...document.querySelectorAll("body *")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest(".unseen, .skip, .moves, svg"))
    .filter((element) => element.getBoundingClientRect().right > wide + 0.5)
    .map((element) => element.id || element.className || element.tagName);
}"""
"""Names what can be seen and sticks out on the right."""


SCREENS = (
    "home_unfolded",
    "answering_a_beaver",
    "answering_a_double_in_a_long_match",
    "resigning",
    "answering_a_resignation",
    "setting_up_with_defects",
    "looking_back",
    "reading_a_broken_file",
)
"""The states with the most to show."""


@pytest.fixture(params=some(["light", "dark"], 2))
def scheme(request: pytest.FixtureRequest, table: Table) -> Iterator[Literal["light", "dark"]]:
    """Let the page be seen by day and by night; what it prints is watched by ``table``."""
    table.page.emulate_media(color_scheme=request.param)
    yield request.param
    table.page.emulate_media(color_scheme="light")


@pytest.mark.parametrize("width", some([320, 360, 1280], 2))
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_sticks_out(table: Table, scheme: str, width: int, screen: str) -> None:
    assert table.page.evaluate(f"matchMedia('(prefers-color-scheme: {scheme})').matches")
    with table.window(width):
        STATES[screen](table)
        assert table.page.evaluate(WIDE) == []
        assert table.page.evaluate("document.documentElement.scrollWidth") <= width
        assert table.page.locator("#failure").is_hidden()


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("pages", ["learn", "rules"])
def test_a_page_to_be_read_is_not_scrolled_sideways(table: Table, width: int, pages: str) -> None:
    with table.window(width):
        table.page.locator(f"nav [data-screen={pages}]").click()
        table.page.wait_for_selector(f"html[data-screen={pages}]")
        assert table.page.evaluate(WIDE) == []
        assert table.page.evaluate("document.documentElement.scrollWidth") <= width
        table.page.locator("nav [data-screen=table]").click()
        table.page.wait_for_selector("html[data-screen=table]")


def test_the_buttons_of_a_turn_hold_their_words_on_a_phone_held_sideways(table: Table) -> None:
    with table.window(640, 360):
        table.python("app.press('lesson', 'cube/whose-cube')")
        assert table.is_shown("double")
        spilt = "all => all.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.id)"
        assert table.page.eval_on_selector_all("#controls button", spilt) == []


COVERED = """() => [...document.querySelectorAll(".player")].flatMap((player) => {
  const parts = [...player.children].filter((part) => part.textContent && part.checkVisibility());
  const beside = (a, b) => a.right <= b.left || a.bottom <= b.top;
  const meet = (a, b) => !beside(a, b) && !beside(b, a);
  const words = (part) => { // a line has air above and below its letters; some may be cut off
    const range = new Range();
    range.selectNodeContents(part);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    const cut = part.getBoundingClientRect().right;
    return { left, top: top + 3, right: Math.min(right, cut), bottom: bottom - 3 };
  };
  const said = parts.map(words);
  return said.flatMap((box, i) => parts.filter((part, j) => j > i && meet(box, said[j])))
    .map((part) => part.id);
})"""
"""Names the words on a player's plate that lie over others."""


@pytest.mark.parametrize("size", [(320, 640), (360, 740), (640, 360), (1280, 800)])
def test_the_words_on_a_plate_lie_beside_each_other(table: Table, size: tuple[int, int]) -> None:
    with table.window(*size):
        table.press("level-expert")
        table.press("play-computer")
        assert table.is_shown("rival-top")
        assert table.page.evaluate(COVERED) == []


def test_an_answer_with_the_focus_is_not_covered_by_the_buttons_to_go_on(table: Table) -> None:
    with table.window(640, 360):
        table.python("app.press('lesson', 'moving/any-number')")
        table.page.focus("#lesson-title")
        table.page.keyboard.press("Tab")
        bottom, top = table.page.evaluate(
            """() => [document.activeElement.getBoundingClientRect().bottom,
                document.querySelector("#lesson .onward").getBoundingClientRect().top]"""
        )
        assert table.page.evaluate("document.activeElement.dataset.action") == "answer"
        assert bottom <= top


def test_what_sticks_out_is_found(table: Table) -> None:
    table.page.evaluate("document.getElementById('play-two').style.marginRight = '-200px'")
    found = table.page.evaluate(WIDE)
    table.page.evaluate("document.getElementById('play-two').removeAttribute('style')")
    assert "play-two" in found
