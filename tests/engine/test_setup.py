"""What makes a state impossible, and that play never leads to such a one."""

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from engine import (
    BackgammonError,
    Cube,
    Dice,
    GameResult,
    GameState,
    InvalidStateError,
    Phase,
    Player,
    Position,
    ResignationOffer,
    Score,
    Variant,
    WinKind,
    apply,
    state_defects,
)
from engine.setup import checked
from tests.counts import count
from tests.set_up import random_action, set_up_states

WHITE, BLACK = Player
ROLL = GameState(phase=Phase.ROLL, on_roll=WHITE)
MATCH = replace(ROLL, variant=Variant.match(5))
CRAWFORD = replace(MATCH, score=Score(4, 2), crawford=True)
BEAVERS = replace(ROLL, variant=Variant(beavers=True))
NO_CUBE = replace(ROLL, variant=Variant(cube=False))
ALONE = Position.from_points({6: 2}, {})

IMPOSSIBLE: dict[str, tuple[GameState, dict[str, Any], str]] = {
    "White has nothing left": (ROLL, {"position": ALONE.flipped()}, "G1: white has borne off"),
    "Black has nothing left": (ROLL, {"position": ALONE}, "G1: black has borne off everything"),
    "both sides on one point": (ROLL, {"position": Position(15 << 4, 1 << 96)}, "both sides have"),
    "sixteen checkers": (ROLL, {"position": Position(0xF1 << 4, 1 << 4)}, "16 checkers"),
    "an opening elsewhere": (GameState(), {"position": Position.from_points({1: 1}, {1: 1})}, "S2"),
    "an opening with a turn": (GameState(), {"on_roll": BLACK}, "O1: "),
    "nobody on roll": (ROLL, {"on_roll": None}, "O2: somebody"),
    "nobody offers": (ROLL, {"on_roll": None, "phase": Phase.DOUBLE}, "O2: somebody"),
    "moves without dice": (ROLL, {"phase": Phase.MOVE}, "O2: a turn's moves need its dice"),
    "an opening turn to be rolled": (ROLL, {"opening_turn": True}, "C6: "),
    "an opening turn's double": (ROLL, {"opening_turn": True, "phase": Phase.DOUBLE}, "C6: "),
    "a resignation without an offer": (ROLL, {"phase": Phase.RESIGNATION}, "G5: "),
    "an offer outside of its phase": (
        *(ROLL, {"resignation": ResignationOffer(WinKind.GAMMON, Phase.ROLL)}, "G5: a resignation"),
    ),
    "a resignation during a double": (
        ROLL,
        {
            "phase": Phase.RESIGNATION,
            "resignation": ResignationOffer(WinKind.SINGLE, Phase.DOUBLE),
        },
        "G5: one resigns before or after rolling",
    ),
    "a resignation after rolling nothing": (
        ROLL,
        {"phase": Phase.RESIGNATION, "resignation": ResignationOffer(WinKind.SINGLE, Phase.MOVE)},
        "G5: to resign after rolling takes dice",
    ),
    "over without a result": (ROLL, {"phase": Phase.OVER}, "G1: a game has a result"),
    "a result too early": (ROLL, {"result": GameResult(WHITE, WinKind.SINGLE)}, "G1: a game has"),
    "a negative score": (ROLL, {"score": Score(0, -1)}, "T1: a score is 0 or more, black has -1"),
    "half a point": (ROLL, {"score": Score(0, 0.5)}, "T1: a score is"),  # type: ignore[arg-type]
    "a match that is won": (MATCH, {"score": Score(5, 0)}, "T1: white has 5 points, so the match"),
    "a match that Black has won": (MATCH, {"score": Score(0, 9)}, "T1: black has 9 points"),
    "Crawford for money": (ROLL, {"crawford": True}, "T2: a Crawford game needs a match"),
    "Crawford without its rule": (
        *(CRAWFORD, {"variant": Variant.match(5, crawford=False)}, "T2: this match is played"),
    ),
    "Crawford too early": (MATCH, {"crawford": True}, "T2: in the Crawford game exactly one"),
    "Crawford too late": (CRAWFORD, {"score": Score(4, 4)}, "T2: in the Crawford game exactly one"),
    "Crawford with a cube": (CRAWFORD, {"cube": Cube(2, WHITE)}, "T2: in the Crawford game the"),
    "Crawford with a double": (CRAWFORD, {"phase": Phase.DOUBLE}, "T2: in the Crawford game nob"),
    "a cube in a game without": (NO_CUBE, {"cube": Cube(2, WHITE)}, "V5: a game without the cube"),
    "a double without the cube": (NO_CUBE, {"phase": Phase.DOUBLE}, "V5: a game without the cube"),
    "a cube in a one-point match": (
        *(ROLL, {"variant": Variant.match(1), "cube": Cube(2, BLACK)}, "T5: a one-point match"),
    ),
    "a double in a one-point match": (
        *(ROLL, {"variant": Variant.match(1), "phase": Phase.DOUBLE}, "T5: a one-point match"),
    ),
    "an owned cube at 1": (ROLL, {"cube": Cube(1, BLACK)}, "C3: black took no double"),
    "a match's stake in the middle": (MATCH, {"cube": Cube(2)}, "T4: automatic doubles"),
    "more ties than agreed": (
        *(ROLL, {"variant": Variant(automatic_doubles=1), "cube": Cube(4)}, "V4: 1 automatic"),
    ),
    "a stake in the middle without ties": (ROLL, {"cube": Cube(2)}, "V4: 0 automatic doubles"),
    "a double with the other's cube": (
        *(ROLL, {"phase": Phase.DOUBLE, "cube": Cube(2, BLACK)}, "C5: white cannot double"),
    ),
    "a beaver with the other's cube": (
        *(BEAVERS, {"phase": Phase.BEAVER, "cube": Cube(2, BLACK)}, "C5: white cannot double"),
    ),
    "a beaver in a match": (MATCH, {"phase": Phase.BEAVER}, "T4: no beavers"),
    "a raccoon in a match": (MATCH, {"phase": Phase.RACCOON}, "T4: no beavers"),
    "a beaver not agreed": (ROLL, {"phase": Phase.BEAVER}, "V3: beavers and raccoons are not"),
    "a raccoon not agreed": (ROLL, {"phase": Phase.RACCOON}, "V3: beavers and raccoons are not"),
}


@pytest.mark.parametrize(("state", "change", "defect"), IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_an_impossible_state_is_told_with_its_clause(
    state: GameState, change: dict[str, Any], defect: str
) -> None:
    assert state_defects(state) == ()
    changed = replace(state, **change)
    defects = state_defects(changed)
    assert any(defect in told for told in defects), defects
    with pytest.raises(InvalidStateError) as caught:
        checked(changed)
    assert caught.value.defects == defects
    assert isinstance(caught.value, BackgammonError)
    assert isinstance(caught.value, ValueError)


def test_moves_before_the_roll_are_impossible() -> None:
    moving = GameState(phase=Phase.MOVE, on_roll=WHITE, dice=Dice(3, 1))
    rng = random.Random(0)
    action = random_action(rng, moving)
    assert action
    moved, _ = apply(moving, action)
    assert state_defects(moved) == ()
    assert state_defects(replace(moved, phase=Phase.ROLL)) == (
        "O2: moves are made after the roll, not before a roll, or a double before it",
    )


def test_every_defect_is_told_not_only_the_first() -> None:
    state = replace(
        MATCH, position=ALONE, phase=Phase.BEAVER, score=Score(7, 5), cube=Cube(2), crawford=True
    )
    clauses = [defect.partition(":")[0] for defect in state_defects(state)]
    assert clauses == ["G1", "T1", "T1", "T2", "T2", "T2", "T4", "T4"]
    with pytest.raises(InvalidStateError) as caught:
        checked(state)
    assert str(caught.value).count(";") == len(clauses) - 1


@given(set_up_states())
def test_states_set_up_within_the_rules_have_no_defect(state: GameState) -> None:
    assert state_defects(state) == ()
    assert checked(state) is state


VARIANTS = (
    Variant(),
    Variant(jacoby=True, beavers=True, automatic_doubles=2),
    Variant(cube=False),
    Variant.match(1),
    Variant.match(3),
    Variant.match(7, crawford=False),
    Variant.match(5, cube=False),
)


@pytest.mark.parametrize("variant", VARIANTS, ids=repr)
def test_no_state_that_play_leads_to_has_a_defect(variant: Variant) -> None:
    phases = set()
    for seed in range(count(4, 100)):
        rng = random.Random(seed)
        state = GameState(variant=variant)
        for _ in range(600):
            action = random_action(rng, state)
            if action is None:
                break
            state, _ = apply(state, action)
            phases.add(state.phase)
            assert state_defects(state) == (), (seed, action, state)
    assert {Phase.MOVE, Phase.ROLL, Phase.OVER} <= phases
    assert (Phase.DOUBLE in phases) == (variant.cube and variant.length != 1)
    assert (Phase.RACCOON in phases) <= variant.beavers
