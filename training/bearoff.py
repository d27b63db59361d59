"""The right chances of a race in which both sides have all their checkers at home.

One side's bearing off is solved exactly, played for the fewest rolls on average: how many rolls it
takes to bear all off, and of fifteen checkers the first one. Two sides race independently, so the
chances follow from the two distributions. bgsage's networks are off by more than that here (they
see gammons where a checker is off already), so :func:`correct` puts these figures in their place.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
from numba import njit

STORE = Path(__file__).parent / "runs" / "bearoff.npz"
ROLLS = 40
"""No bear-off takes as many rolls, but by a chance below what single precision tells from 0."""


@njit(cache=True)
def _key(counts):
    key = 0
    for point in range(6):
        key |= counts[point] << 4 * point
    return key


@njit(cache=True)
def _landings(counts, die, out):
    """Write the counts after each move of a die; return how many there are."""
    highest = 5
    while highest >= 0 and not counts[highest]:
        highest -= 1
    found = 0
    for point in range(highest, -1, -1):
        if not counts[point]:
            continue
        landing = point - die
        if landing >= -1 or point == highest:
            out[found] = counts
            out[found, point] -= 1
            if landing >= 0:
                out[found, landing] += 1
            found += 1
    return found


@njit(cache=True)
def _play(counts, dice, used, total, means, best, room):
    """Return the least mean of what the rest of a roll can lead to, and its key, in ``best``."""
    if used == total or not counts.any():
        key = _key(counts)
        if means[key] < best[0]:
            best[0], best[1] = means[key], key
        return
    found = _landings(counts, dice[used], room[used])
    for i in range(found):
        _play(room[used, i].copy(), dice, used + 1, total, means, best, room)


@njit(cache=True)
def _solve(states, first_off):
    """Return for each packed home board the chance to need 0, 1, ... rolls, as rows by key."""
    number = np.full(1 << 24, -1, np.int32)
    means = np.full(1 << 24, np.inf)
    table = np.zeros((len(states), ROLLS))
    room, best = np.zeros((4, 6, 6), np.int64), np.zeros(2)
    dice = np.zeros(4, np.int64)
    for row in range(len(states)):
        counts = states[row]
        key = _key(counts)
        number[key] = row
        if counts.sum() < (15 if first_off else 1):
            table[row, 0], means[key] = 1.0, 0.0
            continue
        for high in range(1, 7):
            for low in range(1, high + 1):
                best[0], best[1] = np.inf, -1
                for order in range(1 if high == low else 2):
                    dice[:] = high
                    if high != low:
                        dice[order], dice[1 - order] = high, low
                    _play(counts, dice, 0, 4 if high == low else 2, means, best, room)
                after = table[number[np.int64(best[1])]]
                weight = (1 if high == low else 2) / 36
                for n in range(ROLLS - 1):
                    table[row, n + 1] += weight * after[n]
        mean = 0.0
        for n in range(ROLLS):
            mean += n * table[row, n]
        means[key] = mean
    return number, table


@cache
def solved() -> tuple[tuple[np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray]]:
    """Return the tables for all checkers and for the first one: row numbers by key, and rows.

    They take a minute to make and are kept in ``runs/bearoff.npz``.
    """
    if not STORE.exists():
        STORE.parent.mkdir(exist_ok=True)
        (number, table), (first_number, first_table) = _both()
        np.savez(STORE, number=number, table=table, first_number=first_number, first=first_table)
    with np.load(STORE) as kept:
        return (kept["number"], kept["table"]), (kept["first_number"], kept["first"])


def _both() -> tuple[tuple[np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray]]:
    boards: list[list[int]] = [[]]
    for _ in range(6):
        boards = [[*board, n] for board in boards for n in range(16 - sum(board))]
    states = np.array(boards, np.int64)
    states = states[np.argsort(states @ np.arange(1, 7), kind="stable")]
    return _solve(states, False), _solve(states[states.sum(1) >= 14], True)


def at_home(boards: np.ndarray) -> np.ndarray:
    """Tell of each row whether all checkers of both sides are at home and a race is on."""
    away = (boards[:, 7:25] > 0).any(1) | (boards[:, 1:19] < 0).any(1)
    home: np.ndarray = ~away & (boards[:, 0] == 0) & (boards[:, 25] == 0)
    return home


def correct(boards: np.ndarray, chances: np.ndarray) -> np.ndarray:
    """Return the chances with the exact ones of bear-offs, and nothing said that cannot be."""
    right = chances.copy()
    own_left = np.maximum(boards[:, 1:26], 0).sum(1)
    other_left = boards[:, 0] - np.minimum(boards[:, 1:25], 0).sum(1)
    right[other_left < 15, 1:3] = 0
    right[own_left < 15, 3:5] = 0
    home = at_home(boards)
    rows = boards[home].astype(np.int64)
    own = rows[:, 1:7] @ (1 << 4 * np.arange(6))
    other = -rows[:, 24:18:-1] @ (1 << 4 * np.arange(6))
    (number, table), (first_number, first_table) = solved()
    mine, theirs = table[number[own]], table[number[other]]
    later = 1 - np.cumsum(theirs, 1)
    right[home, 0] = (mine * later).sum(1)
    right[home, 1:] = 0
    saved = other_left[home] == 15
    first = first_table[first_number[other[saved]]]
    right[np.flatnonzero(home)[saved], 1] = (mine[saved] * (1 - np.cumsum(first, 1))).sum(1)
    saved = own_left[home] == 15
    first = first_table[first_number[own[saved]]]
    not_yet = np.concatenate([np.ones((len(first), 1)), 1 - np.cumsum(first, 1)[:, :-1]], 1)
    right[np.flatnonzero(home)[saved], 3] = (theirs[saved] * not_yet).sum(1)
    return np.clip(right, 0, 1)
