"""The board looks as in the reviewed pictures, and whatever differs from them is noticed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PIL import Image, ImageChops, ImageFilter

from tests.browser.pictures import (
    FOLDER,
    SIZE,
    board_picture,
    differences,
    letters,
    moments,
    names,
    reviewed,
    show,
    with_settings,
)
from tests.browser.table import Table
from tests.counts import DEEP

NAMES = {name: (moment, scheme, theme) for name, moment, scheme, theme in names()}
SHOWN = "wood-light-middle"
TOPS = """() => {
  const all = [...document.querySelectorAll("#board .checker")];
  const place = (checker) => checker.getAttribute("transform");
  return all.filter((one) => all.every((other) => one === other || place(one) !== place(other)))
    .map((checker) => checker.dataset.key);
}"""
"""The checkers under which no other one lies, as in a stack that is counted."""


COPY = """() => {
  const board = document.getElementById("board");
  window.whole = board;
  board.replaceWith(board.cloneNode(true));
}"""
"""Puts a copy in the board's place, which may be spoilt."""
BACK = """() => {
  document.documentElement.removeAttribute("style");
  if (window.whole) document.getElementById("board").replaceWith(window.whole);
  delete window.whole;
}"""


@pytest.fixture
def shown(table: Table) -> Iterator[Table]:
    """Return the table; afterwards it looks as usual, whatever was done to its board."""
    yield table
    table.page.evaluate(BACK)
    table.page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    with_settings(table)
    table.python("app.press('home')")


FEW = [name for name in NAMES if name.startswith("wood-light") or name.endswith("middle")]
COMPARED = list(NAMES) if DEEP else FEW
"""All moments in one theme and one moment in all; each of each in a deep run."""


@pytest.mark.parametrize("name", COMPARED)
def test_the_board_looks_as_reviewed(shown: Table, name: str) -> None:
    moment, scheme, theme = NAMES[name]
    show(shown, moment, scheme, theme)
    found = differences(board_picture(shown.page), reviewed(name), letters(shown.page))
    assert not found, f"{name}.webp differs at {found}; see python -m tests.browser.pictures --help"


def test_there_is_no_picture_too_many() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(NAMES)


def found_after(table: Table, code: str) -> int:
    """Return how many squares differ from the reviewed picture once something is changed."""
    table.page.evaluate(f"() => {{ {code} }}")
    return len(differences(board_picture(table.page), reviewed(SHOWN), letters(table.page)))


def middle(table: Table) -> Table:
    """Show the middle of a game, on a board that may be spoilt."""
    show(table, "middle", "light")
    table.page.evaluate(COPY)
    return table


def test_each_checker_that_is_gone_is_noticed(shown: Table) -> None:
    table = middle(shown)
    tops = table.page.evaluate(TOPS)
    assert len(tops) > 18
    unseen = []
    for key in tops:
        one = f"document.querySelector('#board [data-key=\"{key}\"]').style.display"
        if not found_after(table, f"{one} = 'none'"):
            unseen.append(key)
        table.page.evaluate(f"() => {{ {one} = '' }}")
    assert unseen == []
    assert found_after(table, "") == 0


@pytest.mark.parametrize("kind", [".checker.white", ".checker.black"])
def test_a_checker_elsewhere_is_noticed(shown: Table, kind: str) -> None:
    """Draw one checker a point further on."""
    table = middle(shown)
    code = (
        f"const one = [...document.querySelectorAll('#board {kind}:not(.off)')].at(-1);"
        "const [x, y] = one.getAttribute('transform').match(/[0-9.]+/g).map(Number);"
        "one.setAttribute('transform', `translate(${x - 64} ${y})`)"
    )
    assert found_after(table, code) > 8


@pytest.mark.parametrize(
    "change",
    [
        "one('.checker.white:not(.off)').classList.replace('white', 'black');"
        "one('.checker.black .disc').setAttribute('fill', 'url(#shade-black)')",
        "one('.die').setAttribute('transform', 'translate(200 300)')",
        "one('.die').classList.toggle('black')",
        "one('.die .pip').remove()",
        "one('.point.odd').classList.replace('odd', 'even')",
        "one('.picked').remove()",
        "one('.landing').remove()",
        "one('.number').remove()",
        "document.documentElement.style.setProperty('--felt-2', '#3c5a28')",
    ],
)
def test_a_fault_in_the_drawing_is_noticed(shown: Table, change: str) -> None:
    one = "const one = (css) => document.querySelector(`#board ${css}`);"
    assert found_after(middle(shown), f"{one} {change}") > 0


def test_another_font_makes_no_difference(shown: Table) -> None:
    table = middle(shown)
    style = "window.font = new CSSStyleSheet(); font.replaceSync("
    style += "'#board text { font-family: serif !important }');"
    style += "document.adoptedStyleSheets = [font]"
    assert found_after(table, style) == 0
    table.page.evaluate("document.adoptedStyleSheets = []")


def test_another_machines_edges_make_no_difference() -> None:
    for name in NAMES:
        picture = reviewed(name)
        shifted = ImageChops.offset(picture, 1, 0).crop((1, 0, *SIZE))
        half = Image.blend(picture, Image.new("RGB", SIZE), 0)
        half.paste(Image.blend(picture.crop((1, 0, *SIZE)), shifted, 0.5), (1, 0))
        assert differences(half, picture, []) == [], name
        assert differences(picture.filter(ImageFilter.GaussianBlur(0.7)), picture, []) == [], name


def test_the_moments_differ_from_each_other() -> None:
    for one in moments():
        for other in moments():
            a, b = (reviewed(f"wood-light-{name}") for name in (one, other))
            assert bool(differences(a, b, [])) is (one != other)
    assert differences(reviewed("wood-light-over"), reviewed("wood-dark-over"), [])


def test_a_setting_the_page_has_not_is_refused(table: Table) -> None:
    with_settings(table, theme="flat")
    with pytest.raises(ValueError, match="theme"):
        with_settings(table, theme="none such")
    with_settings(table)
