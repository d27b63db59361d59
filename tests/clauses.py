"""The table of the rules' clauses and the tests that prove them, read from the tests' sources.

A test names its clauses by ``@pytest.mark.clause("C2", "C5")``. The sources are read, nothing is
imported or collected, so that the table is the same whichever part of the tests is run.

``python -m tests.clauses`` (``make clauses``) writes docs/clauses.md.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from engine import Rule

ROOT = Path(__file__).parent.parent
RULES = ROOT / "docs" / "rules.md"
TABLE = ROOT / "docs" / "clauses.md"
ENGINE = "engine"
FOLDERS = (ENGINE, "ui")
"""Whose tests count, in the order in which a clause lists them."""
MOST = 6
"""Tests that are listed for a clause."""

HEAD = """# The clauses and their tests

`make clauses` writes this file from the marks on the tests, and a test fails when it is out of date
or a clause is without a test. The clauses stand in full in [rules.md](rules.md); here is what the
game says of each. Tests that prove few clauses come first.

| clause | what it says | tests |
|---|---|---|
"""


class Marked(NamedTuple):
    """A test and the clauses it names; ``place`` is its folder, file and line."""

    folder: str
    file: str
    line: int
    name: str
    clauses: tuple[str, ...]


def clauses_of_the_rules() -> list[str]:
    """Return the ids of docs/rules.md in order."""
    return re.findall(r"^\| ([A-Z]\d) \|", RULES.read_text(encoding="utf-8"), re.MULTILINE)


def marked_tests() -> list[Marked]:
    """Return the tests of engine and page that name clauses, in the order of their files.

    Raises:
        ValueError: if a mark stands elsewhere than on a test or a whole file, or names anything
            but texts.

    """
    return [
        test
        for folder in FOLDERS
        for path in sorted((ROOT / "tests" / folder).glob("*.py"))
        for test in marked_in(path.read_text(encoding="utf-8"), folder, path.name)
    ]


def marked_in(source: str, folder: str, file: str) -> Iterator[Marked]:
    """Yield the tests of one file that name clauses; a ``pytestmark`` counts for all of its tests.

    Raises:
        ValueError: as :func:`marked_tests`.

    """
    tree = ast.parse(source)
    found = 0
    whole: tuple[str, ...] = ()
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark":
            whole = _named(ast.walk(node.value), file)
            found += sum(map(_is_mark, ast.walk(node.value)))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            found += sum(map(_is_mark, node.decorator_list))
            clauses = tuple(dict.fromkeys((*whole, *_named(node.decorator_list, file))))
            if clauses:
                yield Marked(folder, file, node.lineno, node.name, clauses)
    if found != sum(map(_is_mark, ast.walk(tree))):
        raise ValueError(f"{file}: a mark for clauses stands on something that is no test")


def _is_mark(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause"


def _named(nodes: Iterable[ast.AST], file: str) -> tuple[str, ...]:
    names: list[str] = []
    for node in nodes:
        if isinstance(node, ast.Call) and _is_mark(node):
            for argument in node.args:
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    raise ValueError(f"{file}, line {node.lineno}: a clause is named by a text")
                names.append(argument.value)
    return tuple(names)


def table() -> str:
    """Return what docs/clauses.md must hold."""
    tests = marked_tests()
    return HEAD + "".join(_row(clause, tests) for clause in clauses_of_the_rules())


def _row(clause: str, tests: list[Marked]) -> str:
    proofs = sorted(
        (test for test in tests if clause in test.clauses),
        key=lambda test: (FOLDERS.index(test.folder), len(test.clauses), test.file, test.line),
    )
    cells = [f"`{test.folder}/{test.file}::{test.name}`" for test in proofs[:MOST]]
    if more := len(proofs) - MOST:
        cells += [f"and {more} more"] if more > 0 else []
    return f"| {clause} | {Rule[clause].value} | {'<br>'.join(cells)} |\n"


if __name__ == "__main__":
    TABLE.write_text(table(), encoding="utf-8")
    print(f"written: {TABLE.relative_to(ROOT)}")
