"""Whatever breaks, at the start or later: one message, the game kept, and a way to go on."""

from __future__ import annotations

import io
import re
import tarfile
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from engine import EndTurn, OpeningRoll
from tests.browser.conftest import BOOT_MS
from tests.browser.table import Table
from ui.session import AGAINST_COMPUTER, Session

OPENED = Session(AGAINST_COMPUTER).after(OpeningRoll(6, 4))[0]
COMPUTER_OPENED = Session(AGAINST_COMPUTER).after(OpeningRoll(4, 6))[0]


def test_a_fault_in_a_handler_is_one_message_and_the_game_goes_on(table: Table) -> None:
    table.seat(OPENED)
    page = table.page
    table.python("import ui.table as module; module.kept, module.step = module.step, None")
    for _ in range(10):
        table.press_point(24)
    expect(page.locator("#failure:visible")).to_have_count(1)
    expect(page.locator("#failure-text")).to_have_text(
        "Something went wrong 10 times. Your game is kept."
    )
    expect(page.locator("#failure-details")).to_contain_text("NoneType")
    table.python("import ui.table as module; module.step = module.kept")
    assert table.saved().game == OPENED.game
    page.get_by_role("button", name="Go on").click()
    expect(page.locator("#failure")).to_be_hidden()
    table.press_point(24)
    table.press_point(18)
    assert len(table.saved().game.turn) == 1
    table.assert_shows_the_save()


def test_a_fault_of_the_computer_is_one_message_and_it_can_be_asked_again(table: Table) -> None:
    table.python("app._opponent.action = None")
    table.seat(COMPUTER_OPENED)
    page = table.page
    expect(page.locator("#failure-text")).to_contain_text("Your game is kept.")
    expect(page.locator("#failure-details")).to_contain_text("NoneType")
    assert table.saved().game == COMPUTER_OPENED.game
    page.get_by_role("button", name="Go on").click()
    expect(page.locator("#failure-text")).to_be_visible()
    table.python("del app._opponent.action")
    page.get_by_role("button", name="Go on").click()
    table.wait_for_computer()
    expect(page.locator("#failure")).to_be_hidden()
    assert isinstance(table.saved().actions[-1], EndTurn)
    table.assert_shows_the_save()


def test_a_fault_while_drawing_leaves_no_double_and_no_missing_checker(table: Table) -> None:
    table.seat(OPENED)
    table.python(
        """
from ui.canvas import Canvas
Canvas.kept = Canvas._create

def fail_at_second(self, key, layer, node, made=[]):
    made.append(key)
    if len(made) == 2:
        raise RuntimeError("half drawn")
    Canvas.kept(self, key, layer, node)

Canvas._create = fail_at_second
"""
    )
    table.press_point(24)
    expect(table.page.locator("#failure-details")).to_contain_text("half drawn")
    table.python("from ui.canvas import Canvas; Canvas._create = Canvas.kept")
    table.page.get_by_role("button", name="Go on").click()
    expect(table.page.locator("#failure")).to_be_hidden()
    table.press_point(18)
    table.assert_shows_the_save()


def broken_code(route: Route) -> None:
    """Answer with the page's code, one of its files cut off in the middle of a line."""
    packed = io.BytesIO()
    with (
        tarfile.open(fileobj=io.BytesIO(route.fetch().body())) as whole,
        tarfile.open(fileobj=packed, mode="w:gz") as broken,
    ):
        for entry in whole:
            content = whole.extractfile(entry)
            assert content is not None
            text = b"def broken(:\n" if entry.name == "ui/panel.py" else content.read()
            entry.size = len(text)
            broken.addfile(entry, io.BytesIO(text))
    route.fulfill(body=packed.getvalue(), content_type="application/gzip")


def missing(route: Route) -> None:
    route.fulfill(status=404, body="<h1>Not found</h1>", content_type="text/html")


def cut_off(route: Route) -> None:
    route.abort("connectionreset")


TROUBLE: dict[str, tuple[str, Callable[[Route], None], str]] = {
    "Python's program is missing": ("**/pyodide.asm.wasm", missing, "pyodide.asm.wasm"),
    "Python's library is cut off": ("**/python_stdlib.zip", cut_off, ""),
    "Python's starter is missing": ("**/pyodide.mjs", missing, "pyodide.mjs"),
    "PyScript is missing": ("**/core.js", missing, "core.js"),
    "the page's code is missing": ("**/ui.tar.gz", missing, "ui.tar.gz"),
    "the page's words are missing": ("**/words-en.tar.gz", missing, "words-en.tar.gz"),
    "the page's code has an error": ("**/ui.tar.gz", broken_code, "SyntaxError"),
    "the engine is missing": ("**/backgammon_engine-*.whl", missing, "backgammon_engine"),
    "the installer is missing": ("**/micropip-*.whl", missing, "micropip"),
}
ADDRESSES = {"the installer is missing": "/?start=ordinary"}
"""How the page is started where that is not its usual way."""


@pytest.mark.parametrize("name", TROUBLE)
def test_a_start_that_fails_says_so_and_the_board_is_still_there(failing: Page, name: str) -> None:
    pattern, answer, words = TROUBLE[name]
    failing.route(pattern, answer)
    failing.goto(ADDRESSES.get(name, "/"), wait_until="commit")
    failure = failing.locator("#boot-failure")
    expect(failure).to_be_visible(timeout=BOOT_MS)
    expect(failure).to_contain_text("The game could not start.")
    expect(failing.locator("#boot-details")).to_contain_text(re.compile(r"\w{5}"))
    expect(failing.locator("#boot-details")).to_contain_text(words)
    expect(failing.locator("#boot")).to_be_hidden()
    assert failing.locator("#board .checker").count() == 30
    expect(failing.locator("#board")).to_be_in_viewport()
    expect(failing.get_by_role("button", name="Try again")).to_be_visible()
    expect(failing.locator(".py-error:visible")).to_have_count(0)


def test_trying_again_starts_the_game_once_the_file_is_there(failing: Page) -> None:
    failing.route("**/ui.tar.gz", missing)
    failing.goto("/", wait_until="commit")
    again = failing.get_by_role("button", name="Try again")
    expect(again).to_be_visible(timeout=BOOT_MS)
    failing.unroute("**/ui.tar.gz")
    again.click()
    Table(failing).wait_until_ready()
    expect(failing.locator("#boot-failure")).to_be_hidden()
    expect(failing.locator("#play-computer")).to_be_enabled()


def test_a_line_gone_silent_is_told_and_is_no_failure(failing: Page) -> None:
    held: list[Route] = []
    failing.clock.install()
    failing.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    with failing.expect_request("**/pyodide.asm.wasm"):
        failing.goto("/", wait_until="commit")
    expect(failing.locator("#boot-quiet")).to_be_hidden()
    for _ in range(50):  # what was on its way when the clock moved on starts the 15 seconds anew
        failing.clock.fast_forward(16_000)
        failing.wait_for_timeout(100)  # of real time
        if failing.locator("#boot-quiet").is_visible():
            break
    expect(failing.locator("#boot-quiet")).to_be_visible()
    expect(failing.get_by_role("button", name="Try again")).to_be_visible()
    expect(failing.locator("#boot-failure")).to_be_hidden()
    for route in held:
        route.continue_()
    failing.clock.resume()
    Table(failing).wait_until_ready()
    expect(failing.locator("#boot-quiet")).to_be_hidden()
