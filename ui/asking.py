"""Asking for advice without holding the page up: whoever thinks does so beside everything else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Any

from engine import advised

Question = dict[str, Any]
Answer = dict[str, Any]
Wanted = Callable[[], bool]
Ask = Callable[[Question, Wanted], Awaitable[Answer | None]]
"""Asks a question as JSON and waits for its answer; ``None`` once it is no longer wanted."""

SLICE = 0.012
"""Seconds of thinking after which the page gets its turn."""


async def in_slices(question: Question, wanted: Wanted) -> Answer | None:
    """Answer a question here, a slice at a time."""
    steps, until = advised(question), perf_counter() + SLICE
    while wanted():
        try:
            while perf_counter() < until:
                next(steps)
        except StopIteration as end:
            answer: Answer = end.value
            return answer
        await asyncio.sleep(0)
        until = perf_counter() + SLICE
    return None
