"""Saved games: what is written, and how a corrupt one is told apart."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine import (
    BackgammonError,
    EndTurn,
    GameState,
    IllegalActionError,
    MoveChecker,
    NotationError,
    OpeningRoll,
    Phase,
    Record,
    RecordError,
    Score,
    Told,
    Variant,
    dumps,
    loads,
    replay,
)
from engine.record import MAX_TEXT
from tests.engine.games import play_game

ACTIONS = (OpeningRoll(3, 1), MoveChecker(8, 5), MoveChecker(6, 5), EndTurn())
SAVE = dumps(Record(ACTIONS, {"white": "Ann", "black": "Bé"}))


def changed(**fields: Any) -> str:
    return json.dumps(json.loads(SAVE) | fields)


def start(**fields: Any) -> str:
    return changed(start=fields)


def without(name: str) -> str:
    content = json.loads(SAVE)
    del content[name]
    return json.dumps(content)


def test_a_save_is_text_with_one_action_a_line() -> None:
    assert json.loads(SAVE) == {
        "format": "backgammon-game",
        "version": 2,
        "header": {"white": "Ann", "black": "Bé"},
        "start": {
            "variant": {
                "length": 0,
                "crawford": False,
                "jacoby": False,
                "beavers": False,
                "automatic_doubles": 0,
                "cube": True,
            },
            "score": [0, 0],
            "crawford": False,
        },
        "actions": ["opening 3-1", "8/5", "6/5", "end"],
    }
    assert '"8/5",\n' in SAVE
    assert loads(SAVE) == Record(ACTIONS, {"white": "Ann", "black": "Bé"})


def test_header_and_actions_may_be_missing() -> None:
    assert loads(without("header")) == Record(ACTIONS)
    assert loads(without("actions")).actions == ()
    assert Record() == loads(dumps(Record()))


STARTS = {
    "money": GameState(),
    "a money session at a score": GameState(score=Score(7, 123)),
    "every house rule": GameState(
        variant=Variant(jacoby=True, beavers=True, automatic_doubles=2), score=Score(1, 0)
    ),
    "without the cube": GameState(variant=Variant(cube=False)),
    "a match": GameState(variant=Variant.match(7), score=Score(3, 5)),
    "a Crawford game": GameState(variant=Variant.match(7), score=Score(6, 5), crawford=True),
    "after the Crawford game": GameState(variant=Variant.match(7), score=Score(6, 5)),
    "the longest match": GameState(variant=Variant.match(32_767), score=Score(32_766, 0)),
}


@pytest.mark.parametrize("begun", STARTS.values(), ids=STARTS.keys())
def test_a_save_keeps_how_its_first_game_began(begun: GameState) -> None:
    assert loads(dumps(Record(ACTIONS, {}, begun))) == Record(ACTIONS, {}, begun)


def test_what_a_start_does_not_say_is_as_in_a_new_game_for_money() -> None:
    assert loads(without("start")).start == GameState()
    assert loads(start()).start == GameState()
    assert loads(start(variant={"length": 3})).start.variant == Variant(length=3)


@pytest.mark.parametrize(
    ("text", "score"), [("0-0", (0, 0)), ("3-1", (3, 1)), ("0-999999", (0, 999_999))]
)
def test_a_save_of_version_1_is_a_game_without_the_cube(text: str, score: tuple[int, int]) -> None:
    old = changed(version=1, header={"white": "Ann", "score": text})
    begun = GameState(variant=Variant(cube=False), score=Score(*score))
    assert loads(old) == Record(ACTIONS, {"white": "Ann"}, begun)
    assert loads(dumps(loads(old))) == loads(old)


@pytest.mark.parametrize(
    "score", ["", "3", "3-1-2", "-1-2", "3 - 1", "٣-١", "1234567-0", "a-b", 3, None, []]
)
def test_a_save_of_version_1_with_no_score_in_its_score_is_refused(score: object) -> None:
    with pytest.raises(RecordError, match="expected two numbers such as 3-1"):
        loads(changed(version=1, header={"score": score}))


@pytest.mark.parametrize("end", range(len(SAVE)))
def test_every_truncation_of_a_save_is_refused(end: int) -> None:
    with pytest.raises(RecordError, match="not JSON") as caught:
        loads(SAVE[:end])
    assert caught.value.line == SAVE[:end].count("\n") + 1


def test_every_truncation_of_a_whole_game_is_refused() -> None:
    _, actions = play_game(1)
    text = dumps(Record(tuple(actions)))
    for end in range(0, len(text), 29):
        with pytest.raises(RecordError, match="not JSON"):
            loads(text[:end])


DEEP = "[" * 100_000
CORRUPT = {
    "empty": ("", "not JSON: Expecting value", None),
    "no JSON": ("hello", "not JSON: Expecting value", None),
    "deeply nested": (DEEP, "not JSON that can be read", None),
    "deeply nested actions": ('{"actions": ' + DEEP, "not JSON that can be read", None),
    "a number too long": ("9" * 5_000, "not JSON that can be read", None),
    "a list": ("[]", 'no "format"', None),
    "null": ("null", 'no "format"', None),
    "NaN": ("NaN", 'no "format"', None),
    "another format": (changed(format="chess-game"), 'no "format": "backgammon-game"', None),
    "no format": (without("format"), 'no "format"', None),
    "no version": (without("version"), "version None is unknown, expected 2", None),
    "version 3": (changed(version=3), "version 3 was written by a newer program", None),
    "version true": (changed(version=True), "version True is unknown", None),
    "version 0": (changed(version=0), "version 0 is unknown", None),
    "version as text": (changed(version="1"), "version '1' is unknown", None),
    "version a list": (changed(version=[1]), r"version \[1\] is unknown", None),
    "version huge": (changed(version="9" * 9_999), "version '999", None),
    "header a list": (changed(header=[]), '"header" must map names to texts', None),
    "header null": (changed(header=None), '"header" must map', None),
    "header of numbers": (changed(header={"white": 1}), '"header" must map', None),
    "actions a text": (changed(actions="end"), '"actions" must be a list', None),
    "actions null": (changed(actions=None), '"actions" must be a list', None),
    "actions a map": (changed(actions={}), '"actions" must be a list', None),
    "an action null": (changed(actions=["end", None]), "action 2: None is not text", 2),
    "an action a list": (changed(actions=[["end"] * 99]), r"action 1: \['end'", 1),
    "an unknown action": (changed(actions=["end", "end", "fly"]), "action 3: not an action", 3),
    "an action cut off": (changed(actions=["opening 3-"]), "action 1: not an action", 1),
    "a seven": (changed(actions=["opening 3-7"]), "action 1: not an action", 1),
    "a point too high": (changed(actions=["26/20"]), "action 1: not an action", 1),
    "start a list": (changed(start=[]), '"start" must be an object', None),
    "start null": (changed(start=None), '"start" must be an object', None),
    "variant a list": (start(variant=[]), '"variant" must be an object', None),
    "an unknown house rule": (start(variant={"holland": True}), "'holland' is unknown", None),
    "length as text": (start(variant={"length": "5"}), "length is '5', expected int", None),
    "length true": (start(variant={"length": True}), "length is True, expected int", None),
    "length huge": (start(variant={"length": 10**9}), "to 32767 points", None),
    "length negative": (start(variant={"length": -1}), "to 32767 points", None),
    "Jacoby in a match": (start(variant={"length": 5, "jacoby": True}), "start: T4: ", None),
    "Crawford as a number": (start(variant={"length": 5, "crawford": 1}), "expected bool", None),
    "a score of one number": (start(score=[3]), "expected two numbers such as", None),
    "a score of texts": (start(score=["3", "1"]), "expected two numbers such as", None),
    "a score below zero": (start(score=[-1, 0]), "expected two numbers such as", None),
    "a score of truths": (start(score=[True, False]), "expected two numbers such as", None),
    "a score too long": (start(score=[10**4_000, 0]), "expected two numbers such as", None),
    "Crawford game as text": (start(crawford="yes"), '"crawford" must be true or false', None),
    "a match already won": (
        start(variant={"length": 5}, score=[5, 2]), "the match to 5 is over", None,
    ),
    "a Crawford game for money": (start(crawford=True), "a Crawford game needs a match", None),
    "a Crawford game too early": (
        start(variant={"length": 5, "crawford": True}, score=[3, 0], crawford=True),
        "exactly one side is one point away", None,
    ),
    "an empty action": (changed(actions=[""]), "action 1: not an action", 1),
}  # fmt: skip


@pytest.mark.parametrize(("text", "message", "move"), CORRUPT.values(), ids=CORRUPT.keys())
def test_a_corrupt_save_is_refused_with_what_and_where(
    text: str, message: str, move: int | None
) -> None:
    with pytest.raises(RecordError, match=message) as caught:
        loads(text)
    assert (caught.value.game, caught.value.move) == (1, move)
    assert len(str(caught.value)) < 300
    if move and "not an action" in message:
        assert isinstance(caught.value.__cause__, NotationError)


def test_a_save_longer_than_any_game_is_refused_unread() -> None:
    with pytest.raises(RecordError, match="more than a game can have"):
        loads(" " * (MAX_TEXT + 1))
    assert loads(SAVE + " " * (MAX_TEXT - len(SAVE))).actions == ACTIONS


def test_an_error_in_json_names_its_line() -> None:
    broken = SAVE.replace('"8/5",', '"8/5"')
    with pytest.raises(RecordError, match=r"^game 1, line ") as caught:
        loads(broken)
    assert caught.value.line == SAVE[: SAVE.index('"6/5"')].count("\n") + 1


@pytest.mark.parametrize(
    ("texts", "number", "clause"),
    [
        (["end"], 1, "O1"),
        (["roll 3-1"], 1, "O1"),
        (["opening 3-1", "8/5", "8/5"], 3, "M1"),
        (["opening 3-1", "8/5", "end"], 3, "F3"),
        (["opening 3-3", "opening 3-1", "roll 2-1"], 3, "O2"),
        (["opening 3-1", "8/5", "6/5", "end", "end"], 5, "O2"),
        (["opening 3-1", "24/21 with 2"], 2, "M1"),
        (["opening 3-1", "undo"], 2, "nothing has been moved"),
    ],
)
def test_an_illegal_action_is_named_by_its_number_when_replayed(
    texts: list[str], number: int, clause: str
) -> None:
    record = loads(changed(actions=texts))
    with pytest.raises(RecordError, match=clause) as caught:
        list(replay(record.actions))
    assert caught.value.move == number
    assert repr(texts[number - 1]) in str(caught.value)
    assert isinstance(caught.value.__cause__, IllegalActionError)


def test_what_was_replayed_before_the_illegal_action_is_kept() -> None:
    replayed = replay(loads(changed(actions=["opening 3-1", "8/5", "8/5"])).actions)
    assert len(next(replayed)[0].turn) == 0
    assert len(next(replayed)[0].turn) == 1
    with pytest.raises(BackgammonError):
        next(replayed)


def test_a_replay_may_go_on_from_any_state() -> None:
    *_, (middle, _) = replay(ACTIONS[:2])
    *_, (end, _) = replay(ACTIONS[2:], middle)
    assert end.phase is Phase.ROLL
    assert list(replay((), GameState())) == []


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (lambda: RecordError(Told("x")), "game 1: x"),
        (lambda: RecordError(Told("x"), game=2, move=3), "game 2, action 3: x"),
        (lambda: RecordError(Told("x"), line=4), "game 1, line 4: x"),
        (lambda: RecordError(Told("x"), move=1, line=9), "game 1, action 1, line 9: x"),
    ],
)
def test_a_record_error_says_where(error: Callable[[], RecordError], text: str) -> None:
    assert str(error()) == text
