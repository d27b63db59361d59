"""Players who use the cube and resign: hands at the page, and a computer that does likewise."""

from __future__ import annotations

import random

from engine import (
    Accept,
    Action,
    Beaver,
    Decline,
    Drop,
    GameState,
    Play,
    Raccoon,
    Take,
    explain,
)
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.sitting import BOT
from ui.app import App

ANSWERS = ("take", "drop", "beaver", "accept", "decline")
"""The buttons that answer an offer."""
RESIGNATIONS = ("resign-1", "resign-2", "resign-3", "stay")


class Gambler(Hand):
    """A hand that doubles, answers in every way that is offered, and now and then resigns.

    ``pressed`` is what it has done.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.pressed: set[str] = set()

    def press(self, app: App, shell: FakeShell) -> None:
        """Press one thing that the screen offers."""
        for offered in (ANSWERS, RESIGNATIONS):
            if buttons := [button for button in offered if shell.is_pressable(button)]:
                self._do(app, self._rng.choice(buttons))
                return
        if self.may_double(shell) and self._rng.random() < 0.2:
            self._do(app, "double")
        elif shell.is_pressable("resign") and self._rng.random() < 0.01:
            self._do(app, "resign")
        else:
            super().press(app, shell)

    @staticmethod
    def may_double(shell: FakeShell) -> bool:
        """Whether the cube on the board invites a press."""
        cube = shell.screen.get("cube")
        return cube is not None and "can-double" in cube[1].attrs["class"].split()

    def _do(self, app: App, button: str) -> None:
        self.pressed.add(button)
        app.press("resign" if button == "stay" else button)  # the same button takes it back


class GamblingBot:
    """A computer that plays by the level's last one and leaves the stake to chance.

    ``done`` is what it has answered.
    """

    def __init__(self, seed: int, doubles: float = 0.2) -> None:
        self._rng = random.Random(seed)
        self._doubles = doubles
        self.done: set[type] = set()

    def choose_play(self, state: GameState) -> Play:
        return BOT.choose_play(state)

    def wants_to_double(self, state: GameState) -> bool:
        return self._rng.random() < self._doubles

    def answer(self, state: GameState) -> Action:
        answers: tuple[Action, ...] = (
            *(Take(), Take(), Drop(), Beaver(), Raccoon()),
            *(Accept(), Decline()),
        )
        legal = [action for action in answers if explain(state, action) is None]
        chosen = self._rng.choice(legal)
        self.done.add(type(chosen))
        return chosen
