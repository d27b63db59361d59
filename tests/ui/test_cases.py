"""Every case of tests/cases/ui.jsonl and pyodide.jsonl is named by a test of page or site."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
FOLDERS = {"ui": ("browser",), "pyodide": ("browser", "site", "journeys")}
"""Where the cases of each file are proved."""


def cases(name: str) -> list[str]:
    lines = (TESTS / "cases" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line)["id"] for line in lines]


def named(folders: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Yield each case that is named with the test that names it; other marks do not count."""
    for path in sorted(path for folder in folders for path in (TESTS / folder).glob("test_*.py")):
        for test in ast.parse(path.read_text(encoding="utf-8")).body:
            if not isinstance(test, ast.FunctionDef) or not test.name.startswith("test_"):
                continue
            for mark in test.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.case":
                    yield from ((ast.literal_eval(case), test.name) for case in mark.args)


@pytest.mark.parametrize(("name", "case"), [(name, c) for name in FOLDERS for c in cases(name)])
def test_each_case_is_proved_by_a_test(name: str, case: str) -> None:
    assert [test for found, test in named(FOLDERS[name]) if found == case]


def test_the_marks_name_cases_that_exist() -> None:
    assert [len(cases(name)) for name in FOLDERS] == [20, 18]
    everywhere = tuple({folder for folders in FOLDERS.values() for folder in folders})
    known = {case for name in FOLDERS for case in cases(name)}
    assert {case for case, _ in named(everywhere)} <= known
