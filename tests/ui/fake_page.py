"""A page that notes what the handlers of its events tell it, and events that happen on it."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

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
