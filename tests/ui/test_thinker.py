"""Who answers a question to the computer: slices, a worker, another worker, or nobody any more."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from itertools import pairwise
from typing import Any

import pytest

from engine import LEVELS
from tests.ui.fake_worker import FakeWorker
from tests.ui.thinkers import (
    DATA,
    HEAVY,
    LIGHT,
    MOVES,
    OWN,
    STATE,
    run,
    until_ready,
    wanted,
    with_networks,
    workshop,
)
from ui import thinker as thinking
from ui.ports import WorkerError
from ui.thinker import Thinker

pytestmark = pytest.mark.usefixtures("light_and_heavy")


def test_a_light_level_answers_at_once_and_needs_no_worker() -> None:
    worker = FakeWorker()
    assert run(Thinker(workshop(worker)).ask(LIGHT, wanted)) == MOVES
    assert not worker.started


def test_without_workers_a_heavy_level_answers_in_slices() -> None:
    assert run(Thinker(workshop()).ask(HEAVY, wanted)) == MOVES


def test_slices_are_short_and_let_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0

    def think(question: object, bot: object) -> Generator[None, None, dict[str, Any]]:
        nonlocal now
        for _ in range(100):
            now += 0.004
            yield
        return MOVES

    monkeypatch.setattr(thinking, "answer_question", think)
    monkeypatch.setattr(thinking, "perf_counter", lambda: now)
    seen: list[float] = []

    async def both() -> Any:
        async def beside() -> None:
            while True:
                seen.append(now)
                await asyncio.sleep(0)

        other = asyncio.ensure_future(beside())
        answer = await Thinker(workshop()).ask(HEAVY, wanted)
        other.cancel()
        return answer

    assert run(both()) == MOVES
    gaps = [after - before for before, after in pairwise(seen)]
    assert max(gaps) <= thinking.SLICE + 0.004
    assert len(gaps) > 20


def test_slices_end_when_nobody_wants_the_answer_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = 0

    def think(question: object, bot: object) -> Generator[None, None, dict[str, Any]]:
        nonlocal steps
        while True:
            steps += 1
            yield

    monkeypatch.setattr(thinking, "answer_question", think)
    monkeypatch.setattr(thinking, "SLICE", 0.0005)
    left = iter([True] * 5)
    assert run(Thinker(workshop()).ask(HEAVY, lambda: next(left, False))) is None
    assert steps > 0


def test_a_heavy_level_is_answered_by_a_worker_that_starts_with_the_game() -> None:
    worker, other = FakeWorker(), FakeWorker()

    async def play() -> None:
        thinker = Thinker(workshop(worker, other))
        assert thinker.takes_long(HEAVY)
        assert not thinker.takes_long(LIGHT)
        await until_ready(thinker)
        assert worker.started
        assert worker.asked == []
        for _ in range(2):
            assert await thinker.ask(HEAVY, wanted) == MOVES
        assert worker.asked == [HEAVY, HEAVY]
        assert not other.started

    run(play())


def test_a_question_waits_for_a_worker_that_is_still_starting() -> None:
    worker = FakeWorker()
    assert run(Thinker(workshop(worker)).ask(HEAVY, wanted)) == MOVES
    assert worker.asked == [HEAVY]


def test_an_answer_that_comes_too_late_is_dropped() -> None:
    worker = FakeWorker()

    async def play() -> None:
        thinker = Thinker(workshop(worker))
        await until_ready(thinker)
        worker.gate = asyncio.Event()
        still = True
        asked = asyncio.ensure_future(thinker.ask(HEAVY, lambda: still))
        await asyncio.sleep(0.01)
        still = False
        anew = asyncio.ensure_future(thinker.ask(HEAVY, wanted))
        await asyncio.sleep(0.01)
        worker.gate.set()
        assert await asked is None
        assert await anew == MOVES
        assert len(worker.asked) == 2

    run(play())


@pytest.mark.parametrize(("dies_at", "hangs_at"), [(1, 0), (0, 1)], ids=["dead", "late"])
def test_a_worker_that_is_dead_or_late_is_ended_and_another_one_asked(
    dies_at: int, hangs_at: int
) -> None:
    first, second = FakeWorker(dies_at=dies_at, hangs_at=hangs_at), FakeWorker()

    async def play() -> None:
        thinker = Thinker(workshop(first, second))
        await until_ready(thinker)
        assert await thinker.ask(HEAVY, wanted) == MOVES
        assert first.closed
        assert second.asked == [HEAVY]
        assert await thinker.ask(HEAVY, wanted) == MOVES
        assert len(second.asked) == 2

    run(play())


def test_after_two_that_failed_slices_answer_and_no_third_is_started() -> None:
    workers = [FakeWorker(dies_at=1), FakeWorker(dies_at=1), FakeWorker()]

    async def play() -> None:
        thinker = Thinker(workshop(*workers))
        await until_ready(thinker)
        for _ in range(3):
            assert await thinker.ask(HEAVY, wanted) == MOVES
        assert [worker.closed for worker in workers] == [True, True, False]
        assert not workers[2].started

    run(play())


def test_workers_that_never_start_are_done_without() -> None:
    workers = [FakeWorker(starts=False) for _ in range(3)]

    async def play() -> None:
        thinker = Thinker(workshop(*workers))
        for _ in range(4):
            await until_ready(thinker)
            assert await thinker.ask(HEAVY, wanted) == MOVES
        assert [worker.closed for worker in workers] == [True, True, False]

    run(play())


def test_the_networks_are_fetched_once_when_they_are_needed() -> None:
    made = with_networks(workshop())
    thinker = Thinker(made)
    assert run(thinker.ask(LIGHT, wanted)) == MOVES
    assert made.fetched == []
    for _ in range(2):
        assert run(thinker.ask(HEAVY, wanted)) == MOVES
    assert made.fetched == ["./thinking.zip"]
    assert made.learned == [DATA]


def test_networks_that_come_twice_at_once_end_no_worker() -> None:
    first, second = FakeWorker(), FakeWorker()

    async def play() -> None:
        thinker = Thinker(with_networks(workshop(first, second)))
        told = await asyncio.gather(*(thinker.ask(HEAVY, wanted) for _ in range(3)))
        assert told == [MOVES] * 3

    run(play())
    assert not first.closed
    assert not second.started


@pytest.mark.parametrize("data", [b"", b"network", b"Networks", None], ids=str)
def test_networks_that_do_not_come_whole_are_told_and_fetched_again(data: bytes | None) -> None:
    made = with_networks(workshop())
    if data is None:
        made.files.clear()
    else:
        made.files["./thinking.zip"] = data
    thinker = Thinker(made)
    told = run(thinker.ask(HEAVY, wanted))
    assert told["error"] == "no-weights"
    assert "./thinking.zip" in told["detail"]
    assert made.learned == []
    with_networks(made)
    assert run(thinker.ask(HEAVY, wanted)) == MOVES


def test_a_bot_in_the_place_of_all_is_asked_here() -> None:
    worker = FakeWorker()
    bot = LEVELS[0].make()
    for question in (HEAVY, HEAVY, OWN):
        assert run(Thinker(with_networks(workshop(worker)), bot).ask(question, wanted)) == MOVES
    assert not worker.started


def test_what_fails_in_a_worker_is_raised_and_ends_it() -> None:
    worker = FakeWorker()

    async def play() -> None:
        thinker = Thinker(workshop(worker))
        await until_ready(thinker)
        await thinker.ask({**HEAVY, "state": {**STATE, "board": None}}, wanted)

    with pytest.raises(WorkerError, match="play: "):
        run(play())
    assert worker.closed
