"""Computations in short steps, so that a page can do something else between them."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

Value = TypeVar("Value")
Steps = Generator[None, None, Value]
"""A computation in steps; nothing is sent or yielded, the result is what it returns."""


def finish(steps: Steps[Value]) -> Value:
    """Run a computation in steps to its end."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            value: Value = end.value
            return value
