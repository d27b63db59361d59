"""English."""

from ui.catalogues.en.advice import ADVICE
from ui.catalogues.en.course import COURSE
from ui.catalogues.en.dice import DICE
from ui.catalogues.en.guide import GUIDE
from ui.catalogues.en.hand import HAND
from ui.catalogues.en.play import PLAY
from ui.catalogues.en.rivals import RIVALS
from ui.catalogues.en.settings import SETTINGS

TEXTS = {**PLAY, **ADVICE, **GUIDE, **COURSE, **DICE, **HAND, **RIVALS, **SETTINGS}
ENGINE: dict[str, str] = {}
"""The engine speaks English."""


def form(count: int) -> str:
    """Return the plural form that a number takes."""
    return "one" if count == 1 else "many"
