"""A level being played: one pure runner for all lessons.

``press`` takes what the learner pressed, ``proceed`` goes on, tries again or shows what comes of a
wrong answer. The engine alone decides what is legal; here is only judged whether it was asked for.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from engine import (
    Action,
    Dice,
    EndTurn,
    Event,
    GameState,
    MoveChecker,
    OpeningRoll,
    Phase,
    Refusal,
    Roll,
    UndoMove,
    apply,
    legal_moves,
)
from ui.intents import Intent, PointPressed
from ui.interaction import Shown, UiState, observe, step
from ui.tutorial.goals import Attempt, is_due, meets
from ui.tutorial.lesson import Level, Step, Wrong
from ui.tutorial.script import play_out

SPARE = Dice(4, 2)
"""What is rolled where a lesson says nothing of dice."""


@dataclass(frozen=True, slots=True)
class Choose:
    """One of a question's choices was pressed."""

    choice: str


Press = Intent | Choose
"""What a learner can press in a level."""


class Verdict(Enum):
    """How an attempt was judged."""

    RIGHT = "right"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Run:
    """Where a learner stands in a level.

    ``begun`` is the game at the beginning of the step ``at``, ``game`` as it is now. ``verdict``
    stands until the learner goes on; ``words`` are what is said to it, or to an attempt that was
    refused. ``coming`` is what is yet to be shown of a wrong answer's consequence. ``hints`` counts
    those given in this step, ``helped`` tells that the level took a hint or a mistake. ``chosen``
    is the answer that was given to a question.
    """

    level: Level
    at: int
    begun: GameState
    game: GameState
    begun_thrown: int = 0
    thrown: int = 0
    verdict: Verdict | None = None
    words: str = ""
    coming: tuple[str, ...] = ()
    hints: int = 0
    helped: bool = False
    chosen: str = ""

    @property
    def step(self) -> Step:
        """The step in progress."""
        return self.level.steps[self.at]

    @property
    def is_last(self) -> bool:
        """Whether this is the last step."""
        return self.at == len(self.level.steps) - 1

    @property
    def is_done(self) -> bool:
        """Whether the level is finished: nothing is left to be done in it."""
        return self.is_last and (self.step.expect is None or self.verdict is Verdict.RIGHT)

    @property
    def waits(self) -> bool:
        """Whether the learner has something to do on the board or a question to answer."""
        return self.step.expect is not None and self.verdict is None

    @property
    def dice(self) -> Dice:
        """What the learner's next roll gives."""
        rolls = self.level.rolls
        return rolls[self.thrown] if self.thrown < len(rolls) else SPARE

    @property
    def moves(self) -> int:
        """The number of moves of the turn that were made before the step began."""
        return len(self.begun.turn)


def begin(level: Level, ui: UiState | None = None) -> tuple[Run, UiState]:
    """Return a level at its beginning, and the board, its checkers sliding from ``ui``'s."""
    game = level.steps[0].position or level.start
    run = Run(level, 0, game, game)
    return run, _laid_out(run, ui or UiState(), ())


def press(run: Run, ui: UiState, intent: Press) -> tuple[Run, UiState, tuple[Event, ...]]:
    """Return the level, the board and what happened after one press; judged where that is due."""
    if not run.waits:
        return run, replace(ui, hint="lesson.go_on", refusal=None), ()
    if isinstance(intent, Choose):
        return *_answered(replace(run, chosen=intent.choice), ui, intent.choice), ()
    if isinstance(intent, PointPressed) and run.step.asks_for_a_point:
        return *_answered(run, ui, intent.point), ()
    if run.step.asks_a_question:
        return run, replace(ui, hint="lesson.choose", refusal=None), ()
    if run.game.to_decide not in (None, run.level.learner):
        return run, replace(ui, hint="lesson.not_your_turn", refusal=None), ()
    ui, actions = step(ui, run.game, intent, lambda: run.dice)
    if ui.refusal:
        return *_refused(run, ui, ui.refusal), ()
    if actions == (UndoMove(),) and len(run.game.turn) <= run.moves:
        return run, replace(ui, hint="lesson.nothing_to_undo"), ()
    return _act(run, ui, actions)


def _answered(run: Run, ui: UiState, answer: str | int) -> tuple[Run, UiState]:
    """Judge an answer that is no play: a choice, or a point."""
    return _judged(run, ui, Attempt(run.level.learner, run.begun, run.game, answer=answer))


def _act(
    run: Run, ui: UiState, actions: tuple[Action, ...]
) -> tuple[Run, UiState, tuple[Event, ...]]:
    happened: list[Event] = []
    game = run.game
    for action in actions:
        game, events = apply(game, action)
        happened += events
    thrown = run.thrown + sum(isinstance(action, Roll | OpeningRoll) for action in actions)
    run = replace(run, game=game, thrown=thrown, words="" if actions else run.words)
    if actions:
        ui = observe(ui, game, tuple(happened))
        run, ui = _judged(run, ui, _attempt(run, actions[-1]))
    return run, ui, tuple(happened)


def _attempt(run: Run, action: Action) -> Attempt:
    """Return what has been done in the step, up to an action."""
    is_move = isinstance(action, MoveChecker | UndoMove)
    moves = tuple(made.move for made in run.game.turn[run.moves :])
    over = run.game.phase is Phase.OVER
    complete = isinstance(action, MoveChecker) and (over or not legal_moves(run.game))
    other = None if is_move else action
    return Attempt(run.level.learner, run.begun, run.game, moves, complete, other)


def _judged(run: Run, ui: UiState, attempt: Attempt) -> tuple[Run, UiState]:
    """Judge an attempt where it is due."""
    goal = run.step.expect
    assert goal is not None
    if not is_due(goal, attempt):
        return run, ui
    if meets(goal, attempt):
        return _right(run), replace(ui, selected=None, shown=Shown())
    wrong = _foreseen(run.step, attempt)
    words, coming = (wrong.say, wrong.reply) if wrong else (run.step.otherwise, ())
    run = replace(run, verdict=Verdict.WRONG, words=words, coming=coming, helped=True)
    return run, replace(ui, selected=None)


def _refused(run: Run, ui: UiState, refusal: Refusal) -> tuple[Run, UiState]:
    """Say what a lesson says to a refused attempt: it may be what was asked for."""
    attempt = Attempt(run.level.learner, run.begun, run.game, refusal=refusal)
    assert run.step.expect is not None
    if meets(run.step.expect, attempt):
        return _right(run), ui
    wrong = _foreseen(run.step, attempt)
    return replace(run, words=wrong.say if wrong else ""), ui


def _right(run: Run) -> Run:
    """Judge the goal of the step to be met."""
    return replace(run, verdict=Verdict.RIGHT, words=run.step.right)


def _foreseen(step: Step, attempt: Attempt) -> Wrong | None:
    return next((wrong for wrong in step.wrong if meets(wrong.when, attempt)), None)


def proceed(run: Run, ui: UiState) -> tuple[Run, UiState, tuple[Event, ...]]:
    """Go on: to the next step, to what comes of a wrong answer, or back to the step's beginning.

    Nothing comes of it while the step waits for its goal, nor at the end of the level.
    """
    if run.waits or run.is_done:
        return run, ui, ()
    if run.verdict is Verdict.WRONG:
        return _show_consequence(run, ui) if run.coming else (*retry(run, ui), ())
    run = _without_detours(run)
    game, ended = _end_turn(run)
    game, replied = play_out(game, run.step.reply)
    following = run.level.steps[run.at + 1]
    if following.position:
        game, replied, ended = following.position, (), ()
    after = Run(run.level, run.at + 1, game, game, run.thrown, run.thrown, helped=run.helped)
    return after, _laid_out(after, ui, ended + replied), ended + replied


def retry(run: Run, ui: UiState) -> tuple[Run, UiState]:
    """Return to the beginning of the step; what was said before it is not said again."""
    back = replace(
        run,
        game=run.begun,
        thrown=run.begun_thrown,
        verdict=None,
        words="",
        coming=(),
        chosen="",
    )
    return back, _laid_out(back, ui, ())


def hint(run: Run) -> Run:
    """Give the next hint of the step, if there is one."""
    if not run.waits:
        return run
    return replace(run, hints=run.hints + 1, helped=True)


def _show_consequence(run: Run, ui: UiState) -> tuple[Run, UiState, tuple[Event, ...]]:
    game, ended = _end_turn(run)
    game, replied = play_out(game, run.coming)
    after = replace(run, game=game, coming=())
    return after, observe(replace(ui, shown=Shown()), game, ended + replied), ended + replied


def _without_detours(run: Run) -> Run:
    """Take back the moves of a step that had something tried: the next one may need them."""
    game = run.game
    while run.step.tries and len(game.turn) > run.moves and legal_moves(game):
        game, _ = apply(game, UndoMove())
    return replace(run, game=game)


def _end_turn(run: Run) -> tuple[GameState, tuple[Event, ...]]:
    """End the turn where all that can be played is played."""
    game = run.game
    if game.phase is Phase.MOVE and game.turn and not legal_moves(game):
        return apply(game, EndTurn())
    return game, ()


def _laid_out(run: Run, ui: UiState, happened: tuple[Event, ...]) -> UiState:
    """Return the board at the beginning of a step; checkers slide from where they were."""
    learner = run.level.learner
    fresh = UiState(
        bottom=learner,
        placement=ui.placement,
        numbers=run.step.numbers or learner,
        last_turn=ui.last_turn if happened else None,
        shown=Shown(run.step.arrows, run.step.points),
    )
    return observe(fresh, run.game, happened)
