"""Networks of random weights, the same for the same seed, and positions for them."""

import math
import random
from collections.abc import Iterator
from functools import cache

from engine import START, Player, Position, legal_plays, roll
from engine.bots.inputs import highest_counts
from engine.bots.network import Network
from engine.bots.weights import to_bytes

RANGE = 8
"""The sums the table spans are from minus this to this."""


def table(reach: float = RANGE) -> list[int]:
    return [round(255 / (1 + math.exp(-(k + 0.5 - 128) * reach / 128))) for k in range(256)]


@cache
def weights(units: int = 16, seed: int = 1, spread: float = 0.12, step: int = 16) -> bytes:
    """Return a file of gaussian weights; about as large as trained ones are."""
    rng = random.Random(seed)
    unit = 32768 / RANGE
    rows = []
    for count in highest_counts():
        fine = step if count == 1 else 1
        rows.append(
            [round(rng.gauss(0, spread) * unit / count / fine) * fine for _ in range(units)]
        )
    bias = [round(rng.gauss(0, 1) * unit) for _ in range(units)]
    heads = [[rng.randint(-4000, 4000) for _ in range(units)] for _ in range(6)]
    scales = [2 / units**0.5 / 4000 / 255] * 6
    offsets = [0.0, -1.2, -4.0, -1.2, -4.0, 0.0]
    return to_bytes(rows, bias, table(), heads, scales, offsets)


@cache
def network(units: int = 16, seed: int = 1, spread: float = 0.12) -> Network:
    return Network.from_bytes(weights(units, seed, spread))


def positions(seed: int, games: int) -> Iterator[tuple[Position, Player]]:
    """Yield positions after a move and who made it, of games played by chance; none is over."""
    rng = random.Random(seed)
    for _ in range(games):
        position, player = START, rng.choice(list(Player))
        while True:
            position = rng.choice(legal_plays(position, player, roll(rng))).result
            if not position.points(player):
                break
            yield position, player
            player = player.opponent


def scattered(seed: int, count: int) -> Iterator[tuple[Position, Player]]:
    """Yield positions no game leads to: a few tall stacks anywhere, checkers on the bar and off."""
    rng = random.Random(seed)
    while count:
        places = rng.sample(range(1, 25), 24)
        split = rng.randint(1, 12)
        white = stacks(rng, places[:split])
        black = stacks(rng, [25 - point for point in places[split : split + rng.randint(1, 12)]])
        if white and black:
            count -= 1
            yield Position.from_points(white, black), rng.choice(list(Player))


def stacks(rng: random.Random, places: list[int]) -> dict[int, int]:
    left, points = 15 - rng.choice((0, 0, 3, 8, 11)), {}
    for point in [25] * rng.randint(0, 1) + places:
        if left:
            points[point] = rng.randint(1, min(left, rng.choice((2, 2, 6, 15))))
            left -= points[point]
    return points


def primes() -> Iterator[tuple[Position, Player]]:
    """Yield six points in a row from each point on, with a checker behind them, of either side."""
    for lowest in range(1, 20):
        wall = dict.fromkeys(range(lowest, lowest + 6), 2)
        for behind in {25, 25 - lowest + 1} & set(range(1, 26)):
            held = 24 if lowest < 18 else 1
            position = Position.from_points(wall | {held: 1}, {behind: 1})
            for player in Player:
                yield position, player
                yield position.flipped(), player
