"""The page in a frame of another: what its address asks for, and the messages between the two.

A message is an object with ``backgammon: 1``, the version of all this, and a ``type``. What comes
in is read from its JSON; whatever is none of the messages below is nothing, and never an error.
docs/embedding.md lists words and messages for those who embed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from engine import (
    Event,
    GameState,
    GameWon,
    Phase,
    Player,
    TurnEnded,
    format_play,
    parse_position_text,
    parse_xgid,
)
from ui import setup as setting_up
from ui.session import PRACTICE, Session
from ui.settings import OPTIONS, Settings
from ui.setup import Setup

VERSION = 1
"""What every message says of itself."""
LONGEST = 2000
"""Characters of a message that is read."""
POSITION_WORDS = ("xgid", "position", "dice")
_WORDS = (*POSITION_WORDS, "mode", "lesson", "perspective", "direction", "theme", "light")


class EmbedMode(Enum):
    """What a frame is for."""

    VIEW = "view"
    PLAY = "play"
    LESSON = "lesson"


@dataclass(frozen=True, slots=True)
class Asked:
    """What the address of a page in a frame asks for, by its words."""

    words: Mapping[str, str] = field(default_factory=dict)

    @property
    def mode(self) -> EmbedMode:
        """What the frame is for; a level that is named is wanted, where nothing else is said."""
        named = self.words.get("mode", "")
        if named in (EmbedMode.PLAY.value, EmbedMode.LESSON.value):
            return EmbedMode(named)
        return EmbedMode.LESSON if self.words.get("lesson") else EmbedMode.VIEW

    @property
    def bottom(self) -> Player:
        """Who sits at the bottom, and plays."""
        return Player.BLACK if self.words.get("perspective") == "black" else Player.WHITE

    @property
    def settings(self) -> Settings:
        """The settings that hold in the frame: as at first, without a sound, but for its words."""
        turned = self.mode is EmbedMode.VIEW and self.bottom is Player.BLACK
        return replace(
            Settings(),
            theme=self._option("theme", "theme"),
            light=self._option("light", "light"),
            home=self._option("home", "direction"),
            bottom="other" if turned else "own",
            colour=self.bottom.value,
            sound=False,
        )

    def _option(self, setting: str, word: str) -> str:
        value = self.words.get(word, "")
        return value if value in OPTIONS[setting] else OPTIONS[setting][0]

    def at(self, words: Mapping[str, str]) -> Asked:
        """Return the same with another position."""
        kept = {name: text for name, text in self.words.items() if name not in POSITION_WORDS}
        return Asked(kept | dict(words))


def asked(query: Mapping[str, str]) -> Asked | None:
    """Read what an address asks for; ``None`` where it does not speak of a frame."""
    if "embed" not in query:
        return None
    return Asked({name: query[name] for name in _WORDS if query.get(name)})


def position_of(words: Mapping[str, str]) -> Setup:
    """Return the position that words ask for, the opening where they name none.

    A position that has only its checkers is played without the cube, as a first game is.

    Raises:
        BackgammonError: naming what is wrong.

    """
    if text := words.get("xgid", ""):
        setup = Setup(parse_xgid(text).state)
    elif text := words.get("position", ""):
        state = parse_position_text(text)
        bare = ":" not in text
        setup = setting_up.begin(replace(state, variant=PRACTICE) if bare else state)
    else:
        start = GameState(variant=PRACTICE)
        setup = Setup(start)
        if words.get("dice"):
            setup = Setup(replace(start, phase=Phase.ROLL, on_roll=Player.WHITE))
    if dice := words.get("dice", ""):
        setup = setting_up.set_field(setup, "dice", dice)
    return setup


@dataclass(frozen=True, slots=True)
class SetPosition:
    """Show, or play from, another position."""

    words: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn the board around."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last move of the player."""


@dataclass(frozen=True, slots=True)
class GoTo:
    """Show the game after so many turns; after the last one it goes on."""

    turns: int


Wish = SetPosition | Flip | Undo | GoTo


def read(text: str) -> Wish | None:
    """Return what a message wants; ``None`` for everything that is no message."""
    try:
        told = json.loads(text) if len(text) <= LONGEST else None
    except (ValueError, RecursionError):
        return None
    if not isinstance(told, dict) or type(told.get("backgammon")) is not int:
        return None
    if told["backgammon"] != VERSION:
        return None
    match told.get("type"):
        case "set-position":
            words = {name: told.get(name, "") for name in POSITION_WORDS}
            fitting = all(isinstance(word, str) for word in words.values())
            return SetPosition({n: w for n, w in words.items() if w}) if fitting else None
        case "flip":
            return Flip()
        case "undo":
            return Undo()
        case "goto":
            turns = told.get("n")
            return GoTo(turns) if type(turns) is int and 0 <= turns < 10**6 else None
    return None


Facts = dict[str, object]
"""What a message says besides its type, as values that JSON has."""


def told_of(session: Session, event: Event, xgid: str) -> tuple[str, Facts] | None:
    """Return the type and facts of the message about an event in a game, if there is one.

    ``xgid`` is of the state after it. Points of a play are in its own player's numbering.
    """
    match event:
        case TurnEnded(player, dice, moves):
            facts: Facts = {
                "player": player.value,
                "dice": [dice.first, dice.second],
                "play": format_play(moves),
                "xgid": xgid,
            }
            return "move", facts
        case GameWon(result):
            score = session.score
            return "game-over", {
                "winner": result.winner.value,
                "kind": result.kind.name.lower(),
                "points": result.points,
                "score": {player.value: score[player] for player in Player},
                "match_over": session.game.match_winner is not None,
            }
    return None
