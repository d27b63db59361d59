"""What is heard: soft sounds, each when what it tells of is seen."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine import (
    Beavered,
    Danced,
    Dice,
    Doubled,
    Ending,
    Event,
    GameResult,
    GameWon,
    Hit,
    Move,
    Moved,
    MoveUndone,
    OpeningWon,
    Player,
    Rolled,
    Taken,
    TurnEnded,
    WinKind,
)
from ui.motion import HOP, ROLL
from ui.sound import LOUDEST, RATE, SOUNDS, Cue, cues, samples

WHITE = Player.WHITE
MOVE, HIT, OFF = Move(8, 5, 3), Move(6, 5, 1, hit=True), Move(3, 0, 3)
WON = GameWon(GameResult(WHITE, WinKind.SINGLE, 1, Ending.BORNE_OFF))


@pytest.mark.parametrize(
    ("event", "name", "at"),
    [
        (Rolled(WHITE, Dice(3, 1)), "roll", 0),
        (OpeningWon(WHITE, Dice(3, 1)), "roll", 0),
        (Moved(WHITE, MOVE), "move", HOP),
        (MoveUndone(WHITE, MOVE), "move", HOP),
        (Moved(WHITE, HIT), "hit", HOP),
        (Moved(WHITE, OFF), "off", HOP),
        (Doubled(WHITE, 2), "double", 0),
        (Beavered(WHITE, 4), "double", 0),
        (WON, "win", 0),
    ],
)
def test_an_event_has_its_sound_when_it_is_seen(event: Event, name: str, at: float) -> None:
    assert cues((event,), 1.0) == (Cue(name, at),)


def test_the_sounds_of_one_press_follow_each_other_as_what_is_seen() -> None:
    moved = (Moved(WHITE, MOVE), Moved(WHITE, HIT), Hit(WHITE.opponent, 20))
    ended = TurnEnded(WHITE, Dice(3, 1), (MOVE, HIT))
    heard = cues((Rolled(WHITE, Dice(3, 1)), *moved, ended), 2.0)
    assert [cue.name for cue in heard] == ["roll", "move", "hit"]
    assert [cue.at for cue in heard] == pytest.approx([0, 2 * (ROLL + HOP), 2 * (ROLL + 2 * HOP)])


def test_without_motion_a_sound_is_heard_once_however_often_it_was_due() -> None:
    assert cues((Moved(WHITE, MOVE),) * 4, 0.0) == (Cue("move", 0),)


def test_a_refusal_is_heard_and_what_nobody_hears_about_is_not() -> None:
    assert cues((), 1.0, refused=True) == (Cue("refusal", 0),)
    assert cues((Danced(WHITE), Taken(WHITE, 2)), 1.0) == ()


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_short_soft_and_begins_and_ends_in_silence(name: str) -> None:
    wave = samples(name)
    assert 0.05 < len(wave) / RATE < 1
    assert 0.04 < max(map(abs, wave)) <= LOUDEST
    assert abs(wave[0]) < 0.01
    assert max(map(abs, wave[-20:])) < 0.01
    assert max(abs(a - b) for a, b in pairwise(wave)) < 0.25, "it clicks"


def test_a_refusal_is_the_softest_of_all() -> None:
    loudest = {name: max(map(abs, samples(name))) for name in SOUNDS}
    assert min(loudest, key=lambda name: loudest[name]) == "refusal", loudest
