"""Reloads at any moment, twice: the same roll, the same half-made turn, the same open offer."""

from __future__ import annotations

import pytest

from engine import (
    Action,
    Beaver,
    Decline,
    Dice,
    Double,
    EndTurn,
    MoveChecker,
    OpeningRoll,
    Player,
    Position,
    Resign,
    Roll,
    Take,
    UndoMove,
    WinKind,
)
from tests.browser.offers import MATCH, before_offer
from tests.browser.table import Table
from tests.browser.test_offers import differences
from tests.counts import some
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS, Session


def played(*actions: Action, two: bool = False) -> Session:
    session = Session(TWO_PLAYERS if two else AGAINST_COMPUTER)
    for action in actions:
        session, _ = session.after(action)
    return session


HIT = Position.from_points(white={25: 2, 13: 5, 8: 3, 6: 5}, black={24: 2, 13: 5, 8: 3, 6: 5})
OPENING = OpeningRoll(6, 4)
HOPS = (MoveChecker(24, 18), MoveChecker(18, 14))
MOMENTS: dict[str, tuple[Session, str, Action]] = {
    "after the roll": (played(OPENING), "24 18", HOPS[0]),
    "after one hop": (played(OPENING, HOPS[0]), "18 14", HOPS[1]),
    "after one hop, to be taken back": (played(OPENING, HOPS[0]), "undo", UndoMove()),
    "after both hops": (played(OPENING, *HOPS), "undo", UndoMove()),
    "after both hops, to be confirmed": (played(OPENING, *HOPS, two=True), "confirm", EndTurn()),
    "after a hop that was taken back": (
        played(OPENING, HOPS[0], UndoMove()),
        "24 20",
        MoveChecker(24, 20),
    ),
    "with one of two checkers entered": (
        before_offer(
            TWO_PLAYERS,
            Player.WHITE,
            Roll(Dice(4, 2)),
            MoveChecker(25, 21),
            position=HIT,
            variant=MATCH,
        ),
        "23",
        MoveChecker(25, 23),
    ),
    "a double that a person offered": (
        before_offer(TWO_PLAYERS, Player.WHITE, Double()),
        "take",
        Take(),
    ),
    "a double that the computer offered": (
        before_offer(AGAINST_COMPUTER, Player.BLACK, Double(), variant=MATCH),
        "take",
        Take(),
    ),
    "a beaver": (before_offer(TWO_PLAYERS, Player.WHITE, Double(), Beaver()), "take", Take()),
    "a resignation in mid-turn": (
        before_offer(
            TWO_PLAYERS,
            Player.WHITE,
            Roll(Dice(6, 5)),
            MoveChecker(8, 2),
            Resign(WinKind.SINGLE),
        ),
        "decline",
        Decline(),
    ),
}
"""Sessions in the midst of something, what goes on with it, and as what that is saved."""


@pytest.mark.case("U22", "U23")
@pytest.mark.parametrize("moment", some(MOMENTS, 3))
def test_two_reloads_lose_nothing_and_play_goes_on_from_there(table: Table, moment: str) -> None:
    session, way, action = MOMENTS[moment]
    table.seat(session)
    shown = table.snapshot()
    for _ in range(2):
        table.reload()
        assert table.saved().actions == session.actions
        assert table.saved().game == session.game
        changed = differences(table.snapshot(), shown)
        assert {key for key in changed if not key.startswith(("page dice", "page game"))} == set()
    for press in way.split():
        if press.isdigit():
            table.press_point(press)
        else:
            table.press(press)
    assert table.saved().actions[: len(session.actions) + 1] == (*session.actions, action)


@pytest.mark.case("U22", "U23")
def test_two_reloads_bring_no_other_next_roll(table: Table) -> None:
    """A roll belongs to its number: one made after reloads is the one made without them."""
    table.python("app._throw = None")
    table.press("play-two")
    table.press("roll")
    kept = table.saved_text()
    rolled = []
    for reloads in (0, 2):
        table.page.evaluate("args => localStorage.setItem(...args)", ["backgammon.game", kept])
        for _ in range(reloads):
            table.reload()
            assert table.saved_text() == kept
        rolled.append(table.saved().next_dice)
    assert rolled[0] is not None
    assert rolled[0] == rolled[1]
