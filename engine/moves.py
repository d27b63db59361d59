"""Legal plays (whole rolls, for bots) and legal next moves (one checker, one die, for clicks).

Both stand on :mod:`engine.packed`; a property test ties them together: playing out
:func:`next_moves` in every way reaches exactly the positions of :func:`legal_plays`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.dice import Dice
from engine.packed import ANY, Step, closed_points, most_dice, steps, successors, without
from engine.position import OFF, Player, Position


@dataclass(frozen=True, slots=True)
class Move:
    """One checker moved by one die, in the acting player's own numbering.

    ``source`` is 1 to 24 or 25, the bar, ``target`` 1 to 24 or ``OFF``. ``die`` is the number used,
    which bearing off may make larger than the distance (B5). ``hit`` tells that an opposing blot
    was sent to the bar; being a fact of the position it does not count in comparisons.
    """

    source: int
    target: int
    die: int
    hit: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Play:
    """A whole roll played: the moves in an order that is legal, and the position after them.

    With no legal move ``moves`` is empty and ``result`` the position before (F3).
    """

    moves: tuple[Move, ...]
    result: Position


def legal_plays(position: Position, player: Player, dice: Dice) -> tuple[Play, ...]:
    """Return the legal plays of a roll, exactly one for each position they can lead to.

    Never empty: with no legal move the one play moves nothing (F3).

    Source: F1-F4, G1.
    """
    own, opp = position.sides(player)
    results, used = successors(own, opp, max(dice.numbers), min(dice.numbers))
    routes: dict[tuple[int, int], _Route] = {}
    for order in _orders(dice):
        for x, y, route in _routes(own, opp, closed_points(opp), order):
            if len(route) == used or not x:
                routes.setdefault((x, y), route)
    return tuple(
        Play(tuple(_move(*hop) for hop in routes[result]), Position.from_sides(player, *result))
        for result in sorted(results)
    )


def next_moves(position: Position, player: Player, numbers: tuple[int, ...]) -> tuple[Move, ...]:
    """Return every single move that still lets the most dice be used, in any order of them.

    ``numbers`` are the dice not yet used this turn. Where two different dice remain nothing has
    been played, so the larger-die rule applies.

    Source: F1, F2, F4, G1.
    """
    own, opp = position.sides(player)
    closed = closed_points(opp)
    most = most_dice(own, opp, numbers)
    found: dict[Move, None] = {}
    for die in sorted(set(numbers), reverse=True):
        rest = without(numbers, die)
        legal = [
            _move(step, opp, die)
            for step in steps(own, opp, closed, die)
            if not step[0] or 1 + most_dice(step[0], step[1], rest) == most
        ]
        found.update(dict.fromkeys(legal))
        if legal and most == 1 and rest and rest[0] != die:
            break  # F2: the larger die can be played, so the smaller may not
    return tuple(found)


def candidate_moves(position: Position, player: Player, die: int) -> tuple[Move, ...]:
    """Return what one die can do here by itself, before F1 and F2 are asked (F4).

    Source: M1, M2, H1-H3, B1-B5.
    """
    own, opp = position.sides(player)
    return tuple(_move(s, opp, die) for s in steps(own, opp, closed_points(opp), die))


def moved(position: Position, player: Player, move: Move) -> Position:
    """Return the position after a move that :func:`candidate_moves` allows.

    Raises:
        ValueError: if the move cannot be made in this position.

    """
    own, opp = position.sides(player)
    for step in steps(own, opp, closed_points(opp), move.die):
        if _source(step) == move.source and _move(step, opp, move.die) == move:
            return Position.from_sides(player, step[0], step[1])
    raise ValueError(f"{move} is not possible in {position}")


def _move(step: Step, opp: int, die: int) -> Move:
    """Read a packed step as a move; ``opp`` is the opponent's side before it."""
    source = _source(step)
    return Move(source, max(source - die, OFF), die, hit=step[1] != opp)


def _source(step: Step) -> int:
    return (step[2].bit_length() - 1) // 4


_Route = tuple[tuple[Step, int, int], ...]
"""Steps, each with the opponent's side before it and the die: what :func:`_move` reads."""


def _orders(dice: Dice) -> list[tuple[int, ...]]:
    high, low = max(dice.numbers), min(dice.numbers)
    return [dice.numbers] if dice.is_double else [(high, low), (low, high)]


def play_to(position: Position, player: Player, dice: Dice, result: Position) -> Play:
    """Return the play of :func:`legal_plays` that leads to a position, without the others.

    Raises:
        ValueError: if no legal play leads there.

    """
    own, opp = position.sides(player)
    wanted = result.sides(player)
    used = successors(own, opp, max(dice.numbers), min(dice.numbers))[1]
    for order in _orders(dice):
        for x, y, route in _routes(own, opp, closed_points(opp), order, wanted[0]):
            if (x, y) == wanted and (len(route) == used or not x):
                return Play(tuple(_move(*hop) for hop in route), result)
    raise ValueError(f"no legal play of {dice} leads to {result}")


def _routes(
    own: int, opp: int, closed: int, order: tuple[int, ...], wanted: int | None = None
) -> Iterator[tuple[int, int, _Route]]:
    """Walk the dice in one order; yield each position on the way and the steps that led there.

    A double is walked from the rearmost checker forward, which loses no result (see
    :func:`engine.packed.successors`). What it has passed then stays, so that where only the ways to
    the side ``wanted`` are asked for, those that differ from it there are left out.
    """
    yield own, opp, ()
    double = len(set(order)) == 1
    current: list[tuple[int, int, int, _Route]] = [(own, opp, ANY, ())]
    for die in order:
        following = []
        for x, y, limit, way in current:
            for step in steps(x, y, closed, die, limit):
                if double and wanted is not None and (step[0] ^ wanted) // (step[2] << 4):
                    continue
                below = (step[2] << 1) - 1 if double else ANY
                following.append((step[0], step[1], below, (*way, (step, y, die))))
        for x, y, _, way in following:
            yield x, y, way
        current = following
