"""Whole random games with every invariant checked at each step.

Also a script: ``python -m tests.engine.games 10000`` plays that many, on all processors.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterable
from multiprocessing import Pool

from engine import (
    OFF,
    Action,
    EndTurn,
    GameState,
    GameWon,
    MoveChecker,
    OpeningRoll,
    Phase,
    Player,
    Record,
    Roll,
    UndoMove,
    apply,
    dumps,
    legal_moves,
    legal_plays,
    loads,
    replay,
    roll,
)

LONGEST = 20_000
"""Actions; random games take about 300 and never come near."""


def play_game(seed: int) -> tuple[GameState, list[Action]]:
    """Play a random legal game, now and then undoing, and check it all the way.

    Raises:
        AssertionError: naming the seed, if an invariant is broken.

    """
    rng = random.Random(seed)
    state, actions = GameState(), list[Action]()
    while state.phase is not Phase.OVER:
        assert len(actions) < LONGEST, f"game {seed} doesn't end"
        action = _choose(rng, state)
        before, (state, happened) = state, apply(state, action)
        actions.append(action)
        _check(seed, before, action, state)
        assert (state.phase is Phase.OVER) == any(isinstance(e, GameWon) for e in happened)
    _check_end(seed, state, actions)
    return state, actions


def _choose(rng: random.Random, state: GameState) -> Action:
    match state.phase:
        case Phase.OPENING:
            return OpeningRoll(rng.randint(1, 6), rng.randint(1, 6))
        case Phase.ROLL:
            return Roll(roll(rng))
        case _:
            if state.turn and rng.random() < 0.05:
                return UndoMove()
            moves = legal_moves(state)
            if not moves:
                return EndTurn()
            move = rng.choice(moves)
            return MoveChecker(move.source, move.target, move.die)


def _check(seed: int, before: GameState, action: Action, state: GameState) -> None:
    where = (seed, before, action, state)
    position = state.position
    if position != before.position:
        assert position.status() == (), where
        for player in Player:
            on_board = sum(position.points(player).values())
            assert on_board + position.checkers(player, OFF) == 15, where
    match action:
        case MoveChecker(source, target, die):
            assert before.on_roll is not None
            lost = before.position.pip_count(before.on_roll) - position.pip_count(before.on_roll)
            assert lost == source - target <= (die or 6), where
            assert len(state.turn) == len(before.turn) + 1, where
            if state.phase is Phase.MOVE:
                assert len(state.dice_left) == len(before.dice_left) - 1, where
        case EndTurn():
            assert before.on_roll is not None
            assert before.dice is not None
            assert state.on_roll is before.on_roll.opponent, where
            _check_turn(before, where)
        case UndoMove():
            assert len(state.dice_left) == len(before.dice_left) + 1, where
        case _:
            assert position == before.position, where


def _check_turn(end: GameState, where: object) -> None:
    """A turn that may end has played a whole legal play, and undo leads back to its roll."""
    assert end.on_roll is not None
    assert end.dice is not None
    start = end
    while start.turn:
        start, _ = apply(start, UndoMove())
    assert start.dice_left == end.dice.numbers, where
    plays = legal_plays(start.position, end.on_roll, end.dice)
    assert any(play.result == end.position for play in plays), where


def _check_end(seed: int, state: GameState, actions: list[Action]) -> None:
    assert state.result is not None
    winner = state.result.winner
    assert state.position.checkers(winner, OFF) == 15, seed
    assert state.position.checkers(winner.opponent, OFF) < 15, seed
    assert 1 <= state.result.points <= 3, seed
    record = Record(tuple(actions), {"seed": str(seed)})
    read = loads(dumps(record))
    assert read == Record(tuple(map(as_recorded, actions)), record.header), seed
    *_, (again, _) = replay(read.actions)
    assert again == state, f"game {seed} replays to something else"


def as_recorded(action: Action) -> Action:
    """Return the action as a record keeps it: a die equal to the distance goes without saying."""
    match action:
        case MoveChecker(source, target, die) if die == source - target:
            return MoveChecker(source, target)
        case _:
            return action


def summarise(seeds: Iterable[int]) -> Counter[str]:
    """Play games and count how they ended."""
    ends: Counter[str] = Counter()
    for seed in seeds:
        state, actions = play_game(seed)
        assert state.result is not None
        ends[state.result.kind.name] += 1
        ends[state.result.winner.name] += 1
        ends["actions"] += len(actions)
    return ends


def play_many(games: int, first: int = 0) -> Counter[str]:
    """Play games on all processors; a browser has one."""
    if sys.platform == "emscripten" or games < 100:
        return summarise(range(first, first + games))
    parcels = [
        range(start, min(start + 25, first + games)) for start in range(first, first + games, 25)
    ]
    with Pool() as pool:
        return sum(pool.imap_unordered(summarise, parcels), Counter[str]())


if __name__ == "__main__":
    print(dict(play_many(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)))
