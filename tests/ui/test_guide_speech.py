"""What the guide says, and how it stands beside the board."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from engine import BAR, Dice, GameState, Phase, Player, Rule
from tests import strategies
from tests.ui import guided
from tests.ui.guided import AWAY, GUIDED, after, rolled
from ui.guide import Mark, guide
from ui.guide_panel import guide_panel
from ui.guide_speech import MANY, Line, check_lines, guide_lines
from ui.interaction import UiState
from ui.page import PageState
from ui.panel import panel
from ui.scene import Node, Scene
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS, Session
from ui.wording import Words

WORDS = Words(TWO_PLAYERS)
KEYS = {"guide", "guide-moves", "guide-checks", "guide-checks-title"}


def lines(game: GameState) -> list[str]:
    return [line.text for line in guide_lines(guide(game), WORDS)]


def told(game: GameState) -> dict[str, tuple[str, ...]]:
    """Return what is forbidden, with its clauses."""
    said = guide_lines(guide(game), WORDS)
    return {line.text: tuple(rule.name for rule in line.rules) for line in said if line.forbids}


def checked(game: GameState) -> list[str]:
    return [line.text for line in check_lines(guide(game), WORDS)]


def test_the_opening_is_told_die_by_die_the_higher_first() -> None:
    assert lines(guided.OPENING) == [
        "You rolled 6 and 4: each die is one move of one of your checkers.",
        "With the 6: 24 to 18, 13 to 7 or 8 to 2.",
        "No bearing off yet: not all your checkers are home on 1 to 6.",
        "With the 4: 24 to 20, 13 to 9, 8 to 4 or 6 to 2.",
    ]
    assert checked(guided.OPENING) == [
        "You have no checker on the bar.",
        "Nothing has been moved yet.",
        "Still to play: 6 and 4.",
    ]


def test_that_not_all_are_home_is_said_once() -> None:
    game = rolled({24: 1, 6: 5, 3: 5, 2: 4}, AWAY, 6, 3)
    assert sum("not all your checkers are home" in line for line in lines(game)) == 1


def test_a_finished_turn_is_told_landing_by_landing() -> None:
    assert lines(GUIDED["made a point"]) == ["Your turn is played: confirm it, or undo a move."]
    assert checked(GUIDED["made a point"]) == [
        "You have no checker on the bar.",
        "Every landing is allowed. 8 to 5: an empty point. 6 to 5: a checker of yours was there.",
        "All dice are used.",
    ]
    hit = checked(GUIDED["both entered"])
    assert hit[0] == "Your 2 checkers have entered from the bar."
    assert hit[1].endswith("The bar to 22: a single opposing checker, hit.")


def test_a_way_gone_several_times_is_told_once() -> None:
    doubled = after(rolled({BAR: 3, 6: 12}, AWAY, 5, 5), (BAR, 20), (BAR, 20), (BAR, 20))
    assert checked(doubled)[1] == (
        "Every landing is allowed. The bar to 20 (3 times): an empty point."
    )


def test_a_checker_on_the_bar_is_told_where_it_enters() -> None:
    first = "A checker on the bar must enter first"
    both = rolled({BAR: 1, 13: 5, 6: 9}, AWAY, 4, 3)
    assert f"{first}: with the 4 on 21, with the 3 on 22." in lines(both)
    assert f"{first}: with the 4 on 21." in lines(guided.ONE_ENTRY)
    assert told(guided.ONE_ENTRY) == {"No entry with the 3: 2 opposing checkers hold 22.": ("H3",)}
    assert "Landing on 22 hits a single opposing checker." in lines(guided.BOTH_ENTER)
    assert checked(guided.ONE_ENTRY)[2] == "Still left: 4 and 3. Now only the 4 can be played."


def test_a_dance_is_told_with_its_reasons() -> None:
    assert lines(guided.DANCE) == [
        "You cannot move with 4 and 3, so the turn passes.",
        "A checker on the bar must enter first, but no entry is open.",
        "No entry with the 4: 2 opposing checkers hold 21.",
        "No entry with the 3: 2 opposing checkers hold 22.",
    ]
    assert checked(guided.DANCE) == [
        "The checker on the bar cannot enter: its landings are closed.",
        "Nothing could be moved.",
        "Not playable: 4 and 3. Every landing is closed, so the turn may end.",
    ]


@pytest.mark.parametrize(
    ("name", "forbidden"),
    [
        (
            "bearing off",
            {
                "No bearing off from 3 or 1 with the 6: a checker still stands higher, on 5.": "B4",
                "No bearing off from 3 or 1 with the 4: a checker still stands higher, on 5.": "B4",
            },
        ),
        (
            "the larger die",
            {"Not 12 to 7: of 6 and 5 only one can be played, so it must be the larger.": "F2 F4"},
        ),
        ("the larger die played", {"The 5 cannot be played: every landing is closed.": "M2"}),
        (
            "both dice",
            {
                "Not 8 to 2: then fewer of your dice could be played.": "F1 F4",
                "The 5 cannot be played now: every landing is closed.": "M2",
            },
        ),
        (
            "a double",
            {"Not 6 to 1: two or more opposing checkers close that landing.": "M2"},
        ),
        ("a double, partly played", {"The 5 cannot be played: every landing is closed.": "M2"}),
    ],
)
def test_what_is_forbidden_is_told_with_its_clause(name: str, forbidden: dict[str, str]) -> None:
    assert {text: " ".join(rules) for text, rules in told(GUIDED[name]).items()} == forbidden


def test_of_a_double_it_is_told_how_many_are_left() -> None:
    assert "A double: you have four 5s, each one move of one of your checkers." in lines(
        guided.PARTLY
    )
    assert "With a 5 (4 left): 18 to 13." in lines(guided.PARTLY)
    assert "With a 5 (3 left): 13 to 8." in lines(GUIDED["a double, one played"])
    ones = rolled({13: 5, 6: 10}, AWAY, 1, 1)
    assert "With a 1 (2 left): 13 to 12, 11 to 10 or 6 to 5." in lines(
        after(ones, (13, 12), (12, 11))
    )
    assert "With the last 1: 13 to 12, 10 to 9 or 6 to 5." in lines(GUIDED["the last of a double"])
    assert checked(GUIDED["a double, partly played"])[2] == (
        "Not playable: two 5s. Every landing is closed, so the turn may end."
    )


@pytest.mark.clause("B2", "B5")
def test_bearing_off_is_told_with_its_clause() -> None:
    for game, text, rule in (
        (guided.BEARING_OFF, "With the 6: 5 off the board.", Rule.B5),
        (guided.EXACT_AND_BEHIND, "With the 4: 5 to 1 or 4 off the board.", Rule.B2),
    ):
        assert Line(text, (rule,)) in guide_lines(guide(game), WORDS)
    assert "none stood higher, so the larger 6 bears it off." in checked(GUIDED["borne off"])[1]


def test_many_moves_are_told_by_where_they_start() -> None:
    assert "With the 2, a checker from 24, 20, 18, 16, 13, 10, 7 or 5." in lines(guided.CROWD)
    six = "With the 1: 18 to 17, 16 to 15, 13 to 12, 10 to 9, 7 to 6 or 5 to 4."
    assert six in lines(guided.CROWD)
    assert "Landing on 11 hits a single opposing checker." in lines(guided.CROWD)
    assert (
        "Not with the 6 from 24, 23, 22, 15, 14, 13 or 12: two or more opposing checkers close "
        "that landing." in lines(guided.WALL)
    )


def test_one_checker_and_several_are_told_in_their_forms() -> None:
    bar = {name: checked(GUIDED[name])[0] for name in GUIDED if checked(GUIDED[name])}
    assert bar["one of two entered"] == "A checker must still enter from the bar."
    assert bar["three on the bar"] == "3 checkers must still enter from the bar."
    assert (
        bar["two without an entry"]
        == "2 checkers on the bar cannot enter: the landings are closed."
    )
    assert bar["one stays on the bar"] == "A checker stays on the bar: no die is left to enter it."
    assert bar["two stay on the bar"] == (
        "2 checkers stay on the bar: no die is left to enter them."
    )
    assert bar["entered"] == "Your checker has entered from the bar."


def test_the_guide_speaks_to_the_one_who_plays() -> None:
    words = Words(AGAINST_COMPUTER)
    found = guide(GUIDED["before the roll"])
    assert found.player is Player.BLACK
    assert len(guide_lines(found, words)) == 1
    assert "Computer is playing" in guide_lines(found, words)[0].text
    theirs = guide(replace(guided.OPENING, on_roll=Player.BLACK))
    assert check_lines(theirs, words) == ()
    assert len(check_lines(theirs, WORDS)) == 3


@given(strategies.states)
def test_at_any_moment_there_are_few_lines_and_each_no_has_its_clause(game: GameState) -> None:
    said = guide_lines(guide(game), WORDS)
    assert 1 <= len(said) <= 12
    assert len({line.text for line in said}) == len(said)
    checks = check_lines(guide(game), WORDS)
    assert len(checks) == (3 if game.phase is Phase.MOVE else 0)
    assert all(line.rules for line in said if line.forbids)
    assert all(check.rules for check in checks)
    for text in (*(line.text for line in said), *(check.text for check in checks)):
        assert text[0].isupper() or text[0].isdigit(), text
        assert text[-1] == ".", text
        assert text.count(" to ") <= MANY + 2, text


def items(scene: Scene, key: str) -> tuple[Node, ...]:
    return scene[key].node.children


def test_the_lines_stand_as_items_with_links_to_their_clauses() -> None:
    scene = guide_panel(guided.LARGER_DIE, WORDS)
    assert set(scene) == KEYS
    said = guide_lines(guide(guided.LARGER_DIE), WORDS)
    moves = items(scene, "guide-moves")
    assert [item.tag for item in moves] == ["li"] * len(said)
    assert [item.children[-1].text for item in moves] == [line.text for line in said]
    for item, line in zip(moves, said, strict=True):
        assert item.attrs.get("class") == ("forbidden" if line.forbids else None)
        assert [link.attrs["href"] for link in item.children[:-1]] == [
            f"#rule-{rule.name}" for rule in line.rules
        ]


def test_the_three_checks_bear_their_marks() -> None:
    shown = {}
    for name in ("the larger die played", "one entry", "no entry"):
        scene = guide_panel(GUIDED[name], WORDS)
        assert "hidden" not in scene["guide-checks"].node.attrs
        shown[name] = [
            (item.attrs["class"], item.children[0].text) for item in items(scene, "guide-checks")
        ]
    ok, todo, fine = ("check ok", "✓"), ("check todo", "○"), ("check fine", "–")
    assert shown == {
        "the larger die played": [ok, ok, fine],
        "one entry": [todo] * 3,
        "no entry": [fine] * 3,
    }
    assert {mark for name in GUIDED for mark in marks(GUIDED[name])} == set(Mark)


def marks(game: GameState) -> list[Mark]:
    return [line.mark for line in check_lines(guide(game), WORDS)]


def test_outside_of_a_turn_the_checks_are_hidden() -> None:
    scene = guide_panel(GameState(), WORDS)
    assert "hidden" in scene["guide-checks"].node.attrs
    assert "hidden" in scene["guide-checks-title"].node.attrs
    assert len(items(scene, "guide-moves")) == 1


def test_a_guide_that_is_not_wanted_is_hidden_and_empty() -> None:
    hidden = guide_panel(guided.OPENING, WORDS, hidden=True)
    assert set(hidden) == KEYS
    assert "hidden" in hidden["guide"].node.attrs
    assert items(hidden, "guide-moves") == items(hidden, "guide-checks") == ()


def test_the_page_shows_the_guide_where_it_is_wanted_and_not_while_looking_back() -> None:
    session = replace(Session(), game=after(guided.OPENING, (24, 18)))
    assert session.game.dice == Dice(6, 4)
    at_table = PageState(ready=True, at_home=False)
    for page, wanted in (
        (at_table, False),
        (replace(at_table, guided=True), True),
        (replace(at_table, guided=True, viewing=1), False),
    ):
        scene = panel(session, UiState(), page, Words())
        assert ("hidden" not in scene["guide"].node.attrs) == wanted
        assert bool(items(scene, "guide-moves")) == wanted
