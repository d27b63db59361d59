"""What a person does with mouse, fingers and keys, as presses: by events and a page of our own."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from ui.presses import MOVABLE, PLACES, ZONES, Presses

WIDTH = 10.0
"""Of each element, which lie beside each other along the x of the window."""


@dataclass(eq=False)
class Element:
    """An element of the page: its tag and attributes, no more."""

    tagName: str = "rect"  # noqa: N815
    attrs: dict[str, str] = field(default_factory=dict)
    value: str = ""
    type: str = ""

    def getAttribute(self, name: str) -> str | None:  # noqa: N802
        return self.attrs.get(name)

    def hasAttribute(self, name: str) -> bool:  # noqa: N802
        return name in self.attrs

    def isSameNode(self, other: Element | None) -> bool:  # noqa: N802
        return self is other

    def matches(self, selector: str) -> bool:
        assert selector == MOVABLE
        return "class" in self.attrs or self.attrs.get("data-action") == "place"

    def closest(self, selector: str) -> Element | None:
        attrs = self.attrs
        found = {
            ZONES: attrs.get("data-key", "").startswith("zone"),
            PLACES: "data-point" in attrs or attrs.get("data-action") == "place",
            "[data-point]": "data-point" in attrs,
            "a,[data-action],[data-point]": self.tagName == "A"
            or bool({"data-action", "data-point"} & attrs.keys()),
            "input,textarea": self.tagName in ("INPUT", "TEXTAREA"),
        }
        return self if found[selector] else None


@dataclass
class Event:
    """An event of a browser, of any kind."""

    type: str
    target: Any
    clientX: float = 0.0  # noqa: N815
    clientY: float = 0.0  # noqa: N815
    button: int = 0
    pointerId: int = 1  # noqa: N815
    pointerType: str = "mouse"  # noqa: N815
    isPrimary: bool = True  # noqa: N815
    detail: int = 1
    key: str = ""
    repeat: bool = False
    ctrlKey: bool = False  # noqa: N815
    metaKey: bool = False  # noqa: N815
    altKey: bool = False  # noqa: N815
    shiftKey: bool = False  # noqa: N815
    stopped: bool = False
    touches: Any = field(default_factory=lambda: SimpleNamespace(length=1))

    def preventDefault(self) -> None:  # noqa: N802
        self.stopped = True


class FakePage:
    """A page that notes what it is told, with three points and a button on it."""

    def __init__(self) -> None:
        self.pressed: list[tuple[str, int | str | None]] = []
        self.carried = 0
        self.put_downs = 0
        self.at_table = self.letters = True
        self.drawing = False
        self.points = [point(13), point(8), point(7)]
        self.undo = Element("BUTTON", {"data-action": "undo"})
        self.presses = Presses(self)

    def press(self, action: str, value: int | str | None = None) -> None:
        self.pressed.append((action, value))

    def element_at(self, x: float, y: float) -> Element | None:
        assert y == 0
        row = [*self.points, self.undo]
        return row[int(x / WIDTH)] if 0 <= x < WIDTH * len(row) else None

    def read_file(self, files: Any) -> None:
        self.pressed.append(("file", files))

    def is_drawing(self) -> bool:
        return self.drawing

    def is_at_table(self) -> bool:
        return self.at_table

    def has_letters(self) -> bool:
        return self.letters

    def carry(self, event: Any) -> None:
        self.carried += 1

    def put_back(self) -> None:
        self.put_downs += 1

    def send(self, kind: str, target: Element | None = None, x: float = 0.0, **more: Any) -> Event:
        """Let an event happen, on an element or on what lies at an x."""
        event = Event(kind, target or self.element_at(x, 0.0) or Element(), x, **more)
        self.presses.handlers[kind](event)
        return event

    def key(self, key: str, target: Element | None = None, **more: Any) -> Event:
        return self.send("keydown", target or Element("BODY"), key=key, **more)

    def drag(self, start: float, *stops: float, **more: Any) -> None:
        """Press down at an x, and move; the pointer stays down."""
        self.send("pointerdown", x=start, **more)
        for x in stops:
            self.send("pointermove", x=x, **more)


def point(number: int, **attrs: str) -> Element:
    own = {"data-point": str(number), "data-key": f"zone-{number}", "role": "button"}
    return Element("rect", own | {"class": "source"} | attrs)


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


def test_enter_held_down_on_a_button_presses_it_once_unless_it_leafs(page: FakePage) -> None:
    """Else Undo would take turn after turn back, which nothing makes again."""
    for action in ("undo", "roll", "confirm", "lesson-skip"):
        button = Element("BUTTON", {"data-action": action})
        assert not page.key("Enter", button).stopped
        assert page.key("Enter", button, repeat=True).stopped
    leaf = Element("BUTTON", {"data-action": "look", "data-value": "next"})
    assert not page.key("Enter", leaf, repeat=True).stopped
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
