"""Files at the desk: one that is read is only looked at, one that is saved can be read again."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from engine import (
    GameState,
    OpeningRoll,
    Phase,
    Player,
    dumps_mat,
    format_xgid,
    gnubg_id,
    loads_mat,
)
from tests.counts import count
from tests.engine.match_facts import games as facts_of
from tests.ui.checks import assert_drawn_right
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.games import VARIANTS, random_session
from tests.ui.sitting import BOT, against, opened
from ui.app import App
from ui.archive import SAVE
from ui.catalogues import Catalogue
from ui.catalogues.en import TEXTS as ENGLISH
from ui.catalogues.en import form
from ui.desk import FILE_NAME, LONGEST_FILE
from ui.replay import games
from ui.session import TWO_PLAYERS, Seat, from_text
from ui.share import xgid

pytestmark = pytest.mark.slow  # it plays whole matches through the page


def file_of(seed: int, name: str, left: str = "Ann", right: str = "Bob") -> str:
    record = random_session(seed, name, two_players=True)[-1].session.record()
    return dumps_mat(record, left=left, right=right)


def playing() -> tuple[App, FakeShell]:
    """Open the page with a game going on, the human to roll."""
    app, shell = opened(Hand(3))
    app.press("play-two")
    for _ in range(5):
        Hand(3).press(app, shell)
    assert app.session.actions
    return app, shell


@pytest.mark.parametrize("name", VARIANTS)
def test_a_file_is_laid_out_to_be_looked_at_and_leaves_the_saved_game(name: str) -> None:
    app, shell = playing()
    own, stored, claims = app.session, dict(shell.stored), shell.claims
    text = file_of(1, name)
    app.press("read", text)
    assert app.page.imported
    assert app.page.viewing == 0
    assert facts_of(app.session.record()) == facts_of(loads_mat(text).record)
    assert [shell.shown(f"name-{side}").text for side in ("bottom", "top")] == ["Ann", "Bob"]
    number = len(games(app.session))
    assert f"{number} game" in str(shell.shown("note").text)
    assert shell.said[-1] == shell.shown("note").text
    assert shell.shown("look-back").text == ENGLISH["button.play_on"]
    app.press("look", "last")
    app.press("roll")
    assert (shell.stored, shell.claims) == (stored, claims)
    assert_drawn_right_with_names(app, shell)
    app.press("home")
    assert shell.is_pressable("resume")
    app.press("resume")
    assert app.session.to_text() == own.to_text()
    assert not app.page.imported
    assert not shell.is_shown("note")


def assert_drawn_right_with_names(app: App, shell: FakeShell) -> None:
    assert app.session.names == {Player.WHITE: "Ann", Player.BLACK: "Bob"}
    assert_drawn_right(app, shell)


@pytest.mark.parametrize("where", ["home", "play", "looking", "setup", "imported"])
@pytest.mark.parametrize(
    "text",
    [
        "",
        "  \n",
        "nonsense",
        " 5 point match\n",
        " 5 point match\n\n Game 1\n Ann : 0  Bob : 0\n  1) 77: 8/5",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:00",
        "4HPwATDgc/ABMA:nonsense",
        "\x00" * 50,
        "x" * (LONGEST_FILE + 1),
    ],
    ids=["nothing", "blank", "words", "no game", "a seven", "half", "an id", "bytes", "too long"],
)
def test_a_text_that_cannot_be_read_is_told_and_leaves_everything(where: str, text: str) -> None:
    app, shell = playing()
    if where == "home":
        app.press("home")
    elif where == "looking":
        app.press("look", "previous")
    elif where == "setup":
        app.press("set-up")
    elif where == "imported":
        app.press("read", file_of(2, "match to 3"))
    session, page, stored = app.session, app.page, dict(shell.stored)
    app.press("read", text)
    assert app.page.failure.count == 0
    assert app.session == session
    assert shell.stored == stored
    assert (app.page.viewing, app.page.imported, app.page.at_home) == (
        *(page.viewing, page.imported, page.at_home),
    )
    assert (app.page.setup is None) == (page.setup is None)
    if text.strip():
        shown = [key for key in ("note", "home-note", "setup-wrong") if shell.is_shown(key)]
        assert shell.shown(shown[0]).text == shell.warned[-1] != ""
    app.press("home")
    app.press("resume")
    assert shell.is_shown("game")


def test_a_second_file_replaces_the_first_and_the_own_game_is_still_there() -> None:
    app, shell = playing()
    own = app.session
    for seed, name in ((1, "match to 3"), (2, "beavers"), (3, "match to 7")):
        text = file_of(seed, name, left=f"Player {seed}")
        app.press("read", text)
        assert facts_of(app.session.record()) == facts_of(loads_mat(text).record)
        assert shell.shown("name-bottom").text == f"Player {seed}"
        app.press("look", "next")
    app.press("home")
    assert app.session.to_text() == own.to_text()
    assert shell.stored[SAVE] == own.to_text()


def test_own_work_that_is_not_saved_comes_back_after_a_file() -> None:
    shell = FakeShell(denied=True)
    app = App(shell, BOT, Hand(3).throw)
    app.start()
    app.press("play-two")
    for _ in range(5):
        Hand(3).press(app, shell)
    own = app.session
    app.press("read", file_of(1, "match to 3"))
    app.press("read", file_of(2, "match to 3"))
    app.press("home")
    assert app.session == own
    assert shell.is_pressable("resume")


@pytest.mark.parametrize("name", VARIANTS)
def test_a_file_that_stops_in_a_game_is_played_on_and_saved(name: str) -> None:
    moment = next(
        moment
        for seed in range(9)
        for moment in random_session(seed, name, two_players=True)[25:]
        if moment.session.game.phase is Phase.ROLL and not moment.session.game.refused
    )
    text = dumps_mat(moment.session.record(), left="Ann", right="Bob")
    app, shell = playing()
    before = shell.stored[SAVE]
    app.press("read", text)
    assert shell.stored[SAVE] == before
    app.press("look-back")
    assert not app.page.imported
    assert app.session.seats == TWO_PLAYERS
    assert from_text(shell.stored[SAVE])[0].to_text() == app.session.to_text()
    assert app.session.game == replace(moment.session.game, dice=app.session.game.dice)
    app.press("roll")
    assert app.session.game.phase is Phase.MOVE
    again, other = opened(Hand(0), dict(shell.stored))
    assert again.session.game == app.session.game
    assert [other.shown(f"name-{side}").text for side in ("bottom", "top")] == ["Ann", "Bob"]


@pytest.mark.parametrize("names", [("human", "computer"), ("computer", "white"), ("You", "Ann")])
def test_players_of_a_file_are_people_whatever_they_are_called(names: tuple[str, str]) -> None:
    app, shell = playing()
    moment = random_session(4, "match to 3", two_players=True)[3]
    app.press("read", dumps_mat(moment.session.record(), left=names[0], right=names[1]))
    app.press("look-back")
    assert set(app.session.seats.values()) == {Seat.HUMAN}
    assert not shell.busy
    again, other = opened(Hand(0), dict(shell.stored))
    for screen in (shell, other):
        assert (screen.shown("name-bottom").text, screen.shown("name-top").text) == names
    assert set(again.session.seats.values()) == {Seat.HUMAN}


@pytest.mark.parametrize("name", VARIANTS)
def test_what_is_saved_as_a_file_is_read_as_the_same_games(name: str) -> None:
    for seed in range(count(3, 60)):
        session = random_session(seed, name, two_players=True)[-1].session
        app, shell = opened(Hand(0), {SAVE: session.to_text()})
        app.press("resume")
        app.press("save-match")
        text = shell.files[FILE_NAME]
        app.press("read", text)
        assert app.page.imported
        assert facts_of(app.session.record()) == facts_of(session.record())
        assert app.session.game.total == session.game.total
        assert app.session.start.variant == session.start.variant
        assert app.session.names == {Player.WHITE: "White", Player.BLACK: "Black"}
        app.press("save-match")
        assert facts_of(loads_mat(shell.files[FILE_NAME]).record) == facts_of(session.record())


def test_a_file_keeps_its_keywords_in_another_language() -> None:
    other = {key: re.sub(r"[A-Za-z]+(?![^{]*})", "ж", text) for key, text in ENGLISH.items()}
    session = random_session(1, "house rules", two_players=True)[-1].session
    plain, there = opened(Hand(0), {SAVE: session.to_text()})
    plain.press("resume")
    plain.press("save-match")
    catalogue = Catalogue("xx", other, form)
    app, shell = opened(Hand(0), {SAVE: session.to_text()}, catalogue=catalogue)
    app.press("resume")
    app.press("save-match")
    text = shell.files[FILE_NAME]
    assert shell.shown("name-bottom").text == "ж"
    translated = loads_mat(text)
    assert translated.error is None
    assert facts_of(translated.record) == facts_of(session.record())
    bare = re.compile(r"(White|Black|ж) : |\s+")
    assert bare.sub(" ", text) == bare.sub(" ", there.files[FILE_NAME])


def test_a_session_from_a_position_that_was_set_up_says_why_it_makes_no_file() -> None:
    app, shell = opened(Hand(0))
    app.press("set-up")
    app.press("setup-two")
    app.press("save-match")
    assert shell.files == {}
    assert "opening position" in str(shell.shown("note").text)
    assert app.page.failure.count == 0


@pytest.mark.parametrize("name", VARIANTS)
def test_ids_that_are_copied_are_those_of_the_moment_that_is_shown(name: str) -> None:
    session = random_session(1, name, two_players=True)[-1].session
    app, shell = opened(Hand(0), {SAVE: session.to_text()})
    app.press("resume")
    rng = random.Random(name)
    for at in rng.sample(range(len(session.actions)), count(15, 200)):
        app.press("look", str(at))
        game = app._seen()[0]
        known = replace(game, variant=replace(game.variant, cube=True))
        for key, write in (("share-xgid", format_xgid), ("share-gnubg", gnubg_id)):
            shell.copied.clear()
            app.press("copy", key)
            try:
                wanted = write(known)
            except ValueError:
                assert shell.copied == ["–"]
                assert not shell.is_pressable(f"copy-{key}")
            else:
                assert shell.copied == [wanted]
                assert shell.said[-1] == "Copied."
    assert xgid(GameState()) == ""


def test_a_paste_is_a_match_a_position_or_told() -> None:
    position = format_xgid(GameState(phase=Phase.ROLL, on_roll=Player.BLACK))
    for text in (
        position,
        f"  {position}  ",
        f"An analysis\n{position}\nof White",
        gnubg_id(GameState(phase=Phase.ROLL, on_roll=Player.BLACK)),
    ):
        app, shell = playing()
        own = shell.stored[SAVE]
        app.press("read", text)
        assert app.page.setup
        assert app.page.setup.state == GameState(phase=Phase.ROLL, on_roll=Player.BLACK)
        assert shell.is_shown("setup")
        assert not shell.is_shown("game")
        assert shell.stored[SAVE] == own


def test_a_file_read_while_the_computer_thinks_drops_its_late_move() -> None:
    app, shell = opened(Hand(0), against(OpeningRoll(1, 6)))
    before = app.session
    shell.settle(lambda: app.press("read", file_of(1, "match to 3")))
    assert app.page.imported
    assert not shell.busy
    app.press("home")
    assert app.session == before
    app.press("resume")
    assert shell.busy
    shell.discard()


def test_games_before_a_fault_are_kept_and_the_fault_is_told() -> None:
    files = (file_of(seed, "match to 7").split(" Game 2") for seed in range(9))
    parts = next(parts for parts in files if len(parts) == 2)
    app, shell = playing()
    app.press("read", parts[0] + " Game 2" + parts[1].replace(": ", ": 25/1 ", 9))
    assert app.page.imported
    assert len(games(app.session)) == 1
    note = str(shell.shown("note").text)
    assert "1 game read" in note
    assert "game 2" in note
