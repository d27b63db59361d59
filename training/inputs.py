"""What a network sees of a position: the indices and values of its inputs, compiled.

These are the inputs of `engine.bots.inputs`, in the same places; `tests/training/test_twins.py`
compares the two on thousands of positions. Here a position is a row as in `training.board`.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from training.board import POINTS

SIDE = 231
COUNT = 2 * SIDE + 60
MOST_ACTIVE = 200
PIPS = np.array((10, 20, 30, 45, 60, 80, 100, 120, 145, 170), np.int64)


@njit(cache=True)
def _side(n, base, index, value, k):
    made = np.zeros(32, np.int64)
    total, pips = np.int64(n[25]), 25 * np.int64(n[25])
    home_blots = 0
    for point in range(1, 25):
        count = n[point]
        if not count:
            continue
        total += count
        pips += point * count
        at = base + (point - 1) * 5
        if count == 1:
            index[k], value[k] = at, 1.0
            k += 1
            if point <= 6:
                home_blots += 1
            continue
        made[point] = 1
        index[k], value[k] = at + 1, 1.0
        k += 1
        if count >= 3:
            index[k], value[k] = at + 2, 1.0
            k += 1
        if count >= 4:
            index[k], value[k] = at + 3, 1.0
            k += 1
        if count > 4:
            index[k], value[k] = at + 4, (count - 4) * 0.5
            k += 1
    bar = n[25]
    for more in range(min(bar, 3)):
        index[k], value[k] = base + 120 + more, 1.0
        k += 1
    if bar > 3:
        index[k], value[k] = base + 123, (bar - 3) * 0.5
        k += 1
    off = 15 - total
    if off > 0:
        index[k], value[k] = base + 124, 1.0
        k += 1
        if off >= 5:
            index[k], value[k] = base + 125, 1.0
            k += 1
        if off >= 10:
            index[k], value[k] = base + 126, 1.0
            k += 1
        index[k], value[k] = base + 127, off / 15.0
        k += 1
    for step in range(10):
        if pips >= PIPS[step]:
            index[k], value[k] = base + 220 + step, 1.0
            k += 1
    index[k], value[k] = base + 230, pips / 100.0
    k += 1
    for point in range(1, 24):
        if made[point]:
            if made[point + 1]:
                index[k], value[k] = base + 128 + point - 1, 1.0
                k += 1
            if point < 23 and made[point + 2]:
                index[k], value[k] = base + 151 + point - 1, 1.0
                k += 1
    six = 0
    for point in range(1, 7):
        six += made[point]
    home = six
    for point in range(1, 20):
        if six >= 4:
            index[k], value[k] = base + 173 + point - 1, 1.0
            k += 1
            if six >= 5:
                index[k], value[k] = base + 192 + point - 1, 1.0
                k += 1
        six += made[point + 6] - made[point]
    for more in range(home):
        index[k], value[k] = base + 211 + more, 1.0
        k += 1
    for more in range(min(home_blots, 3)):
        index[k], value[k] = base + 217 + more, 1.0
        k += 1
    return k


@njit(cache=True)
def active(board, index, value, sides):
    """Write the inputs that are not 0 and their values; return how many there are.

    ``index`` and ``value`` have ``MOST_ACTIVE`` places, ``sides`` is room for two sides.
    """
    sides[:] = 0
    for point in range(1, 25):
        count = board[point]
        if count > 0:
            sides[0, point] = count
        elif count < 0:
            sides[1, 25 - point] = -count
    sides[0, 25], sides[1, 25] = board[25], board[0]
    k = _side(sides[0], 0, index, value, 0)
    k = _side(sides[1], SIDE, index, value, k)
    return _crossing(board, index, value, k)


@njit(cache=True)
def _crossing(board, index, value, k):
    """Blots within reach of each other's checkers, and points made before the rear checkers."""
    threat, shot = np.zeros(13, np.int64), np.zeros(13, np.int64)
    for point in range(1, 25):
        if board[point] == 1:
            for distance in range(1, min(point, 12) + 1):
                at = point - distance
                if board[0] > 0 if at == 0 else board[at] < 0:
                    threat[distance] = 1
        elif board[point] == -1:
            for distance in range(1, min(25 - point, 12) + 1):
                if board[point + distance] > 0:
                    shot[distance] = 1
    for distance in range(1, 13):
        if threat[distance]:
            index[k], value[k] = 2 * SIDE + distance - 1, 1.0
            k += 1
        if shot[distance]:
            index[k], value[k] = 2 * SIDE + 12 + distance - 1, 1.0
            k += 1
    rear = 0
    if not board[0]:
        rear = 1
        while rear <= 24 and board[rear] >= 0:
            rear += 1
    near = 0
    for ahead in range(1, 13):
        if rear + ahead <= 24 and board[rear + ahead] >= 2:
            index[k], value[k] = 2 * SIDE + 24 + ahead - 1, 1.0
            k += 1
            near += ahead <= 6
    for more in range(near):
        index[k], value[k] = 2 * SIDE + 36 + more, 1.0
        k += 1
    rear = 25
    if not board[25]:
        rear = 24
        while rear >= 1 and board[rear] <= 0:
            rear -= 1
    near = 0
    for ahead in range(1, 13):
        if rear - ahead >= 1 and board[rear - ahead] <= -2:
            index[k], value[k] = 2 * SIDE + 42 + ahead - 1, 1.0
            k += 1
            near += ahead <= 6
    for more in range(near):
        index[k], value[k] = 2 * SIDE + 54 + more, 1.0
        k += 1
    return k


def room() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the three arrays that :func:`active` works in."""
    return (
        np.zeros(MOST_ACTIVE, np.int64),
        np.zeros(MOST_ACTIVE, np.float32),
        np.zeros((2, POINTS), np.int8),
    )
