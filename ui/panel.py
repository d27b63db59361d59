"""What stands beside the board: status, message, players and buttons, as nodes of the page.

The elements exist in index.html; a key here is the ``id`` of one, and its node gives the attributes
and the text it has now.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine import Phase, Rule, legal_moves
from ui.archive import Unreadable
from ui.interaction import UiState
from ui.scene import Attributes, Keyed, Node, Scene
from ui.session import Seat, Session
from ui.speech import status, told
from ui.view import zone_key
from ui.wording import Words

PAGE = "page"
"""The layer of the elements that index.html already has."""


@dataclass(frozen=True, slots=True)
class Failure:
    """How often something failed since the player last went on, and the last report."""

    count: int = 0
    details: str = ""


@dataclass(frozen=True, slots=True)
class PageState:
    """What the page shows besides a game.

    ``ready`` tells that Python has arrived, ``at_home`` that the first screen is shown, ``saved``
    that an open game can be resumed, ``storage`` that the browser keeps the game, ``elsewhere``
    that another tab has taken it over.
    """

    ready: bool = False
    at_home: bool = True
    saved: bool = False
    storage: bool = True
    elsewhere: bool = False
    unreadable: Unreadable | None = None
    failure: Failure = Failure()


def panel(session: Session, ui: UiState, page: PageState, words: Words) -> Scene:
    """Return the nodes of the page around the board."""
    scene: Scene = {}
    _home(scene, page, words)
    _players(scene, session, ui, words)
    _put(scene, "status", text=status(session, words))
    _message(scene, session, ui, words)
    _buttons(scene, session, page, words)
    _put(scene, "no-storage", hidden=page.storage)
    _put(scene, "elsewhere", hidden=not page.elsewhere)
    return scene | failure(page, words)


def failure(page: PageState, words: Words) -> Scene:
    """Return the nodes that tell of a failure; they need nothing of the game."""
    scene: Scene = {}
    count = page.failure.count
    text = words.say("error.again", count=count) if count > 1 else words.say("error")
    _put(scene, "failure", hidden=not count)
    _put(scene, "failure-text", text=text)
    _put(scene, "failure-details", text=page.failure.details)
    return scene


def focus_key(session: Session, ui: UiState, page: PageState) -> str:
    """Return what takes the focus when the element that had it is gone or disabled."""
    if page.failure.count:
        return "failure"
    if page.at_home:
        return "home-title"
    game = session.game
    sources = [move.source for move in legal_moves(game)]
    if game.on_roll and sources and session.acting_seat() is Seat.HUMAN:
        return zone_key(game.on_roll, max(sources), ui.bottom)
    return "status"


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
    _put(scene, "play-computer", attrs={"class": "plain" if page.saved else "primary"} | dict(off))
    _put(scene, "play-two", attrs=off)
    _put(scene, "resume", hidden=not page.saved, attrs=off)
    _put(scene, "resume-note", hidden=not page.saved)
    lost = page.unreadable
    _put(scene, "unreadable", hidden=lost is None)
    _put(scene, "unreadable-why", text=words.say("save.unreadable", why=lost.why if lost else ""))
    _put(scene, "unreadable-text", text=lost.text if lost else "")
    kept = lost is None or lost.kept
    _put(scene, "unreadable-kept", text=words.say("save.kept" if kept else "save.no_room"))
    _put(scene, "unreadable-discard", hidden=kept)
    _put(scene, "boot", hidden=page.ready)


def _players(scene: Scene, session: Session, ui: UiState, words: Words) -> None:
    for side, player in (("top", ui.bottom.opponent), ("bottom", ui.bottom)):
        pips = session.game.position.pip_count(player)
        acting = session.game.on_roll is player and session.game.phase is not Phase.OVER
        css = f"player {player.value}" + (" acting" if acting else "")
        _put(scene, f"player-{side}", attrs={"class": css})
        _put(scene, f"name-{side}", text=words.name(player))
        _put(scene, f"pips-{side}", text=words.say("pips", count=pips))
        _put(scene, f"score-{side}", text=str(session.score[player]))


def _message(scene: Scene, session: Session, ui: UiState, words: Words) -> None:
    """Show the refusal, the hint or the news; a refusal names its clauses as links."""
    rules: tuple[Rule, ...] = ()
    css = "message"
    if refusal := ui.refusal:
        text, css = words.refusal(refusal), "message refusal"
        rules = ((refusal.rule,) if refusal.rule else ()) + refusal.also
    elif ui.hint:
        text = words.say(f"hint.{ui.hint}")
    else:
        text = told(ui, session.game, words)
    links = tuple(
        Node("a", {"href": f"#rule-{rule.name}", "class": "clause"}, text=rule.name)
        for rule in rules
    )
    scene["message"] = Keyed(PAGE, Node("", {"class": css}, (*links, Node("span", text=text))))


def _buttons(scene: Scene, session: Session, page: PageState, words: Words) -> None:
    """Set the three buttons of a turn; none ever takes another's place.

    Confirm can be pressed too early on purpose: the answer is the rule against passing.
    """
    game = session.game
    mine = session.acting_seat() is Seat.HUMAN and not page.elsewhere
    over = game.phase is Phase.OVER
    rolling = mine and game.phase in (Phase.OPENING, Phase.ROLL)
    moving = mine and game.phase is Phase.MOVE
    complete = moving and not legal_moves(game)
    label = "button.pass" if complete and not game.turn else "button.confirm"
    _button(scene, "undo", words.say("button.undo"), over, moving and bool(game.turn), False)
    _button(scene, "roll", words.say("button.roll"), over, rolling, rolling)
    _button(scene, "confirm", words.say(label), over, moving, complete)
    _put(scene, "next-game", hidden=not over or page.elsewhere)


def _button(
    scene: Scene, key: str, label: str, hidden: bool, enabled: bool, expected: bool
) -> None:
    attrs: dict[str, str | float] = {"class": "primary"} if expected else {"class": "plain"}
    if not enabled:
        attrs["disabled"] = ""
    _put(scene, key, text=label, hidden=hidden, attrs=attrs)
