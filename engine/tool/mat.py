"""The tool's command ``mat``: a ``.mat`` file as JSON."""

from __future__ import annotations

from pathlib import Path

from engine.actions import NextGame
from engine.errors import RecordError
from engine.formats.mat import MatFile, decode_mat, loads_mat
from engine.position import Player
from engine.record import MAX_TEXT, format_action, replay
from engine.state import GameState
from engine.tool.reading import Fields, read_flag, read_text


def mat(line: Fields) -> Fields:
    """Read the ``.mat`` file at ``path``; the games before an error are kept.

    ``players`` are left and right, and so are the numbers of ``score``; ``winner`` is 0 for the
    left player, 1 for the right one, ``null`` (with 0 points) for a game that is not over.
    ``jacoby`` and ``beavers`` are as in :func:`loads_mat`.

    Raises:
        ValueError: if there is no such file, or a field is not what it must be.

    """
    path = read_text(line, "path")
    rules = {name: read_flag(line, name) for name in ("jacoby", "beavers")}
    file = loads_mat(_content(path), **rules)
    return {
        "length": file.record.start.variant.length,
        "players": list(file.players),
        "games": _games(file),
        "error": file.error and _error(file.error),
    }


def _content(path: str) -> str:
    try:
        with Path(path).open("rb") as file:
            return decode_mat(file.read(4 * MAX_TEXT + 1))
    except OSError as error:
        raise ValueError(f"path: {error.strerror or error}") from None


def _games(file: MatFile) -> list[Fields]:
    if not file.record.actions:
        return []
    games = [_game(file.record.start)]
    states = replay(file.record.actions, file.record.start)
    for action, (state, _) in zip(file.record.actions, states, strict=True):
        if isinstance(action, NextGame):
            games.append(_game(state))
            continue
        games[-1]["actions"].append(format_action(action))
        if state.result:
            games[-1]["winner"] = list(Player).index(state.result.winner)
            games[-1]["points"] = state.result.points
    return games


def _game(start: GameState) -> Fields:
    score = [start.score.white, start.score.black]
    return {"score": score, "actions": [], "winner": None, "points": 0}


def _error(error: RecordError) -> Fields:
    return {"game": error.game, "move": error.move, "line": error.line, "message": error.message}
