"""Keyboard alone, and hands that are too fast: no press is lost, doubled, or leads astray."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from engine import EndTurn, MoveChecker, OpeningRoll, Player, Roll
from tests.browser.table import Table
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS, Session, from_text

OPENED = Session(AGAINST_COMPUTER).after(OpeningRoll(6, 4))[0]


def focused(table: Table) -> str:
    """Name what has the focus: a point's number, or a button's id."""
    return str(
        table.page.evaluate(
            "() => document.activeElement.dataset.point || document.activeElement.id"
        )
    )


def tab_to(table: Table, wanted: str) -> None:
    for _ in range(60):
        if focused(table) == wanted:
            return
        table.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {wanted}")


def test_a_turn_is_played_by_the_keyboard_alone(table: Table) -> None:
    table.seat(OPENED)
    keyboard = table.page.keyboard
    tab_to(table, "24")
    keyboard.press("Enter")
    assert table.zones("target") == ["zone-14", "zone-18", "zone-20"]
    assert focused(table) == "24", "the focus stays where it was"
    tab_to(table, "18")
    keyboard.press("Enter")
    assert table.saved().actions[1:] == (MoveChecker(24, 18),)
    assert focused(table) == "18"
    keyboard.press("Space")
    tab_to(table, "14")
    keyboard.press("Space")
    assert table.saved().actions[1:] == (MoveChecker(24, 18), MoveChecker(18, 14))
    tab_to(table, "confirm")
    keyboard.press("Enter")
    table.wait_for_computer()
    assert isinstance(table.saved().actions[3], EndTurn)
    assert focused(table) != "", "the focus is lost"
    tab_to(table, "roll")
    keyboard.press("Enter")
    assert isinstance(table.saved().actions[-1], Roll)
    table.assert_shows_the_save()


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
    tab_to(table, "24")
    table.page.keyboard.down("Enter")
    for _ in range(3):
        table.page.keyboard.down("Enter")  # the browser sends these as repeats
    table.page.keyboard.up("Enter")
    assert table.zones("target") == ["zone-14", "zone-18", "zone-20"]


def test_a_hundred_fast_clicks_leave_the_board_as_the_engine_has_it(table: Table) -> None:
    rng = random.Random(11)
    table.seat(OPENED)
    board = table.page.locator("#board").bounding_box()
    buttons = [
        table.page.locator(f"#{name}").bounding_box() for name in ("undo", "roll", "confirm")
    ]
    assert board is not None
    for _ in range(100):
        if (marked := table.zones("target") or table.zones("source")) and rng.random() < 0.4:
            table.press_zone(rng.choice(marked))
            continue
        box = rng.choice([board, rng.choice(buttons)])
        assert box is not None
        table.page.mouse.click(
            box["x"] + rng.random() * box["width"], box["y"] + rng.random() * box["height"]
        )
    table.wait_for_computer()
    put_down(table)
    assert len(table.saved().actions) > 20
    table.assert_shows_the_save()
    assert table.page.locator("#failure").is_hidden()


def test_clicks_sent_at_once_are_all_played_in_order(table: Table) -> None:
    """Half a turn of clicks in one burst, faster than any frame is drawn."""
    table.seat(Session(TWO_PLAYERS).after(OpeningRoll(6, 4))[0])
    table.page.evaluate(
        """() => { for (const key of ["zone-24", "zone-18", "zone-18", "zone-14"])
            document.querySelector(`#board [data-key="${key}"]`)
                .dispatchEvent(new MouseEvent("click", { bubbles: true })); }"""
    )
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
    for point in (13, 8, 6, "off"):
        table.press_point(point)
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


def put_down(table: Table) -> None:
    """Let go of a checker that is picked up, unless it waits on the bar."""
    picked = table.page.locator("#board .picked")
    if picked.count() and not table.page.locator('[data-key="source-25"].picked').count():
        key = picked.get_attribute("data-key")
        assert key is not None
        table.press_point(key.removeprefix("source-"))
