"""How a ``.mat`` file is laid out: its lines, the entries in them, and the score line.

A game is a table of two columns, the left player's and the right player's. A line holds up to one
entry for each, and the result may follow as a further one.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from engine.dice import Dice
from engine.errors import NotationError
from engine.told import Told

INDENT = 9
"""Blanks after a move number from which an entry stands in the right column."""
RESULT_INDENT = 20
"""Blanks before a result on a line of its own from which it stands in the right column."""
MOST_DIGITS = 12
"""Digits a number may have; longer ones are no scores."""
EXPECTED = Told(
    "dice such as 31:, Doubles => 2, Takes, Drops, Beavers => 4, Raccoons => 8 or Wins 1 point"
)

_HEADER = re.compile(rf"([0-9]{{1,{MOST_DIGITS}}})[ \t]+point[ \t]+match", re.IGNORECASE)
_GAME = re.compile(rf"Game[ \t]+([0-9]{{1,{MOST_DIGITS}}})", re.IGNORECASE)
_NUMBER = re.compile(rf" *([0-9]{{1,{MOST_DIGITS}}})\)")
_SCORE = re.compile(rf":[ \t]*([0-9]{{1,{MOST_DIGITS}}})(?![0-9])")
_START = re.compile(
    r"(?<!\S)(?:([1-6])([1-6]):|(doubles?|beavers?|raccoons?|takes?|drops?|wins?)(?!\S))",
    re.IGNORECASE,
)
_STAKE = re.compile(rf" *=> *([0-9]{{1,{MOST_DIGITS}}}) *")
_POINTS = re.compile(rf" +([0-9]{{1,{MOST_DIGITS}}}) +points?( +and +the +match)? *", re.IGNORECASE)


class Word(Enum):
    """What an entry says."""

    DICE = "dice"
    DOUBLE = "double"
    BEAVER = "beaver"
    RACCOON = "raccoon"
    TAKE = "take"
    DROP = "drop"
    WIN = "win"


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry: ``dice`` and ``play`` of a roll, or the ``number`` of a cube action or a result.

    ``right`` is its column. ``ends_match`` tells that a result says so.
    """

    word: Word
    right: bool
    dice: Dice | None = None
    play: str = ""
    number: int = 0
    ends_match: bool = False


def read_length(line: str) -> int | None:
    """Return the length a line such as ``7 point match`` gives, or ``None`` if it is another."""
    match = _HEADER.fullmatch(line.strip())
    return int(match[1]) if match else None


def wins(points: int) -> str:
    """Write what a result line says of the points."""
    return f"Wins {points} point{'s' * (points > 1)}"


def decode_mat(data: bytes) -> str:
    """Read a file's bytes: UTF-8 or marked UTF-16, else what Windows wrote before these."""
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def is_mat(text: str) -> bool:
    """Tell whether a text wants to be a ``.mat`` file: a line gives the length or begins a game."""
    readers = (read_length, read_game)
    return any(read(line) is not None for line in text.splitlines() for read in readers)


def read_game(line: str) -> int | None:
    """Return the number in a line such as ``Game 2``, or ``None`` if it is another line."""
    match = _GAME.fullmatch(line.strip())
    return int(match[1]) if match else None


def is_comment(line: str) -> bool:
    """Tell whether a line is a comment: it begins with ``;`` or ``#``, without a blank before."""
    return line.startswith((";", "#"))


def read_number(line: str) -> tuple[int | None, str]:
    """Split the move number off a line; ``None`` if it has none."""
    line = line.expandtabs()
    match = _NUMBER.match(line)
    return (int(match[1]), line[match.end() :]) if match else (None, line)


def read_entries(text: str, *, numbered: bool) -> tuple[Entry, ...]:
    """Read the entries of a line; ``numbered`` tells that a move number stood before ``text``.

    Raises:
        NotationError: if something in it is no entry.

    """
    starts = list(_START.finditer(text))
    first = starts[0].start() if starts else len(text)
    if text[:first].strip() or not starts:
        raise NotationError(
            Told("{0} is no entry, expected {1}", repr(text[:first].strip()[:30]), EXPECTED), text
        )
    ends = [*(match.start() for match in starts[1:]), len(text)]
    second = first >= (INDENT if numbered else RESULT_INDENT)
    entries = [
        _entry(match, text[match.end() : end], second or number > 0)
        for number, (match, end) in enumerate(zip(starts, ends, strict=True))
    ]
    results = [entry.word is Word.WIN for entry in entries]
    if any(results[:-1]) or len(entries) - sum(results) > 2 - second:
        raise NotationError(
            Told("too many entries, expected one for each player, then the result"), text
        )
    if not numbered and not results[0]:
        raise NotationError(Told("a move number such as 1) is expected before the entries"), text)
    return tuple(entries)


def _entry(match: re.Match[str], rest: str, right: bool) -> Entry:
    """Read one entry from where it starts and what follows up to the next."""
    if match[1]:
        return Entry(Word.DICE, right, Dice(int(match[1]), int(match[2])), rest.strip())
    word = Word(match[3].lower().removesuffix("s"))
    if word in (Word.TAKE, Word.DROP):
        if rest.strip():
            raise NotationError(Told("nothing is expected after {0}", match[0]), rest)
        return Entry(word, right)
    if word is Word.WIN:
        points = _POINTS.fullmatch(rest)
        if not points:
            raise NotationError(Told("Wins 1 point, 2 points and so on expected"), match[0] + rest)
        return Entry(word, right, number=int(points[1]), ends_match=bool(points[2]))
    stake = _STAKE.fullmatch(rest)
    if not stake:
        raise NotationError(Told("{0} => and the new stake expected", match[0]), match[0] + rest)
    return Entry(word, right, number=int(stake[1]))


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Who plays, left and right, and the points each has."""

    names: tuple[str, str]
    points: tuple[int, int]


def score_lines(line: str) -> Iterator[ScoreLine]:
    """Yield every way to read ``name : score  name : score``, the likeliest first.

    Names may hold colons and numbers themselves. Likeliest is the reading whose right name begins
    in the column where most programs put it, 32, else the one whose left name is the shortest.
    Where the left name is too long for that, GNU Backgammon leaves no blank before the right one.
    """
    matches = list(_SCORE.finditer(line))
    if not matches or line[matches[-1].end() :].strip():
        return
    readings = []
    for match in matches[:-1]:
        left, right = line[: match.start()], line[match.end() : matches[-1].start()]
        column = match.end() + len(right) - len(right.lstrip())
        is_glued = not right[:1].isspace()
        if is_glued and match.end() < RIGHT_NAME:
            continue
        points = int(match[1]), int(matches[-1][1])
        names = left.strip(), right.strip()
        readings.append((is_glued, column != RIGHT_NAME, ScoreLine(names, points)))
    readings.sort(key=lambda reading: reading[:2])
    yield from (reading for _, _, reading in readings)


RIGHT_NAME = 32
"""The column of the right player's name, the first being 0."""
CELL = 27
"""Columns of a left entry."""


def score_line(score: ScoreLine) -> str:
    """Write the line of names and points with which a game begins."""
    left, right = (
        f"{name} : {points}" for name, points in zip(score.names, score.points, strict=True)
    )
    return f" {left:<{RIGHT_NAME - 3}}  {right}"


def row(number: int, left: str, right: str) -> str:
    """Write a line of entries; GNU Backgammon 1.07 misreads shorter ones that end at the left."""
    return f"{number:3}) {left:<{CELL}} {right}"


def result_line(right: bool, text: str) -> str:
    """Write a result on a line of its own in the winner's column."""
    return f"{'':{CELL + 7 if right else 6}}{text}"
