"""Goals: what a step of a lesson asks for, and whether an attempt meets it.

All points are the learner's own. Goals compose: ``AllOf``, ``AnyOf`` and ``Not`` hold others.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from engine import (
    BAR,
    OFF,
    Action,
    BackgammonError,
    GameState,
    Move,
    OpeningRoll,
    Player,
    Refusal,
    Resign,
    Roll,
    Rule,
    WinKind,
    format_moves,
    parse_play,
)


@dataclass(frozen=True, slots=True)
class AnyLegal:
    """Whatever the rules allow: a whole turn, freely chosen."""


@dataclass(frozen=True, slots=True)
class Plays:
    """Exactly this play of the whole turn, in notation; the order of the moves is free."""

    play: str


@dataclass(frozen=True, slots=True)
class Moves:
    """Exactly these single moves of the step, in this order: asks for a part of a turn."""

    moves: str


@dataclass(frozen=True, slots=True)
class Makes:
    """Two or more own checkers stand on ``point`` at the end of the turn, and did not before."""

    point: int


@dataclass(frozen=True, slots=True)
class LeavesBlot:
    """A single own checker stands on ``point`` at the end of the turn; on any point without one."""

    point: int | None = None


@dataclass(frozen=True, slots=True)
class Hits:
    """A checker is hit in the turn, on ``point`` where it is named."""

    point: int | None = None


@dataclass(frozen=True, slots=True)
class Enters:
    """A checker enters from the bar, on ``point`` where it is named."""

    point: int | None = None


@dataclass(frozen=True, slots=True)
class BearsOff:
    """At least ``count`` checkers are borne off in the turn."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class Wins:
    """The learner wins the game."""


@dataclass(frozen=True, slots=True)
class Does:
    """An action that is no move: ``name`` is its class in the engine, such as ``Double``."""

    name: str


@dataclass(frozen=True, slots=True)
class Resigns:
    """The learner offers to resign just so much."""

    kind: WinKind


@dataclass(frozen=True, slots=True)
class Tries:
    """The learner attempts what clause ``rule`` forbids, and the engine refuses it by that.

    ``move`` is the one to be attempted, as source and target; any other will do without it.
    """

    rule: Rule
    move: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Chooses:
    """The learner picks this one of the step's choices."""

    choice: str


@dataclass(frozen=True, slots=True)
class Finds:
    """The learner presses this point, the bar (25) or the own tray (0)."""

    point: int


@dataclass(frozen=True, slots=True)
class AllOf:
    """Every one of ``goals``."""

    goals: tuple[Goal, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """At least one of ``goals``."""

    goals: tuple[Goal, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """Anything but ``goal``."""

    goal: Goal


TurnGoal = AnyLegal | Plays | Makes | LeavesBlot | Hits | Enters | BearsOff | Wins
Goal = TurnGoal | Moves | Does | Resigns | Tries | Chooses | Finds | AllOf | AnyOf | Not


@dataclass(frozen=True, slots=True)
class Attempt:
    """What the learner has done in a step so far.

    ``before`` is the game at the step's beginning, ``after`` as it is now. ``moves`` are those of
    the step, ``complete`` tells that the turn has no further one. ``action`` is what was done that
    is no move, ``refusal`` what the rules said to the last press, ``answer`` the choice or the
    point that was pressed.
    """

    learner: Player
    before: GameState
    after: GameState
    moves: tuple[Move, ...] = ()
    complete: bool = False
    action: Action | None = None
    refusal: Refusal | None = None
    answer: str | int | None = None


def parts(goal: Goal) -> tuple[Goal, ...]:
    """Return the goals that ``goal`` is composed of, itself where it is simple."""
    match goal:
        case AllOf(goals) | AnyOf(goals):
            return tuple(part for inner in goals for part in parts(inner))
        case Not(inner):
            return parts(inner)
        case _:
            return (goal,)


def is_due(goal: Goal, attempt: Attempt) -> bool:
    """Tell whether an attempt is far enough to be judged by ``goal``.

    A part of a turn is judged only where just that is asked for, a roll only where an action is;
    whole turns and other actions always.
    """
    simple = parts(goal)
    if attempt.refusal is not None:
        return False
    if attempt.answer is not None or attempt.complete:
        return True
    if isinstance(attempt.action, Roll | OpeningRoll):
        return any(isinstance(part, Does) and part.name != "EndTurn" for part in simple)
    if attempt.action is not None:
        return True
    return any(isinstance(part, Moves) for part in simple)


def meets(goal: Goal, attempt: Attempt) -> bool:
    """Tell whether an attempt meets a goal."""
    match goal:
        case AllOf(goals):
            return all(meets(part, attempt) for part in goals)
        case AnyOf(goals):
            return any(meets(part, attempt) for part in goals)
        case Not(inner):
            return not meets(inner, attempt)
        case Tries(rule, move):
            refusal = attempt.refusal
            return (
                refusal is not None
                and rule in (refusal.rule, *refusal.also)
                and move in (None, (refusal.source, refusal.target))
            )
        case Chooses(choice):
            return attempt.answer == choice
        case Finds(point):
            return attempt.answer == point
        case Does(name):
            return type(attempt.action).__name__ == name
        case Resigns(kind):
            return isinstance(attempt.action, Resign) and attempt.action.kind is kind
        case Moves(text):
            return _plain(format_moves(attempt.moves)) == _plain(text)
        case _:
            return attempt.complete and _turn_meets(goal, attempt)


def _turn_meets(goal: TurnGoal, attempt: Attempt) -> bool:
    start, end, player = attempt.before.position, attempt.after.position, attempt.learner
    match goal:
        case AnyLegal():
            return True
        case Plays(text):
            return _is_play(text, attempt.after)
        case Makes(point):
            return start.checkers(player, point) < 2 <= end.checkers(player, point)
        case LeavesBlot(None):
            return any(n == 1 and 0 < p < BAR for p, n in end.points(player).items())
        case LeavesBlot(point):
            return point is not None and end.checkers(player, point) == 1
        case Hits(point):
            return any(move.hit and point in (None, move.target) for move in attempt.moves)
        case Enters(point):
            return any(m.source == BAR and point in (None, m.target) for m in attempt.moves)
        case BearsOff(count):
            return sum(move.target == OFF for move in attempt.moves) >= count
        case Wins():
            result = attempt.after.result
            return result is not None and result.winner is player
        case _:
            assert_never(goal)


def _is_play(text: str, game: GameState) -> bool:
    """Compare a turn with a play in notation by where all the checkers stand in the end."""
    start = game.turn_start
    if start.on_roll is None or start.dice is None:
        return False
    try:
        wanted = parse_play(text, start.position, start.on_roll, start.dice)
    except BackgammonError:
        return False
    return wanted.result == game.position


def _plain(text: str) -> str:
    return text.replace("*", "")
