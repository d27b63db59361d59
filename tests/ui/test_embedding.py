"""What an address asks of a page in a frame, and what messages are taken for."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    BackgammonError,
    Dice,
    GameWon,
    Moved,
    Phase,
    Player,
    TurnEnded,
    format_xgid,
    gnubg_id,
)
from tests.ui.games import random_session
from ui import embedding
from ui.embedding import Asked, EmbedMode, Flip, GoTo, SetPosition, Undo, asked, position_of, read
from ui.session import PRACTICE
from ui.settings import Settings

ROLLED = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
MESSAGES = {
    '{"backgammon": 1, "type": "flip"}': Flip(),
    '{"type": "undo", "backgammon": 1, "more": [1]}': Undo(),
    '{"backgammon": 1, "type": "goto", "n": 0}': GoTo(0),
    '{"backgammon": 1, "type": "set-position", "xgid": "a", "dice": ""}': SetPosition(
        {"xgid": "a"}
    ),
    '{"backgammon": 1, "type": "set-position", "position": "b", "dice": "31"}': SetPosition(
        {"position": "b", "dice": "31"}
    ),
}
NOTHING = (
    *("", "flip", "null", "[]", "1", "{}", '{"type": "flip"}', "[" * 1900, '{"a":' * 300),
    '{"backgammon": 2, "type": "flip"}',
    '{"backgammon": true, "type": "flip"}',
    '{"backgammon": 1.0, "type": "flip"}',
    '{"backgammon": "1", "type": "flip"}',
    '{"backgammon": 1, "type": ["flip"]}',
    '{"backgammon": 1, "type": "Flip"}',
    '{"backgammon": 1, "type": "ready"}',
    '{"backgammon": 1, "type": "goto"}',
    '{"backgammon": 1, "type": "goto", "n": -1}',
    '{"backgammon": 1, "type": "goto", "n": 1.5}',
    '{"backgammon": 1, "type": "goto", "n": true}',
    '{"backgammon": 1, "type": "goto", "n": 1e400}',
    '{"backgammon": 1, "type": "goto", "n": 99999999}',
    '{"backgammon": 1, "type": "set-position", "xgid": 5}',
    '{"backgammon": 1, "type": "set-position", "dice": [3, 1]}',
    json.dumps({"backgammon": 1, "type": "set-position", "xgid": "x" * embedding.LONGEST}),
)
scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
values = st.recursive(scalars, lambda v: st.lists(v) | st.dictionaries(st.text(), v), max_leaves=5)
names = st.sampled_from(("backgammon", "type", "n", "xgid", "position", "dice", "x"))
types = st.sampled_from(("set-position", "flip", "undo", "goto", "move", "__class__"))


@pytest.mark.parametrize("text", MESSAGES)
def test_messages_are_read(text: str) -> None:
    assert read(text) == MESSAGES[text]


@pytest.mark.parametrize("text", NOTHING)
def test_what_is_no_message_is_nothing(text: str) -> None:
    assert read(text) is None


@given(st.dictionaries(names, values), types | values, st.just(1) | values)
def test_whatever_is_sent_is_a_message_or_nothing(
    told: dict[str, object], kind: object, version: object
) -> None:
    wish = read(json.dumps(told | {"type": kind, "backgammon": version}))
    known = version == 1 and type(version) is int
    assert isinstance(wish, SetPosition | Flip | Undo | GoTo) if wish else True
    assert wish is None or known
    if known and kind in ("flip", "undo"):
        assert wish in (Flip(), Undo())


@given(st.text())
def test_no_text_makes_reading_fail(text: str) -> None:
    assert read(text) is None


def test_an_address_without_the_word_speaks_of_no_frame() -> None:
    assert asked({"xgid": ROLLED, "mode": "play"}) is None
    assert asked({"embed": ""}) == Asked({})


@pytest.mark.parametrize(
    ("words", "mode"),
    [
        ({}, EmbedMode.VIEW),
        ({"mode": "view"}, EmbedMode.VIEW),
        ({"mode": "watch"}, EmbedMode.VIEW),
        ({"mode": "play"}, EmbedMode.PLAY),
        ({"mode": "play", "lesson": "bar"}, EmbedMode.PLAY),
        ({"mode": "lesson"}, EmbedMode.LESSON),
        ({"lesson": "bar"}, EmbedMode.LESSON),
    ],
)
def test_the_mode_is_as_asked(words: dict[str, str], mode: EmbedMode) -> None:
    assert Asked(words).mode is mode


def test_words_are_settings_of_the_frame_and_wrong_ones_are_as_at_first() -> None:
    words = {"theme": "flat", "light": "dark", "direction": "left", "perspective": "black"}
    looking, playing = Asked(words).settings, Asked({**words, "mode": "play"}).settings
    assert (looking.theme, looking.light, looking.home) == ("flat", "dark", "left")
    assert (looking.bottom, playing.bottom, playing.colour) == ("other", "own", "black")
    assert not looking.sound
    wrong = Asked({"theme": "<b>", "light": "off", "direction": "up", "perspective": "red"})
    assert wrong.settings == Asked({}).settings
    assert wrong.settings == Settings(sound=False)


def test_a_position_is_read_from_each_word() -> None:
    state = position_of({"xgid": ROLLED}).state
    assert state.dice == Dice(3, 1)
    assert position_of({"position": gnubg_id(state)}).state == state
    bare = position_of({"position": "4HPwATDgc/ABMA"}).state
    assert (bare.phase, bare.on_roll, bare.variant) == (Phase.ROLL, Player.WHITE, PRACTICE)
    assert position_of({}).state.phase is Phase.OPENING
    assert position_of({}).state.variant == PRACTICE


def test_dice_are_laid_on_a_position() -> None:
    assert position_of({"dice": "64"}).state.dice == Dice(6, 4)
    before = ROLLED.replace(":31:", ":00:")
    assert position_of({"xgid": before, "dice": "31"}).state == position_of({"xgid": ROLLED}).state
    assert position_of({"dice": "7"}).wrong == "setup.no_roll"


@pytest.mark.parametrize("words", [{"xgid": "nonsense"}, {"position": "nonsense"}])
def test_a_wrong_position_says_what_is_wrong(words: dict[str, str]) -> None:
    with pytest.raises(BackgammonError):
        position_of(words)


def test_other_words_stay_when_the_position_changes() -> None:
    moved = Asked({"xgid": "a", "dice": "31", "mode": "play"}).at({"position": "b"})
    assert moved.words == {"mode": "play", "position": "b"}


def test_events_of_a_game_are_told_with_their_facts() -> None:
    told = []
    for moment in random_session(3, "money"):
        for event in moment.events:
            message = embedding.told_of(moment.session, event, "XGID")
            assert bool(message) == isinstance(event, TurnEnded | GameWon), event
            told += [message] if message else []
            assert not isinstance(event, Moved) or message is None
    kinds = {kind for kind, _ in told}
    assert kinds == {"move", "game-over"}
    for kind, facts in told:
        assert json.loads(json.dumps(facts)) == facts
        if kind == "move":
            assert facts["xgid"] == "XGID"
            assert facts["player"] in ("white", "black")
        else:
            assert facts["kind"] in ("single", "gammon", "backgammon")


def test_an_xgid_is_given_as_it_was_read() -> None:
    assert format_xgid(position_of({"xgid": ROLLED}).state) == ROLLED
