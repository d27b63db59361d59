"""Levels on the page: opened, left, finished, remembered, and the game beside them untouched."""

from __future__ import annotations

import json

import pytest

from tests.ui.fake_shell import FakeShell
from tests.ui.schoolroom import (
    BAR,
    COURSE,
    FINISH,
    FIRST,
    LAST,
    finish,
    ids_in_the_page,
    in_lesson,
    press,
    school,
    written,
)
from ui.classroom import PROGRESS
from ui.session import AGAINST_COMPUTER, PRACTICE
from ui.tutorial.progress import from_text

HOSTILE = [
    "<b>x</b>",
    "bar/<script>",
    "../..",
    "bar/",
    "/",
    "bar/enter-first/x",
    "x" * 5_000,
    "\0",
    "{}",
]


def levels(shell: FakeShell) -> dict[str, str]:
    return dict(from_text(shell.stored.get(PROGRESS)).levels)


@pytest.mark.parametrize(
    ("link", "level"),
    [("bar", BAR), ("bar/enter-first", BAR), (LAST, LAST), ("moving", FIRST), ("", FIRST)],
)
def test_a_link_opens_a_level(link: str, level: str) -> None:
    app, shell = school(query={"lesson": link})
    now = in_lesson(app)
    assert now.address == level
    assert shell.kept == f"lesson {level}"
    assert shell.shown("lesson-title").text == now.run.level.title
    assert not shell.is_shown("home")
    assert not shell.is_shown("moves")
    assert from_text(shell.stored[PROGRESS]).at == level


@pytest.mark.parametrize("link", ["chess", "bar/none", *HOSTILE])
def test_a_link_to_no_level_says_so_and_opens_nothing(link: str) -> None:
    app, shell = school(query={"lesson": link})
    assert app.page.lesson is None
    assert app.page.failure.count == 0
    assert "There is no lesson called" in shell.warned[-1]
    assert shell.is_shown("home")
    assert shell.shown("home-note").text == shell.warned[-1]
    assert len(shell.warned[-1]) < 120
    app.press("lesson", "bar")
    assert in_lesson(app).address == BAR


def test_a_link_without_an_address_goes_on_where_the_learner_was() -> None:
    app, shell = school()
    finish(app, FIRST)
    app.press("lesson", LAST)
    again, _ = school(query={"lesson": ""}, stored=shell.stored)
    assert in_lesson(again).address == LAST
    finish(again, LAST)
    last, _ = school(query={"lesson": ""}, stored=shell.stored)
    assert in_lesson(last).address == BAR, "the one that is left"


def test_a_lesson_opens_at_its_first_level_that_is_not_finished() -> None:
    app, _ = school()
    finish(app, BAR)
    app.press("lesson", "bar")
    assert in_lesson(app).address == LAST
    finish(app, LAST)
    app.press("lesson", "bar")
    assert in_lesson(app).address == BAR


def test_a_reload_comes_back_to_the_level() -> None:
    app, shell = school(query={"lesson": BAR})
    press(app, 13)
    again, other = school(shell.kept, stored=shell.stored)
    assert in_lesson(again).address == BAR
    assert other.kept == shell.kept
    assert in_lesson(again).run.at == 0


@pytest.mark.parametrize("screen", ["lesson ", "lesson none", "lesson", "lesson <b>"])
def test_a_reload_to_no_level_still_opens_the_page(screen: str) -> None:
    app, _ = school(screen)
    assert app.page.failure.count == 0
    app.press("home")
    assert app.page.at_home


@pytest.mark.parametrize("address", COURSE.order)
def test_a_finished_level_is_kept_and_leads_on(address: str) -> None:
    """A known fault of tutorials: a level that is done and does not advance."""
    app, shell = school()
    finish(app, address)
    assert levels(shell) == {address: "clean"}
    assert shell.screen[f"mark-{address}"][1].text == "★"
    assert shell.is_pressable("lesson-next")
    following = COURSE.after(address)
    app.press("lesson-next")
    if following:
        assert in_lesson(app).address == following
    else:
        assert app.page.lesson is None
        assert app.page.guided
        assert (app.session.seats, app.session.game.variant) == (AGAINST_COMPUTER, PRACTICE)
    assert levels(shell) == {address: "clean"}


@pytest.mark.parametrize("times", [1, 2, 3])
def test_progress_is_there_however_fast_next_is_pressed(times: int) -> None:
    """A known fault: it was lost where Next was pressed at once, or twice."""
    app, shell = school(query={"lesson": FIRST})
    press(app, *FINISH[FIRST], *["lesson-next"] * times)
    assert levels(shell)[FIRST] == "clean"
    assert in_lesson(app).address == BAR
    assert levels(shell) == {FIRST: "clean"}
    again, _ = school(stored=shell.stored)
    assert again.page.progress.of(FIRST) == "clean"


def test_help_is_told_from_none_and_the_better_end_stays() -> None:
    app, shell = school(query={"lesson": LAST})
    press(app, "lesson-hint", "roll")
    assert levels(shell) == {LAST: "done"}
    press(app, "lesson-again", "roll")
    assert levels(shell) == {LAST: "clean"}
    press(app, "lesson-again", "lesson-hint", "roll")
    assert levels(shell) == {LAST: "clean"}


def test_a_level_can_be_skipped() -> None:
    app, shell = school(query={"lesson": FIRST})
    app.press("lesson-skip")
    assert in_lesson(app).address == BAR
    assert levels(shell) == {FIRST: "skipped"}
    assert shell.screen[f"mark-{FIRST}"][1].text == "–"
    finish(app, FIRST)
    assert levels(shell) == {FIRST: "clean"}
    press(app, "lesson-again", "lesson-skip")
    assert levels(shell) == {FIRST: "clean"}


def test_progress_is_joined_with_that_of_another_tab() -> None:
    one, shell = school()
    other, _ = school(stored=shell.stored)
    finish(one, FIRST)
    finish(other, BAR)
    assert levels(shell) == {FIRST: "clean", BAR: "clean"}
    assert other.page.progress.of(FIRST) == "clean"
    press(one, f"lesson:{FIRST}", "lesson-skip")
    assert levels(shell) == {FIRST: "clean", BAR: "clean"}


def test_the_marks_can_be_wiped() -> None:
    app, shell = school()
    finish(app, FIRST)
    app.press("forget")
    assert levels(shell) == {}
    assert shell.screen[f"mark-{FIRST}"][1].text == ""
    assert in_lesson(app).address == FIRST, "what is open stays open"
    assert not shell.is_shown("learn-resume")
    finish(app, BAR)
    assert levels(shell) == {BAR: "clean"}


def test_where_storage_is_denied_a_level_is_played_all_the_same() -> None:
    app, shell = school(query={"lesson": FIRST}, shell=FakeShell(denied=True))
    press(app, *FINISH[FIRST], "lesson-next")
    assert in_lesson(app).address == BAR
    assert app.page.progress.of(FIRST) == "clean"
    assert shell.screen[f"mark-{FIRST}"][1].text == "★"
    assert shell.stored == {}


CORRUPT: dict[str, str] = {
    "nothing": "",
    "no json": "{",
    "a list": "[]",
    "a number": "7",
    "null": "null",
    "levels that are none": '{"levels": [1], "at": 3}',
    "ends that are none": '{"levels": {"bar/enter-first": "won", "moving/dice": 1}}',
    "too deep": "[" * 50_000,
    "too long": json.dumps({"levels": {"x" * 200_000: "done"}}),
    "a level that is gone": '{"levels": {"chess/knights": "done", "": "clean"}, "at": "chess/x"}',
}


@pytest.mark.parametrize("text", CORRUPT.values(), ids=CORRUPT.keys())
def test_progress_that_cannot_be_read_harms_nothing(text: str) -> None:
    app, shell = school(stored={PROGRESS: text})
    assert app.page.failure.count == 0
    assert written(shell) <= ids_in_the_page()
    app.press("lesson", "")
    assert in_lesson(app).address == FIRST
    press(app, *FINISH[FIRST])
    assert levels(shell)[FIRST] == "clean"
    assert written(shell) <= ids_in_the_page()


def test_a_level_that_another_release_had_is_remembered_but_not_drawn() -> None:
    stored = {PROGRESS: '{"levels": {"chess/knights": "done"}}'}
    app, shell = school(stored=stored)
    finish(app, FIRST)
    assert levels(shell) == {"chess/knights": "done", FIRST: "clean"}
    assert "mark-chess/knights" not in shell.screen


def test_a_word_is_explained_and_put_away_again() -> None:
    app, shell = school(query={"lesson": BAR})
    (paragraph,) = shell.shown("lesson-say").children
    (button,) = [child for child in paragraph.children if child.tag == "button"]
    assert (button.attrs["data-action"], button.all_text) == ("word", "bar")
    press(app, f"word:{button.attrs['data-value']}")
    assert shell.shown("lesson-word-text").text == COURSE.glossary["bar"]
    assert shell.shown("lesson-word-link").attrs["href"] == "#word-bar"
    assert shell.said[-1] == COURSE.glossary["bar"]
    app.press("word", "bar")
    assert not shell.is_shown("lesson-word")


@pytest.mark.parametrize("word", ["none", "", "<b>", "x" * 999])
def test_a_word_that_is_not_there_harms_nothing(word: str) -> None:
    app, _ = school(query={"lesson": BAR})
    app.press("word", word)
    in_lesson(app)
