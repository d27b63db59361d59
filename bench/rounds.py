"""Timing in interleaved rounds, and the few statistics the reports need."""

from __future__ import annotations

import gc
import os
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

T = TypeVar("T")


def timed(function: Callable[[], object]) -> float:
    """Return the seconds of one call, with the garbage collector resting as in `timeit`."""
    gc.collect()
    gc.disable()
    try:
        start = time.perf_counter()
        function()
        return time.perf_counter() - start
    finally:
        gc.enable()


def load() -> float:
    """Return how many programs wanted a core in the last minute; 0 where the system can't tell."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0


def interleave(contestants: Mapping[str, Callable[[], T]], rounds: int) -> dict[str, list[T]]:
    """Call all contestants once a round, A B C A B C …, and return what each gave."""
    out: dict[str, list[T]] = {name: [] for name in contestants}
    for _ in range(rounds):
        for name, call in contestants.items():
            out[name].append(call())
    return out


def percentile(values: Sequence[float], percent: float) -> float:
    """Return the smallest value that at least ``percent`` % of the values don't exceed.

    Raises:
        ValueError: if there are no values.

    """
    if not values:
        raise ValueError("no values")
    ordered = sorted(values)
    rank = -(-len(ordered) * percent // 100)  # rounded up
    return ordered[max(int(rank) - 1, 0)]


def ratio_of_medians(times: Sequence[float], reference: Sequence[float]) -> float:
    """Return how many times as fast as ``reference`` the median of ``times`` is."""
    return statistics.median(reference) / statistics.median(times)


def median_of_ratios(times: Sequence[float], reference: Sequence[float]) -> float:
    """Return the median of the same ratio taken round by round, which cancels slow spells."""
    return statistics.median(r / t for t, r in zip(times, reference, strict=True))
