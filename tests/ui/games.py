"""Random games as the page sees them: each moment with the game, its actions and what is shown."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import lru_cache

from engine import (
    Action,
    Dice,
    EndTurn,
    Event,
    MoveChecker,
    OpeningRoll,
    Phase,
    Roll,
    UndoMove,
    legal_moves,
    roll,
)
from ui.interaction import UiState, observe
from ui.session import AGAINST_COMPUTER, PRACTICE, TWO_PLAYERS, Session, new_session


@dataclass(frozen=True, slots=True)
class Moment:
    """A game after one more action: the session, what is shown, and what the action caused."""

    session: Session
    ui: UiState
    events: tuple[Event, ...]


def random_action(rng: random.Random, session: Session) -> Action:
    """Pick a legal action; now and then a move is taken back."""
    game = session.game
    match game.phase:
        case Phase.OPENING:
            return OpeningRoll(rng.randint(1, 6), rng.randint(1, 6))
        case Phase.ROLL:
            return Roll(roll(rng))
        case _:
            if game.turn and rng.random() < 0.05:
                return UndoMove()
            moves = legal_moves(game)
            if not moves:
                return EndTurn()
            move = rng.choice(moves)
            return MoveChecker(move.source, move.target, move.die)


@lru_cache(maxsize=64)
def random_game(seed: int, *, two_players: bool = False) -> tuple[Moment, ...]:
    """Play from the opening roll to the end; the same game for the same seed.

    What is shown has, as often as not, one of the checkers that may move picked up.
    """
    rng = random.Random(seed)
    session = new_session(TWO_PLAYERS if two_players else AGAINST_COMPUTER, PRACTICE)
    ui = UiState()
    moments = [Moment(session, ui, ())]
    while session.game.phase is not Phase.OVER:
        session, events = session.after(random_action(rng, session))
        ui = observe(ui, session.game, events)
        moments.append(Moment(session, _picked_up(rng, session, ui), events))
    return tuple(moments)


def _picked_up(rng: random.Random, session: Session, ui: UiState) -> UiState:
    sources = sorted({move.source for move in legal_moves(session.game)})
    return replace(ui, selected=rng.choice(sources)) if sources and rng.random() < 0.5 else ui


def no_dice() -> Dice:
    """Stand in for the dice where none may be thrown."""
    raise AssertionError("dice were thrown where none may be")
