"""Whole random matches and sessions with every invariant checked at each step.

Also a script: ``python -m tests.engine.games 10000`` plays that many, on all processors.
"""

import random
import sys
from collections import Counter
from dataclasses import replace
from multiprocessing import Pool
from typing import NamedTuple, assert_never

from engine import (
    OFF,
    START,
    Accept,
    Action,
    Beaver,
    Decline,
    Dice,
    Double,
    Drop,
    Ending,
    EndTurn,
    GameState,
    GameWon,
    MatchWon,
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
    dumps,
    explain,
    legal_moves,
    legal_plays,
    loads,
    replay,
    roll,
    statistics,
)
from tests.engine.ledger import Ledger

AFTER_THE_END: tuple[Action, ...] = (
    OpeningRoll(3, 1), Roll(Dice(3, 1)), MoveChecker(6, 5), UndoMove(), EndTurn(), Double(), Take(),
    Drop(), Beaver(), Raccoon(), Resign(WinKind.BACKGAMMON), Accept(), Decline(),
)  # fmt: skip
LONGEST = 20_000
"""Actions of a game; random ones take about 300 and never come near."""
MOST_GAMES = 6
"""Games of a session for money; a match takes what it takes."""


class Session(NamedTuple):
    """A match or session as it was played."""

    start: GameState
    actions: list[Action]
    state: GameState
    ledger: Ledger


class Temper(NamedTuple):
    """How often something is done where it is legal, from 0 to 1."""

    double: float
    take: float
    beaver: float
    resign: float
    accept: float
    undo: float = 0.05


CALM = Temper(0, 1, 0, 0, 0)


def play_game(seed: int) -> tuple[GameState, list[Action]]:
    """Play a random legal game for money without cube actions, and check it all the way.

    Raises:
        AssertionError: naming the seed, if an invariant is broken.

    """
    session = _play(seed, random.Random(seed), GameState(), CALM, most_games=1)
    return session.state, session.actions


def play_session(seed: int) -> Session:
    """Play a random match or session with doubles, beavers, resignations and house rules.

    Raises:
        AssertionError: naming the seed, if an invariant is broken.

    """
    rng = random.Random(seed)
    temper = Temper(
        double=rng.choice((0.004, 0.01, 0.05, 0.4)),
        take=rng.choice((0.5, 0.8, 0.95)),
        beaver=rng.choice((0.2, 0.6)),
        resign=rng.choice((0, 0.004, 0.02)),
        accept=rng.choice((0.3, 0.7)),
    )
    start = GameState(variant=_variant(rng))
    return _play(seed, rng, start, temper, most_games=rng.randint(1, MOST_GAMES))


def _variant(rng: random.Random) -> Variant:
    cube = rng.random() < 0.9
    if rng.random() < 0.5:
        length = rng.choice((1, 2, 3, 3, 4, 5, 5, 7, 9, 11))
        return Variant.match(length, crawford=rng.random() < 0.8, cube=cube)
    if not cube:
        return Variant(cube=False)
    return Variant(
        jacoby=rng.random() < 0.7,
        beavers=rng.random() < 0.6,
        automatic_doubles=rng.choice((0, 0, 1, 1, 2, 6)),
    )


def _play(
    seed: int, rng: random.Random, start: GameState, temper: Temper, most_games: int
) -> Session:
    state, actions, ledger = start, list[Action](), Ledger(start.variant)
    while action := _choose(rng, state, temper, may_go_on=ledger.games < most_games):
        assert len(actions) < LONGEST * (ledger.games + 1), f"game {seed} doesn't end"
        before, (state, happened) = state, apply(state, action)
        actions.append(action)
        ledger.write(before, action, state.position)
        assert ledger.agrees_with(state), (seed, before, action, state, ledger)
        _check(seed, before, action, state)
        ended = state.phase is Phase.OVER
        assert ended == any(isinstance(event, GameWon) for event in happened), seed
        assert ledger.decided == any(isinstance(event, MatchWon) for event in happened), seed
        if ended:
            _check_end(seed, state)
    session = Session(start, actions, state, ledger)
    _check_record(seed, session)
    return session


def _choose(
    rng: random.Random, state: GameState, temper: Temper, *, may_go_on: bool
) -> Action | None:
    """Pick a legal action; ``None`` when the match or session is over."""
    match state.phase:
        case Phase.OPENING:
            return OpeningRoll(rng.randint(1, 6), rng.randint(1, 6))
        case Phase.ROLL:
            if rng.random() < temper.double and explain(state, Double()) is None:
                return Double()
            return _resignation(rng, state, temper) or Roll(roll(rng))
        case Phase.MOVE:
            return _resignation(rng, state, temper) or _move(rng, state, temper)
        case Phase.DOUBLE | Phase.BEAVER | Phase.RACCOON:
            again: Action = Beaver() if state.phase is Phase.DOUBLE else Raccoon()
            if rng.random() < temper.beaver and explain(state, again) is None:
                return again
            return Take() if rng.random() < temper.take else Drop()
        case Phase.RESIGNATION:
            return Accept() if rng.random() < temper.accept else Decline()
        case Phase.OVER:
            return NextGame() if may_go_on and state.match_winner is None else None
        case _:
            assert_never(state.phase)


def _resignation(rng: random.Random, state: GameState, temper: Temper) -> Action | None:
    if rng.random() >= temper.resign:
        return None
    action = Resign(rng.choice(list(WinKind)))
    return action if explain(state, action) is None else None


def _move(rng: random.Random, state: GameState, temper: Temper) -> Action:
    if state.turn and rng.random() < temper.undo:
        return UndoMove()
    moves = legal_moves(state)
    if not moves:
        return EndTurn()
    move = rng.choice(moves)
    return MoveChecker.of(move)


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
        case NextGame():
            assert position == START, where
            assert state.score == before.total, where
        case _:
            assert position == before.position, where
    if not isinstance(action, NextGame):
        assert state.score == before.score, where


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


def _check_end(seed: int, state: GameState) -> None:
    """A finished game has its winner; only the next one may follow, unless the match is over."""
    result = state.result
    assert result is not None
    assert result.points >= 1, seed
    off = [
        state.position.checkers(player, OFF) for player in (result.winner, result.winner.opponent)
    ]
    assert (off[0] == 15) is (result.ending is Ending.BORNE_OFF), seed
    assert off[1] < 15, seed
    for action in AFTER_THE_END:
        assert explain(state, action) is not None, (seed, action)
    assert (explain(state, NextGame()) is None) is (state.match_winner is None), seed


def _check_record(seed: int, session: Session) -> None:
    """The record reads back and replays to the same end, the statistics agree with the score."""
    record = Record(tuple(session.actions), {"seed": str(seed)}, session.start)
    read = loads(dumps(record))
    assert read == replace(record, actions=tuple(map(as_recorded, session.actions))), seed
    *_, (again, _) = replay(read.actions, read.start)
    assert again == session.state, f"game {seed} replays to something else"
    sums = statistics(read.actions, read.start)
    assert sums.games == session.ledger.games, seed
    assert {player: sums.of(player).points for player in Player} == session.ledger.points, seed


def as_recorded(action: Action) -> Action:
    """Return the action as a record keeps it: a die equal to the distance goes without saying."""
    match action:
        case MoveChecker(source, target, die) if die == source - target:
            return MoveChecker(source, target)
        case _:
            return action


def summarise(games: range) -> Counter[str]:
    """Play sessions until they have as many games as the range, and count what happened.

    A session is one seed: the next ones are spread so that no two ranges share them.
    """
    ends: Counter[str] = Counter()
    seed = games.start * 1_000
    while ends["games"] < len(games):
        session = play_session(seed)
        seed += 1
        ends["sessions"] += 1
        ends["games"] += session.ledger.games
        ends["actions"] += len(session.actions)
        ends["Crawford games"] += session.ledger.crawford_games
        ends["matches won"] += session.ledger.decided
        _count(ends, session)
    return ends


def _count(ends: Counter[str], session: Session) -> None:
    for state, events in replay(session.actions, session.start):
        for event in events:
            ends[type(event).__name__] += 1
            if isinstance(event, GameWon):
                ends[event.result.winner.name] += 1
                ends[event.result.kind.name] += 1
                ends[event.result.ending.name] += 1
                ends["counted once"] += event.result.counts_once
                ends["cubes past 64"] += state.cube.value > 64


def play_many(games: int, first: int = 0) -> Counter[str]:
    """Play at least so many games on all processors; a browser has one."""
    if sys.platform == "emscripten" or games < 100:
        return summarise(range(first, first + games))
    parcels = [
        range(start, min(start + 25, first + games)) for start in range(first, first + games, 25)
    ]
    with Pool() as pool:
        return sum(pool.imap_unordered(summarise, parcels), Counter[str]())


if __name__ == "__main__":
    print(dict(play_many(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)))
