"""The engine as a tool: ``python -m engine COMMAND`` reads JSON Lines, writes one for each.

Commands: ``plays``, ``explain``, ``mat``, ``choose``, ``levels``. A board is 26 integers seen by
the player on roll (see ``Position.from_board``). A line that cannot be used gives ``{"error":
"what and where"}`` and the next line goes on; the exit code stays 0.
"""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable
from typing import Any

from engine import (
    Dice,
    GameState,
    IllegalActionError,
    MoveChecker,
    Phase,
    Player,
    Position,
    apply,
    explain,
    format_moves,
    legal_plays,
)
from engine.bots import LEVELS
from engine.jsontext import read_json
from engine.tool_mat import mat

Fields = dict[str, Any]
_OWN = Player.WHITE


class LineError(ValueError):
    """A line's content is not what the command takes."""


def plays(line: Fields) -> Fields:
    """List every position a roll can lead to, with a play that leads there."""
    found = legal_plays(_board(line), _OWN, _dice(line))
    rows = sorted((list(play.result.board(_OWN)), format_moves(play.moves)) for play in found)
    return {
        "results": [row[0] for row in rows],
        "plays": [row[1] for row in rows],
        "dice_used": max(len(play.moves) for play in found),
    }


def explain_move(line: Fields) -> Fields:
    """Say whether one checker may be moved by one die after the moves already made."""
    state = GameState(_board(line), Phase.MOVE, _OWN, _dice(line))
    for number, pair in enumerate(_list(line, "moved", [])):
        try:
            state, _ = apply(state, _move(pair, f"moved[{number}]"))
        except IllegalActionError as error:
            raise LineError(f"moved[{number}]: {error}") from None
    refusal = explain(state, _move(line.get("move"), "move"))
    if refusal is None:
        return {"legal": True}
    return {"legal": False, "rule": refusal.rule and refusal.rule.name, "reason": str(refusal)}


def choose(line: Fields) -> Fields:
    """Let a computer level play a roll."""
    level = line.get("level", 1)
    if type(level) is not int or not 1 <= level <= len(LEVELS):
        raise LineError(f"level: {level!r:.40} is not 1 to {len(LEVELS)}")
    play = LEVELS[level - 1].make().choose_play(_board(line), _OWN, _dice(line))
    return {"play": format_moves(play.moves), "board": list(play.result.board(_OWN))}


def levels(_line: Fields) -> Fields:
    """List the computer's levels, weakest first."""
    return {"levels": [{"level": n, "name": level.name} for n, level in enumerate(LEVELS, 1)]}


COMMANDS: dict[str, Callable[[Fields], Fields]] = {
    "plays": plays,
    "explain": explain_move,
    "mat": mat,
    "choose": choose,
    "levels": levels,
}


def answer(command: str, text: str) -> Fields:
    """Answer one line of JSON; any fault of the line comes back as ``{"error": …}``."""
    try:
        line = read_json(text)
        if not isinstance(line, dict):
            raise LineError("a JSON object is expected")
        return COMMANDS[command](line)
    except json.JSONDecodeError as error:
        return {"error": f"not JSON: {error.msg} at character {error.pos + 1}"}
    except (ValueError, RecursionError) as error:
        return {"error": str(error)}


def main(arguments: list[str]) -> int:
    """Run one command over standard input; return the exit code."""
    if len(arguments) != 1 or arguments[0] not in COMMANDS:
        print(f"usage: python -m engine {{{','.join(COMMANDS)}}} < lines.jsonl", file=sys.stderr)
        return 2
    # JSON is UTF-8 whatever the locale says, and bytes that are none spoil only their own line.
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    for number, text in enumerate(sys.stdin, 1):
        if not text.strip():
            continue
        result = answer(arguments[0], text)
        if isinstance(result.get("error"), str):
            result["error"] = f"line {number}: {result['error']}"
        print(json.dumps(result, ensure_ascii=False), flush=True)
    return 0


def _board(line: Fields) -> Position:
    try:
        position = Position.from_board(_list(line, "board", None))
    except ValueError as error:
        message = str(error)
        raise LineError(message if message.startswith("board") else f"board: {message}") from None
    return position


def _dice(line: Fields) -> Dice:
    numbers = _list(line, "dice", None)
    try:
        first, second = numbers
        return Dice(first, second)
    except ValueError as error:
        raise LineError(f"dice: two numbers from 1 to 6 expected ({error})") from None


def _list(line: Fields, name: str, default: list[Any] | None) -> list[Any]:
    value = line.get(name, default)
    if not isinstance(value, list):
        raise LineError(f"{name}: a list is expected, got {value!r:.40}")
    return value


def _move(pair: Any, name: str) -> MoveChecker:
    if not (isinstance(pair, list) and len(pair) == 2 and all(type(p) is int for p in pair)):
        raise LineError(f"{name}: [from, to] is expected, got {pair!r:.40}")
    try:
        return MoveChecker(*pair)
    except ValueError as error:
        raise LineError(f"{name}: {error}") from None


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BrokenPipeError:  # the reader has had enough, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
