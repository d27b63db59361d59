"""A second bookkeeping of stake, cube, score and Crawford game, kept from the actions alone.

It knows the clauses and no engine code that applies them; random games compare the two at each
step.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine import (
    Accept,
    Action,
    Beaver,
    Double,
    Drop,
    GameState,
    NextGame,
    OpeningRoll,
    Phase,
    Player,
    Position,
    Raccoon,
    Resign,
    Take,
    Variant,
)


@dataclass
class Ledger:
    """What the score sheet of a match or session says."""

    variant: Variant
    points: dict[Player, int] = field(default_factory=lambda: dict.fromkeys(Player, 0))
    stake: int = 1
    owner: Player | None = None
    offer: int = 0
    doubler: Player | None = None
    resigning: int = 0
    crawford: bool = False
    crawford_games: int = 0
    games: int = 0
    doubled: bool = False
    over: bool = False

    def write(self, before: GameState, action: Action, position: Position) -> None:
        """Enter an action that was legal in ``before`` and led to ``position``."""
        match action:
            case OpeningRoll(white, black):
                if white == black and self.stake < 2**self.variant.automatic_doubles:
                    self.stake *= 2
            case Double():
                self.doubler, self.offer, self.doubled = before.on_roll, 2 * self.stake, True
            case Beaver() | Raccoon():
                self.offer *= 2
            case Take():
                assert self.doubler is not None
                self.stake, self.owner = self.offer, self.doubler.opponent
                self.offer = 0
            case Drop():
                assert before.to_decide is not None
                self._win(before.to_decide.opponent, self.offer // 2)
                self.offer = 0
            case Resign(kind):
                self.resigning = int(kind)
            case Accept():
                assert before.on_roll is not None
                self._win(before.on_roll.opponent, self._worth(self.resigning))
            case NextGame():
                self._next()
            case _:
                pass
        winner = next((player for player in Player if not position.points(player)), None)
        if winner and not self.over:
            self._win(winner, self._worth(_multiple(position, winner)))

    def agrees_with(self, state: GameState) -> bool:
        """Tell whether the engine's state says the same."""
        return (
            (state.cube.value, state.cube.owner) == (self.stake, self.owner)
            and (state.offered or 0) == self.offer
            and {player: state.total.of(player) for player in Player} == self.points
            and state.crawford is self.crawford
            and (state.phase is Phase.OVER) is self.over
            and (state.match_winner is not None) is self.decided
        )

    @property
    def decided(self) -> bool:
        """Whether the match is over."""
        return 0 < self.variant.length <= max(self.points.values())

    def _worth(self, multiple: int) -> int:
        if self.variant.jacoby and self.owner is None:
            return self.stake
        return multiple * self.stake

    def _win(self, winner: Player, points: int) -> None:
        assert not (self.crawford and self.doubled), "a double in the Crawford game"
        assert self.variant.cube or not self.doubled
        self.points[winner] += points
        self.over = True
        self.games += 1

    def _next(self) -> None:
        assert self.over
        assert not self.decided
        edge = self.variant.length - 1
        self.crawford = (
            self.variant.crawford and not self.crawford_games and edge in self.points.values()
        )
        self.crawford_games += self.crawford
        self.stake, self.owner, self.offer = 1, None, 0
        self.doubled = self.over = False


def _multiple(position: Position, winner: Player) -> int:
    """Count what a game borne off is worth, by G2-G4."""
    loser = position.points(winner.opponent)
    if sum(loser.values()) < 15:
        return 1
    return 3 if max(loser) > 18 else 2
