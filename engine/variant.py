"""What is agreed before play: how long, and which house rules."""

from __future__ import annotations

from dataclasses import dataclass

from engine.errors import InvalidVariantError
from engine.told import Told

LONGEST_MATCH = 32_767
"""Points; what a GNU Backgammon Match ID can hold."""
MOST_AUTOMATIC_DOUBLES = 6
"""Ties that may each double the stake: after six the cube shows 64."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A game described fully; ``Variant()`` is money play with the cube and no house rule.

    ``length`` is the points a match is played to, 0 for money play. ``beavers`` brings raccoons
    too. ``automatic_doubles`` is how many tied opening rolls double the stake, 0 for none.

    Raises:
        InvalidVariantError: if the parts exclude each other; the message says every reason.

    Source: T1-T5, V1-V5.
    """

    length: int = 0
    crawford: bool = False
    jacoby: bool = False
    beavers: bool = False
    automatic_doubles: int = 0
    cube: bool = True

    def __post_init__(self) -> None:
        if defects := tuple(_defects(self)):
            raise InvalidVariantError(defects)

    @classmethod
    def match(cls, length: int, *, crawford: bool = True, cube: bool = True) -> Variant:
        """Return a match to ``length`` points, by default with the Crawford rule.

        A match to one point, or without the cube, has no use for that rule and goes without it.

        Raises:
            InvalidVariantError: if ``length`` is not 1 to ``LONGEST_MATCH``.

        """
        if length == 0:
            raise InvalidVariantError((Told("a match is played to 1 point or more"),))
        return cls(length, crawford=crawford and cube and length != 1, cube=cube)

    @property
    def is_match(self) -> bool:
        """Whether the games are played to a number of points."""
        return self.length > 0

    @property
    def has_cube(self) -> bool:
        """Whether there is a cube: not where it was agreed away, nor in a match to one point."""
        return self.cube and self.length != 1


def _defects(variant: Variant) -> list[Told]:
    """List everything that makes a variant impossible."""
    defects = []
    if type(variant.length) is not int or not 0 <= variant.length <= LONGEST_MATCH:
        defects.append(
            Told(
                "a match is played to 1 to {0} points (0: money play), got {1}",
                LONGEST_MATCH,
                _shown(variant.length),
            )
        )
        return defects
    limit = variant.automatic_doubles
    if type(limit) is not int or not 0 <= limit <= MOST_AUTOMATIC_DOUBLES:
        defects.append(
            Told(
                "automatic doubles are limited to 0 to {0}, got {1}",
                MOST_AUTOMATIC_DOUBLES,
                _shown(limit),
            )
        )
        return defects
    house_rules = {
        Told("the Jacoby rule"): variant.jacoby,
        Told("beavers"): variant.beavers,
        Told("automatic doubles"): bool(limit),
    }
    for name, wanted in house_rules.items():
        if wanted and variant.is_match:
            defects.append(Told("T4: {0} and match play exclude each other", name))
        if wanted and not variant.cube:
            defects.append(Told("V5: {0} and a game without the cube exclude each other", name))
    if variant.crawford and not variant.is_match:
        defects.append(Told("T2: the Crawford rule needs a match"))
    if variant.crawford and variant.length == 1:
        defects.append(Told("T5: a one-point match has no cube, so no Crawford rule"))
    if variant.crawford and not variant.cube:
        defects.append(Told("V5: the Crawford rule and a game without the cube exclude each other"))
    return defects


def _shown(value: object) -> str | Told:
    """Write a value in short; Python refuses to write a number of some thousand digits."""
    try:
        return f"{value!r:.40}"
    except ValueError:
        return Told("a number too long to write")


MONEY = Variant()
"""Money play with the cube and no house rule."""
