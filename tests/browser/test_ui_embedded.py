"""The game in a frame of another site, where the browser denies it any storage."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from tests.browser.conftest import BOOT_MS, Serve
from tests.conftest import FLAGS

LOCAL = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"
BLOCKED = {"profile": {"cookie_controls_mode": 1, "block_third_party_cookies": True}}
"""Chromium's setting to block third-party cookies, which denies other sites' storage too."""
DENIED = """(name) => {
  try { return String(globalThis[name] && "allowed"); } catch (error) { return error.name; }
}"""


@pytest.fixture
def embedding(browser: Browser, serve: Serve, site: str, tmp_path: Path) -> Iterator[Page]:
    """Return a page at localhost that shows the game of 127.0.0.1, another site, in a frame."""
    host, profile = tmp_path / "host", tmp_path / "profile" / "Default"
    host.mkdir()
    profile.mkdir(parents=True)
    frame = f'<iframe src="{site}/?pace=0" width="1000" height="700"></iframe>'
    (host / "index.html").write_text(f"<!doctype html><title>Host</title>{frame}")
    (profile / "Preferences").write_text(json.dumps(BLOCKED))
    context = browser.browser_type.launch_persistent_context(
        profile.parent,
        executable_path=shutil.which("chromium"),
        args=[*(flag for flag in FLAGS if "resolver" not in flag), LOCAL],
    )
    context.set_default_timeout(BOOT_MS)
    page = context.new_page()
    page.goto(serve(host).replace("127.0.0.1", "localhost"))
    yield page
    context.close()


def game_in(page: Page) -> Frame:
    element = page.wait_for_selector("iframe")
    frame = element.content_frame() if element else None
    assert frame
    return frame


@pytest.mark.case("U25")
def test_a_game_runs_in_a_frame_of_another_site_whose_storage_is_denied(embedding: Page) -> None:
    faults: list[str] = []
    embedding.on("pageerror", lambda error: faults.append(str(error)))
    frame = game_in(embedding)
    for name in ("localStorage", "sessionStorage"):
        assert frame.evaluate(DENIED, name) == "SecurityError"
    frame.wait_for_function("document.documentElement.dataset.ready === 'true'")
    frame.click("#play-two")
    expect(frame.locator("#no-storage")).to_contain_text("does not let the page keep your game")
    for _ in range(20):
        if frame.locator("#board .zone.source").count():
            break
        frame.click("#roll")
    sources = frame.locator("#board .zone.source")
    sources.first.click()
    frame.locator("#board .zone.target").first.click()
    expect(frame.locator("#board .die.used").first).to_be_visible()
    assert frame.locator("#board .checker").count() == 30
    assert frame.locator("#failure").is_hidden()
    assert frame.locator("#boot-failure").is_hidden()
    assert faults == []
