"""Every screen fits a phone and a desk, by day and by night, and prints no error."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

import pytest

from engine import Beaver, Double, Player, Resign, Variant, WinKind
from tests.browser.offers import before_offer
from tests.browser.table import Table
from tests.browser.test_files import BROKEN, drop_file
from tests.browser.test_looking_back import MATCH
from ui.session import TWO_PLAYERS

WIDE = """() => {
  const wide = document.documentElement.clientWidth;
  return [...document.querySelectorAll("body *")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest(".unseen, .skip, .moves, svg"))
    .filter((element) => element.getBoundingClientRect().right > wide + 0.5)
    .map((element) => element.id || element.className || element.tagName);
}"""
"""Names what can be seen and sticks out on the right."""


def home(table: Table) -> None:
    table.unfold("house-rules")
    table.unfold("bring")
    for preset in ("match-15", "jacoby"):
        table.press(f"preset-{preset}")


def answering_a_beaver(table: Table) -> None:
    offered = before_offer(TWO_PLAYERS, Player.WHITE, Double(), Beaver())
    table.seat(offered)
    assert table.is_shown("beaver")


def answering_a_double(table: Table) -> None:
    table.seat(before_offer(TWO_PLAYERS, Player.WHITE, Double(), variant=Variant.match(32_767)))
    assert table.is_shown("drop")


def resigning(table: Table) -> None:
    table.seat(before_offer(TWO_PLAYERS, Player.WHITE))
    table.press("resign")
    assert table.is_shown("resign-3")


def answering_a_resignation(table: Table) -> None:
    resigned = Resign(WinKind.BACKGAMMON)
    table.seat(before_offer(TWO_PLAYERS, Player.WHITE, resigned))
    assert table.is_shown("accept")


def setting_up(table: Table) -> None:
    table.unfold("bring")
    table.press("set-up")
    table.drag("place-13", "place-12")  # refused: what is said must fit too
    assert table.is_shown("setup-wrong")
    table.page.get_by_role("button", name="Empty", exact=True).click()
    assert table.is_shown("setup-defects")


def looking_back(table: Table) -> None:
    table.seat(MATCH)
    for part in ("statistics", "share"):
        table.unfold(part)
    table.press("look-first")
    assert table.is_shown("look-back")


def reading_a_broken_file(table: Table) -> None:
    drop_file(table, BROKEN)
    table.page.wait_for_selector("#note:visible")


SCREENS: tuple[Callable[[Table], None], ...] = (
    home,
    answering_a_beaver,
    answering_a_double,
    resigning,
    answering_a_resignation,
    setting_up,
    looking_back,
    reading_a_broken_file,
)


@pytest.fixture(params=["light", "dark"])
def scheme(request: pytest.FixtureRequest, table: Table) -> Iterator[Literal["light", "dark"]]:
    """Let the page be seen by day and by night; what it prints is watched by ``table``."""
    table.page.emulate_media(color_scheme=request.param)
    yield request.param
    table.page.emulate_media(color_scheme="light")


@pytest.mark.parametrize("width", [320, 360, 1280])
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_sticks_out(
    table: Table, scheme: str, width: int, screen: Callable[[Table], None]
) -> None:
    assert table.page.evaluate(f"matchMedia('(prefers-color-scheme: {scheme})').matches")
    with table.window(width):
        screen(table)
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
