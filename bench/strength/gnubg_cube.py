"""The real GNU Backgammon as a judge of cubes: games it plays, and what it thinks of doubling.

It runs as a program of its own, with a script that reads jobs and writes answers.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.strength.gnubg import program
from engine import BAR, GameState, Player, Position
from engine.bots.chances import Chances

_SCRIPT = """
import gnubg, json, random
for command in ("set display off", "set player 0 human", "set player 1 human", "new session"):
    gnubg.command(command)
jobs = json.load(open("jobs.json"))

def context(noise):
    return {"cubeful": 1, "plies": 0, "deterministic": 1, "prune": 0, "noise": noise}

def moved(board, move):
    opp, own = map(list, board)
    for start, end in zip(move[::2], move[1::2]):
        if start == end == 0:
            break
        own[start - 1] -= 1
        if end:
            own[end - 1] += 1
            if opp[24 - end]:
                opp[24 - end] -= 1
                opp[24] += 1
    return tuple(own), tuple(opp)

def play(seed, noise):
    chance, boards = random.Random(seed), []
    money = gnubg.cubeinfo(1, -1, 1, 0, (0, 0), 0)
    board = gnubg.board()
    while all(map(sum, board)):
        boards.append(board)
        gnubg.command("set dice %d %d" % (chance.randint(1, 6), chance.randint(1, 6)))
        board = moved(board, gnubg.findbestmove(board, money, context(noise)))
    return boards

def judged(board, cube):
    info = gnubg.cubeinfo(*cube["info"])
    info.update(cube["rules"])
    board = tuple(map(tuple, board))
    chances = gnubg.evaluate(board, info, context(0.0))[:5]
    return [chances, gnubg.cfevaluate(board, info, context(0.0))[1:]]

played = [play(*game) for game in jobs["games"]]
json.dump([played, [judged(*case) for case in jobs["cubes"]]], open("answers.json", "w"))
"""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What gnubg's 0-ply thinks: chances and equities of the player on roll, and its words."""

    chances: Chances
    no_double: float
    take: float
    drop: float
    action: str


def self_play(seeds: Sequence[int], noise: float) -> list[list[Position]]:
    """Let gnubg play games; return the positions before each roll, White on roll."""
    games, _ = _run({"games": [(seed, noise) for seed in seeds], "cubes": []})
    return [[_position(board) for board in game] for game in games]


def judge(states: Sequence[GameState]) -> list[Verdict]:
    """Ask gnubg about the double that could be made in each state."""
    _, answers = _run({"games": [], "cubes": [_cube(state) for state in states]})
    return [
        Verdict(Chances(*chances), no_double, take, drop, words)
        for chances, (no_double, take, drop, _, words) in answers
    ]


def _run(jobs: dict[str, Any]) -> Any:
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        place.joinpath("jobs.json").write_text(json.dumps(jobs))
        place.joinpath("script.py").write_text(_SCRIPT)
        subprocess.run(
            [program(), "-t", "-q", "-r", "-p", "script.py"],
            cwd=place,
            env=os.environ | {"HOME": folder, "LC_ALL": "C.UTF-8"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=True,
        )
        return json.loads(place.joinpath("answers.json").read_text())


def _position(board: Sequence[Sequence[int]]) -> Position:
    opp, own = ({point + 1: n for point, n in enumerate(side) if n} for side in board)
    return Position.from_points(own, opp)


def _side(position: Position, player: Player) -> list[int]:
    points = position.points(player)
    return [points.get(point, 0) for point in range(1, BAR + 1)]


def _cube(state: GameState) -> tuple[list[list[int]], dict[str, Any]]:
    """Write a state as gnubg's script takes it: the player on roll is the second side, number 1."""
    player = state.on_roll
    assert player is not None
    sides = [_side(state.position, side) for side in (player.opponent, player)]
    owner = -1 if state.cube.owner is None else int(state.cube.owner is player)
    score = state.score.of(player.opponent), state.score.of(player)
    if not state.variant.is_match:
        score = 0, 0
    length = state.variant.length
    info = (state.cube.value, owner, 1, length, score, int(state.crawford))
    rules = {"jacoby": int(state.variant.jacoby), "beavers": int(state.variant.beavers)}
    return sides, {"info": info, "rules": rules}
