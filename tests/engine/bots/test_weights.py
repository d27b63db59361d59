"""The file of weights: what is written is read, and nothing else is."""

import random
import struct
import zlib

import pytest

from engine.bots.errors import WeightsError
from engine.bots.inputs import INPUTS
from engine.bots.weights import from_bytes, to_bytes
from tests.engine.bots.networks import table, weights

ROWS = [[(input_ * 7 + unit) % 301 - 150 for unit in range(16)] for input_ in range(INPUTS)]
BIAS = list(range(-8000, 8000, 1000))
HEADS = [[(-1) ** unit * (head + 1) * unit for unit in range(16)] for head in range(6)]
SCALES, OFFSETS = [0.1, 0.2, 0.3, 0.4, 0.5, 1e-7], [-1.0, 2.0, 0.0, 1.5, 3.25, -0.1]


def test_what_is_written_is_read() -> None:
    read = from_bytes(to_bytes(ROWS, BIAS, table(), HEADS, SCALES, OFFSETS))
    assert read.plain_rows() == ROWS
    assert read.plain_bias() == BIAS
    assert (read.units, list(read.table)) == (16, table())
    assert [list(head) for head in read.heads] == HEADS
    assert (list(read.scales), list(read.offsets)) == (SCALES, OFFSETS)


def test_weights_of_a_step_and_rare_large_ones_are_read_as_they_were() -> None:
    rng = random.Random(5)
    rows = [[rng.choice((0, 16, -48, 2000)) for _ in range(16)] for _ in range(INPUTS)]
    rows[0][0], rows[1], rows[230][3] = -40_000, [0] * 16, 7
    read = from_bytes(to_bytes(rows, BIAS, table(), HEADS, SCALES, OFFSETS))
    assert read.plain_rows() == rows


@pytest.mark.parametrize(("units", "most"), [(64, 40), (128, 80), (256, 160)])
def test_a_file_is_small(units: int, most: int) -> None:
    data = weights(units)
    assert len(data) < most * 1000
    assert to_bytes(*_parts(data)) == data


def _parts(
    data: bytes,
) -> tuple[list[list[int]], list[int], bytes, list[list[int]], list[float], list[float]]:
    read = from_bytes(data)
    heads = [list(head) for head in read.heads]
    return (
        read.plain_rows(), read.plain_bias(), read.table, heads,
        list(read.scales), list(read.offsets),
    )  # fmt: skip


def _resized(data: bytes, **change: int) -> bytes:
    body = bytearray(zlib.decompress(data[5:]))
    struct.pack_into("<HH", body, 0, change.get("units", 16), change.get("inputs", INPUTS))
    return data[:5] + zlib.compress(bytes(body) + bytes(change.get("more", 0)))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not the weights"),
        (b"<!doctype html>", "not the weights"),
        (b"BGNN", "format none, expected 01"),
        (b"BGNN\x02" + weights()[5:], "format 02, expected 01"),
        (weights()[:2000], "damaged"),
        (weights()[:5] + b"\x00" + weights()[6:], "damaged"),
        (_resized(weights(), units=8), "damaged"),
        (_resized(weights(), units=32), "damaged"),
        (_resized(weights(), more=4), "damaged"),
        (_resized(weights(), inputs=200), "200 inputs, expected 522"),
    ],
)
def test_other_bytes_are_refused(data: bytes, said: str) -> None:
    with pytest.raises(WeightsError, match=said):
        from_bytes(data)


def test_numbers_that_do_not_fit_are_refused() -> None:
    good = (ROWS, BIAS, table(), HEADS, SCALES, OFFSETS)
    wide = [[70_000 * 120, *row[1:]] for row in ROWS]
    for at, bad, said in (
        (0, ROWS[:-1], "521"),
        (0, [*ROWS[:-1], [1]], "every input"),
        (0, wide, "unit 0 can reach"),
        (1, [*BIAS[:-1], 1 << 23], "unit 15 can reach"),
        (1, [], "every input"),
        (2, [1] * 255, "255"),
        (3, [*HEADS[:-1], [40_000] * 16], "16 bits"),
        (4, SCALES[:-1], "5"),
    ):
        with pytest.raises(WeightsError, match=said):
            to_bytes(*good[:at], bad, *good[at + 1 :])  # type: ignore[arg-type, call-arg]
