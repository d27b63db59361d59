"""Cubeless money games between two choosers, with the dice's luck taken out.

A chooser gets a position as in `training.board` and the dice, and returns the position after its
play. Every dice sequence is played twice with seats changed. The luck of a roll is what its best
reply is worth, by the strongest net without search, less the mean over all rolls: it is zero on
average whatever the net thinks, so taking it off changes no mean and shrinks the error about four
times.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numba import njit

from training import board as boards_
from training import net as nets_
from training.board import START, flip, points_won
from training.net import reply_value

Chooser = Callable[[np.ndarray, tuple[int, int]], np.ndarray]
Nets = tuple[tuple[np.ndarray, ...], ...]


@njit(cache=True)
def luck_of(nets, board, first, second, opening, room, work):
    """Return by how many points a roll is better for its roller than the mean of all rolls."""
    total, weights, got = 0.0, 0.0, 0.0
    for high in range(1, 7):
        for low in range(1, high + 1):
            if opening and high == low:
                continue
            value, _ = reply_value(nets, board, high, low, room, work)
            weight = 1.0 if high == low else 2.0
            total += value * weight
            weights += weight
            if high == max(first, second) and low == min(first, second):
                got = value
    return got - total / weights


@dataclass(slots=True)
class Match:
    """What came of the games so far, in points for the first chooser, a pair of games an entry."""

    points: list[float]
    adjusted: list[float]

    def mean(self) -> tuple[float, float]:
        """Return points a game as they were, and their standard error."""
        return _mean(self.points)

    def mean_without_luck(self) -> tuple[float, float]:
        """Return points a game with the luck taken out, and their standard error."""
        return _mean(self.adjusted)


def _mean(values: list[float]) -> tuple[float, float]:
    rows = np.array(values)
    return float(rows.mean()), float(rows.std(ddof=1) / len(rows) ** 0.5)


def play(first: Chooser, second: Chooser, pairs: int, seed: int, judge: Nets) -> Match:
    """Play pairs of games and return their results."""
    match = Match([], [])
    room, work = boards_.room(), nets_.work()
    for number in range(pairs):
        results = [
            _game(seats, random.Random(seed * 1_000_003 + number), judge, room, work)
            for seats in ((first, second), (second, first))
        ]
        (points, luck), (others, other_luck) = results
        match.points.append((points - others) / 2)
        match.adjusted.append((points - luck - others + other_luck) / 2)
    return match


def _game(
    seats: tuple[Chooser, Chooser],
    rng: random.Random,
    judge: Nets,
    room: tuple[np.ndarray, ...],
    work: tuple[np.ndarray, ...],
) -> tuple[float, float]:
    """Return the points and the luck of who sits first, who also begins."""
    board, turned, opening, luck, side = START.copy(), np.zeros(26, np.int8), True, 0.0, 1
    while True:
        dice = (rng.randint(1, 6), rng.randint(1, 6))
        if opening and dice[0] == dice[1]:
            continue
        luck += side * luck_of(judge, board, *dice, opening, room, work)
        opening = False
        board = seats[0 if side == 1 else 1](board, dice)
        won = points_won(board)
        if won:
            return side * float(won), luck
        flip(board, turned)
        board, side = turned.copy(), -side
