"""Whatever fails in the page's Python: one message, the game kept, and a way to go on."""

from __future__ import annotations

import pytest

from engine import Action, GameState, OpeningRoll, Play, Player, legal_plays
from tests.ui.fake_shell import Hand
from tests.ui.sitting import BOT, against, finish_game, opened


class BrokenBot:
    """A computer that fails as often as it is told to."""

    def __init__(self, times: int) -> None:
        self.left = times

    def choose_play(self, state: GameState) -> Play:
        if self.left:
            self.left -= 1
            raise RuntimeError("no idea")
        assert state.on_roll
        assert state.dice
        return legal_plays(state.position, state.on_roll, state.dice)[0]

    def wants_to_double(self, state: GameState) -> bool:
        return False

    def answer(self, state: GameState) -> Action:
        return BOT.answer(state)


def test_a_computer_that_fails_shows_one_message_keeps_the_game_and_can_be_asked_again() -> None:
    app, shell = opened(Hand(0), against(OpeningRoll(1, 6)), BrokenBot(2))
    for _ in range(2):
        before = app.session
        shell.settle()
        assert app.session == before
        assert shell.shown("failure-text").text.startswith("Something went wrong in the program")
        assert "no idea" in shell.shown("failure-details").text
        app.press("go-on")
        assert not shell.is_shown("failure")
        assert shell.busy
    shell.settle()
    assert app.session.game.on_roll is Player.WHITE
    assert not shell.is_shown("failure")


def test_ten_failures_are_one_message_with_a_count() -> None:
    hand = Hand(0)
    app, shell = opened(hand, against(OpeningRoll(6, 1)))
    before = app.session
    for times in range(1, 11):
        app.press("no such button")
        assert shell.is_shown("failure")
        assert (str(times) in shell.shown("failure-text").text) == (times > 1)
    assert app.session == before
    app.press("go-on")
    assert not shell.is_shown("failure")
    finish_game(app, shell, hand)


def test_while_a_failure_is_shown_the_computer_is_not_asked_again_by_any_press() -> None:
    app, shell = opened(Hand(0), against(OpeningRoll(1, 6)), BrokenBot(1))
    shell.settle()
    app.press("point", 24)
    assert not shell.busy
    assert shell.is_shown("failure")
    app.press("go-on")
    assert shell.busy
    shell.discard()


@pytest.mark.parametrize("patches", [0, 1, 3, 7])
def test_a_drawing_that_fails_half_way_is_made_good_by_the_next(patches: int) -> None:
    hand = Hand(0)
    stored = against(OpeningRoll(6, 1))
    app, shell = opened(hand, stored)
    _, whole = opened(Hand(0), dict(stored))
    shell.breaks_after = patches
    app.press("point", 24)
    assert "half drawn" in shell.shown("failure-details").text
    app.press("go-on")
    app.press("put-down")
    app.press("point", 24)
    app.press("put-down")
    board = {key: shown for key, shown in shell.screen.items() if shown[0] != "page"}
    assert board == {key: shown for key, shown in whole.screen.items() if shown[0] != "page"}
    finish_game(app, shell, hand)


def test_a_page_that_cannot_be_drawn_at_all_still_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    app, shell = opened(Hand(0), against(OpeningRoll(6, 1)))
    before = app.session
    monkeypatch.setattr("ui.display.panel", None)
    app.press("point", 24)
    assert "NoneType" in shell.shown("failure-details").text
    monkeypatch.undo()
    app.press("go-on")
    assert not shell.is_shown("failure")
    assert app.session == before
