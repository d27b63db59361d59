"""Plays motions and sounds in the browser, blindly.

The browser's things come from the shell; this module imports nothing of the browser. What it plays
is over by itself: no state of the page depends on it.
"""

from __future__ import annotations

import asyncio
import json
from array import array
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any

from ui.motion import Motion
from ui.sound import RATE, Cue, samples

READY_S = 0.03
"""Seconds after a press at which its sounds are made ready."""

LET_GO = 0.12
"""Seconds in which a checker that was carried comes to rest, at most."""


class Performer:
    """What moves and sounds at the moment.

    ``find`` gives the element or layer with a key, ``pace`` is the factor on all times, ``copied``
    makes a typed array of numbers.
    """

    def __init__(
        self,
        window: Any,
        find: Callable[[str], Any],
        pace: Callable[[], float],
        copied: Callable[[array[float]], Any],
    ) -> None:
        self._window = window
        self._find = find
        self._pace = pace
        self._less_motion = window.matchMedia("(prefers-reduced-motion: reduce)")
        self._running: dict[str, Any] = {}
        self._until = 0.0
        self._loudspeaker = Loudspeaker(window, copied)

    @property
    def is_still(self) -> bool:
        """Whether nothing is to move: the device asks for that, or the page's address."""
        return not self._pace() or bool(self._less_motion.matches)

    @property
    def rest(self) -> float:
        """Seconds until all is at rest."""
        return max(self._until - monotonic(), 0.0)

    def wake(self) -> None:
        """Make ready to be heard; browsers let it be heard from the first press on."""
        self._loudspeaker.wake()

    def play(self, motions: Sequence[Motion], cues: Sequence[Cue]) -> None:
        """Play motions and sounds, each motion in place of its element's earlier one."""
        still, pace = self.is_still, self._pace()
        for motion in motions:
            if motion.frames and not still:
                self._move(motion, pace)
            else:
                self.cut(motion.key)
        for cue in cues:
            self._loudspeaker.plan(cue.name, 0.0 if still else cue.at * pace)

    def cut(self, key: str) -> None:
        """Let an element be where it is drawn, or carried."""
        if old := self._running.pop(key, None):
            old.cancel()

    def forget(self, key: str) -> None:
        """Forget what moved an element that has gone."""
        self._running.pop(key, None)

    def stop(self) -> None:
        """Let everything be where it is drawn."""
        for old in self._running.values():
            old.cancel()
        self._running.clear()
        self._until = 0.0

    def _move(self, motion: Motion, pace: float) -> None:
        element = self._find(motion.key)
        if not element:
            return
        frames = list(motion.frames)
        old = self._running.pop(motion.key, None)
        delay, duration = motion.delay, motion.duration
        if carried := str(element.style.transform):  # it is let go: the rest of its way is short
            frames = [{**frames[0], "transform": carried}, frames[-1]]
            delay, duration = 0.0, min(duration, LET_GO)
        if old and motion.kind == "checker" and old.playState != "finished":
            seen = str(self._window.getComputedStyle(element).transform)
            frames[0] = {**frames[0], "transform": seen}
        if old:
            old.cancel()
        if motion.kind == "checker":
            element.parentNode.append(element)
        timing = {
            "delay": delay * pace * 1000,
            "duration": duration * pace * 1000,
            "fill": "backwards",
        }
        told = self._window.JSON.parse(json.dumps([frames, timing]))
        self._running[motion.key] = element.animate(told[0], told[1])
        self._until = max(self._until, monotonic() + (delay + duration) * pace)


class Loudspeaker:
    """Sounds, where the browser has any; whatever fails here changes nothing else."""

    def __init__(self, window: Any, copied: Callable[[array[float]], Any]) -> None:
        self._window = window
        self._copied = copied
        self._context: Any = None
        self._buffers: dict[str, Any] = {}

    def wake(self) -> None:
        """Open the loudspeaker, or open it again after the browser closed it."""
        try:
            if self._context is None:
                self._context = self._window.AudioContext.new()
            elif self._context.state == "suspended":
                self._context.resume()
        except Exception:  # no sound here, or none yet
            return

    def plan(self, name: str, after: float) -> None:
        """Play a sound some seconds from now, if the loudspeaker is open.

        It is made ready when the next frame has been drawn.
        """
        if self._context is not None:
            soon = min(after, READY_S)
            asyncio.get_event_loop().call_later(READY_S, self._play, name, after - soon)

    def _play(self, name: str, after: float) -> None:
        context = self._context
        try:
            source = context.createBufferSource()
            source.buffer = self._buffers.get(name) or self._computed(name)
            source.connect(context.destination)
            source.start(context.currentTime + after)
        except Exception:  # a sound is never worth a message
            return

    def _computed(self, name: str) -> Any:
        wave = samples(name)
        buffer = self._context.createBuffer(1, len(wave), RATE)
        buffer.copyToChannel(self._copied(wave), 0)
        self._buffers[name] = buffer
        return buffer
