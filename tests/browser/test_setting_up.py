"""Setting up a position by mouse, touch, keyboard and text, and playing from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from engine import (
    START,
    Dice,
    EndTurn,
    GameState,
    MoveChecker,
    Phase,
    Player,
    Position,
    Roll,
    Variant,
    format_xgid,
    parse_xgid,
)
from tests.browser.conftest import PHONE, watched
from tests.browser.fingers import Fingers, Place
from tests.browser.table import Table
from tests.browser.test_files import copy
from tests.browser.test_hands import OPENED
from ui.session import AGAINST_COMPUTER, Seat

MOVED = Position.from_points(
    white={24: 2, 13: 4, 10: 1, 8: 3, 6: 5}, black={24: 2, 13: 5, 8: 3, 6: 4, 25: 1}
)
"""The opening with a white checker on 10 and a black one on the bar."""
RACE = "XGID=---BDDDA--------dddc------:1:-1:1:52:2:1:0:5:10"
"""White to play 52 in a race, Black owns the cube at 2, 2 to 1 in a match to 5."""


@pytest.fixture
def setup(table: Table) -> Table:
    """Return the page with the opening set up."""
    return begin(table)


def begin(table: Table) -> Table:
    table.unfold("bring")
    table.press("set-up")
    expect(table.page.locator("#setup")).to_be_visible()
    return table


def wrong(table: Table) -> str:
    line = table.page.locator("#setup-wrong")
    return line.inner_text() if line.is_visible() else ""


def assert_set_up(table: Table, state: GameState) -> None:
    """Compare board, text and complaints with a state; dice and cube are in the text."""
    expect(table.page.locator("#setup-id")).to_have_value(format_xgid(state))
    assert wrong(table) == ""
    assert table.position() == state.position
    assert table.page.locator("#board .checker").count() == 30
    assert table.page.locator("#setup-defects").is_hidden()


def opening(position: Position) -> GameState:
    return GameState(position, Phase.ROLL, Player.WHITE)


def test_checkers_are_dragged_with_the_mouse(setup: Table) -> None:
    setup.drag("place-13", "place-10")
    setup.drag("place-19", "place-bar-black")
    assert_set_up(setup, opening(MOVED))
    setup.drag("place-bar-black", "place-19")
    setup.drag("place-10", "place-off-white")
    assert setup.position().checkers(Player.WHITE, 0) == 1
    setup.drag("place-off-white", "place-13")
    assert_set_up(setup, opening(START))


def test_a_drag_to_the_other_side_is_refused_and_one_to_nowhere_is_nothing(setup: Table) -> None:
    setup.drag("place-13", "place-12")
    assert wrong(setup) == "That point is held by the other side."
    assert setup.position() == START
    setup.press_zone("place-13")  # put down
    for place in ((5.0, 5.0), (1100.0, 30.0), (1279.0, 799.0)):
        setup.drag("place-24", place)
        assert_set_up(setup, opening(START))
    setup.drag("place-5", "place-4")
    assert wrong(setup).startswith("Nothing stands there.")
    assert setup.position() == START


def test_two_clicks_do_what_a_drag_does(setup: Table) -> None:
    for source, target in (("place-13", "place-10"), ("place-19", "place-bar-black")):
        setup.press_zone(source)
        pressed = setup.page.locator("#board [aria-pressed=true]")
        assert pressed.get_attribute("data-key") == source
        setup.press_zone(target)
    assert_set_up(setup, opening(MOVED))


def test_the_keyboard_alone_sets_up_a_position(setup: Table) -> None:
    for source, target in (("place-13", "place-10"), ("place-19", "place-bar-black")):
        for place, key in ((source, "Enter"), (target, "Space")):
            tab_to_place(setup, place)
            setup.page.keyboard.press(key)
            assert focused_key(setup) == place
    assert_set_up(setup, opening(MOVED))


def focused_key(table: Table) -> str:
    return str(table.page.evaluate("document.activeElement.dataset.key"))


def tab_to_place(table: Table, key: str) -> None:
    for _ in range(120):
        if focused_key(table) == key:
            return
        table.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {key}")


@pytest.fixture
def phone(browser: Browser, site: str) -> Iterator[Page]:
    """Return an empty page on a small screen that is touched."""
    with watched(browser, site, PHONE, touched=True) as (page, watch):
        yield page
        assert watch.faults == []


def slide(page: Page, start: Place, end: Place) -> None:
    """Slide a finger over the screen."""
    fingers = Fingers(page)
    fingers.put(start)
    fingers.move(end)
    page.wait_for_timeout(300)  # the browser takes the first tap after a swing for a stop of it
    fingers.lift()


def test_checkers_are_dragged_and_tapped_on_a_phone(phone: Page) -> None:
    table = Table(phone)
    table.open()
    phone.locator("#bring summary").tap()
    phone.wait_for_timeout(500)  # a second tap at once would be a double tap
    phone.locator("#set-up").tap()
    slide(phone, table.middle("place-13"), table.middle("place-10"))
    slide(phone, table.middle("place-19"), table.middle("place-bar-black"))
    assert_set_up(table, opening(MOVED))
    assert phone.evaluate("scrollY") == 0, "the page moved instead of the checker"
    for key in ("place-bar-black", "place-19", "place-10", "place-13"):
        phone.wait_for_timeout(500)
        phone.touchscreen.tap(*table.middle(key))
    assert_set_up(table, opening(START))
    slide(phone, table.middle("place-13"), (359.0, 735.0))
    assert_set_up(table, opening(START))
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def paste_onto_the_page(table: Table, text: str) -> None:
    copy(table.page, text)
    table.page.locator("#board").focus()
    table.page.keyboard.press("Control+V")


def paste_into_the_field(table: Table, text: str) -> None:
    copy(table.page, text)
    table.press("setup-id")
    table.page.keyboard.press("Control+A")
    table.page.keyboard.press("Control+V")
    expect(table.page.locator("#setup-id")).to_have_value(text)
    table.page.keyboard.press("Enter")


@pytest.mark.parametrize("paste", [paste_onto_the_page, paste_into_the_field])
def test_a_pasted_xgid_sets_all_fields(setup: Table, paste: Callable[[Table, str], None]) -> None:
    paste(setup, RACE)
    assert_set_up(setup, parse_xgid(RACE).state)
    page = setup.page
    fields = ("dice", "cube", "owner", "length", "score-white", "score-black")
    values = [page.locator(f"#setup-{name}").input_value() for name in fields]
    assert values == ["52", "2", "black", "5", "2", "1"]
    assert page.locator("#setup-white").get_attribute("aria-checked") == "true"
    assert page.locator("#board .stake").text_content() == "2"
    assert setup.dice() == [("white", 5), ("white", 2)]


WRONG_FIELDS = {
    "position": "XGID=---BDDDA--------dddcZ-----:1:-1:1:52:2:1:0:5:10",
    "cube": "XGID=---BDDDA--------dddc------:x:-1:1:52:2:1:0:5:10",
    "cube owner": "XGID=---BDDDA--------dddc------:1:7:1:52:2:1:0:5:10",
    "turn": "XGID=---BDDDA--------dddc------:1:-1:0:52:2:1:0:5:10",
    "dice": "XGID=---BDDDA--------dddc------:1:-1:1:79:2:1:0:5:10",
    "bottom score": "XGID=---BDDDA--------dddc------:1:-1:1:52:y:1:0:5:10",
    "top score": "XGID=---BDDDA--------dddc------:1:-1:1:52:2:-1:0:5:10",
    "rules": "XGID=---BDDDA--------dddc------:1:-1:1:52:2:1:9:5:10",
    "match length": "XGID=---BDDDA--------dddc------:1:-1:1:52:2:1:0:five:10",
    "cube limit": "XGID=---BDDDA--------dddc------:1:-1:1:52:2:1:0:5:99",
}


@pytest.mark.parametrize("field", WRONG_FIELDS)
def test_a_wrong_xgid_says_which_field_is_wrong(setup: Table, field: str) -> None:
    for paste in (paste_onto_the_page, paste_into_the_field):
        setup.press_zone("place-13")
        setup.press_zone("place-13")
        paste(setup, WRONG_FIELDS[field])
        expect(setup.page.locator("#setup-wrong")).to_contain_text(field)
        expect(setup.page.locator("#live-urgent")).to_contain_text(field)
        assert setup.position() == START
    setup.page.get_by_role("button", name="Opening", exact=True).click()
    assert_set_up(setup, opening(START))


def test_every_field_changes_the_state(setup: Table) -> None:
    page = setup.page
    page.locator("#setup-length").fill("7")
    page.keyboard.press("Tab")
    page.locator("#setup-score-white").fill("4")
    page.keyboard.press("Tab")
    page.locator("#setup-cube").select_option("4")
    page.locator("#setup-owner").select_option("black")
    page.locator("#setup-dice").select_option("31")
    expect(page.locator("#setup-id")).to_have_value(
        "XGID=-b----E-C---eE---c-e----B-:2:-1:1:31:4:0:0:7:10"
    )
    setup.press("setup-black")
    page.get_by_role("button", name="Swap sides").click()
    expect(page.locator("#setup-id")).to_have_value(
        "XGID=-b----E-C---eE---c-e----B-:2:-1:-1:31:4:0:0:7:10"
    )
    page.locator("#setup-score-white").fill("9")
    page.keyboard.press("Tab")
    expect(page.locator("#setup-defects")).to_be_visible()
    assert not setup.is_pressable("setup-computer")
    assert not setup.is_pressable("setup-two")
    page.get_by_role("button", name="Empty", exact=True).click()
    expect(page.locator("#setup-defects")).to_be_visible()
    assert page.locator("#failure").is_hidden()


def test_the_fields_tell_the_position_each_time_one_is_set_up(setup: Table) -> None:
    for _ in range(2):
        assert_set_up(setup, opening(START))
        for name in ("length", "score-white", "score-black"):
            assert setup.page.locator(f"#setup-{name}").input_value() == "0"
        setup.page.locator("#setup-length").fill("7")
        setup.page.keyboard.press("Tab")
        setup.page.locator("#setup-score-white").fill("3")
        paste_into_the_field(setup, RACE)
        assert_set_up(setup, parse_xgid(RACE).state)
        setup.page.get_by_role("button", name="Leave").click()
        begin(setup)


def test_a_number_that_is_refused_does_not_stay_in_its_field(setup: Table) -> None:
    for name, text in (("length", "-3"), ("score-white", "99999999999"), ("length", "40000")):
        field = setup.page.locator(f"#setup-{name}")
        field.fill(text)
        setup.page.keyboard.press("Tab")
        assert text in wrong(setup)
        expect(field).to_have_value("0")
        expect(setup.page.locator("#setup-id")).to_have_value(format_xgid(opening(START)))


def test_a_position_is_played_by_two_and_kept_over_reloads(setup: Table) -> None:
    paste_onto_the_page(setup, RACE)
    setup.reload()
    assert_set_up(setup, parse_xgid(RACE).state)
    setup.assert_nothing_is_saved()
    setup.press("setup-two")
    session = setup.assert_shows_the_save()
    assert session.start == parse_xgid(RACE).state
    assert setup.page.inner_text("#terms") == "Match to 5 · game 1"
    setup.reload()
    assert setup.assert_shows_the_save() == session
    setup.press_point(7)
    setup.press_point(2)
    setup.reload()
    assert setup.assert_shows_the_save().actions == (MoveChecker(7, 2),)
    setup.press_point(6)
    setup.press_point(4)
    setup.press("confirm")
    setup.press("double")
    setup.press("drop")
    assert setup.assert_shows_the_save().score == {Player.WHITE: 2, Player.BLACK: 3}
    setup.press("next-game")
    assert setup.assert_shows_the_save().game.score.black == 3


def test_the_computer_plays_its_side_of_a_position(setup: Table) -> None:
    setup.press("setup-black")
    setup.page.locator("#setup-dice").select_option("31")
    setup.press("setup-computer")
    setup.wait_for_computer()
    session = setup.assert_shows_the_save()
    assert session.seats == AGAINST_COMPUTER
    assert session.acting_seat() is Seat.HUMAN
    assert isinstance(session.actions[-1], EndTurn)
    assert session.start == GameState(START, Phase.MOVE, Player.BLACK, Dice(3, 1))


def test_a_game_in_progress_can_be_changed_and_stays_saved_until_that_is_played(
    table: Table,
) -> None:
    session = OPENED
    table.seat(session)
    table.unfold("share")
    table.page.get_by_role("button", name="Change this position").click()
    expect(table.page.locator("#setup-dice")).to_have_value("64")
    assert table.position() == START
    table.drag("place-13", "place-10")
    assert table.saved_text() == session.to_text()
    table.page.get_by_role("button", name="Leave").click()
    table.press("resume")
    assert table.assert_shows_the_save() == session


def test_a_finger_and_a_mouse_never_leave_a_checker_behind(setup: Table) -> None:
    """Drag everything that can be dragged to one place; all thirty are still there."""
    for number in (24, 13, 8, 6):
        for _ in range(setup.position().checkers(Player.WHITE, number)):
            setup.drag(f"place-{number}", "place-5")
    assert setup.position().checkers(Player.WHITE, 5) == 15
    assert setup.page.locator("#board .checker").count() == 30
    setup.press("setup-two")
    setup.press("roll")
    assert isinstance(setup.assert_shows_the_save().actions[0], Roll)
    assert setup.saved().game.variant == Variant()
