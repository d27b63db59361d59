"""Who judges which position, and what the rules say where the game is over."""

from pathlib import Path

import pytest

from engine import BAR, OFF, START, Player
from engine.bots.chances import Chances
from engine.bots.errors import WeightsError
from engine.bots.evaluator import Evaluator, is_race
from engine.bots.network import Network
from tests.engine.bots.networks import network, positions, scattered, weights
from tests.engine.helpers import both_colours, sides

CONTACT, RACE = network(seed=1), network(seed=2)
EVALUATOR = Evaluator(CONTACT, RACE)


@both_colours
def test_a_game_that_is_over_has_the_chances_of_its_result(player: Player) -> None:
    for points, won in (
        ({6: 14}, Chances(1)),
        ({7: 15}, Chances(1, 1)),
        ({19: 1, 1: 14}, Chances(1, 1, 1)),
        ({18: 1, 1: 14}, Chances(1, 1)),
        ({BAR: 1, 6: 14}, Chances(1, 1, 1)),
        ({BAR: 1, 6: 13}, Chances(1)),
    ):
        position = sides(player, {}, points)
        assert EVALUATOR.chances_after(position, player) == won
        assert EVALUATOR.chances_after(position, player.opponent) == won.turned
        assert EVALUATOR.chances_static(position, player) == won


@both_colours
def test_a_race_is_judged_by_its_own_network(player: Player) -> None:
    passed = sides(player, {12: 15}, {12: 15})
    meeting = sides(player, {13: 1, 10: 14}, {13: 1, 11: 14})
    waiting = sides(player, {5: 15}, {BAR: 1, 6: 14})
    for position, judge in ((passed, RACE), (meeting, CONTACT), (waiting, CONTACT)):
        pair = position.sides(player)
        assert EVALUATOR.five(*pair) == judge.five(*pair)


def test_the_sides_have_passed_each_other_where_no_checker_is_behind_an_opposing_one() -> None:
    races = 0
    for position, player in [*positions(1, 3), *scattered(2, 300)]:
        highest = max(position.points(player)) + max(position.points(player.opponent))
        assert is_race(*position.sides(player)) is (highest < BAR)
        races += highest < BAR
    assert races > 20


@both_colours
def test_a_side_that_has_borne_off_loses_no_gammon(player: Player) -> None:
    for position, _ in scattered(5, 200):
        chances = EVALUATOR.chances_after(position, player)
        assert (chances.lose_gammon == 0) is (position.checkers(player, OFF) > 0)
        assert (chances.win_gammon == 0) is (position.checkers(player.opponent, OFF) > 0)
        assert 0 <= chances.win_backgammon <= chances.win_gammon <= chances.win <= 1
        assert 0 <= chances.lose_backgammon <= chances.lose_gammon <= 1 - chances.win
        before_rolling = EVALUATOR.chances_static(position, player.opponent)
        assert before_rolling == chances.turned


def test_the_shortlist_is_in_the_order_of_the_quick_equity() -> None:
    pairs = [position.sides(player) for position, player in positions(4, 2)]
    kinds = {True: RACE, False: CONTACT}
    quick = {pair: kinds[is_race(*pair)].line(*pair) for pair in pairs}
    assert {is_race(*pair) for pair in pairs} == {True, False}
    ordered = sorted(quick, key=lambda pair: (-quick[pair], pair))
    assert EVALUATOR.shortlist(list(quick), 5) == ordered[:5]
    assert EVALUATOR.best(list(quick)[::-1]) == ordered[0]
    over = (0, pairs[0][1])
    assert EVALUATOR.best([*pairs, over]) == over


def test_the_networks_are_read_from_their_files(tmp_path: Path) -> None:
    with pytest.raises(WeightsError, match=r"there is no contact\.bin"):
        Evaluator.load(tmp_path)
    (tmp_path / "contact.bin").write_bytes(weights(seed=1))
    with pytest.raises(WeightsError, match=r"there is no race\.bin"):
        Evaluator.load(tmp_path)
    (tmp_path / "race.bin").write_bytes(weights(seed=2))
    read = Evaluator.load(tmp_path)
    assert isinstance(read.race, Network)
    for player in Player:
        known = EVALUATOR.chances_after(START, player)
        assert read.chances_after(START, player) == known
