"""The classroom: levels of the course on the same board, and how far the learner has come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property

from engine import Action, Bot, Dice, Event, Phase, Refusal, Rule
from ui import study as studying
from ui.analyst import Analyst
from ui.catalogues import Catalogue
from ui.intents import Intent
from ui.interaction import UiState
from ui.lesson_panel import hints, lesson_panel, lesson_words, plain, verdict
from ui.panel import panel
from ui.ports import Shell
from ui.rival import straight
from ui.scene import Scene
from ui.session import AGAINST_COMPUTER, PRACTICE, Session, new_session
from ui.speech import spoken
from ui.study import Study
from ui.tutorial import progress as kept
from ui.tutorial.course import FIRST_GAME, Course, load
from ui.tutorial.progress import DONE, SKIPPED
from ui.tutorial.runner import Choose, Press
from ui.view import board_view
from ui.wording import Words

PROGRESS = "backgammon.course"
"""Where the progress in the course is stored."""
GUIDED = "backgammon.guide"
"""Where it is stored that the guide is wanted beside a game."""

_MORE_EXACT = (Rule.M3, Rule.B7)
"""Clauses that say more than the one they are named beside."""


class Classroom(Analyst):
    """What can be done in a level of the course."""

    def __init__(
        self,
        shell: Shell,
        bot: Bot | None = None,
        throw: Callable[[], Dice] | None = None,
        course: Callable[[str], Course] = load,
        catalogue: Catalogue | None = None,
    ) -> None:
        super().__init__(shell, bot, throw, catalogue)
        self._load_course = course
        self._stored = kept.Progress()

    @cached_property
    def course(self) -> Course:
        """The course, read when it is first asked for."""
        return self._load_course(self._words.catalogue.language)

    def recall(self) -> None:
        """Take up what was kept of the course and of the guide."""
        progress = self._stored = self._known(kept.from_text(self._shell.load(PROGRESS)))
        guided = self._shell.load(GUIDED) == "1"
        self.page = replace(self.page, progress=progress, guided=guided)

    def open_lesson(self, address: str, at: int = 0) -> None:
        """Open a level by its address, a lesson where it is not finished; nothing is to go on.

        ``at`` is the step to begin with.
        """
        before = self.page.lesson.ui if self.page.lesson else self.ui
        address = self.course.open_in(address, self.page.progress) or FIRST_GAME
        if address == FIRST_GAME:
            self.begin_first_game()
            return
        now = studying.study(self.course, address, before, at)
        if now is None:
            self._note(self._words.say("lesson.none", address=f"{straight(address):.60}"))
            return
        self._leave()
        if self._put_by:
            self._lay_out(self._put_by, ())
            self._put_by = None
        saved = self._has_open_game() or bool(self.session.actions)
        self.page = replace(self.page.cleared(at_home=False), saved=saved)
        self._keep(replace(self.page.progress, at=now.address))
        self._study(now, ())

    def reopen_lesson(self, kept_screen: str) -> None:
        """Open a level again at the step where a reload left it."""
        address, _, at = kept_screen.partition(" ")
        self.open_lesson(address, int(at) if at.isdecimal() and len(at) < 4 else 0)

    def learn(self, action: str, value: str) -> None:
        """Do what a button of a level asks for."""
        now = self.page.lesson
        if now is None:
            return
        match action:
            case "answer":
                self._learn(Choose(value))
            case "lesson-next" if now.run.is_done:
                self.open_lesson(now.following or FIRST_GAME)
            case "lesson-next":
                self._study(*studying.proceed(now))
            case "lesson-again":
                self._study(studying.again(now), ())
                self._shell.to_top()
            case "lesson-hint":
                self._study(studying.hint(now), (), aloud=False)
                self._say_hint()
            case "lesson-skip":
                self._keep(self.page.progress.finished(now.address, SKIPPED))
                self.open_lesson(now.following or FIRST_GAME)
            case "word":
                word = "" if now.word == value else value
                self._study(replace(now, word=word), (), aloud=False)
                if word:
                    self._shell.announce(plain(self.course.glossary.get(word, "")))

    def guide(self, *, wanted: bool) -> None:
        """Show the guide beside the board, or no longer."""
        self._want_guide(wanted=wanted)
        self._render()

    def _want_guide(self, *, wanted: bool) -> None:
        self._shell.save(GUIDED, "1" if wanted else "")
        self.page = replace(self.page, guided=wanted)

    def begin_first_game(self) -> None:
        """Begin a game against the computer without the cube, with the guide beside it.

        The learner is White, as in all lessons before.

        An open game that its first roll would take the place of is named before.
        """
        gives_up = self._has_open_game()
        self._want_guide(wanted=True)
        self._keep(replace(self.page.progress, at=FIRST_GAME))
        self._begin(new_session(AGAINST_COMPUTER, PRACTICE))
        notes = ["lesson.first_game.note"] + ["lesson.gives_up"] * gives_up
        self.page = replace(self.page, note=" ".join(map(self._words.say, notes)))
        self._render()

    def forget(self) -> None:
        """Begin the course afresh: no level is finished any more."""
        forgotten = self.page.progress.forgotten()
        self._store(forgotten)
        self._shell.announce(self._words.say("lesson.forgotten"))
        self._render()

    def _keep(self, progress: kept.Progress) -> None:
        """Keep progress, together with what another tab has kept since, or has wiped."""
        stored = kept.from_text(self._shell.load(PROGRESS))
        new = replace(progress, levels=progress.levels - self._stored.levels)
        named = replace(progress.forgotten(), at=progress.at)
        self._store(named.joined(new).joined(stored))

    def _store(self, progress: kept.Progress) -> None:
        """Show progress and store it; what could not be stored counts as new the next time."""
        self.page = replace(self.page, progress=self._known(progress))
        if self._shell.save(PROGRESS, kept.to_text(progress)):
            self._stored = self.page.progress

    def _known(self, progress: kept.Progress) -> kept.Progress:
        """Return the progress in levels that there are: others have no place in the page."""
        if not progress.levels:
            return progress
        known = {*self.course.order, FIRST_GAME}
        levels = frozenset(level for level in progress.levels if level[0] in known)
        return replace(progress, levels=levels)

    def _intend(self, intent: Intent) -> None:
        if self.page.lesson:
            self._learn(intent)
        else:
            super()._intend(intent)

    def _do(self, *actions: Action) -> None:
        """Do actions at the table; the end of a guided game ends the course."""
        if actions:
            self.page = replace(self.page, note="")
        super()._do(*actions)
        practice = self.session.game.variant == PRACTICE and self.session.you is not None
        if self.page.guided and practice and self.session.game.phase is Phase.OVER:
            self._keep(self.page.progress.finished(FIRST_GAME, DONE))
            self.page = replace(self.page, note=self._words.say("lesson.finished"))

    def _learn(self, intent: Press) -> None:
        assert self.page.lesson
        self._study(*studying.press(self.page.lesson, intent))

    def _study(self, now: Study, happened: tuple[Event, ...], *, aloud: bool = True) -> None:
        """Show a level as it is now, keep it where it is finished; ``aloud`` tells what is new."""
        before = self.page.lesson
        self.page = replace(self.page, lesson=now)
        self._news += happened
        self._refused = aloud and bool(now.ui.refusal)
        if now.how and not (before and before.address == now.address and before.how):
            self._keep_level(now, now.how)
        if aloud:
            self._say(now, happened, before)
        self._render()
        self._shell.keep_screen(f"lesson {now.address}" + f" {now.run.at}" * bool(now.run.at))
        self._bring_in_sight(now, before)

    def _keep_level(self, now: Study, how: str) -> None:
        """Keep that a level has been finished, and how."""
        self._keep(self.page.progress.finished(now.address, how))

    def _bring_in_sight(self, now: Study, before: Study | None) -> None:
        """Show the board when it is to be played on, else what was said last, on a small window."""
        run, was = now.run, before.run if before and before.address == now.address else None
        if was is None or was.at != run.at or (was.verdict and was.game != run.game):
            self._shell.to_top()
        elif run.verdict and not was.verdict:
            self._shell.reveal("lesson-next")
        elif run.hints > was.hints:
            self._shell.reveal("lesson-hints")
        elif before and now.word and now.word != before.word:
            self._shell.reveal("lesson-word")

    def _say(self, now: Study, happened: tuple[Event, ...], before: Study | None) -> None:
        words = self._words_of(now)
        told = [spoken(happened, now.session, now.ui, words)] if happened else []
        told.append(verdict(now, words) if now.run.verdict or now.run.words else "")
        new = before is None or before.address != now.address or before.run.at != now.run.at
        if new:
            told.append(plain(now.run.step.say))
        if now.ui.refusal:
            told.append(words.refusal(now.ui.refusal))
        elif now.ui.hint:
            told.append(words.say(f"hint.{now.ui.hint}"))
        text = plain(" ".join(filter(None, told)))
        self._shell.announce(text, urgent=bool(now.ui.refusal or now.ui.hint))

    def _words_of(self, now: Study) -> Words:
        return lesson_words(now.run.level.learner, self._words.catalogue)

    def _say_hint(self) -> None:
        """Read out the hint given last."""
        now = self.page.lesson
        if now and (given := hints(now, self._words_of(now))):
            self._shell.announce(plain(given[-1]))

    def _lesson_for(self, refusal: Refusal | None) -> str:
        """Return the address of the level that teaches why an action is refused."""
        if refusal is None:
            return ""
        named = [refusal.rule, *refusal.also]
        rules = [rule for rule in named if rule in _MORE_EXACT] + named
        return next(filter(None, (self.course.teaching(rule) for rule in rules if rule)), "")

    def _render(self) -> None:
        if self.page.lesson:
            self._draw(self._scene_of(self.page.lesson))
        else:
            super()._render()

    def _scene_of(self, now: Study) -> Scene:
        words = self._words_of(now)
        view = board_view(now.run.game, now.ui, now.mode, now.run.level.learner)
        board = self._board(view, words)
        beside = panel(now.session, now.ui, self.page, words)
        meaning = self.course.glossary.get(now.word, "") if now.word else ""
        lesson_panel(beside, now, self.page, meaning, words)
        return board | beside

    def _played(self) -> tuple[Session, UiState]:
        now = self.page.lesson
        return (now.session, now.ui) if now else super()._played()
