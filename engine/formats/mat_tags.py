"""What the comments before a match say in tags such as ``; [Jacoby "On"]``.

XG's tags tell the house rules and the players. Of our own are those for what the format has no
words for: ``[Cube "Off"]``, ``[AutoDoubles "1"]`` (how many ties may double the stake),
``[AutoDouble "game 3: 44"]`` (the ties that did so in a game) and ``[CrawfordGame "Off"]`` (whether
the first game is the Crawford game, where the score suggests the other).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engine.errors import NotationError
from engine.scoring import Score
from engine.told import Told
from engine.variant import LONGEST_MATCH, Variant

_TAG = re.compile(r"[;#][ \t]*\[([A-Za-z][A-Za-z0-9 -]*?)[ \t]+\"(.*)\"\][ \t]*")
_TIES = re.compile(r"game ([1-9][0-9]{0,8}):((?: ([1-6])\3){1,6})")
_LIMIT = re.compile(r"[0-9]{1,2}")

JACOBY, BEAVER, CRAWFORD, VARIATION = "Jacoby", "Beaver", "Crawford", "Variation"
CUBE, AUTO_DOUBLES, AUTO_DOUBLE, CRAWFORD_GAME = "Cube", "AutoDoubles", "AutoDouble", "CrawfordGame"
PLAYERS = ("Player 1", "Player 2")
KNOWN = frozenset(
    (JACOBY, BEAVER, CRAWFORD, CUBE, AUTO_DOUBLES, AUTO_DOUBLE, CRAWFORD_GAME, *PLAYERS)
)
"""Tags that are written from the match itself, so no copy of them is carried over."""


@dataclass(frozen=True, slots=True)
class Tags:
    """What was said; ``None`` where nothing was.

    ``ties`` are the numbers thrown by both, by the number of the game.
    """

    switches: Mapping[str, bool] = field(default_factory=dict)
    auto_doubles: int = 0
    ties: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    players: tuple[str | None, str | None] = (None, None)

    def variant(self, length: int, *, jacoby: bool, beavers: bool) -> Variant:
        """Return the rules of the match; the arguments count for money where no tag says more.

        Raises:
            InvalidVariantError: if they exclude each other.

        Source: T4: house rules for money have no meaning in a match, nor Crawford's in money play.
        """
        cube = self.switches.get(CUBE, True)
        if length:
            # A file may give a length no match has: the variant says so.
            crawford = self.switches.get(CRAWFORD, True) and cube and 1 < length <= LONGEST_MATCH
            return Variant(length, crawford, automatic_doubles=self.auto_doubles, cube=cube)
        return Variant(
            jacoby=self.switches.get(JACOBY, jacoby and cube),
            beavers=self.switches.get(BEAVER, beavers and cube),
            automatic_doubles=self.auto_doubles,
            cube=cube,
        )

    def crawford(self, variant: Variant, score: Score) -> bool:
        """Tell whether the first game is the Crawford game."""
        said = self.switches.get(CRAWFORD_GAME, looks_crawford(variant, score))
        return variant.crawford and said


def looks_crawford(variant: Variant, score: Score) -> bool:
    """Tell whether a match that begins at ``score`` begins with the Crawford game, most likely.

    One player is a point from winning; whether that is new, the score cannot tell.
    """
    edge = variant.length - 1
    return variant.crawford and (score.white == edge) != (score.black == edge)


def read_tag(line: str) -> tuple[str, str] | None:
    """Return name and value of a comment that is a tag."""
    match = _TAG.fullmatch(line)
    return (match[1], match[2]) if match else None


def write_tag(name: str, value: str | bool) -> str:
    """Write a tag as a comment."""
    text = ("Off", "On")[value] if isinstance(value, bool) else value
    return f'; [{name} "{text}"]'


def read_tags(comments: Iterable[str]) -> Tags:
    """Read the tags among comment lines; those of no concern to the rules are passed over.

    Raises:
        NotationError: if the value of one is not understood.

    """
    switches: dict[str, bool] = {}
    ties: dict[int, tuple[int, ...]] = {}
    players: dict[str, str] = {}
    limit = 0
    for line in comments:
        name, value = read_tag(line) or ("", "")
        if name in (JACOBY, BEAVER, CRAWFORD, CUBE, CRAWFORD_GAME):
            if value.lower() not in ("on", "off"):
                raise NotationError(Told('[{0} "On"] or "Off" expected', name), line)
            switches[name] = value.lower() == "on"
        elif name == VARIATION and value.lower() not in ("backgammon", "standard"):
            raise NotationError(
                Told('[Variation "Backgammon"] expected: no other game is known'), line
            )
        elif name == AUTO_DOUBLES:
            if not _LIMIT.fullmatch(value):
                raise NotationError(
                    Told('[{0} "1"] or another number of ties expected', name), line
                )
            limit = int(value)
        elif name == AUTO_DOUBLE:
            match = _TIES.fullmatch(value)
            if not match:
                raise NotationError(Told('[{0} "game 3: 44"] expected, a tie or more', name), line)
            ties[int(match[1])] = tuple(int(tie[0]) for tie in match[2].split())
        elif name in PLAYERS:
            players[name] = value
    if any(len(thrown) > limit for thrown in ties.values()):
        raise NotationError(
            Told("more ties doubled the stake than the {0} agreed", limit), AUTO_DOUBLE
        )
    return Tags(switches, limit, ties, (players.get(PLAYERS[0]), players.get(PLAYERS[1])))
