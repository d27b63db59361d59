"""Every state of the page that the shared page of the tests can be brought to, by name.

Each function finds the page at its first screen with nothing saved, as the fixture ``table`` leaves
it, and asserts that it arrived. Whoever checks something of the whole page takes ``STATES``; a new
part of the page adds its states there.
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from engine import (
    Beaver,
    Decline,
    Dice,
    Double,
    Drop,
    OpeningRoll,
    Phase,
    Player,
    Resign,
    Roll,
    Take,
    Variant,
    WinKind,
)
from tests.browser.advice_states import ADVICE
from tests.browser.course_states import COURSE
from tests.browser.offers import before_offer
from tests.browser.table import Table
from tests.browser.test_files import BROKEN, drop_file
from tests.browser.test_looking_back import MATCH
from tests.browser.test_refused_click import OPENED
from tests.browser.test_saves import CORRUPT
from tests.ui.games import random_game
from ui.archive import SAVE
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS, Session


def home(table: Table) -> None:
    assert table.is_shown("play-computer")


def home_unfolded(table: Table) -> None:
    table.unfold("house-rules")
    table.unfold("bring")
    for preset in ("match-15", "jacoby"):
        table.press(f"preset-{preset}")


def home_with_an_open_game(table: Table) -> None:
    table.seat(OPENED)
    table.press("new-game")
    assert table.is_shown("resume")


def home_with_a_wrong_length(table: Table) -> None:
    table.page.locator("#length").fill("99999")
    table.page.keyboard.press("Tab")
    assert table.is_shown("length-wrong")


def before_the_opening_roll(table: Table) -> None:
    table.press("play-two")
    assert table.is_pressable("roll")


def before_the_roll(table: Table) -> None:
    table.seat(before_offer(TWO_PLAYERS, Player.WHITE))
    assert table.is_pressable("double")


def after_the_roll(table: Table) -> None:
    table.seat(OPENED)
    assert table.zones("source")


def checker_picked_up(table: Table) -> None:
    after_the_roll(table)
    table.press_point(13)
    assert table.zones("target")


def refused(table: Table) -> None:
    checker_picked_up(table)
    table.press_point(10)
    assert table.zones("refused")


def mid_turn_with_the_guide(table: Table) -> None:
    checker_picked_up(table)
    table.press_point(7)
    table.press("guide-choice")
    assert table.is_shown("guide-checks")


def last_turn_shown(table: Table) -> None:
    moved = before_offer(TWO_PLAYERS, Player.WHITE, Roll(Dice(6, 5)))
    table.seat(moved)
    for point in (8, 2, 8, 3):
        table.press_point(point)
    table.press("confirm")
    expect(table.page.locator("#board .arrow")).to_have_count(2)


def computer_plays(table: Table) -> None:
    table.python("app.slept, app._shell.sleep = app._shell.sleep, __import__('asyncio').sleep")
    table.seat(Session(AGAINST_COMPUTER).after(OpeningRoll(4, 6))[0])
    table.python("app._shell.sleep = app.slept; app._leave(); app._render()")


def answering_a_beaver(table: Table) -> None:
    table.seat(before_offer(TWO_PLAYERS, Player.WHITE, Double(), Beaver()))
    assert table.is_shown("take")


def answering_a_double(table: Table) -> None:
    table.seat(before_offer(TWO_PLAYERS, Player.WHITE, Double()))
    assert table.is_shown("beaver")


def answering_a_double_in_a_long_match(table: Table) -> None:
    table.seat(before_offer(TWO_PLAYERS, Player.WHITE, Double(), variant=Variant.match(32_767)))
    assert table.is_shown("drop")


def owning_the_cube(table: Table) -> None:
    table.seat(before_offer(TWO_PLAYERS, Player.WHITE, Double(), Take()))
    expect(table.page.locator("#board .stake")).to_have_count(1)


def resigning(table: Table) -> None:
    table.seat(before_offer(TWO_PLAYERS, Player.WHITE))
    table.press("resign")
    assert table.is_shown("resign-3")


def resigning_more_after_a_refusal(table: Table) -> None:
    resigned = (Resign(WinKind.GAMMON), Decline())
    table.seat(before_offer(TWO_PLAYERS, Player.WHITE, *resigned))
    table.press("resign")
    assert not table.is_pressable("resign-1")


def answering_a_resignation(table: Table) -> None:
    table.seat(before_offer(TWO_PLAYERS, Player.WHITE, Resign(WinKind.BACKGAMMON)))
    assert table.is_shown("accept")


def game_over(table: Table) -> None:
    match = before_offer(TWO_PLAYERS, Player.WHITE, Double(), Drop(), variant=Variant.match(3))
    table.seat(match)
    assert table.is_pressable("next-game")


def session_over(table: Table) -> None:
    finished = random_game(3, two_players=True)[-1].session
    assert finished.game.phase is Phase.OVER
    table.seat(finished)
    expect(table.page.locator("#board .plate")).to_have_count(1)


def match_over(table: Table) -> None:
    table.seat(MATCH)
    assert table.is_pressable("play-again")


def looking_back(table: Table) -> None:
    table.seat(MATCH)
    for part in ("statistics", "share"):
        table.unfold(part)
    table.press("look-first")
    assert table.is_shown("look-back")


def setting_up(table: Table) -> None:
    table.unfold("bring")
    table.press("set-up")
    assert table.is_pressable("setup-two")


def setting_up_with_a_checker_picked_up(table: Table) -> None:
    setting_up(table)
    table.press_zone("place-13")
    expect(table.page.locator("#board [aria-pressed=true]")).to_have_count(1)


def setting_up_with_defects(table: Table) -> None:
    setting_up(table)
    table.drag("place-13", "place-12")  # refused: what is said must fit too
    assert table.is_shown("setup-wrong")
    table.page.get_by_role("button", name="Empty", exact=True).click()
    assert table.is_shown("setup-defects")


def reading_a_broken_file(table: Table) -> None:
    drop_file(table, BROKEN)
    table.page.wait_for_selector("#note:visible")


def something_failed(table: Table) -> None:
    after_the_roll(table)
    table.python("app.fail('Traceback: something')")
    table.page.locator("#failure summary").click()
    assert table.is_shown("failure-details")


def elsewhere(table: Table) -> None:
    after_the_roll(table)
    table.python("app.step_back()")
    assert table.is_shown("elsewhere")


def nothing_can_be_kept(table: Table) -> None:
    after_the_roll(table)
    table.python(
        """
from dataclasses import replace
app.page = replace(app.page, storage=False)
app._render()
"""
    )
    assert table.is_shown("no-storage")


def unreadable_save(table: Table) -> None:
    table.page.evaluate("args => localStorage.setItem(...args)", [SAVE, CORRUPT])
    table.reload()
    assert table.is_shown("unreadable")


STATES: dict[str, Callable[[Table], None]] = {
    name.__name__: name
    for name in (
        home,
        home_unfolded,
        home_with_an_open_game,
        home_with_a_wrong_length,
        before_the_opening_roll,
        before_the_roll,
        after_the_roll,
        checker_picked_up,
        refused,
        mid_turn_with_the_guide,
        last_turn_shown,
        computer_plays,
        answering_a_beaver,
        answering_a_double,
        answering_a_double_in_a_long_match,
        owning_the_cube,
        resigning,
        resigning_more_after_a_refusal,
        answering_a_resignation,
        game_over,
        session_over,
        match_over,
        looking_back,
        setting_up,
        setting_up_with_a_checker_picked_up,
        setting_up_with_defects,
        reading_a_broken_file,
        *COURSE,
        *ADVICE,
        something_failed,
        elsewhere,
        nothing_can_be_kept,
        unreadable_save,
    )
}
