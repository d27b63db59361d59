"""The wiring, in a browser of our own making: whole games, reloads, and late moves."""

from __future__ import annotations

import pytest

from engine import (
    Dice,
    EndTurn,
    GameState,
    OpeningRoll,
    Phase,
    Player,
    Position,
    Roll,
    Score,
)
from tests.counts import count
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.sitting import BOT, against, board_shown, finish_game, opened
from ui.app import App
from ui.archive import SAVE, UNREADABLE
from ui.session import AGAINST_COMPUTER, PRACTICE, TWO_PLAYERS, Session, from_text


@pytest.mark.slow
@pytest.mark.parametrize("seats", ["play-computer", "play-two"])
def test_whole_games_are_played_by_what_the_screen_shows(seats: str) -> None:
    for seed in range(count(2, 50)):
        hand = Hand(seed)
        app, shell = opened(hand)
        app.press(seats)
        scored = dict.fromkeys(Player, 0)
        for _ in range(2):
            finish_game(app, shell, hand)
            assert app.session.game.result is not None
            scored[app.session.game.result.winner] += app.session.game.result.points
            assert app.session.score == scored
            assert shell.shown("score-bottom").text == str(scored[Player.WHITE])
            assert shell.shown("score-top").text == str(scored[Player.BLACK])
            assert shell.is_pressable("next-game")
            assert not shell.is_shown("roll")
            assert from_text(shell.stored[SAVE])[0].game == app.session.game
            app.press("next-game")
            assert app.session.game == GameState(variant=PRACTICE, score=Score(*scored.values()))
            assert shell.is_pressable("roll")
        assert shell.warned == []


@pytest.mark.slow
def test_a_reload_at_every_half_move_gives_the_same_game_and_dice() -> None:
    hand = Hand(7)
    app, shell = opened(hand)
    app.press("play-computer")
    presses = 0
    while app.session.game.phase is not Phase.OVER and presses < count(60, 5_000):
        hand.press(app, shell)
        assert_same_after_reload(app, shell)
        presses += 1
        shell.settle(*[lambda: assert_same_after_reload(app, shell)] * 6)
        assert_same_after_reload(app, shell)
    finish_game(app, shell, hand)
    assert_same_after_reload(app, shell)


def assert_same_after_reload(app: App, shell: FakeShell) -> None:
    """Reload twice, before the computer has acted: nothing is lost and nothing is new."""
    if not app.session.actions:
        return
    stored = dict(shell.stored)
    for _ in range(2):
        again, other = opened(Hand(0), stored)
        assert again.session.game == app.session.game
        assert again.session.score == app.session.score
        assert again.session.seats == app.session.seats
        assert again.ui.last_turn == app.ui.last_turn
        assert board_shown(other) == board_shown(shell)
        assert other.screen["status"] == shell.screen["status"]
        dice = {key: die for key, die in shell.screen.items() if key.startswith("die-")}
        assert {key: die for key, die in other.screen.items() if key.startswith("die-")} == dice
        assert stored == shell.stored
        other.discard()


def test_a_computer_that_wins_the_opening_roll_plays_without_a_click() -> None:
    app, shell = opened(Hand(0), against(OpeningRoll(1, 6)))
    shell.settle()
    assert app.session.game.on_roll is Player.WHITE
    assert app.session.game.phase is Phase.ROLL
    assert app.ui.last_turn is not None
    assert len(app.ui.last_turn.moves) == 2
    assert shell.is_pressable("roll")


def test_a_computer_that_cannot_move_passes() -> None:
    closed = Position.from_points(
        white={6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2, 8: 3}, black={25: 1, 6: 14}
    )
    app, shell = opened(Hand(3))
    app.session = Session(AGAINST_COMPUTER, game=GameState(closed, Phase.ROLL, Player.BLACK))
    app.press("resume")
    shell.settle()
    assert app.session.game.position == closed
    assert app.session.game.on_roll is Player.WHITE
    assert [type(action) for action in app.session.actions] == [Roll, EndTurn]
    assert any("No legal move" in text for text in shell.said)


@pytest.mark.parametrize("start", ["play-computer", "play-two", "resume"])
def test_leaving_while_the_computer_thinks_drops_its_late_move(start: str) -> None:
    app, shell = opened(Hand(0), against(OpeningRoll(1, 6)))
    assert shell.busy
    before = app.session

    def leave() -> None:
        app.press("home")
        assert shell.is_shown("home")
        app.press(start)

    if start == "resume":
        shell.settle(leave)
        assert [type(action) for action in app.session.actions].count(EndTurn) == 1
        assert app.session.game.on_roll is Player.WHITE
    else:
        shell.settle(leave)
        assert app.session.actions == ()
        assert shell.stored[SAVE] == before.to_text(), "the new game has not begun"
        assert shell.is_pressable("roll")


def test_at_home_the_computer_waits() -> None:
    app, shell = opened(Hand(0), against(OpeningRoll(1, 6)))
    before = app.session
    shell.settle(lambda: app.press("home"))
    assert app.session == before
    app.press("point", 24)
    app.press("roll")
    assert app.session == before
    assert shell.is_pressable("resume")


def test_clicks_while_the_computer_plays_change_nothing_and_are_answered() -> None:
    app, shell = opened(Hand(0), against(OpeningRoll(1, 6)))
    before = app.session
    for press in (("point", 24), ("roll", None), ("confirm", None), ("undo", None)):
        app.press(*press)
        assert app.session == before
        assert "computer" in shell.shown("message").all_text.lower()
    shell.settle()
    assert "One moment" not in shell.shown("message").all_text
    assert "Computer moved" in shell.shown("message").all_text


def test_two_players_take_turns_at_one_screen() -> None:
    hand = Hand(4)
    app, shell = opened(hand)
    app.press("play-two")
    seen = set()
    while app.session.game.phase is not Phase.OVER:
        hand.press(app, shell)
        assert not shell.busy
        seen.add(app.session.game.on_roll)
    assert seen >= set(Player)
    assert from_text(shell.stored[SAVE])[0].seats == TWO_PLAYERS
    assert {shell.shown(f"name-{side}").text for side in ("top", "bottom")} == {"White", "Black"}


def test_storage_that_is_denied_gives_a_notice_and_the_game_goes_on() -> None:
    hand = Hand(5)
    shell = FakeShell(denied=True)
    app = App(shell, BOT, hand.throw)
    app.start("play")
    app.press("play-computer")
    assert shell.is_shown("no-storage")
    finish_game(app, shell, hand)
    assert shell.is_shown("no-storage")
    assert shell.stored == {}


@pytest.mark.parametrize("text", ["", "{", '{"format": "backgammon-game", "version": 9}', "x" * 99])
def test_a_save_that_cannot_be_read_is_put_aside_and_shown(text: str) -> None:
    hand = Hand(0)
    app, shell = opened(hand, {SAVE: text})
    assert shell.is_shown("home")
    assert shell.shown("unreadable-text").text == text
    assert "game 1" in shell.shown("unreadable-why").text
    assert not shell.is_shown("resume")
    app.press("play-computer")
    finish_game(app, shell, hand)
    assert shell.stored[f"{UNREADABLE}1"] == text
    assert from_text(shell.stored[SAVE])[0].game == app.session.game


def test_two_saves_that_cannot_be_read_are_both_kept_and_each_once() -> None:
    stored: dict[str, str] = {}
    for text in ("first", "second", "first", "third"):
        stored[SAVE] = text
        opened(Hand(0), stored)
    kept = [text for key, text in stored.items() if key.startswith(UNREADABLE)]
    assert kept == ["first", "second", "third"]


def test_an_open_game_is_offered_again_and_starting_another_is_no_accident() -> None:
    stored = against(OpeningRoll(6, 1))
    shell = FakeShell(stored)
    app = App(shell, BOT, Hand(0).throw)
    app.start("home")
    assert shell.is_pressable("resume")
    assert shell.is_shown("resume-note")
    assert shell.zones("source") == []
    app.press("resume")
    assert shell.kept == "play"
    assert app.session.game.dice == Dice(6, 1)
    assert sorted(shell.zones("source")) == [6, 8, 13, 24]


def test_a_game_taken_over_by_another_tab_rests_here_until_it_is_taken_back() -> None:
    stored: dict[str, str] = {}
    first, here = opened(Hand(1), stored)
    first.press("play-computer")
    while first.session.game.phase is not Phase.MOVE:
        first.press("roll")
        here.settle()
    second, there = opened(Hand(2), stored)
    assert second.session.game == first.session.game
    assert there.claims == 1
    first.step_back()
    assert here.is_shown("elsewhere")
    assert here.zones("source") == []
    while second.session.game.phase is Phase.MOVE:
        Hand(2).press(second, there)
    there.settle()
    for press in (("point", 24), ("confirm", None), ("roll", None), ("home", None)):
        first.press(*press)
    assert stored[SAVE] == second.session.to_text(), "the tab that rests has written"
    assert here.is_shown("home")
    first.press("resume")
    assert not here.is_shown("elsewhere")
    assert here.claims == 3
    assert first.session.game == second.session.game
    assert board_shown(here) == board_shown(there)


def test_a_computer_in_a_tab_that_steps_back_drops_its_late_move() -> None:
    app, shell = opened(Hand(0), against(OpeningRoll(1, 6)))
    before = app.session
    shell.settle(app.step_back)
    assert app.session == before


class FullShell(FakeShell):
    """A browser whose storage has no room for anything new."""

    def save(self, key: str, text: str) -> bool:
        return super().save(key, text) if key in self.stored else False


def test_an_unreadable_save_there_is_no_room_to_put_aside_is_not_overwritten() -> None:
    hand = Hand(0)
    shell = FullShell({SAVE: "broken"})
    app = App(shell, BOT, hand.throw)
    app.start("home")
    assert "no room" in shell.shown("unreadable-kept").text
    app.press("play-computer")
    finish_game(app, shell, hand)
    assert shell.stored == {SAVE: "broken"}
    assert shell.is_shown("no-storage")
    app.press("home")
    app.press("discard")
    assert not shell.is_shown("unreadable")
    app.press("play-two")
    app.press("roll")
    assert from_text(shell.stored[SAVE])[0] == app.session


def test_a_tab_that_lost_the_game_unawares_writes_nothing_and_steps_back() -> None:
    app, shell = opened(Hand(0), against(OpeningRoll(6, 1)))
    before = shell.stored[SAVE]
    shell.claimed = False
    app.press("point", 24)
    app.press("point", 18)
    assert shell.stored[SAVE] == before
    assert app.session.to_text() == before
    assert shell.is_shown("elsewhere")


def test_a_tab_whose_finished_game_goes_on_elsewhere_offers_no_next_game() -> None:
    hand = Hand(1)
    app, shell = opened(hand)
    app.press("play-two")
    finish_game(app, shell, hand)
    app.step_back()
    assert not shell.is_shown("next-game")
    before = app.session
    app.press("next-game")
    assert app.session == before


def test_a_failure_leaves_the_board_standing() -> None:
    app, shell = opened(Hand(0), against(OpeningRoll(6, 1)))
    app.press("no such button")
    assert shell.is_shown("failure")
    board_shown(shell)


def test_against_the_computer_the_board_keeps_the_humans_numbers() -> None:
    app, shell = opened(Hand(0), against(OpeningRoll(1, 6)))
    numbers = [shell.screen[f"number-{spot}"][1].text for spot in range(1, 25)]
    assert numbers == [str(spot) for spot in range(1, 25)]
    assert app.session.game.on_roll is Player.BLACK
    shell.settle()
    assert app.ui.last_turn is not None
    for move in app.ui.last_turn.moves:
        assert str(25 - move.target) in shell.shown("message").all_text
        assert str(25 - move.target) in shell.said[-1]


def test_two_at_one_screen_each_count_from_their_own_side() -> None:
    app, shell = opened(Hand(0))
    app.press("play-two")
    app.session = app.session.after(OpeningRoll(1, 6))[0]
    app.press("undo")
    assert shell.screen["number-1"][1].text == "24"
