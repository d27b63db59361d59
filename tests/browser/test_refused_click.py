"""A refused click says why, with a link to the clause; from there the way back is safe."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from engine import OFF, MoveChecker, OpeningRoll, Player, Roll
from tests.browser.table import Table
from tests.ui.games import random_game
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS, Session

OPENED = Session(AGAINST_COMPUTER).after(OpeningRoll(6, 4))[0]


def test_a_refused_click_links_to_its_clause_and_back_returns_to_the_game(table: Table) -> None:
    table.seat(OPENED)
    table.press_point(13)
    table.press_point(10)
    page = table.page
    message = page.locator("#message")
    expect(message).to_contain_text("From 13 to 10 takes a 3. You have 6 and 4 left.")
    expect(page.locator("#live-urgent")).to_have_text(
        "From 13 to 10 takes a 3. You have 6 and 4 left."
    )
    assert table.zones("refused") == ["zone-10", "zone-13"]
    before = table.snapshot()
    link = message.get_by_role("link", name="M1")
    link.click()
    clause = page.locator("#rule-M1")
    expect(clause).to_be_in_viewport()
    assert clause.evaluate("element => element.matches(':target')")
    expect(page.locator("#board")).to_be_hidden()
    page.go_back()
    expect(page.locator("#board")).to_be_visible()
    assert table.snapshot() == before
    table.press_point(9)
    assert table.saved().actions[1:] == (MoveChecker(13, 9),)
    assert not table.zones("refused")


def test_what_was_refused_is_drawn_and_takes_no_clicks(table: Table) -> None:
    table.seat(OPENED)
    table.press_point(13)
    table.press_point(10)
    arrow = table.page.locator("#board .pointer.refused")
    expect(arrow).to_have_count(1)
    point = table.page.locator('#board [data-key="zone-10"]')
    tip = arrow.locator(".pointer-head").bounding_box()
    assert tip is not None
    x, y = tip["x"] + tip["width"] / 2, tip["y"] + tip["height"] / 2
    under = "([x, y]) => document.elementFromPoint(x, y).dataset.key"
    assert table.page.evaluate(under, [x, y]) == point.get_attribute("data-key")
    table.press_point(9)
    expect(arrow).to_have_count(0)


@pytest.mark.parametrize(
    ("presses", "clause", "words"),
    [
        ((13, 20), "S3", "never back"),
        (("confirm",), "F3", "passing by choice is not allowed"),
        ((24, 18, "undo", 8, 4, "undo", "confirm"), "F3", "You can still move"),
    ],
)
def test_refusals_are_shown_with_their_clause(
    table: Table, presses: tuple[int | str, ...], clause: str, words: str
) -> None:
    table.seat(OPENED)
    for what in presses:
        if isinstance(what, int):
            table.press_point(what)
        elif table.is_pressable(what):
            table.press(what)
    message = table.page.locator("#message")
    expect(message.locator("a").first).to_have_text(clause)
    expect(message).to_contain_text(words)


def test_every_clause_link_shows_its_clause_below_the_header(table: Table) -> None:
    page = table.page
    for clause in ("S1", "F4", "G4", "V5"):
        page.evaluate("clause => { location.hash = `rule-${clause}` }", clause)
        expect(page.locator(f"#rule-{clause}")).to_be_in_viewport(ratio=1)
    page.evaluate("location.hash = 'play'")
    expect(page.locator("#board")).to_be_visible()


def test_black_moves_from_the_other_side_in_its_own_numbers(table: Table) -> None:
    session = Session(TWO_PLAYERS)
    session, _ = session.after(OpeningRoll(1, 6))
    table.seat(session)
    assert table.page.locator('#board [data-key="number-1"]').text_content() == "24"
    table.press_zone("zone-1")
    table.press_zone("zone-7")
    assert table.saved().actions[-1] == MoveChecker(24, 18)
    table.assert_shows_the_save()


@pytest.mark.case("U20")
@pytest.mark.parametrize("seed", [1, 3])
def test_each_colour_bears_off_by_a_click_on_its_own_tray(table: Table, seed: int) -> None:
    moments = random_game(seed, two_players=True)
    winner = moments[-1].session.game.on_roll
    last_roll = max(
        index
        for index, moment in enumerate(moments)
        if moment.session.actions and isinstance(moment.session.actions[-1], Roll)
    )
    table.seat(moments[last_roll].session)
    tray = "zone-off-bottom" if winner is Player.WHITE else "zone-off-top"
    while table.zones("source"):
        if not table.zones("target"):
            table.press_zone(table.zones("source")[-1])
        targets = table.zones("target")
        table.press_zone(tray if tray in targets else targets[0])
    session = table.assert_shows_the_save()
    last = session.actions[-1]
    assert isinstance(last, MoveChecker)
    assert last.target == OFF
    assert session.game.on_roll is winner


def test_the_seeds_above_are_won_by_both_colours() -> None:
    winners = {random_game(seed, two_players=True)[-1].session.game.on_roll for seed in (1, 3)}
    assert winners == set(Player)
