"""Whatever a person pastes to set up a position: an XGID, a gnubg id, or a text with one in it."""

from __future__ import annotations

import re

from engine.errors import NotationError
from engine.formats.gnubg_id import parse_gnubg_id, parse_position_id
from engine.formats.xgid import PREFIX, Xgid, parse_xgid
from engine.position import Player
from engine.setup import checked
from engine.state import GameState, Phase
from engine.told import Told

LONGEST_TEXT = 100_000
"""Characters of a pasted text; an analysis has a few thousand."""

_SHORTEST_POSITION = 20
"""Characters before the first colon by which a line among others is taken for an XGID."""
_LABEL = re.compile(r"(position|match) id[ \t]{0,20}:[ \t]{0,20}(\S{1,60})", re.IGNORECASE)


def parse_position_text(text: str) -> GameState:
    """Read an XGID, a Position ID, or ``position:match``, alone or in the text of an analysis.

    A Position ID alone gives its position before White's roll, for money, without house rules.
    In a text of several lines the XGID is the one :func:`find_xgid` finds; without any, the ids
    after ``Position ID:`` and ``Match ID:``, as gnubg shows them over its boards, are taken.

    Raises:
        NotationError: if there is none, or naming the field that is not as it must be.
        InvalidStateError: if the fields contradict each other.

    """
    if found := find_xgid(text):
        return found.state
    if labelled := _labelled(text):
        core = labelled
    else:
        core = text.strip()
        if "\n" in core or "\r" in core:
            raise NotationError(Told("no line is an XGID, and no Position ID is named"), text)
    if ":" in core:
        return parse_gnubg_id(core)
    return checked(GameState(parse_position_id(core), Phase.ROLL, Player.WHITE))


def find_xgid(text: str) -> Xgid | None:
    """Return the XGID of a text: the first line that is one, with or without ``XGID=``.

    An XGID within a line, as in a comment, is part of that line's text. ``None`` if no line even
    looks like one.

    Raises:
        NotationError: if the first line that looks like one is none, naming the field; its text is
            that line.
        InvalidStateError: if its fields contradict each other.

    """
    if len(text) > LONGEST_TEXT:
        raise NotationError(Told("{0} characters are too many for a position", len(text)), text)
    alone = len(text.strip().splitlines()) == 1
    for line in text.splitlines():
        if _claims(line.strip(), alone=alone):
            return parse_xgid(line)
    return None


def _claims(line: str, *, alone: bool) -> bool:
    """Tell whether a line wants to be an XGID: by its first word, or by its build."""
    if line.startswith(PREFIX):
        return True
    unbroken = len(line.split()) == 1 and line.count(":") > 1
    return unbroken and (alone or len(line.partition(":")[0]) >= _SHORTEST_POSITION)


def _labelled(text: str) -> str | None:
    """Join the ids that stand after their names, the first of each."""
    named: dict[str, str] = {}
    for match in _LABEL.finditer(text):
        named.setdefault(match[1].lower(), match[2])
    if "position" not in named:
        return None
    return ":".join([named["position"], *filter(None, [named.get("match")])])
