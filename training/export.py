"""Write a fitted network as the whole numbers the engine computes with.

    python -m training.export NAME-contact engine/bots/weights/contact.bin --reach 8 --step 32

Weights become multiples of ``reach / 32768``, rounded per input so that they fit into a byte each
(a step for every input, a power of two, at least ``--step``). Says how large the file is and how
far its equities are from the float network's, and fails if the engine sees other inputs in any of
the positions compared.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from engine.bots.network import Network
from engine.bots.weights import ZERO, to_bytes
from training import inputs
from training.board import are_races
from training.net import Net, all_outputs, equities, load, squash
from training.positions import RUNS

HEAD_REACH = 8000


def scales() -> np.ndarray:
    """Return by what the trained network's inputs are multiplied that the engine's are not."""
    scale = np.ones(inputs.COUNT)
    for base in (0, inputs.SIDE):
        scale[base + 4 : base + 120 : 5] = 0.5
        scale[base + 123] = 0.5
        scale[base + 127] = 1 / 15
        scale[base + 230] = 1 / 100
    return scale


def whole(net: Net, reach: float, least_step: int) -> bytes:
    """Return the file of a network whose table of activations spans ``reach`` either side of 0."""
    unit = 32768 / reach
    w1 = net.w1.astype(float) * scales()[:, None] * unit
    steps = np.full(len(w1), least_step, float)
    for base in (0, inputs.SIDE):  # counts that run high need finer weights
        steps[base + 230] = 1
        steps[base + 127] = max(least_step / 8, 1)
        steps[base + 4 : base + 120 : 5] = max(least_step / 2, 1)
    rows = (np.round(w1 / steps[:, None]) * steps[:, None]).astype(int)
    middle = ((np.arange(256) + 0.5) - 128) * reach / 128
    table = [round(255 * float(squash(np.float32(x)))) for x in middle]
    top = np.abs(net.w2).max(1, keepdims=True) / HEAD_REACH
    return to_bytes(
        rows.tolist(),
        np.round(net.b1 * unit).astype(int).tolist(),
        table,
        np.round(net.w2 / top).astype(int).tolist(),
        (top[:, 0] / 255).tolist(),
        net.b2.tolist(),
    )


def packed(row: np.ndarray) -> tuple[int, int]:
    """Return a position of `training.board` as the engine's two integers."""
    own = sum(int(row[p]) << 4 * p for p in range(1, 26) if row[p] > 0)
    opp = int(row[0]) + sum(int(-row[p]) << 4 * p for p in range(1, 25) if row[p] < 0)
    return own, opp


def differing(network: Network, boards: np.ndarray) -> int:
    """Count the positions whose sums the engine adds up otherwise than by the inputs seen here."""
    rows = np.array(network.weights.plain_rows())
    bias = np.array(network.weights.plain_bias())
    index, value, sides = inputs.room()
    counts = 1 / scales()
    wrong = 0
    for board in boards:
        k = inputs.active(board, index, value, sides)
        times = np.round(value[:k] * counts[index[:k]]).astype(int)
        sums = network.sums(*packed(board)).to_bytes(3 * len(bias), "little")
        lanes = np.frombuffer(sums, np.uint8).reshape(-1, 3) @ np.array((1, 256, 65536))
        wrong += bool((lanes - ZERO != bias + times @ rows[index[:k]]).any())
    return wrong


def main() -> None:
    """Write the file, and compare it with the network it came from."""
    ask = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    ask.add_argument("name")
    ask.add_argument("file", type=Path)
    ask.add_argument("--reach", type=float, default=8.0)
    ask.add_argument("--step", type=int, default=32)
    ask.add_argument("--compare", type=int, default=10_000)
    asked = ask.parse_args()
    net = load(RUNS / f"{asked.name}.npz")
    data = whole(net, asked.reach, asked.step)
    asked.file.parent.mkdir(parents=True, exist_ok=True)
    asked.file.write_bytes(data)
    path = sorted((RUNS / "data").glob("*.npz"))[0]
    with np.load(path) as stored:
        boards = stored["boards"][: 20 * asked.compare]
    boards = boards[are_races(boards) == asked.name.endswith("race")][: asked.compare]
    out = np.zeros((len(boards), 6), np.float32)
    all_outputs(net.arrays, boards, out)
    quantised = Network.from_bytes(data)
    lines = np.array([quantised.line(*packed(row)) for row in boards])
    fives = np.array([quantised.five(*packed(row)) for row in boards])
    if wrong := differing(quantised, boards):
        raise SystemExit(f"{wrong} of {len(boards)} positions have other sums in the engine")
    apart = equities(fives) - equities(out)
    print(
        f"{asked.file}: {net.b1.size} units, {len(data)} bytes; off by "
        f"{np.sqrt((apart**2).mean()):.4f} (equity), "
        f"{np.sqrt(((lines - out[:, 5]) ** 2).mean()):.4f} (linear)"
    )


if __name__ == "__main__":
    main()
