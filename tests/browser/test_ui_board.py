"""The board through all that plays on it: tall stacks, both trays, passes, doubles, and undo."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from engine import (
    START,
    Dice,
    Double,
    EndTurn,
    MoveChecker,
    OpeningRoll,
    Phase,
    Player,
    Position,
    Roll,
    UndoMove,
)
from tests.browser.film import AT_REST
from tests.browser.offers import MATCH, before_offer
from tests.browser.table import Table
from tests.browser.test_offers import ANSWERS, computer_doubles
from ui.session import AGAINST_COMPUTER, PRACTICE, TWO_PLAYERS, Session

DANCES = Position.from_points(
    white={25: 1, 13: 5, 8: 4, 6: 5}, black={1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 13: 3}
)
"""White cannot enter, whatever is rolled."""
STACK = """([player, point]) => {
  const board = document.getElementById("board");
  const box = (element) => { const { left, right, top, bottom } = element.getBoundingClientRect();
    return [left, right, top, bottom]; };
  const zone = box(board.querySelector(`[data-key="zone-${point}"]`));
  const discs = [...board.querySelectorAll(`.checker.${player} .disc`)].map(box)
    .filter(([left, right]) => left < zone[1] && right > zone[0])
    .filter(([, , top, bottom]) => (top + bottom) / 2 > zone[2] && (top + bottom) / 2 < zone[3]);
  const counts = [...board.querySelectorAll("[data-layer=counts] > *")].map((count) =>
    [box(count), count.textContent])
    .filter(([[left, right, top]]) => left < zone[1] && right > zone[0] && top > zone[2]
      && top < zone[3])
    .map(([, text]) => text);
  const inside = discs.every(([, , top, bottom]) => top >= zone[2] - 1 && bottom <= zone[3] + 1);
  return [discs.length, inside, counts];
}"""
"""The discs that lie on a point, whether all are within it, and the number that stands there."""
WATCH = """() => {
  const seen = window.seen = { places: new Set(), covered: 0, frames: 0, on: true };
  const look = () => {
    if (!seen.on) return;
    const [board, cube] = [document.getElementById("board"),
      document.querySelector("#board .stake-face")].map((each) => each.getBoundingClientRect());
    seen.places.add(JSON.stringify([board, cube]));
    const x = cube.x + cube.width / 2, y = cube.y + cube.height / 2;
    if (!document.elementFromPoint(x, y)?.closest("#board")) seen.covered += 1;
    seen.frames += 1;
    requestAnimationFrame(look);
  };
  look();
}"""
SEEN = "() => { seen.on = false; return [seen.places.size, seen.covered, seen.frames > 5]; }"
HEAR = """() => {
  window.heard = [];
  window.regions = ["live", "live-urgent"].map((id) => document.getElementById(id));
  window.ear?.disconnect();
  window.ear = new MutationObserver(() => heard.push(regions[0].textContent));
  ear.observe(regions[0], { childList: true, characterData: true, subtree: true });
}"""


@pytest.mark.case("U13")
@pytest.mark.parametrize("player", Player)
@pytest.mark.parametrize("count", [5, 8, 15])
def test_a_stack_keeps_within_its_point_and_tells_its_number(
    table: Table, player: Player, count: int
) -> None:
    """Chromium here; that WebKit draws the same follows from the next test."""
    tall = {6: count - 1, 12: 1} | ({1: 15 - count} if count < 15 else {})
    position = Position.from_points(white=tall, black=tall)
    table.seat(before_offer(TWO_PLAYERS, player, Roll(Dice(6, 5)), position=position))
    spots = (12, 6) if player is Player.WHITE else (13, 19)
    for moved, sized in ((True, count), (False, count - 1), (True, count)):
        if moved:
            for spot in spots:
                table.press_zone(f"zone-{spot}")
        else:
            table.press("undo")
        shown = table.page.evaluate(STACK, [player.value, spots[1]])
        assert shown == [sized, True, [str(sized)] if sized > 5 else []]
        assert table.page.locator("#board .checker").count() == 30


@pytest.mark.case("U13")
def test_no_style_counts_checkers_so_that_stacks_need_no_browser_to_count_again(
    table: Table,
) -> None:
    """WebKit does not always apply anew what depends on the number of children."""
    selectors: list[str] = table.page.evaluate(
        """() => { const all = (rules) => [...rules].flatMap((rule) =>
            [rule.selectorText ?? "", ...all(rule.cssRules ?? [])]);
        return [...document.styleSheets].flatMap((sheet) => all(sheet.cssRules)); }"""
    )
    drawn = [text for text in selectors if any(part in text for part in (".checker", ".count"))]
    assert len(drawn) > 3
    counting = (":nth-", ":first-", ":last-", ":only-", ":has(", ":empty", " + ", " ~ ")
    assert [text for text in drawn if any(part in text for part in counting)] == []


@pytest.mark.case("U14")
def test_moves_go_the_same_way_on_a_page_from_right_to_left(table: Table) -> None:
    page = table.page
    table.seat(Session(TWO_PLAYERS).after(OpeningRoll(6, 4))[0])
    page.evaluate("document.documentElement.dir = 'rtl'")
    try:
        table.drag("zone-24", "zone-18")
        table.press_zone("zone-13")
        table.press_zone("zone-9")
        moves = (MoveChecker(24, 18), MoveChecker(13, 9))
        assert table.assert_shows_the_save().actions[1:] == moves
        page.focus('#board [data-key="zone-24"]')
        page.keyboard.press("ArrowLeft")
        assert page.evaluate("document.activeElement.dataset.key") == "zone-23"
    finally:
        page.evaluate("document.documentElement.dir = 'ltr'")


@pytest.mark.case("U17")
@pytest.mark.parametrize("computer", [False, True])
def test_a_roll_that_allows_nothing_is_heard_with_the_pass_from_a_region_always_there(
    table: Table, computer: bool
) -> None:
    page = table.page
    source = page.request.get("/").text()
    assert source.count('aria-live="polite"') == source.count('aria-live="assertive"') == 1
    page.evaluate(HEAR)
    table.throw(3)
    if computer:
        session = before_offer(
            AGAINST_COMPUTER, Player.BLACK, position=DANCES.flipped(), variant=PRACTICE
        )
        table.seat(session)
        table.wait_for_computer()
    else:
        table.seat(before_offer(TWO_PLAYERS, Player.WHITE, position=DANCES))
        table.press("roll")
        table.press("confirm")
    roll, end, *_ = table.saved().actions
    assert isinstance(roll, Roll)
    assert isinstance(end, EndTurn)
    heard = " ".join(page.evaluate("heard"))
    dice = f"{roll.dice.first}-{roll.dice.second}"
    who = "Computer" if computer else "White"
    assert f"{who} rolled {dice}." in heard
    assert f"No legal move with {dice}: the turn passes." in heard
    assert (f"Computer could not move with {dice}." in heard) == computer
    assert page.evaluate("regions.every((region) => region.isConnected)")


@pytest.mark.case("U20")
@pytest.mark.parametrize("player", Player)
@pytest.mark.parametrize("bottom", ["own", "other"])
@pytest.mark.parametrize("home", ["left", "right"])
def test_each_colour_bears_off_into_its_own_tray_from_either_side(
    table: Table, player: Player, bottom: str, home: str
) -> None:
    table.python(f"app.press('setting-bottom', '{bottom}'); app.press('setting-home', '{home}')")
    last = Position.from_points(white={2: 1, 1: 1}, black={2: 1, 1: 1})
    session = before_offer(TWO_PLAYERS, player, Roll(Dice(2, 1)), position=last, variant=PRACTICE)
    table.seat(session)
    is_below = (player is Player.WHITE) == (bottom == "own")
    own, other = ("bottom", "top") if is_below else ("top", "bottom")
    spot = 2 if is_below else 23
    table.press_zone(f"zone-{spot}")
    table.press_zone(f"zone-off-{other}")
    assert table.saved().actions == session.actions, "the other side's tray takes nothing"
    if not table.zones("target"):
        table.press_zone(f"zone-{spot}")
    table.press_zone(f"zone-off-{own}")
    assert table.saved().actions == (*session.actions, MoveChecker(2, 0))
    table.drag("zone-1" if is_below else "zone-24", f"zone-off-{own}")
    assert table.saved().game.phase is Phase.OVER
    assert table.saved().game.result


@pytest.mark.case("U27")
def test_a_turn_ends_by_confirm_alone_and_undo_brings_the_same_dice(table: Table) -> None:
    session = Session(AGAINST_COMPUTER).after(OpeningRoll(6, 4))[0]
    table.seat(session)
    for point in (24, 20, 20, 14):  # the four first, which was not meant
        table.press_point(point)
    table.page.wait_for_timeout(400)
    moved = (*session.actions, MoveChecker(24, 20), MoveChecker(20, 14))
    assert table.saved().actions == moved
    assert table.is_pressable("confirm")
    for left in ((6,), (6, 4)):
        table.press("undo")
        assert table.saved().game.dice_left == left
    assert table.saved().actions == (*moved, UndoMove(), UndoMove())
    assert table.position() == START
    for point in (13, 7, 24, 20):
        table.press_point(point)
    assert [dice for _, dice in table.dice()] == [6, 4]
    table.press("confirm")
    table.wait_for_computer()
    before = table.saved()
    assert before.game.to_decide is Player.WHITE
    table.press("undo")
    back = table.saved()
    assert back.game.dice == Dice(6, 4)
    assert back.actions == before.actions[: len(back.actions)]


@pytest.mark.case("U29")
def test_a_double_right_after_ones_turn_shows_the_board_as_it_is_then(table: Table) -> None:
    session = computer_doubles(table)
    table.python("app._shell._pace = 0.3")
    try:
        table.page.keyboard.press("Enter")
        table.page.wait_for_selector("#take:not([hidden])")
        table.page.wait_for_function(AT_REST)
    finally:
        table.python("app._shell._pace = 0.0")
    offered = table.saved()
    assert offered.actions == (*session.actions, EndTurn(), Double())
    assert table.position() == session.game.position == offered.game.position
    focused: Any = table.page.evaluate("document.activeElement.id")
    assert focused not in ANSWERS
    assert table.page.locator("#cube-answers .primary, #cube-answers [autofocus]").count() == 0


@pytest.mark.case("U30")
@pytest.mark.parametrize("computer", [False, True])
def test_a_pass_on_a_phone_moves_no_board_and_covers_no_cube(table: Table, computer: bool) -> None:
    with table.window(360, 740):
        if computer:
            still = Position.from_points(
                white={6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2, 13: 3}, black={25: 1, 13: 5, 8: 4, 6: 5}
            )
            turn = (Roll(Dice(4, 3)), MoveChecker(13, 9), MoveChecker(13, 10))
            table.seat(
                before_offer(AGAINST_COMPUTER, Player.WHITE, *turn, position=still, variant=MATCH)
            )
        else:
            table.seat(before_offer(TWO_PLAYERS, Player.WHITE, position=DANCES, variant=MATCH))
        table.python("app._shell._pace = 0.3")
        try:
            table.page.evaluate(WATCH)
            if not computer:
                table.press("roll")
                expect(table.page.locator("#status")).to_have_text("White cannot move.")
            table.press("confirm")
            table.page.wait_for_timeout(1500)
            table.wait_for_computer()
        finally:
            table.python("app._shell._pace = 0.0")
            seen = table.page.evaluate(SEEN)
        assert seen == [1, 0, True]
        assert sum(isinstance(action, EndTurn) for action in table.saved().actions) == 1 + computer
