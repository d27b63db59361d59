"""How Python starts: from the image of an earlier visit, without one, and the ordinary way."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

from bench.boot import KEPT
from tests.browser import test_thinking as thinking
from tests.browser.conftest import BOOT_MS
from tests.browser.table import FROM_IMAGE, Table
from tests.browser.watch import Watch
from tests.counts import some

SPOIL = """async (bytes) => {
  const name = (await caches.keys()).find((name) => name.startsWith("backgammon.image"));
  const cache = await caches.open(name);
  const [{ url }] = await cache.keys();
  const size = bytes ?? (await (await cache.match(url)).arrayBuffer()).byteLength;
  await cache.put(url, new Response(new Uint8Array(size).fill(7)));
}"""
CHANCE = """
import random
import secrets
from engine import fresh_seed
result = (random.random(), secrets.token_hex(8), fresh_seed().hex())
"""
INSTALLER = """
import importlib.metadata
try:
    result = importlib.metadata.distribution("backgammon-engine").read_text("INSTALLER")
except importlib.metadata.PackageNotFoundError:
    result = "no"
"""


@pytest.fixture
def visitor(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """Return a browser without history, whose pages may print nothing wrong."""
    context = browser.new_context(base_url=site)
    context.set_default_timeout(BOOT_MS)
    watch = Watch(site)
    context.on("page", lambda page: watch.attach(page))
    yield context
    context.close()
    assert watch.faults == []


def visit(context: BrowserContext, address: str = "/?pace=0") -> Table:
    table = Table(context.new_page())
    table.open(address)
    return table


def visit_and_keep(context: BrowserContext) -> None:
    table = visit(context)
    assert not table.page.evaluate(FROM_IMAGE), "there was nothing to start from"
    while not table.page.evaluate(KEPT):
        table.page.wait_for_timeout(100)
    table.page.close()


def assert_is_playable(table: Table) -> None:
    table.press("play-two")
    while not table.zones("source"):
        table.press("roll")
    table.press_zone(table.zones("source")[0])
    table.press_zone(table.zones("target")[0])
    table.assert_shows_the_save()


def test_a_later_visit_starts_from_the_image_and_brings_chance_of_its_own(
    visitor: BrowserContext,
) -> None:
    visit_and_keep(visitor)
    drawn = []
    for _ in range(2):
        table = visit(visitor)
        assert table.page.evaluate(FROM_IMAGE)
        drawn.append(table.python(CHANCE))
    assert drawn[0] != drawn[1]
    first, second = (text.strip("()").split(", ") for text in drawn)
    assert len(first) == 3
    assert all(one != other for one, other in zip(first, second, strict=True))
    assert_is_playable(table)
    table.page.goto("/?lesson=bar&pace=0")
    table.wait_until_ready()
    assert table.page.evaluate(FROM_IMAGE)
    assert table.page.locator("#lesson-title").is_visible()
    table.page.goto("/de.html?pace=0")
    table.wait_until_ready()
    assert table.page.evaluate(FROM_IMAGE), "one image serves the pages of all languages"


@pytest.mark.parametrize("workers", some([False, True], 2))
def test_a_page_that_came_from_an_image_thinks(visitor: BrowserContext, workers: bool) -> None:
    """There are no files beside its engine, where what thinking takes is put."""
    visit_and_keep(visitor)
    table = visit(visitor)
    assert table.page.evaluate(FROM_IMAGE)
    if not workers:
        table.python("app._thinker._losses = 9")
    table.press("level-expert")
    thinking.begin(table, 1, 3)
    assert thinking.wait_for_its_turn(table) == thinking.after_the_answer(
        thinking.EXPERT.make(), 1, 3
    )
    assert (table.python("result = app._thinker._helper") != "None") == workers


@pytest.mark.parametrize("size", some([1000, None], 2))
def test_an_image_that_is_spoilt_is_left_out(visitor: BrowserContext, size: int | None) -> None:
    visit_and_keep(visitor)
    page = visitor.new_page()
    page.goto("/?start=ordinary")  # which asks for no image
    page.evaluate(SPOIL, size)
    page.close()
    table = visit(visitor)
    assert not table.page.evaluate(FROM_IMAGE)
    assert_is_playable(table)
    table.page.wait_for_timeout(3_000)
    table.reload()
    assert not table.page.evaluate(FROM_IMAGE), "what failed once is not tried at each visit"


def lost(route: Route) -> None:
    route.fulfill(status=404, body="<h1>Not found</h1>", content_type="text/html")


def spoilt(route: Route) -> None:
    route.fulfill(body=b"PK not an image", content_type="application/gzip")


@pytest.mark.parametrize("answer", some([spoilt, lost], 2))
def test_without_a_good_image_nothing_is_kept_and_nothing_is_said(
    failing: Page, answer: Callable[[Route], None]
) -> None:
    failing.route("**/image.bin", answer)
    with failing.expect_response("**/image.bin"):
        Table(failing).open()
    failing.wait_for_timeout(500)
    assert not failing.evaluate(KEPT)
    assert failing.locator("#boot-failure").is_hidden()


def test_without_the_compiled_library_python_brings_its_own(failing: Page) -> None:
    failing.route("**/start/*/python_stdlib.zip", lost)
    table = Table(failing)
    table.open()
    assert table.python(INSTALLER).strip() == "no", "it was no ordinary start"
    assert failing.locator("#boot-failure").is_hidden()
    assert_is_playable(table)


def test_without_its_interpreter_the_page_starts_the_ordinary_way(failing: Page) -> None:
    failing.route("**/interpreter.mjs", lost)
    table = Table(failing)
    table.open()
    assert table.python(INSTALLER).strip() == "micropip"
    assert failing.locator("#boot-failure").is_hidden()
    assert_is_playable(table)


def test_without_its_archive_of_code_the_page_starts_again_the_ordinary_way(failing: Page) -> None:
    failing.route("**/code.tar.gz", lost)
    table = Table(failing)
    table.open()
    assert table.python(INSTALLER).strip() == "micropip"
    assert_is_playable(table)


def test_the_ordinary_start_can_be_asked_for(visitor: BrowserContext) -> None:
    table = visit(visitor, "/?start=ordinary&pace=0")
    assert table.python(INSTALLER).strip() == "micropip"
    assert_is_playable(table)
    table.page.wait_for_timeout(3_000)  # when a quick start would keep its image


def test_a_quick_start_installs_nothing(visitor: BrowserContext) -> None:
    assert visit(visitor).python(INSTALLER).strip() == "no"
