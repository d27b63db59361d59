"""Chances and what they are worth."""

from engine.bots.chances import Chances


def test_the_equity_counts_a_gammon_twice_and_a_backgammon_thrice() -> None:
    assert Chances(1.0).equity == 1
    assert Chances(1.0, 1.0, 1.0).equity == 3
    assert Chances(0.0, 0.0, 0.0, 1.0, 0.0).equity == -2
    assert Chances(0.625, 0.25, 0.0625, 0.125, 0.0).equity == 0.25 + 0.25 + 0.0625 - 0.125


def test_what_one_side_wins_the_other_loses() -> None:
    chances = Chances(0.625, 0.25, 0.125, 0.0625, 0.0)
    assert chances.turned == Chances(0.375, 0.0625, 0.0, 0.25, 0.125)
    assert chances.turned.equity == -chances.equity
    assert chances.turned.turned == chances
