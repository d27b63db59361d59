"""What a play does, told from the positions before and after it: facts, never judgement.

A fact is a :class:`FactKind` with its numbers; points are in the player's own numbering. The page
has its own words for them, as for refusals.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import combinations_with_replacement

from engine.packed import ONE_ON_BAR, POINTS, successors
from engine.position import BAR, OFF, Player, Position

HOME, REAR = 6, 19
"""The highest point of the own home board, and the lowest of the opponent's."""
PRIME = 4
"""Points in a row that are worth naming."""
STACK = 5
"""Checkers on one point that are many."""
ROLLS = 36
"""The rolls of two dice, each as likely as another."""
_PAIRS = tuple(combinations_with_replacement(range(1, 7), 2))


class FactKind(Enum):
    """Each thing a play can do, with a plain English phrase for it.

    The placeholders are filled from the fields of :class:`Fact`.
    """

    WINS = "bears off the last checker"
    HITS = "hits on {point}"
    CLOSES_OUT = "closes all six home points against a checker on the bar"
    STAYS = "leaves {count} on the bar"
    ENTERS = "enters {count} from the bar"
    MAKES_POINT = "makes the {point}-point"
    MAKES_ANCHOR = "makes an anchor on {point}"
    EXTENDS_PRIME = "has {count} points in a row"
    ESCAPES = "brings {count} out of the opponent's home board"
    ENDS_CONTACT = "leaves a race, {count} pips ahead"
    BEARS_OFF = "bears off {count}"
    SLOTS = "puts one checker on {point}"
    SAFE = "leaves no roll that hits"
    SHOTS = "leaves {count} of 36 rolls that hit"
    DANCES = "leaves the opponent {count} of 36 rolls without a move"
    BREAKS_ANCHOR = "gives up the anchor on {point}"
    BREAKS_POINT = "breaks the {point}-point"
    SHORTENS_PRIME = "leaves {count} points in a row"
    STACKS = "has {count} checkers on {point}"


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing a play does; ``point`` and ``count`` where its kind speaks of them.

    ``count`` may be negative for :attr:`FactKind.ENDS_CONTACT` alone: pips behind.
    """

    kind: FactKind
    point: int = OFF
    count: int = 0

    def __str__(self) -> str:
        return self.kind.value.format(point=self.point, count=self.count)


def facts(before: Position, after: Position, player: Player) -> tuple[Fact, ...]:
    """Return what ``player``'s play from one position to another does, in the order of kinds.

    What is said holds of the position after the play with the opponent on roll, all doubles and
    forced plays counted by the rules.
    """
    found = [
        *_checkers(before, after, player),
        *_points(before, after, player),
        *_primes(before, after, player),
        *_replies(before, after, player),
    ]
    order = list(FactKind)
    return tuple(sorted(found, key=lambda fact: (order.index(fact.kind), -fact.point)))


def hitting_rolls(position: Position, player: Player) -> int:
    """Return with how many of the 36 rolls the opponent, on roll, can hit ``player``."""
    own, opp = position.sides(player.opponent)
    waiting = opp & 15
    return _weight(
        any(y & 15 > waiting for _, y in successors(own, opp, high, low)[0]) for low, high in _PAIRS
    )


def dancing_rolls(position: Position, player: Player) -> int:
    """Return with how many of the 36 rolls the opponent, on roll, has no move at all."""
    own, opp = position.sides(player.opponent)
    return _weight(not successors(own, opp, high, low)[1] for low, high in _PAIRS)


def in_contact(position: Position) -> bool:
    """Tell whether a checker can still be hit or stand in the way of the other side."""
    rear = [max(position.points(player), default=OFF) for player in Player]
    return min(rear) > OFF and sum(rear) >= BAR


def longest_prime(position: Position, player: Player) -> int:
    """Return the most points in a row that ``player`` holds with two checkers or more."""
    side, longest = position.sides(player)[0], 0
    made = (side >> 1 | side >> 2 | side >> 3) & POINTS
    while made:
        longest += 1
        made &= made >> 4
    return longest


def _weight(happens: Iterator[bool]) -> int:
    """Count the rolls for which something happens: a double is one of 36, another pair two."""
    return sum(1 + (low != high) for (low, high), yes in zip(_PAIRS, happens, strict=True) if yes)


def _checkers(before: Position, after: Position, player: Player) -> Iterator[Fact]:
    """Tell what happens to single checkers: hits, the bar, the rear, bearing off."""
    other = player.opponent
    for point in range(24, 0, -1):
        if before.checkers(other, 25 - point) and not after.checkers(other, 25 - point):
            yield Fact(FactKind.HITS, point)
    waited, waits = (position.checkers(player, BAR) for position in (before, after))
    if waits:
        yield Fact(FactKind.STAYS, count=waits)
    if waited > waits:
        yield Fact(FactKind.ENTERS, count=waited - waits)
    escaped = _rear(before, player) - _rear(after, player)
    if escaped > 0:
        yield Fact(FactKind.ESCAPES, count=escaped)
    off = after.checkers(player, OFF) - before.checkers(player, OFF)
    if not after.points(player):
        yield Fact(FactKind.WINS)
    elif off:
        yield Fact(FactKind.BEARS_OFF, count=off)
    elif in_contact(before) and not in_contact(after):
        lead = after.pip_count(other) - after.pip_count(player)
        yield Fact(FactKind.ENDS_CONTACT, count=lead)


def _rear(position: Position, player: Player) -> int:
    return sum(position.checkers(player, point) for point in range(REAR, BAR + 1))


def _points(before: Position, after: Position, player: Player) -> Iterator[Fact]:
    """Tell of points made, broken, slotted and piled up; those of a race mean nothing."""
    if not in_contact(before):
        return
    for point in range(24, 0, -1):
        had, has = (position.checkers(player, point) for position in (before, after))
        if had < 2 <= has:
            yield Fact(FactKind.MAKES_ANCHOR if point >= REAR else FactKind.MAKES_POINT, point)
        elif has < 2 <= had:
            yield Fact(FactKind.BREAKS_ANCHOR if point >= REAR else FactKind.BREAKS_POINT, point)
        elif not had and has == 1 and 1 < point <= HOME + 1:
            yield Fact(FactKind.SLOTS, point)
        elif has > max(had, STACK - 1):
            yield Fact(FactKind.STACKS, point, has)


def _primes(before: Position, after: Position, player: Player) -> Iterator[Fact]:
    if not in_contact(after):
        return
    was, now = longest_prime(before, player), longest_prime(after, player)
    if now > was and now >= PRIME:
        yield Fact(FactKind.EXTENDS_PRIME, count=now)
    if now < was and was >= PRIME:
        yield Fact(FactKind.SHORTENS_PRIME, count=now)


def _replies(before: Position, after: Position, player: Player) -> Iterator[Fact]:
    """Tell what the opponent's rolls can do, where there is anything to do."""
    if not in_contact(after) or not after.points(player):
        return
    shots = hitting_rolls(after, player)
    if shots:
        yield Fact(FactKind.SHOTS, count=shots)
    elif hitting_rolls(before, player):
        yield Fact(FactKind.SAFE)
    if after.sides(player.opponent)[0] < ONE_ON_BAR:
        return
    dances = dancing_rolls(after, player)
    if dances == ROLLS and all(after.checkers(player, p) > 1 for p in range(1, HOME + 1)):
        yield Fact(FactKind.CLOSES_OUT)
    elif dances:
        yield Fact(FactKind.DANCES, count=dances)
