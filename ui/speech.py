"""What is going on and what happened, as text to show beside the board and to speak."""

from __future__ import annotations

from collections import Counter

from engine import (
    BAR,
    OFF,
    Beavered,
    Danced,
    Double,
    Doubled,
    Event,
    GameState,
    GameWon,
    Hit,
    MatchWon,
    Move,
    Moved,
    MoveUndone,
    OpeningTied,
    OpeningWon,
    Phase,
    Player,
    Raccooned,
    ResignationDeclined,
    ResignationOffered,
    Rolled,
    Taken,
    TurnEnded,
    explain,
    format_play,
    journeys,
    legal_moves,
    place_name,
)
from ui.interaction import UiState
from ui.session import Seat, Session
from ui.stakes_speech import stake_sentence
from ui.wording import Words


def status(session: Session, words: Words) -> str:
    """Say whose turn it is and what is to be done."""
    game = session.game
    if game.result:
        return words.of("status.match" if game.match_winner else "status.over", game.result.winner)
    if game.on_roll is None:
        return words.say("status.opening")
    decides = game.to_decide
    assert decides is not None
    if session.acting_seat() is Seat.COMPUTER:
        return words.of("status.wait", decides)
    if game.phase is Phase.ROLL:
        cube = explain(game, Double()) is None
        return words.of("status.roll.cube" if cube else "status.roll", decides)
    if game.phase in _ANSWERS:
        return words.of(_ANSWERS[game.phase], decides, stake=game.offered)
    if legal_moves(game):
        return words.of("status.move", game.on_roll, dice=words.numbers(game.dice_left))
    return words.of("status.moved" if game.turn else "status.danced", game.on_roll)


_ANSWERS = {
    Phase.DOUBLE: "status.double",
    Phase.BEAVER: "status.beaver",
    Phase.RACCOON: "status.raccoon",
    Phase.RESIGNATION: "status.resignation",
}
"""What is asked while something is offered."""


def terms(session: Session, words: Words) -> str:
    """Say what is played, which game of it this is, and whether it is the Crawford game."""
    game, variant = session.game, session.game.variant
    parts = [_length(session, words)]
    if variant.is_match and not variant.cube:
        parts.append(words.say("terms.no_cube"))
    for rule in ("jacoby", "beavers", "automatic_doubles"):
        if getattr(variant, rule):
            parts.append(words.say(f"terms.{rule}"))
    if variant.is_match and variant.has_cube and not variant.crawford:
        parts.append(words.say("terms.no_crawford"))
    if session.number and (session.number > 1 or variant.length > 1):
        parts.append(words.say("terms.game", number=session.number))
    if game.crawford:
        parts.append(words.say("terms.crawford"))
    elif game.is_post_crawford:
        parts.append(words.say("terms.post_crawford"))
    return " · ".join(parts)


def _length(session: Session, words: Words) -> str:
    variant = session.game.variant
    if variant.is_match:
        return words.say("terms.match", length=variant.length)
    return words.say("terms.money" if variant.cube else "terms.practice")


def told(ui: UiState, game: GameState, words: Words) -> str:
    """Return the message shown while nothing is refused: the last turn, or what just came about."""
    event = ui.last_event
    if isinstance(event, Rolled | TurnEnded) and ui.last_turn:
        event = ui.last_turn
    if event is None or isinstance(event, Moved):
        return ""
    if isinstance(event, MatchWon) and game.result:
        return f"{words.win(game.result)} {stake_sentence(event, words)}"
    if isinstance(event, TurnEnded):
        return _turn(event, ui.numbers or game.on_roll, words)
    return _sentence(event, game, ui, words)


def spoken(events: tuple[Event, ...], session: Session, ui: UiState, words: Words) -> str:
    """Return sentences for all that a screen reader should hear of ``events``.

    A computer's moves are told once, at the end of its turn; when a person's turn begins, so is
    what to do.
    """
    heard = []
    for event in events:
        if isinstance(event, TurnEnded) and words.is_computer(event.player):
            heard.append(_turn(event, ui.numbers or session.game.on_roll, words))
        elif _is_heard(event, words):
            heard.append(_sentence(event, session.game, ui, words))
    passed_on = any(isinstance(event, _PASSED_ON) for event in events)
    if passed_on and session.acting_seat() is Seat.HUMAN:
        heard.append(status(session, words))
    return " ".join(filter(None, heard))


_PASSED_ON = (
    TurnEnded,
    OpeningWon,
    Doubled,
    Beavered,
    Raccooned,
    Taken,
    ResignationOffered,
    ResignationDeclined,
)
"""After these somebody else may have to act."""


def _is_heard(event: Event, words: Words) -> bool:
    match event:
        case Moved(player, _):
            return not words.is_computer(player)
        case _:
            return True


def _sentence(event: Event, game: GameState, ui: UiState, words: Words) -> str:
    """Say what happened; events that another one tells better are empty."""
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
            return _played(player, (move,), ui.numbers or player, words)
        case Hit(player, point):
            return _hit(player, point, ui.numbers or player.opponent, words)
        case MoveUndone():
            return words.say("event.undone")
        case GameWon(result):
            return words.win(result)
        case _:
            return stake_sentence(event, words)


def _turn(ended: TurnEnded, numbers: Player | None, words: Words) -> str:
    """Tell a turn in the numbers the board shows: one's own as notation, others' as ways."""
    if not ended.moves:
        return words.of("event.passed", ended.player, dice=words.dice(ended.dice))
    return _played(ended.player, ended.moves, numbers, words)


def _played(player: Player, moves: tuple[Move, ...], numbers: Player | None, words: Words) -> str:
    if player is numbers:
        return words.of("event.played", player, play=format_play(moves))
    ways = Counter(_way(journey) for journey in journeys(moves))
    told = [
        text if n == 1 else words.say("way.times", way=text, count=n) for text, n in ways.items()
    ]
    return words.of("event.moved", player, ways=", ".join(told))


def _way(journey: tuple[Move, ...]) -> str:
    """Write one checker's way in the other side's numbers; a star where it hit."""
    stops = [move.target for move in journey[:-1] if move.hit] + [journey[-1].target]
    hits = [move.hit for move in journey[:-1] if move.hit] + [journey[-1].hit]
    ends = [f"{_seen(stop)}{'*' if hit else ''}" for stop, hit in zip(stops, hits, strict=True)]
    return " → ".join([_seen(journey[0].source), *ends])


def _seen(place: int) -> str:
    return place_name(place if place in (BAR, OFF) else 25 - place)


def _hit(player: Player, point: int, numbers: Player, words: Words) -> str:
    """Tell a hit on ``player``'s own point by the number that it has on the board."""
    shown = point if player is numbers else 25 - point
    if words.is_you(player):
        return words.say("event.hit.you", point=shown)
    return words.say("event.hit", who=words.name(player.opponent), point=shown)
