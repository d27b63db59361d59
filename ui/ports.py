"""What the wiring asks of a browser, and what it takes from its address."""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Protocol

from ui.archive import Store
from ui.diff import Patch
from ui.motion import Motion
from ui.sound import Cue

OUTDATED = "outdated"
"""The trouble of a computer player whose file went when the site got another release."""


class WorkerError(Exception):
    """What was asked of a worker raised something there."""


class WorkerLostError(Exception):
    """A worker has come to its end, or never began."""


class FetchError(Exception):
    """A file did not come from its address."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """The archive of what thinking takes, code and networks: where it lies, what it must be."""

    address: str
    size: int
    sha256: str


class Worker(Protocol):
    """A second Python beside the page's, which does one thing after another."""

    async def start(self) -> None:
        """Get ready.

        Raises:
            WorkerError: what it needs did not come.
            WorkerLostError: it is gone.

        """

    async def call(self, what: str, text: str = "", data: bytes = b"") -> str:
        """Have something done, and return what comes of it.

        Raises:
            WorkerError: what it raised.
            WorkerLostError: it is gone.

        """

    def close(self) -> None:
        """End it."""


class Workshop(Protocol):
    """What thinking asks of the site and the browser."""

    def open_worker(self) -> Worker | None:
        """Return a new worker that has its engine coming; ``None`` where there can be none."""

    def parcel(self) -> Parcel | None:
        """Return where what thinking takes lies; ``None`` where there is nothing to fetch."""

    async def fetch(self, address: str) -> bytes:
        """Return the file at an address.

        Raises:
            FetchError: saying why it did not come.

        """

    async def is_replaced(self) -> bool:
        """Tell whether the site has another release by now than the one that this page is of."""

    def learn(self, archive: bytes) -> None:
        """Put the files of an archive beside the engine in the page's own Python."""

    async def install(self, name: str, wheel: bytes) -> None:
        """Install a wheel in the page's own Python.

        Raises:
            WorkerError: saying why it could not be.

        """


class Shell(Store, Protocol):
    """What the wiring asks of a browser; the tests play one in CPython."""

    @property
    def workshop(self) -> Workshop:
        """What a computer that thinks, or is brought along, needs."""

    def draw(self, patches: Iterable[Patch], focus: str) -> None:
        """Apply patches to the page; where the focus got lost by them, give it to ``focus``."""

    def play(self, motions: Sequence[Motion], cues: Sequence[Cue]) -> None:
        """Let what was drawn be seen to move, and be heard; nothing depends on it."""

    def clear(self) -> None:
        """Take everything off the board: the next patches start from an empty scene."""

    def claim(self) -> None:
        """Tell other tabs that the saved game is played here now; they call ``App.step_back``."""

    def is_claimed(self) -> bool:
        """Tell whether the saved game is still this tab's."""

    def announce(self, text: str, *, urgent: bool = False) -> None:
        """Speak through a live region."""

    def keep_screen(self, name: str) -> None:
        """Remember for a reload which screen is shown, as ``App.start`` takes it."""

    def to_top(self) -> None:
        """Show the board from its top: what is shown beside it has changed altogether."""

    def reveal(self, element: str) -> None:
        """Scroll just as far as it takes to see the element with this id."""

    def take_focus(self, element: str) -> None:
        """Give the focus to the element with this id, or the place of the board with this key."""

    def lift(self, checker: str) -> None:
        """Let the checker with this key follow the pointer until it is let go."""

    def unfold(self, element: str) -> None:
        """Open the folded element with this id, and show it."""

    def renew(self) -> None:
        """Load the page again, by the newer release where one is ready."""

    def forget_query(self) -> None:
        """Take what the address asked for out of it, so that a reload does not ask again."""

    def copy(self, field: str) -> bool:
        """Copy the text of the field with this id; return whether that worked."""

    def download(self, name: str, text: str) -> None:
        """Offer a text as a file to keep."""

    def address(self) -> str:
        """Return the page's address without what it asks for."""

    async def sleep(self, seconds: float) -> None:
        """Wait until all is at rest and then for some seconds, scaled by the address's pace."""

    def tell(self, kind: str, facts: Mapping[str, object]) -> None:
        """Send a message to the page around this one, if it is known who that is."""

    def hurry(self) -> None:
        """End the waiting of :meth:`sleep` at once."""

    def spawn(self, task: Coroutine[object, object, None]) -> None:
        """Run a coroutine beside everything else."""


def pace(text: object) -> float:
    """Read the factor on pauses and motions from the address: 0 is at once, 1 is usual."""
    try:
        factor = float(str(text)) if text else 1.0
    except ValueError:
        return 1.0
    return min(max(factor, 0.0), 5.0) if isfinite(factor) else 1.0
