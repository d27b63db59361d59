"""The board as a scene: still parts drawn once, and what changes with the game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from html import escape

from engine import BAR, OFF, Player, place_name
from ui import geometry as g
from ui import still
from ui.geometry import Layout
from ui.placement import checker_key
from ui.pointer_drawing import draw_arrows, draw_pointers
from ui.scene import Attributes, Keyed, Node, Scene, layers_markup, markup, number, rect
from ui.stakes_drawing import draw_stakes
from ui.view import BoardView, Die, zone_key
from ui.wording import Words

LAYERS = (
    *("still", "numbers", "checkers", "counts", "arrows", "marks", "dice", "zones"),
    *("pointers", "cube"),
)
"""The parts of the board, from the back to the front."""

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def board_markup(view: BoardView, words: Words) -> str:
    """Return the whole live board as one ``<svg>`` element; it needs :func:`definitions`."""
    layers = layers_markup(draw(view, words), LAYERS)
    label = words.say("board")
    return _svg(f'id="board" role="group" aria-label="{escape(label)}"', layers)


def _svg(attributes: str, layers: str) -> str:
    box = f"0 0 {number(g.WIDTH)} {number(g.HEIGHT)}"
    return f'<svg viewBox="{box}" {attributes}>{layers}</svg>'


def definitions(more: tuple[Node, ...] = ()) -> str:
    """Return what the boards of a page share as an invisible ``<svg>``: shades, arrows, more."""
    return (
        '<svg class="definitions" width="0" height="0" aria-hidden="true">'
        f"{markup(Node('defs', {}, still.definitions(more)))}</svg>"
    )


def draw(view: BoardView, words: Words) -> Scene:
    """Return the scene of everything on the board that changes.

    Nodes come from caches, so that what did not change is the same object and costs nothing to
    compare.
    """
    scene: Scene = {}
    still.draw_still(scene, view.layout)
    _numbers(scene, view)
    draw_arrows(scene, view)
    _checkers(scene, view)
    _counts(scene, view)
    _marks(scene, view)
    for name, die, (x, y) in dice_places(view):
        scene[name] = Keyed("dice", _die(die, x, y))
    draw_pointers(scene, view)
    _zones(scene, view, words)
    draw_stakes(scene, view, words)
    return scene


def _numbers(scene: Scene, view: BoardView) -> None:
    """Write the point numbers of the side whose numbers are shown."""
    for spot in range(1, 25):
        shown = spot if view.numbers is view.layout.bottom else 25 - spot
        scene[f"number-{spot}"] = number_node(spot, shown, view.layout)


@cache
def number_node(spot: int, shown: int, layout: Layout) -> Keyed:
    """Return the number that is written at a spot."""
    x, y = g.point_x(spot, layout), g.TOP / 2 if spot > 12 else g.HEIGHT - g.RAIL / 2
    return Keyed("numbers", _text("number", x, y, str(shown)))


def _text(css: str, x: float, y: float, text: str) -> Node:
    """Write a short text around a place."""
    attrs = {"class": css, "transform": f"translate({x:g} {y:g})", "aria-hidden": "true"}
    return Node("text", attrs, text=text)


def _checkers(scene: Scene, view: BoardView) -> None:
    for player in Player:
        for index, (point, slot) in enumerate(view.placement[player]):
            scene[checker_key(player, index)] = _standing(player, point, slot, view.layout)


@cache
def _standing(player: Player, point: int, slot: int, layout: Layout) -> Keyed:
    x, y = g.checker_at(player, point, slot, layout)
    attrs: Attributes = {
        "class": f"checker {player.value}" + (" off" if point == OFF else ""),
        "transform": f"translate({x:g} {y:g})",
        "aria-hidden": "true",
    }
    return Keyed("checkers", Node("g", attrs, CHECKER_PARTS[player]))


def _checker(player: Player) -> tuple[Node, ...]:
    """Draw a checker lying and edge-on; a dot and a notch tell Black's also where no hue does."""
    radius = g.CHECKER / 2
    edge = g.Box(-radius + 1, 1 - g.EDGE / 2, g.CHECKER - 2, g.EDGE - 2)
    parts = (
        Node("circle", {"class": "shadow", "cy": 3, "r": radius + 1, "fill": "url(#shade-shadow)"}),
        Node("circle", {"class": "disc", "r": radius - 1.5, "fill": f"url(#shade-{player.value})"}),
        Node("circle", {"class": "ring", "r": radius - 10}),
        rect(edge, "edge", 5),
    )
    if player is Player.WHITE:
        return parts
    notch = Node("path", {"class": "notch", "d": f"M{2 - radius / 2:g} 0H{radius / 2 - 2:g}"})
    return (*parts, Node("circle", {"class": "core", "r": 6}), notch)


CHECKER_PARTS = {player: _checker(player) for player in Player}


def _counts(scene: Scene, view: BoardView) -> None:
    """Write the number on stacks that are taller than what is shown, and in the trays."""
    for (player, point), count in view.counts.items():
        if count <= (0 if point == OFF else g.STACK):
            continue
        x, y = g.checker_at(player, point, g.STACK - 1, view.layout)
        css = f"count {player.value}"
        if point == OFF:
            spot = g.place(player, OFF, view.layout)
            y, css = spot.base + spot.direction * (15 * g.EDGE + 22), "count tray-count"
        node = _text(css, x, y, str(count))
        scene[f"count-{player.value}-{point}"] = Keyed("counts", node)


def _marks(scene: Scene, view: BoardView) -> None:
    """Ring the checkers that may move and the one picked up; dot where it may land."""
    for source in view.sources:
        top = view.counts[view.actor, source] - 1
        css = "picked" if source == view.selected else "movable"
        scene[f"source-{source}"] = _mark(view, source, top, css, g.CHECKER / 2 - 2)
    for target, combined in view.targets.items():
        css = "landing far" if combined else "landing"
        scene[f"target-{target}"] = _mark(view, target, view.counts[view.actor, target], css, 15)


def _mark(view: BoardView, point: int, slot: int, css: str, radius: float) -> Keyed:
    x, y = g.checker_at(view.actor, point, slot, view.layout)
    return Keyed("marks", Node("circle", {"class": css, "cx": x, "cy": y, "r": radius}))


def dice_places(view: BoardView) -> Iterator[tuple[str, Die, tuple[float, float]]]:
    """Yield the key of each die, the die, and where it lies: no side's die is ever the other's."""
    for player in Player:
        dice = [die for die in view.dice if die.player is player]
        for index, place in enumerate(g.dice_at(player, len(dice), view.layout)):
            yield f"die-{player.value}-{index}", dice[index], place


def _die(die: Die, x: float, y: float) -> Node:
    pips = tuple(
        Node("circle", {"class": "pip", "cx": dx * 17, "cy": dy * 17, "r": 6.4})
        for dx, dy in _PIPS[die.number]
    )
    css = f"die {die.player.value}" + (" used" if die.used else "")
    box = g.Box(-g.DIE / 2, -g.DIE / 2, g.DIE, g.DIE)
    face = rect(box, "cube", 13, {"fill": f"url(#shade-{die.player.value})"})
    attrs = {"class": css, "transform": f"translate({x:g} {y:g})", "aria-hidden": "true"}
    return Node("g", attrs, (face, *pips))


def _zones(scene: Scene, view: BoardView, words: Words) -> None:
    """Lay a click zone over every point, the bar and both trays."""
    for player, point, key, box in _places(view.actor, view.layout):
        css = "zone"
        label = _label(view, words, player, point)
        if player is view.actor:
            css += " source" * (point in view.sources) + " target" * (point in view.targets)
            css += " refused" * (point in view.refused)
            if point in view.targets:
                label = words.say("place.landing", place=label)
            elif point in view.sources:
                label = words.say("place.movable", place=label)
        picked = player is view.actor and point == view.selected
        name = place_name(point) if player is view.actor else ""
        tab = ("0" if key == view.cursor else "-1") if view.pressable else ""
        scene[key] = _zone(box, name, css, label, tab, picked)
    if view.dice_do:
        scene["dice-zone"] = _dice_zone(view, words)


@cache
def _places(actor: Player, layout: Layout) -> tuple[tuple[Player, int, str, g.Box], ...]:
    """Return all places to press: whose, the point, the key of its zone, and where it lies."""
    places = [(actor, point) for point in range(24, 0, -1)]
    places += [(actor, BAR), (actor, OFF), (actor.opponent, OFF)]
    return tuple((*place, zone_key(*place, layout), g.zone(*place, layout)) for place in places)


@lru_cache(maxsize=1024)
def _zone(box: g.Box, name: str, css: str, label: str, tab: str, picked: bool) -> Keyed:
    """Draw one zone; without a ``name`` it takes no clicks, without ``tab`` no focus."""
    attrs: dict[str, str | float] = {"aria-label": label, "role": "img"}
    if name:
        attrs["data-point"] = name
    if tab:
        attrs["tabindex"] = tab
    if name and tab:
        attrs |= {"role": "button", "aria-pressed": "true" if picked else "false"}
    return Keyed("zones", rect(box, css, 6, attrs))


def _dice_zone(view: BoardView, words: Words) -> Keyed:
    """Lay a zone over the dice, which swaps them or confirms the turn."""
    places = [at for *_, at in dice_places(view)]
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    half = g.REACH / 2
    box = g.Box(left - half, g.MIDDLE - half, right - left + g.REACH, g.REACH)
    numbers = words.numbers(tuple(die.number for die in view.dice))
    label = words.say(f"dice.{view.dice_do}", dice=numbers)
    attrs: Attributes = {"aria-label": label, "role": "button", "tabindex": "0"}
    return Keyed("zones", rect(box, "zone dice", 12, {**attrs, "data-action": "dice"}))


def _label(view: BoardView, words: Words, player: Player, point: int) -> str:
    """Name a zone for screen readers: the place and who stands there."""
    if point == OFF:
        return words.tray(player, view.counts[player, OFF])
    other = 25 - point if point != BAR else BAR
    shown = other if view.numbers is player.opponent else point
    sides = (
        (player, view.counts[player, point]),
        (player.opponent, view.counts[player.opponent, other]),
    )
    return words.point(shown, tuple((who, count) for who, count in sides if count))
