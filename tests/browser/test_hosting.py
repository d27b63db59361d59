"""The site on plain, strict and odd hosts: any path, few headers or many, wrong types."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from engine import OpeningRoll
from sitebuild.server import CONTENT_TYPES, Handler
from tests.browser.conftest import BOOT_MS, Serve
from tests.browser.table import Table
from tests.browser.test_thinking import EXPERT, after_the_answer, begin, wait_for_its_turn
from tests.counts import some
from tests.site.checkout import REPOSITORY, ROOT

ISOLATION = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
}


def sending(headers: dict[str, str], types: dict[str, str] | None = None) -> type[Handler]:
    """Return a host that sends some headers more, and may name types of files its own way."""

    class Host(Handler):
        extensions_map = CONTENT_TYPES | (types or {})

        def end_headers(self) -> None:
            for name, value in headers.items():
                self.send_header(name, value)
            super().end_headers()

    return Host


@pytest.fixture
def plain_host(site: str, tmp_path: Path) -> Iterator[str]:
    """Serve a copy of the site below a sub-path by `python -m http.server`; return the origin."""
    assert site
    shutil.copytree(REPOSITORY.dist, tmp_path / "games" / "backgammon")
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    server = subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        assert server.stdout is not None
        port = re.search(r"port (\d+)", server.stdout.readline())
        assert port
        yield f"http://127.0.0.1:{port[1]}"
    finally:
        server.terminate()
        server.wait()


def assert_computer_plays_in_a_worker(table: Table) -> None:
    """Begin a game against the strongest level, and wait for its first play."""
    table.python(f"app.press('home'); app.press('level', {EXPERT.key!r})")
    begin(table, 1, 3)
    assert wait_for_its_turn(table) == after_the_answer(EXPERT.make(), 1, 3)
    assert len(table.page.workers) == 1


@pytest.mark.case("Y08", "Y26")
def test_a_plain_host_and_a_sub_path_are_enough_to_play(
    open_page: Callable[[str], Page], plain_host: str
) -> None:
    page = open_page(plain_host)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    table = Table(page)
    table.open("/games/backgammon/?pace=0#rule-M2")
    expect(page.locator("#rule-M2")).to_be_in_viewport()
    assert not page.evaluate("globalThis.crossOriginIsolated")
    page.get_by_role("link", name="Play", exact=True).click()
    table.press("play-two")
    while not table.zones("source"):
        table.press("roll")
    table.press_zone(table.zones("source")[0])
    table.press_zone(table.zones("target")[0])
    assert isinstance(table.saved().actions[0], OpeningRoll)
    table.assert_shows_the_save()
    page.get_by_role("link", name="Rules").click()
    page.locator("#rule-M2").scroll_into_view_if_needed()
    assert "/games/backgammon/" in page.url
    table.reload()
    assert page.url.endswith("#rules")
    page.get_by_role("link", name="Play", exact=True).click()
    table.assert_shows_the_save()
    assert_computer_plays_in_a_worker(table)
    below = f"{plain_host}/games/backgammon/"
    assert [url for url in asked if not url.startswith((below, f"blob:{plain_host}/"))] == []


ABSENT = "delete Navigator.prototype.serviceWorker"
SILENT = "ServiceWorkerContainer.prototype.register = () => new Promise(() => {})"


@pytest.mark.case("Y09", "Y11", "Y19")
@pytest.mark.parametrize("script", some((ABSENT, SILENT), 2))
def test_a_host_that_isolates_and_knows_no_wasm_is_enough_without_service_workers(
    open_page: Callable[[str], Page], serve: Serve, site: str, script: str
) -> None:
    """Chromium lets a page load files of its own host though these say nothing of who may.

    Safari, which cannot be had here, wants a third header for that: `_headers` has it for all
    files, and docs/security.md names it.
    """
    assert site
    host = sending(ISOLATION, {".wasm": "application/octet-stream"})
    page = open_page(serve(REPOSITORY.dist, host))
    page.add_init_script(script)
    table = Table(page)
    table.open()
    assert page.evaluate("globalThis.crossOriginIsolated")
    assert_computer_plays_in_a_worker(table)


@pytest.mark.case("Y09")
def test_the_third_header_of_isolation_is_sent_and_documented(site: str) -> None:
    assert site
    name = "Cross-Origin-Resource-Policy"
    assert f"  {name}: " in (REPOSITORY.dist / "_headers").read_text(encoding="utf-8")
    assert f"`{name}`" in (ROOT / "docs" / "security.md").read_text(encoding="utf-8")


@pytest.mark.case("Y21")
@pytest.mark.parametrize("scripts", ["'self' 'wasm-unsafe-eval'", "'self'", "'none'"])
def test_a_policy_that_is_too_strict_is_told_and_what_it_must_allow_is_documented(
    failing: Page, serve: Serve, site: str, scripts: str
) -> None:
    """Where no script runs at all, what stands in the page is all that can be seen."""
    assert site
    host = serve(REPOSITORY.dist, sending({"Content-Security-Policy": f"script-src {scripts}"}))
    failing.goto(f"{host}/", wait_until="commit")
    expect(failing.locator("#board .checker")).to_have_count(30)
    if scripts == "'none'":
        expect(failing.locator("#boot-text")).to_be_visible()
        expect(failing.locator("#play-computer")).to_be_disabled()
        return
    expect(failing.locator("#boot-failure")).to_be_visible(timeout=BOOT_MS)
    expect(failing.locator("#boot-details")).to_contain_text("Content Security Policy")
    expect(failing.get_by_role("button", name="Try again")).to_be_visible()
    documented = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    assert "`script-src 'self' 'unsafe-eval'`" in documented
    assert "`'wasm-unsafe-eval'` is not enough" in documented
