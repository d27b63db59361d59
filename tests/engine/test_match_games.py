"""Whole random matches and sessions: 99 in an ordinary run, two thousand in a deep one."""

import pytest

from tests.counts import count
from tests.engine.matches import VARIANTS, play_match, summarise


@pytest.mark.clause("T1", "T2", "T3", "V1", "V4")
@pytest.mark.parametrize("seed", range(-len(VARIANTS), 0))
def test_a_random_match_adds_up_to_its_end(seed: int) -> None:
    state, actions = play_match(seed)
    assert state.result is not None
    assert actions


@pytest.mark.slow
@pytest.mark.parametrize("parcel", range(3))
def test_random_matches_add_up_and_use_every_action(parcel: int) -> None:
    matches = count(33, 700)
    happened = summarise(matches, first=1_000 * parcel)
    assert happened["matches"] == matches
    for name in ("Double", "Take", "Drop", "Beaver", "Resign", "Accept", "Decline", "NextGame"):
        assert happened[name], name
