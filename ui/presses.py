"""What a person does with keys, mouse, fingers and files, as presses of the app.

The browser's events and elements come from the shell; this module reads them and decides which of
them count, but makes none and imports nothing of the browser.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot
from typing import Any, Protocol

from engine import parse_place
from ui.keys import SPACE, Stroke, meaning

PLACES = "[data-point],[data-action=place]"
"""What a checker can be dragged from and to."""
MOVABLE = ".source,[data-action=place]"
"""The places whose checker may be moved."""
ZONES = "[data-key^=zone]"
"""The places of the board, which the arrow keys go through."""
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
RIGHT_BUTTON = 2
_TYPED = ("INPUT", "SELECT", "TEXTAREA")
"""Elements that tell of themselves when their value has changed."""
_SPACED = (*_TYPED, "BUTTON", "SUMMARY", "A")
"""Elements that the space bar is for where they have the focus."""
_OF_A_POINTER = ("pointercancel", "lostpointercapture")
_SLACK = {"mouse": 4.0, "touch": 9.0}
"""How far a pointer may go, in CSS pixels, and still mean a press."""


@dataclass(slots=True)
class Drag:
    """A pointer that went down on a place; ``lifted`` tells that it has gone far enough since."""

    place: Any
    pointer: int
    x: float
    y: float
    lifted: bool = False

    def is_far(self, x: float, y: float, kind: str) -> bool:
        """Tell whether a place is too far off to mean a press still."""
        return hypot(x - self.x, y - self.y) > _SLACK.get(kind, 6.0)


class Page(Protocol):
    """What the presses ask of the page."""

    def press(self, action: str, value: int | str | None = None) -> None:
        """Tell the app what was pressed, as ``App.press`` takes it."""

    def element_at(self, x: float, y: float) -> Any:
        """Return the element under a point of the window."""

    def read_file(self, files: Any) -> None:
        """Have the first of some files read."""

    def is_drawing(self) -> bool:
        """Tell that what happens is the app's own doing."""

    def is_at_table(self) -> bool:
        """Tell that a game is shown, so that keys are meant for it."""

    def has_letters(self) -> bool:
        """Tell that single letters are keys of the game."""

    def carry(self, event: Any) -> None:
        """Let the checker that is taken up follow the pointer of an event."""

    def put_back(self) -> None:
        """Let the checker that followed the pointer stand where the board has it."""


class Presses:
    """The handlers of the page's events, by the name of the event."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._pressed: Any = None
        self._drag: Drag | None = None
        self._secondary: Drag | None = None
        self.handlers: dict[str, Callable[[Any], None]] = {
            "click": self.click,
            "contextmenu": self.menu,
            "keydown": self.key,
            "change": self.change,
            "paste": self.paste,
            "dragover": self.file_over,
            "drop": self.file_dropped,
            "pointerdown": self.take,
            "pointermove": self.carry,
            "pointerup": self.let_go,
            "pointercancel": self.cancel,
            "lostpointercapture": self.cancel,
        }

    def click(self, event: Any) -> None:
        """Press what was clicked; the second click on what has gone meant that alone.

        What is marked ``data-once`` means something else after each press, so it takes no second.
        """
        target = event.target.closest("a,[data-action],[data-point]")
        if not target or target.hasAttribute("disabled"):
            return
        again = target.isSameNode(self._pressed) and not target.hasAttribute("data-once")
        if event.detail > 1 and not again:
            event.preventDefault()
            return
        self._pressed = target
        names_a_press = target.hasAttribute("data-action") or target.hasAttribute("data-point")
        if not names_a_press or target.tagName in _TYPED:
            return
        if str(target.getAttribute("href")).startswith("?"):  # the address of what is pressed
            if event.ctrlKey or event.metaKey or event.shiftKey or event.altKey:
                return  # it is opened elsewhere
            event.preventDefault()
        self.cancel(event)  # a checker in the hand is put down first
        self._press(target)

    def menu(self, event: Any) -> None:
        """Show no menu over the board, where a right button plays and a resting finger waits."""
        if event.target.closest("[data-point]"):
            event.preventDefault()

    def key(self, event: Any) -> None:
        """Press what a key means: on the board, on what has the focus, or in the game at all."""
        target = event.target
        control = event.ctrlKey or event.metaKey
        zone = target.closest(ZONES)
        if zone and event.key in ARROWS and not (control or event.altKey or event.shiftKey):
            event.preventDefault()
            self._page.press("arrow", f"{zone.getAttribute('data-key')} {event.key}")
            return
        if event.key in ("Enter", " ") and target.getAttribute("role") == "button":
            self._key_on_button(event)
            return
        if event.key == "Enter" and event.repeat and target.tagName == "BUTTON":
            if target.getAttribute("data-action") != "look":  # which may be leafed through
                event.preventDefault()
            return
        if target.tagName in _TYPED or not self._page.is_at_table():
            return
        if event.key == " " and target.tagName not in _SPACED and not control:
            event.preventDefault()
            if not event.repeat:
                self.cancel(event)
                self._page.press(SPACE)
            return
        stroke = Stroke(event.key, control, event.altKey, event.repeat)
        if action := meaning(stroke, letters=self._page.has_letters()):
            event.preventDefault()
            self.cancel(event)
            self._page.press(action)

    def _key_on_button(self, event: Any) -> None:
        """Let Enter and space press what is a button by its role only; held down they do not."""
        if event.repeat:
            event.preventDefault()
        elif event.target.tagName != "BUTTON":
            event.preventDefault()
            self.cancel(event)
            if event.key == " " and event.target.closest(ZONES):
                self._page.press("space", event.target.getAttribute("data-point"))
            else:
                self.click(event)

    def change(self, event: Any) -> None:
        """Hand on what was typed or chosen."""
        target = event.target
        if self._page.is_drawing():
            return
        if target.type == "file":
            self._page.read_file(target.files)
        elif target.hasAttribute("data-action"):
            self._page.press(target.getAttribute("data-action"), target.value)
            if target.hasAttribute("value"):  # what was refused does not stay as if it held
                target.value = target.getAttribute("value")

    def paste(self, event: Any) -> None:
        """Read a pasted text, unless it goes into a field for something else."""
        text = event.clipboardData.getData("text")
        field = event.target.closest("input,textarea")
        if text and (not field or field.getAttribute("data-action") == "read"):
            self._page.press("read", text)

    def file_over(self, event: Any) -> None:
        """Let files be dropped anywhere."""
        if "Files" in list(event.dataTransfer.types):
            event.preventDefault()

    def file_dropped(self, event: Any) -> None:
        """Read a dropped file."""
        if event.dataTransfer.files.length:
            event.preventDefault()
            self._page.read_file(event.dataTransfer.files)

    def take(self, event: Any) -> None:
        """Remember the place at which a drag may begin; a second finger changes nothing.

        Before the first one has taken a checker up, though, two of them mean the page. So does a
        finger on what cannot be moved: it scrolls.
        """
        drag = self._drag
        if not event.isPrimary:
            self._drag = drag if drag and drag.lifted else None
            return
        self.cancel(event)
        place = event.target.closest(PLACES)
        down = Drag(place, event.pointerId, event.clientX, event.clientY)
        right = event.button == RIGHT_BUTTON and event.pointerType != "touch"
        self._secondary = down if right else None
        movable = place and (event.pointerType == "mouse" or place.matches(MOVABLE))
        if movable and not event.button:
            self._drag = down

    def hold_still(self, event: Any) -> None:
        """Keep the page from being scrolled by the finger on a checker; two may zoom it."""
        if self._drag and (self._drag.lifted or event.touches.length == 1):
            event.preventDefault()

    def carry(self, event: Any) -> None:
        """Take a checker up once the pointer has gone some way, and let it follow."""
        drag = self._drag
        if not drag or event.pointerId != drag.pointer:
            return
        if not drag.lifted and drag.is_far(event.clientX, event.clientY, event.pointerType):
            drag.lifted = True
            self._lift(drag.place)
        if drag.lifted:
            self._page.carry(event)

    def let_go(self, event: Any) -> None:
        """End a drag: what was taken up goes where the pointer is, or back.

        A right button that was pressed without one plays by the other die.
        """
        right, self._secondary = self._secondary, None
        if right and not right.is_far(event.clientX, event.clientY, event.pointerType):
            self._play_other(event.target.closest("[data-point]"))
        drag = self._drag
        if not drag or event.pointerId != drag.pointer:
            return
        self._drag = None
        if not drag.lifted:
            return
        found = self._page.element_at(event.clientX, event.clientY)
        place = found.closest(PLACES) if found else None
        self._drop(drag.place, place)
        self._page.put_back()

    def cancel(self, event: Any) -> None:
        """Give up a drag that the browser took over, or that something else came into.

        A finger belongs to the place it touched until the board takes it: that is no loss.
        """
        drag = self._drag
        if not drag or (event.type in _OF_A_POINTER and event.pointerId != drag.pointer):
            return
        if event.type == "lostpointercapture" and event.target.isSameNode(drag.place):
            return
        self._drag = None
        if drag.lifted:
            self._drop(drag.place, None)
            self._page.put_back()

    def _play_other(self, place: Any) -> None:
        """Play by the other die from a place of the board, if it is one."""
        if place:
            self._page.press("other-die", parse_place(place.getAttribute("data-point")))

    def _lift(self, place: Any) -> None:
        if place.hasAttribute("data-point"):
            self._page.press("lift", parse_place(place.getAttribute("data-point")))
        elif place.getAttribute("aria-pressed") != "true":
            self._press(place)

    def _drop(self, source: Any, place: Any) -> None:
        """Tell where what was lifted from a place is put; nowhere: that it is put down."""
        if source.hasAttribute("data-point"):
            point = place.getAttribute("data-point") if place else None
            if point:
                self._page.press("drop", parse_place(point))
            else:
                self._page.press("put-down")
        elif source.getAttribute("aria-pressed") == "true":
            self._press(place or source)

    def _press(self, target: Any) -> None:
        """Tell the app which element was pressed."""
        if point := target.getAttribute("data-point"):
            self._page.press("point", parse_place(point))
        else:
            action, value = map(target.getAttribute, ("data-action", "data-value"))
            self._page.press(action, value)
