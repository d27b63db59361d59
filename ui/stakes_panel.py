"""The buttons for cube and resignation.

Take, Drop and the answers to a resignation have a row of their own: none of them is ever where Roll
is, and none stands out as the one to press.
"""

from __future__ import annotations

from engine import CUBE_OFFERS, Beaver, Phase, Raccoon, Resign, WinKind, explain
from ui.interaction import UiState
from ui.page import PageState, button, put
from ui.scene import Attributes, Scene
from ui.session import Seat, Session
from ui.wording import Words


def draw_stakes(scene: Scene, session: Session, ui: UiState, page: PageState, words: Words) -> None:
    """Add the nodes for doubling, answering and resigning."""
    mine = session.acting_seat() is Seat.HUMAN and not page.locked
    _double(scene, session, mine, words)
    _cube_answers(scene, session, mine, words)
    _resign(scene, session, ui, mine, words)
    _resignation_answers(scene, session, mine, words)


def _double(scene: Scene, session: Session, mine: bool, words: Words) -> None:
    """Double can be pressed whenever one may roll: where it is forbidden the rule says why."""
    game = session.game
    label = "button.redouble" if game.cube.owner else "button.double"
    rolling = mine and game.phase in (Phase.ROLL, Phase.MOVE)
    hidden = not game.variant.has_cube or game.phase is Phase.OVER
    button(scene, "double", words.say(label), hidden, rolling)


def _cube_answers(scene: Scene, session: Session, mine: bool, words: Words) -> None:
    game = session.game
    offered = game.offered or 2
    shown = mine and game.phase in CUBE_OFFERS
    take = "button.take" if game.phase is Phase.DOUBLE else "button.accept_cube"
    loss = words.counted("points", offered // 2)
    raises = Raccoon() if game.phase is Phase.BEAVER else Beaver()
    label = "button.raccoon" if game.phase is Phase.BEAVER else "button.beaver"
    may_raise = shown and explain(game, raises) is None
    put(scene, "cube-answers", hidden=not shown)
    button(scene, "take", words.say(take, stake=offered), False, shown)
    button(scene, "drop", words.say("button.drop", loss=loss), False, shown)
    button(scene, "beaver", words.say(label, stake=2 * offered), not may_raise, may_raise)


def _resign(scene: Scene, session: Session, ui: UiState, mine: bool, words: Words) -> None:
    """Show the three resignations once Resign was pressed; those too low are off."""
    game = session.game
    can = mine and game.phase in (Phase.ROLL, Phase.MOVE)
    resigning = can and ui.resigning
    put(scene, "resign-choice", hidden=not resigning)
    off: Attributes = {} if can else {"disabled": ""}
    put(scene, "resign", hidden=game.phase is Phase.OVER, attrs=off)
    for kind in WinKind:
        label = words.say(f"button.resign.{kind.value}", points=_points(session, kind, words))
        allowed = resigning and explain(game, Resign(kind)) is None
        button(scene, f"resign-{kind.value}", label, False, allowed)
    button(scene, "stay", words.say("button.resign.stay"), False, resigning)


def _resignation_answers(scene: Scene, session: Session, mine: bool, words: Words) -> None:
    game = session.game
    shown = mine and game.phase is Phase.RESIGNATION
    kind = game.resignation.kind if game.resignation else WinKind.SINGLE
    accept = words.say("button.accept", points=_points(session, kind, words))
    put(scene, "resignation-answers", hidden=not shown)
    button(scene, "accept", accept, False, shown)
    button(scene, "decline", words.say("button.decline"), False, shown)


def _points(session: Session, kind: WinKind, words: Words) -> str:
    """Say what a resignation is worth: under Jacoby an unturned cube makes all worth one (V2)."""
    return words.counted("points", session.game.resignation_value(kind))
