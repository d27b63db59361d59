"""Nothing but a value or a BackgammonError ever comes out, and soon."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import fields
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine import (
    START,
    BackgammonError,
    Dice,
    Player,
    Position,
    Record,
    Variant,
    dumps,
    format_play,
    legal_plays,
    loads,
    parse_action,
    parse_play,
    replay,
)
from engine.tool import COMMANDS, answer
from tests import strategies
from tests.engine.games import play_game, play_session

MOST = 5.0
"""Seconds for one input, on a slow and busy machine."""

_, _GAME = play_game(3)
SAVE = dumps(Record(tuple(_GAME[:40]), {"white": "Ann"}))
_SESSION = play_session(14)
MATCH = dumps(Record(tuple(_SESSION.actions[-60:]), {"white": "Ann"}, _SESSION.start))
TOKENS = (
    *("8/5", "6/5*", "bar/20", "6/off", "13/11(2)", "25/0", "13/7/5*", "٣", "²"),
    *("(", ")", "/", "*", "-", " ", "\n", "1", "9", "24", "off", "bar", "with"),
    *("roll", "opening", "3-1", "6-6", "undo", "end", "pass"),
    *("double", "take", "drop", "beaver", "raccoon", "resign", "gammon", "single", "accept"),
    *("decline", "next", "game", "resign backgammon"),
)

noise = st.one_of(st.text(), st.binary().map(lambda data: data.decode("utf-8", "surrogateescape")))
phrases = st.lists(st.sampled_from(TOKENS), max_size=12)
texts = st.one_of(noise, phrases.map("".join), phrases.map(" ".join))
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(), inner, max_size=5),
    max_leaves=20,
)
huge = st.sampled_from([10**30, -(10**30), 10**4_299, 2**63, -1, 16, 26])
entries = st.one_of(st.integers(-16, 16), huge, json_values)


starts = st.fixed_dictionaries(
    {},
    optional={
        "variant": st.dictionaries(
            st.sampled_from([item.name for item in fields(Variant)]) | st.text(max_size=3),
            st.sampled_from((0, 1, 5, True, False)) | entries,
            max_size=5,
        )
        | json_values,
        "score": st.lists(st.integers(0, 6) | entries, min_size=1, max_size=3) | json_values,
        "crawford": st.booleans() | json_values,
    },
)


@contextmanager
def only_own_errors() -> Iterator[None]:
    """Let BackgammonErrors pass in silence, anything else and slowness fail."""
    began = time.perf_counter()
    with suppress(BackgammonError):
        yield
    assert time.perf_counter() - began < MOST


@st.composite
def mutations(draw: st.DrawFn, text: str) -> str:
    """Draw a text changed in a few places: cut, doubled, replaced, swapped."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 12)))
        piece = draw(st.sampled_from(["", text[start:end] * 2, '"', "[", "}", "7", "null", "\\u"]))
        text = text[:start] + piece + text[end:]
    return text


def lines(fields: dict[str, st.SearchStrategy[Any]]) -> st.SearchStrategy[str]:
    return st.fixed_dictionaries({}, optional=fields).map(json.dumps)


tool_lines = st.one_of(
    noise,
    json_values.map(json.dumps),
    mutations(json.dumps({"board": START.board(Player.WHITE), "dice": [3, 1], "move": [8, 5]})),
    lines(
        {
            "board": st.one_of(st.lists(entries, min_size=25, max_size=27), json_values),
            "dice": st.one_of(st.lists(entries, min_size=1, max_size=3), json_values),
            "move": st.one_of(st.lists(entries, max_size=3), json_values),
            "moved": st.one_of(st.lists(st.lists(entries, max_size=3), max_size=3), json_values),
            "level": entries,
        }
    ),
)


@given(st.one_of(texts, mutations(SAVE), mutations(MATCH)))
def test_loads_gives_a_record_or_says_why_not(text: str) -> None:
    with only_own_errors():
        record = loads(text)
        for _ in replay(record.actions, record.start):
            pass


@given(
    st.fixed_dictionaries(
        {"format": st.just("backgammon-game"), "version": st.sampled_from((1, 2)) | entries},
        optional={
            "header": json_values | st.fixed_dictionaries({"score": json_values | texts}),
            "start": starts | json_values,
            "actions": st.lists(texts | json_values, max_size=6) | json_values,
        },
    )
)
def test_loads_gives_a_record_or_says_why_not_for_any_content(content: dict[str, Any]) -> None:
    with only_own_errors():
        record = loads(json.dumps(content))
        assert loads(dumps(record)) == record


@given(texts)
def test_parse_action_gives_an_action_or_says_why_not(text: str) -> None:
    with only_own_errors():
        parse_action(text)


@given(texts, strategies.positions, strategies.players, strategies.dice)
def test_parse_play_gives_a_play_or_says_why_not(
    text: str, position: Position, player: Player, dice: Dice
) -> None:
    with only_own_errors():
        play = parse_play(text, position, player, dice)
        assert play.result in {p.result for p in legal_plays(position, player, dice)}


@given(st.data(), strategies.positions, strategies.players, strategies.dice)
def test_parse_play_of_almost_right_notation(
    data: st.DataObject, position: Position, player: Player, dice: Dice
) -> None:
    plays = legal_plays(position, player, dice)
    text = data.draw(mutations(format_play(data.draw(st.sampled_from(plays)).moves)))
    with only_own_errors():
        play = parse_play(text, position, player, dice)
        assert play.result in {p.result for p in plays}


@given(
    st.one_of(
        st.lists(entries),
        st.lists(entries, min_size=26, max_size=26),
        st.lists(st.integers(-3, 3), min_size=26, max_size=26),
    ),
    strategies.players,
)
def test_from_board_gives_a_position_or_says_why_not(board: list[Any], player: Player) -> None:
    with only_own_errors():
        position = Position.from_board(board, player)
        assert position.status() == ()
        assert list(position.board(player)) == board


@given(*[st.dictionaries(st.integers(-2, 28) | huge, st.integers(-2, 17) | huge, max_size=9)] * 2)
def test_from_points_gives_a_position_or_says_why_not(
    white: dict[int, int], black: dict[int, int]
) -> None:
    with only_own_errors():
        position = Position.from_points(white, black)
        assert position.status() == ()
        assert position.points(Player.WHITE) == {p: n for p, n in white.items() if n}


@given(st.sampled_from(sorted(COMMANDS)), tool_lines)
def test_the_tool_answers_any_line(command: str, text: str) -> None:
    began = time.perf_counter()
    given_answer = answer(command, text)
    assert time.perf_counter() - began < MOST
    json.dumps(given_answer)
    if "error" in given_answer:
        assert isinstance(given_answer["error"], str)
        assert given_answer["error"]


def test_the_hardest_inputs_take_little_time() -> None:
    crowd = Position.from_points({24: 2, 20: 2, 16: 2, 13: 2, 12: 2, 8: 2, 6: 3}, {24: 15})
    hard: list[Callable[[], object]] = [
        lambda: parse_play("24/off 20/off 16/off 12/off", crowd, Player.WHITE, Dice(1, 1)),
        lambda: parse_play("24/20 24/20 13/9 13/9", crowd, Player.WHITE, Dice(1, 1)),
        lambda: parse_play("8/5 " * 200_000, START, Player.WHITE, Dice(1, 1)),
        lambda: parse_action("8/" * 500_000),
        lambda: loads("[" * 1_000_000),
        lambda: loads('{"a":' * 200_000),
        lambda: Position.from_board([10**4_000] * 26),
        lambda: answer("plays", "[" * 1_000_000),
    ]
    for call in hard:
        with only_own_errors():
            call()
