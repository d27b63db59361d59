"""German."""

from ui.catalogues.de.advice import ADVICE
from ui.catalogues.de.course import COURSE
from ui.catalogues.de.dice import DICE
from ui.catalogues.de.engine import STATES
from ui.catalogues.de.files import FILES
from ui.catalogues.de.guide import GUIDE
from ui.catalogues.de.hand import HAND
from ui.catalogues.de.play import PLAY
from ui.catalogues.de.rivals import RIVALS
from ui.catalogues.de.settings import SETTINGS

__all__ = ["ENGINE", "TEXTS", "form"]

ENGINE = {**STATES, **FILES}
TEXTS = {**PLAY, **ADVICE, **GUIDE, **COURSE, **DICE, **HAND, **RIVALS, **SETTINGS}


def form(count: int) -> str:
    """Return the plural form that a number takes."""
    return "one" if count == 1 else "many"
