"""What is written as ``.mat`` is read again: rules, names, games, every action that is kept."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    Decline,
    EndTurn,
    GameState,
    MoveChecker,
    OpeningRoll,
    Phase,
    Position,
    Record,
    RecordError,
    Resign,
    Score,
    UndoMove,
    Variant,
    dumps_mat,
    loads_mat,
    replay,
)
from tests.counts import count
from tests.engine.match_facts import games
from tests.engine.match_games import Habits, cut, play_match, variants

UNTOLD = (Phase.OPENING, Phase.MOVE, Phase.RESIGNATION)
"""In these ties, moves or an offer may be missing at the end of a file."""
TIDY = Habits()
WILD = Habits(double=0.15, drop=0.15, resign=0.03, undo=0.05, careless=1, tidy=False, games=4)


def kept(record: Record) -> list[str]:
    """Return the actions without those a ``.mat`` file does not keep: undone, tied, declined."""
    found: list[object] = []
    states = replay(record.actions, record.start)
    before = record.start
    for action, (state, _) in zip(record.actions, states, strict=True):
        is_tie = isinstance(action, OpeningRoll) and action.white == action.black
        if isinstance(action, UndoMove):
            found.pop()
        elif isinstance(action, Decline):
            while not isinstance(found.pop(), Resign):
                pass
        elif isinstance(action, OpeningRoll) and not is_tie:
            starter = "white" if action.white > action.black else "black"
            found.append((starter, state.dice))
        elif isinstance(action, MoveChecker):
            found.append((action.source, action.target))  # two dice may bear off the same checker
        elif not is_tie or state.cube != before.cube:
            found.append(action)
        before = state
    return [repr(action) for action in found]


@pytest.mark.parametrize("seed", range(count(10, 600)))
def test_a_careful_players_match_comes_back_action_by_action(seed: int) -> None:
    record = play_match(seed, variants(seed), replace(TIDY, careless=1))
    back = loads_mat(dumps_mat(record))
    assert back.error is None
    assert back.record.header == record.header
    assert back.record.start == record.start
    assert games(back.record) == games(record)
    assert kept(back.record) == kept(record)
    assert loads_mat(dumps_mat(back.record)).record == back.record


@pytest.mark.parametrize("seed", range(count(10, 600)))
def test_whatever_happens_in_a_match_the_games_come_back(seed: int) -> None:
    record = play_match(seed, variants(seed), WILD)
    back = loads_mat(dumps_mat(record))
    assert back.error is None
    assert back.record.start == record.start
    ours, theirs = games(record), games(back.record)
    for our, their in zip(ours, theirs, strict=True):
        assert (our.score, our.crawford) == (their.score, their.crawford)
        assert (our.winner, our.points) == (their.winner, their.points)
        told = [fact for fact in our.facts if fact.what not in ("dice", "resign")]
        assert [fact for fact in their.facts if fact.what not in ("dice", "resign")] == told
    *_, (end, _) = replay(record.actions, record.start)
    *_, (read, _) = replay(back.record.actions, back.record.start)
    assert read.total == end.total


@pytest.mark.parametrize("seed", range(count(10, 600)))
def test_an_unfinished_game_comes_back_as_far_as_it_went(seed: int) -> None:
    record = cut(play_match(seed, variants(seed), TIDY), seed)
    assert isinstance(record.actions[-1], EndTurn)
    back = loads_mat(dumps_mat(record))
    assert back.error is None
    assert kept(back.record) == kept(record)


@pytest.mark.parametrize("seed", range(count(2, 100)))
def test_a_game_may_be_left_at_any_moment(seed: int) -> None:
    record = play_match(seed, Variant(beavers=True), replace(TIDY, double=0.4, drop=0.05, games=1))
    for length in range(len(record.actions)):
        part = replace(record, actions=record.actions[:length])
        back = loads_mat(dumps_mat(part))
        assert back.error is None
        states = [state for state, _ in replay(part.actions, part.start)]
        read = [state for state, _ in replay(back.record.actions, back.record.start)]
        if states and states[-1].phase not in UNTOLD:
            assert read[-1].position == states[-1].position
            assert read[-1].phase is states[-1].phase
            assert read[-1].cube == states[-1].cube


def test_automatic_doubles_come_back_with_the_ties_that_made_them() -> None:
    ties = (OpeningRoll(4, 4), OpeningRoll(2, 2), OpeningRoll(6, 6))
    start = GameState(variant=Variant(automatic_doubles=2))
    record = Record((*ties, OpeningRoll(3, 1)), {}, start)
    text = dumps_mat(record)
    assert '; [AutoDouble "game 1: 44 22"]' in text
    back = loads_mat(text).record
    assert back.actions == (*ties[:2], OpeningRoll(3, 1))
    assert back.start == start


scores = st.builds(Score, st.integers(0, 4), st.integers(0, 4))


@given(scores, st.booleans(), st.booleans())
def test_any_first_score_comes_back_and_whether_it_is_the_crawford_game(
    score: Score, rule: bool, crawford: bool
) -> None:
    variant = Variant.match(5, crawford=rule)
    start = GameState(variant=variant, score=score, crawford=rule and crawford)
    assert loads_mat(dumps_mat(Record((), {}, start))).record.start == start


NAMES = [
    "Ann Lee 2",
    "Ж: X",
    "a  b",
    "x" * 40,
    "",
    "Bob : 3",
    "Bob : 3   Eve",
    "Game 2",
    "1) 31: 8/5",
]
NAMES += [
    "5 point match",
    '; [Jacoby "On"]',
    " Ann ",
    '"',
    "Wins 1 point",
    ":",
    ": 0",
    "0",
    "\ufeff",
]


@pytest.mark.parametrize("left", NAMES)
@pytest.mark.parametrize("right", NAMES)
def test_names_come_back_as_they_are_f19(left: str, right: str) -> None:
    record = Record((OpeningRoll(3, 1),), {"white": left, "black": right})
    back = loads_mat(dumps_mat(record))
    assert back.error is None
    assert back.players == (left, right)
    assert back.record.header == record.header
    assert back.record.actions == record.actions


lines_of_text = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=60)


@given(lines_of_text, lines_of_text, st.integers(0, 10**6), st.integers(0, 10**6))
def test_any_names_come_back(left: str, right: str, white: int, black: int) -> None:
    start = GameState(score=Score(white, black))
    back = loads_mat(dumps_mat(Record((), {}, start), left=left, right=right))
    assert (back.error, back.players, back.record.start.score) == (None, (left, right), start.score)


def test_a_name_cannot_break_its_line() -> None:
    back = loads_mat(dumps_mat(Record(), left="a\n Game 7\n", right="b\u2028c\x85"))
    assert back.error is None
    assert back.players == ("a  Game 7 ", "b c ")


def test_names_are_white_and_black_where_nobody_said() -> None:
    assert loads_mat(dumps_mat(Record())).players == ("White", "Black")


def test_comments_are_carried_over_without_the_tags_that_are_written_anyway() -> None:
    comments = ('; [Site "Home"]', "; a [note]", "plain\ntext", '; [Jacoby "On"]', "# old")
    back = loads_mat(dumps_mat(Record(), comments=comments))
    assert back.comments[:4] == ('; [Site "Home"]', "; a [note]", "; plain text", "# old")
    assert back.record.start.variant == Variant()


def test_a_game_that_begins_elsewhere_cannot_be_written() -> None:
    position = Position.from_points({6: 2}, {6: 2})
    with pytest.raises(RecordError, match="opening position"):
        dumps_mat(Record((), {}, GameState(position)))


def test_an_illegal_record_cannot_be_written() -> None:
    with pytest.raises(RecordError, match="action 1: 'end' is illegal"):
        dumps_mat(Record((EndTurn(),)))
