"""A network's judgement from the definition of its inputs: lists, loops, one number at a time.

It reads the 26 integers of ``Position.board`` as the player sees them who has just moved.
"""

import math
from collections.abc import Sequence

from engine.bots.weights import Weights

SIDE = 231
PIP_STEPS = (10, 20, 30, 45, 60, 80, 100, 120, 145, 170)
Inputs = list[tuple[int, int]]


def inputs(board: Sequence[int]) -> Inputs:
    """Return the inputs that are not 0, each with its value."""
    own = [max(count, 0) for count in board]
    opp = [max(-count, 0) for count in reversed(board)]
    own[0], opp[0], opp[25] = 0, 0, board[0]
    found = side_inputs(own) + [(SIDE + index, value) for index, value in side_inputs(opp)]
    return found + contact_inputs(board, opp)


def side_inputs(points: Sequence[int]) -> Inputs:
    found: Inputs = []
    made = [count >= 2 for count in points[:25]] + [False] * 8
    for point in range(1, 25):
        count, at = points[point], 5 * (point - 1)
        if count == 1:
            found.append((at, 1))
        for more, least in enumerate((2, 3, 4), 1):
            if count >= least:
                found.append((at + more, 1))
        if count > 4:
            found.append((at + 4, count - 4))
    bar, off = points[25], 15 - sum(points[1:26])
    found += [(120 + place, 1) for place, least in enumerate((1, 2, 3)) if bar >= least]
    if bar > 3:
        found.append((123, bar - 3))
    found += [(124 + place, 1) for place, least in enumerate((1, 5, 10)) if off >= least]
    if off:
        found.append((127, off))
    found += [(128 + p - 1, 1) for p in range(1, 24) if made[p] and made[p + 1]]
    found += [(151 + p - 1, 1) for p in range(1, 23) if made[p] and made[p + 2]]
    found += [(173 + p - 1, 1) for p in range(1, 20) if sum(made[p : p + 6]) >= 4]
    found += [(192 + p - 1, 1) for p in range(1, 20) if sum(made[p : p + 6]) >= 5]
    found += [(211 + place, 1) for place in range(sum(made[1:7]))]
    found += [(217 + place, 1) for place in range(min(points[1:7].count(1), 3))]
    pips = sum(point * count for point, count in enumerate(points))
    found += [(220 + place, 1) for place, step in enumerate(PIP_STEPS) if pips >= step]
    return [*found, (230, pips)]


def contact_inputs(board: Sequence[int], opp: Sequence[int]) -> Inputs:
    found: set[int] = set()
    for point in range(1, 25):
        for distance in range(1, 13):
            in_front, behind = point - distance, point + distance
            if board[point] == 1 and in_front >= 0 and opp[25 - in_front]:
                found.add(462 + distance - 1)
            if board[point] == -1 and behind <= 25 and board[behind] > 0:
                found.add(474 + distance - 1)
    rear_opp = 0 if board[0] else min(p for p in range(1, 25) if board[p] < 0)
    ahead = [d for d in range(1, 13) if rear_opp + d <= 24 and board[rear_opp + d] >= 2]
    found.update(486 + distance - 1 for distance in ahead)
    found.update(498 + place for place in range(sum(distance <= 6 for distance in ahead)))
    rear_own = max(p for p in range(1, 26) if board[p] > 0)
    ahead = [d for d in range(1, 13) if rear_own - d >= 1 and board[rear_own - d] <= -2]
    found.update(504 + distance - 1 for distance in ahead)
    found.update(516 + place for place in range(sum(distance <= 6 for distance in ahead)))
    return [(index, 1) for index in sorted(found)]


class Reference:
    """The forward pass with lists."""

    def __init__(self, weights: Weights) -> None:
        self.rows, self.bias = weights.plain_rows(), weights.plain_bias()
        self.weights = weights

    def sums(self, board: Sequence[int]) -> list[int]:
        sums = list(self.bias)
        for index, value in inputs(board):
            for unit, weight in enumerate(self.rows[index]):
                sums[unit] += weight * value
        return sums

    def activations(self, board: Sequence[int]) -> list[int]:
        return [
            self.weights.table[min(max(total + 32768 >> 8, 0), 255)] for total in self.sums(board)
        ]

    def heads(self, board: Sequence[int]) -> list[float]:
        """Return the six heads before what is done to the five chances."""
        activations = self.activations(board)
        return [
            sum(w * a for w, a in zip(head, activations, strict=True)) * scale + offset
            for head, scale, offset in zip(
                self.weights.heads, self.weights.scales, self.weights.offsets, strict=True
            )
        ]

    def five(self, board: Sequence[int]) -> list[float]:
        win, gammon, backgammon, lose, lose_backgammon = (
            1.0 / (1.0 + math.exp(-z)) for z in self.heads(board)[:5]
        )
        own_left = sum(count for count in board[1:] if count > 0)
        opp_left = board[0] - sum(count for count in board if count < 0)
        gammon = min(gammon, win) if opp_left == 15 else 0.0
        lose = min(lose, 1.0 - win) if own_left == 15 else 0.0
        return [win, gammon, min(backgammon, gammon), lose, min(lose_backgammon, lose)]
