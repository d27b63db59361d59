"""What a level of the course may not take from the rest: the way out, marks, the open game."""

from __future__ import annotations

from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.sitting import opened
from ui.app import App

LEVEL = "bar/enter-first"


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
