"""Choosing what to play: every way of pressing gives a game that can be played, and is kept."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import GameState, InvalidVariantError, Variant
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.sitting import BOT
from ui.app import CHOICE, App
from ui.choosing import (
    CHANGES,
    LENGTHS,
    MOST_TIES,
    PRESETS,
    SWITCHES,
    Choice,
    choose,
    from_text,
    preset_of,
    switch,
    to_text,
    with_length,
)

presses = st.lists(
    st.one_of(
        st.tuples(st.just("preset"), st.sampled_from(sorted(PRESETS))),
        st.tuples(st.just("switch"), st.sampled_from(SWITCHES)),
        st.tuples(st.just("length"), st.sampled_from(("2", "9", "32767", "1", "0", "", "x", "-3"))),
    ),
    max_size=12,
)
choices = st.builds(
    Choice,
    st.integers(0, 32_767) | st.just(0),
    *[st.booleans()] * 4,
    st.integers(0, MOST_TIES),
)


def after(steps: list[tuple[str, str]]) -> Choice:
    choice = Choice()
    for change, value in steps:
        try:
            choice = CHANGES[change](choice, value)
        except InvalidVariantError:
            assert change == "length"
    return choice


@given(presses)
def test_any_presses_give_a_game_that_can_be_played(steps: list[tuple[str, str]]) -> None:
    choice = after(steps)
    variant = choice.variant
    assert variant.length == choice.length
    for rule in SWITCHES:
        idle = choice.why_not(rule)
        if idle:
            assert not getattr(variant, rule) or (rule == "cube" and variant.length == 1), rule
        else:
            assert getattr(variant, rule) == getattr(choice, rule), rule
    assert from_text(to_text(choice)) == choice


@given(choices)
def test_a_choice_is_read_back_as_it_was_stored(choice: Choice) -> None:
    assert from_text(to_text(choice)) == choice


@given(choices, st.sampled_from(SWITCHES))
def test_a_switch_changes_its_own_rule_and_comes_round_again(choice: Choice, rule: str) -> None:
    turned = switch(choice, rule)
    if choice.why_not(rule):
        assert turned == choice
        return
    assert replace(turned, **{rule: getattr(choice, rule)}) == choice
    seen = [turned]
    while seen[-1] != choice:
        seen.append(switch(seen[-1], rule))
    assert len(seen) == (MOST_TIES + 1 if rule == "automatic_doubles" else 2)
    values = {getattr(each, rule) for each in seen}
    assert len(values) == len(seen)


def test_every_preset_is_known_by_its_name_again() -> None:
    for name in PRESETS:
        choice = choose(Choice(7, False, False, True, True, 2), name)
        assert preset_of(choice) == name
        assert choice.cube == (name != "practice")
    assert [choose(Choice(), f"match-{n}").variant for n in LENGTHS] == [
        Variant.match(n) for n in LENGTHS
    ]
    assert choose(Choice(), "jacoby").variant == Variant(jacoby=True)
    assert choose(Choice(), "money").variant == Variant()
    assert choose(Choice(), "practice").variant == Variant(cube=False)


def test_house_rules_for_money_come_back_after_a_look_at_match_play() -> None:
    house = Choice(0, True, True, True, True, 2)
    match = choose(house, "match-5")
    assert match.variant == Variant.match(5)
    assert replace(match, length=0) == house


@pytest.mark.parametrize(
    "text", ["", " ", "0", "-1", "1.5", "1e3", "²", "٣", "32768", "99999999", "1" * 5000, "seven"]
)
def test_a_length_no_match_can_have_is_told_and_changes_nothing(text: str) -> None:
    shell = FakeShell({CHOICE: to_text(Choice(5, True))})
    app = App(shell, BOT, Hand(0).throw)
    app.start()
    with pytest.raises(InvalidVariantError):
        with_length(app.page.choice, text)
    app.press("length", text)
    assert app.page.choice == Choice(5, True)
    assert shell.is_shown("length-wrong")
    assert "1 to 32767" in shell.warned[-1]
    app.press("length", " 12 ")
    assert app.page.choice.length == 12
    assert not shell.is_shown("length-wrong")
    assert shell.shown("length").attrs["value"] == "12"
    assert app.page.failure.count == 0


junk_values: st.SearchStrategy[object] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=5,
)
fields = st.sampled_from(("length", *SWITCHES, "more"))


@given(st.text(max_size=40) | st.builds(json.dumps, junk_values))
def test_a_stored_text_that_is_no_choice_gives_the_first_one(text: str) -> None:
    assert from_text(text) == Choice()


@given(choices, fields, junk_values, presses)
def test_a_stored_choice_with_anything_in_it_never_breaks_the_page(
    choice: Choice, name: str, value: object, steps: list[tuple[str, str]]
) -> None:
    stored = json.dumps(json.loads(to_text(choice)) | {name: value})
    shell = FakeShell({CHOICE: stored})
    app = App(shell, BOT, Hand(0).throw)
    app.start()
    for change, pressed in steps:
        app.press(change, pressed)
        assert app.page.failure.count == 0, app.page.failure.details


@pytest.mark.parametrize(
    "text", [None, "[" * 100_000, '{"length": 3}', "9" * 6000, "{" + " " * 999]
)
def test_a_stored_text_from_elsewhere_gives_the_first_choice(text: str | None) -> None:
    assert from_text(text) == Choice()


@pytest.mark.parametrize("ties", [-1, 4, 7, 10**9])
def test_stored_automatic_doubles_nobody_could_choose_give_the_first_choice(ties: int) -> None:
    for choice in (Choice(automatic_doubles=ties), Choice(3, True, automatic_doubles=ties)):
        assert from_text(to_text(choice)) == Choice()


def test_the_last_choice_is_there_on_the_next_visit() -> None:
    stored: dict[str, str] = {}
    for change, value in (("preset", "match-7"), ("switch", "crawford")):
        app = App(FakeShell(stored), BOT, Hand(0).throw)
        app.start()
        app.press(change, value)
    shell = FakeShell(stored)
    app = App(shell, BOT, Hand(0).throw)
    app.start()
    assert app.page.choice == Choice(7, True, crawford=False)
    assert shell.shown("switch-crawford").attrs["aria-checked"] == "false"
    app.press("play-two")
    assert app.session.game == GameState(variant=Variant.match(7, crawford=False))


@given(presses)
def test_the_screen_shows_which_rules_are_on_and_why_others_are_not(
    steps: list[tuple[str, str]],
) -> None:
    shell = FakeShell()
    app = App(shell, BOT, Hand(0).throw)
    app.start()
    for change, value in steps:
        app.press(change, value)
    choice = app.page.choice
    checked = [name for name in PRESETS if is_checked(shell, f"preset-{name}")]
    assert checked == ([preset_of(choice)] if preset_of(choice) in PRESETS else [])
    for rule in SWITCHES:
        on = bool(getattr(choice.variant, rule)) and not choice.why_not(rule)
        assert is_checked(shell, f"switch-{rule}") == on
        idle = shell.shown(f"switch-{rule}").attrs.get("aria-disabled") == "true"
        assert idle == bool(choice.why_not(rule))
    assert ("cube" in shell.screen) == choice.variant.has_cube


def is_checked(shell: FakeShell, key: str) -> bool:
    return shell.shown(key).attrs["aria-checked"] == "true"
