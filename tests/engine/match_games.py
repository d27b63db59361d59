"""Whole matches and money sessions by a seeded random player, with all that can happen in them."""

import random
from dataclasses import dataclass, replace

from engine import (
    Accept,
    Action,
    Beaver,
    Decline,
    Double,
    Drop,
    EndTurn,
    GameState,
    MoveChecker,
    NextGame,
    OpeningRoll,
    Phase,
    Player,
    Raccoon,
    Record,
    Resign,
    Roll,
    Take,
    UndoMove,
    Variant,
    WinKind,
    apply,
    legal_moves,
    legal_plays,
    roll,
)
from engine.bots import BasicBot

NAMES = ("Ann", "Ann Lee 2", "Bob", "Жанна", "x" * 31)
HIGHEST_CUBE = 256
"""Where the doubling stops: GNU Backgammon's cube goes no further than 4096."""
BOT = BasicBot()


@dataclass(frozen=True, slots=True)
class Habits:
    """How often a player does what; chances from 0 to 1.

    ``tidy`` leaves out what another program cannot be told by a ``.mat`` file: dead doubles,
    resigned gammons on a centred cube under Jacoby, and resignations in the middle of a turn, where
    the play is forced, or with the opening dice (GNU Backgammon exports these in the wrong column).
    ``games`` is the length of a session.
    """

    double: float = 0.05
    drop: float = 0.3
    beaver: float = 0.3
    resign: float = 0.005
    decline: float = 0.3
    undo: float = 0.0
    careless: float = 0.15
    tidy: bool = True
    games: int = 3


def play_match(seed: int, variant: Variant, habits: Habits | None = None) -> Record:
    """Play until the match is over, or a session has had its games."""
    rng = random.Random(seed)
    habits = habits or Habits()
    start = GameState(variant=variant)
    state, actions, played = start, list[Action](), 0
    while True:
        if state.phase is Phase.OVER:
            played += 1
            if state.match_winner or (not variant.is_match and played >= habits.games):
                break
        for action in _choose(rng, state, habits):
            state, _ = apply(state, action)
            actions.append(action)
    white, black = rng.sample(NAMES, 2)
    return Record(tuple(actions), {"white": white, "black": black}, start)


def cut(record: Record, seed: int) -> Record:
    """Leave the record after a turn somewhere in its last game, or wherever it is then."""
    ends = [i for i, action in enumerate(record.actions, 1) if isinstance(action, EndTurn)]
    return replace(record, actions=record.actions[: random.Random(seed).choice(ends)])


def _choose(rng: random.Random, state: GameState, habits: Habits) -> list[Action]:
    match state.phase:
        case Phase.OPENING:
            return [OpeningRoll(rng.randint(1, 6), rng.randint(1, 6))]
        case Phase.ROLL:
            return _before_rolling(rng, state, habits)
        case Phase.MOVE:
            return _turn(rng, state, habits)
        case Phase.DOUBLE | Phase.BEAVER | Phase.RACCOON:
            return [_answer(rng, state, habits)]
        case Phase.RESIGNATION:
            return [Decline() if rng.random() < habits.decline else Accept()]
        case Phase.OVER:
            return [NextGame()]


def _before_rolling(rng: random.Random, state: GameState, habits: Habits) -> list[Action]:
    assert state.on_roll is not None
    if rng.random() < habits.double and _may_double(state, habits):
        return [Double()]
    return _resignation(rng, state, habits) or [Roll(roll(rng))]


def _may_double(state: GameState, habits: Habits) -> bool:
    player, variant = state.on_roll, state.variant
    assert player is not None
    if not variant.cube or variant.length == 1 or state.crawford:
        return False
    if state.cube.value >= HIGHEST_CUBE or not state.cube.is_open_to(player):
        return False
    return not (habits.tidy and state.is_cube_dead_for(player))


def _resignation(rng: random.Random, state: GameState, habits: Habits) -> list[Action]:
    kind = rng.choice(tuple(WinKind))
    if rng.random() >= habits.resign or (state.refused and kind <= state.refused):
        return []
    centred = state.variant.jacoby and state.cube.owner is None
    if habits.tidy and centred and kind is not WinKind.SINGLE:
        return []
    return [Resign(kind)]


def _answer(rng: random.Random, state: GameState, habits: Habits) -> Action:
    if rng.random() < habits.drop:
        return Drop()
    if state.variant.beavers and rng.random() < habits.beaver:
        if state.phase is Phase.DOUBLE:
            return Beaver()
        if state.phase is Phase.BEAVER:
            return Raccoon()
    return Take()


def _turn(rng: random.Random, state: GameState, habits: Habits) -> list[Action]:
    """Make the rest of a turn, or resign first."""
    assert state.on_roll is not None
    assert state.dice is not None
    moves = legal_moves(state)
    if not moves:
        return _resignation(rng, state, habits) or [EndTurn()]
    if state.turn and rng.random() < habits.undo:
        return [UndoMove()]
    plays = legal_plays(state.position, state.on_roll, state.dice)
    untold = state.turn or state.opening_turn or len(plays) == 1
    if not (habits.tidy and untold) and (resignation := _resignation(rng, state, habits)):
        return resignation
    if state.turn or habits.undo:
        move = rng.choice(moves)
        return [MoveChecker.of(move)]
    careless = rng.random() < habits.careless
    play = rng.choice(plays) if careless else BOT.choose_play(state)
    return [MoveChecker.of(move) for move in play.moves]


def variants(seed: int) -> Variant:
    """Return one of all the ways to agree on a game."""
    rng = random.Random(seed)
    if rng.random() < 0.5:
        return Variant.match(rng.randint(1, 9), crawford=rng.random() < 0.7)
    if rng.random() < 0.1:
        return Variant(cube=False, length=rng.choice((0, 3)))
    return Variant(
        jacoby=rng.random() < 0.5,
        beavers=rng.random() < 0.5,
        automatic_doubles=rng.choice((0, 1, 2, 6)),
    )


__all__ = ["Habits", "Player", "cut", "play_match", "variants"]
