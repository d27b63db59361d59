"""What the tests of thinking share: questions, workshops with workers that play parts, networks."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import Any

from engine import Dice, GameState, Phase, Player, state_to_json
from tests.ui.fake_shell import FakeWorkshop
from tests.ui.fake_worker import FakeWorker
from ui.ports import Parcel
from ui.thinker import Thinker

STATE = state_to_json(GameState(phase=Phase.MOVE, on_roll=Player.WHITE, dice=Dice(3, 1)))
LIGHT = {"ask": "play", "level": "light", "state": STATE}
HEAVY = {"ask": "play", "level": "heavy", "state": STATE}
OWN = {"ask": "play", "bot": "somebodys:Bot", "state": STATE}
MOVES = {"moves": [[8, 5, 3], [6, 5, 1]]}
DATA = b"networks"


def wanted() -> bool:
    return True


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """Run a coroutine in a thread of its own: a browser may hold this thread's loop."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


def workshop(*workers: FakeWorker) -> FakeWorkshop:
    made = FakeWorkshop()
    made.workers = list(workers)
    return made


async def until_ready(thinker: Thinker) -> None:
    """Let a worker start as a game on the table does."""
    await thinker.prepare(HEAVY)
    for _ in range(20):
        await asyncio.sleep(0)


def with_networks(made: FakeWorkshop, data: bytes = DATA) -> FakeWorkshop:
    made.networks = Parcel("./thinking.zip", len(DATA), sha256(DATA).hexdigest())
    made.files["./thinking.zip"] = data
    return made
