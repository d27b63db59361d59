"""gnubg itself reads our ids as the states they are of, and we read those that it writes."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from engine import (
    Cube,
    Dice,
    GameState,
    Phase,
    Player,
    Position,
    ResignationOffer,
    Score,
    Variant,
    WinKind,
    format_xgid,
    gnubg_id,
    state_defects,
)
from engine.formats.gnubg_id import parse_gnubg_id
from tests.counts import count
from tests.engine.gnubg import PROGRAM
from tests.engine.gnubg_ids import run_gnubg
from tests.set_up import as_read
from tests.strategies import played_position

has_gnubg = pytest.mark.skipif(not PROGRAM, reason="gnubg is not installed")
WHITE, BLACK = Player
AMOUNT = count(60, 1_000)


def states(on_roll: tuple[Player, ...]) -> list[GameState]:
    """Make states before and after the roll, in money play and matches, with all kinds of cubes."""
    made: list[GameState] = []
    for seed in range(AMOUNT):
        rng = random.Random(seed)
        position, _ = played_position(rng, rng.randint(0, 60))
        variant = rng.choice(
            [Variant(jacoby=True), Variant(beavers=True)]
            + [Variant.match(length) for length in (1, 3, 5, 7, 25, 64)]
        )
        most = variant.length - 1 if variant.is_match else 20
        first, second = sorted((rng.randint(1, 6), rng.randint(1, 6)), reverse=True)
        turned = variant.length != 1 and rng.random() < 0.5
        state = GameState(
            position=position,
            phase=rng.choice((Phase.ROLL, Phase.MOVE)),
            on_roll=rng.choice(on_roll),
            variant=variant,
            score=Score(rng.randint(0, most), rng.randint(0, most)),
            cube=Cube(2 ** rng.randint(1, 6), rng.choice((WHITE, BLACK))) if turned else Cube(),
        )
        if state.phase is Phase.MOVE:
            state = replace(state, dice=Dice(first, second))
        edge = [state.away(player) for player in Player].count(1) == 1
        if variant.crawford and edge and not turned:
            state = replace(state, crawford=rng.random() < 0.7)
        assert state_defects(state) == ()
        made.append(state)
    return made


@has_gnubg
def test_gnubg_gives_our_ids_back(tmp_path: Path) -> None:
    ours = states((WHITE, BLACK))
    theirs = run_gnubg([[f"set gnubgid {gnubg_id(state)}"] for state in ours], tmp_path)
    assert [text.partition(":")[0] for text in theirs] == [
        gnubg_id(state).partition(":")[0] for state in ours
    ]
    for state, text in zip(ours, theirs, strict=True):
        assert parse_gnubg_id(text) == as_read(state, beavers=False), (state, text)


@has_gnubg
def test_gnubg_reads_our_xgids_as_our_ids_say(tmp_path: Path) -> None:
    ours = states((WHITE,))
    groups = [["new session", f"set xgid {format_xgid(state)}"] for state in ours]
    for state, text in zip(ours, run_gnubg(groups, tmp_path), strict=True):
        assert text == gnubg_id(state), state


@has_gnubg
def test_gnubg_writes_doubles_and_resignations_as_we_do(tmp_path: Path) -> None:
    early = Position.from_points({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5})
    ours, groups = list[GameState](), list[list[str]]()
    for variant in (Variant(jacoby=True), Variant(), Variant.match(25)):
        for cube in (Cube(), Cube(2, WHITE), Cube(4, WHITE)):
            before = GameState(early, Phase.ROLL, WHITE, variant=variant, cube=cube)
            set_up = ["new session", f"set xgid {format_xgid(before)}"]
            ours.append(replace(before, phase=Phase.DOUBLE))
            groups.append([*set_up, "double"])
            for kind in WinKind:
                offer = ResignationOffer(kind, Phase.ROLL)
                ours.append(replace(before, phase=Phase.RESIGNATION, resignation=offer))
                groups.append([*set_up, f"resign {kind.value}"])
    assert run_gnubg(groups, tmp_path) == [gnubg_id(state) for state in ours]
