"""Pictures of the board that somebody has looked at, and what is not as in them.

``python -m tests.browser.pictures --write`` takes them anew, to be looked at before they are
committed; with ``--docs FOLDER`` it takes the pictures of the whole page for the documentation.
"""

from __future__ import annotations

import argparse
import io
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from PIL import Image, ImageChops
from playwright.sync_api import Page

from engine import Dice, Double, OpeningRoll, Phase, Player, Position, Roll, Variant
from tests.browser.offers import before_offer
from tests.browser.table import Table
from tests.ui.games import random_game
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS, Session
from ui.settings import OPTIONS

FOLDER = Path(__file__).with_name("pictures")
SIZE = (640, 504)
WINDOW = (1280, 640)
"""Gives the board about its :data:`SIZE`."""
THEMES = OPTIONS["theme"]
Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
WIDTHS = {360: 740, 768: 1024, 1280: 800}
"""The windows of the documentation's pictures: widths, each with its height."""
QUALITY, EXACT = 70, 92
"""Of pictures to be looked at, and of those to be compared with."""
CELL = 8
"""Pictures are compared by the means of squares of so many pixels: edges and noise vanish."""
TOLERANCE = 20
"""By how much of 255 the mean of a square may differ in any colour."""
Box = tuple[int, int, int, int]

STACKS = Position.from_points(
    white={25: 2, 24: 1, 13: 2, 8: 1, 6: 7, 3: 2}, black={25: 1, 24: 2, 14: 1, 8: 6, 6: 3}
)


def moments() -> dict[str, Session]:
    """Return the sessions that are shown: what a board can hold, in four pictures."""
    over = random_game(3, two_players=True)[-1].session
    assert over.game.phase is Phase.OVER
    match = Variant.match(5)
    return {
        "opening": Session(AGAINST_COMPUTER).after(OpeningRoll(6, 4))[0],
        "middle": before_offer(TWO_PLAYERS, Player.WHITE, Roll(Dice(5, 3)), position=STACKS),
        "offer": before_offer(TWO_PLAYERS, Player.BLACK, Double(), variant=match),
        "over": over,
    }


def with_settings(table: Table, **settings: str) -> None:
    """Put on the page's settings; all others are as at first.

    Raises:
        ValueError: the page has no such setting.

    """
    wrong = {name: value for name, value in settings.items() if value not in OPTIONS.get(name, ())}
    if wrong:
        raise ValueError(f"the page cannot be set to {wrong}")
    table.python("app.press('settings-default')")
    for name, value in settings.items():
        table.python(f"app.press('setting-{name}', '{value}')")


def show(table: Table, moment: str, scheme: Scheme, theme: str = "wood") -> None:
    """Bring the page to a moment and let nothing on it move or be pointed at."""
    with_settings(table, theme=theme)
    table.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    table.seat(moments()[moment])
    table.page.mouse.move(0, 0)
    table.page.evaluate("document.activeElement.blur(); document.fonts.ready")


def board_picture(page: Page) -> Image.Image:
    """Return the board alone as it is now, in its fixed size."""
    with _window(page, *WINDOW):
        taken = page.locator("#board").screenshot(animations="disabled")
    return _image(taken).resize(SIZE, Image.Resampling.LANCZOS)


def letters(page: Page) -> list[Box]:
    """Return where on the board's picture something is written: fonts differ between machines."""
    with _window(page, *WINDOW):
        found: list[list[float]] = page.evaluate(
            """() => {
              const board = document.getElementById("board").getBoundingClientRect();
              return [...document.querySelectorAll("#board text")].map((text) => {
                const { left, top, right, bottom } = text.getBoundingClientRect();
                const more = (right - left) * 0.15 + 3;
                return [left - board.left - more, top - board.top - 2, right - board.left + more,
                  bottom - board.top + 2].map((n, i) =>
                  (i % 2 ? n / board.height : n / board.width));
              });
            }"""
        )
    wide, high = SIZE
    return [(int(a * wide), int(b * high), int(c * wide), int(d * high)) for a, b, c, d in found]


def differences(shown: Image.Image, reviewed: Image.Image, but: list[Box]) -> list[Box]:
    """Return the squares in which two pictures differ, ``but`` for those places."""
    one, other = shown.copy(), reviewed.copy()
    for box in but:
        for picture in (one, other):
            picture.paste((128, 128, 128), box)
    apart = ImageChops.difference(one.reduce(CELL), other.reduce(CELL))
    most = [max(pixel) for pixel in _pixels(apart)]
    return [
        (at % apart.width * CELL, at // apart.width * CELL, CELL, CELL)
        for at, difference in enumerate(most)
        if difference > TOLERANCE
    ]


def reviewed(name: str) -> Image.Image:
    """Return a picture that was looked at."""
    with Image.open(FOLDER / f"{name}.webp") as picture:
        return picture.convert("RGB")


def names() -> Iterator[tuple[str, str, Scheme, str]]:
    """Yield the name of each picture with its moment, scheme and theme."""
    for theme in THEMES:
        for scheme in SCHEMES:
            for moment in moments():
                yield f"{theme}-{scheme}-{moment}", moment, scheme, theme


def write_reviewed(table: Table) -> None:
    """Take all pictures of the board anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, moment, scheme, theme in names():
        show(table, moment, scheme, theme)
        board_picture(table.page).save(FOLDER / f"{name}.webp", quality=EXACT, method=6)


def write_for_docs(table: Table, folder: Path) -> None:
    """Take the pictures of the whole page, in every width."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, moment, scheme, theme in names():
        for width, height in WIDTHS.items():
            with _window(table.page, width, height):
                show(table, moment, scheme, theme)
                taken = table.page.screenshot(animations="disabled")
            _image(taken).save(folder / f"{name}-{width}.webp", quality=QUALITY, method=6)


@contextmanager
def _window(page: Page, width: int, height: int) -> Iterator[None]:
    before = page.viewport_size
    page.set_viewport_size({"width": width, "height": height})
    yield
    if before:
        page.set_viewport_size(before)


def _image(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def _pixels(picture: Image.Image) -> Iterator[tuple[int, ...]]:
    raw = picture.tobytes()
    return zip(raw[::3], raw[1::3], raw[2::3], strict=True)


def main(arguments: list[str] | None = None) -> int:
    """Take pictures in a browser of its own."""
    from bench.browser import built_site, playwright, profile, served

    parser = argparse.ArgumentParser(prog="python -m tests.browser.pictures", description=__doc__)
    parser.add_argument("--write", action="store_true", help="the pictures that tests compare with")
    parser.add_argument("--docs", type=Path, metavar="FOLDER", help="those of the whole page")
    options = parser.parse_args(arguments)
    jobs: list[Callable[[Table], None]] = [write_reviewed] if options.write else []
    if options.docs:
        jobs.append(lambda table: write_for_docs(table, options.docs))
    if not jobs:
        parser.error("nothing to do: --write or --docs FOLDER")
    with (
        tempfile.TemporaryDirectory() as temporary,
        playwright() as running,
        served(built_site()) as origin,
        profile(running, Path(temporary)) as context,
    ):
        table = Table(context.pages[0])
        table.open(f"{origin}/?pace=0")
        for job in jobs:
            job(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
