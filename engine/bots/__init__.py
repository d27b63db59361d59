"""Computer players: the protocol they keep and the levels there are."""

from engine.bots.basic import BasicBot
from engine.bots.levels import LEVELS, Level
from engine.bots.protocol import Bot
from engine.bots.questions import answer

__all__ = ["LEVELS", "BasicBot", "Bot", "Level", "answer"]
