"""Where everything on the board lies, in the units of its SVG view box.

A *spot* is a point in the numbering of the player at the bottom of the board: 1 to 24, with 25
for the bar. A :class:`Layout` says who that is, and on which side the home boards and trays are;
the figures below are those of home boards on the right, which the other layout mirrors.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine import BAR, OFF, Player

CHECKER = 60
"""Diameter of a checker."""
STACK = 5
"""Checkers shown in a stack; further ones lie on the last and a number tells how many."""

POINT_WIDTH = 64
POINT_LENGTH = 306
RAIL = 44
SIDE = 10
BAR_WIDTH = 126
"""A thumb's breadth on a phone, as is the tray with its margins."""
TRAY_WIDTH = 86
MARGIN = 20
"""On both sides of a tray."""
GAP = 112
"""Between the tips of opposite points, where the dice lie."""

HALF = 6 * POINT_WIDTH
LEFT = SIDE
BAR_LEFT = LEFT + HALF
RIGHT = BAR_LEFT + BAR_WIDTH
TRAY_LEFT = RIGHT + HALF + MARGIN
WIDTH = TRAY_LEFT + TRAY_WIDTH + MARGIN
TOP = RAIL
FIELD = 2 * POINT_LENGTH + GAP
BOTTOM = TOP + FIELD
HEIGHT = BOTTOM + RAIL
MIDDLE = HEIGHT / 2

EDGE = 19
"""Thickness of a checker standing edge-on in the tray."""
WAITING = 35
"""From the middle of the bar to the checkers that wait on it: the cube lies between them."""


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


@dataclass(frozen=True, slots=True)
class Layout:
    """How the board lies: who sits at the bottom, and on which side the home boards are."""

    bottom: Player = Player.WHITE
    home: str = "right"

    def across(self, x: float) -> float:
        """Return where an x of a board with its home boards on the right lies here."""
        return x if self.home == "right" else WIDTH - x

    def box(self, x: float, y: float, width: float, height: float) -> Box:
        """Return where a rectangle of a board with its home boards on the right lies here."""
        return Box(x if self.home == "right" else WIDTH - x - width, y, width, height)


def spot_of(player: Player, point: int, layout: Layout) -> int:
    """Return a player's own point as a spot; 1 to 24 only."""
    return point if player is layout.bottom else 25 - point


def point_x(spot: int, layout: Layout) -> float:
    """Return the x of a spot's centre, 1 to 24."""
    column = 12 - spot if spot <= 12 else spot - 13
    left = LEFT if column < 6 else RIGHT - HALF
    return layout.across(left + (column + 0.5) * POINT_WIDTH)


def place(player: Player, point: int, layout: Layout) -> Spot:
    """Return where ``player``'s checkers on its own ``point`` (bar and tray too) stand.

    Checkers on the bar wait on the side where they enter, so the bottom player's in the upper half.
    """
    below = player is layout.bottom
    if point == BAR:
        x = layout.across(BAR_LEFT + BAR_WIDTH / 2)
        return Spot(x, MIDDLE - WAITING if below else MIDDLE + WAITING, -1 if below else 1)
    if point == OFF:
        x = layout.across(TRAY_LEFT + TRAY_WIDTH / 2)
        return Spot(x, BOTTOM - 4 if below else TOP + 4, -1 if below else 1)
    spot = spot_of(player, point, layout)
    return Spot(point_x(spot, layout), TOP if spot > 12 else BOTTOM, 1 if spot > 12 else -1)


def checker_at(player: Player, point: int, slot: int, layout: Layout) -> tuple[float, float]:
    """Return the centre of the checker that is number ``slot`` (from 0) on a point."""
    spot = place(player, point, layout)
    if point == OFF:
        return spot.x, spot.base + spot.direction * (slot + 0.5) * EDGE
    return spot.x, spot.base + spot.direction * (min(slot, STACK - 1) + 0.5) * CHECKER


def zone(player: Player, point: int, layout: Layout) -> Box:
    """Return the area that takes clicks for ``player``'s own ``point``, bar or tray.

    Zones of points reach to the middle of the board and cover rail and number, so that a thumb
    finds them.
    """
    half = HEIGHT / 2
    below = player is layout.bottom
    if point == BAR:
        return layout.box(BAR_LEFT, 0, BAR_WIDTH, HEIGHT)
    if point == OFF:
        top = half if below else 0
        return layout.box(TRAY_LEFT - MARGIN, top, TRAY_WIDTH + 2 * MARGIN, half)
    spot = spot_of(player, point, layout)
    x = point_x(spot, layout) - POINT_WIDTH / 2
    return Box(x, 0 if spot > 12 else half, POINT_WIDTH, half)


CUBE = 68
"""Side of the doubling cube."""
OFFERED_CUBE = 92
"""Side of the cube while it lies on the board as an offer."""
REACH = BAR_WIDTH
"""Side of the square that takes the clicks for the cube."""


def cube_at(owner: Player | None, layout: Layout) -> tuple[float, float]:
    """Return the centre of the cube: in the middle of the bar, or at its owner's end of it."""
    x = layout.across(BAR_LEFT + BAR_WIDTH / 2)
    if owner is None:
        return x, MIDDLE
    return x, HEIGHT - CUBE / 2 - 1 if owner is layout.bottom else CUBE / 2 + 1


def roll_x(player: Player, layout: Layout) -> float:
    """Return the middle of the half of the board where a player's dice and offers lie."""
    return layout.across((RIGHT if player is layout.bottom else LEFT) + HALF / 2)


def offered_cube_at(player: Player, layout: Layout) -> tuple[float, float]:
    """Return the centre of a cube that ``player`` has turned: where its dice would lie."""
    return roll_x(player, layout), MIDDLE


DIE = 66
"""Side of a die."""


def dice_at(player: Player, count: int, layout: Layout) -> list[tuple[float, float]]:
    """Return the centres of ``count`` dice in the half where the player rolls."""
    middle = roll_x(player, layout)
    return [(middle + (index - (count - 1) / 2) * (DIE + 14), MIDDLE) for index in range(count)]
