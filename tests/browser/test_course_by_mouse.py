"""The whole course by the mouse: every level as it is meant, and every mistake it foresees."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.pupil import Mouse, Pupil, levels
from tests.browser.table import Table
from tests.counts import count
from ui.interaction import UiState
from ui.tutorial.course import load
from ui.tutorial.lesson import Level
from ui.tutorial.proof import answer, walk
from ui.tutorial.runner import Run, Verdict, proceed
from ui.tutorial.solver import played


def test_the_whole_course_is_played_by_the_mouse(table: Table) -> None:
    """From the list of lessons to the first game, on by "Next level" as a learner comes."""
    course = load()
    pupil = Pupil(table, Mouse(table.page), course)
    pupil.open(course.order[0])
    for number, (name, level) in enumerate(levels(), 1):
        assert pupil.kept()["at"] == name
        end = pupil.play(level, whole=True)
        assert not end.helped
        assert pupil.kept()["levels"] == dict.fromkeys(course.order[:number], "clean")
        assert pupil.mark(name) == "★"
        pupil.go_on()
    assert pupil.kept()["at"] == "first-game"
    expect(table.page.locator("#guide")).to_be_visible()
    pupil.screen("learn")
    expect(table.page.locator("#learn-course .mark:text-is('★')")).to_have_count(len(course.order))
    expect(table.page.locator("#learn-resume")).to_be_visible()


def test_every_foreseen_mistake_is_answered_in_its_own_words(table: Table) -> None:
    """Of every third level, of all in a deep run: the words, what comes of it, and back."""
    pupil = Pupil(table, Mouse(table.page), load())
    foreseen = [found for found in levels() if any(step.wrong for step in found[1].steps)]
    for name, level in foreseen[:: count(3, 1)]:
        pupil.open(name)
        make_every_mistake(pupil, level)
        assert name in pupil.kept()["levels"]


def make_every_mistake(pupil: Pupil, level: Level) -> None:
    """Give every foreseen wrong answer of a level that lies open, then the right ones."""
    at = 0
    for run, ui, presses in walk(level):
        at = pupil.go_from(at, run.at)
        for wrong in run.step.wrong:
            pupil.assert_shows(run, ui)
            mistake = answer(run, ui, wrong)
            assert mistake is not None
            pupil.do(mistake, run)
            after, seen = played(run, ui, mistake)
            pupil.assert_shows(after, seen)
            assert after.words == wrong.say
            if after.verdict is Verdict.WRONG:
                try_again(pupil, after, seen)
            else:  # it was refused, and the step goes on from there
                pupil.hands.press("#lesson-again")
                pupil.play_to(level, run.at)
        pupil.assert_shows(run, ui)
        pupil.do(presses, run)
        pupil.assert_shows(*played(run, ui, presses))
    pupil.go_from(at, len(level.steps) - 1)


def try_again(pupil: Pupil, run: Run, ui: UiState) -> None:
    """Look at what comes of a wrong answer, if anything is shown, and go back to the step."""
    button = pupil.table.page.locator("#lesson-next")
    if run.coming:
        assert button.text_content() == "See what comes of it"
        pupil.go_on()
        run, ui, _ = proceed(run, ui)
        pupil.assert_shows(run, ui)
    assert button.text_content() == "Try again"
    pupil.go_on()
