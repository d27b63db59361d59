"""Positions as rows of 26 small integers, and all that a roll can make of them, compiled.

A row is a position from the view of one player: 1-24 are points in that player's numbering, own
checkers counted up from 0, the opponent's down; 25 is the own bar and 0 the opponent's, both not
negative. Checkers borne off are those missing from 15. The functions are compiled by Numba and
release the interpreter's lock.
"""

from __future__ import annotations

import numpy as np
from numba import njit

POINTS = 26
MOST = 4096
"""No roll has more different results than this; the largest number known is below 3,000."""
START = np.array(
    (0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0), np.int8
)
ROLLS = np.array([(high, low) for high in range(1, 7) for low in range(1, high + 1)], np.int64)
SLOTS = 1 << 15


@njit(cache=True)
def flip(board, out):
    """Write the opponent's view of ``board`` into ``out``."""
    out[0], out[25] = board[25], board[0]
    for point in range(1, 25):
        out[point] = -board[25 - point]


@njit(cache=True)
def is_race(board):
    """Tell whether the two sides have passed each other for good."""
    if board[0] or board[25]:
        return False
    highest, lowest = 0, 25
    for point in range(1, 25):
        if board[point] > 0:
            highest = point
        elif board[point] < 0 and lowest == 25:
            lowest = point
    return highest < lowest


@njit(cache=True)
def are_races(boards):
    """Tell that of each row."""
    races = np.zeros(len(boards), np.bool_)
    for i in range(len(boards)):
        races[i] = is_race(boards[i])
    return races


@njit(cache=True)
def points_won(board):
    """Return 1, 2 or 3 where the player has borne all checkers off, else 0."""
    if board[25]:
        return 0
    other = np.int64(board[0])
    for point in range(1, 25):
        if board[point] > 0:
            return 0
        other -= board[point]
    if other < 15:
        return 1
    if board[0]:
        return 3
    for point in range(1, 7):
        if board[point] < 0:
            return 3
    return 2


@njit(cache=True)
def _step(board, die, out, count):
    """Append the position after each legal move of one die; return the new count."""
    if board[25]:
        landing = 25 - die
        if board[landing] >= -1:
            _move(board, 25, landing, out[count])
            count += 1
        return count
    highest = 24
    while highest >= 1 and board[highest] <= 0:
        highest -= 1
    for point in range(highest, 0, -1):
        if board[point] <= 0:
            continue
        landing = point - die
        if landing >= 1:
            if board[landing] >= -1:
                _move(board, point, landing, out[count])
                count += 1
        elif highest <= 6 and (landing == 0 or point == highest):
            for i in range(POINTS):
                out[count, i] = board[i]
            out[count, point] -= 1
            count += 1
    return count


@njit(cache=True)
def _move(board, source, landing, out):
    for i in range(POINTS):
        out[i] = board[i]
    out[source] -= 1
    if out[landing] == -1:
        out[landing] = 0
        out[0] += 1
    out[landing] += 1


@njit(cache=True)
def _distinct(boards, count, slots):
    """Keep the first of equal rows, in place; ``slots`` is a table of int32, all -1."""
    kept = 0
    for i in range(count):
        mixed = np.uint64(0)
        for j in range(POINTS):
            mixed = (mixed ^ np.uint64(boards[i, j] + 16)) * np.uint64(0x9E3779B97F4A7C15)
            mixed ^= mixed >> np.uint64(29)
        slot = np.int64(mixed & np.uint64(SLOTS - 1))
        while slots[slot] >= 0:
            other, same = slots[slot], True
            for j in range(POINTS):
                if boards[other, j] != boards[i, j]:
                    same = False
                    break
            if same:
                break
            slot = (slot + 1) & (SLOTS - 1)
        if slots[slot] < 0:
            for j in range(POINTS):
                boards[kept, j] = boards[i, j]
            slots[slot] = kept
            kept += 1
    if kept * 8 > SLOTS:
        slots[:] = -1
    else:
        for i in range(kept):
            mixed = np.uint64(0)
            for j in range(POINTS):
                mixed = (mixed ^ np.uint64(boards[i, j] + 16)) * np.uint64(0x9E3779B97F4A7C15)
                mixed ^= mixed >> np.uint64(29)
            slot = np.int64(mixed & np.uint64(SLOTS - 1))
            while slots[slot] >= 0:
                slots[slot] = -1
                slot = (slot + 1) & (SLOTS - 1)
    return kept


@njit(cache=True)
def results(board, first, second, out, scratch, slots):
    """Write every different position after a whole legal play into ``out``; return how many.

    The mover's view is kept. 0 means that nothing can be moved. ``out`` and ``scratch`` have
    ``4 * MOST`` rows, ``slots`` ``SLOTS`` entries of -1.
    """
    if first == second:
        for i in range(POINTS):
            out[0, i] = board[i]
        count, used = 1, 0
        while used < 4:
            new = 0
            for i in range(count):
                new = _step(out[i], first, scratch, new)
            if not new:
                break
            count = _distinct(scratch, new, slots)
            out[:count] = scratch[:count]
            used += 1
        return count if used else 0
    high, low = max(first, second), min(first, second)
    highs = _step(board, high, scratch, 0)
    both = 0
    for i in range(highs):
        both = _step(scratch[i], low, out, both)
    lows = _step(board, low, scratch, highs)
    for i in range(highs, lows):
        both = _step(scratch[i], high, out, both)
    if both:
        return _distinct(out, both, slots)
    only = highs if highs else lows
    out[:only] = scratch[:only]
    return only


def room() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the three arrays that :func:`results` works in."""
    return (
        np.zeros((4 * MOST, POINTS), np.int8),
        np.zeros((4 * MOST, POINTS), np.int8),
        np.full(SLOTS, -1, np.int32),
    )
