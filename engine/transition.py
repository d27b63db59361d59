"""The state machine: one action in, the next state and what happened out.

| phase       | action      | next phase                                                  |
|-------------|-------------|-------------------------------------------------------------|
| OPENING     | OpeningRoll | MOVE for the higher die; OPENING again after a tie          |
| ROLL        | Roll        | MOVE, even with no legal move: the turn is then only ended  |
| ROLL        | Double      | DOUBLE                                                      |
| MOVE        | MoveChecker | MOVE; OVER when it bears off the fifteenth checker          |
| MOVE        | UndoMove    | MOVE                                                        |
| MOVE        | EndTurn     | ROLL for the opponent                                       |
| DOUBLE      | Beaver      | BEAVER                                                      |
| BEAVER      | Raccoon     | RACCOON                                                     |
| these three | Take        | ROLL for the doubler                                        |
| these three | Drop        | OVER                                                        |
| ROLL, MOVE  | Resign      | RESIGNATION                                                 |
| RESIGNATION | Accept      | OVER                                                        |
| RESIGNATION | Decline     | back to ROLL or MOVE                                        |
| OVER        | NextGame    | OPENING of the next game, unless the match is over          |

Whatever is not in the table is refused by :func:`engine.explain.explain`, which this module asks
first. Positions change nowhere else; cube, resignation and score in :mod:`engine.stakes`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from engine import stakes
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
from engine.cube import Cube
from engine.dice import Dice
from engine.errors import IllegalActionError
from engine.events import (
    BorneOff,
    Danced,
    Entered,
    Event,
    Hit,
    Moved,
    MoveUndone,
    OpeningTied,
    OpeningWon,
    Rolled,
    StakeDoubled,
    TurnEnded,
)
from engine.explain import explain
from engine.find_move import find_move
from engine.moves import Move, moved
from engine.position import BAR, OFF, Player
from engine.refusal import Refusal
from engine.scoring import win_kind
from engine.stakes import Applied
from engine.state import GameState, Phase, TurnStep, legal_moves


def apply(state: GameState, action: Action) -> Applied:
    """Return the state after ``action`` and the events it caused, in order.

    Raises:
        IllegalActionError: if the rules forbid it; ``state`` is a value and stays what it was.

    Source: the table above; G1 for the end of the game.

    """
    if isinstance(action, MoveChecker):
        found = find_move(state, action.source, action.target, action.die)
        if isinstance(found, Refusal):
            raise IllegalActionError(action, found)
        return _move_checker(state, found)
    if refusal := explain(state, action):
        raise IllegalActionError(action, refusal)
    match action:
        case OpeningRoll(white, black):
            return _opening_roll(state, white, black)
        case Roll(dice):
            return _roll(state, dice)
        case UndoMove():
            return _undo(state)
        case EndTurn():
            return _end_turn(state)
        case Double():
            return stakes.double(state)
        case Take():
            return stakes.take(state)
        case Drop():
            return stakes.drop(state)
        case Beaver():
            return stakes.beaver(state)
        case Raccoon():
            return stakes.raccoon(state)
        case Resign(kind):
            return stakes.resign(state, kind)
        case Accept():
            return stakes.accept(state)
        case Decline():
            return stakes.decline(state)
        case NextGame():
            return stakes.next_game(state)
        case _:
            assert_never(action)


def _opening_roll(state: GameState, white: int, black: int) -> Applied:
    if white == black:
        return _tie(replace(state, dice=Dice(white, black)), white)
    starter = Player.WHITE if white > black else Player.BLACK
    dice = Dice(max(white, black), min(white, black))
    after = replace(state, on_roll=starter, opening_turn=True)
    return _with_dice(after, dice, OpeningWon(starter, dice))


def _tie(state: GameState, number: int) -> Applied:
    """Double the stake, up to the agreed number of ties; the cube stays in the middle (V4)."""
    tied = OpeningTied(number)
    if state.cube.value >= 2**state.variant.automatic_doubles:
        return state, (tied,)
    stake = 2 * state.cube.value
    return replace(state, cube=Cube(stake)), (tied, StakeDoubled(stake))


def _roll(state: GameState, dice: Dice) -> Applied:
    assert state.on_roll is not None
    return _with_dice(state, dice, Rolled(state.on_roll, dice))


def _end_turn(state: GameState) -> Applied:
    player, dice = state.on_roll, state.dice
    assert player is not None
    assert dice is not None
    after = replace(
        state,
        phase=Phase.ROLL,
        on_roll=player.opponent,
        turn=(),
        opening_turn=False,
        refused=None,
    )
    return after, (TurnEnded(player, dice, tuple(step.move for step in state.turn)),)


def _with_dice(state: GameState, dice: Dice, event: Event) -> Applied:
    after = replace(state, phase=Phase.MOVE, dice=dice, refused=None)
    return after, (event, *_danced(after))


def _danced(state: GameState) -> tuple[Event, ...]:
    """Report dice that are left but cannot be played."""
    if state.on_roll is None or not state.dice_left or legal_moves(state):
        return ()
    return (Danced(state.on_roll),)


def _move_checker(state: GameState, move: Move) -> Applied:
    player = state.on_roll
    assert player is not None
    after = replace(
        state,
        position=moved(state.position, player, move),
        turn=(*state.turn, TurnStep(move, state.position)),
    )
    events: list[Event] = [Moved(player, move)]
    if move.source == BAR:
        events.append(Entered(player, move.target))
    if move.hit:
        events.append(Hit(player.opponent, 25 - move.target))
    if move.target == OFF:
        events.append(BorneOff(player, move.source))
    if move.target == OFF and not after.position.points(player):
        over, ends = stakes.borne_off(after, player, win_kind(after.position, player))
        return over, (*events, *ends)
    return after, (*events, *_danced(after))


def _undo(state: GameState) -> Applied:
    assert state.on_roll is not None
    step = state.turn[-1]
    after = replace(state, position=step.before, turn=state.turn[:-1])
    return after, (MoveUndone(state.on_roll, step.move),)
