"""The computer doubles and answers as its bot says, and waits for what a person answers."""

from __future__ import annotations

import pytest

from engine import (
    Accept,
    Action,
    Beaver,
    Cube,
    Decline,
    Drop,
    Phase,
    Player,
    Raccoon,
    Take,
)
from tests.ui.offers import BEAVERS, BLACK_TURN, WHITE_TURN, Stub, after, sat_down
from ui.session import AGAINST_COMPUTER

WHITE, BLACK = Player.WHITE, Player.BLACK


def test_a_computer_that_doubles_waits_for_the_answer() -> None:
    bot = Stub(doubles=True)
    app, shell = sat_down(after(AGAINST_COMPUTER, BEAVERS, *WHITE_TURN), bot)
    shell.settle()
    assert app.session.game.phase is Phase.DOUBLE
    assert app.session.game.on_roll is BLACK
    assert "Computer doubles to 2" in shell.said[-1]
    assert "Computer doubles to 2" in shell.shown("message").all_text
    assert shell.shown("status").text == "Take at 2, or drop?"
    before = app.session
    for press in ("roll", "confirm", "undo", "double", "accept", "decline"):
        app.press(press)
        assert app.session == before
        assert app.page.failure.count == 0
    app.press("take")
    shell.settle()
    assert app.session.game.cube == Cube(2, WHITE)
    assert app.session.game.on_roll is WHITE, "it rolled and played after the take"
    assert len(bot.asked) == 1, "with the cube on the other side it is not asked again"
    assert shell.is_pressable("double")


@pytest.mark.parametrize(
    ("presses", "answers", "phase", "cube"),
    [
        (("double",), (Take(),), Phase.ROLL, Cube(2, BLACK)),
        (("double",), (Drop(),), Phase.OVER, Cube()),
        (("double",), (Beaver(),), Phase.BEAVER, Cube()),
        (("double", "take"), (Beaver(),), Phase.ROLL, Cube(4, BLACK)),
        (("double", "drop"), (Beaver(),), Phase.OVER, Cube()),
        (("double", "beaver"), (Beaver(), Take()), Phase.ROLL, Cube(8, BLACK)),
        (("double", "beaver"), (Beaver(), Drop()), Phase.OVER, Cube()),
    ],
)
def test_a_computer_answers_as_its_bot_says(
    presses: tuple[str, ...], answers: tuple[Action, ...], phase: Phase, cube: Cube
) -> None:
    bot = Stub(*answers)
    app, shell = sat_down(after(AGAINST_COMPUTER, BEAVERS, *BLACK_TURN), bot)
    for press in presses:
        app.press(press)
        shell.settle()
    assert (app.session.game.phase, app.session.game.cube) == (phase, cube)
    assert app.session.game.on_roll is WHITE
    assert not bot.answers
    assert not shell.busy
    assert app.page.failure.count == 0


def test_a_computer_accepts_or_refuses_what_is_resigned() -> None:
    for answer in (Accept(), Decline()):
        app, shell = sat_down(after(AGAINST_COMPUTER, BEAVERS, *BLACK_TURN), Stub(answer))
        app.press("resign")
        app.press("resign-2")
        shell.settle()
        accepted = isinstance(answer, Accept)
        assert app.session.game.phase is (Phase.OVER if accepted else Phase.ROLL)
        assert app.session.game.total.black == (2 if accepted else 0)
        told = "Computer accepts" if accepted else "Computer refuses"
        assert any(told in text for text in shell.said)


def test_a_beaver_of_the_computers_double_is_answered_by_it() -> None:
    for answer, phase in ((Take(), Phase.ROLL), (Drop(), Phase.OVER), (Raccoon(), Phase.RACCOON)):
        bot = Stub(answer, doubles=True)
        app, shell = sat_down(after(AGAINST_COMPUTER, BEAVERS, *WHITE_TURN), bot)
        shell.settle()
        app.press("beaver")
        assert app.session.game.phase is Phase.BEAVER
        assert not shell.is_shown("cube-answers")
        app.press("take")
        assert app.session.game.phase is Phase.BEAVER, "it is the computer's to answer"
        bot.doubles = False
        shell.settle()
        wanted = Phase.ROLL if phase is Phase.ROLL else phase
        assert app.session.game.phase is wanted
        if phase is Phase.RACCOON:
            assert shell.shown("take").text == "Accept: play for 8"
