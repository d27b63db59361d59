"""A record as what a reader of it could tell: positions, dice, cube, scores, results."""

from dataclasses import dataclass, field, replace

from engine import (
    Accept,
    Beaver,
    Double,
    Drop,
    EndTurn,
    Move,
    MoveChecker,
    NextGame,
    Phase,
    Player,
    Position,
    Raccoon,
    Record,
    Take,
    legal_moves,
    replay,
)
from engine.state import GameState

Hops = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing done by ``player`` with ``position`` before it.

    ``what`` is move, dice (thrown, then resigned), double, take, drop or resign. ``number`` is the
    multiple that was resigned, ``stake`` what was offered; ``hops`` are the moves, highest first.
    """

    what: str
    player: Player
    position: Position
    dice: tuple[int, ...] = ()
    hops: Hops = ()
    number: int = 0
    stake: int = 0


@dataclass(slots=True)
class GameFacts:
    """A game: the score before it, what happened, who won how much."""

    score: tuple[int, int]
    crawford: bool = False
    facts: list[Fact] = field(default_factory=list)
    winner: Player | None = None
    points: int = 0


def games(record: Record) -> list[GameFacts]:
    """Return what happened, game by game, without what was taken back, tied or refused."""
    before = record.start
    found = [_game(before)]
    states = replay(record.actions, record.start)
    for action, (state, _) in zip(record.actions, states, strict=True):
        if isinstance(action, NextGame):
            found.append(_game(state))
        else:
            found[-1].facts += _facts(before, action, state)
        if state.result:
            found[-1].winner, found[-1].points = state.result.winner, state.result.points
        before = state
    return found


def _game(start: GameState) -> GameFacts:
    return GameFacts((start.score.white, start.score.black), start.crawford)


def _facts(before: GameState, action: object, after: GameState) -> list[Fact]:
    player, position = before.to_decide, before.position
    match action:
        case EndTurn():
            return [_turn(before)]
        case MoveChecker() if after.phase is Phase.OVER:
            return [_turn(after)]
        case Double() | Beaver() | Raccoon():
            assert player is not None
            return [Fact("double", player, position, stake=after.offered or 0)]
        case Take() | Drop():
            assert player is not None
            return [Fact(type(action).__name__.lower(), player, position)]
        case Accept():
            return _resigned(before)
        case _:
            return []


def _turn(state: GameState) -> Fact:
    assert state.on_roll is not None
    position = state.turn[0].before if state.turn else state.position
    moves = [step.move for step in state.turn]
    return Fact("move", state.on_roll, position, _dice(state), hops(moves))


def _resigned(before: GameState) -> list[Fact]:
    """Return the dice or the move of the turn in which was resigned, then the resignation."""
    offer = before.resignation
    assert offer is not None
    assert before.on_roll is not None
    last = Fact("resign", before.on_roll, before.position, number=offer.kind)
    if offer.back_to is Phase.ROLL:
        return [last]
    assert before.dice is not None
    turn = _turn(before)
    if legal_moves(replace(before, phase=Phase.MOVE, resignation=None)):
        return [replace(turn, what="dice", hops=()), replace(last, position=turn.position)]
    return [turn, last]


def hops(moves: list[Move]) -> Hops:
    """Return the moves as places from and to, in one order whatever order they were made in."""
    return tuple(sorted(((move.source, move.target) for move in moves), reverse=True))


def _dice(state: GameState) -> tuple[int, ...]:
    assert state.dice is not None
    return tuple(sorted((state.dice.first, state.dice.second)))
