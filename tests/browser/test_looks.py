"""Settings of the board's looks take hold in a real browser, and nothing jumps or loses focus."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from engine import OpeningRoll
from tests.browser.table import Table
from tests.ui.test_themes import value
from ui.session import TWO_PLAYERS, Session
from ui.settings import OPTIONS

SEEN = """() => {
  const rgb = (text) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = text;
    const seen = getComputedStyle(probe).color;
    probe.remove();
    return seen;
  };
  const style = (css) => getComputedStyle(document.querySelector(css));
  return { rgb: Object.fromEntries(WANTED.map((name) => [name, rgb(name)])),
    odd: style("#board .point.odd").fill, even: style("#board .point.even").fill,
    number: style("#board .number").fill, page: style("body").backgroundColor };
}"""
PARTS = {"odd": "point-odd", "even": "point-even", "number": "number", "page": "page"}


@pytest.fixture
def game(table: Table) -> Iterator[Table]:
    """Return a table with a game of two; the settings are as at first again afterwards."""
    table.seat(Session(TWO_PLAYERS).after(OpeningRoll(6, 4))[0])
    yield table
    table.python("app.press('settings-default')")


@pytest.mark.parametrize(("theme", "light"), list(product(OPTIONS["theme"], OPTIONS["light"])))
def test_the_board_and_the_page_have_the_colours_of_the_theme(
    game: Table, theme: str, light: str
) -> None:
    game.python(f"app.press('setting-theme', '{theme}'); app.press('setting-light', '{light}')")
    game.page.emulate_media(color_scheme="dark" if light == "light" else "light")
    by = "light" if light == "auto" else light
    wanted = {part: value(theme, by, name) for part, name in PARTS.items()}
    seen = game.page.evaluate(SEEN.replace("WANTED", str(list(wanted.values()))))
    game.page.emulate_media(color_scheme="light")
    assert {part: seen[part] for part in PARTS} == {
        part: seen["rgb"][text] for part, text in wanted.items()
    }


def test_a_theme_holds_before_anything_is_drawn(game: Table) -> None:
    game.python("app.press('setting-theme', 'contrast'); app.press('setting-light', 'dark')")
    game.page.goto("/?pace=0")
    look = game.page.evaluate("({ ...document.documentElement.dataset })")
    assert (look["theme"], look["light"]) == ("contrast", "dark")
    game.wait_until_ready()


def test_flipping_slides_the_checkers_there_and_leaves_the_focus(game: Table) -> None:
    page = game.page
    page.emulate_media(reduced_motion="no-preference")
    checker = page.locator("#board .checker").first
    before = checker.bounding_box()
    page.evaluate("window.kept = document.querySelector('#board .checker')")
    game.press("flip")
    under_way = checker.bounding_box()
    page.wait_for_function(
        "() => document.getAnimations().every((each) => each.playState === 'finished')"
    )
    after = checker.bounding_box()
    assert before is not None
    assert after is not None
    assert under_way is not None
    assert after["y"] != before["y"]
    assert under_way["y"] != after["y"], "it is still on its way just after the press"
    assert page.evaluate("window.kept === document.querySelector('#board .checker')")
    assert page.evaluate("document.activeElement.id") == "flip"
    page.focus('#board [data-key="zone-6"]')
    game.python("app.press('setting-home', 'left')")
    assert page.evaluate("document.activeElement.dataset.key") == "zone-6"


def test_one_plays_with_the_mouse_on_a_board_turned_both_ways(game: Table) -> None:
    game.python("app.press('setting-home', 'left'); app.press('flip')")
    game.press_point(24)
    game.press_point(14)
    assert len(game.saved().game.turn) == 2
