"""Read JSON from anywhere: what is nested without end is refused before it is parsed."""

from __future__ import annotations

import json
import re

from engine.told import Told

DEEPEST = 64
"""Levels of brackets; nothing the engine reads comes near."""

_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
_BRACKET = re.compile(r"[\[\]{}]")


def read_json(text: str) -> object:
    """Return what a JSON text holds.

    In a browser a parser that goes too deep ends Python itself, not only the parsing; hence the
    look ahead.

    Raises:
        ValueError: as :func:`json.loads`.
        RecursionError: if brackets are nested too deeply.

    """
    depth = 0
    for match in _BRACKET.finditer(_STRING.sub("", text)):
        depth += 1 if match[0] in "[{" else -1
        if depth > DEEPEST:
            raise RecursionError(Told("recursion: brackets are nested more than {0} deep", DEEPEST))
    return json.loads(text)
