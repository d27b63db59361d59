"""The commands of ``python -m engine``: each takes one line's fields and gives the answer's.

Which commands there are stands in ``COMMANDS``. A board is 26 integers seen by the player on roll
(see ``Position.from_board``); results are never flipped.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from engine.jsontext import read_json
from engine.tool.cube import cube
from engine.tool.ids import ids
from engine.tool.mat import mat
from engine.tool.play import choose, explain_move, levels, plays
from engine.tool.reading import Fields, LineError

COMMANDS: dict[str, Callable[[Fields], Fields]] = {
    "plays": plays,
    "explain": explain_move,
    "choose": choose,
    "levels": levels,
    "cube": cube,
    "ids": ids,
    "mat": mat,
}
"""The commands by name; each may raise a ValueError that says what is wrong with the line."""


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
