"""From two places to a legal move, or to the clause that forbids it."""

from __future__ import annotations

from itertools import accumulate, permutations

from engine.actions import MoveChecker
from engine.moves import Move, moved
from engine.packed import most_dice, without
from engine.position import BAR, OFF, Player, Position
from engine.refusal import Reason, Refusal
from engine.rules import Rule
from engine.season import out_of_season
from engine.state import GameState, legal_moves


def find_move(state: GameState, source: int, target: int, die: int | None = None) -> Move | Refusal:
    """Find the legal move from ``source`` to ``target``, or the reason why there is none.

    This is the seam for two clicks. Points are in the acting player's own numbering; see
    :class:`engine.actions.MoveChecker` for ``die``.

    Source: the order of clauses at the end of docs/rules.md.
    """
    if refusal := out_of_season(state, MoveChecker):
        return refusal
    assert state.on_roll is not None
    return _refused_checker(state.position, state.on_roll, source, target) or _with_a_die(
        state, state.on_roll, source, target, die
    )


def _refused_checker(
    position: Position, player: Player, source: int, target: int
) -> Refusal | None:
    """Ask what does not depend on the dice: the checker, the bar and the direction."""
    if source == OFF or not position.checkers(player, source):
        return Refusal(Reason.NO_CHECKER, (source,), source, target)
    if source != BAR and position.checkers(player, BAR):
        return Refusal(Reason.BAR_FIRST, (BAR,), source, target)
    if target >= source:
        return Refusal(Reason.WRONG_WAY, (source, target), source, target)
    return None


def _with_a_die(
    state: GameState, player: Player, source: int, target: int, die: int | None
) -> Move | Refusal:
    """Find a die for the move, then ask what the landing and the forced-play rules say."""
    position, numbers = state.position, state.dice_left
    wanted = tuple(number for number in numbers if die in (None, number))
    usable = _usable_dice(position, player, wanted, source, target)
    if isinstance(usable, Reason):
        if usable in _NO_DIE and _is_playable(position, player, numbers, source, target):
            usable = Reason.WRONG_DIE
        return _unplayable(usable, state, player, source, target, die or 0)
    if refusal := _closed(position, player, source, target):
        return refusal
    legal = legal_moves(state)
    for number in usable:
        for move in legal:
            if (move.source, move.target, move.die) == (source, target, number):
                return move
    return _forced_play(position, player, numbers, Move(source, target, usable[0]), legal)


_NO_DIE = (Reason.NO_SUCH_DIE, Reason.BEAR_OFF_DIE)


def _is_playable(
    position: Position, player: Player, numbers: tuple[int, ...], source: int, target: int
) -> bool:
    """Tell whether some die left fits, though not the one that was named."""
    return not isinstance(_usable_dice(position, player, numbers, source, target), Reason)


def _usable_dice(
    position: Position, player: Player, numbers: tuple[int, ...], source: int, target: int
) -> tuple[int, ...] | Reason:
    """Return the dice that make the move: the exact one first, then larger ones to bear off."""
    exact = (source - target,) if source - target in numbers else ()
    if target != OFF:
        return exact or Reason.NO_SUCH_DIE
    rear = max(position.points(player))
    if source == BAR:
        return Reason.OFF_FROM_BAR
    if rear > 6:
        return Reason.NOT_ALL_HOME
    larger = tuple(number for number in sorted(set(numbers)) if number > source)
    if rear == source and (exact or larger):
        return exact + larger
    return exact or (Reason.CHECKER_BEHIND if larger else Reason.BEAR_OFF_DIE)


def _unplayable(
    reason: Reason, state: GameState, player: Player, source: int, target: int, die: int
) -> Refusal:
    """Add the squares that show a reason the dice gave."""
    position, numbers = state.position, state.dice_left
    rear = max(position.points(player))
    points: tuple[int, ...] = (source,)
    also: tuple[Rule, ...] = ()
    if reason is Reason.NOT_ALL_HOME:
        points = tuple(point for point in position.points(player) if point > 6)
    elif reason is Reason.CHECKER_BEHIND:
        points = (rear,)
    elif reason is Reason.NO_SUCH_DIE:
        points = (source, target)
        if not die and (stops := _closed_between(position, player, numbers, source, target)):
            reason, points, also = Reason.CLOSED_BETWEEN, (*stops, target), (Rule.M3,)
    return Refusal(reason, points, source, target, numbers, die, rear, also=also)


def _closed_between(
    position: Position, player: Player, numbers: tuple[int, ...], source: int, target: int
) -> tuple[int, ...]:
    """Return the closed points that stop one checker on its way with several of the dice left.

    One for each order of the dice; none where the distance is no sum of them, or where some order
    is not stopped between (M3).
    """
    stops = []
    for order in dict.fromkeys(permutations(numbers)):
        landings = [source - gone for gone in accumulate(order)]
        if target not in landings[1:]:
            return ()
        way = landings[: landings.index(target)]
        closed = [point for point in way if _held(position, player, point) > 1]
        if not closed:
            return ()
        stops.append(closed[0])
    return tuple(stops)


def _held(position: Position, player: Player, point: int) -> int:
    return position.checkers(player.opponent, 25 - point)


def _closed(position: Position, player: Player, source: int, target: int) -> Refusal | None:
    count = _held(position, player, target) if target != OFF else 0
    if count < 2:
        return None
    reason = Reason.ENTRY_CLOSED if source == BAR else Reason.POINT_CLOSED
    return Refusal(reason, (target,), source, target, count=count)


def _forced_play(
    position: Position,
    player: Player,
    numbers: tuple[int, ...],
    move: Move,
    legal: tuple[Move, ...],
) -> Refusal:
    """Tell F2 from F1 for a move that is possible by itself (F4), and which dice it strands."""
    also = (Rule.F4, Rule.B7) if max(position.points(player)) <= 6 else (Rule.F4,)
    only_one = len(set(numbers)) == 2 and most_dice(*position.sides(player), numbers) == 1
    reason = Reason.LARGER_DIE if only_one else Reason.MORE_DICE
    points = tuple(dict.fromkeys(other.source for other in legal))
    rest = without(numbers, move.die)
    used = most_dice(*moved(position, player, move).sides(player), rest)
    return Refusal(
        *(reason, points, move.source, move.target, numbers),
        also=also,
        lines=legal,
        stranded=rest[used:],
    )
