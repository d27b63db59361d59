"""The page in a frame of another: what it shows, what it tells, and what leads nowhere there."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import Dice, Phase, Player
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.schoolroom import COURSE, FIRST, finish
from tests.ui.sitting import BOT, finish_game
from ui.embedding import Asked
from ui.guest import Guest
from ui.preferences import SETTINGS
from ui.session import Seat
from ui.settings import Settings, to_text
from ui.share import xgid
from ui.view import Mode

ROLLED = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
ALONE = "XGID=-A----------------------a-:0:0:1:66:0:0:0:0:10"
"""White bears the last checker off with any dice."""


def embedded(
    words: dict[str, str],
    hand: Hand | None = None,
    stored: dict[str, str] | None = None,
    screen: str = "home",
    *,
    denied: bool = False,
) -> tuple[Guest, FakeShell]:
    shell = FakeShell(stored, denied=denied)
    guest = Guest(shell, Asked(words), BOT, hand.throw if hand else None, lambda _language: COURSE)
    guest.start(screen)
    assert guest.page.failure.count == 0, guest.page.failure.details
    return guest, shell


def say(guest: Guest, kind: str, **facts: object) -> None:
    guest.hear(json.dumps({"backgammon": 1, "type": kind, **facts}))


def kinds(shell: FakeShell) -> list[str]:
    return [kind for kind, _ in shell.told]


def facts(shell: FakeShell, kind: str) -> dict[str, Any]:
    return next(told for known, told in shell.told if known == kind)


def bottom(guest: Guest) -> Player:
    return guest.ui.layout.bottom


def moved(guest: Guest) -> int:
    return len(guest.session.game.turn)


def test_a_position_is_shown_and_takes_no_press() -> None:
    guest, shell = embedded({"xgid": ROLLED})
    assert shell.told == [("ready", {"mode": "view"})]
    assert xgid(guest.session.game) == ROLLED
    assert guest._mode() is Mode.STILL
    assert not any("tabindex" in e.attrs for layer, e in shell.screen.values() if layer == "zones")
    for action in ("roll", "confirm", "undo", "home", "set-up", "play-computer"):
        guest.press(action)
    guest.press("point", 6)
    shell.settle()
    assert xgid(guest.session.game) == ROLLED
    assert not guest.page.at_home
    assert shell.stored.keys() == set()


@pytest.mark.parametrize("mode", ["view", "play"])
def test_another_position_takes_its_place(mode: str) -> None:
    guest, _ = embedded({"xgid": ROLLED, "mode": mode})
    say(guest, "set-position", position="4HPwATDgc/ABMA", dice="64")
    assert guest.session.game.dice == Dice(6, 4)
    say(guest, "set-position", xgid=ROLLED)
    assert guest.session.game.dice == Dice(3, 1)


@pytest.mark.parametrize("words", [{"xgid": "no"}, {"position": "no"}, {"dice": "9"}])
@pytest.mark.parametrize("mode", ["view", "play"])
def test_a_wrong_position_is_said_in_the_place_of_the_board(
    words: dict[str, str], mode: str
) -> None:
    guest, shell = embedded({**words, "mode": mode})
    assert kinds(shell) == ["error", "ready"]
    assert facts(shell, "error")["reason"] == "position"
    assert shell.shown("note")
    assert "hidden" in shell.screen["stage"][1].attrs
    say(guest, "undo")
    say(guest, "goto", n=3)
    guest.press("roll")
    say(guest, "set-position", xgid=ROLLED)
    assert shell.shown("stage")
    assert not guest.page.note


def test_the_board_is_turned_for_this_page_only() -> None:
    kept = {SETTINGS: to_text(Settings(theme="flat", bottom="other", home="left"))}
    guest, shell = embedded({"xgid": ROLLED, "perspective": "black"}, stored=dict(kept))
    assert bottom(guest) is Player.BLACK
    assert guest.page.settings.theme == "wood"
    assert shell.stored == kept
    say(guest, "flip")
    assert bottom(guest) is Player.WHITE


def test_a_game_is_played_to_its_end_and_told() -> None:
    hand = Hand(5)
    guest, shell = embedded({"mode": "play", "xgid": ROLLED}, hand)
    assert guest.session.seats == {Player.WHITE: Seat.HUMAN, Player.BLACK: Seat.COMPUTER}
    finish_game(guest, shell, hand)
    told = kinds(shell)
    assert told[0] == "ready"
    assert told[-1] == "game-over"
    assert told.count("move") > 10
    assert facts(shell, "move")["dice"] == [3, 1]
    assert facts(shell, "game-over")["winner"] == guest.session.game.result.winner.value  # type: ignore[union-attr]
    guest.press("play-again")
    assert xgid(guest.session.game) == ROLLED


def test_black_is_played_where_black_sits_below() -> None:
    guest, shell = embedded({"mode": "play", "perspective": "black"}, Hand(3))
    assert guest.session.you is Player.BLACK
    assert guest.ui.layout.bottom is Player.BLACK
    shell.discard()


def test_a_move_is_taken_back_and_a_turn_looked_at_by_message() -> None:
    hand = Hand(2)
    guest, shell = embedded({"mode": "play", "xgid": ROLLED}, hand)
    guest.press("point", 8)
    guest.press("point", 5)
    assert moved(guest) == 1
    say(guest, "undo")
    assert moved(guest) == 0
    while kinds(shell).count("move") < 3:
        hand.press(guest, shell)
        shell.settle()
    say(guest, "goto", n=0)
    assert guest.page.viewing == 0
    say(guest, "goto", n=1)
    assert guest.page.viewing == guest.session.log[0].at
    say(guest, "goto", n=9999)
    assert guest.page.viewing is None


def test_a_reload_goes_on_with_the_same_game() -> None:
    hand = Hand(4)
    guest, shell = embedded({"mode": "play", "xgid": ROLLED}, hand)
    guest.press("point", 8)
    guest.press("point", 5)
    again, _ = embedded({"mode": "play", "xgid": ROLLED}, hand, shell.stored, shell.kept)
    assert again.session.game == guest.session.game
    assert moved(again) == 1


def test_the_end_of_a_game_has_its_kind() -> None:
    guest, shell = embedded({"mode": "play", "xgid": ALONE.replace("66", "00")}, Hand(1))
    guest.press("roll")
    guest.press("point", 1)
    guest.press("point", 0)
    assert guest.session.game.phase is Phase.OVER
    over = facts(shell, "game-over")
    assert over["points"] == guest.session.game.result.points  # type: ignore[union-attr]
    assert over["score"]["white"] == over["points"]


def test_where_nothing_may_be_stored_a_player_is_told() -> None:
    _, playing = embedded({"mode": "play"}, Hand(1), denied=True)
    assert playing.shown("no-storage")
    _, looking = embedded({"xgid": ROLLED}, denied=True)
    assert "hidden" in looking.screen["no-storage"][1].attrs


def test_a_level_is_opened_and_its_end_told() -> None:
    guest, shell = embedded({"lesson": FIRST})
    assert shell.told == [("ready", {"mode": "lesson"})]
    assert guest.page.lesson
    finish(guest, FIRST)
    assert facts(shell, "lesson-complete")["lesson"] == FIRST
    assert kinds(shell).count("lesson-complete") == 1
    say(guest, "set-position", xgid=ROLLED)
    say(guest, "goto", n=1)
    assert guest.page.lesson


def test_a_level_that_there_is_not_is_told() -> None:
    _, shell = embedded({"lesson": "nowhere"})
    assert kinds(shell) == ["error", "ready"]
    assert facts(shell, "error")["reason"] == "lesson"


def test_what_fails_is_shown_and_told() -> None:
    guest, shell = embedded({"mode": "play"}, Hand(1))
    shell.discard()
    shell.breaks_after = 0
    say(guest, "set-position", xgid=ROLLED)
    assert guest.page.failure.count == 1
    assert facts(shell, "error")["reason"] == "failure"
    guest.press("go-on")
    assert guest.page.failure.count == 0
