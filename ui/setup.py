"""Setting up a position: a state edited field by field, and what is wrong with it so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from engine import (
    BAR,
    CUBE_OFFERS,
    OFF,
    START,
    BackgammonError,
    Cube,
    Dice,
    GameState,
    Phase,
    Player,
    Position,
    Record,
    RecordError,
    Told,
    Variant,
    dumps,
    find_xgid,
    parse_position_text,
    state_defects,
    why,
)

CUBES = tuple(2**power for power in range(11))
"""What the cube can be set to."""


class Place(NamedTuple):
    """Where a side's checkers can stand: a point of its own numbering, the bar or off."""

    player: Player
    point: int


@dataclass(frozen=True, slots=True)
class Setup:
    """A state being set up.

    ``picked`` is the place from which a checker is being taken, ``wrong`` what was wrong with the
    text that was last read, or with the last step: a key of the catalogue, a :class:`Told` or what
    was said; ``typed`` is that text, to be mended. ``cube_limit`` is an XGID's last field, kept so
    that it is given back as it was read.
    """

    state: GameState
    picked: Place | None = None
    wrong: str | None = None
    typed: str = ""
    cube_limit: int = 10

    @property
    def defects(self) -> tuple[Told, ...]:
        """Everything that keeps the state from being played on, or from being saved."""
        if found := state_defects(self.state):
            return found
        try:
            dumps(Record(start=self.state))
        except RecordError as error:
            return (error.message,)
        return ()


def begin(state: GameState | None = None) -> Setup:
    """Return a setup of a state; the opening position with White to roll where there is none.

    Before the opening roll White is to roll; a game that is over is a position to roll in; moves
    made this turn are taken as the position now. A resignation is taken as not offered, since no
    position that is set up can hold one.
    """
    state = state or GameState()
    phase = state.resignation.back_to if state.resignation else state.phase
    keeps = phase is Phase.ROLL or phase in CUBE_OFFERS or (phase is Phase.MOVE and not state.turn)
    over = state.result is not None
    phase = phase if keeps and not over else Phase.ROLL
    return Setup(
        GameState(
            state.position,
            phase,
            state.on_roll or Player.WHITE,
            state.dice if phase is Phase.MOVE else None,
            cube=state.cube,
            variant=state.variant,
            score=state.score,
            crawford=state.crawford,
        )
    )


def press(setup: Setup, place: Place) -> Setup:
    """Take a checker up from a place, or put the one taken up there."""
    setup = replace(setup, typed="")
    position, picked = setup.state.position, setup.picked
    if picked is None:
        if not position.checkers(*place):
            return replace(setup, wrong="setup.empty")
        return replace(setup, picked=place, wrong=None)
    if place == picked:
        return replace(setup, picked=None, wrong=None)
    target = _seen_by(picked.player, place)
    if target.player is not picked.player:
        return replace(setup, wrong="setup.other_side")
    other = BAR - target.point
    if target.point not in (OFF, BAR) and position.checkers(picked.player.opponent, other):
        return replace(setup, wrong="setup.held")
    moved = position.carried(picked.player, picked.point, target.point)
    return replace(setup, state=replace(setup.state, position=moved), picked=None, wrong=None)


def parse_place(text: str) -> Place:
    """Read a place such as ``white 13``.

    Raises:
        ValueError: if it is none.

    """
    player, _, point = text.partition(" ")
    number = int(point)
    if not OFF <= number <= BAR:
        raise ValueError(f"{point} is no place")
    return Place(Player(player), number)


def _seen_by(player: Player, place: Place) -> Place:
    """Return a point as a player counts it; the bar and the trays belong to one side each."""
    if place.player is player or place.point in (OFF, BAR):
        return place
    return Place(player, BAR - place.point)


def read(setup: Setup, text: str) -> Setup:
    """Return the setup of a pasted XGID or gnubg id; the one before with what is wrong in it."""
    try:
        return pasted(text)
    except BackgammonError as error:
        return replace(setup, wrong=error.told, typed=text)


def pasted(text: str) -> Setup:
    """Return the setup of whatever text a person pastes for a position.

    Raises:
        BackgammonError: naming what is wrong in it.

    """
    if found := find_xgid(text):
        return Setup(found.state, cube_limit=found.cube_limit)
    return begin(parse_position_text(text))


def set_field(setup: Setup, name: str, value: str) -> Setup:
    """Return the setup after a press on a button or a choice in a field.

    A value that does not fit leaves the state and says why.
    """
    try:
        state = _FIELDS[name](setup.state, value)
        return Setup(state, cube_limit=setup.cube_limit)
    except ValueError as error:
        return replace(setup, picked=None, wrong=why(error), typed="")


def _opening(state: GameState, _value: str) -> GameState:
    return replace(state, position=START)


def _empty(state: GameState, _value: str) -> GameState:
    return replace(state, position=Position(0, 0))


def _swap(state: GameState, _value: str) -> GameState:
    return replace(state, position=state.position.flipped())


def _on_roll(state: GameState, value: str) -> GameState:
    return replace(state, on_roll=Player(value))


def _dice(state: GameState, value: str) -> GameState:
    """Set both dice, such as ``31``; nothing at all is before the roll, ``D`` a double offered."""
    if value in ("", "D"):
        phase = Phase.DOUBLE if value else Phase.ROLL
        return replace(state, phase=phase, dice=None)
    if len(value) != 2 or not set(value) <= set("123456"):
        raise ValueError(Told("setup.no_roll", value))
    return replace(state, phase=Phase.MOVE, dice=Dice(int(value[0]), int(value[1])))


def _cube_value(state: GameState, value: str) -> GameState:
    owner = state.cube.owner or Player.WHITE
    return replace(state, cube=Cube(_number(value), owner if value != "1" else None))


def _cube_owner(state: GameState, value: str) -> GameState:
    return replace(state, cube=replace(state.cube, owner=Player(value) if value else None))


def _length(state: GameState, value: str) -> GameState:
    """Set the length; what does not fit it goes."""
    length = _number(value or "0")
    variant = Variant.match(length) if length else Variant()
    cube = state.cube if state.cube.owner and length != 1 else Cube()
    return replace(state, variant=variant, cube=cube, crawford=state.crawford and length > 1)


def _score(side: str, state: GameState, value: str) -> GameState:
    return replace(state, score=replace(state.score, **{side: _number(value or "0")}))


def _crawford(state: GameState, _value: str) -> GameState:
    crawford = not state.crawford
    return replace(state, crawford=crawford, cube=Cube() if crawford else state.cube)


def _house_rule(name: str, state: GameState, _value: str) -> GameState:
    switched = {name: not getattr(state.variant, name)}
    return replace(state, variant=replace(state.variant, **switched))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise ValueError(Told("setup.no_number", text))
    return int(text)


_FIELDS: dict[str, Callable[[GameState, str], GameState]] = {
    "opening": _opening,
    "empty": _empty,
    "swap": _swap,
    "on-roll": _on_roll,
    "dice": _dice,
    "cube": _cube_value,
    "owner": _cube_owner,
    "length": _length,
    "score-white": partial(_score, "white"),
    "score-black": partial(_score, "black"),
    "crawford": _crawford,
    "jacoby": partial(_house_rule, "jacoby"),
    "beavers": partial(_house_rule, "beavers"),
}
"""What each button and field changes."""
