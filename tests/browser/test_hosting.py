"""The site on the plainest of hosts: Python's own file server, a sub-path, no special headers."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from engine import OpeningRoll
from tests.browser.table import Table
from tests.site.checkout import REPOSITORY


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


ELSEWHERE = """() => new Promise((resolve) => {
  addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
  fetch("http://127.0.0.2:9/").then(() => resolve("it went out"), () => {});
})"""
"""Asks another host from inside a worker; what forbids it is the answer."""


def test_a_plain_host_and_a_sub_path_are_enough_to_play(
    open_page: Callable[[str], Page], plain_host: str
) -> None:
    table = Table(open_page(plain_host))
    table.open("/games/backgammon/?pace=0")
    table.press("play-two")
    while not table.zones("source"):
        table.press("roll")
    table.press_zone(table.zones("source")[0])
    table.press_zone(table.zones("target")[0])
    assert isinstance(table.saved().actions[0], OpeningRoll)
    table.assert_shows_the_save()
    table.page.get_by_role("link", name="Rules").click()
    table.page.locator("#rule-M2").scroll_into_view_if_needed()
    assert "/games/backgammon/" in table.page.url
    table.reload()
    assert table.page.url.endswith("#rules")
    table.page.get_by_role("link", name="Play", exact=True).click()
    table.assert_shows_the_save()
    with table.page.expect_event("worker") as begun:
        table.python("app._test = app._shell.workshop.open_worker()")
    assert begun.value.evaluate(ELSEWHERE) == "connect-src", "the page's policy binds its workers"
    table.python("app._test.close()")
