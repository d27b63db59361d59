"""Wiring: presses come in, the session moves on, the page is redrawn, the computer answers."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import replace

from engine import (
    Accept,
    Action,
    Bot,
    Decline,
    Dice,
    Double,
    Drop,
    EndTurn,
    Event,
    GameState,
    InvalidVariantError,
    NextGame,
    Phase,
    Resign,
    Take,
    UndoMove,
    WinKind,
    roll,
)
from ui import archive, choosing
from ui.archive import Restored, Unreadable
from ui.diff import diff
from ui.drawing import draw
from ui.interaction import (
    ActionPressed,
    BeaverPressed,
    Intent,
    PointPressed,
    ResignPressed,
    RollPressed,
    UiState,
    observe,
    step,
)
from ui.opponent import Opponent
from ui.page import Failure, PageState
from ui.panel import failure, focus_key, panel
from ui.placement import OPENING, Placement
from ui.ports import Shell
from ui.scene import Scene
from ui.session import AGAINST_COMPUTER, PRACTICE, TWO_PLAYERS, Seat, Session, new_session
from ui.speech import spoken
from ui.view import Mode, board_view
from ui.wording import Words

CHOICE = "backgammon.choice"
"""Where the last choice of a game is stored."""
PAUSE = 0.7
"""Seconds the computer waits before each thing it does, at the usual pace."""

_INTENTS: dict[str, Intent] = {
    "roll": RollPressed(),
    "confirm": ActionPressed(EndTurn()),
    "undo": ActionPressed(UndoMove()),
    "double": ActionPressed(Double()),
    "take": ActionPressed(Take()),
    "drop": ActionPressed(Drop()),
    "beaver": BeaverPressed(),
    "resign": ResignPressed(),
    **{f"resign-{kind.value}": ActionPressed(Resign(kind)) for kind in WinKind},
    "accept": ActionPressed(Accept()),
    "decline": ActionPressed(Decline()),
    "next-game": ActionPressed(NextGame()),
}


def first_scene() -> Scene:
    """Return the scene index.html was built with."""
    return draw(board_view(GameState(variant=PRACTICE), UiState(), Mode.STILL), Words())


class App:
    """The page while it runs: session, what is shown, and the computer's turns."""

    def __init__(self, shell: Shell, bot: Bot, throw: Callable[[], Dice] = roll) -> None:
        self._shell = shell
        self._opponent = Opponent(bot)
        self._throw = throw
        self.session = Session()
        self.ui = UiState()
        self.page = PageState()
        self._words = Words(self.session.seats, names=self.session.names)
        self._shown: Scene = first_scene()
        self._sitting = 0
        self._thinking = False

    def start(self, screen: str = "home") -> None:
        """Take over the page; ``screen`` ``play`` goes straight back to the saved game."""
        storage = self._shell.save("backgammon.probe", "1")
        choice = choosing.from_text(self._shell.load(CHOICE))
        self.page = replace(self.page, ready=True, storage=storage, choice=choice)
        if screen == "play":
            self._shell.claim()
        if self._restore() and screen == "play":
            self._sit_down()
        else:
            self._render()

    def press(self, action: str, value: int | str | None = None) -> None:
        """Handle one press: the name of a button, or ``point`` with its number.

        ``value`` is what else the element says: which preset, what was typed. Whatever fails inside
        is shown once and leaves the game as it was.
        """
        try:
            self._press(action, value)
        except Exception:
            self.fail(traceback.format_exc())

    def fail(self, details: str) -> None:
        """Show that something failed, with a way to go on; the game is kept."""
        self.page = replace(self.page, failure=Failure(self.page.failure.count + 1, details))
        try:
            self._render()
        except Exception:  # the game cannot be drawn: say at least that
            self._draw(failure(self.page, self._words))

    def step_back(self) -> None:
        """Stop playing: another tab has taken over the saved game."""
        self._leave()
        if self.page.at_home:
            self._restore()
        else:
            self.page = replace(self.page, elsewhere=True)
        self._render()

    def _press(self, action: str, value: int | str | None) -> None:
        if self.page.elsewhere and action not in ("play-here", "home", "go-on"):
            return
        match action:
            case "play-computer":
                self._begin(new_session(AGAINST_COMPUTER, self.page.choice.variant))
            case "play-two":
                self._begin(new_session(TWO_PLAYERS, self.page.choice.variant))
            case "play-again":
                self._begin(new_session(self.session.seats, self.session.game.variant))
            case "preset" | "switch" | "length":
                self._choose(action, str(value))
            case "resume" | "play-here":
                self._shell.claim()
                if self.page.storage:
                    self._restore()  # as it stands now: another tab may have moved in it
                self._sit_down()
            case "home":
                self._go_home()
            case "discard":
                self.page = replace(self.page, unreadable=None)
                self._render()
            case "go-on":
                self.page = replace(self.page, failure=Failure())
                self._continue()
            case "point" if isinstance(value, int):
                self._intend(PointPressed(value))
            case _:
                self._intend(_INTENTS[action])

    def _choose(self, action: str, value: str) -> None:
        """Change what a new game will be, and remember it for the next visit."""
        choice, wrong = self.page.choice, False
        try:
            choice = choosing.CHANGES[action](choice, value)
        except InvalidVariantError:
            wrong = True
            self._shell.announce(self._words.say("length.wrong"), urgent=True)
        self.page = replace(self.page, choice=choice, wrong_length=wrong)
        self._shell.save(CHOICE, choosing.to_text(choice))
        self._render()

    def _begin(self, session: Session) -> None:
        """Lay out a new game; it takes the place of the saved one with its first roll."""
        self._shell.claim()
        self.session = session
        self.ui = observe(self._fresh_ui(self.ui.placement), session.game, ())
        self._sit_down()

    def _restore(self) -> bool:
        """Take up the saved game, if there is one that can be read; return whether there was."""
        found = archive.read(self._shell)
        if isinstance(found, Unreadable):
            self.page = replace(self.page, unreadable=found)
        if not isinstance(found, Restored):
            return False
        self.session = found.session
        self._words = Words(self.session.seats, names=self.session.names)
        self.ui = observe(self._fresh_ui(OPENING), self.session.game, found.events)
        self.page = replace(self.page, saved=self.session.is_open)
        return True

    def _fresh_ui(self, placement: Placement) -> UiState:
        """Return a screen for the session; one human against a computer keeps their own numbers."""
        return UiState(self.ui.bottom, placement, numbers=self.session.you)

    def _sit_down(self) -> None:
        """Show the game and let it go on."""
        self._words = Words(self.session.seats, names=self.session.names)
        self.page = replace(self.page, at_home=False, elsewhere=False)
        self._leave()
        self._keep_screen()
        self._continue()

    def _go_home(self) -> None:
        self._leave()
        self.page = replace(self.page, at_home=True, elsewhere=False, saved=self.session.is_open)
        if self.page.storage and not self.session.actions:
            self._restore()
        self._keep_screen()
        self._render()

    def _keep_screen(self) -> None:
        """Let a reload come back to this screen; a game not begun is not there to come back to."""
        begun = self.session.actions and not self.page.at_home
        self._shell.keep_screen("play" if begun else "home")

    def _leave(self) -> None:
        """Drop what the computer is about to do."""
        self._sitting += 1
        self._thinking = False

    def _intend(self, intent: Intent) -> None:
        if self.page.at_home or self.page.elsewhere:
            return
        if self.session.acting_seat() is Seat.COMPUTER:
            self.ui = replace(self.ui, hint="not_your_turn")
        else:
            self.ui, actions = step(self.ui, self.session.game, intent, self._throw)
            self._do(*actions)
        if self.ui.refusal:
            self._shell.announce(self._words.refusal(self.ui.refusal), urgent=True)
        elif self.ui.hint:
            self._shell.announce(self._words.say(f"hint.{self.ui.hint}"), urgent=True)
        self._continue()

    def _do(self, *actions: Action) -> None:
        """Apply actions, save after each, and speak what happened.

        A tab that has lost the game to another one, and does not know it yet, does nothing.
        """
        if not self._shell.is_claimed():
            self.step_back()
            return
        happened: list[Event] = []
        for action in actions:
            self.session, events = self.session.after(action)
            self.ui = observe(self.ui, self.session.game, events)
            self.page = replace(self.page, storage=self._save())
            happened += events
        self._keep_screen()
        self._shell.announce(spoken(tuple(happened), self.session, self.ui, self._words))

    def _save(self) -> bool:
        """Save the game, unless that would overwrite the only copy of what could not be read."""
        lost = self.page.unreadable
        return (not lost or lost.kept) and archive.write(self._shell, self.session)

    def _continue(self) -> None:
        """Redraw, and wake the computer where it must act."""
        self._render()
        away = self.page.at_home or self.page.elsewhere or self.page.failure.count
        if not (away or self._thinking) and self.session.acting_seat() is Seat.COMPUTER:
            self._thinking = True
            self._shell.spawn(self._play_computer(self._sitting))

    async def _play_computer(self, sitting: int) -> None:
        """Play the computer's turn step by step; whoever calls ``_leave`` drops it."""
        try:
            while sitting == self._sitting and self.session.acting_seat() is Seat.COMPUTER:
                await self._shell.sleep(PAUSE)
                if sitting != self._sitting:
                    return
                self._do(self._opponent.action(self.session.game, self._throw))
                self._render()
        except Exception:
            self.fail(traceback.format_exc())
        finally:
            if sitting == self._sitting:
                self._thinking = False

    def _render(self) -> None:
        if self.page.at_home:
            waiting = GameState(variant=self.page.choice.variant)
            view = board_view(waiting, UiState(self.ui.bottom), Mode.STILL)
        else:
            mine = not self.page.elsewhere and self.session.acting_seat() is Seat.HUMAN
            playing = mine and self.session.game.phase is not Phase.OVER
            view = board_view(self.session.game, self.ui, Mode.PLAY if playing else Mode.WATCH)
        board = draw(view, self._words)
        self._draw(board | panel(self.session, self.ui, self.page, self._words))

    def _draw(self, scene: Scene) -> None:
        """Bring the page to a scene; where that fails half-way, the next one starts afresh."""
        try:
            focus = focus_key(self.session, self.ui, self.page)
            self._shell.draw(diff(self._shown, scene), focus)
        except Exception:
            self._shown = {}
            self._shell.clear()
            raise
        self._shown = scene
