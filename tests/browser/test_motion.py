"""Motion in the browser: seen, never in the way, and gone without a trace."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from engine import (
    Dice,
    EndTurn,
    GameState,
    MoveChecker,
    OpeningRoll,
    Phase,
    Player,
    Position,
    Roll,
)
from tests.browser.film import AT_REST, assert_thirty, film, hold, moving, seen_at
from tests.browser.table import THINKING, Table
from ui import geometry as g
from ui.geometry import Layout
from ui.motion import HOP, ROLL
from ui.session import AGAINST_COMPUTER, PRACTICE, TWO_PLAYERS, Session

HOP_MS = HOP * 1000


@pytest.fixture
def live(table: Table) -> Iterator[Table]:
    """Return the table with motion as a player has it."""
    table.python("app._shell._pace = 1.0")
    yield table
    table.python("app._shell._pace = 0.0; app._shell._performer.stop()")


def session(*actions: OpeningRoll | MoveChecker | EndTurn | Roll, two: bool = True) -> Session:
    made = Session(TWO_PLAYERS if two else AGAINST_COMPUTER)
    for action in actions:
        made, _ = made.after(action)
    return made


def at(player: Player, point: int, slot: int) -> tuple[float, float]:
    x, y = g.checker_at(player, point, slot, Layout())
    return round(x, 1), round(y, 1)


def only(table: Table, colour: str) -> str:
    """Return the one checker of a side that moves."""
    (key,) = [key for key in moving(table.page) if key.startswith(f"{colour}-")]
    return key


def seat(table: Table, made: Session) -> None:
    """Put a session on the table, and wait until its checkers are at rest."""
    table.seat(made)
    table.page.wait_for_function(AT_REST)


OPENED = (OpeningRoll(6, 4), MoveChecker(24, 18), MoveChecker(18, 14), EndTurn())


@pytest.mark.case("U09")
def test_u09_thirty_checkers_are_seen_at_every_frame_of_a_hasty_hand(live: Table) -> None:
    seat(live, session(OpeningRoll(6, 4), MoveChecker(24, 18), MoveChecker(18, 14), two=False))
    live.throw(3)
    with film(live.page) as frames:
        live.page.evaluate("document.getElementById('confirm').click()")
        live.press_zone("zone-13")
        live.page.wait_for_timeout(120)
        live.press_zone("zone-13")
        live.wait_for_computer()
        for step in ("first", *["next"] * 5, "previous", "next"):
            live.page.evaluate("id => document.getElementById(id).click()", f"look-{step}")
        if live.is_shown("look-back"):
            live.press("look-back")
    assert_thirty(frames)
    done = live.assert_shows_the_save()
    assert live.position() == done.game.position
    assert isinstance(done.actions[-1], EndTurn)


@pytest.mark.case("U10")
def test_u10_two_checkers_that_land_on_one_point_within_one_motion_are_both_seen(
    live: Table,
) -> None:
    seat(live, session(OpeningRoll(3, 1)))
    with film(live.page) as frames:
        for point in (8, 5, 6, 5):
            live.press_point(point)
        assert len([key for key in moving(live.page) if key.startswith("white-")]) == 2
        live.press("undo")
        live.press_point(6)
        live.press_point(5)
    assert_thirty(frames)
    places = frames[-1]["places"].values()
    assert len({(round(x), round(y)) for x, y in places}) == 30, "no two in one place"
    live.assert_shows_the_save()


def test_two_dice_of_one_press_are_seen_as_two_hops(live: Table) -> None:
    seat(live, session(OpeningRoll(6, 4)))
    live.press_point(24)
    live.press_point(14)
    key = only(live, "white")
    for time, point, slot in ((0, 24, 1), (HOP_MS, 18, 0), (2 * HOP_MS - 0.01, 14, 0)):
        hold(live.page, time)
        assert seen_at(live.page, key) == pytest.approx(at(Player.WHITE, point, slot), abs=0.2)
    assert live.position() == live.saved().game.position, "the board itself is there at once"


def test_a_hit_checker_stays_until_the_hitter_has_come(live: Table) -> None:
    position = Position.from_points(white={13: 2}, black={17: 1, 6: 2})
    start = GameState(position=position, phase=Phase.ROLL, on_roll=Player.WHITE, variant=PRACTICE)
    made = Session(TWO_PLAYERS, start, start)
    made, _ = made.after(Roll(Dice(5, 3)))
    seat(live, made)
    live.press_point(13)
    live.press_point(8)
    hitter, hit = only(live, "white"), only(live, "black")
    assert "zone-8" in moving(live.page), "the point lights up"
    hold(live.page, HOP_MS - 1)
    assert seen_at(live.page, hit) == at(Player.BLACK, 17, 0)
    order = live.page.evaluate(
        """([a, b]) => document.querySelector(`[data-key="${a}"]`).compareDocumentPosition(
            document.querySelector(`[data-key="${b}"]`))""",
        [hit, hitter],
    )
    assert order & 4, "the hitter lies above it"
    hold(live.page, 2 * HOP_MS - 0.01)
    assert seen_at(live.page, hit) == pytest.approx(at(Player.BLACK, 25, 0), abs=0.2)
    assert seen_at(live.page, hitter) == at(Player.WHITE, 8, 0)


def test_a_checker_moved_on_goes_on_from_where_it_is_seen(live: Table) -> None:
    seat(live, session(OpeningRoll(6, 4)))
    live.press_point(24)
    live.press_point(18)
    key = only(live, "white")
    hold(live.page, HOP_MS / 2)
    seen = seen_at(live.page, key)
    assert seen != at(Player.WHITE, 24, 1)
    live.press_point(18)
    live.press_point(14)
    assert only(live, "white") == key
    assert (
        len(
            live.page.evaluate(
                "document.getAnimations().map(a => a.effect.target.dataset.key)"
                ".filter(key => key?.startsWith('white-'))"
            )
        )
        == 1
    ), "the earlier motion is over"
    hold(live.page, 0)
    assert seen_at(live.page, key) == seen


def test_a_checker_taken_up_while_it_moves_follows_the_pointer(live: Table) -> None:
    seat(live, session(OpeningRoll(6, 4)))
    live.press_point(24)
    live.press_point(18)
    key = only(live, "white")
    hold(live.page, HOP_MS / 2)
    mouse = live.page.mouse
    mouse.move(*live.middle("zone-18"))
    mouse.down()
    mouse.move(*live.middle("zone-14"), steps=3)
    assert key not in moving(live.page)
    assert abs(seen_at(live.page, key)[0] - at(Player.WHITE, 14, 0)[0]) < 5
    mouse.up()
    assert live.saved().actions[-1] == MoveChecker(18, 14)
    live.page.evaluate("document.getAnimations().forEach(motion => motion.finish())")
    assert seen_at(live.page, key) == at(Player.WHITE, 14, 0)


def test_marks_are_seen_when_the_motion_is_over_but_take_presses_before(live: Table) -> None:
    seat(live, session(OpeningRoll(6, 4)))
    live.press_point(24)
    live.press_point(18)
    hold(live.page, HOP_MS - 1)
    opacity = "getComputedStyle(document.querySelector('[data-layer=marks]')).opacity"
    assert live.page.evaluate(opacity) == "0"
    assert live.zones("source")
    live.press_point(18)
    live.press_point(14)
    assert live.saved().actions[-1] == MoveChecker(18, 14)
    live.page.evaluate("document.getAnimations().forEach(motion => motion.finish())")
    assert live.page.evaluate(opacity) == "1"


def test_dice_tumble_and_show_no_number_but_their_own(live: Table) -> None:
    seat(live, session(*OPENED))
    live.python("from engine import Dice; app._throw = lambda: Dice(6, 2)")
    live.press("roll")
    assert live.dice() == [("black", 6), ("black", 2)]
    rolling = {key: timing for key, (timing, _) in moving(live.page).items() if "die" in key}
    assert list(rolling) == ["die-black-0", "die-black-1"]
    for timing in rolling.values():
        assert timing["delay"] + timing["duration"] == pytest.approx(ROLL * 1000)
    live.page.wait_for_function(AT_REST)
    assert live.dice() == [("black", 6), ("black", 2)]


@pytest.mark.parametrize("how", ["device", "setting"])
def test_nothing_moves_where_no_motion_is_wanted(live: Table, how: str) -> None:
    page = live.page
    seat(live, session(*OPENED))
    live.press("roll")
    assert moving(page)
    if how == "device":
        page.emulate_media(reduced_motion="reduce")
    else:
        live.python("app.press('setting-speed', 'none')")
    page.wait_for_function(AT_REST)
    live.press_zone(live.zones("source")[0])
    live.press_zone(live.zones("target")[0])
    assert moving(page) == {}
    assert live.position() == live.saved().game.position
    if how == "device":
        page.emulate_media(reduced_motion="no-preference")
    else:
        live.python("app.press('setting-speed', 'usual')")
    live.press("undo")
    assert moving(page), "it is wanted again"


def test_a_press_on_the_board_lets_the_computer_finish_at_once(live: Table) -> None:
    live.python("app._shell._pace = 5.0")
    seat_now = session(OpeningRoll(4, 6), two=False)
    live.seat(seat_now)
    live.page.wait_for_timeout(300)
    assert live.saved().actions == seat_now.actions
    live.press_zone("zone-13")
    live.page.wait_for_function(f"!({THINKING})", timeout=4_000)
    live.python("app._shell._pace = 0.0; app._shell._performer.stop()")
    assert isinstance(live.assert_shows_the_save().actions[-1], EndTurn)


def test_the_computer_goes_on_when_its_last_motion_is_over(live: Table) -> None:
    live.seat(session(OpeningRoll(4, 6), two=False))
    live.page.evaluate("""() => {
      window.marks = [];
      new MutationObserver(() => marks.push(performance.now()))
        .observe(document.getElementById("board"),
          { subtree: true, attributeFilter: ["transform"] });
    }""")
    live.wait_for_computer()
    times: list[float] = live.page.evaluate("marks")
    assert len(times) == 2, "two checkers moved, one after the other"
    assert times[1] - times[0] > HOP_MS


@pytest.mark.case("U11")
def test_u11_a_new_game_in_the_middle_of_a_motion_is_untouched_by_it(live: Table) -> None:
    live.seat(session(OpeningRoll(4, 6), two=False))
    live.page.wait_for_function("document.querySelectorAll('#board .die.used').length")
    assert moving(live.page)
    with film(live.page) as frames:
        live.press("new-game")
        live.press("play-computer")
        live.page.wait_for_timeout(1_500)
    assert_thirty(frames)
    assert live.python("result = len(app.session.actions)") == "0"
    assert live.position() == GameState(variant=PRACTICE).position
    assert live.page.locator("#board .die").count() == 0


def test_the_last_turn_is_shown_again_by_a_button(live: Table) -> None:
    seat(live, session(*OPENED))
    before = live.snapshot()["board"]
    live.unfold("moves")
    live.press("replay")
    key = only(live, "white")
    hold(live.page, HOP_MS)
    assert seen_at(live.page, key) == pytest.approx(at(Player.WHITE, 18, 0), abs=0.2)
    assert live.snapshot()["board"] == before


def test_sound_waits_for_a_press_is_soft_and_goes_off_by_one(
    open_page: Callable[[str], Page], site: str
) -> None:
    page = open_page(site)
    page.add_init_script(
        """window.opened = 0; window.heard = 0;
        const Real = AudioContext;
        window.AudioContext = class extends Real { constructor() { super(); opened += 1; } };
        const start = AudioBufferSourceNode.prototype.start;
        AudioBufferSourceNode.prototype.start = function (at) {
          heard += 1;
          start.call(this, at);
        };"""
    )
    table = Table(page)
    table.open()
    page.wait_for_function("opened === 1")
    assert page.evaluate("[opened, heard]") == [1, 0], "ready, and no sound before a press"
    table.press("play-two")
    table.press("roll")
    page.wait_for_function("opened === 1 && heard === 1")
    table.press("sound")
    assert page.get_attribute("#sound", "aria-pressed") == "false"
    table.press("confirm")
    page.wait_for_timeout(200)
    assert page.evaluate("[opened, heard]") == [1, 1]
    table.reload()
    assert page.get_attribute("#sound", "aria-pressed") == "false"


def test_a_page_without_sound_plays_all_the_same(
    open_page: Callable[[str], Page], site: str
) -> None:
    page = open_page(site)
    page.add_init_script(
        "window.AudioContext = class { constructor() { throw new Error('no device'); } };"
    )
    table = Table(page)
    table.open()
    table.press("play-two")
    table.press("roll")
    assert page.locator("#failure").is_hidden()
    table.assert_shows_the_save()
