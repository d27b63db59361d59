"""The cube on the board, and the plate that tells the result."""

from __future__ import annotations

from engine import Player
from ui import geometry as g
from ui.scene import Keyed, Node, Scene, rect
from ui.view import BoardView, CubeView
from ui.wording import Words

PLATE = 350
"""Width of the plate that tells the result."""
FITTING = {"plate-title": 20, "plate-text": 28}
"""Characters of its two lines that fit on the plate as they are."""


def draw_stakes(scene: Scene, view: BoardView, words: Words) -> None:
    """Add the cube, what takes its clicks, and the result of a finished game."""
    if view.cube:
        _cube(scene, view.cube, view, words)
    if view.result:
        _plate(scene, view, words)


def cube_place(cube: CubeView, bottom: Player) -> tuple[float, float, float]:
    """Return the centre of the cube and its size; an offered one is larger."""
    if cube.offered_by:
        return (*g.offered_cube_at(cube.offered_by, bottom), g.OFFERED_CUBE)
    return (*g.cube_at(cube.owner, bottom), g.CUBE)


def _cube(scene: Scene, cube: CubeView, view: BoardView, words: Words) -> None:
    x, y, size = cube_place(cube, view.bottom)
    box = g.Box(-size / 2, -size / 2, size, size)
    text = words.say("cube.crawford") if cube.barred else str(_face(cube))
    css = "stake" + " barred" * cube.barred + " offered" * bool(cube.offered_by)
    small = " small" if len(text) > 3 else ""
    digits = Node("text", {"class": f"stake-number{small}", "x": 0, "y": size * 0.18}, text=text)
    attrs: dict[str, str | float] = {"class": css, "transform": f"translate({x:g} {y:g})"}
    label = words.cube(cube.shown, cube.owner, cube.offered_by, cube.barred)
    if view.pressable:
        css += " can-double" * view.can_double
        attrs |= {"class": css, "role": "button", "tabindex": "0", "data-action": "double"}
        label = words.say("cube.offer", cube=label) if view.can_double else label
    else:
        attrs["role"] = "img"
    attrs["aria-label"] = label
    scene["cube"] = Keyed("cube", Node("g", attrs, (rect(box, "stake-face", 9), digits)))


def _face(cube: CubeView) -> int:
    """Return the number that lies on top: a cube nobody has turned shows 64 (C1)."""
    return 64 if cube.shown == 1 else cube.shown


def _plate(scene: Scene, view: BoardView, words: Words) -> None:
    """Lay the result over the half of the board where no dice lie."""
    result = view.result
    assert result is not None
    x = (g.LEFT if result.winner is view.bottom else g.RIGHT) + g.HALF / 2
    box = g.Box(x - PLATE / 2, g.MIDDLE - 50, PLATE, 100)
    title = _title(view.match_winner, result.winner, words)
    lines = (
        ("plate-title", g.MIDDLE - 8, title),
        ("plate-text", g.MIDDLE + 30, words.plate(result)),
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
