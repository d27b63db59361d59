"""Play the levels against each other, pubeval and gnubg: ``python -m bench.strength``.

Cubeless money games, points a game with standard errors, seats changed on the same dice; the
second figure has the dice's luck taken out and is the one to read. ``--games`` is for each pairing.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from bench.strength.games import Match, play
from bench.strength.players import player, shipped_nets
from engine.bots.levels import LEVELS

Pairing = tuple[str, str]


def pairings(names: list[str]) -> Iterator[Pairing]:
    """Yield who plays whom: what is asked for, or all there is."""
    keys = [level.key for level in LEVELS]
    if names:
        for name in names:
            first, _, second = name.partition(":")
            yield first, second
        return
    yield "static", "pubeval"
    yield from zip(keys[1:], keys, strict=False)
    yield keys[-1], "gnubg0"


def run(pairing: Pairing, pairs: int, seed: int) -> Match:
    """Play the games of one pairing, a share of them."""
    with player(pairing[0]) as first, player(pairing[1]) as second:
        return play(first, second, pairs, seed, shipped_nets())


def main() -> None:
    """Play what is asked for and print a line a pairing."""
    ask = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    ask.add_argument("pairings", nargs="*", help="such as expert:gnubg0 static:pubeval; else all")
    ask.add_argument("--games", type=int, default=1000)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--processes", type=int, default=2)
    asked = ask.parse_args()
    print(f"{'':24} {'games':>6} {'points a game':>18} {'without luck':>18} {'s':>6}")
    shares = asked.processes * 4
    for pairing in pairings(asked.pairings):
        began = time.time()
        pairs = max(asked.games // 2 // shares, 1)
        with ProcessPoolExecutor(asked.processes) as pool:
            parts = list(
                pool.map(
                    run,
                    [pairing] * shares,
                    [pairs] * shares,
                    [asked.seed * 1000 + share for share in range(shares)],
                )
            )
        match = Match(
            [value for part in parts for value in part.points],
            [value for part in parts for value in part.adjusted],
        )
        figures = [
            f"{mean:+.4f} ± {error:.4f}"
            for mean, error in (match.mean(), match.mean_without_luck())
        ]
        print(
            f"{' against '.join(pairing):24} {2 * len(match.points):6} {figures[0]:>18} "
            f"{figures[1]:>18} {time.time() - began:6.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
