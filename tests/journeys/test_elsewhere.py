"""The game on a page of somebody else, from a file on the disk, and without its server."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.boot import KEPT
from engine import MoveChecker
from sitebuild.single_file import write_single_file
from tests.browser.table import FROM_IMAGE
from tests.journeys.conftest import Serve
from tests.journeys.driver import Driver
from tests.journeys.hosting import Host
from tests.journeys.visit import Visit

PAGE = """\
<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<style>backgammon-board { width: 500px; }</style>
<script>
window.heard = [];
for (const type of ["ready", "resize", "error"])
  addEventListener(type, ({ target, detail }) => {
    if (target.localName === "backgammon-board") heard.push([type, detail]);
  });
</script>
<script src="SITE/embed.js" async></script>
<backgammon-board id="board" mode="play" xgid="XGID=-b--B-D-B---cEa--b-e-a--A-:0:0:1:00:0:0:0:0:10">
</backgammon-board>
"""
BOARD = "document.getElementById('board').shadowRoot"
DRAWN = f"{BOARD}?.querySelectorAll('.checker').length"
FRAMES = f"{BOARD}.querySelectorAll('iframe').length"
BUTTON = f"""(({{ left, top, width, height }}) => [left + width / 2, top + height / 2])(
  {BOARD}.querySelector("button").getBoundingClientRect())"""
TOLD = "heard.filter(([type]) => type === '%s').map(([, detail]) => detail)"
OFFLINE = (
    "document.getElementById('offline').textContent && navigator.serviceWorker.controller !== null"
)


@pytest.fixture(scope="module")
def written(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("one file") / "back gammon.html"
    write_single_file(dist, target)
    return target


def test_a_board_on_a_page_of_another_origin_is_a_picture_until_it_is_pressed(
    driver: Driver, host: Host, serve: Serve, tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text(PAGE.replace("SITE", host.origin))
    visit = Visit(driver, serve(tmp_path).origin)
    driver.open(f"{visit.origin}/")
    visit.wait(f"{DRAWN} === 30 && {BOARD}.querySelector('button') !== null")
    assert visit.sees(FRAMES) == 0
    driver.press_at(*visit.sees(BUTTON))
    visit.wait(f"({TOLD % 'ready'}).length")
    assert visit.sees(TOLD % "ready") == [{"mode": "play"}]
    assert visit.sees(FRAMES) == 1
    assert visit.sees(TOLD % "resize")[-1]["height"] > 0
    assert visit.sees(TOLD % "error") == []


def test_a_request_to_another_computer_would_be_noticed(
    driver: Driver, serve: Serve, tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><link rel='icon' href='data:,'>")
    page = f"{serve(tmp_path).origin}/"
    driver.open(page)
    driver.asked()
    driver.run("fetch('http://elsewhere.invalid/a', {mode: 'no-cors'}).then(String, String)")
    assert [address for address in driver.asked() if "elsewhere.invalid" in address]
    driver.open(page)
    driver.faults()  # a browser may tell of it, by now


def test_the_page_that_is_one_file_plays_from_the_disk(driver: Driver, written: Path) -> None:
    visit = Visit(driver, written.as_uri())
    visit.open("?pace=0")
    visit.move_once()
    assert isinstance(visit.assert_shows_the_save().actions[-1], MoveChecker)


def test_a_later_visit_starts_from_the_kept_image_of_python(driver: Driver, host: Host) -> None:
    """But in WebKit, which hangs where a page is left while it starts from one: it has none."""
    visit = Visit(driver, host.origin)
    visit.open()
    has_one = driver.name != "webkit"
    if has_one:
        visit.wait(f"({KEPT})()")
    visit.open()
    assert visit.sees(FROM_IMAGE) == has_one
    visit.move_once()
    assert isinstance(visit.assert_shows_the_save().actions[-1], MoveChecker)


def test_a_page_that_was_there_once_plays_without_its_server(
    driver: Driver, serve: Serve, dist: Path
) -> None:
    host = serve(dist)
    visit = Visit(driver, host.origin)
    visit.open()
    visit.wait(f"navigator.serviceWorker.ready.then(() => {OFFLINE})")
    host.stop()
    visit.reload()
    visit.move_once()
    assert isinstance(visit.assert_shows_the_save().actions[-1], MoveChecker)
    driver.faults()  # a browser may tell that it found nobody
