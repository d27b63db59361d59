"""Positions that leave the page as ids and links, and come back by them."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from engine import (
    Beaver,
    Dice,
    Double,
    GameState,
    MoveChecker,
    OpeningRoll,
    Phase,
    Player,
    Roll,
    Variant,
    format_xgid,
    gnubg_id,
    parse_xgid,
)
from tests.browser.offers import before_offer
from tests.browser.table import Table
from tests.browser.test_files import on_clipboard
from ui.session import TWO_PLAYERS, Session

MONEY = Variant(jacoby=True, beavers=True)
NO_CRAWFORD = Variant.match(3, crawford=False)
PRACTICE = Session(TWO_PLAYERS).after(OpeningRoll(6, 4))[0].after(MoveChecker(24, 18))[0]
SESSIONS: dict[str, tuple[Session, str]] = {
    "a practice game in mid-turn": (PRACTICE, "White to move: 6 and 4."),
    "a double in a match": (
        before_offer(TWO_PLAYERS, Player.WHITE, Double(), variant=Variant.match(5)),
        "Black: take at 2, or drop?",
    ),
    "a match without Crawford": (
        before_offer(TWO_PLAYERS, Player.BLACK, Roll(Dice(6, 5)), variant=NO_CRAWFORD),
        "Black to move: 6 and 5.",
    ),
    "a beaver for money": (
        before_offer(TWO_PLAYERS, Player.WHITE, Double(), Beaver(), variant=MONEY),
        "White: play at 4, or drop?",
    ),
}


def turn_start(game: GameState) -> GameState:
    """Return what an id says of a game: the state before the moves of this turn."""
    return GameState(
        game.turn[0].before if game.turn else game.position,
        game.phase,
        game.on_roll,
        game.dice if game.phase is Phase.MOVE else None,
        cube=game.cube,
        variant=game.variant,
        score=game.score,
    )


@pytest.mark.parametrize("name", SESSIONS)
def test_a_copied_link_opens_the_same_position(table: Table, name: str) -> None:
    session, status = SESSIONS[name]
    table.seat(session)
    table.unfold("share")
    table.press("copy-share-link")
    expect(table.page.locator("#live")).to_have_text("Copied.")
    link = on_clipboard(table.page)
    assert link.startswith(f"{table.address()}?xgid=")
    other = Table(table.page.context.new_page())
    other.open(link)
    expect(other.page.locator("#setup")).to_be_visible()
    assert other.position() == turn_start(session.game).position
    assert "?" not in other.page.url
    assert table.saved_text() == session.to_text(), "it is only looked at so far"
    other.press("setup-two")
    assert other.assert_shows_the_save().start == turn_start(session.game)
    assert other.page.inner_text("#status") == status
    other.page.close()


def test_copied_ids_are_on_the_clipboard(table: Table) -> None:
    session, _ = SESSIONS["a double in a match"]
    table.seat(session)
    table.unfold("share")
    texts = {"share-xgid": format_xgid(session.game), "share-gnubg": gnubg_id(session.game)}
    for field, text in texts.items():
        table.press(f"copy-{field}")
        assert on_clipboard(table.page) == text
        assert table.page.locator(f"#{field}").input_value() == text
    table.press("take")
    table.press("copy-share-xgid")
    assert parse_xgid(on_clipboard(table.page)).state.cube.value == 2


def test_an_id_that_cannot_say_the_state_is_not_offered(table: Table) -> None:
    """Before the opening roll nobody is on roll, which no id can say."""
    table.press("play-two")
    table.unfold("share")
    for field in ("share-xgid", "share-gnubg", "share-link"):
        assert not table.is_pressable(f"copy-{field}")
    table.press("roll")
    while table.saved().game.phase is Phase.OPENING:
        table.press("roll")
    assert table.is_pressable("copy-share-xgid")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("-b----E-C---eE---c-e----B-:0:0:1:91:0:0:0:0:10", "dice"),
        ("-b----E-C---eF---c-e----B-:0:0:1:00:0:0:0:0:10", "position"),
        ("nonsense", "XGID"),
    ],
)
def test_a_link_with_a_mistake_says_which(table: Table, text: str, words: str) -> None:
    session = before_offer(TWO_PLAYERS, Player.WHITE)
    table.seat(session)
    other = Table(table.page.context.new_page())
    other.open(f"/?xgid={quote(text)}")
    expect(other.page.locator("#setup-wrong")).to_contain_text(words)
    expect(other.page.locator("#failure")).to_be_hidden()
    assert other.page.locator("#board .checker").count() == 30
    assert table.saved_text() == session.to_text()
    other.page.close()


def test_the_page_starts_whatever_names_stand_in_its_address(page: Page) -> None:
    Table(page).open("/?pace=0&__proto__=1&toString=2&lesson=")
    expect(page.locator("#lesson-title")).to_be_visible()
