"""Levels and players of one's own at the table: chosen, kept, named, stuck, and gone on with."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from engine import LEVELS, OpeningRoll, Phase, Player
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.fake_worker import FakeWorker
from tests.ui.sitting import against, finish_game
from ui.app import CHOICE, App
from ui.archive import SAVE
from ui.choosing import Choice, from_text, to_text
from ui.rival import FIRST, KEYS, Rival, from_header, to_header
from ui.rivals import LONGEST_WHEEL
from ui.session import AGAINST_COMPUTER, PRACTICE, new_session
from ui.session import from_text as read_session

SPEC = "somebodys:Bot"
WHEEL = "somebodys-1.0-py3-none-any.whl"


def opened(
    *workers: FakeWorker, stored: dict[str, str] | None = None, screen: str = "home"
) -> tuple[App, FakeShell]:
    """Open the page with its own levels, dice thrown by a hand, and workers to come."""
    shell = FakeShell(stored)
    shell.workshop.workers = list(workers)
    app = App(shell, throw=Hand(1).throw)
    app.start(screen)
    return app, shell


def worker(*answers: dict[str, Any], hangs_at: int = 0) -> FakeWorker:
    made = FakeWorker(hangs_at=hangs_at)
    made.answers = [{"bot": SPEC}, *answers]
    return made


def with_own_bot(*workers: FakeWorker) -> tuple[App, FakeShell]:
    """Open the page, install a wheel, and begin a game whose opening roll its player wins."""
    app, shell = opened(*workers)
    app.offer_wheel(WHEEL, b"wheel")
    app.press("own-install")
    shell.settle()
    app._throw = Hand(1).throw
    app.press("play-computer")
    app._do(OpeningRoll(1, 3))
    app._continue()
    return app, shell


PLAYS = {"moves": [[8, 5, 3], [6, 5, 1]]}


def test_each_level_is_a_button_and_the_first_is_chosen_at_first() -> None:
    app, shell = opened()
    for key in KEYS:
        chosen = shell.shown(f"level-{key}").attrs["aria-checked"]
        assert chosen == ("true" if key == FIRST else "false")
    assert not shell.is_shown("level-own")
    assert shell.shown("level-about").text.endswith(".")
    app.press("level", KEYS[-1])
    assert shell.shown(f"level-{KEYS[-1]}").attrs["aria-checked"] == "true"
    assert from_text(shell.stored[CHOICE]).level == KEYS[-1]
    app.press("level", "grandmaster")
    assert app.page.choice.level == KEYS[-1]
    app.press("preset", "money")
    app.press("preset", "match-3")
    assert app.page.choice.level == KEYS[-1], "what is played is another question"


def test_a_choice_of_an_older_release_is_kept_and_gets_the_first_level() -> None:
    told = json.loads(to_text(Choice(5, cube=True)))
    del told["level"]
    assert from_text(json.dumps(told)) == Choice(5, cube=True)
    for level in ("grandmaster", "own", 3):
        assert from_text(json.dumps(told | {"level": level})) == Choice(5, cube=True)


def test_the_level_is_in_the_save_beside_the_name_and_plays_again() -> None:
    app, shell = opened()
    app.press("level", KEYS[1])
    app.press("play-computer")
    assert app.session.rival == Rival(KEYS[1])
    name = shell.shown("rival-top").text
    assert name == "Casual"
    app.press("roll")
    assert read_session(shell.stored[SAVE])[0].rival == Rival(KEYS[1])
    app.press("home")
    app.press("level", FIRST)
    app.press("resume")
    assert app.session.rival == Rival(KEYS[1]), "a game keeps its level"
    assert shell.shown("rival-top").text == name
    finish_game(app, shell, Hand(3))
    app.press("play-again")
    assert app.session.rival == Rival(KEYS[1])
    shell.discard()


def test_every_rival_is_read_back_from_its_header() -> None:
    for rival in (*map(Rival, KEYS), Rival(own=SPEC)):
        assert from_header(to_header(rival)) == rival
    assert from_header({}) == Rival(FIRST)


@pytest.mark.parametrize(
    ("text", "nearest"),
    [("99 grandmaster", -1), ("0 nobody", 0), ("1 gentle", 0), ("x", 0), ("1" * 99, 0)],
)
def test_a_level_that_is_not_known_gives_the_nearest_and_is_told(text: str, nearest: int) -> None:
    stored = against(OpeningRoll(6, 1))
    content = json.loads(stored[SAVE])
    content["header"]["level"] = text
    app, shell = opened(stored={SAVE: json.dumps(content)}, screen="play")
    assert app.session.rival.level == KEYS[nearest]
    assert "not known here" in shell.shown("note").text
    assert shell.shown("note").text in shell.said
    finish_game(app, shell, Hand(3))
    assert read_session(shell.stored[SAVE])[0].rival == Rival(KEYS[nearest])


def test_a_wheel_is_installed_only_after_its_warning() -> None:
    made = worker(PLAYS)
    app, shell = opened(made)
    app.offer_wheel(f"folder/{WHEEL}", b"wheel")
    assert shell.unfolded == "own-bot"
    assert WHEEL in shell.shown("own-offered").text
    assert not made.started
    app.press("own-cancel")
    assert not shell.is_shown("own-offer")
    app.press("own-install")
    assert not shell.busy
    app.offer_wheel(WHEEL, b"wheel")
    app.press("own-class", f" {SPEC} ")
    app.press("own-install")
    shell.settle()
    assert made.installed == [(WHEEL, b"wheel")]
    assert made.asked[0]["bot"] == SPEC
    assert not shell.is_shown("own-offer")
    assert SPEC in shell.shown("own-note").text
    assert shell.shown("level-own").attrs["aria-checked"] == "true"
    assert shell.shown("level-own").text == SPEC


def test_a_wheel_comes_from_an_address_of_the_site() -> None:
    made = worker()
    app, shell = opened(made)
    shell.workshop.files[f"./bots/{WHEEL}?v=2"] = b"wheel"
    app.press("own-address", f"./bots/{WHEEL}?v=2 ")
    shell.settle()
    assert WHEEL in shell.shown("own-offered").text
    app.press("own-install")
    shell.settle()
    assert made.installed == [(WHEEL, b"wheel")]
    app.press("own-address", "https://example.org/x.whl")
    shell.settle()
    assert "The file did not come" in shell.shown("own-note").text
    assert "example.org" in shell.shown("own-detail").text
    assert shell.is_shown("level-own"), "the one that is installed stays"


def test_what_cannot_be_installed_is_told_and_the_level_stays_as_it_was() -> None:
    wrong, none = FakeWorker(), FakeWorker()
    wrong.wrong_wheel = "bad zip"
    none.answers = [{"error": "no-class", "detail": "somebodys: backgammon.bots"}]
    app, shell = opened(wrong, none)
    app.offer_wheel(WHEEL, b"x" * (LONGEST_WHEEL + 1))
    assert shell.shown("own-note").text == "The file is too large."
    assert not shell.is_shown("own-offer")
    for told in ("bad zip", "somebodys: backgammon.bots"):
        app.offer_wheel(WHEEL, b"wheel")
        app.press("own-install")
        shell.settle()
        assert shell.shown("own-detail").text == told
        assert shell.is_shown("own-offer"), "it can be tried again, with another class say"
        assert not shell.is_shown("level-own")
        assert app.page.choice.level == FIRST
    app.press("play-computer")
    assert app.session.rival == Rival(FIRST)


def test_a_player_of_ones_own_plays() -> None:
    app, shell = with_own_bot(made := worker(PLAYS, PLAYS))
    shell.settle()
    assert app.session.game.on_roll is Player.WHITE
    assert shell.shown("rival-top").text == SPEC
    assert made.asked[1]["bot"] == SPEC
    assert read_session(shell.stored[SAVE])[0].rival == Rival(own=SPEC)


@pytest.mark.parametrize("kind", ["raised", "illegal"])
def test_what_it_does_wrong_is_told_and_nothing_is_played(kind: str) -> None:
    wrong = {"error": kind, "detail": "ValueError: no idea"}
    app, shell = with_own_bot(worker(wrong, PLAYS))
    before = app.session
    shell.settle()
    assert app.session == before
    assert app.page.failure.count == 0
    assert shell.shown("trouble-text").text.endswith("Nothing was played.")
    assert shell.shown("trouble-detail").text == "ValueError: no idea"
    app.press("point", 24)
    assert not shell.busy, "it is not asked again by any press"
    app.press("trouble-again")
    shell.settle()
    assert not shell.is_shown("trouble")
    assert app.session.game.on_roll is Player.WHITE


def test_a_level_plays_on_in_its_place() -> None:
    app, shell = with_own_bot(worker({"error": "illegal", "detail": "8/1"}))
    shell.settle()
    assert "Play on with" in shell.shown("trouble-level").text
    app.press("trouble-level")
    shell.settle()
    assert app.session.game.on_roll is Player.WHITE
    assert app.session.rival == Rival(FIRST)
    finish_game(app, shell, Hand(2))
    assert read_session(shell.stored[SAVE])[0].rival == Rival(FIRST)


def test_one_that_takes_too_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.thinker.LATEST", 0.05)
    app, shell = with_own_bot(worker(hangs_at=2))
    shell.settle()
    assert "too long" in shell.shown("trouble-text").text
    assert app.session.game.phase is Phase.MOVE


def test_a_saved_game_against_one_that_is_not_installed_says_so_and_a_level_plays_on() -> None:
    session = new_session(AGAINST_COMPUTER, PRACTICE, rival=Rival(own=SPEC))
    session, _ = session.after(OpeningRoll(1, 3))
    app, shell = opened(worker(PLAYS), stored={SAVE: session.to_text()}, screen="play")
    assert "not installed now" in shell.shown("trouble-text").text
    assert shell.shown("trouble-detail").text == SPEC
    assert not shell.busy
    app.press("home")
    assert not shell.is_shown("trouble")
    app.offer_wheel(WHEEL, b"wheel")
    app.press("own-install")
    shell.settle()
    app.press("resume")
    assert not shell.is_shown("trouble")
    shell.settle()
    assert app.session.game.on_roll is Player.WHITE
    again, other = opened(stored={SAVE: session.to_text()}, screen="play")
    again.press("trouble-level")
    other.settle()
    assert again.session.game.on_roll is Player.WHITE


def test_a_new_game_drops_the_answer_to_the_old_one() -> None:
    app, shell = with_own_bot(made := worker({"moves": [[24, 21, 3], [24, 23, 1]]}, PLAYS))
    made.gate = asyncio.Event()

    def again() -> None:
        assert len(made.asked) == 2, "the old game's question waits"
        assert made.gate
        app.press("home")
        app.press("play-computer")
        app._do(OpeningRoll(1, 3))
        app._continue()
        made.gate.set()

    shell.settle(*[lambda: None] * 20, again)
    played = app.session.game.position
    assert played.checkers(Player.BLACK, 5) == 2, "what was answered to the new question"
    assert played.checkers(Player.BLACK, 24) == 2
    assert len(made.asked) == 3


def test_it_says_that_it_thinks_only_when_that_takes_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ui.table.PATIENCE", 0.02)
    monkeypatch.setattr("ui.thinker.LATEST", 0.2)
    app, shell = with_own_bot(worker(hangs_at=2))
    seen = set[str]()
    draw = shell.draw

    def note(patches: Any, focus: str) -> None:
        draw(patches, focus)
        seen.add(shell.shown("status").text)

    monkeypatch.setattr(shell, "draw", note)
    shell.settle()
    assert "Computer is thinking." in seen
    assert shell.shown("status").text == "Computer is playing."
    seen.clear()
    app.press("trouble-level")
    shell.settle()
    assert "Computer is thinking." not in seen


def test_the_computers_pace_can_be_another_one_than_the_motions() -> None:
    waits = {}
    for pace in ("motion", "none", "fast", "usual", "slow"):
        app, shell = opened(stored=against(OpeningRoll(1, 3)), screen="play")
        app.press("setting-speed", "fast")
        app.press("setting-pace", pace)
        shell.slept.clear()
        shell.settle()
        waits[pace] = set(shell.slept)
    assert waits["none"] == {0.0}
    assert waits["motion"] == waits["fast"]
    [fast], [usual], [slow] = waits["fast"], waits["usual"], waits["slow"]
    assert 0 < fast < usual < slow


def test_every_level_has_words_in_its_key() -> None:
    assert len(KEYS) == len(set(KEYS)) == len(LEVELS)
    assert "own" not in KEYS
