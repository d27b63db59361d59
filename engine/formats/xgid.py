"""eXtreme Gammon's XGID: a whole state in one line.

``XGID=`` and ten fields with colons between them::

    position : cube : owner : turn : dice : score : score : rules : length : limit

The *bottom* player is White, the *top* player Black. ``position`` is 26 characters: the top
player's bar, the bottom player's points 1 to 24, the bottom player's bar; ``A`` to ``O`` are 1 to
15 checkers of the bottom player, ``a`` to ``o`` of the top player. Cube and limit are powers of
two; owner and turn are 1 for bottom, -1 for top (owner 0: in the middle). Dice are two digits,
``00`` before the roll, or ``D``, ``B``, ``R`` while a double, beaver or raccoon waits for its
answer: the turn is then the first doubler's and the cube the one before the offer. Scores are
bottom's and top's. Rules are 0 to 3 in money play (1 Jacoby, 2 beavers) and 0 or 1 (the Crawford
game) in a match; length is 0 for money.

What the text leaves out is left out: during a turn it gives the dice and the position before the
first move, and it keeps neither that this is the opening turn, nor a refused resignation, nor
whether a match is played with the Crawford rule (read as: it is), nor a limit of automatic doubles
(read as: as many as the cube in the middle shows).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cube import Cube
from engine.dice import Dice
from engine.errors import InexpressibleError, InvalidPositionError, NotationError
from engine.formats.common import assumed_variant, expressible, number, trimmed
from engine.position import BAR, CHECKERS, Player, Position
from engine.scoring import Score
from engine.setup import checked
from engine.state import GameState, Phase
from engine.told import Told
from engine.variant import LONGEST_MATCH

PREFIX = "XGID="
USUAL_LIMIT = 10
"""The cube limit that eXtreme Gammon writes by itself: 1024."""
MOST_TURNS = 30
"""The highest power of two for cube and limit."""
MOST_POINTS = 10**9
"""What a score in money play stays below."""

FIELDS = (
    *("position", "cube", "cube owner", "turn", "dice"),
    *("bottom score", "top score", "rules", "match length", "cube limit"),
)
_OFFERS = {"D": Phase.DOUBLE, "B": Phase.BEAVER, "R": Phase.RACCOON}
_LETTERS = {phase: letter for letter, phase in _OFFERS.items()}
_SIDES = {"1": Player.WHITE, "-1": Player.BLACK}
_NUMBERS = {Player.WHITE: "1", Player.BLACK: "-1", None: "0"}


@dataclass(frozen=True, slots=True)
class Xgid:
    """What an XGID says: a state, and the highest power of two the cube may reach there.

    The limit is kept for those who read the text again; the rules here know none (C1).
    """

    state: GameState
    cube_limit: int = USUAL_LIMIT


def parse_xgid(text: str) -> Xgid:
    """Read an XGID, with or without ``XGID=``; blanks and line ends around it are no matter.

    Raises:
        NotationError: naming the field that is not as it must be.
        InvalidStateError: if the fields contradict each other.

    Source: the module's description.

    """
    fields = _Fields(text)
    position = fields.position()
    cube = Cube(2 ** fields.power("cube"), fields.side("cube owner", middle=True))
    length = fields.whole("match length", LONGEST_MATCH)
    rules = fields.whole("rules", 1 if length else 3)
    phase, dice = fields.dice()
    state = GameState(
        position=position,
        phase=phase,
        on_roll=fields.side("turn"),
        dice=dice,
        cube=cube,
        variant=assumed_variant(length, cube, jacoby=bool(rules & 1), beavers=bool(rules & 2)),
        score=Score(
            fields.whole("bottom score", MOST_POINTS - 1),
            fields.whole("top score", MOST_POINTS - 1),
        ),
        crawford=length > 0 and rules == 1,
    )
    limit = fields.power("cube limit")
    return Xgid(checked(state), limit)


def format_xgid(state: GameState, cube_limit: int = USUAL_LIMIT) -> str:
    """Write a state as an XGID, White at the bottom; :func:`parse_xgid` gives the state again.

    Raises:
        InvalidStateError: if the state is impossible.
        InexpressibleError: if it is one an XGID has no way to say: a resignation that waits for
            its answer, the opening roll, a game that is over or has no cube.

    Source: the module's description.

    """
    state = expressible(checked(state), Told("an XGID"))
    cube, score, variant = state.cube, state.score, state.variant
    power = cube.value.bit_length() - 1
    if type(cube_limit) is not int or not 0 <= cube_limit <= MOST_TURNS or power > MOST_TURNS:
        raise InexpressibleError(
            Told("an XGID's cube and cube limit are at most 2^{0}", MOST_TURNS)
        )
    if max(score.white, score.black) >= MOST_POINTS:
        raise InexpressibleError(Told("a score in an XGID is below {0}", MOST_POINTS))
    rules = int(state.crawford) if variant.is_match else variant.jacoby + 2 * variant.beavers
    fields = (
        *(_letters(state.position), power, _NUMBERS[cube.owner], _NUMBERS[state.on_roll]),
        *(_dice(state), score.white, score.black, rules, variant.length, cube_limit),
    )
    return PREFIX + ":".join(map(str, fields))


class _Fields:
    """The fields of a text by name, each read with an error that names it."""

    def __init__(self, text: str) -> None:
        core, start = trimmed(text, "XGID")
        self.text = text
        start += len(PREFIX) if core.startswith(PREFIX) else 0
        values = core.removeprefix(PREFIX).split(":")
        if len(values) != len(FIELDS):
            raise NotationError(
                Told("XGID: 9 colons expected, got {0}", len(values) - 1), text, start
            )
        self.values = dict(zip(FIELDS, values, strict=True))
        self.starts: dict[str, int] = {}
        for name, value in self.values.items():
            self.starts[name] = start
            start += len(value) + 1

    def wrong(self, name: str, message: Told, at: int = 0) -> NotationError:
        """Build the error about a field."""
        return NotationError(
            Told("{0} field: {1}", Told(name), message), self.text, self.starts[name] + at
        )

    def whole(self, name: str, most: int) -> int:
        """Read a number from 0 to ``most``."""
        value = number(self.values[name])
        if value is None or value > most:
            raise self.wrong(
                name, Told("0 to {0} expected, got {1}", most, f"{self.values[name]!r:.20}")
            )
        return value

    def power(self, name: str) -> int:
        """Read the power of two of a cube."""
        return self.whole(name, MOST_TURNS)

    def side(self, name: str, *, middle: bool = False) -> Player | None:
        """Read a side; ``None`` is the middle, where that is possible."""
        value = self.values[name]
        if value in _SIDES:
            return _SIDES[value]
        if middle and value == "0":
            return None
        expected = Told("1, 0 or -1") if middle else Told("1 or -1")
        raise self.wrong(name, Told("{0} expected, got {1}", expected, f"{value!r:.20}"))

    def dice(self) -> tuple[Phase, Dice | None]:
        """Read the dice, or what is waited for in their place."""
        value = self.values["dice"]
        if value == "00":
            return Phase.ROLL, None
        if value in _OFFERS:
            return _OFFERS[value], None
        if len(value) == 2 and all(digit in "123456" for digit in value):
            return Phase.MOVE, Dice(int(value[0]), int(value[1]))
        raise self.wrong(
            "dice", Told("two dice, 00, D, B or R expected, got {0}", f"{value!r:.20}")
        )

    def position(self) -> Position:
        """Read the checkers."""
        letters = self.values["position"]
        if len(letters) != BAR + 1:
            raise self.wrong(
                "position", Told("{0} characters expected, got {1}", BAR + 1, len(letters))
            )
        board = [self.checkers(letter, at) for at, letter in enumerate(letters)]
        if board[0] > 0:
            raise self.wrong(
                "position", Told("the first place is the top player's bar: a to o or -")
            )
        if board[BAR] < 0:
            raise self.wrong("position", Told("the last place is the bottom player's bar"), BAR)
        board[0] = -board[0]
        try:
            return Position.from_board(board)
        except InvalidPositionError as error:
            raise self.wrong("position", error.told) from error

    def checkers(self, letter: str, at: int) -> int:
        """Read one place: positive for the bottom player, negative for the top player."""
        if letter == "-":
            return 0
        count = ord(letter.upper()) - ord("A") + 1 if letter.isascii() else 0
        if not letter.isalpha() or not 1 <= count <= CHECKERS:
            raise self.wrong(
                "position", Told("{0} is neither a letter A to O nor -", repr(letter)), at
            )
        return count if letter.isupper() else -count


def _letters(position: Position) -> str:
    """Write the checkers."""
    board = list(position.board(Player.WHITE))
    board[0] = -board[0]
    return "".join(
        "-" if not count else chr(ord("A" if count > 0 else "a") + abs(count) - 1)
        for count in board
    )


def _dice(state: GameState) -> str:
    """Write the dice, or what is waited for in their place."""
    if state.phase is Phase.RESIGNATION:
        raise InexpressibleError(Told("an XGID cannot say that a resignation waits for its answer"))
    if state.phase is Phase.MOVE:
        assert state.dice is not None
        return f"{state.dice.first}{state.dice.second}"
    return _LETTERS.get(state.phase, "00")
