"""T5: a cube that is no use to who turns it, and doubles that would win the match."""

import pytest

from engine import Cube, Dice, Double, Doubled, Drop, Player, Reason, Roll, Take, Variant, apply
from tests.engine.cases import RULES, match_state
from tests.engine.helpers import (
    act,
    both_colours,
    every_cube,
    owned,
    pass_turn,
    points,
    ready,
    refused,
    scored,
)


@pytest.mark.clause("T5")
@both_colours
@pytest.mark.parametrize(
    ("length", "own", "value", "dead"),
    [
        (5, 3, 1, False), (5, 4, 1, True), (5, 3, 2, True), (5, 2, 2, False), (5, 1, 4, True),
        (7, 2, 4, False), (7, 3, 4, True), (9, 1, 8, True), (9, 0, 8, False), (3, 0, 4, True),
    ],
)  # fmt: skip
def test_a_double_that_is_no_use_to_the_doubler_is_legal_and_says_so(
    player: Player, length: int, own: int, value: int, dead: bool
) -> None:
    score = scored(player, own, length - 1)
    state = ready(player, Variant.match(length), score, cube=owned(player, value))
    assert state.is_cube_dead_for(player) is dead
    offer, happened = apply(state, Double())
    assert happened == (Doubled(player, 2 * value, dead),)
    assert act(offer, Take()).cube == Cube(2 * value, player.opponent)
    assert points(act(offer, Drop()), player) == (own + value, length - 1)


@pytest.mark.clause("T5")
@both_colours
def test_the_cube_may_be_dead_for_one_side_and_alive_for_the_other(player: Player) -> None:
    state = ready(player, Variant.match(5), scored(player, 4, 1))
    assert state.is_cube_dead_for(player)
    assert not state.is_cube_dead_for(player.opponent)
    assert (state.away(player), state.away(player.opponent)) == (1, 4)


@pytest.mark.clause("T5", "V1")
@both_colours
@every_cube
def test_no_cube_is_dead_for_money(player: Player, value: int) -> None:
    state = ready(player, Variant(), scored(player, 100, 0), cube=owned(player, value))
    assert not state.is_cube_dead_for(player)
    assert state.away(player) is None
    assert apply(state, Double())[1] == (Doubled(player, 2 * value, dead=False),)


@pytest.mark.clause("T5")
@both_colours
def test_a_match_to_one_point_has_no_cube(player: Player) -> None:
    state = ready(player, Variant.match(1))
    assert refused(state, Double()) is Reason.ONE_POINT
    assert refused(pass_turn(act(state, Roll(Dice(2, 1)))), Double()) is Reason.ONE_POINT


@pytest.mark.clause("T1", "C2")
@both_colours
def test_r57_a_double_that_would_win_the_match_is_legal(player: Player) -> None:
    state = match_state(RULES["R57"], player)
    assert RULES["R57"]["expected"]["type"] == "accepted"
    offer, happened = apply(state, Double())
    assert happened == (Doubled(player, 2, dead=False),)
    assert refused(offer, Take()) is None


@pytest.mark.clause("T1", "C2")
@both_colours
@pytest.mark.parametrize("length", [2, 3, 5, 7, 25])
@pytest.mark.parametrize("behind", [1, 2, 3])
def test_double_that_would_win_the_match_kind_no_score_forbids_it(
    player: Player, length: int, behind: int
) -> None:
    own = max(length - behind, 0)
    for opp in range(length):
        for value in (1, 2, 4, 8):
            state = ready(
                player, Variant.match(length), scored(player, own, opp), cube=owned(player, value)
            )
            assert refused(state, Double()) is None
            assert act(state, Double(), Take()).cube.value == 2 * value
