"""German."""

from ui.catalogues.de.course import COURSE
from ui.catalogues.de.engine import ENGINE
from ui.catalogues.de.guide import GUIDE
from ui.catalogues.de.play import PLAY

__all__ = ["ENGINE", "TEXTS", "form"]

TEXTS = {**PLAY, **GUIDE, **COURSE}


def form(count: int) -> str:
    """Return the plural form that a number takes."""
    return "one" if count == 1 else "many"
