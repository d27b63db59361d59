"""A network of one hidden layer in floats: its values and its training, compiled.

Parameters are ``w1`` (inputs x units), ``b1`` (units), ``w2`` (6 x units) and ``b2`` (6), all
float32. Outputs 0-4 are the chances to win, to win a gammon or more, to win a backgammon, to lose
a gammon or more and to lose a backgammon, through a sigmoid; output 5 is the cubeless equity in
points, linear. All speak of the player who has just moved.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numba import njit

from training import inputs
from training.board import MOST, flip, is_race, points_won, results

OUTPUTS = 6
_SIGNS = np.array((2, 1, 1, -1, -1), np.float32)
LOSS_WEIGHTS = np.array((2.0, 1.0, 0.3, 1.0, 0.3, 1.0), np.float32)
MOST_UNITS = 1024


def equities(chances: np.ndarray) -> np.ndarray:
    """Return the cubeless equity of each row that begins with five chances, in points."""
    worth: np.ndarray = chances[:, :5] @ _SIGNS - 1
    return worth


@dataclass(frozen=True, slots=True)
class Net:
    """The four arrays of one network."""

    w1: np.ndarray
    b1: np.ndarray
    w2: np.ndarray
    b2: np.ndarray

    @property
    def arrays(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Return the parameters in the order in which the compiled functions take them."""
        return self.w1, self.b1, self.w2, self.b2

    def save(self, path: Path) -> None:
        """Write the network as ``.npz``."""
        np.savez(path, w1=self.w1, b1=self.b1, w2=self.w2, b2=self.b2)


def load(path: Path) -> Net:
    """Read a network that :meth:`Net.save` wrote."""
    with np.load(path) as stored:
        return Net(*(stored[name] for name in ("w1", "b1", "w2", "b2")))


def new(units: int, seed: int) -> Net:
    """Return a network of small random weights."""
    rng = np.random.default_rng(seed)
    return Net(
        (rng.normal(size=(inputs.COUNT, units)) * 0.12).astype(np.float32),
        np.zeros(units, np.float32),
        (rng.normal(size=(OUTPUTS, units)) * 0.1).astype(np.float32),
        np.zeros(OUTPUTS, np.float32),
    )


@njit(cache=True, fastmath=True, inline="always")
def squash(x):
    """Return a sigmoid of ``x``, by a continued fraction of tanh that compiles to few steps."""
    y = np.float32(0.5) * x
    y = min(max(y, np.float32(-4.8)), np.float32(4.8))
    s = y * y
    up = y * (np.float32(10395.0) + s * (np.float32(1260.0) + s * np.float32(21.0)))
    down = np.float32(10395.0) + s * (np.float32(4725.0) + s * (np.float32(210.0) + s))
    return np.float32(0.5) + np.float32(0.5) * up / down


@njit(cache=True, fastmath=True)
def hidden(w1, b1, index, value, k, h):
    """Write the activations of the hidden layer into ``h``."""
    units = b1.size
    for j in range(units):
        h[j] = b1[j]
    for i in range(k):
        row, v = w1[index[i]], value[i]
        for j in range(units):
            h[j] += v * row[j]
    for j in range(units):
        h[j] = squash(h[j])


@njit(cache=True, fastmath=True)
def dot(row, bias, h):
    """Return one output before its sigmoid."""
    total = np.float32(0.0)
    for j in range(row.size):
        total += row[j] * h[j]
    return total + bias


@njit(cache=True)
def outputs(net, board, index, value, sides, h, out):
    """Write the six outputs for a position that is not over."""
    w1, b1, w2, b2 = net
    k = inputs.active(board, index, value, sides)
    hidden(w1, b1, index, value, k, h)
    for o in range(5):
        out[o] = 1.0 / (1.0 + np.exp(-dot(w2[o], b2[o], h)))
    out[5] = dot(w2[5], b2[5], h)


@njit(cache=True)
def equity(nets, board, index, value, sides, h, out):
    """Return the cubeless equity in points of who has just moved, by the five chances."""
    won = points_won(board)
    if won:
        return np.float32(won)
    if is_race(board):
        outputs(nets[1], board, index, value, sides, h, out)
    else:
        outputs(nets[0], board, index, value, sides, h, out)
    return np.float32(2.0 * out[0] - 1.0 + out[1] + out[2] - out[3] - out[4])


@njit(cache=True)
def line(nets, board, index, value, sides, h):
    """Return the equity by the linear output alone."""
    won = points_won(board)
    if won:
        return np.float32(won)
    k = inputs.active(board, index, value, sides)
    if is_race(board):
        w1, b1, w2, b2 = nets[1]
    else:
        w1, b1, w2, b2 = nets[0]
    hidden(w1, b1, index, value, k, h)
    return dot(w2[5], b2[5], h)


@njit(cache=True)
def all_outputs(net, boards, out):
    """Write the six outputs of each position into ``out``."""
    index, value = np.zeros(200, np.int64), np.zeros(200, np.float32)
    sides, h = np.zeros((2, 26), np.int8), np.zeros(net[1].size, np.float32)
    for i in range(boards.shape[0]):
        outputs(net, boards[i], index, value, sides, h, out[i])


@njit(cache=True, fastmath=True, nogil=True)
def train(net, moments, boards, targets, order, batch, rate, decay, weights, steps):
    """Train by Adam on the positions in ``order``; return the mean square of the equity's error.

    ``moments`` are four arrays of gradients' means, four of their squares and four to sum in, all
    shaped like the parameters; ``steps`` is the number of batches done before and is brought on.
    """
    w1, b1, w2, b2 = net
    means, squares, sums = moments
    g1, gb1, g2, gb2 = sums
    units = b1.size
    index, value = np.zeros(200, np.int64), np.zeros(200, np.float32)
    sides = np.zeros((2, 26), np.int8)
    h, dh = np.zeros(units, np.float32), np.zeros(units, np.float32)
    target = np.zeros(6, np.float32)
    loss = 0.0
    for start in range(0, order.size, batch):
        end = min(start + batch, order.size)
        share = np.float32(1.0 / (end - start))
        for j in range(units):
            gb1[j] = 0.0
        gb2[:] = 0.0
        for o in range(6):
            for j in range(units):
                g2[o, j] = 0.0
        for i in range(g1.shape[0]):
            for j in range(units):
                g1[i, j] = 0.0
        for q in range(start, end):
            at = order[q]
            k = inputs.active(boards[at], index, value, sides)
            hidden(w1, b1, index, value, k, h)
            y = targets[at]
            for o in range(5):
                target[o] = y[o]
            target[5] = 2 * y[0] - 1 + y[1] + y[2] - y[3] - y[4]
            for j in range(units):
                dh[j] = 0.0
            for o in range(6):
                z = dot(w2[o], b2[o], h)
                if o < 5:
                    z = np.float32(1.0) / (np.float32(1.0) + np.exp(-min(max(z, -30.0), 30.0)))
                d = np.float32((z - target[o]) * weights[o] * share)
                if o == 5:
                    loss += (z - target[5]) ** 2
                gb2[o] += d
                row, grow = w2[o], g2[o]
                for j in range(units):
                    grow[j] += d * h[j]
                    dh[j] += d * row[j]
            for j in range(units):
                dh[j] *= h[j] * (np.float32(1.0) - h[j])
                gb1[j] += dh[j]
            for i in range(k):
                grow, v = g1[index[i]], value[i]
                for j in range(units):
                    grow[j] += v * dh[j]
        steps[0] += 1
        c1 = np.float32(1.0 / (1.0 - 0.9 ** steps[0]))
        c2 = np.float32(1.0 / (1.0 - 0.999 ** steps[0]))
        for i in range(g1.shape[0]):
            adam(w1[i], g1[i], means[0][i], squares[0][i], c1, c2, rate, decay)
        adam(b1, gb1, means[1], squares[1], c1, c2, rate, np.float32(0.0))
        for o in range(6):
            adam(w2[o], g2[o], means[2][o], squares[2][o], c1, c2, rate, np.float32(0.0))
        adam(b2, gb2, means[3], squares[3], c1, c2, rate, np.float32(0.0))
    return loss / order.size


@njit(cache=True, fastmath=True)
def adam(p, g, mean, square, c1, c2, rate, decay):
    """Take one step of Adam with decoupled decay on a row of parameters."""
    for j in range(p.size):
        mean[j] = np.float32(0.9) * mean[j] + np.float32(0.1) * g[j]
        square[j] = np.float32(0.999) * square[j] + np.float32(0.001) * g[j] * g[j]
        p[j] -= rate * (mean[j] * c1 / (np.sqrt(square[j] * c2) + np.float32(1e-8)) + decay * p[j])


@njit(cache=True)
def reply_value(nets, board, first, second, room, work):
    """Return what a roll is worth to its roller: its best reply, picked by the linear output.

    The reply is then valued by the five chances. Also returns how many positions were looked at.
    """
    out, scratch, slots = room
    index, value, sides, h, six = work
    count = results(board, first, second, out, scratch, slots)
    if not count:
        return equity(nets, board, index, value, sides, h, six), 1
    best, at = np.float32(-9.0), 0
    for i in range(count):
        v = line(nets, out[i], index, value, sides, h)
        if v > best:
            best, at = v, i
    return equity(nets, out[at], index, value, sides, h, six), count


@njit(cache=True)
def deep_equity(nets, board, room, work):
    """Return the equity of who has just moved, one ply deeper, and the positions looked at."""
    won = points_won(board)
    if won:
        return np.float32(won), 1
    turned = np.zeros(26, np.int8)
    flip(board, turned)
    total, looked = 0.0, 0
    for first in range(1, 7):
        for second in range(1, first + 1):
            v, n = reply_value(nets, turned, first, second, room, work)
            total += v if first == second else 2.0 * v
            looked += n
    return np.float32(-total / 36.0), looked


@njit(cache=True)
def choose(nets, board, first, second, most, margin, room, deep_room, work, out):
    """Write the position after the best play into ``out``; return how many plays there are.

    Of all plays the ``most`` best within ``margin`` are valued one ply deeper; with 1 none is.
    """
    plays, scratch, slots = room
    index, value, sides, h, six = work
    count = results(board, first, second, plays, scratch, slots)
    if not count:
        return 0
    values = np.zeros(count, np.float32)
    for i in range(count):
        values[i] = equity(nets, plays[i], index, value, sides, h, six)
    order = np.argsort(-values)
    pick = order[0]
    wanted = 1
    while wanted < min(most, count) and values[order[wanted]] >= values[pick] - margin:
        wanted += 1
    if wanted > 1:
        best = np.float32(-9.0)
        for i in range(wanted):
            v, _ = deep_equity(nets, plays[order[i]], deep_room, work)
            if v > best:
                best, pick = v, order[i]
    out[:] = plays[pick]
    return count


def work(units: int = MOST_UNITS) -> tuple[np.ndarray, ...]:
    """Return the arrays that the functions of one thread work in."""
    index, value, sides = inputs.room()
    return index, value, sides, np.zeros(units, np.float32), np.zeros(OUTPUTS, np.float32)


__all__ = ["MOST", "Net", "all_outputs", "choose", "load", "new", "train", "work"]
