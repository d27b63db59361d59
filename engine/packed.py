"""Positions as packed integers, and the steps of one die on them: the engine's inner loop.

A side is one integer with four bits a point. Two layouts are used:

* *own layout*: the side's own numbering; point ``p`` is the nibble at bit ``4 * p``, the bar
  nibble 25. Checkers borne off are simply absent.
* *mirrored layout*: the same side seen in its opponent's numbering (:func:`mirror`), so its bar is
  nibble 0 and its ``p``-point is nibble ``25 - p``.

The functions below take the mover in its own layout (``own``) and the opponent mirrored into the
mover's numbering (``opp``). A move is then an addition, a hit a mask, a duplicate a set member.
"""

from __future__ import annotations

BAR_SHIFT = 100
ONE_ON_BAR = 1 << BAR_SHIFT
POINTS = sum(1 << 4 * point for point in range(1, 25))
"""The lowest bit of each of the 24 points."""
ANY = (1 << 104) - 1
"""A mask of sources that lets every checker move."""
HOME_BITS = 28
"""``own >> HOME_BITS`` is 0 exactly when every checker in play is on points 1-6 (B1)."""

Step = tuple[int, int, int]
"""A packed successor: the mover's side, the opponent's side, the bit of the source point."""
Pair = tuple[int, int]


def mirror(side: int) -> int:
    """Return the side in the other player's numbering: nibble ``p`` becomes ``25 - p``."""
    return int(f"{side:026x}"[::-1], 16)


def closed_points(opp: int) -> int:
    """Return a bit for each point that holds two or more opposing checkers (M2)."""
    return (opp >> 1 | opp >> 2 | opp >> 3) & POINTS


def steps(
    own: int, opp: int, closed: int, die: int, sources: int = ANY, out: list[Step] | None = None
) -> list[Step]:
    """List what one die can do, each as ``(own, opp, source bit)``, without regard to F1 and F2.

    ``closed`` is :func:`closed_points` of ``opp`` (the mover's hits never change it) and
    ``sources`` restricts the checkers that may move. Appends to ``out`` where it is given.

    Source: M1, M2, H1-H3, B1-B5.
    """
    if out is None:
        out = []
    shift = 4 * die
    if own >= ONE_ON_BAR:
        landing = ONE_ON_BAR >> shift
        if not landing & closed:
            entered = own - ONE_ON_BAR + landing
            out.append((entered, opp - landing + 1 if opp & landing else opp, ONE_ON_BAR))
        return out
    occupied = (own | own >> 1 | own >> 2 | own >> 3) & POINTS
    landings = (occupied & sources) >> shift & POINTS & ~closed
    while landings:
        landing = landings & -landings
        landings ^= landing
        source = landing << shift
        if opp & landing:
            out.append((own - source + landing, opp - landing + 1, source))
        else:
            out.append((own - source + landing, opp, source))
    if not own >> HOME_BITS:
        exact = 1 << shift
        if occupied & exact:
            if exact & sources:
                out.append((own - exact, opp, exact))
        elif own and not own >> shift:
            highest = 1 << (own.bit_length() - 1 & ~3)
            if highest & sources:
                out.append((own - highest, opp, highest))
    return out


def successors(own: int, opp: int, high: int, low: int) -> tuple[list[Pair], int]:
    """Return every distinct position after a whole legal play, and the number of dice it uses.

    With no legal move the only successor is the position itself and the number 0. Plays that end
    the game may use fewer dice than the number returned (G1).

    Source: F1-F4, G1.
    """
    closed = closed_points(opp)
    if high == low:
        return _successors_of_double(own, opp, closed, high)
    first_high = steps(own, opp, closed, high)
    first_low = steps(own, opp, closed, low)
    both: list[Step] = []
    for x, y, _ in first_high:
        steps(x, y, closed, low, ANY, both)
    outside = own >> HOME_BITS
    if own < ONE_ON_BAR and outside & outside - 1:
        # No bar and no bearing off this turn: two different checkers give the same position in
        # either order, so from here only the checker that played the low die need go on.
        for x, y, source in first_low:
            steps(x, y, closed, high, source >> 4 * low, both)
    else:
        for x, y, _ in first_low:
            steps(x, y, closed, high, ANY, both)
        if both:
            both += [step for step in first_high + first_low if not step[0]]
    # One die only: the larger if it can be played at all (F2).
    final = both or first_high or first_low
    if not final:
        return [(own, opp)], 0
    return list({(x, y) for x, y, _ in final}), 2 if both else 1


def _successors_of_double(own: int, opp: int, closed: int, die: int) -> tuple[list[Pair], int]:
    """Play a double from the rearmost checker forward.

    Every play of a double can be put in that order (a checker further back never has to wait for
    one in front), and two different plays so ordered never give the same position.
    """
    current: list[Step] = [(own, opp, ANY)]
    for used in range(4):
        following: list[Step] = []
        for x, y, source in current:
            steps(x, y, closed, die, (source << 1) - 1, following)
        if not following:
            return [(x, y) for x, y, _ in current], used
        current = following
    return [(x, y) for x, y, _ in current], 4


def most_dice(own: int, opp: int, dice: tuple[int, ...]) -> int:
    """Return how many of ``dice`` some order of legal moves can use.

    Bearing off the last checker counts as using them all: the game is over (G1).
    """
    if not own or not dice:
        return len(dice)
    closed = closed_points(opp)
    best = 0
    for die in set(dice):
        rest = without(dice, die)
        for x, y, _ in steps(own, opp, closed, die):
            best = max(best, 1 + most_dice(x, y, rest))
            if best == len(dice):
                return best
    return best


def without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    """Return ``dice`` less one ``die``, which must be among them."""
    at = dice.index(die)
    return dice[:at] + dice[at + 1 :]
