"""Options and settings for all tests."""

from __future__ import annotations

from collections.abc import Callable

import hypothesis
import pytest

Count = Callable[[int, int], int]

hypothesis.settings.register_profile("small", max_examples=50, derandomize=True, deadline=None)
hypothesis.settings.register_profile("deep", max_examples=2000, derandomize=True, deadline=None)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--deep", action="store_true", help="run every test at its full count")


def pytest_configure(config: pytest.Config) -> None:
    hypothesis.settings.load_profile("deep" if config.getoption("--deep") else "small")


@pytest.fixture(scope="session")
def count(pytestconfig: pytest.Config) -> Count:
    """Return the function that picks between a test's small count and its deep one."""
    deep = bool(pytestconfig.getoption("--deep"))
    return lambda small, full: full if deep else small
