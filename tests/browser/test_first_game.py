"""The guided first game at the end of the course, from the list of lessons to its mark."""

from __future__ import annotations

from playwright.sync_api import expect

from engine import Phase
from tests.browser.pupil import Mouse, Pupil, kept
from tests.browser.table import Hand, Table
from ui.tutorial.course import load

CHECKS = "#guide-checks .check"


def begin(table: Table) -> None:
    Pupil(table, Mouse(table.page), load()).open("first-game")


def guide(table: Table) -> tuple[list[str], list[str | None]]:
    """Return the guide's lines, and how each of its checks stands."""
    page = table.page
    lines = page.locator("#guide-moves li").all_inner_texts()
    return lines, [check.get_attribute("class") for check in page.locator(CHECKS).all()]


def test_a_guided_game_is_played_to_its_end_by_the_mouse(table: Table) -> None:
    begin(table)
    page, hand = table.page, Hand(5)
    assert kept(page) == {"version": 1, "levels": {}, "at": "first-game"}
    expect(page.locator("#guide")).to_be_visible()
    expect(page.locator("#guide-choice")).to_have_attribute("aria-checked", "true")
    table.assert_nothing_is_saved()
    seen = set()
    hand.turn(table)  # the opening roll; the computer may have begun
    while table.saved().game.phase is not Phase.OVER:
        if table.is_pressable("roll"):
            table.press("roll")
            table.wait_for_computer()
        assert table.is_shown("guide")
        lines, _ = guide(table)
        assert lines, "the guide is never silent in a turn"
        seen.add(tuple(lines))
        hand.turn(table)
        assert table.position() == table.saved().game.position
    assert len(seen) > 10
    assert page.locator("#failure").is_hidden()
    assert kept(page)["levels"] == {"first-game": "done"}
    Pupil(table, Mouse(page), load()).screen("learn")
    expect(page.locator("#mark-first-game")).to_have_text("✓")
    table.reload()
    expect(page.locator("#mark-first-game")).to_have_text("✓")


def test_the_checks_before_a_turn_ends_change_with_each_move(table: Table) -> None:
    begin(table)
    hand = Hand(5)
    table.press("roll")
    table.wait_for_computer()
    while not table.zones("source"):
        table.press("roll")
        table.wait_for_computer()
    lines, checks = guide(table)
    assert checks, "there are checks in one's own turn"
    assert "check todo" in checks
    hand.move(table)
    moved, _ = guide(table)
    assert moved != lines
    while table.zones("source"):
        hand.move(table)
    _, done = guide(table)
    assert done != checks
    assert "check todo" not in done
    table.press("undo")
    assert guide(table)[1] != done


def test_the_guide_goes_and_comes_by_its_switch_and_stays_over_a_reload(table: Table) -> None:
    begin(table)
    table.press("roll")
    table.wait_for_computer()
    switch = table.page.locator("#guide-choice")
    for checked in ("false", "true"):
        table.press("guide-choice")
        expect(switch).to_have_attribute("aria-checked", checked)
        expect(table.page.locator("#guide")).to_be_visible(visible=checked == "true")
    table.reload()
    expect(table.page.locator("#guide")).to_be_visible()
    assert guide(table)[0]
    table.press("guide-choice")
    table.reload()
    expect(table.page.locator("#guide")).to_be_hidden()
