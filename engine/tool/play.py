"""The commands about a roll: ``plays``, ``explain``, ``choose``, ``levels``."""

from __future__ import annotations

from engine.bots import LEVELS, Bot
from engine.bots.errors import WeightsError
from engine.errors import IllegalActionError
from engine.explain import explain
from engine.moves import legal_plays
from engine.notation import format_moves
from engine.position import Player
from engine.state import GameState, Phase
from engine.tool.reading import Fields, LineError, read_board, read_dice, read_list, read_move
from engine.transition import apply

_OWN = Player.WHITE


def plays(line: Fields) -> Fields:
    """List every position a roll can lead to, with a play that leads there."""
    found = legal_plays(read_board(line), _OWN, read_dice(line))
    rows = sorted((list(play.result.board(_OWN)), format_moves(play.moves)) for play in found)
    return {
        "results": [row[0] for row in rows],
        "plays": [row[1] for row in rows],
        "dice_used": max(len(play.moves) for play in found),
    }


def explain_move(line: Fields) -> Fields:
    """Say whether one checker may be moved by one die after the moves already made."""
    state = GameState(read_board(line), Phase.MOVE, _OWN, read_dice(line))
    for number, pair in enumerate(read_list(line, "moved", [])):
        try:
            state, _ = apply(state, read_move(pair, f"moved[{number}]"))
        except IllegalActionError as error:
            raise LineError(f"moved[{number}]: {error}") from None
    refusal = explain(state, read_move(line.get("move"), "move"))
    if refusal is None:
        return {"legal": True}
    return {"legal": False, "rule": refusal.rule and refusal.rule.name, "reason": str(refusal)}


def choose(line: Fields) -> Fields:
    """Let a computer level play a roll."""
    bot = read_level(line)
    play = bot.choose_play(GameState(read_board(line), Phase.MOVE, _OWN, read_dice(line)))
    return {"play": format_moves(play.moves), "board": list(play.result.board(_OWN))}


def read_level(line: Fields) -> Bot:
    """Read ``level``, the weakest without a word on it, and make its player."""
    level = line.get("level", 1)
    if type(level) is not int or not 1 <= level <= len(LEVELS):
        raise LineError(f"level: {level!r:.40} is not 1 to {len(LEVELS)}")
    try:
        return LEVELS[level - 1].make()
    except WeightsError as error:
        raise LineError(f"level: {error}") from None


def levels(_line: Fields) -> Fields:
    """List the computer's levels, weakest first."""
    return {
        "levels": [
            {"level": n, "key": level.key, "name": level.name, "description": level.description}
            for n, level in enumerate(LEVELS, 1)
        ]
    }
