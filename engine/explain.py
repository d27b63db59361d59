"""Why an action is refused in a state, or that it is legal: every clause is asked here."""

from __future__ import annotations

from typing import assert_never

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
from engine.find_move import find_move
from engine.refusal import Reason, Refusal
from engine.rules import Rule
from engine.scoring import WinKind
from engine.season import out_of_season
from engine.state import GameState, Phase, legal_moves


def explain(state: GameState, action: Action) -> Refusal | None:
    """Return why ``action`` is refused in ``state``, or ``None`` exactly when it is legal.

    Source: the clause each :class:`Reason` names, in the order of the end of docs/rules.md.
    """
    match action:
        case MoveChecker(source, target, die):
            found = find_move(state, source, target, die)
            return found if isinstance(found, Refusal) else None
        case OpeningRoll() | Roll() | Take() | Drop() | Accept() | Decline():
            return out_of_season(state, type(action))
        case UndoMove():
            return out_of_season(state, UndoMove) or (
                None if state.turn else Refusal(Reason.NOTHING_TO_UNDO)
            )
        case EndTurn():
            return out_of_season(state, EndTurn) or _turn_not_over(state)
        case Double():
            return _no_double(state)
        case Beaver() | Raccoon():
            return out_of_season(state, type(action)) or _no_beavers(state)
        case Resign(kind):
            return out_of_season(state, Resign) or _not_higher(state, kind)
        case NextGame():
            return out_of_season(state, NextGame) or _match_over(state)
        case _:
            assert_never(action)


def _turn_not_over(state: GameState) -> Refusal | None:
    left = legal_moves(state)
    if not left:
        return None
    points = tuple(dict.fromkeys(move.source for move in left))
    return Refusal(Reason.MUST_MOVE, points, also=(Rule.F1,), lines=left)


def _no_double(state: GameState) -> Refusal | None:
    """Ask first whether there is a cube at all, then the turn, then whose cube it is.

    A dead cube may be turned (T5).
    """
    variant = state.variant
    if state.phase is not Phase.OVER:
        if not variant.cube:
            return Refusal(Reason.NO_CUBE)
        if variant.length == 1:
            return Refusal(Reason.ONE_POINT)
        if state.crawford:
            return Refusal(Reason.CRAWFORD)
    if refusal := out_of_season(state, Double):
        return refusal
    assert state.on_roll is not None
    if not state.cube.is_open_to(state.on_roll):
        return Refusal(Reason.NOT_YOUR_CUBE, also=(Rule.C2,))
    return None


def _no_beavers(state: GameState) -> Refusal | None:
    if state.variant.is_match:
        return Refusal(Reason.BEAVER_IN_MATCH)
    return None if state.variant.beavers else Refusal(Reason.BEAVERS_OFF)


def _not_higher(state: GameState, kind: WinKind) -> Refusal | None:
    if state.refused and kind <= state.refused:
        return Refusal(Reason.RESIGN_HIGHER)
    return None


def _match_over(state: GameState) -> Refusal | None:
    if state.match_winner is None:
        return None
    return Refusal(Reason.MATCH_OVER, length=state.variant.length)
