"""Regret: what choices lose against the best, over 1,000 decisions with contact.

    python -m bench.strength.decisions expert static gnubg0
    python -m bench.strength.decisions --make            judges them anew, a minute

The decisions are kept beside this file. They come from games of an early net (`training/runs/one`)
against itself, with 6 plays in 100 at random; each has four plays or more, and every play is judged
by bgsage "2ply", cubeless money.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from bench.strength.games import Chooser
from bench.strength.players import player
from training import board as boards_
from training import net as nets_
from training.board import START, flip, is_race, points_won, results
from training.positions import RUNS, labels

STORE = Path(__file__).parent / "decisions.npz"
COUNT = 1000


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
        if n >= 4 and not is_race(board) and rng.random() < 0.15:
            found.append((board.copy(), (first, second), plays_of(board, (first, second))))
        if n:
            board[:] = room[0][rng.integers(n)] if rng.random() < 0.06 else best
            if points_won(board):
                board[:] = START
                continue
        flip(board, turned)
        board[:] = turned
    return found


def plays_of(board: np.ndarray, dice: tuple[int, int]) -> np.ndarray:
    """Return the positions after all plays, in the order of their numbers."""
    out, scratch, slots = boards_.room()
    rows = out[: results(board, *dice, out, scratch, slots)]
    return rows[np.lexsort(rows.T)].copy()


def make() -> None:
    """Judge the decisions and store them."""
    found = find(COUNT, 77)
    plays = np.concatenate([plays for _, _, plays in found])
    values = np.array([points_won(row) for row in plays], np.float32)
    going = np.flatnonzero(values == 0)
    for some in np.array_split(going, 20):
        values[some] = nets_.equities(labels(plays[some], 2))
    np.savez_compressed(
        STORE,
        boards=np.array([board for board, _, _ in found]),
        dice=np.array([dice for _, dice, _ in found], np.int8),
        equities=values,
    )


def load(path: Path = STORE) -> list[Decision]:
    """Return the stored decisions."""
    with np.load(path) as stored:
        equities, at, decisions = stored["equities"], 0, []
        for board, (first, second) in zip(stored["boards"], stored["dice"], strict=True):
            dice = int(first), int(second)
            plays = plays_of(board, dice)
            decisions.append(Decision(board, dice, plays, equities[at : at + len(plays)]))
            at += len(plays)
        return decisions


def regret(chooser: Chooser, decisions: list[Decision]) -> str:
    """Write the mean regret with its standard error, and how long a choice took."""
    lost, took = [], []
    for decision in decisions:
        began = time.perf_counter()
        chosen = chooser(decision.board, decision.dice)
        took.append(time.perf_counter() - began)
        lost.append(decision.regret(chosen))
    mean, error = np.mean(lost), np.std(lost) / len(lost) ** 0.5
    quick, slow = np.percentile(took, (50, 95)) * 1000
    return f"{mean:.5f} ± {error:.5f}   {quick:6.1f} ms, 95 % under {slow:6.1f} ms"


def main() -> None:
    """Print the regret of each player that is named."""
    ask = argparse.ArgumentParser(prog="python -m bench.strength.decisions", description=__doc__)
    ask.add_argument("players", nargs="*", default=["expert", "static", "gnubg0"])
    ask.add_argument("--make", action="store_true")
    asked = ask.parse_args()
    if asked.make:
        make()
    decisions = load()
    for name in asked.players:
        with player(name) as chooser:
            told = regret(chooser, decisions)
        print(f"{name:12} {told}", flush=True)


if __name__ == "__main__":
    main()
