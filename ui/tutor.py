"""The tutor at the table: hints on what can be done, and doubts before it is done."""

from __future__ import annotations

import asyncio
import json
import traceback
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from engine import (
    Advice,
    GameState,
    MoveChecker,
    Phase,
    UndoMove,
    advisable,
    as_asked,
    ask_advice,
    read_advice,
)
from ui.advice_panel import doubt_told, hint_told
from ui.advising import Hint, decides, decision, doubt
from ui.desk import Desk
from ui.intents import ActionPressed, Intent, RollPressed
from ui.interaction import Shown
from ui.ports import OUTDATED
from ui.session import Seat

Wanted = Callable[[], bool]
Advise = Callable[[dict[str, Any], Wanted], Awaitable[dict[str, Any] | None]]
"""Answers a question for advice as JSON; ``None`` once that is no longer wanted."""
PATIENCE = 8.0
"""Seconds that a decision is kept back at most: a worker that is starting may take longer."""
MOST_KNOWN = 4000
"""Answers that are remembered; a long match has about 2,000 decisions."""


class Tutor(Desk):
    """What can be asked of somebody who knows, and what they say unasked where that is wanted."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._advise: Advise = self._thinker.ask
        self._answers: dict[str, dict[str, Any]] = {}
        self._sought: set[str] = set()

    async def _advice(self, state: GameState, wanted: Wanted) -> Advice | None:
        """Return advice on a state; ``None`` where there is none to be had or it is not wanted."""
        question = ask_advice(state)
        key = json.dumps(question)
        told = self._answers.get(key)
        if told is None:
            told = await self._advise(question, wanted)
            if not told or "error" in told:
                newer = self.page.newer or (told or {}).get("error") == OUTDATED
                self.page = replace(self.page, newer=newer)
                return None
            if len(self._answers) >= MOST_KNOWN:
                self._answers.pop(next(iter(self._answers)))
            self._answers[key] = told
        return read_advice(told, state)

    def hint(self, action: str, value: str) -> None:
        """Show a hint or no longer, another of its plays, or make that play."""
        hint = self.page.hint
        match action:
            case "hint" if hint:
                self._show_hint(None)
            case "hint":
                self._begin_hint()
            case "hint-close":
                self._show_hint(None)
                self._shell.take_focus("setup-hint" if self.page.setup else "hint")
            case "hint-show" if hint and hint.advice and int(value) < len(hint.advice.plays):
                self._moves_back()
                self._show_hint(replace(hint, chosen=int(value)))
            case "hint-play" if hint and hint.play and self._may_play(hint):
                moves = hint.play.play.moves
                self._moves_back()
                self._do(*map(MoveChecker.of, moves))
                self._continue()
                self._shell.take_focus("confirm")  # which Space and Enter press then

    def _begin_hint(self) -> None:
        setup = self.page.setup
        game = setup.state if setup else self._seen()[0]
        away = self.page.at_home or self.page.lesson
        if not advisable(game) or (setup and setup.defects) or away:
            self._shell.announce(self._words.say("advice.none"), urgent=True)
            return
        hint = Hint(as_asked(game))
        self.ui = replace(self.ui, refusal=None)  # its arrows would lie among the hint's
        self._show_hint(hint, aloud=False)
        self._shell.announce(self._words.say("advice.thinking"))
        self._shell.spawn(self._think_of(hint))

    async def _think_of(self, hint: Hint) -> None:
        """Complete a hint, if it is still the one that is shown."""
        try:

            def wanted() -> bool:
                return self.page.hint is hint

            advice = await self._advice(hint.about, wanted)
            if not wanted():
                return
            found = hint.with_advice(advice) if advice else replace(hint, failed=True)
            self._show_hint(found)
            self._shell.reveal("setup-advice" if self.page.setup else "advice")
        except Exception:
            self.fail(traceback.format_exc())

    def _show_hint(self, hint: Hint | None, *, aloud: bool = True) -> None:
        self.page = replace(self.page, hint=hint)
        if hint and aloud:
            self._shell.announce(hint_told(hint, self._words))
        self._render()

    def _moves_back(self) -> None:
        """Take back what has been moved in this turn, where it is a person's who may."""
        mine = self.session.acting_seat() is Seat.HUMAN
        if mine and not (self.page.locked or self.page.setup):
            self._do(*[UndoMove()] * len(self.session.game.turn))

    def _may_play(self, hint: Hint) -> bool:
        """Tell whether the play of a hint can be made on the table now."""
        game, mine = self.session.game, self.session.acting_seat() is Seat.HUMAN
        here = not (self.page.locked or self.page.setup or self.page.at_home)
        return here and mine and game.phase is Phase.MOVE and as_asked(game) == hint.about

    def advised(self, action: str) -> None:
        """Do what a button of the tutor's doubt asks for."""
        doubt, self.page = self.page.doubt, replace(self.page, doubt=None)
        if doubt is None:
            return
        if action == "tutor-anyway":
            super()._intend(doubt.intent)
            return
        back = bool(self.session.game.turn)
        self._moves_back()
        self.ui = replace(self.ui, taken_back=True)  # the rest of the turn is the player's own
        if action == "tutor-show":
            hint = Hint(as_asked(doubt.game)).with_advice(doubt.advice)
            self.page = replace(self.page, hint=hint)
            self._shell.announce(hint_told(hint, self._words))
        elif back:
            self._shell.announce(self._words.say("tutor.again"))
        self._continue()
        if action == "tutor-show":
            self._shell.reveal("advice")

    def _intend(self, intent: Intent) -> None:
        """Do what is wanted, unless the tutor has to look at it first or doubts it."""
        if self.page.doubt or self.page.held:
            self.page = replace(self.page, doubt=None, held=None)
        if self._is_tutored() and self._holds(intent):
            self._continue()
        else:
            super()._intend(intent)

    def _is_tutored(self) -> bool:
        page = self.page
        away = page.at_home or page.locked or page.setup or page.lesson
        human = self.session.acting_seat() is Seat.HUMAN
        return page.settings.tutor != "off" and human and not away

    def _holds(self, intent: Intent) -> bool:
        """Keep a decision back while it is looked at, and show a doubt; tell whether it waits."""
        game = self.session.game
        if not decision(game, intent):
            return False
        self.page = replace(self.page, held=intent)
        self.ui = replace(self.ui, hint="tutor", refusal=None)
        self._shell.spawn(self._look_at(intent, game))
        return True

    async def _look_at(self, intent: Intent, game: GameState) -> None:
        """Look at a decision that is held back; then do it, or say what is doubtful about it."""
        try:

            def wanted() -> bool:
                return self.page.held == intent and self.session.game is game

            looking = asyncio.ensure_future(self._advice(game, wanted))
            await asyncio.wait((looking,), timeout=PATIENCE)
            if not wanted():
                return
            advice = looking.result() if looking.done() else None
            limit = self.page.settings.tutor
            found = doubt(game, advice, intent, limit) if advice else None
            self.page = replace(self.page, held=None, doubt=found)
            self.ui = replace(self.ui, hint=None)
            if found is None:
                super()._intend(intent)
                if advice is None:
                    self._say_gone()
                return
            self._render()
            self._shell.announce(doubt_told(found, self._words), urgent=True)
            self._shell.reveal("tutor")
            self._shell.take_focus("tutor")
        except Exception:
            self.fail(traceback.format_exc())

    def _say_gone(self) -> None:
        """Tell that something was done without the tutor's look at it."""
        self.ui = replace(self.ui, hint="tutor_gone")
        self._shell.announce(self._words.say("hint.tutor_gone"), urgent=True)
        self._render()

    def _goes_on(self) -> bool:
        return not (self.page.held or self.page.doubt) and super()._goes_on()

    async def _act(self, wanted: Callable[[], bool]) -> bool:
        """Do the next thing by itself; where that is a person's decision the tutor looks first."""
        wish = self._wish() if self._is_tutored() else None
        if isinstance(wish, ActionPressed | RollPressed) and self._holds(wish):
            return True
        return await super()._act(wanted)

    def _continue(self) -> None:
        """Go on, and let what is to be decided be looked at meanwhile."""
        super()._continue()
        game = self.session.game
        if self._is_tutored() and decides(game):
            self._look_ahead(game)

    def _look_ahead(self, game: GameState) -> None:
        key = repr(as_asked(game))
        if key in self._sought:
            return
        self._sought = {key}
        sitting = self._sitting

        async def look() -> None:
            await self._advice(game, lambda: sitting == self._sitting and key in self._sought)

        self._shell.spawn(look())

    def _render(self) -> None:
        self._tidy()
        super()._render()

    def _tidy(self) -> None:
        """Let go of advice on what is no longer shown, and point out the play that is chosen."""
        page = self.page
        setup = page.setup
        game = setup.state if setup else self._seen()[0]
        hint, doubted = page.hint, page.doubt
        if hint and (page.at_home or page.lesson or as_asked(game) != hint.about):
            hint = None
        if doubted and (self.session.game != doubted.game or page.locked or page.lesson):
            doubted = None
        held = page.held if not (page.at_home or page.locked or page.lesson) else None
        if (hint, doubted, held) != (page.hint, page.doubt, page.held):
            self.page = replace(page, hint=hint, doubt=doubted, held=held)
        ways = hint.ways if hint and not game.turn else ()
        shown = Shown(ways, alone=bool(ways))
        if self.ui.shown != shown:
            self.ui = replace(self.ui, shown=shown)
