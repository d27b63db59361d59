"""The page starts its Python: from this origin alone, under any path, never with old code."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from engine import __version__
from sitebuild.fetch import ensure_fetched
from sitebuild.server import Handler
from sitebuild.site import ensure_site
from tests.browser.conftest import Serve
from tests.browser.table import Table
from tests.browser.watch import Watch
from tests.site.checkout import REPOSITORY, copy_sources, make_tiny, say

OpenPage = Callable[[str], Page]


class LongMemory(Handler):
    """A host that lets browsers keep everything for an hour."""

    cache_control = "max-age=3600"


def start(page: Page, address: str) -> None:
    page.add_init_script("addEventListener('py:ready', () => { window.pythonReady = true })")
    page.goto(address)
    page.wait_for_function("window.pythonReady")


def test_python_starts_and_starts_again(page: Page) -> None:
    start(page, "/")
    page.reload()
    page.wait_for_function("window.pythonReady")


def test_a_host_may_put_the_site_under_any_path(
    open_page: OpenPage, serve: Serve, site: str, tmp_path: Path
) -> None:
    shutil.copytree(REPOSITORY.dist, tmp_path / "games" / "backgammon")
    start(open_page(serve(tmp_path)), "/games/backgammon/")


@pytest.mark.case("Y15")
def test_a_new_release_never_runs_old_code(
    open_page: OpenPage, serve: Serve, tmp_path: Path
) -> None:
    project = copy_sources(tmp_path / "checkout", ensure_fetched(REPOSITORY))
    make_tiny(project)
    ensure_site(project)
    page = open_page(serve(project.dist, LongMemory))
    page.goto("/")
    answer = page.locator("#answer")
    expect(answer).to_have_text("engine one", timeout=90_000)
    for engine, ui in (("two", "engine"), ("two", "machine")):
        say(project, engine=engine, ui=ui)
        ensure_site(project)
        page.reload()
        expect(answer).to_have_text(f"{ui} {engine}", timeout=90_000)


@pytest.mark.case("Y15")
def test_a_page_says_which_version_it_is(played_page: tuple[Page, Watch]) -> None:
    page, _ = played_page
    expect(page.locator("footer")).to_contain_text(__version__)
    assert Table(page).python("import engine; result = engine.__version__") == __version__


@pytest.mark.case("Y17")
@pytest.mark.parametrize("name", ["index.html", "de.html"])
@pytest.mark.parametrize("javascript", [True, False])
def test_a_page_opened_from_a_disk_says_what_to_do(
    browser: Browser, site: str, name: str, javascript: bool
) -> None:
    assert site
    context = browser.new_context(java_script_enabled=javascript)
    page = context.new_page()
    page.goto((REPOSITORY.dist / name).as_uri())
    expect(page.locator("#board .checker")).to_have_count(30)
    if javascript:
        expect(page.locator("#from-disk")).to_contain_text("python3 serve.py")
        expect(page.locator("#from-disk")).to_be_in_viewport()
    else:
        expect(page.locator("noscript p")).to_be_visible()
    expect(page.locator("#boot")).to_be_hidden()
    context.close()


def test_a_fault_of_the_page_is_noticed(browser: Browser, site: str) -> None:
    page = browser.new_page(base_url=site)
    watch = Watch(site)
    page.goto("/")
    watch.attach(page)
    page.evaluate("console.error('a word')")
    page.evaluate("setTimeout(() => { throw new Error('a throw') })")
    page.evaluate("fetch('http://localhost:9/').catch(() => null)")
    page.evaluate("fetch('./missing').then(() => null)")
    page.close()
    for expected in ("console: a word", "error: a throw", "http://localhost:9/", "404: "):
        assert any(expected in fault for fault in watch.faults), (expected, watch.faults)
