"""Why an action is refused: the clause that forbids it and the squares that show it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.moves import Move
from engine.position import BAR, OFF
from engine.rules import Rule


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
    CLOSED_BETWEEN = (
        Rule.M1,
        "{source} to {target} takes more than one die, and the way is closed on {between}",
    )
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
    GAME_NOT_OVER = (Rule.G1, "the game is not over yet")
    MATCH_OVER = (Rule.T1, "the match is over: {length} points are reached")
    NO_CUBE = (Rule.V5, "this game is played without the cube")
    ONE_POINT = (Rule.T5, "a match to one point has no cube")
    CRAWFORD = (Rule.T2, "this is the Crawford game, in which nobody may double")
    NOT_YOUR_CUBE = (Rule.C5, "the cube belongs to the opponent, who took last")
    OPENING_TURN = (Rule.C6, "the opening turn cannot be doubled: its dice are already rolled")
    AFTER_ROLLING = (Rule.C2, "a double is offered before rolling, not after")
    ANSWER_DOUBLE = (Rule.C3, "the offer of {stake} must be answered first")
    NO_DOUBLE = (Rule.C3, "no double is offered")
    BEAVERS_OFF = (Rule.V3, "beavers are not agreed for this game")
    BEAVER_IN_MATCH = (Rule.T4, "beavers and raccoons do not apply in match play")
    ONLY_A_DOUBLE = (Rule.V3, "only a double can be beavered")
    ONLY_A_BEAVER = (Rule.V3, "only a beaver can be answered by a raccoon")
    RESIGN_ON_TURN = (Rule.G5, "one resigns on one's own turn")
    RESIGN_HIGHER = (Rule.G5, "after a refusal only a higher resignation may be offered")
    ANSWER_RESIGNATION = (Rule.G5, "the resignation must be answered first")
    NO_RESIGNATION = (Rule.G5, "no resignation is offered")
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
    ``also`` names further clauses (F4 beside F1 and F2, B7 too while bearing off, M3 beside M1),
    ``lines`` the moves that are legal instead where dice are forced, ``stranded`` the dice the
    attempted move would leave unused. A way of several dice is closed on all of ``points`` but the
    last, its target. ``stake`` is what is offered, ``length`` that of the match. All points are in
    the acting player's own numbering.
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
    stranded: tuple[int, ...] = ()
    stake: int = 0
    length: int = 0

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
            between=" and ".join(map(_name, self.points[:-1])),
            stake=self.stake,
            length=self.length,
        )
        return f"{self.rule.name}: {sentence}" if self.rule else sentence


def _name(point: int) -> str:
    return {BAR: "the bar", OFF: "off"}.get(point, str(point))
