"""What a variant says, and which parts exclude each other, each with its reason."""

from itertools import product
from typing import Any

import pytest

from engine import (
    Accept,
    GameState,
    InvalidVariantError,
    NextGame,
    Player,
    Reason,
    Resign,
    UndoMove,
    Variant,
    WinKind,
)
from tests.engine.helpers import act, opening, refused


def test_house_rules_are_off_unless_named_and_stay_through_the_session() -> None:
    plain = Variant()
    assert (plain.length, plain.jacoby, plain.beavers, plain.automatic_doubles) == (
        0,
        False,
        False,
        0,
    )
    assert (plain.cube, plain.crawford, plain.is_match) == (True, False, False)
    everything = Variant(jacoby=True, beavers=True, automatic_doubles=6)
    state = GameState(variant=everything)
    for _ in range(3):
        state = act(state, opening(Player.WHITE, 3, 1), Resign(WinKind.SINGLE), Accept())
        state = act(state, NextGame())
        assert state.variant == everything
    assert refused(state, UndoMove()) is Reason.OPENING_FIRST


MATCH_HOUSE = ("T4: the Jacoby rule", "T4: beavers", "T4: automatic doubles")
IMPOSSIBLE: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "Jacoby in a match": ({"length": 5, "jacoby": True}, MATCH_HOUSE[:1]),
    "beavers in a match": ({"length": 5, "beavers": True}, MATCH_HOUSE[1:2]),
    "automatic doubles in a match": ({"length": 5, "automatic_doubles": 1}, MATCH_HOUSE[2:]),
    "all three in a match": (
        {"length": 5, "jacoby": True, "beavers": True, "automatic_doubles": 2}, MATCH_HOUSE,
    ),
    "Crawford for money": ({"crawford": True}, ("T2: ",)),
    "Crawford in one point": ({"length": 1, "crawford": True}, ("T5: ",)),
    "Crawford without cube": ({"length": 5, "crawford": True, "cube": False}, ("V5: ",)),
    "Jacoby without cube": ({"jacoby": True, "cube": False}, ("V5: the Jacoby",)),
    "beavers without cube": ({"beavers": True, "cube": False}, ("V5: beavers",)),
    "automatic without cube": ({"automatic_doubles": 1, "cube": False}, ("V5: automatic",)),
    "everything at once": (
        {"length": 1, "crawford": True, "jacoby": True, "beavers": True, "automatic_doubles": 6,
         "cube": False},
        (*MATCH_HOUSE, "V5: the Jacoby", "V5: beavers", "V5: automatic", "T5: ",
         "V5: the Crawford"),
    ),
    "a length below zero": ({"length": -1}, ("a match is played to 1",)),
    "too long": ({"length": 32_768}, ("a match is played to 1",)),
    "a length that is no number": ({"length": "7"}, ("a match is played to 1",)),
    "endless": ({"length": 10**5_000}, ("a match is played to 1",)),
    "a limit below zero": ({"automatic_doubles": -1}, ("automatic doubles are limited",)),
    "a limit too high": ({"automatic_doubles": 7}, ("automatic doubles are limited",)),
    "a limit far too high": ({"automatic_doubles": 10**5_000}, ("automatic doubles are limited",)),
    "a limit that is no number": ({"automatic_doubles": True}, ("automatic doubles are limited",)),
}  # fmt: skip


@pytest.mark.clause("T4", "T5", "V5")
@pytest.mark.parametrize(("mix", "starts"), IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_an_impossible_mix_is_refused_with_every_reason(
    mix: dict[str, Any], starts: tuple[str, ...]
) -> None:
    with pytest.raises(InvalidVariantError) as caught:
        Variant(**mix)
    defects = caught.value.defects
    assert len(defects) == len(starts)
    for start in starts:
        assert [defect for defect in defects if defect.startswith(start)], (start, defects)
    assert str(caught.value) == "; ".join(defects)
    assert len(str(caught.value)) < 600


@pytest.mark.clause("T4", "T5", "V5")
def test_of_all_mixes_exactly_the_possible_ones_are_accepted() -> None:
    sizes = product((0, 1, 2, 7), (0, 1))
    for (length, automatic), switches in product(sizes, product((False, True), repeat=4)):
        crawford, jacoby, beavers, cube = switches
        house = jacoby or beavers or automatic > 0
        excluded = house and (length > 0 or not cube)
        possible = not excluded and not (crawford and (length < 2 or not cube))
        try:
            Variant(length, bool(crawford), bool(jacoby), bool(beavers), automatic, bool(cube))
        except InvalidVariantError:
            assert not possible
        else:
            assert possible


def test_there_is_a_cube_unless_it_was_agreed_away_or_the_match_is_to_one_point() -> None:
    for length, cube in product((0, 1, 2, 7), (True, False)):
        assert Variant(length, cube=cube).has_cube is (cube and length != 1)
