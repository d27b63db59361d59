"""The states of the course, as tests/browser/states.py has those of a game; and the rules."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.pupil import Mouse, Pupil
from tests.browser.table import Table
from tests.browser.test_refused_click import OPENED
from ui.tutorial.course import FIRST_GAME, load
from ui.tutorial.lesson import Level
from ui.tutorial.proof import legal_wrong, walk


def lesson(table: Table, name: str) -> Pupil:
    """Open a level of the course beside the board."""
    table.python(f"app.press('lesson', {name!r})")
    assert table.is_shown("lesson-title")
    return Pupil(table, Mouse(table.page), load())


def lesson_begun(table: Table) -> None:
    lesson(table, load().order[0])


def first_game(table: Table) -> None:
    table.python(f"app.press('lesson', {FIRST_GAME!r})")
    assert table.is_shown("guide-title")


def lesson_with_an_open_game(table: Table) -> None:
    table.seat(OPENED)
    lesson(table, load().order[0])
    assert table.is_shown("lesson-back")


def lesson_with_choices(table: Table) -> None:
    lesson(table, "moving/any-number")
    assert table.page.locator("#lesson-answers button:visible").count() > 1


def lesson_with_all_hints(table: Table) -> None:
    name, level, at = mistaken_level()
    lesson(table, name).play_to(level, at)
    while table.is_pressable("lesson-hint"):
        table.press("lesson-hint")
    assert table.is_shown("lesson-hints")


def lesson_answered_wrongly(table: Table) -> None:
    name, level, at = mistaken_level()
    pupil = lesson(table, name)
    pupil.play_to(level, at)
    run, ui, _ = next(moment for moment in walk(level) if moment[0].at == at)
    wrong = legal_wrong(run, ui)
    assert wrong
    pupil.do(wrong, run)
    expect(table.page.locator("#lesson-verdict.wrong")).to_be_visible()


def lesson_answered_rightly(table: Table) -> None:
    name, level, at = mistaken_level()
    pupil = lesson(table, name)
    pupil.play_to(level, at)
    run, _, presses = next(moment for moment in walk(level) if moment[0].at == at)
    pupil.do(presses, run)
    expect(table.page.locator("#lesson-verdict.right")).to_be_visible()


def lesson_with_a_word(table: Table) -> None:
    name = next(
        f"{lesson.id}/{level.id}" for lesson, level in load().levels() if "[[" in level.steps[0].say
    )
    lesson(table, name)
    table.page.locator("#lesson-say .term").first.click()
    assert table.is_shown("lesson-word")


def mistaken_level() -> tuple[str, Level, int]:
    """Return the first level with a step that offers a legal mistake, and that step."""
    for lesson, level in load().levels():
        for run, ui, _ in walk(level):
            if legal_wrong(run, ui):
                return f"{lesson.id}/{level.id}", level, run.at
    raise LookupError("no level has a step with a legal mistake")


def screen(table: Table, name: str, address: str) -> None:
    """Show a screen that is read."""
    table.page.evaluate("address => { location.hash = address }", address)
    table.page.wait_for_selector(f"html[data-screen={name}]")


def course(table: Table) -> None:
    lesson_answered_rightly(table)  # a mark stands at this level then
    screen(table, "learn", "learn-course")


def glossary(table: Table) -> None:
    screen(table, "learn", "learn-words")


def a_word_of_the_glossary(table: Table) -> None:
    screen(table, "learn", "learn-bar")


def rules(table: Table) -> None:
    screen(table, "rules", "rules")


def a_rule(table: Table) -> None:
    screen(table, "rules", "rule-M2")


COURSE = (
    lesson_begun,
    first_game,
    lesson_with_an_open_game,
    lesson_with_choices,
    lesson_with_all_hints,
    lesson_answered_wrongly,
    lesson_answered_rightly,
    lesson_with_a_word,
    course,
    glossary,
    a_word_of_the_glossary,
    rules,
    a_rule,
)
