"""How a game may end: a player's chances of the kinds of win and of loss."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chances:
    """Chances from 0 to 1 of the player they speak of; a gammon's include the backgammons."""

    win: float
    win_gammon: float
    win_backgammon: float
    lose_gammon: float
    lose_backgammon: float

    @property
    def equity(self) -> float:
        """The points a game won without the cube: money, all gammons counting."""
        won = self.win + self.win_gammon + self.win_backgammon
        return won - (1.0 - self.win) - self.lose_gammon - self.lose_backgammon

    @property
    def turned(self) -> Chances:
        """The same chances as the opponent sees them."""
        return Chances(
            1.0 - self.win,
            self.lose_gammon,
            self.lose_backgammon,
            self.win_gammon,
            self.win_backgammon,
        )
