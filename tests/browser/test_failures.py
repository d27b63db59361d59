"""Whatever breaks, at the start or later: one message, the game kept, and a way to go on."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from engine import EndTurn, OpeningRoll
from tests.browser.conftest import BOOT_MS
from tests.browser.table import Table
from ui.session import AGAINST_COMPUTER, Session

OPENED = Session(AGAINST_COMPUTER).after(OpeningRoll(6, 4))[0]
COMPUTER_OPENED = Session(AGAINST_COMPUTER).after(OpeningRoll(4, 6))[0]


def test_a_fault_in_a_handler_is_one_message_and_the_game_goes_on(table: Table) -> None:
    table.seat(OPENED)
    page = table.page
    table.python("import ui.app as module; module.kept, module.step = module.step, None")
    for _ in range(10):
        table.press_point(24)
    expect(page.locator("#failure:visible")).to_have_count(1)
    expect(page.locator("#failure-text")).to_have_text(
        "Something went wrong 10 times. Your game is kept."
    )
    expect(page.locator("#failure-details")).to_contain_text("NoneType")
    table.python("import ui.app as module; module.step = module.kept")
    assert table.saved().game == OPENED.game
    page.get_by_role("button", name="Go on").click()
    expect(page.locator("#failure")).to_be_hidden()
    table.press_point(24)
    table.press_point(18)
    assert len(table.saved().game.turn) == 1
    table.assert_shows_the_save()


def test_a_fault_of_the_computer_is_one_message_and_it_can_be_asked_again(table: Table) -> None:
    table.python("app.kept, app._bot = app._bot, None")
    table.seat(COMPUTER_OPENED)
    page = table.page
    expect(page.locator("#failure-text")).to_contain_text("Your game is kept.")
    expect(page.locator("#failure-details")).to_contain_text("choose_play")
    assert table.saved().game == COMPUTER_OPENED.game
    page.get_by_role("button", name="Go on").click()
    expect(page.locator("#failure-text")).to_be_visible()
    table.python("app._bot = app.kept")
    page.get_by_role("button", name="Go on").click()
    table.wait_for_computer()
    expect(page.locator("#failure")).to_be_hidden()
    assert isinstance(table.saved().actions[-1], EndTurn)
    table.assert_shows_the_save()


def test_a_fault_while_drawing_leaves_no_double_and_no_missing_checker(table: Table) -> None:
    table.seat(OPENED)
    table.python(
        """
from ui.shell import BrowserShell
BrowserShell.kept = BrowserShell._create

def fail_at_second(self, key, layer, node, made=[]):
    made.append(key)
    if len(made) == 2:
        raise RuntimeError("half drawn")
    BrowserShell.kept(self, key, layer, node)

BrowserShell._create = fail_at_second
"""
    )
    table.press_point(24)
    expect(table.page.locator("#failure-details")).to_contain_text("half drawn")
    table.python("from ui.shell import BrowserShell; BrowserShell._create = BrowserShell.kept")
    table.page.get_by_role("button", name="Go on").click()
    expect(table.page.locator("#failure")).to_be_hidden()
    table.press_point(18)
    table.assert_shows_the_save()


def broken_zip(route: Route) -> None:
    """Answer with ui.zip, one of its files cut off in the middle of a line."""
    packed = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(route.fetch().body())) as whole,
        zipfile.ZipFile(packed, "w") as broken,
    ):
        for name in whole.namelist():
            text = whole.read(name)
            broken.writestr(name, b"def broken(:\n" if name == "ui/panel.py" else text)
    route.fulfill(body=packed.getvalue(), content_type="application/zip")


def missing(route: Route) -> None:
    route.fulfill(status=404, body="<h1>Not found</h1>", content_type="text/html")


def cut_off(route: Route) -> None:
    route.abort("connectionreset")


TROUBLE: dict[str, tuple[str, Callable[[Route], None], str]] = {
    "Python's program is missing": ("**/pyodide.asm.wasm", missing, ""),
    "Python's library is cut off": ("**/python_stdlib.zip", cut_off, ""),
    "Python's starter is missing": ("**/pyodide.mjs", missing, ""),
    "PyScript is missing": ("**/core.js", missing, "core.js"),
    "the configuration is missing": ("**/pyscript.toml", missing, ""),
    "the page's code is missing": ("**/ui.zip", missing, ""),
    "the page's code has an error": ("**/ui.zip", broken_zip, "SyntaxError"),
    "the engine is missing": ("**/*.whl", missing, ""),
}


@pytest.mark.parametrize("name", TROUBLE)
def test_a_start_that_fails_says_so_and_can_be_tried_again(
    browser: Browser, site: str, name: str
) -> None:
    pattern, answer, words = TROUBLE[name]
    context = browser.new_context(base_url=site)
    context.set_default_timeout(BOOT_MS)
    page = context.new_page()
    page.route(pattern, answer)
    page.goto("/", wait_until="commit")
    failure = page.locator("#boot-failure")
    expect(failure).to_be_visible(timeout=BOOT_MS)
    expect(failure).to_contain_text("The game could not start.")
    expect(page.locator("#boot-details")).to_contain_text(re.compile(r"\w+"))
    expect(page.locator("#boot-details")).to_contain_text(words)
    expect(page.locator("#boot")).to_be_hidden()
    assert page.locator("#board .checker").count() == 30
    expect(page.locator("#board")).to_be_in_viewport()
    assert_no_other_message(page)
    page.unroute(pattern)
    page.get_by_role("button", name="Try again").click()
    Table(page).wait_until_ready()
    expect(failure).to_be_hidden()
    context.close()


def assert_no_other_message(page: Page) -> None:
    """PyScript's own box would say the same again, over the page."""
    assert page.locator(".py-error, .mpy-error").count() == 0
