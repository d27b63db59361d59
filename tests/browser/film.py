"""Watches a page at every frame: which checkers are seen, and where."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page

SHOOT = """() => {
  const film = window.film = { frames: [], on: true };
  const board = document.getElementById("board").getBoundingClientRect();
  const seen = (part) => getComputedStyle(part).visibility === "visible";
  const shoot = () => {
    if (!film.on) return;
    const places = {}, unseen = [];
    for (const checker of document.querySelectorAll("[data-layer=checkers] > *")) {
      const box = checker.getBoundingClientRect(), style = getComputedStyle(checker);
      const x = box.x + box.width / 2, y = box.y + box.height / 2;
      const inside = x > board.left && x < board.right && y > board.top && y < board.bottom;
      const shown = style.display !== "none" && style.opacity === "1" && box.width > 5 &&
        seen(checker.querySelector(".disc")) !== seen(checker.querySelector(".edge"));
      if (inside && shown) places[checker.dataset.key] = [x, y];
      else unseen.push(checker.dataset.key);
    }
    film.frames.push({ places, unseen, moving: document.getAnimations().length });
    requestAnimationFrame(shoot);
  };
  requestAnimationFrame(shoot);
}"""

MOVING = """() => document.getAnimations().map((motion) => {
  const { key, layer } = motion.effect.target.dataset;
  return [key ?? layer, motion.effect.getTiming(), motion.effect.getKeyframes()];
})"""

HOLD = """at => { for (const motion of document.getAnimations()) {
  motion.pause(); motion.currentTime = at; } }"""

CENTRE = """key => {
  const checker = document.querySelector(`#board [data-key="${key}"]`);
  const { e, f } = new DOMMatrix(getComputedStyle(checker).transform);
  return [e, f];
}"""

AT_REST = "document.getAnimations().length === 0"


@contextmanager
def film(page: Page) -> Iterator[list[dict[str, Any]]]:
    """Shoot every frame; what was shot is there when the scene is over and all is at rest."""
    frames: list[dict[str, Any]] = []
    page.evaluate(SHOOT)
    yield frames
    page.wait_for_function(AT_REST)
    frames += page.evaluate("film => (window.film.on = false, window.film.frames)", None)


def assert_thirty(frames: list[dict[str, Any]]) -> None:
    """Thirty checkers are seen at every frame, and some of them while something moves."""
    assert any(frame["moving"] for frame in frames), "nothing was seen to move"
    for number, frame in enumerate(frames):
        assert frame["unseen"] == [], (number, frame["unseen"])
        assert len(frame["places"]) == 30, number


def moving(page: Page) -> dict[str, tuple[dict[str, Any], list[dict[str, Any]]]]:
    """Return the timing and the keyframes of all that moves, by its key or layer."""
    return {key: (timing, frames) for key, timing, frames in page.evaluate(MOVING)}


def hold(page: Page, milliseconds: float) -> None:
    """Stop all motion at a time after it began."""
    page.evaluate(HOLD, milliseconds)


def seen_at(page: Page, key: str) -> tuple[float, float]:
    """Return where a checker is seen, in the board's units."""
    x, y = page.evaluate(CENTRE, key)
    return round(x, 1), round(y, 1)
