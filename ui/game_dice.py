"""Where the dice of each game of a session come from, and the rolls there have been."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from engine import (
    SEED_BYTES,
    Action,
    Dice,
    GameState,
    OpeningRoll,
    Player,
    RecordError,
    Roll,
    Told,
    commitment,
    committed_roll,
)

BY_HAND = "by hand"
"""How a save says that the players roll real dice."""

_KEY = re.compile(r"dice ([1-9][0-9]{0,5})")
_SEED = re.compile(rf"([0-9a-f]{{{2 * SEED_BYTES}}})(?: after ([1-9][0-9]{{0,5}}))?")


@dataclass(frozen=True, slots=True)
class Thrown:
    """A roll: in which game, by whom (``None`` for the opening roll, White's die first), and what.

    A tied opening roll is one too.
    """

    game: int
    thrower: Player | None
    dice: Dice


@dataclass(frozen=True, slots=True)
class GameDice:
    """Where the dice of a game come from: a secret seed, or the players' hands where it has none.

    ``before`` counts the rolls that the game had already when the seed was made, as in a save of
    an older release: those cannot be checked.
    """

    seed: bytes | None = None
    before: int = 0

    @property
    def by_hand(self) -> bool:
        """Whether the players roll real dice."""
        return self.seed is None

    @property
    def commitment(self) -> str:
        """What binds to the seed without telling it; empty for real dice."""
        return commitment(self.seed) if self.seed else ""

    def roll(self, number: int) -> Dice | None:
        """Return the roll with this number, from 1; ``None`` where the seed does not settle it."""
        return committed_roll(self.seed, number) if self.seed and number > self.before else None


def thrown(game: int, state: GameState, action: Action) -> tuple[Thrown, ...]:
    """Return the roll that an action is, in the game with a number, done in a state."""
    match action:
        case OpeningRoll(white, black):
            return (Thrown(game, None, Dice(white, black)),)
        case Roll(dice):
            return (Thrown(game, state.on_roll, dice),)
        case _:
            return ()


def to_header(dice: Mapping[int, GameDice]) -> dict[str, str]:
    """Write where the dice come from, game by game, into a save's header."""
    return {f"dice {number}": _text(source) for number, source in sorted(dice.items())}


def from_header(header: Mapping[str, str], games: int) -> dict[int, GameDice]:
    """Read where the dice of the first ``games`` games come from; a save need not tell.

    Raises:
        RecordError: naming the game whose dice cannot be read.

    """
    found = {}
    for key, text in header.items():
        if (match := _KEY.fullmatch(key)) and int(match[1]) <= games:
            found[int(match[1])] = _read(key, text)
    return found


def _text(source: GameDice) -> str:
    if source.seed is None:
        return BY_HAND
    return source.seed.hex() + (f" after {source.before}" if source.before else "")


def _read(key: str, text: str) -> GameDice:
    if text == BY_HAND:
        return GameDice()
    if match := _SEED.fullmatch(text):
        return GameDice(bytes.fromhex(match[1]), int(match[2] or 0))
    raise RecordError(
        Told("{0} is {1}, expected a seed of 64 digits or {2}", key, f"{text!r:.40}", repr(BY_HAND))
    )
