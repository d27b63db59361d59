"""The real GNU Backgammon reads what we write, and we read what it writes.

A script too: ``python -m tests.engine.gnubg 150 50`` compares that many matches and money sessions
and prints the figures.
"""

import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine import (
    Beaver,
    Double,
    Drop,
    Player,
    Position,
    Raccoon,
    Record,
    Take,
    Variant,
    dumps_mat,
    loads_mat,
    replay,
)
from tests.engine.match_facts import Fact, GameFacts, games
from tests.engine.match_games import Habits, cut, play_match

PROGRAM = shutil.which("gnubg", path=f"{os.environ.get('PATH', '')}:/usr/games")
"""Debian puts it where root's path does not lead."""
BATCH = 50
"""Files for one process."""
MOST = 300
"""Seconds for one process, which needs about one for a file on a slow machine."""
SIDES = {"X": Player.WHITE, "O": Player.BLACK}
"""GNU Backgammon's names for the left and the right player of a file."""

_SCRIPT = """
import gnubg, json
for command in ("set confirm new off", "set confirm save off", "set player 0 human",
                "set player 1 human", "set display off"):
    gnubg.command(command)
for name, jacoby in json.load(open("list.json")):
    gnubg.command("set jacoby " + jacoby)
    gnubg.command("import mat " + name + ".mat")
    json.dump(gnubg.match(analysis=0), open(name + ".json", "w"))
    gnubg.command("export match mat " + name + ".back.mat")
"""


@dataclass(frozen=True, slots=True)
class Answer:
    """What GNU Backgammon made of a file: its account of the match, and its own file of it."""

    match: dict[str, Any]
    text: str


def ask(records: list[Record]) -> list[Answer]:
    """Let one process import and export all records."""
    assert PROGRAM is not None
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        jobs = []
        for number, record in enumerate(records):
            place.joinpath(f"{number}.mat").write_text(dumps_mat(record), encoding="utf-8")
            jobs.append((str(number), "on" if record.start.variant.jacoby else "off"))
        place.joinpath("list.json").write_text(json.dumps(jobs))
        place.joinpath("script.py").write_text(_SCRIPT)
        subprocess.run(
            [PROGRAM, "-t", "-q", "-r", "-p", "script.py"],
            cwd=place,
            env=os.environ | {"HOME": folder, "LC_ALL": "C.UTF-8"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=MOST,
            check=True,
        )
        return [
            Answer(
                json.loads(place.joinpath(f"{name}.json").read_text(encoding="utf-8")),
                place.joinpath(f"{name}.back.mat").read_text(encoding="utf-8"),
            )
            for name, _ in jobs
        ]


def compare(record: Record, answer: Answer) -> int:
    """Compare everything both sides tell of a match; return the positions compared.

    Raises:
        AssertionError: naming the first difference.

    """
    ours = games(record)
    theirs = answer.match
    info = theirs["match-info"]
    assert info["match-length"] == record.start.variant.length
    assert [info[side]["name"] for side in SIDES] == list(record.header.values())
    assert len(theirs["games"]) == len(ours)
    positions = 0
    for number, (our, their) in enumerate(zip(ours, theirs["games"], strict=True), 1):
        positions += _compare_game(our, their, f"game {number}")
    back = loads_mat(
        answer.text,
        jacoby=record.start.variant.jacoby,
        beavers=record.start.variant.beavers,
    )
    assert back.error is None, back.error
    assert back.players == tuple(record.header.values())
    assert back.record.start == record.start
    assert games(back.record) == ours
    return positions


def _compare_game(our: GameFacts, their: dict[str, Any], where: str) -> int:
    info, positions = their["info"], 0
    assert (info["score-X"], info["score-O"]) == our.score, where
    winner = SIDES[info["winner"]] if info["winner"] else None
    assert winner is our.winner, where
    assert info.get("points-won", 0) == our.points, where
    actions = their.get("game", [])
    for number, (fact, action) in enumerate(zip(our.facts, actions, strict=True), 1):
        place = f"{where}, action {number}: {fact}, {action}"
        assert {"set": "dice"}.get(action["action"], action["action"]) == fact.what, place
        assert SIDES[action["player"]] is fact.player, place
        assert tuple(sorted(action.get("dice", ()))) == fact.dice, place
        assert action.get("points", 0) == fact.number, place
        assert _hops(action) == fact.hops, place
        if "board" in action:
            positions += 1
            assert decode(action["board"], _on_roll(our.facts, number - 1)) == fact.position, place
    return positions


def _on_roll(facts: list[Fact], number: int) -> Player:
    """Return whose turn it is: a beaver is the turn of the player who doubled first."""
    while facts[number].what == "double" and number and facts[number - 1].what == "double":
        number -= 1
    return facts[number].player


def _hops(action: dict[str, Any]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(((a, b) for a, b in action.get("move") or ()), reverse=True))


def decode(position_id: str, on_roll: Player) -> Position:
    """Read a Position ID: each side's points as ones ended by a zero, who is not on roll first."""
    data = base64.b64decode(position_id + "==")
    bits = [byte >> bit & 1 for byte in data for bit in range(8)]
    sides, at = [], 0
    for _ in range(2):
        points = {}
        for point in range(1, 26):
            count = 0
            while bits[at]:
                count, at = count + 1, at + 1
            at += 1
            if count:
                points[point] = count
        sides.append(points)
    if on_roll is Player.WHITE:
        sides.reverse()
    return Position.from_points(*sides)


def a_match(seed: int) -> Record:
    """Return a match for comparison."""
    return play_match(seed, Variant.match(1 + seed % 15))


def a_session(seed: int) -> Record:
    """Return a money session for comparison; some are not finished."""
    variant = Variant(jacoby=seed % 2 == 0, beavers=True)
    record = play_match(seed, variant, Habits(double=0.12, games=1 + seed % 5))
    return cut(record, seed) if seed % 6 == 0 else record


def happened(records: list[Record]) -> str:
    """Count what the records hold: a comparison that lacks one of these shows nothing of it."""
    counts: Counter[str] = Counter()
    for record in records:
        before = record.start
        states = replay(record.actions, record.start)
        for action, (state, _) in zip(record.actions, states, strict=True):
            if isinstance(action, Double | Take | Drop | Beaver | Raccoon):
                counts[f"{type(action).__name__.lower()} ({before.phase.name.lower()})"] += 1
            if state.result:
                result = state.result
                counts[f"{result.kind.name.lower()} {result.ending.name.lower()}"] += 1
                counts["games"] += 1
            counts["Crawford games"] += state.crawford and state.result is not None
            before = state
    return ", ".join(f"{name}: {counts[name]}" for name in sorted(counts))


def compare_all(records: list[Record]) -> int:
    """Compare records batch by batch; return the positions compared."""
    positions = 0
    for first in range(0, len(records), BATCH):
        batch = records[first : first + BATCH]
        for number, (record, answer) in enumerate(zip(batch, ask(batch), strict=True), first):
            try:
                positions += compare(record, answer)
            except AssertionError as error:
                raise AssertionError(f"record {number}: {error}") from error
    return positions


def main(arguments: list[str]) -> int:
    """Compare as many matches and sessions as the arguments say."""
    if not PROGRAM:
        print("gnubg is not installed")
        return 1
    matches, sessions = map(int, arguments or ("150", "50"))
    for make, wanted, what in (
        (a_match, matches, "matches"),
        (a_session, sessions, "money sessions"),
    ):
        records = [make(seed) for seed in range(wanted)]
        positions = compare_all(records)
        print(f"{wanted} of {wanted} {what}, {positions} positions; {happened(records)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
