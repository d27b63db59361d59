"""How much a test does: little in daily work, everything with ``DEEP=1`` (``make deep``)."""

import os
from collections.abc import Iterable
from typing import TypeVar

from hypothesis import HealthCheck, settings

DEEP = os.environ.get("DEEP") == "1"
PROFILE = "deep" if DEEP else "small"

_NOISY = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile(
    "small", max_examples=40, derandomize=True, deadline=None, suppress_health_check=_NOISY
)
settings.register_profile(
    "deep", max_examples=2_000, derandomize=True, deadline=None, suppress_health_check=_NOISY
)


Thing = TypeVar("Thing")


def some(things: Iterable[Thing], one_of: int) -> list[Thing]:
    """Return all in a deep run, else one of so many: those that browsers take seconds for."""
    return list(things)[:: 1 if DEEP else one_of]


def count(small: int, deep: int) -> int:
    """Return ``deep`` in a deep run, else ``small``."""
    return deep if DEEP else small
