"""Dice that are settled before a game begins: a function of a secret seed and the roll's number.

Who knows the commitment before the game and the seed after it can recompute every roll. A roll that
is taken back comes again as it was, since its number is the same. docs/dice.md has the algorithm
for those who check it with other tools.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from itertools import count, islice

from engine.dice import SEED_BYTES, Dice

FAIR_BYTES = 252
"""The largest multiple of 6 in a byte's range: bytes from it on are passed over."""


def commitment(seed: bytes) -> str:
    """Return what binds to a seed without telling it: its SHA-256, as 64 hexadecimal digits.

    Raises:
        ValueError: if ``seed`` has another length than 32 bytes.

    """
    return hashlib.sha256(_checked(seed)).hexdigest()


def committed_roll(seed: bytes, number: int) -> Dice:
    """Return the roll of a game with this number, counted from 1; a tied opening roll counts.

    In the opening roll the first die is White's.

    Raises:
        ValueError: if ``seed`` has another length than 32 bytes, or ``number`` is less than 1.

    >>> str(committed_roll(bytes(32), 1))
    '3-4'

    """
    if number < 1:
        raise ValueError(f"rolls are counted from 1, got {number}")
    first, second = islice(_numbers(_checked(seed), number), 2)
    return Dice(first, second)


def _numbers(seed: bytes, number: int) -> Iterator[int]:
    """Yield numbers from 1 to 6 for a roll, each as likely as the others, without end."""
    for block in count():
        for byte in hmac.digest(seed, f"{number}.{block}".encode(), "sha256"):
            if byte < FAIR_BYTES:
                yield byte % 6 + 1


def _checked(seed: bytes) -> bytes:
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, got {len(seed)}")
    return seed
