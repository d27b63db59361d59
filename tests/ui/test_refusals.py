"""Each click and button the rules stop names its reason, and nothing changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import BAR, OFF, Dice, EndTurn, GameState, Phase, Reason, UndoMove
from tests.ui.clicks import AT_START, START_64, press, turn
from ui.interaction import ActionPressed, Intent, RollPressed, UiState, step

OUT_OF_THE_WAY = {12: 15}
"""All of Black's checkers on White's 13-point."""
IN_THE_WAY_OF_9 = {16: 2, 12: 13}

REFUSED = {
    "the bar comes first, though its checker is in hand": (
        turn({BAR: 1, 13: 14}, {24: 2, 11: 5, 8: 3, 6: 5}, 4, 3),
        (13,),
        Reason.BAR_FIRST,
    ),
    "the bar comes first, its checker put down": (
        turn({BAR: 1, 13: 14}, {24: 2, 11: 5, 8: 3, 6: 5}, 4, 3),
        (BAR, 13),
        Reason.BAR_FIRST,
    ),
    "entering on a closed point": (
        turn({BAR: 1, 13: 14}, {24: 2, 11: 5, 8: 3, 6: 5}, 6, 3),
        (19,),
        Reason.ENTRY_CLOSED,
    ),
    "entering with a number not thrown, your own checker there": (
        turn({BAR: 1, 23: 1, 13: 13}, {24: 2, 11: 5, 8: 3, 6: 5}, 6, 3),
        (23,),
        Reason.NO_SUCH_DIE,
    ),
    "bearing off from the bar": (
        turn({BAR: 1, 6: 14}, OUT_OF_THE_WAY, 4, 3),
        (OFF,),
        Reason.OFF_FROM_BAR,
    ),
    "backwards": (START_64, (13, 20), Reason.WRONG_WAY),
    "back to the bar": (START_64, (13, BAR), Reason.WRONG_WAY),
    "a distance no die has": (START_64, (13, 10), Reason.NO_SUCH_DIE),
    "both dice over closed points": (
        turn(AT_START, {13: 5, 8: 3, 7: 2, 5: 2, 6: 3}, 6, 4),
        (24,),
        Reason.POINT_CLOSED,
    ),
    "both dice onto a closed point": (
        turn({24: 2, 13: 13}, {22: 2, 11: 13}, 6, 4),
        (13, 3),
        Reason.NO_SUCH_DIE,
    ),
    "a point held by two": (turn(AT_START, AT_START, 5, 4), (24, 19), Reason.POINT_CLOSED),
    "bearing off with one checker behind": (
        turn({7: 1, 6: 14}, OUT_OF_THE_WAY, 6, 5),
        (6, OFF),
        Reason.NOT_ALL_HOME,
    ),
    "bearing off past a higher checker": (
        turn({6: 1, 3: 14}, OUT_OF_THE_WAY, 5, 4),
        (3,),
        Reason.CHECKER_BEHIND,
    ),
    "bearing off with no die for it": (
        turn({6: 10, 5: 5}, OUT_OF_THE_WAY, 2, 1),
        (6, OFF),
        Reason.BEAR_OFF_DIE,
    ),
    "the smaller of two dice": (turn({20: 1}, IN_THE_WAY_OF_9, 6, 5), (20, 15), Reason.LARGER_DIE),
    "a move that wastes a die": (
        turn({20: 1, 8: 1}, {16: 2, 22: 2, 12: 11}, 6, 5),
        (20, 14),
        Reason.MORE_DICE,
    ),
    "a checker with every landing closed": (
        turn(AT_START, AT_START, 5, 5),
        (24,),
        Reason.POINT_CLOSED,
    ),
    "a point before the opening roll": (GameState(), (24,), Reason.OPENING_FIRST),
    "a point before the roll": (replace(START_64, phase=Phase.ROLL), (24,), Reason.ROLL_FIRST),
    "a tray after the end": (replace(START_64, phase=Phase.OVER), (OFF,), Reason.GAME_OVER),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_refused_click_says_why_and_changes_nothing(name: str) -> None:
    before, points, reason = REFUSED[name]
    ui, after = press(before, *points)
    assert after == before
    assert ui.refusal is not None, ui.hint or "not refused"
    assert ui.refusal.reason is reason
    assert ui.hint is None


BUTTONS: dict[str, tuple[GameState, Intent, Reason]] = {
    "confirm with a move left": (START_64, ActionPressed(EndTurn()), Reason.MUST_MOVE),
    "confirm before the opening": (GameState(), ActionPressed(EndTurn()), Reason.OPENING_FIRST),
    "undo with nothing moved": (START_64, ActionPressed(UndoMove()), Reason.NOTHING_TO_UNDO),
    "roll twice": (START_64, RollPressed(), Reason.ALREADY_ROLLED),
    "roll after the end": (replace(START_64, phase=Phase.OVER), RollPressed(), Reason.GAME_OVER),
}


@pytest.mark.parametrize("name", BUTTONS)
def test_a_refused_button_says_why(name: str) -> None:
    game, intent, reason = BUTTONS[name]
    ui, actions = step(UiState(), game, intent, lambda: Dice(1, 2))
    assert actions == ()
    assert ui.refusal is not None
    assert ui.refusal.reason is reason


def test_every_reason_a_page_can_meet_is_tried_above() -> None:
    tried = {case[2] for case in REFUSED.values()} | {case[2] for case in BUTTONS.values()}
    never_met = {Reason.NO_CHECKER, Reason.OPENING_OVER, Reason.WRONG_DIE}
    assert set(Reason) - tried == never_met
