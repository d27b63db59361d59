"""A lesson in another language: its texts, and what is wrong with them, told with file and line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.tutorial.files import LESSON, NAME
from ui.tutorial.errors import LessonError
from ui.tutorial.goals import Chooses
from ui.tutorial.lesson import Wrong
from ui.tutorial.sources import languages, proved, texts

OTHER = f"de/{NAME}"
GERMAN = {
    "The bar": "Die Bar",
    "A checker that was hit comes in first.": "Ein geschlagener Stein kommt zuerst ins Spiel.",
    "Coming in": "Einsetzen",
    "Enter first": "Erst einsetzen",
    "It waits on the [[bar]]. Move another one all the same.": "Er wartet auf der [[Bar]].",
    "Press your 13-point.": "Drücke deinen 13-Punkt.",
    "The checker on the bar goes first.": "Der Stein auf der Bar geht vor.",
    "Now bring it in.": "Bring ihn jetzt ins Spiel.",
    "In again.": "Wieder drin.",
    "That is not it.": "Das ist es nicht.",
    "How many dice did that take?": "Wie viele Würfel waren das?",
    "one": "einer",
    "two": "zwei",
    "No: one is enough.": "Nein: Einer genügt.",
    "The way in": "Der Weg hinein",
    "Roll.": "Würfle.",
}
PAIRS = "\n".join(f'[[text]]\nen = "{en}"\nde = "{de}"\n' for en, de in GERMAN.items())
WORDS = 'Bar = "Der Streifen in der Mitte."\n'


def files(pairs: str = PAIRS, words: str = WORDS, lesson: str = LESSON) -> dict[str, str]:
    return {NAME: lesson, OTHER: pairs, "de/glossary.toml": words}


def test_a_lesson_is_the_english_one_with_its_texts_replaced() -> None:
    course = proved(files())
    (lesson,) = course.lessons
    (english,) = proved({NAME: LESSON, "glossary.toml": 'bar = "x"'}).lessons
    assert (lesson.id, lesson.title, lesson.alone) == ("bar", "Die Bar", "Einsetzen")
    assert lesson.levels[0].title == "Erst einsetzen"
    assert course.glossary == {"Bar": "Der Streifen in der Mitte."}
    tried, entered, asked = lesson.levels[0].steps
    assert (tried.hints, tried.right) == (
        ("Drücke deinen 13-Punkt.",),
        "Der Stein auf der Bar geht vor.",
    )
    assert entered.otherwise == "Das ist es nicht."
    for ours, theirs in zip(lesson.levels, english.levels, strict=True):
        assert (ours.id, ours.start, ours.rolls) == (theirs.id, theirs.start, theirs.rolls)
        assert ours.clauses == theirs.clauses
        for step, other in zip(ours.steps, theirs.steps, strict=True):
            assert (step.arrows, step.points, step.reply) == (
                other.arrows,
                other.points,
                other.reply,
            )
    assert [step.expect for step in (tried, entered)] == [
        step.expect for step in english.levels[0].steps[:2]
    ]
    assert asked.choices == ("einer", "zwei")


def test_the_answers_of_a_question_are_translated_with_its_choices() -> None:
    asked = proved(files()).lessons[0].levels[0].steps[2]
    assert asked.expect == Chooses("einer")
    assert [(wrong.when, wrong.say) for wrong in asked.wrong] == [
        (Chooses("zwei"), "Nein: Einer genügt.")
    ]
    assert isinstance(asked.wrong[0], Wrong)


def test_how_the_lines_of_a_paragraph_are_broken_does_not_matter() -> None:
    say = "It waits on the [[bar]]. Move another one all the same."
    lesson = LESSON.replace(f'"{say}"', '"""\nIt waits on the [[bar]].\n\nMove it\nnow.\n"""')
    pairs = PAIRS.replace(f'"{say}"', '"""It waits on the \\\n  [[bar]].\n\n\n  Move it now."""')
    assert proved(files(pairs, lesson=lesson)).lessons[0].levels[0].steps[0].say
    apart = pairs.replace("\n\n\n", "\n")
    with pytest.raises(LessonError, match=f"{OTHER} has no translation of"):
        proved(files(apart, lesson=lesson))


class Fault(NamedTuple):
    """A change to the pairs, what is said of it, and the file and the line it names."""

    old: str
    new: str
    says: str
    line: str
    file: str = OTHER


def pair(english: str) -> str:
    return f'[[text]]\nen = "{english}"\nde = "{GERMAN[english]}"\n'


CASES = {
    "a text without a pair": Fault(
        pair("In again."), "", f"right: {OTHER} has no translation of 'In again.'",
        'right = "In again."', NAME
    ),
    "a hint without a pair": Fault(
        pair("Press your 13-point."), "", f"hints: {OTHER} has no translation", "hints =", NAME
    ),
    "a choice without a pair": Fault(
        pair("two"), "", f"choices: {OTHER} has no translation of 'two'", "choices =", NAME
    ),
    "a pair whose English occurs nowhere": Fault(
        'en = "In again."', 'en = "In once more."', "has no translation of 'In again.'",
        'right = "In again."', NAME
    ),
    "a pair too many": Fault(
        "[[text]]\nen = \"Roll.\"", '[[text]]\nen = "Run."\nde = "Lauf."\n[[text]]\nen = "Roll."',
        "en: 'Run.' is no text of this lesson", 'en = "Run."'
    ),
    "an empty translation": Fault(
        'de = "Wieder drin."', 'de = " "', "de: the translation is empty", 'de = " "'
    ),
    "no translation": Fault('de = "Wieder drin."\n', "", "de is missing", '[[text]]\nen = "In a'),
    "no English": Fault('en = "In again."\n', "", "en is missing", '[[text]]\nde = "Wieder'),
    "a pair twice": Fault(
        "[[text]]\nen = \"Roll.\"", pair("two") + '[[text]]\nen = "Roll."',
        "en: 'two' has a translation already", 'en = "two"\nde = "zwei"\n[[text]]\nen = "Roll'
    ),
    "an unknown field of a pair": Fault('de = "zwei"', 'de = "zwei"\nfr = "deux"',
                                        "fr: there is no such field", 'fr = "deux"'),
    "an unknown field of the file": Fault('[[text]]\nen = "The bar"', 'a = 1\n[[text]]\nen = '
                                          '"The bar"', "a: there is no such field", "a = 1"),
    "a number for a translation": Fault('de = "zwei"', "de = 2", "de: expected a text", "de = 2"),
    "a word not in that language's glossary": Fault(
        "Wieder drin.", "Von der [[bar]].", "'bar' is not in de/glossary.toml", 'de = "Von der'
    ),
    "half a mark": Fault("Wieder drin.", "Von der [[Bar.", "a word is marked as", 'de = "Von der'),
    "a mark in a title": Fault('de = "Die Bar"', 'de = "Die [[Bar]]"',
                               "title: no word is marked here", 'de = "Die [['),
    "two answers that are one": Fault(
        'de = "zwei"', 'de = "einer"', "choices: two answers are the same", 'de = "einer"'
    ),
    "no TOML": Fault('de = "zwei"', 'de = "zwei', "line", 'de = "zwei'),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_what_is_wrong_with_a_translation_is_told_with_file_and_line(case: Fault) -> None:
    assert PAIRS.count(case.old) == 1
    pairs = PAIRS.replace(case.old, case.new)
    text = LESSON if case.file == NAME else pairs
    line = text.count("\n", 0, text.index(case.line)) + 1
    with pytest.raises(LessonError, match=re.escape(case.says)) as caught:
        proved(files(pairs))
    assert (caught.value.file, caught.value.line) == (case.file, line)
    assert "\n" not in caught.value.message


def test_a_lesson_without_a_translation_is_told() -> None:
    some = files()
    del some[OTHER]
    with pytest.raises(LessonError, match=f"^{NAME}, line 1: there is no translation {OTHER}$"):
        proved(some)


def test_a_translation_without_its_lesson_is_told() -> None:
    with pytest.raises(LessonError, match=re.escape("de/09-x.toml, line 1: there is no lesson")):
        proved(files() | {"de/09-x.toml": PAIRS})


def test_what_is_wrong_with_the_english_is_told_of_the_english() -> None:
    lesson = LESSON.replace('dice = "6-1"', 'dice = "7-1"')
    line = lesson[: lesson.index("7-1")].count("\n") + 1
    with pytest.raises(LessonError, match=f"^{NAME}, line {line}: dice: "):
        proved(files(lesson=lesson))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ('Bar = ""\n', "de/glossary.toml, line 1: Bar: expected a text"),
        ('Bar = "x"\nB = "Ein [[blot]]"\n', "de/glossary.toml, line 2: 'blot' is not in de/gloss"),
    ],
)
def test_what_is_wrong_with_the_glossary_is_told(words: str, says: str) -> None:
    with pytest.raises(LessonError, match=re.escape(says)):
        proved(files(words=words))


def test_a_language_is_a_folder_with_a_glossary(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text(LESSON, encoding="utf-8")
    assert languages(tmp_path) == ("en",)
    (tmp_path / "de").mkdir()
    assert languages(tmp_path) == ("en",)
    (tmp_path / OTHER).write_text(PAIRS, encoding="utf-8")
    (tmp_path / "de" / "glossary.toml").write_text(WORDS, encoding="utf-8")
    assert languages(tmp_path) == ("en", "de")
    assert texts("de", folder=tmp_path) == files()
    assert texts(folder=tmp_path).keys() == {NAME, "glossary.toml"}


def test_a_translation_that_is_not_utf_8_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text(LESSON, encoding="utf-8")
    (tmp_path / "de").mkdir()
    (tmp_path / OTHER).write_bytes(PAIRS.encode("latin-1"))
    line = PAIRS[: PAIRS.index("Drücke")].count("\n") + 1
    with pytest.raises(LessonError, match=f"^{OTHER}, line {line}: this is not UTF-8"):
        texts("de", folder=tmp_path)
