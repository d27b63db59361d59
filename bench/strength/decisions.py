"""Regret: what choices lose against the best, over decisions judged by bgsage one ply deeper.

    python -m bench.strength.decisions make     judge 1,000 decisions with contact, about 2 minutes

The decisions come from games of `training/runs/one` against itself, 6 in 100 plays at random; each
has four plays or more, and every play is judged by bgsage "2ply", cubeless money.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from training import board as boards_
from training import net as nets_
from training.board import START, flip, points_won
from training.positions import RUNS, are_races, labels

STORE = RUNS / "decisions.npz"
COUNT = 1000
SIGNS = np.array((2, 1, 1, -1, -1), np.float32)


@dataclass(frozen=True, slots=True)
class Decision:
    """A position, its dice, the positions after all its plays and the equity of each."""

    board: np.ndarray
    dice: tuple[int, int]
    plays: np.ndarray
    equities: np.ndarray

    def regret(self, chosen: np.ndarray) -> float:
        """Return how much less than the best the chosen resulting position is worth."""
        at = (self.plays == chosen).all(1).nonzero()[0][0]
        return float(self.equities.max() - self.equities[at])


def find(count: int, seed: int) -> list[tuple[np.ndarray, tuple[int, int], np.ndarray]]:
    """Return decisions with contact and at least four plays from noisy games."""
    nets = tuple(nets_.load(RUNS / f"one-{phase}.npz").arrays for phase in ("contact", "race"))
    rng = np.random.default_rng(seed)
    room, deep_room, work = boards_.room(), boards_.room(), nets_.work()
    found: list[tuple[np.ndarray, tuple[int, int], np.ndarray]] = []
    board, turned, best = START.copy(), np.zeros(26, np.int8), np.zeros(26, np.int8)
    while len(found) < count:
        first, second = int(rng.integers(1, 7)), int(rng.integers(1, 7))
        n = nets_.choose(nets, board, first, second, 1, 0.0, room, deep_room, work, best)
        if n >= 4 and not are_races(board[None])[0] and rng.random() < 0.15:
            found.append((board.copy(), (first, second), room[0][:n].copy()))
        if n:
            board[:] = room[0][rng.integers(n)] if rng.random() < 0.06 else best
            if points_won(board):
                board[:] = START
                continue
        flip(board, turned)
        board[:] = turned
    return found


def make() -> None:
    """Judge the decisions and store them."""
    found = find(COUNT, 77)
    plays = np.concatenate([plays for _, _, plays in found])
    values = np.zeros(len(plays), np.float32)
    going = np.array([not points_won(row) for row in plays])
    values[~going] = [points_won(row) for row in plays[~going]]
    for start in range(0, len(plays), 2000):
        some = slice(start, start + 2000)
        rows = plays[some][going[some]]
        part = values[some]
        part[going[some]] = labels(rows, 2) @ SIGNS - 1
    np.savez(
        STORE,
        boards=np.array([board for board, _, _ in found]),
        dice=np.array([dice for _, dice, _ in found]),
        counts=np.array([len(plays) for _, _, plays in found]),
        plays=plays,
        equities=values,
    )


def load(path: Path = STORE) -> list[Decision]:
    """Return the stored decisions."""
    with np.load(path) as stored:
        ends = np.cumsum(stored["counts"])
        parts = [np.split(stored[name], ends[:-1]) for name in ("plays", "equities")]
        return [
            Decision(board, (int(a), int(b)), plays, equities)
            for board, (a, b), plays, equities in zip(
                stored["boards"], stored["dice"], *parts, strict=True
            )
        ]


if __name__ == "__main__":
    if sys.argv[1:] != ["make"]:
        raise SystemExit(__doc__)
    make()
