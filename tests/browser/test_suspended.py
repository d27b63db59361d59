"""A page that is put to sleep, a clock that jumps, and a release that comes during a game."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from engine import EndTurn, MoveChecker, OpeningRoll
from tests.browser.conftest import BOOT_MS, Serve
from tests.browser.table import Table
from tests.browser.test_thinking import EXPERT, after_the_answer, begin, wait_for_its_turn
from tests.site.checkout import REPOSITORY
from ui.session import AGAINST_COMPUTER, Session

HOUR = 3_600_000
"""Milliseconds."""
CLOCKS = """(ahead) => {
  for (const clock of [Date, performance]) {
    const now = clock.now.bind(clock);
    clock.now = () => now() + ahead;
  }
}"""
"""Lets all clocks of the page jump ahead, as they do when a computer has slept."""


@contextmanager
def frozen(page: Page) -> Iterator[None]:
    """Let the browser put a page to sleep, as it does with tabs that are long out of sight."""
    browser = page.context.new_cdp_session(page)
    browser.send("Page.enable")
    browser.send("Page.setWebLifecycleState", {"state": "frozen"})
    yield
    browser.send("Page.setWebLifecycleState", {"state": "active"})
    browser.detach()


def sleep_an_hour(page: Page) -> None:
    """Put a page to sleep, and wake it up an hour later by its clocks."""
    page.evaluate(CLOCKS, HOUR)
    with frozen(page):
        page.wait_for_timeout(300)


@pytest.fixture
def timed(table: Table) -> Iterator[Table]:
    """Return a page whose clocks may jump; they are as they were afterwards."""
    yield table
    table.reload()


def test_a_page_asleep_in_mid_turn_goes_on_with_that_turn(timed: Table) -> None:
    session = Session(AGAINST_COMPUTER)
    for action in (OpeningRoll(6, 4), MoveChecker(24, 18)):
        session, _ = session.after(action)
    timed.seat(session)
    shown = timed.snapshot()
    sleep_an_hour(timed.page)
    assert timed.snapshot() == shown
    timed.press_point(18)
    timed.press_point(14)
    timed.press("confirm")
    timed.wait_for_computer()
    actions = timed.assert_shows_the_save().actions
    assert actions[:4] == (*session.actions, MoveChecker(18, 14), EndTurn())
    assert len(actions) > 4, "the computer has not played"


def test_a_page_asleep_while_the_computer_thinks_gets_the_same_answer_awake(timed: Table) -> None:
    timed.press(f"level-{EXPERT.key}")
    begin(timed, 1, 3)
    sleep_an_hour(timed.page)
    assert wait_for_its_turn(timed) == after_the_answer(EXPERT.make(), 1, 3)
    expect(timed.page.locator("#failure")).to_be_hidden()
    timed.assert_shows_the_save()


def test_a_release_that_comes_during_a_game_leaves_it_playable(
    browser: Browser, serve: Serve, site: str, tmp_path: Path
) -> None:
    """The old release's files are gone from the host: what is not here yet cannot come any more."""
    assert site
    host = tmp_path / "host"
    shutil.copytree(REPOSITORY.dist, host)
    context = browser.new_context(base_url=serve(host), service_workers="block")
    context.set_default_timeout(BOOT_MS)
    page = context.new_page()
    table = Table(page)
    table.open()
    table.seat(Session(AGAINST_COMPUTER).after(OpeningRoll(6, 4))[0])
    for folder in ("app", "engine", "runtime", "start", "thinking"):
        shutil.rmtree(host / folder, ignore_errors=True)
    table.press_point(24)
    table.press_point(18)
    table.press_point(18)
    table.press_point(14)
    table.press("confirm")
    table.wait_for_computer()
    session = table.assert_shows_the_save()
    assert len(session.actions) > 4, "the computer has not played"
    table.python("app.press('home')")
    table.press(f"level-{EXPERT.key}")
    begin(table, 1, 3)
    expect(page.locator("#trouble")).to_be_visible()
    expect(page.locator("#failure")).to_be_hidden()
    before = table.saved_text()
    shutil.copytree(REPOSITORY.dist, host, dirs_exist_ok=True)
    table.reload()
    assert table.saved_text() == before
    wait_for_its_turn(table)
    table.assert_shows_the_save()
    context.close()
