"""Whole random games: 300 in an ordinary run, ten thousand in a deep one."""

import pytest

from engine import Phase
from tests.counts import count
from tests.engine.games import play_game, play_many


@pytest.mark.slow
@pytest.mark.parametrize("parcel", range(10))
def test_random_games_break_no_invariant_and_end(parcel: int) -> None:
    games = count(30, 1_000)
    ends = play_many(games, first=1_000 * parcel)
    assert ends["WHITE"] + ends["BLACK"] == games
    assert ends["SINGLE"] + ends["GAMMON"] + ends["BACKGAMMON"] == games
    assert min(ends["WHITE"], ends["BLACK"]) > games / 5
    assert ends["actions"] > 100 * games


@pytest.mark.parametrize("seed", range(-20, 0))
def test_a_random_game_ends_with_a_winner_and_replays_to_the_same_state(seed: int) -> None:
    state, actions = play_game(seed)
    assert state.phase is Phase.OVER
    assert len(actions) > 60
