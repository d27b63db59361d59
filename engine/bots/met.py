"""How likely a match is won at a score: the match equity table of Kazaross and eXtreme Gammon.

The figures are "Kazaross-XG2" by Neil Kazaross (2011): rolled out by eXtreme Gammon up to 9 points,
from the Rockwell-Kazaross table up to 15, projected from there to 25. GNU Backgammon 1.07 plays by
the same ones. Beyond 25 points, where no figures are, the table is carried on without a step.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from statistics import NormalDist

TABLED = 25
"""Points away that the table knows."""

_BEFORE = """
.5 .67736 .75076 .81436 .84179 .88731 .90724 .9325 .94402 .959275 .966442 .975534 .979845
.985273 .987893 .99114 .99273 .99467 .99563 .99679 .99737 .99807 .99842 .99884 .99905
.5 .59947 .6687 .74359 .7994 .84225 .87539 .90197 .923034 .939311 .95247 .962495 .970701 .976887
.98196 .9858 .98893 .99129 .99322 .99466 .99585 .99675 .99746 .99802
.5 .5715 .64795 .71123 .76209 .80468 .84017 .870638 .894417 .914831 .930702 .944426 .954931
.96399 .97093 .97687 .98139 .98522 .98814 .99062 .99248 .99407 .99527
.5 .57732 .64285 .69924 .74577 .78799 .824059 .853955 .879141 .900233 .91804 .932657 .94495
.95499 .96341 .97021 .97589 .98044 .98422 .98726 .98975 .99174
.5 .56635 .62638 .67786 .7254 .767055 .802732 .833654 .859934 .882866 .902013 .91847 .93223
.94397 .95367 .96189 .96864 .97432 .97896 .98283 .986
.5 .56261 .61636 .66787 .713057 .753427 .788634 .819569 .846648 .869999 .89021 .90756 .92246
.93508 .94583 .95488 .96254 .96894 .97432 .97879
.5 .5548 .60854 .656283 .700209 .739054 .774121 .805203 .832566 .85659 .87761 .89591 .91171
.92535 .93702 .94703 .95553 .96276 .96887
.5 .55442 .603718 .649899 .691356 .729447 .763593 .794397 .82158 .84578 .86714 .88589 .9023
.91658 .92898 .93968 .94891 .95682
.5 .550196 .597926 .641481 .682119 .718927 .752814 .78301 .81037 .83483 .85662 .87591 .89294
.90791 .92098 .9324 .9423
.5 .548547 .593459 .63588 .67483 .711113 .74371 .77375 .80093 .82543 .84741 .86703 .88448 .89991
.91353 .9255
.5 .545552 .589242 .629736 .667927 .70303 .7353 .76494 .79198 .81648 .83862 .85849 .87629 .89214
.90622
.5 .544068 .585701 .625259 .66178 .6961 .72778 .75703 .78381 .80826 .83044 .85051 .86856 .88476
.5 .541943 .582545 .62036 .65619 .68966 .72081 .74963 .77619 .80054 .82276 .84295 .86123
.5 .54075 .57942 .61634 .65117 .68391 .71448 .7429 .76917 .79339 .81559 .83586
.5 .53916 .57679 .61261 .64659 .67859 .70862 .73664 .76265 .78669 .80883
.5 .53796 .57441 .60929 .64241 .67376 .70323 .73084 .75657 .78046
.5 .53676 .57222 .60618 .63856 .66925 .69822 .72542 .75087
.5 .53574 .57023 .60336 .63501 .6651 .69356 .72038
.5 .53475 .56838 .60073 .63171 .66122 .68921
.5 .53387 .56667 .5983 .62864 .6576
.5 .53303 .56508 .59603 .62576
.5 .53226 .5636 .59391
.5 .53153 .56221
.5 .53086
.5
"""
"""By the points that the leader still needs: from as many that the other needs up to 25."""

_AFTER = """
.5 .48803 .32264 .31002 .19012 .18072 .11559 .10906 .06953 .065161 .042069 .03906 .025371
.023428 .015304 .01405 .00924 .00842 .00556 .00505 .00336 .00303 .00203 .00182 .00123
"""
"""After the Crawford game: the trailer's chance by the points they need, the leader needing one."""


def _square() -> tuple[tuple[float, ...], ...]:
    """Lay the triangle of figures out as a square; the missing half is what the first leaves."""
    figures = iter(map(float, _BEFORE.split()))
    square = [[0.5] * TABLED for _ in range(TABLED)]
    for own in range(TABLED):
        for opp in range(own, TABLED):
            square[own][opp] = next(figures)
            square[opp][own] = 1.0 - square[own][opp]
    return tuple(map(tuple, square))


BEFORE = _square()
"""``BEFORE[own - 1][opp - 1]``: the chance of who needs ``own`` points, up to the Crawford game."""
AFTER = tuple(map(float, _AFTER.split()))
"""``AFTER[own - 1]``: the chance of who needs ``own`` points against one, after that game."""

_NORMAL = NormalDist()
_SLOPE = 0.55
"""Standard deviations that a lead is worth, for each root of a point both need: fits 15 to 25."""
_TWO_POINTS_MORE = AFTER[-1] / AFTER[-3]
"""After the Crawford game two more points are one more game to win."""


@lru_cache(maxsize=4096)
def match_chance(own: int, opp: int, *, after_crawford: bool = False) -> float:
    """Return the chance to win a match in which ``own`` and ``opp`` more points are needed.

    Nothing or less needed is a match that is over. ``after_crawford`` tells that a side one point
    away has had its Crawford game, or that the match knows none; it is no matter elsewhere.
    """
    if own <= 0 or opp <= 0:
        return 1.0 if own <= 0 else 0.0
    if after_crawford and opp == 1:
        return _after(own)
    if after_crawford and own == 1:
        return 1.0 - _after(opp)
    if max(own, opp) <= TABLED:
        return BEFORE[own - 1][opp - 1]
    return _beyond(own, opp)


def _after(own: int) -> float:
    if own <= TABLED:
        return AFTER[own - 1]
    games = (own - TABLED + 1) // 2
    return float(AFTER[own - 2 * games - 1] * _TWO_POINTS_MORE**games)


def _beyond(own: int, opp: int) -> float:
    """Guess from the lead, corrected by what the same guess misses at the table's edge."""
    near = min(own, TABLED), min(opp, TABLED)
    at_edge = BEFORE[near[0] - 1][near[1] - 1]
    missed = _NORMAL.inv_cdf(at_edge) - _lead(*near)
    return _NORMAL.cdf(_lead(own, opp) + missed)


def _lead(own: int, opp: int) -> float:
    return _SLOPE * (opp - own) / sqrt(own + opp)
