"""The watch for long tasks sees what blocks the page, and nothing of its boot."""

from __future__ import annotations

from playwright.sync_api import Page

from bench.smoothness import LONG_MS, long_tasks, watch_long_tasks
from tests.browser.table import Table

BLOCK = """(ms) => new Promise((done) => setTimeout(() => {
  const until = performance.now() + ms;
  while (performance.now() < until);
  done();
}))"""


def test_a_task_that_blocks_the_page_is_seen_and_those_of_the_boot_are_not(page: Page) -> None:
    Table(page).open()
    watch_long_tasks(page)
    page.evaluate(BLOCK, 150)
    page.evaluate(BLOCK, 10)
    seen = [task for task in long_tasks(page) if task.duration >= 150]
    assert len(seen) == 1
    assert all(task.duration >= LONG_MS for task in long_tasks(page))
    booted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    assert seen[0].start > booted
