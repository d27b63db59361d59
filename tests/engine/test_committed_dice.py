"""Dice settled before a game: what binds to them, that they are fair and never change."""

from __future__ import annotations

import hashlib
import secrets
from collections import Counter
from collections.abc import Callable

import pytest

from engine import SEED_BYTES, Dice, commitment, committed_roll, fresh_seed

SEED = bytes(range(32))
COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
ROLLS = "46 62 63 23 23 36 22 36 16 65 61 61"


def by_the_document(seed: bytes, number: int) -> Dice:
    """Make a roll as docs/dice.md says, by another way than the engine's."""
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in seed.ljust(64, b"\0")) + b"%d.0" % number)
    outer = hashlib.sha256(bytes(b ^ 0x5C for b in seed.ljust(64, b"\0")) + inner.digest())
    fair = [byte for byte in outer.digest() if byte < 252]
    return Dice(fair[0] % 6 + 1, fair[1] % 6 + 1)


def test_the_known_seed_has_its_known_commitment_and_rolls() -> None:
    assert commitment(SEED) == COMMITMENT
    rolls = [committed_roll(SEED, number) for number in range(1, 13)]
    assert " ".join(f"{dice.first}{dice.second}" for dice in rolls) == ROLLS


def test_rolls_are_those_of_the_algorithm_in_words() -> None:
    for seed in (SEED, bytes(32), b"\xff" * 32, secrets.token_bytes(32)):
        for number in (*range(1, 60), 999, 10**9):
            assert committed_roll(seed, number) == by_the_document(seed, number), (seed, number)


def test_a_roll_depends_on_seed_and_number_and_on_nothing_else() -> None:
    once = [committed_roll(SEED, number) for number in range(1, 40)]
    assert [committed_roll(SEED, number) for number in range(39, 0, -1)] == once[::-1]
    other = bytes((1, *SEED[1:]))
    assert [committed_roll(other, number) for number in range(1, 40)] != once


def test_every_number_comes_as_often_as_the_others() -> None:
    rolls = [committed_roll(SEED, number) for number in range(1, 36_001)]
    pairs = Counter((dice.first, dice.second) for dice in rolls)
    assert len(pairs) == 36
    chi_squared = sum((count - 1000) ** 2 / 1000 for count in pairs.values())
    assert chi_squared < 66.6, "of fair dice one seed in a thousand is as uneven"


def fixed_bytes(*blocks: bytes) -> Callable[[bytes, bytes, str], bytes]:
    def digest(_key: bytes, message: bytes, _name: str) -> bytes:
        number, _, block = message.decode().partition(".")
        assert number == "7"
        return blocks[int(block)]

    return digest


def test_bytes_that_would_favour_low_numbers_are_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    uneven = bytes(range(252, 256))
    for blocks, dice in (
        ((bytes((251, 252, 0)),), Dice(6, 1)),
        ((uneven + bytes((5, 255, 4)),), Dice(6, 5)),
        ((uneven * 8, uneven * 8, uneven + bytes((3, 2))), Dice(4, 3)),
        ((uneven + bytes((1,)), bytes((2,))), Dice(2, 3)),
    ):
        monkeypatch.setattr("engine.committed_dice.hmac.digest", fixed_bytes(*blocks))
        assert committed_roll(SEED, 7) == dice


@pytest.mark.parametrize("length", [0, 31, 33, 64])
def test_a_seed_of_another_length_is_none(length: int) -> None:
    for use in (commitment, lambda seed: committed_roll(seed, 1)):
        with pytest.raises(ValueError, match=f"32 bytes, got {length}"):
            use(bytes(length))


@pytest.mark.parametrize("number", [0, -1])
def test_rolls_are_counted_from_one(number: int) -> None:
    with pytest.raises(ValueError, match="counted from 1"):
        committed_roll(SEED, number)


def test_a_seed_comes_from_the_systems_secure_source_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert len({fresh_seed() for _ in range(50)}) == 50
    asked: list[int] = []

    def token(length: int) -> bytes:
        asked.append(length)
        return SEED

    monkeypatch.setattr("engine.dice.secrets.token_bytes", token)
    assert fresh_seed() == SEED
    assert asked == [SEED_BYTES]
