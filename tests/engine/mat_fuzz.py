"""Broken ``.mat`` files by the thousand: each is read, as far as it can be, in bounded time.

A script too: ``python -m tests.engine.mat_fuzz 100000``.
"""

import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import cache

from engine import MatFile, RecordError, Variant, dumps_mat, loads_mat, replay
from tests.engine.match_games import Habits, play_match, variants

MOST = 5.0
"""Seconds for one file, on a slow and busy machine."""
SHORT = Habits(double=0.4, drop=0.5, resign=0.03, careless=1, games=2)
PIECES = (
    *("Game 2", " Game 1\n", "0 point match", "99999999999999 point match", "Wins 2 points"),
    *("Takes", "Doubles => 2", "Beavers => 4", "Drops", "Wins 1 point and the match", "???", "31:"),
    *("66: ", "bar/20", "8/off", "6/0(4)", "25/25", "*", ")", ":", "  ", "\t", "\n", "\r", "\x00"),
    *("\ufeff", '; [Jacoby "On"]\n', '; [Crawford "Maybe"]\n', '; [AutoDouble "game 1: 44"]\n'),
    *('; [AutoDoubles "99"]\n', "9" * 50, "; Set Pos=", " : 3  ", "٣", "\ud800"),
    *("8/7" * 40, "(2)" * 30),
)  # fmt: skip


@cache
def files() -> tuple[str, ...]:
    """Return small files with everything in them."""
    records = [play_match(seed, variants(seed), SHORT) for seed in range(60)]
    records += [play_match(seed, Variant(beavers=True), SHORT) for seed in range(20)]
    texts = [dumps_mat(record) for record in records]
    return tuple(sorted(texts, key=len)[:40])


def broken(rng: random.Random) -> str:
    """Return a file with one to four things wrong."""
    text = rng.choice(files())
    for _ in range(rng.randint(1, 4)):
        text = rng.choice(_WAYS)(rng, text)
    return text


def _swap_lines(rng: random.Random, text: str) -> str:
    lines = text.split("\n")
    a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return "\n".join(lines)


def _drop_line(rng: random.Random, text: str) -> str:
    lines = text.split("\n")
    del lines[rng.randrange(len(lines))]
    return "\n".join(lines)


def _repeat_line(rng: random.Random, text: str) -> str:
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    return "\n".join([*lines[:at], *[lines[at]] * rng.choice((2, 3, 50)), *lines[at:]])


def _truncate(rng: random.Random, text: str) -> str:
    return text[: rng.randrange(len(text) + 1)]


def _change(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + chr(rng.choice((rng.randrange(128), rng.randrange(0x3000)))) + text[at + 1 :]


def _insert(rng: random.Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(PIECES) + text[at + rng.choice((0, 0, 5)) :]


def _number(rng: random.Random, text: str) -> str:
    digits = [at for at, char in enumerate(text) if char.isdigit()]
    if not digits:
        return text
    at = rng.choice(digits)
    return text[:at] + rng.choice(_NUMBERS) + text[at + 1 :]


_NUMBERS: tuple[str, ...] = (*"0123456789", "-1", "9" * 30, "1.5")
_WAYS: tuple[Callable[[random.Random, str], str], ...] = (
    _swap_lines,
    _drop_line,
    _repeat_line,
    _truncate,
    _change,
    _insert,
    _number,
    _number,
)


def check(text: str) -> MatFile:
    """Read a text; what is kept of it must be playable and readable again.

    Raises:
        AssertionError: if it took too long or what came out does not hold.

    """
    began = time.perf_counter()
    file = loads_mat(text)
    assert time.perf_counter() - began < MOST, text
    assert file.error is None or isinstance(file.error, RecordError)
    assert len(str(file.error)) < 1_000
    if file.record.actions:
        for _ in replay(file.record.actions, file.record.start):
            pass
    return file


def fuzz(wanted: int, seed: int = 0) -> Counter[str]:
    """Read that many broken files; return how many were read in full, in part, not at all."""
    rng = random.Random(seed)
    counts: Counter[str] = Counter()
    for _ in range(wanted):
        file = check(broken(rng))
        kept = "in part" if file.record.actions else "not at all"
        counts["in full" if file.error is None else kept] += 1
    return counts


if __name__ == "__main__":
    print(dict(fuzz(int(sys.argv[1]))))
