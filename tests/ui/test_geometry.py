"""Everything on the board has its place, from both sides and for both colours."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise, product

import pytest

from engine import BAR, CHECKERS, OFF, Player
from ui import geometry as g
from ui.scene import Node, Scene
from ui.still import draw_still

LAYOUTS = [g.Layout(bottom, home) for bottom in Player for home in ("right", "left")]
SEATS = list(product(Player, LAYOUTS))
"""Whose checkers or numbering it is, and how the board lies."""
both_seats = pytest.mark.parametrize(("player", "layout"), SEATS)
PLACES = range(OFF, BAR + 1)


def zones(actor: Player, layout: g.Layout) -> dict[str, g.Box]:
    """Return every click zone of the board: points, bar, and both trays."""
    boxes = {str(point): g.zone(actor, point, layout) for point in PLACES}
    return boxes | {"other tray": g.zone(actor.opponent, OFF, layout)}


def overlap(one: g.Box, other: g.Box) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def inside(x: float, y: float, half_width: float, half_height: float, box: g.Box) -> bool:
    return (
        box.x <= x - half_width
        and x + half_width <= box.x + box.width
        and box.y <= y - half_height
        and y + half_height <= box.y + box.height
    )


@both_seats
def test_no_two_zones_overlap(player: Player, layout: g.Layout) -> None:
    for (name, box), (other, second) in combinations(zones(player, layout).items(), 2):
        assert not overlap(box, second), (name, other)


@both_seats
def test_the_zones_leave_nothing_but_the_outer_rail_free(player: Player, layout: g.Layout) -> None:
    covered = sum(box.width * box.height for box in zones(player, layout).values())
    assert covered == (g.WIDTH - g.LEFT) * g.HEIGHT
    board = layout.box(g.LEFT, 0, g.WIDTH - g.LEFT, g.HEIGHT)
    for name, box in zones(player, layout).items():
        x, y = box.x + box.width / 2, box.y + box.height / 2
        assert inside(x, y, box.width / 2, box.height / 2, board), name


@both_seats
def test_every_checker_lies_inside_the_board_and_its_own_zone(
    player: Player, layout: g.Layout
) -> None:
    field = layout.box(g.LEFT, g.TOP, g.WIDTH - g.LEFT, g.FIELD)
    for point, slot in product(PLACES, range(CHECKERS)):
        x, y = g.checker_at(player, point, slot, layout)
        half_height = (g.EDGE if point == OFF else g.CHECKER) / 2
        for box in (field, g.zone(player, point, layout)):
            assert inside(x, y, g.CHECKER / 2, half_height, box), (point, slot)


@both_seats
def test_checkers_of_a_stack_lie_side_by_side_until_it_is_full(
    player: Player, layout: g.Layout
) -> None:
    for point in PLACES:
        shown = CHECKERS if point == OFF else g.STACK
        thickness = g.EDGE if point == OFF else g.CHECKER
        heights = [g.checker_at(player, point, slot, layout)[1] for slot in range(shown)]
        steps = {abs(second - first) for first, second in pairwise(heights)}
        assert steps == {thickness}, point


def test_both_sides_waiting_on_the_bar_never_touch_each_other_or_the_cube() -> None:
    for layout in LAYOUTS:
        bottom = layout.bottom
        own = [g.checker_at(bottom, BAR, slot, layout)[1] for slot in range(CHECKERS)]
        opp = [g.checker_at(bottom.opponent, BAR, slot, layout)[1] for slot in range(CHECKERS)]
        assert max(own) + g.CHECKER <= min(opp)
        for owner in (None, *Player):
            x, y = g.cube_at(owner, layout)
            assert x == g.checker_at(bottom, BAR, 0, layout)[0]
            apart = min(abs(y - waiting) for waiting in own + opp)
            assert apart >= (g.CHECKER + g.CUBE) / 2, owner


def test_a_checker_on_the_bar_waits_in_the_half_where_it_enters() -> None:
    for player, layout in SEATS:
        _, waiting = g.checker_at(player, BAR, 0, layout)
        for entry in range(19, 25):
            _, entered = g.checker_at(player, entry, 0, layout)
            assert (waiting < g.MIDDLE) == (entered < g.MIDDLE)


def test_colours_are_alike_when_they_change_seats() -> None:
    for (player, layout), point in product(SEATS, PLACES):
        other = player.opponent, point, replace(layout, bottom=layout.bottom.opponent)
        assert g.zone(player, point, layout) == g.zone(*other)
        assert g.place(player, point, layout) == g.place(*other)
        for slot in range(CHECKERS):
            theirs = g.checker_at(other[0], point, slot, other[2])
            assert g.checker_at(player, point, slot, layout) == theirs


def test_the_opponents_points_mirror_your_own_across_the_middle() -> None:
    for layout, point, slot in product(LAYOUTS, PLACES, range(CHECKERS)):
        x, y = g.checker_at(layout.bottom, point, slot, layout)
        mirrored = g.checker_at(layout.bottom.opponent, point, slot, layout)
        assert mirrored == (x, g.HEIGHT - y), point


def test_both_sides_share_each_of_the_24_points() -> None:
    for layout, point in product(LAYOUTS, range(1, 25)):
        below, above = (layout.bottom, point), (layout.bottom.opponent, 25 - point)
        assert g.place(*below, layout) == g.place(*above, layout)
        assert g.zone(*below, layout) == g.zone(*above, layout)


def test_the_bottom_players_home_and_tray_are_at_the_lower_side_that_was_chosen() -> None:
    for layout in LAYOUTS:
        bottom, middle = layout.bottom, g.cube_at(None, layout)[0]
        outward = 1 if layout.home == "right" else -1
        places = [g.checker_at(bottom, point, 0, layout) for point in range(12, 0, -1)]
        assert all(y > g.MIDDLE for _, y in places)
        tray_x, tray_y = g.checker_at(bottom, OFF, 0, layout)
        assert tray_y > g.MIDDLE
        way = [outward * x for x in (*(x for x, _ in places), tray_x)]
        assert way == sorted(way), "the 1-point is next to the tray"
        assert way[5] < outward * middle < way[6], "the home board ends at the bar"


def test_a_home_board_on_the_left_mirrors_everything_and_nothing_else() -> None:
    for bottom, player, point in product(Player, Player, PLACES):
        right, left = g.Layout(bottom), g.Layout(bottom, "left")
        for slot in range(CHECKERS):
            x, y = g.checker_at(player, point, slot, right)
            assert g.checker_at(player, point, slot, left) == (g.WIDTH - x, y)
        there, here = g.zone(player, point, left), g.zone(player, point, right)
        assert there == here._replace(x=g.WIDTH - here.x - here.width)
        for owner in (None, *Player):
            x, y = g.cube_at(owner, right)
            assert g.cube_at(owner, left) == (g.WIDTH - x, y)
        x, y = g.offered_cube_at(player, right)
        assert g.offered_cube_at(player, left) == (g.WIDTH - x, y)


def test_neighbouring_points_and_those_across_the_bar_and_the_board_differ_in_colour() -> None:
    def kind(spot: int) -> str:
        drawn = [part for part in halves if part.attrs["class"] in ("point odd", "point even")]
        mine = [p for p in drawn if str(p.attrs["d"]).split("L")[1].startswith(centre(spot))]
        (found,) = [p for p in mine if (tip_y(p) < g.MIDDLE) == (spot > 12)]
        return str(found.attrs["class"])

    def centre(spot: int) -> str:
        return f"{g.point_x(spot, g.Layout()):g} "

    def tip_y(part: Node) -> float:
        return float(str(part.attrs["d"]).split("L")[1].split()[1])

    scene: Scene = {}
    draw_still(scene, g.Layout())
    halves = scene["halves"].node.children
    for one, other in [(n, n + 1) for n in range(1, 24)] + [(n, 25 - n) for n in range(1, 13)]:
        assert kind(one) != kind(other), (one, other)


@both_seats
def test_the_still_parts_lie_under_what_stands_on_them(player: Player, layout: g.Layout) -> None:
    scene: Scene = {}
    draw_still(scene, layout)
    shift = {
        key: float(str(scene[key].node.attrs["transform"])[10:].split()[0])
        for key in ("frame", "trays", "halves")
    }
    assert shift["frame"] == 0
    tray = g.checker_at(player, OFF, 0, layout)[0]
    assert tray == g.TRAY_LEFT + g.TRAY_WIDTH / 2 + shift["trays"]
    assert g.cube_at(None, layout)[0] == g.BAR_LEFT + g.BAR_WIDTH / 2 + shift["halves"]
    drawn = {g.point_x(spot, g.Layout()) + shift["halves"] for spot in range(1, 25)}
    assert {g.point_x(spot, layout) for spot in range(1, 25)} == drawn


@both_seats
def test_dice_lie_side_by_side_at_the_rollers_home_clear_of_all_stacks(
    player: Player, layout: g.Layout
) -> None:
    half = g.DIE / 2
    x = g.RIGHT if player is layout.bottom else g.LEFT
    height = g.FIELD - 2 * g.STACK * g.CHECKER
    gap = layout.box(x, g.TOP + g.STACK * g.CHECKER, g.HALF, height)
    for count in range(1, 5):
        places = g.dice_at(player, count, layout)
        assert len(places) == count
        assert all(inside(x, y, half, half, gap) for x, y in places)
        columns = sorted(x for x, _ in places)
        assert all(b - a >= g.DIE for a, b in pairwise(columns))
