"""The cube on the board, and the plate that tells the result."""

from __future__ import annotations

from engine import Player
from ui import geometry as g
from ui.geometry import Layout
from ui.scene import Keyed, Node, Scene, rect
from ui.view import BoardView, CubeView
from ui.wording import Words

PLATE = 372
"""Width of the plate that tells the result."""
FITTING = {"plate-title": 20, "plate-text": 28}
"""Characters of its two lines that fit on the plate as they are."""


def draw_stakes(scene: Scene, view: BoardView, words: Words) -> None:
    """Add the cube, what takes its clicks, and the result of a finished game."""
    if view.cube:
        _cube(scene, view.cube, view, words)
    if view.result:
        _plate(scene, view, words)


def cube_place(cube: CubeView, layout: Layout) -> tuple[float, float, float]:
    """Return the centre of the cube and its size; an offered one is larger."""
    if cube.offered_by:
        return (*g.offered_cube_at(cube.offered_by, layout), g.OFFERED_CUBE)
    return (*g.cube_at(cube.owner, layout), g.CUBE)


def _cube(scene: Scene, cube: CubeView, view: BoardView, words: Words) -> None:
    x, y, size = cube_place(cube, view.layout)
    box = g.Box(-size / 2, -size / 2, size, size)
    line = g.Box(7 - size / 2, 7 - size / 2, size - 14, size - 14)
    text = words.say("cube.crawford") if cube.barred else str(_face(cube))
    css = "stake" + " barred" * cube.barred + " offered" * bool(cube.offered_by)
    small = " small" if len(text) > 3 else ""
    digits = Node("text", {"class": f"stake-number{small}", "y": 2}, text=text)
    attrs: dict[str, str | float] = {"class": css, "transform": f"translate({x:g} {y:g})"}
    label = words.cube(cube.shown, cube.owner, cube.offered_by, cube.barred)
    if view.pressable:
        css += " can-double" * view.can_double
        attrs |= {"class": css, "role": "button", "tabindex": "0", "data-action": "double"}
        label = words.say("cube.offer", cube=label) if view.can_double else label
    else:
        attrs["role"] = "img"
    attrs["aria-label"] = label
    faces = (rect(box, "stake-face", 12), rect(line, "stake-line", 8), digits)
    scene["cube"] = Keyed("cube", Node("g", attrs, (*_reach(y, view), *faces)))


def _reach(y: float, view: BoardView) -> tuple[Node, ...]:
    """Return what lets a thumb find the cube, around it and within the board."""
    if not view.pressable:
        return ()
    half = g.REACH / 2
    top = min(max(y - half, 0), g.HEIGHT - g.REACH)
    return (rect(g.Box(-half, top - y, g.REACH, g.REACH), "reach", 0),)


def _face(cube: CubeView) -> int:
    """Return the number that lies on top: a cube nobody has turned shows 64 (C1)."""
    return 64 if cube.shown == 1 else cube.shown


def _plate(scene: Scene, view: BoardView, words: Words) -> None:
    """Lay the result over the half of the board where no dice lie."""
    result = view.result
    assert result is not None
    x = g.roll_x(result.winner.opponent, view.layout)
    box = g.Box(x - PLATE / 2, g.MIDDLE - 54, PLATE, 108)
    title = _title(view.match_winner, result.winner, words)
    lines = (
        ("plate-title", g.MIDDLE - 8, title),
        ("plate-text", g.MIDDLE + 33, words.plate(result)),
    )
    texts = tuple(_line(css, x, y, text) for css, y, text in lines)
    node = Node("g", {"class": "plate", "aria-hidden": "true"}, (rect(box, "card", 16), *texts))
    scene["plate"] = Keyed("dice", node)


def _line(css: str, x: float, y: float, text: str) -> Node:
    """Write a line of the plate, drawn together where it would not fit."""
    attrs: dict[str, str | float] = {"class": css, "x": x, "y": y}
    if len(text) > FITTING[css]:
        attrs |= {"textLength": PLATE - 24, "lengthAdjust": "spacingAndGlyphs"}
    return Node("text", attrs, text=text)


def _title(match_winner: Player | None, winner: Player, words: Words) -> str:
    return words.of("plate.match" if match_winner else "status.over", winner)
