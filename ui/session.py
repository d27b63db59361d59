"""A sitting: who plays which side, the game in progress as its actions, and the running score."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from engine import (
    Action,
    Event,
    GameState,
    Phase,
    Player,
    Record,
    RecordError,
    apply,
    dumps,
    loads,
    replay,
)


class Seat(Enum):
    """Who plays a side."""

    HUMAN = "human"
    COMPUTER = "computer"


AGAINST_COMPUTER: Mapping[Player, Seat] = {Player.WHITE: Seat.HUMAN, Player.BLACK: Seat.COMPUTER}
TWO_PLAYERS: Mapping[Player, Seat] = {Player.WHITE: Seat.HUMAN, Player.BLACK: Seat.HUMAN}


@dataclass(frozen=True, slots=True)
class Session:
    """One game in progress and what was scored before it.

    ``before`` is the score when this game began; :attr:`score` adds the game once it is won.
    """

    seats: Mapping[Player, Seat] = field(default_factory=lambda: AGAINST_COMPUTER)
    before: Mapping[Player, int] = field(default_factory=lambda: dict.fromkeys(Player, 0))
    game: GameState = field(default_factory=GameState)
    actions: tuple[Action, ...] = ()

    @property
    def score(self) -> dict[Player, int]:
        """Points of both sides, this game's included when it is over."""
        score = dict(self.before)
        if result := self.game.result:
            score[result.winner] += result.points
        return score

    @property
    def is_open(self) -> bool:
        """Whether the game has begun and is not over."""
        return bool(self.actions) and self.game.phase is not Phase.OVER

    @property
    def you(self) -> Player | None:
        """The side of the one human against a computer; ``None`` where two people play."""
        humans = [player for player in Player if self.seats[player] is Seat.HUMAN]
        return humans[0] if len(humans) == 1 else None

    def acting_seat(self) -> Seat:
        """Return who must act now; the opening roll is a human's to make where there is one."""
        player = self.game.to_decide
        if player is None:
            return Seat.HUMAN
        return self.seats[player]

    def after(self, action: Action) -> tuple[Session, tuple[Event, ...]]:
        """Return the session after an action, and what happened.

        Raises:
            IllegalActionError: if the rules refuse it.

        """
        game, events = apply(self.game, action)
        return replace(self, game=game, actions=(*self.actions, action)), events

    def next_game(self) -> Session:
        """Return a new game in the same seats; a finished one is added to the score."""
        return Session(self.seats, self.score)

    def to_text(self) -> str:
        """Write the session as the text of a save."""
        header = {player.value: self.seats[player].value for player in Player}
        header["score"] = f"{self.before[Player.WHITE]}-{self.before[Player.BLACK]}"
        return dumps(Record(self.actions, header))


def from_text(text: str) -> tuple[Session, tuple[Event, ...]]:
    """Read a session from the text of a save, with all the events of its game in order.

    Raises:
        RecordError: saying what in the text is wrong, and where.

    """
    record = loads(text)
    seats = {player: _seat(record.header, player) for player in Player}
    session = Session(seats, _score(record.header.get("score", "0-0")))
    happened: list[Event] = []
    game = session.game
    for state, events in replay(record.actions):
        game = state
        happened += events
    return replace(session, game=game, actions=record.actions), tuple(happened)


def _seat(header: Mapping[str, str], player: Player) -> Seat:
    value = header.get(player.value, Seat.HUMAN.value)
    try:
        return Seat(value)
    except ValueError:
        raise RecordError(f"{player.value} is {value!r:.40}, expected human or computer") from None


def _score(text: str) -> dict[Player, int]:
    match = re.fullmatch(r"(\d{1,6})-(\d{1,6})", text)
    if not match:
        raise RecordError(f"score is {text!r:.40}, expected two numbers such as 3-1")
    return {Player.WHITE: int(match[1]), Player.BLACK: int(match[2])}
