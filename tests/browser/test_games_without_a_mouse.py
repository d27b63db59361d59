"""Whole games without a mouse: by the keyboard, by typing, and by what a screen reader is told."""

from __future__ import annotations

import random
import re
from typing import Protocol

import pytest
from playwright.sync_api import Locator, Page, expect

from engine import BAR, LEVELS, OFF, GameState, Phase, Player, format_play, legal_moves, place_name
from tests.browser.keyboard import assert_focus_is_kept, focused, point_at, tab_to
from tests.browser.replayer import sensible_move
from tests.browser.table import Table
from tests.counts import DEEP
from ui.catalogues import load
from ui.session import AGAINST_COMPUTER, Session

BOT = LEVELS[0].make()
SEED = 5
"""Of the dice of these games."""


class Hands(Protocol):
    """Somebody who plays White in one way."""

    def begin(self) -> None:
        """Choose a match to 1 against the computer, from the first screen."""

    def roll(self) -> None:
        """Roll."""

    def move(self, game: GameState) -> None:
        """Move once or more."""

    def confirm(self) -> None:
        """End the turn."""

    def look(self) -> None:
        """Compare what is shown with the save."""


def play_a_match(table: Table, hands: Hands) -> Session:
    """Play a whole match to 1; each press must do something."""
    hands.begin()
    table.throw(SEED)
    hands.roll()
    table.wait_for_computer()
    turns = 0
    while (session := table.saved()).game.phase is not Phase.OVER:
        game = session.game
        if game.phase in (Phase.OPENING, Phase.ROLL):
            hands.roll()
        elif legal_moves(game):
            hands.move(game)
        else:
            hands.confirm()
            table.wait_for_computer()
            hands.look()
            turns += 1
        table.wait_for_computer()
        assert len(table.saved().actions) > len(session.actions), "a press that does nothing"
    hands.look()
    assert turns > 8
    assert session.game.match_winner
    assert session.seats == AGAINST_COMPUTER
    return session


class Typist:
    """Has a keyboard and nothing else."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.page = table.page
        self.rng = random.Random(SEED)
        self.cursor = ""

    def hit(self, key: str, on: str = "") -> None:
        """Press a key, on a thing that is gone to by Tab first."""
        if on:
            tab_to(self.page, on)
        self.page.keyboard.press(key)
        assert_focus_is_kept(self.page, f"{key} on {on or focused(self.page)}")

    def begin(self) -> None:
        self.hit("Space", "#preset-match-1")
        self.hit("Enter", "#play-computer")

    def roll(self) -> None:
        self.go_on("#roll")

    def confirm(self) -> None:
        self.go_on("#confirm")

    def go_on(self, button: str) -> None:
        """Press a button, or the space bar where it means nothing else."""
        presses = self.page.evaluate("document.activeElement.matches('button, input')")
        if presses or self.rng.random() < 0.5:
            self.hit(self.rng.choice(("Enter", "Space")), button)
        else:
            self.hit("Space")

    def move(self, game: GameState) -> None:
        move = sensible_move(game)
        places = [move.source, move.target] if move.source != BAR else [move.target]
        for point in places:
            self.cursor = point_at(self.table, place_name(point))
            self.hit(self.rng.choice(("Enter", "Space")))
            assert focused(self.page) == self.cursor, "the focus stays where the checker went"

    def look(self) -> None:
        self.table.assert_shows_the_save(self.cursor)


def test_a_whole_match_is_played_by_the_keyboard_alone(table: Table) -> None:
    table.reload()  # Tab begins at the top of a page where nothing was clicked yet
    typist = Typist(table)
    play_a_match(table, typist)
    assert typist.cursor
    typist.hit("Enter", "#play-again")
    typist.roll()
    assert table.saved().game.phase is not Phase.OVER


class Notator(Typist):
    """Types plays into the field for them, and presses buttons by keys."""

    def move(self, game: GameState) -> None:
        moves = list(BOT.choose_play(game).moves)
        hops = [f"{place_name(move.source)}/{place_name(move.target)}" for move in moves]
        text = " ".join(hops) if self.rng.random() < 0.5 else format_play(moves)
        tab_to(self.page, "#typed")
        self.page.keyboard.type(text)
        self.hit("Enter")
        assert self.page.input_value("#typed") == "", f"{text} is not played"
        assert not legal_moves(self.table.saved().game), text


def test_a_whole_match_is_typed(table: Table) -> None:
    table.reload()
    session = play_a_match(table, Notator(table))
    assert session.game.result
    expect(table.page.locator("#type")).to_be_hidden()


NAMES = {
    "en": {
        "match": "Match to 1",
        "play": "Play the computer",
        "roll": "Roll",
        "confirm": "^(Confirm|Pass)$",
        "source": r"^{}-point, \d+ white checkers?(, .*)?, can move$",
        "target": r"^{}-point, .*can be reached$",
        "off": r"^White's tray, \d+ borne off, can be reached$",
        "again": "Play again",
    },
    "de": {
        "match": "Match bis 1",
        "play": "Gegen den Computer spielen",
        "roll": "Würfeln",
        "confirm": "^(Bestätigen|Passen)$",
        "source": r"^{}-Punkt, \d+ weißer? Steine?(, .*)?, kann ziehen$",
        "target": r"^{}-Punkt, .*ist erreichbar$",
        "off": r"^Ablage von Weiß, \d+ ausgewürfelt, ist erreichbar$",
        "again": "Noch einmal spielen",
    },
}
"""What things are called to those who hear them."""


class Listener:
    """Finds everything by its role and its name, and presses as a screen reader does."""

    def __init__(self, table: Table, language: str) -> None:
        self.table = table
        self.page = table.page
        self.names = NAMES[language]
        self.catalogue = load(language)

    def press(self, name: str, role: str = "", of: int | None = None) -> None:
        """Press what is called so: one thing alone."""
        text = self.names[name].format(of)
        found = self.found(re.compile(text if text.startswith("^") else f"^{text}$"), role)
        expect(found).to_have_count(1)
        found.dispatch_event("click")

    def found(self, name: re.Pattern[str], role: str) -> Locator:
        if role == "radio":
            return self.page.get_by_role("radio", name=name)
        return self.page.get_by_role("button", name=name)

    def begin(self) -> None:
        self.press("match", "radio")
        self.press("play")

    def roll(self) -> None:
        self.press("roll")

    def confirm(self) -> None:
        self.press("confirm")

    def move(self, game: GameState) -> None:
        move = sensible_move(game)
        if move.source != BAR:
            self.press("source", of=move.source)
        if move.target == OFF:
            self.press("off")
        else:
            self.press("target", of=move.target)
        assert self.heard(), "nothing is told of a move"

    def heard(self) -> str:
        """Return what was read out last."""
        return self.page.get_by_role("status").and_(self.page.locator("#live")).inner_text()

    def look(self) -> None:
        self.table.assert_shows_the_save(catalogue=self.catalogue)
        assert self.heard()
        assert self.page.locator("#live-urgent").inner_text() == "", "something was refused"


@pytest.fixture(params=list(NAMES) if DEEP else list(NAMES)[-1:])
def listener(request: pytest.FixtureRequest, page: Page) -> Listener:
    """Return a listener on a fresh page, in each language."""
    table = Table(page)
    table.open(("/" if request.param == "en" else f"/{request.param}.html") + "?pace=0")
    return Listener(table, request.param)


def test_a_whole_match_is_played_by_roles_and_names_alone(listener: Listener) -> None:
    session = play_a_match(listener.table, listener)
    winner = session.game.match_winner
    key = "status.match.you" if winner is Player.WHITE else "status.match"
    texts = listener.catalogue.texts
    said = texts[key].format(who=texts["name.computer"])
    expect(listener.page.locator("#status")).to_have_text(said)
    listener.press("again")
    listener.roll()
    assert listener.table.saved().game.phase is not Phase.OVER
