"""What is wrong with a text, a file or a position is said in the language of the page."""

from __future__ import annotations

import ast
import copy
import random
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from engine import (
    BackgammonError,
    EndTurn,
    IllegalActionError,
    NotationError,
    Phase,
    Player,
    RecordError,
    Refusal,
    Told,
    Variant,
    dumps_mat,
    loads,
    loads_mat,
    parse_position_text,
    replay,
    why,
)
from engine.formats.xgid import FIELDS
from tests.ui.fake_shell import Hand
from tests.ui.games import random_session
from tests.ui.said import TWO_AND_A_BROKEN_ONE
from tests.ui.sitting import opened
from tests.ui.test_wording import placeholders
from ui.archive import SAVE
from ui.catalogues import languages, load
from ui.session import from_text
from ui.wording import Words

ROOT = Path(__file__).resolve().parents[2]
CODE = [*(ROOT / "engine").rglob("*.py"), *(ROOT / "ui").glob("*.py")]
OTHERS = [language for language in languages() if language != "en"]
each = pytest.mark.parametrize("language", OTHERS)
JSON = {
    "": "Expecting value",
    '{"a" 1}': "Expecting ':' delimiter",
    "[1 1]": "Expecting ',' delimiter",
    "{1}": "Expecting property name enclosed in double quotes",
    '"': "Unterminated string starting at",
    '"\t"': "Invalid control character at",
    r'"\x"': r"Invalid \escape",
    r'"\u12"': r"Invalid \uXXXX escape",
    "1 1": "Extra data",
}
"""Texts, and what Python's reader says of each."""
NEWER = {
    "Illegal trailing comma before end of object",
    "Illegal trailing comma before end of array",
}
"""What only newer Pythons than some of ours say."""
WAITED_FOR = {phase.value for phase in Phase} - {Phase.MOVE.value, Phase.OVER.value}
WAITED_FOR -= {Phase.RESIGNATION.value}
UNCHECKED = {"engine/dice.py", "engine/committed_dice.py", "engine/moves.py", "engine/actions.py"}
UNCHECKED |= {"engine/position.py", "ui/setup.py"}
"""Where a ValueError tells of a mistake in the program, or is a key of the catalogue."""
MADE = {"engine/told.py": 1, "engine/record.py": 1, "engine/formats/xgid.py": 1, "ui/wording.py": 1}
"""Where a template is no literal: lists of sentences, Python's words on JSON, names of fields."""
ENGLISH = re.compile(r"\b(the|is|are|expected|and|got|must|at|of|line)\b", re.IGNORECASE)
QUOTED = re.compile(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"")


def calls(path: Path, name: str) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


def literals(node: ast.expr) -> list[str]:
    """Return the texts an argument can be; none where it is worked out."""
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def templates() -> set[str]:
    """Return every template of the code that has words in it, and the words that others give."""
    said = {
        text for path in CODE for call in calls(path, "Told") for text in literals(call.args[0])
    }
    said |= {*FIELDS, *JSON.values(), *NEWER, *WAITED_FOR}
    keys = load().texts.keys()  # what is a key of the catalogue is told by that
    return {text for text in said if re.search(r"[a-z]", text) and text not in keys}


@each
def test_all_that_can_be_wrong_is_told_in_the_language(language: str) -> None:
    known = load(language).engine
    assert known.keys() == templates()
    for english, text in known.items():
        assert placeholders(text) == placeholders(english), english
        if clause := re.match(r"[A-Z]\d: ", english):
            assert text.startswith(clause[0]), english


def test_templates_are_written_out() -> None:
    for path in CODE:
        name = path.relative_to(ROOT).as_posix()
        made = [call for call in calls(path, "Told") if not literals(call.args[0])]
        assert len(made) == MADE.get(name, 0), name


def test_no_error_says_anything_else() -> None:
    for path in CODE:
        name = path.relative_to(ROOT).as_posix()
        if name in UNCHECKED or name.startswith(("engine/tool", "engine/bots")):
            continue
        for error in ("ValueError", "RecursionError"):
            for call in calls(path, error):
                assert ast.unparse(call.args[0]).startswith("Told("), f"{name}: {ast.unparse(call)}"


@pytest.mark.parametrize("text", JSON)
def test_what_python_says_of_json_is_known(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        loads(text)
    assert JSON[text] in str(caught.value)
    told = Words(catalogue=load("de")).why(caught.value.told)
    assert told == f"Spiel 1, Zeile 1: kein JSON: {load('de').engine[JSON[text]]}"


def test_a_sentence_keeps_what_it_is_made_of() -> None:
    inner = NotationError(Told("{0} moves, but the dice are {1}", 3, "{x}"), "8/5", 1)
    told = Told("{0} is illegal here: {1}", Player.WHITE, inner)
    assert told == "white is illegal here: 3 moves, but the dice are {x} (in '8/5', at character 2)"
    assert told.facts == (Player.WHITE, inner.told)
    copied = copy.deepcopy(told)
    assert (copied, copied.template, copied.facts) == (told, told.template, told.facts)
    assert why(ValueError("{0}")) == "{0}"
    assert Words(catalogue=load("de")).why(told) == (
        "Weiß ist hier nicht erlaubt: 3 Einzelzüge, aber die Würfel sind {x} "
        "(in '8/5', beim 2. Zeichen)"
    )


def test_a_refusal_is_said_in_the_words_of_the_page() -> None:
    with pytest.raises(RecordError) as caught:
        list(replay([EndTurn()]))
    cause = caught.value.__cause__
    assert isinstance(cause, IllegalActionError)
    for language in languages():
        words = Words(catalogue=load(language))
        assert words.why(caught.value.told).endswith(f"O1: {words.refusal(cause.refusal)[:-1]}")
    told = Words(catalogue=load("de")).why(caught.value.told)
    assert told == "Spiel 1, Eintrag 1: 'end' ist hier nicht erlaubt: O1: " + (
        "Erst kommt der Eröffnungswurf"
    )


def test_several_defects_are_all_said() -> None:
    with pytest.raises(BackgammonError) as caught:
        Variant(3, jacoby=True, beavers=True)
    assert Words().why(caught.value.told) == str(caught.value)
    assert Words(catalogue=load("de")).why(caught.value.told) == (
        "T4: die Jacoby-Regel und ein Match schließen sich aus; "
        "T4: Beaver und ein Match schließen sich aus"
    )


def broken(text: str, chance: random.Random) -> str:
    """Return a text with a few places changed, taken out or doubled."""
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(text))
        put = chance.choice(["", "9", "x", ":", "-", text[at] * 2, "\n", '"', " 7 ", "bar"])
        text = text[:at] + put + text[at + 1 :]
    return text


READERS: dict[str, Callable[[str], object]] = {
    "a save": lambda text: from_text(text),
    "a file": lambda text: _complained(loads_mat(text).error),
    "an XGID": parse_position_text,
    "ids": parse_position_text,
}
"""Each kind of text that is read, and its reader."""


def _complained(error: RecordError | None) -> None:
    if error:
        raise error


@lru_cache
def written(kind: str) -> str:
    """Return a text of a kind with nothing wrong in it."""
    if kind == "an XGID":
        return "XGID=-b----E-C---eE---c-e----B-:1:1:1:31:2:3:0:5:10"
    if kind == "ids":
        return "4HPwATDgc/ABMA:cAkAAAAAAAAA"
    session = random_session(2, "match to 3")[-1].session
    return session.to_text() if kind == "a save" else dumps_mat(session.record())


def complaints(kind: str) -> Iterator[Told]:
    """Yield what is said of 300 broken texts of a kind."""
    chance = random.Random(kind)
    READERS[kind](written(kind))
    for _ in range(300):
        try:
            READERS[kind](broken(written(kind), chance))
        except BackgammonError as error:
            yield error.told


def is_refused(told: Told) -> bool:
    """Tell whether a refusal is part of a sentence, which pages say in words of their own."""
    parts = (is_refused(fact) for fact in told.facts if isinstance(fact, Told))
    return any(isinstance(fact, Refusal) for fact in told.facts) or any(parts)


@pytest.mark.parametrize("kind", READERS)
def test_no_english_is_left_in_what_is_said_of_broken_texts(kind: str) -> None:
    """Nested sentences and their facts are in the language too; what is quoted stays as it is."""
    english, german = Words(), Words(catalogue=load("de"))
    heard = set()
    for told in complaints(kind):
        said = QUOTED.sub("", german.why(told))
        heard.add(re.sub(r"\d+", "", said))
        assert not ENGLISH.search(said), told
        assert "{" not in said, told
        assert is_refused(told) or english.why(told).lower() == told.lower()
    assert len(heard) > 8


def test_the_page_says_what_is_wrong_in_german() -> None:
    newer = '{"format": "backgammon-game", "version": 9}'
    app, shell = opened(Hand(1), {SAVE: newer}, catalogue=load("de"))
    assert shell.shown("unreadable-why").text == (
        "Der Spielstand war nicht zu lesen: Spiel 1: Version 9 stammt von einem neueren Programm "
        "als diesem"
    )
    app.press("read", TWO_AND_A_BROKEN_ONE)
    assert shell.said[-1] == (
        "2 Spiele gelesen. Dann: Spiel 3, Zug 1, Zeile 16: M1: Von 6 nach 4 brauchst du eine 2. "
        "Du hast noch 1; in der Zeile '1) 31: 8/5 6/4'"
    )
    app.press("read", " 0 point match")
    assert shell.warned[-1] == ("Nichts davon war zu lesen: Spiel 1, Zeile 1: erwartet wird Game 1")
    app.press("read", "XGID=none")
    assert shell.warned[-1] == (
        "Nichts davon war zu lesen: XGID: 9 Doppelpunkte erwartet, es sind 0 "
        "(in 'XGID=none', beim 6. Zeichen)"
    )


def test_setting_up_says_what_is_wrong_in_german() -> None:
    app, shell = opened(Hand(1), catalogue=load("de"))
    app.press("set-up")
    app.press("setup-id", "XGID=-b----E-C---eE---c-e----B-:1:7:1:31:2:3:0:5:10")
    assert (
        shell.shown("setup-wrong").text
        == shell.warned[-1]
        == (
            "Feld „Besitz des Dopplerwürfels“: 1, 0 oder -1 erwartet, da steht '7' "
            "(in 'XGID=-b----E-C---eE---c-e----B-:1:7:1:31:2:3:0:5:10', beim 35. Zeichen)"
        )
    )
    app.press("set-length", "40000")
    assert shell.shown("setup-wrong").text == (
        "ein Match geht bis 1 bis 32767 Punkte (0: Geldspiel), hier steht 40000"
    )
    app.open_link({"xgid": "-b----E-C---eE---c-e----B-:1:1:1:31:7:3:0:5:10"})
    assert shell.shown("setup-wrong").text == (
        "T1: Weiß hat 7 Punkte, also ist das Match bis 5 zu Ende"
    )


def test_a_match_that_cannot_be_saved_says_why_in_german() -> None:
    app, shell = opened(Hand(1), catalogue=load("de"))
    app.press("set-up")
    app.press("place", "white 24")
    app.press("place", "white 23")
    app.press("setup-two")
    app.press("save-match")
    assert shell.warned[-1].startswith("Spiel 1: eine .mat-Datei beginnt mit der Anfangsstellung")
