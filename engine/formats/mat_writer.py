"""Write a record as a ``.mat`` file, in the words and columns GNU Backgammon reads back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.actions import NextGame
from engine.errors import RecordError
from engine.formats.mat_table import Table
from engine.formats.mat_tags import (
    AUTO_DOUBLE,
    AUTO_DOUBLES,
    BEAVER,
    CRAWFORD,
    CRAWFORD_GAME,
    CUBE,
    JACOBY,
    KNOWN,
    PLAYERS,
    looks_crawford,
    read_tag,
    write_tag,
)
from engine.formats.mat_text import ScoreLine, score_line, score_lines
from engine.record import Record, replay
from engine.state import GameState
from engine.told import Told

_BREAKS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")


def dumps_mat(
    record: Record,
    *,
    left: str | None = None,
    right: str | None = None,
    comments: Iterable[str] = (),
) -> str:
    """Write a match or session; White is the left player.

    ``left`` and ``right`` are the names; without them those of the header (``white`` and
    ``black``), else White and Black. ``comments`` go before it, without the tags that are written
    anyway. The module :mod:`engine.formats.mat` says what the format does not keep.

    Raises:
        RecordError: if the rules refuse an action, or the first game does not begin with the
            opening position.

    """
    start = record.start
    if start != GameState(variant=start.variant, score=start.score, crawford=start.crawford):
        raise RecordError(
            Told("a .mat file begins with the opening position, and this record does not")
        )
    white = record.header.get("white", "White") if left is None else left
    black = record.header.get("black", "Black") if right is None else right
    names = (_BREAKS.sub(" ", white), _BREAKS.sub(" ", black))
    games = _tables(record)
    lines = [ScoreLine(names, (game.score.white, game.score.black)) for game in games]
    head = [line for line in map(_comment, comments) if (read_tag(line) or ("",))[0] not in KNOWN]
    head += _rules(start)
    head += _ties(games)
    if not all(_reads_back(line) for line in lines):
        head += map(write_tag, PLAYERS, names)
    text = [*head, "", f" {start.variant.length} point match"]
    for number, (line, game) in enumerate(zip(lines, games, strict=True), 1):
        text += ["", f" Game {number}", score_line(line), *game.rows()]
    return "\n".join(text) + "\n"


def _comment(text: str) -> str:
    line = _BREAKS.sub(" ", text)
    return line if line.startswith((";", "#")) else f"; {line}"


def _rules(start: GameState) -> Iterator[str]:
    variant = start.variant
    if not variant.is_match:
        yield write_tag(JACOBY, variant.jacoby)
        yield write_tag(BEAVER, variant.beavers)
    elif variant.has_cube:
        yield write_tag(CRAWFORD, variant.crawford)
    if not variant.cube:
        yield write_tag(CUBE, variant.cube)
    if variant.automatic_doubles:
        yield write_tag(AUTO_DOUBLES, str(variant.automatic_doubles))
    if start.crawford != looks_crawford(variant, start.score):
        yield write_tag(CRAWFORD_GAME, start.crawford)


def _ties(games: list[Table]) -> Iterator[str]:
    for number, game in enumerate(games, 1):
        if game.ties:
            thrown = " ".join(f"{tie}{tie}" for tie in game.ties)
            yield write_tag(AUTO_DOUBLE, f"game {number}: {thrown}")


def _reads_back(line: ScoreLine) -> bool:
    return next(score_lines(score_line(line)), None) == line


def _tables(record: Record) -> list[Table]:
    """Replay the record and divide it into games, of which there is at least one."""
    before, tables = record.start, [Table(record.start)]
    states = replay(record.actions, record.start)
    for action, (state, _) in zip(record.actions, states, strict=True):
        if isinstance(action, NextGame):
            tables.append(Table(state))
        else:
            tables[-1].add(before, action, state)
        before = state
    return tables
