"""Exact chances for the last checkers: both sides bearing off with only a few left.

A position is worked out when it is first asked for, together with all that can come of it, and
then kept. :meth:`Bearoff.prepared` works all of them out in short steps, about 7,000 positions with
:data:`MOST` checkers a side. Nobody can lose a gammon any more: the chance to win is all there is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from engine.packed import HOME_BITS, successors
from engine.position import CHECKERS

MOST: Final = 3
"""Checkers a side at most."""
ROLLS: Final = tuple(
    (high, low, 1 + (high > low)) for high in range(1, 7) for low in range(1, high + 1)
)
"""The 21 rolls with how many of the 36 throws give each."""


class _Outcomes(NamedTuple):
    """What the 36 throws make of a side, but for those that bear it off.

    ``choices`` are throws that leave a choice, which may depend on the other side's position.
    """

    sides: tuple[tuple[int, int], ...]
    choices: tuple[tuple[int, tuple[int, ...]], ...]


class Bearoff:
    """The table; sides are packed, each in its own layout (:mod:`engine.packed`)."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self._wins: dict[int, float] = {}
        self._outcomes: dict[int, _Outcomes] = {}
        self._is_prepared = False

    def holds(self, side: int) -> bool:
        """Tell whether a side is home with few enough checkers, and at least one."""
        return 0 < side < 1 << HOME_BITS and count(side) <= self.most

    def prepared(self) -> Generator[None, None, None]:
        """Work the whole table out, from the nearest checkers to the farthest."""
        if self._is_prepared:
            return
        sides = sorted(
            sum(1 << 4 * point for point in points if point)
            for points in combinations_with_replacement(range(7), self.most)
        )[1:]
        for number, side in enumerate(sides):
            for other in sides[: number + 1]:
                self.win(side, other)
                self.win(other, side)
            yield
        self._is_prepared = True

    def win(self, own: int, opp: int) -> float:
        """Return the chance of the side on roll, ``own``, to win, both sides playing best."""
        known, key = self._wins, own << HOME_BITS | opp
        chance = known.get(key)
        if chance is not None:
            return chance
        outcomes = self._outcomes.get(own) or self._roll(own)
        lost, turned = 0.0, opp << HOME_BITS
        for throws, side in outcomes.sides:
            chance = known.get(turned | side)
            lost += throws * (self.win(opp, side) if chance is None else chance)
        for throws, sides in outcomes.choices:
            lost += throws * min([self.win(opp, side) for side in sides])
        known[key] = chance = 1 - lost / 36
        return chance

    def _roll(self, own: int) -> _Outcomes:
        one, several = Counter[int](), Counter[tuple[int, ...]]()
        for high, low, throws in ROLLS:
            sides = {side for side, _ in successors(own, 0, high, low)[0]}
            if 0 in sides:
                continue
            best = _foremost(sides)
            if len(best) == 1:
                one[best[0]] += throws
            else:
                several[best] += throws
        outcomes = self._outcomes[own] = _Outcomes(
            tuple((throws, side) for side, throws in one.items()),
            tuple((throws, sides) for sides, throws in several.items()),
        )
        return outcomes


def count(side: int) -> int:
    """Return how many checkers a side has left."""
    return sum(map(int, f"{side:x}", [16] * 26))


def _foremost(sides: set[int]) -> tuple[int, ...]:
    """Return the sides to choose from: those that no other one is ahead of, checker by checker.

    Who is behind another side with every checker can only do worse: whatever is played from
    there can be played from the other one too, or needs not be.
    """
    if len(sides) == 1:
        return tuple(sides)
    places = {side: _places(side) for side in sorted(sides)}
    return tuple(
        side
        for side, at in places.items()
        if not any(
            other != side and all(a <= b for a, b in zip(ahead, at, strict=True))
            for other, ahead in places.items()
        )
    )


def _places(side: int) -> list[int]:
    """Return where the checkers are, farthest first, with 0 for those that are off."""
    places = [point for point in range(6, 0, -1) for _ in range(side >> 4 * point & 15)]
    return places + [0] * (CHECKERS - len(places))
