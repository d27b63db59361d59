"""What a person does with keys and fields, as presses: by events and a page of our own."""

from __future__ import annotations

import pytest

from tests.ui.fake_page import Element, FakePage


@pytest.fixture
def page() -> FakePage:
    return FakePage()


@pytest.mark.parametrize("tag", ["INPUT", "SELECT", "TEXTAREA"])
def test_keys_typed_into_a_field_press_nothing(page: FakePage, tag: str) -> None:
    for key in ("x", "u", "r", "d", "f", "s", "?", " ", "Enter", "Escape", "ArrowLeft"):
        assert not page.key(key, Element(tag)).stopped
    assert not page.key("z", Element(tag), ctrlKey=True).stopped
    assert page.pressed == []


def test_keys_press_at_the_table_alone(page: FakePage) -> None:
    page.at_table = False
    for key in ("x", "u", " ", "Escape", "?"):
        assert not page.key(key).stopped
    assert page.pressed == []


def test_letters_press_once_however_long_they_are_held(page: FakePage) -> None:
    for key, action in {"x": "dice", "U": "undo", "?": "help", "Escape": "put-down"}.items():
        assert page.key(key).stopped
        page.key(key, repeat=True)
        assert page.pressed == [(action, None)]
        page.pressed.clear()
    page.letters = False
    assert not page.key("x").stopped
    assert page.pressed == []


def test_space_goes_on_but_not_where_it_presses_something_else(page: FakePage) -> None:
    assert page.key(" ").stopped
    assert page.key(" ", repeat=True).stopped, "held down it must not scroll the page either"
    assert page.pressed == [("advance", None)]
    for tag in ("BUTTON", "SUMMARY", "A"):
        assert not page.key(" ", Element(tag)).stopped
    assert not page.key(" ", ctrlKey=True).stopped
    assert page.pressed == [("advance", None)]


def test_enter_and_space_on_a_point(page: FakePage) -> None:
    for key, pressed in (("Enter", ("point", 13)), (" ", ("space", "13"))):
        assert page.key(key, page.points[0]).stopped
        assert page.key(key, page.points[0], repeat=True).stopped
        assert page.pressed == [pressed]
        page.pressed.clear()


def test_a_real_button_is_left_to_the_browser(page: FakePage) -> None:
    button = Element("BUTTON", {"role": "button", "data-action": "undo"})
    assert not page.key("Enter", button).stopped
    assert page.key("Enter", button, repeat=True).stopped
    assert page.pressed == []


@pytest.mark.parametrize("arrow", ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"])
def test_arrows_lead_on_from_a_place_of_the_board_alone(page: FakePage, arrow: str) -> None:
    assert page.key(arrow, page.points[1], repeat=True).stopped, "held down they go on"
    assert page.pressed == [("arrow", f"zone-8 {arrow}")]
    for held in ("altKey", "ctrlKey", "metaKey", "shiftKey"):
        assert not page.key(arrow, page.points[1], **{held: True}).stopped, "the browser's own"
    assert not page.key(arrow).stopped
    assert len(page.pressed) == 1


@pytest.mark.parametrize("key", ["Escape", " ", "Enter", "u", "x"])
def test_a_key_during_a_drag_puts_the_checker_down_first(page: FakePage, key: str) -> None:
    """Else the checker let go later might be another one."""
    page.drag(5.0, 15.0)
    page.key(key, page.points[2] if key == "Enter" else None)
    assert page.pressed[:2] == [("lift", 13), ("put-down", None)]
    assert len(page.pressed) == 3
    page.send("pointerup", x=15.0)
    assert len(page.pressed) == 3
    assert page.put_downs == 1


def test_a_field_that_has_changed_tells_its_value_unless_the_page_is_drawing(
    page: FakePage,
) -> None:
    typed = Element("INPUT", {"data-action": "typed", "value": ""}, "8/5")
    page.drawing = True
    page.send("change", typed)
    assert page.pressed == []
    page.drawing = False
    page.send("change", typed)
    assert page.pressed == [("typed", "8/5")]
    assert typed.value == "", "what was refused does not stay as if it held"


def test_enter_held_down_on_a_button_presses_it_once_unless_it_leafs(page: FakePage) -> None:
    """Else Undo would take turn after turn back, which nothing makes again."""
    for action in ("undo", "roll", "confirm", "lesson-skip"):
        button = Element("BUTTON", {"data-action": action})
        assert not page.key("Enter", button).stopped
        assert page.key("Enter", button, repeat=True).stopped
    leaf = Element("BUTTON", {"data-action": "look", "data-value": "next"})
    assert not page.key("Enter", leaf, repeat=True).stopped
    assert page.pressed == []
