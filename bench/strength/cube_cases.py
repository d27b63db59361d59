"""Positions whose cube is a close question, with gnubg's 0-ply's answer: tests/cases/cube.jsonl.gz.

:func:`make` finds them in games that gnubg plays against itself, each position at a stake of its
own: money with and without Jacoby and beavers, matches of many lengths and scores.
"""

from __future__ import annotations

import gzip
import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any

from bench.strength.gnubg_cube import Verdict, judge, self_play
from engine import Cube, GameState, Phase, Player, Position, Score, Variant, format_xgid, parse_xgid
from engine.bots.chances import Chances
from engine.bots.cubeful import Stake

PLACE = Path(__file__).parents[2] / "tests" / "cases" / "cube.jsonl.gz"
WANTED = 500
CLOSEST, WIDEST = 0.02, 0.20
"""What the nearer of two decisions, to double and to take, must differ by (normalised points)."""
SEED = 6
GAMES = 60
"""Games that gnubg plays for one batch."""
NOISE = 0.03
SAMPLED = 4
"""One position of so many is looked at."""
KINDS = "money, centred", "money, owned", "match, centred", "match, owned"
LENGTHS = 2, 3, 3, 5, 5, 7, 7, 9, 11, 15, 25
US = Player.WHITE


@dataclass(frozen=True, slots=True)
class CubeCase:
    """A state before a roll, and what gnubg thinks of doubling there."""

    xgid: str
    verdict: Verdict

    @property
    def state(self) -> GameState:
        """The state, read from its XGID."""
        return parse_xgid(self.xgid).state

    @property
    def kind(self) -> str:
        """Which of :data:`KINDS` it is."""
        return kind(self.state)

    @property
    def action(self) -> tuple[bool, bool]:
        """Whether gnubg doubles, and whether it would take."""
        return action(self.verdict)


def kind(state: GameState) -> str:
    """Tell money from matches and a cube in the middle from an owned one."""
    game = "match" if state.variant.is_match else "money"
    return f"{game}, {'owned' if state.cube.owner else 'centred'}"


def action(verdict: Verdict) -> tuple[bool, bool]:
    """Read gnubg's words: whether it doubles, and whether it would take."""
    words = verdict.action.lower()
    return words.startswith(("double", "redouble")), "pass" not in words


def margin(verdict: Verdict) -> float:
    """Return by how much the nearer of both decisions, to double and to take, is decided."""
    doubled = min(verdict.take, verdict.drop)
    return min(abs(doubled - verdict.no_double), abs(verdict.take - verdict.drop))


def read() -> list[CubeCase]:
    """Read the cases."""
    lines = gzip.decompress(PLACE.read_bytes()).decode().splitlines()
    return [_read(json.loads(line)) for line in lines]


def _read(row: dict[str, Any]) -> CubeCase:
    no_double, take, drop = row["equities"]
    chances = Chances(*row["chances"])
    return CubeCase(row["xgid"], Verdict(chances, no_double, take, drop, row["action"]))


def write(cases: Iterable[CubeCase]) -> None:
    """Write the cases; the same ones give the same bytes."""
    rows = []
    for case in cases:
        verdict = case.verdict
        equities = verdict.no_double, verdict.take, verdict.drop
        row = {
            "xgid": case.xgid,
            "chances": [round(chance, 5) for chance in astuple(verdict.chances)],
            "equities": [round(equity, 5) for equity in equities],
            "action": verdict.action,
        }
        rows.append(json.dumps(row))
    PLACE.write_bytes(gzip.compress(("\n".join(rows) + "\n").encode(), mtime=0))


def make() -> list[CubeCase]:
    """Let gnubg play and judge until there are as many cases as wanted of each kind."""
    chance = random.Random(SEED)
    room = Counter({name: WANTED // len(KINDS) for name in KINDS})
    cases: list[CubeCase] = []
    first = 0
    while room.total():
        games = self_play(range(first, first + GAMES), NOISE)
        first += GAMES
        states = list(_states(games, chance))
        for state, verdict in zip(states, judge(states), strict=True):
            close = CLOSEST <= margin(verdict) <= WIDEST
            if close and room[kind(state)]:
                room[kind(state)] -= 1
                cases.append(CubeCase(format_xgid(state), verdict))
    return sorted(cases, key=lambda case: KINDS.index(case.kind))


def _states(games: Iterable[Iterable[Position]], chance: random.Random) -> Iterator[GameState]:
    for game in games:
        for position in game:
            if chance.randrange(SAMPLED) == 0:
                state = _at_stake(position, chance)
                if Stake.of(state, US).may_double:
                    yield state


def _at_stake(position: Position, chance: random.Random) -> GameState:
    cube = Cube(chance.choice((2, 2, 2, 4)), US) if chance.random() < 0.5 else Cube()
    variant, score = Variant(jacoby=chance.random() < 0.5, beavers=chance.random() < 0.5), Score()
    if chance.random() < 0.6:
        variant = Variant.match(length := chance.choice(LENGTHS))
        score = Score(chance.randrange(length), chance.randrange(length))
    return GameState(position, Phase.ROLL, US, variant=variant, score=score, cube=cube)
