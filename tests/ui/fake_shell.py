"""A browser played in CPython: it shows patches, stores texts, and runs tasks on asyncio."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

from engine import BAR, OFF, Dice, roll
from tests.ui.screen import Element, Screen, apply_patches, screen_of
from ui.app import App
from ui.diff import Patch
from ui.display import first_scene
from ui.motion import Motion
from ui.ports import FetchError, Parcel, Worker, WorkerError
from ui.sound import Cue
from ui.wording import Words

PLACES = {"bar": BAR, "off": OFF}


class FakeWorkshop:
    """A site without workers and files of networks, unless a test puts some there.

    ``workers`` are handed out one after another, ``files`` are what can be fetched.
    """

    def __init__(self) -> None:
        self.workers: list[Worker] = []
        self.files: dict[str, bytes] = {}
        self.networks: Parcel | None = None
        self.fetched: list[str] = []
        self.learned: list[bytes] = []
        self.installed: list[tuple[str, bytes]] = []
        self.replaced = False
        self.wrong = ""
        """Why nothing can be installed here."""

    def open_worker(self) -> Worker | None:
        return self.workers.pop(0) if self.workers else None

    def parcel(self) -> Parcel | None:
        return self.networks

    async def fetch(self, address: str) -> bytes:
        self.fetched.append(address)
        await asyncio.sleep(0)
        if address not in self.files:
            raise FetchError(f"{address}: 404 Not Found")
        return self.files[address]

    async def is_replaced(self) -> bool:
        return self.replaced

    def learn(self, archive: bytes) -> None:
        self.learned.append(archive)

    async def install(self, name: str, wheel: bytes) -> None:
        if self.wrong:
            raise WorkerError(self.wrong)
        self.installed.append((name, wheel))


class FakeShell:
    """Everything an app asks of a browser. The computer's pauses last until :meth:`settle`."""

    def __init__(
        self,
        stored: dict[str, str] | None = None,
        *,
        denied: bool = False,
        words: Words | None = None,
    ) -> None:
        self.workshop = FakeWorkshop()
        self.stored = {} if stored is None else stored
        self.denied = denied
        self.screen: Screen = screen_of(first_scene(words))
        self.said: list[str] = []
        self.warned: list[str] = []
        self.focus = ""
        self.carried = ""
        self.unfolded = ""
        self.revealed = ""
        self.kept = ""
        self.claims = 0
        self.renewals = 0
        self.claimed = True
        self.breaks_after: int | None = None
        """How many patches of the next drawing get through before it fails; all, for ``None``."""
        self.copied: list[str] = []
        self.files: dict[str, str] = {}
        self.played: list[tuple[tuple[Motion, ...], tuple[Cue, ...]]] = []
        self.slept: list[float] = []
        self.hurries = 0
        self.told: list[tuple[str, dict[str, object]]] = []
        self._tasks: list[Coroutine[object, object, None]] = []

    def draw(self, patches: Iterable[Patch], focus: str) -> None:
        apply_patches(self.screen, islice(patches, self.breaks_after))
        if self.breaks_after is not None:
            self.breaks_after = None
            raise RuntimeError("half drawn")
        self.focus = focus

    def play(self, motions: Sequence[Motion], cues: Sequence[Cue]) -> None:
        self.played.append((tuple(motions), tuple(cues)))

    def clear(self) -> None:
        self.screen.clear()

    def claim(self) -> None:
        self.claims += 1
        self.claimed = True

    def is_claimed(self) -> bool:
        return self.claimed

    def load(self, key: str) -> str | None:
        return None if self.denied else self.stored.get(key)

    def save(self, key: str, text: str) -> bool:
        if not self.denied:
            self.stored[key] = text
        return not self.denied

    def announce(self, text: str, *, urgent: bool = False) -> None:
        (self.warned if urgent else self.said).append(text)

    def keep_screen(self, name: str) -> None:
        self.kept = name

    def to_top(self) -> None:
        pass

    def reveal(self, element: str) -> None:
        assert element
        self.revealed = element

    def take_focus(self, element: str) -> None:
        self.focus = element

    def lift(self, checker: str) -> None:
        assert self.screen[checker][0] == "checkers"
        self.carried = checker

    def unfold(self, element: str) -> None:
        self.unfolded = element

    def renew(self) -> None:
        self.renewals += 1

    def forget_query(self) -> None:
        pass

    def tell(self, kind: str, facts: Mapping[str, object]) -> None:
        self.told.append((kind, dict(facts)))

    def address(self) -> str:
        return "https://example.org/backgammon/"

    def copy(self, field: str) -> bool:
        """Copy what a field shows; as in a browser, a field that shows nothing gives nothing."""
        text = self.screen[field][1].attrs.get("value") if self.is_shown(field) else None
        if text is None:
            return False
        self.copied.append(text)
        return True

    def download(self, name: str, text: str) -> None:
        self.files[name] = text

    async def sleep(self, seconds: float) -> None:
        assert seconds >= 0
        self.slept.append(seconds)
        await asyncio.sleep(0)

    def hurry(self) -> None:
        self.hurries += 1

    def spawn(self, task: Coroutine[object, object, None]) -> None:
        self._tasks.append(task)

    @property
    def busy(self) -> bool:
        """Whether the computer has been asked to play and has not been let."""
        return bool(self._tasks)

    def settle(self, *between: Callable[[], None]) -> None:
        """Run all that was spawned to its end; ``between`` happens at the first pauses."""
        left = list(between)

        async def run() -> None:
            while self._tasks:
                tasks = [asyncio.ensure_future(task) for task in self._tasks]
                self._tasks.clear()
                while left:
                    await asyncio.sleep(0)
                    left.pop(0)()
                await asyncio.gather(*tasks)

        # In a thread of its own: a browser driven by other tests may hold this thread's loop.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, run()).result()

    def discard(self) -> None:
        """Forget what was spawned, as closing a page does."""
        for task in self._tasks:
            task.close()
        self._tasks.clear()

    def shown(self, key: str) -> Element:
        """Return an element that can be seen.

        Raises:
            AssertionError: it is hidden, or not there.

        """
        assert key in self.screen, f"{key} is not there"
        found = self.screen[key][1]
        assert "hidden" not in found.attrs, f"{key} is hidden"
        return found

    def is_shown(self, key: str) -> bool:
        return key in self.screen and "hidden" not in self.screen[key][1].attrs

    def is_pressable(self, key: str) -> bool:
        return self.is_shown(key) and "disabled" not in self.screen[key][1].attrs

    def zones(self, css: str) -> list[int]:
        """Return the points whose zones have a class, as a click on them would give them."""
        found = [
            element.attrs["data-point"]
            for layer, element in self.screen.values()
            if layer == "zones"
            and "data-point" in element.attrs
            and css in element.attrs["class"].split()
        ]
        return [PLACES[point] if point in PLACES else int(point) for point in found]


class Hand:
    """A human who plays by what the screen shows, at random but always the same way."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def throw(self) -> Dice:
        """Throw dice for the app."""
        return roll(self._rng)

    def press(self, app: App, shell: FakeShell) -> None:
        """Press one thing that the screen offers."""
        for button in ("take", "accept", "roll", "next-game"):
            if shell.is_pressable(button):
                app.press(button)
                return
        if shell.is_pressable("undo") and self._rng.random() < 0.04:
            app.press("undo")
            return
        targets = shell.zones("target")
        points = targets or shell.zones("source")
        if points:
            app.press("point", self._rng.choice(points))
        else:
            app.press("confirm")
