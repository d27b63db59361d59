"""XGID: every handed one both ways, and nothing that is none."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine import (
    START,
    Cube,
    Dice,
    EndTurn,
    GameState,
    InexpressibleError,
    InvalidStateError,
    MoveChecker,
    NotationError,
    Phase,
    Player,
    Position,
    Roll,
    Score,
    Variant,
    WinKind,
    Xgid,
    apply,
    format_xgid,
    parse_xgid,
)
from engine.state import ResignationOffer
from tests.engine.cases import CASES
from tests.set_up import as_read, set_up_states

WHITE, BLACK = Player
BOARD = "-b----E-C---eE---c-e----B-"
MONEY = f"XGID={BOARD}:0:0:1:63:0:0:3:0:10"
ROWS = [json.loads(line) for line in (CASES / "ids.jsonl").read_text("utf-8").splitlines()]
rows = pytest.mark.parametrize("row", ROWS, ids=[row["id"] for row in ROWS])


def with_field(number: int, value: str, text: str = MONEY) -> str:
    fields = text.split(":")
    fields[number] = value
    return ":".join(fields)


def test_there_are_eighty_cases() -> None:
    assert len(ROWS) == 80


@rows
def test_the_handed_xgids_say_what_they_should_and_are_written_again(row: dict[str, Any]) -> None:
    own, flipped = parse_xgid(row["xgid"]).state, parse_xgid(row["xgid_flipped"]).state
    for state, player in ((own, WHITE), (flipped, BLACK)):
        assert state.on_roll is player
        assert list(state.position.board(player)) == row["board"]
        assert [state.score.of(player), state.score.of(player.opponent)] == row["score"]
        owners = {"own": player, "opp": player.opponent, "center": None}
        assert state.cube == Cube(row["cube_value"], owners[row["cube_owner"]])
        assert (state.phase is Phase.DOUBLE) == row["doubled"]
        assert state.dice == (Dice(*row["dice"]) if row["dice"] else None)
        assert state.crawford == row["crawford"]
        assert state.variant.length == row["match_length"]
        if not state.variant.is_match:
            assert state.variant.jacoby == row["jacoby"]
            assert state.variant.beavers == row["beavers"]
    assert format_xgid(own) == row["xgid"]
    assert format_xgid(flipped) == row["xgid_flipped"]


def test_f03_the_house_rules_of_an_xgid_are_those_of_its_state_alone() -> None:
    for rules in range(4):
        variant = parse_xgid(with_field(7, str(rules))).state.variant
        assert variant == Variant(jacoby=rules in (1, 3), beavers=rules in (2, 3))
    assert GameState().variant == Variant()


@pytest.mark.parametrize("turn", ["1", "-1"])
@pytest.mark.parametrize(
    ("letter", "phase", "offered"),
    [("D", Phase.DOUBLE, 2), ("B", Phase.BEAVER, 4), ("R", Phase.RACCOON, 8)],
)
def test_f04_a_letter_in_the_dice_field_is_an_offer(
    letter: str, phase: Phase, offered: int, turn: str
) -> None:
    text = with_field(3, turn, with_field(4, letter))
    state = parse_xgid(text).state
    doubler = WHITE if turn == "1" else BLACK
    assert (state.phase, state.on_roll, state.dice) == (phase, doubler, None)
    assert (state.cube, state.offered) == (Cube(1), offered)
    assert state.to_decide is (doubler if letter == "B" else doubler.opponent)
    assert format_xgid(state) == text


@pytest.mark.parametrize("letter", ["B", "R"])
@pytest.mark.parametrize(("rules", "length"), [("0", "0"), ("1", "0"), ("0", "5")])
def test_f04_a_beaver_without_beavers_is_refused(letter: str, rules: str, length: str) -> None:
    text = with_field(7, rules, with_field(8, length, with_field(4, letter)))
    with pytest.raises(InvalidStateError, match="beavers"):
        parse_xgid(text)


MALFORMED: dict[str, tuple[str, str]] = {
    "own checkers on the other bar": (with_field(0, "A" + BOARD[1:]), "position field: the first"),
    "other checkers on the own bar": (with_field(0, BOARD[:-1] + "a"), "position field: the last"),
    "25 places": (with_field(0, BOARD[:-1]), "position field: 26 characters expected, got 25"),
    "27 places": (with_field(0, BOARD + "-"), "position field: 26 characters expected, got 27"),
    "no places": (with_field(0, ""), "position field: 26 characters expected, got 0"),
    "the letter Q": (with_field(0, BOARD.replace("C", "Q")), "position field: 'Q' is neither"),
    "the letter p": (with_field(0, BOARD.replace("c", "p")), "position field: 'p' is neither"),
    "a letter of another script": (with_field(0, BOARD.replace("C", "С")), "position field: 'С'"),
    "a full-width letter": (with_field(0, BOARD.replace("C", "Ｃ")), "position field: 'Ｃ'"),
    "the sharp s": (with_field(0, BOARD.replace("C", "ß")), "position field: 'ß' is neither"),
    "a figure": (with_field(0, BOARD.replace("C", "3")), "position field: '3' is neither"),
    "16 checkers": (with_field(0, "-bA" + BOARD[3:]), "position field: white: 16 checkers"),
    "16 of the top player": (with_field(0, "-ba" + BOARD[3:]), "position field: black: 16"),
    "nobody there": (with_field(0, "-" * 26), "position field: both sides have borne off"),
    "cube 31": (with_field(1, "31"), "cube field: 0 to 30 expected"),
    "cube 01": (with_field(1, "01"), "cube field: 0 to 30 expected, got '01'"),
    "cube minus": (with_field(1, "-1"), "cube field: "),
    "cube empty": (with_field(1, ""), "cube field: "),
    "cube full-width": (with_field(1, "２"), "cube field: "),
    "cube superscript": (with_field(1, "²"), "cube field: "),
    "cube with blanks": (with_field(1, " 0"), "cube field: "),
    "cube huge": (with_field(1, "9" * 60), "cube field: "),
    "owner 2": (with_field(2, "2"), "cube owner field: 1, 0 or -1 expected, got '2'"),
    "owner minus nothing": (with_field(2, "-0"), "cube owner field: "),
    "turn 0": (with_field(3, "0"), "turn field: 1 or -1 expected, got '0'"),
    "turn +1": (with_field(3, "+1"), "turn field: "),
    "dice 07": (with_field(4, "07"), "dice field: two dice, 00, D, B or R expected, got '07'"),
    "a single 6": (with_field(4, "6"), "dice field: "),
    "three dice": (with_field(4, "666"), "dice field: "),
    "half the dice": (with_field(4, "60"), "dice field: "),
    "no dice": (with_field(4, ""), "dice field: "),
    "small d": (with_field(4, "d"), "dice field: "),
    "Arabic dice": (with_field(4, "٣١"), "dice field: "),
    "score minus": (with_field(5, "-1"), "bottom score field: "),
    "score huge": (with_field(6, "1000000000"), "top score field: "),
    "rules 7": (with_field(7, "7"), "rules field: 0 to 3 expected, got '7'"),
    "rules 2 in a match": (
        *(with_field(7, "2", with_field(8, "5")), "rules field: 0 to 1 expected, got '2'"),
    ),
    "length too long": (with_field(8, "32768"), "match length field: 0 to 32767"),
    "length minus": (with_field(8, "-5"), "match length field: "),
    "limit empty": (with_field(9, ""), "cube limit field: "),
    "limit 31": (with_field(9, "31"), "cube limit field: "),
    "eight colons": (MONEY.rpartition(":")[0], "XGID: 9 colons expected, got 8"),
    "ten colons": (MONEY + ":1", "XGID: 9 colons expected, got 10"),
    "nothing": ("", "XGID: 9 colons expected, got 0"),
    "the prefix alone": ("XGID=", "XGID: 9 colons expected, got 0"),
    "another prefix": ("xgid=" + MONEY[5:], "position field: 26 characters expected, got 31"),
    "a blank after the prefix": (MONEY.replace("=", "= "), "position field: 26 characters"),
    "two prefixes": ("XGID=" + MONEY, "position field: 26 characters expected, got 31"),
    "far too long": (MONEY + " " * 200, "XGID: 251 characters are too many"),
    "endless": (":" * 1_000_000, "XGID: 1000000 characters are too many"),
}


@pytest.mark.parametrize(("text", "message"), MALFORMED.values(), ids=MALFORMED.keys())
def test_f05_a_malformed_xgid_is_refused_with_its_field(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_xgid(text)
    assert message in str(caught.value)
    assert caught.value.text == text
    assert len(str(caught.value)) < 300
    field, named, _ = message.partition(" field: ")
    if named and text.startswith("XGID="):
        before = text[len("XGID=") : caught.value.offset].count(":")
        assert before == FIELD_NAMES.index(field)


FIELD_NAMES = (
    *("position", "cube", "cube owner", "turn", "dice"),
    *("bottom score", "top score", "rules", "match length", "cube limit"),
)

CONTRADICTORY = {
    "a match that is over": (with_field(8, "5", with_field(5, "5", with_field(7, "0"))), "T1: "),
    "Crawford too early": (with_field(8, "5", with_field(7, "1")), "T2: "),
    "Crawford in a one-point match": (with_field(8, "1", with_field(7, "1")), "T2: "),
    "a cube at 1 that is owned": (with_field(2, "1"), "C3: "),
    "automatic doubles in a match": (
        *(with_field(1, "1", with_field(8, "5", with_field(7, "0"))), "T4: "),
    ),
    "more automatic doubles than there are": (with_field(1, "7"), "V4: "),
    "a double with the other's cube": (
        *(with_field(1, "1", with_field(2, "-1", with_field(4, "D"))), "C5: "),
    ),
    "a game that is over": (with_field(0, "-b" + "-" * 24), "G1: "),
}


@pytest.mark.parametrize(("text", "clause"), CONTRADICTORY.values(), ids=CONTRADICTORY.keys())
def test_fields_that_contradict_each_other_are_refused(text: str, clause: str) -> None:
    with pytest.raises(InvalidStateError, match=clause):
        parse_xgid(text)


@pytest.mark.parametrize(
    "text",
    [MONEY[5:], f"  {MONEY}", f"{MONEY}\t ", f"{MONEY}\r\n", f"\n{MONEY[5:]}\r\n\r\n"],
    ids=["no prefix", "blanks before", "blanks after", "CRLF", "lines around"],
)
def test_f05_prefix_blanks_and_line_ends_are_no_matter(text: str) -> None:
    assert parse_xgid(text) == parse_xgid(MONEY)


@given(set_up_states(), st.integers(0, 30))
def test_f07_an_accepted_xgid_is_written_again_unchanged(state: GameState, limit: int) -> None:
    assume(state.phase is not Phase.RESIGNATION)
    text = format_xgid(state, limit)
    read = parse_xgid(text)
    assert read == Xgid(as_read(state), limit)
    assert format_xgid(read.state, read.cube_limit) == text


def test_f07_the_cube_limit_and_an_offer_make_a_difference() -> None:
    texts = [with_field(9, "8"), MONEY, with_field(4, "00"), with_field(4, "D")]
    read = [parse_xgid(text) for text in texts]
    assert len(set(read)) == len(texts)
    assert [format_xgid(one.state, one.cube_limit) for one in read] == texts


def test_the_dice_stay_in_their_order() -> None:
    for first in range(1, 7):
        for second in range(1, 7):
            text = with_field(4, f"{first}{second}")
            state = parse_xgid(text).state
            assert state.dice == Dice(first, second)
            assert format_xgid(state) == text


@pytest.mark.parametrize("turn", ["1", "-1"])
def test_f27_both_sides_count_from_their_own_side(turn: str) -> None:
    """13/7 is a move of whoever is on roll, White or Black."""
    state = parse_xgid(with_field(3, turn)).state
    assert state.on_roll
    after, _ = apply(state, MoveChecker(13, 7))
    assert after.position.checkers(state.on_roll, 7) == 1
    after, _ = apply(apply(after, MoveChecker(24, 21))[0], EndTurn())
    letters = format_xgid(after).removeprefix("XGID=").partition(":")[0]
    assert letters[7 if turn == "1" else 18] == ("A" if turn == "1" else "a")


def test_during_a_turn_the_xgid_is_that_of_its_start() -> None:
    state = GameState(phase=Phase.ROLL, on_roll=WHITE)
    rolled, _ = apply(state, Roll(Dice(3, 1)))
    moved, _ = apply(rolled, MoveChecker(8, 5))
    assert format_xgid(moved) == format_xgid(rolled)
    assert format_xgid(rolled).split(":")[4] == "31"


def test_a_stake_of_automatic_doubles_is_read_as_such() -> None:
    state = parse_xgid(with_field(1, "2")).state
    assert state.cube == Cube(4)
    assert state.variant == Variant(jacoby=True, beavers=True, automatic_doubles=2)


INEXPRESSIBLE: dict[str, tuple[GameState, str]] = {
    "the opening roll": (GameState(), "opening roll"),
    "a resignation": (
        GameState(
            phase=Phase.RESIGNATION,
            on_roll=BLACK,
            resignation=ResignationOffer(WinKind.GAMMON, Phase.ROLL),
        ),
        "a resignation",
    ),
    "no cube": (GameState(phase=Phase.ROLL, on_roll=WHITE, variant=Variant(cube=False)), "cube"),
    "a cube beyond all bounds": (
        *(GameState(phase=Phase.ROLL, on_roll=WHITE, cube=Cube(2**31, WHITE)), "at most 2"),
    ),
    "a score beyond all bounds": (
        *(GameState(phase=Phase.ROLL, on_roll=WHITE, score=Score(0, 10**9)), "a score in an XGID"),
    ),
}


@pytest.mark.parametrize(("state", "message"), INEXPRESSIBLE.values(), ids=INEXPRESSIBLE.keys())
def test_what_an_xgid_cannot_say_is_an_error(state: GameState, message: str) -> None:
    with pytest.raises(InexpressibleError, match=message):
        format_xgid(state)


def test_how_a_game_ended_an_xgid_cannot_say() -> None:
    last = Position.from_points({1: 1}, {1: 1})
    over, _ = apply(GameState(last, Phase.MOVE, WHITE, Dice(2, 1)), MoveChecker(1, 0))
    assert over.phase is Phase.OVER
    with pytest.raises(InexpressibleError, match="ended"):
        format_xgid(over)


@pytest.mark.parametrize("limit", [-1, 31, 10**30, True, 1.0, None])
def test_a_cube_limit_that_is_none_is_refused(limit: Any) -> None:
    with pytest.raises(InexpressibleError, match="cube limit"):
        format_xgid(GameState(START, Phase.ROLL, WHITE), limit)


def test_an_impossible_state_is_not_written() -> None:
    state = GameState(phase=Phase.ROLL, on_roll=WHITE)
    for wrong in (replace(state, crawford=True), replace(state, cube=Cube(2))):
        with pytest.raises(InvalidStateError):
            format_xgid(wrong)
