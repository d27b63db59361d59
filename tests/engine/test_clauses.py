"""Every clause of the rules has its tests, and docs/clauses.md says which."""

import pytest

from engine import Rule
from tests.clauses import ENGINE, TABLE, clauses_of_the_rules, marked_in, marked_tests, table

TESTS = marked_tests()


@pytest.mark.parametrize("clause", clauses_of_the_rules())
def test_every_clause_has_a_test_of_the_engine(clause: str) -> None:
    assert [test.name for test in TESTS if test.folder == ENGINE and clause in test.clauses]


def test_the_marks_name_clauses_that_exist() -> None:
    named = {clause for test in TESTS for clause in test.clauses}
    assert named <= set(clauses_of_the_rules())
    assert named <= {rule.name for rule in Rule}


def test_no_test_names_a_clause_twice() -> None:
    for test in TESTS:
        assert len(set(test.clauses)) == len(test.clauses), test


def test_the_table_in_docs_is_what_the_tests_say() -> None:
    assert TABLE.read_text(encoding="utf-8") == table(), "run `make clauses`"


def test_the_table_has_a_line_for_each_clause_and_none_is_empty() -> None:
    lines = [line.split(" | ") for line in table().splitlines() if "::" in line]
    assert [line[0] for line in lines] == [f"| {clause}" for clause in clauses_of_the_rules()]
    assert [line[1] for line in lines] == [rule.value for rule in Rule]


MARK = '@pytest.mark.clause("{}")\ndef test_{}() -> None: ...\n'


def test_marks_are_read_from_the_source() -> None:
    source = MARK.format("C2", "first") + MARK.format('S1", "G5', "second")
    source += "def test_third() -> None: ...\n"
    found = [(test.name, test.clauses) for test in marked_in(source, ENGINE, "test_x.py")]
    assert found == [("test_first", ("C2",)), ("test_second", ("S1", "G5"))]


def test_the_mark_of_a_file_counts_for_all_of_its_tests() -> None:
    source = MARK.format("C2", "first") + 'pytestmark = [pytest.mark.clause("T1")]\n'
    source += "def test_second() -> None: ...\ndef helper() -> None: ...\n"
    found = [(test.name, test.clauses) for test in marked_in(source, ENGINE, "test_x.py")]
    assert found == [("test_first", ("T1", "C2")), ("test_second", ("T1",))]


@pytest.mark.parametrize(
    "source",
    [
        '@pytest.mark.clause("C2")\ndef helper() -> None: ...\n',
        '@pytest.mark.clause("C2")\nclass Test: ...\n',
        'cube = pytest.mark.clause("C2")\n',
        'rows = [pytest.param(1, marks=pytest.mark.clause("C2"))]\n',
        "@pytest.mark.clause(2)\ndef test_x() -> None: ...\n",
        "@pytest.mark.clause(NAME)\ndef test_x() -> None: ...\n",
        "pytestmark = pytest.mark.clause(*NAMES)\n",
    ],
)
def test_a_mark_that_would_be_missed_is_an_error(source: str) -> None:
    with pytest.raises(ValueError, match=r"^test_x\.py"):
        list(marked_in(source, ENGINE, "test_x.py"))
