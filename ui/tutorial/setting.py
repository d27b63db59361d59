"""The board a level or a step begins with, from the fields of its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import (
    START,
    BackgammonError,
    Cube,
    GameState,
    Phase,
    Player,
    Position,
    Score,
    Variant,
    parse_xgid,
    state_defects,
)
from ui.tutorial.errors import FaultError
from ui.tutorial.fields import Fields, read_dice

FIELDS = ("white", "black", "xgid", "dice", "turn", "opening", "rules")
"""The fields of a board; a step that has one of them begins with a board of its own."""

_RULES: Mapping[str, type] = {
    "match": int,
    "score": str,
    "crawford": bool,
    "crawford_rule": bool,
    "cube": int,
    "owner": str,
    "jacoby": bool,
    "beavers": bool,
    "automatic_doubles": int,
}


def read_setting(fields: Fields, learner: Player, around: GameState | None = None) -> GameState:
    """Return the state that a table describes.

    ``white`` and ``black`` are the checkers of both sides, the opening where both are missing;
    ``dice`` the roll to be played (none: before the roll), ``turn`` whose it is (``mine`` or
    ``theirs``), ``opening`` tells that the opening roll is still to come. ``rules`` is what is
    agreed and how it stands; without it, and without ``around`` to inherit it from, the game is one
    without the cube. ``xgid`` says all of that in one text.

    Raises:
        FaultError: a field is wrong, or the state cannot be.

    """
    state = _from_xgid(fields) if "xgid" in fields else _from_fields(fields, learner, around)
    if defects := state_defects(state):
        raise FaultError(fields.path, f"this board cannot be: {'; '.join(defects)}")
    return state


def _from_xgid(fields: Fields) -> GameState:
    try:
        return parse_xgid(fields.text("xgid")).state
    except BackgammonError as error:
        raise fields.fault("xgid", str(error)) from None


def _from_fields(fields: Fields, learner: Player, around: GameState | None) -> GameState:
    position = _position(fields)
    opening = fields.take("opening", bool, "true or false", False)
    mine = fields.text("turn", "mine")
    if mine not in ("mine", "theirs"):
        raise fields.fault("turn", f"expected mine or theirs, got {mine!r:.40}")
    dice = read_dice(fields, "dice", fields.text("dice")) if "dice" in fields else None
    variant, score, cube, crawford = _terms(fields, learner, around)
    return GameState(
        position,
        Phase.OPENING if opening else Phase.MOVE if dice else Phase.ROLL,
        None if opening else learner if mine == "mine" else learner.opponent,
        dice,
        variant=variant,
        score=score,
        cube=cube,
        crawford=crawford,
    )


def _position(fields: Fields) -> Position:
    sides = [side for side in ("white", "black") if side in fields]
    if not sides:
        return START
    if len(sides) == 1:
        raise FaultError(fields.path, "white and black must be given both, or neither")
    try:
        return Position.from_points(fields.points("white"), fields.points("black"))
    except BackgammonError as error:
        raise FaultError(fields.path, f"this board cannot be: {error}") from None


def _terms(
    fields: Fields, learner: Player, around: GameState | None
) -> tuple[Variant, Score, Cube, bool]:
    """Return what is agreed, the score, the cube, and whether it is the Crawford game."""
    if "rules" not in fields:
        if around:
            return around.variant, around.score, around.cube, around.crawford
        return Variant(cube=False), Score(), Cube(), False
    table: dict[str, Any] = fields.take("rules", dict, "a table")
    rules = Fields(table, (*fields.path, "rules"))
    got = {key: rules.take(key, kind, _named(kind), None) for key, kind in _RULES.items()}
    rules.finish()
    length = got["match"] or 0
    crawford_rule = length > 1 if got["crawford_rule"] is None else got["crawford_rule"]
    try:
        variant = Variant(
            length,
            crawford=crawford_rule,
            jacoby=bool(got["jacoby"]),
            beavers=bool(got["beavers"]),
            automatic_doubles=got["automatic_doubles"] or 0,
        )
    except BackgammonError as error:
        raise FaultError(rules.path, str(error)) from None
    owners = {"mine": learner, "theirs": learner.opponent, "middle": None}
    owner = got["owner"] or "middle"
    if owner not in owners:
        raise rules.fault("owner", f"expected mine, theirs or middle, got {owner!r:.40}")
    try:
        cube = Cube(got["cube"] or 1, owners[owner])
    except ValueError as error:
        raise rules.fault("cube", str(error)) from None
    return variant, _score(rules, got["score"] or "0-0", learner), cube, bool(got["crawford"])


def _score(rules: Fields, text: str, learner: Player) -> Score:
    """Read a score, the learner's points first."""
    mine, _, theirs = text.partition("-")
    if not (mine.isdecimal() and theirs.isdecimal()) or len(text) > 12:
        raise rules.fault("score", f"{text!r:.40} is no score, such as 3-4")
    mine_first = learner is Player.WHITE
    return Score(int(mine), int(theirs)) if mine_first else Score(int(theirs), int(mine))


def _named(kind: type) -> str:
    return {int: "a whole number", str: "a text", bool: "true or false"}[kind]
