"""What is wrong with a lesson's file is told with its name, its line and its field."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.tutorial.files import LESSON, NAME, files, small_course
from ui.tutorial.course import from_json
from ui.tutorial.errors import LessonError
from ui.tutorial.sources import compiled, course, proved, texts


class Wrong(NamedTuple):
    """A change to the lesson's text, what is said of it, and what stands on the line it names."""

    old: str
    new: str
    says: str
    line: str = ""
    """Empty where it is the first line of what was put in."""


HEAD = 'title = "x"\nabout = "y"\n'
LAST_LEVEL = '[[level]]\nid = "the-way-in"'
LAST = 'say = "Roll."\nexpect = "rolls"\n'
XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
CASES = {
    # fields
    "an unknown field of the lesson": Wrong('alone = "Coming in"', 'author = "me"', "author: "),
    "an unknown field of a level": Wrong('rolls = ["5-2"]', 'roll = "5-2"', "roll: "),
    "an unknown field of a step": Wrong('right = "In again."', 'rigth = "x"', "rigth: "),
    "an unknown field of a wrong answer": Wrong('breaks = "M6"', 'brakes = "M6"', "brakes: "),
    "an unknown field of the rules": Wrong("match = 5", "length = 5", "length: "),
    "no title": Wrong('title = "The bar"\n', "", "title is missing", "about ="),
    "no name of a level": Wrong('id = "enter-first"\n', "", "id is missing", "[[level]]"),
    "nothing said": Wrong(
        'say = "Now bring it in."\n', "", "say is missing", '[[level.step]]\nshow'
    ),
    "nothing said to a wrong answer": Wrong(
        'say = "No: one is enough."\n', "", "say is missing", "[[level.step.wrong]]"
    ),
    "a wrong answer that is none": Wrong(
        'when = { chooses = "two" }\n', "", "when is missing", "[[level.step.wrong]]"
    ),
    "a number for a text": Wrong('about = "A checker that was hit comes in first."', "about = 3",
                                 "about: expected a text"),
    "a text for a list": Wrong('clauses = ["H2", "M6"]', 'clauses = "H2"', "clauses: expected a"),
    "a list of numbers": Wrong('hints = ["Press your 13-point."]', "hints = [13]", "hints: "),
    "an empty hint": Wrong('hints = ["Press your 13-point."]', 'hints = [""]', "hints: "),
    "a text for a number": Wrong("match = 5", 'match = "5"', "match: expected a whole number"),
    "true for a number": Wrong("match = 5", "match = true", "match: expected a whole number"),
    "a number for a level": Wrong(LESSON, f"{HEAD}level = 3", "level: expected tables", "level"),
    "a list for levels": Wrong(LESSON, f"{HEAD}level = [1]", "level: expected tables", "level"),
    # ids and clauses
    "an id with blanks": Wrong('id = "the-way-in"', 'id = "the way in"', "id: "),
    "an id in capitals": Wrong('id = "the-way-in"', 'id = "The-way"', "id: "),
    "an id with a foreign letter": Wrong('id = "the-way-in"', 'id = "wäy"', "id: "),
    "an empty id": Wrong('id = "the-way-in"', 'id = ""', "id: "),
    "two levels of one id": Wrong(
        'id = "the-way-in"\ntitle = "The way in"',
        'id = "enter-first"\ntitle = "Or"',
        "two levels are called 'enter-first'",
    ),
    "no such clause": Wrong('["H2", "M6"]', '["H2", "X9"]', "clauses: 'X9'", "clauses ="),
    "no such clause to be tried": Wrong('{ tries = "H2" }', '{ tries = "h2" }', "expect: 'h2'",
                                        'expect = { tries'),
    "no such clause to be broken": Wrong('breaks = "M6"', 'breaks = "M9"', "breaks: 'M9'"),
    "a clause that is not taught": Wrong(
        '["H2", "M6"]', '["H2", "M6", "B4"]', "clauses: B4 is not taught here", "clauses ="
    ),
    # boards
    "no such roll": Wrong('dice = "6-1"', 'dice = "7-1"', "dice: '7-1' is no roll"),
    "three dice": Wrong('dice = "6-1"', 'dice = "6-1-1"', "dice: "),
    "no such roll to come": Wrong('rolls = ["5-2"]', 'rolls = ["5"]', "rolls: '5' is no roll"),
    "no such side": Wrong('rolls = ["5-2"]', 'side = "red"', "side: expected white or black"),
    "nobody's turn": Wrong('rolls = ["5-2"]', 'turn = "now"', "turn: expected mine or theirs"),
    "no such point on a board": Wrong(
        '"24:2 13:5 8:3 6:5"\n', '"26:2 13:5 8:3 6:5"\n', "black: '26:2' is not a point",
        'black = "26'
    ),
    "a point without checkers": Wrong(
        '"24:2 13:5 8:3 6:5"\n', '"24 13:5"\n', "black: '24' is not a point", "black ="
    ),
    "a point named twice": Wrong(
        '"24:2 13:5 8:3 6:5"\n', '"24:2 24:5"\n', "black: point 24 is named twice", "black ="
    ),
    "one side of a board": Wrong(
        'black = "24:2 13:5 8:3 6:5"\n', "", "white and black must be given both", "[[level]]"
    ),
    "both sides on a point": Wrong(
        '"24:2 13:5 8:3 6:5"\n', '"1:2 13:5 8:3"\n', "this board cannot be", "[[level]]"
    ),
    "sixteen checkers": Wrong(
        '"24:2 13:5 8:3 6:5"\n', '"24:3 13:5 8:3 6:5"\n', "this board cannot be", "[[level]]"
    ),
    "more checkers than a number can say": Wrong(
        '"24:2 13:5 8:3 6:5"\n', f'"24:{"9" * 5_000}"\n', "black: ", "black ="
    ),
    "a state that cannot be": Wrong("cube = 2", "cube = 3", "cube: "),
    "a score past the match": Wrong(
        'score = "1-2"', 'score = "1-5"', "this board cannot be", "[[level]]"
    ),
    "no score": Wrong('score = "1-2"', 'score = "one"', "score: 'one' is no score"),
    "no owner": Wrong('owner = "mine"', 'owner = "me"', "owner: expected mine, theirs or middle"),
    "rules that do not go together": Wrong(
        "match = 5", "match = 5\njacoby = true", "match", "[level.rules]"
    ),
    "an id that is none": Wrong('rolls = ["5-2"]', 'xgid = "XGID=nonsense"', "xgid: "),
    "a board in a text and beside it": Wrong(
        'dice = "6-1"', f'dice = "6-1"\nxgid = "{XGID}"', "there is no such field here", "white ="
    ),
    # goals
    "no such goal": Wrong('expect = "rolls"', 'expect = "wons"', "expect: 'wons' is no goal"),
    "no such goal with a value": Wrong(
        'expect = "rolls"', "expect = { wins = 2 }", "expect: there is no goal 'wins'"
    ),
    "a goal with two fields": Wrong(
        "{ enters = 24 }", '{ enters = 24, hits = 24 }', "expect: ", "expect = { enters"
    ),
    "no such point to enter on": Wrong(
        "{ enters = 24 }", "{ enters = 99 }", "expect: 99 is no point", "expect = { enters"
    ),
    "a point below the board": Wrong(
        "{ enters = 24 }", "{ enters = -1 }", "expect: -1 is no point", "expect = { enters"
    ),
    "half a point": Wrong(
        "{ enters = 24 }", "{ enters = 2.5 }", "expect: 2.5 is no point", "expect = { enters"
    ),
    "no such point to show": Wrong('"24"]', '"42"]', "show: '42' is no point", "show ="),
    "no such arrow": Wrong('["bar/24", ', '["bar/x", ', "show: 'x' is no point", "show ="),
    "a play that is none": Wrong("{ enters = 24 }", "{ plays = 3 }", "expect: expected a play",
                                 "expect = { plays"),
    "too many borne off": Wrong("{ enters = 24 }", "{ bears_off = 5 }", "expect: bears_off takes",
                                "expect = { bears"),
    "no such resignation": Wrong('expect = "rolls"', 'expect = { resigns = "all" }', "expect: "),
    "a list of resignations": Wrong('expect = "rolls"', "expect = { resigns = [1] }", "expect: "),
    "all of one": Wrong('expect = "rolls"', 'expect = { all = ["hits"] }', "expect: all needs"),
    "a goal wrong inside": Wrong(
        'expect = "rolls"', 'expect = { not = { any = ["hits", 3] } }', "expect: 3 is no goal"
    ),
    "an answer that is not offered": Wrong(
        '{ chooses = "one" }', '{ chooses = "three" }', "expect: 'three' is not among the choices",
        "expect = { chooses"
    ),
    "a wrong answer that is not offered": Wrong(
        'when = { chooses = "two" }', 'when = { chooses = "ten" }', "when: 'ten' is not among"
    ),
    "an answer twice": Wrong(
        'choices = ["one", "two"]', 'choices = ["one", "one"]', "choices: two answers are the same"
    ),
    "choices that nobody asks for": Wrong(
        'expect = { chooses = "one" }', 'expect = "any legal"', "choices: the step does not expect",
        "choices ="
    ),
    "a choice without choices": Wrong(
        'choices = ["one", "two"]\n', "", "expect: 'one' is not among the choices",
        "expect = { chooses"
    ),
    # steps and levels
    "hints where nothing is expected": Wrong(
        'expect = { tries = "H2" }\n', "", "hints is of no use in a step that expects nothing",
        "[[level.step]]"
    ),
    "no steps": Wrong(f"[[level.step]]\n{LAST}", "", "a level needs at least one [[level.step]]",
                      LAST_LEVEL),
    "nothing to do": Wrong(LAST, 'say = "Read."\n', "a level needs a step that", LAST_LEVEL),
    "no levels": Wrong(LESSON, HEAD, "a lesson needs at least one"),
    "a reply that nothing follows": Wrong(LAST, f'{LAST}reply = ["5-2: 13/6"]\n',
                                          "reply: nothing follows the last step", "reply = [\"5-2"),
    "a goal that is only not": Wrong(
        'expect = "rolls"', 'expect = { not = "hits" }', "expect: not alone is met by any press"
    ),
    # what can be played
    "a roll that is not given": Wrong('rolls = ["5-2"]\n', "", "expect: this takes a roll more",
                                      'expect = "rolls"'),
    "a goal that cannot be met": Wrong(
        "{ enters = 24 }", "{ hits = 3 }", "expect: this goal cannot be met here",
        "expect = { hits"
    ),
    "a wrong answer that cannot be given": Wrong(
        'when = { chooses = "two" }', 'when = "doubles"', "when: this answer cannot be given here"
    ),
    "a wrong answer that is right": Wrong(
        'when = { chooses = "two" }', 'when = { chooses = "one" }', "when: this answer cannot be"
    ),
    "a reply that is none": Wrong('reply = ["6-4: 24/14"]', 'reply = ["go"]', "reply: "),
    "a reply against the rules": Wrong('["6-4: 24/14"]', '["6-4: 24/13"]', "reply: ", "reply ="),
    "a reply to the wrong answer that cannot be": Wrong(
        'breaks = "M6"', 'breaks = "M6"\nreply = ["take"]', "reply: ", 'reply = ["take"]'
    ),
    # the text itself
    "an unknown word": Wrong("[[bar]]", "[[strip]]", "'strip' is not in glossary", 'say = "It'),
    "half a mark": Wrong("[[bar]]", "[[bar|]]", "a word is marked as [[blot]]", 'say = "It'),
    "a mark in a title": Wrong('title = "Enter first"', 'title = "The [[bar]]"',
                               "title: no word is marked here"),
    "an open text": Wrong('title = "The bar"', 'title = "The bar', "line 1", "title ="),
    "a field twice": Wrong('dice = "6-1"', 'title = "x"', "at line 11"),
    "a text that never ends": Wrong('expect = "rolls"\n', 'expect = """rolls\n', "document"),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_what_is_wrong_is_told_with_file_line_and_field(case: Wrong) -> None:
    assert LESSON.count(case.old) == 1
    text = LESSON.replace(case.old, case.new)
    line = text.count("\n", 0, text.index(case.line or case.new)) + 1
    with pytest.raises(LessonError, match=re.escape(case.says)) as caught:
        proved(files(text))
    error = caught.value
    assert (error.file, error.line) == (NAME, line)
    assert str(error) == f"{NAME}, line {line}: {error.message}"
    assert "\n" not in error.message
    assert len(error.message) < 600


def test_there_are_cases_enough() -> None:
    assert len(CASES) >= 60


def test_the_lesson_itself_is_right() -> None:
    lesson = small_course().lessons[0]
    assert (lesson.id, lesson.title, lesson.alone) == ("bar", "The bar", "Coming in")
    assert [level.id for level in lesson.levels] == ["enter-first", "the-way-in"]


@pytest.mark.parametrize(
    "name", ["bar.toml", "8-bar.toml", "08-Bar.toml", "08-bar-.toml", "08-.toml", "08 bar.toml"]
)
def test_a_lesson_is_named_by_its_file(name: str) -> None:
    with pytest.raises(LessonError, match="is called by its place and its id") as caught:
        proved(files(name=name))
    assert (caught.value.file, caught.value.line) == (name, 1)


def test_two_lessons_of_one_id_are_refused() -> None:
    with pytest.raises(LessonError, match="bar") as caught:
        proved({**files(), **files(name="09-bar.toml")})
    assert (caught.value.file, caught.value.line) == ("09-bar.toml", 1)


@pytest.mark.parametrize(
    ("words", "line", "says"),
    [
        ('bar = "A strip."\nblot = 3\n', 2, "blot: expected a text"),
        ('bar = "A strip."\n\nblot = " "\n', 3, "blot: expected a text"),
        ('bar = "A strip."\n"home board" = []\n', 2, "home board: expected a text"),
        ('bar = "A strip."\n[blot]\na = "x"\n', 2, "blot: expected a text"),
        ('bar = "A strip."\nblot = "x\n', 2, "at line 2"),
        ('bar = "A strip with [[blots]]."\n', 1, "'blots' is not in glossary.toml"),
    ],
)
def test_what_is_wrong_with_the_glossary_is_told(words: str, line: int, says: str) -> None:
    with pytest.raises(LessonError, match=re.escape(says)) as caught:
        proved(files(words=words))
    assert (caught.value.file, caught.value.line) == ("glossary.toml", line)


@pytest.mark.slow
def test_the_packed_course_is_the_same_as_its_sources() -> None:
    packed, read = from_json(compiled(texts())), course(texts())
    assert repr(packed.lessons) == repr(read.lessons)
    assert packed.glossary == read.glossary
    assert packed.order == read.order
    assert packed.taught == read.taught


def test_a_file_that_is_not_utf_8_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(LESSON.replace("one is enough", "\u00e4").encode("latin-1"))
    line = LESSON[: LESSON.index("one is enough")].count("\n") + 1
    with pytest.raises(LessonError, match=f"^{NAME}, line {line}: this is not UTF-8"):
        texts(folder=tmp_path)


def test_a_file_as_windows_editors_write_it_is_read(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(LESSON.replace("\n", "\r\n").encode("utf-8-sig"))
    assert texts(folder=tmp_path)[NAME] == LESSON
