"""``python -m engine mat``: a file by its path, as JSON."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.tool import answer

TEXT = """; [Site "x"]
 0 point match

 Game 1
 Ann : 0                        Bob : 3
  1) 31: 8/5 6/5                  Doubles => 2
  2)  Drops                       Wins 1 point

 Game 2
 Ann : 0                        Bob : 4
  1) 31: 8/5 6/5
"""


def ask(tmp_path: Path, data: bytes, **fields: Any) -> dict[str, Any]:
    path = tmp_path / "a.mat"
    path.write_bytes(data)
    return answer("mat", json.dumps({"path": str(path)} | fields))


def test_a_file_is_told_game_by_game(tmp_path: Path) -> None:
    first = ["opening 3-1", "8/5", "6/5", "end", "double", "drop"]
    assert ask(tmp_path, TEXT.encode()) == {
        "length": 0,
        "players": ["Ann", "Bob"],
        "games": [
            {"score": [0, 3], "actions": first, "winner": 1, "points": 1},
            {"score": [0, 4], "actions": first[:4], "winner": None, "points": 0},
        ],
        "error": None,
    }


def test_an_error_is_told_beside_the_games_before_it(tmp_path: Path) -> None:
    told = ask(tmp_path, TEXT.replace("Bob : 4", "Bob : 5").encode())
    assert len(told["games"]) == 1
    message = "the score 0 : 4 is expected after the games before, not 0 : 5"
    assert told["error"] == {"game": 2, "move": None, "line": 10, "message": message}


def test_names_in_an_older_encoding_are_read_too(tmp_path: Path) -> None:
    assert ask(tmp_path, TEXT.replace("Ann", "Zoë").encode("latin-1"))["players"][0] == "Zoë"
    assert ask(tmp_path, b"\xef\xbb\xbf" + TEXT.replace("Ann", "Жан").encode())["players"] == [
        "Жан",
        "Bob",
    ]


def test_bytes_that_are_no_match_are_an_error_in_the_file(tmp_path: Path) -> None:
    told = ask(tmp_path, bytes(range(256)) * 9)
    assert told["games"] == []
    assert "expected" in told["error"]["message"]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({}, "path: a text is expected, got None"),
        ({"path": 7}, "path: a text is expected, got 7"),
        ({"path": "/no/such/file.mat"}, "path: No such file"),
        ({"path": "."}, "path: "),
        ({"path": "a\0b"}, "null"),
        ({"path": "x", "jacoby": 1}, "jacoby: true, false or null is expected, got 1"),
    ],
)
def test_a_bad_line_says_what_is_wrong(fields: dict[str, Any], message: str) -> None:
    assert message in answer("mat", json.dumps(fields))["error"]


def test_only_an_error_of_the_line_is_numbered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import io
    import sys

    path = tmp_path / "a.mat"
    path.write_text(TEXT, encoding="utf-8")
    lines = f'{json.dumps({"path": str(path)})}\n{{"path": "/no/such/file"}}\n'
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    assert main(["mat"]) == 0
    good, bad = map(json.loads, capsys.readouterr().out.splitlines())
    assert good["error"] is None
    assert bad["error"].startswith("line 2: path: ")
