"""What stands beside the board: status, message, players and buttons, as nodes of the page.

The elements exist in index.html; a key here is the ``id`` of one, and its node gives the attributes
and the text it has now.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine import GameState, Phase, Rule, legal_moves
from ui.interaction import UiState
from ui.scene import Attributes, Keyed, Node, Scene
from ui.session import Seat, Session
from ui.speech import told
from ui.wording import Words

PAGE = "page"
"""The layer of the elements that index.html already has."""


@dataclass(frozen=True, slots=True)
class PageState:
    """What the page shows besides a game.

    ``ready`` tells that Python has arrived, ``at_home`` that the first screen is shown, ``saved``
    that a game can be resumed; ``unreadable`` is a save that could not be read and why;
    ``elsewhere`` that another tab has taken the game over.
    """

    ready: bool = False
    at_home: bool = True
    saved: bool = False
    unreadable: tuple[str, str] | None = None
    storage: bool = True
    elsewhere: bool = False
    failures: tuple[int, str] = (0, "")


def panel(session: Session, ui: UiState, page: PageState, words: Words) -> Scene:
    """Return the nodes of the page around the board."""
    scene: Scene = {}
    _home(scene, page, words)
    _players(scene, session, ui, words)
    _put(
        scene, "status", text=words.say("status.start") if page.at_home else _status(session, words)
    )
    _message(scene, session, ui, page, words)
    _buttons(scene, session, page, words)
    count, details = page.failures
    text = words.say("error.again", count=count) if count > 1 else words.say("error")
    _put(scene, "elsewhere", hidden=not page.elsewhere)
    _put(scene, "failure", hidden=not count)
    _put(scene, "failure-text", text=text)
    _put(scene, "failure-details", text=details)
    return scene


def _put(
    scene: Scene,
    key: str,
    *,
    text: str | None = None,
    hidden: bool = False,
    attrs: Attributes | None = None,
) -> None:
    everything = dict(attrs or {}) | ({"hidden": ""} if hidden else {})
    scene[key] = Keyed(PAGE, Node("", everything, text=text))


def _home(scene: Scene, page: PageState, words: Words) -> None:
    off: Attributes = {} if page.ready else {"disabled": ""}
    _put(scene, "home", hidden=not page.at_home)
    _put(scene, "game", hidden=page.at_home)
    _put(scene, "play-computer", attrs=off)
    _put(scene, "play-two", attrs=off)
    _put(scene, "resume", hidden=not page.saved, attrs=off)
    _put(scene, "resume-note", hidden=not page.saved)
    why, text = page.unreadable or ("", "")
    _put(scene, "unreadable", hidden=page.unreadable is None)
    _put(scene, "unreadable-why", text=words.say("save.unreadable", why=why))
    _put(scene, "unreadable-text", text=text)


def _players(scene: Scene, session: Session, ui: UiState, words: Words) -> None:
    for side, player in (("top", ui.bottom.opponent), ("bottom", ui.bottom)):
        pips = session.game.position.pip_count(player)
        acting = session.game.on_roll is player and session.game.phase is not Phase.OVER
        css = f"player {player.value}" + (" acting" if acting else "")
        _put(scene, f"player-{side}", attrs={"class": css})
        _put(scene, f"name-{side}", text=words.name(player))
        _put(scene, f"pips-{side}", text=words.say("pips", count=pips))
        _put(scene, f"score-{side}", text=str(session.score[player]))


def _status(session: Session, words: Words) -> str:
    game = session.game
    if game.result:
        return words.of("status.over", game.result.winner)
    if game.on_roll is None:
        return words.say("status.opening")
    if session.acting_seat() is Seat.COMPUTER:
        return words.of("status.wait", game.on_roll)
    if game.phase is Phase.ROLL:
        return words.of("status.roll", game.on_roll)
    if legal_moves(game):
        return words.of("status.move", game.on_roll, dice=words.list(game.dice_left))
    return words.of("status.moved" if game.turn else "status.danced", game.on_roll)


def _message(scene: Scene, session: Session, ui: UiState, page: PageState, words: Words) -> None:
    """Show the refusal, the hint or the news; a refusal names its clauses as links."""
    rules: tuple[Rule, ...] = ()
    css = "message"
    if refusal := ui.refusal:
        text, css = words.refusal(refusal), "message refusal"
        rules = ((refusal.rule,) if refusal.rule else ()) + refusal.also
    elif ui.hint:
        text = words.say(f"hint.{ui.hint}")
    elif not page.storage and not ui.news:
        text = words.say("hint.no_storage")
    else:
        text = told(ui, session.game, words)
    links = tuple(
        Node("a", {"href": f"#rule-{rule.name}", "class": "clause"}, text=rule.name)
        for rule in rules
    )
    node = Node("", {"class": css}, (*links, Node("span", text=text)))
    scene["message"] = Keyed(PAGE, node)


def _buttons(scene: Scene, session: Session, page: PageState, words: Words) -> None:
    game = session.game
    mine = session.acting_seat() is Seat.HUMAN
    over = game.phase is Phase.OVER
    rolling = game.phase in (Phase.OPENING, Phase.ROLL)
    complete = mine and game.phase is Phase.MOVE and not legal_moves(game)
    label = "button.opening" if game.phase is Phase.OPENING else "button.roll"
    _put(scene, "roll", hidden=over or not rolling or not mine, text=words.say(label))
    _put(
        scene,
        "confirm",
        hidden=over or (rolling and mine),
        attrs={"class": "primary" if complete else "waiting"},
        text=words.say(_end_label(game)),
    )
    _put(scene, "undo", hidden=over, attrs={} if mine and game.turn else {"disabled": ""})
    _put(scene, "next-game", hidden=not over)


def _end_label(game: GameState) -> str:
    nothing = game.phase is Phase.MOVE and not game.turn and not legal_moves(game)
    return "button.pass" if nothing else "button.confirm"
