"""What a person may set once and for all: how the board looks, moves and answers.

Each setting is a switch or a choice among named options. The page's list of settings, its texts in
the catalogue (``setting.NAME``, ``setting.NAME.OPTION``) and the file to take along all follow from
:class:`Settings`, :data:`OPTIONS` and :data:`GROUPS`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

KIND = "backgammon settings"
"""What a file of settings says of itself."""
LONGEST = 1500
"""Characters of a text of settings that is read: a few more than all of them take."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set; the defaults are for somebody who has never played.

    ``home`` is the side of the bottom player's home board, ``bottom`` whether that player is
    oneself (White, where two people play) or the other. ``numbers`` says whose point numbers are
    shown: one's own against the computer (``auto``), those of the player on roll, or White's.
    ``pace`` is how long the computer waits between what it does, if not as the motion's ``speed``.
    ``one_click`` lets a press on a checker move it at once, ``keys`` lets single letters press
    something. ``tutor`` is the size of losses from which on a decision is stopped. ``roll`` to
    ``confirm`` are done without being asked for.
    """

    theme: str = "wood"
    light: str = "auto"
    home: str = "right"
    bottom: str = "own"
    numbers: str = "auto"
    pips: bool = True
    last_move: bool = True
    speed: str = "usual"
    pace: str = "motion"
    sound: bool = True
    colour: str = "white"
    one_click: bool = False
    keys: bool = True
    tutor: str = "off"
    roll: bool = False
    forced: bool = False
    bear_off: bool = False
    closed_out: bool = False
    confirm: bool = False


OPTIONS: Mapping[str, tuple[str, ...]] = {
    "theme": ("wood", "flat", "contrast", "clear"),
    "light": ("auto", "light", "dark"),
    "home": ("right", "left"),
    "bottom": ("own", "other"),
    "numbers": ("auto", "turn", "white"),
    "speed": ("none", "fast", "usual", "slow"),
    "pace": ("motion", "none", "fast", "usual", "slow"),
    "colour": ("white", "black"),
    "tutor": ("off", "doubtful", "error", "blunder"),
}
"""What can be chosen, by the name of the setting; all others are switches."""

GROUPS: Mapping[str, tuple[str, ...]] = {
    "look": ("theme", "light", "home", "bottom", "numbers", "pips", "last_move"),
    "motion": ("speed", "pace", "sound"),
    "hand": ("colour", "one_click", "keys"),
    "teaching": ("tutor",),
    "automatic": ("roll", "forced", "bear_off", "closed_out", "confirm"),
}
"""The settings in the order in which they are shown, by the name of their group."""


class SettingsError(ValueError):
    """A text is no file of settings."""


def change(settings: Settings, name: str, value: str = "") -> Settings:
    """Return settings with one changed: a choice to ``value``, a switch to what it was not.

    What is no setting or no option of it changes nothing.
    """
    new: dict[str, Any] = {}
    if name in OPTIONS and value in OPTIONS[name]:
        new = {name: value}
    elif name not in OPTIONS and name in asdict(settings):
        new = {name: not getattr(settings, name)}
    return replace(settings, **new)


def to_text(settings: Settings) -> str:
    """Write settings as the text that is stored, and that a file of them holds."""
    return json.dumps({"kind": KIND, **asdict(settings)}, indent=1)


def from_text(text: str | None) -> Settings:
    """Read stored settings; each that is missing or does not fit is what it is at first."""
    try:
        return read(text or "")
    except SettingsError:
        return Settings()


def read(text: str) -> Settings:
    """Read a file of settings, of other versions too: what is not known there is left as at first.

    Raises:
        SettingsError: if it is none.

    """
    try:
        told = json.loads(text) if len(text) <= LONGEST else None
    except (ValueError, RecursionError):
        told = None
    if not isinstance(told, dict) or told.get("kind") != KIND:
        raise SettingsError("this is no file of settings")
    fitting = {name: value for name, value in told.items() if _fits(name, value)}
    return Settings(**fitting)


def _fits(name: str, value: Any) -> bool:
    if name in OPTIONS:
        return value in OPTIONS[name]
    return isinstance(value, bool) and any(field.name == name for field in fields(Settings))
