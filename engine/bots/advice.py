"""Advice: what every play of a roll, or everything that can be done with the cube, is worth.

Equities are of the player who decides, in units of the cube as it lies, win +1; in a match they are
scaled so that a win and a loss at this cube are +1 and -1. What is asked and answered can be
written as JSON, since whoever thinks may sit elsewhere.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from engine.bots.chances import Five
from engine.moves import Move, Play, legal_plays
from engine.position import Position
from engine.state import CUBE_OFFERS, GameState, Phase
from engine.state_json import state_from_json, state_to_json

ASK = "advise"
"""What a question for advice says of itself."""


@dataclass(frozen=True, slots=True)
class JudgedPlay:
    """A play, what it is worth, and the chances it leaves the player who makes it."""

    play: Play
    equity: float
    chances: Five | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """What can be done, each with its equity.

    ``plays`` are those of a roll, best first. ``cube`` is by the words of records what can be done
    before a roll (``roll``, ``double``) or with an offer (``take``, ``drop``, ``beaver``,
    ``raccoon``); ``replies`` are the doubler's equities behind a double: ``take``, ``drop`` and,
    where there are beavers, ``beaver``.
    ``chances`` are those of who decides, before anything is done.
    """

    plays: tuple[JudgedPlay, ...] = ()
    cube: Mapping[str, float] = field(default_factory=dict)
    replies: Mapping[str, float] = field(default_factory=dict)
    chances: Five | None = None

    def rank(self, result: Position) -> int | None:
        """Return the place of the play that leads to a position, from 0; ``None`` for no play."""
        places = (n for n, judged in enumerate(self.plays) if judged.play.result == result)
        return next(places, None)

    def loss(self, result: Position) -> float:
        """Return what the play that leads to a position gives away against the best."""
        place = self.rank(result)
        return self.plays[0].equity - self.plays[place].equity if place else 0.0

    @property
    def best_action(self) -> str:
        """The best thing to do with the cube; of equals the first."""
        return max(self.cube, key=lambda action: self.cube[action], default="")

    def cube_loss(self, action: str) -> float:
        """Return what an action with the cube gives away against the best."""
        return self.cube[self.best_action] - self.cube[action] if action in self.cube else 0.0


@dataclass(frozen=True, slots=True)
class CubeVerdict:
    """What a judge says of the cube: see :class:`Advice` for the fields."""

    cube: Mapping[str, float]
    replies: Mapping[str, float] = field(default_factory=dict)
    chances: Five | None = None


class Judge(Protocol):
    """Whoever can tell what plays and cube actions are worth, step by step."""

    def plays(
        self, state: GameState, plays: Sequence[Play]
    ) -> Generator[None, None, Sequence[JudgedPlay]]:
        """Judge all of some plays of the roll that is to be played, in any order."""
        ...

    def cube(self, state: GameState) -> Generator[None, None, CubeVerdict]:
        """Judge what can be done before a roll, or with the offer that waits."""
        ...


def advisable(state: GameState) -> bool:
    """Tell whether there is anything to advise on: a roll, one to come, or an offer."""
    return state.phase in (Phase.MOVE, Phase.ROLL, *CUBE_OFFERS)


def advise(state: GameState, judge: Judge) -> Generator[None, None, Advice]:
    """Judge everything that can be done at the beginning of a turn, or now with the cube.

    It yields between short pieces of work, so that it can be run in slices.

    Raises:
        ValueError: if there is nothing to advise on.

    """
    if not advisable(state):
        raise ValueError(f"nothing to advise on: {state.phase.name}")
    state = as_asked(state)
    if state.phase is Phase.MOVE:
        assert state.on_roll is not None
        assert state.dice is not None
        plays = legal_plays(state.position, state.on_roll, state.dice)
        judged = yield from judge.plays(state, plays)
        return Advice(tuple(sorted(judged, key=lambda one: -one.equity)))
    verdict = yield from judge.cube(state)
    return Advice((), verdict.cube, verdict.replies, verdict.chances)


def as_asked(state: GameState) -> GameState:
    """Return a state without what advice does not depend on: moves made, old dice, the past."""
    state = replace(state.turn_start, opening_turn=False, refused=None)
    return state if state.phase is Phase.MOVE else replace(state, dice=None)


def ask_advice(state: GameState) -> dict[str, Any]:
    """Write a question for advice as JSON."""
    return {"ask": ASK, "state": state_to_json(as_asked(state))}


def answer_advice(asked: Mapping[str, Any], judge: Judge) -> Generator[None, None, dict[str, Any]]:
    """Answer a question for advice as JSON.

    Raises:
        LookupError, TypeError, ValueError: if the question is none.

    """
    advice = yield from advise(state_from_json(asked["state"]), judge)
    return write_advice(advice)


def write_advice(advice: Advice) -> dict[str, Any]:
    """Write advice as JSON."""
    plays = [
        [[[m.source, m.target, m.die] for m in one.play.moves], one.equity, one.chances]
        for one in advice.plays
    ]
    cube, replies = dict(advice.cube), dict(advice.replies)
    return {"plays": plays, "cube": cube, "replies": replies, "chances": advice.chances}


def read_advice(told: Mapping[str, Any], state: GameState) -> Advice:
    """Read advice on a state; plays that are not legal there are left out."""
    state, known = as_asked(state), dict[tuple[Move, ...], Play]()
    if state.phase is Phase.MOVE and state.on_roll and state.dice:
        plays = legal_plays(state.position, state.on_roll, state.dice)
        known = {play.moves: play for play in plays}
    judged = []
    for hops, equity, chances in told["plays"]:
        if play := known.get(tuple(Move(*hop) for hop in hops)):
            judged.append(JudgedPlay(play, equity, _chances(chances)))
    return Advice(tuple(judged), told["cube"], told["replies"], _chances(told["chances"]))


def _chances(told: Sequence[float] | None) -> Five | None:
    if not told:
        return None
    win, win_gammon, win_backgammon, lose_gammon, lose_backgammon = told
    return win, win_gammon, win_backgammon, lose_gammon, lose_backgammon
