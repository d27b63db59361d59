"""A first opponent: one ply, and a sense of the stake.

It looks at the position after each legal play. No search, no chance, no state: the same position
and dice always give the same play.
"""

from __future__ import annotations

from engine.actions import Action
from engine.bots import stakes
from engine.bots.evaluation import evaluate
from engine.bots.protocol import roll_in
from engine.moves import Play, legal_plays
from engine.state import GameState


class BasicBot:
    """Choose the play whose resulting position scores best, by a linear evaluation."""

    def choose_play(self, state: GameState) -> Play:
        """Return the best play by :func:`evaluate`; the first of equals."""
        position, player, dice = roll_in(state)
        return max(legal_plays(position, player, dice), key=lambda p: evaluate(p.result, player))

    def wants_to_double(self, state: GameState) -> bool:
        """Double by :func:`engine.bots.stakes.wants_to_double`."""
        return stakes.wants_to_double(state)

    def answer(self, state: GameState) -> Action:
        """Answer an offer by :func:`engine.bots.stakes.answer`."""
        return stakes.answer(state)
