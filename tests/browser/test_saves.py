"""Reload at any moment loses nothing; what cannot be read or stored is told, and play goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from engine import EndTurn, MoveChecker, OpeningRoll, Phase, Roll
from tests.browser.table import THINKING, Table
from ui.archive import SAVE, UNREADABLE
from ui.session import AGAINST_COMPUTER, Session

SCREEN = "backgammon.screen"
"""Where a tab remembers its screen, as ui/shell.py names it."""
SEED_ONCE = """([key, text, screen]) => {
  if (sessionStorage.getItem(screen)) return;
  sessionStorage.setItem(screen, "play");
  localStorage.setItem(key, text);
}"""


def store(page: Page, text: str) -> None:
    """Let the page find a save, and that it was being played, when it loads for the first time."""
    page.add_init_script(f"({SEED_ONCE})({[SAVE, text, SCREEN]!r})")


def reloaded_twice(table: Table) -> Session:
    """Reload twice, and find the same each time."""
    before, shown = table.saved_text(), table.snapshot()["board"]
    for _ in range(2):
        table.reload()
        assert table.saved_text() == before
        table.assert_shows_the_save()
        assert table.snapshot()["board"].keys() == shown.keys()
    return table.saved()


@pytest.mark.case("U22", "U23")
def test_reloads_after_the_roll_and_in_mid_turn_keep_dice_and_moves(page: Page) -> None:
    session, _ = Session(AGAINST_COMPUTER).after(OpeningRoll(6, 4))
    store(page, session.to_text())
    table = Table(page)
    table.open("/?pace=0")
    assert reloaded_twice(table).game.dice_left == (6, 4)
    table.press_point(24)
    table.press_point(18)
    assert reloaded_twice(table).game.dice_left == (4,)
    table.press("undo")
    assert table.saved().game.dice_left == (6, 4)
    table.press_point(24)
    table.press_point(14)
    table.press("confirm")
    table.wait_for_computer()
    assert table.saved().game.phase is Phase.ROLL


@pytest.mark.case("U22")
def test_a_reload_while_the_computer_plays_keeps_its_dice(page: Page) -> None:
    session, _ = Session(AGAINST_COMPUTER).after(OpeningRoll(1, 6))
    session, _ = session.after(MoveChecker(24, 18))
    store(page, session.to_text())
    table = Table(page)
    for _ in range(2):
        page.goto("/?pace=5")  # every pause is 3.5 s, so that it is still playing
        table.wait_until_ready()
        assert page.evaluate(THINKING)
        assert table.saved().game == session.game
    page.goto("/?pace=0")
    table.wait_until_ready()
    table.wait_for_computer()
    done = table.saved()
    assert done.actions[:2] == session.actions
    assert isinstance(done.actions[-1], EndTurn)
    assert not any(isinstance(action, Roll) for action in done.actions)
    table.assert_shows_the_save()


CORRUPT = '{"format": "backgammon-game", "version": 1, "actions": ["opening 3-1", "8/5", "9/8"]}'


def test_a_corrupt_save_is_told_with_what_and_where_and_can_be_copied(page: Page) -> None:
    store(page, CORRUPT)
    table = Table(page)
    table.open("/?pace=0")
    why = page.locator("#unreadable-why")
    expect(why).to_contain_text("The saved game could not be read: game 1, action 3: '9/8'")
    text = page.locator("#unreadable-text")
    text.focus()
    page.keyboard.press("Control+A")
    assert page.evaluate("getSelection().toString()") == CORRUPT
    assert page.locator("#unreadable-text").input_value() == CORRUPT
    table.press("play-computer")
    table.press("roll")
    table.wait_for_computer()
    assert table.saved().actions
    assert page.evaluate("key => localStorage.getItem(key)", f"{UNREADABLE}1") == CORRUPT
    table.reload()
    table.assert_shows_the_save()


@pytest.mark.parametrize(
    ("text", "why", "end"),
    [
        ("'\\ud800\\u0000<b>&amp;'", "not JSON", "<b>&amp;"),
        ("'['.repeat(100_000)", "nested more than", "[["),
    ],
)
def test_a_save_of_no_kind_of_text_is_told_too(page: Page, text: str, why: str, end: str) -> None:
    page.add_init_script(f"localStorage.setItem('{SAVE}', {text})")
    table = Table(page)
    table.open()
    expect(page.locator("#unreadable-why")).to_contain_text(why)
    assert page.locator("#unreadable-text").input_value().endswith(end)
    expect(page.locator("#unreadable b")).to_have_count(0)


DENIED = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); } });"""


@pytest.mark.case("U25")
def test_a_game_without_storage_runs_with_a_notice(page: Page) -> None:
    page.add_init_script(DENIED)
    table = Table(page)
    table.open()
    table.press("play-computer")
    expect(page.locator("#no-storage")).to_contain_text("does not let the page keep your game")
    table.press("roll")
    table.wait_for_computer()
    while table.is_pressable("roll"):
        table.press("roll")
        table.wait_for_computer()
    assert table.zones("source")
    assert page.locator("#failure").is_hidden()
    assert page.locator("#board .checker").count() == 30


def test_a_storage_that_is_full_stops_no_game(table: Table) -> None:
    table.page.evaluate(
        """() => { const storage = Storage.prototype;
        storage.kept = storage.setItem;
        storage.setItem = () => { throw new DOMException("full", "QuotaExceededError") } }"""
    )
    table.press("play-two")
    table.press("roll")
    table.page.evaluate("() => { Storage.prototype.setItem = Storage.prototype.kept }")
    assert table.page.locator("#failure").is_hidden()
    expect(table.page.locator("#no-storage")).to_be_visible()
    assert table.python("result = len(app.session.actions)") == "1"


def test_a_game_taken_over_by_another_tab_rests_until_it_is_taken_back(table: Table) -> None:
    session, _ = Session(AGAINST_COMPUTER).after(OpeningRoll(6, 4))
    table.seat(session)
    table.page.evaluate(
        "dispatchEvent(new StorageEvent('storage', { key: 'backgammon.owner', newValue: 'other' }))"
    )
    expect(table.page.locator("#elsewhere")).to_be_visible()
    assert not table.zones("source")
    table.press_point(24)
    assert table.saved().actions == session.actions
    moved, _ = session.after(MoveChecker(24, 18))
    table.page.evaluate("args => localStorage.setItem(...args)", [SAVE, moved.to_text()])
    table.page.get_by_role("button", name="Play it here").click()
    expect(table.page.locator("#elsewhere")).to_be_hidden()
    assert table.assert_shows_the_save().game.dice_left == (4,)
