"""Where the browser keeps texts: lasting ones, and which screen a tab shows."""

from __future__ import annotations

from typing import Any

SCREEN = "backgammon.screen"
"""Where a tab remembers its screen over a reload."""


class Keeping:
    """The storage of a page; ``denied`` are what touching it raises where there is none.

    A page in a frame of another has a ``prefix``: it keeps its texts apart from those of the whole
    site, and for as long as its tab is open.
    """

    def __init__(self, window: Any, denied: tuple[type[Exception], ...], prefix: str = "") -> None:
        self._window = window
        self._denied = denied
        self.prefix = prefix

    def load(self, key: str) -> str | None:
        """Return what was stored, ``None`` where there is nothing or storage is denied."""
        try:
            value = self._storage.getItem(self.prefix + key)
        except self._denied:
            return None
        return value if isinstance(value, str) else None

    def save(self, key: str, text: str) -> bool:
        """Store a text; return whether that worked."""
        try:
            self._storage.setItem(self.prefix + key, text)
        except self._denied:
            return False
        return True

    def keep_screen(self, name: str) -> None:
        """Remember for a reload of this tab which screen is shown."""
        try:
            self._window.sessionStorage.setItem(self.prefix + SCREEN, name)
        except self._denied:
            return

    def kept_screen(self) -> str:
        """Return which screen this tab showed before it was loaded anew."""
        try:
            return str(self._window.sessionStorage.getItem(self.prefix + SCREEN))
        except self._denied:
            return "home"

    @property
    def _storage(self) -> Any:
        return self._window.sessionStorage if self.prefix else self._window.localStorage
