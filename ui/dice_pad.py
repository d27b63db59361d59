"""Entering the dice of a real board: one press a die, or both typed."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from engine import Dice

_BETWEEN = re.compile(r"[\s,;:/–-]+")


@dataclass(frozen=True, slots=True)
class Pad:
    """What has been entered of a roll; ``wrong`` is the key of what was wrong with the last."""

    first: int | None = None
    second: int | None = None
    wrong: str = ""

    @property
    def dice(self) -> Dice | None:
        """The roll, once both dice are entered."""
        return Dice(self.first, self.second) if self.first and self.second else None


def press(pad: Pad, action: str, value: str) -> Pad:
    """Return a pad after a die was pressed (``pad-first``, ``pad-second``) or dice were typed."""
    if action == "pad-typed":
        return typed(pad, value)
    number = int(value)
    return Pad(number, pad.second) if action == "pad-first" else Pad(pad.first, number)


def typed(pad: Pad, text: str) -> Pad:
    """Return a pad after both dice were typed as one text, such as ``31`` or ``3-1``."""
    digits = _BETWEEN.sub("", text)
    if not digits:
        return replace(pad, wrong="")
    if not (digits.isascii() and digits.isdigit()):
        return replace(pad, wrong="pad.wrong.text")
    if len(digits) != 2:
        return replace(pad, wrong="pad.wrong.count")
    first, second = map(int, digits)
    if not (1 <= first <= 6 and 1 <= second <= 6):
        return replace(pad, wrong="pad.wrong.die")
    return Pad(first, second)
