"""Everything on the board has its place, from both sides and for both colours."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pytest

from engine import BAR, CHECKERS, OFF, Player
from ui import geometry as g

SEATS = list(product(Player, Player))
"""Whose checkers or numbering it is, and who sits at the bottom."""
both_seats = pytest.mark.parametrize(("player", "bottom"), SEATS)
PLACES = range(OFF, BAR + 1)


def zones(actor: Player, bottom: Player) -> dict[str, g.Box]:
    """Return every click zone of the board: points, bar, and both trays."""
    boxes = {str(point): g.zone(actor, point, bottom) for point in PLACES}
    return boxes | {"other tray": g.zone(actor.opponent, OFF, bottom)}


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
def test_no_two_zones_overlap(player: Player, bottom: Player) -> None:
    for (name, box), (other, second) in combinations(zones(player, bottom).items(), 2):
        assert not overlap(box, second), (name, other)


@both_seats
def test_the_zones_leave_nothing_but_the_left_rail_free(player: Player, bottom: Player) -> None:
    covered = sum(box.width * box.height for box in zones(player, bottom).values())
    assert covered == (g.WIDTH - g.LEFT) * g.HEIGHT
    board = g.Box(g.LEFT, 0, g.WIDTH - g.LEFT, g.HEIGHT)
    for name, box in zones(player, bottom).items():
        x, y = box.x + box.width / 2, box.y + box.height / 2
        assert inside(x, y, box.width / 2, box.height / 2, board), name


@both_seats
def test_every_checker_lies_inside_the_board_and_its_own_zone(
    player: Player, bottom: Player
) -> None:
    field = g.Box(g.LEFT, g.TOP, g.WIDTH - g.LEFT, g.FIELD)
    for point, slot in product(PLACES, range(CHECKERS)):
        x, y = g.checker_at(player, point, slot, bottom)
        half_height = (g.EDGE if point == OFF else g.CHECKER) / 2
        for box in (field, g.zone(player, point, bottom)):
            assert inside(x, y, g.CHECKER / 2, half_height, box), (point, slot)


@both_seats
def test_checkers_of_a_stack_lie_side_by_side_until_it_is_full(
    player: Player, bottom: Player
) -> None:
    for point in PLACES:
        shown = CHECKERS if point == OFF else g.STACK
        thickness = g.EDGE if point == OFF else g.CHECKER
        heights = [g.checker_at(player, point, slot, bottom)[1] for slot in range(shown)]
        steps = {abs(second - first) for first, second in pairwise(heights)}
        assert steps == {thickness}, point


def test_both_sides_waiting_on_the_bar_never_touch() -> None:
    for bottom in Player:
        own = [g.checker_at(bottom, BAR, slot, bottom)[1] for slot in range(CHECKERS)]
        opp = [g.checker_at(bottom.opponent, BAR, slot, bottom)[1] for slot in range(CHECKERS)]
        assert max(own) + g.CHECKER <= min(opp)


def test_a_checker_on_the_bar_waits_in_the_half_where_it_enters() -> None:
    for player, bottom in SEATS:
        _, waiting = g.checker_at(player, BAR, 0, bottom)
        for entry in range(19, 25):
            _, entered = g.checker_at(player, entry, 0, bottom)
            assert (waiting < g.MIDDLE) == (entered < g.MIDDLE)


def test_colours_are_alike_when_they_change_seats() -> None:
    for (player, bottom), point in product(SEATS, PLACES):
        other = player.opponent, point, bottom.opponent
        assert g.zone(player, point, bottom) == g.zone(*other)
        assert g.place(player, point, bottom) == g.place(*other)
        for slot in range(CHECKERS):
            assert g.checker_at(player, point, slot, bottom) == g.checker_at(
                player.opponent, point, slot, bottom.opponent
            )


def test_the_opponents_points_mirror_your_own_across_the_middle() -> None:
    for bottom, point, slot in product(Player, PLACES, range(CHECKERS)):
        x, y = g.checker_at(bottom, point, slot, bottom)
        mirrored = g.checker_at(bottom.opponent, point, slot, bottom)
        assert mirrored == (x, g.HEIGHT - y), point


def test_both_sides_share_each_of_the_24_points() -> None:
    for bottom, point in product(Player, range(1, 25)):
        assert g.place(bottom, point, bottom) == g.place(bottom.opponent, 25 - point, bottom)
        assert g.zone(bottom, point, bottom) == g.zone(bottom.opponent, 25 - point, bottom)


def test_the_bottom_players_home_and_tray_are_at_the_lower_right() -> None:
    for bottom in Player:
        x, y = zip(*(g.checker_at(bottom, point, 0, bottom) for point in range(1, 7)), strict=True)
        assert min(x) > g.RIGHT
        assert min(y) > g.MIDDLE
        assert list(x) == sorted(x, reverse=True), "the 1-point is next to the tray"
        tray_x, tray_y = g.checker_at(bottom, OFF, 0, bottom)
        assert tray_x > max(x)
        assert tray_y > g.MIDDLE


@both_seats
def test_dice_lie_side_by_side_on_the_rollers_right_clear_of_all_stacks(
    player: Player, bottom: Player
) -> None:
    half = 31
    left, right = (g.RIGHT, g.RIGHT + g.HALF) if player is bottom else (g.LEFT, g.LEFT + g.HALF)
    gap = g.Box(left, g.TOP + g.STACK * g.CHECKER, right - left, g.FIELD - 2 * g.STACK * g.CHECKER)
    for count in range(1, 5):
        places = g.dice_at(player, count, bottom)
        assert len(places) == count
        assert all(inside(x, y, half, half, gap) for x, y in places)
        columns = sorted(x for x, _ in places)
        assert all(b - a >= 2 * half for a, b in pairwise(columns))
