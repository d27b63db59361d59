"""The ways into the course and out of it: links, reloads, back and forward, a game in between."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from engine import MoveChecker, OpeningRoll, Phase, Player, Refusal, Rule
from tests.browser.pupil import Mouse, Pupil, levels
from tests.browser.table import SEEDS, Table
from tests.browser.test_saves import DENIED
from ui.intents import PointPressed
from ui.session import AGAINST_COMPUTER, Session, new_session
from ui.tutorial.course import load
from ui.tutorial.proof import walk
from ui.tutorial.runner import Run, begin
from ui.tutorial.solver import Presses, played

MOVED = Session(AGAINST_COMPUTER).after(OpeningRoll(6, 4))[0].after(MoveChecker(24, 18))[0]
"""A game that is open in the middle of a turn."""
OUT_OF_REACH = """() => {
  const wanted = "button, a[href], summary, [data-point][tabindex]";
  const lost = [...document.querySelectorAll(wanted)].filter((element) => {
    if (element.disabled || element.matches(".skip") || !element.checkVisibility()) return false;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, right, top, width, height } = element.getBoundingClientRect();
    const free = [0.5, 0.3, 0.7].some((part) => {
      const found = document.elementFromPoint(left + width / 2, top + height * part);
      return found && (element === found || element.contains(found));
    });
    return left < -0.5 || right > innerWidth + 0.5 || scrollX !== 0 || !free;
  });
  scrollTo(0, 0);
  return lost.map((element) => element.id || element.dataset.key || element.outerHTML);
}"""
"""Names what can be seen but not brought under the finger by scrolling up and down."""


@pytest.fixture
def pupil(table: Table) -> Pupil:
    return Pupil(table, Mouse(table.page), load())


def half_way(pupil: Pupil, number: int = 0) -> tuple[str, list[str]]:
    """Open a level and make the first press of its last step; return its name and what is read."""
    name, level = levels()[number]
    pupil.open(name)
    run, _, presses = list(walk(level))[-1]
    pupil.play_to(level, run.at)
    pupil.do(presses[:1], run)
    return name, read(pupil.table)


def read(table: Table) -> list[str]:
    """Return what the panel and the board say."""
    ids = ("lesson-title", "lesson-say", "lesson-verdict", "message")
    return [table.page.text_content(f"#{key}") or "" for key in ids] + [repr(table.position())]


def test_a_reload_in_the_middle_of_a_level_comes_back_to_its_step(pupil: Pupil) -> None:
    name, level = levels()[-1]
    half_way(pupil, -1)
    run, ui, presses = list(walk(level))[-1]
    assert run.at > 0
    pupil.table.reload()
    pupil.assert_shows(run, ui, whole=True)
    assert pupil.kept()["at"] == name
    pupil.do(presses, run)
    assert pupil.kept()["levels"][name] == "clean"


def test_back_and_forward_keep_the_level_as_it_stands(pupil: Pupil) -> None:
    page = pupil.table.page
    _, before = half_way(pupil)
    pupil.hands.press("#lesson-clauses a")
    expect(page.locator("#rules")).to_be_visible()
    for _ in range(2):
        page.go_back()
        expect(page.locator("#lesson")).to_be_visible()
        assert read(pupil.table) == before
        page.go_forward()
        expect(page.locator("#rules")).to_be_visible()
    page.go_back()
    page.go_back()  # from the level to the list it was opened from
    expect(page.locator("#learn-course")).to_be_visible()
    page.go_forward()
    expect(page.locator("#lesson")).to_be_visible()
    assert read(pupil.table) == before


@pytest.mark.parametrize("number", [0, -1])
def test_a_link_opens_its_level_and_a_reload_asks_for_it_no_more(page: Page, number: int) -> None:
    name, level = levels()[number]
    pupil = Pupil(Table(page), Mouse(page), load())
    pupil.table.open(f"/?lesson={name}")
    pupil.assert_shows(*begin(level), whole=True)
    assert "?" not in page.url
    if number:
        return
    run, ui, presses = next(iter(walk(level)))
    pupil.go_from(0, run.at)
    pupil.do(presses, run)
    pupil.assert_shows(*played(run, ui, presses))
    pupil.screen("learn")
    pupil.table.reload()
    expect(page.locator("#learn-course")).to_be_visible()
    page.go_back()
    pupil.assert_shows(*begin(level))


@pytest.mark.parametrize("asked", ["nonsense", "bar/nonsense", "<b>", "x" * 5_000])
def test_a_link_to_no_lesson_says_so_and_the_page_goes_on(page: Page, asked: str) -> None:
    table = Table(page)
    table.open(f"/?lesson={asked}&pace=0")
    note = page.locator("#home-note")
    expect(note).to_be_visible()
    expect(note).to_have_text(f"There is no lesson called {asked:.60}.")
    expect(page.locator("#live-urgent")).to_have_text(f"There is no lesson called {asked:.60}.")
    assert page.locator("#failure").is_hidden()
    pupil = Pupil(table, Mouse(page), load())
    pupil.open(pupil.course.order[0])
    pupil.assert_shows(*begin(levels()[0][1]))
    pupil.screen("table")
    pupil.assert_shows(*begin(levels()[0][1]))


def test_a_link_opened_in_another_tab_is_left_to_the_browser(pupil: Pupil) -> None:
    page = pupil.table.page
    name, level = levels()[0]
    pupil.screen("learn")
    with page.context.expect_page() as opened:
        page.locator(f'#learn-course [data-value="{name}"]').last.click(modifiers=["Control"])
    other = Pupil(Table(opened.value), Mouse(opened.value), pupil.course)
    other.table.wait_until_ready()
    other.assert_shows(*begin(level))
    opened.value.close()
    expect(page.locator("#learn-course")).to_be_visible()
    assert page.locator("#lesson").get_attribute("hidden") is not None
    assert page.evaluate("sessionStorage.getItem('backgammon.screen')") == "home"


def test_back_to_your_game_brings_the_same_game(pupil: Pupil) -> None:
    table = pupil.table
    table.seat(MOVED)
    before = SEEDS.sub("", table.saved_text())
    for number in (0, -1):
        half_way(pupil, number)
        assert SEEDS.sub("", table.saved_text()) == before
        pupil.hands.press("#lesson-back")
        assert table.saved_text() == before
        table.assert_shows_the_save()
    table.press_point(18)
    table.press_point(14)
    assert table.saved().actions == (*MOVED.actions, MoveChecker(18, 14))


def test_a_game_is_there_after_a_reload_in_a_level(pupil: Pupil) -> None:
    table = pupil.table
    table.seat(MOVED)
    before = SEEDS.sub("", table.saved_text())
    half_way(pupil)
    table.reload()
    pupil.hands.press("#lesson-back")
    assert SEEDS.sub("", table.saved_text()) == before
    table.assert_shows_the_save()


def refused_moves() -> Iterator[tuple[Run, Presses, Refusal]]:
    """Yield the refused clicks that levels ask for at the beginning of White's turn."""
    for _, level in levels():
        for run, ui, presses in walk(level):
            refusal = played(run, ui, presses)[1].refusal
            game = run.game  # one that can be saved as a beginning, without what came before
            begins = game.phase is Phase.MOVE and not (game.turn or game.opening_turn)
            begins &= all(isinstance(press, PointPressed) for press in presses)
            if refusal and begins and run.step.tries and level.learner is Player.WHITE:
                yield run, presses, refusal


def test_a_refused_click_in_a_game_leads_to_the_level_that_teaches_its_clause(
    pupil: Pupil,
) -> None:
    """What a level has tried is done in a game at the same position, once for each clause."""
    table, page, course = pupil.table, pupil.table.page, pupil.course
    link = page.locator("#message.refusal").get_by_role("link", name="Learn this rule")
    seen = set()
    for run, presses, refusal in refused_moves():
        if refusal.rule in seen:
            continue
        seen.add(refusal.rule)
        table.seat(new_session(AGAINST_COMPUTER, run.game.variant, run.game))
        before = table.saved_text()
        pupil.do(presses, run)
        taught = {course.teaching(rule) for rule in (refusal.rule, *refusal.also) if rule}
        name = (link.get_attribute("href") or "").removeprefix("?lesson=")
        assert name in taught
        clauses = page.locator("#message a.clause").all_inner_texts()
        assert clauses == [rule.name for rule in (refusal.rule, *refusal.also) if rule]
        if refusal.source > refusal.target and refusal.lines:
            assert page.locator("#board .pointer").count() > 0, refusal
        pupil.hands.press("#message .lesson-link")
        found = course.find(name)
        assert found
        pupil.assert_shows(*begin(found[1]), whole=True)
        pupil.hands.press("#lesson-back")
        assert table.saved_text() == before
        table.assert_shows_the_save()
    assert Rule.H2 in seen


def test_the_whole_course_can_be_skipped_and_fits_a_phone(pupil: Pupil) -> None:
    """The first step of every level at 360 × 640: nothing needs scrolling to the side."""
    page = pupil.table.page
    with pupil.table.window(360, 640):
        pupil.open(pupil.course.order[0])
        for number, (_, level) in enumerate(levels()):
            pupil.assert_shows(*begin(level))
            assert page.evaluate("scrollY") == 0, "a level begins at its top"
            assert page.evaluate(OUT_OF_REACH) == [], level.id
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), level.id
            assert pupil.kept()["levels"] == dict.fromkeys(pupil.course.order[:number], "skipped")
            if number < len(pupil.course.order) - 1:
                pupil.hands.press("#lesson-skip")
        expect(page.locator("#lesson-skip")).to_be_hidden()
        pupil.screen("learn")
        marks = page.locator("#learn-course .mark.skipped")
        expect(marks).to_have_count(len(pupil.course.order) - 1)
        assert page.evaluate(OUT_OF_REACH) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_course_works_where_storage_is_denied(page: Page) -> None:
    page.add_init_script(DENIED)
    pupil = Pupil(Table(page), Mouse(page), load())
    pupil.table.open()
    pupil.open(pupil.course.order[0])
    for name, level in levels()[:2]:
        pupil.play(level, whole=True)
        assert pupil.mark(name) == "★"
        pupil.go_on()
    expect(page.locator("#no-storage")).to_be_visible()
    pupil.screen("learn")
    expect(page.locator("#learn-course .mark.clean")).to_have_count(len(levels()[:2]))
    assert page.locator("#failure").is_hidden()


def test_the_marks_are_wiped_when_the_course_is_begun_afresh(pupil: Pupil) -> None:
    page = pupil.table.page
    name, level = levels()[0]
    pupil.open(name)
    pupil.play(level)
    pupil.screen("learn")
    pupil.hands.press("#learn-afresh summary")
    pupil.hands.press("#learn-afresh [data-action=forget]")
    assert pupil.kept()["levels"] == {}
    assert pupil.mark(name) == ""
    expect(page.locator("#live")).to_have_text("The marks of the course are wiped.")
    pupil.open(name)
    pupil.play(level)
    assert pupil.mark(name) == "★"
