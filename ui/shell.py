"""The browser's side: the only module that touches JavaScript.

It turns presses into names, applies patches blindly, and keeps the game in the browser's storage.
It decides nothing.
"""

from __future__ import annotations

import asyncio
import secrets
import traceback
from collections.abc import Callable, Coroutine, Iterable
from math import isfinite
from typing import Any, assert_never

from pyodide.ffi import JsException, create_proxy
from pyscript import document, window

from engine import LEVELS, parse_place
from ui.app import App
from ui.diff import Create, Patch, Remove, SetAttribute, SetContent
from ui.page import PAGE
from ui.scene import Node, number

OWNER = "backgammon.owner"
"""Where the tab that plays the saved game leaves its mark."""

SCREEN = "backgammon.screen"
"""Where this tab remembers its screen over a reload."""

_NO_STORAGE = (JsException, AttributeError)
"""What touching a storage raises that is denied, or that is not there at all."""
_SVG = "http://www.w3.org/2000/svg"
_MAY_VANISH = ("hidden", "disabled")
"""Attributes of index.html's elements that a node without them takes away."""


class BrowserShell:
    """The shell of :class:`ui.app.App` in a real page."""

    def __init__(self, pace: float) -> None:
        self._pace = pace
        self._token = secrets.token_hex(8)
        self._claimed = False
        self._pressed: Any = None
        self._elements: dict[str, Any] = {
            element.getAttribute("data-key"): element
            for element in document.querySelectorAll("#board [data-key]")
        }
        self._layers: dict[str, Any] = {
            group.getAttribute("data-layer"): group
            for group in document.querySelectorAll("#board [data-layer]")
        }
        self._tasks: set[asyncio.Task[None]] = set()
        self._proxies: list[Any] = []

    def draw(self, patches: Iterable[Patch], focus: str) -> None:
        """Apply patches to the page; where the focus got lost by them, give it to ``focus``."""
        before = document.activeElement
        for patch in patches:
            match patch:
                case Create(key, layer, node):
                    self._create(key, layer, node)
                case SetAttribute(key, name, None):
                    self._elements[key].removeAttribute(name)
                case SetAttribute(key, name, value):
                    self._elements[key].setAttribute(name, value)
                case SetContent(key, node):
                    _fill(self._elements[key], node)
                case Remove(key):
                    self._elements.pop(key).remove()
                case _:
                    assert_never(patch)
        if _lost(before):
            element = self._elements.get(focus) or document.getElementById(focus)
            element.focus(preventScroll=True)

    def clear(self) -> None:
        """Take everything off the board."""
        for group in self._layers.values():
            group.replaceChildren()
        self._elements.clear()

    def load(self, key: str) -> str | None:
        """Return what was stored, ``None`` where there is nothing or storage is denied."""
        try:
            value = window.localStorage.getItem(key)
        except _NO_STORAGE:
            return None
        return value if isinstance(value, str) else None

    def save(self, key: str, text: str) -> bool:
        """Store a text; return whether that worked."""
        try:
            window.localStorage.setItem(key, text)
        except _NO_STORAGE:
            return False
        return True

    def claim(self) -> None:
        """Tell other tabs that the saved game is played here now."""
        self._claimed = self.save(OWNER, self._token)

    def is_claimed(self) -> bool:
        """Tell whether the saved game is still this tab's; where no mark can be left it is."""
        return not self._claimed or self.load(OWNER) in (None, self._token)

    def announce(self, text: str, *, urgent: bool = False) -> None:
        """Speak through a live region that has been there from the start."""
        if text:
            document.getElementById("live-urgent" if urgent else "live").textContent = text

    def keep_screen(self, name: str) -> None:
        """Remember for a reload of this tab which screen is shown."""
        try:
            window.sessionStorage.setItem(SCREEN, name)
        except _NO_STORAGE:
            return

    async def sleep(self, seconds: float) -> None:
        """Wait while the page goes on."""
        await asyncio.sleep(seconds * self._pace)

    def spawn(self, task: Coroutine[object, object, None]) -> None:
        """Run a coroutine, and hold on to it while it runs."""
        running = asyncio.ensure_future(task)
        self._tasks.add(running)
        running.add_done_callback(self._tasks.discard)

    def listen(self, app: App) -> None:
        """Send every press to the app; one listener a kind serves the whole page."""

        def pressed(event: Any) -> None:
            target = event.target.closest("a,[data-action],[data-point]")
            if not target or target.hasAttribute("disabled"):
                return
            if event.detail > 1 and not target.isSameNode(self._pressed):
                event.preventDefault()  # a double click on what has gone meant that alone
                return
            self._pressed = target
            if not (target.hasAttribute("data-action") or target.hasAttribute("data-point")):
                return
            point = target.getAttribute("data-point")
            if point:
                app.press("point", parse_place(point))
            elif target.tagName != "INPUT":
                app.press(target.getAttribute("data-action"), target.getAttribute("data-value"))

        def key_pressed(event: Any) -> None:
            if event.key not in ("Enter", " "):
                return
            if event.repeat:
                event.preventDefault()
            elif event.target.getAttribute("role") == "button" and event.target.tagName != "BUTTON":
                event.preventDefault()
                pressed(event)

        def typed(event: Any) -> None:
            if event.target.hasAttribute("data-action"):
                app.press(event.target.getAttribute("data-action"), event.target.value)

        def stored_elsewhere(event: Any) -> None:
            if event.key == OWNER:
                app.step_back()

        for where, name, handler in (
            (document, "click", pressed),
            (document, "keydown", key_pressed),
            (document, "change", typed),
            (window, "storage", stored_elsewhere),
        ):
            proxy = create_proxy(_guarded(handler, app))
            self._proxies.append(proxy)
            where.addEventListener(name, proxy)

    def _create(self, key: str, layer: str, node: Node) -> None:
        if layer == PAGE:
            element = document.getElementById(key)
            for name in _MAY_VANISH:
                element.removeAttribute(name)
            _set_all(element, node)
        else:
            element = _element(node, _SVG)
            element.setAttribute("data-key", key)
            self._layers[layer].append(element)
        self._elements[key] = element


def start() -> None:
    """Take over the page that index.html drew."""
    query = window.URLSearchParams.new(window.location.search)
    shell = BrowserShell(_pace(query.get("pace")))
    app = App(shell, LEVELS[-1].make())
    app.start(_kept_screen())
    shell.listen(app)
    if boot := getattr(window, "boot", None):
        boot.ready()


def _guarded(handler: Callable[[Any], None], app: App) -> Callable[[Any], None]:
    """Return a handler whose faults are shown instead of ending in the console."""

    def handle(event: Any) -> None:
        try:
            handler(event)
        except Exception:
            app.fail(traceback.format_exc())

    return handle


def _kept_screen() -> str:
    try:
        return str(window.sessionStorage.getItem(SCREEN))
    except _NO_STORAGE:
        return "home"


def _lost(element: Any) -> bool:
    """Tell whether an element that had the focus can no longer have it."""
    if not element or element.isSameNode(document.body):
        return False
    gone = not element.isConnected or element.hasAttribute("disabled")
    return gone or bool(element.closest("[hidden]"))


def _pace(text: Any) -> float:
    """Read the factor on the computer's pauses from the address: 0 is at once, 1 is usual."""
    try:
        pace = float(str(text)) if text else 1.0
    except ValueError:
        return 1.0
    return min(max(pace, 0.0), 5.0) if isfinite(pace) else 1.0


def _element(node: Node, namespace: str | None) -> Any:
    if namespace:
        element = document.createElementNS(namespace, node.tag)
    else:
        element = document.createElement(node.tag)
    _set_all(element, node)
    return element


def _set_all(element: Any, node: Node) -> None:
    """Set a node's attributes, and its content where it speaks of any."""
    for name, value in node.attrs.items():
        element.setAttribute(name, number(value))
    if node.children or node.text is not None:
        _fill(element, node)


def _fill(element: Any, node: Node) -> None:
    """Replace an element's content by a node's: its children, then its text."""
    namespace = _SVG if element.namespaceURI == _SVG else None
    children = [_element(child, namespace) for child in node.children]
    element.replaceChildren(*children, *([node.text] if node.text else []))
