"""Proves a lesson by playing it: every goal can be met, every foreseen wrong answer can be given.

This is what the site's build and the tests ask; it needs no browser.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine import BackgammonError
from ui.interaction import UiState
from ui.tutorial.errors import FaultError, LessonError, Path
from ui.tutorial.lesson import Lesson, Level, Wrong
from ui.tutorial.runner import Run, Verdict, begin, proceed
from ui.tutorial.solver import Presses, find, played, solve
from ui.tutorial.toml_lines import line_of


def prove(lesson: Lesson, name: str, text: str) -> None:
    """Play a lesson through in every way it foresees.

    Raises:
        LessonError: with the line of the first step that cannot be played as it says.

    """
    for index, level in enumerate(lesson.levels):
        try:
            for run, ui, _ in walk(level, ("level", index)):
                for number, wrong in enumerate(run.step.wrong):
                    _give(run, ui, wrong, ("level", index, "step", run.at, "wrong", number))
        except FaultError as fault:
            raise LessonError(name, line_of(text, fault.path), fault.message) from None


def walk(level: Level, path: Path = ()) -> Iterator[tuple[Run, UiState, Presses]]:
    """Yield each step of a level that asks for something, with the presses that solve it.

    Raises:
        FaultError: a goal cannot be met, or a reply cannot be played.

    """
    run, ui = begin(level)
    while True:
        here = (*path, "step", run.at)
        if run.waits:
            presses = solve(run, ui)
            if presses is None:
                raise FaultError((*here, "expect"), "expect: this goal cannot be met here")
            yield run, ui, presses
            run, ui = played(run, ui, presses)
        if run.thrown > len(level.rolls):
            raise FaultError((*here, "expect"), "expect: this takes a roll more than rolls gives")
        if run.is_done:
            return
        run, ui = _go_on(run, ui, (*here, "reply"))


def answer(run: Run, ui: UiState, wrong: Wrong) -> Presses | None:
    """Return presses that give a foreseen wrong answer, ``None`` where nothing does."""
    return find(run, ui, lambda after: _fails(after) and after.words == wrong.say)


def legal_wrong(run: Run, ui: UiState) -> Presses | None:
    """Return legal presses that do not meet the goal of a step, ``None`` where all do."""
    return find(run, ui, lambda after: after.verdict is Verdict.WRONG)


def _fails(run: Run) -> bool:
    return run.verdict is not Verdict.RIGHT


def _give(run: Run, ui: UiState, wrong: Wrong, path: Path) -> None:
    presses = answer(run, ui, wrong)
    if presses is None:
        raise FaultError(
            (*path, "when"), "when: this answer cannot be given here, or one before it is met first"
        )
    after, shown = played(run, ui, presses)
    if wrong.reply:
        if after.verdict is not Verdict.WRONG:
            raise FaultError((*path, "reply"), "reply: nothing follows an attempt that is refused")
        _go_on(after, shown, (*path, "reply"))


def _go_on(run: Run, ui: UiState, path: Path) -> tuple[Run, UiState]:
    try:
        return proceed(run, ui)[:2]
    except BackgammonError as error:
        raise FaultError(path, f"reply: {error}") from None
