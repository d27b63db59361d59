"""The match equity table: its figures, its symmetry, and how it is carried on."""

import xml.etree.ElementTree as ElementTree
from itertools import pairwise
from pathlib import Path

import pytest

from engine.bots.met import AFTER, BEFORE, TABLED, match_chance

SOURCE = Path("/usr/share/gnubg/met/Kazaross-XG2.xml")


@pytest.mark.parametrize(
    ("own", "opp", "percent"),
    [
        (1, 2, 67.7), (1, 3, 75.1), (1, 4, 81.4), (1, 5, 84.2), (2, 3, 59.9), (2, 4, 66.9),
        (2, 5, 74.4), (3, 4, 57.2), (3, 5, 64.8), (4, 5, 57.7), (5, 2, 25.6), (25, 25, 50.0),
    ],
)  # fmt: skip
def test_known_scores(own: int, opp: int, percent: float) -> None:
    assert match_chance(own, opp) == pytest.approx(percent / 100, abs=0.0006)


@pytest.mark.parametrize(("own", "percent"), [(1, 50), (2, 48.8), (3, 32.3), (4, 31.0), (5, 19.0)])
def test_known_scores_after_the_crawford_game(own: int, percent: float) -> None:
    assert match_chance(own, 1, after_crawford=True) == pytest.approx(percent / 100, abs=0.0006)
    assert match_chance(1, own, after_crawford=True) == pytest.approx(1 - percent / 100, abs=0.0006)


@pytest.mark.skipif(not SOURCE.exists(), reason="gnubg's tables are not installed")
def test_every_figure_is_its_sources() -> None:
    root = ElementTree.parse(SOURCE).getroot()
    before = [
        [float(cell.text or "") for cell in row] for row in root.findall("pre-crawford-table/row")
    ]
    after = [float(cell.text or "") for cell in root.findall("post-crawford-table/row/me")]
    assert after == list(AFTER)
    for ours, theirs in zip(BEFORE, before, strict=True):
        assert ours == pytest.approx(theirs, abs=1e-9)


@pytest.mark.parametrize("after_crawford", [False, True])
def test_both_sides_chances_make_one_and_a_point_more_never_harms(after_crawford: bool) -> None:
    most = TABLED + 15
    for own in range(1, most):
        for opp in range(1, most):
            chance = match_chance(own, opp, after_crawford=after_crawford)
            turned = match_chance(opp, own, after_crawford=after_crawford)
            assert chance + turned == pytest.approx(1.0, abs=1e-12)
            if after_crawford is (1 in (own, opp)):  # one of both tables, not across them
                for one_more in (own - 1, opp), (own, opp + 1):
                    if after_crawford is (1 in one_more) or 0 in one_more:
                        better = match_chance(*one_more, after_crawford=after_crawford)
                        assert better > chance, (own, opp, one_more)


def test_a_match_that_is_over_is_won_or_lost() -> None:
    assert [match_chance(own, opp) for own, opp in ((0, 3), (-2, 1), (3, 0), (1, -5))] == [
        1.0, 1.0, 0.0, 0.0,
    ]  # fmt: skip


@pytest.mark.parametrize("opp", [2, 5, 12, 20, 25])
def test_no_step_where_the_table_ends(opp: int) -> None:
    chances = [match_chance(own, opp) for own in range(TABLED - 2, TABLED + 4)]
    steps = [first - second for first, second in pairwise(chances)]
    for first, second in pairwise(steps):
        assert 0 < second < 1.6 * first, steps


def test_the_longest_matches_have_chances_too() -> None:
    assert match_chance(32_767, 32_767) == 0.5
    assert match_chance(32_767, 1, after_crawford=True) == 0.0
    assert 0.5 < match_chance(1_000, 1_001) < 0.51
