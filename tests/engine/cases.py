"""The handed cases: positions with every legal result, and rules that other programs got wrong."""

import gzip
import json
from pathlib import Path
from typing import Any

from engine import BAR, Cube, Dice, GameState, Phase, Player, Position, Score, Variant

CASES = Path(__file__).parent.parent / "cases"
Case = dict[str, Any]


def legal_cases() -> list[Case]:
    """Return the oracle's positions: a board, dice and every result."""
    text = gzip.decompress((CASES / "legal.jsonl.gz").read_bytes()).decode()
    return [json.loads(line) for line in text.splitlines()]


def rule_cases() -> dict[str, Case]:
    """Return the rule cases by id."""
    lines = (CASES / "rules.jsonl").read_text(encoding="utf-8").splitlines()
    return {case["id"]: case for case in map(json.loads, lines)}


RULES = rule_cases()


def case_position(case: Case, player: Player = Player.WHITE) -> Position:
    """Build the position of a case (or of one of its results), ``player`` being on roll.

    A case gives own counts as positive and the opponent's as negative on own points, and
    ``bar`` and ``off`` as ``[own, opponent]``; ``off`` must agree with the rest.
    """
    board = {int(point): count for point, count in case["board"].items()}
    own = {point: count for point, count in board.items() if count > 0}
    opp = {25 - point: -count for point, count in board.items() if count < 0}
    own[BAR], opp[BAR] = case["bar"]
    assert [15 - sum(own.values()), 15 - sum(opp.values())] == case["off"]
    sides = (own, opp) if player is Player.WHITE else (opp, own)
    return Position.from_points(*sides)


def case_dice(case: Case) -> Dice:
    """Return the dice of a case."""
    return Dice(*case["dice"])


def match_state(case: Case, player: Player) -> GameState:
    """Put ``player`` on roll in the match of a case, before the dice."""
    said = case["state"]
    own, opp = said["score"]
    return GameState(
        case_position(case, player),
        Phase.ROLL,
        player,
        cube=Cube(said["cube"], player if said.get("cube_owner") == "own" else None),
        variant=Variant.match(said["match_length"]),
        score=Score(own, opp) if player is Player.WHITE else Score(opp, own),
    )
