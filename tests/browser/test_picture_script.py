"""The picture that JavaScript draws of a position is the board that Python draws of it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from engine import (
    Cube,
    Dice,
    GameState,
    Phase,
    Player,
    Score,
    Variant,
    format_xgid,
    gnubg_id,
    position_id,
)
from tests.counts import count
from tests.site.checkout import ROOT
from tests.strategies import KINDS, random_position
from ui.drawing import draw
from ui.embed_script import fill
from ui.geometry import Layout
from ui.interaction import UiState
from ui.placement import placed
from ui.scene import Node
from ui.session import PRACTICE
from ui.view import Mode, board_view
from ui.wording import Words

SCRIPT = ROOT / "ui" / "static" / "picture.js"
LAYERS = ("numbers", "checkers", "counts", "dice", "cube")
DRAWN = """([asked, looks]) => asked.map((words, i) => {
  const svg = backgammonPicture.picture(backgammonPicture.read(words), looks[i], "en");
  return [...svg.children].slice(4).map((node) => [
    node.getAttribute("class"), node.getAttribute("transform"), node.textContent]);
})"""
READ = """(asked) => asked.map((words) => {
  try { backgammonPicture.read(words); return "read"; } catch (error) { return error.message; }
})"""
OPENING = "-b----E-C---eE---c-e----B-"
WRONG: tuple[Mapping[str, str], ...] = (
    {"xgid": "nonsense"},
    {"xgid": f"XGID={OPENING}:0:0:1:00:0:0:0:0"},
    {"xgid": f"XGID={OPENING}:0:0:0:00:0:0:0:0:10"},
    {"xgid": f"XGID={OPENING}:0:0:1:07:0:0:0:0:10"},
    {"xgid": f"XGID={OPENING}:0:2:1:00:0:0:0:0:10"},
    {"xgid": f"XGID={OPENING.replace('-', 'B', 2)}:0:0:1:00:0:0:0:0:10"},
    {"xgid": f"XGID={'-' * 25}p:0:0:1:00:0:0:0:0:10"},
    {"xgid": f"XGID={'-' * 25}a:0:0:1:00:0:0:0:0:10"},
    {"position": "4HPwATDgc/ABM"},
    {"position": "////////////AA"},
    {"position": "4HPwATDgc/ABMA:AAAAAAAAAAAA"},
    {"position": "4HPwATDgc/ABMA", "dice": "7"},
    {"dice": "<b>"},
)


@pytest.fixture(scope="module")
def drawing(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    page.add_script_tag(content=fill(SCRIPT.read_text(encoding="utf-8"), "picture"))
    yield page
    page.close()


def any_state(source: random.Random) -> GameState:
    """Return a state before or after a roll, or with an offer, for money or in a match."""
    length = source.choice((0, 0, 1, 5))
    phase = source.choice((Phase.ROLL, Phase.MOVE, Phase.MOVE, Phase.DOUBLE))
    on_roll = source.choice(tuple(Player))
    crawford = length == 5 and phase is not Phase.DOUBLE and source.random() < 0.4
    owner = source.choice((None, on_roll))
    cube = Cube(2 ** source.randint(1, 9), owner) if owner and not length % 5 else Cube()
    if length == 1:
        phase = Phase.MOVE if phase is Phase.DOUBLE else phase
    return GameState(
        random_position(source, source.choice(KINDS), source.choice(KINDS)),
        phase,
        on_roll,
        Dice(source.randint(1, 6), source.randint(1, 6)) if phase is Phase.MOVE else None,
        cube=Cube() if crawford else cube,
        variant=Variant.match(length) if length else Variant(),
        score=Score(4, 1) if crawford else Score(0, 0),
        crawford=crawford,
    )


def told(node: Node) -> str:
    return (node.text or "") + "".join(map(told, node.children))


def by_python(state: GameState, layout: Layout, numbers: Player | None) -> list[list[str]]:
    ui = UiState(layout, placed(state.position), numbers)
    view = board_view(state, ui, Mode.STILL)
    return sorted(
        [str(node.attrs["class"]), str(node.attrs["transform"]), told(node)]
        for keyed in draw(view, Words()).values()
        if keyed.layer in LAYERS and (node := keyed.node)
    )


def cases() -> Iterator[tuple[dict[str, str], GameState]]:
    source = random.Random(7)
    for number in range(count(60, 600)):
        state = any_state(source)
        if number % 3 == 0:
            bare = replace(state, phase=Phase.ROLL, dice=None, on_roll=Player.WHITE)
            bare = replace(bare, cube=Cube(), variant=PRACTICE, score=Score(0, 0), crawford=False)
            yield {"position": position_id(state.position)}, bare
        elif number % 3 == 1:
            yield {"position": gnubg_id(state)}, state
        else:
            yield {"xgid": format_xgid(state)}, state
    yield {}, GameState(phase=Phase.ROLL, on_roll=Player.WHITE, variant=PRACTICE)


def test_the_picture_of_any_position_is_as_python_draws_it(drawing: Page) -> None:
    asked, looks, wanted = [], [], []
    layouts = product((0, 1), (False, True), (None, 0, 1))
    some = [*layouts]
    for number, (words, state) in enumerate(cases()):
        bottom, left, numbers = some[number % len(some)]
        players = tuple(Player)
        look: dict[str, Any] = {"bottom": bottom, "left": left}
        look |= {} if numbers is None else {"numbers": numbers}
        layout = Layout(players[bottom], "left" if left else "right")
        asked.append(words)
        looks.append(look)
        wanted.append(by_python(state, layout, None if numbers is None else players[numbers]))
    drawn_all = drawing.evaluate(DRAWN, [asked, looks])
    for words, drawn, right in zip(asked, drawn_all, wanted, strict=True):
        assert sorted(drawn) == right, words


def test_what_is_no_position_is_told_apart(drawing: Page) -> None:
    assert drawing.evaluate(READ, WRONG) == ["wrong"] * len(WRONG)
    assert drawing.evaluate(READ, [{"dice": "31"}]) == ["read"]
