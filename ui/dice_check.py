"""Checking dice: what a game's commitment, its seed and its rolls say about each other."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine import SEED_BYTES, Dice
from ui.game_dice import GameDice
from ui.session import Session

LONGEST = 100_000
"""Characters of a text that is checked; the longest games have some hundred rolls."""
UNSETTLED = "??"
"""How the text of a game says that a roll is older than the seed."""

_HEX = re.compile(rf"[0-9a-f]{{{2 * SEED_BYTES}}}")
_ROLL = re.compile(r"([1-6])-?([1-6])")


@dataclass(frozen=True, slots=True)
class DiceView:
    """What of the dice's panel is opened: the number of the game checked, and the text of another.

    ``commitment`` and the rest are not kept here: they are the game's.
    """

    checked: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class CheckedRoll:
    """A roll as it was, and as the seed gives it: ``None`` where the seed does not settle it."""

    seen: Dice | None
    settled: Dice | None

    @property
    def right(self) -> bool:
        """Whether the roll is the one that the seed gives."""
        return self.seen is not None and self.seen == self.settled


@dataclass(frozen=True, slots=True)
class Checked:
    """The outcome of a check: whether the seed fits its commitment, and each roll."""

    fits: bool
    rolls: tuple[CheckedRoll, ...]

    @property
    def wrong(self) -> int:
        """How many rolls are others than the seed gives."""
        return sum(roll.settled is not None and not roll.right for roll in self.rolls)

    @property
    def unsettled(self) -> int:
        """How many rolls the seed says nothing about."""
        return sum(roll.settled is None for roll in self.rolls)


def rolls_of(session: Session, game: int) -> tuple[Dice, ...]:
    """Return the rolls of a session's game."""
    return tuple(roll.dice for roll in session.rolls if roll.game == game)


def check(commitment: str, source: GameDice, rolls: Sequence[Dice | None]) -> Checked:
    """Recompute rolls, ``None`` standing for one that is not told, and compare."""
    found = tuple(
        CheckedRoll(seen, source.roll(number) if seen else None)
        for number, seen in enumerate(rolls, 1)
    )
    return Checked(source.commitment == commitment, found)


def proof(source: GameDice, rolls: Sequence[Dice]) -> str:
    """Write all that it takes to check a game: commitment, seed and rolls, a line each."""
    assert source.seed
    told = [
        f"{dice.first}{dice.second}" if number > source.before else UNSETTLED
        for number, dice in enumerate(rolls, 1)
    ]
    return f"{source.commitment}\n{source.seed.hex()}\n{' '.join(told)}"


def check_text(text: str) -> Checked | str:
    """Check a game from the text that :func:`proof` writes; a wrong text gives its key."""
    if len(text) > LONGEST:
        return "proof.wrong.long"
    words = re.split(r"[\s,;]+", text.lower())
    hexes = [word for word in words if len(word) > 3]
    if len(hexes) != 2 or not all(map(_HEX.fullmatch, hexes)):
        return "proof.wrong.hashes"
    rolls = list[Dice | None]()
    for word in words:
        if match := _ROLL.fullmatch(word):
            rolls.append(Dice(int(match[1]), int(match[2])))
        elif word == UNSETTLED:
            rolls.append(None)
        elif word and word not in hexes:
            return "proof.wrong.rolls"
    if not rolls:
        return "proof.wrong.none"
    return check(hexes[0], GameDice(bytes.fromhex(hexes[1])), rolls)
