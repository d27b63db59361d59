"""Looking back through games by buttons, by the list and by the choice of a game."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from engine import EndTurn, GameState, MoveChecker, OpeningRoll, Phase, Variant, replay
from tests.browser.table import Table, centre
from tests.set_up import random_action
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS, Session, new_session


def finished_match(seed: int) -> Session:
    """Return a match to 3 with cubes, drops and resignations, played at random to its end."""
    rng = random.Random(seed)
    session = new_session(TWO_PLAYERS, Variant.match(3))
    while session.game.match_winner is None:
        action = random_action(rng, session.game)
        assert action is not None
        session, _ = session.after(action)
    return session


def states(session: Session) -> list[GameState]:
    """Return the state after each number of actions, replayed by the engine alone."""
    played = replay(session.actions, session.start)
    return [session.start, *(state for state, _ in played)]


MATCH = finished_match(7)
STATES = states(MATCH)
BEGUN = [at for at, state in enumerate(STATES) if at and STATES[at - 1].phase is Phase.OVER]
"""How many actions lead to the beginning of each game but the first."""


def current(table: Table) -> int | None:
    """Return after how many actions the marked line of the list stands; None before the first."""
    marked = table.page.locator("#move-list [aria-current]")
    assert marked.count() <= 1
    value = marked.get_attribute("data-value") if marked.count() else "0"
    return int(value or "")


def assert_shows(table: Table, at: int) -> None:
    """Compare what is shown with the state after a number of actions."""
    state = STATES[at]
    assert table.position() == state.position
    page = table.page
    number = 1 + sum(begun <= at for begun in BEGUN)
    assert f"game {number}" in page.inner_text("#terms")
    total = (str(state.total.white), str(state.total.black))
    assert (page.inner_text("#score-bottom"), page.inner_text("#score-top")) == total
    assert page.locator("#board .plate").count() == (state.phase is Phase.OVER)
    assert page.locator("#failure").is_hidden()


def test_the_match_below_has_several_games_and_cubes() -> None:
    assert len(BEGUN) >= 2
    assert any(state.cube.owner for state in STATES)


def test_a_finished_match_is_gone_through_by_the_buttons(table: Table) -> None:
    table.seat(MATCH)
    table.assert_shows_the_save()
    assert not table.is_pressable("look-next")
    table.press("look-first")
    assert table.page.inner_text("#status") == "Looking back"
    assert_shows(table, 0)
    assert not table.is_pressable("look-previous")
    lines = sorted({entry.at for entry in MATCH.log})
    for at in lines[:-1]:
        table.press("look-next")
        assert current(table) == (at if at not in BEGUN else 0)
        assert_shows(table, at)
    table.press("look-next")
    assert not table.is_shown("look-back"), "the end is where one was"
    table.assert_shows_the_save()
    for at in reversed(lines[-20:-1]):
        table.press("look-previous")
        assert_shows(table, at)
    table.press("look-last")
    assert table.saved_text() == MATCH.to_text()
    table.press("look-back")
    assert_same_as_before(table)


def assert_same_as_before(table: Table) -> None:
    assert not table.is_shown("look-back")
    assert table.saved_text() == MATCH.to_text()
    table.assert_shows_the_save()


def test_a_click_on_a_line_shows_that_moment_in_every_game(table: Table) -> None:
    table.seat(MATCH)
    choice = table.page.locator("#game-choice")
    assert choice.locator("option").count() == len(BEGUN) + 1
    rng = random.Random(2)
    for first in (0, *BEGUN):
        choice.select_option(str(first))
        assert_shows(table, first)
        lines = table.page.locator("#move-list button")
        assert lines.count() > 2
        for _ in range(4):
            line = lines.nth(rng.randrange(lines.count()))
            at = int(line.get_attribute("data-value") or "")
            line.scroll_into_view_if_needed()
            table.page.mouse.click(*centre(line))
            assert current(table) == at
            assert_shows(table, at)
    table.press("look-back")
    assert_same_as_before(table)


def test_looking_back_takes_no_action_and_leads_back_to_the_turn(table: Table) -> None:
    session = Session(TWO_PLAYERS)
    for action in (OpeningRoll(6, 4), MoveChecker(24, 18)):
        session, _ = session.after(action)
    table.seat(session)
    table.press("look-first")
    assert table.position() == session.start.position
    assert table.zones("source") == []
    for press in ("undo", "roll", "confirm"):
        assert not table.is_pressable(press)
    table.press_zone("zone-13")
    expect(table.page.locator("#message")).to_contain_text("You are looking back.")
    assert table.saved_text() == session.to_text()
    table.reload()
    table.assert_shows_the_save()
    table.press("look-first")
    table.press("look-back")
    table.assert_shows_the_save()
    table.press_point(18)
    table.press_point(14)
    assert table.assert_shows_the_save().actions[-1] == MoveChecker(18, 14)


def test_the_computer_waits_while_one_looks_back(table: Table) -> None:
    session, _ = Session(AGAINST_COMPUTER).after(OpeningRoll(4, 6))
    table.python("app._shell._pace = 2.0")
    table.seat(session)
    table.press("look-first")
    table.page.wait_for_function("runPython('result = len(app._shell._tasks)') === '=0'")
    table.python("app._shell._pace = 0.0")
    assert table.saved().actions == session.actions
    table.press("look-back")
    table.wait_for_computer()
    done = table.assert_shows_the_save()
    assert [type(action) for action in done.actions] == [
        OpeningRoll,
        MoveChecker,
        MoveChecker,
        EndTurn,
    ]


def test_setting_up_a_second_time_finds_its_fields_again(table: Table) -> None:
    for _ in range(2):
        table.page.evaluate("document.getElementById('set-up').click()")
        assert table.page.input_value("#setup-id").startswith("XGID=")
        assert table.page.is_hidden("#failure")
        table.page.click("#setup [data-action=home]")
