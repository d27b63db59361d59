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
from tests.browser.table import READY, Table
from tests.counts import some
from ui.session import AGAINST_COMPUTER, Session

OPENED = Session(AGAINST_COMPUTER).after(OpeningRoll(6, 4))[0]
COMPUTER_OPENED = Session(AGAINST_COMPUTER).after(OpeningRoll(4, 6))[0]


@pytest.mark.case("Y04", "Y06")
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


@pytest.mark.case("Y05")
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


IDLE = ("pointermove", "pointerup", "pointercancel", "lostpointercapture")
"""What nobody looks at while nothing is dragged."""
BROKEN_EVENT = """(type) => {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const broken = { get() { throw new Error(`broken ${type}`); } };
  const read = ["target", "key", "detail", "button", "clientX", "clipboardData", "dataTransfer"];
  for (const name of read)
    Object.defineProperty(event, name, broken);
  document.getElementById("board").dispatchEvent(event);
}"""
"""Sends an event to the board that cannot be read, as one of a browser to come may be."""


@pytest.mark.case("Y04")
def test_a_fault_in_any_handler_is_shown_and_ends_nowhere_else(table: Table) -> None:
    table.seat(OPENED)
    browser = table.page.context.new_cdp_session(table.page)
    found = browser.send("Runtime.evaluate", {"expression": "document"})["result"]
    listeners = browser.send("DOMDebugger.getEventListeners", {"objectId": found["objectId"]})
    kinds = {one["type"] for one in listeners["listeners"]}
    assert {"click", "keydown", "change", "paste", "drop", "pointerdown"} <= kinds
    shown = 0
    for kind in sorted(kinds):
        table.page.evaluate(BROKEN_EVENT, kind)
        count = int(table.python("result = app.page.failure.count"))
        assert count - shown == (0 if kind in IDLE else 1), kind
        shown = count
    expect(table.page.locator("#failure:visible")).to_have_count(1)
    expect(table.page.locator("#failure-text")).to_contain_text(f"{shown} times")
    table.page.get_by_role("button", name="Go on").click()
    table.press_point(24)
    table.press_point(18)
    assert len(table.assert_shows_the_save().game.turn) == 1
    browser.detach()


@pytest.mark.case("Y05")
def test_a_fault_in_a_task_that_catches_nothing_is_shown_too(table: Table) -> None:
    table.seat(OPENED)
    table.python(
        """
async def broken():
    raise RuntimeError("a task broke")

app._shell.spawn(broken())
"""
    )
    expect(table.page.locator("#failure-details")).to_contain_text("a task broke")
    assert table.saved().game == OPENED.game
    table.page.get_by_role("button", name="Go on").click()
    expect(table.page.locator("#failure")).to_be_hidden()
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


def broken(name: str, text: str) -> Callable[[Route], None]:
    """Answer with the page's code, in which one file has another text."""

    def answer(route: Route) -> None:
        packed = io.BytesIO()
        with (
            tarfile.open(fileobj=io.BytesIO(route.fetch().body())) as whole,
            tarfile.open(fileobj=packed, mode="w:gz") as changed,
        ):
            for entry in whole:
                content = whole.extractfile(entry)
                assert content is not None
                data = text.encode() if entry.name == name else content.read()
                entry.size = len(data)
                changed.addfile(entry, io.BytesIO(data))
        route.fulfill(body=packed.getvalue(), content_type="application/gzip")

    return answer


def missing(route: Route) -> None:
    route.fulfill(status=404, body="<h1>Not found</h1>", content_type="text/html")


def a_page_instead(route: Route) -> None:
    """Answer as hosts do that show their own page for whatever they do not have."""
    route.fulfill(status=200, body="<h1>Welcome</h1>", content_type="text/html")


def cut_off(route: Route) -> None:
    route.abort("connectionreset")


def damaged(route: Route) -> None:
    """Answer with a file whose second half is lost, without its length saying so."""
    answer = route.fetch()
    body = answer.body()
    half = body[: len(body) // 2] + bytes(len(body) - len(body) // 2)
    route.fulfill(body=half, content_type=answer.headers["content-type"])


SYNTAX = "def broken(:\n"
CODE = "**/{ui,code}.tar.gz"
"""The page's code, in whichever way it is started."""
TROUBLE: dict[str, tuple[str, Callable[[Route], None], str]] = {
    "Python's program is missing": ("**/pyodide.asm.wasm", missing, "pyodide.asm.wasm"),
    "Python's program is a page": ("**/pyodide.asm.wasm", a_page_instead, "pyodide.asm.wasm"),
    "Python's program is damaged": ("**/pyodide.asm.wasm", damaged, "pyodide.asm.wasm"),
    "Python's library is cut off": ("**/python_stdlib.zip", cut_off, ""),
    "Python's library is a page": ("**/python_stdlib.zip", a_page_instead, "python_stdlib.zip"),
    "Python's starter is missing": ("**/pyodide.mjs", missing, "pyodide.mjs"),
    "PyScript is missing": ("**/core.js", missing, "core.js"),
    "the host of all that is blocked": ("**/runtime/**", cut_off, "/runtime/"),
    "the page's code is missing": (CODE, missing, ".tar.gz"),
    "the page's code is a page": (CODE, a_page_instead, ".tar.gz"),
    "the page's code has an error": (CODE, broken("ui/panel.py", SYNTAX), "SyntaxError"),
    "the page's first line has an error": (
        CODE,
        broken("ui/shell.py", "raise RuntimeError('no start')"),
        "RuntimeError: no start",
    ),
    "the page's words are missing": ("**/words-en.tar.gz", missing, "words-en.tar.gz"),
    "the engine is missing": ("**/backgammon_engine-*.whl", missing, "backgammon_engine"),
    "the installer is missing": ("**/micropip-*.whl", missing, "micropip"),
}
"""Which file is not as it should be, how it comes, and what of that is told."""
ORDINARY = ("the page's words are", "the engine is", "the installer is")
"""What only the ordinary start asks for by itself."""


@pytest.mark.case("Y07", "Y12", "Y18", "Y19")
@pytest.mark.parametrize("name", some(TROUBLE, 3))
def test_a_start_that_fails_says_so_and_the_board_is_still_there(failing: Page, name: str) -> None:
    pattern, answer, words = TROUBLE[name]
    failing.route(pattern, answer)
    address = "/?start=ordinary" if name.startswith(ORDINARY) else "/"
    failing.goto(address, wait_until="commit")
    failure = failing.locator("#boot-failure")
    expect(failure).to_be_visible(timeout=15_000 if "blocked" in name else BOOT_MS)
    expect(failure).to_contain_text("The game could not start.")
    expect(failure).to_be_in_viewport()
    expect(failing.locator("#boot-details")).to_contain_text(re.compile(r"\w{5}"))
    expect(failing.locator("#boot-details")).to_contain_text(words)
    expect(failing.locator("#boot")).to_be_hidden()
    assert failing.locator("#board .checker").count() == 30
    expect(failing.locator("#board")).to_be_in_viewport()
    expect(failing.get_by_role("button", name="Try again")).to_be_visible()
    expect(failing.locator(".py-error:visible")).to_have_count(0)


@pytest.mark.case("Y18")
def test_trying_again_starts_the_game_once_the_file_is_there(failing: Page) -> None:
    failing.route(CODE, missing)
    failing.goto("/", wait_until="commit")
    again = failing.get_by_role("button", name="Try again")
    expect(again).to_be_visible(timeout=BOOT_MS)
    failing.unroute(CODE)
    again.click()
    Table(failing).wait_until_ready()
    expect(failing.locator("#boot-failure")).to_be_hidden()
    expect(failing.locator("#play-computer")).to_be_enabled()


@pytest.mark.case("Y18")
@pytest.mark.parametrize("how", ["cut off", "a page of the host's"])
def test_without_what_tells_of_faults_the_page_tells_of_it(failing: Page, how: str) -> None:
    def answer(route: Route) -> None:
        if how == "cut off":
            route.abort()
        else:
            route.fulfill(status=404, content_type="text/html", body="<p>Not found</p>")

    failing.route("**/boot.js", answer)
    failing.goto("/")
    expect(failing.locator("#boot-details")).to_contain_text("/static/boot.js")
    expect(failing.locator("#boot")).to_be_hidden()
    failing.unroute("**/boot.js")
    failing.get_by_role("button", name="Try again").click()
    failing.wait_for_function(READY, timeout=BOOT_MS)


@pytest.mark.case("Y18", "Y24")
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
