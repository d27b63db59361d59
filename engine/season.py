"""Which action belongs to which phase, and why it is refused in another."""

from __future__ import annotations

from engine.actions import (
    Accept,
    Action,
    Beaver,
    Decline,
    Double,
    Drop,
    EndTurn,
    MoveChecker,
    NextGame,
    OpeningRoll,
    Raccoon,
    Resign,
    Roll,
    Take,
    UndoMove,
)
from engine.refusal import Reason, Refusal
from engine.rules import Rule
from engine.state import CUBE_OFFERS, GameState, Phase

Kind = type[Action]

SEASON: dict[Kind, tuple[Phase, ...]] = {
    OpeningRoll: (Phase.OPENING,),
    Roll: (Phase.ROLL,),
    Double: (Phase.ROLL,),
    MoveChecker: (Phase.MOVE,),
    UndoMove: (Phase.MOVE,),
    EndTurn: (Phase.MOVE,),
    Take: tuple(CUBE_OFFERS),
    Drop: tuple(CUBE_OFFERS),
    Beaver: (Phase.DOUBLE,),
    Raccoon: (Phase.BEAVER,),
    Resign: (Phase.ROLL, Phase.MOVE),
    Accept: (Phase.RESIGNATION,),
    Decline: (Phase.RESIGNATION,),
    NextGame: (Phase.OVER,),
}
"""The phases in which an action can be legal at all."""

_WAITING: dict[Phase, Reason] = {
    Phase.DOUBLE: Reason.ANSWER_DOUBLE,
    Phase.BEAVER: Reason.ANSWER_DOUBLE,
    Phase.RACCOON: Reason.ANSWER_DOUBLE,
    Phase.RESIGNATION: Reason.ANSWER_RESIGNATION,
    Phase.OVER: Reason.GAME_OVER,
}
"""Phases that put off everything else."""

_ANSWERS: dict[Kind, Reason] = {
    Take: Reason.NO_DOUBLE,
    Drop: Reason.NO_DOUBLE,
    Beaver: Reason.ONLY_A_DOUBLE,
    Raccoon: Reason.ONLY_A_BEAVER,
    Resign: Reason.RESIGN_ON_TURN,
    Accept: Reason.NO_RESIGNATION,
    Decline: Reason.NO_RESIGNATION,
    NextGame: Reason.GAME_NOT_OVER,
}
"""Why an action is out of season whatever the turn has come to."""

_TURN: dict[tuple[Phase, Kind], Reason] = {
    (Phase.OPENING, Roll): Reason.OPENING_FIRST,
    (Phase.OPENING, Double): Reason.OPENING_FIRST,
    (Phase.OPENING, MoveChecker): Reason.OPENING_FIRST,
    (Phase.OPENING, UndoMove): Reason.OPENING_FIRST,
    (Phase.OPENING, EndTurn): Reason.OPENING_FIRST,
    (Phase.ROLL, OpeningRoll): Reason.OPENING_OVER,
    (Phase.ROLL, MoveChecker): Reason.ROLL_FIRST,
    (Phase.ROLL, UndoMove): Reason.ROLL_FIRST,
    (Phase.ROLL, EndTurn): Reason.ROLL_FIRST,
    (Phase.MOVE, OpeningRoll): Reason.OPENING_OVER,
    (Phase.MOVE, Roll): Reason.ALREADY_ROLLED,
    (Phase.MOVE, Double): Reason.AFTER_ROLLING,
}
"""Why an action comes too early or too late in the turn."""


def out_of_season(state: GameState, kind: Kind) -> Refusal | None:
    """Refuse an action that belongs to another phase.

    Source: O1, O2, C2-C6, V3, G1, G5.
    """
    phase = state.phase
    if phase in SEASON[kind]:
        return None
    if phase in CUBE_OFFERS and kind in (Beaver, Raccoon):
        return Refusal(_ANSWERS[kind])
    if waiting := _WAITING.get(phase):
        return Refusal(waiting, stake=state.offered or 0)
    reason = _ANSWERS.get(kind) or _TURN[phase, kind]
    if reason is Reason.AFTER_ROLLING:
        if state.opening_turn:
            return Refusal(Reason.OPENING_TURN)
        return Refusal(reason, also=(Rule.C6,))
    return Refusal(reason)
