"""All that the page says about dice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine import (
    Accept,
    Dice,
    EndTurn,
    GameState,
    MoveChecker,
    OpeningRoll,
    Phase,
    Player,
    Resign,
    Roll,
    WinKind,
)
from tests.ui.known_dice import SEED, proof_text
from ui.dice_check import DiceView
from ui.dice_pad import Pad, typed
from ui.dice_panel import dice_panel, draw_pad
from ui.game_dice import GameDice
from ui.page import PageState
from ui.scene import Scene
from ui.session import PRACTICE, Seat, Session, new_session
from ui.wording import Words

AT_TABLE = PageState(ready=True, at_home=False)
_TURN = (OpeningRoll(4, 6), MoveChecker(24, 18), MoveChecker(24, 20), EndTurn())
_END = (Roll(Dice(6, 2)), Resign(WinKind.SINGLE), Accept())


def dice_said(words: Words, seats: Mapping[Player, Seat]) -> Iterator[Scene]:
    """Yield the dice's nodes for every source, before, in and after a game, and each text."""
    played = [new_session(seats, PRACTICE)]
    for action in (*_TURN, *_END):
        played.append(played[-1].after(action)[0])
    sources = [GameDice(SEED, before) for before in range(4)] + [GameDice(), None]
    for session in (played[0], played[1], played[-1]):
        for source in sources:
            dice = {1: source} if source else {}
            for page in pages():
                yield dice_panel(replace(session, dice=dice), page, 1, words)
    for game in (played[0].game, played[4].game, GameState(phase=Phase.ROLL, on_roll=Player.WHITE)):
        for pad in (None, Pad(), *(typed(Pad(3), text) for text in ("x", "3", "71"))):
            yield draw_pad(Session(seats, game=game), replace(AT_TABLE, pad=pad), words)


def pages() -> list[PageState]:
    """Return the page with real dice wanted and not, a game checked, and texts good and bad."""
    right = proof_text(6)
    wrong = [f"{right} 11", f"{right} 11 11", right.replace("630d", "0000"), f"{right} ??"]
    texts = [*wrong, "", "x", right[:129], f"{right} 77", "x" * 200_000]
    shown = [DiceView(1, text) for text in (right, *texts)]
    return [replace(AT_TABLE, by_hand=n % 2 == 1, dice=view) for n, view in enumerate(shown)]
