"""Boards that are only looked at: they share what repeats, so that fifty make a small page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from html import escape

from engine import OFF, Player
from ui import geometry as g
from ui.drawing import CHECKER_PARTS, LAYERS, draw, number_node, still
from ui.scene import Node, markup, number
from ui.view import BoardView
from ui.wording import Words


def shared() -> tuple[Node, ...]:
    """Return what all pictures of a page use: the empty board, the numbers, the checkers."""
    return (
        Node("g", {"id": "still"}, (still(),)),
        _numbers("numbers", lower=True),
        _numbers("numbers-other", lower=False),
        *(_checker(player, css) for player in Player for css in ("", " off")),
        *(
            _stack(player, count, direction)
            for player in Player
            for count in range(2, g.STACK + 1)
            for direction in (1, -1)
        ),
    )


def picture_markup(view: BoardView, words: Words, label: str) -> str:
    """Return a board that is only looked at; ``label`` says what it shows.

    It uses the parts of :func:`shared`, which must be on the same page.
    """
    numbers = "numbers" if view.numbers is view.bottom else "numbers-other"
    nodes = [Node("use", {"href": "#still"}), Node("use", {"href": f"#{numbers}"})]
    scene = draw(replace(view, pressable=False), words)
    for layer in LAYERS:
        if layer == "checkers":
            nodes += _stacks(view)
        elif layer not in ("zones", "numbers"):
            nodes += [keyed.node for keyed in scene.values() if keyed.layer == layer]
    box = f"0 0 {number(g.WIDTH)} {number(g.HEIGHT)}"
    head = f'viewBox="{box}" class="picture" role="img" aria-label="{escape(label)}"'
    return f"<svg {head}>{''.join(map(markup, nodes))}</svg>"


def _stacks(view: BoardView) -> Iterator[Node]:
    """Yield a use of one of the shared stacks for each point, of a checker for each one off."""
    for (player, point), count in view.counts.items():
        slots = range(count) if point == OFF else range(min(count, 1))
        direction = g.place(player, point, view.bottom).direction
        name = _name(player, 0 if point == OFF else min(count, g.STACK), direction)
        for slot in slots:
            x, y = g.checker_at(player, point, slot, view.bottom)
            yield Node("use", {"href": f"#{name}", "x": x, "y": y})


def _name(player: Player, count: int, direction: int = 1) -> str:
    """Return the id of a stack of so many checkers; 0 is one that is off."""
    name = f"stack-{player.value[0]}{count}"
    return name if count < 2 or direction > 0 else f"{name}u"


def _stack(player: Player, count: int, direction: int) -> Node:
    """Draw a stack from the checker next to the edge to the middle of the board."""
    one = f"#{_name(player, 1)}"
    uses = (Node("use", {"href": one, "y": direction * g.CHECKER * i}) for i in range(count))
    return Node("g", {"id": _name(player, count, direction)}, tuple(uses))


def _numbers(name: str, *, lower: bool) -> Node:
    """Draw the point numbers of the player below, or of the other one."""
    shown = [number_node(spot, spot if lower else 25 - spot).node for spot in range(1, 25)]
    return Node("g", {"id": name}, tuple(shown))


def _checker(player: Player, css: str) -> Node:
    """Draw a checker for pictures, lying or standing edge-on in the tray."""
    name = _name(player, 0 if css else 1)
    attrs = {"id": name, "class": f"checker {player.value}{css}"}
    return Node("g", attrs, CHECKER_PARTS[player])
