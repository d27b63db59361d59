"""Whom one plays against: a level, a wheel of somebody's own, and what to do where one is stuck."""

from __future__ import annotations

import traceback
from dataclasses import replace

from ui.choosing import Choice
from ui.page import OwnBot, Trouble
from ui.ports import FetchError
from ui.rival import FIRST, KEYS, OWN, Rival, straight, strongest_light
from ui.table import Table

LONGEST_WHEEL = 5_000_000
"""Bytes of a wheel that is taken."""
WHEEL = ".whl"
"""How the name of a wheel ends."""


class Rivals(Table):
    """What can be done about the computer players of a table."""

    _wheel = b""
    """The wheel that is offered to be installed."""

    def _chosen_rival(self) -> Rival:
        """Return who will play in a new game against the computer."""
        level, own = self.page.choice.level, self.page.own.spec
        if level == OWN and own:
            return Rival(own=own)
        return Rival(level if level in KEYS else FIRST)

    def mend(self, action: str) -> None:
        """Ask a computer player again that was stuck, or let a level play on in its place."""
        if action == "trouble-level":
            self.session = replace(self.session, rival=strongest_light())
            self._opponent.forget()
            self.page = replace(self.page, storage=self._save())
        self.page = replace(self.page, trouble=None)
        self._continue()

    def offer_wheel(self, name: str, wheel: bytes) -> None:
        """Show a wheel that was read, with the warning that stands before what is foreign."""
        name = straight(name.rpartition("/")[2])
        own = OwnBot(self.page.own.spec, name, self.page.own.named)
        if len(wheel) > LONGEST_WHEEL:
            own = replace(own, offered="", wrong=Trouble("too-large", name))
        self._wheel = wheel
        self._show_own(own)
        if own.offered:
            self._shell.unfold("own-bot")
            self._shell.announce(self._words.say("own.offered", name=name), urgent=True)

    def own_bot(self, action: str, value: str) -> None:
        """Do what the part of the page for a wheel of somebody's own asks for."""
        own = self.page.own
        if own.busy:
            return
        match action:
            case "own-address" if value.strip():
                self._shell.spawn(self._get(value.strip()))
            case "own-class":
                self.page = replace(self.page, own=replace(own, named=value.strip()))
            case "own-install" if own.offered:
                self._shell.spawn(self._install(own))
            case "own-cancel":
                self._wheel = b""
                self._show_own(OwnBot(own.spec))

    async def _get(self, address: str) -> None:
        """Fetch a wheel from its address."""
        own = self.page.own
        self._show_own(OwnBot(own.spec, named=own.named, busy=True))
        try:
            wheel = await self._shell.workshop.fetch(address)
        except FetchError as error:
            self._show_own(OwnBot(own.spec, wrong=Trouble("no-file", str(error))))
        else:
            self.offer_wheel(address.partition("?")[0], wheel)

    async def _install(self, own: OwnBot) -> None:
        """Install the wheel that is offered; its player is then chosen, and can be chosen again."""
        self._show_own(replace(own, busy=True, wrong=None))
        try:
            found = await self._thinker.bring(own.offered, self._wheel, own.named)
        except Exception:
            self._show_own(OwnBot(named=own.named))
            self.fail(traceback.format_exc())
            return
        spec = straight(str(found.get("bot", "")))
        wrong = None if spec else Trouble(found["error"], found["detail"])
        choice = replace(self.page.choice, level=OWN if spec else _without_own(self.page.choice))
        self.page = replace(self.page, choice=choice)
        self._show_own(replace(own, spec=spec, offered="" if spec else own.offered, wrong=wrong))

    def _show_own(self, own: OwnBot) -> None:
        """Show how far a wheel of somebody's own is, and say so."""
        self.page = replace(self.page, own=own)
        if own.wrong:
            self._shell.announce(self._words.trouble(own.wrong.kind), urgent=True)
        elif own.spec and not own.offered:
            self._shell.announce(self._words.say("own.installed", name=own.spec))
        self._render()


def _without_own(choice: Choice) -> str:
    return FIRST if choice.level == OWN else choice.level
