"""A level on the table: hints, questions, beginning again at any moment, and its end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import BAR, OFF, Double, EndTurn, Resign, WinKind
from tests.tutorial.files import PLAY, as_begun, read_level
from ui import study as studying
from ui.intents import ActionPressed, BeaverPressed, PointPressed, RollPressed
from ui.interaction import UiState
from ui.study import Study
from ui.tutorial import runner
from ui.tutorial.lesson import Lesson
from ui.tutorial.progress import CLEAN, DONE
from ui.tutorial.runner import Choose, Press, Verdict
from ui.view import Mode

ASK = """
dice = "3-1"
[[step]]
say = "How many?"
choices = ["two", "four"]
expect = { chooses = "two" }
hints = ["Count them."]
right = "Two."
[[step.wrong]]
when = { chooses = "four" }
say = "Only a double gives four."
"""
FIND = """
white = "6:5"
black = "6:5"
[[step]]
say = "Where?"
expect = { any = [{ finds = 24 }, { finds = "bar" }] }
otherwise = "Not there."
"""


def study_of(text: str = PLAY, at: int = 0) -> Study:
    """Open a level, at a step that is reached by going on."""
    level = read_level(text)
    run, ui = runner.begin(level)
    now = Study("a/one", Lesson("a", "A", "", (level,)), 1, None, run, ui)
    while now.run.at < at:
        now = studying.proceed(now)[0]
    return now


def do(now: Study, *presses: Press | int) -> Study:
    for one in presses:
        now, _ = studying.press(now, PointPressed(one) if isinstance(one, int) else one)
    return now


def go_on(now: Study) -> Study:
    return studying.proceed(now)[0]


def test_hints_come_one_after_another_and_the_last_shows_the_solution() -> None:
    now = study_of(at=1)
    left = []
    while now.hints_left:
        left.append((now.hints_left, now.run.hints, bool(now.solution)))
        now = studying.hint(now)
    assert left == [(3, 0, False), (2, 1, False), (1, 2, False)]
    assert now.run.hints == 3
    assert now.run.helped
    assert set(now.ui.shown.arrows) == {(8, 5), (6, 5)}
    assert now.run.waits, "the solution is shown, not played"
    assert studying.hint(now) is now
    assert do(now, 8, 5, 6, 5).run.verdict is Verdict.RIGHT


def test_the_solution_is_shown_from_the_beginning_of_the_step() -> None:
    now = do(study_of(at=1), 13, 10)
    for _ in range(3):
        now = studying.hint(now)
    assert now.run.game == now.run.begun
    assert set(now.ui.shown.arrows) == {(8, 5), (6, 5)}


def test_hints_that_were_given_stay_through_another_try_and_not_longer() -> None:
    now = studying.hint(study_of(at=1))
    now = go_on(do(now, 13, 9))
    assert now.run.hints == 1
    now = go_on(do(now, 8, 5, 6, 5))
    assert (now.run.at, now.run.hints) == (2, 0)
    assert now.run.helped


def test_there_is_no_hint_where_nothing_is_asked() -> None:
    for now in (study_of(), do(study_of(at=1), 13, 9), do(study_of(at=1), 8, 5, 6, 5)):
        assert now.hints_left == 0
        assert studying.hint(now) is now


def test_a_hint_keeps_what_has_been_moved_so_far() -> None:
    now = studying.hint(do(study_of(at=1), 8, 5))
    assert now.run.hints == 1
    assert do(now, 6, 5).run.verdict is Verdict.RIGHT


def finished(*, with_hint: bool = False) -> Study:
    now = do(study_of(at=1), 8, 5, 6, 5)
    now = do(go_on(now), RollPressed())
    now = go_on(now)
    if with_hint:
        now = studying.hint(now)
    return do(now, 24, 20, 24, 22)


def test_a_level_is_finished_once_its_last_goal_is_met() -> None:
    now = finished()
    assert now.run.is_done
    assert now.how == CLEAN
    assert finished(with_hint=True).how == DONE
    again, happened = studying.proceed(now)
    assert again.run == now.run, "there is nothing to go on to inside the level"
    assert happened == ()


MOMENTS: dict[str, Callable[[], Study]] = {
    "at the introduction": study_of,
    "at the beginning of a step": lambda: study_of(at=1),
    "with a checker picked up": lambda: do(study_of(at=1), 8),
    "in mid-turn": lambda: do(study_of(at=1), 8, 5),
    "after a refusal": lambda: do(study_of(at=1), 8, 1),
    "after a hint": lambda: studying.hint(study_of(at=1)),
    "after the solution": lambda: studying.hint(studying.hint(studying.hint(study_of(at=1)))),
    "after a wrong play": lambda: do(study_of(at=1), 13, 9),
    "before the consequence": lambda: do(study_of(at=1), 24, 20),
    "after the consequence": lambda: go_on(do(study_of(at=1), 24, 20)),
    "after another try": lambda: go_on(do(study_of(at=1), 13, 9)),
    "after a right play": lambda: do(study_of(at=1), 8, 5, 6, 5),
    "two steps on": lambda: go_on(do(study_of(at=1), 8, 5, 6, 5)),
    "after a roll": lambda: do(go_on(do(study_of(at=1), 8, 5, 6, 5)), RollPressed()),
    "after the end": finished,
    "after an end with help": lambda: finished(with_hint=True),
}
moments = pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS.keys())


@moments
def test_beginning_again_works_at_every_moment(moment: Callable[[], Study]) -> None:
    """A known fault: a reset button that is dead after a mistake."""
    fresh, now = study_of(), studying.again(moment())
    assert as_begun(now.run, now.ui) == as_begun(fresh.run, fresh.ui)
    assert (now.run.helped, now.run.hints, now.how) == (False, 0, None)
    assert (now.word, now.solution) == ("", ())
    now = do(go_on(now), 8, 5, 6, 5)
    assert (now.run.verdict, now.run.at) == (Verdict.RIGHT, 1)


@moments
def test_going_on_twice_at_once_never_passes_over_a_goal(moment: Callable[[], Study]) -> None:
    now = moment()
    first = go_on(now)
    second = go_on(first)
    assert second.run.at - now.run.at <= 1
    if first.run.waits:
        assert second.run == first.run


@moments
def test_any_press_at_any_moment_leaves_a_level_whole(moment: Callable[[], Study]) -> None:
    presses: list[Press | int] = [
        *range(OFF, BAR + 1), RollPressed(), BeaverPressed(), Choose("two"),
        ActionPressed(EndTurn()), ActionPressed(Double()), ActionPressed(Resign(WinKind.GAMMON)),
    ]  # fmt: skip
    for one in presses:
        before = moment()
        now = do(before, one)
        assert now.run.at == before.run.at
        if not before.run.waits:
            assert now.run == before.run
        assert isinstance(now.mode, Mode)


def test_a_question_is_answered_by_a_button_and_the_board_is_only_looked_at() -> None:
    now = study_of(ASK)
    assert now.asks_off_the_board
    assert now.mode is Mode.WATCH
    for presses in ((8, 5), (RollPressed(),), (ActionPressed(EndTurn()),)):
        same = do(now, *presses)
        assert same.run == now.run
        assert same.ui.hint == "lesson.choose"
        assert same.ui.selected is None
    wrong = do(now, Choose("four"))
    assert (wrong.run.verdict, wrong.run.words) == (Verdict.WRONG, "Only a double gives four.")
    assert do(wrong, Choose("two")).run == wrong.run, "one answers once"
    right = do(go_on(wrong), Choose("two"))
    assert (right.run.verdict, right.run.words, right.how) == (Verdict.RIGHT, "Two.", DONE)


def test_a_question_has_its_solution_too() -> None:
    now = studying.hint(studying.hint(study_of(ASK)))
    assert now.solution == (Choose("two"),)
    assert now.run.waits


def test_a_point_is_found_without_moving_anything() -> None:
    now = study_of(FIND)
    assert now.mode is Mode.WATCH
    wrong = do(now, 6)
    assert (wrong.run.verdict, wrong.run.words) == (Verdict.WRONG, "Not there.")
    for point in (24, BAR):
        right = do(go_on(wrong), point)
        assert right.run.verdict is Verdict.RIGHT
        assert right.run.game == now.run.game
    shown = studying.hint(now)
    assert shown.ui.shown.points in ((24,), (BAR,))


def test_the_board_is_for_play_only_where_play_is_asked_for() -> None:
    assert study_of().mode is Mode.WATCH
    assert study_of(at=1).mode is Mode.PLAY
    assert do(study_of(at=1), 8, 5).mode is Mode.PLAY
    assert do(study_of(at=1), 13, 9).mode is Mode.WATCH
    assert do(study_of(at=1), 8, 5, 6, 5).mode is Mode.WATCH
    assert finished().mode is Mode.WATCH


def test_resigning_is_offered_only_where_it_is_asked_for() -> None:
    assert "resign" not in study_of(at=1).offered
    text = "[[step]]\nsay = 'x'\nexpect = { resigns = 'gammon' }\n"
    assert "resign" in study_of(text).offered
    assert "resign" in study_of("[[step]]\nsay = 'x'\nexpect = { tries = 'G5' }\n").offered


@pytest.mark.parametrize(
    ("expect", "named"),
    [
        ("'rolls'", ["roll"]),
        ("'doubles'", ["double"]),
        ("{ resigns = 'backgammon' }", ["resign-3"]),
        ("{ makes = 5 }", ["roll"]),
    ],
)
def test_a_solution_names_the_buttons_it_presses(expect: str, named: list[str]) -> None:
    text = f"rolls = ['3-1']\nrules = {{}}\n[[step]]\nsay = 'x'\nexpect = {expect}\n"
    now = studying.hint(study_of(text))
    assert list(studying.buttons(now.solution)) == named
    assert now.ui.shown != UiState().shown or len(now.solution) == 1
