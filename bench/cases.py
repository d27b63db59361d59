"""The 3,000 positions with dice that the plays benchmark and its tests share."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent.parent / "tests" / "cases"
HANDED = FOLDER / "legal.jsonl.gz"
"""1,000 cases that carry every result, on which four other programs agree."""
MORE = FOLDER / "more_legal.jsonl.gz"
"""2,000 cases made by :mod:`bench.make_cases`, with a count and a digest of the results."""

Board = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Case:
    """A position seen by the player on roll, the dice, and what must come out.

    ``board`` is the 26 integers of ``Position.from_board``; ``count`` the number of distinct
    positions after a whole legal play (1, the position itself, if there is none) and ``digest``
    the :func:`digest` of them.
    """

    id: str
    board: Board
    dice: tuple[int, int]
    count: int
    digest: str


def digest(boards: Iterable[Sequence[int]]) -> str:
    """Return 12 hexadecimal digits that stand for a set of boards, whatever its order."""
    text = json.dumps(sorted(map(list, boards)), separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def read(path: Path) -> list[Case]:
    """Read a file of cases in either form, with results or with their digest."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [_case(json.loads(line)) for line in lines]


def all_cases() -> list[Case]:
    """Read the 1,000 cases handed to the project and the 2,000 made beside them."""
    return read(HANDED) + read(MORE)


def write(path: Path, cases: Iterable[Case]) -> None:
    """Write cases in the compact form; the same cases give the same bytes."""
    lines = [
        json.dumps(
            {
                "id": case.id,
                "board": case.board,
                "dice": case.dice,
                "n_results": case.count,
                "digest": case.digest,
            },
            separators=(",", ":"),
        )
        for case in cases
    ]
    path.write_bytes(gzip.compress(("\n".join(lines) + "\n").encode(), mtime=0))


def _case(row: dict[str, Any]) -> Case:
    first, second = row["dice"]
    result_digest = row["digest"] if "digest" in row else digest(row["results"])
    return Case(row["id"], tuple(row["board"]), (first, second), row["n_results"], result_digest)
