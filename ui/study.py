"""A level on the table: where it stands in the course, how it is going, what the board shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine import Event, Phase, Rule, legal_moves
from ui.intents import NAMES, PointPressed
from ui.interaction import Shown, UiState
from ui.session import Seat, Session
from ui.tutorial import runner
from ui.tutorial.course import Course
from ui.tutorial.course import address as course_address
from ui.tutorial.goals import Chooses, Does, Finds, Resigns, Tries
from ui.tutorial.lesson import Lesson
from ui.tutorial.progress import CLEAN, DONE
from ui.tutorial.runner import Press, Run
from ui.tutorial.solver import Presses, played, solve
from ui.view import Mode


@dataclass(frozen=True, slots=True, eq=False)
class Study:
    """A level being played.

    ``address`` is what a link to it says, ``number`` its place in its lesson from 1, ``following``
    the address of the next level. ``word`` is the word of the glossary that is explained,
    ``solution`` what the last hint shows.
    """

    address: str
    lesson: Lesson
    number: int
    following: str | None
    run: Run
    ui: UiState
    word: str = ""
    solution: Presses = ()

    @property
    def how(self) -> str | None:
        """How the level was finished; ``None`` while it is not."""
        if not self.run.is_done:
            return None
        return DONE if self.run.helped else CLEAN

    @property
    def session(self) -> Session:
        """The game as a sitting, for those who show one: the other side acts by itself."""
        learner = self.run.level.learner
        seats = {learner: Seat.HUMAN, learner.opponent: Seat.COMPUTER}
        return Session(seats, self.run.begun, self.run.game, number=0)

    @property
    def mode(self) -> Mode:
        """What the board is for at this moment."""
        game, learner = self.run.game, self.run.level.learner
        if not self.run.waits or game.to_decide not in (None, learner):
            return Mode.WATCH
        return Mode.WATCH if self.asks_off_the_board or game.phase is Phase.OVER else Mode.PLAY

    @property
    def asks_off_the_board(self) -> bool:
        """Whether the step asks for a point or an answer, not for play."""
        return any(isinstance(goal, Chooses | Finds) for goal in self.run.step.goals)

    @property
    def offered(self) -> frozenset[str]:
        """The buttons the step is about though a game would not offer them at this moment."""
        goals = self.run.step.goals
        asked = {
            "next-game": any(isinstance(goal, Does) and goal.name == "NextGame" for goal in goals),
            "resign": any(isinstance(goal, Resigns) for goal in goals),
        }
        tried = (button for rule in self.run.step.tries for button in BREAKS.get(rule, ()))
        return frozenset((*tried, *(button for button, wanted in asked.items() if wanted)))

    @property
    def ends_by_hand(self) -> bool:
        """Whether Confirm or Pass has a meaning here: to pass, or to try to end a turn too early.

        A turn of a level ends by itself when all that can be played is played.
        """
        if self.run.game.phase is Phase.MOVE and not legal_moves(self.run.game):
            return True
        goals = (*self.run.step.foreseen, *self.run.step.goals)
        tried = {goal.rule for goal in goals if isinstance(goal, Tries)}
        return bool(tried & {Rule.F1, Rule.F3})

    @property
    def hints_left(self) -> int:
        """The number of hints still to be had in this step, the solution included.

        After another try the solution is to be had again.
        """
        given = min(self.run.hints, len(self.run.step.hints)) + bool(self.solution)
        return len(self.run.step.hints) + 1 - given if self.run.waits else 0


BREAKS: Mapping[Rule, tuple[str, ...]] = {
    **dict.fromkeys((Rule.O1, Rule.O2), ("roll",)),
    Rule.G1: ("roll", "next-game"),
    Rule.G5: ("roll", "resign"),
    **dict.fromkeys((Rule.C2, Rule.C3, Rule.C5, Rule.C6), ("roll", "double")),
    Rule.T1: ("roll", "next-game"),
    **dict.fromkeys((Rule.T2, Rule.T5, Rule.V5), ("roll", "double")),
    **dict.fromkeys((Rule.T4, Rule.V3), ("beaver",)),
}
"""The buttons with which a clause can be broken; other clauses are broken on the board."""


def study(course: Course, address: str, before: UiState, at: int = 0) -> Study | None:
    """Open a level; its checkers slide from where they stood before. ``None``: there is none.

    ``at`` is the step to begin with, those before it being solved as the last hint would.
    """
    found = course.find(address)
    if not found:
        return None
    lesson, level = found
    run, ui = runner.begin(level, before)
    while run.at < min(at, len(level.steps) - 1):
        if run.waits:
            run, ui = played(run, ui, solve(run, ui) or ())
        run, ui, _ = runner.proceed(run, ui)
    address = course_address(lesson, level)
    number = lesson.levels.index(level) + 1
    return Study(address, lesson, number, course.after(address), run, ui)


def press(now: Study, intent: Press) -> tuple[Study, tuple[Event, ...]]:
    """Return the level after a press on the board, a button or an answer, and what happened."""
    run, ui, events = runner.press(now.run, now.ui, intent)
    return replace(now, run=run, ui=ui), events


def proceed(now: Study) -> tuple[Study, tuple[Event, ...]]:
    """Go on in the level, or try again; see :func:`ui.tutorial.runner.proceed`."""
    run, ui, events = runner.proceed(now.run, now.ui)
    return replace(now, run=run, ui=ui, word="", solution=()), events


def again(now: Study) -> Study:
    """Begin the level again."""
    run, ui = runner.begin(now.run.level, now.ui)
    return replace(now, run=run, ui=ui, word="", solution=())


def hint(now: Study) -> Study:
    """Give the next hint; after the last one the solution is shown, from the step's beginning."""
    if not now.hints_left:
        return now
    run = runner.hint(now.run)
    if run.hints <= len(run.step.hints):
        return replace(now, run=run)
    run, ui = runner.retry(run, now.ui)
    solution = solve(run, ui) or ()
    shown = _shown(run, ui, solution)
    return replace(now, run=run, ui=replace(ui, shown=shown), solution=solution)


def _shown(run: Run, ui: UiState, solution: Presses) -> Shown:
    """Return a solution on the board: its moves as arrows, else the points that are pressed."""
    after, seen = played(run, ui, solution)
    moves = [made.move for made in after.game.turn[len(run.begun.turn) :]]
    arrows = [(move.source, move.target) for move in moves]
    if seen.refusal and seen.refusal.source > seen.refusal.target:
        arrows.append((seen.refusal.source, seen.refusal.target))
    points = [press.point for press in solution if isinstance(press, PointPressed)]
    return Shown(tuple(arrows), () if arrows else tuple(points))


def buttons(solution: Presses) -> list[str]:
    """Return the names of the buttons that a solution presses."""
    return [NAMES[one] for one in solution if one in NAMES]
