"""A real browser on the real site, served by the real server.

`page` fails its test when the page prints an error, throws, or asks any other origin for anything.
"""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from sitebuild.project import Project
from sitebuild.server import open_server
from sitebuild.site import ensure_site
from tests.browser.table import Table

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
BOOT_MS = 90_000
"""A cold boot takes 5 s on a quiet machine; a busy one may need many times that."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.slow)


@dataclass(slots=True)
class Watch:
    """What a page did that no page of ours may do."""

    origin: str
    faults: list[str] = field(default_factory=list)

    def attach(self, page: Page) -> None:
        """Collect from now on the faults of `page`."""
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("console", lambda line: self.heard(line.type, line.text))
        page.on("request", lambda request: self.asked(request.url))
        page.on("response", lambda answer: self.answered(answer.status, answer.url))

    def heard(self, kind: str, text: str) -> None:
        """Judge a line on the console."""
        if kind == "error":
            self.faults.append(f"console: {text}")

    def asked(self, url: str) -> None:
        """Judge a request by its address."""
        parts = urlsplit(url)
        inside = parts.scheme in {"data", "blob"}
        if not inside and f"{parts.scheme}://{parts.netloc}" != self.origin:
            self.faults.append(f"request to another origin: {url}")

    def answered(self, status: int, url: str) -> None:
        """Judge an answer by its status."""
        if status >= 400:
            self.faults.append(f"{status}: {url}")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start Chromium: the system's where there is one, else Playwright's own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def serve() -> Iterator[Callable[[Path], str]]:
    """Return a function that serves a folder on a free port and tells its origin."""
    servers = []

    def start(folder: Path) -> str:
        server = open_server(folder, "127.0.0.1", 0)
        servers.append(server)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{server.server_port}"

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def site(serve: Callable[[Path], str]) -> str:
    """Build the site and return the origin that serves it."""
    project = Project(ROOT)
    ensure_site(project)
    return serve(project.dist)


@pytest.fixture
def context(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """Return a browser without history, whose pages' relative addresses lead to the site."""
    context = browser.new_context(base_url=site)
    context.set_default_timeout(BOOT_MS)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, site: str) -> Iterator[Page]:
    """Return an empty page; `page.goto("/")` shows the site."""
    watch = Watch(site)
    page = context.new_page()
    watch.attach(page)
    yield page
    assert watch.faults == []


@pytest.fixture(scope="session")
def played_page(browser: Browser, site: str) -> Iterator[tuple[Page, Watch]]:
    """Boot one page for all tests that need no fresh one, and watch it."""
    context = browser.new_context(base_url=site, viewport={"width": 1280, "height": 800})
    context.set_default_timeout(BOOT_MS)
    watch = Watch(site)
    page = context.new_page()
    watch.attach(page)
    Table(page).open()
    yield page, watch
    context.close()


@pytest.fixture
def table(played_page: tuple[Page, Watch]) -> Iterator[Table]:
    """Return the page that is booted already, at its first screen with nothing saved."""
    page, watch = played_page
    watch.faults.clear()
    table = Table(page)
    table.python(
        """
from ui.panel import PageState
from ui.session import Session
app.press("home")
app.session, app.page = Session(), PageState(ready=True)
app.press("home")
"""
    )
    page.evaluate("localStorage.clear()")
    yield table
    assert watch.faults == []
