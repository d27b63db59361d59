"""Computer players: the protocol they keep and the levels there are."""

from engine.bots.basic import BasicBot
from engine.bots.protocol import Bot

LEVELS: tuple[tuple[str, Bot], ...] = (("Basic", BasicBot()),)
"""Names and players, weakest first."""

__all__ = ["LEVELS", "BasicBot", "Bot"]
