"""Whatever stands in a lesson's file: it is read, or refused with its place, and nothing else."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from hypothesis import given
from hypothesis import strategies as st

from engine import START, BackgammonError, Dice, GameState, Phase, Player, Rule
from tests.tutorial.files import LESSON, files
from ui.tutorial.errors import FaultError, LessonError
from ui.tutorial.progress import from_text, to_text
from ui.tutorial.proof import prove
from ui.tutorial.reader import read_lesson
from ui.tutorial.script import play_out
from ui.tutorial.setting import FIELDS
from ui.tutorial.sources import course

Fault = TypeVar("Fault", FaultError, LessonError)
GOALS = (
    *("plays", "moves", "makes", "blot", "hits", "enters", "finds", "bears_off", "resigns"),
    *("tries", "chooses", "all", "any", "not"),
)
FIELD_NAMES = (
    *("title", "about", "alone", "level", "id", "clauses", "side", "rolls", "step", "say", "show"),
    *("expect", "hints", "choices", "right", "wrong", "otherwise", "reply", "when", "breaks"),
    *("match", "score", "crawford", "cube", "owner", "jacoby", "beavers", "automatic_doubles"),
    *FIELDS,
)
TEXTS = st.one_of(
    st.sampled_from(
        [
            *("", " ", "any legal", "hits", "wins", "white", "mine", "theirs", "3-1", "66", "0-0"),
            *("24:2 13:5 8:3 6:5", "bar:1", "1:15", "24/18", "bar/20", "8/5(2)", "off", "bar", "5"),
            *("their numbers", "double", "take", "roll 6-4", "6-4: 24/14", "3-1: pass", "gammon"),
            "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10",
            *(rule.name for rule in Rule),
        ]
    ),
    st.text(max_size=8),
)
NUMBERS = st.one_of(st.integers(-3, 30), st.integers(), st.floats(), st.booleans())


def refusal(read: Callable[[], object], kind: type[Fault]) -> Fault | None:
    """Return how something is refused, ``None`` where it is read; nothing else may be raised."""
    try:
        read()
    except kind as fault:
        return fault
    return None


def bigger(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(FIELD_NAMES), inner, max_size=4),
        st.dictionaries(st.sampled_from(GOALS), inner, min_size=1, max_size=1),
    )


VALUES = st.recursive(st.one_of(TEXTS, NUMBERS), bigger, max_leaves=8)


def tables_in(value: Any) -> list[dict[str, Any]]:
    """List a table and all tables inside it."""
    found = [value] if isinstance(value, dict) else []
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return found + [table for part in inner for table in tables_in(part)]


@st.composite
def spoilt(draw: st.DrawFn) -> dict[str, Any]:
    """Draw the tables of a good lesson in which up to three fields are other ones."""
    table: dict[str, Any] = copy.deepcopy(tomllib.loads(LESSON))
    for _ in range(draw(st.integers(1, 3))):
        inside = draw(st.sampled_from(tables_in(table)))
        key = draw(st.sampled_from([*inside, draw(st.sampled_from(FIELD_NAMES))]))
        if draw(st.integers(0, 3)):
            inside[key] = draw(VALUES)
        else:
            inside.pop(key, None)
    return table


@given(st.dictionaries(st.sampled_from(FIELD_NAMES), VALUES, max_size=6))
def test_any_table_is_read_or_refused_with_its_place(table: dict[str, Any]) -> None:
    fault = refusal(lambda: read_lesson(table, "lesson"), FaultError)
    if fault:
        assert 0 < len(fault.message) < 600


@given(spoilt())
def test_a_spoilt_lesson_is_played_or_refused_with_its_line(table: dict[str, Any]) -> None:
    fault = refusal(lambda: read_lesson(table, "bar"), FaultError)
    if fault:
        part: Any = table
        for step in fault.path[:-1]:  # the last of it may be a field that is missing
            part = part[step]
        return
    with suppress(LessonError):
        prove(read_lesson(table, "bar"), "08-bar.toml", LESSON)


@given(st.integers(0, len(LESSON)), st.integers(0, 40), st.text(max_size=20))
def test_a_text_with_something_else_in_it_is_read_or_refused(at: int, out: int, put: str) -> None:
    text = LESSON[:at] + put + LESSON[at + out :]
    error = refusal(lambda: course(files(text)), LessonError)
    if error:
        assert error.file == "08-bar.toml"
        assert 1 <= error.line <= text.count("\n") + 1


@given(st.text(max_size=60))
def test_any_text_is_a_lesson_or_refused(text: str) -> None:
    with suppress(LessonError):
        course(files(text))
    with suppress(LessonError):
        course(files(words=text))


SCRIPTS = st.one_of(
    TEXTS, st.builds("{}-{}: {}".format, st.integers(0, 7), st.integers(0, 7), TEXTS)
)


@given(st.lists(SCRIPTS, max_size=3), st.sampled_from(Phase))
def test_a_script_is_played_or_refused_by_the_engine(lines: list[str], phase: Phase) -> None:
    opening = phase is Phase.OPENING
    dice = Dice(6, 4) if phase is Phase.MOVE else None
    game = GameState(START, phase, None if opening else Player.WHITE, dice)
    if phase in (Phase.OPENING, Phase.ROLL, Phase.MOVE, Phase.DOUBLE):
        with suppress(BackgammonError):
            play_out(game, tuple(lines))


@given(st.one_of(st.text(), VALUES.map(repr), st.none()))
def test_whatever_was_stored_of_the_progress_is_read(text: str | None) -> None:
    progress = from_text(text)
    assert from_text(to_text(progress)) == progress
