"""How long the computer thinks about a roll in Chromium, and how long the page stands still.

The page's own way of asking is measured: from the question to the answer, in a worker that has
started, and in slices on the page's own thread where workers are missing.
"""

from __future__ import annotations

import json
import random
import statistics
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bench.browser import READY, built_site, playwright, profile, served, wait_for
from bench.rounds import percentile
from bench.smoothness import LONG_MS, long_tasks, watch_long_tasks
from engine import BAR, LEVELS, GameState, Phase, Player, apply, legal_plays, roll, state_to_json
from engine.actions import EndTurn, MoveChecker, Roll

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

LIGHT_MS, MEDIAN_MS, P95_MS, MOST_MS = 50.0, 300.0, 1000.0, 3000.0
"""The goals: 95 % of a level that does not look ahead; median, 95 % and all of one that does."""
WAYS = ("worker", "slices")

HOOK = """
import asyncio, gc, json, time, traceback
from pyodide.ffi import create_proxy
from pyscript import window
from ui.app import App

app = next(thing for thing in gc.get_objects() if isinstance(thing, App))

async def answers(questions):
    for question in questions:
        begun = time.perf_counter()
        answer = await app._thinker.ask(question, lambda: True)
        window.benchAnswers.push((time.perf_counter() - begun) * 1000)
        if "moves" not in answer:
            raise RuntimeError(str(answer))
        await asyncio.sleep(0.02)

async def prepare(questions):
    if not window.benchWorker:
        app._thinker._losses = 99  # as where no worker ever starts
        return
    await app._thinker.prepare(questions[0])
    await app._thinker._helper.starting
    await app._thinker.ask(questions[0], lambda: True)

async def think():
    questions = json.loads(window.benchQuestions)
    try:
        await prepare(questions)
        await answers(questions)
    except Exception:
        window.benchFault = traceback.format_exc()
    window.benchDone = True

window.benchGo = create_proxy(lambda: asyncio.ensure_future(think()) and None)
"""
"""Asks the page's own thinker one question after another, with a rest as after a press."""


@dataclass(slots=True)
class ThinkReport:
    """Milliseconds of each answer by way and level, and the page's long tasks meanwhile."""

    answers: dict[str, dict[str, list[float]]] = field(default_factory=dict)
    long: dict[str, dict[str, list[float]]] = field(default_factory=dict)

    def goal_met(self) -> bool:
        """Whether a worker's answers and the page's blocks are within their goals."""
        fine = not any(tasks for levels in self.long.values() for tasks in levels.values())
        for level, times in self.answers.get("worker", {}).items():
            if is_deep(level):
                fine &= statistics.median(times) <= MEDIAN_MS and max(times) <= MOST_MS
                fine &= percentile(times, 95) <= P95_MS
            else:
                fine &= percentile(times, 95) <= LIGHT_MS
        return fine


def is_deep(key: str) -> bool:
    """Tell whether a level looks ahead."""
    return next(level.depth is not None for level in LEVELS if level.key == key)


def states(count: int, seed: int) -> Iterator[GameState]:
    """Yield states with contact and a roll to be played, one of each of many games of chance."""
    while count:
        rng, turns = random.Random(seed), random.Random(seed).randint(4, 40)
        seed += 1
        state = GameState(phase=Phase.ROLL, on_roll=Player.WHITE)
        bot = LEVELS[0].make()
        for _ in range(turns):
            state, _ = apply(state, Roll(roll(rng)))
            for move in bot.choose_play(state).moves:
                state, _ = apply(state, MoveChecker.of(move))
            if state.result:
                break
            state, _ = apply(state, EndTurn())
        if state.result is None and has_contact(state):
            state, _ = apply(state, Roll(roll(rng)))
            assert state.on_roll
            assert state.dice
            if len(legal_plays(state.position, state.on_roll, state.dice)) > 1:
                count -= 1
                yield state


def has_contact(state: GameState) -> bool:
    """Tell whether the sides can still hit each other."""
    rear = [max(state.position.points(player)) for player in Player]
    return sum(rear) > BAR


def ask(context: BrowserContext, origin: str, way: str, questions: list[dict[str, Any]]) -> Page:
    """Open the page anew and let it answer questions; return it when it has."""
    page = context.new_page()
    page.add_init_script(READY)
    page.goto(f"{origin}/?pace=0", wait_until="commit")
    wait_for(page, "() => globalThis.benchReady", "the page ready")
    page.evaluate(
        """([hook, questions, worker]) => {
          Object.assign(globalThis, { benchAnswers: [], benchQuestions: questions,
            benchWorker: worker, benchDone: false, benchFault: "" });
          document.body.append(Object.assign(
            document.createElement("script"), { type: "py", textContent: hook }));
        }""",
        [HOOK, json.dumps(questions), way == "worker"],
    )
    wait_for(page, "() => 'benchGo' in globalThis", "the page's thinker found")
    page.wait_for_timeout(1000)
    watch_long_tasks(page)
    page.evaluate("() => benchGo()")
    wait_for(page, "() => benchDone", "the last answer")
    return page


def measure(count: int = 40, seed: int = 1) -> ThinkReport:
    """Ask every level about ``count`` positions with contact, in both ways.

    Raises:
        BrowserMissingError: see :mod:`bench.browser`.
        RuntimeError: the page could not answer.

    """
    report = ThinkReport()
    asked = [state_to_json(state) for state in states(count, seed)]
    with (
        tempfile.TemporaryDirectory() as temporary,
        playwright() as running,
        served(built_site()) as origin,
        profile(running, Path(temporary)) as context,
    ):
        for way in WAYS:
            for level in LEVELS:
                questions = [{"ask": "play", "level": level.key, "state": told} for told in asked]
                if way == "worker" and not level.networks:
                    continue  # it is never asked in a worker
                page = ask(context, origin, way, questions)
                if fault := page.evaluate("() => benchFault"):
                    raise RuntimeError(fault)
                times = page.evaluate("() => benchAnswers")
                report.answers.setdefault(way, {})[level.key] = times
                tasks = [task.duration for task in long_tasks(page)]
                report.long.setdefault(way, {})[level.key] = tasks
                page.close()
    return report


def table(report: ThinkReport) -> str:
    """Return the report as text."""
    count = max(len(times) for levels in report.answers.values() for times in levels.values())
    lines = [
        f"The computer's answer to a roll in Chromium, ms: {count} positions with contact.",
        "",
        f"{'':8} {'level':10} {'median':>7} {'p95':>7} {'max':>7}   longest block of the page",
    ]
    for way, levels in report.answers.items():
        for level, times in levels.items():
            blocks = report.long[way][level]
            block = f"{max(blocks):.0f}" if blocks else f"under {LONG_MS}"
            middle, late = statistics.median(times), percentile(times, 95)
            lines.append(
                f"{way:8} {level:10} {middle:7.1f} {late:7.1f} {max(times):7.1f}   {block}"
            )
    met = "met" if report.goal_met() else "NOT MET"
    lines += [
        "",
        f"Goals in a worker: {LIGHT_MS:g} ms for 95 % without looking ahead; with it a median of "
        f"{MEDIAN_MS:g},",
        f"{P95_MS:g} for 95 %, {MOST_MS:g} for all; no block of {LONG_MS} ms: {met}.",
    ]
    return "\n".join(lines)
