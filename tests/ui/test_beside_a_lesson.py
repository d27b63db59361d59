"""What a level of the course may not take from the rest: the way out, marks, the open game."""

from __future__ import annotations

import json

import pytest

from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.sitting import finish_game, opened
from ui.app import App
from ui.archive import SAVE
from ui.classroom import PROGRESS
from ui.tutorial.progress import Progress, from_text

LEVEL = "bar/enter-first"
OTHER = "setup/board"
MATCH = " 3 point match\n\n Game 1\n Ann : 0   Bob : 0\n  1) 31: 8/5 6/5   52: 13/8 24/22\n"


def in_a_lesson() -> tuple[App, FakeShell]:
    app, shell = opened(Hand(1))
    app.press("lesson", LEVEL)
    return app, shell


def test_a_level_can_be_left_where_there_is_no_game_to_go_back_to() -> None:
    app, shell = in_a_lesson()
    assert not shell.is_shown("lesson-back")
    assert shell.is_pressable("new-game")
    app.press("home")
    assert shell.is_pressable("play-computer")
    assert shell.kept == "home"


def levels(shell: FakeShell) -> dict[str, str]:
    found: dict[str, str] = json.loads(shell.stored[PROGRESS])["levels"]
    return found


def finish(app: App, *names: str) -> None:
    for name in names:
        app.press("lesson", name)
        app.press("lesson-skip")


def test_marks_wiped_in_another_tab_do_not_come_back_with_the_next_level() -> None:
    app, shell = opened(Hand(1))
    finish(app, OTHER)
    other, _ = opened(Hand(1), shell.stored)
    other.press("forget")
    finish(app, LEVEL)
    assert levels(shell) == {LEVEL: "skipped"}
    assert shell.shown(f"mark-{OTHER}").text == ""
    finish(other, "cube/stake")
    assert levels(shell) == {LEVEL: "skipped", "cube/stake": "skipped"}


def test_what_could_not_be_stored_is_stored_with_the_next_level() -> None:
    app, shell = opened(Hand(1))
    shell.denied = True
    finish(app, OTHER)
    shell.denied = False
    finish(app, LEVEL)
    assert levels(shell) == {OTHER: "skipped", LEVEL: "skipped"}


def test_a_game_of_a_money_session_that_is_over_can_be_gone_back_to() -> None:
    hand = Hand(1)
    app, shell = opened(hand)
    app.press("preset", "money")
    app.press("play-two")
    finish_game(app, shell, hand)
    over = app.session
    app.press("lesson", LEVEL)
    app.press("resume")
    assert app.session.to_text() == over.to_text()
    assert shell.is_pressable("next-game")


def test_what_cannot_be_read_is_said_in_a_level_too() -> None:
    app, shell = in_a_lesson()
    app.press("read", "rubbish")
    assert "rubbish" in (shell.shown("note").text or "")
    assert app.page.lesson


def test_nothing_of_looking_back_stays_beside_a_level() -> None:
    """What index.html has stays as it is where a scene says nothing of it, so each must say."""
    app, shell = opened(Hand(1))
    app.press("read", MATCH)
    app.press("look", "next")
    assert shell.is_shown("note")
    assert shell.is_shown("looking")
    app.press("lesson", LEVEL)
    for key in ("note", "looking", "look-gives-up"):
        assert "hidden" in shell.screen[key][1].attrs


def test_progress_nested_too_deep_is_not_even_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the browser the parser does not raise there: its Python ends, at every start."""
    monkeypatch.setattr(json, "loads", lambda _: pytest.fail("it was parsed"))
    for deep in ("[" * 50_000, '{"a":' * 15_000):
        assert from_text(deep) == Progress()


def test_the_first_game_says_before_its_roll_that_it_gives_up_the_open_one() -> None:
    hand = Hand(1)
    app, shell = opened(hand)
    app.press("play-two")
    app.press("roll")
    saved = shell.stored[SAVE]
    app.press("lesson", "first-game")
    assert "gives up" in (shell.shown("note").text or "")
    assert shell.stored[SAVE] == saved
    app.press("roll")
    assert not shell.is_shown("note")
    app.press("home")
    app.press("lesson", "first-game")
    assert shell.is_shown("note")
    shell.discard()
