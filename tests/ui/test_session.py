"""A save is the whole sitting; a text that is none is told apart, with what is wrong and where."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import NextGame, Phase, Player, RecordError
from engine.record import MAX_TEXT
from tests.counts import count
from tests.ui.games import random_game
from ui.interaction import UiState, observe
from ui.session import PRACTICE, TWO_PLAYERS, Session, from_text

GOOD = random_game(1)[40].session.to_text()


def test_every_half_move_survives_saving_and_loading() -> None:
    for seed in range(count(4, 200)):
        moments = random_game(seed, two_players=seed % 2 == 1)
        for moment in moments[:: count(11, 1)] + moments[-1:]:
            text = moment.session.to_text()
            loaded, _ = from_text(text)
            assert loaded.game == moment.session.game
            assert loaded.seats == moment.session.seats
            assert loaded.score == moment.session.score
            assert loaded.to_text() == text
            assert loaded.is_open == moment.session.is_open


@pytest.mark.slow
def test_a_loaded_game_shows_the_same_news_and_turns_as_the_running_one() -> None:
    for moment in random_game(6)[::3]:
        session, events = from_text(moment.session.to_text())
        ui = observe(UiState(), session.game, events)
        running = observe(moment.ui, session.game, ())
        assert (ui.last_event, ui.last_turn) == (running.last_event, running.last_turn)
        assert ui.selected == running.selected


def test_the_score_adds_up_over_games_and_survives_a_save() -> None:
    session, points = Session(TWO_PLAYERS), dict.fromkeys(Player, 0)
    for seed in (1, 2, 3):
        for action in random_game(seed)[-1].session.actions:
            assert session.score == points
            session, _ = session.after(action)
        assert session.game.result is not None
        points[session.game.result.winner] += session.game.result.points
        assert session.score == points
        assert from_text(session.to_text())[0].score == points
        session, _ = session.after(NextGame())
        assert session.seats == TWO_PLAYERS
        assert session.game.phase is Phase.OPENING
        assert session.is_open
        assert session.score == points
        assert session.game.variant == PRACTICE
    assert sum(points.values()) >= 3


def edited(**changes: object) -> str:
    return json.dumps(json.loads(GOOD) | changes)


def actions(*lines: object) -> str:
    return edited(actions=list(lines))


CORRUPT = {
    "nothing": ("", "line 1", "not JSON"),
    "half a file": (GOOD[: len(GOOD) // 2], "line", "not JSON"),
    "another program's": ('{"a": 1}', "game 1", "format"),
    "a list": ("[]", "game 1", "format"),
    "a later version": (edited(version=7), "game 1", "version 7"),
    "actions that are no list": (edited(actions="roll"), "game 1", '"actions" must be a list'),
    "a header that is no header": (edited(header=[1]), "game 1", '"header"'),
    "a seat for nobody": (edited(header={"white seat": "cat"}), "white seat", "'cat'"),
    "a score in words": (edited(version=1, header={"score": "three"}), "score", "'three'"),
    "a negative score": (edited(version=1, header={"score": "-1-0"}), "score", "'-1-0'"),
    "a name for a seat of version 1": (
        edited(version=1, header={"white": "cat", "white seat": "dog"}),
        "white seat",
        "'dog'",
    ),
    "a score of one number": (edited(start={"score": [3]}), "start", "[3]"),
    "a rule nobody knows": (edited(start={"variant": {"bears": True}}), "start", "'bears'"),
    "rules that exclude each other": (
        edited(start={"variant": {"length": 3, "jacoby": True}}),
        "start",
        "Jacoby",
    ),
    "a position that is none": (edited(start={"position": "aa"}), "start", "XGID"),
    "an action that is a number": (actions("opening 3-1", 5), "action 2", "not text"),
    "an action that is none": (actions("opening 3-1", "castle"), "action 2", "not an action"),
    "a seven on a die": (actions("opening 7-1"), "action 1", "not an action"),
    "a move of thin air": (actions("opening 3-1", "9/8"), "action 2", "no checker on 9"),
    "a roll in the wrong place": (actions("roll 3-1"), "action 1", "opening roll comes first"),
    "a move after the turn's last": (
        actions("opening 3-1", "8/5", "6/5", "24/23"),
        "action 4",
        "illegal",
    ),
    "nested without end": ("[" * 100_000, "game 1", "not JSON"),
    "too long": (GOOD + " " * MAX_TEXT, "game 1", "characters"),
}


@pytest.mark.parametrize("name", CORRUPT)
def test_a_corrupt_save_is_refused_with_what_and_where(name: str) -> None:
    text, where, what = CORRUPT[name]
    with pytest.raises(RecordError) as caught:
        from_text(text)
    assert where in str(caught.value)
    assert what in str(caught.value)
    assert len(str(caught.value)) < 300


def loads_or_is_refused(text: str) -> None:
    """Whatever the text, it is a session or a RecordError, never another exception."""
    try:
        session, _ = from_text(text)
    except RecordError:
        return
    assert from_text(session.to_text())[0].game == session.game


def test_a_save_with_any_damage_loads_or_is_refused() -> None:
    rng = random.Random(4)
    for _ in range(count(300, 20_000)):
        at, end = sorted(rng.choices(range(len(GOOD)), k=2))
        damage = "".join(rng.choices(GOOD + "\x00é9", k=rng.randint(0, 3)))
        loads_or_is_refused(GOOD[:at] + damage + GOOD[min(end, at + 4) :])


json_values: st.SearchStrategy[object] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=5,
)
lines = st.sampled_from(("opening 3-1", "8/5", "6/5", "end", "undo", "roll 6-6\n", "bar/٢٠"))


@given(
    st.sampled_from(("header", "actions", "version", "format")),
    json_values | st.lists(lines) | st.dictionaries(st.sampled_from(("white", "score")), st.text()),
)
def test_a_save_with_any_content_loads_or_is_refused(field: str, value: object) -> None:
    loads_or_is_refused(edited(**{field: value}))


def test_a_save_without_seats_is_for_two_and_starts_at_nought() -> None:
    session, _ = from_text(edited(header={}))
    assert session.seats == TWO_PLAYERS
    assert session.score == dict.fromkeys(Player, 0)
