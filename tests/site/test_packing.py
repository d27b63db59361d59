"""The code of the page is packed without its docstrings, and is the same code line by line."""

from __future__ import annotations

import ast

import pytest

from sitebuild.packing import without_docstrings
from sitebuild.project import files_in
from tests.site.checkout import ROOT

CODE = [path for path in files_in(ROOT / "ui") if path.suffix == ".py"]


def statements(code: str) -> list[tuple[int, str]]:
    """Return what code says, with the line of each statement, texts that stand alone apart."""
    found = []
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.stmt) and not (
            isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        ):
            inner = {"body", "orelse", "finalbody", "handlers", "cases"}
            own = [
                ast.dump(value)
                for name, value in ast.iter_fields(node)
                if name not in inner and isinstance(value, ast.AST)
            ]
            found.append((node.lineno, f"{type(node).__name__} {own}"))
    return sorted(found)


def test_code_without_docstrings_is_the_same_code_line_by_line() -> None:
    assert len(CODE) > 50
    for path in CODE:
        text = path.read_text(encoding="utf-8")
        packed = without_docstrings(text)
        assert statements(packed) == statements(text), path
        assert len(packed.splitlines()) == len(text.splitlines()), path
        assert len(packed) < len(text) or '"""' not in text, path


def test_a_body_that_is_nothing_but_a_docstring_stays_a_body() -> None:
    code = (
        'class A:\n    """One.\n\n    Two.\n    """\n\n\ndef b():\n    """Three."""\n    return 4\n'
    )
    packed = without_docstrings(code)
    assert packed == "class A:\n    ...\n\n\n\n\n\ndef b():\n\n    return 4\n"


def test_code_that_is_none_is_told() -> None:
    with pytest.raises(SyntaxError):
        without_docstrings("def broken(:\n")
