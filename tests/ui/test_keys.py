"""The keys of the board: what each presses, and that the arrows lead everywhere as the eye sees."""

from __future__ import annotations

import pytest

from engine import Player
from ui import geometry as g
from ui.geometry import Layout
from ui.intents import BUTTONS
from ui.keys import LETTERS, ROWS, SHOWN, WITH_CONTROL, Stroke, beside, meaning, row_of
from ui.view import zone_key

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
ZONES = {zone for row in ROWS for zone in row}
HOMES = ("right", "left")
DONE_ELSEWHERE = {"hint", "flip", "tell", "help"}
"""What letters press that is no button of a turn."""


def middles(layout: Layout) -> dict[str, tuple[float, float]]:
    """Return where the middle of each place is drawn."""
    own, other = layout.bottom, layout.bottom.opponent
    places = [(own, point) for point in range(26)] + [(other, 0)]
    found = {}
    for player, point in places:
        box = g.zone(player, point, layout)
        key = zone_key(player, point, layout)
        found[key] = (box.x + box.width / 2, box.y + box.height / 2)
    return found


def test_the_rows_hold_every_place_of_the_board() -> None:
    assert middles(Layout()).keys() == ZONES
    assert len(ZONES) == 27


@pytest.mark.parametrize("home", HOMES)
def test_every_place_is_reached_from_every_other_by_arrows(home: str) -> None:
    for start in ZONES:
        seen, edge = {start}, [(start, row_of(start))]
        while edge:
            zone, row = edge.pop()
            for arrow in ARROWS:
                at = beside(zone, arrow, row=row, home=home)
                if at not in seen:
                    seen.add(at)
                    edge.append((at, row_of(at, row)))
        assert seen == ZONES, start


@pytest.mark.parametrize("bottom", Player)
@pytest.mark.parametrize("home", HOMES)
@pytest.mark.parametrize("arrow", ARROWS)
def test_an_arrow_leads_where_it_points(home: str, bottom: Player, arrow: str) -> None:
    """Also across the bar, and with the home boards on the left; at the rim it leads nowhere."""
    drawn = middles(Layout(bottom, home))
    right, down = ARROWS[arrow]
    moved = 0
    for zone, (x, y) in drawn.items():
        for row in (0, 1):
            at = beside(zone, arrow, row=row, home=home)
            if at == zone:
                continue
            moved += 1
            to_x, to_y = drawn[at]
            if right:
                assert (to_x - x) * right > 0, (zone, at)
                assert abs(to_x - x) <= g.BAR_WIDTH, (zone, at)
                assert "zone-bar" in (zone, at) or to_y == y, (zone, at)
            else:
                assert (to_y - y) * down > 0, (zone, at)
                assert to_x == pytest.approx(x)
    assert moved == (50 if right else 26), "only the rim and the bar have nothing beyond them"


@pytest.mark.parametrize("home", HOMES)
@pytest.mark.parametrize("row", [0, 1])
def test_going_along_a_row_crosses_the_bar_and_stays_in_the_row(row: int, home: str) -> None:
    zone, last = (ROWS[row][0], ROWS[row][-1])
    arrow = "ArrowRight" if home == "right" else "ArrowLeft"
    passed, now = [zone], row
    while zone != last:
        now = row_of(zone, now)
        zone = beside(zone, arrow, row=now, home=home)
        passed.append(zone)
    assert passed == list(ROWS[row])


def test_letters_press_and_can_be_switched_off() -> None:
    for letter, action in LETTERS.items():
        assert meaning(Stroke(letter), letters=True) == action
        assert meaning(Stroke(letter.upper()), letters=True) == action
        assert meaning(Stroke(letter), letters=False) is None
        assert action in BUTTONS or action in DONE_ELSEWHERE
        assert action in SHOWN


@pytest.mark.parametrize("letters", [True, False])
def test_control_and_escape_press_whether_letters_do_or_not(letters: bool) -> None:
    for key, action in WITH_CONTROL.items():
        assert meaning(Stroke(key, control=True), letters=letters) == action
    assert meaning(Stroke("Escape"), letters=letters) == "put-down"


def test_what_is_held_down_or_belongs_to_the_browser_presses_nothing() -> None:
    for key in (*LETTERS, "Escape"):
        assert meaning(Stroke(key, repeated=True), letters=True) is None
        assert meaning(Stroke(key, alt=True), letters=True) is None
        assert meaning(Stroke(key, control=True), letters=True) is None, f"Control+{key}"
    assert meaning(Stroke("z", control=True, repeated=True), letters=True) is None
    for key in ("Enter", " ", "a", "7", "Tab", "F5", "ArrowLeft", "Dead", ""):
        assert meaning(Stroke(key), letters=True) is None
