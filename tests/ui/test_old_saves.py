"""Saves of other releases: older ones are played on, newer ones are put aside."""

from __future__ import annotations

import json

from engine import Action, Player, dumps
from tests.ui.fake_shell import Hand
from tests.ui.offers import BLACK_TURN, after
from tests.ui.sitting import opened
from ui.archive import SAVE, UNREADABLE
from ui.session import AGAINST_COMPUTER, PRACTICE, from_text

WHITE, BLACK = Player.WHITE, Player.BLACK


def old_save(score: str, *actions: Action) -> str:
    """Return a save as the first release wrote it: seats as header, no start, no cube."""
    new = json.loads(dumps(after(AGAINST_COMPUTER, PRACTICE, *actions).record()))
    header = {"white": "human", "black": "computer", "score": score}
    return json.dumps(
        {"format": new["format"], "version": 1, "header": header, "actions": new["actions"]}
    )


def test_a_save_of_the_first_release_is_played_on_with_its_score_and_seats() -> None:
    app, shell = opened(Hand(1), {SAVE: old_save("3-1", *BLACK_TURN)})
    assert app.session.seats == AGAINST_COMPUTER
    assert app.session.game.variant == PRACTICE
    assert shell.shown("score-bottom").text == "3"
    assert shell.shown("score-top").text == "1"
    names = [shell.shown(f"name-{side}").text for side in ("bottom", "top")]
    assert names == ["You", "Computer"]
    assert shell.shown("rival-top").text == "Basic"
    assert not shell.is_shown("rival-bottom")
    assert "cube" not in shell.screen
    app.press("roll")
    saved, _ = from_text(shell.stored[SAVE])
    assert json.loads(shell.stored[SAVE])["version"] == 2
    assert saved.to_text() == app.session.to_text()
    assert saved.seats == AGAINST_COMPUTER
    assert saved.score == {WHITE: 3, BLACK: 1}


def test_a_save_of_a_later_release_is_put_aside_and_said_to_be_newer() -> None:
    text = json.dumps(json.loads(old_save("0-0")) | {"version": 3})
    _, shell = opened(Hand(1), {SAVE: text})
    assert shell.is_shown("home")
    assert "newer" in str(shell.shown("unreadable-why").text)
    assert shell.stored[f"{UNREADABLE}1"] == text
