"""The fields of a tool's line: each reader names the field that is not as it must be."""

from __future__ import annotations

from typing import Any

from engine.actions import MoveChecker
from engine.dice import Dice
from engine.position import Position

Fields = dict[str, Any]


class LineError(ValueError):
    """A line's content is not what the command takes."""


def read_board(line: Fields) -> Position:
    """Read ``board``, as White sees it."""
    try:
        position = Position.from_board(read_list(line, "board", None))
    except ValueError as error:
        message = str(error)
        raise LineError(message if message.startswith("board") else f"board: {message}") from None
    return position


def read_dice(line: Fields) -> Dice:
    """Read ``dice``: two numbers in any order."""
    numbers = read_list(line, "dice", None)
    try:
        first, second = numbers
        return Dice(first, second)
    except ValueError as error:
        raise LineError(f"dice: two numbers from 1 to 6 expected ({error})") from None


def read_list(line: Fields, name: str, default: list[Any] | None) -> list[Any]:
    """Read a field that must be a list."""
    value = line.get(name, default)
    if not isinstance(value, list):
        raise LineError(f"{name}: a list is expected, got {value!r:.40}")
    return value


def read_text(line: Fields, name: str) -> str:
    """Read a field that must be there and be text."""
    value = line.get(name)
    if not isinstance(value, str):
        raise LineError(f"{name}: a text is expected, got {value!r:.40}")
    return value


def read_flag(line: Fields, name: str) -> bool:
    """Read true or false; null counts as false."""
    value = line.get(name)
    if value is not None and type(value) is not bool:
        raise LineError(f"{name}: true, false or null is expected, got {value!r:.40}")
    return bool(value)


def read_move(pair: Any, name: str) -> MoveChecker:
    """Read one checker's move, ``[from, to]``, of the field ``name``."""
    if not (isinstance(pair, list) and len(pair) == 2 and all(type(p) is int for p in pair)):
        raise LineError(f"{name}: [from, to] is expected, got {pair!r:.40}")
    try:
        return MoveChecker(*pair)
    except ValueError as error:
        raise LineError(f"{name}: {error}") from None
