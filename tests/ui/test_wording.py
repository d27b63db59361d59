"""The catalogue has words for all that can happen, no others, and nothing is left unfilled."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from engine import (
    BAR,
    OFF,
    Dice,
    Event,
    GameResult,
    GameState,
    GameWon,
    Moved,
    OpeningTied,
    OpeningWon,
    Phase,
    Player,
    Reason,
    Refusal,
    WinKind,
)
from tests.ui.games import random_game
from ui.archive import Unreadable
from ui.catalogue_en import ENGLISH
from ui.drawing import board_markup, draw
from ui.interaction import UiState, observe
from ui.page import Failure, PageState
from ui.panel import panel
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS, Seat, Session
from ui.speech import spoken
from ui.view import board_view
from ui.wording import Words

SEATINGS = (AGAINST_COMPUTER, TWO_PLAYERS)
UI = Path(__file__).resolve().parents[2] / "ui"


class Noting(Mapping[str, str]):
    """The English catalogue, which notes what is asked of it."""

    def __init__(self) -> None:
        self.asked: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.asked.add(key)
        return ENGLISH[key]

    def __iter__(self) -> Iterator[str]:
        return iter(ENGLISH)

    def __len__(self) -> int:
        return len(ENGLISH)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def refusals() -> list[Refusal]:
    """Return every reason with the facts it may come with."""
    dice: tuple[tuple[int, ...], ...] = ((), (6,), (6, 3), (2, 2, 2))
    places = ((13, 7), (BAR, 20), (4, OFF))
    return [
        Refusal(reason, (source,), source, target, numbers, rear=BAR, count=2)
        for reason in Reason
        for numbers in dice
        for source, target in places
    ]


def hints() -> list[str]:
    """Return every hint the page's modules give."""
    found: set[str] = set()
    for path in UI.glob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.keyword) and call.arg == "hint":
                value = call.value
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    found.add(value.value)
    return sorted(found)


def everything_said(words: Words, seats: Mapping[Player, Seat]) -> list[str]:
    """Say all the page can say between these two players."""
    said: list[str] = []
    session = Session(seats)

    def show(session: Session, ui: UiState, page: PageState, *events: Event) -> None:
        scene = draw(board_view(session.game, ui), words) | panel(session, ui, page, words)
        said.extend(str(keyed.node.text) for keyed in scene.values() if keyed.node.text)
        said.extend(child.text or "" for child in scene["message"].node.children)
        said.append(spoken(events, session, ui, words))

    at_table = PageState(ready=True, at_home=False)
    for seed in range(4):
        for moment in random_game(seed, two_players=seats == TWO_PLAYERS):
            show(moment.session, moment.ui, at_table, *moment.events)
    for refusal in refusals():
        show(session, replace(UiState(), refusal=refusal), at_table)
    for hint in hints():
        show(session, replace(UiState(), hint=hint), at_table)
    for player in Player:
        won = OpeningWon(player, Dice(6, 3))
        show(session, observe(UiState(), session.game, (won,)), at_table, won)
        for kind in WinKind:
            result = GameResult(player, kind)
            game = GameState(phase=Phase.OVER, on_roll=player, result=result)
            ui = observe(UiState(), game, (GameWon(result),))
            show(replace(session, game=game), ui, at_table, GameWon(result))
    show(session, observe(UiState(), session.game, (OpeningTied(3),)), at_table, OpeningTied(3))
    show(session, UiState(), replace(at_table, storage=False))
    for failures in (0, 1, 2):
        lost = Unreadable("why", "text")
        home = PageState(failure=Failure(failures, "why"), unreadable=lost)
        show(session, UiState(), home)
    show(session, UiState(), PageState(unreadable=Unreadable("why", "text", kept=False)))
    board_markup(board_view(session.game, UiState()), words)
    return said


def test_every_key_of_the_catalogue_is_used_and_every_placeholder_filled() -> None:
    catalogue = Noting()
    for seats in SEATINGS:
        for text in everything_said(Words(seats, catalogue), seats):
            assert not re.search(r"[{}]|None|<|\b0x", text), text
    assert set(ENGLISH) - catalogue.asked == set()


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_words(reason: Reason) -> None:
    known = {"source", "target", "distance", "die", "rear", "dice", "count"}
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
    for key in ENGLISH:
        if key.endswith(".one"):
            assert "{count}" in ENGLISH[key]
            assert f"{key.removesuffix('.one')}.many" in ENGLISH
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
