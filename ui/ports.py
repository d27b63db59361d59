"""What the wiring asks of a browser, and what it takes from its address."""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Sequence
from math import isfinite
from typing import Protocol

from ui.archive import Store
from ui.diff import Patch
from ui.motion import Motion
from ui.sound import Cue


class Shell(Store, Protocol):
    """What the wiring asks of a browser; the tests play one in CPython."""

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
