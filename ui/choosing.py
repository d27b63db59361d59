"""Choosing what to play: a draft of a variant whose switches always fit together."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Any

from engine import Variant
from ui.rival import FIRST, KEYS, OWN

LENGTHS = (1, 3, 5, 7, 11, 15)
"""Match lengths offered by a button; any other is typed."""
MOST_TIES = 3
"""Automatic doubles that the switch goes up to."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What is chosen so far, each house rule as the player last set it.

    Those that do not fit the length are kept but not used, so that nothing is lost by looking at
    another length. ``length`` 0 is money play. ``level`` is the computer's.
    """

    length: int = 0
    cube: bool = False
    crawford: bool = True
    jacoby: bool = False
    beavers: bool = False
    automatic_doubles: int = 0
    level: str = FIRST

    @property
    def variant(self) -> Variant:
        """The variant these add up to."""
        if self.length:
            return Variant.match(self.length, crawford=self.crawford, cube=self.cube)
        if not self.cube:
            return Variant(cube=False)
        return Variant(
            jacoby=self.jacoby,
            beavers=self.beavers,
            automatic_doubles=self.automatic_doubles,
        )

    def why_not(self, rule: str) -> str | None:
        """Return the key of a sentence that says why a house rule does not apply here."""
        if self.length == 1 and rule in ("cube", "crawford"):
            return "needs.longer"
        if rule == "cube":
            return None
        if not self.cube:
            return "needs.cube"
        if rule == "crawford":
            return None if self.length else "needs.match"
        return "needs.money" if self.length else None


PRESETS: dict[str, Choice] = {
    "practice": Choice(),
    "jacoby": Choice(cube=True, jacoby=True),
    "money": Choice(cube=True),
    **{f"match-{length}": Choice(length, cube=True) for length in LENGTHS},
}
"""What one press chooses."""

SWITCHES = ("cube", "crawford", "jacoby", "beavers", "automatic_doubles")
"""The house rules, in the order in which they are shown."""


def preset_of(choice: Choice) -> str:
    """Return the name of the preset that a choice is, or ``own``."""
    for name, preset in PRESETS.items():
        if preset.variant == choice.variant:
            return name
    return "own"


def choose(choice: Choice, name: str) -> Choice:
    """Return the choice after a press on a preset: its length and cube, and its house rules."""
    preset = PRESETS[name]
    if preset.length:
        return replace(choice, length=preset.length, cube=True, crawford=True)
    return replace(preset, level=choice.level)


def with_level(choice: Choice, name: str) -> Choice:
    """Return the choice after a press on a level, or on the player of somebody's own."""
    return replace(choice, level=name) if name in (*KEYS, OWN) else choice


def with_length(choice: Choice, text: str) -> Choice:
    """Return the choice with a typed match length.

    Raises:
        InvalidVariantError: if it is no length a match can have.

    """
    text = text.strip()
    is_number = text.isascii() and text.isdigit() and len(text) < 9
    length = Variant.match(int(text) if is_number else 0).length
    return replace(choice, length=length, cube=True)


def switch(choice: Choice, name: str) -> Choice:
    """Return the choice after a press on a house rule's switch."""
    if choice.why_not(name):
        return choice
    if name == "automatic_doubles":
        return replace(choice, automatic_doubles=(choice.automatic_doubles + 1) % (MOST_TIES + 1))
    turned: dict[str, Any] = {name: not getattr(choice, name)}
    return replace(choice, **turned)


CHANGES: dict[str, Callable[[Choice, str], Choice]] = {
    "preset": choose,
    "length": with_length,
    "switch": switch,
    "level": with_level,
}
"""What a press changes, by the name of its button."""


def to_text(choice: Choice) -> str:
    """Write a choice as the text that is stored."""
    return json.dumps(asdict(choice))


def from_text(text: str | None) -> Choice:
    """Read a stored choice; what does not fit, from another version say, gives the first one.

    A level that is not known, or was somebody's own and is gone, gives the first level.
    """
    try:
        known = json.loads((text or "")[:500])
        if known.get("level") not in KEYS:
            known["level"] = FIRST
        choice = Choice(**known)
        fits = all(type(known[name]) is type(value) for name, value in asdict(Choice()).items())
        fits = fits and 0 <= choice.automatic_doubles <= MOST_TIES
        _ = choice.variant
    except (AttributeError, ValueError, TypeError, KeyError, RecursionError):
        return Choice()
    return choice if fits else Choice()
