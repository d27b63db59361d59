"""What a page shows, compared with what the same code draws of its save in this process."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

from engine import BAR, Phase, Player, Position
from ui.catalogues import Catalogue
from ui.dice_panel import dice_panel
from ui.drawing import draw
from ui.interaction import UiState, observe
from ui.move_list import LAYER, draw_record
from ui.page import PageState
from ui.panel import panel
from ui.record_panel import record_panel
from ui.scene import Node, Scene, number
from ui.session import Seat, Session, from_text
from ui.view import Mode, board_view
from ui.wording import Words


def assert_shown(
    shown: dict[str, Any],
    saved: str,
    address: str,
    cursor: str = "",
    catalogue: Catalogue | None = None,
) -> Session:
    """Compare a whole screen with a saved record, which is replayed and drawn in this process."""
    session, events = from_text(saved)
    ui = observe(UiState(numbers=session.you, cursor=cursor), session.game, events)
    words = Words(session.seats, catalogue, session.names)
    mine = session.acting_seat() is Seat.HUMAN and session.game.phase is not Phase.OVER
    board = draw(board_view(session.game, ui, Mode.PLAY if mine else Mode.WATCH), words)
    state = PageState(ready=True, at_home=False)
    around = panel(session, ui, state, words)
    around |= record_panel(session, session.game, state, address, words)
    around |= draw_record(session, state, words)
    around |= dice_panel(session, state, session.number, words)
    assert_same_board(shown["board"], board)
    assert_same_page(shown["page"], around)
    assert_same_moves(shown["moves"], around)
    return session


def position_told(labels: dict[str, str], bottom: Player) -> Position:
    """Read a position from what is said of each place, by its key."""
    points: dict[str, dict[int, int]] = {"white": {}, "black": {}}
    for key, label in labels.items():
        if "off" in key or not key.startswith(("zone", "place")):
            continue
        for count, side in re.findall(r"(\d+) (white|black) checker", label):
            spot = BAR if "bar" in key else int(key.rpartition("-")[2])
            own = spot if side == bottom.value or spot == BAR else 25 - spot
            points[side][own] = int(count)
    return Position.from_points(**points)


def assert_same_board(shown: dict[str, Any], scene: Scene) -> None:
    """Compare the board's nodes with a scene; which checker stands where is left open."""
    wanted = {
        key: {
            "layer": keyed.layer,
            "attrs": {name: number(value) for name, value in keyed.node.attrs.items()},
            "text": keyed.node.text
            if keyed.node.text is not None
            else "".join(child.text or "" for child in keyed.node.children),
        }
        for key, keyed in scene.items()
    }
    assert shown.keys() == wanted.keys(), shown.keys() ^ wanted.keys()
    checkers = {key for key, keyed in scene.items() if keyed.layer == "checkers"}
    assert len(checkers) == 30

    def heap(nodes: dict[str, Any]) -> Counter[str]:
        return Counter(json.dumps(nodes[key], sort_keys=True) for key in checkers)

    assert heap(shown) == heap(wanted), heap(shown) - heap(wanted)
    for key in wanted.keys() - checkers:
        assert shown[key] == wanted[key], (key, shown[key], wanted[key])


def assert_same_page(shown: dict[str, Any], scene: Scene) -> None:
    """Compare the elements beside the board with a scene; those of other screens are hidden."""
    assert {"status", "roll", "take", "moves-none", "share-xgid"} <= shown.keys() & scene.keys()
    for key in shown.keys() & scene.keys():
        node, attrs = scene[key].node, shown[key]["attrs"]
        for name in node.attrs.keys() | {"hidden", "disabled"}:
            wanted = number(node.attrs[name]) if name in node.attrs else None
            assert attrs.get(name) == wanted, (key, name, attrs, wanted)
        if node.children or node.text is not None:
            assert shown[key]["text"] == whole_text(node), (key, shown[key], node)


def assert_same_moves(shown: dict[str, Any], scene: Scene) -> None:
    """Compare the lines of the move list with a scene, their order included."""
    wanted = {key: keyed.node for key, keyed in scene.items() if keyed.layer == LAYER}
    assert list(shown) == list(wanted)
    for key, node in wanted.items():
        assert shown[key]["attrs"] == node.attrs, key
        assert shown[key]["text"] == whole_text(node), key


def whole_text(node: Node) -> str:
    """Return all the text in a node, in the order in which it is read."""
    return "".join(map(whole_text, node.children)) + (node.text or "")
