"""The analysis of a session: its decisions, what each gave away, and sums of both sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine import (
    Action,
    Advice,
    Beaver,
    Double,
    Drop,
    EndTurn,
    GameState,
    MoveChecker,
    NextGame,
    Phase,
    Player,
    Position,
    Raccoon,
    Roll,
    Take,
    explain,
    replay,
)
from ui.advising import SIZES, is_forced, size
from ui.session import Session

RATINGS = {"excellent": 0.004, "strong": 0.008, "solid": 0.016, "learning": 0.03}
"""How play is rated, by what it gives away a play at most; more than all is a beginning."""
_CUBE: dict[type[Action], str] = {
    Double: "double",
    Take: "take",
    Drop: "drop",
    Beaver: "beaver",
    Raccoon: "raccoon",
}


@dataclass(frozen=True, slots=True)
class Decision:
    """Something that was decided: in which state, after how many actions, by whom, and what.

    ``kind`` is ``play``, with the position it led to, or the action with the cube.
    """

    at: int
    game: int
    player: Player
    state: GameState
    kind: str
    result: Position | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """A decision, what was advised on it, and what it gave away."""

    decision: Decision
    advice: Advice
    loss: float


@dataclass(frozen=True, slots=True)
class Analysis:
    """How far an analysis has come.

    ``of`` are the actions of the session it is of, ``total`` the decisions there are, ``running``
    tells that it goes on, ``failed`` that nobody could be asked any more.
    """

    of: tuple[Action, ...] = ()
    total: int = 0
    findings: tuple[Finding, ...] = ()
    running: bool = False
    failed: bool = False

    @property
    def is_done(self) -> bool:
        """Whether every decision has been looked at."""
        return bool(self.of) and len(self.findings) >= self.total

    def holds_for(self, actions: Sequence[Action]) -> bool:
        """Tell whether a session is still the one that was analysed, or goes on from it."""
        return tuple(actions[: len(self.of)]) == self.of

    def with_finding(self, finding: Finding) -> Analysis:
        """Return the analysis one decision further."""
        return replace(self, findings=(*self.findings, finding))

    @property
    def errors(self) -> list[tuple[int, Finding]]:
        """What was doubtful or worse, the worst first, each with its place among the findings."""
        numbered = enumerate(self.findings)
        return sorted(
            ((n, found) for n, found in numbered if size(found.loss)),
            key=lambda one: -one[1].loss,
        )


@dataclass(frozen=True, slots=True)
class Sums:
    """What one side gave away: in how many plays with a choice, by plays and with the cube."""

    plays: int
    play_loss: float
    cube_loss: float
    sizes: dict[str, int]

    @property
    def per_play(self) -> float:
        """What a play gave away on average, the cube's losses shared out among them."""
        return (self.play_loss + self.cube_loss) / self.plays if self.plays else 0.0

    @property
    def rating(self) -> str:
        """How that is rated."""
        if not self.plays:
            return "none"
        fitting = (name for name, most in RATINGS.items() if self.per_play <= most)
        return next(fitting, "beginning")


def found(decision: Decision, advice: Advice) -> Finding:
    """Return what a decision gave away by advice on its state."""
    if decision.result:
        return Finding(decision, advice, advice.loss(decision.result))
    return Finding(decision, advice, advice.cube_loss(decision.kind))


def sums(findings: Sequence[Finding], player: Player) -> Sums:
    """Return the sums of one side."""
    own = [one for one in findings if one.decision.player is player]
    plays = [one.loss for one in own if one.decision.kind == "play"]
    cube = [one.loss for one in own if one.decision.kind != "play"]
    named = [size(one.loss) for one in own]
    return Sums(len(plays), sum(plays), sum(cube), {name: named.count(name) for name in SIZES})


def decisions(session: Session, *, unfinished: bool) -> list[Decision]:
    """Return the decisions of a session's games: those that are over, or ``unfinished`` ones too.

    Where nothing could be chosen nothing was decided.
    """
    decided: list[Decision] = []
    waiting: list[Decision] = []
    for decision, over in _walk(session):
        if decision:
            waiting.append(decision)
        if over:
            decided += waiting
            waiting.clear()
    return decided + waiting * unfinished


def _walk(session: Session) -> Iterator[tuple[Decision | None, bool]]:
    """Go through the actions; yield what each decided, and whether its game ended by it."""
    before, rolled, game = session.start, 0, 1
    steps = zip(session.actions, replay(session.actions, session.start), strict=True)
    for at, (action, (after, _)) in enumerate(steps):
        over = after.phase is Phase.OVER
        game += isinstance(action, NextGame)
        player = before.to_decide
        ends = isinstance(action, EndTurn) or (isinstance(action, MoveChecker) and over)
        if player and ends and not is_forced(before):
            result = after.position if over else before.position
            yield Decision(rolled, game, player, before.turn_start, "play", result), over
        elif player and (kind := _with_cube(before, player, action)):
            yield Decision(at, game, player, before, kind), over
        else:
            yield None, over
        if after.phase is Phase.MOVE and not after.turn and before.phase is not Phase.MOVE:
            rolled = at + 1
        before = after


def _with_cube(state: GameState, player: Player, action: Action) -> str:
    """Return what an action decides about the cube: rolling too, where one could have doubled."""
    if isinstance(action, Roll):
        doubles = explain(state, Double()) is None and not state.is_cube_dead_for(player)
        return "roll" if doubles else ""
    return _CUBE.get(type(action), "")
