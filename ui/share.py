"""A state as text for others: its ids, and a link that opens the same position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from urllib.parse import parse_qsl, quote

from engine import BackgammonError, GameState, Variant, Xgid, format_xgid, gnubg_id, parse_xgid

_OFF = "off"


def xgid(state: GameState, cube_limit: int = 10) -> str:
    """Return a state's XGID; empty where an XGID cannot say it. The cube counts as played with."""
    return _xgid(state.turn_start, cube_limit)


@lru_cache(maxsize=8)
def _xgid(state: GameState, cube_limit: int) -> str:
    return _written(lambda known: format_xgid(known, cube_limit), state)


def gnubg(state: GameState) -> str:
    """Return a state's Position ID and Match ID; empty where they cannot say it."""
    return _gnubg(state.turn_start)


@lru_cache(maxsize=8)
def _gnubg(state: GameState) -> str:
    return _written(gnubg_id, state)


def link(address: str, state: GameState, cube_limit: int = 10) -> str:
    """Return an address that opens the state, empty where it cannot.

    What an XGID leaves out of the variant is said beside it.
    """
    text = xgid(state, cube_limit)
    if not text:
        return ""
    variant = state.variant
    more = "&cube=off" * (not variant.cube)
    if variant.is_match and variant.has_cube:
        more += "&crawford=off" * (not variant.crawford)
    if variant.automatic_doubles:
        more += f"&automatic={variant.automatic_doubles}"
    return f"{address}?xgid={quote(text.removeprefix('XGID='), safe=':')}{more}"


def query_of(text: str) -> dict[str, str]:
    """Return what an address asks for: whatever names stand in it, empty ones with the rest."""
    return dict(parse_qsl(text.partition("?")[2], keep_blank_values=True))


def from_query(query: Mapping[str, str]) -> Xgid:
    """Read the state of a link whose query has an ``xgid``, and its cube limit.

    Raises:
        BackgammonError: naming what is wrong.

    """
    found = parse_xgid(query["xgid"])
    variant = found.state.variant
    if query.get("cube") == _OFF:
        variant = replace(
            variant, cube=False, crawford=False, jacoby=False, beavers=False, automatic_doubles=0
        )
    elif query.get("crawford") == _OFF:
        variant = replace(variant, crawford=False)
    elif (ties := query.get("automatic", "")) in tuple("123456"):
        variant = replace(variant, automatic_doubles=int(ties))
    return Xgid(replace(found.state, variant=variant), found.cube_limit)


def _written(write: Callable[[GameState], str], state: GameState) -> str:
    if not state.variant.cube:  # the formats know no game without the cube
        state = replace(state, variant=_with_cube(state.variant))
    try:
        return write(state)
    except BackgammonError:
        return ""


def _with_cube(variant: Variant) -> Variant:
    return Variant.match(variant.length) if variant.is_match else Variant()
