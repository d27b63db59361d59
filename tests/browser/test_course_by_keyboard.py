"""The whole course by the keyboard alone: every place is reached by Tab, and the focus stays."""

from __future__ import annotations

from tests.browser.pupil import Keys, Pupil, levels
from tests.browser.table import Table
from ui.tutorial.course import load


def test_the_whole_course_is_played_by_the_keyboard(table: Table) -> None:
    table.reload()  # Tab begins at the top of a page where nothing was clicked yet
    course = load()
    keys = Keys(table.page)
    pupil = Pupil(table, keys, course)
    pupil.open(course.order[0])
    assert table.page.evaluate("document.activeElement.id") == "lesson-title"
    for name, level in levels():
        pupil.play(level)
        assert pupil.kept()["levels"][name] == "clean"
        pupil.go_on()
    assert pupil.kept()["at"] == "first-game"
    assert keys.tabs > 5 * len(course.order), "the focus is led by Tab"
