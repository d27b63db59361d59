"""The dice of a session in numbers: what was thrown, and what as many fair dice give on average."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product
from math import sqrt

from engine import Dice, Player
from ui.game_dice import Thrown

_ALL = [Dice(*faces) for faces in product(range(1, 7), repeat=2)]
_PIPS = [sum(dice.numbers) for dice in _ALL]
MEAN_PIPS = sum(_PIPS) / 36
"""What a roll is worth on average, a double counted four times: 49/6."""
PIPS_DEVIATION = sqrt(sum(pips**2 for pips in _PIPS) / 36 - MEAN_PIPS**2)
"""By how much single rolls differ from that (standard deviation)."""


@dataclass(frozen=True, slots=True)
class Compared:
    """Something counted or averaged, its expectation, and the standard deviation of chance."""

    seen: float
    expected: float
    deviation: float


@dataclass(frozen=True, slots=True)
class DiceStatistics:
    """One side's dice: ``rolls`` of two, and ``dice`` with the single ones of opening rolls."""

    rolls: int
    dice: int
    faces: tuple[Compared, ...]
    doubles: Compared
    pips: Compared | None


def dice_statistics(rolls: Iterable[Thrown], player: Player) -> DiceStatistics:
    """Return one side's sums: its own rolls, and its die of each opening roll."""
    own, faces = list[Dice](), Counter[int]()
    for roll in rolls:
        first, second = roll.dice.first, roll.dice.second
        if roll.thrower is player:
            own.append(roll.dice)
            faces.update((first, second))
        elif roll.thrower is None:
            faces[first if player is Player.WHITE else second] += 1
    return DiceStatistics(
        len(own),
        faces.total(),
        tuple(_counted(faces[face], faces.total()) for face in range(1, 7)),
        _counted(sum(dice.is_double for dice in own), len(own)),
        _average(own),
    )


def _counted(seen: int, tries: int) -> Compared:
    """Compare how often something came that has one chance in six."""
    return Compared(seen, tries / 6, sqrt(tries * 5 / 36))


def _average(rolls: list[Dice]) -> Compared | None:
    if not rolls:
        return None
    seen = sum(sum(dice.numbers) for dice in rolls) / len(rolls)
    return Compared(seen, MEAN_PIPS, PIPS_DEVIATION / sqrt(len(rolls)))
