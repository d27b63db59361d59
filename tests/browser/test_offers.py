"""Doubles, beavers and resignations: over a reload, by the computer, and by hasty hands."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from engine import (
    LEVELS,
    Action,
    Beaver,
    Decline,
    Dice,
    Double,
    Drop,
    EndTurn,
    MoveChecker,
    Phase,
    Player,
    Position,
    Raccoon,
    Resign,
    Roll,
    Take,
    Variant,
    WinKind,
)
from tests.browser.keyboard import focused, tab_to
from tests.browser.offers import FAR_AHEAD, MATCH, MONEY, RACE, before_offer
from tests.browser.table import SEEDS, Table, centre
from tests.counts import some
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS, Session

BOT = LEVELS[0].make()
ANSWERS = ("take", "drop", "beaver", "accept", "decline")

TURN = (Roll(Dice(6, 5)), MoveChecker(8, 2), MoveChecker(8, 3), EndTurn())
OPEN_OFFERS: dict[str, tuple[tuple[Action, ...], str]] = {
    "a double": ((Double(),), "Black: take at 2, or drop?"),
    "a beaver": ((Double(), Beaver()), "White: play at 4, or drop?"),
    "a raccoon": (
        (Double(), Beaver(), Raccoon()),
        "Black: play at 8, or drop?",
    ),
    "a redouble": (
        (Double(), Take(), *TURN, Double()),
        "White: take at 4, or drop?",
    ),
    "a resignation": ((Resign(WinKind.GAMMON),), "Black: do you accept?"),
    "a resignation in mid-turn": (
        (Roll(Dice(6, 5)), MoveChecker(8, 2), Resign(WinKind.SINGLE)),
        "Black: do you accept?",
    ),
}


def differences(one: dict[str, Any], other: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    """Return the nodes of two snapshots that are not alike, what is hidden in both aside."""
    pairs = {
        f"{part} {key}": (one[part].get(key, {}), other[part].get(key, {}))
        for part in one
        for key in one[part].keys() | other[part].keys()
    }
    return {
        key: (was, now)
        for key, (was, now) in pairs.items()
        if was != now and not (was.get("hidden") and now.get("hidden"))
    }


@pytest.mark.parametrize("name", some(OPEN_OFFERS, 2))
def test_an_open_offer_survives_a_reload(table: Table, name: str) -> None:
    actions, status = OPEN_OFFERS[name]
    session = before_offer(TWO_PLAYERS, Player.WHITE, *actions)
    table.seat(session)
    table.reload()
    shown = table.snapshot()
    assert shown["page"]["status"]["text"] == status
    table.reload()
    assert SEEDS.sub("", table.saved_text()) == session.to_text()
    assert table.saved().game == session.game
    assert differences(table.snapshot(), shown) == {}
    table.assert_shows_the_save()
    resigned = session.game.phase is Phase.RESIGNATION
    table.press("decline" if resigned else "take")
    last = Decline() if resigned else Take()
    assert table.saved().actions == (*actions, last)
    if resigned:
        assert session.game.resignation
        assert table.saved().game.phase is session.game.resignation.back_to


def test_a_refused_resignation_leaves_only_higher_ones_after_a_reload(table: Table) -> None:
    refused = (Resign(WinKind.GAMMON), Decline())
    table.seat(before_offer(TWO_PLAYERS, Player.WHITE, *refused))
    table.reload()
    table.press("resign")
    assert [table.is_pressable(f"resign-{kind}") for kind in (1, 2, 3)] == [False, False, True]
    table.press("stay")
    table.press("resign")
    table.press("resign-3")
    table.press("accept")
    session = table.assert_shows_the_save()
    assert session.actions == (*refused, *session.actions[2:])
    assert session.score == {Player.WHITE: 0, Player.BLACK: 3}


@pytest.mark.parametrize("position", [RACE, FAR_AHEAD])
@pytest.mark.parametrize("variant", [MONEY, MATCH])
def test_the_computer_answers_a_double_at_once_and_play_goes_on(
    table: Table, position: Position, variant: Variant
) -> None:
    ahead = before_offer(
        AGAINST_COMPUTER,
        Player.WHITE,
        position=position.flipped(),
        variant=variant,
    )
    table.seat(ahead)
    table.press("double")
    table.wait_for_computer()
    doubled, _ = ahead.after(Double())
    answer = BOT.answer(doubled.game)
    assert answer == (Take() if position is RACE else Drop())
    session = table.assert_shows_the_save()
    assert session.actions == (Double(), answer)
    if answer == Drop():
        assert table.page.locator("#board .plate").is_visible()
        assert table.page.inner_text("#score-bottom") == "1"
        table.press("next-game")
        assert table.is_pressable("roll")
    else:
        assert not table.is_shown("take")
        label = "Doubling cube of Computer, at 2"
        assert table.page.locator("#board .stake").get_attribute("aria-label") == label
        table.press("roll")
        table.assert_shows_the_save()


def test_the_computer_beavers_and_its_beaver_is_answered(table: Table) -> None:
    behind = before_offer(AGAINST_COMPUTER, Player.WHITE)
    table.seat(behind)
    table.press_zone("cube")
    table.wait_for_computer()
    assert table.assert_shows_the_save().actions == (Double(), Beaver())
    assert table.page.inner_text("#beaver") == "Raccoon to 8"
    table.reload()
    table.press("take")
    session = table.assert_shows_the_save()
    assert session.game.cube.owner is Player.BLACK
    assert session.game.cube.value == 4
    assert table.is_pressable("roll")


def computer_doubles(table: Table) -> Session:
    """Let the computer come to its turn with a double to make, by the human's last Enter."""
    done = (Roll(Dice(2, 1)), MoveChecker(8, 6), MoveChecker(8, 7))
    session = before_offer(AGAINST_COMPUTER, Player.WHITE, *done, variant=MATCH)
    table.seat(session)
    tab_to(table.page, "#confirm")
    return session


@pytest.mark.case("U29")
@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_pressed_out_of_habit_answers_no_double(table: Table, key: str) -> None:
    computer_doubles(table)
    keyboard = table.page.keyboard
    keyboard.press(key)
    table.wait_for_computer()
    offered = table.saved()
    assert offered.actions[-2:] == (EndTurn(), Double())
    assert focused(table.page) == "status"
    for again in (key, "Enter", "Space", "Enter"):
        keyboard.press(again)
        assert table.saved().actions == offered.actions
    assert focused(table.page) not in ANSWERS
    expect(table.page.locator("#message")).to_contain_text("must be answered")
    keyboard.press("Escape")  # takes back what was said to them
    table.assert_shows_the_save()
    tab_to(table.page, "#take")
    keyboard.press(key)
    answered = (*offered.actions, Take())
    assert table.saved().actions[: len(answered)] == answered


@pytest.mark.case("U29")
def test_clicks_made_out_of_habit_answer_no_double(table: Table) -> None:
    """Click where Roll and Confirm were, in each state that an offer can be in."""
    computer_doubles(table)
    page = table.page
    spots = [centre(page.locator(f"#{name}")) for name in ("roll", "confirm", "undo", "double")]
    page.mouse.click(*spots[1])
    table.wait_for_computer()
    offered = table.saved()
    assert offered.actions[-1] == Double()
    for x, y in spots * 2:
        page.mouse.click(x, y)
        page.mouse.dblclick(x, y)
    assert table.saved().actions == offered.actions


def boxes(table: Table, names: tuple[str, ...]) -> dict[str, dict[str, float]]:
    """Return where in the page those buttons lie that can be seen."""
    found: dict[str, dict[str, float]] = {}
    for name in names:
        box = table.page.locator(f"#{name}").bounding_box()
        if box and table.is_shown(name):
            below = float(table.page.evaluate("scrollY"))
            found[name] = {
                "x": box["x"],
                "y": box["y"] + below,
                "width": box["width"],
                "height": box["height"],
            }
    return found


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    down = one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]
    return across and down


@pytest.mark.parametrize("width", some([320, 360, 768, 1280], 3))
def test_no_answer_lies_where_roll_or_confirm_is_and_these_stay(table: Table, width: int) -> None:
    table.page.set_viewport_size({"width": width, "height": 800})
    try:
        still = ("roll", "confirm", "undo", "double")
        table.seat(before_offer(TWO_PLAYERS, Player.WHITE))
        before = boxes(table, still)
        assert set(before) == set(still)
        for actions, _ in OPEN_OFFERS.values():
            table.seat(before_offer(TWO_PLAYERS, Player.WHITE, *actions))
            assert boxes(table, still) == before
            answers = boxes(table, (*ANSWERS, "resign-1", "resign-2", "resign-3", "stay"))
            assert {"take", "drop"} <= set(answers) or {"accept", "decline"} <= set(answers)
            for name, box in answers.items():
                for place in before.values():
                    assert not overlap(box, place), name
            expect(table.page.locator("#cube-answers button.primary")).to_have_count(0)
            assert table.page.evaluate("document.documentElement.scrollWidth") <= width
        table.press("take" if table.is_shown("take") else "decline")
        assert boxes(table, still) == before
    finally:
        table.page.set_viewport_size({"width": 1280, "height": 800})


@pytest.mark.case("U30")
def test_an_offer_comes_and_goes_without_moving_roll_or_the_board(table: Table) -> None:
    table.seat(before_offer(TWO_PLAYERS, Player.WHITE))
    still = ("roll", "confirm", "undo", "double")
    before, board = boxes(table, still), table.page.locator("#board").bounding_box()
    for button in ("double", "beaver", "beaver", "take", "resign", "stay", "resign", "resign-2"):
        table.press(button)
        assert boxes(table, still) == before, button
        assert table.page.locator("#board").bounding_box() == board, button
    table.press("decline")
    assert boxes(table, still) == before
