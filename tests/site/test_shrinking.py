"""The code of the page is packed shrunk, and is the same code line by line."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from sitebuild.project import files_in
from sitebuild.shrinking import shrunk, shrunk_script, shrunk_style
from tests.site.checkout import ROOT

CODE = [path for name in ("engine", "ui") for path in files_in(ROOT / name) if path.suffix == ".py"]
NOT_AT_RUN_TIME = {"get_type_hints", "singledispatch", "singledispatchmethod", "signature"}
"""What reads the annotations of functions."""


class Bare(ast.NodeTransformer):
    """Takes off a tree what shrinking takes off the code."""

    def __init__(self, tree: ast.AST) -> None:
        kinds = ast.Module | ast.FunctionDef | ast.AsyncFunctionDef
        bodies = [node.body for node in ast.walk(tree) if isinstance(node, kinds)]
        self.plain = {inner for body in bodies for inner in body}

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        on_one_line = node.target.end_lineno == node.annotation.end_lineno
        if node not in self.plain or not on_one_line or node.value is None:
            return node
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        body = getattr(node, "body", None)
        if isinstance(body, list) and body:
            left = [inner for inner in body if not is_text(inner)]
            rest = ast.Expr(ast.Constant(...), lineno=body[0].lineno)
            node.body = left or [rest]  # type: ignore[attr-defined]
        return node


def is_text(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def statements(tree: ast.AST) -> list[tuple[int, str]]:
    """Return all statements of a tree with their lines."""
    found = [node for node in ast.walk(tree) if isinstance(node, ast.stmt)]
    return [(node.lineno, type(node).__name__) for node in found]


@pytest.mark.parametrize("path", CODE, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_shrunk_code_is_the_same_code_line_by_line(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    packed = shrunk(text)
    tree, found = ast.parse(text), ast.parse(packed)
    wanted = Bare(tree).visit(tree)
    assert ast.dump(found) == ast.dump(wanted)
    assert statements(found) == statements(wanted)
    assert packed.count("\n") == text.count("\n")
    assert len(packed) < 0.9 * len(text) or "def " not in text


def test_nothing_in_the_page_reads_the_annotations_of_functions() -> None:
    for path in CODE:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            named = getattr(node, "id", getattr(node, "attr", getattr(node, "name", "")))
            assert named not in NOT_AT_RUN_TIME | {"__annotations__"}, path


def test_a_body_that_is_nothing_but_a_docstring_stays_a_body() -> None:
    code = (
        'class A:\n    """One.\n\n    Two.\n    """\n\n\ndef b():\n    """Three."""\n    return 4\n'
    )
    assert shrunk(code) == "class A:\n ...\n\n\n\n\n\ndef b():\n\n return 4\n"


@pytest.mark.parametrize(
    ("code", "short"),
    [
        (
            "def f(ä: int, /, *b: str, c: 'x' = 1, **d: list[int]) -> int: return ä\n",
            "def f(ä, /, *b, c = 1, **d): return ä\n",
        ),
        (
            "def f(\n    a: dict[\n        str\n    ] = {},\n) -> tuple[\n    int\n]:\n    pass\n",
            "def f(\na\n\n= {},\n):\n\n\n pass\n",
        ),
        ("class A:\n    b: int = 1  # one\n", "class A:\n b: int = 1\n"),
        (
            "a: int = 1\nb: int\nclass C:\n    d: 'x' = 2\n",
            "a = 1\nb: int\nclass C:\n d: 'x' = 2\n",
        ),
        (
            "if a:\n    # c\n    b = '''\n    # c\n    '''\nelse:\n    b = (\n        1,\n    )\n",
            "if a:\n\n b = '''\n    # c\n    '''\nelse:\n b = (\n1,\n)\n",
        ),
        (
            "if a:\n    b = f'''\n    {c}\n    {f\"{d}\"} e\n    '''\n    f = 1\n",
            "if a:\n b = f'''\n    {c}\n    {f\"{d}\"} e\n    '''\n f = 1\n",
        ),
    ],
)
def test_what_is_left_of_code(code: str, short: str) -> None:
    assert shrunk(code) == short


def test_styles_and_scripts_lose_their_comments_alone() -> None:
    style = "/* One\n   two. */\na { b: c; } /* three */\n"
    assert shrunk_style(style) == "\n\na { b: c; } \n"
    script = "// One.\nif (a) {\n  // Two.\n  b('//');  // three\n}\n"
    assert shrunk_script(script) == "\nif (a) {\n\n  b('//');  // three\n}\n"


def test_no_text_of_a_style_or_script_looks_like_a_comment() -> None:
    for path in files_in(ROOT / "ui" / "static"):
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".js":
            assert not any(line.count("`") % 2 for line in shrunk_script(text).split("\n")), path
        elif path.suffix == ".css":
            assert not re.search(r"""["'(][^"'()\n]*/\*""", shrunk_style(text)), path
            assert not re.search(r"""(["'])[^"'\n]*/\*[^\n]*\1""", text), path


def test_code_that_is_none_is_told() -> None:
    with pytest.raises(SyntaxError):
        shrunk("def broken(:\n")
