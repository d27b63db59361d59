"""Settings of the board hold at once: who sits below, on which side is home, whose numbers."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import pytest

from engine import (
    BAR,
    OFF,
    Dice,
    GameState,
    MoveChecker,
    OpeningRoll,
    Phase,
    Player,
    Position,
    legal_moves,
)
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.games import random_game
from tests.ui.sitting import opened
from ui import geometry as g
from ui.app import App
from ui.drawing import draw
from ui.preferences import SETTINGS
from ui.session import TWO_PLAYERS, Seat, Session, against_computer
from ui.settings import OPTIONS, Settings, from_text
from ui.view import board_view
from ui.wording import Words

WHITE, BLACK = Player.WHITE, Player.BLACK
LAYOUTS = [g.Layout(bottom, home) for bottom in Player for home in ("right", "left")]


def seated(*settings: tuple[str, str]) -> tuple[App, FakeShell]:
    """Open a page with settings, and sit two people down at it."""
    app, shell = opened(Hand(0))
    for name, value in settings:
        app.press(f"setting-{name}", value)
    app.press("play-two")
    return app, shell


def checkers(shell: FakeShell) -> dict[str, tuple[float, float]]:
    """Return where each checker stands on the screen."""
    found = {}
    for key, (layer, element) in shell.screen.items():
        if layer == "checkers":
            x, y = re.findall(r"-?[\d.]+", element.attrs["transform"])
            found[key] = float(x), float(y)
    assert len(found) == 30
    return found


@pytest.mark.parametrize("home", OPTIONS["home"])
def test_flipping_turns_every_checker_over_where_it_is_and_keeps_the_turn(home: str) -> None:
    app, shell = seated(("home", home))
    before, focus = checkers(shell), shell.screen.keys()
    assert app.ui.layout == g.Layout(WHITE, home)
    app.press("flip")
    assert app.ui.layout == g.Layout(BLACK, home)
    assert from_text(shell.stored[SETTINGS]).bottom == "other"
    assert shell.screen.keys() == focus, "nothing was made anew: everything slides"
    after = checkers(shell)
    assert after == {key: (x, g.HEIGHT - y) for key, (x, y) in before.items()}
    app.press("flip")
    assert checkers(shell) == before


def test_home_on_the_left_mirrors_what_stands_on_the_board() -> None:
    app, shell = seated()
    before = checkers(shell)
    keys = set(shell.screen)
    app.press("setting-home", "left")
    assert checkers(shell) == {key: (g.WIDTH - x, y) for key, (x, y) in before.items()}
    assert set(shell.screen) == keys


def test_names_pips_and_score_change_places_with_the_sides() -> None:
    app, shell = seated()
    names = [shell.shown(f"name-{side}").text for side in ("top", "bottom")]
    assert names == ["Black", "White"]
    app.press("flip")
    assert [shell.shown(f"name-{side}").text for side in ("top", "bottom")] == names[::-1]
    assert "white" in shell.shown("player-top").attrs["class"].split()


def test_a_new_game_against_the_computer_is_played_as_the_colour_that_was_chosen() -> None:
    for colour in Player:
        app, shell = seated(("colour", colour.value))
        app.press("home")
        app.press("play-computer")
        assert app.session.you is colour
        assert app.ui.layout.bottom is colour, "one sits below"
        assert app.ui.numbers is colour
        assert shell.shown("name-bottom").text == "You"
        app.press("flip")
        assert app.ui.layout.bottom is colour.opponent
        assert app.ui.numbers is colour


def test_a_game_begun_keeps_its_colours_and_the_next_one_takes_the_new() -> None:
    app, _ = seated()
    app.press("home")
    app.press("play-computer")
    app.press("setting-colour", "black")
    assert app.session.you is WHITE
    app.press("play-again")
    assert app.session.you is BLACK
    app.press("home")
    app.press("play-two")
    app.press("play-again")
    assert app.session.seats == TWO_PLAYERS


@pytest.mark.parametrize("numbers", OPTIONS["numbers"])
@pytest.mark.parametrize("bottom", Player)
def test_what_is_said_of_a_point_is_the_number_on_the_board(numbers: str, bottom: Player) -> None:
    whose = {"auto": WHITE, "turn": None, "white": WHITE}[numbers]
    for moment in random_game(3, two_players=True):
        ui = replace(moment.ui, layout=g.Layout(bottom), numbers=whose)
        view = board_view(moment.session.game, ui)
        scene = draw(view, Words(TWO_PLAYERS))
        for spot in range(1, 25):
            number, zone = scene[f"number-{spot}"].node, scene[f"zone-{spot}"].node
            assert number.text == str(spot if view.numbers is bottom else 25 - spot)
            assert f"{number.text}-point" in str(zone.attrs["aria-label"])
            own = spot if view.actor is bottom else 25 - spot
            assert zone.attrs["data-point"] == str(own), "what a press means stays the actor's"


def shown_numbers(shell: FakeShell) -> dict[int, int]:
    """Return the number at each spot."""
    return {spot: int(shell.screen[f"number-{spot}"][1].text or 0) for spot in range(1, 25)}


def test_whites_numbers_stay_while_black_is_on_roll_and_are_what_black_is_told() -> None:
    app, shell = seated(("numbers", "white"))
    app.session = app.session.after(OpeningRoll(1, 6))[0]
    app.press("undo")
    assert app.session.game.on_roll is BLACK
    assert shown_numbers(shell) == {spot: spot for spot in range(1, 25)}
    app.press("point", 24)
    app.press("point", 19)
    assert "From 1 to 6 takes a 5." in shell.shown("message").all_text
    assert "From 1 to 6 takes a 5." in shell.warned[-1]
    app.press("point", 18)
    assert shell.said[-1].startswith("Black moved 1 → 7.")
    app.press("point", 13)
    app.press("point", 14)
    assert "from low numbers to high" in shell.shown("message").all_text
    app.press("setting-numbers", "turn")
    assert shown_numbers(shell)[1] == 24


def test_a_hit_is_told_in_the_numbers_on_the_board() -> None:
    position = Position.from_points({6: 2}, {24: 1, 20: 1})
    start = GameState(position, Phase.MOVE, WHITE, Dice(1, 2))
    for numbers, told in (("turn", "hit on 5"), ("white", "hit on 5")):
        app, shell = seated(("numbers", numbers))
        app._begin(Session(TWO_PLAYERS, start, start))
        app.press("point", 6)
        app.press("point", 5)
        assert told in shell.said[-1]
    turned = replace(start, position=position.flipped(), on_roll=BLACK)
    app, shell = seated(("numbers", "white"))
    app._begin(Session(TWO_PLAYERS, turned, turned))
    app.press("point", 6)
    app.press("point", 5)
    assert "hit on 20" in shell.said[-1]


def test_pip_counts_and_arrows_can_be_left_out() -> None:
    app, shell = seated()
    for action in (OpeningRoll(3, 1), MoveChecker(8, 5), MoveChecker(6, 5)):
        app.session = app.session.after(action)[0]
    app.press("confirm")
    arrows = [key for key in shell.screen if key.startswith("arrow-")]
    assert len(arrows) == 2
    assert shell.is_shown("pips-top")
    app.press("setting", "last_move")
    app.press("setting", "pips")
    assert not [key for key in shell.screen if key.startswith("arrow-")]
    assert not shell.is_shown("pips-top")
    assert not shell.is_shown("pips-bottom")
    app.press("setting", "last_move")
    app.press("roll")
    source = max(move.source for move in legal_moves(app.session.game))
    app.press("point", source)
    assert app.ui.selected == source
    assert [key for key in shell.screen if key.startswith("arrow-")] == arrows, "till one moves"
    app.press("point", max(board_view(app.session.game, app.ui).targets))
    assert not [key for key in shell.screen if key.startswith("arrow-")]


@pytest.mark.parametrize(("layout", "actor"), list(product(LAYOUTS, Player)))
def test_ones_own_tray_bears_off_from_both_sides_and_for_both_colours(
    layout: g.Layout, actor: Player
) -> None:
    own = {1: 2, 2: 2}
    home = {actor.value: own, actor.opponent.value: {1: 2}}
    start = GameState(Position.from_points(**home), Phase.MOVE, actor, Dice(2, 1))
    app, shell = opened(Hand(0))
    app.press("setting-home", layout.home)
    app.press("setting-bottom", "own" if layout.bottom is WHITE else "other")
    app._begin(Session(TWO_PLAYERS, start, start))
    tray = "zone-off-bottom" if layout.bottom is actor else "zone-off-top"
    zone = shell.screen[tray][1]
    assert zone.attrs["data-point"] == "off"
    x, y = (float(zone.attrs[name]) for name in "xy")
    assert (x > g.WIDTH / 2) == (layout.home == "right")
    assert (y > 0) == (layout.bottom is actor)
    app.press("point", 2)
    app.press("point", OFF)
    assert app.session.game.position.checkers(actor, OFF) == 12


def test_a_lesson_stands_as_its_words_say_whatever_is_set() -> None:
    app, shell = opened(Hand(0))
    app.press("lesson", "bar/enter-first")
    before = checkers(shell)
    for name, value in (("home", "left"), ("bottom", "other"), ("numbers", "white")):
        app.press(f"setting-{name}", value)
    assert checkers(shell) == before
    app.press("flip")
    assert app.page.settings.bottom == "other", "flipping is for games"


def test_a_position_is_set_up_on_the_board_as_it_is_set() -> None:
    app, shell = opened(Hand(0))
    app.press("setting-home", "left")
    app.press("flip")
    app.press("set-up")
    for spot in range(1, 25):
        zone, number = shell.screen[f"place-{spot}"][1], shell.screen[f"number-{spot}"][1]
        assert f"{number.text}-point" in zone.attrs["aria-label"]
        x = g.point_x(spot, g.Layout(BLACK, "left")) - g.POINT_WIDTH / 2
        assert float(zone.attrs["x"]) == x
    app.press("place", "white 24")
    app.press("place", f"white {BAR}")
    assert app.page.setup
    assert app.page.setup.state.position.checkers(WHITE, BAR) == 1


def test_seats_against_the_computer_have_one_person() -> None:
    for you in Player:
        assert against_computer(you)[you] is Seat.HUMAN
        assert against_computer(you)[you.opponent] is Seat.COMPUTER


def test_what_is_set_at_first_is_white_below_and_home_on_the_right() -> None:
    app, _ = opened(Hand(0))
    assert app.page.settings == Settings()
    assert app.ui.layout == g.Layout(WHITE, "right")
