"""Hints, the tutor and the analysis by mouse and keyboard, in a real page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from engine import START, Dice, Phase, Player, format_play, legal_plays
from tests.browser.advice_states import FINISHED, ROLLED, analysed, doubted, hinted
from tests.browser.states import STATES
from tests.browser.table import Table
from ui.analysis import decisions

PLAYS = legal_plays(START, Player.WHITE, Dice(3, 1))
FOCUSED = "document.activeElement.id || document.activeElement.dataset.key"


def test_a_hint_is_asked_for_looked_through_and_played_by_keys(table: Table) -> None:
    STATES["hinted"](table)
    keyboard = table.page.keyboard
    table.page.locator("#advice .judged").nth(2).focus()
    keyboard.press("Enter")
    rows = table.page.locator("#advice .judged")
    expect(rows.nth(2)).to_have_attribute("aria-pressed", "true")
    assert table.page.evaluate(FOCUSED) == "advice-2"  # what was pressed keeps the focus
    expect(table.page.locator("#live")).to_contain_text(format_play(PLAYS[2].moves))
    ways = len({(m.source, m.target) for m in PLAYS[2].moves})
    assert 1 <= table.page.locator("#board .pointer.shown").count() <= ways
    table.press("advice-play")
    assert table.saved().game.position == PLAYS[2].result
    assert table.page.locator("#board .pointer").count() == 0
    keyboard.press("h")
    expect(table.page.locator("#advice")).to_be_hidden()


def test_a_doubt_takes_the_focus_is_heard_and_holds_nobody(table: Table) -> None:
    doubted(table)
    page = table.page
    expect(page.locator("#live-urgent")).to_contain_text("gives away")
    assert page.evaluate(FOCUSED) == "tutor"
    page.keyboard.press("Tab")
    expect(page.locator("#tutor button").first).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Tab")
    assert page.evaluate("!document.activeElement.closest('#tutor')")  # Tab leads on, out of it
    page.locator("#tutor button").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#tutor")).to_be_hidden()
    assert table.saved().game.position == START
    assert str(page.evaluate(FOCUSED)).startswith("zone-")


def test_a_doubted_play_is_played_all_the_same(table: Table) -> None:
    doubted(table)
    table.page.get_by_role("button", name="Play anyway").click()
    expect(table.page.locator("#tutor")).to_be_hidden()
    assert table.saved().game.phase is Phase.ROLL


def test_a_reload_while_a_play_is_doubted_loses_nothing(table: Table) -> None:
    doubted(table)
    before = table.saved()
    table.reload()
    assert table.saved().game == before.game
    assert table.page.locator("#tutor").is_hidden()


def test_the_analysis_finds_all_and_opens_each_on_the_board(table: Table) -> None:
    analysed(table)
    count = len(decisions(FINISHED, unfinished=False))
    expect(table.page.locator("#analysis-note")).to_contain_text(f"{count} decisions analysed.")
    errors = table.page.locator(".errors .error")
    for place in (0, 3):
        errors.nth(place).click()
        best = errors.nth(place).locator(".note").inner_text().removeprefix("best: ")
        first = table.page.locator("#advice .judged").first.locator(".play")
        expect(first).to_have_text(best)
        expect(errors.nth(place)).to_have_attribute("aria-current", "true")
        assert table.page.locator("#board .pointer.shown").count() >= 1
    table.press("look-back")
    expect(table.page.locator("#advice")).to_be_hidden()


@pytest.mark.parametrize("width", [320, 360, 768])
def test_nothing_is_wider_than_the_window(table: Table, width: int) -> None:
    for state in (hinted, doubted, analysed):
        with table.window(width):
            state(table)
            wide = table.page.evaluate("document.documentElement.scrollWidth")
            assert wide <= width, (state.__name__, wide)
        table.python("app.press('setting-tutor', 'off'); app.press('home')")


def test_the_networks_are_fetched_and_asked_in_the_page(table: Table) -> None:
    table.seat(ROLLED)
    table.press("hint")
    first = table.page.locator("#advice .judged").first
    expect(first.locator(".play")).to_have_text("8/5 6/5", timeout=60_000)
    expect(table.page.locator("#advice-why")).to_contain_text("makes the 5-point")
