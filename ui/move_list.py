"""The move list beside the board: a game line by line, and the buttons that look back."""

from __future__ import annotations

from engine import (
    Beavered,
    Doubled,
    Dropped,
    GameWon,
    Player,
    Raccooned,
    ResignationAccepted,
    ResignationDeclined,
    ResignationOffered,
    StakeDoubled,
    Taken,
    TurnEnded,
    format_play,
)
from ui.page import LINE, PAGE, PageState, button, put
from ui.replay import game_at, games, last_turn, stops
from ui.scene import Keyed, Node, Scene
from ui.session import Entry, Logged, Session
from ui.wording import Words

LAYER = "moves"
"""The layer of the lines: one node each, so that a turn adds one and leaves the others."""


def draw_record(session: Session, page: PageState, words: Words) -> Scene:
    """Return the move list of the game that is shown, and what goes through it."""
    scene: Scene = {}
    at = len(session.actions) if page.viewing is None else page.viewing
    span = game_at(session, at)
    lines = [entry for entry in session.log if span.first < entry.at <= span.last]
    shown = max((number for number, entry in enumerate(lines) if entry.at <= at), default=None)
    for number, entry in enumerate(lines):
        key = f"{LINE}{span.number}-{number}"
        scene[key] = Keyed(LAYER, _row(entry, number == shown, words))
    put(scene, "moves-none", hidden=bool(lines))
    _games(scene, session, span.number, words)
    places = stops(session)
    first, last = at == places[0], at == places[-1] and page.viewing is None
    for name, idle in (("first", first), ("previous", first), ("next", last), ("last", last)):
        put(scene, f"look-{name}", attrs={"disabled": ""} if idle else {})
    again = last_turn(session, at) is not None and page.settings.speed != "none"
    button(scene, "replay", words.say("button.replay"), False, again)
    looking = page.viewing is not None
    put(scene, "looking", hidden=not looking)
    put(scene, "look-gives-up", hidden=not (page.imported and page.saved))
    back = "button.play_on" if page.imported else "button.back_to_game"
    button(scene, "look-back", words.say(back), False, looking, looking and not page.imported)
    return scene


def _games(scene: Scene, session: Session, number: int, words: Words) -> None:
    spans = games(session)
    options = tuple(
        Node(
            "option",
            {"value": str(span.first)} | ({"selected": ""} if span.number == number else {}),
            text=words.say(
                "record.game", number=span.number, score=words.score(span.start.score, Player.WHITE)
            ),
        )
        for span in spans
    )
    hidden = {"hidden": ""} if len(spans) < 2 else {}
    value = {"value": str(spans[number - 1].first)}
    scene["game-choice"] = Keyed(PAGE, Node("", hidden | value, options))


def _row(entry: Entry, current: bool, words: Words) -> Node:
    text = line(entry.event, words)
    side = _side(entry.event)
    css = side.value if side else "both"
    attrs: dict[str, str | float] = {
        "data-action": "look",
        "data-value": str(entry.at),
        "aria-label": f"{words.name(side)}: {text}" if side else text,
    }
    if current:
        attrs["aria-current"] = "step"
    return Node("li", {"class": css}, (Node("button", attrs, text=text),))


def line(event: Logged, words: Words) -> str:
    """Write a line of the move list; points are in the mover's own numbering."""
    match event:
        case TurnEnded(_, dice, moves):
            play = format_play(moves) if moves else words.say("record.no_move")
            return f"{max(dice.numbers)}{min(dice.numbers)}: {play}"
        case Doubled(_, value) | Beavered(_, value) | Raccooned(_, value) | StakeDoubled(value):
            return words.say(f"record.{type(event).__name__}", value=value)
        case ResignationOffered(_, kind):
            return words.say(f"record.resigns.{kind.value}")
        case Taken() | Dropped() | ResignationAccepted() | ResignationDeclined():
            return words.say(f"record.{type(event).__name__}")
        case GameWon(result):
            return words.say("record.wins", points=words.counted("points", result.points))
        case _:
            return ""


def _side(event: Logged) -> Player | None:
    match event:
        case GameWon(result):
            return result.winner
        case StakeDoubled():
            return None
        case _:
            return getattr(event, "player", None)
