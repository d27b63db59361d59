"""The guide beside the board: what may be moved and what not, and the three checks of a turn."""

from __future__ import annotations

from engine import GameState
from ui.guide import Mark, guide
from ui.guide_speech import CheckLine, Line, check_lines, guide_lines
from ui.page import PAGE, clauses, put
from ui.scene import Attributes, Keyed, Node, Scene
from ui.wording import Words

_MARKS = {Mark.OK: ("ok", "✓"), Mark.TO_DO: ("todo", "○"), Mark.FINE: ("fine", "–")}
"""The class of a check and the sign before it; the sentence says the same, so it is not read."""


def guide_panel(game: GameState, words: Words, *, hidden: bool = False) -> Scene:
    """Return the nodes of the guide; a hidden one is empty, and nothing is asked for it."""
    scene: Scene = {}
    put(scene, "guide", hidden=hidden)
    facts = None if hidden else guide(game)
    lines = guide_lines(facts, words) if facts else ()
    checks = check_lines(facts, words) if facts else ()
    scene["guide-moves"] = Keyed(PAGE, Node("", {}, tuple(map(_line, lines))))
    put(scene, "guide-checks-title", hidden=not checks)
    none: Attributes = {} if checks else {"hidden": ""}
    scene["guide-checks"] = Keyed(PAGE, Node("", none, tuple(map(_check, checks))))
    return scene


def _line(line: Line) -> Node:
    css: Attributes = {"class": "forbidden"} if line.forbids else {}
    return Node("li", css, (*clauses(line.rules), Node("span", text=line.text)))


def _check(line: CheckLine) -> Node:
    name, sign = _MARKS[line.mark]
    mark = Node("span", {"class": "mark", "aria-hidden": "true"}, text=sign)
    told = (*clauses(line.rules), Node("span", text=line.text))
    return Node("li", {"class": f"check {name}"}, (mark, Node("span", {}, told)))
