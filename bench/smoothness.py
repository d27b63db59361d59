"""Long tasks: what keeps a page from drawing for more than 50 ms, as the browser tells it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

LONG_MS = 50
"""From here on the browser calls a task long."""

OBSERVE = """
() => {
  const seen = globalThis.benchLongTasks = [];
  globalThis.benchLongTaskWatch = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.push([startTime, duration]);
  });
  globalThis.benchLongTaskWatch.observe({ type: "longtask" });
}
"""

SEEN = """
async () => {
  await new Promise((done) => setTimeout(done, 100));
  return benchLongTasks;
}
"""
"""The browser tells of a task a moment after its end."""


@dataclass(frozen=True, slots=True)
class LongTask:
    """A task of 50 ms or more: when it began, in ms of the page's clock, and how long it took."""

    start: float
    duration: float


def watch_long_tasks(page: Page) -> None:
    """Note long tasks from now on; those before, the page's boot for one, are left out."""
    page.evaluate(OBSERVE)


def long_tasks(page: Page) -> list[LongTask]:
    """Return the long tasks since :func:`watch_long_tasks`."""
    return [LongTask(start, duration) for start, duration in page.evaluate(SEEN)]


def slow_down(page: Page, rate: float) -> None:
    """Let the page compute so many times slower than the machine can; 1 is as fast as it can."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
