"""What happens on the board by itself: a lesson's ``reply`` as actions of the engine.

A line is either a whole turn, ``3-1: 8/5 6/5`` or ``6-5: pass``, of whoever is on roll, or one
action as the engine writes it: ``double``, ``take``, ``roll 6-4``, ``8/5``, ``opening 3-1``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine import (
    Action,
    Dice,
    EndTurn,
    Event,
    GameState,
    MoveChecker,
    NotationError,
    Phase,
    Roll,
    Told,
    apply,
    parse_action,
    parse_play,
)

_TURN = re.compile(r"([1-6])-([1-6]):\s*(.+)")


def play_out(game: GameState, lines: tuple[str, ...]) -> tuple[GameState, tuple[Event, ...]]:
    """Apply the lines of a script; return the game after them and what happened.

    Raises:
        BackgammonError: a line is no turn or action, or the rules refuse it.

    """
    happened: list[Event] = []
    for line in lines:
        for action in _actions(game, line):
            game, events = apply(game, action)
            happened += events
    return game, tuple(happened)


def _actions(game: GameState, line: str) -> Iterator[Action]:
    turn = _TURN.fullmatch(line)
    if not turn:
        yield parse_action(line)
        return
    dice, player = Dice(int(turn[1]), int(turn[2])), game.on_roll
    if player is None:
        raise NotationError(Told("nobody is on roll, so nobody can play a turn"), line)
    if game.phase is Phase.ROLL:
        yield Roll(dice)
    play = parse_play(turn[3], game.position, player, dice)
    for move in play.moves:
        yield MoveChecker.of(move)
    if play.result.points(player):  # else the game is over, and no turn is left to end
        yield EndTurn()
