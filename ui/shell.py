"""The browser's side: the only module that touches JavaScript.

It turns presses into names, applies patches blindly, and keeps the game in the browser's storage.
It decides nothing.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import traceback
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from js import Object
from pyodide.ffi import JsException, create_proxy, to_js
from pyscript import config, document, window

from engine import decode_mat
from ui import embedding
from ui.app import App
from ui.canvas import Canvas
from ui.carrying import Carrying
from ui.catalogues import load
from ui.desk import LONGEST_FILE
from ui.diff import Patch
from ui.guest import Guest
from ui.keeping import Keeping
from ui.motion import Motion
from ui.performer import Performer
from ui.ports import pace
from ui.presses import Presses
from ui.rivals import LONGEST_WHEEL, WHEEL
from ui.share import query_of
from ui.sound import Cue
from ui.workshop import SiteWorkshop

OWNER = "backgammon.owner"
"""Where the tab that plays the saved game leaves its mark."""

TABLE, PLAY = "table", "#play"
"""The screen of the page that has the board, and the address that shows it."""

LONGEST_READ = max(LONGEST_FILE, LONGEST_WHEEL)
"""Bytes of a file that are read at most, and one more, which tells that it is too long."""

_NO_STORAGE = (JsException, AttributeError)
"""What touching a storage raises that is denied, or that is not there at all."""


class BrowserShell(Keeping):
    """The shell of :class:`ui.app.App` in a real page."""

    def __init__(self, pace_factor: float, prefix: str = "") -> None:
        super().__init__(window, _NO_STORAGE, prefix)
        self._pace = pace_factor
        self._token = secrets.token_hex(8)
        self._claimed = False
        self.drawing = False
        self._followed: Any = None
        self._address = str(window.location.href).partition("#")[0].partition("?")[0]
        self.carrying = Carrying(document.getElementById("board"))
        self._performer = Performer(
            window,
            lambda key: self._canvas.find(key),
            lambda: self._pace,
            to_js,
        )
        self._canvas = Canvas(document, self._performer.forget)
        self.workshop = SiteWorkshop(
            window, config, install, to_js, create_proxy, Object.fromEntries, JsException
        )
        self._awake = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._app: App | None = None
        self._proxies: list[Any] = []

    def draw(self, patches: Iterable[Patch], focus: str) -> None:
        """Apply patches to the page; where the focus got lost by them, give it to ``focus``."""
        before = document.activeElement
        self.drawing = True  # hiding a field that was typed in makes it tell of a change
        try:
            listed = self._canvas.apply(patches)
        finally:
            self.drawing = False
        if listed:
            self._follow()
        if _lost(before):
            self._canvas.find(focus).focus(preventScroll=True)

    def _follow(self) -> None:
        """Keep the current line of the list that scrolls in sight, without moving the page."""
        line = document.querySelector("[data-follow] [aria-current]")
        if not line or line.isSameNode(self._followed):
            return
        self._followed = line
        box = line.closest("[data-follow]")
        above = line.getBoundingClientRect().top - box.getBoundingClientRect().top
        if not 0 <= above <= box.clientHeight - line.clientHeight:
            box.scrollTop += above - box.clientHeight / 2

    def play(self, motions: Sequence[Motion], cues: Sequence[Cue]) -> None:
        """Let what was drawn be seen to move, and be heard."""
        self._performer.play(motions, cues)

    def open_loudspeaker(self) -> None:
        """Have sounds ready; until the first press the browser keeps them silent."""
        self._performer.wake()

    def clear(self) -> None:
        """Take everything off the board and the move list."""
        self._performer.stop()
        self._canvas.clear()

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

    def to_top(self) -> None:
        """Show the board from its top: what is shown beside it has changed altogether.

        While the page loads, its address alone says what is shown: a reload stays with the rules.
        """
        if not self._proxies:
            return
        if document.documentElement.dataset.screen != TABLE:
            window.location.hash = PLAY
        window.scrollTo(0, 0)

    def reveal(self, element: str) -> None:
        """Scroll just as far as it takes to see the element with this id."""
        document.getElementById(element).scrollIntoView(block="nearest")

    def take_focus(self, element: str) -> None:
        """Give the focus to the element with this id, or the place of the board with this key."""
        self._canvas.find(element).focus()

    def lift(self, checker: str) -> None:
        """Let a checker of the board follow the pointer until it is let go."""
        self._performer.cut(checker)
        self.carrying.lift(self._canvas.find(checker))

    def unfold(self, element: str) -> None:
        """Open what is folded up, and show it."""
        details = document.getElementById(element)
        details.open = True
        details.scrollIntoView(block="nearest")
        details.firstElementChild.focus()

    def forget_query(self) -> None:
        """Take what the address asked for out of it, so that a reload does not ask again."""
        window.history.replaceState(None, "", self.address())

    def renew(self) -> None:
        """Load the page again, by the newer release where one is ready."""
        if offline := getattr(window, "offline", None):
            offline.renew()
        else:
            window.location.reload()

    def address(self) -> str:
        """Return the page's address without what it asks for."""
        return self._address

    def copy(self, field: str) -> bool:
        """Copy the text of the field with this id; return whether that worked."""
        element = document.getElementById(field)
        element.select()
        return bool(document.execCommand("copy"))

    def download(self, name: str, text: str) -> None:
        """Offer a text as a file to keep."""
        blob = window.Blob.new(
            to_js([text]), to_js({"type": "text/plain"}, dict_converter=Object.fromEntries)
        )
        link = document.createElement("a")
        link.href = window.URL.createObjectURL(blob)
        link.download = name
        link.click()
        window.URL.revokeObjectURL(link.href)

    async def sleep(self, seconds: float) -> None:
        """Wait until all is at rest and then for some seconds, or until hurried."""
        self._awake = awake = asyncio.Event()
        wait = seconds * self._pace
        while not awake.is_set() and (left := self._performer.rest + wait) > 0:
            wait = 0.0
            with suppress(TimeoutError):
                await asyncio.wait_for(awake.wait(), left)
        await asyncio.sleep(0)

    def tell(self, kind: str, facts: Mapping[str, object]) -> None:
        """Send a message to the page around this one, if it is known who that is."""
        if carrier := getattr(window, "embedded", None):
            carrier.post(kind, to_js(facts, dict_converter=Object.fromEntries))

    def hear(self, guest: Guest) -> None:
        """Hand over what the page around this one says, from now on and until now."""
        if carrier := getattr(window, "embedded", None):
            carrier.drawn()
            hear = create_proxy(lambda text: guest.hear(str(text)))
            self._proxies.append(hear)
            carrier.listen(hear)

    def hurry(self) -> None:
        """End that waiting at once."""
        self._awake.set()

    def spawn(self, task: Coroutine[object, object, None]) -> None:
        """Run a coroutine, and hold on to it while it runs."""
        running = asyncio.ensure_future(task)
        self._tasks.add(running)
        running.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Let go of a task; what it did not catch is shown instead of ending in the console."""
        self._tasks.discard(task)
        if self._app and not task.cancelled() and (error := task.exception()):
            self._app.fail("".join(traceback.format_exception(error)))

    def listen(self, app: App) -> None:
        """Send every press to the app; one listener a kind serves the whole page."""
        self._app = app
        presses = Presses(_Page(self, app))

        def press(event: Any) -> None:
            if app.page.settings.sound:
                self._performer.wake()
            presses.click(event)

        def stored_elsewhere(event: Any) -> None:
            if event.key == self.prefix + OWNER:
                app.step_back()

        for name, handler in (presses.handlers | {"click": press}).items():
            self._on(document, name, _guarded(handler, app))
        board = document.getElementById("board")  # of the whole page no listener may stop scrolling
        self._on(board, "touchmove", _guarded(presses.hold_still, app))
        self._on(window, "blur", _guarded(presses.cancel, app))
        self._on(window, "storage", _guarded(stored_elsewhere, app))
        self._on(window, "release", _guarded(lambda e: app.hear_of_release(str(e.detail)), app))

    def _on(self, where: Any, name: str, handler: Callable[[Any], None]) -> None:
        proxy = create_proxy(handler)
        self._proxies.append(proxy)
        where.addEventListener(name, proxy)

    def read_file(self, app: App, files: Any) -> None:
        """Read the first of some files, and hand its text over; a huge one is not even read."""

        async def read(file: Any) -> None:
            try:
                data = (await file.slice(0, LONGEST_READ + 1).arrayBuffer()).to_bytes()
                if str(file.name).endswith(WHEEL):
                    app.offer_wheel(str(file.name), data)
                else:
                    app.press("file", decode_mat(data))
            except Exception:
                app.fail(traceback.format_exc())

        if files.length:
            self.spawn(read(files.item(0)))


class _Page:
    """The page as the presses see it."""

    def __init__(self, shell: BrowserShell, app: App) -> None:
        self._shell = shell
        self._app = app
        self.press = app.press
        self.carry = shell.carrying.carry
        self.put_back = shell.carrying.put_back

    def element_at(self, x: float, y: float) -> Any:
        return document.elementFromPoint(x, y)

    def read_file(self, files: Any) -> None:
        self._shell.read_file(self._app, files)

    def is_drawing(self) -> bool:
        return self._shell.drawing

    def is_at_table(self) -> bool:
        screen = document.documentElement.dataset.screen == TABLE
        return screen and not document.getElementById("game").hidden

    def has_letters(self) -> bool:
        return self._app.page.settings.keys


async def install(address: str) -> None:
    """Install a wheel alone, nothing that it says it needs."""
    import pyodide_js

    await pyodide_js.loadPackage("micropip")
    import micropip

    await micropip.install(address, deps=False)


def start() -> None:
    """Take over the page that index.html drew."""
    random.seed()  # a boot image brings the same chance to everybody
    query = query_of(str(window.location.search))
    asked = embedding.asked(query) if hasattr(document.documentElement.dataset, "embed") else None
    prefix = f"backgammon.frame{window.location.search}." if asked else ""
    shell = BrowserShell(pace(query.get("pace")), prefix)
    words = load(document.documentElement.lang)
    app = Guest(shell, asked, catalogue=words) if asked else App(shell, catalogue=words)
    app.start(shell.kept_screen(), query)
    shell.listen(app)
    if isinstance(app, Guest):
        shell.hear(app)
    if app.page.settings.sound:  # opening takes some frames: better soon than at the first press
        asyncio.get_running_loop().call_later(1, shell.open_loudspeaker)
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


def _lost(element: Any) -> bool:
    """Tell whether an element that had the focus can no longer have it."""
    if not element or element.isSameNode(document.body):
        return False
    gone = not element.isConnected or element.hasAttribute("disabled")
    return gone or bool(element.closest("[hidden]"))
