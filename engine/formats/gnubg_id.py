"""GNU Backgammon's Position ID and Match ID.

A *Position ID* is 80 bits in 14 characters of base64: first the side that is not on roll, then the
one that is, each from its own 1-point to its 24-point and the bar: a one for each checker and a
zero after each place. A *Match ID* is 67 bits in 12 characters: the fields of ``FIELDS`` in order.
In both the lowest bit comes first. White is gnubg's player 1, Black its player 0.

A Match ID says whose turn it is, the dice, and whether a double or a resignation waits for its
answer; it cannot speak of beavers, raccoons or the opening roll. It keeps no house rule but
Jacoby's; in a match Jacoby's bit means nothing, whatever it is when read, and is written as *off*.
As in an XGID, a turn is given by its dice and the position before the first move, the Crawford rule
is taken to be played in a match, and a cube in the middle above 1 tells of automatic doubles.

Of the states a game can have in a Match ID only *playing* is read: the others are finished games,
whose end the text does not tell, or none at all.
"""

from __future__ import annotations

import base64
from collections.abc import Mapping

from engine.cube import Cube
from engine.dice import Dice
from engine.errors import InexpressibleError, InvalidPositionError, NotationError
from engine.formats.common import Trimmed, assumed_variant, expressible, trimmed
from engine.position import BAR, CHECKERS, Player, Position
from engine.scoring import Score, WinKind
from engine.setup import checked
from engine.state import GameState, Phase, ResignationOffer
from engine.told import Told

FIELDS = (
    *(("cube", 4), ("cube owner", 2), ("player on roll", 1), ("Crawford game", 1)),
    *(("game state", 3), ("player to decide", 1), ("doubled", 1), ("resigned", 2)),
    *(("first die", 3), ("second die", 3), ("match length", 15)),
    *(("score of player 0", 15), ("score of player 1", 15), ("Jacoby off", 1)),
)
"""The fields of a Match ID and their bits."""
POSITION_CHARACTERS = 14
MATCH_CHARACTERS = 12

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_PLAYERS = (Player.BLACK, Player.WHITE)
_NUMBERS = {player: number for number, player in enumerate(_PLAYERS)}
_MIDDLE = 3
_PLAYING = 1
_NOT_PLAYING = {
    0: Told("no game has begun"),
    2: Told("the game is over"),
    3: Told("the game was resigned"),
    4: Told("the game ended with a double dropped"),
}


def position_id(position: Position, on_roll: Player = Player.WHITE) -> str:
    """Write the checkers as a Position ID, 14 characters.

    >>> from engine.position import START
    >>> position_id(START)
    '4HPwATDgc/ABMA'

    Source: the module's description.
    """
    bits, at = 0, 0
    for player in (on_roll.opponent, on_roll):
        for place in range(1, BAR + 1):
            count = position.checkers(player, place)
            bits |= ((1 << count) - 1) << at
            at += count + 1
    return _to_text(bits, 10)


def parse_position_id(text: str, on_roll: Player = Player.WHITE) -> Position:
    """Read a Position ID; the side it gives second is ``on_roll``.

    Raises:
        NotationError: if it is none, or the position is impossible.

    Source: the module's description.

    """
    return _position(text, trimmed(text, Told("position ID")), on_roll)


def match_id(state: GameState) -> str:
    """Write all of a state but the checkers as a Match ID, 12 characters.

    Raises:
        InvalidStateError: if the state is impossible.
        InexpressibleError: if it is one a Match ID has no way to say: a beaver or raccoon that
            waits for its answer, the opening roll, a game that is over or has no cube, a stake
            above 2^15 or a score above 32767.

    Source: the module's description.

    """
    state = expressible(checked(state), Told("a Match ID"))
    if state.phase in (Phase.BEAVER, Phase.RACCOON):
        raise InexpressibleError(Told("a Match ID cannot say that a beaver or raccoon is offered"))
    assert state.on_roll is not None
    assert state.to_decide is not None
    offer, owner = state.resignation, state.cube.owner
    rolled = state.dice if Phase.MOVE in (state.phase, offer and offer.back_to) else None
    values = {
        "cube": state.cube.value.bit_length() - 1,
        "cube owner": _MIDDLE if owner is None else _NUMBERS[owner],
        "player on roll": _NUMBERS[state.on_roll],
        "Crawford game": int(state.crawford),
        "game state": _PLAYING,
        "player to decide": _NUMBERS[state.to_decide],
        "doubled": int(state.phase is Phase.DOUBLE),
        "resigned": int(offer.kind) if offer else 0,
        "first die": rolled.first if rolled else 0,
        "second die": rolled.second if rolled else 0,
        "match length": state.variant.length,
        "score of player 0": state.score.black,
        "score of player 1": state.score.white,
        "Jacoby off": int(not state.variant.jacoby),
    }
    bits, at = 0, 0
    for name, width in FIELDS:
        if values[name] >> width:
            raise InexpressibleError(Told("a Match ID holds no {0} of {1}", name, values[name]))
        bits |= values[name] << at
        at += width
    return _to_text(bits, 9)


def gnubg_id(state: GameState) -> str:
    """Write a state as ``position:match``, which :func:`parse_gnubg_id` reads again.

    Raises:
        InvalidStateError: as :func:`match_id`.
        InexpressibleError: as :func:`match_id`.

    """
    match = match_id(state)
    assert state.on_roll is not None
    return f"{position_id(expressible(state, Told('an ID')).position, state.on_roll)}:{match}"


def parse_gnubg_id(text: str) -> GameState:
    """Read ``position:match``; blanks and line ends around it are no matter.

    Raises:
        NotationError: naming the field that is not as it must be.
        InvalidStateError: if the fields contradict each other.

    Source: the module's description.

    """
    core, start = trimmed(text, Told("position and match ID"))
    first, colon, second = core.partition(":")
    if not colon:
        raise NotationError(Told("a Position ID, a colon and a Match ID expected"), text, start)
    at = start + len(first) + 1
    fields = _fields(text, Trimmed(second, at))
    on_roll = _PLAYERS[fields["player on roll"]]
    position = _position(text, Trimmed(first, start), on_roll)
    try:
        state = _state(position, on_roll, fields)
    except ValueError as error:
        raise NotationError(Told("match ID: {0}", error), text, at) from None
    return checked(state)


def _state(position: Position, on_roll: Player, fields: Mapping[str, int]) -> GameState:
    """Build the state of a game that is being played, whatever its defects.

    Raises:
        ValueError: naming the field that means nothing.

    """
    if reason := _NOT_PLAYING.get(fields["game state"]):
        raise ValueError(Told("game state: {0}, so there is nothing to set up", reason))
    if fields["game state"] != _PLAYING:
        raise ValueError(Told("game state: {0} is unknown", fields["game state"]))
    if fields["cube owner"] == 2:
        raise ValueError(Told("cube owner: 0, 1 or 3 (the middle) expected, got 2"))
    dice = _dice(fields["first die"], fields["second die"])
    phase = _phase(fields, dice)
    owner = fields["cube owner"]
    cube = Cube(1 << fields["cube"], None if owner == _MIDDLE else _PLAYERS[owner])
    length, jacoby = fields["match length"], not fields["Jacoby off"]
    resigned, rolled = fields["resigned"], Phase.MOVE if dice else Phase.ROLL
    return GameState(
        position=position,
        phase=phase,
        on_roll=on_roll,
        dice=dice,
        cube=cube,
        variant=assumed_variant(length, cube, jacoby=jacoby, beavers=False),
        score=Score(white=fields["score of player 1"], black=fields["score of player 0"]),
        crawford=bool(fields["Crawford game"]),
        resignation=ResignationOffer(WinKind(resigned), rolled) if resigned else None,
    )


def _dice(first: int, second: int) -> Dice | None:
    if first == second == 0:
        return None
    if not (1 <= first <= 6 and 1 <= second <= 6):
        raise ValueError(
            Told("dice: two numbers from 1 to 6, or none, expected, got {0}-{1}", first, second)
        )
    return Dice(first, second)


def _phase(fields: Mapping[str, int], dice: Dice | None) -> Phase:
    """Tell what is waited for from who must decide it."""
    answering = fields["player to decide"] != fields["player on roll"]
    if fields["doubled"] and fields["resigned"]:
        raise ValueError(Told("resigned: not while a double waits for its answer"))
    if fields["doubled"] and dice:
        raise ValueError(Told("doubled: not after rolling (C2)"))
    if fields["doubled"] and not answering:
        raise ValueError(
            Told("player to decide: the doubler's own answer, to a beaver, is not read")
        )
    if fields["resigned"] and not answering:
        raise ValueError(
            Told("player to decide: whoever is on roll resigns, and the opponent answers")
        )
    if answering and not (fields["doubled"] or fields["resigned"]):
        raise ValueError(Told("player to decide: with nothing offered it is the player on roll"))
    if fields["doubled"]:
        return Phase.DOUBLE
    if fields["resigned"]:
        return Phase.RESIGNATION
    return Phase.MOVE if dice else Phase.ROLL


def _fields(text: str, part: Trimmed) -> dict[str, int]:
    """Divide a Match ID into its fields."""
    bits = _to_bits(text, part, Told("match ID"), MATCH_CHARACTERS)
    fields = {}
    for name, width in FIELDS:
        fields[name] = bits & (1 << width) - 1
        bits >>= width
    if bits:
        raise NotationError(
            Told("match ID: something stands after its last field"), text, part.start
        )
    return fields


def _position(text: str, part: Trimmed, on_roll: Player) -> Position:
    bits = _to_bits(text, part, Told("position ID"), POSITION_CHARACTERS)
    sides = {}
    for player in (on_roll.opponent, on_roll):
        points: dict[int, int] = {}
        for place in range(1, BAR + 1):
            ones = (bits + 1 & ~bits).bit_length() - 1
            points[place] = ones
            bits >>= ones + 1
        if sum(points.values()) > CHECKERS:
            raise NotationError(
                Told(
                    "position ID: {0} checkers on a side, at most {1} exist",
                    sum(points.values()),
                    CHECKERS,
                ),
                text,
                part.start,
            )
        sides[player] = points
    if bits:
        raise NotationError(
            Told("position ID: something stands after its checkers"), text, part.start
        )
    try:
        return Position.from_points(sides[Player.WHITE], sides[Player.BLACK])
    except InvalidPositionError as error:
        raise NotationError(Told("position ID: {0}", error), text, part.start) from error


def _to_text(bits: int, size: int) -> str:
    return base64.b64encode(bits.to_bytes(size, "little")).decode("ascii").rstrip("=")


def _to_bits(text: str, part: Trimmed, name: Told, length: int) -> int:
    """Read base64 of exactly ``length`` characters."""
    core, start = part
    for at, character in enumerate(core):
        if character not in _ALPHABET:
            raise NotationError(
                Told("{0}: {1} is not a base64 digit", name, repr(character)), text, start + at
            )
    if len(core) != length:
        raise NotationError(
            Told("{0}: {1} characters expected, got {2}", name, length, len(core)), text, start
        )
    data = base64.b64decode(core + "=" * (-length % 4))
    bits = int.from_bytes(data, "little")
    if _to_text(bits, len(data)) != core:
        raise NotationError(
            Told("{0}: {1} cannot be the last digit", name, repr(core[-1])),
            text,
            start + length - 1,
        )
    return bits
