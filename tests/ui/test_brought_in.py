"""What is brought to the page from outside: match files and positions nobody here has made."""

from __future__ import annotations

import random

import pytest

from engine import MAX_TEXT, Cube, GameState, Phase, Player, Score, Variant, decode_mat
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.sitting import BOT, opened
from ui import archive
from ui.app import App
from ui.archive import SAVE
from ui.session import TWO_PLAYERS, Session, from_text
from ui.setup import Setup


def match_file(left: str, right: str) -> str:
    """Return a match file of two turns with these names."""
    return (
        " 3 point match\n\n Game 1\n"
        f" {left} : 0                        {right} : 0\n"
        "  1) 31: 8/5 6/5                 42: 8/4 6/4\n"
    )


def reopened(shell: FakeShell) -> App:
    """Open the page again on what is stored."""
    app, _ = opened(Hand(0), shell.stored)
    return app


@pytest.mark.parametrize(
    ("left", "right"),
    [("computer", "human"), ("computer", "computer"), ("Ann", "computer"), ("{who}", "<b>&amp;")],
)
def test_players_of_a_match_file_are_people_whatever_they_are_called(left: str, right: str) -> None:
    app, shell = opened(Hand(0))
    app.press("read", match_file(left, right))
    app.press("look-back")
    assert not shell.busy
    for page in (app, reopened(shell)):
        assert page.session.seats == TWO_PLAYERS
        assert page.session.names == {Player.WHITE: left, Player.BLACK: right}
        assert page.page.failure.count == 0


@pytest.mark.parametrize("turn", "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
def test_no_name_turns_the_text_after_it_round(turn: str) -> None:
    app, shell = opened(Hand(0))
    app.press("read", match_file(f"{turn}Ann", turn))
    app.press("look-back")
    for page in (app, reopened(shell)):
        assert page.session.names == {Player.WHITE: "Ann"}
    assert not any(turn in element.all_text for _, element in shell.screen.values())


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_file_is_read_in_every_coding_that_programs_write(coding: str) -> None:
    text = match_file("Béla", "Zoë")
    assert decode_mat(text.encode(coding)) == text


@pytest.mark.parametrize("mark", [b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b""])
def test_any_bytes_at_all_give_a_text(mark: bytes) -> None:
    rng = random.Random(1)
    for _ in range(200):
        assert isinstance(decode_mat(mark + rng.randbytes(rng.randrange(9))), str)


def test_a_match_in_which_nothing_was_played_is_told_so_and_no_more() -> None:
    app, shell = opened(Hand(0))
    app.press("read", match_file("Ann", "Bob").partition("  1)")[0])
    assert "played" in shell.shown("home-note").text
    assert "None" not in shell.shown("home-note").text
    assert not app.page.imported


TOO_MUCH = (
    GameState(phase=Phase.ROLL, on_roll=Player.WHITE, cube=Cube(2**31, Player.WHITE)),
    GameState(phase=Phase.ROLL, on_roll=Player.WHITE, score=Score(10**9, 0)),
)


@pytest.mark.parametrize("state", TOO_MUCH)
@pytest.mark.parametrize("seats", ["setup-computer", "setup-two"])
def test_a_position_that_could_not_be_saved_says_so_and_is_not_begun(
    state: GameState, seats: str
) -> None:
    app, shell = opened(Hand(0))
    app.set_up(state)
    assert shell.shown("setup-defects").text
    assert not shell.is_pressable(seats)
    app.press(seats)
    assert app.page.failure.count == 0
    assert app.page.setup is not None
    assert SAVE not in shell.stored


def test_a_position_that_can_be_played_has_no_defect() -> None:
    for variant in (Variant(), Variant(cube=False), Variant.match(5), Variant(beavers=True)):
        assert (
            Setup(GameState(phase=Phase.ROLL, on_roll=Player.BLACK, variant=variant)).defects == ()
        )


@pytest.mark.parametrize("room", [0, 1])
def test_a_session_too_long_to_be_read_again_is_not_written_over_one_that_can(room: int) -> None:
    app, shell = opened(Hand(0))
    app.press("play-two")
    app.press("roll")
    before = shell.stored[SAVE]
    filler = MAX_TEXT + room - len(app.session.to_text())
    app.session = Session(
        app.session.seats,
        app.session.start,
        app.session.game,
        app.session.actions,
        names={Player.WHITE: "x" * (filler - len(', "white": ""'))},
        lines=app.session.lines,
    )
    assert len(app.session.to_text()) == MAX_TEXT + room
    assert archive.write(shell, app.session) is (room == 0)
    assert (shell.stored[SAVE] == before) is (room == 1)
    assert from_text(shell.stored[SAVE])[0].game == app.session.game


def test_a_session_that_is_not_written_gives_a_notice() -> None:
    shell = FakeShell()
    app = App(shell, BOT, Hand(0).throw)
    app.start("home")
    app.press("play-two")
    app.session = Session(app.session.seats, names={Player.WHITE: "x" * MAX_TEXT})
    app.press("roll")
    assert SAVE not in shell.stored
    assert shell.is_shown("no-storage")
    assert app.page.failure.count == 0


LINK = "https://example.org/backgammon/?xgid=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:5:10"


@pytest.mark.parametrize("is_open", [True, False])
@pytest.mark.parametrize("way", ["a file", "a setup", "a link that is pasted"])
def test_who_would_give_an_open_game_up_is_told_so_before(way: str, is_open: bool) -> None:
    app, shell = opened(Hand(0))
    if is_open:
        app.press("play-two")
        app.press("roll")
        saved = shell.stored[SAVE]
    match way:
        case "a file":
            app.press("file", match_file("Ann", "Bob"))
            note = "look-gives-up"
        case "a setup":
            app.press("set-up")
            note = "setup-gives-up"
        case _:
            app.press("read", LINK)
            note = "setup-gives-up"
    assert shell.is_shown(note) is is_open
    assert shell.is_shown("look-gives-up") <= (note == "look-gives-up")
    if is_open:
        assert shell.stored[SAVE] == saved
    app.press("home")
    assert shell.is_shown("resume") is is_open


def test_a_game_that_has_not_begun_leaves_the_saved_one_to_be_given_up() -> None:
    app, shell = opened(Hand(0))
    app.press("play-two")
    app.press("roll")
    app.press("home")
    app.press("play-computer")
    app.press("set-up")
    assert shell.is_shown("setup-gives-up")


def test_a_link_that_is_pasted_opens_its_position() -> None:
    app, shell = opened(Hand(0))
    app.press("read", f"  {LINK}&crawford=off\n")
    assert app.page.setup is not None
    assert app.page.setup.state.variant == Variant(5)
    assert shell.shown("setup-id").attrs["value"] == "XGID=" + LINK.partition("xgid=")[2]
    app.press("read", LINK.replace("-b----E", "-b---!E"))
    assert "position" in shell.shown("setup-wrong").text


@pytest.mark.parametrize("text", ["", " \n\t"])
def test_an_empty_file_is_told(text: str) -> None:
    app, shell = opened(Hand(0))
    app.press("file", text)
    assert shell.shown("home-note").text == "There is nothing in this file."
    assert shell.warned == ["There is nothing in this file."]
