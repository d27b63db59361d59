"""Whole matches and sessions by what the screen shows: stakes, scores, marks, and the drawing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from engine import (
    CUBE_OFFERS,
    Accept,
    Beaver,
    Decline,
    Double,
    Drop,
    GameState,
    NextGame,
    Phase,
    Player,
    Raccoon,
    Score,
    Take,
    format_lines,
)
from tests.counts import count
from tests.ui.checks import (
    assert_cube_right,
    assert_drawn_right,
    assert_marks_right,
    assert_no_hasty_answer,
)
from tests.ui.fake_shell import FakeShell
from tests.ui.gamblers import RESIGNATIONS, Gambler, GamblingBot
from tests.ui.games import VARIANTS, is_done
from ui.app import CHOICE, App
from ui.archive import SAVE
from ui.choosing import Choice, to_text
from ui.session import from_text

pytestmark = pytest.mark.slow  # it plays whole matches through the page

SEATS = ("play-computer", "play-two")


@dataclass
class Match:
    """A page at which a match or session is played, with the hand and the computer that do it."""

    app: App
    shell: FakeShell
    hand: Gambler
    bot: GamblingBot
    games: int = 1
    cubes: set[str] = field(default_factory=set)

    def moments(self) -> Iterator[GameState]:
        """Play to the end; give the game after each press, and before the next one is laid out."""
        while not is_done(self.app.session.game, self.games):
            if self.app.session.game.phase is Phase.OVER:
                yield self.app.session.game
                self.app.press("next-game")
                self.games += 1
            else:
                self.hand.press(self.app, self.shell)
            yield self.app.session.game
            if self.shell.busy:
                self.shell.settle(*[self.check] * 12)
        yield self.app.session.game

    def check(self) -> None:
        """Check what must hold at every moment."""
        self.cubes.add(assert_cube_right(self.app.session.game, self.shell))
        assert_no_hasty_answer(self.app, self.shell)
        assert_marks_right(self.app, self.shell)
        assert self.app.page.failure.count == 0, self.app.page.failure.details


def begun(seed: int, name: str, seats: str) -> Match:
    """Open the page with a choice made before, and begin to play."""
    variant = VARIANTS[name]
    choice = Choice(
        *(variant.length, variant.cube, variant.crawford),
        *(variant.jacoby, variant.beavers, variant.automatic_doubles),
    )
    hand, bot = Gambler(seed), GamblingBot(seed)
    shell = FakeShell({CHOICE: to_text(choice)})
    app = App(shell, bot, hand.throw)
    app.start()
    app.press(seats)
    assert app.session.game == GameState(variant=variant)
    return Match(app, shell, hand, bot)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("name", VARIANTS)
def test_at_every_moment_of_a_match_the_page_is_right(name: str, seats: str) -> None:
    for seed in range(count(1, 40)):
        match, rng = begun(seed, name, seats), random.Random(seed)
        for _ in match.moments():
            match.check()
            if rng.random() < 0.15:
                assert_drawn_right(match.app, match.shell)
        assert_drawn_right(match.app, match.shell)
        assert match.shell.warned == []
        assert match.app.session.lines == format_lines(match.app.session.actions)
        saved, _ = from_text(match.shell.stored[SAVE])
        assert saved.to_text() == match.app.session.to_text()
        assert (saved.game, saved.log) == (match.app.session.game, match.app.session.log)


@pytest.mark.parametrize("seats", SEATS)
def test_every_place_of_the_cube_is_met_and_every_answer_given(seats: str) -> None:
    sides = {f"{phase.name} by {side}" for phase in CUBE_OFFERS for side in ("bottom", "top")}
    rest = {"none", "middle", "automatic", "Crawford", "of bottom", "of top"}
    buttons = {"double", "take", "drop", "beaver", "accept", "decline", "resign", *RESIGNATIONS}
    answers = {Take, Drop, Beaver, Raccoon, Accept, Decline}
    wanted: set[object] = sides | rest | buttons
    if seats == "play-computer":  # which never resigns
        wanted = (wanted | answers) - {"accept", "decline"}
    met = set[object]()
    for seed in range(100):  # it takes some twenty
        match = begun(seed, ("house rules", "match to 3", "match to 1")[seed % 3], seats)
        for _ in match.moments():
            match.check()
        met |= match.cubes | match.hand.pressed | match.bot.done
        if met >= wanted:
            break
    assert met == wanted


@pytest.mark.parametrize("seats", SEATS)
def test_the_score_runs_over_the_games_and_the_crawford_game_comes_once(seats: str) -> None:
    met = set[str]()
    for name in ("match to 3", "match to 7", "match without Crawford", "match to 1", "beavers"):
        for seed in range(count(3, 40)):
            met |= scored(begun(400 + seed, name, seats))
    assert met == {"Crawford", "post-Crawford", "none"}


def scored(match: Match) -> set[str]:
    """Play a match, its score counted here; return the marks its games had."""
    points, edge, marks, counted = dict.fromkeys(Player, 0), False, set[str](), 0
    variant = match.app.session.game.variant
    for game in match.moments():
        near = variant.is_match and max(points.values()) == variant.length - 1
        if game.phase is Phase.OVER and game.result and counted < match.games:
            assert game.crawford == (variant.crawford and near and not edge)
            marks.add("Crawford" if game.crawford else "post-Crawford" if edge else "none")
            edge = near and variant.crawford
            points[game.result.winner] += game.result.points
            counted = match.games
        total = Score(points[Player.WHITE], points[Player.BLACK])
        assert game.total == total
        assert_marks_right(match.app, match.shell)
    winner = match.app.session.game.match_winner
    assert (winner is not None) == variant.is_match
    if winner:
        assert points[winner] >= variant.length > points[winner.opponent]
        assert match.shell.is_pressable("play-again")
        assert not match.shell.is_shown("next-game")
    else:
        assert match.shell.is_pressable("next-game")
        assert not match.shell.is_shown("play-again")
    return marks


@pytest.mark.parametrize("seats", SEATS)
def test_after_a_match_another_one_like_it_begins_at_nought(seats: str) -> None:
    match = begun(7, "match to 3", seats)
    for _ in match.moments():
        pass
    before = match.app.session
    saved = match.shell.stored[SAVE]
    match.app.press("next-game")
    assert match.app.session == before, "a match that is over has no next game"
    assert "3 points" in match.shell.warned[-1]
    match.app.press("play-again")
    assert match.app.session.game == GameState(variant=before.game.variant)
    assert match.app.session.seats == before.seats
    assert match.app.session.actions == ()
    assert match.shell.stored[SAVE] == saved, (
        "it takes the place of the old one with its first roll"
    )
    assert match.shell.is_pressable("roll")


def test_a_dead_double_says_so_at_once() -> None:
    told = 0
    for seed in range(count(6, 60)):
        match = begun(300 + seed, "match to 3", "play-two")
        for _ in match.moments():
            session = match.app.session
            if session.actions and isinstance(session.actions[-1], Double):
                player = session.game.on_roll
                assert player
                dead = session.game.is_cube_dead_for(player)
                message = match.shell.shown("message").all_text
                assert ("the cube is dead" in message) == dead
                assert ("the cube is dead" in match.shell.said[-1]) == dead
                told += dead
    assert told


def test_a_next_game_is_one_more_action_of_the_session() -> None:
    match = begun(3, "beavers", "play-two")
    for _ in match.moments():
        pass
    actions = match.app.session.actions
    assert sum(isinstance(action, NextGame) for action in actions) == match.games - 1
    assert match.app.session.number == match.games
    options = match.shell.shown("game-choice").children
    assert len(options) == match.games
