"""From a click to the next frame, while a game is played by mouse in the page."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bench.browser import READY, built_site, playwright, profile, served, wait_for
from bench.rounds import percentile
from bench.smoothness import LONG_MS, LongTask, long_tasks, slow_down, watch_long_tasks

if TYPE_CHECKING:
    from playwright.sync_api import Page

GOAL_MS = 16.0
NOTHING = "nothing"
"""Clicks beside everything: what a click costs in this browser when the page does nothing."""
COMPUTER = "the computer's turn"
PACE = 0.2
"""The computer's pauses as a share of the usual ones; long enough to stay out of the next frame."""
HAND_S = 0.05
"""How long a hand rests on a place, and then on the button: hover and press have long been drawn
when the click comes, as they have with a person, who is slower."""

WATCH = """
(() => {
  const clicks = globalThis.benchClicks = [];
  const events = globalThis.benchEvents = [];
  let row = null;
  addEventListener("click", (event) => {
    const now = row = {stamp: event.timeStamp, start: performance.now()};
    requestAnimationFrame(() => { now.frame = performance.now(); clicks.push(now); });
  }, true);
  addEventListener("click", () => { if (row) row.end = performance.now(); });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === "click") events.push(entry.duration);
  }).observe({type: "event", durationThreshold: 16, buffered: true});
})();
"""
"""The first listener on the way down, the last on the way up, and the frame after both."""

CHOICES = """
() => {
  const place = (element) => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const button = (id) => {
    const element = document.querySelector(`[data-action="${id}"]`);
    return element && !element.disabled && element.checkVisibility() ? element : null;
  };
  const out = {};
  for (const id of ["roll", "undo", "next-game"]) if (button(id)) out[id] = [place(button(id))];
  if (button("confirm")?.classList.contains("primary")) out.confirm = [place(button("confirm"))];
  for (const kind of ["source", "target"]) {
    const zones = [...document.querySelectorAll(`#board .${kind}[data-point]`)];
    if (zones.length) out[kind] = zones.map(place);
  }
  return out;
}
"""
"""Where a click would do something now, by kind."""


@dataclass(frozen=True, slots=True)
class Click:
    """One click, in ms from its event's ``timeStamp``, which is ``at`` on the page's clock."""

    kind: str
    start: float
    end: float
    frame: float
    at: float = 0.0

    @property
    def handler(self) -> float:
        """The time the page's handlers took."""
        return self.end - self.start


@dataclass(slots=True)
class ClickReport:
    """The clicks, and the durations that Event Timing gave for those of 16 ms and more.

    ``long`` are the long tasks while games were played, ``games`` those that came to their end,
    ``slow`` how many times slower than usual the page had to compute.
    """

    clicks: list[Click] = field(default_factory=list)
    slow_events: list[float] = field(default_factory=list)
    games: int = 0
    long: list[LongTask] = field(default_factory=list)
    slow: float = 1.0

    def cause(self, task: LongTask) -> str:
        """Return the kind of click that a long task belongs to, else the computer's turn."""
        for click in self.clicks:
            if task.start <= click.at + click.end and click.at <= task.start + task.duration:
                return click.kind
        return COMPUTER

    def played(self) -> list[Click]:
        """Return the clicks that belong to the game."""
        return [click for click in self.clicks if click.kind != NOTHING]

    def goal_met(self) -> bool:
        """Whether 95 % of the clicks had their next frame within :data:`GOAL_MS`."""
        return percentile([click.frame for click in self.played()], 95) < GOAL_MS


def choose(choices: dict[str, list[Any]], chance: random.Random) -> tuple[str, Any] | None:
    """Pick what to click next as somebody would who plays at random; None: it is not our turn."""
    if "undo" in choices and chance.random() < 0.08:
        kind = "undo"
    else:
        order = ("next-game", "roll", "confirm", "target", "source")
        found = [kind for kind in order if kind in choices]
        if not found:
            return None
        kind = found[0]
    return kind, chance.choice(choices[kind])


def press(page: Page, report: ClickReport, kind: str, place: Sequence[float]) -> None:
    """Click with the real mouse and note the times."""
    before = page.evaluate("() => benchClicks.length")
    page.mouse.move(place[0], place[1])
    time.sleep(HAND_S)
    page.mouse.down()
    time.sleep(HAND_S)
    page.mouse.up()
    wait_for(page, f"() => benchClicks.length > {before}", "a frame after a click")
    row = page.evaluate("() => benchClicks.at(-1)")
    start, end, frame = (row[name] - row["stamp"] for name in ("start", "end", "frame"))
    report.clicks.append(Click(kind, start, end, frame, row["stamp"]))


def empty_place(page: Page) -> tuple[float, float]:
    """Return a place on the page where a click means nothing."""
    for y in range(200, 800, 20):
        hit = "(at) => !!document.elementFromPoint(...at)?.closest('[data-action],[data-point],a')"
        if not page.evaluate(hit, [3, y]):
            return 3, y
    raise ValueError("the page has no empty place at its left edge")


def play(page: Page, report: ClickReport, count: int, chance: random.Random) -> None:
    """Play until there were ``count`` clicks, every fifth followed by one on nothing.

    Without a ``count`` the first game is played to its end.
    """
    nowhere = empty_place(page)
    while len(report.played()) < count if count else not report.games:
        choice = choose(page.evaluate(CHOICES), chance)
        if choice is None:
            time.sleep(0.02)
            continue
        report.games += choice[0] == "next-game"
        press(page, report, *choice)
        time.sleep(chance.uniform(0.0, 0.05))  # at no fixed distance from the last frame
        if len(report.played()) % 5 == 0:
            press(page, report, NOTHING, nowhere)


def measure(count: int = 250, seed: int = 1, slow: float = 1.0) -> ClickReport:
    """Play against the computer in Chromium with ``count`` clicks; 0 plays one whole game.

    Raises:
        BrowserMissingError: see :mod:`bench.browser`.

    """
    report, chance = ClickReport(slow=slow), random.Random(seed)
    with (
        tempfile.TemporaryDirectory() as temporary,
        playwright() as running,
        served(built_site()) as origin,
        profile(running, Path(temporary)) as context,
    ):
        page = context.pages[0]
        page.add_init_script(READY)
        page.add_init_script(WATCH)
        page.goto(f"{origin}/?pace={PACE}", wait_until="commit")
        wait_for(page, "() => globalThis.benchReady", "the page ready")
        if slow != 1.0:
            slow_down(page, slow)
        watch_long_tasks(page)
        page.click('[data-action="play-computer"]')
        play(page, report, count, chance)
        page.wait_for_timeout(300)
        report.slow_events = page.evaluate("() => benchEvents")
        report.long = long_tasks(page)
    return report


def table(report: ClickReport) -> str:
    """Return the report as text."""
    played = report.played()
    lines = [
        f"Click to next frame in Chromium, ms: {len(played)} clicks of games with the computer,",
        "from the event's timeStamp to the first animation frame after the handler.",
        "",
        f"{'':12} {'clicks':>6}   {'to frame p50':>12} {'p95':>6} {'max':>6}   "
        f"{'handler p50':>11} {'p95':>6} {'max':>6}",
        _line("all", played),
    ]
    for kind in sorted({click.kind for click in played}):
        lines.append(_line(kind, [click for click in played if click.kind == kind]))
    nothing = [click for click in report.clicks if click.kind == NOTHING]
    lines += [_line("on nothing", nothing), "", _verdict(report), _events(report)]
    lines.append(_long(report))
    if report.slow != 1.0:
        lines.append(f"The page computed {report.slow:g} times slower than this machine can.")
    return "\n".join(lines)


def _line(name: str, clicks: Sequence[Click]) -> str:
    frames, handlers = [c.frame for c in clicks], [c.handler for c in clicks]
    times = [percentile(frames, 50), percentile(frames, 95), max(frames)]
    times += [percentile(handlers, 50), percentile(handlers, 95), max(handlers)]
    a, b, c, d, e, f = times
    return f"{name:12} {len(clicks):6}   {a:12.1f} {b:6.1f} {c:6.1f}   {d:11.1f} {e:6.1f} {f:6.1f}"


def _verdict(report: ClickReport) -> str:
    met = "met" if report.goal_met() else "NOT MET"
    return f"Goal: next frame under {GOAL_MS:g} ms at the 95th percentile: {met}."


def _events(report: ClickReport) -> str:
    slow, total = report.slow_events, len(report.clicks)
    worst = f", the longest {max(slow):.0f} ms" if slow else ""
    return (
        f"Event Timing, click to its paint: {len(slow)} of {total} clicks reported with 16 ms or "
        f"more (in steps of 8){worst}."
    )


def _long(report: ClickReport) -> str:
    causes: dict[str, list[float]] = {}
    for task in report.long:
        causes.setdefault(report.cause(task), []).append(task.duration)
    told = [f"{len(all_)} at {name} (to {max(all_):.0f} ms)" for name, all_ in causes.items()]
    return f"Long tasks, over {LONG_MS} ms: {', '.join(sorted(told)) or 'none'}."
