"""Lessons, levels and steps as values: what a lesson's file says, read and checked."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine import Dice, GameState, Player, Rule
from ui.tutorial.goals import Chooses, Finds, Goal, Tries, parts


@dataclass(frozen=True, slots=True)
class Wrong:
    """An answer that is foreseen: ``when`` it is met, ``say`` these words.

    ``breaks`` is the clause this answer would break or overlook. ``reply`` shows on the board what
    comes of it, as actions (see :mod:`ui.tutorial.script`).
    """

    when: Goal
    say: str
    breaks: Rule | None = None
    reply: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """One idea: what is said and shown, and what the learner is asked to do.

    ``arrows`` and ``points`` are shown on the board in the learner's numbering, ``numbers`` is
    whose point numbers it has. Without ``expect`` there is nothing to do but to go on. ``hints``
    come one after another. ``choices`` are the answers of a question. ``right`` is said when the
    goal is met; then ``reply`` follows on the board. ``position`` replaces the board at the step's
    beginning. ``otherwise`` is said to any other wrong answer.
    """

    say: str
    expect: Goal | None = None
    arrows: tuple[tuple[int, int], ...] = ()
    points: tuple[int, ...] = ()
    numbers: Player | None = None
    hints: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    right: str = ""
    wrong: tuple[Wrong, ...] = ()
    otherwise: str = ""
    reply: tuple[str, ...] = ()
    position: GameState | None = None

    @property
    def goals(self) -> tuple[Goal, ...]:
        """The simple goals the step's goal is composed of; none where it expects nothing."""
        return parts(self.expect) if self.expect else ()

    @property
    def foreseen(self) -> tuple[Goal, ...]:
        """The simple goals of all foreseen wrong answers."""
        return tuple(goal for wrong in self.wrong for goal in parts(wrong.when))

    @property
    def tries(self) -> tuple[Rule, ...]:
        """The clauses whose breach this step asks to attempt."""
        return tuple(goal.rule for goal in self.goals if isinstance(goal, Tries))

    @property
    def asks_for_a_point(self) -> bool:
        """Whether a point is to be found, so that a press on the board is an answer."""
        return any(isinstance(goal, Finds) for goal in self.goals)

    @property
    def asks_a_question(self) -> bool:
        """Whether nothing but one of the choices is an answer."""
        return bool(self.goals) and all(isinstance(goal, Chooses) for goal in self.goals)

    @property
    def breaks(self) -> tuple[Rule, ...]:
        """The clauses a foreseen wrong answer of this step would break."""
        return tuple(wrong.breaks for wrong in self.wrong if wrong.breaks)


@dataclass(frozen=True, slots=True, eq=False)
class Level:
    """A short exercise on one position; ``learner`` is the side that is played.

    ``rolls`` are the dice of the rolls the learner makes, in order.
    """

    id: str
    title: str
    clauses: tuple[Rule, ...]
    start: GameState
    steps: tuple[Step, ...]
    learner: Player = Player.WHITE
    rolls: tuple[Dice, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    """A lesson: ``about`` says in one sentence what it teaches; ``alone`` names it as a guide."""

    id: str
    title: str
    about: str
    levels: tuple[Level, ...] = field(default=())
    alone: str = ""
