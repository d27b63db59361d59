"""What chances are worth where the cube may still be turned: money and match play alike.

Rick Janowski's model ("Take-points in money games", 1993): with a *dead* cube a game is worth the
average of its ends; with a *live* one, turned at the perfect moment, the worth is linear between
losing all, being doubled out, doubling out and winning all. The truth lies between, a share called
the cube's *life*. In a match the ends are worth the chances of the match after them, and the same
holds there. GNU Backgammon values positions in this way too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from itertools import pairwise

from engine.bots.chances import Chances
from engine.bots.met import match_chance
from engine.facts import in_contact
from engine.position import Player, Position
from engine.state import GameState

CONTACT_LIFE = 0.68
_RACE_LIFE = 0.6, 0.7
"""In a race: at least and at most."""
_RACE_BASE, _RACE_PIP = 0.55, 0.00125
"""The longer a race, the livelier the cube: by the pips of the player on roll."""
_GAMMON_UNTURNED = 0.6
"""What a gammon adds under Jacoby while the cube may still be turned, 1 being what a win does.

In this model, in the middle of a game: a share ``life`` of the 4/3 points that gammons add with a
live cube, against twice that share of 10/3 and the rest of 2 for wins.
"""


class Holder(Enum):
    """Who may turn the cube, as a player sees it."""

    NOBODY = "it is out of play"
    BOTH = "in the middle"
    OWN = "mine"
    OPPONENT = "the opponent's"

    @property
    def turned(self) -> Holder:
        """The same as the opponent sees it."""
        return _TURNED.get(self, self)


_TURNED = {Holder.OWN: Holder.OPPONENT, Holder.OPPONENT: Holder.OWN}


@dataclass(frozen=True, slots=True)
class Stake:
    """What a game is played for, as one player sees it.

    ``away`` are the points that the player and the opponent need in a match, ``None`` for money.
    ``once`` tells that every win counts once, as the cube is unturned under Jacoby (V2).
    ``crawford_over`` tells that this game or an earlier one is the Crawford game, or that the match
    knows none: what a score is worth after it depends on that.
    """

    cube: int = 1
    holder: Holder = Holder.BOTH
    away: tuple[int, int] | None = None
    once: bool = False
    crawford_over: bool = False

    @classmethod
    def of(cls, state: GameState, player: Player) -> Stake:
        """Return the stake as it stands in a state, an offer that is not answered left aside."""
        cube, variant = state.cube, state.variant
        holder = Holder.BOTH
        if cube.owner is not None:
            holder = Holder.OWN if cube.owner is player else Holder.OPPONENT
        if not variant.has_cube or state.crawford:
            holder = Holder.NOBODY
        own, opp = state.away(player), state.away(player.opponent)
        away = None if own is None or opp is None else (own, opp)
        over = state.crawford or state.is_post_crawford or not variant.crawford
        return cls(cube.value, holder, away, state.counts_once, variant.is_match and over)

    @property
    def turned(self) -> Stake:
        """The same as the opponent sees it."""
        away = self.away and self.away[::-1]
        return replace(self, holder=self.holder.turned, away=away)

    @property
    def doubled(self) -> Stake:
        """What is played for when the player has doubled and the opponent has taken."""
        return replace(self, cube=2 * self.cube, holder=Holder.OPPONENT, once=False)

    def after(self, points: int) -> float:
        """Return what winning (or losing, below 0) so many points is worth.

        That is the points themselves for money, and the chance to win a match (0 to 1).
        """
        if self.away is None:
            return float(points)
        own, opp = self.away
        own, opp = own - max(points, 0), opp + min(points, 0)
        return match_chance(own, opp, after_crawford=self.crawford_over)

    def normalised(self, worth: float) -> float:
        """Return a worth on the scale on which the cube as it stands wins 1 and loses 1."""
        won, lost = self.after(self.cube), self.after(-self.cube)
        return (2.0 * worth - won - lost) / (won - lost) if won > lost else 0.0

    @property
    def gammon_values(self) -> tuple[float, float, float, float]:
        """What won gammons and backgammons, and lost ones, add: 1 each in plain money play.

        On the scale of :meth:`normalised`, each beyond the kind below it, all as a loss or a gain
        above 0: the weights by which plays of the checkers are compared.
        """
        if self.once:
            return (_GAMMON_UNTURNED,) * 4
        at = {kind: self.normalised(self.after(kind * self.cube)) for kind in range(-3, 4)}
        return at[2] - at[1], at[3] - at[2], at[-1] - at[-2], at[-2] - at[-3]

    @property
    def may_double(self) -> bool:
        """Whether turning the cube is allowed to the player and of any use (T5)."""
        useful = self.away is None or self.away[0] > self.cube
        return useful and self.holder in (Holder.BOTH, Holder.OWN)


def cubeful(chances: Chances, stake: Stake, life: float = CONTACT_LIFE) -> float:
    """Return what ``chances`` are worth to their player at a stake, as :meth:`Stake.after` counts.

    Source: R. Janowski, "Take-points in money games".
    """
    lost, won = _ends(chances, stake)
    knots = [(0.0, lost)]
    if stake.turned.may_double:
        doubled_out = 1.0 - cash_point(chances.turned, stake.turned)
        knots.append((doubled_out, stake.after(-stake.cube)))
    if stake.may_double:
        knots.append((cash_point(chances, stake), stake.after(stake.cube)))
    knots.append((1.0, won))
    dead = lost + (won - lost) * chances.win
    return dead + life * (_between(knots, chances.win) - dead)


def cash_point(chances: Chances, stake: Stake) -> float:
    """Return the chance to win from which on a double with a live cube is rightly dropped.

    The shares of gammons among wins and among losses stay as in ``chances``.
    """
    return 1.0 - take_point(chances.turned, stake.turned)


def take_point(chances: Chances, stake: Stake) -> float:
    """Return the chance to win from which on a double with a live cube is rightly taken.

    ``chances`` and ``stake`` are those of the player who is doubled, the stake as it was before.
    """
    own = replace(stake, cube=2 * stake.cube, holder=Holder.OWN, once=False)
    dropped = stake.after(-stake.cube)
    if stake.away is None:
        lost, won = (end / own.cube for end in _ends(chances, own))
        return _within((-lost - 0.5) / (won - lost + 0.5))
    if own.may_double and own.away and own.away[1] <= own.cube:  # nothing more to lose
        own = replace(own, cube=2 * own.cube)
    elif own.may_double:
        lost, _ = _ends(chances, own)
        cashed = own.after(own.cube)
        return _within(cash_point(chances, own) * _share(lost, dropped, cashed))
    lost, won = _ends(chances, own)
    return _within(_share(lost, dropped, won))


def _ends(chances: Chances, stake: Stake) -> tuple[float, float]:
    """Return what losing and what winning are worth on average."""
    if stake.once:
        return stake.after(-stake.cube), stake.after(stake.cube)
    lost = _average(1.0 - chances.win, chances.lose_gammon, chances.lose_backgammon, -1, stake)
    won = _average(chances.win, chances.win_gammon, chances.win_backgammon, 1, stake)
    return lost, won


def _average(ends: float, gammon: float, backgammon: float, sign: int, stake: Stake) -> float:
    single, double, triple = (stake.after(sign * kind * stake.cube) for kind in (1, 2, 3))
    if ends <= 0.0:
        return single
    gammon, backgammon = min(gammon / ends, 1.0), min(backgammon / ends, 1.0)
    return single + gammon * (double - single) + backgammon * (triple - double)


def _share(low: float, value: float, high: float) -> float:
    return (value - low) / (high - low) if high > low else 0.0


def _within(chance: float) -> float:
    return min(max(chance, 0.0), 1.0)


def _between(knots: list[tuple[float, float]], at: float) -> float:
    """Read a line through points, from left to right."""
    for (left, low), (right, high) in pairwise(knots):
        if at <= right and right > left:
            return low + (high - low) * (at - left) / (right - left)
    return knots[-1][1]


def cube_life(position: Position, player: Player) -> float:
    """Return how live the cube is in a position with ``player`` on roll, from 0 to 1.

    The figures are those that GNU Backgammon plays by.
    """
    if in_contact(position):
        return CONTACT_LIFE
    least, most = _RACE_LIFE
    return min(max(_RACE_BASE + _RACE_PIP * position.pip_count(player), least), most)
