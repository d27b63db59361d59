"""In practice one may go back across the computer's turn: the dice stay as they were."""

from __future__ import annotations

import pytest

from engine import (
    EndTurn,
    GameState,
    NextGame,
    OpeningRoll,
    Phase,
    Player,
    Roll,
    TurnEnded,
    Variant,
)
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.games import random_game
from tests.ui.known_dice import rolls, settled
from tests.ui.sitting import against
from tests.ui.test_dice_settled import thrown, until
from ui.app import App
from ui.archive import SAVE
from ui.catalogues.en import TEXTS as ENGLISH
from ui.game_dice import GameDice
from ui.session import AGAINST_COMPUTER, PRACTICE, TWO_PLAYERS, Session, new_session

SEED = bytes(range(32))


def begun(monkeypatch: pytest.MonkeyPatch, number: int = 6) -> tuple[App, FakeShell]:
    app, shell = settled(monkeypatch)
    app.press("play-computer")
    until(app, shell, Phase.ROLL, Hand(1), number)
    return app, shell


def test_undo_goes_back_across_the_computers_turn_and_the_same_dice_come_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, shell = begun(monkeypatch)
    before, rolled = app.session, app.session.rolled
    assert before.game.on_roll is Player.WHITE
    assert shell.is_pressable("undo")
    app.press("undo")
    back = app.session
    assert back.game.phase is Phase.MOVE
    assert back.game.on_roll is Player.WHITE
    assert back.actions == before.actions[: len(back.actions)]
    assert before.actions[len(back.actions)] == EndTurn()
    assert back.rolled == rolled - 1, "the computer's roll is gone"
    assert shell.shown("message").all_text == ENGLISH["hint.taken_back"]
    assert not shell.busy
    assert shell.stored[SAVE] == back.to_text()
    app.press("confirm")
    shell.settle()
    assert app.session == before
    until(app, shell, Phase.ROLL, Hand(5), rolled + 4)
    assert thrown(app) == rolls(app.session.rolled)


def test_another_play_meets_the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    app, shell = begun(monkeypatch)
    for seed in range(5):
        app.press("undo")
        while app.session.game.turn:
            app.press("undo")
        hand = Hand(seed)
        while app.session.acting_seat() is app.session.seats[Player.WHITE]:
            hand.press(app, shell)
        shell.settle()
        assert thrown(app) == rolls(app.session.rolled)


def test_one_can_go_back_to_the_first_turn_and_no_further(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, shell = begun(monkeypatch, 9)
    presses = 0
    while shell.is_pressable("undo"):
        app.press("undo")
        presses += 1
        assert presses < 100
    assert presses > 6
    ended = [e.event for e in app.session.log if isinstance(e.event, TurnEnded)]
    assert all(event.player is not Player.WHITE for event in ended)
    assert app.session.last_turn is None
    before = app.session
    app.press("undo")
    assert app.session == before
    assert "refusal" in shell.shown("message").attrs["class"]


def after_a_turn(seats: object, variant: Variant) -> Session:
    """Return a session in which White has confirmed a turn and is to roll again."""
    session = new_session(seats, variant)  # type: ignore[arg-type]
    for moment in random_game(3)[1:]:
        session, _ = session.after(moment.session.actions[-1])
        own = [e for e in session.log if isinstance(e.event, TurnEnded)]
        white = any(e.event.player is Player.WHITE for e in own if isinstance(e.event, TurnEnded))
        game = session.game
        if white and game.phase is Phase.ROLL and game.on_roll is Player.WHITE:
            return session
    raise AssertionError


@pytest.mark.parametrize("variant", [Variant(), Variant.match(3), Variant.match(1)], ids=str)
def test_with_a_cube_or_in_a_match_nothing_is_taken_back(variant: Variant) -> None:
    assert after_a_turn(AGAINST_COMPUTER, PRACTICE).last_turn is not None
    assert after_a_turn(AGAINST_COMPUTER, variant).last_turn is None


def test_between_two_people_nothing_is_taken_back() -> None:
    assert after_a_turn(TWO_PLAYERS, PRACTICE).last_turn is None


def test_a_turn_of_the_game_before_is_not_taken_back() -> None:
    session = random_game(1)[-1].session
    assert session.game.phase is Phase.OVER
    assert session.last_turn is None
    session, _ = session.after(NextGame())
    assert session.last_turn is None
    session, _ = session.after(OpeningRoll(6, 1))
    assert session.game == GameState(
        phase=Phase.MOVE,
        on_roll=Player.WHITE,
        dice=session.game.dice,
        variant=PRACTICE,
        score=session.game.score,
        opening_turn=True,
    )
    assert session.last_turn is None


def test_rolls_that_no_seed_settles_are_not_taken_back() -> None:
    """Else the seed would give others in their place."""
    session = after_a_turn(AGAINST_COMPUTER, PRACTICE)
    assert isinstance(session.actions[session.last_turn or 0], EndTurn)
    dropped = session.actions[session.last_turn or 0 :]
    kept = session.rolled - sum(isinstance(action, Roll) for action in dropped)
    for before in range(session.rolled + 1):
        sourced = Session(
            **{name: getattr(session, name) for name in session.__slots__ if name != "dice"},
            dice={1: GameDice(SEED, before)},
        )
        assert (sourced.last_turn is None) is (before > kept), before


def test_a_tab_that_has_lost_the_game_takes_nothing_back(monkeypatch: pytest.MonkeyPatch) -> None:
    app, shell = begun(monkeypatch)
    before, text = app.session, shell.stored[SAVE]
    shell.claimed = False
    app.press("undo")
    assert app.session == before
    assert shell.stored[SAVE] == text
    assert shell.is_shown("elsewhere")


def test_before_the_first_confirmed_turn_there_is_nothing_to_go_back_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, shell = settled(monkeypatch, against(OpeningRoll(6, 1)))
    assert not shell.is_pressable("undo"), "nothing has been confirmed yet"
    assert app.session.last_turn is None


def test_a_turn_taken_back_is_not_confirmed_again_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, shell = begun(monkeypatch)
    app.press("setting", "confirm")
    app.press("setting", "forced")
    app.press("undo")
    back = app.session
    for press in (("flip",), ("look", "first"), ("look-back",), ("point", 0)):
        app.press(*press)
        shell.settle()
        assert app.session == back, press
    app.press("confirm")
    shell.settle()
    assert app.session.actions[: len(back.actions)] == back.actions
    assert app.session.rolled > back.rolled, "the computer has played, and the rest goes on"
    assert not app.ui.taken_back
