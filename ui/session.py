"""A sitting: who plays which side, what is played, and all that was done in it as actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from engine import (
    Action,
    Beavered,
    Dice,
    Doubled,
    Dropped,
    Ending,
    Event,
    GameBegun,
    GameState,
    GameWon,
    NextGame,
    OpeningRoll,
    Phase,
    Player,
    Raccooned,
    Record,
    RecordError,
    ResignationAccepted,
    ResignationDeclined,
    ResignationOffered,
    Roll,
    StakeDoubled,
    Taken,
    Told,
    TurnEnded,
    Variant,
    dumps,
    format_lines,
    fresh_seed,
    loads,
    replay,
)
from engine import apply as apply_action
from ui import rival as rivals
from ui.game_dice import GameDice, Thrown, from_header, thrown, to_header
from ui.rival import Rival, straight


class Seat(Enum):
    """Who plays a side."""

    HUMAN = "human"
    COMPUTER = "computer"


def against_computer(you: Player) -> Mapping[Player, Seat]:
    """Return the seats of a game of one person against the computer."""
    return {you: Seat.HUMAN, you.opponent: Seat.COMPUTER}


AGAINST_COMPUTER = against_computer(Player.WHITE)
TWO_PLAYERS: Mapping[Player, Seat] = {Player.WHITE: Seat.HUMAN, Player.BLACK: Seat.HUMAN}
PRACTICE = Variant(cube=False)
"""What a first game is played by (V5)."""

Logged = (
    TurnEnded
    | Doubled
    | Beavered
    | Raccooned
    | Taken
    | Dropped
    | ResignationOffered
    | ResignationAccepted
    | ResignationDeclined
    | StakeDoubled
    | GameWon
    | GameBegun
)
"""The events that a move list tells."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the move list: what happened, and the number of actions after which it had."""

    at: int
    event: Logged


@dataclass(frozen=True, slots=True)
class Session:
    """A match, or games for money, with the game in progress.

    ``start`` is the state before the first action, ``game`` the present one. ``log`` is the move
    list of all games. ``names`` are what the sides are called in a file that was read. ``number``
    counts the games from 1, 0 where that is not told. ``lines`` is the text of the actions.
    ``dice`` is where each game has them from, by its number; ``rolls`` are all there have been.
    ``rival`` is who plays the computer's side.
    """

    seats: Mapping[Player, Seat] = field(default_factory=lambda: AGAINST_COMPUTER)
    start: GameState = field(default_factory=lambda: GameState(variant=PRACTICE))
    game: GameState = field(default_factory=lambda: GameState(variant=PRACTICE))
    actions: tuple[Action, ...] = ()
    log: tuple[Entry, ...] = ()
    names: Mapping[Player, str] = field(default_factory=dict)
    number: int = 1
    lines: str = ""
    dice: Mapping[int, GameDice] = field(default_factory=dict)
    rolls: tuple[Thrown, ...] = ()
    rival: Rival = field(default_factory=Rival)

    @property
    def score(self) -> dict[Player, int]:
        """Points of both sides, this game's included when it is over."""
        return {player: self.game.total.of(player) for player in Player}

    @property
    def is_open(self) -> bool:
        """Whether something has been played and more can be: a game, or the next of its match."""
        if self.game.phase is not Phase.OVER:
            return bool(self.actions) or self.start.phase is not Phase.OPENING
        return self.game.variant.is_match and self.game.match_winner is None

    @property
    def you(self) -> Player | None:
        """The side of the one human against a computer; ``None`` where two people play."""
        humans = [player for player in Player if self.seats[player] is Seat.HUMAN]
        return humans[0] if len(humans) == 1 else None

    @property
    def by_hand(self) -> bool:
        """Whether the players roll real dice in this game."""
        source = self.dice.get(self.number)
        return source is not None and source.by_hand

    @property
    def rolled(self) -> int:
        """How many rolls the game in progress has had."""
        return sum(roll.game == self.number for roll in self.rolls)

    @property
    def next_dice(self) -> Dice | None:
        """The dice of the next roll; ``None`` where nothing settles them."""
        source = self.dice.get(self.number)
        return source.roll(self.rolled + 1) if source else None

    @property
    def last_turn(self) -> int | None:
        """After how many actions one's own last turn stood to be confirmed, if one may go back.

        That is so against the computer, in play without cube and match, before a move is made.
        Rolls that no seed settles are not taken back: others would take their place.
        """
        game, variant = self.game, self.game.variant
        mine = self.you is not None and game.to_decide is self.you and not game.turn
        if not mine or game.phase not in (Phase.ROLL, Phase.MOVE):
            return None
        if variant.cube or variant.is_match:
            return None
        begun = max((e.at for e in self.log if isinstance(e.event, GameBegun)), default=0)
        ended = [
            entry.at - 1
            for entry in self.log
            if isinstance(entry.event, TurnEnded) and entry.event.player is self.you
        ]
        at = max(ended, default=-1)
        source = self.dice.get(self.number)
        settled = sum(isinstance(a, Roll | OpeningRoll) for a in self.actions[begun:at])
        return at if at > begun and (not source or settled >= source.before) else None

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
        game, events = apply_action(self.game, action)
        line = format_lines((action,))
        after = replace(
            self,
            game=game,
            actions=(*self.actions, action),
            log=self.log + _entries(len(self.actions) + 1, game, events),
            number=self.number + isinstance(action, NextGame),
            lines=f"{self.lines},\n{line}" if self.lines else line,
            rolls=self.rolls + thrown(self.number, self.game, action),
        )
        return after, events

    def given_dice(self, *, by_hand: bool) -> Session:
        """Return the session with a source of dice for its game; one keeps it from its first roll.

        Where a game has had rolls that nothing settled, a seed is for those that follow. One that
        begins only after rolls that have not been, in a save gone wrong, is given up for another.
        """
        known, rolled = self.dice.get(self.number), self.rolled
        if known and known.before > rolled:
            known = None
        if self.game.phase is Phase.OVER or (known and (rolled or known.by_hand == by_hand)):
            return self
        source = GameDice() if by_hand else GameDice(fresh_seed(), rolled)
        return replace(self, dice={**self.dice, self.number: source})

    def back_to(self, at: int) -> tuple[Session, tuple[Event, ...]]:
        """Return the session after its first ``at`` actions, and the events of its game."""
        return from_record(Record(self.actions[:at], self._header(), self.start))

    def to_text(self) -> str:
        """Write the session as the text of a save."""
        return dumps(self.record(self._header()), self.lines)

    def _header(self) -> dict[str, str]:
        header = {f"{player.value} seat": self.seats[player].value for player in Player}
        header |= {player.value: name for player, name in self.names.items()}
        if Seat.COMPUTER in self.seats.values():
            header |= rivals.to_header(self.rival)
        return header | to_header(self.dice)

    def record(self, header: Mapping[str, str] | None = None) -> Record:
        """Return the session as a record."""
        return Record(self.actions, header or {}, self.start)


def new_session(
    seats: Mapping[Player, Seat],
    variant: Variant,
    start: GameState | None = None,
    rival: Rival | None = None,
) -> Session:
    """Return a session that begins with a new game, or from a position that was set up."""
    start = start or GameState(variant=variant)
    return Session(seats, start, start, rival=rival or Rival())


def from_text(text: str) -> tuple[Session, tuple[Event, ...]]:
    """Read a session from the text of a save, with all the events of its last game in order.

    Raises:
        RecordError: saying what in the text is wrong, and where.

    """
    return from_record(loads(text))


def from_record(record: Record) -> tuple[Session, tuple[Event, ...]]:
    """Play a record out; return its session and the events of its last game in order.

    Raises:
        RecordError: naming the first action that the rules refuse, or a wrong seat.

    """
    game, log, happened = record.start, list[Entry](), list[Event]()
    rolls, games = list[Thrown](), 1
    steps = zip(record.actions, replay(record.actions, record.start), strict=True)
    for number, (action, (state, events)) in enumerate(steps, 1):
        rolls += thrown(games, game, action)
        games += isinstance(action, NextGame)
        game = state
        log += _entries(number, state, events)
        if any(isinstance(event, GameBegun) for event in events):
            happened.clear()
        happened += events
    session = Session(
        {player: _seat(record.header, player) for player in Player},
        record.start,
        game,
        record.actions,
        tuple(log),
        _names(record.header),
        games,
        format_lines(record.actions),
        from_header(record.header, games),
        tuple(rolls),
        rivals.from_header(record.header),
    )
    return session, tuple(happened)


def from_match(record: Record) -> tuple[Session, tuple[Event, ...]]:
    """Play a match file's record out: two people play it, whatever they are called."""
    seats = {f"{player.value} seat": Seat.HUMAN.value for player in Player}
    return from_record(replace(record, header={**record.header, **seats}))


def _entries(at: int, game: GameState, events: tuple[Event, ...]) -> tuple[Entry, ...]:
    """Return what the move list tells of an action; the last turn of a game ends by winning it."""
    entries = [Entry(at, event) for event in events if isinstance(event, Logged)]
    if game.result and game.result.ending is Ending.BORNE_OFF and game.on_roll and game.dice:
        moves = tuple(step.move for step in game.turn)
        entries.insert(0, Entry(at, TurnEnded(game.on_roll, game.dice, moves)))
    return tuple(entries)


def _names(header: Mapping[str, str]) -> dict[Player, str]:
    """Read what the sides are called, without what would turn the sentences around a name."""
    named = {
        player: straight(header.get(player.value, ""))
        for player in Player
        if not _is_old_seat(header, player)
    }
    return {player: name for player, name in named.items() if name}


def _is_old_seat(header: Mapping[str, str], player: Player) -> bool:
    """Tell whether the name of a side is its seat: so it was in saves of version 1."""
    seats = {seat.value for seat in Seat}
    return f"{player.value} seat" not in header and header.get(player.value) in seats


def _seat(header: Mapping[str, str], player: Player) -> Seat:
    """Read who plays a side, a human where nothing is said."""
    seats = {seat.value: seat for seat in Seat}
    key = player.value if _is_old_seat(header, player) else f"{player.value} seat"
    value = header.get(key, Seat.HUMAN.value)
    if value not in seats:
        raise RecordError(
            Told("{0} seat is {1}, expected human or computer", player, f"{value!r:.40}")
        )
    return seats[value]
