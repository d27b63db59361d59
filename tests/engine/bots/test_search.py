"""The ranking of plays against a plain computation of the same."""

import random
from dataclasses import replace
from itertools import product

import pytest

from engine import Dice, Player, Position, legal_plays
from engine.bots.chances import Chances
from engine.bots.evaluator import Evaluator
from engine.bots.search import Depth, Ranked, average, ranked
from engine.bots.steps import finish
from engine.bots.utility import EQUITY, Utility
from tests.engine.bots.networks import network, positions
from tests.engine.helpers import both_colours, sides

EVALUATOR = Evaluator(network(seed=1), network(seed=2))
CASES = random.Random(8).sample(list(positions(6, 4)), 12)
NO_GAMMONS = Utility(0, 0, 0, 0)


def best(
    position: Position, player: Player, dice: Dice, depth: Depth | None = None
) -> list[Ranked]:
    pair = position.sides(player)
    return finish(ranked(EVALUATOR, pair, (dice.first, dice.second), depth))


def mean_over_rolls(position: Position, player: Player) -> Chances:
    """Return the chances of the player on roll: all 36 throws, each with the best play."""
    totals = [0.0] * 5
    for first, second in product(range(1, 7), repeat=2):
        results = [p.result for p in legal_plays(position, player, Dice(first, second))]
        pair = EVALUATOR.best([result.sides(player) for result in results])
        for at, chance in enumerate(EVALUATOR.five(*pair)):
            totals[at] += chance / 36
    return Chances(*totals)


@pytest.mark.parametrize("case", range(12))
def test_the_look_ahead_is_the_mean_over_all_36_throws(case: int) -> None:
    position, player = CASES[case]
    for play in best(position, player.opponent, Dice(3, 1), Depth(2, 9.0, trust=1)):
        result = Position.from_sides(player.opponent, *play.pair)
        if play.plies == 1:
            assert play.chances == EVALUATOR.chances_after(result, player.opponent)
        else:
            replied = mean_over_rolls(result, player).turned
            assert play.five == pytest.approx(replied.five)
        assert play.worth == play.chances.equity


def two_turns(position: Position, player: Player) -> list[float]:
    """Return the chances of the player on roll by all throws of both sides, 1,296 of them."""
    totals = [0.0] * 5
    for first, second in product(range(1, 7), repeat=2):
        results = [p.result for p in legal_plays(position, player, Dice(first, second))]
        pair = EVALUATOR.best([result.sides(player) for result in results])
        result = Position.from_sides(player, *pair)
        over = not pair[0]
        known = EVALUATOR.chances_after(result, player)
        after = known if over else mean_over_rolls(result, player.opponent).turned
        for at, chance in enumerate(after.five):
            totals[at] += chance / 36
    return totals


def test_finalists_are_looked_at_a_turn_further() -> None:
    position = Position.from_points(white={6: 1, 5: 2, 4: 2, 2: 1}, black={25: 1, 4: 3, 1: 1})
    depth = Depth(4, 9.0, trust=1, finalists=2, final_margin=9.0)
    found = best(position, Player.WHITE, Dice(2, 1), depth)
    assert [play.plies for play in found[:5]] == [3, 3, 2, 2, 1]
    for play in found[:2]:
        result = Position.from_sides(Player.WHITE, *play.pair)
        replied = Chances(*two_turns(result, Player.BLACK)).turned
        assert play.five == pytest.approx(replied.five)
    second = best(position, Player.WHITE, Dice(2, 1), Depth(4, 9.0, trust=1))
    assert {play.pair for play in found[:2]} == {play.pair for play in second[:2]}
    assert best(position, Player.WHITE, Dice(2, 1), replace(depth, final_margin=0.0)) == second


def test_what_is_seen_is_mixed_with_what_was_thought_before() -> None:
    position, player = CASES[1]
    still = {play.pair: play for play in best(position, player, Dice(5, 3))}
    seen = best(position, player, Dice(5, 3), Depth(3, 9.0, trust=1))
    mixed = {play.pair: play for play in best(position, player, Dice(5, 3), Depth(3, 9.0, 0.75))}
    for play in seen[:3]:
        before, after = still[play.pair], mixed[play.pair]
        for one, other, mean in zip(play.five, before.five, after.five, strict=True):
            assert mean == pytest.approx(0.75 * one + 0.25 * other)
        assert after.worth == pytest.approx(0.75 * play.worth + 0.25 * before.worth)


def test_the_chances_on_roll_are_that_mean_too() -> None:
    for position, player in CASES[:4]:
        mean = finish(average(EVALUATOR, *position.sides(player)))
        assert mean == pytest.approx(mean_over_rolls(position, player).five)


@both_colours
def test_every_play_is_ranked_once_and_best_first(player: Player) -> None:
    for position, _ in CASES:
        for dice in (Dice(6, 1), Dice(2, 2)):
            plays = {p.result.sides(player) for p in legal_plays(position, player, dice)}
            for depth in (None, Depth(3, 0.5)):
                found = best(position, player, dice, depth)
                assert len(found) == len(plays)
                assert {play.pair for play in found} == plays
                keys = [(-play.plies, -play.worth, play.pair) for play in found]
                assert keys == sorted(keys)


def test_only_plays_within_the_margin_are_looked_ahead_of() -> None:
    for position, player in CASES:
        still = best(position, player, Dice(4, 2))
        for candidates, margin in ((2, 9.0), (5, 0.1), (5, 0.0)):
            near = [p.pair for p in still[:candidates] if p.worth >= still[0].worth - margin]
            deep = best(position, player, Dice(4, 2), Depth(candidates, margin))
            looked = {play.pair for play in deep if play.plies == 2}
            assert looked == (set(near) if len(near) > 1 else set())
            sole = best(position, player, Dice(4, 2), Depth(candidates, margin, sole=True))
            assert {play.pair for play in sole if play.plies == 2} == set(near)


def test_a_budget_leaves_the_last_candidates_as_they_were() -> None:
    position, player = max(CASES, key=lambda case: len(best(case[0], case[1], Dice(6, 5))))
    whole = best(position, player, Dice(6, 5), Depth(4, 9.0))
    full = {play.pair: play for play in whole if play.plies == 2}
    seen = set()
    for budget in range(0, 8_000, 200):
        found = best(position, player, Dice(6, 5), Depth(4, 9.0, budget=budget))
        assert found == best(position, player, Dice(6, 5), Depth(4, 9.0, budget=budget))
        deep = [play for play in found if play.plies == 2]
        assert all(full[play.pair] == play for play in deep)
        seen.add(len(deep))
    assert seen >= {0, 1, 2}


def test_equals_are_in_the_order_of_their_positions() -> None:
    same = network(seed=1, spread=0.0)
    evaluator = Evaluator(same, same)
    for position, player in CASES[:4]:
        found = finish(ranked(evaluator, position.sides(player), (5, 2), None, NO_GAMMONS))
        assert len({play.worth for play in found}) == 1
        assert [play.pair for play in found] == sorted(play.pair for play in found)


@both_colours
def test_a_colour_makes_no_difference(player: Player) -> None:
    for position, mover in CASES[:4]:
        if mover is not player:
            position = position.flipped()
        assert best(position, player, Dice(6, 4), Depth(3, 1.0)) == best(
            position.flipped(), player.opponent, Dice(6, 4), Depth(3, 1.0)
        )


@both_colours
def test_a_play_that_ends_the_game_is_first(player: Player) -> None:
    position = sides(player, {5: 1, 1: 1}, {6: 15})
    won = best(position, player, Dice(6, 1), Depth())[0]
    assert (won.chances, won.plies, won.worth) == (Chances(1, 1), 1, 2.0)


def test_gammons_that_count_nothing_leave_the_chance_to_win() -> None:
    differs = 0
    for position, player in CASES:
        pair = position.sides(player)
        found = finish(ranked(EVALUATOR, pair, (4, 3), None, NO_GAMMONS))
        assert [play.worth for play in found] == [2 * play.five[0] - 1 for play in found]
        differs += [play.pair for play in found] != [
            play.pair for play in finish(ranked(EVALUATOR, pair, (4, 3)))
        ]
        deep = finish(ranked(EVALUATOR, pair, (4, 3), Depth(2, 9.0), NO_GAMMONS))
        assert deep[0].worth == 2 * deep[0].five[0] - 1
    assert differs > 3
    assert Utility(1, 2, 3, 4).turned.turned == Utility(1, 2, 3, 4)
    assert Utility(1, 2, 3, 4).turned.worth((0.5, 0, 0, 0.25, 0)) == -0.25
    assert EQUITY.worth((0.5, 0.25, 0, 0, 0)) == 0.25
