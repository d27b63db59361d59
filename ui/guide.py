"""What the rules allow at each moment of a turn, and why: facts for a first game, without words.

All points are in the acting player's own numbering.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine import (
    BAR,
    CUBE_OFFERS,
    OFF,
    Double,
    Ending,
    GameState,
    Move,
    Phase,
    Player,
    Reason,
    Refusal,
    Rule,
    TurnStep,
    explain,
    find_move,
    legal_moves,
)


class Task(Enum):
    """What is to be done now."""

    OPENING = "the opening roll"
    ROLL = "a roll"
    MOVE = "a move"
    NO_MOVE = "nothing can be moved: the turn passes"
    COMPLETE = "all that can be played is played: the turn is to be ended"
    CUBE_OFFER = "the answer to a double, beaver or raccoon"
    RESIGNATION = "the answer to a resignation"
    OVER = "nothing: the game is over"


class Mark(Enum):
    """How a check stands before the turn is ended."""

    OK = "fulfilled"
    TO_DO = "something is still to be done"
    FINE = "not fulfilled, and it need not be: nothing more can be played"


class Ground(Enum):
    """Why a checker may land where it did."""

    EMPTY = Rule.M2
    OWN = Rule.M6
    HIT = Rule.H1
    OFF = Rule.B2
    OFF_LARGER = Rule.B5

    @property
    def rule(self) -> Rule:
        """The clause that allows it."""
        rule: Rule = self.value
        return rule


@dataclass(frozen=True, slots=True)
class Forbidden:
    """The moves by one die that are refused for one reason; each refusal has source and target."""

    refusals: tuple[Refusal, ...]

    @property
    def reason(self) -> Reason:
        """The reason they have in common."""
        return self.refusals[0].reason

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The clause that forbids them, and those named beside it."""
        rule = self.reason.rule
        return ((rule,) if rule else ()) + self.refusals[0].also

    @property
    def sources(self) -> tuple[int, ...]:
        """Where the checkers stand that may not move, highest first."""
        return tuple(refusal.source for refusal in self.refusals)


@dataclass(frozen=True, slots=True)
class DieAdvice:
    """A number that is ``left`` so many times, and what it may and may not move next.

    ``double`` tells that the roll is one. Each place with a checker of one's own is the source
    of one move in ``allowed`` or of one refusal in ``forbidden``, which holds a group for each
    reason.
    """

    die: int
    left: int
    double: bool
    allowed: tuple[Move, ...]
    forbidden: tuple[Forbidden, ...]

    @property
    def reasons(self) -> frozenset[Reason]:
        """Why it may not move the others."""
        return frozenset(group.reason for group in self.forbidden)


@dataclass(frozen=True, slots=True)
class BarCheck:
    """Whether all have entered: how many wait on the bar, how many entered this turn."""

    mark: Mark
    waiting: int
    entered: int


@dataclass(frozen=True, slots=True)
class Landing:
    """A move made this turn and why it may land there; ``own`` checkers stood there already."""

    move: Move
    ground: Ground
    own: int = 0


@dataclass(frozen=True, slots=True)
class LandingsCheck:
    """Whether every landing is allowed: the moves of the turn, in order."""

    mark: Mark
    landings: tuple[Landing, ...]


@dataclass(frozen=True, slots=True)
class DiceCheck:
    """Whether all dice that can be used are used.

    ``left`` are the numbers not used, ``playable`` those of them that some checker may use next,
    highest first, ``reasons`` why the other moves by numbers left are refused.
    """

    mark: Mark
    left: tuple[int, ...]
    playable: tuple[int, ...]
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Checks:
    """The three questions before a turn ends."""

    bar: BarCheck
    landings: LandingsCheck
    dice: DiceCheck

    @property
    def marks(self) -> tuple[Mark, Mark, Mark]:
        """How the three stand, in the order in which they are asked."""
        return self.bar.mark, self.landings.mark, self.dice.mark


@dataclass(frozen=True, slots=True)
class Guide:
    """What to do now, what each die may do, and the three checks of the turn.

    ``player`` is who must act, ``None`` for the opening roll and after the end. ``dice`` are the
    numbers left, a double as many times as it is, ``first_move`` tells that nothing has been moved
    this turn. ``may_double`` tells that a double may be offered before the roll, ``ending`` what
    ended the game. Outside of a turn's moves there are neither advice nor checks.
    """

    task: Task
    player: Player | None
    dice: tuple[int, ...] = ()
    first_move: bool = True
    may_double: bool = False
    ending: Ending | None = None
    advice: tuple[DieAdvice, ...] = ()
    checks: Checks | None = None


def guide(game: GameState) -> Guide:
    """Return what the rules ask for now, what they allow and what they forbid.

    Source: M1-M6, F1-F4, H1-H6, B1-B7, as the engine's refusals name them.
    """
    player = game.to_decide
    if game.phase is not Phase.MOVE or player is None:
        ending = game.result.ending if game.result else None
        may_double = explain(game, Double()) is None
        return Guide(_task(game), player, may_double=may_double, ending=ending)
    advice = tuple(_advice(game, player, die) for die in sorted(set(game.dice_left), reverse=True))
    return Guide(
        _task(game),
        player,
        game.dice_left,
        first_move=not game.turn,
        advice=advice,
        checks=_checks(game, player, advice),
    )


_TASKS = {
    Phase.OPENING: Task.OPENING,
    Phase.ROLL: Task.ROLL,
    Phase.RESIGNATION: Task.RESIGNATION,
    Phase.OVER: Task.OVER,
}


def _task(game: GameState) -> Task:
    if game.phase in CUBE_OFFERS:
        return Task.CUBE_OFFER
    if game.phase is not Phase.MOVE:
        return _TASKS[game.phase]
    if legal_moves(game):
        return Task.MOVE
    return Task.COMPLETE if game.turn else Task.NO_MOVE


def _advice(game: GameState, player: Player, die: int) -> DieAdvice:
    """Ask of each checker what the die can do with it."""
    allowed = []
    refused: dict[Reason, list[Refusal]] = {}
    for source in game.position.points(player):
        found = find_move(game, source, max(source - die, OFF), die)
        if isinstance(found, Refusal):
            refused.setdefault(found.reason, []).append(found)
        else:
            allowed.append(found)
    groups = tuple(Forbidden(tuple(refusals)) for refusals in refused.values())
    double = game.dice is not None and game.dice.is_double
    return DieAdvice(die, game.dice_left.count(die), double, tuple(allowed), groups)


def _checks(game: GameState, player: Player, advice: tuple[DieAdvice, ...]) -> Checks:
    unmet = Mark.TO_DO if legal_moves(game) else Mark.FINE
    waiting = game.position.checkers(player, BAR)
    entered = sum(step.move.source == BAR for step in game.turn)
    landings = tuple(_landing(step, player) for step in game.turn)
    playable = tuple(each.die for each in advice if each.allowed)
    reasons = dict.fromkeys(group.reason for each in advice for group in each.forbidden)
    return Checks(
        BarCheck(unmet if waiting else Mark.OK, waiting, entered),
        LandingsCheck(Mark.OK if landings else unmet, landings),
        DiceCheck(unmet if advice else Mark.OK, game.dice_left, playable, tuple(reasons)),
    )


def _landing(step: TurnStep, player: Player) -> Landing:
    move = step.move
    if move.target == OFF:
        exact = move.die == move.source
        return Landing(move, Ground.OFF if exact else Ground.OFF_LARGER)
    if move.hit:
        return Landing(move, Ground.HIT)
    own = step.before.checkers(player, move.target)
    return Landing(move, Ground.OWN if own else Ground.EMPTY, own)
