"""Why an action is refused: the clause that forbids it and the squares that show it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from engine.actions import Action, EndTurn, MoveChecker, OpeningRoll, Roll, UndoMove
from engine.moves import Move
from engine.packed import most_dice
from engine.position import BAR, OFF, Player, Position
from engine.rules import Rule
from engine.state import GameState, Phase, legal_moves


class Reason(Enum):
    """Each way to be refused, finer than a clause: its rule and a plain English sentence.

    The sentence's placeholders are filled from the fields of :class:`Refusal`.
    """

    NO_CHECKER = (Rule.M1, "you have no checker on {source}")
    BAR_FIRST = (Rule.H2, "a checker on the bar must enter first")
    WRONG_WAY = (Rule.S3, "checkers move from high points to low, not from {source} to {target}")
    NOT_ALL_HOME = (Rule.B1, "not all your checkers are home: the rearmost stands on {rear}")
    OFF_FROM_BAR = (Rule.B1, "a checker on the bar cannot be borne off")
    CHECKER_BEHIND = (Rule.B4, "a checker stands higher, on {rear}, so it must be moved first")
    BEAR_OFF_DIE = (Rule.B2, "no die left bears off from {source}: you have {dice}")
    NO_SUCH_DIE = (Rule.M1, "{source} to {target} is {distance}, and the dice left are {dice}")
    WRONG_DIE = (Rule.M1, "{source} to {target} cannot be played with a {die}")
    POINT_CLOSED = (Rule.M2, "{target} is held by {count} opposing checkers")
    ENTRY_CLOSED = (Rule.H3, "the entry point {target} is held by {count} opposing checkers")
    LARGER_DIE = (Rule.F2, "only one of the dice {dice} can be played, so it must be the larger")
    MORE_DICE = (Rule.F1, "another play uses more of the dice {dice}")
    MUST_MOVE = (Rule.F3, "a legal move is left, and passing by choice is not allowed")
    OPENING_FIRST = (Rule.O1, "the opening roll comes first")
    OPENING_OVER = (Rule.O1, "the opening roll has been made")
    ROLL_FIRST = (Rule.O2, "the turn begins with a roll")
    ALREADY_ROLLED = (Rule.O2, "the dice of this turn are already rolled")
    GAME_OVER = (Rule.G1, "the game is over")
    NOTHING_TO_UNDO = (None, "nothing has been moved this turn")

    @property
    def rule(self) -> Rule | None:
        """The clause; ``None`` for what only the program, not the rules, forbids."""
        rule: Rule | None = self.value[0]
        return rule

    @property
    def sentence(self) -> str:
        """The sentence, with its placeholders."""
        return str(self.value[1])


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused action, as data.

    ``points`` are the squares that show why. ``source`` and ``target`` are the attempted move,
    ``die`` the number it named, ``dice`` the numbers left, ``rear`` the player's highest occupied
    point and ``count`` the opposing checkers on the target, each where the reason speaks of them.
    ``also`` names further clauses (F4 beside F1 and F2), ``lines`` the moves that are legal instead
    where dice are forced. All points are in the acting player's own numbering.
    """

    reason: Reason
    points: tuple[int, ...] = ()
    source: int = OFF
    target: int = OFF
    dice: tuple[int, ...] = ()
    die: int = 0
    rear: int = OFF
    count: int = 0
    also: tuple[Rule, ...] = ()
    lines: tuple[Move, ...] = ()

    @property
    def rule(self) -> Rule | None:
        """The clause that forbids the action."""
        return self.reason.rule

    def __str__(self) -> str:
        sentence = self.reason.sentence.format(
            source=_name(self.source),
            target=_name(self.target),
            distance=self.source - self.target,
            die=self.die,
            dice=" and ".join(map(str, self.dice)) or "none",
            rear=_name(self.rear),
            count=self.count,
        )
        return f"{self.rule.name}: {sentence}" if self.rule else sentence


def explain(state: GameState, action: Action) -> Refusal | None:
    """Return why ``action`` is refused in ``state``, or ``None`` exactly when it is legal.

    Source: the clause each :class:`Reason` names, in the order of the end of docs/rules.md.
    """
    match action:
        case MoveChecker(source, target, die):
            found = find_move(state, source, target, die)
            return found if isinstance(found, Refusal) else None
        case OpeningRoll():
            return _out_of_phase(state, Phase.OPENING)
        case Roll():
            return _out_of_phase(state, Phase.ROLL)
        case UndoMove():
            return _out_of_phase(state, Phase.MOVE) or (
                None if state.turn else Refusal(Reason.NOTHING_TO_UNDO)
            )
        case EndTurn():
            return _out_of_phase(state, Phase.MOVE) or _turn_not_over(state)
        case _:
            assert_never(action)


def find_move(state: GameState, source: int, target: int, die: int | None = None) -> Move | Refusal:
    """Find the legal move from ``source`` to ``target``, or the reason why there is none.

    This is the seam for two clicks. Points are in the acting player's own numbering; see
    :class:`engine.actions.MoveChecker` for ``die``.

    Source: the order of clauses at the end of docs/rules.md.
    """
    if refusal := _out_of_phase(state, Phase.MOVE):
        return refusal
    assert state.on_roll is not None
    return _refused_checker(state.position, state.on_roll, source, target) or _with_a_die(
        state, state.on_roll, source, target, die
    )


_OUT_OF_PHASE: dict[tuple[Phase, Phase], Reason] = {
    (Phase.OPENING, Phase.ROLL): Reason.OPENING_FIRST,
    (Phase.OPENING, Phase.MOVE): Reason.OPENING_FIRST,
    (Phase.ROLL, Phase.OPENING): Reason.OPENING_OVER,
    (Phase.ROLL, Phase.MOVE): Reason.ROLL_FIRST,
    (Phase.MOVE, Phase.OPENING): Reason.OPENING_OVER,
    (Phase.MOVE, Phase.ROLL): Reason.ALREADY_ROLLED,
    (Phase.OVER, Phase.OPENING): Reason.GAME_OVER,
    (Phase.OVER, Phase.ROLL): Reason.GAME_OVER,
    (Phase.OVER, Phase.MOVE): Reason.GAME_OVER,
}
"""Why an action of one phase is refused in another: (the phase it is, the action's phase)."""


def _out_of_phase(state: GameState, wanted: Phase) -> Refusal | None:
    """Refuse an action that belongs to another phase."""
    if state.phase is wanted:
        return None
    return Refusal(_OUT_OF_PHASE[state.phase, wanted])


def _turn_not_over(state: GameState) -> Refusal | None:
    left = legal_moves(state)
    if not left:
        return None
    points = tuple(dict.fromkeys(move.source for move in left))
    return Refusal(Reason.MUST_MOVE, points, also=(Rule.F1,), lines=left)


def _refused_checker(
    position: Position, player: Player, source: int, target: int
) -> Refusal | None:
    """Ask what does not depend on the dice: the checker, the bar and the direction."""
    if source == OFF or not position.checkers(player, source):
        return Refusal(Reason.NO_CHECKER, (source,), source, target)
    if source != BAR and position.checkers(player, BAR):
        return Refusal(Reason.BAR_FIRST, (BAR,), source, target)
    if target >= source:
        return Refusal(Reason.WRONG_WAY, (source, target), source, target)
    return None


def _with_a_die(
    state: GameState, player: Player, source: int, target: int, die: int | None
) -> Move | Refusal:
    """Find a die for the move, then ask what the landing and the forced-play rules say."""
    position, numbers = state.position, state.dice_left
    wanted = tuple(number for number in numbers if die in (None, number))
    usable = _usable_dice(position, player, wanted, source, target)
    if isinstance(usable, Reason):
        if usable in _NO_DIE and _is_playable(position, player, numbers, source, target):
            usable = Reason.WRONG_DIE
        return _unplayable(usable, state, player, source, target, die or 0)
    if refusal := _closed(position, player, source, target):
        return refusal
    legal = legal_moves(state)
    for number in usable:
        for move in legal:
            if (move.source, move.target, move.die) == (source, target, number):
                return move
    return _forced_play(position, player, numbers, Move(source, target, usable[0]), legal)


_NO_DIE = (Reason.NO_SUCH_DIE, Reason.BEAR_OFF_DIE)


def _is_playable(
    position: Position, player: Player, numbers: tuple[int, ...], source: int, target: int
) -> bool:
    """Tell whether some die left fits, though not the one that was named."""
    return not isinstance(_usable_dice(position, player, numbers, source, target), Reason)


def _usable_dice(
    position: Position, player: Player, numbers: tuple[int, ...], source: int, target: int
) -> tuple[int, ...] | Reason:
    """Return the dice that make the move: the exact one first, then larger ones to bear off."""
    exact = (source - target,) if source - target in numbers else ()
    if target != OFF:
        return exact or Reason.NO_SUCH_DIE
    rear = max(position.points(player))
    if source == BAR:
        return Reason.OFF_FROM_BAR
    if rear > 6:
        return Reason.NOT_ALL_HOME
    larger = tuple(number for number in sorted(set(numbers)) if number > source)
    if rear == source and (exact or larger):
        return exact + larger
    return exact or (Reason.CHECKER_BEHIND if larger else Reason.BEAR_OFF_DIE)


def _unplayable(
    reason: Reason, state: GameState, player: Player, source: int, target: int, die: int
) -> Refusal:
    """Add the squares that show a reason the dice gave."""
    position = state.position
    rear = max(position.points(player))
    points: tuple[int, ...] = (source,)
    if reason is Reason.NOT_ALL_HOME:
        points = tuple(point for point in position.points(player) if point > 6)
    elif reason is Reason.CHECKER_BEHIND:
        points = (rear,)
    elif reason is Reason.NO_SUCH_DIE:
        points = (source, target)
    return Refusal(reason, points, source, target, state.dice_left, die, rear)


def _closed(position: Position, player: Player, source: int, target: int) -> Refusal | None:
    count = position.checkers(player.opponent, 25 - target) if target != OFF else 0
    if count < 2:
        return None
    reason = Reason.ENTRY_CLOSED if source == BAR else Reason.POINT_CLOSED
    return Refusal(reason, (target,), source, target, count=count)


def _forced_play(
    position: Position,
    player: Player,
    numbers: tuple[int, ...],
    move: Move,
    legal: tuple[Move, ...],
) -> Refusal:
    """Tell F2 from F1 for a move that is possible by itself (F4)."""
    only_one = len(set(numbers)) == 2 and most_dice(*position.sides(player), numbers) == 1
    reason = Reason.LARGER_DIE if only_one else Reason.MORE_DICE
    points = tuple(dict.fromkeys(other.source for other in legal))
    return Refusal(reason, points, move.source, move.target, numbers, also=(Rule.F4,), lines=legal)


def _name(point: int) -> str:
    return {BAR: "the bar", OFF: "off"}.get(point, str(point))
