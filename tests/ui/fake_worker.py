"""A worker played in CPython: it answers by the engine, as it is told to."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from engine import answer_question
from ui.ports import WorkerError, WorkerLostError


class FakeWorker:
    """A worker that answers at once, unless it is told to do otherwise.

    ``dies_at`` is the number of the question at which it is gone, ``hangs_at`` the one that is
    never answered; ``starts`` tells whether it comes to life.
    """

    def __init__(self, *, starts: bool = True, dies_at: int = 0, hangs_at: int = 0) -> None:
        self.starts = starts
        self.dies_at = dies_at
        self.hangs_at = hangs_at
        self.wrong_wheel = ""
        self.asked: list[dict[str, Any]] = []
        self.answers: list[dict[str, Any]] = []
        """Told one after another in the place of what the engine says."""
        self.learned: list[bytes] = []
        self.installed: list[tuple[str, bytes]] = []
        self.closed = False
        self.started = False
        self.gate: asyncio.Event | None = None
        """What answers wait for."""

    async def start(self) -> None:
        await asyncio.sleep(0)
        if not self.starts:
            raise WorkerLostError
        self.started = True

    async def call(self, what: str, text: str = "", data: bytes = b"") -> str:
        assert self.started
        await asyncio.sleep(0)
        if self.closed:
            raise WorkerLostError
        if what == "learn":
            self.learned.append(data)
            return ""
        if what == "install":
            if self.wrong_wheel:
                raise WorkerError(self.wrong_wheel)
            self.installed.append((text, data))
            return ""
        assert what == "answer"
        return await self._answer(json.loads(text))

    def close(self) -> None:
        self.closed = True

    async def _answer(self, question: dict[str, Any]) -> str:
        self.asked.append(question)
        if len(self.asked) == self.dies_at:
            raise WorkerLostError
        if len(self.asked) == self.hangs_at:
            await asyncio.Event().wait()
        if self.gate:
            await self.gate.wait()
        if self.answers:
            return json.dumps(self.answers.pop(0))
        thinking = answer_question(question)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                return json.dumps(done.value)
            except Exception as error:
                raise WorkerError(f"{question['ask']}: {error!r}") from error
