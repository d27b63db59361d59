"""The exact table against a plain computation of the game's rules, and known numbers."""

from functools import cache
from itertools import combinations_with_replacement, pairwise, product

import pytest

from engine import Dice, Player, Position, legal_plays
from engine.bots.bearoff import Bearoff
from engine.bots.evaluator import Evaluator
from engine.bots.search import Depth, average, ranked
from engine.bots.steps import finish
from engine.packed import mirror
from tests.engine.bots.networks import network
from tests.engine.helpers import both_colours, sides

EVALUATOR = Evaluator(network(), network())
THROWS = [Dice(first, second) for first, second in product(range(1, 7), repeat=2)]


def side(points: tuple[int, ...]) -> int:
    return sum(1 << 4 * point for point in points if point)


@cache
def plain_win(position: Position, player: Player) -> float:
    """Return the chance of the player on roll by all legal plays, none left out."""
    total = 0.0
    for dice in THROWS:
        best = 0.0
        for play in legal_plays(position, player, dice):
            over = not play.result.points(player)
            best = max(best, 1.0 if over else 1 - plain_win(play.result, player.opponent))
        total += best
    return total / 36


def test_two_checkers_against_two_are_what_all_plays_give() -> None:
    table = Bearoff()
    places = [points for points in combinations_with_replacement(range(7), 2) if any(points)]
    for own, opp in product(places[::2], places[::3]):
        position = Position(side(own), side(opp))
        assert table.win(side(own), side(opp)) == pytest.approx(plain_win(position, Player.WHITE))


@pytest.mark.parametrize(("own", "opp"), [((2, 1, 1), (6, 3, 1)), ((3, 2, 1), (4, 1, 1))], ids=str)
def test_three_checkers_too(own: tuple[int, ...], opp: tuple[int, ...]) -> None:
    position = Position(side(own), side(opp))
    assert Bearoff().win(side(own), side(opp)) == pytest.approx(plain_win(position, Player.WHITE))


@pytest.mark.parametrize(
    ("own", "throws"),
    [((1,), 36), ((1, 1), 36), ((2, 1), 36), ((6,), 27), ((5, 1), 23), ((5, 2), 19), ((6, 6), 4),
     ((3, 3), 17), ((4, 3), 17), ((6, 1), 15), ((6, 5), 6)],
    ids=str,
)  # fmt: skip
def test_the_throws_that_bear_off_at_once_are_those_every_player_knows(
    own: tuple[int, ...], throws: int
) -> None:
    """Against a checker on the ace-point the next turn comes too late."""
    assert Bearoff().win(side(own), side((1,))) == pytest.approx(throws / 36)


def test_the_whole_table_is_made_in_short_steps() -> None:
    table, whole = Bearoff(), Bearoff()
    sizes = [len(whole._wins) for _ in whole.prepared()]
    assert max(later - size for size, later in pairwise(sizes)) <= 2 * 83
    assert sizes[-1] == 83 * 83
    for points in ((6, 6, 6), (5, 3, 1), (2,)):
        assert whole.win(side((6, 5, 4)), side(points)) == table.win(side((6, 5, 4)), side(points))
    before = dict(whole._wins)
    assert list(whole.prepared()) == []
    assert whole._wins == before


def test_it_holds_few_checkers_at_home() -> None:
    table = Bearoff()
    assert all(table.holds(side(points)) for points in ((1,), (6, 6, 6)))
    assert not any(table.holds(side(points)) for points in ((), (7,), (1, 1, 1, 1)))


@both_colours
def test_the_evaluator_asks_it_for_both_sides(player: Player) -> None:
    position = sides(player, {6: 1, 5: 1}, {3: 2})
    win = EVALUATOR.bearoff.win(side((6, 5)), side((3, 3)))
    assert EVALUATOR.chances_static(position, player).five == pytest.approx((win, 0, 0, 0, 0))
    own, opp = position.sides(player)
    assert finish(average(EVALUATOR, own, opp)) == pytest.approx((win, 0, 0, 0, 0))
    later = 1 - EVALUATOR.bearoff.win(side((3, 3)), side((6, 5)))
    assert EVALUATOR.chances_after(position, player).win == later
    far = sides(player, {7: 1, 5: 1}, {3: 2})
    assert EVALUATOR.chances_after(far, player).five == EVALUATOR.race.five(*far.sides(player))


def test_the_look_ahead_finds_the_exact_chances() -> None:
    own, opp = side((5, 4, 1)), mirror(side((1, 1)))
    found = finish(ranked(EVALUATOR, (own, opp), (2, 1), Depth(8, 9.0)))
    assert all(play.plies == 2 for play in found)
    for play in found:
        exact = 1 - EVALUATOR.bearoff.win(side((1, 1)), play.pair[0])
        assert play.chances.win == pytest.approx(exact)
