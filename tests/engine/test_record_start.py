"""What a record says about the state it begins with."""

import json
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from engine import (
    Action,
    Cube,
    Dice,
    GameState,
    InvalidStateError,
    MoveChecker,
    Phase,
    Player,
    Position,
    Record,
    RecordError,
    Roll,
    Score,
    Variant,
    WinKind,
    apply,
    dumps,
    loads,
    replay,
)
from tests.engine.games import as_recorded
from tests.set_up import random_action, set_up_states

WHITE, BLACK = Player
BOARD = "-b----E-C---eE---c-e----B-"
XGID = f"XGID={BOARD}:1:-1:-1:63:2:4:0:5:10"
START = GameState(
    phase=Phase.MOVE,
    on_roll=BLACK,
    dice=Dice(6, 3),
    cube=Cube(2, BLACK),
    variant=Variant.match(5),
    score=Score(2, 4),
)
SAVE = json.loads(dumps(Record((), {}, START)))


def save(**fields: Any) -> str:
    start = SAVE["start"] | fields
    return json.dumps(SAVE | {"start": start})


def test_a_start_that_was_set_up_is_written_as_an_xgid() -> None:
    assert SAVE["start"]["position"] == XGID
    assert SAVE["start"]["score"] == [2, 4]
    assert loads(save()).start == START


@pytest.mark.parametrize("variant", [Variant(), Variant.match(3), Variant(cube=False)], ids=repr)
def test_a_plain_opening_is_written_without_a_position(variant: Variant) -> None:
    record = Record(start=GameState(variant=variant, score=Score(1, 2)))
    text = dumps(record)
    assert "position" not in text
    assert loads(text) == record


@given(set_up_states())
def test_a_start_that_was_set_up_is_read_as_it_was_written(state: GameState) -> None:
    record = Record((), {"white": "Ann"}, state)
    if state.phase is Phase.RESIGNATION:
        with pytest.raises(RecordError, match="start: an XGID cannot say that a resignation"):
            dumps(record)
    else:
        assert loads(dumps(record)) == record


@given(set_up_states())
def test_a_game_without_the_cube_is_read_as_it_was_written(state: GameState) -> None:
    if state.phase in (Phase.ROLL, Phase.MOVE):
        state = replace(state, variant=Variant(cube=False), cube=Cube(), crawford=False)
        assert loads(dumps(Record(start=state))).start == state


@given(set_up_states())
def test_a_game_goes_on_from_where_it_was_set_up(state: GameState) -> None:
    if state.phase is Phase.RESIGNATION:
        return
    rng = random.Random(repr(state))
    now, actions = state, list[Action]()
    while len(actions) < 30 and (action := random_action(rng, now)):
        actions.append(as_recorded(action))
        now, _ = apply(now, action)
    read = loads(dumps(Record(tuple(actions), {}, state)))
    *_, (end, _) = replay(read.actions, read.start)
    assert end == now


CORRUPT: dict[str, tuple[str, str]] = {
    "a position of null": (save(position=None), '"position" is None, expected an XGID'),
    "a position of numbers": (save(position=[1]), r'"position" is \[1\], expected an XGID'),
    "a position id": (save(position="4HPwATDgc/ABMA"), "start: XGID: 9 colons expected"),
    "dice of seven": (save(position=XGID.replace("63", "73")), "start: dice field: "),
    "endless": (save(position=":" * 100_000), "start: XGID: 100000 characters are too many"),
    "another length": (save(position=XGID.replace(":5:10", ":7:10")), "variant: length is not"),
    "money": (save(position=XGID.replace(":5:10", ":0:10")), "variant: length is not"),
    "another score": (save(score=[2, 3]), 'score is not the one of the "position"'),
    "no score": (save(score=[0, 0]), 'score is not the one of the "position"'),
    "another game": (save(crawford=True), 'crawford is not the one of the "position"'),
    "other house rules": (
        save(
            variant={"jacoby": True},
            position=f"XGID={BOARD}:0:0:1:63:2:4:0:0:10",
        ),
        "variant: jacoby is not",
    ),
    "beavers": (
        save(variant={"beavers": True}, position=f"XGID={BOARD}:0:0:1:63:2:4:0:0:10"),
        "variant: beavers is not",
    ),
    "a cube in a game without": (
        save(variant={"cube": False}, position=f"XGID={BOARD}:1:1:1:63:2:4:0:0:10"),
        "start: V5: ",
    ),
    "more ties than agreed": (
        save(variant={"automatic_doubles": 1}, position=f"XGID={BOARD}:2:0:1:63:2:4:0:0:10"),
        "start: V4: ",
    ),
    "a match that is over": (
        json.dumps(SAVE | {"start": {"variant": {"length": 5}, "score": [5, 0]}}),
        "start: T1: white has 5 points",
    ),
    "Crawford for money": (json.dumps(SAVE | {"start": {"crawford": True}}), "start: T2: "),
    "Crawford too early": (
        json.dumps(
            SAVE | {"start": {"variant": {"length": 5, "crawford": True}, "crawford": True}},
        ),
        "start: T2: ",
    ),
}


@pytest.mark.parametrize(("text", "message"), CORRUPT.values(), ids=CORRUPT.keys())
def test_a_corrupt_start_is_refused(text: str, message: str) -> None:
    with pytest.raises(RecordError, match=message) as caught:
        loads(text)
    assert len(str(caught.value)) < 400


def test_an_impossible_start_is_not_written() -> None:
    for wrong in (replace(START, score=Score(5, 0)), GameState(score=Score(-1, 0))):
        with pytest.raises(RecordError, match=r"start: (T1|score is)"):
            dumps(Record(start=wrong))
    with pytest.raises(RecordError) as caught:
        dumps(Record(start=replace(START, crawford=True)))
    assert isinstance(caught.value.__cause__, InvalidStateError)


def test_a_start_with_a_past_is_not_written_as_another() -> None:
    rolled, _ = apply(GameState(phase=Phase.ROLL, on_roll=WHITE), Roll(Dice(3, 1)))
    moved, _ = apply(rolled, MoveChecker(8, 5))
    assert loads(dumps(Record(start=rolled))).start == rolled
    last = Position.from_points({1: 1}, {1: 1})
    over, _ = apply(GameState(last, Phase.MOVE, WHITE, Dice(2, 1)), MoveChecker(1, 0))
    pasts = (
        moved,
        over,
        replace(rolled, opening_turn=True),
        replace(rolled, refused=WinKind.SINGLE),
        replace(rolled, phase=Phase.ROLL),
        GameState(dice=Dice(3, 3)),
    )
    for state in pasts:
        with pytest.raises(RecordError, match="start: "):
            dumps(Record(start=state))
