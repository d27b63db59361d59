"""Below the game: what others can read of it, the sums of a finished match, a position set up."""

from __future__ import annotations

from functools import lru_cache

from engine import Action, GameState, Phase, Player, Statistics, statistics
from ui import share
from ui.page import PAGE, PageState, put
from ui.scene import Attributes, Keyed, Node, Scene
from ui.session import Session
from ui.setup_panel import draw_setup
from ui.wording import Words


def record_panel(
    session: Session, game: GameState, page: PageState, address: str, words: Words
) -> Scene:
    """Return the nodes of ids, sums and a setup; ``game`` is the moment that is shown.

    ``address`` is where the page itself is, for links to the position.
    """
    scene: Scene = {}
    draw_setup(scene, page, words)
    _share(scene, game, address)
    _statistics(scene, session, words)
    for key in ("note", "home-note"):
        put(scene, key, text=page.note, hidden=not page.note)
    return scene


def _share(scene: Scene, game: GameState, address: str) -> None:
    texts = {
        "share-xgid": share.xgid(game),
        "share-gnubg": share.gnubg(game),
        "share-link": share.link(address, game),
    }
    for key, text in texts.items():
        put(scene, key, attrs={"value": text or "–"})
        off: Attributes = {} if text else {"disabled": ""}
        put(scene, f"copy-{key}", attrs=off)


def _statistics(scene: Scene, session: Session, words: Words) -> None:
    """Show the sums of both sides once a game is over."""
    over = session.game.phase is Phase.OVER
    put(scene, "statistics", hidden=not over)
    if not over:
        scene["statistics-table"] = Keyed(PAGE, Node(""))  # nothing stays of an earlier match
        return
    sums = _sums(session.actions, session.start)
    names = [words.name(player) for player in (Player.WHITE, Player.BLACK)]
    head = Node("tr", {}, (Node("td"), *(Node("th", {"scope": "col"}, text=n) for n in names)))
    rows = tuple(_row(label, values, words) for label, values in _lines(sums))
    scene["statistics-table"] = Keyed(PAGE, Node("", {}, (head, *rows)))


@lru_cache(maxsize=1)
def _sums(actions: tuple[Action, ...], start: GameState) -> Statistics:
    return statistics(actions, start)


def _lines(sums: Statistics) -> list[tuple[str, tuple[int, int]]]:
    white, black = sums.white, sums.black
    return [
        ("games", (white.games_won, black.games_won)),
        ("gammons", (white.gammons + white.backgammons, black.gammons + black.backgammons)),
        ("doubles", (white.doubles, black.doubles)),
        ("takes", (white.takes, black.takes)),
        ("drops", (white.drops, black.drops)),
    ]


def _row(label: str, values: tuple[int, int], words: Words) -> Node:
    head = Node("th", {"scope": "row"}, text=words.say(f"statistics.{label}"))
    return Node("tr", {}, (head, *(Node("td", text=str(value)) for value in values)))
