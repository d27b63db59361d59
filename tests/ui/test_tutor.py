"""The tutor: what is doubtful waits for a second thought, all else is done as it was wanted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from engine import (
    START,
    Action,
    Dice,
    Double,
    EndTurn,
    MoveChecker,
    OpeningRoll,
    Phase,
    Player,
    Position,
    legal_plays,
)
from tests.ui.advisers import Adviser
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.sitting import opened
from ui.advising import SIZES, size
from ui.app import App
from ui.archive import SAVE
from ui.session import from_text
from ui.wording import Words

W = Player.WHITE
PLAYS = legal_plays(START, W, Dice(3, 1))
TURN: tuple[Action, ...] = (MoveChecker(8, 5), MoveChecker(6, 5))


def tutored(
    adviser: Adviser, limit: str = "doubtful", start: str = "play-two", preset: str = "money"
) -> tuple[App, FakeShell]:
    app, shell = opened(Hand(1))
    app._advise = adviser.ask
    app.press("setting-tutor", limit)
    app.press("preset", preset)
    app.press(start)
    return app, shell


def play(app: App, number: int) -> None:
    """Make the play of a 3 and a 1 that the adviser puts at this place."""
    app._do(OpeningRoll(3, 1), *map(MoveChecker.of, PLAYS[number].moves))
    app._continue()


@pytest.mark.parametrize(
    ("loss", "name"),
    [
        *((0.0, ""), (0.029, ""), (0.03, "doubtful"), (0.059, "doubtful"), (0.06, "error")),
        *((0.119, "error"), (0.12, "blunder"), (2.0, "blunder")),
    ],
)
def test_losses_have_their_names(loss: float, name: str) -> None:
    assert size(loss) == name


def test_at_first_nobody_is_asked_and_nothing_is_doubted() -> None:
    adviser = Adviser()
    app, shell = tutored(adviser, "off")
    play(app, 5)
    app.press("confirm")
    shell.settle()
    assert adviser.asked == []
    assert app.session.game.phase is Phase.ROLL


@pytest.mark.parametrize("limit", SIZES)
@pytest.mark.parametrize("place", [0, 1, 3])
@pytest.mark.parametrize("step", [0.01, 0.035, 0.065, 0.125])
def test_a_play_is_stopped_from_the_chosen_size_of_losses_on(
    limit: str, place: int, step: float
) -> None:
    app, shell = tutored(Adviser(step), limit)
    play(app, place)
    app.press("confirm")
    shell.settle()
    stopped = step * place >= SIZES[limit]
    assert shell.is_shown("tutor") == stopped
    assert app.session.game.phase is (Phase.MOVE if stopped else Phase.ROLL)
    if stopped:
        assert shell.shown("tutor-title").text == Words().say(f"size.{size(step * place)}")
        told = [child.text or "" for child in shell.shown("tutor-text").children]
        assert f"gives away {step * place:.3f} points." in told[0]
        assert shell.warned[-1].endswith(" ".join(told))
        assert shell.focus == "tutor"
        assert shell.revealed == "tutor"


def doubted(step: float = 0.05) -> tuple[App, FakeShell]:
    app, shell = tutored(Adviser(step))
    play(app, 4)
    app.press("confirm")
    shell.settle()
    assert app.page.doubt
    return app, shell


def test_thinking_again_takes_the_moves_back() -> None:
    app, shell = doubted()
    app.press("tutor-again")
    assert app.session.game.position == START
    assert app.session.game.dice == Dice(3, 1)
    assert not shell.is_shown("tutor")
    assert shell.said[-1] == Words().say("tutor.again")
    assert shell.is_pressable("redo")


def test_it_can_be_played_all_the_same_and_is_asked_no_second_time() -> None:
    app, shell = doubted()
    app.press("tutor-anyway")
    shell.settle()
    assert app.session.game.position == PLAYS[4].result
    assert app.session.game.phase is Phase.ROLL
    assert not shell.is_shown("tutor")


def test_the_best_is_shown_on_the_board_as_it_was_rolled() -> None:
    app, shell = doubted()
    app.press("tutor-show")
    assert app.session.game.position == START
    assert shell.is_shown("advice")
    assert app._view
    assert app._view.pointers
    assert shell.revealed == "advice"
    app.press("hint-play")
    app.press("confirm")
    shell.settle()
    assert app.session.game.position == PLAYS[0].result
    assert app.session.game.phase is Phase.ROLL


def test_a_doubt_ends_with_whatever_else_is_done() -> None:
    for press in ("undo", "home"):
        app, shell = doubted()
        app.press(press)
        shell.settle()
        assert app.page.doubt is None
        assert not shell.is_shown("tutor")
    app, shell = doubted()
    app.press("confirm")  # wanted again: doubted again
    shell.settle()
    assert shell.is_shown("tutor")
    assert app.session.game.phase is Phase.MOVE


def test_what_is_looked_at_is_not_done_once_something_else_is_wanted() -> None:
    app, shell = tutored(Adviser(0.0))
    play(app, 4)
    shell.settle()
    app._answers.clear()
    app.press("confirm")
    assert app.session.game.phase is Phase.MOVE
    assert from_text(shell.stored[SAVE])[0].game.phase is Phase.MOVE
    app.press("undo")
    shell.settle()
    assert app.session.game.phase is Phase.MOVE
    assert len(app.session.game.turn) == 1


def test_where_nobody_can_be_asked_the_game_goes_on() -> None:
    adviser = Adviser()
    adviser.error = "lost"
    app, shell = tutored(adviser)
    play(app, 4)
    app.press("confirm")
    shell.settle()
    assert app.session.game.phase is Phase.ROLL
    told = Words().say("hint.tutor_gone")
    assert shell.warned == [told]
    assert [child.text for child in shell.shown("message").children] == [told]


def test_a_decision_waits_for_nobody_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that is still starting may take a minute."""
    monkeypatch.setattr("ui.tutor.PATIENCE", 0.01)

    class Late(Adviser):
        async def ask(
            self, question: dict[str, Any], wanted: Callable[[], bool]
        ) -> dict[str, Any] | None:
            await asyncio.sleep(0.2)
            return await super().ask(question, wanted)

    app, shell = tutored(Late())
    play(app, 3)
    app.press("confirm")
    assert app.page.held
    shell.settle()
    assert not app.page.held
    assert app.session.actions[-1] == EndTurn()
    assert Words().say("hint.tutor_gone") in shell.warned


def test_what_leaves_no_choice_is_not_asked_about() -> None:
    adviser = Adviser()
    app, shell = tutored(adviser)
    home = dict.fromkeys(range(1, 7), 2)
    stuck = Position.from_points(white={25: 1, 6: 2}, black=home)
    app.press("set-up")
    app.press("setup-two")
    game = replace(app.session.game, position=stuck, phase=Phase.MOVE, dice=Dice(6, 6), on_roll=W)
    app.session = replace(app.session, game=game, start=game)
    app.press("confirm")
    shell.settle()
    assert "MOVE" not in [question["state"]["phase"] for question in adviser.asked]
    assert app.session.game.phase is Phase.ROLL


def test_a_roll_is_looked_at_while_it_is_played_and_only_once() -> None:
    adviser = Adviser(0.0)
    app, shell = tutored(adviser, preset="practice")
    app._do(OpeningRoll(3, 1))
    app._continue()
    shell.settle()
    assert len(adviser.asked) == 1
    for move in PLAYS[4].moves:
        app._do(MoveChecker.of(move))
        app._continue()
    app.press("confirm")
    shell.settle()
    assert app.session.game.phase is Phase.ROLL
    assert len(adviser.asked) == 1


CUBES = [
    ("roll", {"roll": 0.3, "double": 0.4}, "", 0.1),
    ("roll", {"roll": 0.4, "double": 0.3}, None, 0.0),
    ("double", {"roll": 0.4, "double": 0.3}, "", 0.1),
    ("double", {"roll": 0.3, "double": 0.4}, None, 0.0),
    ("take", {"take": -1.1, "drop": -1.0}, "", 0.1),
    ("take", {"take": -0.9, "drop": -1.0}, None, 0.0),
    ("drop", {"take": -0.8, "drop": -1.0}, "", 0.2),
    ("drop", {"take": -1.2, "drop": -1.0}, None, 0.0),
]


@pytest.mark.parametrize(("press", "worth", "stopped", "loss"), CUBES)
def test_decisions_with_the_cube_are_looked_at_too(
    press: str, worth: Mapping[str, float], stopped: str | None, loss: float
) -> None:
    answers = press in ("take", "drop")
    app, shell = tutored(Adviser(0.0, cube=None if answers else worth, answers=worth))
    app._do(OpeningRoll(3, 1), *TURN, EndTurn(), *([Double()] if answers else []))
    app._continue()
    before = app.session.game
    app.press(press)
    shell.settle()
    if stopped is None:
        assert app.page.doubt is None
        assert app.session.game != before
        return
    assert app.session.game == before
    assert app.page.doubt
    assert app.page.doubt.loss == pytest.approx(loss)
    app.press("tutor-again")
    assert app.session.game == before
    app.press(press)
    shell.settle()
    app.press("tutor-anyway")
    shell.settle()
    assert app.session.game != before


def test_a_turn_that_is_confirmed_by_itself_is_looked_at_before() -> None:
    app, shell = tutored(Adviser(0.05))
    app.press("setting", "confirm")
    play(app, 4)
    shell.settle()
    assert shell.is_shown("tutor")
    app.press("tutor-again")
    shell.settle()
    assert app.session.game.dice_left == (3, 1)
    app._do(*map(MoveChecker.of, PLAYS[0].moves))
    app._continue()
    shell.settle()
    assert not shell.is_shown("tutor")
    app.press("confirm")
    shell.settle()
    assert app.session.game.phase is Phase.ROLL


def test_the_computer_answers_what_was_played_all_the_same() -> None:
    app, shell = tutored(Adviser(0.05), start="play-computer", preset="practice")
    play(app, 4)
    app.press("confirm")
    shell.settle()
    assert shell.is_shown("tutor")
    app.press("tutor-anyway")
    shell.settle()
    game = app.session.game
    assert game.on_roll is W
    assert game.phase is Phase.ROLL
    assert app.page.failure.count == 0


def test_whole_games_are_played_with_the_tutor() -> None:
    app, shell = tutored(Adviser(0.004), "error", start="play-computer", preset="practice")
    hand = Hand(3)
    doubts = 0
    for _ in range(2_000):
        if app.session.game.phase is Phase.OVER:
            break
        if app.page.doubt:
            doubts += 1
            app.press("tutor-again" if doubts % 5 == 1 else "tutor-anyway")
        else:
            hand.press(app, shell)
        shell.settle()
        assert app.page.failure.count == 0, app.page.failure.details
    assert app.session.game.phase is Phase.OVER
    assert doubts > 2
