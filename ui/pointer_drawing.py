"""What points things out on the board: refused ways, what to play instead, a lesson's arrows."""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

from engine import BAR, OFF
from ui import geometry as g
from ui.scene import Attributes, Keyed, Node, Scene, rect
from ui.view import BoardView, Pointer

HEAD = 21
"""Length of an arrow's head; that of a short arrow is smaller."""
CROSS = 0.5
"""Half the side of the cross on a refused way, as a part of the head."""

_Pair = tuple[float, float]


def draw_pointers(scene: Scene, view: BoardView) -> None:
    """Add the pointers as bent arrows above the checkers, and an outline around marked points."""
    for point in sorted(view.marked):
        x, y, width, height = g.zone(view.actor, point, view.layout)
        box = g.Box(x + 4, y + 4, width - 8, height - 8)
        outline = tuple(rect(box, css, 8) for css in ("marked-edge", "marked-line"))
        node = Node("g", {"class": "marked", "aria-hidden": "true"}, outline)
        scene[f"marked-{point}"] = Keyed("pointers", node)
    for index, pointer in enumerate(view.pointers):
        scene[f"pointer-{index}"] = Keyed("pointers", _pointer(view, pointer))


def draw_arrows(scene: Scene, view: BoardView) -> None:
    """Add the last turn: where each checker stood, and a bent arrow to where it stands now."""
    for index, arrow in enumerate(view.arrows):
        start = g.checker_at(arrow.player, arrow.source, arrow.from_slot, view.layout)
        end = g.checker_at(arrow.player, arrow.target, arrow.to_slot, view.layout)
        way = _bent(start, end, before=g.CHECKER * 0.3)
        stood: Attributes = {"class": "stood", "cx": start[0], "cy": start[1], "r": 13}
        parts = (
            Node("path", {"class": "arrow-edge", "d": way.line + way.head}),
            Node("circle", stood),
            Node("path", {"class": "arrow-line", "d": way.line}),
            Node("path", {"class": "arrow-head", "d": way.head}),
        )
        attrs = {"class": "arrow", "aria-hidden": "true"}
        scene[f"arrow-{index}"] = Keyed("arrows", Node("g", attrs, parts))


class _Way(NamedTuple):
    """A bent way as paths: its line, its head; the middle of the line and the head's length."""

    line: str
    head: str
    middle: _Pair
    size: float


def _bent(start: _Pair, end: _Pair, *, before: float = 0) -> _Way:
    """Bend a way towards the middle of the board; it stops ``before`` its end."""
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    bend = middle[0], middle[1] + (g.MIDDLE - middle[1]) * 0.35
    length = hypot(end[0] - bend[0], end[1] - bend[1]) or 1
    along = (end[0] - bend[0]) / length, (end[1] - bend[1]) / length
    end = end[0] - along[0] * before, end[1] - along[1] * before
    size = min(HEAD, length * 0.42)
    neck = end[0] - along[0] * size, end[1] - along[1] * size
    side = -along[1] * size * 0.6, along[0] * size * 0.6
    line = f"M{_xy(start)}Q{_xy(bend)} {_xy(neck)}"
    wings = (neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1])
    head = f"M{_xy(end)}L{_xy(wings[0])}L{_xy(wings[1])}Z"
    x, y = ((a + 2 * b + c) / 4 for a, b, c in zip(start, bend, neck, strict=True))
    return _Way(line, head, (x, y), size)


def _pointer(view: BoardView, pointer: Pointer) -> Node:
    """Draw one: a light edge, the line itself, its head, and a cross where it is refused."""
    way = _bent(
        _at(view, pointer, pointer.source, landing=False),
        _at(view, pointer, pointer.target, landing=True),
    )
    parts = [
        Node("path", {"class": "pointer-edge", "d": way.line + way.head}),
        Node("path", {"class": "pointer-line", "d": way.line}),
        Node("path", {"class": "pointer-head", "d": way.head}),
    ]
    if pointer.kind == "refused":
        (x, y), arm = way.middle, way.size * CROSS
        cross = (
            f"M{_xy((x - arm, y - arm))}L{_xy((x + arm, y + arm))}"
            f"M{_xy((x - arm, y + arm))}L{_xy((x + arm, y - arm))}"
        )
        parts += [Node("path", {"class": css, "d": cross}) for css in ("cross-edge", "cross")]
    attrs = {"class": f"pointer {pointer.kind}", "aria-hidden": "true"}
    return Node("g", attrs, tuple(parts))


def _at(view: BoardView, pointer: Pointer, point: int, *, landing: bool) -> _Pair:
    """Return the checker an arrow starts from, or the place it leads to.

    Where the other side holds the landing, that is its foremost checker.
    """
    slot = view.counts[pointer.player, point]
    if not landing:
        slot -= 1
    elif point not in (BAR, OFF):
        slot = max(slot, view.counts[pointer.player.opponent, 25 - point] - 1)
    return g.checker_at(pointer.player, point, max(slot, 0), view.layout)


def _xy(place: _Pair) -> str:
    return f"{place[0]:.4g} {place[1]:.4g}"
