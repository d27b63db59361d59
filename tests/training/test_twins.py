"""The training's compiled inputs and plays against the engine's; `make strength` runs them."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Dice, Player, Position, legal_plays
from engine.bots.evaluator import is_race
from tests.engine.bots import reference
from tests.engine.bots.networks import positions, scattered

WHY = "NumPy and Numba are installed for training alone: `make strength` runs this"
np = pytest.importorskip("numpy", reason=WHY)
pytest.importorskip("numba", reason=WHY)

CASES = [*positions(4, 40), *scattered(4, 400)]
"""Positions after a move, and who made it."""


def row(position: Position, player: Player) -> Any:
    return np.array(position.board(player), np.int8)


def test_the_inputs_are_the_same() -> None:
    from training import inputs
    from training.export import scales

    room, scale = inputs.room(), scales()
    for position, player in CASES:
        index, value, _ = room
        count = inputs.active(row(position, player), *room)
        counted = value[:count] / scale[index[:count]]
        found = dict(zip(index[:count].tolist(), counted.round(3).tolist(), strict=True))
        assert found == dict(reference.inputs(position.board(player))), position


def test_the_plays_are_the_same() -> None:
    from training import board as boards

    room = boards.room()
    for number, (position, mover) in enumerate(CASES):
        player, dice = mover.opponent, Dice(1 + number % 6, 1 + number // 6 % 6)
        count = boards.results(row(position, player), dice.first, dice.second, *room)
        found = {tuple(one.tolist()) for one in room[0][:count]}
        plays = legal_plays(position, player, dice)
        wanted = {tuple(play.result.board(player)) for play in plays if play.moves}
        assert found == wanted, (position, dice)
        assert boards.is_race(row(position, mover)) == is_race(*position.sides(mover))
