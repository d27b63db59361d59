"""Dice as values, and the only place in the rules where chance enters."""

from __future__ import annotations

import random
import secrets
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Dice:
    """One roll of two dice, in the order in which they were given.

    Raises:
        ValueError: if a number is not 1 to 6.

    >>> Dice(3, 3).numbers
    (3, 3, 3, 3)

    """

    first: int
    second: int

    def __post_init__(self) -> None:
        for number in (self.first, self.second):
            if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= 6:
                raise ValueError(f"a die shows 1 to 6, got {number!r}")

    @property
    def is_double(self) -> bool:
        """Whether both dice show the same number."""
        return self.first == self.second

    @property
    def numbers(self) -> tuple[int, ...]:
        """The moves the roll grants: two numbers, or four of a double (M1, M5)."""
        return (self.first,) * 4 if self.is_double else (self.first, self.second)

    def __str__(self) -> str:
        return f"{self.first}-{self.second}"


def roll(source: random.Random | None = None) -> Dice:
    """Roll two dice.

    Without ``source`` they come from the system's secure generator (in a browser
    ``crypto.getRandomValues``), never from Python's seeded one, whose state may be a frozen copy.
    """
    source = source or random.SystemRandom()
    return Dice(source.randint(1, 6), source.randint(1, 6))


SEED_BYTES = 32


def fresh_seed() -> bytes:
    """Return a new secret for the dice of one game, from the system's secure generator.

    Python's own generator will not do: a copy of its state may be part of the page.
    """
    return secrets.token_bytes(SEED_BYTES)
