"""Matches in and out of the page: dropped, chosen, pasted, saved as a file, and broken ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from engine import OpeningRoll, Player, Record, dumps_mat, loads_mat, replay
from tests.browser.offers import before_offer
from tests.browser.table import Table
from tests.browser.test_looking_back import MATCH
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS, Session

TEXT = dumps_mat(MATCH.record(), left="Anna", right="Béla")
OWN = Session(AGAINST_COMPUTER).after(OpeningRoll(6, 4))[0]
"""A game that somebody plays here when a file arrives."""
GAMES = TEXT.count(" Game ")
BROKEN_LINE = TEXT.splitlines().index(next(x for x in TEXT.splitlines() if "53: 6/3 8/3" in x)) + 1
BROKEN = TEXT.replace("53: 6/3 8/3", "53: 6/3 8/1")
"""A move of the third game takes a checker further than its die."""

DROP = """([name, text]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name));
  const on = document.getElementById("board");
  const send = (kind) => on.dispatchEvent(
    new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
  return { over: send("dragover"), drop: send("drop") };
}"""


def drop_file(table: Table, text: str) -> None:
    """Drop a file on the board; the page must take it, else the browser would open it instead."""
    opened = table.page.evaluate(DROP, ["match.mat", text])
    assert opened == {"over": False, "drop": False}


def choose_file(table: Table, text: str) -> None:
    go_home(table)
    table.unfold("bring")
    table.page.locator("#file").set_input_files(
        {"name": "match.mat", "mimeType": "text/plain", "buffer": text.encode()}
    )


def paste_into_the_field(table: Table, text: str) -> None:
    go_home(table)
    table.unfold("bring")
    copy(table.page, text)
    table.press("read")
    table.page.keyboard.press("Control+V")


def paste_onto_the_page(table: Table, text: str) -> None:
    copy(table.page, text)
    table.page.locator("#board").focus()
    table.page.keyboard.press("Control+V")


def type_into_the_field(table: Table, text: str) -> None:
    go_home(table)
    table.unfold("bring")
    table.page.locator("#read").fill(text)
    table.page.keyboard.press("Tab")


def go_home(table: Table) -> None:
    if table.is_shown("new-game"):
        table.press("new-game")


def copy(page: Page, text: str) -> None:
    """Put a text on the clipboard."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("text => navigator.clipboard.writeText(text)", text)


def on_clipboard(page: Page) -> str:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return str(page.evaluate("navigator.clipboard.readText()"))


WAYS: dict[str, Callable[[Table, str], None]] = {
    "dropped": drop_file,
    "chosen": choose_file,
    "pasted into the field": paste_into_the_field,
    "pasted onto the page": paste_onto_the_page,
    "typed": type_into_the_field,
}


def note(table: Table) -> str:
    shown = table.page.locator("#note:visible, #home-note:visible, #setup-wrong:visible")
    expect(shown).to_have_count(1)
    return shown.inner_text()


@pytest.mark.parametrize("way", WAYS)
def test_a_match_file_is_shown_and_ones_own_game_stays(table: Table, way: str) -> None:
    table.seat(OWN)
    WAYS[way](table, TEXT)
    expect(table.page.locator("#look-back")).to_have_text("Play on from its end")
    assert note(table) == f"{GAMES} games read."
    assert table.page.inner_text("#name-bottom") == "Anna"
    assert table.page.inner_text("#name-top") == "Béla"
    assert table.page.locator("#game-choice option").count() == GAMES
    assert table.position() == MATCH.start.position
    table.press("look-last")
    assert table.position() == MATCH.game.position
    assert table.page.inner_text("#score-bottom") == str(MATCH.score[Player.WHITE])
    assert table.page.inner_text("#score-top") == str(MATCH.score[Player.BLACK])
    assert table.saved_text() == OWN.to_text()
    table.press("new-game")
    assert table.page.locator("#read").input_value() in ("", TEXT)
    table.press("resume")
    assert replace(table.assert_shows_the_save(), dice={}) == OWN  # from now on a seed gives them


@pytest.mark.parametrize("way", WAYS)
def test_a_broken_file_says_where_and_shows_the_games_before(table: Table, way: str) -> None:
    table.seat(OWN)
    WAYS[way](table, BROKEN)
    expect(table.page.locator("#look-back")).to_be_visible()
    told = note(table)
    assert told.startswith("2 games read. Then: game 3, move ")
    assert f"line {BROKEN_LINE}" in told
    assert loads_mat(BROKEN).error
    assert table.page.locator("#game-choice option").count() == 2
    assert table.saved_text() == OWN.to_text()
    table.reload()
    assert table.is_shown("home")
    assert table.saved_text() == OWN.to_text()
    table.press("resume")
    assert replace(table.assert_shows_the_save(), dice={}) == OWN  # from now on a seed gives them


LONG_NAMES = {
    "40 letters": "M" * 40,
    "a whole line": "W" * 2_000,
    "from right to left": "\u05d0\u05d1\u05d2" * 13,
    "words": "a very long name " * 9,
}


@pytest.mark.parametrize("name", LONG_NAMES)
def test_no_name_makes_the_page_wider_than_the_window(table: Table, name: str) -> None:
    text = dumps_mat(MATCH.record(), left=LONG_NAMES[name].strip(), right="Béla")
    drop_file(table, text)
    expect(table.page.locator("#look-back")).to_be_visible()
    for width, height in ((1280, 800), (820, 600), (320, 480), (700, 320)):
        with table.window(width, height):
            for step in ("look-first", "look-next", "look-last"):
                if table.is_pressable(step):
                    table.press(step)
                assert table.page.evaluate("document.documentElement.scrollWidth") <= width
                score = table.page.locator("#score-bottom").bounding_box()
                assert score is not None
                assert score["x"] + score["width"] <= width


def test_no_text_that_is_refused_makes_the_page_wider_than_the_window(table: Table) -> None:
    for text in ("9" * 3_000, "W" * 150, "XGID=" + "W" * 150, " 1 point match\n" + "W" * 150):
        for address in (f"/?pace=0&xgid={quote(text)}", "/?pace=0"):
            table.open(address)
            if address.endswith("0"):
                paste_onto_the_page(table, text)
            assert note(table)
            for width in (1280, 320):
                with table.window(width, 480):
                    assert table.page.evaluate("document.documentElement.scrollWidth") <= width


NO_GAMES = {
    "no match and no position": ("a shopping list", "Nothing could be read: "),
    "a match that breaks at once": (
        TEXT.replace("8/5 5/3", "8/5 9/3"),
        "Nothing could be read: game 1, move 1",
    ),
    "a position with a wrong field": (
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:91:0:0:0:0:10",
        "Nothing could be read: ",
    ),
    "far too much": ("x" * 4_000_001, "This file is too large for a match."),
}


@pytest.mark.parametrize("where", ["at home", "in a game", "setting up"])
@pytest.mark.parametrize("name", NO_GAMES)
def test_what_cannot_be_read_is_told_wherever_one_is(table: Table, name: str, where: str) -> None:
    text, words = NO_GAMES[name]
    table.seat(OWN)
    if where != "in a game":
        table.press("new-game")
    if where == "setting up":
        table.unfold("bring")
        table.press("set-up")
    drop_file(table, text)
    shown = table.page.locator("#note:visible, #home-note:visible, #setup-wrong:visible")
    expect(shown).to_contain_text(words)
    expect(table.page.locator("#live-urgent")).to_contain_text(words)
    expect(shown).to_be_in_viewport()
    assert table.saved_text() == OWN.to_text()
    assert table.page.locator("#failure").is_hidden()


@pytest.mark.parametrize("where", ["at home", "in a game", "setting up"])
def test_a_note_is_in_sight_on_a_phone_too(table: Table, where: str) -> None:
    with table.window(360, 740):
        test_what_cannot_be_read_is_told_wherever_one_is(table, "no match and no position", where)


def test_bytes_of_no_text_at_all_are_told_too(table: Table) -> None:
    table.unfold("bring")
    table.page.locator("#file").set_input_files(
        {"name": "x.mat", "mimeType": "", "buffer": bytes(range(256))}
    )
    expect(table.page.locator("#home-note")).to_contain_text("Nothing could be read")


def test_the_same_file_can_be_chosen_twice(table: Table) -> None:
    for _ in range(2):
        choose_file(table, TEXT)
        expect(table.page.locator("#look-back")).to_be_visible()


def test_emptying_the_field_is_no_error(table: Table) -> None:
    type_into_the_field(table, "no match")
    expect(table.page.locator("#home-note")).to_be_visible()
    table.page.locator("#read").fill("")
    table.page.keyboard.press("Tab")
    expect(table.page.locator("#home-note")).to_be_hidden()


def test_a_match_from_a_file_becomes_the_one_that_is_played(table: Table) -> None:
    record = loads_mat(TEXT).record
    unfinished = Record(record.actions[:-1], record.header, record.start)
    table.seat(OWN)
    drop_file(table, dumps_mat(unfinished, left="Anna", right="Béla"))
    expect(table.page.locator("#look-back")).to_be_visible()
    table.press("look-back")
    session = table.assert_shows_the_save()
    assert session.game.position == MATCH.game.position
    assert session.names == {Player.WHITE: "Anna", Player.BLACK: "Béla"}
    table.press("drop")
    assert table.assert_shows_the_save().game.match_winner
    table.reload()
    table.assert_shows_the_save()


def test_a_saved_file_is_read_again_as_the_same_match(table: Table, tmp_path: Path) -> None:
    table.seat(MATCH)
    table.unfold("share")
    with table.page.expect_download() as waiting:
        table.page.get_by_role("button", name="Save as .mat").click()
    assert waiting.value.suggested_filename == "backgammon.mat"
    file = tmp_path / "backgammon.mat"
    waiting.value.save_as(file)
    text = file.read_text("utf-8")
    assert text == dumps_mat(MATCH.record(), left="White", right="Black")
    found = loads_mat(text)
    assert found.error is None
    last = list(replay(found.record.actions, found.record.start))[-1][0]
    assert last.total == MATCH.game.total
    choose_file(table, text)
    expect(table.page.locator("#look-back")).to_be_visible()
    table.press("look-last")
    assert table.position() == MATCH.game.position


def test_a_game_that_no_file_can_hold_says_why(table: Table) -> None:

    table.seat(before_offer(TWO_PLAYERS, Player.WHITE))
    table.unfold("share")
    table.page.get_by_role("button", name="Save as .mat").click()
    expect(table.page.locator("#note")).to_be_visible()
    expect(table.page.locator("#note")).to_be_in_viewport()
    assert table.page.locator("#failure").is_hidden()
