"""The file of a network's weights.

A network has 522 inputs (:mod:`engine.bots.inputs`), some hidden units and six heads. All of it is
whole numbers up to the heads' last step:

* a hidden unit's sum is its bias and, for each input, its weight times the input;
* its activation, 0 to 255, is the table's entry at ``(sum + 32768) >> 8``, kept within 0 and 255;
* a head is ``dot(weights, activations) * scale + offset``, the first five through the logistic
  function: win, win gammon, win backgammon, lose gammon, lose backgammon; the sixth as it is: the
  equity.

A file is four letters and the format's number, then compressed (zlib) in this order, all numbers
low byte first: units and inputs (2 bytes each); the table (256); the heads' scales and offsets
(6 and 6 doubles); their weights (2 bytes each); the units' biases (4 each); a step for each input
(4 each); a byte for each input and unit, by input; how many exceptions there are (4), and those
(4 each). A weight is its input's step times the byte less 128; the byte 0 stands for the next
exception, which is the weight itself. Weights rounded to multiples of a step for each input give
few exceptions and a file that compresses to the entropy of its bytes.
"""

from __future__ import annotations

import math
import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.bots.errors import WeightsError
from engine.bots.inputs import INPUTS, highest_counts
from engine.bots.steps import Steps, finish

HEADS: Final = 6
LANE: Final = 3
"""Bytes a hidden unit has in a packed row."""
ZERO: Final = 128 << 16 | 32768
"""What a lane holds for the sum 0: its middle byte is then the index in the table, and its high
byte 128 as long as the sum is within the table."""
_STEP: Final = 16
"""Rows that are read between two pauses."""
_MAGIC: Final = b"BGNN"
_VERSION: Final = 1
_HIGHEST_SUM: Final = (1 << 23) - 65536


@dataclass(frozen=True, slots=True)
class Weights:
    """A network as it is computed with; ``rows`` and ``bias`` are packed, lanes of 24 bits.

    A lane of ``bias`` holds :data:`ZERO` more than the unit's bias, so that every sum is positive.
    """

    units: int
    rows: tuple[int, ...]
    bias: int
    table: bytes
    heads: tuple[tuple[int, ...], ...]
    scales: tuple[float, ...]
    offsets: tuple[float, ...]

    def plain_rows(self) -> list[list[int]]:
        """Return the rows as lists of whole numbers, one for each unit."""
        ones = _every_lane(self.units, 1 << 23)
        size = LANE * self.units
        plain = []
        for row in self.rows:
            lanes = (row + ones).to_bytes(size, "little")
            plain.append([_number(lanes, at) - (1 << 23) for at in range(0, size, LANE)])
        return plain

    def plain_bias(self) -> list[int]:
        """Return the units' biases as a list of whole numbers."""
        lanes = self.bias.to_bytes(LANE * self.units, "little")
        return [_number(lanes, at) - ZERO for at in range(0, len(lanes), LANE)]


def to_bytes(
    rows: Sequence[Sequence[int]],
    bias: Sequence[int],
    table: Sequence[int],
    heads: Sequence[Sequence[int]],
    scales: Sequence[float],
    offsets: Sequence[float],
) -> bytes:
    """Write a network of whole numbers: ``rows[input][unit]`` and ``heads[head][unit]``.

    The step of an input is the greatest common divisor of its weights, so rounding them to
    multiples of anything makes the file smaller.

    Raises:
        WeightsError: if a number of numbers is wrong, or a sum could leave its lane.

    """
    units = len(bias)
    _check(rows, bias, table, heads, scales, offsets)
    steps, entries, exceptions = [], bytearray(), []
    for row in rows:
        step = math.gcd(*row) or 1
        steps.append(step)
        for weight in row:
            entry = weight // step
            if -128 < entry < 128:
                entries.append(entry + 128)
            else:
                entries.append(0)
                exceptions.append(weight)
    body = struct.pack(
        f"<HH256s{2 * HEADS}d{HEADS * units}h{units}i{INPUTS}I",
        units,
        INPUTS,
        bytes(table),
        *scales,
        *offsets,
        *(weight for head in heads for weight in head),
        *bias,
        *steps,
    )
    tail = struct.pack(f"<I{len(exceptions)}i", len(exceptions), *exceptions)
    return _MAGIC + bytes([_VERSION]) + zlib.compress(body + bytes(entries) + tail, 9)


def _check(
    rows: Sequence[Sequence[int]],
    bias: Sequence[int],
    table: Sequence[int],
    heads: Sequence[Sequence[int]],
    scales: Sequence[float],
    offsets: Sequence[float],
) -> None:
    units = len(bias)
    shape = len(rows), len(table), len(heads), len(scales), len(offsets)
    if shape != (INPUTS, 256, HEADS, HEADS, HEADS):
        raise WeightsError(f"{shape} is not {INPUTS} inputs, a table of 256 and {HEADS} heads")
    if not units or {len(row) for row in (*rows, *heads)} != {units}:
        raise WeightsError(f"every input and head needs {units or 'some'} weights, one for a unit")
    if any(not -32768 <= weight < 32768 for head in heads for weight in head):
        raise WeightsError("a head's weight is beyond 16 bits")
    counts = highest_counts()
    for unit, first in enumerate(bias):
        reach = sum(abs(row[unit]) * count for row, count in zip(rows, counts, strict=True))
        if reach + abs(first) > _HIGHEST_SUM:
            raise WeightsError(f"unit {unit} can reach {reach + abs(first)}, beyond its lane")


def from_bytes(data: bytes) -> Weights:
    """Read what :func:`to_bytes` writes.

    Raises:
        WeightsError: if the bytes are anything else.

    """
    return finish(reading(data))


def reading(data: bytes) -> Steps[Weights]:
    """Read as :func:`from_bytes` does, in steps of a few milliseconds."""
    if data[:4] != _MAGIC:
        raise WeightsError("these bytes are not the weights of a network")
    if data[4:5] != bytes([_VERSION]):
        raise WeightsError(f"weights of format {data[4:5].hex() or 'none'}, expected {_VERSION:02}")
    try:
        return (yield from _read(memoryview(zlib.decompress(data[5:]))))
    except (zlib.error, struct.error, ValueError) as error:
        raise WeightsError(f"the weights are damaged: {error}") from None


def _read(body: memoryview) -> Steps[Weights]:
    units, inputs = struct.unpack_from("<HH", body)
    if inputs != INPUTS:
        raise WeightsError(f"weights for {inputs} inputs, expected {INPUTS}")
    layout = struct.Struct(f"<256s{2 * HEADS}d{HEADS * units}h{units}i{INPUTS}I")
    table, *numbers = layout.unpack_from(body, 4)
    at = 4 + layout.size
    entries = bytes(body[at : at + INPUTS * units])
    at += len(entries)
    (count,) = struct.unpack_from("<I", body, at)
    exceptions = struct.unpack_from(f"<{count}i", body, at + 4)
    if at + 4 + 4 * count != len(body) or entries.count(0) != count:
        raise ValueError("not as long as it says")
    scales, offsets, rest = numbers[:HEADS], numbers[HEADS : 2 * HEADS], numbers[2 * HEADS :]
    heads = [rest[head * units : (head + 1) * units] for head in range(HEADS)]
    bias, steps = rest[HEADS * units : (HEADS + 1) * units], rest[(HEADS + 1) * units :]
    yield
    rows = yield from _packed_rows(entries, units, steps, exceptions)
    return Weights(
        units,
        tuple(rows),
        sum(ZERO + weight << 8 * LANE * unit for unit, weight in enumerate(bias)),
        table,
        tuple(map(tuple, heads)),
        tuple(scales),
        tuple(offsets),
    )


def _packed_rows(
    entries: bytes, units: int, steps: Sequence[int], exceptions: Sequence[int]
) -> Steps[list[int]]:
    """Pack the rows: the bytes a lane each, times the step, less what 128 stands for."""
    ones, rows, taken = _every_lane(units, 1), [], iter(exceptions)
    lanes = bytearray(LANE * units)
    for place, step in enumerate(steps):
        row = entries[place * units : (place + 1) * units]
        lanes[::LANE] = row
        packed = (int.from_bytes(lanes, "little") - 128 * ones) * step
        unit = row.find(0)
        while unit >= 0:
            packed += next(taken) + 128 * step << 8 * LANE * unit
            unit = row.find(0, unit + 1)
        rows.append(packed)
        if not len(rows) % _STEP:
            yield
    return rows


def _every_lane(units: int, number: int) -> int:
    return int.from_bytes(number.to_bytes(LANE, "little") * units, "little")


def _number(lanes: bytes, at: int) -> int:
    return int.from_bytes(lanes[at : at + LANE], "little")
