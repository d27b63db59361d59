"""Links: each opens the position it was made of, and a wrong one says what is wrong with it."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import parse_qsl, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Cube, GameState, Phase, Player, Variant
from tests.counts import count
from tests.set_up import set_up_states
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.games import VARIANTS, random_session
from tests.ui.sitting import BOT, against, opened
from ui.app import App
from ui.archive import SAVE
from ui.session import AGAINST_COMPUTER, PRACTICE, new_session
from ui.share import from_query, link, query_of

ADDRESS = "https://example.org/backgammon/"
NO_CUBE = (PRACTICE, Variant.match(1, cube=False), Variant.match(7, cube=False))


def asked_by(text: str) -> dict[str, str]:
    """Read what an address asks for, as a browser does."""
    assert text.startswith(f"{ADDRESS}?xgid=")
    assert " " not in text
    return dict(parse_qsl(urlsplit(text).query, strict_parsing=True))


def opened_by(text: str, stored: dict[str, str] | None = None) -> tuple[App, FakeShell]:
    shell = FakeShell(stored)
    app = App(shell, BOT, Hand(0).throw)
    app.start("home", asked_by(text))
    return app, shell


@st.composite
def without_cube(draw: st.DrawFn) -> GameState:
    state = draw(set_up_states())
    variant = draw(st.sampled_from(NO_CUBE))
    plain = replace(state, cube=Cube(), variant=variant, crawford=False)
    length = variant.length or 10**6
    score = replace(state.score, white=state.score.white % length, black=state.score.black % length)
    offered = state.phase not in (Phase.ROLL, Phase.MOVE)
    return replace(plain, score=score, phase=Phase.ROLL if offered else state.phase)


@given(set_up_states() | without_cube())
def test_a_link_opens_the_state_it_was_made_of(state: GameState) -> None:
    state = replace(
        state,
        phase=state.resignation.back_to if state.resignation else state.phase,
        resignation=None,
    )
    text = link(ADDRESS, state)
    app, shell = opened_by(text)
    assert app.page.setup
    assert app.page.setup.state == state
    assert app.page.setup.wrong is None
    assert not shell.is_shown("setup-defects")
    assert len(text) < 300
    found = from_query(query_of(text))
    assert found
    assert found.state == state


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_the_link_of_any_moment_opens_it_but_for_what_has_been_moved(name: str) -> None:
    told = 0
    for seed in range(count(1, 30)):
        for moment in random_session(seed, name, two_players=True)[:: count(7, 1)]:
            game = moment.session.game
            session = new_session(AGAINST_COMPUTER, game.variant, game)
            app, shell = opened(Hand(0), {})
            app._lay_out(session, ())
            app.page = replace(app.page, at_home=False)
            app._render()
            text = shell.shown("share-link").attrs["value"]
            waiting = game.phase in (Phase.OPENING, Phase.OVER, Phase.RESIGNATION)
            assert (text == "–") == waiting
            assert shell.is_pressable("copy-share-link") == (not waiting)
            shell.discard()
            if waiting:
                continue
            other, _ = opened_by(text)
            assert other.page.setup
            start = game.turn[0].before if game.turn else game.position
            dice = game.dice if game.phase is Phase.MOVE else None
            assert other.page.setup.state == replace(
                game, position=start, turn=(), dice=dice, opening_turn=False, refused=None
            )
            told += 1
    assert told > 10


GOOD = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
WRONG = {
    "nothing": ({"xgid": ""}, "colons"),
    "half of it": ({"xgid": GOOD[:30]}, "colons"),
    "a letter too many": ({"xgid": f"-{GOOD}"}, "position"),
    "a cube owner that is none": ({"xgid": GOOD.replace(":0:0:1:", ":0:2:1:")}, "cube owner"),
    "a seven": ({"xgid": GOOD.replace(":00:", ":71:")}, "dice"),
    "an owned cube at 1": ({"xgid": GOOD.replace(":0:0:1:", ":0:1:1:")}, "C3"),
    "automatic doubles in a match": (
        {"xgid": GOOD.replace(":0:0:0:0:10", ":0:0:0:5:10"), "automatic": "2"},
        "T4",
    ),
    "markup": ({"xgid": "<script>alert(1)</script>"}, "colons"),
    "far too much": ({"xgid": "x" * 10_000}, "too many"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_link_says_what_is_wrong_and_leaves_the_saved_game(name: str) -> None:
    query, told = WRONG[name]
    stored = against()
    kept = dict(stored)
    shell = FakeShell(stored)
    app = App(shell, BOT, Hand(0).throw)
    app.start("home", query)
    assert told in str(shell.shown("setup-wrong").text)
    assert app.page.failure.count == 0
    assert stored[SAVE] == kept[SAVE]
    app.press("setup-id", GOOD)
    assert not shell.is_shown("setup-wrong")


@pytest.mark.parametrize(
    "query",
    [
        {"xgid": GOOD, "cube": "on", "crawford": "?", "automatic": "0"},
        {"xgid": GOOD, "automatic": "7", "pace": "0", "more": "x"},
        {"xgid": GOOD, "automatic": ""},
    ],
)
def test_what_a_link_says_beside_its_position_and_nobody_knows_is_passed_over(
    query: dict[str, str],
) -> None:
    shell = FakeShell()
    app = App(shell, BOT, Hand(0).throw)
    app.start("home", query)
    assert app.page.setup
    assert app.page.setup.state == GameState(phase=Phase.ROLL, on_roll=Player.WHITE)


def test_a_cube_that_contradicts_the_link_cannot_be_played() -> None:
    shell = FakeShell()
    app = App(shell, BOT, Hand(0).throw)
    app.start("home", {"xgid": GOOD.replace(":0:0:1:", ":1:1:1:"), "cube": "off"})
    assert "V5" in str(shell.shown("setup-defects").text)
    assert not shell.is_pressable("setup-two")


def test_an_address_that_asks_for_nothing_or_something_else_opens_the_first_screen() -> None:
    for query in ({}, {"pace": "0"}, {"XGID": GOOD}):
        shell = FakeShell()
        app = App(shell, BOT, Hand(0).throw)
        app.start("home", query)
        assert app.page.at_home
        assert app.page.setup is None


def test_a_link_leaves_an_open_game_to_be_resumed() -> None:
    hand = Hand(2)
    stored: dict[str, str] = {}
    app, shell = opened(hand, stored)
    app.press("play-two")
    for _ in range(9):
        hand.press(app, shell)
    played = app.session
    other, there = opened_by(f"{ADDRESS}?xgid={GOOD}", stored)
    assert stored[SAVE] == played.to_text()
    other.press("home")
    other.press("resume")
    assert there.is_shown("game")
    assert other.session.game == played.game


def test_an_address_is_read_whatever_names_stand_in_it() -> None:
    assert query_of("?__proto__=1&toString=2&lesson=") == {
        "__proto__": "1",
        "toString": "2",
        "lesson": "",
    }
    assert query_of("?xgid=%ff%00+%zz&xgid=b")["xgid"] == "b"
    assert query_of("") == query_of("?") == {}
