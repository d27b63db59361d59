"""A match with doubles, by real clicks, from its choice to its end."""

from __future__ import annotations

from playwright.sync_api import expect

from engine import (
    Action,
    Doubled,
    Dropped,
    GameState,
    GameWon,
    Player,
    Score,
    Taken,
    Variant,
    replay,
)
from tests.browser.replayer import Replayer
from tests.browser.table import Table

SHORT_MATCH = 288
"""The seed of dice with which the match below takes 77 rolls; it was searched for."""


def sit_down(table: Table, preset: str, seats: str, seed: int) -> None:
    table.throw(seed)
    table.press(f"preset-{preset}")
    expect(table.page.locator(f"#preset-{preset}")).to_have_attribute("aria-checked", "true")
    table.press(seats)


def plate(table: Table) -> list[str]:
    return table.page.locator("#board .plate text").all_text_contents()


def score(table: Table) -> tuple[str, str]:
    """Return the points shown for White and Black."""
    page = table.page
    return page.inner_text("#score-bottom"), page.inner_text("#score-top")


def refuse_to_double(table: Table, clause: str) -> None:
    """Try to double by the button and by the cube; both must name the clause, as a link to it."""
    before = table.saved_text()
    link = table.page.locator("#message").get_by_role("link", name=clause, exact=True)
    for way in ("button", "cube"):
        table.press_zone("zone-12")  # another refusal, so that the old one is gone
        expect(link).to_have_count(0)
        if way == "button":
            table.press("double")
        else:
            table.press_zone("cube")
        expect(link).to_have_attribute("href", f"#rule-{clause}")
    assert table.saved_text() == before


def drop_the_first_game(played: Replayer) -> None:
    """Let White double by the button and Black drop."""
    played.open()
    played.turn()
    table, page = played.table, played.table.page
    played.press("double")
    expect(page.locator("#status")).to_have_text("Black: take at 2, or drop?")
    assert page.locator("#board .stake.offered").text_content() == "2"
    assert not table.is_pressable("roll")
    assert not table.is_pressable("double")
    assert page.inner_text("#drop") == "Drop: lose 1 point"
    played.press("drop")
    assert plate(table) == ["White wins.", "Double dropped · 1 point"]
    assert score(table) == ("1", "0")
    played.press("next-game")


def win_the_second_game_on_a_turned_cube(played: Replayer) -> None:
    """Let Black double by a click on the cube, White take, and Black bear off first."""
    played.open()
    played.turn()
    table, page = played.table, played.table.page
    played.click_cube()
    assert page.inner_text("#take") == "Take: play for 2"
    played.press("take")
    cube = page.locator("#board .stake")
    expect(cube).to_have_attribute("aria-label", "Doubling cube of White, at 2")
    refuse_to_double(table, "C5")
    played.play_out()
    assert plate(table) == ["Black wins.", "Single game · 2 points"]
    assert score(table) == ("1", "2")
    assert page.inner_text("#terms") == "Match to 3 · game 2"
    played.press("next-game")


def resign_the_crawford_game(played: Replayer) -> None:
    """Find the Crawford game marked and the cube barred; let Black resign it."""
    table, page = played.table, played.table.page
    assert page.inner_text("#terms") == "Match to 3 · game 3 · Crawford game"
    assert page.locator("#board .stake.barred").text_content() == "Cr"
    expect(page.locator("#message")).to_contain_text("The Crawford game begins at 1–2")
    played.open()
    played.turn()
    refuse_to_double(table, "T2")
    if played.state.on_roll is Player.WHITE:
        played.turn()
        refuse_to_double(table, "T2")
    table.press("resign")
    played.press("resign-1")
    expect(page.locator("#status")).to_have_text("White: do you accept?")
    played.press("accept")
    assert score(table) == ("2", "2")
    played.press("next-game")


def play_the_last_game(played: Replayer) -> None:
    """Double once more, though the cube is dead by now, and bear off to the end."""
    page = played.table.page
    assert page.inner_text("#terms") == "Match to 3 · game 4 · post-Crawford"
    played.open()
    played.turn()
    played.click_cube()
    expect(page.locator("#message")).to_contain_text("the cube is dead for that side")
    played.press("take")
    played.play_out()


def test_a_3_point_match_with_doubles_is_played_to_its_end(table: Table) -> None:
    sit_down(table, "match-3", "play-two", SHORT_MATCH)
    assert table.page.inner_text("#terms") == "Match to 3 · game 1"
    played = Replayer(table, Variant.match(3))
    drop_the_first_game(played)
    win_the_second_game_on_a_turned_cube(played)
    resign_the_crawford_game(played)
    play_the_last_game(played)

    assert table.saved_text() == played.text()
    assert played.state.match_winner is Player.BLACK
    assert played.state.total == Score(2, 4)
    assert plate(table) == ["Black wins the match", "Single game · 2 points"]
    assert score(table) == ("2", "4")
    assert table.is_pressable("play-again")
    assert not table.is_shown("next-game")
    assert not table.is_shown("roll")
    assert table.position() == played.state.position
    table.assert_shows_the_save()
    table.unfold("statistics")
    assert statistics_shown(table) == statistics_of(played)
    table.press("play-again")
    assert table.page.inner_text("#terms") == "Match to 3 · game 1"
    assert score(table) == ("0", "0")


def statistics_shown(table: Table) -> dict[str, list[str]]:
    rows = table.page.locator("#statistics-table tr").all()[1:]
    return {row.locator("th").inner_text(): row.locator("td").all_inner_texts() for row in rows}


def statistics_of(played: Replayer) -> dict[str, list[str]]:
    """Count what the table of sums tells, from the events of the independent replay."""
    sides = (Player.WHITE, Player.BLACK)
    won = [event.result for event in played.events if isinstance(event, GameWon)]
    named = {"Doubles offered": Doubled, "Takes": Taken, "Drops": Dropped}
    done = {
        name: [
            e.player
            for e in played.events
            if isinstance(e, Doubled | Taken | Dropped) and type(e) is kind
        ]
        for name, kind in named.items()
    }
    rows = {
        "Games won": [result.winner for result in won],
        "Gammons and backgammons": [result.winner for result in won if result.kind > 1],
        **done,
    }
    return {name: [str(found.count(side)) for side in sides] for name, found in rows.items()}


def states(actions: tuple[Action, ...], variant: Variant) -> list[GameState]:
    """Return the state before each action."""
    start = GameState(variant=variant)
    return [start, *(state for state, _ in replay(actions, start))][:-1]
