"""Each click and button the rules stop names its reason, and nothing changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import (
    BAR,
    OFF,
    Accept,
    Cube,
    Decline,
    Dice,
    Double,
    Drop,
    Ending,
    EndTurn,
    GameResult,
    GameState,
    NextGame,
    Phase,
    Player,
    Reason,
    Resign,
    ResignationOffer,
    Score,
    Take,
    UndoMove,
    Variant,
    WinKind,
)
from tests.ui.clicks import AT_START, START_64, press, turn
from ui.intents import (
    ActionPressed,
    BeaverPressed,
    Intent,
    PointPressed,
    ResignPressed,
    RollPressed,
)
from ui.interaction import UiState, step

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
    "a double over a closed point": (
        turn({24: 2, 13: 13}, {7: 2, 11: 13}, 3, 3),
        (24, 15),
        Reason.CLOSED_BETWEEN,
    ),
    "both dice, each stop between closed": (
        turn(AT_START, {13: 5, 8: 3, 7: 2, 5: 2, 6: 3}, 6, 4),
        (24, 14),
        Reason.CLOSED_BETWEEN,
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


ROLL = GameState(phase=Phase.ROLL, on_roll=Player.WHITE)
"""White to roll, or to double, for money."""
DOUBLED = replace(ROLL, phase=Phase.DOUBLE)
BEAVERED = replace(ROLL, phase=Phase.BEAVER, variant=Variant(beavers=True))
RACCOONED = replace(BEAVERED, phase=Phase.RACCOON)
RESIGNED = replace(
    ROLL, phase=Phase.RESIGNATION, resignation=ResignationOffer(WinKind.SINGLE, Phase.ROLL)
)
CRAWFORD = replace(ROLL, variant=Variant.match(3), score=Score(2, 0), crawford=True)
MATCH_OVER = replace(
    ROLL,
    phase=Phase.OVER,
    variant=Variant.match(1),
    result=GameResult(Player.WHITE, WinKind.SINGLE, ending=Ending.RESIGNED),
)


def refused(kind: WinKind) -> GameState:
    return replace(ROLL, refused=kind)


BUTTONS: dict[str, tuple[GameState, Intent, Reason]] = {
    "confirm with a move left": (START_64, ActionPressed(EndTurn()), Reason.MUST_MOVE),
    "confirm before the opening": (GameState(), ActionPressed(EndTurn()), Reason.OPENING_FIRST),
    "undo with nothing moved": (START_64, ActionPressed(UndoMove()), Reason.NOTHING_TO_UNDO),
    "roll twice": (START_64, RollPressed(), Reason.ALREADY_ROLLED),
    "double without the cube": (
        replace(ROLL, variant=Variant(cube=False)),
        ActionPressed(Double()),
        Reason.NO_CUBE,
    ),
    "double before the opening": (GameState(), ActionPressed(Double()), Reason.OPENING_FIRST),
    "double in a match to one": (
        replace(ROLL, variant=Variant.match(1)),
        ActionPressed(Double()),
        Reason.ONE_POINT,
    ),
    "double in the Crawford game": (CRAWFORD, ActionPressed(Double()), Reason.CRAWFORD),
    "double with the opponent's cube": (
        replace(ROLL, cube=Cube(2, Player.BLACK)),
        ActionPressed(Double()),
        Reason.NOT_YOUR_CUBE,
    ),
    "double in the opening turn": (
        replace(START_64, opening_turn=True),
        ActionPressed(Double()),
        Reason.OPENING_TURN,
    ),
    "double after rolling": (START_64, ActionPressed(Double()), Reason.AFTER_ROLLING),
    "double before the double is answered": (
        DOUBLED,
        ActionPressed(Double()),
        Reason.ANSWER_DOUBLE,
    ),
    "roll before the double is answered": (DOUBLED, RollPressed(), Reason.ANSWER_DOUBLE),
    "roll before the beaver is answered": (BEAVERED, RollPressed(), Reason.ANSWER_DOUBLE),
    "roll before the raccoon is answered": (RACCOONED, RollPressed(), Reason.ANSWER_DOUBLE),
    "a point before the double is answered": (DOUBLED, PointPressed(24), Reason.ANSWER_DOUBLE),
    "resign before the double is answered": (DOUBLED, ResignPressed(), Reason.ANSWER_DOUBLE),
    "take nothing": (ROLL, ActionPressed(Take()), Reason.NO_DOUBLE),
    "drop nothing": (START_64, ActionPressed(Drop()), Reason.NO_DOUBLE),
    "drop a resignation": (RESIGNED, ActionPressed(Drop()), Reason.ANSWER_RESIGNATION),
    "beaver where none are agreed": (DOUBLED, BeaverPressed(), Reason.BEAVERS_OFF),
    "beaver in a match": (
        replace(DOUBLED, variant=Variant.match(5)),
        BeaverPressed(),
        Reason.BEAVER_IN_MATCH,
    ),
    "beaver before a double": (ROLL, BeaverPressed(), Reason.ONLY_A_DOUBLE),
    "beaver a raccoon": (RACCOONED, BeaverPressed(), Reason.ONLY_A_DOUBLE),
    "resign before the opening": (GameState(), ResignPressed(), Reason.RESIGN_ON_TURN),
    "resign once more after a refused backgammon": (
        refused(WinKind.BACKGAMMON),
        ResignPressed(),
        Reason.RESIGN_HIGHER,
    ),
    "resign the same after a refused gammon": (
        refused(WinKind.GAMMON),
        ActionPressed(Resign(WinKind.GAMMON)),
        Reason.RESIGN_HIGHER,
    ),
    "roll before the resignation is answered": (
        RESIGNED,
        RollPressed(),
        Reason.ANSWER_RESIGNATION,
    ),
    "resign twice": (RESIGNED, ResignPressed(), Reason.ANSWER_RESIGNATION),
    "accept nothing": (ROLL, ActionPressed(Accept()), Reason.NO_RESIGNATION),
    "refuse nothing": (START_64, ActionPressed(Decline()), Reason.NO_RESIGNATION),
    "refuse a double as if it were a resignation": (
        DOUBLED,
        ActionPressed(Decline()),
        Reason.ANSWER_DOUBLE,
    ),
    "the next game before the end": (ROLL, ActionPressed(NextGame()), Reason.GAME_NOT_OVER),
    "another game after the match": (MATCH_OVER, ActionPressed(NextGame()), Reason.MATCH_OVER),
    "roll after the end": (replace(START_64, phase=Phase.OVER), RollPressed(), Reason.GAME_OVER),
}


@pytest.mark.parametrize("name", BUTTONS)
def test_a_refused_button_says_why(name: str) -> None:
    game, intent, reason = BUTTONS[name]
    ui, actions = step(UiState(), game, intent, lambda: Dice(1, 2))
    assert actions == ()
    assert ui.refusal is not None
    assert ui.refusal.reason is reason
    assert not ui.resigning


def test_every_reason_a_page_can_meet_is_tried_above() -> None:
    tried = {case[2] for case in REFUSED.values()} | {case[2] for case in BUTTONS.values()}
    never_met = {
        *(Reason.NO_CHECKER, Reason.OPENING_OVER, Reason.WRONG_DIE),
        Reason.ONLY_A_BEAVER,  # the button is a raccoon only where a beaver waits
    }
    assert set(Reason) - tried == never_met
