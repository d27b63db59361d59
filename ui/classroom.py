"""The classroom: levels of the course on the same board, and how far the learner has come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property

from engine import Bot, Dice, Event, Refusal, roll
from ui import study as studying
from ui.desk import Desk
from ui.drawing import draw
from ui.interaction import Intent, UiState
from ui.lesson_panel import lesson_panel, plain, progress_panel, verdict
from ui.panel import panel
from ui.ports import Shell
from ui.session import Session
from ui.speech import spoken
from ui.study import Study
from ui.tutorial import progress as kept
from ui.tutorial.course import Course, load
from ui.tutorial.progress import SKIPPED
from ui.tutorial.runner import Choose, Press
from ui.view import board_view
from ui.wording import Words

PROGRESS = "backgammon.course"
"""Where the progress in the course is stored."""
GUIDED = "backgammon.guide"
"""Where it is stored that the guide is wanted beside a game."""
FIRST_GAME = "first-game"
"""The address of the guided first game, which ends the course."""


class Classroom(Desk):
    """What can be done in a level of the course."""

    def __init__(
        self,
        shell: Shell,
        bot: Bot,
        throw: Callable[[], Dice] = roll,
        course: Callable[[], Course] = load,
    ) -> None:
        super().__init__(shell, bot, throw)
        self._load_course = course

    @cached_property
    def course(self) -> Course:
        """The course, read when it is first asked for."""
        return self._load_course()

    def recall(self) -> None:
        """Take up what was kept of the course and of the guide."""
        progress = kept.from_text(self._shell.load(PROGRESS))
        guided = self._shell.load(GUIDED) == "1"
        self.page = replace(self.page, progress=progress, guided=guided)

    def open_lesson(self, address: str) -> None:
        """Open a level by its address, a lesson at its first level that is not finished."""
        before = self.page.lesson.ui if self.page.lesson else self.ui
        now = studying.study(self.course, self._first_open(address), before)
        if now is None:
            self._note(self._words.say("lesson.none", address=f"{address:.60}"))
            return
        self._leave()
        if self._put_by:
            self._lay_out(self._put_by, ())
            self._put_by = None
        saved = self._has_open_game()
        self.page = replace(self.page.cleared(at_home=False), saved=saved)
        self._shell.keep_screen(f"lesson {now.address}")
        self._keep(replace(self.page.progress, at=now.address))
        self._study(now, ())
        self._shell.to_top()

    def learn(self, action: str, value: str) -> None:
        """Do what a button of a level asks for."""
        now = self.page.lesson
        if now is None:
            return
        match action:
            case "answer":
                self._learn(Choose(value))
            case "lesson-next" if now.run.is_done:
                self._go_to(now.following)
            case "lesson-next":
                self._study(*studying.proceed(now))
            case "lesson-again":
                self._study(studying.again(now), ())
            case "lesson-hint":
                self._study(studying.hint(now), (), again=False)
            case "lesson-skip":
                self._keep(self.page.progress.finished(now.address, SKIPPED))
                self._go_to(now.following)
            case "word":
                word = "" if now.word == value else value
                self._study(replace(now, word=word), (), again=False)
                if word:
                    self._shell.announce(plain(self.course.glossary.get(word, "")))

    def guide(self, *, wanted: bool) -> None:
        """Show the guide beside the board, or no longer."""
        self._shell.save(GUIDED, "1" if wanted else "")
        self.page = replace(self.page, guided=wanted)
        self._render()

    def _go_to(self, address: str | None) -> None:
        if address:
            self.open_lesson(address)
        else:
            self.begin_first_game()

    def begin_first_game(self) -> None:
        """Begin the guided first game."""
        raise NotImplementedError

    def _first_open(self, address: str) -> str:
        """Return the first level of a lesson that is not finished, where a lesson is named."""
        found = self.course.find(address)
        if not found or "/" in address:
            return address
        lesson, _ = found
        names = [f"{lesson.id}/{level.id}" for level in lesson.levels]
        return next((name for name in names if self.page.progress.of(name) is None), names[0])

    def _keep(self, progress: kept.Progress) -> None:
        """Keep progress, together with what another tab has kept since."""
        stored = kept.from_text(self._shell.load(PROGRESS))
        progress = progress.joined(stored)
        self.page = replace(self.page, progress=progress)
        self._shell.save(PROGRESS, kept.to_text(progress))

    def _intend(self, intent: Intent) -> None:
        if self.page.lesson and not self.page.failure.count:
            self._learn(intent)
        else:
            super()._intend(intent)

    def _learn(self, intent: Press) -> None:
        assert self.page.lesson
        self._study(*studying.press(self.page.lesson, intent))

    def _study(self, now: Study, happened: tuple[Event, ...], *, again: bool = True) -> None:
        """Show a level as it is now, keep it where it is finished, and say what there is to say."""
        before = self.page.lesson
        self.page = replace(self.page, lesson=now)
        if now.how and not (before and before.address == now.address and before.how):
            self._keep(self.page.progress.finished(now.address, now.how))
        if again:
            self._say(now, happened, before)
        self._render()

    def _say(self, now: Study, happened: tuple[Event, ...], before: Study | None) -> None:
        words = self._lesson_words(now)
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

    def _lesson_for(self, refusal: Refusal | None) -> str:
        """Return the address of the level that teaches why an action is refused."""
        rules = ((refusal.rule,) if refusal.rule else ()) if refusal else ()
        also = refusal.also if refusal else ()
        found = [self.course.teaching(rule) for rule in (*also, *rules)]
        return next(filter(None, found), "")

    def _lesson_words(self, now: Study) -> Words:
        """Return words in which the learner is "you" and the other side goes by its colour."""
        other = now.run.level.learner.opponent
        name = self._words.say(f"name.{other.value}")
        return Words(now.session.seats, names={other: name})

    def _render(self) -> None:
        if self.page.lesson and not self.page.failure.count:
            self._render_lesson(self.page.lesson)
        else:
            super()._render()

    def _render_lesson(self, now: Study) -> None:
        words = self._lesson_words(now)
        board = draw(board_view(now.run.game, now.ui, now.mode), words)
        beside = panel(now.session, now.ui, self.page, words)
        meaning = self.course.glossary.get(now.word, "") if now.word else ""
        lesson_panel(beside, self.page, meaning, words)
        self._draw(board | beside | progress_panel(self.page.progress))

    def _focus(self) -> tuple[Session, UiState]:
        now = self.page.lesson
        return (now.session, now.ui) if now else super()._focus()
