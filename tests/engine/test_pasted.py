"""Whatever a person pastes to set up a position."""

import pytest

from engine import (
    START,
    GameState,
    InvalidStateError,
    NotationError,
    Phase,
    Player,
    find_xgid,
    parse_position_text,
    parse_xgid,
)
from engine.formats.gnubg_id import parse_gnubg_id
from engine.formats.pasted import LONGEST_TEXT

XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:63:0:0:3:0:10"
OTHER = "XGID=-a----E-C---eE---c-f----B-:1:1:-1:00:2:1:0:5:10"
PAIR = "sGfwATDgc/ABMA:cIkFAAAAAAAE"
ANALYSIS = f"""Position 3 of 12
{XGID}

X:Ann   O:Bé
Score is X:0 O:0. Unlimited Game, Jacoby Beaver
 +13-14-15-16-17-18------19-20-21-22-23-24-+
Pip count  X: 167  O: 167 X-O: 0-0
Cube: 1
X to play 63
    1. XG Roller+  24/15                        eq:+0.003
Note: the same as {OTHER}, one roll later; see also {OTHER}
; {OTHER}
"""
BOARD = """ GNU Backgammon  Position ID: sGfwATDgc/ABMA
                 Match ID   : cIkFAAAAAAAE
 +13-14-15-16-17-18------19-20-21-22-23-24-+     O: gnubg
 | X           O    |   | O              X |     0 points
"""


@pytest.mark.parametrize("text", [XGID, XGID[5:], f" {XGID}\r\n", f"\n\n{XGID[5:]}\n"])
def test_an_xgid_is_taken_with_its_whole_state(text: str) -> None:
    assert parse_position_text(text) == parse_xgid(XGID).state
    assert find_xgid(text) == parse_xgid(XGID)


@pytest.mark.parametrize("text", [PAIR, f"  {PAIR}  ", f"{PAIR}\r\n"])
def test_position_and_match_id_are_taken_with_their_whole_state(text: str) -> None:
    assert parse_position_text(text) == parse_gnubg_id(PAIR)
    assert find_xgid(text) is None


@pytest.mark.parametrize("text", ["4HPwATDgc/ABMA", " 4HPwATDgc/ABMA ", "4HPwATDgc/ABMA\r\n"])
def test_a_position_id_alone_is_whites_roll_for_money(text: str) -> None:
    assert parse_position_text(text) == GameState(START, Phase.ROLL, Player.WHITE)


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_f06_an_xgid_in_a_comment_stays_text(ends: str) -> None:
    text = ANALYSIS.replace("\n", ends)
    assert find_xgid(text) == parse_xgid(XGID)
    assert parse_position_text(text) == parse_xgid(XGID).state


def test_f06_a_comment_before_the_position_stays_text_too() -> None:
    for comment in (f"; {OTHER}", f"compare {OTHER}", f"{OTHER} is another", f"# {OTHER[5:]}"):
        if comment.startswith("XGID="):
            with pytest.raises(NotationError, match="cube limit field"):
                parse_position_text(f"{comment}\n{XGID}")
        else:
            assert parse_position_text(f"{comment}\n{XGID}") == parse_xgid(XGID).state


def test_f06_the_first_of_two_lines_is_taken() -> None:
    assert find_xgid(f"{XGID}\n{OTHER}") == parse_xgid(XGID)
    assert find_xgid(f"{OTHER}\n{XGID}") == parse_xgid(OTHER)


def test_f06_a_broken_xgid_does_not_give_way_to_one_below() -> None:
    broken = XGID.replace("63", "73")
    for text in (f"{broken}\n{OTHER}", f"{broken[5:]}\n{OTHER}"):
        with pytest.raises(NotationError, match="dice field"):
            parse_position_text(text)
    with pytest.raises(InvalidStateError, match="C3"):
        parse_position_text(f"{XGID.replace(':0:0:1:', ':0:1:1:')}\n{OTHER}")


def test_the_ids_over_gnubgs_boards_are_found() -> None:
    assert parse_position_text(BOARD) == parse_gnubg_id(PAIR)
    assert parse_position_text(BOARD.replace("\n", "\r\n") * 3) == parse_gnubg_id(PAIR)
    assert parse_position_text(f"Position ID: {PAIR}\nand so on") == parse_gnubg_id(PAIR)
    alone = parse_position_text("Position ID: sGfwATDgc/ABMA")
    assert (alone.phase, alone.position) == (Phase.ROLL, parse_gnubg_id(PAIR).position)


NOTHING = {
    "nothing": ("", "position ID: 14 characters expected, got 0"),
    "blanks": (" \r\n ", "position ID: 14 characters expected, got 0"),
    "a word": ("hello", "position ID: 14 characters expected, got 5"),
    "lines": ("hello\nworld", "no line is an XGID, and no Position ID is named"),
    "two ids": ("4HPwATDgc/ABMA\n4HPwATDgc/ABMA", "no line is an XGID"),
    "a move": ("8/5 6/5", "position ID: ' ' is not a base64 digit"),
    "a match id": ("cAkAAAAAAAAA", "position ID: 14 characters expected, got 12"),
    "eight colons": (XGID[5:].rpartition(":")[0], "XGID: 9 colons expected, got 8"),
    "one colon": (XGID.partition(":")[0] + ":0", "XGID: 9 colons expected, got 1"),
    "25 places": (XGID.replace("B-:", "B:"), "position field: 26 characters expected, got 25"),
    "a wrong name": ("Position ID: hello", "position ID: 14 characters expected, got 5"),
    "a wrong match": (BOARD.replace("cIkF", "!"), "match ID: '!' is not"),
    "too much": ("\n" * (LONGEST_TEXT + 1), "100001 characters are too many"),
    "one long line": ("A" * LONGEST_TEXT, "100000 characters are too many"),
    "many colons": ("a:" * 40_000, "80000 characters are too many"),
}


@pytest.mark.parametrize(("text", "message"), NOTHING.values(), ids=NOTHING.keys())
def test_a_text_without_a_position_is_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position_text(text)
    assert message in str(caught.value)
    assert len(str(caught.value)) < 300


def test_a_finished_game_is_no_position_to_play_on() -> None:
    with pytest.raises(InvalidStateError, match="G1: black has borne off everything"):
        parse_position_text("AAAAwP8fAAAAAA")
