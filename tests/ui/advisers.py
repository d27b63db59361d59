"""Somebody to ask for advice, who says what a test wants to hear."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine import Phase, legal_plays
from engine.state_json import state_from_json


class Adviser:
    """Finds each play ``step`` worse than the one before it in the engine's order.

    ``cube`` is what it says of the cube before a roll, ``answers`` what of an offer. What it was
    asked is in ``asked``; where ``error`` is set it knows nothing.
    """

    def __init__(
        self,
        step: float = 0.05,
        cube: Mapping[str, float] | None = None,
        answers: Mapping[str, float] | None = None,
    ) -> None:
        self.step = step
        self.cube = cube or {"roll": 0.5, "double": 0.5}
        self.answers = answers or {"take": -0.5, "drop": -1.0}
        self.error = ""
        self.asked: list[dict[str, Any]] = []

    async def ask(
        self, question: dict[str, Any], wanted: Callable[[], bool]
    ) -> dict[str, Any] | None:
        self.asked.append(question)
        if self.error:
            return {"error": self.error, "detail": ""}
        if not wanted():
            return None
        state = state_from_json(question["state"])
        plays = []
        if state.phase is Phase.MOVE:
            assert state.on_roll
            assert state.dice
            for number, play in enumerate(legal_plays(state.position, state.on_roll, state.dice)):
                hops = [[move.source, move.target, move.die] for move in play.moves]
                plays.append([hops, 0.2 - self.step * number, [0.6, 0.2, 0.0, 0.1, 0.0]])
        cube: Mapping[str, float] = {}
        if state.phase is not Phase.MOVE:
            cube = self.cube if state.phase is Phase.ROLL else self.answers
        return {"plays": plays, "cube": dict(cube), "replies": {}, "chances": None}
