"""The page in another language: led to by hand only, nothing lost on the way, nothing too long."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine import Player
from tests.browser.offers import before_offer
from tests.browser.table import Table
from tests.browser.test_sizes import WIDE
from ui.catalogues import load
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS
from ui.wording import Words

PHONE = 360
LANGUAGE = "localStorage.getItem('backgammon.language')"
TIGHT = """() => [...document.querySelectorAll("button")]
  .filter((button) => button.checkVisibility() && button.scrollWidth > button.clientWidth + 1)
  .map((button) => button.textContent)"""
"""Names the buttons whose words stick out."""
LINES = """(texts) => {
  const status = document.getElementById("status"), before = status.textContent;
  const tall = (text) => { status.textContent = text; return status.offsetHeight; };
  const one = tall("A"), long = texts.filter((text) => tall(text) > one);
  status.textContent = before;
  return long;
}"""
"""Names the texts that need more than one line as a status."""
BOARD = """() => {
  const { left, top } = document.getElementById("board").getBoundingClientRect();
  const places = [...document.querySelectorAll("#board [data-key]")].map((element) => {
    const box = element.getBoundingClientRect();
    const lengths = [box.left - left, box.top - top, box.width, box.height];
    return [element.dataset.key, lengths.map((length) => Math.round(length * 10) / 10)];
  });
  return Object.fromEntries(places);
}"""
"""Gives the place of everything on the board, in the board."""


def test_a_language_chosen_by_hand_keeps_the_game_and_is_kept(page: Page) -> None:
    table = Table(page)
    table.open("/?pace=0.01")
    assert page.locator("html").get_attribute("lang") == "en"
    table.press("play-two")
    while not table.zones("source"):
        table.press("roll")
    table.press_zone(table.zones("source")[0])
    table.press_zone(table.zones("target")[0])
    played = table.saved().actions
    page.evaluate("location.hash = 'rules'")
    page.get_by_role("link", name="Deutsch").click()
    table.wait_until_ready()
    assert page.url.endswith("/de.html?pace=0.01#rules")
    assert page.locator("html").get_attribute("lang") == "de"
    page.get_by_role("link", name="Spielen", exact=True).click()
    expect(page.locator("#confirm")).to_have_text("Bestätigen")
    assert table.saved().actions == played
    page.goto("/?pace=0#learn-words")
    table.wait_until_ready()
    assert page.url.endswith("/de.html?pace=0#learn-words")
    page.get_by_role("link", name="English").click()
    table.wait_until_ready()
    assert page.url.endswith("/index.html?pace=0#learn-words")
    page.goto("/")
    table.wait_until_ready()
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.evaluate(LANGUAGE) == "en"


def test_nobody_is_led_to_a_language_by_guessing(page: Page) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'language', { value: 'de-DE' })")
    page.goto("/de.html")
    page.goto("/", wait_until="domcontentloaded")
    assert page.locator("html").get_attribute("lang") == "en"
    for nonsense in ("xx", "en", "../de", ""):
        page.evaluate("(text) => localStorage.setItem('backgammon.language', text)", nonsense)
        page.goto("/", wait_until="domcontentloaded")
        assert page.locator("html").get_attribute("lang") == "en", nonsense


def statuses() -> list[str]:
    """Return every status line in its longest forms."""
    catalogue = load("de")
    keys = [key for key in catalogue.texts if key.startswith("status.")]
    dice = ((6,), (6, 3), (5, 5, 5, 5))
    told = []
    for seats in (AGAINST_COMPUTER, TWO_PLAYERS):
        words = Words(seats, catalogue)
        for key in keys:
            names = [words.name(player) for player in Player]
            facts = [{"dice": words.numbers(roll), "stake": 64} for roll in dice]
            told += [words.say(key, who=who, **fact) for who in names for fact in facts]
    return sorted(set(told))


@pytest.fixture
def german(open_page: Callable[[str], Page], site: str) -> Table:
    table = Table(open_page(site))
    table.page.set_viewport_size({"width": PHONE, "height": 740})
    table.open("/de.html?pace=0")
    return table


def test_german_words_fit_a_phone(german: Table) -> None:
    page = german.page
    seen = []

    def fits(where: str) -> None:
        assert page.evaluate(WIDE) == [], where
        assert page.evaluate(TIGHT) == [], where
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE, where
        seen.append(where)

    german.unfold("house-rules")
    german.unfold("bring")
    fits("home")
    german.press("set-up")
    fits("setting up")
    page.locator("#setup [data-action=home]").click()
    german.press("play-two")
    fits("a game without the cube")
    long = page.evaluate(LINES, statuses())
    assert long == []
    german.seat(before_offer(TWO_PLAYERS, Player.WHITE))
    fits("a game with the cube")
    german.press("double")
    fits("a double")
    german.press("take")
    german.press("resign")
    fits("resigning")
    german.press("resign-2")
    fits("a resignation")
    page.goto("/de.html#learn")
    german.wait_until_ready()
    fits("the lessons")
    page.goto("/de.html?lesson=bar")
    german.wait_until_ready()
    fits("a lesson")
    assert len(seen) == 9


@pytest.mark.case("U14")
def test_a_page_from_right_to_left_leaves_the_board_as_it_is(german: Table) -> None:
    page = german.page
    german.press("play-two")
    before = page.evaluate(BOARD)
    assert len(before) > 60
    page.evaluate("document.documentElement.dir = 'rtl'")
    assert page.evaluate(BOARD) == before
    style = "(selector) => getComputedStyle(document.querySelector(selector)).direction"
    assert page.evaluate(style, "#board text") == "ltr"
    assert page.evaluate(style, "#status") == "rtl"
    name, score = (page.locator(f"#{key}-bottom").bounding_box() for key in ("name", "score"))
    assert name is not None
    assert score is not None
    assert score["x"] < name["x"]
    for width in (PHONE, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        for screen in ("play", "learn", "rules"):
            page.evaluate(f"location.hash = '{screen}'")
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert page.evaluate("(scrollTo(-99, 0), scrollX)") == 0
