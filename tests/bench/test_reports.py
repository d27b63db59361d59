"""The reports say what was measured and whether a goal is met."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bench import boot, click, plays
from bench.__main__ import parse
from bench.smoothness import LongTask

NAMES = ("engine successors", "gym-backgammon", "bgsage possible_moves", "bgsage's bare C++")


def plays_report(*seconds: float) -> plays.PlaysReport:
    return plays.PlaysReport(
        3000,
        dict.fromkeys(NAMES, "something"),
        {name: [time] * 7 for name, time in zip(NAMES, seconds, strict=True)},
        dict.fromkeys(NAMES, 1.0),
    )


@pytest.mark.parametrize(
    ("seconds", "met"),
    [((1.0, 10.0, 1.0, 1.0), True), ((1.0, 9.9, 2.0, 1.0), False), ((1.0, 11.0, 0.9, 1.0), False)],
)
def test_both_goals_of_plays_must_be_met(seconds: tuple[float, ...], met: bool) -> None:
    report = plays_report(*seconds)
    assert report.goals_met() is met
    assert ("NOT MET" in plays.table(report)) is not met


def test_a_cache_would_be_named() -> None:
    report = plays_report(1.0, 10.0, 1.0, 1.0)
    assert "no cache shows" in plays.table(report)
    report.second_pass["gym-backgammon"] = 0.1
    assert "SUSPECT: gym-backgammon" in plays.table(report)


def test_the_engines_plays_keep_no_cache() -> None:
    root = Path(plays.__file__).parent.parent
    for name in ("packed", "moves", "position", "dice"):
        assert "cache" not in (root / "engine" / f"{name}.py").read_text(encoding="utf-8")


def test_clicks_are_judged_without_those_on_nothing() -> None:
    report = click.ClickReport([click.Click("source", 0.5, 2.0, 9.0)] * 100)
    report.clicks += [click.Click(click.NOTHING, 0.5, 0.6, 30.0)] * 100
    assert report.goal_met()
    assert report.clicks[0].handler == 1.5
    text = click.table(report)
    assert "percentile: met" in text
    assert "0 of 200" in text
    report.clicks += [click.Click("roll", 0.5, 2.0, 20.0)] * 6
    assert not report.goal_met()


def test_long_tasks_are_told_with_the_click_they_belong_to() -> None:
    roll, source = click.Click("roll", 1, 80, 90, at=1000), click.Click("source", 1, 9, 16, at=3000)
    report = click.ClickReport([roll, source, click.Click(click.NOTHING, 0, 1, 9, at=5000)])
    assert "over 50 ms: none." in click.table(report)
    report.long = [LongTask(1000, 81), LongTask(2000, 61), LongTask(2500, 70)]
    text = click.table(report)
    assert "1 at roll (to 81 ms), 2 at the computer's turn (to 70 ms)." in text
    assert "slower" not in text
    report.slow = 4
    assert "4 times slower" in click.table(report)


def test_a_random_player_takes_what_is_offered() -> None:
    chance = random.Random(1)
    assert click.choose({}, chance) is None
    assert click.choose({"roll": [[1, 2]]}, chance) == ("roll", [1, 2])
    offered = {"source": [[1, 1]], "target": [[2, 2]], "undo": [[3, 3]]}
    kinds = [choice[0] for _ in range(200) if (choice := click.choose(offered, chance))]
    assert set(kinds) == {"target", "undo"}


def test_boot_compares_page_and_hello() -> None:
    report = boot.BootReport(load=[0.5])
    for name, ready in ((boot.PAGE, 1000.0), (boot.HELLO, 2000.0)):
        for kind in boot.VISITS:
            report.ready[name, kind] = [ready]
            report.painted[name, kind] = [100.0]
    assert boot.table(report).count("= 0.50") == 2


def test_hello_uses_the_sites_own_runtime(tmp_path: Path) -> None:
    for file in ("pyscript/core.js", "pyodide/pyodide.mjs"):
        place = tmp_path / "runtime" / "abc" / file
        place.parent.mkdir(parents=True)
        place.touch()
    boot.add_hello(tmp_path)
    page = (tmp_path / "hello.html").read_text()
    assert "./runtime/abc/pyscript/core.js" in page
    assert '{"interpreter": "./runtime/abc/pyodide/pyodide.mjs"}' in page


def test_options_are_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert parse([]).what == []
    assert parse(["boot", "--boots", "7"]).boots == 7
    assert (parse(["click", "--game"]).clicks, parse(["click", "--slow", "4"]).slow) == (0, 4)
    for wrong in (["speed"], ["--clicks", "0"]):
        with pytest.raises(SystemExit):
            parse(wrong)
    assert "there is no benchmark speed" in capsys.readouterr().err
