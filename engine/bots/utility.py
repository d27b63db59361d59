"""What the chances are worth at a stake: how much a gammon adds to a win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.bots.chances import Five
from engine.bots.cubeful import Holder, Stake
from engine.position import Player
from engine.state import GameState


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

    @classmethod
    def of(cls, state: GameState, player: Player) -> Utility:
        """Return what counts for ``player`` in a game as its stake is now.

        Under Jacoby gammons count once as long as the cube is unturned (V2); where it can still
        be turned they are given half of what they may then be worth.
        """
        stake = Stake.of(state, player)
        if stake.once:
            once = 0.0 if stake.holder is Holder.NOBODY else 0.5
            return cls(once, once, once, once)
        if stake.away is None:
            return EQUITY
        won, gammon, backgammon, lost, lost_gammon, lost_backgammon = (
            stake.normalised(stake.after(times * stake.cube)) for times in (1, 2, 3, -1, -2, -3)
        )
        return cls(
            gammon - won, backgammon - gammon, lost - lost_gammon, lost_gammon - lost_backgammon
        )


EQUITY: Final = Utility()
"""What counts in money play without a cube."""
