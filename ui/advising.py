"""What is advised, as data: a hint that is shown, a play the tutor doubts, and what these mean."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine import (
    CUBE_OFFERS,
    Advice,
    Beaver,
    Double,
    Drop,
    EndTurn,
    GameState,
    JudgedPlay,
    Phase,
    Position,
    Take,
    explain,
    journeys,
    legal_moves,
    legal_plays,
)
from ui.intents import ActionPressed, Advance, BeaverPressed, DicePressed, Intent, RollPressed

SIZES = {"blunder": 0.12, "error": 0.06, "doubtful": 0.03}
"""What a loss is called, and from which equity on."""
MOST_SHOWN = 5
"""Plays that a hint lists; one that was played further down comes besides."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice that is shown on the state ``about``; ``None`` while it is thought of.

    ``chosen`` is the play whose arrows stand on the board, by its place in the advice. ``played``
    is the position that was played to and ``done`` the action with the cube, where a game is looked
    at again. ``failed`` tells that nobody could be asked.
    """

    about: GameState
    advice: Advice | None = None
    chosen: int | None = None
    played: Position | None = None
    done: str = ""
    failed: bool = False

    @property
    def shown(self) -> tuple[tuple[int, JudgedPlay], ...]:
        """The plays that are listed, each with its place: the best, and the one played."""
        if not self.advice:
            return ()
        places = tuple(enumerate(self.advice.plays))
        rank = self.advice.rank(self.played) if self.played else None
        behind = rank is not None and rank >= MOST_SHOWN
        return places[:MOST_SHOWN] + (places[rank : rank + 1] if behind and rank else ())

    @property
    def play(self) -> JudgedPlay | None:
        """The play whose arrows stand on the board."""
        if self.advice is None or self.chosen is None or not self.advice.plays:
            return None
        return self.advice.plays[self.chosen]

    @property
    def ways(self) -> tuple[tuple[int, int], ...]:
        """The arrows of that play, in the numbering of the player who makes it."""
        moves = self.play.play.moves if self.play else ()
        return tuple((way[0].source, way[-1].target) for way in journeys(moves))

    def with_advice(self, advice: Advice) -> Hint:
        """Return the hint with its answer, the best play chosen."""
        return replace(self, advice=advice, chosen=0 if advice.plays else None)


@dataclass(frozen=True, slots=True)
class Doubt:
    """A decision the tutor stops: what was wanted in which state, and what it would give away."""

    intent: Intent
    game: GameState
    advice: Advice
    decision: str
    loss: float


def size(loss: float) -> str:
    """Return what a loss is called; empty where it is none to speak of."""
    return next((name for name, least in SIZES.items() if loss >= least - 1e-9), "")


def decision(game: GameState, intent: Intent) -> str:
    """Return what an intent decides: ``play``, an action with the cube, or nothing at all."""
    if game.phase is Phase.MOVE:
        ends = intent in (ActionPressed(EndTurn()), Advance(), DicePressed())
        return "play" if ends and not legal_moves(game) and not is_forced(game) else ""
    if game.phase is Phase.ROLL:
        if explain(game, Double()) is not None:
            return ""
        if intent == ActionPressed(Double()):
            return "double"
        rolls = intent in (RollPressed(), Advance())
        return "roll" if rolls and game.on_roll and not game.is_cube_dead_for(game.on_roll) else ""
    answers: dict[Intent, str] = {ActionPressed(Take()): "take", ActionPressed(Drop()): "drop"}
    if intent == BeaverPressed():
        return "beaver" if explain(game, Beaver()) is None else "raccoon"
    return answers.get(intent, "")


def decides(game: GameState) -> bool:
    """Tell whether whoever acts now has something to decide that can be judged."""
    if game.phase is Phase.MOVE:
        return not is_forced(game)
    return game.phase in CUBE_OFFERS or bool(decision(game, RollPressed()))


def is_forced(game: GameState) -> bool:
    """Tell whether all ways to play the roll end alike."""
    start = game.turn_start
    if start.on_roll is None or start.dice is None:
        return True
    return len(legal_plays(start.position, start.on_roll, start.dice)) < 2


def doubt(game: GameState, advice: Advice, intent: Intent, limit: str) -> Doubt | None:
    """Return what is doubtful about an intent, from a size of losses on; ``None`` for nothing."""
    decided = decision(game, intent)
    loss = advice.loss(game.position) if decided == "play" else advice.cube_loss(decided)
    if not decided or limit not in SIZES or loss < SIZES[limit]:
        return None
    return Doubt(intent, game, advice, decided, loss)
