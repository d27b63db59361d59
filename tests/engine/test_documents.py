"""The engine's words: clauses by id, docstring examples, public names."""

import contextlib
import doctest
import importlib
import io
import pkgutil
import re
from pathlib import Path

import pytest

import engine
from engine import Reason, Rule

RULES = Path(engine.__file__).parent.parent / "docs" / "rules.md"
has_rules = pytest.mark.skipif(not RULES.exists(), reason="the engine alone is installed here")
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(engine.__path__, "engine.")
    if not module.name.endswith("__main__")
)


@has_rules
def test_the_engine_knows_exactly_the_clauses_of_the_rules() -> None:
    clauses = re.findall(r"^\| ([A-Z]\d) \|", RULES.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(set(clauses)) == len(clauses)
    assert clauses == [rule.name for rule in Rule]
    assert {clause[0] for clause in clauses} == set("SOMFHBGCTV")


@has_rules
def test_the_clauses_that_refusals_name_are_those_of_the_rules() -> None:
    text = RULES.read_text(encoding="utf-8")
    order = text[text.index("## Which clause a refused move names") :]
    named = set(re.findall(r": ([A-Z]\d)\b|, on entry ([A-Z]\d)", order))
    moves = {clause for pair in named for clause in pair if clause}
    assert moves == {"M1", "H2", "S3", "B1", "B4", "B2", "M2", "H3", "F2", "F1"}
    assert moves <= {reason.rule.name for reason in Reason if reason.rule}


@pytest.mark.parametrize("rule", list(Rule), ids=lambda rule: rule.name)
def test_each_clause_says_itself_in_one_sentence(rule: Rule) -> None:
    assert re.fullmatch(r"[A-Z][^.]*\.", rule.value)
    assert list(Rule).count(rule) == 1


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_docstrings_are_true(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples_and_every_module_has_a_docstring() -> None:
    modules = [importlib.import_module(name) for name in MODULES]
    assert sum(doctest.testmod(module).attempted for module in modules) >= 3
    assert all(module.__doc__ for module in modules)


def test_every_curated_name_exists_and_is_listed_in_order() -> None:
    assert all(hasattr(engine, name) for name in engine.__all__)
    assert list(engine.__all__) == sorted(engine.__all__, key=_as_ruff_sorts)
    assert len(set(engine.__all__)) == len(engine.__all__)


def _as_ruff_sorts(name: str) -> tuple[int, str]:
    """Constants first, then classes, then functions."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2, name)


@has_rules
def test_the_examples_of_the_readme_run_and_print_what_stands_beside_them() -> None:
    text = (RULES.parent.parent / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(blocks) == 2
    for block in blocks:
        shown = io.StringIO()
        with contextlib.redirect_stdout(shown):
            exec(compile(block, "README.md", "exec"), {})
        lines = shown.getvalue().splitlines()
        said = re.findall(r"print\(.*\)  # (.*)$", block, re.MULTILINE)
        assert said
        for beside in said:
            whole = "…" not in beside
            assert beside in lines if whole else beside.partition(",")[0] in lines
