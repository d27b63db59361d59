"""How good a position is, by a handful of weights any player would recognise.

It counts race, safety and structure.
"""

from __future__ import annotations

from engine.position import BAR, OFF, Player, Position

# Weights in pips, the natural unit of a race: what each feature is worth in pips saved.
_POINT_VALUE = (0, 2, 3, 4, 6, 8, 7, 6, 4, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 5, 5, 3, 1, 1)
"""Worth of holding a made point, by its number; far points are anchors."""
_ON_BAR = 8.0
_PRIME_STEP = 3.0
_HOME_POINT_AGAINST_BAR = 4.0
_STRAGGLER = 0.4
_TALL_STACK = 1.2
_OFF = 3.0


def evaluate(position: Position, player: Player) -> float:
    """Return how good ``position`` is for ``player``, who has just moved, in pips.

    Once the sides have passed each other only the race and checkers borne off count.
    """
    own, opp = position.points(player), position.points(player.opponent)
    race = position.pip_count(player.opponent) - position.pip_count(player)
    if not opp or not own or max(own) + max(opp) < BAR:
        return race + _OFF * position.checkers(player, OFF) - _gaps(own)
    return race + _structure(own, opp, position, player) - _risk(own, opp)


def _gaps(own: dict[int, int]) -> float:
    """Count what a race wastes: checkers piled on the lowest points."""
    return 0.5 * own.get(1, 0) + 0.25 * own.get(2, 0)


def _structure(
    own: dict[int, int], opp: dict[int, int], position: Position, player: Player
) -> float:
    made = [own.get(point, 0) >= 2 for point in range(25)]
    worth: float = sum(_POINT_VALUE[point] for point in range(1, 25) if made[point])
    ahead = [point for point in range(1, 25) if made[point] and 25 - point < max(opp)]
    longest = run = 0
    for point in range(1, 25):
        run = run + 1 if point in ahead else 0
        longest = max(longest, run)
    home = sum(made[1:7])
    on_bar = opp.get(BAR, 0)
    worth += _PRIME_STEP * max(longest - 2, 0)
    worth += on_bar * (_ON_BAR + _HOME_POINT_AGAINST_BAR * home)
    worth -= _STRAGGLER * sum(max(point - 18, 0) * n for point, n in own.items())
    worth -= _TALL_STACK * sum(max(n - 4, 0) for point, n in own.items() if point != BAR)
    return worth + position.checkers(player, OFF)


def _risk(own: dict[int, int], opp: dict[int, int]) -> float:
    """Sum, over our blots, the chance of a hit times the pips and tempo it would cost."""
    their_home = sum(opp.get(point, 0) >= 2 for point in range(1, 7))
    cost = 0.0
    for point, count in own.items():
        if count != 1 or point == BAR:
            continue
        distances = [them - (25 - point) for them in opp if them > 25 - point]
        chance = min(sum(_HIT_CHANCE.get(distance, 0.0) for distance in distances), 0.9)
        cost += chance * ((25 - point) + 3.0 + 2.5 * their_home)
    return cost


_HIT_CHANCE = {
    distance: shots / 36
    for distance, shots in enumerate((0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3))
    if distance
}
"""Rolls of 36 that hit a blot at a distance, with every landing open."""
