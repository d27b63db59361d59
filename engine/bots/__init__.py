"""Computer players: the protocol they keep and the levels there are."""

from engine.bots.basic import BasicBot
from engine.bots.chances import Chances
from engine.bots.evaluator import Evaluator
from engine.bots.levels import LEVELS, Level, level_named
from engine.bots.protocol import Bot, ThinkingBot, thinking
from engine.bots.questions import answer
from engine.bots.weights import WeightsError

__all__ = [
    "LEVELS",
    "BasicBot",
    "Bot",
    "Chances",
    "Evaluator",
    "Level",
    "ThinkingBot",
    "WeightsError",
    "answer",
    "level_named",
    "thinking",
]
