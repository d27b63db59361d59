"""What a network is told of a position: 522 inputs, summed as packed rows of weights.

The position is one after a move: *own* is the side that has just moved, *opp* the side on roll.
Each side has the same 231 inputs, counted in its own numbering, *own* from index 0 and *opp* from
231; 60 more are about the two together. An input is 1 where it is true and else 0, but for the
counts, marked ``x n`` below. "Made" means two or more checkers.

====== ============= ===========================================================================
from   offset        input
====== ============= ===========================================================================
side   0-119         point p at 5 (p - 1): one checker; two or more; three or more; four or more;
                     x the checkers above four
side   120-123       on the bar: one or more; two or more; three or more; x those above three
side   124-127       borne off: one or more; five or more; ten or more; x all of them
side   128-150       points p and p + 1 made, p from 1 to 23
side   151-172       points p and p + 2 made, p from 1 to 22
side   173-191       four or more of the six points from p made, p from 1 to 19
side   192-210       five or more of them
side   211-216       home points made: one or more, ... six
side   217-219       blots at home: one or more, two or more, three or more
side   220-229       pips at least 10, 20, 30, 45, 60, 80, 100, 120, 145, 170
side   230           x the pips
both   462-473       an own blot has an opposing checker 1, ... 12 points in front of it
both   474-485       an opposing blot has an own checker 1, ... 12 points in front of it, as its
                     owner goes (checkers on the bar count)
both   486-497       own points made 1, ... 12 points in front of the rearmost opposing checker
both   498-503       of the first six of those: one or more, ... six
both   504-515       opposing points made 1, ... 12 in front of the rearmost own checker
both   516-521       of the first six of those: one or more, ... six
====== ============= ===========================================================================

The 60 are all 0 once the sides have passed each other.

A *row* holds the weights of one input, for every hidden unit a lane of 24 bits, in one integer
(:mod:`engine.bots.weights`). So a sum of inputs is a sum of integers, and the sum of a whole side
is kept by what the side looks like.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, Generic, TypeVar

from engine.packed import BAR_SHIFT, POINTS

SIDE: Final = 231
INPUTS: Final = 522
OWN_BLOTS, OPP_BLOTS, OWN_BLOCK, OPP_BLOCK = 462, 474, 486, 504
_BAR, _OFF, _PAIRS, _GAPPED, _FOURS, _FIVES, _HOME, _BLOTS, _PASSED, _PIPS = (
    120, 124, 128, 151, 173, 192, 211, 217, 220, 230
)  # fmt: skip
PIP_STEPS: Final = (10, 20, 30, 45, 60, 80, 100, 120, 145, 170)
WINDOW: Final = (1 << 48) - 1
"""Twelve points."""
_SIX: Final = (1 << 24) - 1
_KEPT: Final = 20_000

Value = TypeVar("Value")


def highest_counts() -> list[int]:
    """Return for each input the most it can be."""
    most = [1] * INPUTS
    for base in (0, SIDE):
        most[base + 4 : base + _BAR : 5] = [11] * 24
        most[base + _BAR + 3] = 12
        most[base + _OFF + 3] = 15
        most[base + _PIPS] = 375
    return most


class Memo(dict[int, Value], Generic[Value]):
    """What a function of one integer has given; forgets everything when it grows too large."""

    def __init__(self, make: Callable[[int], Value]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: int) -> Value:
        if len(self) >= _KEPT:
            self.clear()
        value = self[key] = self._make(key)
        return value


class SideRows:
    """The sums of the 231 inputs of one side, which is given in its own layout."""

    def __init__(self, rows: Sequence[int]) -> None:
        self._rows = rows
        self._home, self._outer, self._far_outer, self._far = (
            Memo(partial(self._of_six, first)) for first in (1, 7, 13, 19)
        )
        self._made = Memo(lambda made: sum(rows[index] for index in _structure(made)))
        self._pips = Memo(self._of_pips)
        self._rest = Memo(self._of_bar_and_off)

    def __call__(self, side: int) -> tuple[int, int]:
        """Return the sum of the side's rows and how many checkers it has left."""
        total, pips, count = self._home[side >> 4 & _SIX]
        outer, outer_pips, outer_count = self._outer[side >> 28 & _SIX]
        far_outer, far_outer_pips, far_outer_count = self._far_outer[side >> 52 & _SIX]
        far, far_pips, far_count = self._far[side >> 76 & _SIX]
        bar = side >> BAR_SHIFT
        count += outer_count + far_outer_count + far_count + bar
        pips += outer_pips + far_outer_pips + far_pips + 25 * bar
        total += outer + far_outer + far + self._pips[pips] + self._rest[bar << 4 | 15 - count]
        return total + self._made[(side >> 1 | side >> 2 | side >> 3) & POINTS], count

    def _of_six(self, first: int, points: int) -> tuple[int, int, int]:
        """Return sum, pips and checkers of six points."""
        rows, total, pips, checkers, blots = self._rows, 0, 0, 0, 0
        for point in range(first, first + 6):
            count = points & 15
            points >>= 4
            if not count:
                continue
            pips += count * point
            checkers += count
            at = 5 * (point - 1)
            if count == 1:
                total += rows[at]
                blots += 1
                continue
            total += sum(rows[at + 1 : at + min(count, 4)])
            if count > 4:
                total += rows[at + 4] * (count - 4)
        if first == 1:
            total += sum(rows[_BLOTS : _BLOTS + min(blots, 3)])
        return total, pips, checkers

    def _of_pips(self, pips: int) -> int:
        passed = sum(pips >= step for step in PIP_STEPS)
        return self._rows[_PIPS] * pips + sum(self._rows[_PASSED : _PASSED + passed])

    def _of_bar_and_off(self, key: int) -> int:
        rows, bar, off = self._rows, key >> 4, key & 15
        total = sum(rows[_BAR : _BAR + min(bar, 3)]) + rows[_BAR + 3] * max(bar - 3, 0)
        total += sum(rows[_OFF : _OFF + (off >= 1) + (off >= 5) + (off >= 10)])
        return total + rows[_OFF + 3] * off


def _structure(made: int) -> Iterator[int]:
    """Yield the inputs that follow from which points are made, a bit for each in its nibble."""
    for first, distance in ((_PAIRS, 4), (_GAPPED, 8)):
        both = made & made >> distance
        while both:
            lowest = both & -both
            both ^= lowest
            yield first + (lowest.bit_length() >> 2) - 1
    for point in range(1, 20):
        held = (made >> 4 * point & _SIX).bit_count()
        if held >= 4:
            yield _FOURS + point - 1
        if held >= 5:
            yield _FIVES + point - 1
    yield from range(_HOME, _HOME + (made >> 4 & _SIX).bit_count())


def distances(rows: Sequence[int], first: int, *, nearest_low: bool) -> Memo[int]:
    """Return the sums of twelve inputs by a window of twelve nibbles, a bit in each.

    ``nearest_low`` tells whether distance 1 is the lowest nibble or the highest.
    """

    def total(window: int) -> int:
        return sum(rows[first + place] for place in _places(window, nearest_low))

    return Memo(total)


def blocks(rows: Sequence[int], first: int, *, nearest_low: bool) -> Memo[int]:
    """Return such sums with those of the six inputs that follow: how many of the nearest six."""

    def total(window: int) -> int:
        places = _places(window, nearest_low)
        near = sum(place < 6 for place in places)
        return sum(rows[first + place] for place in places) + sum(
            rows[first + 12 : first + 12 + near]
        )

    return Memo(total)


def _places(window: int, nearest_low: bool) -> list[int]:
    places = [place for place in range(12) if window >> 4 * place & 1]
    return places if nearest_low else [11 - place for place in places]
