"""Boards that are only looked at: they share what repeats, so that fifty make a small page."""

from __future__ import annotations

from html import escape

from engine import Player
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
    )


def picture_markup(view: BoardView, words: Words, label: str) -> str:
    """Return a board that is only looked at; ``label`` says what it shows.

    It uses the parts of :func:`shared`, which must be on the same page.
    """
    scene = draw(view, words)
    scene = {key: keyed for key, keyed in scene.items() if keyed.layer not in ("zones", "numbers")}
    numbers = "numbers" if view.numbers is view.bottom else "numbers-other"
    below = [Node("use", {"href": "#still"}), Node("use", {"href": f"#{numbers}"})]
    shown = "".join(
        markup(_repeated(keyed.node) if layer == "checkers" else keyed.node)
        for layer in LAYERS
        for keyed in scene.values()
        if keyed.layer == layer
    )
    box = f"0 0 {number(g.WIDTH)} {number(g.HEIGHT)}"
    head = f'viewBox="{box}" class="picture" role="img" aria-label="{escape(label)}"'
    return f"<svg {head}>{''.join(map(markup, below))}{shown}</svg>"


def _repeated(checker: Node) -> Node:
    """Return a checker as a use of the one that is defined for all pictures."""
    name = str(checker.attrs["class"]).replace(" ", "-")
    return Node("use", {"href": f"#{name}", "transform": checker.attrs["transform"]})


def _numbers(name: str, *, lower: bool) -> Node:
    """Draw the point numbers of the player below, or of the other one."""
    shown = [number_node(spot, spot if lower else 25 - spot).node for spot in range(1, 25)]
    return Node("g", {"id": name}, tuple(shown))


def _checker(player: Player, css: str) -> Node:
    """Draw a checker for pictures, lying or standing edge-on in the tray."""
    css = f"checker {player.value}{css}"
    return Node("g", {"id": css.replace(" ", "-"), "class": css}, CHECKER_PARTS[player])
