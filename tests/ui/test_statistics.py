"""Below a finished game: the sums of the session, in a table with a column for each side."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import (
    Doubled,
    Dropped,
    GameWon,
    Phase,
    Player,
    Taken,
    WinKind,
)
from tests.counts import count
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.games import VARIANTS, Moment, random_session
from tests.ui.sitting import opened
from ui.archive import SAVE

ROWS = ("Games won", "Gammons and backgammons", "Doubles offered", "Takes", "Drops")
TOLD = {Doubled: "Doubles offered", Taken: "Takes", Dropped: "Drops"}


def table(shell: FakeShell) -> list[list[str]]:
    rows = shell.shown("statistics-table").children
    return [[cell.all_text for cell in row.children] for row in rows]


def counted(moments: tuple[Moment, ...]) -> dict[str, list[int]]:
    """Count what happened, from the events as they came."""
    sums = {player: Counter[str]() for player in Player}
    for moment in moments:
        for event in moment.events:
            if isinstance(event, GameWon):
                won = sums[event.result.winner]
                won["Games won"] += 1
                won["Gammons and backgammons"] += event.result.kind is not WinKind.SINGLE
            elif isinstance(event, Doubled | Taken | Dropped):
                sums[event.player][TOLD[type(event)]] += 1
    return {row: [sums[player][row] for player in (Player.WHITE, Player.BLACK)] for row in ROWS}


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_the_table_has_the_sums_of_all_games_of_the_session(name: str) -> None:
    for seed in range(count(3, 60)):
        moments = random_session(seed, name, two_players=seed % 2 == 0)
        session = moments[-1].session
        app, shell = opened(Hand(0), {SAVE: session.to_text()})
        app.press("resume")
        head, *rows = table(shell)
        names = ["White", "Black"] if seed % 2 == 0 else ["You", "Computer"]
        assert head == ["", *names]
        wanted = counted(moments)
        assert rows == [[row, *map(str, wanted[row])] for row in ROWS]
        assert sum(wanted["Games won"]) == session.number
        assert sum(wanted["Takes"]) + sum(wanted["Drops"]) >= sum(wanted["Doubles offered"])


def test_it_is_shown_after_every_game_and_gone_with_the_next() -> None:
    for moment in random_session(5, "house rules", two_players=True):
        game = moment.session.game
        if game.phase is not Phase.OVER:
            continue
        app, shell = opened(Hand(0), {SAVE: moment.session.to_text()})
        if not app.session.is_open:
            app.press("resume")
        assert shell.is_shown("statistics")
        assert sum(map(int, table(shell)[1][1:])) == moment.session.number
        app.press("next-game")
        assert not shell.is_shown("statistics")
