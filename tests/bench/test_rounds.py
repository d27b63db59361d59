"""The statistics that the reports rest on."""

from __future__ import annotations

import gc

import pytest

from bench.rounds import interleave, median_of_ratios, percentile, ratio_of_medians, timed


@pytest.mark.parametrize(
    ("percent", "expected"), [(50, 50), (95, 95), (99, 99), (100, 100), (0, 1), (0.5, 1)]
)
def test_percentile_of_one_to_a_hundred(percent: float, expected: float) -> None:
    assert percentile([float(n) for n in range(100, 0, -1)], percent) == expected


def test_percentile_of_few() -> None:
    assert percentile([7.0], 95) == 7.0
    assert percentile([1.0, 2.0, 3.0], 95) == 3.0
    with pytest.raises(ValueError, match="no values"):
        percentile([], 50)


def test_rounds_are_interleaved() -> None:
    order: list[str] = []

    def called(name: str) -> int:
        order.append(name)
        return len(order)

    got = interleave({"a": lambda: called("a"), "b": lambda: called("b")}, 3)
    assert order == ["a", "b"] * 3
    assert got == {"a": [1, 3, 5], "b": [2, 4, 6]}


def test_ratios_say_how_many_times_as_fast() -> None:
    mine, theirs = [1.0, 2.0, 10.0], [4.0, 4.0, 40.0]
    assert ratio_of_medians(mine, theirs) == 2.0
    assert median_of_ratios(mine, theirs) == 4.0


def test_timing_rests_the_collector_and_wakes_it() -> None:
    resting: list[bool] = []
    assert timed(lambda: resting.append(gc.isenabled())) >= 0
    assert resting == [False]
    assert gc.isenabled()
