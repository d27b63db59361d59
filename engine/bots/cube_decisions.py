"""Doubling and answering by what it is worth: no double, double and take, double and drop.

All of it is asked with the chances of ``state.on_roll``, who is about to roll or, while an offer
waits, has made it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.actions import Accept, Action, Beaver, Decline, Double, Drop, Raccoon, Take
from engine.bots.chances import Chances
from engine.bots.cubeful import Stake, cube_life, cubeful
from engine.explain import explain
from engine.state import CUBE_OFFERS, GameState

_NEARLY = 1e-9
"""What rounding may change; equal is equal."""
BEAVER_DROPPED = 2.0
"""What a beaver wins where it is refused (V3), by the cube before the double."""


class CubeAction(Enum):
    """What is best for both sides before a roll."""

    NO_DOUBLE = "no double, take"
    DOUBLE_TAKE = "double, take"
    DOUBLE_BEAVER = "double, beaver"
    DOUBLE_DROP = "double, drop"
    TOO_GOOD_TAKE = "too good to double, take"
    TOO_GOOD_DROP = "too good to double, drop"


@dataclass(frozen=True, slots=True)
class CubeJudgement:
    """What each cube action is worth to the player on roll.

    ``no_double``, ``take`` and ``drop`` count points of the cube as it stands; in a match the worth
    is put on that scale (normalised), so that ``drop`` is always 1. ``beaver`` is ``None`` where
    there are no beavers. ``allowed`` tells whether the player may double at all and has a use for
    it: where not, the figures are what a double would be worth, and ``best`` is not to.
    """

    allowed: bool
    no_double: float
    take: float
    beaver: float | None = None
    drop: float = 1.0

    @property
    def double(self) -> float:
        """What a double is worth when it is answered as well as can be."""
        answers = (self.take, self.drop, self.drop if self.beaver is None else self.beaver)
        return min(answers)

    @property
    def should_double(self) -> bool:
        """Whether doubling is worth more than to play on."""
        return self.allowed and self.double > self.no_double + _NEARLY

    @property
    def should_take(self) -> bool:
        """Whether a double would be rightly taken, beavered or not."""
        return self.take <= self.drop + _NEARLY

    @property
    def should_beaver(self) -> bool:
        """Whether a double would be rightly beavered."""
        return self.beaver is not None and self.beaver < min(self.take, self.drop) - _NEARLY

    @property
    def too_good(self) -> bool:
        """Whether playing on for a gammon is worth more than the point of a dropped double."""
        return self.allowed and self.no_double > self.drop + _NEARLY and not self.should_double

    @property
    def best(self) -> CubeAction:
        """The best action of both sides."""
        if not self.should_double:
            if self.too_good:
                return CubeAction.TOO_GOOD_TAKE if self.should_take else CubeAction.TOO_GOOD_DROP
            return CubeAction.NO_DOUBLE
        if self.should_beaver:
            return CubeAction.DOUBLE_BEAVER
        return CubeAction.DOUBLE_TAKE if self.should_take else CubeAction.DOUBLE_DROP


def judge_cube(state: GameState, chances: Chances) -> CubeJudgement:
    """Judge the double that is on offer in ``state``, or could be made before the next roll.

    ``chances`` are those of ``state.on_roll`` before rolling; ``state.on_roll`` must be somebody.

    Source: C2-C4, T2, T5, V2, V3.
    """
    stake = _stake(state)
    no_double = stake.normalised(_worth(state, chances, stake))
    take = stake.normalised(_worth(state, chances, stake.doubled))
    beavers = state.variant.beavers
    return CubeJudgement(
        allowed=stake.may_double,
        no_double=no_double,
        take=take,
        beaver=max(2.0 * take, -BEAVER_DROPPED) if beavers else None,
    )


def wants_to_double(state: GameState, chances: Chances) -> bool:
    """Tell whether to double before rolling: it is legal, and worth more than not to."""
    return explain(state, Double()) is None and judge_cube(state, chances).should_double


def answer(state: GameState, chances: Chances) -> Action:
    """Answer the double, beaver, raccoon or resignation that waits for ``state.to_decide``."""
    if state.phase in CUBE_OFFERS:
        return _answer_to_cube(state, chances)
    accepts = resignation_gain(state, chances) >= -_NEARLY
    return Accept() if accepts else Decline()


def resignation_gain(state: GameState, chances: Chances) -> float:
    """Return what accepting the offered resignation is worth beyond playing on.

    On the scale of :class:`CubeJudgement`, for the player who answers. ``chances`` are those of
    ``state.on_roll``, who resigned.

    Source: G5, V2.
    """
    offer = state.resignation
    assert offer is not None
    stake = _stake(state)
    resigned = stake.normalised(stake.after(-state.resignation_value(offer.kind)))
    return stake.normalised(_worth(state, chances, stake)) - resigned


def _answer_to_cube(state: GameState, chances: Chances) -> Action:
    """Compare the answers by one figure: what the first double taken is worth to who answers.

    The side that was doubled first owns the cube in the end, however often both have raised, so
    each raise counts that figure twice as often, and what dropping costs as well.
    """
    stake = _stake(state)
    taken = stake.normalised(_worth(state, chances, stake.doubled))
    own = taken if state.to_decide is state.on_roll else -taken
    if own > _NEARLY:
        for raised in (Beaver(), Raccoon()):
            if explain(state, raised) is None:
                return raised
    return Take() if own >= -1.0 - _NEARLY else Drop()


def _stake(state: GameState) -> Stake:
    assert state.on_roll is not None
    return Stake.of(state, state.on_roll)


def _worth(state: GameState, chances: Chances, stake: Stake) -> float:
    assert state.on_roll is not None
    return cubeful(chances, stake, cube_life(state.position, state.on_roll))
