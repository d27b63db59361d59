"""Sessions in which something is offered, and a computer that is told what to answer."""

from __future__ import annotations

from collections.abc import Mapping

from engine import (
    Action,
    Double,
    EndTurn,
    GameState,
    MoveChecker,
    OpeningRoll,
    Phase,
    Play,
    Player,
    Variant,
    explain,
)
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.sitting import BOT, opened
from ui.app import App
from ui.archive import SAVE
from ui.session import Seat, Session, new_session

BEAVERS = Variant(beavers=True)
OFFERS = (Phase.DOUBLE, Phase.BEAVER, Phase.RACCOON, Phase.RESIGNATION)
WHITE_TURN: tuple[Action, ...] = (
    *(OpeningRoll(3, 1), MoveChecker(8, 5), MoveChecker(6, 5), EndTurn()),
)
BLACK_TURN: tuple[Action, ...] = (OpeningRoll(1, 3), *WHITE_TURN[1:])


class Stub:
    """A computer that doubles where it may and gives the answers it is told, in turn."""

    def __init__(self, *answers: Action, doubles: bool = False) -> None:
        self.answers = list(answers)
        self.doubles = doubles
        self.asked: list[GameState] = []

    def choose_play(self, state: GameState) -> Play:
        return BOT.choose_play(state)

    def wants_to_double(self, state: GameState) -> bool:
        assert explain(state, Double()) is None, "asked where it may not double"
        self.asked.append(state)
        return self.doubles

    def answer(self, state: GameState) -> Action:
        return self.answers.pop(0)


def after(seats: Mapping[Player, Seat], variant: Variant, *actions: Action) -> Session:
    """Return a session after some actions."""
    session = new_session(seats, variant)
    for action in actions:
        session, _ = session.after(action)
    return session


def sat_down(session: Session, bot: Stub | None = None) -> tuple[App, FakeShell]:
    """Open the page with a session that was being played."""
    app, shell = opened(Hand(1), {SAVE: session.to_text()}, bot or Stub())
    assert app.session.game == session.game
    return app, shell
