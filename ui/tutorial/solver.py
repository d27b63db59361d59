"""Finds what to press so that a step's goal is met: for the last hint, and to prove a level.

The presses are tried out with the runner itself, so that what is found is what the page would do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine import (
    BAR,
    OFF,
    Accept,
    Action,
    Decline,
    Double,
    Drop,
    EndTurn,
    GameState,
    MoveChecker,
    NextGame,
    OpeningRoll,
    Phase,
    Position,
    Resign,
    Roll,
    Take,
    WinKind,
    apply,
    legal_moves,
)
from ui.intents import ActionPressed, BeaverPressed, PointPressed, RollPressed
from ui.interaction import UiState
from ui.tutorial.goals import Moves, Tries
from ui.tutorial.runner import Choose, Press, Run, Verdict, press

Presses = tuple[Press, ...]

_ACTIONS: tuple[Action, ...] = (
    *(EndTurn(), Double(), Take(), Drop()),
    *map(Resign, WinKind),
    *(Accept(), Decline(), NextGame()),
)
_BUTTONS: tuple[Press, ...] = (RollPressed(), BeaverPressed(), *map(ActionPressed, _ACTIONS))
LONGEST = 4000
"""Attempts that are tried before a goal is given up."""


def solve(run: Run, ui: UiState) -> Presses | None:
    """Return presses that meet the goal of the step in progress; ``None`` where none are found."""
    return find(run, ui, lambda after: after.verdict is Verdict.RIGHT)


def find(run: Run, ui: UiState, wanted: Callable[[Run], bool]) -> Presses | None:
    """Return presses after which ``wanted(run)`` holds; ``None`` where none are found."""
    for number, presses in enumerate(attempts(run)):
        if number > LONGEST:
            return None
        if wanted(played(run, ui, presses)[0]):
            return presses
    return None


def played(run: Run, ui: UiState, presses: Presses) -> tuple[Run, UiState]:
    """Return the level and the board after some presses, one after another."""
    for one in presses:
        run, ui, _ = press(run, ui, one)
    return run, ui


def attempts(run: Run) -> Iterator[Presses]:
    """Yield all that could be pressed in a step: choices, single clicks, buttons, whole turns."""
    for choice in run.step.choices:
        yield (Choose(choice),)
    if run.step.asks_for_a_point:
        yield from ((PointPressed(point),) for point in range(BAR + 1))
        return
    rolled: Presses = (RollPressed(),) if run.game.phase in (Phase.ROLL, Phase.OPENING) else ()
    game = _after_roll(run) if rolled else run.game
    tries = bool(run.step.tries)
    on_board = run.game.phase is not Phase.OVER
    if tries and on_board:
        yield from _clicks()
    yield from ((button,) for button in _BUTTONS)
    if tries:
        yield from _clicks_after_a_move(run) if on_board else _clicks()
    parted = any(isinstance(part, Moves) for part in run.step.goals)
    yield from ((*rolled, *turn) for turn in turns(game, every_order=parted))
    yield from ((*rolled, button) for button in _BUTTONS if rolled)
    if tries and rolled:
        yield from ((*rolled, *tried) for tried in _clicks())
    if not tries and any(isinstance(part, Tries) for part in run.step.foreseen):
        yield from _clicks()


def _clicks_after_a_move(run: Run) -> Iterator[Presses]:
    """Yield the presses of a legal move and of one more."""
    for move in legal_moves(run.game):
        first = (PointPressed(move.source), PointPressed(move.target))
        yield from ((*first, *tried) for tried in _clicks())


def _clicks() -> Iterator[Presses]:
    places = (*range(BAR - 1, OFF, -1), BAR)
    yield from ((PointPressed(point),) for point in places)
    for source in places:
        yield from ((PointPressed(source), PointPressed(target)) for target in range(BAR + 1))


def turns(game: GameState, *, every_order: bool = False) -> Iterator[Presses]:
    """Yield the ways to play a turn, part by part, as presses; each part of a turn comes too.

    Unless ``every_order`` is asked for, one of several orders of the same moves stands for all.
    """
    met: set[tuple[Position, tuple[int, ...]]] = set()
    ways: list[tuple[GameState, Presses]] = [(game, ())]
    while ways:
        state, presses = ways.pop()
        if presses:
            yield presses
        following = []
        for move in legal_moves(state):
            after, _ = apply(state, MoveChecker.of(move))
            place = (after.position, after.dice_left)
            if every_order or place not in met:
                met.add(place)
                # what waits on the bar is picked up already
                first = () if move.source == BAR else (PointPressed(move.source),)
                following.append((after, (*presses, *first, PointPressed(move.target))))
        ways += reversed(following)


def _after_roll(run: Run) -> GameState:
    dice = run.dice
    opening = run.game.phase is Phase.OPENING
    action: Action = OpeningRoll(dice.first, dice.second) if opening else Roll(dice)
    return apply(run.game, action)[0]
