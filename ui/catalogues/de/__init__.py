"""German."""

from ui.catalogues.de.course import COURSE
from ui.catalogues.de.guide import GUIDE
from ui.catalogues.de.hand import HAND
from ui.catalogues.de.play import PLAY
from ui.catalogues.de.settings import SETTINGS

TEXTS = {**PLAY, **GUIDE, **COURSE, **HAND, **SETTINGS}


def form(count: int) -> str:
    """Return the plural form that a number takes."""
    return "one" if count == 1 else "many"
