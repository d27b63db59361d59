"""gnubg's Position ID and Match ID: every handed one both ways, and nothing that is none."""

import base64
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine import (
    START,
    Cube,
    Dice,
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
    apply,
    gnubg_id,
    match_id,
    parse_xgid,
    position_id,
)
from engine.formats.gnubg_id import FIELDS, parse_gnubg_id, parse_position_id
from engine.state import ResignationOffer
from tests import strategies
from tests.engine.helpers import both_colours, sides
from tests.engine.test_xgid import rows
from tests.set_up import as_read, set_up_states

WHITE, BLACK = Player
FIRST = "4HPwATDgc/ABMA"
PLAYING = {"cube owner": 3, "game state": 1, "player on roll": 1, "player to decide": 1}


def match_text(**changed: int) -> str:
    """Put a Match ID together from its fields; names without blanks."""
    values = {name: PLAYING.get(name, 0) for name, _ in FIELDS} | {"Jacoby off": 1}
    values |= {name.replace("_", " "): value for name, value in changed.items()}
    bits, at = 0, 0
    for name, width in FIELDS:
        bits |= values.pop(name) << at
        at += width
    bits |= values.pop("rest", 0) << at
    assert not values
    return base64.b64encode(bits.to_bytes(9, "little")).decode()


def test_a_match_id_has_67_bits() -> None:
    assert sum(width for _, width in FIELDS) == 67


@rows
def test_the_handed_gnubg_ids_are_written(row: dict[str, Any]) -> None:
    state = parse_xgid(row["xgid"]).state
    assert position_id(state.position, WHITE) == row["position_id"]
    assert match_id(state) == row["match_id"]
    assert gnubg_id(state) == row["gnubg_id"]
    other = parse_xgid(row["xgid_flipped"]).state
    assert position_id(other.position, BLACK) == row["position_id"]
    assert gnubg_id(other).startswith(row["position_id"] + ":")
    assert parse_gnubg_id(gnubg_id(other)) == as_read(other, beavers=False)


@rows
def test_the_handed_gnubg_ids_are_read(row: dict[str, Any]) -> None:
    assert list(parse_position_id(row["position_id"]).board(WHITE)) == row["board"]
    assert list(parse_position_id(row["position_id"], BLACK).board(BLACK)) == row["board"]
    expected = as_read(parse_xgid(row["xgid"]).state, beavers=False)
    assert parse_gnubg_id(row["gnubg_id"]) == expected
    assert parse_gnubg_id(f"{row['position_id']}:{row['match_id']}") == expected


@given(strategies.positions, strategies.players)
def test_a_position_id_is_read_as_it_was_written(position: Position, on_roll: Player) -> None:
    text = position_id(position, on_roll)
    assert len(text) == 14
    assert parse_position_id(text, on_roll) == position
    assert parse_position_id(text, on_roll.opponent) == position.flipped()


@given(set_up_states())
def test_position_and_match_id_are_read_as_they_were_written(state: GameState) -> None:
    assume(state.phase not in (Phase.BEAVER, Phase.RACCOON))
    assume(max(state.score.white, state.score.black) < 2**15)
    text = gnubg_id(state)
    read = parse_gnubg_id(text)
    assert read == as_read(state, beavers=False)
    assert gnubg_id(read) == text


@both_colours
def test_f08_the_side_on_roll_is_written_second(player: Player) -> None:
    own = {24: 2, 13: 5, 8: 3, 6: 5}
    opp = {25 - point: count for point, count in {20: 2, 19: 4, 17: 2, 12: 5, 1: 2}.items()}
    position = sides(player, own, opp)
    assert position_id(position, player) == "sGfwATDgc/ABMA"
    assert parse_position_id("sGfwATDgc/ABMA", player) == position
    assert position_id(position, player.opponent) == "4HPwATCwZ/ABMA"


def test_f27_the_same_place_has_the_same_id_for_both_sides() -> None:
    texts = {position_id(sides(mover, {13: 2, 6: 1}, {6: 2}), mover) for mover in Player}
    assert len(texts) == 1


INVALID_POSITIONS = {
    "all bits set": ("/" * 14, "cannot be the last digit"),
    "all checkers and more": ("/" * 13 + "w", "80 checkers on a side"),
    "both sides on one point": ("AACA/z//fwAAAA", "both sides have checkers on"),
    "13 characters": (FIRST[:-1], "position ID: 14 characters expected, got 13"),
    "15 characters": (FIRST + "A", "position ID: 14 characters expected, got 15"),
    "nothing": ("", "position ID: 14 characters expected, got 0"),
    "padding": (FIRST + "==", "'=' is not a base64 digit"),
    "a hyphen": ("4HPwATDgc-ABMA", "'-' is not a base64 digit"),
    "a letter of another script": ("4HPwАTDgc/ABMA", "'А' is not a base64 digit"),
    "full-width": ("４HPwATDgc/ABMA", "'４' is not a base64 digit"),
    "a blank within": ("4HPwAT gc/ABMA", "' ' is not a base64 digit"),
    "a line end within": ("4HPwAT\ngc/ABMA", "is not a base64 digit"),
    "a last digit that says more": ("4HPwATDgc/ABMB", "'B' cannot be the last digit"),
    "nobody there": ("A" * 14, "both sides have borne off"),
    "more bits than checkers": ("AQAAAAQAAAAAgA", "something stands after"),
    "16 checkers": ("//8AAAAAAAAAAA", "16 checkers on a side"),
    "far too long": (FIRST + " " * 200, "214 characters are too many"),
    "endless": ("A" * 1_000_000, "1000000 characters are too many"),
}


@pytest.mark.parametrize(
    ("text", "message"), INVALID_POSITIONS.values(), ids=INVALID_POSITIONS.keys()
)
def test_f10_an_invalid_position_id_is_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position_id(text)
    assert message in str(caught.value)
    assert "position ID" in str(caught.value)
    assert len(str(caught.value)) < 400
    if ":" not in text and len(text) <= 14:
        with pytest.raises(NotationError, match="position ID"):
            parse_gnubg_id(f"{text}:{match_text()}")


@pytest.mark.parametrize("around", ["{}", " {}", "{}  ", "\t{}\r\n", "\n{}\n"])
def test_f10_blanks_around_an_id_are_no_matter(around: str) -> None:
    assert parse_position_id(around.format(FIRST)) == START
    state = parse_gnubg_id(around.format(f"{FIRST}:cAkAAAAAAAAA"))
    assert state == GameState(START, Phase.ROLL, WHITE, variant=Variant(jacoby=True))


def test_the_bit_of_jacoby_means_nothing_in_a_match() -> None:
    for text in ("cIkKACAAIAAE", "cIkKACAAIAAA"):
        assert parse_gnubg_id(f"{FIRST}:{text}").variant == Variant(jacoby=text.endswith("A"))
    on, off = match_text(match_length=5, Jacoby_off=0), match_text(match_length=5)
    assert on != off
    assert parse_gnubg_id(f"{FIRST}:{on}") == parse_gnubg_id(f"{FIRST}:{off}")
    assert match_id(parse_gnubg_id(f"{FIRST}:{on}")) == off


INVALID_MATCHES: dict[str, tuple[str, str]] = {
    "11 characters": ("cAkAAAAAAAA", "match ID: 12 characters expected, got 11"),
    "13 characters": ("cAkAAAAAAAAAA", "match ID: 12 characters expected, got 13"),
    "nothing": ("", "match ID: 12 characters expected, got 0"),
    "another colon": ("cAkAAAAAAAAA:", "match ID: ':' is not a base64 digit"),
    "a blank": (" cAkAAAAAAAAA", "match ID: ' ' is not a base64 digit"),
    "no base64": ("cAkAAAAAAAA!", "match ID: '!' is not a base64 digit"),
    "a 68th bit": (match_text(rest=1), "match ID: something stands after its last field"),
    "the last bit": (match_text(rest=16), "match ID: something stands after its last field"),
    "no game": (match_text(game_state=0), "game state: no game has begun"),
    "a game that is over": (match_text(game_state=2), "game state: the game is over"),
    "a game resigned": (match_text(game_state=3), "game state: the game was resigned"),
    "a game dropped": (match_text(game_state=4), "game state: the game ended with a double"),
    "a state that is none": (match_text(game_state=7), "game state: 7 is unknown"),
    "the cube of nobody": (match_text(cube_owner=2), "cube owner: 0, 1 or 3"),
    "a seven": (match_text(first_die=7, second_die=1), "dice: two numbers"),
    "one die": (match_text(first_die=3), "dice: two numbers"),
    "the other die": (match_text(second_die=3), "dice: two numbers"),
    "to decide nothing": (match_text(player_to_decide=0), "player to decide: with nothing"),
    "a beaver": (match_text(doubled=1), "player to decide: the doubler's own answer, to a beaver"),
    "resigned to oneself": (match_text(resigned=1), "player to decide: whoever is on roll"),
    "doubled after rolling": (
        *(match_text(doubled=1, player_to_decide=0, first_die=3, second_die=1), "doubled: not"),
    ),
    "doubled and resigned": (match_text(doubled=1, player_to_decide=0, resigned=1), "resigned: "),
}


@pytest.mark.parametrize(("text", "message"), INVALID_MATCHES.values(), ids=INVALID_MATCHES.keys())
def test_an_invalid_match_id_is_refused_with_its_field(text: str, message: str) -> None:
    whole = f"  {FIRST}:{text}"
    with pytest.raises(NotationError) as caught:
        parse_gnubg_id(whole)
    assert message in str(caught.value)
    assert caught.value.text == whole
    assert caught.value.offset > whole.index(":")


def test_a_match_id_alone_is_refused() -> None:
    with pytest.raises(NotationError, match="a colon and a Match ID expected"):
        parse_gnubg_id("cAkAAAAAAAAA")


CONTRADICTORY = {
    "a match that is over": (match_text(match_length=5, score_of_player_0=5), "T1: black has 5"),
    "Crawford for money": (match_text(Crawford_game=1), "T2: "),
    "Crawford too early": (match_text(Crawford_game=1, match_length=5), "T2: "),
    "an owned cube at 1": (match_text(cube_owner=0), "C3: black"),
    "a double with the other's cube": (
        *(match_text(cube=1, cube_owner=0, doubled=1, player_to_decide=0), "C5: white"),
    ),
    "automatic doubles in a match": (match_text(cube=1, match_length=5), "T4: "),
    "too many automatic doubles": (match_text(cube=7), "V4: "),
}


@pytest.mark.parametrize(("text", "message"), CONTRADICTORY.values(), ids=CONTRADICTORY.keys())
def test_fields_that_contradict_each_other_are_refused(text: str, message: str) -> None:
    with pytest.raises(InvalidStateError, match=message):
        parse_gnubg_id(f"{FIRST}:{text}")


@both_colours
@pytest.mark.parametrize("kind", WinKind)
@pytest.mark.parametrize("dice", [None, Dice(3, 1)])
def test_a_resignation_that_waits_is_read_and_written(
    player: Player, kind: WinKind, dice: Dice | None
) -> None:
    back_to = Phase.MOVE if dice else Phase.ROLL
    offer = ResignationOffer(kind, back_to)
    state = GameState(START, Phase.RESIGNATION, player, dice, resignation=offer)
    assert parse_gnubg_id(gnubg_id(state)) == state


def test_white_is_gnubgs_player_1() -> None:
    """White owns the cube and has three points, Black is on roll and has one."""
    text = match_text(
        cube=1, cube_owner=1, player_on_roll=0, player_to_decide=0, match_length=5,
        score_of_player_0=1, score_of_player_1=3,
    )  # fmt: skip
    state = parse_gnubg_id(f"sGfwATDgc/ABMA:{text}")
    assert state.on_roll is BLACK
    assert (state.cube, state.score) == (Cube(2, WHITE), Score(white=3, black=1))
    assert state.position.checkers(BLACK, 8) == 3
    assert state.position.checkers(WHITE, 8) == 2
    assert gnubg_id(state) == f"sGfwATDgc/ABMA:{text}"


def test_during_a_turn_the_ids_are_those_of_its_start() -> None:
    rolled, _ = apply(GameState(phase=Phase.ROLL, on_roll=WHITE), Roll(Dice(3, 1)))
    moved, _ = apply(rolled, MoveChecker(8, 5))
    assert gnubg_id(moved) == gnubg_id(rolled) == f"{FIRST}:cIkFAAAAAAAE"


MONEY = Variant(beavers=True)
INEXPRESSIBLE: dict[str, tuple[GameState, str]] = {
    "the opening roll": (GameState(), "opening roll"),
    "a beaver": (GameState(phase=Phase.BEAVER, on_roll=WHITE, variant=MONEY), "beaver or raccoon"),
    "a raccoon": (GameState(phase=Phase.RACCOON, on_roll=WHITE, variant=MONEY), "beaver or racc"),
    "no cube": (GameState(phase=Phase.ROLL, on_roll=WHITE, variant=Variant(cube=False)), "cube"),
    "a cube above 2^15": (
        *(GameState(phase=Phase.ROLL, on_roll=WHITE, cube=Cube(2**16, BLACK)), "no cube of 16"),
    ),
    "a score above 32767": (
        GameState(phase=Phase.ROLL, on_roll=WHITE, score=Score(0, 2**15)),
        "no score of player 0 of 32768",
    ),
}


@pytest.mark.parametrize(("state", "message"), INEXPRESSIBLE.values(), ids=INEXPRESSIBLE.keys())
def test_what_a_match_id_cannot_say_is_an_error(state: GameState, message: str) -> None:
    for write in (match_id, gnubg_id):
        with pytest.raises(InexpressibleError, match=message):
            write(state)


@given(st.integers(0, 2**67 - 1), strategies.positions)
def test_any_67_bits_are_read_as_what_they_say_or_refused(bits: int, position: Position) -> None:
    text = base64.b64encode(bits.to_bytes(9, "little")).decode()
    try:
        state = parse_gnubg_id(f"{position_id(position)}:{text}")
    except (NotationError, InvalidStateError):
        return
    written = match_id(state)
    assert written == text or (state.variant.is_match and written[:-1] == text[:-1])
