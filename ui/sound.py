"""What is heard: events as names of sounds, and the sounds themselves, made of a few tones.

No file is loaded: a sound is computed when it is first needed.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from engine import (
    OFF,
    Beavered,
    Doubled,
    Event,
    GameWon,
    Moved,
    MoveUndone,
    OpeningTied,
    OpeningWon,
    Raccooned,
    Rolled,
)
from ui.motion import schedule

RATE = 8000
"""Samples a second."""
LOUDEST = 0.35
"""No sound goes beyond this, 1 being all a device can do."""
_ATTACK = 0.004
"""Seconds in which a tone swells, so that it does not click."""


@dataclass(frozen=True, slots=True)
class Tone:
    """A tone: a ``pitch`` in hertz, noise around it for ``rough`` 1, dying away in ``length`` s."""

    pitch: float
    length: float
    loud: float
    start: float = 0.0
    rough: float = 0.0


SOUNDS: Mapping[str, tuple[Tone, ...]] = {
    "roll": tuple(
        Tone(pitch, 0.06, loud, start, rough=0.8)
        for pitch, loud, start in (
            (900, 0.16, 0.0),
            (1200, 0.2, 0.09),
            (800, 0.14, 0.17),
            (1050, 0.2, 0.27),
            (700, 0.14, 0.34),
        )
    ),
    "move": (Tone(310, 0.09, 0.22), Tone(1500, 0.02, 0.1, rough=0.9)),
    "hit": (Tone(150, 0.2, 0.3), Tone(1100, 0.05, 0.2, rough=0.9), Tone(240, 0.12, 0.16, 0.06)),
    "off": (Tone(420, 0.1, 0.18), Tone(630, 0.14, 0.14, 0.06)),
    "double": (Tone(523, 0.25, 0.14), Tone(784, 0.4, 0.14, 0.12)),
    "win": (Tone(523, 0.3, 0.13), Tone(659, 0.3, 0.13, 0.13), Tone(784, 0.6, 0.15, 0.26)),
    "refusal": (Tone(196, 0.16, 0.12), Tone(165, 0.2, 0.1, 0.09)),
}
"""Every sound by its name; all of them soft, a refusal most of all."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound, and how many seconds from now it is heard."""

    name: str
    at: float


def cues(events: Iterable[Event], tempo: float, *, refused: bool = False) -> tuple[Cue, ...]:
    """Return the sounds of what happened, each when it is seen; at one time only one of a kind."""
    heard = [Cue("refusal", 0.0)] if refused else []
    return tuple(dict.fromkeys((*heard, *_heard(events, tempo))))


def _heard(events: Iterable[Event], tempo: float) -> Iterator[Cue]:
    for timed in schedule(events, tempo):
        match timed.event:
            case Rolled() | OpeningWon() | OpeningTied():
                yield Cue("roll", timed.start)
            case Moved(_, move):
                name = "hit" if move.hit else "off" if move.target == OFF else "move"
                yield Cue(name, timed.end)
            case MoveUndone():
                yield Cue("move", timed.end)
            case Doubled() | Beavered() | Raccooned():
                yield Cue("double", timed.start)
            case GameWon():
                yield Cue("win", timed.end)
            case _:
                continue


def samples(name: str) -> array[float]:
    """Compute a sound, from -1 to 1 at :data:`RATE`; it begins and ends in silence."""
    tones = SOUNDS[name]
    length = max(tone.start + tone.length for tone in tones)
    mixed = array("f", bytes(4 * math.ceil(length * RATE)))
    for tone in tones:
        _mix(mixed, tone)
    return array("f", (max(-LOUDEST, min(LOUDEST, value)) for value in mixed))


def _mix(mixed: array[float], tone: Tone) -> None:
    first = round(tone.start * RATE)
    count = min(round(tone.length * RATE), len(mixed) - first)
    step = 2 * math.pi * tone.pitch / RATE
    grain, swell = 0.0, _ATTACK * RATE
    for index in range(count):
        wave = (1 - tone.rough) * math.sin(step * index)
        if tone.rough:
            grain += (2 * (math.sin(12.9898 * index) * 43758.5453 % 1) - 1 - grain) * 0.7
            wave += tone.rough * grain
        left = 1 - index / count
        mixed[first + index] += tone.loud * min(index / swell, 1.0) * left * left * left * wave
