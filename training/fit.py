"""Fit a network to labelled positions.

    python -m training.fit NAME contact|race --data begin big --units 256 --epochs 8

reads ``runs/data/``, writes ``runs/NAME-PHASE.npz`` every epoch and appends to
``runs/NAME-PHASE.log``. ``--start`` goes on from another network.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from training import net as nets_
from training.bearoff import correct
from training.board import are_races
from training.net import LOSS_WEIGHTS, Net, all_outputs, equities, train
from training.positions import RUNS


def read(names: list[str], phase: str, most: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the boards and chances of one phase from the files of these names, corrected."""
    boards, chances = [], []
    for name in names:
        for path in sorted((RUNS / "data").glob(f"{name}-*.npz")):
            with np.load(path) as stored:
                rows, right = stored["boards"], stored["chances"]
            wanted = are_races(rows) == (phase == "race")
            boards.append(rows[wanted])
            chances.append(correct(rows[wanted], right[wanted]).astype(np.float32))
            if sum(map(len, boards)) >= most:
                break
    if not boards:
        raise SystemExit(f"no positions in {RUNS / 'data'} for {', '.join(names)}: make them first")
    return np.concatenate(boards)[:most], np.concatenate(chances)[:most]


def errors(net: Net, boards: np.ndarray, chances: np.ndarray) -> tuple[float, float]:
    """Return the root mean square of the equity's error: linear output, five chances."""
    out = np.zeros((len(boards), 6), np.float32)
    all_outputs(net.arrays, boards, out)
    right = equities(chances)
    return (
        float(np.sqrt(((out[:, 5] - right) ** 2).mean())),
        float(np.sqrt(((equities(out) - right) ** 2).mean())),
    )


def main() -> None:
    """Fit, and say how it goes after every epoch."""
    ask = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    ask.add_argument("name")
    ask.add_argument("phase", choices=("contact", "race"))
    ask.add_argument("--data", nargs="+", required=True)
    ask.add_argument("--units", type=int, default=128)
    ask.add_argument("--epochs", type=int, default=8)
    ask.add_argument("--batch", type=int, default=256)
    ask.add_argument("--rate", type=float, default=4e-3)
    ask.add_argument("--decay", type=float, default=1e-3)
    ask.add_argument("--most", type=int, default=10**9)
    ask.add_argument("--start", default="")
    ask.add_argument("--seed", type=int, default=5)
    asked = ask.parse_args()
    boards, chances = read(asked.data, asked.phase, asked.most)
    held = min(20_000, len(boards) // 20)
    order = np.arange(held, len(boards))
    stem = RUNS / f"{asked.name}-{asked.phase}"
    net = (
        nets_.load(RUNS / f"{asked.start}-{asked.phase}.npz")
        if asked.start
        else nets_.new(asked.units, asked.seed)
    )
    moments = tuple(tuple(np.zeros_like(a) for a in net.arrays) for _ in range(3))
    steps, rng = np.zeros(1, np.int64), np.random.default_rng(asked.seed)
    began, parts = time.time(), 16

    def say(line: str) -> None:
        print(line, flush=True)
        with stem.with_suffix(".log").open("a", encoding="utf-8") as log:
            log.write(line + "\n")

    say(f"{vars(asked)}: {len(order)} positions to learn from, {held} held back")
    for epoch in range(asked.epochs):
        rng.shuffle(order)
        for part, some in enumerate(np.array_split(order, parts)):
            done = (epoch + part / parts) / asked.epochs
            rate = asked.rate * 0.5 * (1 + np.cos(np.pi * done)) + 1e-5
            if not epoch and not part and not asked.start:
                rate *= 0.3
            loss = train(
                *(net.arrays, moments, boards, chances, some, asked.batch),
                *(np.float32(rate), np.float32(asked.decay), LOSS_WEIGHTS, steps),
            )
        if np.isnan(loss):
            raise SystemExit(f"{stem.name}: the weights became infinite; try a smaller --rate")
        line, five = errors(net, boards[:held], chances[:held])
        say(
            f"epoch {epoch + 1}: {time.time() - began:.0f} s, loss {loss:.5f}, "
            f"held back: linear {line:.4f}, chances {five:.4f}"
        )
        net.save(stem.with_suffix(".npz"))


if __name__ == "__main__":
    main()
