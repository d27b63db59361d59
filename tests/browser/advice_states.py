"""The states of the page in which advice is shown, by an adviser who says what a test wants."""

from __future__ import annotations

from collections.abc import Callable

from engine import START, Dice, Player, Roll
from tests.browser.offers import before_offer
from tests.browser.table import Table
from tests.ui.games import random_game
from ui.session import TWO_PLAYERS, Session

ADVISER = """
from engine import Phase, legal_plays
from engine.state_json import state_from_json

async def ask(question, wanted):
    state = state_from_json(question["state"])
    plays, cube, replies = [], {}, {}
    if state.phase is Phase.MOVE:
        found = legal_plays(state.position, state.on_roll, state.dice)
        for number, play in enumerate(found):
            hops = [[move.source, move.target, move.die] for move in play.moves]
            plays.append([hops, 0.2 - 0.04 * number, [0.6, 0.2, 0.01, 0.1, 0.0]])
    elif state.phase is Phase.ROLL:
        cube, replies = {"roll": 0.55, "double": 0.71}, {"take": 0.71, "drop": 1.0}
    else:
        cube = {"take": -0.71, "drop": -1.0}
    return {"plays": plays, "cube": cube, "replies": replies, "chances": [0.7, 0.2, 0, 0.1, 0]}

app._advise = ask
"""
"""Finds each play a little worse than the one before it in the engine's order."""
ROLLED = before_offer(TWO_PLAYERS, Player.WHITE, Roll(Dice(3, 1)), position=START)
FINISHED: Session = random_game(3, two_players=True)[-1].session


def hinted(table: Table, session: Session = ROLLED) -> None:
    table.python(ADVISER)
    table.seat(session)
    table.press("hint")
    table.page.wait_for_selector("#advice .judged")


def hint_on_the_cube(table: Table) -> None:
    hinted(table, before_offer(TWO_PLAYERS, Player.WHITE, position=START))
    assert table.page.locator("#advice .judged.cube").count() == 3


def doubted(table: Table) -> None:
    """Play what the adviser likes least, and confirm it."""
    table.python(ADVISER + "app.press('setting-tutor', 'doubtful')")
    table.seat(ROLLED)
    for point in (24, 21, 21, 20):
        table.press_point(point)
    table.press("confirm")
    table.page.wait_for_selector("#tutor:visible")


def analysed(table: Table) -> None:
    table.python(ADVISER)
    table.seat(FINISHED)
    table.press("analyse")
    table.page.wait_for_selector("#analysis-go", state="hidden")
    assert table.page.locator(".errors .error").count() > 9


def analysing(table: Table) -> None:
    """Stop an analysis on its way: what it has found so far is shown."""
    analysed(table)
    table.python(
        """
from dataclasses import replace
done = app.page.analysis
app._show_analysis(replace(done, findings=done.findings[:20], running=True))
"""
    )
    assert table.is_shown("analysis-bar")


def reviewing(table: Table) -> None:
    analysed(table)
    table.page.locator(".errors .error").first.click()
    table.page.wait_for_selector("#advice .judged.done")


def setting_up_with_a_hint(table: Table) -> None:
    table.python(ADVISER)
    table.unfold("bring")
    table.press("set-up")
    table.page.select_option("#setup-dice", "42")
    table.press("setup-hint")
    table.page.wait_for_selector("#setup-advice .judged")


ADVICE: tuple[Callable[[Table], None], ...] = (
    hinted,
    hint_on_the_cube,
    doubted,
    analysed,
    analysing,
    reviewing,
    setting_up_with_a_hint,
)
