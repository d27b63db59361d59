"""Dice one can check, in a real browser: commitment, reload, seed, check, real dice, take-back."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from engine import Dice, OpeningRoll, Phase, Player, Roll, legal_moves
from tests.browser.table import Hand, Table
from ui.archive import SAVE
from ui.session import Session


@pytest.fixture
def fresh(open_page: Callable[[str], Page], site: str) -> Table:
    """Return a page of its own, whose dice are the page's own."""
    table = Table(open_page(site))
    table.page.set_viewport_size({"width": 1280, "height": 800})
    table.open()
    return table


def recomputed(seed: str, number: int) -> str:
    """Make a roll by the recipe of docs/dice.md."""
    digest = hmac.new(bytes.fromhex(seed), f"{number}.0".encode(), hashlib.sha256).digest()
    first, second, *_ = (byte % 6 + 1 for byte in digest if byte < 252)
    return f"{first}{second}"


def rolls(session: Session) -> list[str]:
    return [f"{roll.dice.first}{roll.dice.second}" for roll in session.rolls]


def play_until(table: Table, hand: Hand, phase: Phase, number: int = 0) -> None:
    """Play until the human's turn is in a phase, after so many rolls; a move can then be made."""
    for _ in range(300):
        session = table.saved()
        if session.game.phase is Phase.OVER:
            assert phase is Phase.OVER, "the game is over too early"
            return
        stuck = phase is Phase.MOVE and not legal_moves(session.game)
        if session.game.phase is phase and session.rolled >= number and not stuck:
            return
        if session.game.phase is Phase.ROLL:
            table.press("roll")
        else:
            hand.turn(table)
        table.wait_for_computer()


@pytest.mark.case("U22", "U23")
def test_commitment_reload_seed_and_check(fresh: Table) -> None:
    table, page = fresh, fresh.page
    table.press("play-computer")
    table.assert_nothing_is_saved()
    commitment = page.input_value("#dice-commitment")
    assert len(commitment) == 64
    assert commitment[:8] in page.inner_text("#dice-short")
    table.press("roll")
    table.wait_for_computer()
    hand = Hand(1)
    play_until(table, hand, Phase.MOVE, 3)
    hand.move(table)
    seed = (table.saved().dice[1].seed or b"").hex()
    before = table.saved_text()
    for _ in range(2):
        table.reload()
        assert page.input_value("#dice-commitment") == commitment
        assert table.saved_text() == before
    assert page.input_value("#dice-seed") == ""
    play_until(table, hand, Phase.OVER)
    table.assert_shows_the_save()
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == commitment
    assert page.input_value("#dice-seed") == seed
    seen = rolls(table.saved())
    assert seen == [recomputed(seed, number) for number in range(1, len(seen) + 1)]
    table.unfold("dice")
    table.press("dice-check")
    lines = page.locator("#dice-result li").all_inner_texts()
    assert lines == [f"{roll[0]}-{roll[1]} ✓" for roll in seen]
    assert page.locator("#dice-result p").all_inner_texts() == [
        "✓ SHA-256 of the seed is the commitment.",
        f"✓ {len(seen)} rolls are what the seed gives.",
    ]
    changed = "11" if seen[-1] != "11" else "12"
    page.locator("#dice-read").fill(f"{commitment} {seed} {' '.join([*seen[:-1], changed])}")
    table.press("dice-read-check")
    assert page.locator("#dice-other .wrong").count() == 1
    right = f"{seen[-1][0]}-{seen[-1][1]}"
    assert page.locator("#dice-other .wrong").inner_text().endswith(f"✗ ({right})")
    table.press("next-game")
    assert page.input_value("#dice-commitment") not in ("", commitment)
    assert page.input_value("#dice-seed") == ""


@pytest.mark.case("U27")
def test_a_turn_is_taken_back_across_the_computers_and_the_same_dice_come(fresh: Table) -> None:
    table, hand = fresh, Hand(2)
    table.press("play-computer")
    table.press("roll")
    table.wait_for_computer()
    play_until(table, hand, Phase.ROLL, 3)
    before = table.saved()
    table.press("undo")
    back = table.saved()
    assert back.game.phase is Phase.MOVE
    assert back.rolled == before.rolled - 1
    assert table.position() == back.game.position
    assert table.page.inner_text("#message").startswith("Back in your last turn.")
    table.reload()
    assert table.is_pressable("undo")
    table.press("confirm")
    table.wait_for_computer()
    assert rolls(table.saved()) == rolls(before)
    table.assert_shows_the_save()


def test_a_game_with_real_dice_is_begun_and_the_computer_waits_for_its_own(table: Table) -> None:
    page = table.page
    table.press("play-computer")
    table.unfold("dice")
    table.press("hand-choice")
    assert not page.locator("#dice-committed").is_visible()
    table.press("roll")
    assert page.evaluate("document.activeElement.id") == "pad"
    page.locator("#pad-first button").nth(0).click()
    page.locator("#pad-second button").nth(5).click()
    assert table.saved().rolls[0].dice == Dice(1, 6)
    assert table.saved().actions[0] == OpeningRoll(1, 6)
    table.wait_for_computer()
    page.locator("#pad").wait_for(state="hidden")
    table.press("roll")
    page.locator("#pad-typed").fill("7")
    page.keyboard.press("Enter")
    assert page.locator("#pad-wrong").is_visible()
    assert page.input_value("#pad-typed") == ""
    page.locator("#pad-typed").fill("66")
    page.keyboard.press("Enter")
    assert table.saved().game.dice == Dice(6, 6)
    while table.zones("source"):
        Hand(1).move(table)
    table.press("confirm")
    page.locator("#pad").wait_for()
    assert page.inner_text("#pad-title") == "Roll for Computer, and enter the dice."
    assert table.saved().game.on_roll is Player.BLACK
    page.locator("#pad-typed").fill("21")
    page.keyboard.press("Enter")
    page.wait_for_function("document.getElementById('roll').disabled === false")
    session = table.saved()
    assert [a for a in session.actions if isinstance(a, Roll)][-1] == Roll(Dice(2, 1))
    assert session.game.on_roll is Player.WHITE


def test_a_save_without_a_seed_gets_one_that_stays(fresh: Table) -> None:
    table, page = fresh, fresh.page
    old, _ = Session().after(OpeningRoll(6, 1))
    page.evaluate("args => localStorage.setItem(...args)", [SAVE, old.to_text()])
    table.reload()
    table.press("resume")
    commitment = page.input_value("#dice-commitment")
    assert len(commitment) == 64
    table.unfold("dice")
    assert page.locator("#dice-late").inner_text().startswith("The first roll of this game")
    for _ in range(2):
        table.reload()
        assert page.input_value("#dice-commitment") == commitment
    table.assert_shows_the_save()


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_pad_and_panel_fit_on_every_width(table: Table, width: int) -> None:
    page = table.page
    with table.window(width):
        table.press("play-computer")
        table.unfold("dice")
        table.press("hand-choice")
        table.press("roll")
        table.unfold("dice")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for button in page.locator(".pad button").all():
            box = button.bounding_box()
            assert box
            assert box["width"] >= 36
            assert box["height"] >= 44
            assert box["x"] + box["width"] <= width
