"""The dice beside a game: the commitment before it, the seed and the check after it."""

from __future__ import annotations

import pytest

from engine import Dice, NextGame, Phase, commitment
from tests.ui.dice_said import dice_said
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.games import random_game
from tests.ui.known_dice import SEED, proof_text, reopened, rolls, settled
from tests.ui.sitting import finish_game, opened
from tests.ui.test_dice_settled import until
from ui.app import App
from ui.catalogues.en import TEXTS as ENGLISH
from ui.dice_check import LONGEST, Checked, check, check_text, proof
from ui.game_dice import GameDice
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS
from ui.wording import Words

COMMITMENT = commitment(SEED)


def finished(monkeypatch: pytest.MonkeyPatch) -> tuple[App, FakeShell]:
    app, shell = settled(monkeypatch)
    app.press("play-computer")
    finish_game(app, shell, Hand(2))
    return app, shell


def marks(shell: FakeShell, key: str) -> list[str]:
    """Return the lines of an outcome, then each roll's."""
    *lines, listed = shell.shown(key).children
    return [*(line.text for line in lines), *(roll.text for roll in listed.children)]


def test_the_commitment_stands_there_before_the_first_roll_and_its_seed_only_after_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, shell = settled(monkeypatch)
    app.press("play-computer")
    assert shell.shown("dice-short").text == f"committed: {COMMITMENT[:8]}…"
    hand = Hand(2)
    while app.session.game.phase is not Phase.OVER:
        assert shell.is_shown("dice-committed")
        assert shell.shown("dice-commitment").attrs["value"] == COMMITMENT
        assert not shell.is_shown("dice-revealed")
        app.press("dice-check")
        assert not shell.is_shown("dice-result")
        hand.press(app, shell)
        shell.settle()
    assert shell.is_shown("dice-revealed")
    assert shell.shown("dice-seed").attrs["value"] == SEED.hex()
    assert shell.shown("dice-commitment").attrs["value"] == COMMITMENT
    assert ENGLISH["proof.means"] in shell.shown("dice-note").text
    for field, text in (("commitment", COMMITMENT), ("seed", SEED.hex())):
        app.press("copy", f"dice-{field}")
        assert shell.copied[-1] == text


def test_the_check_recomputes_every_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    app, shell = finished(monkeypatch)
    app.press("dice-check")
    count = app.session.rolled
    lines = marks(shell, "dice-result")
    assert lines[:2] == [
        "✓ SHA-256 of the seed is the commitment.",
        f"✓ {count} rolls are what the seed gives.",
    ]
    assert lines[2:] == [f"{dice} ✓" for dice in rolls(count)]
    assert shell.shown("dice-proof").text == proof_text(count)
    app.press("next-game")
    assert not shell.is_shown("dice-revealed")
    assert shell.shown("dice-commitment").attrs["value"] != COMMITMENT


def test_the_game_that_is_looked_at_is_the_one_that_is_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, shell = finished(monkeypatch)
    count = app.session.rolled
    app.press("next-game")
    until(app, shell, Phase.MOVE, Hand(1), 3)
    assert shell.shown("dice-seed").attrs["value"] == ""
    app.press("look", "0")
    assert shell.shown("dice-seed").attrs["value"] == SEED.hex()
    app.press("dice-check")
    assert marks(shell, "dice-result")[2:] == [f"{dice} ✓" for dice in rolls(count)]
    app.press("look-back")
    assert not shell.is_shown("dice-revealed")
    assert not shell.is_shown("dice-result")


def test_what_the_page_writes_of_a_game_it_checks_again_as_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, shell = finished(monkeypatch)
    text = shell.shown("dice-proof").text
    app.press("home")
    app.press("play-two")
    app.press("dice-read", text)
    lines = marks(shell, "dice-other")
    assert [line[0] for line in lines[:2]] == ["✓", "✓"]
    assert all(line.endswith("✓") for line in lines[2:])
    app.press("dice-read", text.replace(SEED.hex(), bytes(32).hex()))
    assert marks(shell, "dice-other")[0] == ENGLISH["proof.fits.not"]
    app.press("dice-read", "")
    assert not shell.is_shown("dice-other")


def test_a_roll_that_was_changed_is_found_and_the_right_one_told() -> None:
    seen = rolls(5)
    seen[2] = Dice(seen[2].second, seen[2].first)
    found = check(COMMITMENT, GameDice(SEED), seen)
    assert (found.fits, found.wrong, found.unsettled) == (True, 1, 0)
    assert [roll.right for roll in found.rolls] == [True, True, False, True, True]
    assert found.rolls[2].settled == rolls(3)[2]
    assert not check(COMMITMENT[::-1], GameDice(SEED), seen).fits


def test_rolls_from_before_the_seed_are_not_called_right_or_wrong() -> None:
    source = GameDice(SEED, 2)
    seen = [Dice(1, 1), Dice(1, 1), *rolls(4)[2:]]
    found = check(COMMITMENT, source, seen)
    assert (found.wrong, found.unsettled) == (0, 2)
    text = proof(source, seen)
    assert text.split()[2:4] == ["??", "??"]
    again = check_text(text)
    assert isinstance(again, Checked)
    assert (again.fits, again.wrong, again.unsettled) == (True, 0, 2)
    assert [roll.settled for roll in again.rolls] == [None, None, *rolls(4)[2:]]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("nothing of the kind", "hashes"),
        (f"{COMMITMENT} 31 64", "hashes"),
        (f"{COMMITMENT}0 {SEED.hex()} 31", "hashes"),
        (f"{COMMITMENT} {SEED.hex()[:-1]}x 31", "hashes"),
        (f"{COMMITMENT} {SEED.hex()} {SEED.hex()} 31", "hashes"),
        (f"{COMMITMENT} {SEED.hex()}", "none"),
        (f"{COMMITMENT} {SEED.hex()} 31 71", "rolls"),
        (f"{COMMITMENT} {SEED.hex()} 3", "rolls"),
        (f"{COMMITMENT} {SEED.hex()} ٣١", "rolls"),
        ("x" * (LONGEST + 1), "long"),
    ],
)
def test_a_text_that_cannot_be_checked_says_what_is_wrong(text: str, key: str) -> None:
    assert check_text(text) == f"proof.wrong.{key}"
    app, shell = opened(Hand(0))
    app.press("play-two")
    app.press("dice-read", text)
    assert shell.shown("dice-wrong").text == ENGLISH[f"proof.wrong.{key}"]
    assert not shell.is_shown("dice-other")


@pytest.mark.parametrize("between", [" ", ",", "; "])
@pytest.mark.parametrize("form", ["{} {} {}", "{}\n{}\r\n{}", "  {},{};{} ", "{}\t{}\n\n{}"])
def test_it_does_not_matter_what_stands_between(form: str, between: str) -> None:
    told = between.join(f"{dice}" for dice in rolls(4))
    found = check_text(form.format(COMMITMENT.upper(), SEED.hex(), told))
    assert isinstance(found, Checked)
    assert found.fits
    assert not found.wrong
    assert len(found.rolls) == 4


def test_between_two_people_nothing_is_committed_to(monkeypatch: pytest.MonkeyPatch) -> None:
    app, shell = settled(monkeypatch)
    app.press("play-two")
    assert not shell.is_shown("dice-committed")
    assert shell.shown("dice-note").text == ENGLISH["proof.two"]
    finish_game(app, shell, Hand(1))
    assert not shell.is_shown("dice-revealed")
    assert [roll.dice for roll in app.session.rolls] == rolls(app.session.rolled)


def test_the_panel_stays_as_it_is_over_a_reload(monkeypatch: pytest.MonkeyPatch) -> None:
    app, shell = settled(monkeypatch)
    app.press("play-computer")
    until(app, shell, Phase.MOVE, Hand(1), 4)
    again, there = reopened(shell.stored)
    assert again.session.dice == app.session.dice
    for key in ("dice-commitment", "dice-short", "dice-note", "dice-table", "dice-sample"):
        assert there.shown(key) == shell.shown(key)


def test_a_level_of_the_course_shows_no_dice_of_the_game_beside_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, shell = settled(monkeypatch)
    app.press("play-computer")
    until(app, shell, Phase.MOVE, Hand(1), 2)
    app.press("lesson", app.course.order[0])
    assert app.page.lesson
    assert not shell.is_shown("dice")
    assert not shell.is_shown("pad")
    app.press("resume")
    assert shell.is_shown("dice")


def test_an_open_games_seed_is_in_no_node_whatever_is_pressed() -> None:
    for seats in (AGAINST_COMPUTER, TWO_PLAYERS):
        for scene in dice_said(Words(seats), seats):
            if "dice-revealed" in scene and "hidden" in scene["dice-revealed"].node.attrs:
                for key in ("dice-seed", "dice-proof", "dice-result", "dice-note"):
                    if key in scene:
                        assert SEED.hex() not in str(scene[key])


def test_a_new_game_of_a_finished_session_keeps_the_seed_of_the_last() -> None:
    session = random_game(1)[-1].session.given_dice(by_hand=False)
    assert session.dice == {}, "no roll is to come"
    session, _ = session.after(NextGame())
    assert list(session.given_dice(by_hand=False).dice) == [2]
