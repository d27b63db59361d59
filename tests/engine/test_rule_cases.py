"""The handed rule cases, each as it was reported and for the other colour too."""

import re
from pathlib import Path

import pytest

from engine import (
    IllegalActionError,
    NotationError,
    Player,
    legal_plays,
    parse_play,
)
from engine.bots import BasicBot
from tests.engine.cases import RULES, Case, case_dice, case_position
from tests.engine.helpers import both_colours, hops, must_pass, play_results, results_of, turn

# Cases of the state machine, the cube, the score and the set-up: the files with tests named after
# them.
ELSEWHERE = {
    "R27": "test_moving", "R28": "test_bearing_off", "R30": "test_moving", "R31": "test_moving",
    "R32": "test_bar", "R33": "test_turns", "R34": "test_turns", "R37": "test_bearing_off",
    "R40": "test_turns", "R42": "test_position", "R44": "test_score", "R45": "test_score",
    "R46": "test_score", "R47": "test_score", "R48": "test_score", "R61": "test_turns",
    "R62": "test_turns", "R50": "test_cube", "R51": "test_cube", "R53": "test_cube",
    "R54": "test_matches", "R57": "test_dead_cube", "R59": "test_money_and_house_rules",
    "R60": "test_money_and_house_rules", "R63": "test_resigning",
}  # fmt: skip
HERE = ("plays", "no_play")


def of_type(*types: str) -> list[object]:
    return [
        pytest.param(case, id=f"{name} {case['kind']}")
        for name, case in RULES.items()
        if case["expected"]["type"] in types
    ]


def test_every_case_has_its_place() -> None:
    here = {
        name for name, case in RULES.items() if case["expected"]["type"] in ("plays", "no_play")
    }
    assert here | set(ELSEWHERE) == set(RULES)


@pytest.mark.parametrize("name", ELSEWHERE)
def test_a_case_told_elsewhere_has_a_test_named_after_it(name: str) -> None:
    source = (Path(__file__).parent / f"{ELSEWHERE[name]}.py").read_text(encoding="utf-8")
    numbers = re.findall(r"^def test_(r\d\d(?:(?:_to)?_r\d\d)*)_", source, re.MULTILINE)
    named = set[int]()
    for text in numbers:
        found = [int(number) for number in re.findall(r"\d\d", text)]
        named |= set(range(found[0], found[1] + 1)) if "_to_" in text else set(found)
    assert int(name[1:]) in named


@both_colours
@pytest.mark.parametrize("case", of_type("plays"))
def test_the_legal_plays_of_a_case_are_exactly_those_expected(case: Case, player: Player) -> None:
    position, dice, expected = case_position(case, player), case_dice(case), case["expected"]
    plays = legal_plays(position, player, dice)
    assert len(plays) == expected["count"]
    used = {play.result: len(play.moves) for play in plays}
    listed = expected.get("plays", [])
    for row in listed:
        result = parse_play(row["play"], position, player, dice).result
        assert result == case_position(row, player)
        assert used[result] == row["dice_used"]
    assert not listed or len(listed) == len(plays)
    for text in (*expected.get("sample", ()), *expected.get("must_include", ())):
        assert parse_play(text, position, player, dice).result in used


@both_colours
@pytest.mark.parametrize("case", of_type("plays"))
def test_the_illegal_plays_of_a_case_are_refused(case: Case, player: Player) -> None:
    for text in case["expected"].get("illegal", ()):
        with pytest.raises((IllegalActionError, NotationError)):
            parse_play(text, case_position(case, player), player, case_dice(case))


@both_colours
@pytest.mark.parametrize("case", of_type("no_play"))
def test_with_no_legal_play_the_turn_passes_and_the_dice_stay(case: Case, player: Player) -> None:
    position, dice = case_position(case, player), case_dice(case)
    state = turn(position, player, *case["dice"])
    (only,) = legal_plays(position, player, dice)
    assert (only.moves, only.result) == ((), position)
    assert must_pass(state)
    assert BasicBot().choose_play(state) == only
    assert parse_play("no move", position, player, dice) == only


@both_colours
def test_r24_routes_with_and_without_a_hit_are_different_plays(player: Player) -> None:
    state = turn(case_position(RULES["R24"], player), player, 6, 1)
    hit, quiet = results_of(state, "11/5* 5/4"), results_of(state, "11/10 10/4")
    assert hit.isdisjoint(quiet)
    assert hit | quiet <= play_results(state)
    assert {"11/5", "11/10"} <= hops(state)
