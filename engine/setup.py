"""What makes a state impossible: for those that are set up by hand or read from a text.

A state that play has led to has no defects. One without defects can be played on; whether play
could have led to it is not asked.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.errors import InvalidStateError
from engine.position import START, Player
from engine.scoring import Ending
from engine.state import CUBE_OFFERS, GameState, Phase
from engine.told import Told


def state_defects(state: GameState) -> tuple[Told, ...]:
    """Return everything that makes a state impossible, each with its clause where there is one.

    Source: S2, O1, O2, G1, G5, C1-C6, T1, T2, T4, T5, V3-V5.
    """
    parts = (_checkers, _turn, _answers, _score, _crawford, _cube, _cube_offer)
    return tuple(defect for part in parts for defect in part(state))


def checked(state: GameState) -> GameState:
    """Return the state itself.

    Raises:
        InvalidStateError: with every defect, if it has any.

    """
    if defects := state_defects(state):
        raise InvalidStateError(defects)
    return state


def _checkers(state: GameState) -> Iterator[Told]:
    position = state.position
    if status := position.status():
        yield from (defect.told for defect in status)
    elif state.phase is not Phase.OVER:
        for player in Player:
            if not position.points(player):
                yield Told("G1: {0} has borne off everything, so the game is over", player)
    if state.phase is Phase.OPENING and position != START:
        yield Told("S2: the opening roll is made with all checkers in their first places")


def _turn(state: GameState) -> Iterator[Told]:
    phase = state.phase
    if phase is Phase.OPENING and state.on_roll is not None:
        yield Told("O1: the opening roll decides who starts, so nobody is on roll before it")
    if phase not in (Phase.OPENING, Phase.OVER) and state.on_roll is None:
        yield Told("O2: somebody is on roll once the opening roll is made")
    if phase is Phase.MOVE and state.dice is None:
        yield Told("O2: a turn's moves need its dice")
    if state.turn and phase not in (Phase.MOVE, Phase.RESIGNATION, Phase.OVER):
        yield Told("O2: moves are made after the roll, not before {0}", phase)
    if state.opening_turn and (phase is Phase.ROLL or phase in CUBE_OFFERS):
        yield Told("C6: in the opening turn the dice are rolled already")


def _answers(state: GameState) -> Iterator[Told]:
    """Ask for what belongs to a resignation and to a game's end, and to nothing else."""
    offer = state.resignation
    resigned = state.result is not None and state.result.ending is Ending.RESIGNED
    if (state.phase is Phase.RESIGNATION or resigned) is (offer is None):
        yield Told("G5: a resignation waits for its answer exactly while one is offered")
    if offer and offer.back_to not in (Phase.ROLL, Phase.MOVE):
        yield Told("G5: one resigns before or after rolling, with no other offer open")
    if offer and offer.back_to is Phase.MOVE and state.dice is None:
        yield Told("G5: to resign after rolling takes dice")
    if (state.phase is Phase.OVER) is (state.result is None):
        yield Told("G1: a game has a result exactly when it is over")


def _score(state: GameState) -> Iterator[Told]:
    for player in Player:
        points, length = state.score.of(player), state.variant.length
        if type(points) is not int or points < 0:
            yield Told("T1: a score is 0 or more, {0} has {1}", player, f"{points!r:.40}")
        elif length and points >= length:
            yield Told(
                "T1: {0} has {1} points, so the match to {2} is over", player, points, length
            )


def _crawford(state: GameState) -> Iterator[Told]:
    """Allow the Crawford game once: when one side is a point away and the other is not."""
    if not state.crawford:
        return
    if not state.variant.is_match:
        yield Told("T2: a Crawford game needs a match")
        return
    if not state.variant.crawford:
        yield Told("T2: this match is played without the Crawford rule")
    if [state.away(player) for player in Player].count(1) != 1:
        yield Told("T2: in the Crawford game exactly one side is one point away from winning")
    if (state.cube.value, state.cube.owner) != (1, None):
        yield Told("T2: in the Crawford game the cube stays in the middle at 1")
    if state.phase in CUBE_OFFERS:
        yield Told("T2: in the Crawford game nobody may double")


def _cube(state: GameState) -> Iterator[Told]:
    cube, variant = state.cube, state.variant
    turned = (cube.value, cube.owner) != (1, None)
    if turned and not variant.cube:
        yield Told("V5: a game without the cube is played for 1, and nobody owns a cube")
    elif turned and variant.length == 1:
        yield Told("T5: a one-point match has no cube: it stays in the middle at 1")
    elif cube.owner is not None and cube.value == 1:
        yield Told("C3: {0} took no double, so a cube at 1 is in the middle", cube.owner)
    elif cube.owner is None and cube.value > 1 and variant.is_match:
        yield Told(
            "T4: automatic doubles are for money, so no cube at {0} is in the middle", cube.value
        )
    elif cube.owner is None and cube.value > 2**variant.automatic_doubles:
        yield (
            Told(
                "V4: {0} automatic doubles allow no cube at {1} in the middle",
                variant.automatic_doubles,
                cube.value,
            )
        )


def _cube_offer(state: GameState) -> Iterator[Told]:
    phase, variant, cube = state.phase, state.variant, state.cube
    if phase not in CUBE_OFFERS or state.on_roll is None:
        return
    if not variant.cube:
        yield Told("V5: a game without the cube knows no doubles")
    if variant.length == 1:
        yield Told("T5: a one-point match knows no doubles")
    if not cube.is_open_to(state.on_roll):
        yield Told("C5: {0} cannot double, the cube is the opponent's", state.on_roll)
    if phase is not Phase.DOUBLE and variant.is_match:
        yield Told("T4: no beavers or raccoons in match play")
    elif phase is not Phase.DOUBLE and not variant.beavers:
        yield Told("V3: beavers and raccoons are not played in this game")
