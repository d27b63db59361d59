"""Questions to a computer player as JSON values, and its answers: for another thread, or in slices.

A question says what is asked (``ask``), of whom (``level``, the key of one of the levels, or
``bot``, a class of somebody's own as ``module:Class``), and the ``state`` in question:

==========  ====================================================================
``ask``     the answer
==========  ====================================================================
``play``    ``moves``: the whole roll as ``[source, target, die]``, in a legal order
``double``  ``double``: whether to double before rolling
``offer``   ``action``: the answer to what is offered, as a record writes actions
``advise``  see :mod:`engine.bots.advice`
``bot``     ``bot``: the class that is named, or that ``wheel``'s entry points name
==========  ====================================================================

What goes wrong is an answer too: ``error``, a kind by its name, and ``detail``. A question that is
none is raised.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from functools import lru_cache
from typing import Any

from engine.actions import MoveChecker
from engine.bots import own
from engine.bots.advice import ASK
from engine.bots.errors import WeightsError
from engine.bots.levels import level_named, shipping_evaluator
from engine.bots.protocol import Bot, thinking
from engine.bots.steps import Steps, finish
from engine.errors import BackgammonError
from engine.explain import explain
from engine.moves import Play
from engine.record import format_action
from engine.state import GameState, Phase, legal_moves
from engine.state_json import state_from_json
from engine.transition import apply

Question = dict[str, Any]
Answer = dict[str, Any]
Thinking = Generator[None, None, Answer]
"""Thought that stops every few milliseconds, so that it may be gone on with in slices."""


def answer(question: Question, bot: Bot | None = None) -> Thinking:
    """Think about a question and return the answer; ``bot`` takes the place of who is asked."""
    foreign = "bot" in question and bot is None
    try:
        if question["ask"] == "bot":
            return {"bot": _introduced(question)}
        if question["ask"] == ASK:
            return (yield from _advised(question))
        state = state_from_json(question["state"])
        asked = bot or (yield from _asked(question))
        return (yield from _ASKED[question["ask"]](asked, state, foreign))
    except own.BotError as error:
        return {"error": error.kind, "detail": error.detail}
    except WeightsError as error:
        return {"error": "no-weights", "detail": str(error)}
    except (Exception, SystemExit) as error:
        if not foreign:
            raise
        told = own.raised(error)
        return {"error": told.kind, "detail": told.detail}


def answer_text(text: str) -> str:
    """Answer a question at once; both are JSON texts."""
    return json.dumps(finish(answer(json.loads(text))))


def _advised(question: Question) -> Thinking:
    try:
        from engine.bots.judge import advised  # a page fetches it with the networks
    except ModuleNotFoundError as error:
        return {"error": "no-weights", "detail": str(error)}
    return (yield from advised(question))


def _introduced(question: Question) -> str:
    """Return the name of a class of somebody's own, once one could be made."""
    spec = str(question["bot"]) or own.named_by(question["wheel"])
    own.make(spec)
    return spec


def _asked(question: Question) -> Steps[Bot]:
    if "bot" in question:
        return _own_bot(question["bot"])
    key = question["level"]
    if key not in _MADE:
        level = level_named(key)
        if level is None:
            raise LookupError(key)
        evaluator = (yield from shipping_evaluator()) if level.networks else None
        _MADE[key] = level.make(evaluator)
    return _MADE[key]


_MADE: dict[str, Bot] = {}
"""The levels that have been asked."""


@lru_cache(maxsize=2)
def _own_bot(spec: str) -> Bot:
    return own.make(spec)


def _play(bot: Bot, state: GameState, foreign: bool) -> Thinking:
    play = yield from thinking(bot, state)
    if foreign:
        _check_play(play, state)
    return {"moves": [[move.source, move.target, move.die] for move in play.moves]}


def _check_play(play: Any, state: GameState) -> None:
    """Ask for a whole roll, legally played.

    Raises:
        BotError: if it is anything else.

    """
    if not isinstance(play, Play):
        raise own.BotError("illegal", f"{play!r:.80}")
    for move in play.moves:
        try:
            state, _ = apply(state, MoveChecker.of(move))
        except BackgammonError as error:
            raise own.BotError("illegal", f"{move.source}/{move.target}: {error}") from None
    if state.phase is Phase.MOVE and (left := legal_moves(state)):
        raise own.BotError("illegal", f"{left[0].source}/{left[0].target} can still be played")


def _double(bot: Bot, state: GameState, _foreign: bool) -> Thinking:
    doubling = getattr(bot, "doubling", None)
    if doubling:
        return {"double": (yield from doubling(state))}
    yield
    return {"double": bool(bot.wants_to_double(state))}


def _offer(bot: Bot, state: GameState, foreign: bool) -> Thinking:
    answering = getattr(bot, "answering", None)
    yield
    action = (yield from answering(state)) if answering else bot.answer(state)
    if foreign and (refusal := explain(state, action)):
        raise own.BotError("illegal", f"{action}: {refusal}")
    return {"action": format_action(action)}


_ASKED: dict[str, Callable[[Bot, GameState, bool], Thinking]] = {
    "play": _play,
    "double": _double,
    "offer": _offer,
}
