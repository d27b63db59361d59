"""Thinking about questions to the computer: in a worker, or in slices on the page's own thread.

What is light is thought out here at once, in slices. The rest is for a worker, which is started as
soon as such a game is on the table, so that it is ready when the computer's first turn comes. One
that dies or is late is ended, and another one asked once more; where there is none slices take its
place. A class of somebody's own is asked in a worker only, if there can be one: it may never end.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from time import perf_counter
from typing import Any

from engine import LEVELS, Bot, answer_question
from ui.ports import OUTDATED, FetchError, Worker, WorkerError, WorkerLostError, Workshop

SLICE = 0.012
"""Seconds of thought on the page's own thread, before it may draw and take presses again."""
LATEST = 10.0
"""Seconds after which an answer is late."""
START = 60.0
"""Seconds that a worker may take to start; it fetches what the page has loaded already."""
LOSSES = 2
"""How many workers in a row may fail before the page does without."""

_RAISED = re.compile(r"(?:\w+\.)*[A-Z]\w*: ")
"""How the line of a traceback begins that says what was raised."""
NO_WORKER = "no-worker"
"""The error of a question that no worker could be started for."""

Question = dict[str, Any]
Answer = dict[str, Any]


@dataclass(slots=True, eq=False)
class Helper:
    """A worker; ``starting`` gives what went wrong as it got ready."""

    worker: Worker
    starting: asyncio.Future[Answer] = field(init=False)


class Thinker:
    """Answers questions; ``bot`` takes the place of every level and class.

    ``own`` is the class of somebody's own that can be asked.
    """

    def __init__(self, workshop: Workshop, bot: Bot | None = None) -> None:
        self.own = ""
        self._workshop = workshop
        self._bot = bot
        self._helper: Helper | None = None
        self._losses = 0
        self._archive = b""
        self._has_learned = False
        self._wheel: tuple[str, bytes] | None = None
        self._is_here = False

    async def ask(self, question: Question, wanted: Callable[[], bool]) -> Answer | None:
        """Return the answer to a question; ``None`` once it is no longer ``wanted``.

        What went wrong is an answer with ``error`` and ``detail``.
        """
        light, weights = _needs(question)
        found: Answer | None = None
        if self._bot is None:
            if weights and (wrong := await self._learn()):
                gone = await self._workshop.is_replaced()
                return {"error": OUTDATED if gone else "no-weights", "detail": wrong}
            if "bot" in question and not self._is_here:
                found = await self._ask_own(question)
                if found.get("error") == NO_WORKER:
                    found["error"] = "lost"
            elif "bot" not in question and not light:
                found = await self._ask_worker(question)
        if found is None:
            found = await self._slices(question, wanted)
        return found if wanted() else None

    def takes_long(self, question: Question) -> bool:
        """Tell whether a question is for a worker."""
        return self._bot is None and not _needs(question)[0]

    async def prepare(self, question: Question) -> None:
        """Get ready for a question to come; what goes wrong is told when it is asked."""
        if not (_needs(question)[1] and await self._learn()):
            self._open()

    async def bring(self, name: str, wheel: bytes, spec: str) -> Answer:
        """Install a wheel and return the class of it that can be asked, or what is wrong."""
        self._end(self._helper)  # what was installed before is not in the next one
        self._wheel, self._is_here, self._losses = (name, wheel), False, 0
        question = {"ask": "bot", "bot": spec.strip(), "wheel": name}
        found = await self._ask_own(question)
        if found.get("error") == NO_WORKER:
            found = await self._bring_here(question)
        self.own = str(found.get("bot", ""))
        if not self.own:
            self._wheel = None
            self._end(self._helper)
        return found

    async def _bring_here(self, question: Question) -> Answer:
        assert self._wheel
        try:
            await self._workshop.install(*self._wheel)
        except WorkerError as error:
            return {"error": "not-a-wheel", "detail": _end_of(error)}
        self._is_here = True
        return await self._slices(question, lambda: True) or {}

    async def _slices(self, question: Question, wanted: Callable[[], bool]) -> Answer | None:
        """Think here, a few milliseconds at a time."""
        if self._archive and not self._has_learned:
            self._workshop.learn(self._archive)
            self._has_learned = True
        thinking = answer_question(question, self._bot)
        while wanted():
            until = perf_counter() + SLICE
            try:
                while perf_counter() < until:
                    next(thinking)
            except StopIteration as done:
                answer: Answer = done.value
                return answer
            await asyncio.sleep(0)
        return None

    async def _ask_worker(self, question: Question) -> Answer | None:
        """Ask a worker, and once more another one; ``None`` where there is none that answers."""
        for _ in range(LOSSES):
            helper = self._open()
            if helper is None:
                return None
            found = await self._call(helper, question)
            if found.get("error") not in (NO_WORKER, "slow", "lost"):
                return found
        return None

    async def _ask_own(self, question: Question) -> Answer:
        """Ask a class of somebody's own in a worker."""
        found: Answer = {"error": NO_WORKER, "detail": ""}
        for _ in range(LOSSES):
            if helper := self._open():
                found = await self._call(helper, question)
            if found.get("error") not in (NO_WORKER, "lost"):
                break
        return found

    async def _call(self, helper: Helper, question: Question) -> Answer:
        """Let a worker answer, as soon as it has started; one that fails is ended.

        What a class of somebody's own does is not held against workers: the next one is opened.
        """
        lose = self._end if "bot" in question else self._lose
        try:
            if wrong := await asyncio.shield(helper.starting):
                return wrong
            text = json.dumps(question)
            text = await asyncio.wait_for(helper.worker.call("answer", text), LATEST)
        except TimeoutError:
            lose(helper)
            return {"error": "slow", "detail": f"{LATEST:g} s"}
        except WorkerLostError:
            lose(helper)
            return {"error": "lost", "detail": ""}
        except WorkerError:
            lose(helper)
            raise
        self._losses = 0
        answer: Answer = json.loads(text)
        return answer

    def _open(self) -> Helper | None:
        """Return the worker there is, or a new one that is starting; ``None`` without any."""
        if self._helper or self._losses >= LOSSES:
            return self._helper
        if worker := self._workshop.open_worker():
            self._helper = Helper(worker)
            self._helper.starting = asyncio.ensure_future(self._start(self._helper))
        return self._helper

    async def _start(self, helper: Helper) -> Answer:
        """Start a worker with all it needs; return what went wrong."""
        worker = helper.worker
        try:
            await asyncio.wait_for(worker.start(), START)
            if self._archive:
                await worker.call("learn", data=self._archive)
        except (TimeoutError, WorkerError, WorkerLostError) as error:
            self._lose(helper)
            return {"error": NO_WORKER, "detail": _end_of(error)}
        try:
            if self._wheel:
                await asyncio.wait_for(worker.call("install", *self._wheel), START)
        except (TimeoutError, WorkerError, WorkerLostError) as error:
            self._end(helper)
            return {"error": "not-a-wheel", "detail": _end_of(error)}
        return {}

    def _lose(self, helper: Helper) -> None:
        """Count a worker that failed, once, and end it."""
        if helper is self._helper:
            self._losses += 1
        self._end(helper)

    def _end(self, helper: Helper | None) -> None:
        if helper:
            helper.worker.close()
        if helper is self._helper:
            self._helper = None

    async def _learn(self) -> str:
        """Fetch what thinking takes if it is not here; return what is wrong with it."""
        parcel = self._workshop.parcel()
        if parcel is None or self._archive:
            return ""
        try:
            data = await self._workshop.fetch(parcel.address)
        except FetchError as error:
            return str(error)
        if len(data) != parcel.size or sha256(data).hexdigest() != parcel.sha256:
            return f"{parcel.address}: {len(data)} / {parcel.size}"
        if self._archive:  # it came meanwhile, and a worker may have started with it
            return ""
        self._archive, self._has_learned = data, False
        self._end(self._helper)  # the next one starts with it
        return ""


def _end_of(error: Exception) -> str:
    """Return what an error says in the end: of a traceback, what was raised."""
    lines = str(error).strip().splitlines()
    raised = [at for at, line in enumerate(lines) if _RAISED.match(line)]
    return " ".join(line.strip() for line in lines[max(raised, default=0) :])[:600]


def _needs(question: Question) -> tuple[bool, bool]:
    """Tell whether a question is light, and whether it takes the networks."""
    if question["ask"] == "bot" or "bot" in question:
        return False, False
    for level in LEVELS:
        if level.key == question.get("level"):
            return not level.networks, level.networks
    return False, True
