"""A page opened in a browser of our own making, and hands that play on it."""

from __future__ import annotations

from engine import LEVELS, Bot, EndTurn, OpeningRoll, Phase, Roll
from tests.ui.fake_shell import FakeShell, Hand
from ui.app import App
from ui.archive import SAVE
from ui.catalogues import Catalogue
from ui.session import AGAINST_COMPUTER, PRACTICE, new_session
from ui.wording import Words

BOT = LEVELS[0].make()


def opened(
    hand: Hand,
    stored: dict[str, str] | None = None,
    bot: Bot = BOT,
    catalogue: Catalogue | None = None,
) -> tuple[App, FakeShell]:
    """Open the page, with what is stored in the browser."""
    shell = FakeShell(stored, words=Words(catalogue=catalogue))
    app = App(shell, bot, hand.throw, catalogue=catalogue)
    app.start("play")
    return app, shell


def finish_game(app: App, shell: FakeShell, hand: Hand) -> int:
    """Play to the end of the game and return how many presses it took."""
    presses = 0
    while app.session.game.phase is not Phase.OVER:
        hand.press(app, shell)
        shell.settle()
        presses += 1
        assert presses < 5_000
        assert app.page.failure.count == 0
    return presses


def board_shown(shell: FakeShell) -> str:
    """Name each checker's place on the screen, in a fixed order."""
    places = sorted(
        (element.attrs["class"], element.attrs["transform"])
        for layer, element in shell.screen.values()
        if layer == "checkers"
    )
    assert len(places) == 30
    return str(places)


def against(*actions: OpeningRoll | Roll | EndTurn) -> dict[str, str]:
    """Return the storage of a game against the computer after some actions."""
    session = new_session(AGAINST_COMPUTER, PRACTICE)
    for action in actions:
        session, _ = session.after(action)
    return {SAVE: session.to_text()}
