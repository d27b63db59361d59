"""The board as a scene: still parts drawn once, and what changes with the game."""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape

from engine import BAR, OFF, Player, place_name
from ui import geometry as g
from ui.placement import checker_key
from ui.pointer_drawing import draw_pointers
from ui.scene import Attributes, Keyed, Node, Scene, layers_markup, markup, number, rect
from ui.stakes_drawing import draw_stakes
from ui.view import BoardView, Die, zone_key
from ui.wording import Words

LAYERS = ("numbers", "checkers", "counts", "arrows", "marks", "dice", "zones", "pointers", "cube")
"""The changing parts, from the back to the front."""

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
    return f'<svg viewBox="{box}" {attributes}>{markup(still())}{layers}</svg>'


def definitions(more: tuple[Node, ...] = ()) -> str:
    """Return what the boards of a page share as an invisible ``<svg>``: shades, arrows, more."""
    return (
        '<svg class="definitions" width="0" height="0" aria-hidden="true">'
        f"{markup(_definitions(more))}</svg>"
    )


def draw(view: BoardView, words: Words) -> Scene:
    """Return the scene of everything on the board that changes.

    Nodes come from caches, so that what did not change is the same object and costs nothing to
    compare.
    """
    scene: Scene = {}
    _numbers(scene, view)
    _arrows(scene, view)
    _checkers(scene, view)
    _counts(scene, view)
    _marks(scene, view)
    for index, (die, (x, y)) in enumerate(dice_places(view)):
        scene[f"die-{index}"] = Keyed("dice", _die(die, x, y))
    draw_pointers(scene, view)
    _zones(scene, view, words)
    draw_stakes(scene, view, words)
    return scene


def _definitions(more: tuple[Node, ...]) -> Node:
    """Draw shades and the arrow head once; their colours come from the style sheet."""
    checker: Attributes = {"cx": "0.38", "cy": "0.32", "r": "0.75"}
    down: Attributes = {"x1": "0", "y1": "0", "x2": "0", "y2": "1"}
    head: Attributes = {"id": "arrow-head", "viewBox": "0 0 10 10", "refX": 6, "refY": 5}
    size: Attributes = {"markerWidth": 3.4, "markerHeight": 3.4, "orient": "auto"}
    arrow = Node("path", {"d": "M0 0 10 5 0 10Z", "class": "arrow-head"})
    return Node(
        "defs",
        {},
        (
            _gradient("radialGradient", "white", checker),
            _gradient("radialGradient", "black", checker),
            _gradient("linearGradient", "wood", down),
            _gradient("linearGradient", "felt", down),
            Node("marker", {**head, **size}, (arrow,)),
            *more,
        ),
    )


def _gradient(tag: str, name: str, attrs: Attributes) -> Node:
    stops = (("0", "light"), ("0.5", "base"), ("1", "dark"))
    return Node(
        tag,
        {"id": f"shade-{name}", **attrs},
        tuple(Node("stop", {"offset": at, "class": f"{name}-{tone}"}) for at, tone in stops),
    )


def still() -> Node:
    """Draw frame, field, points, bar and trays."""
    wood: Attributes = {"fill": "url(#shade-wood)"}
    felt: Attributes = {"fill": "url(#shade-felt)"}
    parts = [rect(g.Box(0, 0, g.WIDTH, g.HEIGHT), "frame", 20, wood)]
    parts += [
        rect(g.Box(left, g.TOP, g.HALF, g.FIELD), "field", 3, felt) for left in (g.LEFT, g.RIGHT)
    ]
    parts += [
        rect(g.Box(g.TRAY_LEFT, top, g.TRAY_WIDTH, g.MIDDLE - g.TOP - 14), "tray", 6)
        for top in (g.TOP, g.MIDDLE + 14)
    ]
    parts.append(rect(g.Box(g.BAR_LEFT + 8, g.TOP, g.BAR_WIDTH - 16, g.FIELD), "bar", 3))
    parts += [_triangle(spot) for spot in range(1, 25)]
    return Node("g", {"class": "still", "aria-hidden": "true"}, tuple(parts))


def _triangle(spot: int) -> Node:
    x, half = g.point_x(spot), g.POINT_WIDTH / 2 - 1
    base, tip = (
        (g.TOP, g.TOP + g.POINT_LENGTH) if spot > 12 else (g.BOTTOM, g.BOTTOM - g.POINT_LENGTH)
    )
    path = f"M{number(x - half)} {base}L{number(x)} {tip}L{number(x + half)} {base}Z"
    return Node("path", {"class": "point odd" if spot % 2 else "point even", "d": path})


def _numbers(scene: Scene, view: BoardView) -> None:
    """Write the point numbers of the side whose numbers are shown."""
    for spot in range(1, 25):
        shown = spot if view.numbers is view.bottom else 25 - spot
        scene[f"number-{spot}"] = number_node(spot, shown)


@cache
def number_node(spot: int, shown: int) -> Keyed:
    """Return the number that is written at a spot."""
    y = g.TOP / 2 + 7 if spot > 12 else g.HEIGHT - g.RAIL / 2 + 7
    attrs: Attributes = {"class": "number", "x": g.point_x(spot), "y": y, "aria-hidden": "true"}
    return Keyed("numbers", Node("text", attrs, text=str(shown)))


def _arrows(scene: Scene, view: BoardView) -> None:
    """Draw the last turn as one bent arrow a checker."""
    for index, arrow in enumerate(view.arrows):
        x1, y1 = g.checker_at(arrow.player, arrow.source, arrow.from_slot, view.bottom)
        x2, y2 = g.checker_at(arrow.player, arrow.target, arrow.to_slot, view.bottom)
        bend = (g.MIDDLE - (y1 + y2) / 2) * 0.35
        path = f"M{x1:g} {y1:g}Q{(x1 + x2) / 2:g} {(y1 + y2) / 2 + bend:g} {x2:g} {y2:g}"
        attrs: Attributes = {"class": "arrow", "d": path, "marker-end": "url(#arrow-head)"}
        scene[f"arrow-{index}"] = Keyed("arrows", Node("path", attrs))


def _checkers(scene: Scene, view: BoardView) -> None:
    for player in Player:
        for index, (point, slot) in enumerate(view.placement[player]):
            scene[checker_key(player, index)] = _standing(player, point, slot, view.bottom)


@cache
def _standing(player: Player, point: int, slot: int, bottom: Player) -> Keyed:
    x, y = g.checker_at(player, point, slot, bottom)
    attrs: Attributes = {
        "class": f"checker {player.value}" + (" off" if point == OFF else ""),
        "transform": f"translate({x:g} {y:g})",
        "aria-hidden": "true",
    }
    return Keyed("checkers", Node("g", attrs, CHECKER_PARTS[player]))


def _checker(player: Player) -> tuple[Node, ...]:
    radius = g.CHECKER / 2
    edge = g.Box(-radius, 1 - g.EDGE / 2, g.CHECKER, g.EDGE - 2)
    return (
        Node("circle", {"class": "disc", "r": radius - 1.5, "fill": f"url(#shade-{player.value})"}),
        Node("circle", {"class": "ring", "r": radius - 10}),
        rect(edge, "edge", 5),
    )


CHECKER_PARTS = {player: _checker(player) for player in Player}


def _counts(scene: Scene, view: BoardView) -> None:
    """Write the number on stacks that are taller than what is shown, and in the trays."""
    for (player, point), count in view.counts.items():
        if count <= (0 if point == OFF else g.STACK):
            continue
        x, y = g.checker_at(player, point, g.STACK - 1, view.bottom)
        css = f"count {player.value}"
        if point == OFF:
            spot = g.place(player, OFF, view.bottom)
            y, css = spot.base + spot.direction * (15 * g.EDGE + 22), "count tray-count"
        attrs: Attributes = {"class": css, "x": x, "y": y + 9, "aria-hidden": "true"}
        key = f"count-{player.value}-{point}"
        scene[key] = Keyed("counts", Node("text", attrs, text=str(count)))


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
    x, y = g.checker_at(view.actor, point, slot, view.bottom)
    return Keyed("marks", Node("circle", {"class": css, "cx": x, "cy": y, "r": radius}))


def dice_places(view: BoardView) -> list[tuple[Die, tuple[float, float]]]:
    """Return the dice with their centres, in the order of their keys."""
    places = []
    for player in Player:
        dice = [die for die in view.dice if die.player is player]
        places += list(zip(dice, g.dice_at(player, len(dice), view.bottom), strict=True))
    return places


def _die(die: Die, x: float, y: float) -> Node:
    pips = tuple(
        Node("circle", {"class": "pip", "cx": dx * 15, "cy": dy * 15, "r": 5.6})
        for dx, dy in _PIPS[die.number]
    )
    css = f"die {die.player.value}" + (" used" if die.used else "")
    attrs = {"class": css, "transform": f"translate({x:g} {y:g})", "aria-hidden": "true"}
    return Node("g", attrs, (rect(g.Box(-31, -31, 62, 62), "cube", 12), *pips))


def _zones(scene: Scene, view: BoardView, words: Words) -> None:
    """Lay a click zone over every point, the bar and both trays."""
    places = [(view.actor, point) for point in range(24, 0, -1)]
    places += [(view.actor, BAR), (view.actor, OFF), (view.actor.opponent, OFF)]
    for player, point in places:
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
        key = zone_key(player, point, view.bottom)
        tab = ("0" if key == view.cursor else "-1") if view.pressable else ""
        scene[key] = _zone(g.zone(player, point, view.bottom), name, css, label, tab, picked)
    if view.dice_do:
        scene["dice-zone"] = _dice_zone(view, words)


@lru_cache(maxsize=1024)
def _zone(box: g.Box, name: str, css: str, label: str, tab: str, picked: bool) -> Keyed:
    """Draw one zone; without a ``name`` it takes no clicks, without ``tab`` it only tells."""
    attrs: dict[str, str | float] = {"aria-label": label, "role": "img"}
    if name:
        attrs["data-point"] = name
    if name and tab:
        attrs |= {"role": "button", "tabindex": tab, "aria-pressed": "true" if picked else "false"}
    return Keyed("zones", rect(box, css, 6, attrs))


def _dice_zone(view: BoardView, words: Words) -> Keyed:
    """Lay a zone over the dice, which swaps them or confirms the turn."""
    places = [at for _, at in dice_places(view)]
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    box = g.Box(left - 39, g.MIDDLE - 39, right - left + 78, 78)
    numbers = words.numbers(tuple(die.number for die in view.dice))
    label = words.say(f"dice.{view.dice_do}", dice=numbers)
    attrs: Attributes = {"aria-label": label, "role": "button", "tabindex": "0"}
    return Keyed("zones", rect(box, "zone dice", 12, {**attrs, "data-action": "dice"}))


def _label(view: BoardView, words: Words, player: Player, point: int) -> str:
    """Name a zone for screen readers: the place and who stands there."""
    if point == OFF:
        return words.tray(player, view.counts[player, OFF])
    other = 25 - point if point != BAR else BAR
    sides = (
        (player, view.counts[player, point]),
        (player.opponent, view.counts[player.opponent, other]),
    )
    return words.point(point, tuple((who, count) for who, count in sides if count))
