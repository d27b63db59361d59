"""Which play of a roll is best: every play judged as it stands, the best ones by a look ahead.

The look ahead plays the opponent's 21 rolls, each with the reply that is best by the networks'
quick equity, and judges that reply. All of it runs in generators that pause every few hundred
positions, so that a page can do something else meanwhile; :func:`finish` runs one to its end.
Plays are told from each other by the packed positions they lead to, and equals are in the order
of these: the same roll always has the same ranking.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from engine.bots.chances import Chances, Five, turned
from engine.bots.evaluator import Evaluator
from engine.bots.utility import EQUITY, Utility
from engine.packed import Pair, mirror, successors
from engine.position import Player, Position

ROLLS: Final = tuple(
    (high, low, 1 + (high > low)) for high in range(1, 7) for low in range(1, high + 1)
)
"""The 21 rolls with how many of the 36 throws give each."""
_SLICE: Final = 64
"""Positions judged with all five chances between two pauses."""

Value = TypeVar("Value")
Steps = Generator[None, None, Value]
"""A computation in steps; nothing is sent or yielded, the result is what it returns."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How far to look ahead: how many plays, none worse than the best by more than ``margin``.

    ``budget`` bounds the replies that are judged; a play that would exceed it is left as it was.
    ``sole`` looks ahead even where only one play is near enough to be chosen.
    """

    candidates: int = 8
    margin: float = 0.3
    budget: int = 60_000
    sole: bool = False


@dataclass(frozen=True, slots=True)
class Ranked:
    """A play by the position it leads to, its chances, what they are worth, how far was looked.

    ``plies`` is 1 where the position was judged as it stands and 2 after a look at all rolls.
    """

    pair: Pair
    five: Five
    worth: float
    plies: int = 1

    @property
    def chances(self) -> Chances:
        """The chances of the player whose play it is."""
        return Chances(*self.five)


def finish(steps: Steps[Value]) -> Value:
    """Run a computation in steps to its end."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            value: Value = end.value
            return value


def ranked(
    evaluator: Evaluator,
    before: Pair,
    dice: tuple[int, int],
    depth: Depth | None = None,
    utility: Utility = EQUITY,
    late: Callable[[], bool] | None = None,
) -> Steps[list[Ranked]]:
    """Rank every legal play of a roll, best first; those looked ahead of come before the others.

    ``late`` is asked now and then whether to stop looking ahead; without it the same question
    always has the same answer.
    """
    yield from evaluator.prepared(*before)
    plays = yield from _judged(evaluator, before, dice, utility)
    if depth is None or not plays[0].pair[0]:
        return plays
    near = [p for p in plays[: depth.candidates] if p.worth >= plays[0].worth - depth.margin]
    if len(near) == 1 and not depth.sole:
        return plays
    deep: list[Ranked] = []
    left = depth.budget
    for play in near:
        five, spent = yield from _looked_ahead(evaluator, play.pair, left, utility, late)
        if five is None:
            break
        left -= spent
        deep.append(Ranked(play.pair, five, utility.worth(five), 2))
    return sorted(deep, key=_order) + plays[len(deep) :]


def _judged(
    evaluator: Evaluator, before: Pair, dice: tuple[int, int], utility: Utility
) -> Steps[list[Ranked]]:
    """Judge all plays as they stand, best first."""
    pairs, _ = successors(*before, max(dice), min(dice))
    plays = []
    for number, pair in enumerate(pairs, 1):
        five = evaluator.five(*pair)
        plays.append(Ranked(pair, five, utility.worth(five)))
        if not number % _SLICE:
            yield
    return sorted(plays, key=_order)


def _looked_ahead(
    evaluator: Evaluator,
    pair: Pair,
    most: int,
    utility: Utility,
    late: Callable[[], bool] | None,
) -> Steps[tuple[Five | None, int]]:
    """Return the chances after a play by all replies to it, and how many these were.

    They are ``None`` where there are more than ``most``, or where it got late.
    """
    own, opp = mirror(pair[1]), mirror(pair[0])
    total, spent = _NOTHING, 0
    for so_far, replies in _rolls(evaluator, own, opp, utility.turned):
        total = so_far
        spent += replies
        if spent > most or (late and late()):
            return None, spent
        yield
    return turned(_mean(total)), spent


_Totals = tuple[float, ...]
_NOTHING: Final[_Totals] = (0.0,) * 5


def average(evaluator: Evaluator, own: int, opp: int, utility: Utility = EQUITY) -> Steps[Five]:
    """Return the chances of the side on roll, ``own``: the mean over its 21 rolls."""
    yield from evaluator.prepared(own, opp)
    total = _NOTHING
    for so_far, _ in _rolls(evaluator, own, opp, utility):
        total = so_far
        yield
    return _mean(total)


def chances_on_roll(evaluator: Evaluator, position: Position, player: Player) -> Chances:
    """Return the chances of ``player``, who is about to roll, by the mean over the rolls."""
    return Chances(*finish(average(evaluator, *position.sides(player))))


def _rolls(
    evaluator: Evaluator, own: int, opp: int, utility: Utility
) -> Generator[tuple[_Totals, int], None, None]:
    """Yield, after each roll, the sum of the chances so far and how many replies it had."""
    totals = _NOTHING
    for high, low, times in ROLLS:
        replies, _ = successors(own, opp, high, low)
        five = best_reply(evaluator, replies, utility)
        totals = tuple(total + times * chance for total, chance in zip(totals, five, strict=True))
        yield totals, len(replies)


def best_reply(evaluator: Evaluator, replies: Sequence[Pair], utility: Utility = EQUITY) -> Five:
    """Return the chances after the best of some plays.

    Where a gammon is not worth what it is in money play, the quick equity only proposes three.
    """
    if len(replies) == 1 or utility == EQUITY:
        return evaluator.five(*evaluator.best(replies))
    proposed = [evaluator.five(*pair) for pair in evaluator.shortlist(replies, 3)]
    return max(proposed, key=utility.worth)


def _mean(totals: _Totals) -> Five:
    win, gammon, backgammon, lose_gammon, lose_backgammon = (total / 36 for total in totals)
    return win, gammon, backgammon, lose_gammon, lose_backgammon


def _order(play: Ranked) -> tuple[float, Pair]:
    return -play.worth, play.pair
