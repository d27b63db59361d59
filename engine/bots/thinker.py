"""The opponent that thinks: plays by the networks, the cube by what it is worth."""

from __future__ import annotations

import random

from engine.actions import Action
from engine.bots import cube_decisions
from engine.bots.chances import Chances
from engine.bots.cubeful import Stake
from engine.bots.evaluator import Evaluator
from engine.bots.protocol import roll_in
from engine.bots.search import Depth, Ranked, average, ranked
from engine.bots.steps import Steps, finish
from engine.bots.utility import Utility
from engine.moves import Play, play_to
from engine.position import Position
from engine.state import GameState

_WORST_ERROR = 2.0
"""How far a misjudgement goes at most, in standard deviations: nothing absurd is played."""


class Thinker:
    """Plays the play with the best chances, or one it takes for it.

    ``noise`` is the standard deviation of what it misjudges each play by, in points. It is settled
    by ``seed``, the position and the dice, so the same question always has the same answer.
    """

    def __init__(
        self,
        evaluator: Evaluator,
        depth: Depth | None = None,
        noise: float = 0.0,
        seed: int = 0,
    ) -> None:
        self._evaluator = evaluator
        self._depth = depth
        self._noise = noise
        self._seed = seed

    def choose_play(self, state: GameState) -> Play:
        """Return the best play, or the one it takes for it."""
        return finish(self.think(state))

    def think(self, state: GameState) -> Steps[Play]:
        """Choose in steps of a few milliseconds."""
        position, player, dice = roll_in(state)
        found = yield from ranked(
            self._evaluator,
            position.sides(player),
            (dice.first, dice.second),
            self._depth,
            Utility(*Stake.of(state, player).gammon_values),
        )
        chosen = self._taken_for_best(found, f"{sorted(dice.numbers)} {position.sides(player)}")
        yield
        return play_to(position, player, dice, Position.from_sides(player, *chosen.pair))

    def wants_to_double(self, state: GameState) -> bool:
        """Double where it is worth more than to roll on."""
        return finish(self.doubling(state))

    def doubling(self, state: GameState) -> Steps[bool]:
        """Decide that in steps of a few milliseconds."""
        return cube_decisions.wants_to_double(state, (yield from self._before_rolling(state)))

    def answer(self, state: GameState) -> Action:
        """Take, drop, raise, accept or decline, whichever is worth most."""
        return finish(self.answering(state))

    def answering(self, state: GameState) -> Steps[Action]:
        """Decide that in steps of a few milliseconds."""
        return cube_decisions.answer(state, (yield from self._before_rolling(state)))

    def _before_rolling(self, state: GameState) -> Steps[Chances]:
        if state.on_roll is None:
            raise ValueError("nobody is on roll")
        five = yield from average(self._evaluator, *state.position.sides(state.on_roll))
        return Chances(*five)

    def _taken_for_best(self, found: list[Ranked], question: str) -> Ranked:
        if not self._noise:
            return found[0]
        chance = random.Random(f"{self._seed} {question}")
        errors = {
            play.pair: self._noise * min(max(chance.gauss(), -_WORST_ERROR), _WORST_ERROR)
            for play in sorted(found, key=lambda play: play.pair)
        }
        return max(found, key=lambda play: play.worth + errors[play.pair])
