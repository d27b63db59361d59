"""What happened, as text to show beside the board and to speak in the live region."""

from __future__ import annotations

from engine import (
    Danced,
    Event,
    GameState,
    GameWon,
    Hit,
    Moved,
    MoveUndone,
    OpeningTied,
    OpeningWon,
    Phase,
    Player,
    Rolled,
    TurnEnded,
    format_play,
)
from ui.interaction import UiState
from ui.wording import Words


def spoken(events: tuple[Event, ...], game: GameState, words: Words) -> str:
    """Return sentences for everything a screen reader should hear of ``events``."""
    return " ".join(filter(None, (_sentence(event, game, words) for event in events)))


def told(ui: UiState, game: GameState, words: Words) -> str:
    """Return the message shown while nothing is refused: the last turn, or what just came about."""
    if not ui.news:
        return ""
    last = ui.news[-1]
    if isinstance(last, (OpeningTied, OpeningWon, Danced, GameWon, MoveUndone)):
        return _sentence(last, game, words) or ""
    if ui.last_turn and not ui.turn and game.on_roll and game.phase in (Phase.ROLL, Phase.MOVE):
        other = game.on_roll.opponent
        return words.of("event.played", other, play=format_play(ui.last_turn))
    return _sentence(last, game, words) or "" if isinstance(last, (Rolled, TurnEnded)) else ""


def _sentence(event: Event, game: GameState, words: Words) -> str | None:
    match event:
        case OpeningTied(number):
            return words.say("event.tie", number=number)
        case OpeningWon(player, dice):
            return words.of("event.opening", player, dice=words.dice(dice))
        case Rolled(player, dice):
            return words.of("event.rolled", player, dice=words.dice(dice))
        case Danced():
            if game.turn or game.dice is None:
                return words.say("event.danced.rest")
            return words.say("event.danced", dice=words.dice(game.dice))
        case Moved(player, move):
            return words.of("event.played", player, play=format_play((move,)))
        case Hit(player, point):
            return _hit(player, point, words)
        case MoveUndone():
            return words.say("event.undone")
        case GameWon(result):
            return words.win(result)
        case _:
            return None


def _hit(player: Player, point: int, words: Words) -> str:
    """Tell a hit from the side that suffers it, or the side that made it."""
    if words.is_you(player):
        return words.say("event.hit.you", point=point)
    return words.say("event.hit", who=words.name(player.opponent), point=25 - point)
