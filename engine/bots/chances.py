"""What may come of a game: the chances of winning and losing, singly, by gammon, by backgammon."""

from __future__ import annotations

from dataclasses import dataclass

Five = tuple[float, float, float, float, float]
"""Win, win a gammon, win a backgammon, lose a gammon, lose a backgammon; cumulative."""


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances of one player, each from 0 to 1.

    They are cumulative: ``win_gammon`` counts the backgammons too, and ``win`` all that is won.

    >>> Chances(0.625, 0.25, 0.0, 0.125, 0.0).equity
    0.375
    """

    win: float
    win_gammon: float = 0.0
    win_backgammon: float = 0.0
    lose_gammon: float = 0.0
    lose_backgammon: float = 0.0

    @property
    def equity(self) -> float:
        """The points a game is worth on average, without a cube."""
        return equity(self.five)

    @property
    def turned(self) -> Chances:
        """The same as the other player sees it."""
        return Chances(*turned(self.five))

    @property
    def five(self) -> Five:
        """The five numbers in the order of the fields."""
        return (
            self.win,
            self.win_gammon,
            self.win_backgammon,
            self.lose_gammon,
            self.lose_backgammon,
        )


def equity(five: Five) -> float:
    """Return the points a game is worth on average, without a cube."""
    win, gammon, backgammon, lose_gammon, lose_backgammon = five
    return 2 * win - 1 + gammon + backgammon - lose_gammon - lose_backgammon


def turned(five: Five) -> Five:
    """Return the chances as the other player sees them."""
    win, gammon, backgammon, lose_gammon, lose_backgammon = five
    return 1 - win, lose_gammon, lose_backgammon, gammon, backgammon
