"""Wiring: presses come in, the session moves on, the page is redrawn, the computer answers."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import replace
from typing import Protocol

from engine import (
    BAR,
    OFF,
    Action,
    Dice,
    EndTurn,
    GameState,
    MoveChecker,
    Phase,
    RecordError,
    Roll,
    roll,
)
from engine.bots import Bot
from ui.diff import Patch, diff
from ui.drawing import draw
from ui.interaction import (
    ConfirmPressed,
    Intent,
    PointPressed,
    RollPressed,
    UiState,
    UndoPressed,
    observe,
    step,
)
from ui.panel import PageState, panel
from ui.scene import Scene
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS, Seat, Session, from_text
from ui.speech import spoken
from ui.view import board_view
from ui.wording import Words

SAVE = "backgammon.game"
UNREADABLE = "backgammon.unreadable"
"""Where a save that cannot be read is put aside, so that a new game does not overwrite it."""

_INTENTS: dict[str, Intent] = {
    "roll": RollPressed(),
    "confirm": ConfirmPressed(),
    "undo": UndoPressed(),
}


class Shell(Protocol):
    """What the wiring asks of a browser; the tests play one in CPython."""

    def draw(self, patches: Iterable[Patch]) -> None:
        """Apply patches to the page."""

    def load(self, key: str) -> str | None:
        """Return what was stored, ``None`` where there is nothing or storage is denied."""

    def save(self, key: str, text: str) -> bool:
        """Store a text; return whether that worked."""

    def claim(self) -> None:
        """Tell other tabs that the saved game is played here now; they call ``App.step_back``."""

    def announce(self, text: str, *, urgent: bool = False) -> None:
        """Speak through a live region."""

    def show_screen(self, name: str) -> None:
        """Name the screen in the address: ``home`` or ``play``."""

    async def sleep(self, seconds: float) -> None:
        """Wait while the page goes on; scaled by the pace the address asks for."""

    def spawn(self, task: Coroutine[object, object, None]) -> None:
        """Run a coroutine beside everything else."""


def first_scene() -> Scene:
    """Return the scene index.html was built with."""
    return draw(board_view(GameState(), UiState(), interactive=False), Words())


class App:
    """The page while it runs: session, what is shown, and the computer's turns."""

    def __init__(self, shell: Shell, bot: Bot, throw: Callable[[], Dice] = roll) -> None:
        self._shell = shell
        self._bot = bot
        self._throw = throw
        self.session = Session()
        self.ui = UiState()
        self.page = PageState()
        self._shown: Scene = first_scene()
        self._words = Words(self.session.seats)
        self._sitting = 0
        self._thinking = False

    def start(self, screen: str = "home") -> None:
        """Take over the page; ``screen`` ``play`` goes straight back to an open game."""
        self.page = replace(
            self.page, ready=True, storage=self._shell.save("backgammon.probe", "1")
        )
        self._restore()
        if screen == "play" and self.page.saved:
            self._sit_down(self.session)
        else:
            self._render()

    def press(self, action: str, point: int | None = None) -> None:
        """Handle one press: the name of a button, or ``point`` with its number.

        Whatever fails inside is shown once and leaves the game as it was.
        """
        try:
            self._press(action, point)
        except Exception:
            self.fail(traceback.format_exc())

    def fail(self, details: str) -> None:
        """Show that something failed, with a way to go on; the game is kept."""
        self.page = replace(self.page, failures=(self.page.failures[0] + 1, details))
        self._draw_page()

    def step_back(self) -> None:
        """Stop playing: another tab has taken over the saved game."""
        if not self.page.at_home:
            self._sitting += 1
            self._thinking = False
            self.page = replace(self.page, elsewhere=True)
            self._render()

    def _press(self, action: str, point: int | None) -> None:
        if self.page.elsewhere and action != "play-here":
            return
        match action:
            case "play-computer":
                self._sit_down(Session(AGAINST_COMPUTER))
            case "play-two":
                self._sit_down(Session(TWO_PLAYERS))
            case "resume" | "play-here":
                self._resume()
            case "next-game":
                self._sit_down(self.session.next_game())
            case "home":
                self._go_home()
            case "go-on":
                self.page = replace(self.page, failures=(0, ""))
                self._continue()
            case "point" if point is not None:
                self._intend(PointPressed(point))
            case _:
                self._intend(_INTENTS[action])

    def _resume(self) -> None:
        """Go on with the saved game as it stands now: another tab may have moved in it."""
        if self.page.storage:
            self._restore()
        self.page = replace(self.page, elsewhere=False)
        self._sit_down(self.session)

    def _restore(self) -> None:
        """Load the saved game, if any; put it aside untouched where it cannot be read."""
        text = self._shell.load(SAVE)
        if text is None:
            return
        try:
            self.session, events = from_text(text)
        except RecordError as error:
            self._shell.save(UNREADABLE, text)
            self.page = replace(self.page, unreadable=(str(error), text))
            return
        self._words = Words(self.session.seats)
        self.ui = observe(UiState(), self.session.game, events)
        self.page = replace(self.page, saved=bool(self.session.actions))

    def _sit_down(self, session: Session) -> None:
        """Show a game and let it go on."""
        if session is not self.session:
            self.ui = observe(UiState(placement=self.ui.placement), session.game, ())
        self.session = session
        self._words = Words(session.seats)
        self.page = replace(self.page, at_home=False)
        self._sitting += 1
        self._thinking = False
        self._shell.claim()
        self._shell.show_screen("play")
        self._continue()

    def _go_home(self) -> None:
        self._sitting += 1
        self._thinking = False
        self.page = replace(self.page, at_home=True, saved=bool(self.session.actions))
        self._shell.show_screen("home")
        self._render()

    def _intend(self, intent: Intent) -> None:
        if self.page.at_home:
            return
        if self.session.acting_seat() is Seat.COMPUTER:
            self.ui = replace(self.ui, hint="not_your_turn")
            self._render()
            return
        self.ui, actions = step(self.ui, self.session.game, intent, self._throw)
        for action in actions:
            self._do(action)
        if refusal := self.ui.refusal:
            self._shell.announce(self._words.refusal(refusal), urgent=True)
        self._continue()

    def _do(self, action: Action) -> None:
        """Apply one action, save, and speak what happened."""
        self.session, events = self.session.after(action)
        self.ui = observe(self.ui, self.session.game, events)
        self.page = replace(self.page, storage=self._shell.save(SAVE, self.session.to_text()))
        self._shell.announce(spoken(events, self.session.game, self._words))

    def _continue(self) -> None:
        """Redraw, and wake the computer where it must act."""
        self._render()
        waiting = self.session.acting_seat() is Seat.COMPUTER and not self.page.at_home
        if waiting and not self._thinking and not self.page.failures[0]:
            self._thinking = True
            self._shell.spawn(self._play_computer(self._sitting))

    async def _play_computer(self, sitting: int) -> None:
        """Play the computer's turn step by step; a new game or leaving the table drops it."""
        try:
            while sitting == self._sitting and self.session.acting_seat() is Seat.COMPUTER:
                await self._shell.sleep(0.7)
                if sitting != self._sitting:
                    return
                self._do(self._computers_action())
                self._render()
        except Exception:
            self.fail(traceback.format_exc())
        finally:
            if sitting == self._sitting:
                self._thinking = False

    def _computers_action(self) -> Action:
        """Return the computer's next action; its play is chosen anew from the turn's start."""
        game = self.session.game
        if game.phase is Phase.ROLL:
            return Roll(self._throw())
        assert game.on_roll is not None
        assert game.dice is not None
        start = game.turn[0].before if game.turn else game.position
        moves = self._bot.choose_play(start, game.on_roll, game.dice).moves
        if len(game.turn) == len(moves):
            return EndTurn()
        move = moves[len(game.turn)]
        return MoveChecker(move.source, move.target, move.die)

    def _render(self) -> None:
        here = not (self.page.at_home or self.page.elsewhere)
        mine = here and self.session.acting_seat() is Seat.HUMAN
        view = board_view(self.session.game, self.ui, interactive=mine)
        if self.page.at_home:
            view = board_view(GameState(), UiState(), interactive=False)
        self._draw(draw(view, self._words) | self._panel())

    def _draw_page(self) -> None:
        """Redraw only what stands around the board, as far as that is possible."""
        board = {key: keyed for key, keyed in self._shown.items() if keyed.layer != "page"}
        self._draw(board | self._panel())

    def _panel(self) -> Scene:
        return panel(self.session, self.ui, self.page, self._words)

    def _draw(self, scene: Scene) -> None:
        self._shell.draw(diff(self._shown, scene))
        self._shown = scene


PLACES = {"bar": BAR, "off": OFF}
"""The names a click zone may carry beside numbers."""
