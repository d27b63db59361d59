"""A whole game by real mouse clicks, from the opening roll to the score and the next game."""

from __future__ import annotations

from engine import NextGame, Phase, Player
from tests.browser.table import Hand, Table
from tests.counts import count


def test_a_whole_game_against_the_computer_is_played_by_the_mouse(table: Table) -> None:
    hand = Hand(1)
    turns = 0
    table.press("play-computer")
    while turns == 0 or table.saved().game.phase is not Phase.OVER:
        hand.turn(table)
        session = table.assert_shows_the_save()
        turns += 1
    assert turns > 15
    assert session.game.result is not None
    assert session.score[session.game.result.winner] == session.game.result.points
    assert table.is_pressable("next-game")
    table.press("next-game")
    assert table.page.inner_text("#status") == "Roll: the higher die starts."
    assert table.page.inner_text("#score-bottom") == str(session.score[Player.WHITE])
    assert table.page.inner_text("#score-top") == str(session.score[Player.BLACK])
    hand.turn(table)
    following = table.assert_shows_the_save()
    assert following.actions[: len(session.actions) + 1] == (*session.actions, NextGame())
    assert following.game.score == session.game.total
    assert following.game.on_roll


def test_two_players_take_turns_by_the_mouse(table: Table) -> None:
    hand = Hand(2)
    table.press("play-two")
    movers = set()
    for _ in range(count(12, 60)):
        hand.turn(table)
        session = table.assert_shows_the_save()
        movers.add(session.game.on_roll)
    assert movers >= set(Player)
