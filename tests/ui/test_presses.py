"""What a person does with a mouse and fingers, as presses: by events and a page of our own."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.ui.fake_page import Element, Event, FakePage


@pytest.fixture
def page() -> FakePage:
    return FakePage()


@pytest.mark.parametrize(("kind", "slack"), [("mouse", 4.0), ("pen", 6.0), ("touch", 9.0)])
def test_a_small_movement_is_a_press_and_a_larger_one_a_drag(
    page: FakePage, kind: str, slack: float
) -> None:
    page.drag(0.0, slack, pointerType=kind)
    page.send("pointerup", x=slack, pointerType=kind)
    assert (page.pressed, page.carried) == ([], 0)
    page.drag(0.0, slack + 0.1, 15.0, pointerType=kind)
    assert page.pressed == [("lift", 13)]
    assert page.carried == 2
    page.send("pointerup", x=15.0, pointerType=kind)
    assert page.pressed == [("lift", 13), ("drop", 8)]
    assert page.put_downs == 1
    page.send("pointermove", x=25.0, pointerType=kind)
    assert page.carried == 2, "a pointer that is up carries nothing"


@pytest.mark.parametrize("place", [35.0, 400.0])
def test_what_is_let_go_beside_the_points_is_put_down(page: FakePage, place: float) -> None:
    page.drag(5.0, place)
    page.send("pointerup", x=place)
    assert page.pressed == [("lift", 13), ("put-down", None)]
    assert page.put_downs == 1


def test_a_drag_begins_on_a_place_only(page: FakePage) -> None:
    page.drag(35.0, 5.0)
    page.send("pointerup", x=5.0)
    assert (page.pressed, page.carried, page.put_downs) == ([], 0, 0)


def test_a_second_pointer_is_ignored(page: FakePage) -> None:
    page.drag(5.0, 15.0, pointerType="touch")
    second: dict[str, Any] = {"pointerId": 2, "isPrimary": False, "pointerType": "touch"}
    page.drag(25.0, 5.0, **second)
    page.send("pointercancel", x=5.0, **second)
    page.send("lostpointercapture", x=5.0, **second)
    page.send("pointerup", x=5.0, **second)
    assert page.pressed == [("lift", 13)]
    assert page.carried == 1
    page.send("pointerup", x=25.0, pointerType="touch")
    assert page.pressed == [("lift", 13), ("drop", 7)]


@pytest.mark.parametrize("kind", ["pointercancel", "lostpointercapture", "blur"])
def test_a_drag_that_is_taken_away_is_put_down_once(page: FakePage, kind: str) -> None:
    page.presses.handlers.setdefault("blur", page.presses.cancel)  # the window's, in the page
    page.drag(5.0, 15.0)
    for _ in range(2):
        page.send(kind, x=15.0)
    page.send("pointerup", x=15.0)
    assert page.pressed == [("lift", 13), ("put-down", None)]
    assert page.put_downs == 1


def test_a_finger_that_the_board_takes_over_from_the_place_it_touched_drags_on(
    page: FakePage,
) -> None:
    page.drag(5.0, 15.0, pointerType="touch")
    page.send("lostpointercapture", page.points[0], 15.0, pointerType="touch")
    page.send("pointerup", x=25.0, pointerType="touch")
    assert page.pressed == [("lift", 13), ("drop", 7)]


def test_a_finger_on_a_checker_is_kept_from_the_browser_and_two_zoom(page: FakePage) -> None:
    """What it throws would count as scrolling, and the next tap as the end of that."""
    numbers = (SimpleNamespace(length=number) for number in (1, 2))
    one, two = (Event("touchmove", page.points[0], touches=touches) for touches in numbers)
    page.presses.hold_still(one)
    assert not one.stopped
    page.drag(5.0, pointerType="touch")
    page.presses.hold_still(two)
    assert not two.stopped
    page.presses.hold_still(one)
    assert one.stopped
    page.send("pointermove", x=15.0, pointerType="touch")
    page.presses.hold_still(two)
    assert two.stopped, "once it is taken up, a second finger changes nothing"


def test_a_finger_scrolls_where_nothing_is_to_be_moved(page: FakePage) -> None:
    del page.points[0].attrs["class"]
    page.drag(5.0, 15.0, pointerType="touch")
    fingers = Event("touchmove", page.points[0])
    page.presses.hold_still(fingers)
    assert not fingers.stopped
    page.send("pointercancel", x=15.0)
    assert page.pressed == [], "nothing is refused to somebody who scrolls"
    page.drag(5.0, 15.0)
    assert page.pressed == [("lift", 13)], "a mouse scrolls in another way, and is answered"


def test_a_drag_that_was_none_yet_is_given_up_in_silence(page: FakePage) -> None:
    page.drag(5.0)
    page.send("pointercancel", x=5.0)
    page.send("pointermove", x=25.0)
    assert (page.pressed, page.carried, page.put_downs) == ([], 0, 0)


def test_the_right_button_plays_by_the_other_die_and_opens_no_menu(page: FakePage) -> None:
    page.send("pointerdown", x=5.0, button=2)
    assert page.send("contextmenu", x=5.0).stopped
    assert page.pressed == []
    page.send("pointerup", x=6.0, button=2)
    assert page.pressed == [("other-die", 13)]
    assert not page.send("contextmenu", x=35.0).stopped, "elsewhere the browser has its menu"
    assert page.pressed == [("other-die", 13)]


def test_the_right_button_drags_nothing(page: FakePage) -> None:
    page.send("pointerdown", x=5.0, button=2)
    page.send("pointermove", x=25.0)
    page.send("pointerup", x=25.0, button=2)
    assert page.carried == 0
    assert page.pressed == []


@pytest.mark.parametrize("moved", [False, True])
def test_a_long_press_of_a_finger_plays_nothing_and_opens_no_menu(
    page: FakePage, moved: bool
) -> None:
    page.drag(5.0, *([15.0] if moved else []), pointerType="touch")
    assert page.send("contextmenu", x=5.0, pointerType="touch").stopped
    assert page.pressed == [("lift", 13)] * moved
    page.send("pointerdown", x=5.0, button=2, pointerType="touch")
    page.send("pointerup", x=5.0, button=2, pointerType="touch")
    assert ("other-die", 13) not in page.pressed


def test_a_right_button_during_a_drag_puts_the_checker_down_first(page: FakePage) -> None:
    page.drag(5.0, 15.0)
    page.send("pointerdown", x=15.0, button=2)
    assert page.pressed == [("lift", 13), ("put-down", None)]
    page.send("pointerup", x=15.0, button=2)
    assert page.pressed[2:] == [("other-die", 8)]


def test_a_click_presses_and_a_double_click_presses_twice_on_the_same_alone(page: FakePage) -> None:
    page.send("click", x=5.0)
    page.send("click", x=5.0, detail=2)
    assert page.pressed == [("point", 13), ("point", 13)]
    page.send("click", x=35.0, detail=2)
    assert page.pressed[2:] == [], "the second click was meant for what has gone from there"
    once = Element("BUTTON", {"data-action": "lesson-next", "data-once": ""})
    page.send("click", once)
    page.send("click", once, detail=2)
    assert page.pressed[2:] == [("lesson-next", None)]
    page.send("click", Element("BUTTON", {"data-action": "roll", "disabled": ""}))
    assert page.pressed[3:] == []


def test_a_link_that_is_opened_elsewhere_presses_nothing_here(page: FakePage) -> None:
    link = Element("A", {"href": "?lesson=bar", "data-action": "lesson", "data-value": "bar"})
    assert not page.send("click", link, ctrlKey=True).stopped
    assert page.pressed == []
    assert page.send("click", link).stopped
    assert page.pressed == [("lesson", "bar")]
