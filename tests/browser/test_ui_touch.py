"""Fingers on a phone: each touch counts once, a checker follows the finger, nothing gets stuck."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from engine import MoveChecker, OpeningRoll
from tests.browser.conftest import PHONE, begin_afresh, watched
from tests.browser.fingers import Fingers
from tests.browser.table import Table, centre
from tests.browser.watch import Watch
from ui.session import TWO_PLAYERS, Session

HELD = "#board .checker[style] .disc"
WATCH_SCROLLING = """() => {
  window.rested = false;
  addEventListener("scrollend", () => { window.rested = true; }, { once: true });
}"""
"""A page glides on after the finger has left it, and a touch then does nothing but stop it."""
OPENED = Session(TWO_PLAYERS).after(OpeningRoll(6, 4))[0]


@pytest.fixture(scope="module")
def touched_page(browser: Browser, site: str) -> Iterator[tuple[Page, Watch]]:
    """Boot one page on a phone for all tests of this file."""
    with watched(browser, site, PHONE, touched=True) as (page, watch):
        Table(page).open()
        yield page, watch


@pytest.fixture
def phone(touched_page: tuple[Page, Watch]) -> Iterator[Table]:
    """Return a phone with a turn to play."""
    page, watch = touched_page
    table = begin_afresh(page, watch, PHONE)
    table.seat(OPENED)
    yield table
    assert watch.faults == []


@pytest.fixture
def fingers(phone: Table) -> Fingers:
    return Fingers(phone.page)


def assert_nothing_is_held(phone: Table) -> None:
    """Every checker stands where the board has it, and the next taps play as ever."""
    assert phone.page.locator("#board .checker[style]").count() == 0
    assert phone.page.locator("#board .checker").count() == 30
    assert phone.page.locator("#board .picked").count() == 0
    assert phone.position() == phone.saved().game.position


def scale(phone: Table) -> float:
    return float(phone.page.evaluate("visualViewport.scale"))


@pytest.mark.case("U12")
def test_a_checker_follows_the_finger_and_the_page_stays(phone: Table, fingers: Fingers) -> None:
    place = phone.middle("zone-20")
    fingers.put(phone.middle("zone-24"))
    fingers.move(place)
    assert centre(phone.page.locator(HELD)) == pytest.approx(place, abs=1)
    fingers.move(phone.middle("zone-18"))
    fingers.lift()
    fingers.drag(phone.middle("zone-13"), phone.middle("zone-9"))
    session = phone.assert_shows_the_save()
    assert session.actions[1:] == (MoveChecker(24, 18), MoveChecker(13, 9))
    assert phone.page.evaluate("scrollY") == 0


@pytest.mark.parametrize("zone", ["zone-12", "zone-10", "zone-1"])
def test_a_finger_on_what_cannot_be_moved_scrolls_the_page_and_says_nothing(
    phone: Table, fingers: Fingers, zone: str
) -> None:
    before = phone.snapshot()
    phone.page.evaluate(WATCH_SCROLLING)
    x, y = phone.middle(zone)
    fingers.put((x, y))
    fingers.move((x, y - 150))
    fingers.lift()
    phone.page.wait_for_function("rested")
    assert phone.page.evaluate("scrollY") > 50
    assert phone.snapshot() == before


@pytest.mark.case("U07")
def test_one_tap_takes_up_a_checker_once_and_one_tap_plays_it_once(
    phone: Table, fingers: Fingers
) -> None:
    """A tap that counted twice would play the checker at once, by its second press."""
    fingers.tap(phone.middle("zone-24"))
    expect(phone.page.locator("#board .picked")).to_have_count(1)
    assert phone.saved_text() == OPENED.to_text()
    fingers.tap(phone.middle("zone-18"))
    expect(phone.page.locator("#board .picked")).to_have_count(0)
    session = phone.assert_shows_the_save()
    assert session.actions[1:] == (MoveChecker(24, 18),)
    assert session.game.dice_left == (4,)


@pytest.mark.case("U07")
def test_one_tap_is_one_hop_where_one_press_moves(phone: Table, fingers: Fingers) -> None:
    phone.python("app.press('setting-one_click')")
    try:
        fingers.tap(phone.middle("zone-24"))
        expect(phone.page.locator("#board .die.used")).to_have_count(1)
        assert phone.saved().actions[1:] == (MoveChecker(24, 18),)
    finally:
        phone.python("app.press('setting-one_click')")


@pytest.mark.case("U05")
@pytest.mark.parametrize("reason", ["a call", "a rotation", "a second finger"])
def test_a_drag_that_the_system_takes_away_leaves_the_checker_where_it_was(
    phone: Table, fingers: Fingers, reason: str
) -> None:
    before = phone.snapshot()
    fingers.put(phone.middle("zone-24"))
    fingers.move(phone.middle("zone-18"))
    expect(phone.page.locator("#board .checker[style]")).to_have_count(1)
    if reason == "a rotation":
        phone.page.set_viewport_size({"width": 740, "height": 360})
    if reason == "a second finger":
        fingers.put((180.0, 500.0), 1)
    fingers.lose()
    phone.page.set_viewport_size(PHONE)
    assert phone.snapshot() == before
    assert_nothing_is_held(phone)
    fingers.tap(phone.middle("zone-24"))
    fingers.tap(phone.middle("zone-20"))
    assert phone.assert_shows_the_save().actions[1:] == (MoveChecker(24, 20),)


@pytest.mark.case("U06")
def test_a_second_finger_during_a_drag_is_ignored(phone: Table, fingers: Fingers) -> None:
    fingers.put(phone.middle("zone-24"))
    fingers.move(phone.middle("zone-20"))
    fingers.put(phone.middle("zone-13"), 1)
    fingers.move(phone.middle("zone-9"), 1)
    fingers.lift(1)
    assert centre(phone.page.locator(HELD)) == pytest.approx(phone.middle("zone-20"), abs=1)
    assert phone.saved_text() == OPENED.to_text()
    fingers.move(phone.middle("zone-18"))
    fingers.lift()
    assert phone.assert_shows_the_save().actions[1:] == (MoveChecker(24, 18),)
    assert scale(phone) == 1


@pytest.mark.case("U12")
def test_undo_tapped_twice_quickly_zooms_nothing_and_a_checker_can_be_dragged_then(
    phone: Table, fingers: Fingers
) -> None:
    """Chromium here; what cures iOS Safari is the next test but one."""
    fingers.drag(phone.middle("zone-24"), phone.middle("zone-18"))
    fingers.drag(phone.middle("zone-18"), phone.middle("zone-14"))
    assert phone.saved().game.dice_left == ()
    undo = phone.page.locator("#undo")
    undo.scroll_into_view_if_needed()
    for _ in range(2):
        fingers.tap(centre(undo))
    expect(undo).to_be_disabled()
    assert phone.saved().game.dice_left == (6, 4)
    assert scale(phone) == 1
    phone.page.evaluate("scrollTo(0, 0)")
    fingers.drag(phone.middle("zone-24"), phone.middle("zone-18"))
    assert phone.assert_shows_the_save().game.dice_left == (4,)


@pytest.mark.case("U12")
@pytest.mark.parametrize("zones", [("zone-8", "zone-6"), ("zone-9", "zone-5")])
def test_two_fingers_zoom_the_page_though_they_lie_on_checkers(
    phone: Table, fingers: Fingers, zones: tuple[str, str]
) -> None:
    before = phone.snapshot()
    places = [phone.middle(zone) for zone in zones]
    for finger, place in enumerate(places):
        fingers.put(place, finger)
    for step in range(1, 9):
        for finger, (x, y) in enumerate(places):
            fingers.move((x + (finger * 20 - 10) * step, y - 5 * step), finger, steps=1)
    fingers.lift(1)
    fingers.lift()
    try:
        phone.page.wait_for_function("visualViewport.scale > 1.5", timeout=5_000)
    finally:
        fingers.unzoom()
    assert phone.snapshot() == before


@pytest.mark.case("U12")
def test_no_place_to_press_takes_a_double_tap_for_zoom_and_none_forbids_a_pinch(
    phone: Table,
) -> None:
    """What Safari goes by; ``none`` is the careless cure, and so is a viewport that is fixed."""
    found = phone.page.evaluate(
        """() => [...document.querySelectorAll("button, #board")]
            .map((each) => [each.id, getComputedStyle(each).touchAction])"""
    )
    assert len(found) > 30
    assert [each for each in found if each[1] != "manipulation"] == []
    viewport = phone.page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "user-scalable" not in viewport
    assert "maximum-scale" not in viewport
