"""Two tabs of one browser never overwrite each other's game."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from engine import OpeningRoll
from tests.browser.table import Table
from ui.session import TWO_PLAYERS, Session


def test_of_two_tabs_one_plays_and_the_other_offers_to_take_over(page: Page, site: str) -> None:
    first = Table(page)
    first.open()
    other = page.context.new_page()
    second = Table(other)
    second.open()
    session, _ = Session(TWO_PLAYERS).after(OpeningRoll(6, 1))
    first.seat(session)  # the other tab is at home, and is told

    second.press("resume")
    expect(page.locator("#elsewhere")).to_be_visible()
    assert first.zones("source") == []
    second.press_point(13)
    second.press_point(7)

    page.get_by_role("button", name="Play it here").click()
    expect(page.locator("#elsewhere")).to_be_hidden()
    expect(other.locator("#elsewhere")).to_be_visible()
    assert first.assert_shows_the_save().game.dice_left == (1,)
    first.press_point(8)
    first.press_point(7)
    first.press("confirm")
    assert len(first.assert_shows_the_save().actions) == 4
