"""Sentences for what happens with the cube, resignations and the score."""

from __future__ import annotations

from engine import (
    Beavered,
    Doubled,
    Dropped,
    Event,
    GameBegun,
    MatchWon,
    Player,
    Raccooned,
    ResignationAccepted,
    ResignationDeclined,
    ResignationOffered,
    StakeDoubled,
    Taken,
)
from ui.wording import Words


def stake_sentence(event: Event, words: Words) -> str:
    """Say what happened; events of the checkers and dice give an empty text."""
    match event:
        case StakeDoubled(value):
            return words.say("event.stake", value=value)
        case Doubled(player, value, dead):
            return words.of("event.doubled.dead" if dead else "event.doubled", player, value=value)
        case Beavered(player, value):
            return words.of("event.beavered", player, value=value)
        case Raccooned(player, value):
            return words.of("event.raccooned", player, value=value)
        case Taken(player, value):
            return words.of("event.taken", player, value=value)
        case Dropped(player, _):
            return words.of("event.dropped", player)
        case ResignationOffered(player, kind):
            return words.of(f"event.resigns.{kind.value}", player)
        case ResignationAccepted(player, _):
            return words.of("event.resignation.accepted", player)
        case ResignationDeclined(player, _):
            return words.of("event.resignation.declined", player)
        case MatchWon(player, score):
            return words.of("event.match", player, score=words.score(score, player))
        case GameBegun(score, crawford):
            shown = words.score(score, Player.WHITE)
            return words.say("event.game.crawford" if crawford else "event.game", score=shown)
        case _:
            return ""
