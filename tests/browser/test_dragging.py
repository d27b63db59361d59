"""Dragging checkers with the mouse while playing."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from engine import (
    Dice,
    EndTurn,
    GameState,
    MoveChecker,
    OpeningRoll,
    Phase,
    Player,
    Position,
    Variant,
)
from tests.browser.table import Table, centre
from tests.browser.test_hands import OPENED
from ui.session import TWO_PLAYERS, Session, new_session

ON_THE_BAR = Position.from_points(
    white={25: 1, 13: 5, 8: 4, 6: 5}, black={24: 2, 13: 5, 8: 3, 6: 5}
)


def clause(table: Table) -> str:
    return table.page.locator("#message").get_by_role("link").first.inner_text()


def test_a_turn_is_played_by_dragging(table: Table) -> None:
    table.seat(OPENED)
    table.drag("zone-24", "zone-18")
    assert table.assert_shows_the_save().actions[1:] == (MoveChecker(24, 18),)
    table.drag("zone-13", "zone-9")
    moves = (MoveChecker(24, 18), MoveChecker(13, 9))
    assert table.assert_shows_the_save().game.position == moved(*moves)
    table.press("confirm")
    table.wait_for_computer()
    assert isinstance(table.assert_shows_the_save().actions[3], EndTurn)


def moved(*moves: MoveChecker) -> Position:
    session = OPENED
    for move in moves:
        session, _ = session.after(move)
    return session.game.position


def test_a_drag_may_use_both_dice(table: Table) -> None:
    table.seat(OPENED)
    table.drag("zone-24", "zone-14")
    assert table.assert_shows_the_save().game.position.checkers(Player.WHITE, 14) == 1


@pytest.mark.parametrize(
    ("target", "named", "words"),
    [
        ("zone-10", "M1", "From 13 to 10 takes a 3."),
        ("zone-20", "S3", "never back"),
        ("zone-off-bottom", "B1", "You may bear off only when"),
    ],
)
def test_a_drag_against_the_rules_names_its_clause(
    table: Table, target: str, named: str, words: str
) -> None:
    table.seat(OPENED)
    table.drag("zone-13", target)
    expect(table.page.locator("#message")).to_contain_text(words)
    assert clause(table) == named
    assert table.saved_text() == OPENED.to_text()
    table.drag("zone-13", "zone-7")
    assert table.assert_shows_the_save().game.position == moved(MoveChecker(13, 7))


def test_a_drag_to_a_closed_point_names_its_clause(table: Table) -> None:
    session, _ = Session(TWO_PLAYERS).after(OpeningRoll(5, 4))
    table.seat(session)
    table.drag("zone-24", "zone-19")
    assert clause(table) == "M2"
    assert table.saved_text() == session.to_text()


@pytest.mark.parametrize("place", [(5.0, 5.0), (640.0, 790.0), (1279.0, 400.0), (640.0, 30.0)])
def test_a_checker_let_go_beside_the_board_stays_where_it_was(
    table: Table, place: tuple[float, float]
) -> None:
    table.seat(OPENED)
    before = table.snapshot()
    table.drag("zone-13", place)
    assert table.snapshot() == before
    table.drag("zone-13", "zone-7")
    assert table.assert_shows_the_save().game.position == moved(MoveChecker(13, 7))


@pytest.mark.parametrize("source", ["zone-10", "zone-12", "zone-bar"])
def test_a_drag_of_nothing_or_of_the_other_side_is_answered(table: Table, source: str) -> None:
    table.seat(OPENED)
    table.drag(source, "zone-7")
    expect(table.page.locator("#message")).to_contain_text("First press one of your checkers")
    assert table.zones("target") == []
    assert table.saved_text() == OPENED.to_text()


@pytest.mark.parametrize("cube", [False, True])
def test_a_checker_on_the_bar_is_dragged_in_with_a_cube_beside_it(table: Table, cube: bool) -> None:
    variant = Variant(cube=cube)
    start = GameState(ON_THE_BAR, Phase.MOVE, Player.WHITE, Dice(4, 2), variant=variant)
    table.seat(new_session(TWO_PLAYERS, variant, start))
    mouse = table.page.mouse
    mouse.move(*centre(table.page.locator("#board .picked")))
    mouse.down()
    mouse.move(*table.middle("zone-21"), steps=3)
    mouse.up()
    assert table.assert_shows_the_save().actions == (MoveChecker(25, 21),)
    table.drag("zone-21", "zone-19")
    assert clause(table) == "M2"
