"""A computer player of somebody's own: a class that is installed beside the engine.

It is named ``module:Class``, or found by the entry points of its wheel in the group
:data:`GROUP`. It is foreign code: whatever it raises or answers is told, not believed.
"""

from __future__ import annotations

import importlib
import traceback
from importlib import metadata
from typing import cast

from engine.bots.protocol import Bot

GROUP = "backgammon.bots"
"""The group of entry points in which a wheel names its players."""
METHODS = ("choose_play", "wants_to_double", "answer")
"""What every player can be asked; see :class:`engine.Bot`."""
LONGEST_DETAIL = 300


class BotError(Exception):
    """A player is not there, or did what it must not.

    ``kind`` is one of ``no-class``, ``not-a-bot``, ``raised``, ``illegal``; ``detail`` says more,
    in the words of whoever raised it.
    """

    def __init__(self, kind: str, detail: str = "") -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind
        self.detail = detail[:LONGEST_DETAIL]


def named_by(wheel: str) -> str:
    """Return ``module:Class`` of the first player that an installed wheel's entry points name.

    Raises:
        BotError: if they name none.

    """
    project = wheel.partition("-")[0]
    try:
        found = metadata.distribution(project).entry_points.select(group=GROUP)
    except metadata.PackageNotFoundError:
        raise BotError("no-class", project) from None
    for entry in found:
        return entry.value
    raise BotError("no-class", f"{project}: {GROUP}")


def make(spec: str) -> Bot:
    """Import a player's class and make one.

    Raises:
        BotError: if there is none by that name, or it cannot be made, or it is no player.

    """
    module, _, name = spec.partition(":")
    try:
        made = getattr(importlib.import_module(module.strip()), name.strip())()
    except (ImportError, AttributeError, ValueError) as error:
        raise BotError("no-class", f"{spec}: {error}") from error
    except Exception as error:
        raise raised(error) from error
    missing = [method for method in METHODS if not callable(getattr(made, method, None))]
    if missing:
        raise BotError("not-a-bot", f"{spec}: {', '.join(missing)}")
    return cast("Bot", made)


def raised(error: BaseException) -> BotError:
    """Return what a player raised, with the place in its code."""
    last = traceback.extract_tb(error.__traceback__)[-1:]
    place = "".join(f" ({frame.filename}:{frame.lineno})" for frame in last)
    told = f"{type(error).__name__}: {error}"
    return BotError("raised", told[: LONGEST_DETAIL - len(place)] + place)
