"""Where the checkers stand: an immutable value that reads in each player's own numbering."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from engine.errors import InvalidPositionError
from engine.packed import BAR_SHIFT, mirror
from engine.told import Told

BAR: Final = 25
"""The bar as a point: 25 pips from bearing off, in each player's own numbering."""
OFF: Final = 0
"""Borne off, as the target of a move."""
PLACE_NAMES: Final = {BAR: "bar", OFF: "off"}
"""What the two places that are no points are called in notation."""
CHECKERS: Final = 15
"""Checkers a side (S2)."""


class Player(Enum):
    """The two sides. White sits at the bottom of the board unless a view says otherwise."""

    WHITE = "white"
    BLACK = "black"

    __hash__ = object.__hash__  # there are two of them, and they key most that is drawn

    @property
    def opponent(self) -> Player:
        """The other player."""
        return Player.BLACK if self is Player.WHITE else Player.WHITE


def place_name(place: int) -> str:
    """Write a place as notation does: ``bar``, ``off`` or the point's number."""
    return PLACE_NAMES.get(place, str(place))


def parse_place(text: str) -> int:
    """Read what :func:`place_name` writes.

    Raises:
        ValueError: if it is neither a name nor a number; numbers are not bounded here.

    """
    return _PLACES[text] if text in _PLACES else int(text)


_PLACES = {name: place for place, name in PLACE_NAMES.items()}


class DefectKind(Enum):
    """What can be wrong with a position, or with a board that should give one."""

    NOT_A_BOARD = "not 26 numbers"
    NOT_A_NUMBER = "not a whole number"
    NO_SUCH_POINT = "no such point"
    BAD_COUNT = "not a number of checkers from 0 to 15"
    TOO_MANY = "more than 15 checkers"
    BOTH_ON_POINT = "both sides on one point"
    BOTH_OFF = "both sides have borne off everything"


@dataclass(frozen=True, slots=True)
class Defect:
    """One reason why a position cannot occur; ``point`` is in ``player``'s own numbering.

    Where a board is not 26 whole numbers, ``point`` is the index in it and ``count`` its length.
    """

    kind: DefectKind
    player: Player
    point: int | None = None
    count: int | None = None

    def __str__(self) -> str:
        return self.told

    @property
    def told(self) -> Told:
        """The defect as a sentence."""
        who, point, count = self.player, _shown(self.point), _shown(self.count)
        match self.kind:
            case DefectKind.NOT_A_BOARD:
                return Told("a board has 26 numbers, got {0}", count)
            case DefectKind.NOT_A_NUMBER:
                return Told("board[{0}] is not a whole number", point)
            case DefectKind.NO_SUCH_POINT:
                return Told("{0}: {1} is not a point (1 to 24, or 25 for the bar)", who, point)
            case DefectKind.BAD_COUNT:
                return Told("{0}: {1} checkers on {2}, expected 0 to 15", who, count, point)
            case DefectKind.TOO_MANY:
                return Told("{0}: {1} checkers, at most {2} exist", who, count, CHECKERS)
            case DefectKind.BOTH_ON_POINT:
                return Told("both sides have checkers on {0}'s {1}-point", who, point)
            case DefectKind.BOTH_OFF:
                return Told("both sides have borne off all their checkers")


@dataclass(frozen=True, slots=True)
class Position:
    """The checkers of both sides.

    ``white`` and ``black`` are packed integers, each in that side's own layout (see
    :mod:`engine.packed`). Build positions with :meth:`from_points` or :meth:`from_board`, which
    refuse impossible ones; read them with :meth:`checkers`.

    >>> START.checkers(Player.WHITE, 24), START.pip_count(Player.BLACK)
    (2, 167)
    >>> Position.from_points(white={6: 2, 5: 1}, black={BAR: 1, 3: 14})
    Position.from_points(white={6: 2, 5: 1}, black={25: 1, 3: 14})
    """

    white: int
    black: int

    @classmethod
    def from_points(cls, white: Mapping[int, int], black: Mapping[int, int]) -> Position:
        """Build a position from ``{point: checkers}``, each side in its own numbering.

        The bar is point 25 (``BAR``). Checkers that are nowhere are borne off.

        Raises:
            InvalidPositionError: with every defect found.

        """
        defects: list[Defect] = []
        packed = [0, 0]
        for side, (player, points) in enumerate(((Player.WHITE, white), (Player.BLACK, black))):
            for point, count in points.items():
                if not 1 <= point <= BAR:
                    defects.append(Defect(DefectKind.NO_SUCH_POINT, player, point))
                elif not 0 <= count <= CHECKERS:
                    defects.append(Defect(DefectKind.BAD_COUNT, player, point, count))
                else:
                    packed[side] |= count << 4 * point
        position = cls(*packed)
        for defect in position.status():
            if not (defects and defect.kind is DefectKind.BOTH_OFF):
                defects.append(defect)
        if defects:
            raise InvalidPositionError(defects)
        return position

    @classmethod
    def from_board(cls, board: Sequence[int], player: Player = Player.WHITE) -> Position:
        """Build a position from 26 integers as ``player`` sees them.

        ``board[1..24]`` holds ``player``'s checkers as positive and the opponent's as negative
        counts on ``player``'s points, ``board[25]`` ``player``'s bar and ``board[0]`` the
        opponent's bar, both zero or more.

        Raises:
            InvalidPositionError: with every defect found.

        """
        if len(board) != 26:
            raise InvalidPositionError([Defect(DefectKind.NOT_A_BOARD, player, count=len(board))])
        odd = [
            Defect(DefectKind.NOT_A_NUMBER, player, index)
            for index, count in enumerate(board)
            if not isinstance(count, int) or isinstance(count, bool)
        ]
        if odd:
            raise InvalidPositionError(odd)
        own = {point: board[point] for point in range(1, 25) if board[point] > 0}
        other = {25 - point: -board[point] for point in range(1, 25) if board[point] < 0}
        own |= {BAR: board[25]} if board[25] else {}
        other |= {BAR: board[0]} if board[0] else {}
        if player is Player.WHITE:
            return cls.from_points(own, other)
        return cls.from_points(other, own)

    @classmethod
    def from_sides(cls, player: Player, own: int, opp: int) -> Position:
        """Build a position from ``player``'s packed side and the opponent's mirrored one.

        This is the inverse of :meth:`sides`; nothing is checked.
        """
        return cls(own, mirror(opp)) if player is Player.WHITE else cls(mirror(opp), own)

    def sides(self, player: Player) -> tuple[int, int]:
        """Return ``player``'s packed side and the opponent's, mirrored into its numbering."""
        if player is Player.WHITE:
            return self.white, mirror(self.black)
        return self.black, mirror(self.white)

    def board(self, player: Player) -> tuple[int, ...]:
        """Return the 26 integers of :meth:`from_board` as ``player`` sees them."""
        points = [self.checkers(player.opponent, BAR)]
        for point in range(1, 25):
            own = self.checkers(player, point)
            points.append(own or -self.checkers(player.opponent, 25 - point))
        points.append(self.checkers(player, BAR))
        return tuple(points)

    def carried(self, player: Player, source: int, target: int) -> Position:
        """Return the position with one of ``player``'s checkers carried to another place.

        ``BAR`` and ``OFF`` count as places. No rule is asked and nothing is checked: this is for
        positions that are set up by hand.
        """
        taken, put = (1 << 4 * place if place != OFF else 0 for place in (source, target))
        if player is Player.WHITE:
            return Position(self.white - taken + put, self.black)
        return Position(self.white, self.black - taken + put)

    def checkers(self, player: Player, point: int) -> int:
        """Return how many checkers ``player`` has on a point of their own numbering.

        ``BAR`` and ``OFF`` count as points here.

        Raises:
            ValueError: if there is no such point.

        """
        if not OFF <= point <= BAR:
            raise ValueError(f"{point} is not a point (1 to 24), BAR (25) or OFF (0)")
        side = self.white if player is Player.WHITE else self.black
        if point == OFF:
            return CHECKERS - _count(side)
        return side >> 4 * point & 15

    def points(self, player: Player) -> dict[int, int]:
        """Return ``{point: checkers}`` of one side from the bar down, in its own numbering."""
        side = self.white if player is Player.WHITE else self.black
        return {p: side >> 4 * p & 15 for p in range(BAR, 0, -1) if side >> 4 * p & 15}

    def pip_count(self, player: Player) -> int:
        """Return the pips ``player`` still has to move to bear everything off; the bar is 25."""
        return sum(point * count for point, count in self.points(player).items())

    def flipped(self) -> Position:
        """Return the same position with the colours exchanged."""
        return Position(self.black, self.white)

    def status(self) -> tuple[Defect, ...]:
        """Return every defect of the position; empty when it can occur."""
        defects: list[Defect] = []
        for player, side in ((Player.WHITE, self.white), (Player.BLACK, self.black)):
            if side < 0 or side & 15 or side >> BAR_SHIFT + 4:
                defects.append(Defect(DefectKind.NO_SUCH_POINT, player, OFF))
            elif _count(side) > CHECKERS:
                defects.append(Defect(DefectKind.TOO_MANY, player, count=_count(side)))
        if any(defect.kind is DefectKind.NO_SUCH_POINT for defect in defects):
            return tuple(defects)
        for point in self.points(Player.WHITE):
            if point != BAR and self.checkers(Player.BLACK, 25 - point):
                defects.append(Defect(DefectKind.BOTH_ON_POINT, Player.WHITE, point))
        if not self.white and not self.black:
            defects.append(Defect(DefectKind.BOTH_OFF, Player.WHITE))
        return tuple(defects)

    def __repr__(self) -> str:
        white, black = self.points(Player.WHITE), self.points(Player.BLACK)
        return f"Position.from_points(white={white}, black={black})"

    def _repr_svg_(self) -> str:
        """Return the board as SVG, which a notebook shows; see :mod:`engine.diagram`."""
        from engine.diagram import diagram

        return diagram(self)


def _shown(number: int | None) -> str | Told:
    """Write a number of a defect; one that is absurdly long only by its bound."""
    if number is not None and abs(number) >= 10**9:
        return Told("a billion or more") if number > 0 else Told("minus a billion or less")
    return str(number)


def _count(side: int) -> int:
    return sum(map(int, f"{side:x}", [16] * 26))


START: Final = Position.from_points(
    white={24: 2, 13: 5, 8: 3, 6: 5}, black={24: 2, 13: 5, 8: 3, 6: 5}
)
"""The opening position (S2)."""
