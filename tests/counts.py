"""How much a test does: little in daily work, everything with ``DEEP=1`` (``make deep``)."""

import os

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


def count(small: int, deep: int) -> int:
    """Return ``deep`` in a deep run, else ``small``."""
    return deep if DEEP else small
