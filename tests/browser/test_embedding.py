"""Boards on pages of others: the gallery of examples, on another origin than the site's own."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from sitebuild.server import Handler, open_server
from tests.browser.conftest import BOOT_MS, Serve
from tests.conftest import FLAGS
from tests.site.checkout import REPOSITORY

LOCAL = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"
STRICT = (
    "default-src 'none'; script-src {site} 'unsafe-inline'; style-src 'none'; frame-src {site};"
    " require-trusted-types-for 'script'"
)
"""A policy of a page that embeds: nothing but the script and the frames, no markup as text."""
ROLLED = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
OTHER = "XGID=-b--B-D-B---cEa--b-e-a--A-:0:0:1:00:0:0:0:0:10"
HOST = f"""<!doctype html>
<meta charset="utf-8">
<title>Host</title>
<script>
window.heard = [];
window.shifts = 0;
new PerformanceObserver((list) => {{
  for (const entry of list.getEntries()) shifts += entry.value;
}}).observe({{ type: "layout-shift", buffered: true }});
for (const type of ["ready", "resize", "move", "game-over", "lesson-complete", "error"]) {{
  addEventListener(type, (event) => {{
    const {{ localName, id }} = event.target;
    if (localName === "backgammon-board") heard.push([id, type, event.detail]);
  }});
}}
</script>
<script src="{{site}}/embed.js"></script>
<backgammon-board id="view" xgid="{ROLLED}"></backgammon-board>
<p id="below">Below</p>
<backgammon-board id="play" mode="play" xgid="{OTHER}" theme="flat"></backgammon-board>
<backgammon-board id="wrong" xgid="XGID=&lt;b&gt;"></backgammon-board>
<backgammon-board id="lesson" mode="lesson" lesson="bar"></backgammon-board>
"""
PLACES = """(root) => [...root.querySelectorAll(".checker, .die")].map((node) =>
  `${node.getAttribute("class")} ${node.getAttribute("transform")}`).sort()"""
ANSWER = "An opening 3-1 can be played in 16 ways."
BELOW = "document.getElementById('below').offsetTop"
BLOCKED = {"profile": {"cookie_controls_mode": 1, "block_third_party_cookies": True}}


class Host:
    """A page of another origin with boards on it, whose visitors' browser denies them storage."""

    def __init__(self, page: Page, site: str) -> None:
        self.page = page
        self.site = site
        self.requests: list[str] = []
        self.faults: list[str] = []
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    def heard(self, board: str, kind: str) -> list[dict[str, Any]]:
        told = self.page.evaluate("heard")
        return [detail for name, type_, detail in told if (name, type_) == (board, kind)]

    def wait(self, board: str, kind: str, count: int = 1) -> dict[str, Any]:
        for _ in range(BOOT_MS // 100):
            if len(found := self.heard(board, kind)) >= count:
                return found[-1]
            self.page.wait_for_timeout(100)
        raise AssertionError(f"{board} has not told {kind}: {self.page.evaluate('heard')}")

    def start_game(self) -> None:
        """Start the game of the board to be played, unless another test has."""
        if not self.page.locator("#play iframe").count():
            button = self.page.locator("#play").get_by_role("button", name="Play this position")
            button.click()
        self.wait("play", "ready")

    def frame(self, board: str) -> Frame:
        if board == "play":
            self.start_game()
        handle = self.page.locator(f"#{board} iframe").element_handle()
        frame = handle.content_frame() if handle else None
        assert frame
        return frame

    def places(self, board: str) -> list[str]:
        script = f"(element) => ({PLACES})(element.shadowRoot)"
        found: list[str] = self.page.locator(f"#{board}").evaluate(script)
        return found


@pytest.fixture(scope="module")
def sub_path(serve: Serve, site: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the site's address below a folder of its host."""
    assert site
    folder = tmp_path_factory.mktemp("host")
    (folder / "games").symlink_to(REPOSITORY.dist)
    return f"{serve(folder)}/games"


@pytest.fixture(scope="module")
def host(
    browser: Browser, sub_path: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Host]:
    profile = tmp_path_factory.mktemp("profile") / "Default"
    profile.mkdir()
    (profile / "Preferences").write_text(json.dumps(BLOCKED))
    folder = tmp_path_factory.mktemp("pages")
    (folder / "index.html").write_text(HOST.replace("{site}", sub_path))
    origin = "/".join(sub_path.split("/")[:3])

    class Strict(Handler):
        def end_headers(self) -> None:
            self.send_header("Content-Security-Policy", STRICT.replace("{site}", origin))
            super().end_headers()

    server = open_server(folder, "127.0.0.1", 0, Strict)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    context = browser.browser_type.launch_persistent_context(
        profile.parent,
        executable_path=shutil.which("chromium"),
        args=[*(flag for flag in FLAGS if "resolver" not in flag), LOCAL],
        viewport={"width": 700, "height": 900},
    )
    context.set_default_timeout(BOOT_MS)
    host = Host(context.new_page(), sub_path)
    host.page.goto(f"http://localhost:{server.server_port}/")
    host.page.wait_for_selector("#lesson .picture")
    yield host
    context.close()
    server.shutdown()
    server.server_close()


def test_idle_boards_ask_for_one_script_and_move_nothing(host: Host) -> None:
    host.page.wait_for_timeout(500)
    asked = [address.removeprefix(host.site) for address in host.requests]
    asked = [address for address in asked if not address.startswith("http")]
    assert asked[0] == "/embed.js"
    assert [address.rpartition("/")[2] for address in asked[1:]] == ["picture.js"]
    assert host.page.evaluate("shifts") == 0
    assert host.faults == []


def test_a_picture_has_a_name_and_the_shape_of_a_board_at_any_width(host: Host) -> None:
    picture = host.page.locator("#view").get_by_role("img")
    expect(picture).to_have_accessible_name(
        "Backgammon position. White to play 3-1. Pips: White 167, Black 167."
    )
    for width in (360, 700):
        host.page.set_viewport_size({"width": width, "height": 900})
        box = host.page.locator("#view").bounding_box()
        assert box
        assert box["width"] > width - 30
        assert abs(box["height"] / box["width"] - 812 / 1030) < 0.01
    assert len(host.places("view")) == 32


def test_a_wrong_position_is_a_text_and_an_event(host: Host) -> None:
    wrong = host.page.locator("#wrong")
    text = "There is a mistake in this position: it cannot be drawn."
    expect(wrong).to_have_text(text)
    assert host.heard("wrong", "error") == [{"reason": "position", "text": text}]
    wrong.evaluate("(board, xgid) => board.setAttribute('xgid', xgid)", ROLLED)
    expect(wrong.locator(".picture")).to_be_visible()
    assert host.places("wrong") == host.places("view")


def test_a_picture_follows_its_words_and_calls(host: Host) -> None:
    board = host.page.locator("#wrong")
    board.evaluate("(board, xgid) => board.setAttribute('xgid', xgid)", ROLLED)
    expect(board.locator(".picture")).to_be_visible()
    before = host.places("wrong")
    host.page.evaluate("document.getElementById('wrong').flip()")
    turned = host.places("wrong")
    assert turned != before
    host.page.evaluate("document.getElementById('wrong').flip()")
    assert host.places("wrong") == before
    host.page.locator("#wrong").evaluate("(board) => board.setAttribute('perspective', 'black')")
    expect(host.page.locator("#wrong .number").first).to_have_text("24")
    assert host.places("wrong") == turned


def test_a_game_is_played_in_a_frame_and_told(host: Host) -> None:
    board, page = host.page.locator("#play"), host.page
    pictured = host.places("play")
    above = page.evaluate(BELOW)
    board.get_by_role("button", name="Play this position").click()
    assert host.wait("play", "ready") == {"mode": "play"}
    frame = host.frame("play")
    drawn = frame.evaluate(PLACES.replace("root.", "document.getElementById('board').", 1))
    assert drawn == pictured, "the board must stand still when Python takes over"
    assert page.evaluate(BELOW) == above
    assert frame.evaluate("document.documentElement.dataset.theme") == "flat"
    expect(frame.locator("#no-storage")).to_be_visible()
    for hidden in ("header", "footer", "#home", "#moves"):
        expect(frame.locator(hidden)).to_be_hidden()
    frame.click("#roll")
    for _ in range(4):
        if frame.locator("#board .zone.source").count():
            frame.locator("#board .zone.source").first.click()
            frame.locator("#board .zone.target").first.click()
    frame.locator("#confirm").click()
    move = host.wait("play", "move")
    assert move["player"] == "white"
    assert move["play"]
    assert host.faults == []


def test_a_frame_is_as_high_as_what_is_in_it(host: Host) -> None:
    for width in (360, 700):
        host.page.set_viewport_size({"width": width, "height": 900})
        host.page.wait_for_timeout(400)
        frame = host.frame("play")
        box = host.page.locator("#play").bounding_box()
        assert box
        inner = frame.evaluate("document.body.getBoundingClientRect().height")
        assert abs(box["height"] - inner) <= 2
        assert frame.evaluate("document.documentElement.scrollWidth") <= box["width"]


def test_messages_of_others_and_malformed_ones_are_ignored(host: Host) -> None:
    frame, page = host.frame("play"), host.page
    place = "document.querySelector('#board .number').textContent"
    first = frame.evaluate(place)
    page.evaluate(
        """() => {
        const target = document.getElementById("play").frame.contentWindow;
        const cycle = { backgammon: 1, type: "flip" };
        cycle.self = cycle;
        const sent = [null, 1, "flip", [], {}, { type: "flip" }, cycle, { backgammon: 1n },
          { backgammon: 2, type: "flip" }, { backgammon: 1, type: "goto", n: -1 },
          { backgammon: 1, type: "flop" },
          { backgammon: 1, type: "set-position", xgid: {} }, new Uint8Array(9),
          { backgammon: 1, type: "flip", more: "x".repeat(9999) }];
        for (const message of sent) target.postMessage(message, "*");
    }"""
    )
    frame.evaluate("postMessage({ backgammon: 1, type: 'flip' }, '*')")
    known = len(page.evaluate("heard"))
    page.evaluate("postMessage({ backgammon: 1, type: 'move', play: 'forged' }, '*')")
    page.wait_for_timeout(300)
    assert frame.evaluate(place) == first
    assert len(page.evaluate("heard")) == known
    page.evaluate("document.getElementById('play').flip()")
    frame.wait_for_function(f"() => {place} !== {json.dumps(first)}")
    page.evaluate("document.getElementById('play').flip()")
    assert frame.locator("#failure").is_hidden()
    assert host.faults == []


def test_another_origin_named_by_the_address_is_not_told_nor_heard(host: Host) -> None:
    host.page.evaluate(
        """(site) => {
        window.leaked = [];
        const frame = document.createElement("iframe");
        addEventListener("message", ({ source, data }) => {
          if (source === frame.contentWindow) leaked.push(data);
        });
        frame.id = "stranger";
        frame.src = `${site}/?embed&loading=click&host=https://example.org`;
        document.body.append(frame);
    }""",
        host.site,
    )
    handle = host.page.locator("#stranger").element_handle()
    frame = handle.content_frame() if handle else None
    assert frame
    frame.wait_for_selector("#held")
    host.page.evaluate(
        """document.getElementById("stranger").contentWindow.postMessage(
        { backgammon: 1, type: "set-position", xgid: "no" }, "*")"""
    )
    host.page.wait_for_timeout(300)
    assert frame.locator(".wrong").count() == 0
    assert host.page.evaluate("leaked") == []
    host.page.evaluate("document.getElementById('stranger').remove()")


def test_another_position_is_set_in_the_running_frame(host: Host) -> None:
    board, page = host.page.locator("#play"), host.page
    board.evaluate("(board, xgid) => board.setAttribute('xgid', xgid)", ROLLED)
    frame = host.frame("play")
    expect(frame.locator("#board .die")).to_have_count(2)
    drawn = frame.evaluate(PLACES.replace("root.", "document.getElementById('board').", 1))
    assert drawn == host.places("play")
    board.evaluate("(board) => board.setAttribute('xgid', 'nonsense')")
    assert host.wait("play", "error")["reason"] == "position"
    expect(frame.locator("#note")).to_be_visible()
    expect(frame.locator("#roll")).to_be_hidden()
    expect(frame.locator("#board")).to_be_hidden()
    page.locator("#play").evaluate("(board) => board.remove()")
    page.wait_for_timeout(300)
    assert len(page.frames) == 1, "the frame goes with its board"


def test_a_lesson_runs_in_a_frame_and_keeps_to_it(host: Host) -> None:
    host.page.locator("#lesson").get_by_role("button", name="Start the lesson").click()
    assert host.wait("lesson", "ready") == {"mode": "lesson"}
    frame = host.frame("lesson")
    expect(frame.locator("#lesson-title")).to_be_visible()
    expect(frame.locator("#lesson-back")).to_be_hidden()
    assert host.faults == []


def test_a_plain_frame_takes_the_same_words_and_waits(page: Page) -> None:
    page.goto("/examples/embedding.html")
    page.evaluate(
        """(xgid) => {
        const frame = document.getElementById("plain");
        frame.src = `../?embed&mode=view&xgid=${xgid}&loading=click&lang=de`;
        frame.scrollIntoView();
    }""",
        ROLLED,
    )
    page.wait_for_function(
        "document.getElementById('plain').contentDocument?.querySelector('#held')"
    )
    handle = page.locator("#plain").element_handle()
    frame = handle.content_frame() if handle else None
    assert frame
    expect(frame.locator("#held")).to_have_text("Brett öffnen")
    assert frame.url.split("/")[-1].startswith("de.html")
    pictured = frame.evaluate(
        PLACES.replace("root.", "document.querySelector('#stage .picture').", 1)
    )
    asked = "performance.getEntriesByType('resource').filter((e) => /pyodide/.test(e.name)).length"
    assert frame.evaluate(asked) == 0
    frame.click("#held")
    frame.wait_for_function("document.documentElement.dataset.ready === 'true'")
    assert frame.locator("#stage .picture").count() == 0
    drawn = frame.evaluate(PLACES.replace("root.", "document.getElementById('board').", 1))
    assert drawn == pictured
    assert page.evaluate("Object.keys(localStorage)") == []


def test_the_engine_is_installed_by_its_address_in_a_foreign_page(page: Page) -> None:
    page.goto("/examples/engine-wheel.html")
    expect(page.locator("#answer")).to_have_text(ANSWER, timeout=BOOT_MS)
