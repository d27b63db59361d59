"""On which line of a TOML text a table or a key stands; ``tomllib`` does not tell."""

from __future__ import annotations

import re

from ui.tutorial.errors import Path

_HEADER = re.compile(r"\s*(\[\[?)([\w.\s-]+)\]\]?\s*(?:#.*)?")
_KEY = re.compile(r"""\s*(?:([\w-]+)|"([^"\\]+)"|'([^']+)')\s*=""")
_TOKEN = re.compile(
    r"""
    \#.*  # a comment
    | \"{3} | '{3}  # a text of several lines begins
    | "(?:\\.|[^"\\])*" | '[^']*'  # a text on one line
    """,
    re.VERBOSE,
)
_END = {'"""': re.compile(r'(?:\\.|[^\\])*?"""'), "'''": re.compile(r".*?'''")}
"""Where a text of several lines ends, by the quotes it began with."""


def line_of(text: str, path: Path) -> int:
    """Return the line, from 1, of the place ``path`` names, or of the nearest table around it.

    Tables must be written with headers, as lessons are; what is inside a value counts as its key.
    """
    lines = _lines(text)
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


def _lines(text: str) -> dict[Path, int]:
    found: dict[Path, int] = {}
    table: Path = ()
    inside = ""  # the quotes of the multi-line text the line begins in
    for number, line in enumerate(text.split("\n"), 1):
        if not inside:
            if header := _HEADER.fullmatch(line):
                table = _table(header[2], header[1] == "[[", found)
                found[table] = number
            elif key := _KEY.match(line):
                found.setdefault((*table, key[key.lastindex or 1]), number)
        inside = _left_open(line, inside)
    return found


def _left_open(line: str, inside: str) -> str:
    """Return the quotes of the text that goes on after a line, empty where none does."""
    at = 0
    while found := (_END[inside].match if inside else _TOKEN.search)(line, at):
        at = found.end()
        inside = found[0] if not inside and found[0] in _END else ""
    return inside


def _table(name: str, is_array: bool, found: dict[Path, int]) -> Path:
    """Return the path of a table header: each array on the way stands at its last element."""
    path: Path = ()
    names = [part.strip() for part in name.split(".")]
    for index, part in enumerate(names):
        path = (*path, part)
        count = 0
        while (*path, count) in found:
            count += 1
        if is_array and index == len(names) - 1:
            path = (*path, count)
        elif count:
            path = (*path, count - 1)
    return path
