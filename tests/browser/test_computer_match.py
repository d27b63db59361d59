"""A match against the computer by the mouse, the human doubling and answering as it does."""

from __future__ import annotations

from engine import (
    BAR,
    CUBE_OFFERS,
    LEVELS,
    Double,
    Doubled,
    Drop,
    Dropped,
    EndTurn,
    GameBegun,
    GameState,
    GameWon,
    NextGame,
    OpeningRoll,
    Phase,
    Player,
    Take,
    Taken,
    Variant,
    explain,
    legal_moves,
    replay,
)
from tests.browser.replayer import sensible_move
from tests.browser.table import Table
from ui.session import AGAINST_COMPUTER, Session

BOT = LEVELS[0].make()
SEED = 1642
"""Of the dice of the match below, which takes 86 rolls; it was searched for."""
STAKE = (Doubled, Taken, Dropped)


def sit_down(table: Table) -> Session:
    """Choose a match to 3 against the computer, and roll until somebody has begun."""
    table.throw(SEED)
    table.press("preset-match-3")
    table.press("play-computer")
    table.press("roll")
    table.wait_for_computer()
    return table.assert_shows_the_save()


def press_next(table: Table, game: GameState) -> None:
    """Press the next thing: whatever the bot would do in the human's place."""
    if game.phase is Phase.OVER:
        table.press("next-game")
    elif game.phase in CUBE_OFFERS:
        table.press("drop" if BOT.answer(game) == Drop() else "take")
    elif game.phase is Phase.OPENING:
        table.press("roll")
    elif game.phase is Phase.ROLL:
        may_double = explain(game, Double()) is None
        assert may_double == bool(table.page.locator("#board .stake.can-double").count())
        table.press("double" if may_double and BOT.wants_to_double(game) else "roll")
    elif legal_moves(game):
        move = sensible_move(game)
        if move.source != BAR:  # a checker on the bar is picked up already
            table.press_point(move.source)
        table.press_point(move.target or "off")
    else:
        table.press("confirm")


def test_a_match_against_the_computer_with_doubles_is_played_to_its_end(table: Table) -> None:
    session = sit_down(table)
    while session.game.match_winner is None:
        before = session
        press_next(table, session.game)
        table.wait_for_computer()
        session = table.saved()
        assert len(session.actions) > len(before.actions), "a press that does nothing"
        if isinstance(session.actions[-1], Double | Drop | Take | EndTurn | NextGame | OpeningRoll):
            table.assert_shows_the_save()
        assert session.acting_seat() is AGAINST_COMPUTER[Player.WHITE] or session.game.result
        terms = table.page.inner_text("#terms").split(" · ")
        assert terms[:2] == ["Match to 3", f"game {session.actions.count(NextGame()) + 1}"]
        assert ("Crawford game" in terms) == session.game.crawford
    assert_ended(table, table.assert_shows_the_save())


def assert_ended(table: Table, session: Session) -> None:
    """Compare what is shown at the end with the saved actions, replayed and counted here."""
    assert (session.seats, session.start.variant) == (AGAINST_COMPUTER, Variant.match(3))
    replayed = replay(session.actions, session.start)
    events = [event for _, happened in replayed for event in happened]
    won = [event.result for event in events if isinstance(event, GameWon)]
    assert [(result.winner, result.points) for result in won] == [
        (Player.WHITE, 1),  # the computer drops
        (Player.BLACK, 2),  # the human drops the redouble
        (Player.BLACK, won[-1].points),  # the Crawford game
    ]
    assert [(event.player, type(event)) for event in events if isinstance(event, STAKE)] == [
        (Player.WHITE, Doubled),
        (Player.BLACK, Dropped),
        (Player.WHITE, Doubled),
        (Player.BLACK, Taken),
        (Player.BLACK, Doubled),
        (Player.WHITE, Dropped),
    ]
    assert [event.crawford for event in events if isinstance(event, GameBegun)] == [False, True]
    page = table.page
    assert page.inner_text("#score-bottom") == "1"
    assert page.inner_text("#score-top") == str(2 + won[-1].points)
    title = page.locator("#board .plate text").first.text_content()
    assert title == "Computer wins the match"
    assert table.is_pressable("play-again")
    assert not table.is_shown("next-game")


def test_a_double_is_answered_though_the_page_was_left_while_the_computer_thought(
    table: Table,
) -> None:
    session = sit_down(table)
    while explain(session.game, Double()) is not None:
        press_next(table, session.game)
        table.wait_for_computer()
        session = table.assert_shows_the_save()
    table.open("/?pace=1000")
    table.press("double")
    offered = table.saved()
    assert offered.actions == (*session.actions, Double())
    assert table.page.inner_text("#status") == "Computer is playing."
    assert not any(table.is_shown(button) for button in ("take", "drop", "beaver"))
    table.open()
    table.wait_for_computer()
    after = table.assert_shows_the_save()
    assert after.actions == (*offered.actions, BOT.answer(offered.game))
