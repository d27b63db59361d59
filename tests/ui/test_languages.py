"""Each language says all that English says, with the same facts, and in its own words."""

from __future__ import annotations

import re

import pytest

from engine import Player
from tests.ui.fake_shell import Hand
from tests.ui.said import SEATINGS, desk_said, everything_said
from tests.ui.sitting import opened
from tests.ui.test_wording import placeholders
from ui.catalogues import Catalogue, languages, load, load_page
from ui.static_page import fill
from ui.wording import Words

OTHERS = [language for language in languages() if language != "en"]
FORMS = {"en": {"one", "many"}, "de": {"one", "many"}}
"""The plural forms that a language has."""
SAME = {
    "de": {
        *("name.computer", "cube.crawford", "terms.jacoby", "place.bar"),
        *("plate.2", "plate.3", "button.resign.2", "button.resign.3"),
        *("page.title", "page.direction", "page.preset.jacoby", "page.beaver", "page.version"),
        *("page.resign.2", "page.resign.3", "key.enter", "key.escape"),
        *("setting.tutor", "advice.do.beaver", "advice.do.raccoon"),
    }
}
"""What is the same word, or no word, in a language and in English."""
WORD = re.compile(r"[^\W\d_]{2,}")
each = pytest.mark.parametrize("language", OTHERS)


def test_german_is_there() -> None:
    assert languages() == ("en", "de")
    assert FORMS.keys() == set(languages())


def stems(catalogue: Catalogue) -> set[str]:
    """Return the keys of what is counted."""
    keys = catalogue.texts.keys()
    return {key.removesuffix(".many") for key in keys if key.endswith(".many")}


@each
def test_the_same_is_said_with_the_same_facts(language: str) -> None:
    english, other = load_page(), load_page(language)
    counted = stems(english)
    forms = {f"{stem}.{form}" for stem in counted for form in FORMS[language]}
    english_forms = {f"{stem}.{form}" for stem in counted for form in FORMS["en"]}
    single = english.texts.keys() - english_forms
    assert other.texts.keys() == single | forms
    for key in single:
        assert placeholders(other.texts[key]) == placeholders(english.texts[key]), key
    for key in forms:
        assert placeholders(other.texts[key]) <= {"count"}, key


@each
def test_every_text_is_in_the_language(language: str) -> None:
    english, other = load_page().texts, load_page(language).texts
    same = {key for key in english.keys() & other.keys() if english[key] == other[key]}
    spelled = {key for key in same if WORD.search(re.sub(r"\{\w+\}", "", other[key]))}
    assert spelled == SAME[language]
    for key, text in other.items():
        assert text == text.strip() != "", key
        if key in english:
            assert (english[key][-1] in ".!?:") == (text[-1] in ".!?:"), key


@pytest.mark.parametrize("language", languages())
def test_every_number_has_a_form(language: str) -> None:
    catalogue = load(language)
    assert {catalogue.form(number) for number in range(200)} == FORMS[language]
    said = Words(catalogue=catalogue)
    for stem in stems(catalogue):
        for number in (0, 1, 2, 5, 11, 21, 167):
            text = said.counted(stem, number)
            assert str(number) in text or number == 1, stem
            assert "{" not in text


def test_german_counts_as_germans_do() -> None:
    german = Words(catalogue=load("de"))
    assert [german.counted("points", n) for n in (0, 1, 2)] == ["0 Punkte", "1 Punkt", "2 Punkte"]
    assert german.counted("checkers.white", 3) == "3 weiße Steine"


@each
@pytest.mark.slow
def test_nothing_that_is_said_is_left_unfilled(language: str) -> None:
    catalogue = load(language)
    said = desk_said(catalogue)
    for seats in SEATINGS:
        said += everything_said(Words(seats, catalogue), seats)
    for text in said:
        assert not re.search(r"[{}]|None|<|\b0x", text), text


@each
def test_the_page_is_filled_in_its_language(language: str) -> None:
    index = "<!-- build:language -->|{{page.learn}}|<!-- build:learn -->|<!-- build:boot-words -->"
    code, learn, text, boot = fill(index, "1", "1", language).split("|", 3)
    texts = load_page(language).texts
    assert (code, learn) == (language, texts["page.learn"])
    assert text != fill("<!-- build:learn -->", "1", "1")
    assert texts["boot.fetching"] in boot


def test_a_game_is_played_in_german() -> None:
    app, shell = opened(Hand(1), catalogue=load("de"))
    app.press("play-computer")
    assert shell.shown("name-bottom").text == "Du"
    assert shell.shown("roll").text == "Würfeln"
    app.press("confirm")
    assert shell.warned[-1] == "Erst kommt der Eröffnungswurf."
    app.press("roll")
    shell.settle()
    assert re.search(r"Du|Computer|Beide", " ".join(shell.said))
    app.press("lesson", "setup")
    assert app.page.lesson
    assert shell.shown("lesson-hint").text in ("Tipp", "Zeig es mir")
    assert app._words.name(Player.WHITE) == "Du"


def test_what_is_wrong_with_a_position_is_said_in_german() -> None:
    app, shell = opened(Hand(1), catalogue=load("de"))
    for press, value in (("set-up", None), ("set-empty", None)):
        app.press(press, value)
    assert shell.shown("setup-defects").text == "beide Seiten haben alle Steine ausgewürfelt"
    app.press("set-opening")
    app.press("set-length", "5")
    app.press("set-score-white", "7")
    assert shell.shown("setup-defects").text == (
        "T1: Weiß hat 7 Punkte, also ist das Match bis 5 zu Ende"
    )
    app.press("set-dice", "77")
    assert shell.warned[-1] == "„77“ ist kein Wurf: Es müssen zwei Zahlen von 1 bis 6 sein."
