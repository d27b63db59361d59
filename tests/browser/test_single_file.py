"""The page that is one file, opened from the disk: it plays, teaches, thinks, and loads nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from engine import LEVELS, MoveChecker, Player
from sitebuild.single_file import write_single_file
from tests.browser.pupil import Mouse, Pupil, levels
from tests.browser.table import Table
from tests.browser.test_thinking import (
    after_the_answer,
    begin,
    wait_for_its_turn,
    wait_for_the_worker,
)
from tests.site.checkout import built_site
from ui.catalogues import load as load_catalogue
from ui.tutorial.course import load

EXPERT = LEVELS[-1]
OTHERS = ("blob:", "data:")
"""What a browser calls a request though it stays within the page."""


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the file into a folder of its own."""
    target = tmp_path_factory.mktemp("one file") / "back gammon.html"
    write_single_file(built_site(), target)
    return target


@pytest.fixture
def from_disk(open_page: Callable[[str], Page], written: Path) -> Iterator[Table]:
    """Return the page, whose every request is for itself."""
    page = open_page("file://")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.split("?")[0]))
    yield Table(page)
    assert {url for url in asked if not url.startswith(OTHERS)} == {written.as_uri()}


def test_a_double_click_is_enough_to_play_to_learn_and_to_meet_the_strongest_level(
    from_disk: Table, written: Path
) -> None:
    table, page = from_disk, from_disk.page
    table.open(f"{written.as_uri()}?pace=0&embed")  # which means nothing to a file
    expect(page.locator("#from-disk")).to_be_hidden()
    assert not table.is_shown("no-storage")
    table.press("play-two")
    while not table.zones("source"):
        table.press("roll")
    table.press_zone(table.zones("source")[0])
    table.press_zone(table.zones("target")[0])
    assert isinstance(table.saved().actions[-1], MoveChecker)
    table.assert_shows_the_save()

    name, level = levels()[0]
    pupil = Pupil(table, Mouse(page), load())
    pupil.open(name)
    assert not pupil.play(level).helped
    assert pupil.mark(name) == "★"

    table.python("app.press('home')")
    table.press(f"level-{EXPERT.key}")
    table.python("app.press('play-computer')")
    wait_for_the_worker(table)
    begin(table, 1, 3)
    assert wait_for_its_turn(table) == after_the_answer(EXPERT.make(), 1, 3)
    assert table.python("result = app._thinker._losses") == "0"
    assert len(page.workers) == 1

    actions = table.saved().actions
    page.click("#languages [lang=de]")
    page.wait_for_function("document.documentElement.lang === 'de'")
    table.wait_until_ready()
    assert page.title() == "Backgammon"
    assert table.saved().actions == actions
    assert table.saved().game.on_roll is Player.WHITE
    expect(page.locator("#status")).to_have_text(load_catalogue("de").texts["status.roll.you"])


def test_a_page_of_the_site_from_the_disk_says_what_to_do(failing: Page) -> None:
    failing.goto((built_site() / "index.html").as_uri())
    told = failing.locator("#from-disk")
    expect(told).to_be_visible()
    expect(told).to_contain_text("python3 serve.py --single-file")
    expect(failing.locator("#boot")).to_be_hidden()
    expect(failing.locator("#boot-failure")).to_be_hidden()


def test_a_part_that_is_missing_in_the_file_is_told(failing: Page, written: Path) -> None:
    text = written.read_text(encoding="utf-8")
    damaged = written.with_name("damaged.html")
    for part in ("/core-", "/pyodide.asm.wasm"):
        assert part in text
        damaged.write_text(text.replace(part, "/lost"), encoding="utf-8")
        failing.goto(damaged.as_uri())
        failing.wait_for_selector("#boot-failure", state="visible")
        assert failing.inner_text("#boot-details")
