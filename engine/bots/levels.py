"""The levels there are to play against.

What thinks is imported once it is needed: a page fetches it then, with the networks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.bots.basic import BasicBot
from engine.bots.depth import Depth
from engine.bots.protocol import Bot
from engine.bots.steps import Steps, finish

if TYPE_CHECKING:
    from engine.bots.evaluator import Evaluator


@dataclass(frozen=True, slots=True)
class Level:
    """A strength to play against; ``make`` builds the player when it is first needed.

    ``key`` names it in saved games and never changes. ``noise`` is by how much it misjudges a play
    (:class:`engine.bots.thinker.Thinker`), ``depth`` how far it looks ahead. ``networks`` tells
    whether it needs an evaluator, which a page may have to fetch first.
    """

    key: str
    name: str
    description: str
    noise: float = 0.0
    depth: Depth | None = None
    networks: bool = True

    def make(self, evaluator: Evaluator | None = None, seed: int = 0) -> Bot:
        """Build the player; without ``evaluator`` it judges by the networks next to this file.

        Raises:
            WeightsError: if these are needed and not there.

        """
        if not self.networks:
            return BasicBot()
        from engine.bots.thinker import Thinker

        return Thinker(evaluator or shipped_evaluator(), self.depth, self.noise, seed)


def shipped_evaluator() -> Evaluator:
    """Read the networks that come with the engine, once.

    Raises:
        WeightsError: if they are not there.

    """
    return finish(shipping_evaluator())


def shipping_evaluator() -> Steps[Evaluator]:
    """Read them in steps of a few milliseconds."""
    if not _SHIPPED:
        from engine.bots.evaluator import Evaluator

        _SHIPPED.append((yield from Evaluator.loading()))
    return _SHIPPED[0]


_SHIPPED: Final[list[Evaluator]] = []


LEVELS: Final[tuple[Level, ...]] = (
    Level(
        "basic",
        "Basic",
        "Knows a few rules of thumb and looks at nothing but the position after its play.",
        networks=False,
    ),
    Level("casual", "Casual", "Sees what matters and misjudges it often.", noise=0.09),
    Level("club", "Club player", "Plays well and goes wrong where plays are close.", noise=0.064),
    Level("strong", "Strong", "Rarely gives much away, but does not look ahead.", noise=0.036),
    Level(
        "expert",
        "Expert",
        "Looks at every roll you may answer with, and further where two plays are close.",
        depth=Depth(finalists=2, final_margin=0.015, budget=40_000),
    ),
)
"""Weakest first."""


def level_named(key: str) -> Level | None:
    """Return the level of a key, ``None`` where there is none such."""
    return next((level for level in LEVELS if level.key == key), None)
