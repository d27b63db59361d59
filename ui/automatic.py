"""What is done for a player without being asked for, where a setting says so."""

from __future__ import annotations

from engine import (
    BAR,
    Double,
    EndTurn,
    GameState,
    MoveChecker,
    Phase,
    Player,
    explain,
    legal_moves,
    legal_plays,
)
from ui.intents import ActionPressed, Intent, RollPressed
from ui.settings import Settings

HOME = 6
"""The highest point of a home board."""


class WellPlayed:
    """What is wanted is the next move of a good play; the computer is asked for it."""


WELL_PLAYED = WellPlayed()


def wish(game: GameState, settings: Settings, undone: bool) -> Intent | WellPlayed | None:
    """Return what is done next for the player who must act, ``None`` where they are to do it.

    After something was ``undone`` the rest of the turn is theirs.
    """
    player = game.to_decide
    if game.phase in (Phase.OPENING, Phase.ROLL):
        passes = settings.closed_out and player is not None and shut_out(game, player)
        rolls = passes or (settings.roll and explain(game, Double()) is not None)
        return RollPressed() if rolls else None
    if game.phase is not Phase.MOVE or player is None or undone:
        return None
    if not legal_moves(game):
        passes = settings.closed_out and shut_out(game, player)
        return ActionPressed(EndTurn()) if settings.confirm or passes else None
    if settings.forced and (move := forced(game)):
        return ActionPressed(move)
    if settings.bear_off and only_bears_off(game, player):
        return WELL_PLAYED
    return None


def forced(game: GameState) -> MoveChecker | None:
    """Return the next move of a turn where all that may be played ends alike.

    That is so for a whole roll with one result, in whatever order, and for a last die with one
    move.
    """
    legal = legal_moves(game)
    assert game.on_roll is not None
    assert game.dice is not None
    plays = legal_plays(game.turn_start.position, game.on_roll, game.dice)
    if len(plays) > 1 and len(legal) > 1:
        return None
    return MoveChecker.of(legal[0])


def shut_out(game: GameState, player: Player) -> bool:
    """Tell whether a player waits on the bar before six closed points."""
    position = game.position
    closed = all(position.checkers(player.opponent, p) > 1 for p in range(1, HOME + 1))
    return closed and position.checkers(player, BAR) > 0


def only_bears_off(game: GameState, player: Player) -> bool:
    """Tell whether nobody can be hit any more and all of a player's checkers are at home."""
    rear, behind = (max(game.position.points(side)) for side in (player, player.opponent))
    return rear <= HOME and rear + behind <= BAR
