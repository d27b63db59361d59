"""Quick ways to play: a press that needs no second one, and moves that are typed.

All points are in the acting player's own numbering. Everything here gives legal moves or none; the
rules stay with the engine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine import OFF, GameState, Move, MoveChecker, apply, legal_moves

Way = tuple[int, int]
Path = tuple[Move, ...]


def order(game: GameState, *, swapped: bool) -> tuple[int, ...]:
    """Return the dice as they lie, the left one first; ``swapped`` tells that they were swapped."""
    if game.dice is None:
        return ()
    numbers = game.dice.numbers
    return numbers[::-1] if swapped else numbers


def by_die(game: GameState, source: int, dice: Sequence[int]) -> Move | None:
    """Return the move of the checker on ``source`` by the first of ``dice`` that it can move by."""
    moves = {move.die: move for move in legal_moves(game) if move.source == source}
    return next((moves[die] for die in dice if die in moves), None)


def off_by_die(game: GameState, dice: Sequence[int]) -> Move | None:
    """Return the move that bears a checker off by the first of ``dice`` that can."""
    moves = {move.die: move for move in legal_moves(game) if move.target == OFF}
    return next((moves[die] for die in dice if die in moves), None)


def making(game: GameState, point: int) -> Path:
    """Return the fewest moves that leave two own checkers on a ``point`` without any.

    Empty where there are none. All of them go to the point, with doubles by several hops.
    """
    ways: list[tuple[GameState, Path]] = [(game, ())]
    while ways:
        following: list[tuple[GameState, Path]] = []
        for state, path in ways:
            for move in legal_moves(state):
                if move.target < point or (move.source - point) % move.die:
                    continue
                after = played(state, (move,))
                if after.on_roll and _held(after, point) == 2:
                    return (*path, move)
                following.append((after, (*path, move)))
        ways = following
    return ()


def typed(game: GameState, ways: Sequence[Way]) -> Path | None:
    """Return the moves that take checkers these ways, in whatever order the rules allow.

    ``None`` where there is no such order.
    """
    if not ways:
        return ()
    for number, (source, target) in enumerate(ways):
        if path := reach(game, source).get(target):
            rest = typed(played(game, path), [*ways[:number], *ways[number + 1 :]])
            if rest is not None:
                return (*path, *rest)
    return None


def reach(game: GameState, source: int) -> dict[int, Path]:
    """Return every landing the checker on ``source`` can legally reach, with the moves there.

    Landings that combine dice are included; of several ways the shortest counts, then the one that
    hits least on the way, then the one that ends with the smaller die.
    """
    found: dict[int, Path] = {}
    ways: list[tuple[GameState, Path]] = [(game, ())]
    while ways:
        following = []
        for state, path in ways:
            at = path[-1].target if path else source
            for move in legal_moves(state):
                if move.source == at:
                    following.append((played(state, (move,)), (*path, move)))
        following.sort(key=lambda way: (sum(m.hit for m in way[1][:-1]), way[1][-1].die))
        for _, path in following:
            found.setdefault(path[-1].target, path)
        ways = following
    return found


def played(game: GameState, path: Iterable[Move]) -> GameState:
    """Return the game after some legal moves."""
    for move in path:
        game, _ = apply(game, MoveChecker.of(move))
    return game


def _held(game: GameState, point: int) -> int:
    assert game.on_roll is not None
    return game.position.checkers(game.on_roll, point)
