"""How a record says the state it begins with: rules, score and, where it was set up, a position.

``{"variant": {…}, "score": [3, 1], "crawford": false}`` begins with the opening roll; with a
``"position"``, an XGID, the record begins there. White is the bottom player of the XGID. It must
agree with the rest, which also has what an XGID leaves out of the variant.
"""

from __future__ import annotations

import re
from dataclasses import asdict, fields, replace
from typing import Any

from engine.errors import BackgammonError, RecordError
from engine.formats.xgid import MOST_POINTS, format_xgid, parse_xgid
from engine.scoring import Score
from engine.setup import checked
from engine.state import GameState
from engine.told import Told
from engine.variant import Variant


def start_to_json(start: GameState) -> dict[str, Any]:
    """Write the start of a record.

    Raises:
        RecordError: if the state is impossible, or one that could not be read again as it is.

    """
    content: dict[str, Any] = {
        "variant": asdict(start.variant),
        "score": [start.score.white, start.score.black],
        "crawford": start.crawford,
    }
    if start != GameState(variant=start.variant, score=start.score, crawford=start.crawford):
        # The XGID's own variant has a cube; the record's says whether there is none.
        plain = replace(start, variant=replace(start.variant, cube=True))
        try:
            checked(start)
            content["position"] = format_xgid(plain)
        except BackgammonError as error:
            raise RecordError(Told("start: {0}", error)) from error
    if read_start(content) != start:
        raise RecordError(
            Told("start: only a state as an XGID says it can be written, without the past")
        )
    return content


def read_start(content: Any) -> GameState:
    """Read how a record's first game begins; what is not said is as in a new game for money.

    Raises:
        RecordError: naming the part that is not as it must be, or with every defect.

    """
    if not isinstance(content, dict):
        raise RecordError(Told('"start" must be an object'))
    crawford = content.get("crawford", False)
    if type(crawford) is not bool:
        raise RecordError(Told('start: "crawford" must be true or false'))
    try:
        variant = _variant(content.get("variant", {}))
        score = _score(content.get("score", [0, 0]))
        plain = GameState(variant=variant, score=score, crawford=crawford)
        if "position" in content:
            return checked(_set_up(plain, content["position"]))
        return checked(plain)
    except ValueError as error:
        raise RecordError(Told("start: {0}", error)) from error


def first_start(header: Any) -> GameState:
    """Return the start of a game of version 1, which knew no cube and kept its score as text.

    Raises:
        RecordError: if the score is none.

    """
    text = header.pop("score", "0-0") if isinstance(header, dict) else "0-0"
    match = re.fullmatch(r"([0-9]{1,6})-([0-9]{1,6})", text) if isinstance(text, str) else None
    if not match:
        raise RecordError(Told("score is {0}, expected two numbers such as 3-1", f"{text!r:.40}"))
    return GameState(variant=Variant(cube=False), score=Score(int(match[1]), int(match[2])))


def _set_up(plain: GameState, text: Any) -> GameState:
    """Read the position, which must agree with the variant, score and Crawford game beside it."""
    if not isinstance(text, str):
        raise ValueError(Told('"position" is {0}, expected an XGID', f"{text!r:.40}"))
    state, variant = parse_xgid(text).state, plain.variant
    agreed = {
        "variant: length": (state.variant.length, variant.length),
        "variant: jacoby": (state.variant.jacoby, variant.jacoby),
        "variant: beavers": (state.variant.beavers, variant.beavers),
        "score": (state.score, plain.score),
        "crawford": (state.crawford, plain.crawford),
    }
    for name, (said, beside) in agreed.items():
        if said != beside:
            raise ValueError(Told('{0} is not the one of the "position"', name))
    return replace(state, variant=variant)


def _variant(content: Any) -> Variant:
    names = {item.name: type(item.default) for item in fields(Variant)}
    if not isinstance(content, dict):
        raise ValueError(Told('"variant" must be an object'))
    for name, value in content.items():
        if name not in names:
            raise ValueError(
                Told("variant: {0} is unknown, expected {1}", f"{name!r:.40}", ", ".join(names))
            )
        if type(value) is not names[name]:
            raise ValueError(
                Told(
                    "variant: {0} is {1}, expected {2}",
                    name,
                    f"{value!r:.40}",
                    names[name].__name__,
                )
            )
    return Variant(**content)


def _score(content: Any) -> Score:
    if not (
        isinstance(content, list)
        and len(content) == 2
        and all(type(points) is int and 0 <= points < MOST_POINTS for points in content)
    ):
        raise ValueError(
            Told("score is {0}, expected two numbers such as [3, 1]", f"{content!r:.40}")
        )
    return Score(*content)
