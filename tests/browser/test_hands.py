"""Keyboard alone, and hands that are too fast: no press is lost, doubled, or leads astray."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from engine import EndTurn, MoveChecker, OpeningRoll, Player, Roll
from tests.browser.keyboard import STOP, focused, point_at, tab_to
from tests.browser.table import Table
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS, Session, from_text

OPENED = Session(AGAINST_COMPUTER).after(OpeningRoll(6, 4))[0]


def test_a_turn_is_played_by_the_keyboard_alone(table: Table) -> None:
    table.seat(OPENED)
    page, keyboard = table.page, table.page.keyboard
    assert point_at(table, 24) == "zone-24"
    keyboard.press("Enter")
    assert table.zones("target") == ["zone-14", "zone-18", "zone-20"]
    assert focused(page) == "zone-24", "the focus stays where it was"
    point_at(table, 18)
    keyboard.press("Enter")
    assert table.saved().actions[1:] == (MoveChecker(24, 18),)
    assert focused(page) == "zone-18"
    keyboard.press("Space")
    point_at(table, 14)
    keyboard.press("Space")
    assert table.saved().actions[1:] == (MoveChecker(24, 18), MoveChecker(18, 14))
    tab_to(page, "#confirm")
    keyboard.press("Enter")
    table.wait_for_computer()
    assert isinstance(table.saved().actions[3], EndTurn)
    assert focused(page) == "status", "the focus is kept though its button is not to be pressed"
    tab_to(page, "#roll")
    keyboard.press("Enter")
    assert isinstance(table.saved().actions[-1], Roll)
    table.assert_shows_the_save("zone-14")


def test_the_board_is_one_stop_of_tab_from_either_side(table: Table) -> None:
    table.seat(OPENED)
    page, keyboard = table.page, table.page.keyboard
    expect(page.locator(STOP)).to_have_count(1)
    tab_to(page, STOP)
    keyboard.press("ArrowLeft")
    assert focused(page) == "zone-23"
    for key, beyond in (("Tab", "dice-zone"), ("Shift+Tab", "settings-open")):
        keyboard.press(key)
        assert focused(page) == beyond
        keyboard.press("Shift+Tab" if key == "Tab" else "Tab")
        assert focused(page) == "zone-23", "it remembers where one was"


def test_letters_press_wherever_the_focus_is_and_are_switched_off(table: Table) -> None:
    table.seat(OPENED)
    page, keyboard = table.page, table.page.keyboard
    before = table.dice()
    keyboard.press("x")
    assert table.dice() == before[::-1]
    for point in (24, 18):
        point_at(table, point)
        keyboard.press("Enter")
    for key, moves in (("u", 0), ("r", 1), ("Control+z", 0), ("Control+y", 1), ("U", 0)):
        keyboard.press(key)
        assert len(table.saved().game.turn) == moves, key
    keyboard.press("s")
    told = "Your move: 6 and 4. You: 167 pips. Computer: 167 pips."
    expect(page.locator("#live")).to_have_text(told)
    point_at(table, 24)
    keyboard.press("Enter")
    assert table.zones("target")
    keyboard.press("Escape")
    assert table.zones("target") == []
    keyboard.press("?")
    assert focused(page) == "SUMMARY"
    assert page.locator("#keys").get_attribute("open") is not None
    table.python("app.press('setting', 'keys')")
    lying, dice = table.page.locator("#player-bottom").get_attribute("class"), table.dice()
    for key in ("x", "r", "f", "d"):
        keyboard.press(key)
    assert (page.locator("#player-bottom").get_attribute("class"), table.dice()) == (lying, dice)
    assert table.saved().game.turn == ()
    keyboard.press("Control+y")
    assert len(table.saved().game.turn) == 1


def test_every_point_is_named_for_those_who_hear_the_board(table: Table) -> None:
    table.seat(OPENED)
    page = table.page
    for name in ("13-point, 5 white checkers, can move", "1-point, 2 black checkers", "Bar, empty"):
        expect(page.get_by_role("button", name=name, exact=True)).to_have_count(1)
    expect(page.get_by_role("button", name="-point")).to_have_count(24)
    expect(page.locator("#live")).to_be_attached()


def test_the_screen_reader_hears_rolls_and_refusals(table: Table) -> None:
    table.press("play-two")
    table.press("roll")
    dice = table.saved().game.dice
    assert dice is not None
    expect(table.page.locator("#live")).to_contain_text(f"{dice.first}")
    table.press_point(2)
    expect(table.page.locator("#live-urgent")).not_to_be_empty()


def test_a_key_held_down_is_one_press(table: Table) -> None:
    table.seat(OPENED)
    point_at(table, 24)
    table.page.keyboard.down("Enter")
    for _ in range(3):
        table.page.keyboard.down("Enter")  # the browser sends these as repeats
    table.page.keyboard.up("Enter")
    assert table.zones("target") == ["zone-14", "zone-18", "zone-20"]


def test_clicks_sent_at_once_are_all_played_in_order(table: Table) -> None:
    """Half a turn of clicks in one burst, faster than any frame is drawn."""
    table.seat(Session(TWO_PLAYERS).after(OpeningRoll(6, 4))[0])
    click_at_once(table, "zone-24", "zone-18", "zone-18", "zone-14")
    assert table.saved().actions[1:] == (MoveChecker(24, 18), MoveChecker(18, 14))
    table.assert_shows_the_save()


def test_clicking_twice_on_confirm_ends_one_turn(table: Table) -> None:
    session = Session(TWO_PLAYERS)
    for action in (OpeningRoll(6, 4), MoveChecker(24, 18), MoveChecker(18, 14)):
        session, _ = session.after(action)
    table.seat(session)
    box = table.page.locator("#confirm").bounding_box()
    assert box is not None
    table.page.mouse.dblclick(box["x"] + 9, box["y"] + 9)
    saved = table.saved()
    assert saved.game.on_roll is Player.BLACK
    assert saved.actions[-1] == EndTurn()
    assert [type(action) for action in saved.actions].count(EndTurn) == 1


@pytest.mark.case("U11")
def test_clicks_while_the_computer_plays_do_not_mix_with_its_moves(table: Table) -> None:
    session, _ = Session(AGAINST_COMPUTER).after(OpeningRoll(4, 6))
    table.python("app._shell._pace = 0.2")
    table.seat(session)
    before = session.to_text()
    click_at_once(table, "zone-13", "zone-8", "zone-6", "zone-off-bottom")
    table.wait_for_computer()
    table.python("app._shell._pace = 0.0")
    saved = table.saved()
    assert saved.actions[:1] == from_text(before)[0].actions
    assert [type(action) for action in saved.actions[1:]] == [MoveChecker, MoveChecker, EndTurn]
    table.assert_shows_the_save()


@pytest.mark.case("U11")
def test_a_new_game_while_the_computer_thinks_gets_a_fresh_board(table: Table) -> None:
    session, _ = Session(AGAINST_COMPUTER).after(OpeningRoll(4, 6))
    table.python("app._shell._pace = 0.2")
    table.seat(session)
    table.press("new-game")
    table.press("play-computer")
    table.python("app._shell._pace = 0.0")
    table.page.wait_for_function("runPython('result = len(app._shell._tasks)') === '=0'")
    assert table.python("result = len(app.session.actions)") == "0"
    assert table.python("result = app.session.game.dice") == "None"
    assert table.page.locator("#board .die").count() == 0


def click_at_once(table: Table, *keys: str) -> None:
    """Click places of the board, all before the page can do anything else."""
    table.page.evaluate(
        """(keys) => { for (const key of keys)
            document.querySelector(`#board [data-key="${key}"]`)
                .dispatchEvent(new MouseEvent("click", { bubbles: true })); }""",
        list(keys),
    )
