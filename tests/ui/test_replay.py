"""Looking back: every stop shows the game as it was, and looking changes nothing."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace
from functools import partial

import pytest

from engine import NextGame, Phase, apply
from tests.counts import count
from tests.ui.checks import assert_drawn_right
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.gamblers import GamblingBot
from tests.ui.games import VARIANTS, Moment, random_session
from tests.ui.screen import Element
from tests.ui.sitting import opened
from ui.app import App
from ui.archive import SAVE
from ui.replay import Replay, game_at, games, neighbour, stops
from ui.session import Seat, Session, from_text

pytestmark = pytest.mark.slow  # it plays whole matches through the page

STEPS = ("first", "previous", "next", "last")


def shown_session(session: Session) -> tuple[App, FakeShell]:
    """Open the page with a session saved."""
    app, shell = opened(Hand(0), {SAVE: session.to_text()}, GamblingBot(0))
    if not session.is_open:
        app.press("resume")
    return app, shell


def with_moments(seed: int, name: str) -> tuple[Session, tuple[Moment, ...]]:
    moments = random_session(seed, name, two_players=seed % 2 == 0)
    return moments[-1].session, moments


@pytest.mark.parametrize("name", VARIANTS)
def test_every_moment_of_a_replay_is_the_one_that_was_played(name: str) -> None:
    for seed in range(count(2, 30)):
        session, moments = with_moments(seed, name)
        replay = Replay(session)
        order = list(range(len(moments)))
        random.Random(seed).shuffle(order)
        for at in order[: count(60, 5_000)]:
            state, happened = replay.moment(at)
            assert state == moments[at].session.game
            begun = game_at(session, at).first
            assert list(happened) == [
                e for moment in moments[begun + 1 : at + 1] for e in moment.events
            ]


@pytest.mark.parametrize("name", VARIANTS)
def test_the_games_of_a_session_lie_end_to_end(name: str) -> None:
    session, moments = with_moments(1, name)
    spans = games(session)
    assert [span.number for span in spans] == list(range(1, len(spans) + 1))
    assert spans[0].first == 0
    assert spans[-1].last == len(session.actions)
    for before, after in itertools.pairwise(spans):
        assert after.first == before.last + 1
        assert isinstance(session.actions[before.last], NextGame)
    for span in spans:
        assert span.start == moments[span.first].session.game
        for at in (span.first, span.last):
            assert game_at(session, at) == span


@pytest.mark.parametrize("name", VARIANTS)
def test_first_previous_next_and_last_walk_through_every_stop(name: str) -> None:
    session, _ = with_moments(2, name)
    places = stops(session)
    assert places == sorted(set(places))
    assert (places[0], places[-1]) == (0, len(session.actions))
    at, seen = neighbour(places, 55, "first"), []
    while True:
        seen.append(at)
        at = neighbour(places, at, "next")
        if at == seen[-1]:
            break
    assert seen == places
    assert neighbour(places, 0, "last") == places[-1]
    back = [places[-1]]
    while back[-1]:
        back.append(neighbour(places, back[-1], "previous"))
    assert back == places[::-1]
    assert neighbour(places, 0, "previous") == 0


@pytest.mark.parametrize("name", ["house rules", "match to 3", "match to 1"])
def test_the_buttons_show_every_stop_and_change_nothing(name: str) -> None:
    session, moments = with_moments(3, name)
    app, shell = shown_session(session)
    app._lay_out(session, ())
    app.page = replace(app.page, at_home=False)
    app.press("look", "first")
    stored, claims = dict(shell.stored), shell.claims
    for place in stops(session)[:-1]:
        assert app.page.viewing == place
        game, ui = app._seen()
        assert game == moments[place].session.game
        assert ui.resigning is False
        shown_as(app, shell, moments[place])
        assert shell.is_pressable("look-first") == (place > 0)
        assert shell.is_pressable("look-previous") == (place > 0)
        assert shell.is_pressable("look-back")
        app.press("look", "next")
    assert app.page.viewing is None, "the step to the end is back to the game itself"
    assert not shell.is_pressable("look-next")
    for place in reversed(stops(session)[:-1]):
        app.press("look", "previous")
        assert app.page.viewing == place
    app.press("look", "last")
    assert app.page.viewing == len(session.actions)
    app.press("look-back")
    assert app.page.viewing is None
    assert app.session == session
    assert (shell.stored, shell.claims) == (stored, claims)


def shown_as(app: App, shell: FakeShell, moment: Moment) -> None:
    """The screen shows a moment: its score, pips, cube and lines, and nothing to press."""
    game = moment.session.game
    assert shell.shown("score-bottom").text == str(game.total.white)
    assert shell.shown("score-top").text == str(game.total.black)
    pips = game.position.pip_count(app.ui.layout.bottom)
    assert shell.shown("pips-bottom").text == f"{pips} pips"
    assert shell.shown("status").text == "Looking back"
    assert shell.zones("source") == shell.zones("target") == []
    for button in ("roll", "confirm", "undo", "double", "resign", "next-game", "play-again"):
        assert not shell.is_pressable(button), button
    for row in ("cube-answers", "resignation-answers", "resign-choice"):
        assert not shell.is_shown(row), row
    current = [line for line in lines(shell) if "aria-current" in line.children[0].attrs]
    assert len(current) <= 1
    if current:
        at = int(current[0].children[0].attrs["data-value"])
        assert at <= (app.page.viewing or 0)
    if (app.page.viewing or 0) % 4 == 0:
        assert_drawn_right(app, shell)


def lines(shell: FakeShell) -> list[Element]:
    """Return the lines of the move list as they stand."""
    return [shown for layer, shown in shell.screen.values() if layer == "moves"]


def test_a_press_on_a_line_shows_the_game_after_it() -> None:
    session, moments = with_moments(4, "match to 3")
    app, shell = shown_session(session)
    app.press("look", "first")
    for span in games(session):
        app.press("look", str(span.first))
        values = [line.children[0].attrs["data-value"] for line in lines(shell)]
        wanted = [str(entry.at) for entry in session.log if span.first < entry.at <= span.last]
        assert values == wanted
        for value in values:
            app.press("look", value)
            assert app._seen()[0] == moments[int(value)].session.game
    for far in ("99999999", str(len(session.actions))):
        app.press("look", far)
        assert app.page.viewing == len(session.actions)
    assert app.page.failure.count == 0


def test_nothing_of_the_game_can_be_done_while_one_looks_back() -> None:
    for seed in range(count(3, 30)):
        _session, moments = with_moments(2 * seed, "house rules")
        rng = random.Random(seed)
        for moment in rng.sample(moments[2:], 8):
            app, shell = shown_session(moment.session)
            app.press("look", "previous")
            stored = dict(shell.stored)
            for press in (
                *("roll", "confirm", "undo", "double", "take", "drop", "beaver"),
                *("resign", "resign-1", "accept", "decline", "next-game"),
            ):
                app.press(press)
                assert "looking back" in shell.shown("message").all_text
            app.press("point", 24)
            assert app.session.game == moment.session.game
            assert shell.stored == stored
            app.press("look-back")
            assert "looking back" not in shell.shown("message").all_text


def test_the_computer_waits_while_one_looks_back_and_goes_on_afterwards() -> None:
    waited = 0
    for seed in range(count(2, 20)):
        for moment in random_session(2 * seed + 1, "house rules")[5::9]:
            if moment.session.acting_seat() is not Seat.COMPUTER:
                continue
            app, shell = shown_session(moment.session)
            assert shell.busy
            before = app.session
            shell.settle(partial(app.press, "look", "previous"))
            assert app.session == before, "it has played while one looked back"
            assert not shell.busy
            app.press("look", "next" if app.page.viewing is not None else "last")
            app.press("look-back")
            assert shell.busy
            shell.settle()
            assert app.session.actions[: len(before.actions)] == before.actions
            assert len(app.session.actions) > len(before.actions)
            waited += 1
    assert waited > 5


def test_a_game_that_was_looked_at_goes_on_as_if_it_had_not_been() -> None:
    _session, moments = with_moments(6, "match to 7")
    for moment in moments[3:200:11]:
        app, shell = shown_session(moment.session)
        for step in STEPS:
            app.press("look", step)
        app.press("look-back")
        other, there = shown_session(moment.session)
        assert app.session == other.session
        assert shell.screen["status"] == there.screen["status"]
        assert shell.zones("source") == there.zones("source")
        if moment.session.game.phase is Phase.ROLL:
            app.press("roll")
            assert app.session.game.phase is Phase.MOVE


def test_a_reload_while_one_looks_back_comes_back_to_the_game() -> None:
    _session, moments = with_moments(8, "match to 3")
    app, shell = shown_session(moments[50].session)
    app.press("look", "previous")
    again, _ = opened(Hand(0), dict(shell.stored))
    assert again.session.game == moments[50].session.game
    assert again.page.viewing is None


def test_lines_of_a_session_are_those_of_its_actions_and_a_save_has_them_all() -> None:
    for name in VARIANTS:
        session, _moments = with_moments(9, name)
        state = session.start
        for action in session.actions:
            state, _ = apply(state, action)
        assert state == session.game
        loaded, _ = from_text(session.to_text())
        assert (loaded.log, loaded.number, loaded.lines) == (
            session.log,
            session.number,
            session.lines,
        )
