"""Code as it is packed: without what running it does not need, every line keeping its number.

Docstrings, comments, annotations and most of the indentation stay behind, a third of the code.
Classes keep their annotations, of which dataclasses make their fields.
"""

from __future__ import annotations

import ast
import io
import re
import token
import tokenize
from collections.abc import Iterator

Place = tuple[int, int]
"""A line, counted from 0, and how many bytes of it come before."""

STYLE_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SCRIPT_COMMENT = re.compile(r"^[ \t]*//.*", re.MULTILINE)
"""A comment with a line of its own, which is none inside of a template."""

_FSTRING_START = getattr(token, "FSTRING_START", None)
_FSTRING_END = getattr(token, "FSTRING_END", None)
_OWN_LINES = (token.NEWLINE, token.INDENT, token.DEDENT)
_NO_CODE = (token.COMMENT, token.NL, token.ENDMARKER)


def shrunk(code: str) -> str:
    """Return code that does the same on the same lines, and is shorter.

    Raises:
        SyntaxError: if it is no Python.
    """
    for less in (without_docstrings, without_annotations, without_comments, without_indentation):
        code = less(code)
    ast.parse(code)
    return code


def without_docstrings(code: str) -> str:
    """Return code with the texts blanked that stand alone; a body of nothing else stays a body."""
    lines = code.split("\n")
    for node in ast.walk(ast.parse(code)):
        found = getattr(node, "body", None)
        body = found if isinstance(found, list) else []
        for text in body:
            if not isinstance(text, ast.Expr) or not isinstance(text.value, ast.Constant):
                continue
            if isinstance(text.value.value, str) and text.end_lineno:
                blank = [""] * (text.end_lineno - text.lineno + 1)
                blank[0] = " " * text.col_offset + "..." if len(body) == 1 else ""
                lines[text.lineno - 1 : text.end_lineno] = blank
    return "\n".join(lines)


def without_annotations(code: str) -> str:
    """Return code without the annotations of what functions take and return, and of variables."""
    lines = [line.encode() for line in code.split("\n")]
    for start, end in sorted(_annotations(ast.parse(code), lines), reverse=True):
        head, tail = lines[start[0]][: start[1]], lines[end[0]][end[1] :]
        for row in range(start[0], end[0] + 1):
            lines[row] = b""
        if tail.strip() == b":":  # outside of brackets it may not begin a line
            lines[start[0]] = head + tail
        else:
            lines[end[0]] = tail
            lines[start[0]] = head + lines[start[0]]
    return b"\n".join(lines).decode()


def _annotations(tree: ast.Module, lines: list[bytes]) -> Iterator[tuple[Place, Place]]:
    """Yield where each annotation begins, with its sign, and where it ends."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _of_variables(node)
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        taken = node.args
        named = [*taken.posonlyargs, *taken.args, taken.vararg, *taken.kwonlyargs, taken.kwarg]
        for one in named:
            if one and one.annotation:
                start = one.lineno - 1, one.col_offset + len(one.arg.encode())
                yield start, _end(one.annotation)
        if node.returns:
            row, end = node.returns.lineno - 1, _end(node.returns)
            before = lines[row][: node.returns.col_offset].rstrip()
            if before.endswith(b"->"):
                yield (row, len(before.removesuffix(b"->").rstrip())), end


def _of_variables(node: ast.AST) -> Iterator[tuple[Place, Place]]:
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.AnnAssign) and inner.value:
            start, end = _end(inner.target), _end(inner.annotation)
            if start[0] == end[0]:
                yield start, end


def _end(node: ast.expr) -> Place:
    return (node.end_lineno or node.lineno) - 1, node.end_col_offset or 0


def without_comments(code: str) -> str:
    """Return code without its comments."""
    lines = code.split("\n")
    for found in _tokens(code):
        if found.type == token.COMMENT:
            row, column = found.start
            lines[row - 1] = lines[row - 1][:column].rstrip()
    return "\n".join(lines)


def without_indentation(code: str) -> str:
    """Return code that is indented by one space a level, and not at all where lines go on."""
    depth, begins, string = 0, True, 0
    depths: dict[int, int] = {}
    kept: set[int] = set()
    for found in _tokens(code):
        first, last = found.start[0], found.end[0]
        if found.type == token.STRING:
            kept.update(range(first + 1, last + 1))
        elif found.type == _FSTRING_START:
            string = string or first
        elif found.type == _FSTRING_END:
            kept.update(range(string + 1, last + 1))
            string = 0
        if found.type in _OWN_LINES:
            depth += (found.type == token.INDENT) - (found.type == token.DEDENT)
            begins = True
        elif begins and found.type not in _NO_CODE:
            depths[first], begins = depth, False
    return "\n".join(
        line if row in kept else " " * depths.get(row, 0) + line.lstrip(" \t")
        for row, line in enumerate(code.split("\n"), 1)
    )


def shrunk_style(style: str) -> str:
    """Return a style sheet without its comments, on the same lines."""
    return STYLE_COMMENT.sub(lambda found: "\n" * found[0].count("\n"), style)


def shrunk_script(script: str) -> str:
    """Return a script without the comments that have lines of their own, on the same lines."""
    return SCRIPT_COMMENT.sub("", script)


def _tokens(code: str) -> Iterator[tokenize.TokenInfo]:
    return tokenize.generate_tokens(io.StringIO(code).readline)
