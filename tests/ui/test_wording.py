"""The catalogue has words for all that can happen, no others, and nothing is left unfilled."""

from __future__ import annotations

import re
import string

import pytest

from engine import (
    Moved,
    Player,
    Reason,
    Refusal,
)
from tests.ui.games import random_game
from tests.ui.said import SEATINGS, Noting, desk_said, everything_said, hints
from ui.catalogues.en import TEXTS as ENGLISH
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS
from ui.speech import spoken
from ui.wording import Words


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.slow
def test_every_key_of_the_catalogue_is_used_and_every_placeholder_filled() -> None:
    noting = Noting()
    for text in desk_said(noting.catalogue):
        assert not re.search(r"[{}]|<|\b0x", text), text
    for seats in SEATINGS:
        for text in everything_said(Words(seats, noting.catalogue), seats):
            assert not re.search(r"[{}]|None|<|\b0x", text), text
    assert set(ENGLISH) - noting.asked == set()


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_words(reason: Reason) -> None:
    known = {"source", "target", "distance", "die", "rear", "dice", "count", "stake", "length"}
    known |= {"between", "stranded"}
    assert placeholders(ENGLISH[f"refusal.{reason.name}"]) <= known
    assert Words().refusal(Refusal(reason))[-1] == "."


def test_every_hint_has_words() -> None:
    assert len(hints()) >= 3
    for hint in hints():
        assert Words().say(f"hint.{hint}")[-1] in ".!"


def test_speaking_to_you_says_what_is_said_of_others() -> None:
    ours = [key for key in ENGLISH if key.endswith(".you") and key != "name.you"]
    assert ours
    for key in ours:
        other = placeholders(ENGLISH[key.removesuffix(".you")])
        assert placeholders(ENGLISH[key]) == other - {"who"}, key


def test_a_number_is_said_in_one_form_or_the_other() -> None:
    stems = {key.rpartition(".")[0] for key in ENGLISH if key.endswith((".one", ".many"))}
    for stem in stems:
        assert placeholders(ENGLISH[f"{stem}.many"]) == {"count"}
        one = ENGLISH[f"{stem}.one"]  # "The first tied opening roll" says its number by itself
        assert placeholders(one) <= {"count"}
        assert one != ENGLISH[f"{stem}.many"]
    assert Words().counted("points", 1) == "1 point"
    assert Words().counted("points", 3) == "3 points"


def test_only_the_one_human_against_a_computer_is_you() -> None:
    you, other = Words(AGAINST_COMPUTER), Words(TWO_PLAYERS)
    assert [you.name(player) for player in Player] == ["You", "Computer"]
    assert [other.name(player) for player in Player] == ["White", "Black"]


def test_a_hit_is_told_by_the_number_its_hearer_counts() -> None:
    for seed in range(4):
        for moment in random_game(seed):
            game = moment.session.game
            hits = [step.move.target for step in game.turn[-1:] if step.move.hit]
            text = spoken(moment.events, moment.session, moment.ui, Words(AGAINST_COMPUTER))
            if not hits or not any(isinstance(event, Moved) for event in moment.events):
                continue
            if game.on_roll is Player.WHITE:
                assert f"You hit on {hits[0]}." in text
            else:
                assert f"You are hit on your {25 - hits[0]}-point." in text
