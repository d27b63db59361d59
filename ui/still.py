"""The parts of the board that no game changes, and the shades of everything on it."""

from __future__ import annotations

from functools import cache

from ui import geometry as g
from ui.geometry import Layout
from ui.scene import Attributes, Keyed, Node, Scene, number, rect

STANDING = Layout()
"""How the still parts are drawn; another layout moves them as a whole."""
SHADES = ("white", "black", "shadow", "depth", "wood", "felt", "bar", "tray")
"""What is filled with a shade of three tones, whose colours a theme gives."""
_ROUND: Attributes = {"cx": "0.38", "cy": "0.32", "r": "0.75"}
_SPREAD: Attributes = {"cx": "0.5", "cy": "0.5", "r": "0.5"}
_DOWN: Attributes = {"x1": "0", "y1": "0", "x2": "0", "y2": "1"}
_ACROSS: Attributes = {"x1": "0", "y1": "0", "x2": "1", "y2": "0"}
DEPTH = 26
"""How far the frame's shadow falls into the field."""
_GRAIN = (
    "M0 9C60 2 110 17 170 9S290 4 340 9M0 21C50 27 120 15 190 22S300 27 340 21"
    "M0 33C80 27 100 41 180 34S280 29 340 33M0 44C40 49 130 38 200 45S310 48 340 44"
    "M0 57C90 51 120 64 200 57S270 52 340 57M0 68C70 73 140 62 210 69S290 73 340 68"
    "M60 25C90 29 120 29 150 26M210 50C240 54 270 52 300 50"
)
"""Fibres of the wood: a tile of 340 by 76, whose right edge goes on at its left."""


def definitions(more: tuple[Node, ...] = ()) -> tuple[Node, ...]:
    """Return the shades and the grain; their colours come from the style sheet."""
    kinds = {"white": _ROUND, "black": _ROUND, "shadow": _SPREAD, "bar": _ACROSS}
    shades = tuple(_shade(name, kinds.get(name, _DOWN)) for name in SHADES)
    return (*shades, _grain("grain-along", 0), _grain("grain-up", 90), *more)


def _shade(name: str, attrs: Attributes) -> Node:
    stops = (("0", "light"), ("0.8" if name == "shadow" else "0.5", "base"), ("1", "dark"))
    return Node(
        "radialGradient" if "r" in attrs else "linearGradient",
        {"id": f"shade-{name}", **attrs},
        tuple(Node("stop", {"offset": at, "class": f"{name}-{tone}"}) for at, tone in stops),
    )


def _grain(name: str, turn: int) -> Node:
    attrs: Attributes = {"id": name, "width": 340, "height": 76, "patternUnits": "userSpaceOnUse"}
    turned: Attributes = {"patternTransform": f"rotate({turn})"} if turn else {}
    return Node("pattern", {**attrs, **turned}, (Node("path", {"class": "fibre", "d": _GRAIN}),))


def draw_still(scene: Scene, layout: Layout) -> None:
    """Add the still parts; where the home boards are on the left they have slid there."""
    for name, shift in _SHIFTS.items():
        x = 0 if layout.home == STANDING.home else shift
        scene[name] = _slid(name, x)


@cache
def _slid(name: str, x: float) -> Keyed:
    attrs = {"class": f"still {name}", "aria-hidden": "true", "transform": f"translate({x:g} 0)"}
    return Keyed("still", Node("g", attrs, _DRAWN[name]()))


def still() -> Node:
    """Draw all still parts as one node, for pictures."""
    parts = tuple(_slid(name, 0).node for name in _SHIFTS)
    return Node("g", {"aria-hidden": "true"}, parts)


def _frame() -> tuple[Node, ...]:
    """Draw the wood around everything: its rails lie along, its ends stand."""
    box = g.Box(0, 0, g.WIDTH, g.HEIGHT)
    inner = g.Box(3, 3, g.WIDTH - 6, g.HEIGHT - 6)
    return (
        rect(box, "wood", 20, {"fill": "url(#shade-wood)"}),
        rect(box, "grain", 20, {"fill": "url(#grain-along)"}),
        rect(inner, "wood-edge", 17),
    )


def _trays() -> tuple[Node, ...]:
    places = (g.TOP, g.MIDDLE + 14)
    boxes = [g.Box(g.TRAY_LEFT, top, g.TRAY_WIDTH, g.MIDDLE - g.TOP - 14) for top in places]
    return tuple(rect(box, "tray", 8, {"fill": "url(#shade-tray)"}) for box in boxes)


def _halves() -> tuple[Node, ...]:
    """Draw both halves of the field with their points, and the bar between them."""
    felt: Attributes = {"fill": "url(#shade-felt)"}
    board = g.Box(g.BAR_LEFT + 9, g.TOP - 2, g.BAR_WIDTH - 18, g.FIELD + 4)
    deep: Attributes = {"fill": "url(#shade-depth)"}
    middle = g.BAR_LEFT + g.BAR_WIDTH / 2
    seam: Attributes = {"class": "seam", "d": f"M{middle:g} {g.TOP}V{g.BOTTOM}"}
    fields = [g.Box(left, g.TOP, g.HALF, g.FIELD) for left in (g.LEFT, g.RIGHT)]
    return (
        *(rect(box, "field", 4, felt) for box in fields),
        *(_triangle(spot) for spot in range(1, 25)),
        *(rect(box._replace(height=DEPTH), "depth", 4, deep) for box in fields),
        *(rect(box, "lip", 4) for box in fields),
        rect(board, "bar", 5, {"fill": "url(#shade-bar)"}),
        rect(board, "grain", 5, {"fill": "url(#grain-up)"}),
        Node("path", seam),
    )


_DRAWN = {"frame": _frame, "trays": _trays, "halves": _halves}
_SHIFTS: dict[str, float] = {
    "frame": 0,
    "trays": g.WIDTH - 2 * g.TRAY_LEFT - g.TRAY_WIDTH,
    "halves": g.WIDTH - (g.RIGHT + g.HALF) - g.LEFT,
}
"""How far each part goes for the other layout, by its key.

Both halves change places as one: what is drawn is the same from either side.
"""


def _triangle(spot: int) -> Node:
    x, half = g.point_x(spot, STANDING), g.POINT_WIDTH / 2 - 1.5
    base, tip = (
        (g.TOP, g.TOP + g.POINT_LENGTH) if spot > 12 else (g.BOTTOM, g.BOTTOM - g.POINT_LENGTH)
    )
    path = f"M{number(x - half)} {base}L{number(x)} {tip}L{number(x + half)} {base}Z"
    kind = "odd" if spot % 2 else "even"
    return Node("path", {"class": f"point {kind}", "d": path})
