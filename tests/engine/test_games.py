"""Whole random matches and sessions: 300 games in an ordinary run, ten thousand in a deep one."""

from collections import Counter

import pytest

from engine import Phase
from tests.counts import count
from tests.engine.games import play_game, play_many, play_session

ENDS: Counter[str] = Counter()
"""What the parcels have seen, for the test after them."""
PARCELS = 10


@pytest.mark.clause("C1", "C3", "C4", "C5", "T1", "T2", "T3", "V2", "V4")
@pytest.mark.slow
@pytest.mark.parametrize("parcel", range(PARCELS))
def test_random_games_break_no_invariant_and_end(parcel: int) -> None:
    games = count(30, 1_000)
    ends = play_many(games, first=1_000 * parcel)
    assert ends["WHITE"] + ends["BLACK"] == ends["games"] >= games
    assert ends["SINGLE"] + ends["GAMMON"] + ends["BACKGAMMON"] == ends["games"]
    assert ends["BORNE_OFF"] + ends["DROPPED"] + ends["RESIGNED"] == ends["games"]
    assert min(ends["WHITE"], ends["BLACK"]) > games / 5
    assert ends["MatchWon"] == ends["matches won"]
    ENDS.update(ends)
    ENDS["parcels"] += 1


SEEN = (
    "BORNE_OFF", "DROPPED", "RESIGNED", "BACKGAMMON", "counted once", "Crawford games",
    "MatchWon", "StakeDoubled", "Doubled", "Beavered", "Raccooned", "Taken", "Dropped",
    "ResignationOffered", "ResignationAccepted", "ResignationDeclined", "GameBegun",
    "cubes past 64",
)  # fmt: skip


@pytest.mark.slow
def test_random_games_meet_everything_the_rules_provide() -> None:
    """This looks at what the tests above have played; alone it has nothing to see."""
    if ENDS["parcels"] == PARCELS:
        assert [name for name in SEEN if ENDS[name] < 3] == []
        assert ENDS["actions"] > 50 * ENDS["games"]


@pytest.mark.parametrize("seed", range(-20, 0))
def test_a_random_game_ends_with_a_winner_and_replays_to_the_same_state(seed: int) -> None:
    state, actions = play_game(seed)
    assert state.phase is Phase.OVER
    assert len(actions) > 60


@pytest.mark.parametrize("seed", range(-12, 0))
def test_a_random_session_ends_and_replays_to_the_same_state(seed: int) -> None:
    session = play_session(seed)
    assert session.state.phase is Phase.OVER
    assert session.ledger.games >= 1
    assert session.ledger.crawford_games <= 1
