"""The dice in numbers: what was thrown, beside what as many fair dice would give."""

from __future__ import annotations

import random
import re
from itertools import product
from math import sqrt
from statistics import fmean, pstdev

import pytest

from engine import Dice, OpeningRoll, Player, roll
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.sitting import finish_game, opened
from ui.catalogues import load
from ui.dice_statistics import MEAN_PIPS, PIPS_DEVIATION, dice_statistics
from ui.game_dice import Thrown

WHITE, BLACK = Player
GAME = [
    Thrown(1, None, Dice(3, 3)),
    Thrown(1, None, Dice(6, 1)),
    Thrown(1, BLACK, Dice(5, 5)),
    Thrown(1, WHITE, Dice(2, 1)),
    Thrown(2, None, Dice(1, 4)),
    Thrown(2, WHITE, Dice(6, 6)),
]


def test_a_side_has_its_own_rolls_and_its_die_of_each_opening_roll() -> None:
    white, black = dice_statistics(GAME, WHITE), dice_statistics(GAME, BLACK)
    assert (white.rolls, white.dice) == (2, 7)
    assert (black.rolls, black.dice) == (1, 5)
    assert [face.seen for face in white.faces] == [2, 1, 1, 0, 0, 3]
    assert [face.seen for face in black.faces] == [1, 0, 1, 1, 2, 0]
    assert (white.doubles.seen, black.doubles.seen) == (1, 1)
    assert white.pips
    assert white.pips.seen == (3 + 24) / 2
    assert black.pips
    assert black.pips.seen == 20


def test_what_is_expected_is_that_of_as_many_fair_dice() -> None:
    white = dice_statistics(GAME, WHITE)
    for face in white.faces:
        assert face.expected == pytest.approx(7 / 6)
        assert face.deviation == pytest.approx(sqrt(7 * 1 / 6 * 5 / 6))
    assert white.doubles.expected == pytest.approx(2 / 6)
    assert white.doubles.deviation == pytest.approx(sqrt(2 * 1 / 6 * 5 / 6))
    pips = [first + second for first, second in product(range(1, 7), repeat=2) if first != second]
    pips += [4 * face for face in range(1, 7)]
    assert pytest.approx(fmean(pips)) == MEAN_PIPS == pytest.approx(49 / 6)
    assert pytest.approx(pstdev(pips)) == PIPS_DEVIATION
    assert white.pips
    assert white.pips.deviation == pytest.approx(PIPS_DEVIATION / sqrt(2))


def test_without_rolls_there_is_no_average() -> None:
    nothing = dice_statistics([], WHITE)
    assert (nothing.rolls, nothing.dice, nothing.pips) == (0, 0, None)
    assert nothing.doubles == dice_statistics(GAME[:2], BLACK).doubles


def test_of_many_sessions_about_two_thirds_lie_within_the_deviation() -> None:
    """So the sentence under the table is true: about one number in three lies further off."""
    rng, within, all_numbers = random.Random(1), 0, 0
    for _ in range(150):
        thrown = [Thrown(1, WHITE, roll(rng)) for _ in range(60)]
        side = dice_statistics(thrown, WHITE)
        assert side.pips
        for number in (*side.faces, side.doubles, side.pips):
            within += abs(number.seen - number.expected) < number.deviation
            all_numbers += 1
    assert 0.62 < within / all_numbers < 0.74


def test_german_numbers_have_a_comma() -> None:
    app, shell = opened(hand := Hand(5), catalogue=load("de"))
    app.press("play-two")
    finish_game(app, shell, hand)
    cells = [cell for row in rows(shell).values() for cell in row]
    figures = [cell for cell in cells if "±" in cell]
    assert len(figures) == 16
    for figure in figures:
        assert re.fullmatch(r"\d+(,\d)? \(\d+,\d ± \d+,\d\)", figure)


def rows(shell: FakeShell) -> dict[str, list[str]]:
    head, *lines = shell.shown("dice-table").children
    assert head.all_text
    return {line.children[0].text: [cell.text for cell in line.children[1:]] for line in lines}


def test_the_table_tells_both_sides_and_how_many_rolls_it_rests_on() -> None:
    hand = Hand(3)
    app, shell = opened(hand)
    app.press("play-two")
    assert shell.shown("dice-sample").text == "No dice have been rolled yet."
    assert not shell.is_shown("dice-table")
    app.press("roll")
    assert shell.shown("dice-sample").text == "The numbers rest on 1 roll of this session."
    assert rows(shell)["Pips a roll"] == ["–", "–"]
    finish_game(app, shell, hand)
    told = rows(shell)
    assert [*told] == ["Rolls", *(f"Face {face}" for face in range(1, 7)), "Doubles", "Pips a roll"]
    count = len(app.session.rolls)
    assert f" {count} rolls " in shell.shown("dice-sample").text
    openings = sum(isinstance(action, OpeningRoll) for action in app.session.actions)
    assert sum(map(int, told["Rolls"])) == count - openings
    for side, player in enumerate((WHITE, BLACK)):
        sums = dice_statistics(app.session.rolls, player)
        first = sums.faces[0]
        wanted = f"{first.seen} ({first.expected:.1f} ± {first.deviation:.1f})"
        assert told["Face 1"][side] == wanted
        assert sum(int(told[f"Face {face}"][side].split()[0]) for face in range(1, 7)) == sums.dice
    assert shell.is_shown("dice-varies")
