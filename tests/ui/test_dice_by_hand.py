"""Dice of a real board: every roll of both sides is asked of the person."""

from __future__ import annotations

import pytest

from engine import Dice, MoveChecker, OpeningRoll, Phase, Player, Roll
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.known_dice import reopened, rolls, settled
from tests.ui.sitting import against
from tests.ui.test_dice_settled import thrown, until
from ui.app import App
from ui.archive import SAVE
from ui.catalogues.en import TEXTS as ENGLISH
from ui.dice_pad import Pad, press, typed
from ui.session import from_text


def by_hand(monkeypatch: pytest.MonkeyPatch, begin: str = "play-computer") -> tuple[App, FakeShell]:
    app, shell = settled(monkeypatch)
    app.press("manual-dice")
    app.press(begin)
    return app, shell


def first_turn_played(monkeypatch: pytest.MonkeyPatch) -> tuple[App, FakeShell]:
    """Begin with 6-1 against the computer, and play until its dice are asked for."""
    app, shell = by_hand(monkeypatch)
    app.press("roll")
    app.press("pad-typed", "61")
    while app.session.game.phase is Phase.MOVE:
        Hand(1).press(app, shell)
    shell.settle()
    return app, shell


def labels(shell: FakeShell) -> list[str]:
    return [shell.shown(f"pad-{side}-label").text for side in ("first", "second")]


def test_the_opening_roll_asks_for_a_die_of_each_side(monkeypatch: pytest.MonkeyPatch) -> None:
    app, shell = by_hand(monkeypatch)
    assert not shell.is_shown("pad")
    app.press("roll")
    assert app.session.rolled == 0
    assert shell.shown("pad-title").text == ENGLISH["pad.opening"]
    assert labels(shell) == ["Your die", "Computer’s die"]
    assert not shell.is_pressable("roll")
    assert shell.focus == shell.revealed == "pad"
    app.press("pad-second", "1")
    assert app.session.rolled == 0
    assert shell.revealed == "pad"
    pressed = [key.attrs["aria-pressed"] for key in shell.shown("pad-second").children]
    assert pressed == ["true", *["false"] * 5]
    app.press("pad-first", "6")
    assert app.session.actions == (OpeningRoll(6, 1),)
    assert not shell.is_shown("pad")
    assert shell.revealed == "board"
    assert app.session.game.phase is Phase.MOVE


def test_the_computer_waits_for_its_dice_without_asking_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, shell = first_turn_played(monkeypatch)
    assert not shell.busy, "it would poll"
    assert app.session.game.on_roll is Player.BLACK
    assert shell.shown("pad-title").text == "Roll for Computer, and enter the dice."
    assert labels(shell) == ["First die", "Second die"]
    before = app.session
    for value in ("point", "roll", "undo", "double"):
        app.press(value, 6 if value == "point" else None)
        assert not shell.busy
    assert app.session == before
    app.press("pad-first", "4")
    app.press("pad-second", "4")
    assert app.session.actions[-1] == Roll(Dice(4, 4))
    assert shell.busy
    shell.settle()
    assert app.session.game.on_roll is Player.WHITE
    assert thrown(app) == [Dice(6, 1), Dice(4, 4)]


def test_a_whole_game_is_played_with_the_dice_that_are_entered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, shell = by_hand(monkeypatch)
    entered = rolls(300)[::-1]
    hand, given = Hand(2), list[Dice]()
    for _ in range(5_000):
        shell.settle()
        if app.session.game.phase is Phase.OVER:
            break
        if shell.is_shown("pad"):
            given.append(entered.pop())
            app.press("pad-typed", str(given[-1]))
        else:
            hand.press(app, shell)
    assert app.session.game.phase is Phase.OVER
    back = len(given) - app.session.rolled
    assert back >= 0, "those that were taken back are asked for again"
    assert thrown(app)[:3] == given[:3]
    assert not shell.is_shown("dice-committed")
    assert not shell.is_shown("dice-revealed")
    assert shell.shown("dice-note").text == ENGLISH["proof.hand"]


def test_bad_dice_are_refused_with_what_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    app, shell = by_hand(monkeypatch, "play-two")
    app.press("roll")
    for text, key in (
        ("x", "text"),
        ("3", "count"),
        ("331", "count"),
        ("70", "die"),
        ("٣١", "text"),
    ):
        app.press("pad-typed", text)
        assert shell.shown("pad-wrong").text == ENGLISH[f"pad.wrong.{key}"]
        assert shell.warned[-1] == ENGLISH[f"pad.wrong.{key}"]
        assert app.session.rolled == 0
    app.press("pad-typed", " ")
    assert not shell.is_shown("pad-wrong")
    app.press("pad-typed", "5")
    app.press("pad-typed", "5 / 2")
    assert app.session.actions == (OpeningRoll(5, 2),)


@pytest.mark.parametrize("text", ["31", "3-1", "3 1", " 3,1 ", "3/1", "3–1", "3:1"])
def test_dice_are_typed_in_any_usual_way(text: str) -> None:
    assert typed(Pad(), text).dice == Dice(3, 1)


def test_a_die_that_was_pressed_can_be_changed_before_the_other() -> None:
    pad = press(press(press(Pad(), "pad-first", "2"), "pad-first", "5"), "pad-second", "5")
    assert pad.dice == Dice(5, 5)
    assert press(Pad(), "pad-second", "6") == Pad(None, 6)


def test_a_reload_asks_for_the_roll_again_and_knows_that_dice_are_real(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, shell = by_hand(monkeypatch)
    app.press("roll")
    app.press("pad-typed", "16")
    shell.settle()
    assert app.session.rolled == 1
    assert app.session.game.on_roll is Player.WHITE
    for _ in range(2):
        app, shell = reopened(shell.stored)
        assert app.session.by_hand
        app.press("roll")
        assert shell.is_shown("pad")
        assert app.session.rolled == 1
    app.press("pad-typed", "66")
    assert app.session.game.dice == Dice(6, 6)


def test_a_game_keeps_its_dice_from_its_first_roll_on(monkeypatch: pytest.MonkeyPatch) -> None:
    app, shell = settled(monkeypatch)
    app.press("play-two")
    seed = app.session.dice
    app.press("manual-dice")
    assert app.session.by_hand
    assert shell.shown("hand-choice").attrs["aria-checked"] == "true"
    assert shell.shown("hand-note").text == ENGLISH["hand.now"]
    app.press("manual-dice")
    assert not app.session.by_hand
    assert app.session.dice != seed
    app.press("roll")
    assert app.session.rolled == 1
    app.press("manual-dice")
    assert not app.session.by_hand
    assert shell.shown("hand-note").text == ENGLISH["hand.next"]
    until(app, shell, Phase.ROLL, Hand(1))
    app.press("resign")
    app.press("resign-1")
    app.press("accept")
    app.press("next-game")
    assert app.session.by_hand
    assert [source.by_hand for source in app.session.dice.values()] == [False, True]
    assert from_text(shell.stored[SAVE])[0].dice == app.session.dice


def test_what_ends_the_wait_for_dice_closes_the_pad(monkeypatch: pytest.MonkeyPatch) -> None:
    app, shell = settled(monkeypatch)
    app.press("preset", "money")
    app.press("play-two")
    app.press("manual-dice")
    for first in ("roll", "pad-typed"):
        app.press(first, "31")
    for point in (8, 5, 6, 5):
        app.press("point", point)
    app.press("confirm")
    app.press("roll")
    assert shell.is_shown("pad")
    assert shell.is_pressable("double")
    app.press("double")
    assert not shell.is_shown("pad")
    app.press("take")
    app.press("roll")
    app.press("look", "first")
    assert not shell.is_shown("pad")
    app.press("pad-typed", "31")
    assert app.session.rolled == 1, "a roll where one looks back"
    app.press("look-back")
    assert shell.is_shown("pad")
    app.press("home")
    assert not shell.is_shown("pad")
    app.press("pad-typed", "31")
    assert app.session.rolled == 1
    app.press("resume")
    assert not shell.is_shown("pad")


def test_a_roll_that_the_rules_refuse_is_refused_and_not_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, shell = by_hand(monkeypatch, "play-two")
    app.press("roll")
    app.press("pad-typed", "31")
    app.press("roll")
    assert not shell.is_shown("pad")
    assert "refusal" in shell.shown("message").attrs["class"]


def test_the_turn_taken_back_is_told_without_a_promise_of_the_same_dice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, shell = first_turn_played(monkeypatch)
    app.press("pad-typed", "21")
    shell.settle()
    assert app.session.game.phase is Phase.ROLL
    app.press("undo")
    assert shell.shown("message").all_text == ENGLISH["hint.taken_back_by_hand"]
    assert [a for a in app.session.actions if isinstance(a, Roll)] == []
    assert isinstance(app.session.actions[-1], MoveChecker)
    app.press("confirm")
    shell.settle()
    assert shell.is_shown("pad")


def test_a_save_of_an_older_release_goes_on_with_real_dice_where_they_are_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, shell = settled(monkeypatch, against(OpeningRoll(6, 1)))
    assert not app.session.by_hand
    app.press("manual-dice")
    assert not app.session.by_hand, "its seed holds from now on"
    assert shell.shown("hand-note").text == ENGLISH["hand.next"]
