"""Chromium on the real site: the launching, serving and watching that boot and click share."""

from __future__ import annotations

import contextlib
import importlib
import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sitebuild.project import Project
from sitebuild.server import Handler, open_server
from sitebuild.site import ensure_site

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Playwright

ROOT = Path(__file__).resolve().parent.parent
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
]
WAIT_S = 120.0
"""A cold boot takes 5 s on a quiet machine; a busy one may need many times that."""
POLL_S = 0.05

READY = """
(() => {
  const seen = () => {
    if (document.documentElement?.dataset.ready === "true") {
      globalThis.benchReady ??= performance.now();
    }
  };
  new MutationObserver(seen).observe(
    document, {attributes: true, subtree: true, attributeFilter: ["data-ready"]});
})();
"""
"""Notes, in ms since the navigation began, when <html> says data-ready="true"."""


class BrowserMissingError(Exception):
    """Playwright or a Chromium it can start is not there, or the page never became ready."""


@contextlib.contextmanager
def playwright() -> Iterator[Playwright]:
    """Start Playwright.

    Raises:
        BrowserMissingError: if it is not installed.

    """
    try:
        start = importlib.import_module("playwright.sync_api").sync_playwright
    except ImportError as error:
        raise BrowserMissingError(f"playwright is not installed ({error})") from error
    with start() as running:
        yield running


@contextlib.contextmanager
def profile(running: Playwright, folder: Path) -> Iterator[BrowserContext]:
    """Start Chromium with a profile, the system's where there is one, and close it again."""
    context = running.chromium.launch_persistent_context(
        folder,
        executable_path=shutil.which("chromium"),
        args=FLAGS,
        headless=True,
        viewport={"width": 1280, "height": 800},
    )
    try:
        yield context
    finally:
        context.close()


def built_site() -> Path:
    """Make `dist/` current and return it."""
    project = Project(ROOT)
    ensure_site(project)
    return project.dist


@contextlib.contextmanager
def served(folder: Path, handler: type[Handler] = Handler) -> Iterator[str]:
    """Serve a folder as `serve.py` does, or by another handler; give its origin."""
    server = open_server(folder, "127.0.0.1", 0, handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def wait_for(page: Page, expression: str, what: str) -> Any:
    """Poll until an expression is truthy, and return its value.

    Raises:
        BrowserMissingError: if that takes longer than :data:`WAIT_S`.

    """
    until = time.monotonic() + WAIT_S
    while time.monotonic() < until:
        if value := page.evaluate(expression):
            return value
        time.sleep(POLL_S)
    raise BrowserMissingError(f"{what} did not happen in {WAIT_S:.0f} s")
