"""The page in a frame of another: one position, one game or one lesson, and who embeds it told."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping
from dataclasses import replace

from engine import Action, BackgammonError, Bot, Dice
from ui import archive, embedding, share
from ui.app import App
from ui.archive import Restored
from ui.catalogues import Catalogue
from ui.embedding import Asked, EmbedMode, Flip, GoTo, SetPosition, Undo, Wish
from ui.intents import Intent
from ui.page import put
from ui.placement import OPENING, placed
from ui.ports import Shell
from ui.replay import stops
from ui.scene import Scene
from ui.session import TWO_PLAYERS, Session, against_computer, new_session
from ui.setup import Setup
from ui.study import Study
from ui.tutorial.course import Course, load
from ui.view import Mode

_ELSEWHERE = ("home", "set-up", "play-computer", "play-two", "read", "file", "resume")
"""What leads away from what was asked for."""


class Guest(App):
    """The page as it stands in a frame, told by ``asked`` what is wanted of it.

    Its shell keeps what it stores apart from what the whole site keeps.
    """

    def __init__(
        self,
        shell: Shell,
        asked: Asked,
        bot: Bot | None = None,
        throw: Callable[[], Dice] | None = None,
        course: Callable[[str], Course] = load,
        catalogue: Catalogue | None = None,
    ) -> None:
        super().__init__(shell, bot, throw, course, catalogue)
        self._asked = asked
        self._wrong = False

    def start(self, screen: str = "home", _query: Mapping[str, str] | None = None) -> None:
        """Take over the page; a reload goes on where it was, as ``screen`` tells."""
        plays = self._asked.mode is not EmbedMode.VIEW
        storage = not plays or self._shell.save("backgammon.probe", "1")
        self.page = replace(self.page, ready=True, storage=storage)
        self._take_over(self._asked.settings)
        self.recall()
        if not self._go_back(screen):
            self._open()
        self._shell.tell("ready", {"mode": self._asked.mode.value})

    def hear(self, text: str) -> None:
        """Do what a message wants; one that is none does nothing."""
        wish = embedding.read(text)
        if wish is None:
            return
        try:
            self._grant(wish)
        except Exception:
            self.fail(traceback.format_exc())

    def fail(self, details: str) -> None:
        """Show that something failed, and tell who embeds the page."""
        super().fail(details)
        self._shell.tell("error", {"reason": "failure", "text": self._words.say("error")})

    def _grant(self, wish: Wish) -> None:
        match wish:
            case SetPosition(words) if self._asked.mode is not EmbedMode.LESSON:
                self._asked = self._asked.at(words)
                self._open()
            case Flip():
                self._press("flip", None)
            case Undo() if self._asked.mode is not EmbedMode.VIEW:
                self._press("undo", None)
            case GoTo(turns) if not self.page.lesson and not self._wrong:
                places = stops(self.session)
                self.look(str(places[turns])) if turns < len(places) - 1 else self.look_back()

    def _go_back(self, screen: str) -> bool:
        """Go back to what was played before a reload; tell whether there was anything."""
        if screen.startswith("lesson ") and self._asked.mode is EmbedMode.LESSON:
            self.reopen_lesson(screen.removeprefix("lesson "))
            return self.page.lesson is not None
        if screen != "play" or self._asked.mode is not EmbedMode.PLAY:
            return False
        found = archive.read(self._shell)
        if not isinstance(found, Restored) or not found.session.is_open:
            return False
        self._shell.claim()
        self._lay_out(found.session, found.events, OPENING)
        self._sit_down()
        return True

    def _open(self) -> None:
        """Show what is asked for, from its beginning."""
        self._leave()
        self._wrong = False
        if self._asked.mode is EmbedMode.LESSON:
            self.open_lesson(self._asked.words.get("lesson", ""))
            if self.page.lesson is None and self.page.at_home:
                self._refuse("lesson", self.page.note)
            return
        try:
            setup = embedding.position_of(self._asked.words)
        except BackgammonError as error:
            self._refuse("position", self._words.why(error.told))
            return
        playing = self._asked.mode is EmbedMode.PLAY
        if wrong := setup.wrong:
            self._refuse("position", self._words.setup_wrong(wrong))
        elif playing and setup.defects:
            self._refuse("position", self._words.defects(setup.defects))
        elif playing:
            self._begin(self._from(setup))
        else:
            self._show(setup)

    def _from(self, setup: Setup) -> Session:
        """Return a game against the computer from a position."""
        seats = against_computer(self._asked.bottom)
        return new_session(seats, setup.state.variant, setup.state, self._chosen_rival())

    def _show(self, setup: Setup) -> None:
        """Lay out a position that is only looked at."""
        state = setup.state
        placement = placed(state.position, self.ui.placement)
        self._lay_out(new_session(TWO_PLAYERS, state.variant, state), (), placement)
        self.page = self.page.cleared(at_home=False)
        self._render()

    def _refuse(self, about: str, why: str) -> None:
        """Say in the board's place why there is none, and tell who embeds the page."""
        self._wrong = True
        self.page = replace(self.page.cleared(at_home=False), note=why)
        self._shell.announce(why, urgent=True)
        self._render()
        self._shell.tell("error", {"reason": about, "text": why})

    def _press(self, action: str, value: int | str | None) -> None:
        if action in _ELSEWHERE:
            return
        if action == "play-again":
            self._open()
            return
        super()._press(action, value)

    def _intend(self, intent: Intent) -> None:
        if self._asked.mode is EmbedMode.VIEW or self._wrong:
            return
        super()._intend(intent)

    def _mode(self) -> Mode:
        return Mode.STILL if self._asked.mode is EmbedMode.VIEW else super()._mode()

    def _goes_on(self) -> bool:
        return self._asked.mode is not EmbedMode.VIEW and not self._wrong and super()._goes_on()

    def _draw(self, scene: Scene) -> None:
        put(scene, "stage", hidden=self._wrong)
        super()._draw(scene)

    def _do(self, *actions: Action) -> None:
        known = len(self.session.log)
        super()._do(*actions)
        xgid = share.xgid(self.session.game)
        for entry in self.session.log[known:]:
            if message := embedding.told_of(self.session, entry.event, xgid):
                self._shell.tell(*message)

    def _keep_level(self, now: Study, how: str) -> None:
        super()._keep_level(now, how)
        self._shell.tell("lesson-complete", {"lesson": now.address, "how": how})
