"""What the chances are worth at a stake: how much a gammon adds to a win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.bots.chances import Five


@dataclass(frozen=True, slots=True)
class Utility:
    """What gammons and backgammons add to a win (1) and a loss (-1): in money play 1 each.

    At a score of a match a gammon may be worth anything from nothing to more than a game.
    """

    win_gammon: float = 1.0
    win_backgammon: float = 1.0
    lose_gammon: float = 1.0
    lose_backgammon: float = 1.0

    @property
    def turned(self) -> Utility:
        """The same as the other player sees it."""
        return Utility(self.lose_gammon, self.lose_backgammon, self.win_gammon, self.win_backgammon)

    def worth(self, five: Five) -> float:
        """Return what chances are worth: the equity where all is as in money play."""
        win, gammon, backgammon, lose_gammon, lose_backgammon = five
        return (
            2 * win - 1
            + self.win_gammon * gammon
            + self.win_backgammon * backgammon
            - self.lose_gammon * lose_gammon
            - self.lose_backgammon * lose_backgammon
        )  # fmt: skip


EQUITY: Final = Utility()
"""What counts in money play without a cube."""
