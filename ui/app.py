"""Wiring: every press comes in here, by the name of what was pressed."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from dataclasses import replace

from engine import InvalidVariantError, Player, Variant
from ui import archive, choosing, share
from ui.archive import Restored, Unreadable
from ui.hand import Hand
from ui.intents import BUTTONS, ON_POINTS, PlayTyped
from ui.page import Failure
from ui.placement import OPENING
from ui.renewal import is_offered, may_renew
from ui.rival import Rival
from ui.session import TWO_PLAYERS, Seat, Session, against_computer, new_session

CHOICE = "backgammon.choice"
"""Where the last choice of a game is stored."""

_ELSEWHERE = ("play-here", "home", "go-on", "copy", "save-match", "lesson", "forget")
"""What can be pressed while another tab has the game."""


class App(Hand):
    """The page while it runs: every press, by the name of what was pressed."""

    def start(self, screen: str = "home", query: Mapping[str, str] | None = None) -> None:
        """Take over the page.

        ``screen`` is what was kept for a reload: ``play`` goes straight back to the saved game,
        ``setup`` with a link to that position, ``lesson`` with the address of a level. ``query`` is
        what the address asks for.
        """
        storage = self._shell.save("backgammon.probe", "1")
        choice = choosing.from_text(self._shell.load(CHOICE))
        self.page = replace(self.page, ready=True, storage=storage, choice=choice)
        self.recall_settings()
        self.recall()
        if screen == "play" and not (query and "lesson" in query):
            self._shell.claim()
        restored = self._restore()
        kept = share.query_of(screen) if screen.startswith("setup ") else {}
        if query and "xgid" in query:
            self._shell.forget_query()
            self.open_link(query)
        elif query and "lesson" in query:
            self._shell.forget_query()
            self.open_lesson(query["lesson"])
        elif "xgid" in kept:
            self.open_link(kept)
        elif screen.startswith("lesson "):
            self.reopen_lesson(screen.removeprefix("lesson "))
        elif restored and screen == "play":
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

    def step_back(self) -> None:
        """Stop playing: another tab has taken over the saved game."""
        if self.page.at_home:
            self._leave()
            self._restore()
            self._render()
        elif not (self.page.imported or self.page.setup or self.page.lesson):
            super().step_back()

    def hear_of_release(self, news: str) -> None:
        """Take in what the browser tells of the site's files: ``kept``, or a ``new`` release."""
        before = is_offered(self.session, self.page)
        kept, newer = self.page.kept or news == "kept", self.page.newer or news == "new"
        self.page = replace(self.page, kept=kept, newer=newer)
        if is_offered(self.session, self.page) and not before:
            self._shell.announce(self._words.say("renew"))
        self._render()

    def _press(self, action: str, value: int | str | None) -> None:
        if self.page.elsewhere and not (action in _ELSEWHERE or action.startswith("setting")):
            return
        match action:
            case "play-computer":
                self._begin(self._new_game(self.page.choice.variant))
            case "play-two":
                self._begin(new_session(TWO_PLAYERS, self.page.choice.variant))
            case "play-again":
                variant = self.session.game.variant
                again = self._new_game(variant, self.session.rival)
                two = new_session(self.session.seats, variant)
                self._begin(again if self.session.you else two)
            case "preset" | "switch" | "length" | "level":
                self._choose(action, str(value))
            case "resume" | "play-here":
                self._shell.claim()
                if self.page.storage:
                    self._restore()  # as it stands now: another tab may have moved in it
                self._sit_down()
            case "home":
                self._go_home()
            case "look":
                self.look(str(value))
            case "replay":
                self.show_again()
            case "look-back":
                self.look_back()
            case "set-up":
                self.set_up(None if self.page.at_home else self._seen()[0])
            case "setup-computer":
                self._begin_from_setup(against_computer(self._own_colour))
            case "setup-two":
                self._begin_from_setup(TWO_PLAYERS)
            case "place" | "setup-id":
                self.change_setup(action, str(value))
            case _ if action.startswith("set-"):
                self.change_setup(action, str(value or ""))
            case "read":
                self.read(str(value))
            case "file":
                self.read_file(str(value))
            case "copy":
                self.copy(str(value))
            case "save-match":
                self.save_match()
            case "discard":
                self.page = replace(self.page, unreadable=None)
                self._render()
            case "lesson":
                self.open_lesson(str(value or ""))
            case "answer" | "word" | "lesson-next" | "lesson-again" | "lesson-hint" | "lesson-skip":
                self.learn(action, str(value or ""))
            case "forget":
                self.forget()
            case _ if action.startswith("setting") or action == "flip":
                self.prefer(action, str(value or ""))
            case _ if action.startswith("hint"):
                self.hint(action, str(value or ""))
            case _ if action.startswith("tutor-"):
                self.advised(action)
            case "analyse" | "analysis-go":
                self.analyse(action)
            case "review":
                self.review(str(value or ""))
            case "guide":
                self.guide(wanted=not self.page.guided)
            case "manual-dice":
                self.choose_dice(by_hand=not self.page.by_hand)
            case "dice-check" | "dice-read":
                self.check_dice(None if action == "dice-check" else str(value or ""))
            case _ if action.startswith("pad-"):
                self.enter_dice(action, str(value or ""))
            case _ if action.startswith("own-"):
                self.own_bot(action, str(value or ""))
            case _ if action.startswith("trouble-"):
                self.mend(action)
            case "renew":
                if may_renew(self.session, self.page):
                    self._shell.renew()
            case "go-on":
                self.page = replace(self.page, failure=Failure())
                self._continue()
            case "lift" if isinstance(value, int):
                self.lift(value)
            case "arrow" | "space" | "tell" | "help":
                self.key(action, str(value))
            case _ if action in ON_POINTS and isinstance(value, int):
                self._intend(ON_POINTS[action](value))
            case "typed":
                self._intend(PlayTyped(str(value)))
            case _:
                self._intend(BUTTONS[action])

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

    @property
    def _own_colour(self) -> Player:
        return Player(self.page.settings.colour)

    def _new_game(self, variant: Variant, rival: Rival | None = None) -> Session:
        """Return a new game against the computer, by default the one that is chosen."""
        seats = against_computer(self._own_colour)
        return new_session(seats, variant, rival=rival or self._chosen_rival())

    def _begin_from_setup(self, seats: Mapping[Player, Seat]) -> None:
        setup = self.page.setup
        if setup and not setup.defects:
            rival = self._chosen_rival()
            self._begin(new_session(seats, setup.state.variant, setup.state, rival))

    def _restore(self) -> bool:
        """Take up the saved game, if there is one that can be read; return whether there was."""
        found = archive.read(self._shell)
        if isinstance(found, Unreadable):
            self.page = replace(self.page, unreadable=found)
        if not isinstance(found, Restored):
            return False
        self._lay_out(found.session, found.events, OPENING)
        self.page = replace(self.page, saved=self.session.is_open)
        return True

    def _go_home(self) -> None:
        self._leave()
        if self._put_by:
            self._lay_out(self._put_by, ())
            self._put_by = None
        self.page = replace(self.page.cleared(at_home=True), saved=self.session.is_open)
        if self.page.storage and not self.session.is_open:
            self._restore()
        self._keep_screen()
        self._render()
        self._shell.to_top()
