"""Which play of a roll is best: every play judged as it stands, the best ones by a look ahead.

The look ahead plays the opponent's 21 rolls, each with the reply that is best by the networks'
quick equity, and judges that reply, or for the very best plays looks a turn further in the same
way. All of it runs in generators that pause every few hundred positions, so that a page can do
something else meanwhile. Plays are told from each other by the packed positions they lead to, and
equals are in the order of these: the same roll always has the same ranking.
"""

from __future__ import annotations

import sys
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.bots.bearoff import ROLLS
from engine.bots.chances import Chances, Five, turned
from engine.bots.depth import Depth as Depth
from engine.bots.evaluator import Evaluator
from engine.bots.steps import Steps
from engine.bots.utility import EQUITY, Utility
from engine.packed import Pair, mirror, successors

_SLICE: Final = 64
"""Positions judged with all five chances between two pauses."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A play by the position it leads to, its chances, what they are worth, how far was looked.

    ``plies`` is 1 where the position was judged as it stands, 2 after a look at all rolls of the
    opponent, 3 after one at all the rolls that follow too.
    """

    pair: Pair
    five: Five
    worth: float
    plies: int = 1

    @property
    def chances(self) -> Chances:
        """The chances of the player whose play it is."""
        return Chances(*self.five)


def ranked(
    evaluator: Evaluator,
    before: Pair,
    dice: tuple[int, int],
    depth: Depth | None = None,
    utility: Utility = EQUITY,
) -> Steps[list[Ranked]]:
    """Rank every legal play of a roll, best first; those looked ahead of come before the others.

    The same question always has the same answer.
    """
    yield from evaluator.prepared(*before)
    plays = yield from _judged(evaluator, before, dice, utility)
    if depth is None or not plays[0].pair[0]:
        return plays
    left = depth.budget
    for plies, most, margin in (
        (2, depth.candidates, depth.margin),
        (3, depth.finalists, depth.final_margin),
    ):
        near = [
            play
            for play in plays[:most]
            if play.plies == plies - 1 and play.worth >= plays[0].worth - margin
        ]
        if len(near) < (1 if depth.sole else 2):
            break
        deep: list[Ranked] = []
        for play in near:
            five, spent = yield from _looked_ahead(evaluator, play.pair, plies - 1, left, utility)
            left -= spent
            if five is None:
                break
            five = _mixed(five, play.five, depth.trust)
            deep.append(Ranked(play.pair, five, utility.worth(five), plies))
        plays = sorted(deep, key=_order) + plays[len(deep) :]
    return plays


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
    turns: int,
    most: int,
    utility: Utility,
) -> Steps[tuple[Five | None, int]]:
    """Return the chances after a play by all rolls of some turns, and how many replies these have.

    They are ``None`` where there are more than ``most``.
    """
    own, opp = mirror(pair[1]), mirror(pair[0])
    rolls, spent = _mean(evaluator, own, opp, turns, utility.turned), 0
    while True:
        try:
            spent += next(rolls)
        except StopIteration as end:
            five: Five = end.value
            return turned(five), spent
        if spent > most:
            return None, spent
        yield


def average(evaluator: Evaluator, own: int, opp: int, utility: Utility = EQUITY) -> Steps[Five]:
    """Return the chances of the side on roll, ``own``: the mean over its 21 rolls."""
    yield from evaluator.prepared(own, opp)
    before = mirror(opp), mirror(own)
    five, _ = yield from _looked_ahead(evaluator, before, 1, sys.maxsize, utility.turned)
    assert five is not None
    return turned(five)


def _mean(
    evaluator: Evaluator, own: int, opp: int, turns: int, utility: Utility
) -> Generator[int, None, Five]:
    """Return the mean chances of the side on roll over its rolls, and over those after them.

    Yields, after each roll, how many replies were judged.
    """
    totals = [0.0] * 5
    for high, low, times in ROLLS:
        replies, _ = successors(own, opp, high, low)
        pair = best_reply(evaluator, replies, utility)
        yield len(replies)
        if turns > 1 and pair[0]:
            following = mirror(pair[1]), mirror(pair[0])
            five = turned((yield from _mean(evaluator, *following, turns - 1, utility.turned)))
        else:
            five = evaluator.five(*pair)
        totals = [total + times * chance for total, chance in zip(totals, five, strict=True)]
    win, gammon, backgammon, lose_gammon, lose_backgammon = (total / 36 for total in totals)
    return win, gammon, backgammon, lose_gammon, lose_backgammon


def best_reply(evaluator: Evaluator, replies: Sequence[Pair], utility: Utility = EQUITY) -> Pair:
    """Return the best of the positions after one roll.

    Where a gammon is not worth what it is in money play, the quick equity only proposes three.
    """
    if utility == EQUITY:
        return evaluator.best(replies)
    proposed = evaluator.shortlist(replies, 3)
    return max(proposed, key=lambda pair: utility.worth(evaluator.five(*pair)))


def _mixed(one: Five, other: Five, share: float) -> Five:
    if share == 1.0:
        return one
    win, gammon, backgammon, lose_gammon, lose_backgammon = (
        share * first + (1.0 - share) * second for first, second in zip(one, other, strict=True)
    )
    return win, gammon, backgammon, lose_gammon, lose_backgammon


def _order(play: Ranked) -> tuple[float, Pair]:
    return -play.worth, play.pair
