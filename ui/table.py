"""The table: a session is shown, actions are done and saved, the computer answers."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from engine import (
    Action,
    Bot,
    Danced,
    Dice,
    Event,
    GameState,
    OpeningRoll,
    Phase,
    Roll,
    UndoMove,
    state_to_json,
)
from ui import archive
from ui.automatic import WellPlayed, wish
from ui.catalogues import Catalogue
from ui.dice_pad import Pad
from ui.display import Display
from ui.intents import ActionPressed, Intent, Lifted, PointPressed
from ui.interaction import UiState, observe, step
from ui.motion import TEMPO
from ui.opponent import Opponent, StuckError
from ui.page import Trouble
from ui.placement import Placement
from ui.ports import OUTDATED, Shell
from ui.rival import Rival, strongest_light
from ui.session import Seat, Session
from ui.speech import spoken
from ui.thinker import Thinker
from ui.wording import Words

_ANY = Dice(6, 6)
"""Dice to ask with whether a roll would be legal."""
PAUSE = 0.45
"""Seconds the computer waits before each thing it does, once all is at rest, at the usual pace."""
PATIENCE = 0.3
"""Seconds of thought after which the page says that the computer thinks."""


class Table(Display):
    """What is played: actions are done and saved, dice come, the computer answers.

    ``bot`` takes the place of all computer players, ``throw`` that of the dice that each game's
    seed settles.
    """

    def __init__(
        self,
        shell: Shell,
        bot: Bot | None = None,
        throw: Callable[[], Dice] | None = None,
        catalogue: Catalogue | None = None,
    ) -> None:
        super().__init__(shell, catalogue)
        self._thinker = Thinker(shell.workshop, bot)
        self._opponent = Opponent()
        self._throw = throw
        self._sitting = 0
        self._thinking = False
        self._hurried = False
        self._put_by: Session | None = None

    def step_back(self) -> None:
        """Stop playing: another tab has taken over the saved game."""
        self._leave()
        self.page = replace(self.page, elsewhere=True)
        self._render()

    def _lay_out(
        self, session: Session, happened: tuple[Event, ...], before: Placement | None = None
    ) -> None:
        """Put a session on the table; one human against a computer keeps their own numbers."""
        self.session = session
        self._replay = None
        self._opponent.forget()
        self.page = replace(self.page, pad=None)
        self._words = Words(session.seats, self._words.catalogue, session.names)
        fresh = UiState(placement=before or self.ui.placement)
        self.ui = observe(self._arranged(fresh), session.game, happened)

    def _begin(self, session: Session) -> None:
        """Lay out a new game; it takes the place of the saved one with its first roll.

        A position that was set up is a player's work, so it is saved at once.
        """
        self._shell.claim()
        self._put_by = None
        self._lay_out(session, ())
        self._settle_dice()
        if session.is_open:
            self.page = replace(self.page, storage=self._save())
        self._sit_down()

    def _sit_down(self) -> None:
        """Show the game and let it go on."""
        self.page = replace(self.page.cleared(at_home=False), trouble=self._missing())
        self._leave()
        if unknown := self.session.rival.unknown:
            level = self._words.rival(self.session.rival)
            note = self._words.say("level.unknown", name=unknown, level=level)
            self.page = replace(self.page, note=note)
            self._shell.announce(note)
        if self._settle_dice() and self.session.is_open and self._shell.is_claimed():
            self.page = replace(self.page, storage=self._save())
        self._keep_screen()
        self._continue()
        self._prepare()
        self._shell.to_top()

    def _prepare(self) -> None:
        """Get the game's computer player ready while a person is still to move."""
        if Seat.COMPUTER in self.session.seats.values() and not self.page.trouble:
            asked = {"ask": "play", **self.session.rival.asked}
            if self._thinker.takes_long(asked):
                self._shell.spawn(self._thinker.prepare(asked))

    def _missing(self) -> Trouble | None:
        """Tell that the game's computer player is somebody's own, and not installed now."""
        own = self.session.rival.own
        return Trouble("missing", own) if own and own != self._thinker.own else None

    def _leave(self) -> None:
        """Drop what the computer is about to do, or thinks about."""
        self._sitting += 1
        self._thinking = self._hurried = False
        self.page = replace(self.page, thinking=False)

    def _keep_screen(self) -> None:
        """Let a reload come back to this screen; a game not begun is not there to come back to."""
        begun = (self.session.actions or self.session.is_open) and not self.page.at_home
        begun = begun and not self.page.imported
        self._shell.keep_screen("play" if begun else "home")

    def _settle_dice(self) -> bool:
        """Settle the rolls of the game in progress before they are made; tell whether it had to be.

        A save of an older release has none settled, and so has a match from a file.
        """
        before = self.session
        if self._throw is None or self.page.by_hand or before.by_hand:
            self.session = before.given_dice(by_hand=self.page.by_hand)
        return self.session is not before

    def _dice(self) -> Dice:
        """Return the dice that come now; any, where they are asked of a person or none may come."""
        if self.session.by_hand or self.session.game.phase is Phase.OVER:
            return _ANY
        if self._throw:
            return self._throw()
        self._settle_dice()
        settled = self.session.next_dice
        assert settled is not None
        return settled

    def _play(self, *actions: Action) -> None:
        """Do actions, or ask for the dice of a roll that is made by hand."""
        if self.session.by_hand and any(isinstance(a, Roll | OpeningRoll) for a in actions):
            self.page = replace(self.page, pad=Pad())
            self._render()
            self._shell.reveal("pad")
            self._shell.announce(self._words.roll_wanted(self.session.game.on_roll))
        else:
            self._do(*actions)

    def _take_back(self, at: int) -> None:
        """Go back to one's own last turn as it stood to be confirmed."""
        if not self._shell.is_claimed():
            self.step_back()
            return
        session, happened = self.session.back_to(at)
        self._lay_out(session, happened)
        self.page = replace(self.page, storage=self._save(), note="")
        self.ui = replace(
            self.ui,
            hint="taken_back_by_hand" if session.by_hand else "taken_back",
            taken_back=True,
        )

    def _intend(self, intent: Intent) -> None:
        if self.page.at_home or self.page.elsewhere or self.page.setup:
            return
        if self.page.viewing is not None:
            self.ui = replace(self.ui, hint="looking")
        elif self.session.acting_seat() is Seat.COMPUTER:
            self.ui = replace(self.ui, hint="not_your_turn")
            self._hurry(intent)
        elif intent == ActionPressed(UndoMove()) and (at := self.session.last_turn) is not None:
            self._take_back(at)
        else:
            self.ui, actions = step(self.ui, self.session.game, intent, self._dice)
            self._play(*actions)
        if self.ui.refusal:
            self._refused = True
            words = self._counted(self.session.game, self.ui)
            self._shell.announce(words.refusal(self.ui.refusal), urgent=True)
        elif hint := self.ui.hint:
            done = hint.startswith("taken_back")  # news, no reproach
            self._shell.announce(self._words.say(f"hint.{hint}"), urgent=not done)
        self._continue()

    def _do(self, *actions: Action) -> None:
        """Apply actions, save after each, and speak what happened.

        A tab that has lost the game to another one, and does not know it yet, does nothing.
        """
        if not self._shell.is_claimed():
            self.step_back()
            return
        self._replay = None
        if actions:
            self.page = replace(self.page, pad=None)
        happened: list[Event] = []
        for action in actions:
            self.session, events = self.session.after(action)
            self._settle_dice()
            self.ui = observe(self.ui, self.session.game, events)
            self.page = replace(self.page, storage=self._save())
            happened += events
        self._news += happened
        self._keep_screen()
        self._shell.announce(spoken(tuple(happened), self.session, self.ui, self._words))

    def _save(self) -> bool:
        """Save the game, unless that would overwrite the only copy of what could not be read."""
        lost = self.page.unreadable
        return (not lost or lost.kept) and archive.write(self._shell, self.session)

    def _continue(self) -> None:
        """Redraw, and let go on what goes on by itself."""
        self._render()
        if not self._thinking and self._goes_on():
            self._thinking = True
            self._shell.spawn(self._go_on(self._sitting))

    def _goes_on(self) -> bool:
        """Tell whether something is done without a press: by the computer, or as it is set."""
        page = self.page
        away = page.at_home or page.locked or page.setup or page.lesson
        if away or page.failure.count or page.pad or page.trouble:
            return False
        return self.session.acting_seat() is Seat.COMPUTER or self._wish() is not None

    def _wish(self) -> Intent | WellPlayed | None:
        """Return what a setting has done for the player who must act."""
        undone = bool(self.ui.undone) or self.ui.taken_back
        return wish(self.session.game, self.page.settings, undone)

    async def _go_on(self, sitting: int) -> None:
        """Act step by step while nobody needs to be asked; whoever calls ``_leave`` drops it."""

        def wanted(game: GameState | None = None) -> bool:
            same = game is None or self.session.game is game
            return sitting == self._sitting and same and self._goes_on()

        try:
            while wanted():
                if not self._hurried:
                    await self._shell.sleep(self._pause())
                game = self.session.game
                if wanted() and await self._act(partial(wanted, game)):
                    self._render()
        except Exception as error:
            if sitting == self._sitting:
                self._stop(error)
        finally:
            if sitting == self._sitting:
                self._thinking = self._hurried = False

    async def _act(self, wanted: Callable[[], bool]) -> bool:
        """Do the next thing for the computer, or for a player as it is set; tell whether it was.

        It is not, where the game is no longer the one that was thought about.
        """
        game = self.session.game
        if self.session.acting_seat() is Seat.COMPUTER:
            ask = partial(self._ask, self.session.rival, wanted)
            action = await self._opponent.action(game, self._dice, ask)
            if action and wanted():
                self._play(action)
                return True
            return False
        wished = self._wish()
        if isinstance(wished, WellPlayed):
            move = await self._opponent.move(game, partial(self._ask, strongest_light(), wanted))
            wished = ActionPressed(move) if move else None
        if wished is None or not wanted():
            return False
        self.ui, actions = step(self.ui, game, wished, self._dice)
        self._play(*actions)
        return True

    async def _ask(
        self, rival: Rival, wanted: Callable[[], bool], what: str, game: GameState
    ) -> dict[str, Any] | None:
        """Ask a computer player something; the page says so once it takes a while.

        Raises:
            StuckError: it gives no answer that is one.

        """
        question = {"ask": what, "state": state_to_json(game), **rival.asked}
        answering = asyncio.ensure_future(self._thinker.ask(question, wanted))
        await asyncio.wait((answering,), timeout=PATIENCE)
        if not answering.done() and wanted():
            self.page = replace(self.page, thinking=True)
            self._render()
        answer = await answering
        if wanted():
            self.page = replace(self.page, thinking=False)
        if answer and "error" in answer:
            raise StuckError(answer["error"], answer["detail"])
        return answer

    def _stop(self, error: Exception) -> None:
        """Show why the computer does not go on: what is known of, or else a failure."""
        self.page = replace(self.page, thinking=False)
        if isinstance(error, StuckError):
            newer = self.page.newer or error.trouble.kind == OUTDATED
            self.page = replace(self.page, trouble=error.trouble, newer=newer)
            self._render()
        else:
            self.fail("".join(traceback.format_exception(error)))

    def _pause(self) -> float:
        """Return how long the computer waits: a roll that allows nothing can always be read."""
        if isinstance(self.ui.last_event, Danced):
            return PAUSE
        pace = self.page.settings.pace
        return PAUSE * (self._tempo if pace == "motion" else TEMPO[pace])

    def _hurry(self, intent: Intent) -> None:
        """Let the rest of the computer's turn come at once when the board is pressed."""
        if self._thinking and isinstance(intent, PointPressed | Lifted):
            self._hurried = True
            self._shell.hurry()
