"""A judge for advice: the search and the cube's model, by the same networks the computer plays by.

All equities are cubeful and on the scale of :class:`engine.bots.cube_decisions.CubeJudgement`.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, Final

from engine.actions import Beaver, Double, Raccoon
from engine.bots.advice import CubeVerdict, JudgedPlay, answer_advice
from engine.bots.chances import Chances, Five
from engine.bots.cube_decisions import BEAVER_DROPPED, CubeJudgement, judge_cube
from engine.bots.cubeful import Stake, cube_life, cubeful
from engine.bots.evaluator import Evaluator
from engine.bots.levels import shipping_evaluator
from engine.bots.search import Depth, Ranked, average, ranked
from engine.bots.steps import Steps
from engine.bots.utility import Utility
from engine.explain import explain
from engine.moves import Play
from engine.position import Player, Position
from engine.state import GameState, Phase

DEPTH: Final = Depth(candidates=8, margin=0.3, sole=True)
"""How far advice looks ahead: as far as the strongest level, and at the best play always."""
_RACCOON_DROPPED = 2 * BEAVER_DROPPED
"""What a raccoon wins where it is refused (V3)."""


class NetworkJudge:
    """Judges plays by a look ahead and the cube by the mean of all rolls."""

    def __init__(self, evaluator: Evaluator, depth: Depth | None = DEPTH) -> None:
        self._evaluator = evaluator
        self._depth = depth

    def plays(
        self, state: GameState, plays: Sequence[Play]
    ) -> Generator[None, None, Sequence[JudgedPlay]]:
        """Judge all plays; those that were not looked ahead of stay behind those that were.

        Both kinds are held against the best play as each of them sees it: what a play gives away
        is the difference of two figures of one kind.
        """
        player, dice = state.on_roll, state.dice
        assert player is not None
        assert dice is not None
        stake = Stake.of(state, player)
        found = yield from ranked(
            self._evaluator,
            state.position.sides(player),
            (dice.first, dice.second),
            self._depth,
            Utility(*stake.gammon_values),
        )
        named = {play.result: play for play in plays}
        deep = [one.plies > 1 for one in found]
        best = self._worth(found[0].pair, found[0].five, stake, player)
        plain = self._worth(found[0].pair, self._evaluator.five(*found[0].pair), stake, player)
        last, judged = best, []
        for one, is_deep in zip(found, deep, strict=True):
            worth = self._worth(one.pair, one.five, stake, player)
            if deep[0] and not is_deep:
                worth = min(best + worth - plain, last)
            else:
                last = min(last, worth)
            result = Position.from_sides(player, *one.pair)
            judged.append(JudgedPlay(named[result], worth, _told(one)))
        yield
        return judged

    def cube(self, state: GameState) -> Generator[None, None, CubeVerdict]:
        """Judge the cube by the chances of the side on roll, or of who has made the offer."""
        player = state.on_roll
        assert player is not None
        utility = Utility(*Stake.of(state, player).gammon_values)
        own, opp = state.position.sides(player)
        five = yield from average(self._evaluator, own, opp, utility)
        chances = Chances(*five)
        judged = judge_cube(state, chances)
        seen = chances if state.to_decide is player else chances.turned
        told = seen.five
        if state.phase is not Phase.ROLL:
            return CubeVerdict(_answers(state, judged), {}, told)
        cube = {"roll": judged.no_double}
        if explain(state, Double()) is not None:
            return CubeVerdict(cube, {}, told)
        cube["double"] = judged.double
        replies = {"take": judged.take, "drop": judged.drop}
        if judged.beaver is not None:
            replies["beaver"] = judged.beaver
        return CubeVerdict(cube, replies, told)

    def _worth(self, pair: tuple[int, int], five: Five, stake: Stake, player: Player) -> float:
        """Return what chances after a play are worth at a stake."""
        life = cube_life(Position.from_sides(player, *pair), player.opponent)
        return stake.normalised(cubeful(Chances(*five), stake, life))


def _told(one: Ranked) -> Five:
    win, gammon, backgammon, lose_gammon, lose_backgammon = (round(part, 5) for part in one.five)
    return win, gammon, backgammon, lose_gammon, lose_backgammon


def _answers(state: GameState, judged: CubeJudgement) -> dict[str, float]:
    """Return what each answer to an offer is worth to who gives it.

    Whoever was doubled first owns the cube in the end; each raise counts the figure of the first
    double once more.
    """
    if state.phase is Phase.DOUBLE:
        answers = {"take": -judged.take, "drop": -judged.drop}
        if judged.beaver is not None and explain(state, Beaver()) is None:
            answers["beaver"] = -judged.beaver
        return answers
    if state.phase is Phase.RACCOON:
        return {"take": -4.0 * judged.take, "drop": -_RACCOON_DROPPED}
    answers = {"take": 2.0 * judged.take, "drop": -BEAVER_DROPPED}
    if explain(state, Raccoon()) is None:
        answers["raccoon"] = min(4.0 * judged.take, _RACCOON_DROPPED)
    return answers


def shipped_judge() -> Steps[NetworkJudge]:
    """Return the judge by the networks that come with the engine, read in short steps.

    Raises:
        WeightsError: if they are not there.

    """
    return NetworkJudge((yield from shipping_evaluator()))


def advised(question: Mapping[str, Any]) -> Generator[None, None, dict[str, Any]]:
    """Answer a question for advice by the networks that come with the engine.

    Raises:
        WeightsError: if they are not there.

    """
    return (yield from answer_advice(question, (yield from shipped_judge())))
