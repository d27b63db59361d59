"""The first opponent's sense of the stake: chances from its own evaluation, no search.

The chance to win is guessed from the evaluation in pips against the length of the race. In money
play a double is taken with 25 % or more; this bot doubles a little before that, and plays on where
a gammon is near.
"""

from __future__ import annotations

from math import exp

from engine.actions import Accept, Action, Beaver, Decline, Drop, Take
from engine.bots.evaluation import evaluate
from engine.explain import explain
from engine.position import OFF, Player
from engine.scoring import WinKind
from engine.state import CUBE_OFFERS, GameState

_DOUBLE, _TOO_GOOD = 0.70, 0.90
_TAKE, _BEAVER = 0.25, 0.55
_GAMMON_PIPS = 95
"""Pips a side with nothing borne off usually needs to be in danger of a gammon."""


def win_chance(state: GameState, player: Player) -> float:
    """Guess the chance that ``player`` wins, from 0 to 1.

    The numbers fit what came of 200 games of this bot against itself: the side on roll is half a
    roll ahead, and a lead says less the longer the race still is.
    """
    position, other = state.position, player.opponent
    lead = (evaluate(position, player) - evaluate(position, other)) / 2
    lead += 4.0 if state.on_roll is player else -4.0
    length = position.pip_count(player) + position.pip_count(other)
    return 1.0 / (1.0 + exp(-lead / (4.0 + 0.12 * length)))


def wants_to_double(state: GameState) -> bool:
    """Tell whether the chances are in the window for a double, and the cube of any use (T5)."""
    player = state.on_roll
    if player is None or state.is_cube_dead_for(player):
        return False
    chance = win_chance(state, player)
    if state.is_cube_dead_for(player.opponent):  # a loss costs no more than it does already
        return chance > 0.5
    gammonish = gammon_danger(state, player.opponent)
    return chance >= _DOUBLE and not (chance > _TOO_GOOD and gammonish)


def answer(state: GameState) -> Action:
    """Take, drop, beaver, accept or decline by the chances."""
    player = state.to_decide
    assert player is not None
    if state.phase in CUBE_OFFERS:
        chance = win_chance(state, player)
        if chance >= _BEAVER and explain(state, Beaver()) is None:
            return Beaver()
        return Take() if chance >= _TAKE else Drop()
    assert state.resignation is not None
    kind = state.resignation.kind
    loses_more = kind is WinKind.SINGLE and gammon_danger(state, player.opponent)
    hopeless = win_chance(state, player) < 0.02
    return Decline() if loses_more and not hopeless else Accept()


def gammon_danger(state: GameState, loser: Player) -> bool:
    """Tell whether ``loser`` may well lose a gammon that counts: nothing off, and far to go."""
    if state.counts_once:
        return False
    position = state.position
    far = position.pip_count(loser) - position.pip_count(loser.opponent) > _GAMMON_PIPS / 2
    return not position.checkers(loser, OFF) and far and position.pip_count(loser) > _GAMMON_PIPS
