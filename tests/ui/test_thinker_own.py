"""A class of somebody's own thinks in a worker that its wheel was installed in."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from tests.ui.fake_worker import FakeWorker
from tests.ui.thinkers import (
    DATA,
    HEAVY,
    MOVES,
    OWN,
    run,
    until_ready,
    wanted,
    with_networks,
    workshop,
)
from ui import thinker as thinking
from ui.thinker import Thinker

pytestmark = pytest.mark.usefixtures("light_and_heavy")

WHEEL = ("somebodys-1.0-py3-none-any.whl", b"wheel")
SPEC = {"bot": "somebodys:Bot"}


async def brought(thinker: Thinker, spec: str = "") -> dict[str, Any]:
    return await thinker.bring(*WHEEL, spec)


def own_worker(*answers: dict[str, Any], dies_at: int = 0, hangs_at: int = 0) -> FakeWorker:
    worker = FakeWorker(dies_at=dies_at, hangs_at=hangs_at)
    worker.answers = [*answers]
    return worker


def test_a_wheel_is_installed_in_a_new_worker_and_its_class_asked_there() -> None:
    old, new = FakeWorker(), own_worker(SPEC, MOVES)

    async def play() -> None:
        made = workshop(old, new)
        thinker = Thinker(made)
        await until_ready(thinker)
        assert await brought(thinker, " somebodys:Bot ") == SPEC
        assert old.closed
        assert new.installed == [WHEEL]
        assert new.asked == [{"ask": "bot", "bot": "somebodys:Bot", "wheel": WHEEL[0]}]
        assert thinker.own == "somebodys:Bot"
        assert await thinker.ask(OWN, wanted) == MOVES
        assert new.asked[1] == OWN
        assert made.installed == [], "not in the page's own Python"

    run(play())


def test_what_cannot_be_installed_or_is_no_player_is_told() -> None:
    no_wheel, no_class = own_worker(), own_worker({"error": "no-class", "detail": "why"})
    no_wheel.wrong_wheel = (
        "Traceback (most recent call last):\n"
        '  File "x.py", line 3, in <module>\n    raise BadZipFile(why)\n'
        "zipfile.InvalidWheel: bad zip\n    here\n"
    )

    async def play() -> None:
        thinker = Thinker(workshop(no_wheel, no_class))
        told = await brought(thinker)
        assert told == {"error": "not-a-wheel", "detail": "zipfile.InvalidWheel: bad zip here"}
        assert await brought(thinker) == {"error": "no-class", "detail": "why"}
        assert thinker.own == ""
        assert no_wheel.closed
        assert no_class.closed

    run(play())


def test_a_class_that_takes_too_long_is_stopped_and_told_and_can_be_asked_again() -> None:
    hangs, next_one = own_worker(SPEC, hangs_at=2), own_worker(MOVES)

    async def play() -> None:
        thinker = Thinker(workshop(hangs, next_one))
        await brought(thinker)
        assert (await thinker.ask(OWN, wanted) or {})["error"] == "slow"
        assert hangs.closed
        assert await thinker.ask(OWN, wanted) == MOVES
        assert next_one.installed == [WHEEL]

    run(play())


def test_a_class_that_ends_its_worker_is_asked_once_more_and_then_told() -> None:
    workers = [own_worker(SPEC, dies_at=2), own_worker(dies_at=1), own_worker(MOVES)]

    async def play() -> None:
        thinker = Thinker(workshop(*workers))
        await brought(thinker)
        assert (await thinker.ask(OWN, wanted) or {})["error"] == "lost"
        assert workers[0].closed
        assert workers[1].closed
        assert await thinker.ask(OWN, wanted) == MOVES

    run(play())


def test_what_a_class_does_is_not_held_against_workers() -> None:
    hang = [own_worker(SPEC, hangs_at=2), *(own_worker(hangs_at=1) for _ in range(3))]
    good = FakeWorker()

    async def play() -> None:
        thinker = Thinker(workshop(*hang, good))
        await brought(thinker)
        for _ in hang:
            assert (await thinker.ask(OWN, wanted) or {})["error"] == "slow"
        assert await thinker.ask(HEAVY, wanted) == MOVES
        assert good.asked == [HEAVY]

    run(play())


def test_where_there_are_no_workers_a_wheel_is_installed_in_the_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def think(question: dict[str, Any], bot: object) -> Generator[None, None, dict[str, Any]]:
        yield
        return SPEC if question["ask"] == "bot" else MOVES

    monkeypatch.setattr(thinking, "answer_question", think)
    made = workshop()
    thinker = Thinker(made)
    made.wrong = "bad zip"
    assert run(brought(thinker)) == {"error": "not-a-wheel", "detail": "bad zip"}
    made.wrong = ""
    assert run(brought(thinker)) == SPEC
    assert made.installed == [WHEEL]
    assert run(thinker.ask(OWN, wanted)) == MOVES


def test_a_worker_gets_the_networks_before_it_is_asked() -> None:
    before, after = own_worker(SPEC), FakeWorker()

    async def play() -> None:
        thinker = Thinker(with_networks(workshop(before, after)))
        await brought(thinker)
        await until_ready(thinker)
        assert before.closed, "it lacks them"
        assert await thinker.ask(HEAVY, wanted) == MOVES
        assert after.learned == [DATA]
        assert after.asked == [HEAVY]

    run(play())
