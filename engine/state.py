"""A game at one moment: whose turn, which dice, what has been moved, what is offered."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache

from engine.cube import CENTRED, Cube
from engine.dice import Dice
from engine.moves import Move, next_moves
from engine.packed import without
from engine.position import START, Player, Position
from engine.scoring import NO_SCORE, Ending, GameResult, Score, WinKind
from engine.variant import MONEY, Variant


class Phase(Enum):
    """What the game waits for."""

    OPENING = "the opening roll"
    ROLL = "a roll, or a double before it"
    MOVE = "moves, or the end of the turn"
    DOUBLE = "the answer to a double"
    BEAVER = "the doubler's answer to a beaver"
    RACCOON = "the beaverer's answer to a raccoon"
    RESIGNATION = "the answer to a resignation"
    OVER = "the next game: this one is over"


CUBE_OFFERS = {Phase.DOUBLE: 2, Phase.BEAVER: 4, Phase.RACCOON: 8}
"""The phases in which a higher stake is on offer: how many times the cube it is (C3, V3)."""


@dataclass(frozen=True, slots=True)
class TurnStep:
    """A move made this turn, and the position before it."""

    move: Move
    before: Position


@dataclass(frozen=True, slots=True)
class ResignationOffer:
    """A resignation, and the phase the game goes back to where it is refused."""

    kind: WinKind
    back_to: Phase


@dataclass(frozen=True, slots=True)
class GameState:
    """A game, in its match or session. ``GameState()`` is a new one for money.

    ``dice`` are the last ones thrown and stay when the turn has passed or the game is over, so
    that they can be shown; :attr:`dice_left` tells what may still be played. ``on_roll`` is
    ``None`` until the opening roll is decided; during an offer it is the player who made it.

    ``cube`` is as it was before an offer until that is answered. ``score`` is the one the game
    began with. ``opening_turn`` holds while the opening dice are played. ``resignation`` is the one
    that waits for its answer or has ended the game, ``refused`` the highest that was refused since
    the dice were last rolled.
    """

    position: Position = START
    phase: Phase = Phase.OPENING
    on_roll: Player | None = None
    dice: Dice | None = None
    turn: tuple[TurnStep, ...] = ()
    result: GameResult | None = None
    cube: Cube = CENTRED
    variant: Variant = MONEY
    score: Score = NO_SCORE
    crawford: bool = False
    opening_turn: bool = False
    resignation: ResignationOffer | None = None
    refused: WinKind | None = None

    @property
    def to_decide(self) -> Player | None:
        """Who must act now; ``None`` for the opening roll, which both make, and after the end."""
        if self.on_roll is None or self.phase is Phase.OVER:
            return None
        if self.phase in (Phase.DOUBLE, Phase.RACCOON, Phase.RESIGNATION):
            return self.on_roll.opponent
        return self.on_roll

    @property
    def dice_left(self) -> tuple[int, ...]:
        """The numbers not yet used this turn; empty outside of :attr:`Phase.MOVE`."""
        if self.phase is not Phase.MOVE or self.dice is None:
            return ()
        left = self.dice.numbers
        for step in self.turn:
            left = without(left, step.move.die)
        return left

    @property
    def turn_start(self) -> GameState:
        """The state before the moves of this turn; itself where none has been made."""
        if not self.turn:
            return self
        return replace(self, position=self.turn[0].before, turn=())

    @property
    def thrower(self) -> Player | None:
        """Who threw :attr:`dice`; ``None`` without dice and for a tie in the opening roll."""
        if self.on_roll is None or self.dice is None:
            return None
        phase = self.resignation.back_to if self.resignation else self.phase
        dropped = self.result is not None and self.result.ending is Ending.DROPPED
        before_rolling = phase is Phase.ROLL or phase in CUBE_OFFERS or dropped
        return self.on_roll.opponent if before_rolling else self.on_roll

    @property
    def offered(self) -> int | None:
        """The stake that is offered by a double, beaver or raccoon; ``None`` without an offer."""
        factor = CUBE_OFFERS.get(self.phase)
        return factor * self.cube.value if factor else None

    def resignation_value(self, kind: WinKind) -> int:
        """Return the points a resignation of ``kind`` would cost now (G5, V2)."""
        return self.cube.value if self.counts_once else kind * self.cube.value

    @property
    def counts_once(self) -> bool:
        """Whether Jacoby makes every win count once: the cube is still unturned (V2)."""
        return self.variant.jacoby and self.cube.owner is None

    @property
    def total(self) -> Score:
        """The score with this game's points, once it is over."""
        return self.score.plus(self.result) if self.result else self.score

    @property
    def match_winner(self) -> Player | None:
        """Who has reached the length of the match (T1); ``None`` in money play."""
        if not self.variant.is_match:
            return None
        return next((p for p in Player if self.total.of(p) >= self.variant.length), None)

    def away(self, player: Player) -> int | None:
        """Return the points ``player`` still needed when this game began; ``None`` for money."""
        return self.variant.length - self.score.of(player) if self.variant.is_match else None

    @property
    def is_post_crawford(self) -> bool:
        """Whether the Crawford game has been played and doubling is back (T3)."""
        edge = self.variant.length - 1
        reached = max(self.score.white, self.score.black) == edge
        return self.variant.crawford and reached and not self.crawford

    def is_cube_dead_for(self, player: Player) -> bool:
        """Tell whether ``player`` needs no more points than the cube gives already (T5)."""
        away = self.away(player)
        return away is not None and away <= self.cube.value


def legal_moves(state: GameState) -> tuple[Move, ...]:
    """Return every next single move by which the most dice can still be used, in any order.

    Empty outside of :attr:`Phase.MOVE` and when the turn can only be ended.

    Source: F1, F2, F4, G1.
    """
    if state.on_roll is None or not (left := state.dice_left):
        return ()
    return _legal_moves(state.position, state.on_roll, left)


@lru_cache(maxsize=64)
def _legal_moves(position: Position, player: Player, left: tuple[int, ...]) -> tuple[Move, ...]:
    """Remember the last answers, since one click asks several times."""
    return next_moves(position, player, left)
