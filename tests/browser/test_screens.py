"""From screen to screen and back, any number of times: nothing of the page is lost on the way."""

from __future__ import annotations

from engine import Phase
from tests.browser.table import Table
from tests.ui.games import random_game


def ids(table: Table) -> list[str]:
    """Return the id of every element in the page that has one."""
    found = table.page.evaluate("[...document.querySelectorAll('main [id]')].map(({ id }) => id)")
    return sorted(found)


def test_what_index_html_has_stays_in_the_page_on_every_way_through_it(table: Table) -> None:
    at_first = ids(table)
    assert {"statistics-table", "setup-dice", "take", "move-list"} <= set(at_first)
    finished = random_game(3, two_players=True)[-1].session
    for _ in range(2):
        table.seat(finished)
        table.assert_shows_the_save()
        table.press("next-game")
        table.press("roll")
        table.assert_shows_the_save()
        table.press("new-game")
        table.unfold("bring")
        table.press("set-up")
        assert table.is_shown("setup-dice")
        table.page.get_by_role("button", name="Leave").click()
        assert ids(table) == at_first
    assert table.page.locator("#failure").is_hidden()


def test_a_second_game_is_won_on_the_same_page(table: Table) -> None:
    """Twice a last move is clicked, so that all a finished game shows comes, goes and comes."""
    for seed in (3, 5):
        moments = random_game(seed, two_players=True)
        table.seat(moments[-2].session)
        while not table.zones("target"):
            table.press_zone(table.zones("source")[0])
        table.press_point("off")
        session = table.assert_shows_the_save()
        assert session.game.phase is Phase.OVER
        assert table.page.locator("#failure").is_hidden()
        table.unfold("statistics")
        rows = table.page.locator("#statistics-table tr").first.locator("th")
        assert rows.all_inner_texts() == ["White", "Black"]


def test_the_move_list_can_be_gone_through_from_the_first_roll_on(table: Table) -> None:
    table.press("play-two")
    table.assert_nothing_is_saved()
    assert not table.is_pressable("look-first")
    table.press("roll")
    table.assert_shows_the_save()
    assert table.is_pressable("look-first")
