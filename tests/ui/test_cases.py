"""Every case of tests/cases/ui.jsonl is named by a test in a browser."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
CASES = [
    json.loads(line)["id"]
    for line in (TESTS / "cases" / "ui.jsonl").read_text(encoding="utf-8").splitlines()
]


def named() -> Iterator[tuple[str, str]]:
    """Yield each case that is named with the test that names it; other marks do not count."""
    for path in sorted((TESTS / "browser").glob("test_*.py")):
        for test in ast.parse(path.read_text(encoding="utf-8")).body:
            if not isinstance(test, ast.FunctionDef) or not test.name.startswith("test_"):
                continue
            for mark in test.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.case":
                    yield from ((ast.literal_eval(case), test.name) for case in mark.args)


@pytest.mark.parametrize("case", CASES)
def test_each_case_is_proved_by_a_test(case: str) -> None:
    assert [test for name, test in named() if name == case]


def test_the_marks_name_cases_that_exist() -> None:
    assert len(CASES) == 20
    assert {name for name, _ in named()} <= set(CASES)
