"""A new release is offered on the first screen and after a game, and never comes by itself."""

from __future__ import annotations

import pytest

from engine import OpeningRoll
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.fake_worker import FakeWorker
from tests.ui.sitting import BOT, against, finish_game, opened
from tests.ui.thinkers import HEAVY, run, wanted, with_networks, workshop
from ui.app import App
from ui.archive import SAVE
from ui.rival import Rival
from ui.session import AGAINST_COMPUTER, PRACTICE, new_session
from ui.thinker import Thinker

OFFERS = ("renew", "renew-over", "trouble-renew")
MATCH = " 1 point match\n\n Game 1\n Ann : 0                        Bob : 0\n  1) 31: 8/5 6/5\n"


def offers(shell: FakeShell) -> list[str]:
    return [offer for offer in OFFERS if shell.is_shown(offer)]


def at_home() -> tuple[App, FakeShell]:
    shell = FakeShell()
    app = App(shell, BOT, Hand(1).throw)
    app.start()
    return app, shell


def test_the_first_screen_offers_it_in_the_place_of_its_first_words() -> None:
    app, shell = at_home()
    assert offers(shell) == []
    assert shell.is_shown("home-lead")
    app.press("renew")
    app.hear_of_release("new")
    app.hear_of_release("new")
    assert offers(shell) == ["renew"]
    assert not shell.is_shown("home-lead")
    assert shell.said == ["A new version is ready: reload"], "once"
    assert shell.renewals == 0
    app.press("renew")
    assert shell.renewals == 1


def test_during_a_game_nothing_is_offered_and_after_it_all_is_kept() -> None:
    hand = Hand(3)
    app, shell = opened(hand, against(OpeningRoll(6, 4)))
    app.hear_of_release("new")
    before = app.session
    app.press("renew")
    assert (offers(shell), shell.said, shell.renewals) == ([], [], 0)
    assert app.session is before
    finish_game(app, shell, hand)
    assert offers(shell) == ["renew-over"]
    saved = shell.stored[SAVE]
    app.press("renew")
    assert shell.renewals == 1
    assert shell.stored[SAVE] == saved
    assert shell.kept == "play", "the reload comes back to it"
    app.press("play-again")
    assert offers(shell) == []
    app.press("home")
    assert offers(shell) == ["renew"]
    shell.discard()


@pytest.mark.parametrize(
    ("action", "value"),
    [("lesson", ""), ("set-up", None), ("file", MATCH), ("look", "first")],
)
def test_what_a_reload_would_take_away_is_left_in_peace(action: str, value: str | None) -> None:
    hand = Hand(3)
    app, shell = opened(hand, against(OpeningRoll(6, 4)))
    finish_game(app, shell, hand)
    app.press(action, value)
    app.hear_of_release("new")
    app.press("renew")
    assert (offers(shell), shell.renewals) == ([], 0)
    assert app.page.failure.count == 0


def test_that_all_is_kept_is_a_line_on_the_first_screen() -> None:
    app, shell = at_home()
    assert not shell.is_shown("offline")
    app.hear_of_release("kept")
    assert shell.is_shown("offline")
    assert offers(shell) == []
    assert shell.said == []
    app.hear_of_release("new")
    assert shell.is_shown("offline")


def test_a_file_that_went_with_the_release_is_told_with_the_way_on() -> None:
    club = new_session(AGAINST_COMPUTER, PRACTICE, rival=Rival("club"))
    session, _ = club.after(OpeningRoll(1, 3))
    shell = FakeShell({SAVE: session.to_text()})
    with_networks(shell.workshop).files.clear()
    shell.workshop.replaced = True
    app = App(shell)
    app.start("play")
    shell.settle()
    assert shell.shown("trouble-text").text.endswith("Your game is kept.")
    assert "the site has a new one" in shell.shown("trouble-text").text
    assert "./thinking.zip" in shell.shown("trouble-detail").text
    assert offers(shell) == ["trouble-renew"]
    assert app.session.game == session.game
    app.press("renew")
    assert shell.renewals == 1
    assert shell.kept == "play"
    app.press("trouble-level")
    assert offers(shell) == []
    app.press("home")
    assert offers(shell) == ["renew"]
    shell.discard()


def test_advice_whose_file_went_with_the_release_has_it_offered_after_the_game() -> None:
    app, shell = opened(Hand(3), against(OpeningRoll(6, 4)))

    async def outdated(*_: object) -> dict[str, str]:
        return {"error": "outdated", "detail": "./thinking.zip"}

    app._advise = outdated
    app.press("hint")
    shell.settle()
    assert offers(shell) == []
    app.press("home")
    assert offers(shell) == ["renew"]


def test_where_nothing_is_kept_nobody_is_told_that_it_is() -> None:
    club = new_session(AGAINST_COMPUTER, PRACTICE, rival=Rival("club"))
    shell = FakeShell(denied=True)
    with_networks(shell.workshop).files.clear()
    shell.workshop.replaced = True
    app = App(shell)
    app.start()
    app._begin(club)
    app._do(OpeningRoll(1, 3))
    app._continue()
    shell.settle()
    assert offers(shell) == ["trouble-renew"]
    assert "kept" not in shell.shown("trouble-text").text


@pytest.mark.parametrize(("replaced", "kind"), [(False, "no-weights"), (True, "outdated")])
def test_only_another_release_makes_a_missing_file_outdated(replaced: bool, kind: str) -> None:
    made = with_networks(workshop(FakeWorker()))
    made.files.clear()
    made.replaced = replaced
    told = run(Thinker(made).ask(HEAVY, wanted))
    assert told
    assert told["error"] == kind
