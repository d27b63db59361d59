"""Where everything on the board lies, in the units of its SVG view box.

A *spot* is a point in the numbering of the player at the bottom of the board: 1 to 24, with 25
for the bar. The bottom player's home board is at the lower right, the tray right of it.
"""

from __future__ import annotations

from typing import NamedTuple

from engine import BAR, OFF, Player

CHECKER = 60
"""Diameter of a checker."""
STACK = 5
"""Checkers shown in a stack; further ones lie on the last and a number tells how many."""

POINT_WIDTH = 64
POINT_LENGTH = 306
RAIL = 36
SIDE = 18
BAR_WIDTH = 76
TRAY_WIDTH = 78
GAP = 112
"""Between the tips of opposite points, where the dice lie."""

HALF = 6 * POINT_WIDTH
LEFT = SIDE
BAR_LEFT = LEFT + HALF
RIGHT = BAR_LEFT + BAR_WIDTH
TRAY_LEFT = RIGHT + HALF + SIDE
WIDTH = TRAY_LEFT + TRAY_WIDTH + SIDE
TOP = RAIL
FIELD = 2 * POINT_LENGTH + GAP
BOTTOM = TOP + FIELD
HEIGHT = BOTTOM + RAIL
MIDDLE = HEIGHT / 2

EDGE = 19
"""Thickness of a checker standing edge-on in the tray."""


class Box(NamedTuple):
    """A rectangle: its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float


class Spot(NamedTuple):
    """A place where checkers stand: ``x`` of the centre, ``y`` of its edge, +1 down or -1 up."""

    x: float
    base: float
    direction: int


def spot_of(player: Player, point: int, bottom: Player) -> int:
    """Return a player's own point as a spot; 1 to 24 only."""
    return point if player is bottom else 25 - point


def point_x(spot: int) -> float:
    """Return the x of a spot's centre, 1 to 24."""
    column = 12 - spot if spot <= 12 else spot - 13
    left = LEFT if column < 6 else RIGHT - HALF
    return left + (column + 0.5) * POINT_WIDTH


def place(player: Player, point: int, bottom: Player) -> Spot:
    """Return where ``player``'s checkers on its own ``point`` (bar and tray too) stand.

    Checkers on the bar wait on the side where they enter, so the bottom player's in the upper half.
    """
    below = player is bottom
    if point == BAR:
        return Spot(
            BAR_LEFT + BAR_WIDTH / 2, MIDDLE - 44 if below else MIDDLE + 44, -1 if below else 1
        )
    if point == OFF:
        return Spot(
            TRAY_LEFT + TRAY_WIDTH / 2, BOTTOM - 4 if below else TOP + 4, -1 if below else 1
        )
    spot = spot_of(player, point, bottom)
    return Spot(point_x(spot), TOP if spot > 12 else BOTTOM, 1 if spot > 12 else -1)


def checker_at(player: Player, point: int, slot: int, bottom: Player) -> tuple[float, float]:
    """Return the centre of the checker that is number ``slot`` (from 0) on a point."""
    spot = place(player, point, bottom)
    if point == OFF:
        return spot.x, spot.base + spot.direction * (slot + 0.5) * EDGE
    return spot.x, spot.base + spot.direction * (min(slot, STACK - 1) + 0.5) * CHECKER


def zone(player: Player, point: int, bottom: Player) -> Box:
    """Return the area that takes clicks for ``player``'s own ``point``, bar or tray.

    Zones of points reach to the middle of the board and cover rail and number, so that a thumb
    finds them.
    """
    half = HEIGHT / 2
    below = player is bottom
    if point == BAR:
        return Box(BAR_LEFT, 0, BAR_WIDTH, HEIGHT)
    if point == OFF:
        return Box(TRAY_LEFT - SIDE, half if below else 0, TRAY_WIDTH + 2 * SIDE, half)
    spot = spot_of(player, point, bottom)
    return Box(point_x(spot) - POINT_WIDTH / 2, 0 if spot > 12 else half, POINT_WIDTH, half)


CUBE = 54
"""Side of the doubling cube."""
OFFERED_CUBE = 78
"""Side of the cube while it lies on the board as an offer."""


def cube_at(owner: Player | None, bottom: Player) -> tuple[float, float]:
    """Return the centre of the cube: in the middle of the bar, or at its owner's end of it."""
    x = BAR_LEFT + BAR_WIDTH / 2
    if owner is None:
        return x, MIDDLE
    return x, HEIGHT - CUBE / 2 - 2 if owner is bottom else CUBE / 2 + 2


def offered_cube_at(player: Player, bottom: Player) -> tuple[float, float]:
    """Return the centre of a cube that ``player`` has turned: on their right-hand side."""
    return (RIGHT if player is bottom else LEFT) + HALF / 2, MIDDLE


def dice_at(player: Player, count: int, bottom: Player) -> list[tuple[float, float]]:
    """Return the centres of ``count`` dice on the player's right-hand side."""
    middle = (RIGHT if player is bottom else LEFT) + HALF / 2
    return [(middle + (index - (count - 1) / 2) * 78, MIDDLE) for index in range(count)]
