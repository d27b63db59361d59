"""Lessons beside a game: neither disturbs the other, and each leads to the other."""

from __future__ import annotations

import pytest

from engine import Dice, OpeningRoll, Phase, Player
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.schoolroom import (
    BAR,
    FINISH,
    FIRST,
    LAST,
    finish,
    in_lesson,
    press,
    school,
)
from tests.ui.sitting import against, finish_game
from ui.archive import SAVE
from ui.classroom import GUIDED, PROGRESS
from ui.session import AGAINST_COMPUTER, PRACTICE
from ui.tutorial.course import FIRST_GAME
from ui.tutorial.progress import from_text


def levels(shell: FakeShell) -> dict[str, str]:
    return dict(from_text(shell.stored.get(PROGRESS)).levels)


def test_the_open_game_is_the_same_after_a_lesson() -> None:
    app, shell = school("play", stored=against(OpeningRoll(6, 1)))
    before, save = app.session, shell.stored[SAVE]
    app.press("point", 24)
    finish(app, FIRST)
    assert shell.is_shown("lesson-back")
    assert app.session == before
    assert shell.stored[SAVE] == save
    app.press("resume")
    assert app.page.lesson is None
    assert app.session.game == before.game
    assert shell.stored[SAVE] == save
    assert shell.kept == "play"
    assert sorted(shell.zones("source")) == [6, 8, 13, 24]
    press(app, 24, 18)
    assert app.session.game.turn


def test_the_computers_turn_rests_during_a_lesson_and_is_taken_up_again() -> None:
    app, shell = school("play", stored=against(OpeningRoll(1, 6)))
    before, save = app.session, shell.stored[SAVE]
    assert shell.busy
    app.press("lesson", FIRST)
    shell.settle()
    assert app.session == before
    assert shell.stored[SAVE] == save
    press(app, *FINISH[FIRST])
    assert not shell.busy
    assert app.session == before
    app.press("resume")
    assert shell.busy
    shell.settle()
    assert app.session.game.on_roll is Player.WHITE
    assert app.page.failure.count == 0


def test_without_an_open_game_there_is_none_to_go_back_to() -> None:
    _, shell = school(query={"lesson": FIRST})
    assert not shell.is_shown("lesson-back")


def test_leaving_a_lesson_for_the_first_screen_offers_the_open_game() -> None:
    app, shell = school("play", stored=against(OpeningRoll(6, 1)))
    press(app, f"lesson:{BAR}", "home")
    assert shell.is_shown("home")
    assert shell.is_pressable("resume")
    assert app.session.game.dice == Dice(6, 1)
    assert not shell.is_shown("lesson")


def test_a_refusal_in_play_leads_to_its_lesson() -> None:
    app, shell = school("play", stored=against(OpeningRoll(6, 1)))
    press(app, 24, 20)
    assert app.ui.refusal
    (link,) = [
        child
        for child in shell.shown("message").children
        if child.attrs.get("data-action") == "lesson"
    ]
    assert (link.attrs["href"], link.attrs["data-value"]) == (f"?lesson={FIRST}", FIRST)
    app.press(link.attrs["data-action"], link.attrs["data-value"])
    assert in_lesson(app).address == FIRST
    assert shell.is_shown("lesson-back")


def test_a_refusal_that_no_lesson_teaches_has_no_link() -> None:
    app, shell = school("play", stored=against(OpeningRoll(6, 1)))
    app.press("confirm")
    assert app.ui.refusal
    links = [child.attrs.get("data-action") for child in shell.shown("message").children]
    assert "lesson" not in links


def test_the_guided_first_game_ends_the_course() -> None:
    hand = Hand(3)
    app, shell = school(query={"lesson": FIRST_GAME})
    app._throw = hand.throw
    assert app.page.guided
    assert shell.is_shown("guide")
    assert levels(shell) == {}
    finish_game(app, shell, hand)
    assert app.session.game.phase is Phase.OVER
    assert levels(shell) == {FIRST_GAME: "done"}
    assert shell.screen[f"mark-{FIRST_GAME}"][1].text == "✓"


def test_the_first_game_says_that_it_would_give_up_an_open_one() -> None:
    app, shell = school("play", stored=against(OpeningRoll(6, 1)))
    before, save = app.session, shell.stored[SAVE]
    app.press("lesson", FIRST_GAME)
    assert "gives up your open game" in shell.shown("note").text
    assert shell.stored[SAVE] == save
    app.press("home")
    app.press("resume")
    assert app.session.game == before.game
    app.press("lesson", FIRST_GAME)
    app.press("roll")
    assert not shell.is_shown("note")
    assert shell.stored[SAVE] != save


def test_a_game_without_the_guide_does_not_end_the_course() -> None:
    hand = Hand(3)
    app, shell = school()
    app._throw = hand.throw
    app.press("play-computer")
    finish_game(app, shell, hand)
    assert levels(shell) == {}


def test_whether_the_guide_is_wanted_is_remembered() -> None:
    app, shell = school()
    app.press("play-computer")
    assert not shell.is_shown("guide")
    app.press("guide")
    assert shell.stored[GUIDED] == "1"
    assert shell.is_shown("guide")
    again, other = school("play", stored=shell.stored)
    again.press("play-computer")
    assert other.is_shown("guide")
    again.press("guide")
    last, _ = school(stored=shell.stored)
    assert not last.page.guided


XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
MATCH = """ 1 point match

 Game 1
 one : 0                        two : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
"""


@pytest.mark.parametrize("action", ["read", "file"])
def test_a_position_pasted_into_a_lesson_is_shown(action: str) -> None:
    app, shell = school(query={"lesson": FIRST})
    app.press(action, XGID)
    assert app.page.failure.count == 0
    assert shell.is_shown("setup")
    assert not shell.is_shown("lesson")
    app.press("lesson", FIRST)
    assert shell.is_shown("lesson")
    assert not shell.is_shown("setup")


@pytest.mark.parametrize("action", ["read", "file"])
def test_a_match_dropped_into_a_lesson_is_shown_and_the_open_game_kept(action: str) -> None:
    app, shell = school("play", stored=against(OpeningRoll(6, 1)))
    save = shell.stored[SAVE]
    app.press("lesson", FIRST)
    app.press(action, MATCH)
    assert app.page.failure.count == 0
    assert not shell.is_shown("lesson")
    assert app.page.imported
    assert shell.stored[SAVE] == save
    app.press("lesson", FIRST)
    in_lesson(app)
    assert shell.is_shown("lesson-back")
    app.press("resume")
    assert app.session.game.dice == Dice(6, 1)
    assert shell.stored[SAVE] == save


def test_a_text_that_is_nothing_leaves_the_lesson_where_it_is() -> None:
    app, shell = school(query={"lesson": FIRST})
    press(app, "lesson-next")
    app.press("read", "no position at all")
    assert in_lesson(app).run.at == 1
    assert shell.is_shown("lesson")


def test_another_tab_that_takes_over_the_game_does_not_disturb_a_lesson() -> None:
    app, shell = school("play", stored=against(OpeningRoll(6, 1)))
    press(app, f"lesson:{FIRST}", "lesson-next")
    shell.claimed = False
    app.step_back()
    assert in_lesson(app).run.at == 1
    assert not shell.is_shown("elsewhere")
    press(app, *FINISH[FIRST][1:])
    assert levels(shell) == {FIRST: "clean"}
    other, _ = school("play", stored=shell.stored)
    press(other, 24, 18)
    app.press("resume")
    assert shell.claimed
    assert app.session.game == other.session.game
    assert app.session.game.turn


def test_a_lesson_can_be_opened_while_another_tab_has_the_game() -> None:
    app, shell = school("play", stored=against(OpeningRoll(6, 1)))
    save = shell.stored[SAVE]
    shell.claimed = False
    app.step_back()
    assert shell.is_shown("elsewhere")
    finish(app, FIRST)
    assert not shell.is_shown("elsewhere")
    assert shell.stored[SAVE] == save
    assert levels(shell) == {FIRST: "clean"}


@pytest.mark.parametrize(
    ("broken", "button"),
    [("press", 24), ("proceed", "lesson-next"), ("hint", "lesson-hint"), ("again", "lesson-again")],
)
def test_what_fails_in_a_lesson_is_shown_and_all_is_kept(
    broken: str, button: int | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, shell = school("play", stored=against(OpeningRoll(1, 6)))
    save, session = shell.stored[SAVE], app.session
    shell.discard()
    press(app, f"lesson:{FIRST}", *["lesson-next"] * (broken != "proceed"))
    before = in_lesson(app)
    monkeypatch.setattr(f"ui.study.{broken}", None)
    press(app, button)
    assert shell.is_shown("failure")
    assert "NoneType" in shell.shown("failure-details").text
    assert app.page.lesson is before
    assert (shell.stored[SAVE], app.session) == (save, session)
    monkeypatch.undo()
    app.press("go-on")
    assert not shell.is_shown("failure")
    assert not shell.busy, "the computer rests while a lesson is open"
    press(app, *FINISH[FIRST][broken != "proceed" :])
    assert levels(shell) == {FIRST: "clean"}


def test_a_lesson_that_cannot_be_drawn_says_so_and_is_made_good() -> None:
    app, shell = school(query={"lesson": FIRST})
    shell.breaks_after = 3
    app.press("lesson-next")
    assert "half drawn" in shell.shown("failure-details").text
    app.press("go-on")
    assert in_lesson(app).run.at == 1
    press(app, *FINISH[FIRST][1:])
    assert shell.is_pressable("lesson-next")


def test_the_course_ends_in_a_game_that_takes_no_open_games_place_before_its_first_roll() -> None:
    app, shell = school("play", stored=against(OpeningRoll(6, 1)))
    save = shell.stored[SAVE]
    finish(app, LAST)
    app.press("lesson-next")
    assert (app.session.seats, app.session.game.variant) == (AGAINST_COMPUTER, PRACTICE)
    assert shell.stored[SAVE] == save
    again, _ = school("play", stored=shell.stored)
    assert again.session.game.dice == Dice(6, 1)


def test_a_link_to_a_lesson_does_not_take_the_game_from_another_tab() -> None:
    stored = against(OpeningRoll(6, 1))
    _, claimed = school("play", stored=dict(stored))
    _, linked = school("play", stored=dict(stored), query={"lesson": "bar"})
    assert claimed.claims == 1
    assert linked.claims == 0
