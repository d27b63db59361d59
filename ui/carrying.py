"""A checker in the hand: it follows the pointer until the board has a place for it.

The board's own attributes are left alone, so that what is let go stands where the game has it.
"""

from __future__ import annotations

from typing import Any

from ui.geometry import HEIGHT, WIDTH


class Carrying:
    """The one checker that is carried, if any, over the board's element."""

    def __init__(self, board: Any) -> None:
        self._board = board
        self._checker: Any = None

    def lift(self, checker: Any) -> None:
        """Take a checker's element up, above all others."""
        self.put_back()
        self._checker = checker
        checker.parentNode.append(checker)

    def carry(self, event: Any) -> None:
        """Bring the checker under a pointer, and see to it that its release is heard of.

        Where the board stands, and how large, is asked anew each time: it may have been scrolled or
        scaled meanwhile, by whatever is around it.
        """
        if self._checker is None:
            return
        if not event.target.hasPointerCapture(event.pointerId):  # a finger's is where it went down
            self._board.setPointerCapture(event.pointerId)
        x, y = on_board(self._board.getBoundingClientRect(), event.clientX, event.clientY)
        self._checker.style.transform = f"translate({x:.1f}px, {y:.1f}px)"

    def put_back(self) -> None:
        """Let the checker stand where the board has it."""
        if self._checker is not None:
            self._checker.removeAttribute("style")
            self._checker = None


def on_board(box: Any, x: float, y: float) -> tuple[float, float]:
    """Return a point of the window in the board's units; ``box`` is where its element is seen.

    The picture is drawn as large as fits into the box, and in its middle.
    """
    scale = min(box.width / WIDTH, box.height / HEIGHT) or 1
    return (
        (x - box.left - (box.width - WIDTH * scale) / 2) / scale,
        (y - box.top - (box.height - HEIGHT * scale) / 2) / scale,
    )
