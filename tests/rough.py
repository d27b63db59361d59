"""A judge that needs no networks, for tests: chances guessed from pips, and a way to ask it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from math import exp
from typing import Any

from engine.actions import Beaver, Double, Raccoon
from engine.bots import stakes
from engine.bots.advice import CubeVerdict, JudgedPlay, answer_advice
from engine.bots.chances import Five
from engine.bots.evaluation import evaluate
from engine.explain import explain
from engine.moves import Play
from engine.position import Player, Position
from engine.state import GameState, Phase


class RoughJudge:
    """Judges plays and the cube by rough guesses."""

    def plays(
        self, state: GameState, plays: Sequence[Play]
    ) -> Generator[None, None, Sequence[JudgedPlay]]:
        """Judge each play by the position it leads to."""
        assert state.on_roll is not None
        judged = []
        for play in plays:
            win = _win(play.result, state.on_roll)
            judged.append(JudgedPlay(play, 2 * win - 1, _chances(win)))
            yield
        return judged

    def cube(self, state: GameState) -> Generator[None, None, CubeVerdict]:
        """Judge the cube by the chance to win."""
        yield
        decides = state.to_decide
        assert decides is not None
        win = stakes.win_chance(state, decides)
        equity = 2 * win - 1
        if state.phase is Phase.ROLL:
            double = explain(state, Double()) is None
            take = 2 * equity - 0.1
            replies = {"take": take, "drop": 1.0} if double else {}
            cube = {"roll": min(equity * 1.2, 1.1)} | ({"double": min(take, 1.0)} if double else {})
            return CubeVerdict(cube, replies, _chances(win))
        cube = {"take": 2 * equity + 0.1, "drop": -1.0}
        for action in (Beaver(), Raccoon()):
            if explain(state, action) is None:
                cube[type(action).__name__.lower()] = 4 * equity
        return CubeVerdict(cube, {}, _chances(win))


def _win(position: Position, player: Player) -> float:
    lead = (evaluate(position, player) - evaluate(position, player.opponent)) / 2 - 4.0
    length = position.pip_count(player) + position.pip_count(player.opponent)
    return 1.0 / (1.0 + exp(-lead / (4.0 + 0.12 * length)))


def _chances(win: float) -> Five:
    return (win, win * 0.25, win * 0.01, (1 - win) * 0.25, (1 - win) * 0.01)


async def ask(question: dict[str, Any], wanted: Callable[[], bool]) -> dict[str, Any] | None:
    """Answer a question for advice as the page's thinking does."""
    if not wanted():
        return None
    steps = answer_advice(question, RoughJudge())
    while True:
        try:
            next(steps)
        except StopIteration as end:
            answer: dict[str, Any] = end.value
            return answer
