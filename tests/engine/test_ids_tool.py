"""``python -m engine ids``: every form of a state in, all of them out."""

import json
from typing import Any

import pytest

from engine.tool import answer
from tests.engine.test_xgid import ROWS, rows

FORMS = ("position_id", "match_id", "gnubg_id", "xgid")
NOT_GIVEN_OUT = ("id", "xgid_flipped", "xgid_import_agrees")
STATE = (
    *("board", "off", "dice", "match_length", "score", "crawford"),
    *("cube_value", "cube_owner", "doubled", "jacoby", "beavers"),
)
ROW = ROWS[0]


def ids(**fields: Any) -> dict[str, Any]:
    return answer("ids", json.dumps(fields))


def expected(row: dict[str, Any], *, without_beavers: bool = False) -> dict[str, Any]:
    """Return the answer to a row; a Match ID does not say whether beavers are played."""
    wanted = {name: value for name, value in row.items() if name not in NOT_GIVEN_OUT}
    if without_beavers and row["beavers"]:
        fields = row["xgid"].split(":")
        fields[7] = str(int(row["jacoby"]))
        wanted |= {"beavers": False, "xgid": ":".join(fields)}
    return wanted


@rows
def test_the_handed_states_by_every_kind_of_input(row: dict[str, Any]) -> None:
    assert ids(**{name: row[name] for name in STATE}) == expected(row)
    assert ids(xgid=row["xgid"]) == expected(row)
    assert ids(xgid=row["xgid_flipped"]) == expected(row)
    gnubg = expected(row, without_beavers=True)
    assert ids(position_id=row["position_id"], match_id=row["match_id"]) == gnubg
    assert ids(gnubg_id=row["gnubg_id"]) == gnubg


@rows
def test_an_answer_is_a_line_with_the_same_answer(row: dict[str, Any]) -> None:
    given = ids(xgid=row["xgid"])
    assert ids(**given) == given
    assert ids(**row) == given


def test_a_given_cube_limit_is_kept() -> None:
    for limit in ("0", "8", "10", "15"):
        text = ROW["xgid"].rpartition(":")[0] + ":" + limit
        assert ids(xgid=text)["xgid"] == text
        flipped = ROW["xgid_flipped"].rpartition(":")[0] + ":" + limit
        assert ids(xgid=flipped)["xgid"] == text


def test_a_board_alone_is_before_a_roll_for_money() -> None:
    given = ids(board=ROW["board"])
    assert given == ids(position_id=ROW["position_id"])
    assert given["xgid"].split(":")[1:] == ["0", "0", "1", "00", "0", "0", "0", "0", "10"]


def test_null_and_false_are_the_same_for_house_rules() -> None:
    money = {"board": ROW["board"], "match_length": 0}
    assert ids(**money, jacoby=None, beavers=None) == ids(**money, jacoby=False, beavers=False)


def changed(**fields: Any) -> dict[str, Any]:
    return {name: ROW[name] for name in STATE} | fields


BAD: dict[str, tuple[dict[str, Any], str]] = {
    "nothing": ({}, "board: a list is expected, got None"),
    "a match id alone": ({"match_id": ROW["match_id"]}, "position_id: a text is expected"),
    "a position of numbers": ({"position_id": 7}, "position_id: a text is expected, got 7"),
    "an xgid of null": ({"xgid": None}, "xgid: a text is expected, got None"),
    "a bad xgid": ({"xgid": ROW["xgid"].replace(":32:", ":37:")}, "dice field: "),
    "a bad position": ({"position_id": "x"}, "position ID: 14 characters expected, got 1"),
    "a bad match": (
        *({"position_id": ROW["position_id"], "match_id": "x"}, "match ID: 12 characters"),
    ),
    "both ids in one": ({"position_id": ROW["gnubg_id"]}, "position ID: ':' is not a base64"),
    "a colon too many": (
        *({"position_id": ROW["gnubg_id"], "match_id": ROW["match_id"]}, "match ID: ':' is not"),
    ),
    "two different states": (
        {"xgid": ROW["xgid"], "gnubg_id": ROWS[1]["gnubg_id"]},
        "gnubg_id: it is not the state that xgid gives",
    ),
    "other fields beside": (
        changed(xgid=ROW["xgid"], score=[0, 0]),
        "board: it is not the state that xgid gives",
    ),
    "a bad board": (changed(board=[0] * 26), "board: both sides have borne off"),
    "other checkers off": (changed(off=[1, 4]), "off: [1, 4] contradicts the board's [0, 4]"),
    "dice of seven": (changed(dice=[7, 1]), "dice: two numbers from 1 to 6"),
    "dice of text": (changed(dice="31"), "dice: a list is expected"),
    "a length of text": (changed(match_length="9"), "match_length: a number is expected"),
    "a negative length": (changed(match_length=-9), "a match is played to 1 to 32767"),
    "a length too long": (changed(match_length=10**30), "a match is played to 1 to 32767"),
    "a score of one": (changed(score=[4]), "score: [own, opponent] is expected, got [4]"),
    "a score of truths": (changed(score=[True, 0]), "score: [own, opponent] is expected"),
    "a negative score": (changed(score=[-4, 2]), "T1: a score is 0 or more, white has -4"),
    "a score too high": (changed(score=[9, 2]), "T1: white has 9 points"),
    "a money score too high": (
        *({"board": ROW["board"], "score": [0, 2**15]}, "a Match ID holds no score"),
    ),
    "Crawford as a number": (changed(crawford=1), "crawford: true, false or null is expected"),
    "Crawford too early": (changed(crawford=True), "T2: "),
    "a cube of 3": (changed(cube_value=3), "cube_value: a cube shows a power of two, got 3"),
    "a cube of half": (changed(cube_value=0.5), "cube_value: a cube shows"),
    "a cube too high": (changed(cube_value=2**16), "a Match ID holds no cube of 16"),
    "a cube of nobody": (changed(cube_owner="me"), "cube_owner: own, opp or center is expected"),
    "a cube of null": (changed(cube_owner=None), "cube_owner: own, opp or center is expected"),
    "a cube at 1 owned": (changed(cube_value=1), "C3: "),
    "doubled after rolling": (changed(doubled=True), "doubled: one doubles before rolling"),
    "doubled with the other's cube": (changed(doubled=True, dice=None), "C5: "),
    "doubled as text": (changed(doubled="no"), "doubled: true, false or null is expected"),
    "Jacoby in a match": (changed(jacoby=True), "jacoby and beavers: not in a match (T4)"),
    "beavers in a match": (changed(beavers=True), "jacoby and beavers: not in a match (T4)"),
    "a beaver offered": (
        {"xgid": "XGID=-b----E-C---eE---c-e----B-:0:0:1:B:0:0:2:0:10"},
        "a Match ID cannot say that a beaver",
    ),
    "a resignation": (
        {"gnubg_id": "4HPwATDgc/ABMA:cEEAAAAAAAAA"},
        "an XGID cannot say that a resignation",
    ),
}


@pytest.mark.parametrize(("fields", "message"), BAD.values(), ids=BAD.keys())
def test_a_bad_line_is_answered_with_what_and_where(fields: dict[str, Any], message: str) -> None:
    given = ids(**fields)
    assert set(given) == {"error"}
    assert message in given["error"]
    assert len(given["error"]) < 500
