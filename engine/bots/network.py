"""A network's judgement of a position: its hidden layer is one sum of large integers.

Each hidden unit has a lane of 24 bits. The rows of weights of all inputs that hold are added
(:mod:`engine.bots.inputs` keeps the sums of each side), which adds up every unit at once. The
middle bytes of the lanes are then the places in the table of activations, so that one
``bytes.translate`` computes them all. What is exact here is exact anywhere: the sums are whole
numbers, equal bit for bit to any other way of adding them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import mul

from engine.bots.chances import Five
from engine.bots.inputs import (
    OPP_BLOCK,
    OPP_BLOTS,
    OWN_BLOCK,
    OWN_BLOTS,
    SIDE,
    WINDOW,
    Memo,
    SideRows,
    blocks,
    distances,
)
from engine.bots.weights import LANE, Weights, from_bytes
from engine.packed import ONE_ON_BAR, POINTS, Pair, mirror
from engine.position import CHECKERS

_PLACES = POINTS | 1 | ONE_ON_BAR
_IN_RANGE = b"\x80"
_ABOVE = bytes(255 if high > 128 else 0 for high in range(256))
_NOT_BELOW = bytes(255 if high >= 128 else 0 for high in range(256))


def _sumprod(weights: Sequence[int], values: Iterable[int]) -> int:
    return sum(map(mul, weights, values))


dot: Callable[[Sequence[int], bytes], int] = getattr(math, "sumprod", _sumprod)


_Seen = tuple[int, int, int, tuple[int, ...], int, bool]
"""What is kept of a side: the sum of its rows, its occupied places and its made points as bits in
nibbles, a shift for each blot, the bit number of its rearmost place, whether it has borne off."""


class Network:
    """The forward pass of one network.

    Positions are pairs of packed sides after a move: the mover's own and the opponent mirrored
    (:mod:`engine.packed`). Both sides must have checkers left.
    """

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.units = weights.units
        self._bytes = LANE * weights.units
        rows = weights.rows
        self._own_rows, self._opp_rows = SideRows(rows[:SIDE]), SideRows(rows[SIDE : 2 * SIDE])
        self._own = Memo(self._see_own)
        self._opp = Memo(self._see_opp)
        self._own_shots = distances(rows, OWN_BLOTS, nearest_low=False)
        self._opp_shots = distances(rows, OPP_BLOTS, nearest_low=True)
        self._own_block = blocks(rows, OWN_BLOCK, nearest_low=True)
        self._opp_block = blocks(rows, OPP_BLOCK, nearest_low=False)

    @classmethod
    def from_bytes(cls, data: bytes) -> Network:
        """Read a file of weights.

        Raises:
            WeightsError: if the bytes are none.

        """
        return cls(from_bytes(data))

    def sums(self, own: int, opp: int) -> int:
        """Return the packed sums of the hidden units, each with its bias and ``ZERO``."""
        total, occupied, made, blots, rearmost, _ = self._own[own]
        other, opp_occupied, opp_made, opp_blots, opp_rearmost, _ = self._opp[opp]
        total += other
        if rearmost < opp_rearmost:
            return total  # the sides have passed each other
        seen = 0
        for shift in blots:
            seen |= opp_occupied >> shift
        if seen := seen & WINDOW:
            total += self._own_shots[seen]
        seen = 0
        for shift in opp_blots:
            seen |= occupied >> shift
        if seen := seen & WINDOW:
            total += self._opp_shots[seen]
        if seen := made >> opp_rearmost + 4 & WINDOW:
            total += self._own_block[seen]
        if seen := opp_made >> rearmost & WINDOW:
            total += self._opp_block[seen]
        return total

    def activations(self, own: int, opp: int) -> bytes:
        """Return the activation of each hidden unit."""
        return self._activated(self.sums(own, opp).to_bytes(self._bytes, "little"))

    def line(self, own: int, opp: int) -> float:
        """Return the equity by the one linear head: quick, and good enough to choose a reply."""
        weights = self.weights
        activations = self.activations(own, opp)
        return dot(weights.heads[5], activations) * weights.scales[5] + weights.offsets[5]

    def lines(self, pairs: Sequence[Pair]) -> list[float]:
        """Return the linear equity of many positions, which is quicker than one by one."""
        size, units, sums = self._bytes, self.units, self.sums
        activations = self._activated(
            b"".join([sums(own, opp).to_bytes(size, "little") for own, opp in pairs])
        )
        head, scale, offset = (
            self.weights.heads[5],
            self.weights.scales[5],
            self.weights.offsets[5],
        )
        return [
            dot(head, activations[at : at + units]) * scale + offset
            for at in range(0, len(activations), units)
        ]

    def five(self, own: int, opp: int) -> Five:
        """Return the five chances of the side that has moved, made to agree with each other.

        What cannot be is not said: no gammon lost by a side that has borne a checker off, nor
        more backgammons than gammons, nor more gammons than games.
        """
        weights, activations, exp = self.weights, self.activations(own, opp), math.exp
        win, gammon, backgammon, lose_gammon, lose_backgammon = [
            1.0 / (1.0 + exp(min(-(dot(head, activations) * scale + offset), 700.0)))
            for head, scale, offset in zip(
                weights.heads[:5], weights.scales[:5], weights.offsets[:5], strict=True
            )
        ]
        gammon = 0.0 if self._opp[opp][5] else min(gammon, win)
        lose_gammon = 0.0 if self._own[own][5] else min(lose_gammon, 1.0 - win)
        return win, gammon, min(backgammon, gammon), lose_gammon, min(lose_backgammon, lose_gammon)

    def _activated(self, lanes: bytes) -> bytes:
        """Look the middle byte of each lane up in the table, with the ends of it beyond."""
        inside = lanes[1::3].translate(self.weights.table)
        high = lanes[2::3]
        if high.count(_IN_RANGE) == len(high):
            return inside
        whole = int.from_bytes
        return (
            (whole(inside, "little") | whole(high.translate(_ABOVE), "little"))
            & whole(high.translate(_NOT_BELOW), "little")
        ).to_bytes(len(inside), "little")

    def _see_own(self, own: int) -> _Seen:
        total, count = self._own_rows(own)
        made = (own >> 1 | own >> 2 | own >> 3) & POINTS
        occupied = (own | own >> 1 | own >> 2 | own >> 3) & _PLACES
        blots = tuple(_bits(occupied & POINTS & ~made))
        # Twelve places up, a window that ends in front of a checker has its bit number as shift.
        rearmost = max(own.bit_length() - 1, 0) & ~3
        return total + self.weights.bias, occupied, made, blots, rearmost, count < CHECKERS

    def _see_opp(self, opp: int) -> _Seen:
        total, count = self._opp_rows(mirror(opp))
        made = (opp >> 1 | opp >> 2 | opp >> 3) & POINTS
        occupied = (opp | opp >> 1 | opp >> 2 | opp >> 3) & _PLACES
        blots = tuple(bit + 4 for bit in _bits(occupied & POINTS & ~made))
        rearmost = max((opp & -opp).bit_length() - 1, 0) & ~3
        return total, occupied << 48, made << 48, blots, rearmost, count < CHECKERS


def _bits(places: int) -> Iterator[int]:
    """Yield the numbers of the bits that are set."""
    while places:
        lowest = places & -places
        yield lowest.bit_length() - 1
        places ^= lowest
