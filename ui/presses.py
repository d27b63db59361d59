"""What a person does with keys, mouse, fingers and files, as presses of the app.

The browser's events and elements come from the shell; this module reads them and decides which of
them count, but makes none and imports nothing of the browser.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import parse_place

PLACES = "[data-point],[data-action=place]"
"""What a checker can be dragged from and to."""
_TYPED = ("INPUT", "SELECT", "TEXTAREA")
"""Elements that tell of themselves when their value has changed."""


class Presses:
    """The handlers of the page's events, by the name of the event.

    ``press`` takes what was pressed and its value, as ``App.press`` does; ``element_at`` finds the
    element under a point of the window, ``read_file`` has the first of some files read,
    ``is_drawing`` tells that what happens is the app's own doing.
    """

    def __init__(
        self,
        press: Callable[[str, int | str | None], None],
        element_at: Callable[[float, float], Any],
        read_file: Callable[[Any], None],
        is_drawing: Callable[[], bool],
    ) -> None:
        self._tell = press
        self._element_at = element_at
        self._read_file = read_file
        self._is_drawing = is_drawing
        self._pressed: Any = None
        self._held: Any = None
        self.handlers: dict[str, Callable[[Any], None]] = {
            "click": self.click,
            "keydown": self.key,
            "change": self.change,
            "paste": self.paste,
            "dragover": self.file_over,
            "drop": self.file_dropped,
            "pointerdown": self.take,
            "pointerup": self.let_go,
            "pointercancel": self.cancel,
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
        self._press(target)

    def key(self, event: Any) -> None:
        """Let Enter and space press what is a button by its role only; held down they do not."""
        if event.key not in ("Enter", " "):
            return
        if event.repeat:
            event.preventDefault()
        elif event.target.getAttribute("role") == "button" and event.target.tagName != "BUTTON":
            event.preventDefault()
            self.click(event)

    def change(self, event: Any) -> None:
        """Hand on what was typed or chosen."""
        target = event.target
        if self._is_drawing():
            return
        if target.type == "file":
            self._read_file(target.files)
        elif target.hasAttribute("data-action"):
            self._tell(target.getAttribute("data-action"), target.value)
            if target.hasAttribute("value"):  # what was refused does not stay as if it held
                target.value = target.getAttribute("value")

    def paste(self, event: Any) -> None:
        """Read a pasted text, unless it goes into a field for something else."""
        text = event.clipboardData.getData("text")
        field = event.target.closest("input,textarea")
        if text and (not field or field.getAttribute("data-action") == "read"):
            self._tell("read", text)

    def file_over(self, event: Any) -> None:
        """Let files be dropped anywhere."""
        if "Files" in list(event.dataTransfer.types):
            event.preventDefault()

    def file_dropped(self, event: Any) -> None:
        """Read a dropped file."""
        if event.dataTransfer.files.length:
            event.preventDefault()
            self._read_file(event.dataTransfer.files)

    def take(self, event: Any) -> None:
        """Remember the place at which a drag may begin."""
        held = event.target.closest(PLACES) if event.isPrimary and not event.button else None
        self._held = held

    def let_go(self, event: Any) -> None:
        """End a drag at another place: press the one it came from, then this one."""
        held, self._held = self._held, None
        found = self._element_at(event.clientX, event.clientY)
        place = found.closest(PLACES) if found else None
        if not held or not place or held.isSameNode(place):
            return
        if held.getAttribute("aria-pressed") != "true":
            self._press(held)
        if held.getAttribute("aria-pressed") == "true":
            self._press(place)

    def cancel(self, _event: Any) -> None:
        """Forget a drag that the browser took over."""
        self._held = None

    def _press(self, target: Any) -> None:
        """Tell the app which element was pressed."""
        if point := target.getAttribute("data-point"):
            self._tell("point", parse_place(point))
        else:
            action, value = map(target.getAttribute, ("data-action", "data-value"))
            self._tell(action, value)
