"""On a phone every place to press is large enough for a thumb, and the board stays put."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import (
    START,
    Dice,
    Double,
    EndTurn,
    GameState,
    MoveChecker,
    OpeningRoll,
    Phase,
    Player,
    Position,
    Score,
    Variant,
)
from tests.browser.offers import before_offer
from tests.browser.states import (
    answering_a_beaver,
    answering_a_double,
    answering_a_resignation,
    home_unfolded,
    looking_back,
    resigning,
    setting_up,
)
from tests.browser.table import Table
from tests.browser.test_looking_back import MATCH
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS, Session

PHONE = (360, 740)
THUMB = 44
POINT_HEIGHT = 100
"""The 24 points lie twelve in a row: on 360 px none can be 44 wide, so each is tall instead."""

PRESSED = """() => {
  const all = "a[href], button, summary, select, input, textarea, [role=button], [data-action]";
  const inText = "p a.clause, #message a, #lesson-say button, .verdict button, #guide a, .skip";
  const wide = document.documentElement.clientWidth;
  return [...document.querySelectorAll(all)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest(inText))
    .map((element) => {
      const box = element.getBoundingClientRect();
      const { key, action } = element.dataset;
      const name = key || element.id || action || element.textContent.trim();
      return [name, Math.min(box.right, wide) - Math.max(box.left, 0), box.height];
    });
}"""
"""Every place that takes a press, and its size. Links inside a sentence are as tall as its line."""


def settings(table: Table) -> None:
    table.press("settings-open")
    assert table.is_shown("settings-title")


def playing(table: Table) -> None:
    table.seat(Session(TWO_PLAYERS).after(OpeningRoll(6, 4))[0])
    table.unfold("share")


def bearing_on(table: Table) -> None:
    table.seat(before_offer(TWO_PLAYERS, Player.WHITE))


def reading_moves(table: Table) -> None:
    table.seat(MATCH)
    for part in ("statistics", "share"):
        table.unfold(part)


def a_lesson(table: Table) -> None:
    table.python("app.press('lesson', 'cube/whose-cube')")


SCREENS: tuple[Callable[[Table], None], ...] = (
    *(
        home_unfolded,
        settings,
        playing,
        bearing_on,
        reading_moves,
        looking_back,
        setting_up,
        a_lesson,
    ),
    *(answering_a_beaver, answering_a_double, resigning, answering_a_resignation),
)


@pytest.mark.parametrize("screen", SCREENS)
def test_every_place_to_press_is_as_large_as_a_thumb(
    table: Table, screen: Callable[[Table], None]
) -> None:
    with table.window(*PHONE):
        screen(table)
        found = table.page.evaluate(PRESSED)
        assert len(found) > 10
        points = [each for each in found if _is_point(each[0])]
        small = [each for each in points if each[2] < POINT_HEIGHT or each[1] < 22]
        small += [each for each in found if each not in points and min(each[1:]) < THUMB - 0.01]
        assert small == [], small
        if table.page.locator("#settings").is_visible():
            table.press("settings-open")


def _is_point(key: str) -> bool:
    kind, _, place = key.partition("-")
    return kind in ("zone", "place") and place.isdigit()


def test_the_board_takes_the_whole_width_of_a_phone(table: Table) -> None:
    with table.window(*PHONE):
        playing(table)
        box = table.page.locator("#board").bounding_box()
        assert box is not None
        assert (box["x"], box["width"]) == (0, PHONE[0])


CRAWFORD = GameState(
    START, Phase.ROLL, Player.WHITE, variant=Variant.match(7), score=Score(6, 1), crawford=True
)
TURN = (OpeningRoll(3, 1), MoveChecker(8, 5), MoveChecker(6, 5), EndTurn())


@pytest.mark.case("U30")
@pytest.mark.parametrize("size", [PHONE, (740, 360), (1280, 800)])
def test_the_board_never_moves_and_the_cube_and_the_score_are_always_seen(
    table: Table, size: tuple[int, int]
) -> None:
    """Whatever is said beside it, and however much of it (U30)."""
    seen = []
    with table.window(*size):
        for session in (
            before_offer(TWO_PLAYERS, Player.WHITE, variant=Variant.match(7)),
            before_offer(TWO_PLAYERS, Player.WHITE, Double(), variant=Variant.match(7)),
            before_offer(AGAINST_COMPUTER, Player.WHITE, variant=Variant.match(7)),
            Session(TWO_PLAYERS, CRAWFORD, CRAWFORD),
        ):
            table.seat(session)
            for long in (False, True):
                text = "What is to be said is long. " * 30 if long else "Short."
                table.page.evaluate(
                    "text => document.getElementById('message').textContent = text", text
                )
                box = table.page.locator("#board").bounding_box()
                assert box is not None
                seen.append(box)
                cube = table.page.locator("#board .stake-face").bounding_box()
                assert cube is not None
                assert box["x"] <= cube["x"]
                assert cube["x"] + cube["width"] <= box["x"] + box["width"]
                assert cube["y"] >= 0
                assert cube["y"] + cube["height"] <= size[1]
                for part in ("score-top", "score-bottom", "terms", "pips-top"):
                    placed = table.page.locator(f"#{part}").bounding_box()
                    assert placed is not None
                    assert placed["y"] + placed["height"] <= size[1], part
            table.python("app._render()")
    assert all(box == seen[0] for box in seen)


def test_the_final_roll_stays_on_the_end_screen(table: Table) -> None:
    last = Position.from_points(white={1: 1}, black={6: 5, 8: 3, 13: 5, 23: 2})
    start = GameState(last, Phase.MOVE, Player.WHITE, Dice(4, 2))
    table.seat(Session(TWO_PLAYERS, start, start))
    table.python("app.press('point', 1); app.press('point', 0)")
    assert table.is_shown("next-game")
    assert table.dice() == [("white", 4), ("white", 2)]
    assert table.page.locator("#board .plate").is_visible()
