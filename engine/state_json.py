"""A whole state of a game as JSON values, to be asked about in another thread of the browser.

Nothing is left out but the moves made this turn, which :attr:`GameState.turn_start` takes back, and
the result of a game that is over: nobody is asked about those.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from engine.cube import Cube
from engine.dice import Dice
from engine.position import Player, Position
from engine.scoring import Score, WinKind
from engine.state import GameState, Phase, ResignationOffer
from engine.variant import Variant


def state_to_json(state: GameState) -> dict[str, Any]:
    """Write a state, before the moves of this turn, as values that JSON has."""
    start = state.turn_start
    offer = start.resignation
    return {
        "board": list(start.position.board(Player.WHITE)),
        "phase": start.phase.name,
        "on_roll": start.on_roll and start.on_roll.value,
        "dice": start.dice and [start.dice.first, start.dice.second],
        "cube": [start.cube.value, start.cube.owner and start.cube.owner.value],
        "variant": asdict(start.variant),
        "score": [start.score.white, start.score.black],
        "crawford": start.crawford,
        "opening_turn": start.opening_turn,
        "resignation": offer and [offer.kind.name, offer.back_to.name],
        "refused": start.refused and start.refused.name,
    }


def state_from_json(told: dict[str, Any]) -> GameState:
    """Read what :func:`state_to_json` wrote.

    Raises:
        LookupError, TypeError, ValueError: if it is anything else.

    """
    value, owner = told["cube"]
    offer, refused = told["resignation"], told["refused"]
    state = GameState(
        position=Position.from_board(told["board"]),
        phase=Phase[told["phase"]],
        on_roll=_player(told["on_roll"]),
        dice=Dice(*told["dice"]) if told["dice"] else None,
        cube=Cube(value, _player(owner)),
        variant=Variant(**told["variant"]),
        score=Score(*told["score"]),
        crawford=told["crawford"],
        opening_turn=told["opening_turn"],
        resignation=ResignationOffer(WinKind[offer[0]], Phase[offer[1]]) if offer else None,
        refused=WinKind[refused] if refused else None,
    )
    missing = {
        "on_roll": state.on_roll is None and state.phase not in (Phase.OPENING, Phase.OVER),
        "dice": state.dice is None and state.phase is Phase.MOVE,
        "resignation": state.resignation is None and state.phase is Phase.RESIGNATION,
    }
    for name, is_missing in missing.items():
        if is_missing:
            raise LookupError(f"{name}: not to be done without, {state.phase.name}")
    return state


def _player(name: str | None) -> Player | None:
    return Player(name) if name else None
