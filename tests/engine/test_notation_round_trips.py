"""What is written comes back the same: actions, plays, records."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    BAR,
    START,
    Action,
    Dice,
    GameState,
    Move,
    Player,
    Position,
    Record,
    apply,
    dumps,
    format_action,
    format_moves,
    format_play,
    legal_plays,
    loads,
    parse_action,
    parse_play,
    replay,
)
from engine.notation import _best_first, _legs
from tests import strategies
from tests.engine.games import as_recorded


@given(strategies.actions)
def test_an_action_comes_back_from_its_text(action: Action) -> None:
    read = parse_action(format_action(action))
    assert read == as_recorded(action)
    assert format_action(read) == format_action(action)


@given(
    st.lists(strategies.actions, max_size=30),
    st.dictionaries(st.text(), st.text()),
    strategies.starts,
)
def test_a_record_comes_back_from_its_text(
    actions: list[Action], header: dict[str, str], start: GameState
) -> None:
    record = Record(tuple(map(as_recorded, actions)), header, start)
    assert loads(dumps(record)) == record
    assert dumps(loads(dumps(record))) == dumps(record)


@given(strategies.starts, st.lists(st.integers(0, 10_000), max_size=60))
def test_the_replay_of_a_record_equals_the_state_at_every_step(
    start: GameState, picked: list[int]
) -> None:
    state, actions, states = start, list[Action](), list[GameState]()
    for choice in picked:
        action = strategies.legal_actions(state, choice)
        if action is None:
            break
        actions.append(action)
        state, _ = apply(state, action)
        states.append(state)
    record = loads(dumps(Record(tuple(actions), {}, start)))
    replayed = replay(record.actions, record.start)
    assert [again for again, _ in replayed] == states


@given(strategies.positions, strategies.players, strategies.dice)
def test_every_play_comes_back_from_its_short_and_its_long_form(
    position: Position, player: Player, dice: Dice
) -> None:
    for play in legal_plays(position, player, dice)[:40]:
        for text in (format_play(play.moves), format_moves(play.moves)):
            assert parse_play(text, position, player, dice).result == play.result, text
            quiet = text.upper().replace("/OFF", "/off")
            assert parse_play(quiet, position, player, dice).result == play.result, quiet


WRITTEN = [
    ([], ""),
    ([(24, 18, 6), (18, 17, 1)], "24/17"),
    ([(13, 8, 5), (6, 3, 3)], "13/8 6/3"),
    ([(6, 3, 3), (13, 8, 5)], "13/8 6/3"),
    ([(6, 0, 6), (6, 0, 6)], "6/off(2)"),
    ([(BAR, 20, 5), (20, 14, 6)], "bar/14"),
    ([(BAR, 22, 3)] * 2 + [(6, 3, 3)] * 2, "bar/22(2) 6/3(2)"),
    ([(13, 10, 3), (13, 10, 3), (10, 7, 3), (10, 7, 3)], "13/7(2)"),
]


@pytest.mark.parametrize(("moves", "text"), WRITTEN)
def test_plays_are_written_as_players_do(moves: list[tuple[int, int, int]], text: str) -> None:
    assert format_play(Move(*move) for move in moves) == text


def test_a_landing_that_hits_stays_written() -> None:
    moves = [Move(11, 5, 6, hit=True), Move(5, 4, 1)]
    assert format_play(moves) == "11/5*/4"
    assert format_moves(moves) == "11/5* 5/4"
    assert format_play([Move(8, 5, 3, hit=True), Move(8, 5, 3)]) == "8/5* 8/5"


@pytest.mark.parametrize("text", ["8/5 6/5", "6/5 8/5", "8/5\t6/5", " 8/5  6/5 "])
def test_order_and_spacing_of_a_play_are_no_matter(text: str) -> None:
    play = parse_play(text, START, Player.WHITE, Dice(3, 1))
    assert play.result.checkers(Player.WHITE, 5) == 2


def test_of_two_routes_the_one_that_hits_nothing_unmarked_is_taken() -> None:
    # From 24 with 4 and 2 by way of 22 (a blot) or of 20 (empty).
    position = Position.from_points({24: 1, 6: 14}, {3: 1, 12: 14})
    quiet = parse_play("24/18", position, Player.WHITE, Dice(4, 2))
    assert quiet.result.checkers(Player.BLACK, BAR) == 0
    loud = parse_play("24/22*/18", position, Player.WHITE, Dice(4, 2))
    assert loud.result.checkers(Player.BLACK, BAR) == 1


def test_a_missing_star_is_forgiven() -> None:
    position = Position.from_points({24: 1, 6: 14}, {3: 1, 5: 2, 12: 12})
    play = parse_play("24/22/18", position, Player.WHITE, Dice(4, 2))
    assert play.result.checkers(Player.BLACK, BAR) == 1


@given(strategies.positions, strategies.players, strategies.dice)
def test_a_play_that_says_every_hop_and_hit_is_read_without_looking_for_other_orders(
    position: Position, player: Player, dice: Dice
) -> None:
    for play in legal_plays(position, player, dice)[:10]:
        routes = _best_first(_until_asked(play.moves), tuple(_legs(format_moves(play.moves))))
        assert next(routes) == play.moves


def _until_asked(moves: tuple[Move, ...]) -> Iterator[tuple[Move, ...]]:
    yield moves
    raise AssertionError("another route was looked for")
