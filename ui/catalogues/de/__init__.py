"""German."""

from ui.catalogues.de.course import COURSE
from ui.catalogues.de.engine import ENGINE
from ui.catalogues.de.guide import GUIDE
from ui.catalogues.de.hand import HAND
from ui.catalogues.de.play import PLAY
from ui.catalogues.de.settings import SETTINGS

__all__ = ["ENGINE", "TEXTS", "form"]

TEXTS = {**PLAY, **GUIDE, **COURSE, **HAND, **SETTINGS}


def form(count: int) -> str:
    """Return the plural form that a number takes."""
    return "one" if count == 1 else "many"
