"""Positions to learn from: noisy games of a network against itself, each labelled by bgsage.

    python -m training.positions NAME --seed 1 --count 4000000 [--net runs/NAME] [--plies 1]

writes ``runs/data/NAME-SEED-NN.npz`` of 250,000 positions each: ``boards`` (int8, rows of
`training.board`, from the view of who has just moved) and ``chances`` (float32: win, win gammon,
win backgammon, lose gammon, lose backgammon). Without ``--net`` bgsage itself chooses the plays.
With more plies than 1 only positions with contact are kept: races need no search to be labelled
well.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import bgsage
import numpy as np
from numba import njit

from training import board as boards_
from training import net as nets_
from training.board import START, are_races, flip, points_won, results

RUNS = Path(__file__).parent / "runs"
CHUNK = 250_000


def labels(boards: np.ndarray, plies: int) -> np.ndarray:
    """Return what bgsage says of each position after a move, cubeless: five chances a row.

    ``plies`` counts as bgsage does: 1 is its networks without search.
    """
    chances = np.zeros((len(boards), 5), np.float32)
    size = 25_000 if plies == 1 else 500
    for start in range(0, len(boards), size):
        rows = boards[start : start + size].tolist()
        asked = [{"board": row, "cube_owner": "centered"} for row in rows]
        answers = bgsage.batch_post_move_evaluate(asked, f"{plies}ply", n_threads=1, jacoby=False)
        chances[start : start + len(answers)] = [
            (
                *(a.probs.win, a.probs.gammon_win, a.probs.backgammon_win),
                *(a.probs.gammon_loss, a.probs.backgammon_loss),
            )
            for a in answers
        ]
    return chances


@njit(cache=True)
def _keep(board, found, seen, count):
    """Append a position that is not over and was not seen before; return how many there are."""
    if count >= len(found) or points_won(board):
        return count
    mixed = np.uint64(14695981039346656037)
    for j in range(26):
        mixed = (mixed ^ np.uint64(board[j] + 16)) * np.uint64(1099511628211)
    slot = np.int64((mixed ^ (mixed >> np.uint64(31))) & np.uint64(len(seen) - 1))
    if seen[slot] == mixed:
        return count
    seen[slot] = mixed
    found[count] = board
    return count + 1


@njit(cache=True)
def _game(nets, table, found, seen, room, work):
    """Play one game and append positions to ``found``; return how many there are now.

    A game has its own habits: how often a play is picked at random, how much noise its values
    get, and how many of its first moves are random. Of each move the play made is kept, one at
    random and one of the better ones; where nothing can be moved, the position as it stays: a
    look ahead meets many of those.
    """
    plays, scratch, slots = room
    index, value, sides, h, _six = work
    count = table
    random_share = (0.0, 0.0, 0.03, 0.1, 0.3)[np.random.randint(5)]
    noise = (0.0, 0.02, 0.05, 0.1)[np.random.randint(4)]
    opening = (0, 0, 0, 0, 0, 4, 6, 8, 12)[np.random.randint(9)]
    board, turned = START.copy(), np.zeros(26, np.int8)
    for move in range(400):
        first, second = np.random.randint(1, 7), np.random.randint(1, 7)
        n = results(board, first, second, plays, scratch, slots)
        if not n:
            count = _keep(board, found, seen, count)
        else:
            values = np.zeros(n, np.float32)
            for i in range(n):
                values[i] = nets_.line(nets, plays[i], index, value, sides, h)
            order = np.argsort(-values)
            if move < opening or np.random.random() < random_share:
                pick = np.random.randint(n)
            elif noise:
                pick, best = 0, -99.0
                for i in range(n):
                    v = values[i] - noise * np.log(-np.log(np.random.random()))
                    if v > best:
                        pick, best = i, v
            else:
                pick = order[0]
            good = order[np.random.randint(max(min(3, n), n // 4))]
            for at in (pick, np.random.randint(n), good):
                count = _keep(plays[at], found, seen, count)
            board[:] = plays[pick]
            if points_won(board):
                break
        flip(board, turned)
        board[:] = turned
    return count


@njit(cache=True)
def play_games(nets, found, seen, seed, room, work):
    """Fill ``found`` with positions of games; ``seen`` remembers those found before."""
    np.random.seed(seed)
    count = 0
    while count < len(found):
        count = _game(nets, count, found, seen, room, work)


def games_by_bgsage(count: int, seed: int) -> np.ndarray:
    """Return positions of games in which bgsage's networks choose, with noise: to begin from."""
    rng = np.random.default_rng(seed)
    found: list[np.ndarray] = []
    games = [[START.copy(), 0.0, 0.0] for _ in range(400)]
    for game in games:
        game[1:] = [rng.choice((0, 0.03, 0.1, 0.3)), rng.choice((0, 0.05, 0.1))]
    room, turned = boards_.room(), np.zeros(26, np.int8)
    while len(found) < count:
        plays = []
        for game in games:
            n = results(game[0], rng.integers(1, 7), rng.integers(1, 7), *room)
            plays.append(room[0][:n].copy())
        chances = labels(np.concatenate(plays), 1)
        equity = nets_.equities(chances)
        start = 0
        for game, rows in zip(games, plays, strict=True):
            if len(rows):
                values = equity[start : start + len(rows)]
                start += len(rows)
                noisy = values + rng.gumbel(size=len(rows)) * game[2]
                pick = rng.integers(len(rows)) if rng.random() < game[1] else noisy.argmax()
                for at in {int(pick), int(rng.integers(len(rows)))}:
                    if not points_won(rows[at]):
                        found.append(rows[at])
                game[0] = rows[pick].copy()
                if points_won(game[0]):
                    game[0] = START.copy()
                    continue
            flip(game[0], turned)
            game[0] = turned.copy()
    return np.array(found[:count])


def main() -> None:
    """Write the files asked for, and a line of progress after each."""
    ask = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    ask.add_argument("name")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--count", type=int, default=4_000_000)
    ask.add_argument("--plies", type=int, default=1)
    ask.add_argument("--net", default="")
    ask.add_argument("--chunk", type=int, default=CHUNK)
    asked = ask.parse_args()
    folder = RUNS / "data"
    folder.mkdir(parents=True, exist_ok=True)
    began = time.time()
    room, work = boards_.room(), nets_.work()
    seen = np.zeros(1 << 25, np.uint64)
    for chunk in range(-(-asked.count // asked.chunk)):
        size = min(asked.chunk, asked.count - chunk * asked.chunk)
        seed = asked.seed * 1000 + chunk
        if asked.net:
            nets = tuple(
                nets_.load(RUNS / f"{asked.net}-{phase}.npz").arrays
                for phase in ("contact", "race")
            )
            found = np.zeros((size, 26), np.int8)
            play_games(nets, found, seen, seed, room, work)
        else:
            found = games_by_bgsage(size, seed)
        if asked.plies > 1:
            found = found[~are_races(found)]
        found = found[np.random.default_rng(seed).permutation(len(found))]
        played = time.time() - began
        chances = labels(found, asked.plies)
        path = folder / f"{asked.name}-{asked.seed}-{chunk:02}.npz"
        np.savez(path, boards=found, chances=chances)
        print(f"{asked.name} chunk {chunk}: {len(found)} positions, {played:.0f} s played, "
              f"{time.time() - began:.0f} s labelled", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
