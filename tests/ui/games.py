"""Random games as the page sees them: each moment with the game, its actions and what is shown."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import lru_cache

from engine import (
    Accept,
    Action,
    Beaver,
    Decline,
    Dice,
    Double,
    Drop,
    EndTurn,
    Event,
    GameState,
    MoveChecker,
    NextGame,
    OpeningRoll,
    Phase,
    Raccoon,
    Resign,
    Roll,
    Take,
    UndoMove,
    Variant,
    WinKind,
    explain,
    legal_moves,
    roll,
)
from ui.intents import ResignPressed
from ui.interaction import UiState, observe, step
from ui.session import AGAINST_COMPUTER, PRACTICE, TWO_PLAYERS, Seat, Session, new_session

VARIANTS: dict[str, Variant] = {
    "practice": PRACTICE,
    "money": Variant(),
    "house rules": Variant(jacoby=True, beavers=True, automatic_doubles=2),
    "beavers": Variant(beavers=True),
    "match to 1": Variant.match(1),
    "match to 3": Variant.match(3),
    "match to 7": Variant.match(7),
    "match without Crawford": Variant.match(5, crawford=False),
    "match without the cube": Variant.match(2, cube=False),
}
"""All kinds of agreements, by what they are called here."""
GAMES = 3
"""How many games of a session without a length are played."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A game after one more action: the session, what is shown, and what the action caused."""

    session: Session
    ui: UiState
    events: tuple[Event, ...]


def random_action(rng: random.Random, session: Session) -> Action:
    """Pick a legal action, of all kinds; now and then a move is taken back."""
    game = session.game
    match game.phase:
        case Phase.OPENING:
            return OpeningRoll(rng.randint(1, 6), rng.randint(1, 6))
        case Phase.ROLL:
            likely: list[Action] = [*[Roll(roll(rng))] * 8, Double()]
            return _chosen(rng, game, likely + _resignations(rng))
        case Phase.DOUBLE | Phase.BEAVER | Phase.RACCOON:
            return _chosen(rng, game, [Take(), Take(), Drop(), Beaver(), Raccoon()])
        case Phase.RESIGNATION:
            return rng.choice((Accept(), Decline()))
        case Phase.OVER:
            return NextGame()
        case Phase.MOVE:
            if game.turn and rng.random() < 0.05:
                return UndoMove()
            moves: list[Action] = [
                MoveChecker.of(move) for move in legal_moves(game)
            ]
            return _chosen(rng, game, (moves or [EndTurn()]) * 8 + _resignations(rng))


def _chosen(rng: random.Random, game: GameState, likely: list[Action]) -> Action:
    return rng.choice([action for action in likely if explain(game, action) is None])


def _resignations(rng: random.Random) -> list[Action]:
    return [Resign(kind) for kind in WinKind] if rng.random() < 0.03 else []


@lru_cache(maxsize=64)
def random_game(seed: int, *, two_players: bool = False) -> tuple[Moment, ...]:
    """Play from the opening roll until all is borne off; the same game for the same seed.

    What is shown has, as often as not, one of the checkers that may move picked up.
    """
    rng = random.Random(seed)
    session = new_session(TWO_PLAYERS if two_players else AGAINST_COMPUTER, PRACTICE)
    ui = UiState()
    moments = [Moment(session, ui, ())]
    while session.game.phase is not Phase.OVER:
        action = random_action(rng, session)
        if isinstance(action, Resign | Accept | Decline):
            continue
        session, events = session.after(action)
        ui = observe(ui, session.game, events)
        moments.append(Moment(session, _touched(rng, session, ui), events))
    return tuple(moments)


@lru_cache(maxsize=64)
def random_session(seed: int, name: str, *, two_players: bool = False) -> tuple[Moment, ...]:
    """Play a match to its end, or some games for money, with all that the cube allows.

    ``name`` is that of the variant. Now and then a resignation is being chosen.
    """
    rng = random.Random(f"{seed} {name}")
    session = new_session(TWO_PLAYERS if two_players else AGAINST_COMPUTER, VARIANTS[name])
    ui, games = UiState(), 1
    moments = [Moment(session, ui, ())]
    while not is_done(session.game, games):
        action = random_action(rng, session)
        games += isinstance(action, NextGame)
        session, events = session.after(action)
        ui = observe(ui, session.game, events)
        moments.append(Moment(session, _touched(rng, session, ui), events))
    return tuple(moments)


def is_done(game: GameState, games: int) -> bool:
    """Tell whether a match has been won, or the last of a session's games."""
    if game.phase is not Phase.OVER:
        return False
    return game.match_winner is not None or (not game.variant.is_match and games >= GAMES)


def _touched(rng: random.Random, session: Session, ui: UiState) -> UiState:
    """Pick a checker up, or begin to resign, as a person might have done by now."""
    if rng.random() < 0.02 and session.acting_seat() is Seat.HUMAN:
        return step(ui, session.game, ResignPressed(), no_dice)[0]
    sources = sorted({move.source for move in legal_moves(session.game)})
    return replace(ui, selected=rng.choice(sources)) if sources and rng.random() < 0.5 else ui


def no_dice() -> Dice:
    """Stand in for the dice where none may be thrown."""
    raise AssertionError("dice were thrown where none may be")
