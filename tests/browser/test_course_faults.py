"""Faults that tutorials are known for, one by one, and that a level has none of them."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.pupil import SPOT, Keys, Mouse, Pupil, levels, selectors
from tests.browser.table import Table
from ui.lesson_panel import TERM, plain
from ui.tutorial.course import load
from ui.tutorial.lesson import Level
from ui.tutorial.proof import legal_wrong, walk
from ui.tutorial.runner import Verdict, begin, hint
from ui.tutorial.solver import played

Named = tuple[str, Level]


def pupil_at(table: Table, name: str) -> Pupil:
    pupil = Pupil(table, Mouse(table.page), load())
    pupil.open(name)
    return pupil


def chosen(wanted: Callable[[Level], bool], most: int) -> list[Named]:
    """Return the first levels of the course of some kind; there must be one."""
    found = list(itertools.islice((one for one in levels() if wanted(one[1])), most))
    assert found
    return found


def mistaken(level: Level) -> int | None:
    """Return the last step in which something legal is wrong."""
    return max((run.at for run, ui, _ in walk(level) if legal_wrong(run, ui)), default=None)


def double_click(table: Table, selector: str) -> None:
    """Click twice on one element, which in the worst case stays where it is under the mouse."""
    table.page.evaluate(
        """(selector) => {
          for (const detail of [1, 2]) document.querySelector(selector).dispatchEvent(
            new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
        }""",
        selector,
    )


def test_a_mistake_brings_back_its_own_step_and_not_the_introduction(table: Table) -> None:
    for name, level in chosen(lambda level: bool(mistaken(level)), 3):
        pupil = pupil_at(table, name)
        at = mistaken(level)
        assert at
        pupil.play_to(level, at)
        run, ui, presses = next(moment for moment in walk(level) if moment[0].at == at)
        mistake = legal_wrong(run, ui)
        assert mistake
        for _ in range(2):
            pupil.do(mistake, run)
            pupil.assert_shows(*played(run, ui, mistake))
            while table.page.inner_text("#lesson-next") != "Try again":
                pupil.go_on()  # what comes of it is shown first
            pupil.go_on()
            pupil.assert_shows(run, ui, whole=True)
            assert plain(level.steps[0].say) not in table.page.inner_text("#live")
        pupil.do(presses, run)
        pupil.assert_shows(*played(run, ui, presses))


def reads(level: Level) -> bool:
    """Whether a level has a step that is only read after one that asks for something."""
    return any(step.expect is None for step in level.steps[1:])


def test_a_double_click_on_next_goes_on_by_one_step(table: Table) -> None:
    some = chosen(lambda level: len(level.steps) > 2, 2)
    if any(reads(level) for _, level in levels()):
        some += chosen(reads, 2)
    for name, level in some:
        pupil = pupil_at(table, name)
        at = 0
        for run, ui, presses in walk(level):
            while at < run.at:
                double_click(table, "#lesson-next")
                at += 1
                say = plain(level.steps[at].say)
                assert plain(table.page.text_content("#lesson-say") or "")[:20] == say[:20]
            pupil.assert_shows(run, ui)
            pupil.do(presses, run)


def test_a_double_click_at_the_end_of_a_level_opens_the_next_one_at_its_beginning(
    table: Table,
) -> None:
    pairs = list(itertools.pairwise(levels()))
    starts_read = [pair for pair in pairs if pair[1][1].steps[0].expect is None]
    for (name, level), (following, after) in (pairs[:1] + starts_read)[:3]:
        pupil = pupil_at(table, name)
        pupil.play(level)
        double_click(table, "#lesson-next")
        pupil.assert_shows(*begin(after))
        assert pupil.kept()["at"] == following
        pupil.open(name)
        double_click(table, "#lesson-skip")
        pupil.assert_shows(*begin(after))
        assert following not in pupil.kept()["levels"]
        pupil.open(name)
        pupil.play(level)
        table.page.mouse.dblclick(*table.page.evaluate(SPOT, "#lesson-next"))
        pupil.assert_shows(*begin(after))


def test_next_pressed_the_instant_the_goal_is_met_loses_nothing_in_a_reload(table: Table) -> None:
    """All presses of a level in one burst, while the first checker still slides."""
    (name, level), *following = levels()
    pupil = pupil_at(table, name)
    burst, at = [], 0
    for run, _, presses in walk(level):
        burst += ["#lesson-next"] * (run.at - at)
        at = run.at
        burst += [one for press in presses for one in selectors(press, level.learner)]
    burst += ["#lesson-next"] * (len(level.steps) - 1 - at)
    next_level = ["#lesson-next"] if following else []
    table.page.evaluate(
        """(all) => { for (const selector of all) document.querySelector(selector)
            .dispatchEvent(new MouseEvent("click", { bubbles: true })); location.reload(); }""",
        burst + next_level,
    )
    table.page.wait_for_load_state()
    table.wait_until_ready()
    assert pupil.kept()["levels"] == {name: "clean"}
    assert pupil.mark(name) == "★"
    if following:
        pupil.assert_shows(*begin(following[0][1]))
        assert pupil.kept()["at"] == following[0][0]


def test_a_finished_level_leads_to_the_next_one(table: Table) -> None:
    (name, level), *others = levels()
    pupil = pupil_at(table, name)
    pupil.play(level)
    expect(table.page.locator("#lesson-next")).to_have_text(
        "Next level" if others else "On to your first game"
    )
    pupil.screen("learn")
    pupil.hands.press("#learn-resume")
    pupil.wait_for("table")
    if others:
        pupil.assert_shows(*begin(others[0][1]))
        pupil.open(name)  # once more: it is done already, and goes on all the same
        pupil.play(level)
        pupil.go_on()
        pupil.assert_shows(*begin(others[0][1]))
    else:
        assert pupil.kept()["at"] == "first-game"


def test_what_was_right_is_right_again_and_a_star_stays(table: Table) -> None:
    for name, level in chosen(lambda level: mistaken(level) is not None, 2):
        pupil = pupil_at(table, name)
        for _ in range(2):
            pupil.play(level)
            assert pupil.kept()["levels"][name] == "clean"
            pupil.hands.press("#lesson-again")
        at = mistaken(level)
        assert at is not None
        pupil.play_to(level, at)
        run, ui, _ = next(moment for moment in walk(level) if moment[0].at == at)
        pupil.do(legal_wrong(run, ui) or (), run)
        expect(table.page.locator("#lesson-verdict.wrong")).to_be_visible()
        pupil.hands.press("#lesson-again")
        pupil.play(level)
        assert pupil.kept()["levels"][name] == "clean"


def test_a_level_with_a_mistake_or_a_hint_is_done_without_a_star(table: Table) -> None:
    name, level = levels()[0]
    pupil = pupil_at(table, name)
    run, _, _ = next(iter(walk(level)))
    pupil.go_from(0, run.at)
    pupil.hands.press("#lesson-hint")
    expect(table.page.locator("#lesson-hints")).to_be_visible()
    at = run.at
    for run, _, presses in walk(level):
        at = pupil.go_from(at, run.at)
        pupil.do(presses, run)
    pupil.go_from(at, len(level.steps) - 1)
    assert pupil.kept()["levels"] == {name: "done"}
    assert pupil.mark(name) == "✓"


def test_start_again_works_at_every_moment(table: Table) -> None:
    for name, level in chosen(lambda level: len(level.steps) > 1, 2):
        pupil = pupil_at(table, name)
        for run, ui, presses in list(walk(level)):
            for made in range(len(presses) + 1):
                pupil.play_to(level, run.at)
                pupil.do(presses[:made], run)
                pupil.assert_shows(*played(run, ui, presses[:made]))
                start_again(pupil, level)
            if mistake := legal_wrong(run, ui):
                pupil.play_to(level, run.at)
                pupil.do(mistake, run)
                start_again(pupil, level)


def test_start_again_takes_back_hints_and_the_shown_solution(table: Table) -> None:
    name, level = levels()[0]
    pupil = pupil_at(table, name)
    run, ui, _ = next(iter(walk(level)))
    for given in range(1, len(run.step.hints) + 2):
        pupil.play_to(level, run.at)
        for _ in range(given):
            pupil.hands.press("#lesson-hint")
            assert hint(run).helped
        expect(table.page.locator("#lesson-hints p")).to_have_count(given)
        start_again(pupil, level)
        expect(table.page.locator("#lesson-hints")).to_be_hidden()
    pupil.play_to(level, run.at)
    pupil.assert_shows(run, ui, whole=True)


def start_again(pupil: Pupil, level: Level) -> None:
    pupil.hands.press("#lesson-again")
    pupil.assert_shows(*begin(level), whole=True)


def test_the_solution_that_is_shown_solves_every_first_step(table: Table) -> None:
    """ "Show me" begins the step again, so what it shows can be pressed as it is shown."""
    for name, level in levels()[::4]:
        pupil = pupil_at(table, name)
        run, ui, presses = next(iter(walk(level)))
        pupil.go_from(0, run.at)
        if len(presses) > 1:
            pupil.do(presses[:1], run)
        while table.page.locator("#lesson-hint").is_enabled():
            pupil.hands.press("#lesson-hint")
        pupil.do(presses, run)
        after, _ = played(run, ui, presses)
        assert after.verdict is Verdict.RIGHT
        expect(table.page.locator("#lesson-verdict.right")).to_be_visible()


def test_a_word_of_the_glossary_opens_from_the_text_by_mouse_and_keyboard(table: Table) -> None:
    page = table.page
    (name, level), *_ = chosen(lambda level: bool(TERM.search(level.steps[0].say)), 1)
    pupil = pupil_at(table, name)
    match = TERM.search(level.steps[0].say)
    assert match
    term = f'#lesson-say .term[data-value="{match[1]}"]'
    meaning = plain(pupil.course.glossary[match[1]])
    for hands in (Mouse(page), Keys(page)):
        hands.press(term)
        expect(page.locator("#lesson-word-name")).to_have_text(match[1])
        expect(page.locator("#lesson-word-text")).to_have_text(meaning)
        expect(page.locator("#lesson-word")).to_be_visible()
        expect(page.locator("#live")).to_have_text(meaning)
        assert page.evaluate("s => document.activeElement === document.querySelector(s)", term)
        hands.press("#lesson-word-link")
        word = page.locator(f"#word-{match[1].replace(' ', '-')}")
        expect(word).to_be_in_viewport()
        page.go_back()
        expect(page.locator("#lesson-word")).to_be_visible()
        hands.press(term)
        expect(page.locator("#lesson-word")).to_be_hidden()
    pupil.assert_shows(*begin(level), whole=True)
