"""A real browser on the real site, served by the real server.

`page` fails its test when the page prints an error, throws, or asks any other origin for anything.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from sitebuild.server import Handler, open_server
from tests.browser.table import Table
from tests.browser.watch import Watch
from tests.site.checkout import built_site

HERE = Path(__file__).resolve().parent
FRESH = """() => {
  localStorage.clear();
  for (const part of document.querySelectorAll("details")) part.open = part.id === "moves";
  for (const field of document.querySelectorAll("#read, #file")) field.value = "";
  for (const field of document.querySelectorAll("[style='']")) field.removeAttribute("style");
  for (const line of document.querySelectorAll("#live, #live-urgent")) line.textContent = "";
  scrollTo(0, 0);
}"""
"""Brings what no scene speaks of back to how index.html has it.

Playwright hides carets while it takes a picture, and leaves an empty style with each field.
"""
WINDOW: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}
BOOT_MS = 90_000
"""A cold boot takes 5 s on a quiet machine; a busy one may need many times that."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep what needs a browser out of the quick check."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.slow)


class Serve(Protocol):
    """Serve a folder on a free port and return its origin."""

    def __call__(self, folder: Path, handler: type[Handler] = Handler) -> str: ...


@pytest.fixture(scope="session")
def serve() -> Iterator[Serve]:
    """Return a function that serves a folder as `serve.py` does."""
    servers = []

    def start(folder: Path, handler: type[Handler] = Handler) -> str:
        server = open_server(folder, "127.0.0.1", 0, handler)
        servers.append(server)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{server.server_port}"

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def site(serve: Serve) -> str:
    """Build the site and return the origin that serves it."""
    return serve(built_site())


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[[str], Page]]:
    """Return a function that opens an empty page in a browser without history.

    The page's relative addresses lead to the origin it is given, and its faults fail the test.
    """
    contexts, watches = [], []

    def start(origin: str) -> Page:
        context = browser.new_context(base_url=origin, service_workers="block")
        context.set_default_timeout(BOOT_MS)
        page = context.new_page()
        contexts.append(context)
        watches.append(Watch(origin))
        watches[-1].attach(page)
        return page

    yield start
    for context in contexts:
        context.close()
    assert [fault for watch in watches for fault in watch.faults] == []


@pytest.fixture
def page(open_page: Callable[[str], Page], site: str) -> Page:
    """Return an empty page; `page.goto("/")` shows the site."""
    return open_page(site)


@pytest.fixture
def failing(browser: Browser, site: str) -> Iterator[Page]:
    """Return an empty page that may print errors."""
    context = browser.new_context(base_url=site, service_workers="block")
    context.set_default_timeout(BOOT_MS)
    yield context.new_page()
    context.close()


@contextmanager
def watched(
    browser: Browser, site: str, window: ViewportSize, *, touched: bool = False
) -> Iterator[tuple[Page, Watch]]:
    """Open an empty page in a window, or on a screen that is ``touched``, and watch it."""
    context = browser.new_context(
        base_url=site,
        service_workers="block",
        viewport=window,
        has_touch=touched,
        is_mobile=touched,
        device_scale_factor=2 if touched else 1,
    )
    context.set_default_timeout(BOOT_MS)
    watch = Watch(site)
    page = context.new_page()
    watch.attach(page)
    yield page, watch
    context.close()


@pytest.fixture(scope="session")
def played_page(browser: Browser, site: str) -> Iterator[tuple[Page, Watch]]:
    """Boot one page for all tests that need no fresh one, and watch it."""
    with watched(browser, site, WINDOW) as (page, watch):
        Table(page).open()
        yield page, watch


@pytest.fixture
def table(played_page: tuple[Page, Watch]) -> Iterator[Table]:
    """Return the page that is booted already, at its first screen, nothing saved, dice seeded."""
    page, watch = played_page
    yield begin_afresh(page, watch)
    assert watch.faults == []


def begin_afresh(page: Page, watch: Watch, window: ViewportSize = WINDOW) -> Table:
    """Bring a page that is booted already to its first screen, nothing saved, dice seeded."""
    watch.faults.clear()
    page.evaluate(FRESH)
    page.set_viewport_size(window)
    table = Table(page)
    table.python(
        """
import random
from engine import roll
from ui.interaction import UiState
from ui.page import PageState
from ui.session import Session
app._put_by = app._replay = None
app._advise = app._thinker.ask
app._answers.clear()
app.session, app.page, app.ui = Session(), PageState(ready=True), UiState()
app.press("home")
app._throw = lambda source=random.Random(1): roll(source)
"""
    )
    return table
