"""Computer players: the protocol they keep and the levels there are."""

from engine.bots.basic import BasicBot
from engine.bots.levels import LEVELS, Level, level_named
from engine.bots.protocol import Bot, ThinkingBot, thinking
from engine.bots.questions import answer

__all__ = [
    "LEVELS",
    "BasicBot",
    "Bot",
    "Level",
    "ThinkingBot",
    "answer",
    "level_named",
    "thinking",
]
