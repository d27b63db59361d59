"""The programs that list legal plays, each behind the same three functions.

``prepare`` puts a case into the program's own representation (never timed), ``run`` lists the
plays of prepared cases, one call a case (timed), and ``boards`` turns what one call returned into
the boards of ``Position.from_board`` (never timed), to be checked against the oracle.

None of them keeps a cache: ours and gym-backgammon hold none in their source, and
:mod:`bench.plays` times each program's second pass over a set of cases against its first.
"""

from __future__ import annotations

import contextlib
import importlib
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bench.cases import Board, Case
from engine import Dice, Player, Position, legal_plays
from engine.packed import successors

US = Player.WHITE


class MissingProgramError(Exception):
    """A program to compare with is not installed."""


@dataclass(frozen=True, slots=True)
class Program:
    """One contestant; ``results`` says in words what a call returns."""

    name: str
    results: str
    prepare: Callable[[Case], Any]
    run: Callable[[Sequence[Any]], None]
    once: Callable[[Any], Any]
    boards: Callable[[Any, Any], set[Board]]


def _import(module: str, package: str) -> Any:
    """Import a rival, keeping what it prints while it is imported to itself."""
    try:
        with contextlib.redirect_stderr(io.StringIO()):
            return importlib.import_module(module)
    except ImportError as error:
        raise MissingProgramError(
            f"{package} is not installed ({error}); `make bench` installs it, or: "
            "pip install -r requirements/bench.txt"
        ) from error


# The engine -------------------------------------------------------------------------------------


def _packed(case: Case) -> tuple[int, int, int, int]:
    return (*Position.from_board(case.board).sides(US), max(case.dice), min(case.dice))


def _run_successors(cases: Sequence[Any]) -> None:
    for own, opp, high, low in cases:
        successors(own, opp, high, low)


def _boards_of_pairs(_prepared: Any, returned: Any) -> set[Board]:
    return {Position.from_sides(US, *pair).board(US) for pair in returned[0]}


def engine_packed() -> Program:
    """Return the engine's inner loop: distinct results as packed pairs."""
    return Program(
        "engine successors",
        "packed pairs, distinct",
        _packed,
        _run_successors,
        lambda prepared: successors(*prepared),
        _boards_of_pairs,
    )


def _positions(prepared: Any) -> list[Position]:
    position, dice = prepared
    own, opp = position.sides(US)
    pairs, _ = successors(own, opp, max(dice), min(dice))
    return [Position.from_sides(US, x, y) for x, y in pairs]


def _run_positions(cases: Sequence[Any]) -> None:
    for prepared in cases:
        _positions(prepared)


def engine_positions() -> Program:
    """Return the same from `Position` to `Position`s, without the moves that lead there."""
    return Program(
        "engine Positions",
        "Position objects, distinct",
        lambda case: (Position.from_board(case.board), case.dice),
        _run_positions,
        _positions,
        lambda _, returned: {position.board(US) for position in returned},
    )


def _run_legal_plays(cases: Sequence[Any]) -> None:
    for position, dice in cases:
        legal_plays(position, US, dice)


def engine_plays() -> Program:
    """Return the public function: each distinct result with the moves that lead there."""
    return Program(
        "engine legal_plays",
        "Play objects (moves and Position), distinct",
        lambda case: (Position.from_board(case.board), Dice(*case.dice)),
        _run_legal_plays,
        lambda prepared: legal_plays(prepared[0], US, prepared[1]),
        lambda _, returned: {play.result.board(US) for play in returned},
    )


# bgsage -----------------------------------------------------------------------------------------


def _boards_or_unchanged(prepared: Any, returned: Any) -> set[Board]:
    """Read lists of boards; bgsage gives none where there is no legal move."""
    return {tuple(board) for board in returned} or {tuple(prepared[0])}


def _bgsage(name: str, results: str, possible_moves: Callable[..., Any]) -> Program:
    def run(cases: Sequence[Any]) -> None:
        for board, first, second in cases:
            possible_moves(board, first, second)

    return Program(
        name,
        results,
        lambda case: (list(case.board), *case.dice),
        run,
        lambda prepared: possible_moves(*prepared),
        _boards_or_unchanged,
    )


def bgsage_public() -> Program:
    """Return bgsage's public `possible_moves`."""
    module = _import("bgsage", "bgsage")
    return _bgsage("bgsage possible_moves", "lists of 26, distinct", module.possible_moves)


def bgsage_bare() -> Program:
    """Return the C++ function below it, without the copy that its Python wrapper makes."""
    module = _import("bgbot_cpp", "bgsage")
    return _bgsage("bgsage's bare C++", "lists of 26, distinct", module.possible_moves)


# gym-backgammon ---------------------------------------------------------------------------------


class Gym:
    """gym-backgammon, driven as its environment does it: `get_valid_plays`, `execute_play`.

    Its own `save_state` and `restore_state` copy four lists a play; setting its fields from
    copies of the same lists is faster and as right, so that is what is timed. Two plays of its
    list may lead to one position; they are not merged in the timed part, which favours it.
    """

    def __init__(self) -> None:
        module = _import("gym_backgammon.envs.backgammon", "gym-backgammon")
        self.game_class = module.Backgammon
        self.mover = module.WHITE
        self.other = module.BLACK

    def prepare(self, case: Case) -> tuple[Any, tuple[int, int]]:
        """Build a game in the case's position; its White moves down, by negative dice."""
        game, board = self.game_class(), case.board
        game.board = [self._point(board[point]) for point in range(1, 25)]
        own = sum(count for count in board[1:] if count > 0)
        opp = board[0] - sum(count for count in board[1:] if count < 0)
        game.bar = [board[25], board[0]]
        game.off = [15 - own, 15 - opp]
        game.players_positions = game.get_players_positions()
        game.state = game.save_state()
        return game, (-case.dice[0], -case.dice[1])

    def _point(self, count: int) -> tuple[int, int | None]:
        if not count:
            return 0, None
        return (count, self.mover) if count > 0 else (-count, self.other)

    def plays(self, prepared: tuple[Any, tuple[int, int]]) -> list[tuple[Any, Any, Any, Any]]:
        """Return each play with the board, bar and borne-off lists after it."""
        game, dice = prepared
        plays = game.get_valid_plays(self.mover, dice)
        board, bar, off, where = game.board, game.bar, game.off, game.players_positions
        out = []
        for play in plays:
            game.board, game.bar, game.off = board[:], bar[:], off[:]
            game.players_positions = where
            game.execute_play(self.mover, play)
            out.append((play, game.board, game.bar, game.off))
        game.board, game.bar, game.off, game.players_positions = board, bar, off, where
        return out

    def run(self, cases: Sequence[Any]) -> None:
        """List the plays and resulting boards of each case."""
        for prepared in cases:
            self.plays(prepared)

    def boards(self, prepared: Any, returned: Any) -> set[Board]:
        """Read its boards as ours; it lists no play where there is no legal move."""
        game = prepared[0]
        pairs = [(board, bar) for _, board, bar, _ in returned] or [(game.board, game.bar)]
        return {self._board(board, bar) for board, bar in pairs}

    def _board(self, points: list[tuple[int, int | None]], bar: list[int]) -> Board:
        counts = (count if owner == self.mover else -count for count, owner in points)
        return (bar[self.other], *counts, bar[self.mover])


def gym_backgammon() -> Program:
    """Return gym-backgammon's plays with the resulting boards."""
    gym = Gym()
    return Program(
        "gym-backgammon",
        "plays and lists of 24, bar, off",
        gym.prepare,
        gym.run,
        gym.plays,
        gym.boards,
    )


def everyone() -> list[Program]:
    """Return all contestants in the order in which they take turns.

    Raises:
        MissingProgramError: if a rival is not installed.

    """
    return [
        engine_packed(),
        gym_backgammon(),
        bgsage_public(),
        engine_plays(),
        engine_positions(),
        bgsage_bare(),
    ]
