"""Done without being asked for, at the table: with pauses, dropped by leaving, undone by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import (
    Dice,
    EndTurn,
    GameState,
    MoveChecker,
    Phase,
    Player,
    Position,
    Roll,
    Variant,
    legal_moves,
)
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.sitting import opened
from ui.app import App
from ui.archive import SAVE
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS, Session, new_session

RACE = Position.from_points(white={6: 3, 5: 3, 4: 2}, black={6: 3, 5: 3, 4: 2})
FORCED = Position.from_points(white={24: 1, 2: 2}, black={6: 2, 13: 3})


def table(position: Position, *switches: str, dice: Dice | None = None) -> tuple[App, FakeShell]:
    """Return two players' game with some settings, White to roll or to move."""
    variant = Variant(cube=False)
    phase = Phase.MOVE if dice else Phase.ROLL
    start = GameState(position, phase, Player.WHITE, dice, variant=variant)
    app, shell = opened(Hand(3), {SAVE: new_session(TWO_PLAYERS, variant, start).to_text()})
    for name in switches:
        app.press("setting", name)
    return app, shell


def test_a_race_is_played_to_its_end_by_itself() -> None:
    app, shell = table(RACE, "roll", "bear_off", "confirm")
    shell.settle()
    assert app.session.game.phase is Phase.OVER
    assert app.page.failure.count == 0
    kinds = {type(action) for action in app.session.actions}
    assert kinds == {Roll, MoveChecker, EndTurn}


def test_a_forced_turn_is_played_and_waits_to_be_confirmed() -> None:
    app, shell = table(FORCED, "forced", dice=Dice(4, 3))
    shell.settle()
    assert len(app.session.game.turn) == 2
    assert not legal_moves(app.session.game)
    assert app.session.game.on_roll is Player.WHITE
    assert shell.is_pressable("confirm")


def test_what_was_undone_is_not_done_again_by_itself() -> None:
    app, shell = table(FORCED, "forced", dice=Dice(4, 3))
    shell.settle()
    app.press("undo")
    shell.settle()
    assert len(app.session.game.turn) == 1
    app.press("redo")
    assert len(app.session.game.turn) == 2


def test_a_player_s_own_move_before_is_left_alone() -> None:
    app, shell = table(RACE, dice=Dice(2, 1))
    app.press("point", 6)
    app.press("point", 5)
    made = app.session.game.turn
    app.press("setting", "bear_off")
    shell.settle()
    assert app.session.game.turn[:1] == made
    assert not legal_moves(app.session.game)


def test_leaving_the_table_drops_what_was_to_be_done() -> None:
    app, shell = table(FORCED, "forced", dice=Dice(4, 3))
    app.press("home")
    shell.settle()
    assert not app.session.actions


@pytest.mark.parametrize("looking", [True, False])
def test_nothing_goes_on_while_one_looks_back(looking: bool) -> None:
    app, shell = table(RACE, "roll", "bear_off")
    if looking:
        app.press("look", "first")
    shell.settle()
    assert bool(app.session.actions) is not looking


def test_against_the_computer_only_one_s_own_turns_are_helped_with() -> None:
    session = Session(AGAINST_COMPUTER)
    app, shell = opened(Hand(5), {SAVE: session.to_text()})
    app.press("play-computer")
    app.press("setting", "roll")
    app.press("setting", "confirm")
    shell.settle()
    game = app.session.game
    assert game.on_roll is Player.WHITE
    assert game.phase is Phase.MOVE
    assert legal_moves(game), "which move to make is never decided for the player"
    assert replace(app.page.settings, roll=False, confirm=False).forced is False
