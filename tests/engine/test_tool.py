"""``python -m engine``: each line gets its answer, a bad one its error, and the next goes on."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import engine
from engine import START, Player
from engine.__main__ import main
from engine.bots import levels
from engine.tool import answer
from tests.engine.bots.networks import weights
from tests.engine.cases import RULES

no_processes = pytest.mark.skipif(sys.platform == "emscripten", reason="a browser starts none")
BOARD = list(START.board(Player.WHITE))
GOOD = json.dumps({"board": BOARD, "dice": [3, 1]})
ROOT = Path(engine.__file__).parent.parent
DEEP = "[" * 100_000


def line(**fields: Any) -> str:
    return json.dumps({"board": BOARD, "dice": [3, 1]} | fields)


BAD = {
    "no JSON": ("plays", "hello", "not JSON: Expecting value at character 1"),
    "broken off": ("plays", GOOD[:-3], "not JSON: "),
    "two values": ("plays", GOOD + GOOD, "not JSON: Extra data"),
    "deeply nested": ("plays", DEEP, "recursion"),
    "deeply nested dice": ("plays", '{"board": ' + DEEP, "recursion"),
    "a list": ("plays", "[]", "a JSON object is expected"),
    "a number": ("plays", "7", "a JSON object is expected"),
    "not a number": ("plays", "NaN", "a JSON object is expected"),
    "null": ("explain", "null", "a JSON object is expected"),
    "no board": ("plays", '{"dice": [3, 1]}', "board: a list is expected, got None"),
    "board a text": ("plays", line(board="x" * 26), "board: a list is expected"),
    "board too short": ("plays", line(board=BOARD[:-1]), "board: a board has 26 numbers, got 25"),
    "board too long": ("plays", line(board=[*BOARD, 0]), "board: a board has 26 numbers, got 27"),
    "board with a float": ("plays", line(board=[0.0, *BOARD[1:]]), "board[0] is not a whole"),
    "board with a bool": ("plays", line(board=[*BOARD[:-1], True]), "board[25] is not a whole"),
    "board with null": ("plays", line(board=[None] * 26), "whole number; board[1]"),
    "board nested": ("plays", line(board=[BOARD] * 26), "board[0] is not a whole number"),
    "board with NaN": ("plays", line(board=[float("nan"), *BOARD[1:]]), "board[0] is not a whole"),
    "board too full": ("plays", line(board=[0, 9, 9, *[0] * 22, 0]), "board: white: 18 checkers"),
    "board empty": ("plays", line(board=[0] * 26), "board: both sides have borne off"),
    "negative bar": ("plays", line(board=[-1, *BOARD[1:]]), "board: black: -1 checkers on 25"),
    "huge count": ("plays", line(board=[10**4_000, *BOARD[1:]]), "a billion or more checkers"),
    "number too long": ("plays", '{"board": [' + "9" * 5_000 + "]}", "4300"),
    "no dice": ("plays", line(dice=None), "dice: a list is expected"),
    "one die": ("plays", line(dice=[3]), "dice: two numbers from 1 to 6 expected"),
    "three dice": ("plays", line(dice=[3, 3, 3]), "dice: two numbers"),
    "a seven": ("plays", line(dice=[3, 7]), "dice: two numbers from 1 to 6 expected"),
    "a zero": ("plays", line(dice=[0, 1]), "dice: two numbers"),
    "half a die": ("plays", line(dice=[1.5, 1]), "dice: two numbers"),
    "a true die": ("plays", line(dice=[True, 1]), "dice: two numbers"),
    "a huge die": ("plays", line(dice=[10**4_000, 1]), "dice: two numbers"),
    "no move": ("explain", line(), "move: [from, to] is expected, got None"),
    "half a move": ("explain", line(move=[8]), "move: [from, to] is expected"),
    "a move of text": ("explain", line(move="8/5"), "move: [from, to] is expected"),
    "a move of floats": ("explain", line(move=[8.0, 5.0]), "move: [from, to] is expected"),
    "a move of bools": ("explain", line(move=[True, False]), "move: [from, to] is expected"),
    "a move beyond the bar": ("explain", line(move=[26, 20]), "move: 26 is not a place"),
    "moved no list": ("explain", line(moved=1, move=[8, 5]), "moved: a list is expected, got 1"),
    "moved no moves": ("explain", line(moved=[1], move=[8, 5]), "moved[0]: [from, to]"),
    "moved illegally": ("explain", line(moved=[[8, 5], [8, 5]], move=[6, 5]), "moved[1]: M1: "),
    "level 0": ("choose", line(level=0), "level: 0 is not 1 to"),
    "level 99": ("choose", line(level=99), "level: 99 is not 1 to"),
    "level text": ("choose", line(level="1"), "level: '1' is not 1 to"),
}  # fmt: skip
bad = pytest.mark.parametrize(("command", "text", "message"), BAD.values(), ids=BAD.keys())


def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str, data: bytes
) -> list[dict[str, Any]]:
    """Run the tool in this process; it must succeed and be silent but for its answers."""
    stdin = io.TextIOWrapper(io.BytesIO(data), encoding="ascii", errors="strict")
    monkeypatch.setattr(sys, "stdin", stdin)
    assert main([command]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return [json.loads(row) for row in out.splitlines()]


@bad
def test_a_bad_line_is_answered_with_what_and_where(command: str, text: str, message: str) -> None:
    given = answer(command, text)
    assert set(given) == {"error"}
    assert message in given["error"]
    assert len(given["error"]) < 5_000


@bad
def test_after_a_bad_line_the_next_goes_on(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: str,
    text: str,
    message: str,
) -> None:
    good = line(move=[8, 5]) if command == "explain" else GOOD
    data = f"{good}\n\n{text}\n{good}\n".encode()
    first, error, last = run(monkeypatch, capsys, command, data)
    assert first == last
    assert "error" not in first
    assert error["error"].startswith("line 3: ")
    assert message in error["error"]


def test_bytes_that_are_no_text_spoil_only_their_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = b"\xff\xfe\x00\n" + GOOD.encode() + b"\n\xc3\x28\n" + GOOD.encode()
    answers = run(monkeypatch, capsys, "plays", data)
    assert ["error" in row for row in answers] == [True, False, True, False]
    assert answers[2]["error"].startswith("line 3: not JSON")


def test_a_text_that_cannot_be_encoded_is_answered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = b'{"board": "\\ud800"}\n' + '{"board": "é\U0001f3b2"}\n'.encode()
    for row in run(monkeypatch, capsys, "plays", data):
        assert "board: a list is expected" in row["error"]


@no_processes
def test_the_tool_as_a_program_reads_lines_and_stays_silent() -> None:
    data = b"\n".join([GOOD.encode(), b"nonsense \xff", DEEP.encode(), b"", GOOD.encode()])
    done = subprocess.run(
        [sys.executable, "-m", "engine", "plays"],
        input=data,
        capture_output=True,
        cwd=ROOT,
        timeout=60,
        env=os.environ | {"PYTHONIOENCODING": "ascii:strict"},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    rows = [json.loads(row) for row in done.stdout.splitlines()]
    assert [row.get("error", "")[:7] for row in rows] == ["", "line 2:", "line 3:", ""]
    assert len(rows[0]["results"]) == 16


@no_processes
@pytest.mark.parametrize("arguments", [[], ["nonsense"], ["plays", "plays"], ["--help"]])
def test_the_program_called_wrongly_says_how(arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "engine", *arguments],
        input=b"",
        capture_output=True,
        cwd=ROOT,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stderr.startswith(b"usage: python -m engine {plays,explain")


def test_the_tool_reads_any_stream_of_text(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(GOOD + "\n"))
    assert main(["plays"]) == 0
    assert json.loads(capsys.readouterr().out) == answer("plays", GOOD)


def test_wrong_arguments_are_answered_with_the_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "choose" in capsys.readouterr().err


def test_explain_answers_for_legal_and_illegal_moves() -> None:
    assert answer("explain", line(move=[8, 5])) == {"legal": True}
    assert answer("explain", line(move=[8, 4], moved=[[6, 5]])) == {
        "legal": False,
        "rule": "M1",
        "reason": "M1: 8 to 4 is 4, and the dice left are 3",
    }
    assert answer("explain", line(move=[6, 5], moved=[[8, 5], [6, 5]]))["rule"] == "M1"


def test_explain_after_the_game_is_over_names_the_end() -> None:
    board = [0, 1, *[0] * 17, -5, *[0] * 6]
    fields = line(board=board, dice=[6, 5], moved=[[1, 0]], move=[1, 0])
    assert answer("explain", fields)["rule"] == "G1"


def test_plays_without_a_legal_move_are_the_board_itself() -> None:
    case = RULES["R25"]
    board = [0] * 26
    for point, checkers in case["board"].items():
        board[int(point)] = checkers
    board[25] = 1
    given = answer("plays", json.dumps({"board": board, "dice": case["dice"]}))
    assert given == {"results": [board], "plays": [""], "dice_used": 0}


def test_choose_plays_one_of_the_legal_plays() -> None:
    given = answer("choose", line(level=1))
    listed = answer("plays", GOOD)
    assert given["board"] in listed["results"]
    assert given == answer("choose", GOOD)


AHEAD = [0, 2, 1, *[0] * 16, -5, *[0] * 6]
"""Two checkers on the ace point and one more against five on the six point."""


@pytest.mark.parametrize("level", [1, 5])
@pytest.mark.parametrize(
    ("fields", "double", "take"),
    [
        ({"board": AHEAD}, True, False),
        ({"board": AHEAD, "doubled": True}, True, False),
        ({"board": AHEAD, "cube_value": 2, "cube_owner": "opp"}, False, False),
        ({"board": AHEAD, "match_length": 5, "score": [4, 1], "crawford": True}, False, None),
        ({"board": BOARD}, False, True),
        ({"position_id": "4HPwATDgc/ABMA"}, False, True),
    ],
)
def test_a_level_decides_about_the_cube(
    fields: dict[str, Any], double: bool, take: bool | None, level: int
) -> None:
    given = answer("cube", json.dumps(fields | {"level": level}))
    assert given["double"] is double
    assert given["take"] is take or (take is None and type(given["take"]) is bool)


def test_after_the_roll_the_cube_is_not_asked_about() -> None:
    assert answer("cube", line())["error"].startswith("dice: one doubles before rolling")
    assert answer("cube", line(dice=None, level=9))["error"].startswith("level: 9 is not 1 to")
    assert "board" in answer("cube", "{}")["error"]


def test_levels_are_numbered_from_the_weakest() -> None:
    levels = answer("levels", "{}")["levels"]
    assert [level["level"] for level in levels] == list(range(1, len(levels) + 1))
    assert all(level["name"] and level["key"] and level["description"] for level in levels)


def test_a_level_without_its_networks_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("engine.bots.evaluator.WEIGHTS", tmp_path)
    levels._SHIPPED.clear()
    assert "contact.bin" in answer("choose", line(level=5))["error"]
    for name, seed in (("contact.bin", 1), ("race.bin", 2)):
        (tmp_path / name).write_bytes(weights(seed=seed))
    assert answer("choose", line(level=5))["board"] in answer("plays", GOOD)["results"]
    levels._SHIPPED.clear()
