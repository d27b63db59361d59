"""Which checker stands where: an identity for each of the thirty, so that they slide when moved."""

from __future__ import annotations

from engine import BAR, CHECKERS, OFF, START, Player, Position

Side = tuple[tuple[int, int], ...]
"""For each of a side's fifteen checkers its point (own numbering, bar and off too) and slot."""
Placement = dict[Player, Side]


def placed(position: Position, before: Placement | None = None) -> Placement:
    """Return a place for every checker, leaving as many as possible where they stood."""
    return {
        player: _side(position, player, before[player] if before else ((OFF, 0),) * CHECKERS)
        for player in Player
    }


def checker_key(player: Player, index: int) -> str:
    """Return the key of a side's checker."""
    return f"{player.value}-{index}"


def top_checker(placement: Placement, player: Player, point: int) -> str:
    """Return the key of the checker that lies on top of a side's point.

    Raises:
        ValueError: if none is there.

    """
    there = [(slot, index) for index, (at, slot) in enumerate(placement[player]) if at == point]
    return checker_key(player, max(there)[1])


def _side(position: Position, player: Player, before: Side) -> Side:
    wanted = {point: position.checkers(player, point) for point in range(OFF, BAR + 1)}
    standing: dict[int, list[int]] = {point: [] for point in wanted}
    for checker in sorted(range(CHECKERS), key=lambda c: before[c][1]):
        standing[before[checker][0]].append(checker)
    moving = [c for point, count in wanted.items() for c in standing[point][count:]]
    after = list(before)
    for point, count in wanted.items():
        stack = standing[point][:count]
        while len(stack) < count:
            stack.append(moving.pop())
        for slot, checker in enumerate(stack):
            after[checker] = (point, slot)
    return tuple(after)


OPENING = placed(START)
"""The checkers of the opening position."""
