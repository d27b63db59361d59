"""Fingers on a screen, as the system reports them: the browser makes its own events of them."""

from __future__ import annotations

from playwright.sync_api import Page

Place = tuple[float, float]


class Fingers:
    """The fingers that are on a page's screen, by their numbers."""

    def __init__(self, page: Page) -> None:
        self._system = page.context.new_cdp_session(page)
        self._down: dict[int, Place] = {}

    def put(self, place: Place, finger: int = 0) -> None:
        """Put a finger on the screen."""
        self._down[finger] = place
        self._report("touchStart")

    def move(self, to: Place, finger: int = 0, steps: int = 5) -> None:
        """Move a finger that is on the screen along a straight way."""
        x, y = self._down[finger]
        for step in range(1, steps + 1):
            part = step / steps
            self._down[finger] = (x + (to[0] - x) * part, y + (to[1] - y) * part)
            self._report("touchMove")

    def lift(self, finger: int = 0) -> None:
        """Take a finger off the screen."""
        del self._down[finger]
        self._report("touchMove" if self._down else "touchEnd")

    def lift_all(self) -> None:
        """Take all fingers off the screen at once."""
        self._down.clear()
        self._report("touchEnd")

    def lose(self) -> None:
        """Let the system take all fingers for itself, as a call that comes in does."""
        self._down.clear()
        self._report("touchCancel")

    def tap(self, place: Place) -> None:
        """Touch a place for a moment."""
        self.put(place)
        self.lift()

    def drag(self, source: Place, target: Place) -> None:
        """Move a finger from one place to another."""
        self.put(source)
        self.move(target)
        self.lift()

    def unzoom(self) -> None:
        """Bring the page back to its own scale."""
        self._system.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})

    @property
    def are_down(self) -> bool:
        """Whether any finger is on the screen."""
        return bool(self._down)

    def _report(self, kind: str) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in self._down.items()]
        self._system.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
