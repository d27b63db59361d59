"""The doubling cube as a value."""

from __future__ import annotations

from dataclasses import dataclass

from engine.position import Player
from engine.told import Told


@dataclass(frozen=True, slots=True)
class Cube:
    """The stake and who may double next: ``owner`` is ``None`` while the cube is in the middle.

    Only taking gives it an owner, so a cube in the middle has not been turned in this game;
    automatic doubles leave it there (V4).

    Raises:
        ValueError: if ``value`` is not a power of two.

    Source: C1, C3, C5.
    """

    value: int = 1
    owner: Player | None = None

    def __post_init__(self) -> None:
        if type(self.value) is not int or self.value < 1 or self.value & (self.value - 1):
            raise ValueError(Told("a cube shows a power of two, got {0}", f"{self.value!r:.40}"))

    def is_open_to(self, player: Player) -> bool:
        """Tell whether ``player`` may turn it, the rules of the moment aside."""
        return self.owner in (None, player)


CENTRED = Cube()
"""The cube at the start of a game."""
