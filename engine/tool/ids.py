"""The command ``ids``: a state by its fields, gnubg ids or XGID in; all of them out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.cube import Cube
from engine.formats.common import assumed_variant
from engine.formats.gnubg_id import gnubg_id, parse_gnubg_id, parse_position_id
from engine.formats.xgid import Xgid, format_xgid, parse_xgid
from engine.position import OFF, Player, Position
from engine.scoring import Score
from engine.setup import checked
from engine.state import GameState, Phase
from engine.tool.reading import (
    Fields,
    LineError,
    read_board,
    read_dice,
    read_flag,
    read_list,
    read_text,
)

_OWN, _OPP = Player.WHITE, Player.BLACK
_OWNERS = {"own": _OWN, "opp": _OPP, "center": None}
_OWNER_NAMES = {owner: name for name, owner in _OWNERS.items()}


def ids(line: Fields) -> Fields:
    """Write a state in every form; own is the player on roll, during a double the doubler.

    A line gives it as ``xgid``, as ``position_id`` with ``match_id`` (alone: before a roll, for
    money), as ``gnubg_id``, or by its fields, of which only ``board`` must be there. Given in
    several ways it must be the same each time. Beavers are not in a Match ID and are off without
    another word on them.
    """
    given = _given(line)
    state = _own_on_roll(given.state)
    texts = _gnubg_texts(state)
    return _fields(state) | texts | {"xgid": format_xgid(state, given.cube_limit)}


def read_state(line: Fields) -> GameState:
    """Read a state that is given as for :func:`ids`, with own on roll."""
    return _own_on_roll(_given(line).state)


def _given(line: Fields) -> Xgid:
    """Read the state in all the ways it is given; the XGID, which says most, comes first."""
    found: dict[str, Xgid] = {}
    if "xgid" in line:
        found["xgid"] = parse_xgid(read_text(line, "xgid"))
    if "position_id" in line or "match_id" in line:
        found["position_id"] = Xgid(_from_gnubg(line))
    if "gnubg_id" in line:
        found["gnubg_id"] = Xgid(parse_gnubg_id(read_text(line, "gnubg_id")))
    if "board" in line or not found:
        found["board"] = Xgid(_from_fields(line))
    (name, first), *others = found.items()
    for other, given in others:
        if _gnubg_texts(given.state) != _gnubg_texts(first.state):
            raise LineError(f"{other}: it is not the state that {name} gives")
    return first


def _from_gnubg(line: Fields) -> GameState:
    position = read_text(line, "position_id").strip()
    if "match_id" in line:
        return parse_gnubg_id(f"{position}:{read_text(line, 'match_id').strip()}")
    return checked(GameState(parse_position_id(position), Phase.ROLL, _OWN))


def _from_fields(line: Fields) -> GameState:
    """Read the state from its fields; what is not there is as in a new game for money."""
    position = read_board(line)
    if "off" in line and line["off"] != _off(position):
        raise LineError(f"off: {line['off']!r:.40} contradicts the board's {_off(position)}")
    length, score = line.get("match_length", 0), read_list(line, "score", [0, 0])
    if type(length) is not int:
        raise LineError(f"match_length: a number is expected, got {length!r:.40}")
    if len(score) != 2 or not all(type(points) is int for points in score):
        raise LineError(f"score: [own, opponent] is expected, got {score!r:.40}")
    doubled, rolled = read_flag(line, "doubled"), line.get("dice") is not None
    if doubled and rolled:
        raise LineError("doubled: one doubles before rolling (C2), so dice must be null")
    cube = _cube(line)
    jacoby, beavers = read_flag(line, "jacoby"), read_flag(line, "beavers")
    if length and (jacoby or beavers):
        raise LineError("jacoby and beavers: not in a match (T4), null expected")
    state = GameState(
        position=position,
        phase=Phase.DOUBLE if doubled else Phase.MOVE if rolled else Phase.ROLL,
        on_roll=_OWN,
        dice=read_dice(line) if rolled else None,
        cube=cube,
        variant=assumed_variant(length, cube, jacoby=jacoby, beavers=beavers),
        score=Score(*score),
        crawford=read_flag(line, "crawford"),
    )
    return checked(state)


def _cube(line: Fields) -> Cube:
    value, owner = line.get("cube_value", 1), line.get("cube_owner", "center")
    if not isinstance(owner, str) or owner not in _OWNERS:
        raise LineError(f"cube_owner: own, opp or center is expected, got {owner!r:.40}")
    try:
        return Cube(value, _OWNERS[owner])
    except ValueError as error:
        raise LineError(f"cube_value: {error}") from None


def _off(position: Position) -> list[int]:
    return [position.checkers(player, OFF) for player in (_OWN, _OPP)]


def _own_on_roll(state: GameState) -> GameState:
    """Exchange the colours where Black is on roll, so that White is."""
    if state.on_roll is _OWN:
        return state
    owner = state.cube.owner and state.cube.owner.opponent
    return replace(
        state,
        position=state.position.flipped(),
        on_roll=_OWN,
        cube=Cube(state.cube.value, owner),
        score=Score(state.score.black, state.score.white),
    )


def _gnubg_texts(state: GameState) -> dict[str, Any]:
    whole = gnubg_id(_own_on_roll(state))
    position, _, match = whole.partition(":")
    return {"position_id": position, "match_id": match, "gnubg_id": whole}


def _fields(state: GameState) -> Fields:
    """Write the fields of a state with White on roll."""
    variant, score, dice = state.variant, state.score, state.dice
    rolled = state.phase is Phase.MOVE and dice
    return {
        "board": list(state.position.board(_OWN)),
        "off": _off(state.position),
        "dice": [rolled.first, rolled.second] if rolled else None,
        "match_length": variant.length,
        "score": [score.white, score.black],
        "crawford": state.crawford,
        "cube_value": state.cube.value,
        "cube_owner": _OWNER_NAMES[state.cube.owner],
        "doubled": state.phase is Phase.DOUBLE,
        "jacoby": None if variant.is_match else variant.jacoby,
        "beavers": None if variant.is_match else variant.beavers,
    }
