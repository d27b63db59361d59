"""The page without a network, and a release that comes while somebody plays."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from engine import EndTurn, OpeningRoll
from tests.browser.conftest import BOOT_MS
from tests.browser.releases import CHECK, Host, next_release, until
from tests.browser.table import Table
from tests.conftest import FLAGS
from tests.site.checkout import REPOSITORY
from ui.rival import Rival
from ui.session import AGAINST_COMPUTER, Session

RELEASE = "document.documentElement.dataset.release"
NEXT = "String(globalThis.nextRelease ?? '')"
OPENED = Session(AGAINST_COMPUTER).after(OpeningRoll(6, 4))[0]
THINKING = Session(AGAINST_COMPUTER, rival=Rival("club")).after(OpeningRoll(4, 6))[0]


@pytest.fixture
def host(site: str, tmp_path: Path) -> Iterator[Host]:
    """Return a host that shows the built site and answers."""
    assert site
    host = Host(tmp_path)
    host.show(REPOSITORY.dist)
    yield host
    host.stop()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Return a browser without history that lets a page have a service worker."""
    context = browser.new_context()
    context.set_default_timeout(BOOT_MS)
    yield context
    context.close()


ONE_RELEASE = """caches.keys().then((keys) =>
  keys.filter((key) => key.startsWith("backgammon /")).length === 1)"""
"""Whether the worker keeps one release alone; the boot image is kept beside it."""


def open_table(context: BrowserContext, address: str) -> Table:
    table = Table(context.new_page())
    table.open(f"{address}/?pace=0")
    return table


def until_kept(page: Page) -> None:
    expect(page.locator("#offline")).to_have_text("Ready for use offline.", timeout=BOOT_MS)
    expect(page.locator("#offline")).to_be_visible(timeout=BOOT_MS)


def test_with_the_server_gone_and_the_browser_begun_anew_all_of_it_works(
    browser: Browser, host: Host, tmp_path: Path
) -> None:
    def begin() -> BrowserContext:
        context = browser.browser_type.launch_persistent_context(
            tmp_path / "profile", executable_path=shutil.which("chromium"), args=FLAGS
        )
        context.set_default_timeout(BOOT_MS)
        return context

    context, origin = begin(), host.start()
    table = open_table(context, origin)
    until_kept(table.page)
    kept = [name for name in host.asked if "thinking" in name]
    assert len(kept) == 1, "what thinking takes has come, though nobody has thought"
    host.stop()
    table.reload()
    table.seat(THINKING)
    table.wait_for_computer()
    assert isinstance(table.saved().actions[-1], EndTurn)
    table.assert_shows_the_save()
    table.python("app.press('lesson', '')")
    expect(table.page.locator("#lesson")).to_be_visible()
    context.close()
    context = begin()
    table = open_table(context, origin)
    table.press("resume")
    table.assert_shows_the_save()
    context.close()


def test_a_release_that_comes_during_a_game_is_offered_after_it(
    context: BrowserContext, host: Host, tmp_path: Path
) -> None:
    origin = host.start()
    table = open_table(context, origin)
    page = table.page
    until_kept(page)
    old = page.evaluate(RELEASE)
    assert f"({old[:7]})" in page.locator("footer").inner_text()
    table.seat(OPENED)
    other = open_table(context, origin)
    next_release(REPOSITORY.dist, tmp_path / "next")
    host.show(tmp_path / "next")
    assert page.evaluate(CHECK)
    expect(other.page.locator("#renew")).to_be_visible()
    table.press_point(24)
    table.press_point(18)
    expect(page.locator("[data-action=renew]:visible")).to_have_count(0)

    other.page.locator("#renew").click()
    other.page.wait_for_function(f"{RELEASE} === 'ffffffffffffffff'")
    other.wait_until_ready()
    assert other.page.evaluate(NEXT) == "1"
    assert [page.evaluate(RELEASE), page.evaluate(NEXT)] == [old, ""]
    host.stop()
    script = page.evaluate("document.querySelector('script[src*=boot]').src")
    assert page.evaluate("(address) => fetch(address).then((r) => r.ok)", script)
    table.press_point(24)
    table.press_point(20)
    before = table.saved()
    table.python("app.press('home')")
    expect(page.locator("#renew")).to_be_visible()
    page.locator("#renew").click()
    page.wait_for_function(f"{RELEASE} === 'ffffffffffffffff'")
    table.wait_until_ready()
    assert "(fffffff)" in page.locator("footer").inner_text()
    expect(page.locator("#renew")).to_be_hidden()
    until(page, ONE_RELEASE)
    table.press("resume")
    assert table.saved() == before
    table.assert_shows_the_save()


def test_a_page_whose_release_is_gone_from_the_host_says_so_and_goes_on(
    browser: Browser, host: Host, tmp_path: Path
) -> None:
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(BOOT_MS)
    table = open_table(context, host.start())
    page = table.page
    next_release(REPOSITORY.dist, tmp_path / "next")
    host.show(tmp_path / "next")
    table.seat(THINKING)
    expect(page.locator("#trouble-text")).to_contain_text("the site has a new one")
    expect(page.locator("#trouble-text")).to_contain_text("Your game is kept.")
    expect(page.locator("#trouble-detail")).to_contain_text("thinking.zip")
    before = table.saved()
    page.locator("#trouble-renew").click()
    page.wait_for_function(f"{RELEASE} === 'ffffffffffffffff'")
    table.wait_until_ready()
    table.wait_for_computer()
    assert table.saved().actions[: len(before.actions)] == before.actions
    assert isinstance(table.saved().actions[-1], EndTurn)
    context.close()
