"""A page that boots in each browser: a game, a lesson, and what happens when it is left."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from engine import EndTurn, Phase, legal_moves
from tests.browser.pupil import levels
from tests.counts import count
from tests.journeys.visit import Visit
from ui.catalogues import load
from ui.tutorial.proof import walk
from ui.tutorial.runner import Verdict
from ui.tutorial.solver import played

TURNS = count(8, 1000)
"""Of the human; a game has some thirty."""
LESSON = "closed-points/closed"
"""It begins with a move that is to be refused."""
STRAY = """() => [...document.querySelectorAll("#board .checker")].filter((checker) => {
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const [x, y] = middle(checker.getBoundingClientRect());
  const inside = ({ left, top, right, bottom }) => left < x && x < right && top < y && y < bottom;
  const places = [...document.querySelectorAll("#board .zone")];
  return !places.some((zone) => inside(zone.getBoundingClientRect()));
}).length"""
"""Counts the checkers that lie on no place of the board."""
CHECKERS = """() => {
  scrollTo(0, 0);
  return [...document.querySelectorAll("#board .checker")].map((checker) => {
    const { left, top, width, height } = checker.getBoundingClientRect();
    const side = checker.classList.contains("white") ? "white" : "black";
    return [side, Math.round(left + width * 0.5), Math.round(top + height * 0.3)];
  });
}"""
"""Tells of each checker its side and a place on it, in the window."""


def test_a_picture_of_the_page_shows_each_checker_where_it_is_said_to_be(
    booted: Visit, tmp_path: Path
) -> None:
    picture = tmp_path / "opening.png"
    booted.driver.picture(picture)
    with Image.open(picture) as image:
        seen = image.convert("L")
    light: dict[str, list[int]] = {"white": [], "black": []}
    for side, x, y in booted.call(CHECKERS):
        pixel = seen.getpixel((x, y))
        assert isinstance(pixel, int)
        light[side].append(pixel)
    assert len(light["white"]) == len(light["black"]) == 15
    assert min(light["white"]) > 150 > 100 > max(light["black"])


def test_a_game_against_the_computer_is_played_by_the_mouse(booted: Visit) -> None:
    booted.begin("play-computer")
    booted.press("#roll")
    booted.wait_for_computer()
    session, turns = booted.assert_shows_the_save(), 0
    while session.game.phase is not Phase.OVER and turns < TURNS:
        booted.go_on(session.game)
        after = booted.saved()
        assert len(after.actions) > len(session.actions), "a press that does nothing"
        if isinstance(after.actions[-1], EndTurn):
            booted.assert_shows_the_save()
            turns += 1
        session = after
    booted.assert_shows_the_save()
    assert booted.call(STRAY) == 0


def test_a_lesson_refuses_a_move_and_is_completed(booted: Visit) -> None:
    level = dict(levels())[LESSON]
    booted.show("learn")
    booted.press(f'#learn-course [data-value="{LESSON}"]')
    booted.wait_for_screen("table")
    at, refused = 0, 0
    for run, ui, presses in walk(level):
        for _ in range(at, run.at):
            booted.press("#lesson-next")
        at = run.at
        booted.assert_teaches(run, ui)
        after, seen = played(run, ui, presses)
        booted.do(presses, run.level.learner)
        booted.assert_teaches(after, seen)
        if seen.refusal:
            refused += 1
        assert after.verdict is Verdict.RIGHT
    assert refused
    assert booted.progress()["levels"] == {LESSON: "clean"}


def test_a_game_that_is_left_in_mid_turn_goes_on_from_there(booted: Visit) -> None:
    """By its other language, and by a reload before that has begun."""
    booted.begin("play-two")
    while not booted.zones("source"):
        booted.press("#roll")
    booted.go_on(booted.saved().game)
    session = booted.assert_shows_the_save()
    assert legal_moves(session.game)
    booted.press('#languages [lang="de"]')
    booted.wait("document.documentElement.lang === 'de'")
    booted.reload()
    booted.driver.faults()  # Firefox tells of the files that it was loading when it was led away
    assert booted.assert_shows_the_save(load("de")).actions == session.actions
    booted.go_on(session.game)
    assert len(booted.assert_shows_the_save(load("de")).actions) == len(session.actions) + 1


def test_a_page_that_may_keep_nothing_says_so_and_can_be_played(denied: Visit) -> None:
    start = denied.position()
    denied.move_once()
    assert denied.position() != start
    assert "does not let the page keep your game" in denied.text("no-storage")
