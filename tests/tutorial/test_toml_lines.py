"""On which line of a lesson's text its tables and keys stand."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.tutorial.errors import Path
from ui.tutorial.toml_lines import line_of

LESSON = '''# a lesson
title = "The bar"   # its name

[[level]]
id = "one"
[[level.step]]
say = """
[[level]]
id = "not this one"
# nor this: """
expect = { tries = "H2" }
hints = [
  "one",
  "two",
]

  [[level.step.wrong]]
  when = "hits"
  say = "no"

[[level.step.wrong]]   # the second
when = "enters"

[[level.step]]
say = "a # sign"

[[level]]
id = "two"
[level.rules]
match = 3
[[level.step]]
say = \'\'\'
[[level.step]]
say = "none"
\'\'\'
reply = []
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ((), 1),
        (("title",), 2),
        (("level", 0), 4),
        (("level", 0, "id"), 5),
        (("level", 0, "step", 0), 6),
        (("level", 0, "step", 0, "say"), 7),
        (("level", 0, "step", 0, "expect"), 11),
        (("level", 0, "step", 0, "expect", "tries"), 11),
        (("level", 0, "step", 0, "hints"), 12),
        (("level", 0, "step", 0, "hints", 1), 12),
        (("level", 0, "step", 0, "wrong", 0), 17),
        (("level", 0, "step", 0, "wrong", 0, "say"), 19),
        (("level", 0, "step", 0, "wrong", 1), 21),
        (("level", 0, "step", 0, "wrong", 1, "when"), 22),
        (("level", 0, "step", 0, "wrong", 1, "say"), 21),
        (("level", 0, "step", 1), 24),
        (("level", 0, "step", 1, "say"), 25),
        (("level", 1), 27),
        (("level", 1, "id"), 28),
        (("level", 1, "rules"), 29),
        (("level", 1, "rules", "match"), 30),
        (("level", 1, "step", 0), 31),
        (("level", 1, "step", 0, "say"), 32),
        (("level", 1, "step", 0, "reply"), 36),
        (("level", 1, "step", 0, "hints"), 31),
        (("level", 2), 1),
        (("nothing", "of", "that"), 1),
    ],
)
def test_a_place_has_its_line(path: Path, line: int) -> None:
    tomllib.loads(LESSON)
    assert line_of(LESSON, path) == line


@pytest.mark.parametrize(
    "before",
    [
        '# a comment with """ in it',
        "# and with ''' in it",
        "a = \"three single ''' quotes\"",
        'a = \'three double """ quotes\'',
        'a = """on one line"""',
        'a = """\nb = 1\n\\""" still inside\nb = 2\n"""',
        'a = """\n\'\'\'\nb = 1\n"""',
        "a = '''\n\"\"\"\nb = 1\n'''",
        'a = """one quote more""""',
        'a = """two quotes more"""""',
        "a = \"an escaped \\\" and # no comment '''\"",
        "a = '''\nb = 1\\'''",
        'a = [ # a list\n  "[[x]]",\n  """\nb = 1\n""", # its end\n]',
        'a = "form feed \u2028 and another line sign"',
        'a = """\u2028\n\u0085"""',
    ],
)
def test_what_stands_before_does_not_shift_a_line(before: str) -> None:
    text = f"{before}\nb = true\n[[x]]\nc = 1\n"
    tomllib.loads(text)
    line = before.count("\n") + 2
    assert line_of(text, ("b",)) == line
    assert line_of(text, ("x", 0)) == line + 1
    assert line_of(text, ("x", 0, "c")) == line + 2


KEYS = st.sampled_from(["say", "id", "when", "hints", "a-b", "c_3"])
INSIDE = [
    "[[level]]",
    "[level.step]",
    "say = 1",
    "# a comment",
    'id = "x"',
    "",
    "plain words",
    "\\\\",
]
STRINGS = st.one_of(
    st.lists(st.sampled_from([*INSIDE, "'''"]), max_size=4).map(
        lambda lines: '"""\n' + "\n".join(lines) + '\n"""'
    ),
    st.lists(st.sampled_from([*INSIDE, '"""']), max_size=4).map(
        lambda lines: "'''\n" + "\n".join(lines) + "\n'''"
    ),
    st.sampled_from(
        ['"one line"', "'[[level]]'", '"""a"""', "\"it's # no comment '''\"", '\'"""\'']
    ),
)
VALUES = st.one_of(
    STRINGS,
    st.sampled_from(
        ["1", "true", "[]", '["a", "b = 1"]', "{ tries = 'H2' }", '{ a = { b = "x" } }']
    ),
    st.lists(STRINGS, max_size=3).map(lambda values: "[\n  " + ",\n  ".join(values) + "\n]"),
)
COMMENTS = st.sampled_from(["", "  # say = 1", ' # """', " # '''"])
Kept = dict[Path, int]


@st.composite
def documents(draw: st.DrawFn) -> tuple[str, Kept]:
    """Draw a text like a lesson's, and the line of everything in it."""
    lines: list[str] = []
    kept: Kept = {}

    def fill(path: Path, deep: int) -> None:
        for key in draw(st.lists(KEYS, unique=True, max_size=3)):
            kept[(*path, key)] = len(lines) + 1
            lines.extend((f"{key} = {draw(VALUES)}{draw(COMMENTS)}").split("\n"))
        lines.extend(draw(st.sampled_from([[], [""], ["# [[level]]"]])))
        name = ("level", "step", "wrong", "more")[deep]
        for number in range(draw(st.integers(0, 2)) if deep < 3 else 0):
            below = (*path, name, number)
            kept[below] = len(lines) + 1
            header = ".".join(part for part in below if isinstance(part, str))
            lines.append(f"{' ' * deep}[[{header}]]{draw(COMMENTS)}")
            fill(below, deep + 1)

    fill((), 0)
    return "\n".join(lines), kept


def found(table: Any, path: Path) -> Any:
    for part in path:
        table = table[part]
    return table


@given(documents())
def test_every_place_of_a_text_has_its_line(document: tuple[str, Kept]) -> None:
    text, kept = document
    table = tomllib.loads(text)
    for path, line in kept.items():
        found(table, path)
        assert line_of(text, path) == line, (path, text)
        assert line_of(text, (*path, "not there")) == line


@given(st.text(max_size=300), st.lists(st.one_of(KEYS, st.integers(0, 2)), max_size=4))
def test_any_text_has_a_line_for_any_place(text: str, path: list[str | int]) -> None:
    assert 1 <= line_of(text, tuple(path)) <= text.count("\n") + 1
