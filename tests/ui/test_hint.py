"""A hint: the best plays with what they are worth, shown on the board and made by a press."""

from __future__ import annotations

import pytest

from engine import (
    START,
    Dice,
    EndTurn,
    GameState,
    MoveChecker,
    OpeningRoll,
    Phase,
    Player,
    Roll,
    apply,
    format_play,
    legal_plays,
)
from tests.ui.advisers import Adviser
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.sitting import opened
from ui.app import App
from ui.archive import SAVE
from ui.session import from_text
from ui.wording import Words

W = Player.WHITE
PLAYS = legal_plays(START, W, Dice(3, 1))


def at_the_table(*actions: OpeningRoll | MoveChecker | EndTurn | Roll) -> tuple[App, FakeShell]:
    app, shell = opened(Hand(1))
    app._advise = Adviser().ask
    app.press("play-two")
    app._do(*actions)
    app._continue()
    return app, shell


def rows(shell: FakeShell, place: str = "advice") -> list[str]:
    return [
        " ".join(child.text or "" for child in element.children)
        for layer, element in shell.screen.values()
        if layer == f"{place}-plays"
    ]


def arrows(app: App) -> tuple[tuple[int, int], ...]:
    """Return the ways the board points out, as it was drawn last."""
    assert app._view
    return tuple((pointer.source, pointer.target) for pointer in app._view.pointers)


def why(shell: FakeShell, place: str = "advice") -> str:
    return " ".join(child.text or "" for child in shell.shown(f"{place}-why").children)


def test_a_hint_lists_the_best_plays_with_what_they_are_worth() -> None:
    app, shell = at_the_table(OpeningRoll(3, 1))
    app.press("hint")
    assert why(shell) == Words().say("advice.thinking")
    assert rows(shell) == []
    shell.settle()
    assert rows(shell) == [
        f"{n + 1} {format_play(play.moves)} {'+0.200' if not n else f'−{0.05 * n:.3f}'}"
        for n, play in enumerate(PLAYS[:5])
    ]
    assert "Wins 60.0 % (gammon 20.0 %), loses 40.0 % (gammon 10.0 %)." in why(shell)
    assert shell.said[-1].startswith(f"{format_play(PLAYS[0].moves)}: +0.200.")


def test_the_best_play_is_shown_by_arrows_and_any_other_by_a_press() -> None:
    app, shell = at_the_table(OpeningRoll(3, 1))
    assert arrows(app) == ()
    app.press("hint")
    shell.settle()
    for number, play in enumerate(PLAYS[:5]):
        app.press("hint-show", str(number))
        ways = {(move.source, move.target) for move in play.moves}
        joined = {(play.moves[0].source, play.moves[-1].target)}
        assert set(arrows(app)) in (ways, joined)
        pressed = [
            element.attrs["data-value"]
            for layer, element in shell.screen.values()
            if layer == "advice-plays" and element.attrs["aria-pressed"] == "true"
        ]
        assert pressed == [str(number)]
    app.press("hint-close")
    assert arrows(app) == ()
    assert not shell.is_shown("advice")
    assert shell.focus == "hint"


def test_a_hint_takes_the_place_of_what_a_refusal_drew() -> None:
    app, shell = at_the_table(OpeningRoll(3, 1))
    app.press("confirm")
    assert app._view
    assert app._view.pointers
    app.press("hint")
    assert app._view.pointers == ()
    shell.settle()
    best = PLAYS[0].moves
    assert set(arrows(app)) in (
        {(move.source, move.target) for move in best},
        {(best[0].source, best[-1].target)},
    )


def test_a_press_makes_the_play_and_leaves_it_to_be_confirmed() -> None:
    for number in range(5):
        app, shell = at_the_table(OpeningRoll(3, 1), MoveChecker(24, 23))
        app.press("hint")
        shell.settle()
        assert arrows(app) == ()  # a checker has been moved: they would not fit the board
        app.press("hint-show", str(number))
        assert app.session.game.turn == ()
        assert arrows(app)
        app.press("hint-play")
        assert app.session.game.position == PLAYS[number].result
        assert app.session.game.phase is Phase.MOVE
        assert shell.is_pressable("confirm")
        assert shell.focus == "confirm", "Space would take the play back and make it again"
        assert shell.is_pressable("undo")
        assert from_text(shell.stored[SAVE])[0].game == app.session.game


def test_a_hint_goes_when_what_it_is_about_has_gone() -> None:
    app, shell = at_the_table(OpeningRoll(3, 1))
    app.press("hint")
    shell.settle()
    app.press("hint-play")
    assert shell.is_shown("advice")
    app.press("confirm")
    assert not shell.is_shown("advice")
    assert arrows(app) == ()


def test_an_answer_that_comes_late_is_dropped() -> None:
    app, shell = at_the_table(OpeningRoll(3, 1))
    app.press("hint")
    app.press("home")
    shell.settle()
    assert app.page.hint is None
    app.press("resume")
    app.press("hint")
    app.press("hint")
    shell.settle()
    assert app.page.hint is None
    assert app.page.failure.count == 0


def test_where_nobody_can_be_asked_that_is_said() -> None:
    app, shell = at_the_table(OpeningRoll(3, 1))
    adviser = Adviser()
    adviser.error = "no-weights"
    app._advise = adviser.ask
    app.press("hint")
    shell.settle()
    assert why(shell) == Words().say("advice.failed")
    assert shell.said[-1] == Words().say("advice.failed")


def test_the_same_question_is_asked_once() -> None:
    app, shell = at_the_table(OpeningRoll(3, 1))
    adviser = Adviser()
    app._advise = adviser.ask
    for _ in range(3):
        app.press("hint")
        shell.settle()
        app.press("hint-close")
    assert len(adviser.asked) == 1


def test_there_is_none_before_the_opening_roll_nor_in_the_computers_turn() -> None:
    app, shell = opened(Hand(1))
    app._advise = Adviser().ask
    app.press("play-computer")
    assert not shell.is_pressable("hint")
    app.press("hint")
    assert app.page.hint is None
    assert shell.warned[-1] == Words().say("advice.none")
    app._do(OpeningRoll(1, 3))
    app._render()
    assert not shell.is_pressable("hint")
    shell.discard()


def test_looking_back_shows_what_would_have_been_best_but_makes_no_play() -> None:
    app, shell = at_the_table(OpeningRoll(3, 1), MoveChecker(24, 23), MoveChecker(24, 21))
    app._do(EndTurn())
    app._continue()
    app.press("look", "1")
    assert shell.is_pressable("hint")
    app.press("hint")
    shell.settle()
    assert rows(shell)[0].startswith(f"1 {format_play(PLAYS[0].moves)}")
    assert arrows(app)
    assert not shell.is_shown("advice-play")
    before = app.session
    app.press("hint-play")
    assert app.session is before
    app.press("look-back")
    assert app.page.hint is None
    assert arrows(app) == ()


def test_a_position_that_is_set_up_has_its_hint_beside_it() -> None:
    app, shell = opened(Hand(1))
    app._advise = Adviser().ask
    app.press("set-up")
    app.press("set-dice", "31")
    app.press("hint")
    shell.settle()
    assert rows(shell, "setup-advice")[0].startswith(f"1 {format_play(PLAYS[0].moves)}")
    assert not shell.is_shown("advice")
    assert arrows(app)
    assert not shell.is_shown("setup-advice-play")
    app.press("set-dice", "42")
    assert not shell.is_shown("setup-advice")
    app.press("set-empty")
    app.press("hint")
    assert app.page.hint is None


def test_before_a_roll_the_cube_is_judged() -> None:
    app, shell = opened(Hand(1))
    adviser = Adviser(cube={"roll": 0.3, "double": 0.4})
    app._advise = adviser.ask
    app.press("preset", "money")
    app.press("play-two")
    app._do(OpeningRoll(3, 1), MoveChecker(8, 5), MoveChecker(6, 5), EndTurn())
    app._continue()
    app.press("hint")
    shell.settle()
    assert rows(shell) == ["Double +0.400", "No double +0.300"]
    assert why(shell) == Words().say("advice.cube.double.take")


@pytest.mark.parametrize("state", [GameState(START, Phase.MOVE, W, Dice(3, 1))])
def test_the_words_are_about_what_the_play_does(state: GameState) -> None:
    app, shell = at_the_table(OpeningRoll(3, 1))
    app.press("hint")
    shell.settle()
    assert app.page.hint
    assert app.page.hint.advice
    for number, judged in enumerate(app.page.hint.advice.plays):
        app.press("hint-show", str(number))
        after = state
        for move in judged.play.moves:
            after, _ = apply(after, MoveChecker.of(move))
        makes_five = after.position.checkers(W, 5) > 1
        told = why(shell).split("best play" if number else "next best")[0]
        assert ("5-point" in told) == makes_five


def test_in_a_lesson_there_is_no_hint() -> None:
    app, shell = opened(Hand(1))
    app.press("lesson", "bar/enter-first")
    assert not shell.is_shown("hint")
    app.press("hint")
    shell.discard()
    app._render()
    assert not shell.is_shown("advice")


def test_the_networks_know_the_best_opening_plays() -> None:
    for dice, best in (((3, 1), "8/5 6/5"), ((4, 2), "8/4 6/4"), ((6, 1), "13/7 8/7")):
        app, shell = opened(Hand(1))
        app.press("play-two")
        app._do(OpeningRoll(*dice))
        app.press("hint")
        shell.settle()
        assert rows(shell)[0].startswith(f"1 {best} +0.")
        assert f"makes the {'bar ' if dice == (6, 1) else ''}" in why(shell)
