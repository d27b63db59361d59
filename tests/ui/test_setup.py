"""Setting up a position: no press or text breaks it, and what is set up is played."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    BAR,
    CHECKERS,
    CUBE_OFFERS,
    OFF,
    START,
    Cube,
    Dice,
    GameState,
    Phase,
    Player,
    Position,
    Score,
    Variant,
    format_xgid,
    gnubg_id,
)
from tests.counts import count
from tests.set_up import as_read, set_up_states
from tests.ui.checks import assert_cube_right, assert_drawn_right
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.games import VARIANTS, random_session
from tests.ui.sitting import BOT, opened
from ui.app import CHOICE, App
from ui.archive import SAVE
from ui.choosing import Choice, to_text
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS, from_text
from ui.setup import CUBES, Place, Setup, begin, parse_place, press, read, set_field
from ui.share import xgid

WHITE, BLACK = Player.WHITE, Player.BLACK
PLACES = [Place(player, point) for player in Player for point in range(OFF, BAR + 1)]
FIELDS = {
    **dict.fromkeys(("opening", "empty", "swap", "crawford", "jacoby", "beavers"), ("",)),
    "on-roll": ("white", "black", "", "nobody"),
    "dice": ("", "D", "11", "31", "66", "70", "3", "٣١", "123"),
    "cube": ("1", "2", "64", "1024", "0", "3", "", "-2", "x", "9" * 20),
    "owner": ("", "white", "black", "both"),
    "length": ("0", "1", "2", "7", "32767", "32768", "", "-1", "x"),
    "score-white": ("0", "1", "6", "99999999", "", "-1", "x"),
    "score-black": ("0", "1", "6", "99999999", "", "-1", "x"),
}
FIELD_STEPS = [(f"set-{name}", value) for name, values in FIELDS.items() for value in values]
PLACE_STEPS = [("place", f"{place.player.value} {place.point}") for place in PLACES]
steps = st.lists(st.sampled_from(FIELD_STEPS) | st.sampled_from(PLACE_STEPS), max_size=25)


def after(setup: Setup, presses: list[tuple[str, str]]) -> Setup:
    for action, value in presses:
        if action == "place":
            setup = press(setup, parse_place(value))
        else:
            setup = set_field(setup, action.removeprefix("set-"), value)
        assert_whole(setup)
    return setup


def assert_whole(setup: Setup) -> None:
    """Fifteen checkers a side, no point held by both, and a text for it if it can be played."""
    position = setup.state.position
    for player in Player:
        assert sum(position.checkers(player, point) for point in range(26)) == CHECKERS
        for point in range(1, 25):
            other = position.checkers(player.opponent, 25 - point)
            assert not (position.checkers(player, point) and other)
    assert bool(xgid(setup.state, setup.cube_limit)) == (not setup.defects)
    if setup.picked:
        assert position.checkers(*setup.picked)


@given(set_up_states(), steps)
def test_no_presses_or_fields_raise_or_lose_a_checker(
    state: GameState, presses: list[tuple[str, str]]
) -> None:
    after(begin(state), presses)


@pytest.mark.slow
@given(steps)
def test_no_presses_or_fields_break_the_page(presses: list[tuple[str, str]]) -> None:
    app, shell = opened(Hand(0))
    app.press("set-up")
    for action, value in presses:
        app.press(action, value)
        assert app.page.failure.count == 0, app.page.failure.details
        setup = app.page.setup
        assert setup
        assert shell.is_shown("setup-defects") == bool(setup.defects)
        for button in ("setup-computer", "setup-two"):
            assert shell.is_pressable(button) == (not setup.defects)
        assert shell.is_shown("setup-wrong") == bool(setup.wrong)
    assert_drawn_right(app, shell)


def test_every_defect_disables_playing_and_is_told() -> None:
    for change, told in (
        (("empty", ""), "borne off"),
        (("cube", "2"), ""),
        (("owner", "white"), "C3"),
        (("score-white", "7"), ""),
    ):
        app, shell = opened(Hand(0))
        app.press("set-up")
        app.press(f"set-{change[0]}", change[1])
        assert shell.is_pressable("setup-two") == (not told), change
        if told:
            assert told in str(shell.shown("setup-defects").text)
            before = app.session
            app.press("setup-two")
            app.press("setup-computer")
            assert app.session == before
            assert app.page.setup


@pytest.mark.slow
@given(set_up_states(), st.integers(0, 30))
def test_an_xgid_read_is_given_back_as_it_was_cube_limit_too(state: GameState, limit: int) -> None:
    if state.phase is Phase.RESIGNATION:
        return
    text = format_xgid(state, limit)
    setup = read(begin(), text)
    assert setup.wrong is None
    assert setup.state == as_read(state)
    assert xgid(setup.state, setup.cube_limit) == text
    app, shell = opened(Hand(0))
    app.press("read", f"  {text}\n")
    assert shell.shown("setup-id").attrs["value"] == text
    app.press("copy", "setup-id")
    assert shell.copied == [text]
    app.press("setup-id", "nonsense")
    assert shell.shown("setup-wrong").text == shell.warned[-1] != ""
    assert app.page.setup
    assert app.page.setup.state == setup.state


@given(set_up_states())
def test_a_gnubg_id_read_can_be_played_whatever_it_waits_for(state: GameState) -> None:
    text = gnubg_id(replace(state, phase=Phase.DOUBLE) if state.phase in CUBE_OFFERS else state)
    app, shell = opened(Hand(0))
    app.press("read", text)
    setup = app.page.setup
    assert setup
    assert setup.defects == ()
    assert setup.state.resignation is None
    waits = state.resignation.back_to if state.resignation else state.phase
    assert setup.state.phase is (Phase.DOUBLE if waits in CUBE_OFFERS else waits)
    assert setup.state.dice == state.dice
    app.press("setup-two")
    assert app.page.failure.count == 0, app.page.failure.details
    assert app.session.game == setup.state
    assert from_text(shell.stored[SAVE])[0] == app.session


@pytest.mark.parametrize("seats", [AGAINST_COMPUTER, TWO_PLAYERS])
@pytest.mark.parametrize("name", VARIANTS)
def test_any_moment_of_a_match_can_be_set_up_and_played_on(name: str, seats: object) -> None:
    button = "setup-computer" if seats == AGAINST_COMPUTER else "setup-two"
    rng = random.Random(name)
    moments = random_session(2, name, two_players=True)
    for moment in rng.sample(moments, count(12, 100)):
        game = moment.session.game
        setup = begin(game)
        assert_whole(setup)
        if game.phase is Phase.OVER and setup.defects:
            continue  # everything is off, or the match is over
        assert setup.defects == (), (game, setup.defects)
        assert setup.state.position == game.position
        assert (setup.state.cube, setup.state.variant, setup.state.score) == (
            *(game.cube, game.variant, game.score),
        )
        app, shell = played(game, button)
        assert app.session.game == setup.state
        assert app.session.seats == seats
        assert shell.kept == "play"
        again, other = opened(Hand(0), dict(shell.stored))
        assert again.session == app.session
        assert not other.is_shown("setup")
        other.discard()
        assert_cube_right(app.session.game, shell)
        shell.settle()
        assert app.page.failure.count == 0, app.page.failure.details


def played(game: GameState, button: str) -> tuple[App, FakeShell]:
    """Change the position of a game that is shown, to nothing else, and play it."""
    app, shell = opened(Hand(5))
    app.set_up(game)
    app.press(button)
    return app, shell


def test_a_position_against_the_computer_is_played_by_it_where_it_is_on_roll() -> None:
    for on_roll in Player:
        app, shell = opened(Hand(1))
        app.press("set-up")
        app.press("set-on-roll", on_roll.value)
        app.press("set-dice", "31")
        app.press("setup-computer")
        assert shell.busy == (on_roll is BLACK)
        shell.settle()
        assert app.session.game.on_roll is WHITE
        assert app.session.game.phase is (Phase.ROLL if on_roll is BLACK else Phase.MOVE)


def test_a_double_that_is_set_up_is_answered_by_the_other_side() -> None:
    for on_roll in Player:
        app, shell = opened(Hand(1))
        app.press("set-up")
        app.press("set-on-roll", on_roll.value)
        app.press("set-dice", "D")
        app.press("setup-computer")
        assert shell.is_pressable("take") == (on_roll is BLACK)
        shell.settle()
        assert (app.session.game.phase is Phase.DOUBLE) == (on_roll is BLACK)


def test_a_setup_comes_back_after_a_reload_as_it_was() -> None:
    for start in (
        GameState(phase=Phase.ROLL, on_roll=BLACK, variant=Variant(cube=False)),
        GameState(phase=Phase.MOVE, on_roll=WHITE, dice=Dice(3, 1), variant=Variant()),
        GameState(
            phase=Phase.ROLL,
            on_roll=WHITE,
            cube=Cube(2),
            variant=Variant(jacoby=True, beavers=True, automatic_doubles=3),
            score=Score(4, 7),
        ),
        GameState(phase=Phase.DOUBLE, on_roll=WHITE, variant=Variant.match(5, crawford=False)),
        GameState(phase=Phase.ROLL, on_roll=WHITE, variant=Variant.match(2, cube=False)),
    ):
        app, shell = opened(Hand(0))
        app.set_up(start)
        again = App(FakeShell(dict(shell.stored)), BOT, Hand(0).throw)
        again.start(shell.kept)
        assert again.page.setup == app.page.setup
        assert again.page.setup == begin(start)
    app, shell = opened(Hand(0))
    text = f"{xgid(begin().state).removesuffix('10')}8"
    app.press("read", text)
    again = App(FakeShell(), BOT, Hand(0).throw)
    again.start(shell.kept)
    assert again.page.setup == Setup(begin().state, cube_limit=8)


def test_house_rules_of_a_pasted_position_do_not_change_what_is_chosen() -> None:
    stored = {CHOICE: to_text(Choice(7, True))}
    app, shell = opened(Hand(0), stored)
    state = GameState(phase=Phase.ROLL, on_roll=WHITE, variant=Variant(jacoby=True, beavers=True))
    app.press("read", format_xgid(state))
    assert app.page.setup
    assert app.page.setup.state.variant == Variant(jacoby=True, beavers=True)
    app.press("setup-two")
    assert app.session.game.variant == Variant(jacoby=True, beavers=True)
    app.press("home")
    assert app.page.choice == Choice(7, True)
    assert shell.stored[CHOICE] == to_text(Choice(7, True))


def test_a_computer_that_thinks_is_left_when_a_position_is_pasted() -> None:
    app, shell = opened(Hand(0))
    app.press("play-computer")
    while not shell.busy:
        Hand(3).press(app, shell)
    before, kept = app.session, dict(shell.stored)
    shell.settle(lambda: app.press("read", format_xgid(begin().state)))
    assert app.session == before
    assert shell.stored == kept
    assert shell.kept.startswith("setup ")
    app.press("home")
    app.press("resume")
    assert shell.busy
    shell.discard()


def test_sides_of_a_setup_are_called_by_their_colours_whoever_sat_there() -> None:
    app, shell = opened(Hand(0))
    app.press("play-computer")
    app.press("set-up")
    options = [option.text for option in shell.shown("setup-owner").children]
    assert options == ["middle", "White", "Black"]


def test_a_checker_goes_where_it_is_put_and_what_cannot_be_is_told() -> None:
    setup = press(press(begin(), Place(WHITE, 6)), Place(WHITE, BAR))
    assert setup.state.position.checkers(WHITE, BAR) == 1
    setup = press(press(setup, Place(WHITE, BAR)), Place(BLACK, 20))
    assert setup.state.position.checkers(WHITE, 5) == 1, "Black's 20-point is White's 5-point"
    picked = press(setup, Place(BLACK, 24))
    for place, wrong in (
        (Place(WHITE, 6), "setup.held"),
        (Place(WHITE, BAR), "setup.other_side"),
        (Place(WHITE, OFF), "setup.other_side"),
    ):
        refused = press(picked, place)
        assert refused.wrong == wrong
        assert refused.state == setup.state
        assert refused.picked == picked.picked
    assert press(picked, Place(BLACK, 24)) == setup
    assert press(begin(), Place(WHITE, 5)).wrong == "setup.empty"


def test_the_fields_give_what_they_say() -> None:
    setup = begin()
    for name, value, wanted in (
        ("on-roll", "black", GameState(START, Phase.ROLL, BLACK)),
        ("dice", "63", GameState(START, Phase.MOVE, BLACK, Dice(6, 3))),
        ("dice", "D", GameState(START, Phase.DOUBLE, BLACK)),
        ("cube", "4", GameState(START, Phase.DOUBLE, BLACK, cube=Cube(4, WHITE))),
        ("owner", "black", GameState(START, Phase.DOUBLE, BLACK, cube=Cube(4, BLACK))),
    ):
        setup = set_field(setup, name, value)
        assert setup.state == wanted
    setup = set_field(set_field(setup, "length", "5"), "score-black", "4")
    assert (setup.state.variant, setup.state.score) == (Variant.match(5), Score(0, 4))
    setup = set_field(setup, "dice", "")
    setup = set_field(setup, "crawford", "")
    assert setup.state.crawford
    assert setup.state.cube == Cube()
    assert setup.defects == ()
    setup = set_field(setup, "empty", "")
    assert setup.state.position == Position(0, 0)
    assert setup.defects
    assert set_field(setup, "opening", "").defects == ()
    for cube in CUBES:
        assert set_field(setup, "cube", str(cube)).state.cube.value == cube


def test_swapping_sides_twice_is_nothing() -> None:
    for moment in random_session(1, "money", two_players=True)[::9]:
        setup = begin(moment.session.game)
        swapped = set_field(setup, "swap", "")
        for player in Player:
            assert swapped.state.position.points(player) == setup.state.position.points(
                player.opponent
            )
        assert set_field(swapped, "swap", "").state == setup.state
