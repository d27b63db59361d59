"""The analyst: looks at all decisions of a session behind the table, one after another."""

from __future__ import annotations

import traceback
from dataclasses import replace

from engine import Event, as_asked
from ui.advice_panel import hint_told
from ui.advising import Hint
from ui.analysis import Analysis, decisions, found
from ui.placement import Placement
from ui.session import Session
from ui.tutor import Tutor


class Analyst(Tutor):
    """What can be asked about a game that is over, or that was read."""

    _run = 0
    """The number of the analysis that goes on; another number ends it."""

    def analyse(self, action: str) -> None:
        """Begin to analyse the session, go on with it, or stop."""
        self._run += 1
        if self.page.analysis.running:
            self._show_analysis(replace(self.page.analysis, running=False))
            return
        if action == "analyse":
            self._shell.unfold("analysis")
        self._shell.spawn(self._analyse(self._run, self.session))

    async def _analyse(self, run: int, session: Session) -> None:
        """Look at each decision that has not been looked at, until it is stopped."""
        try:
            listed = decisions(session, unfinished=self.page.imported)
            known = self.page.analysis.findings
            self._show_analysis(Analysis(session.actions, len(listed), known, running=True))
            for decision in listed[len(known) :]:
                advice = await self._advice(decision.state, lambda: run == self._run)
                if run != self._run:
                    return
                if advice is None:
                    failed = replace(self.page.analysis, running=False, failed=True)
                    self._show_analysis(failed)
                    self._shell.announce(self._words.say("analysis.failed"), urgent=True)
                    return
                self._show_analysis(self.page.analysis.with_finding(found(decision, advice)))
            self._show_analysis(replace(self.page.analysis, running=False))
            self._shell.announce(self._words.counted("analysis.done", len(listed)))
        except Exception:
            self.fail(traceback.format_exc())

    def _show_analysis(self, analysis: Analysis) -> None:
        self.page = replace(self.page, analysis=analysis)
        self._render()

    def review(self, value: str) -> None:
        """Open a decision that was found on the board: what was done, and what was best."""
        findings = self.page.analysis.findings
        if not value.isdecimal() or int(value) >= len(findings):
            return
        finding = findings[int(value)]
        decision = finding.decision
        self.look(str(decision.at))
        about = as_asked(decision.state)
        hint = Hint(about, played=decision.result, done=decision.kind).with_advice(finding.advice)
        self.page = replace(self.page, hint=hint)
        self._shell.announce(hint_told(hint, self._words))
        self._render()
        self._shell.to_top()

    def _lay_out(
        self, session: Session, happened: tuple[Event, ...], before: Placement | None = None
    ) -> None:
        """Put a session on the table; an analysis of another one ends."""
        super()._lay_out(session, happened, before)
        if not self.page.analysis.holds_for(session.actions):
            self._run += 1
            self.page = replace(self.page, analysis=Analysis())
