"""What the board points out: refused ways, what must be played instead, a lesson's arrows."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from engine import (
    BAR,
    OFF,
    Dice,
    EndTurn,
    GameState,
    MoveChecker,
    Phase,
    Player,
    Position,
    Reason,
    Refusal,
    apply,
    legal_moves,
)
from tests.ui.clicks import AT_START, START_64, do, press, turn
from tests.ui.test_refusals import BUTTONS, REFUSED
from ui import geometry as g
from ui.drawing import LAYERS, board_markup, draw
from ui.intents import ActionPressed
from ui.interaction import Shown, UiState, observe, step
from ui.picture import picture_markup
from ui.view import MOST_INSTEAD, Mode, Pointer, board_view
from ui.wording import Words

Way = tuple[int, int]

TRIED: dict[str, Way] = {
    "the bar comes first, though its checker is in hand": (13, 9),
    "the bar comes first, its checker put down": (13, 9),
    "entering on a closed point": (BAR, 19),
    "entering with a number not thrown, your own checker there": (BAR, 23),
    "bearing off from the bar": (BAR, OFF),
    "backwards": (13, 20),
    "back to the bar": (13, BAR),
    "a distance no die has": (13, 10),
    "both dice over closed points": (24, 18),
    "both dice onto a closed point": (13, 3),
    "a double over a closed point": (24, 15),
    "both dice, each stop between closed": (24, 14),
    "a point held by two": (24, 19),
    "bearing off with one checker behind": (6, OFF),
    "bearing off past a higher checker": (3, OFF),
    "bearing off with no die for it": (6, OFF),
    "the smaller of two dice": (20, 15),
    "a move that wastes a die": (20, 14),
    "a checker with every landing closed": (24, 19),
}
"""The way each refused click of tests/ui/test_refusals.py tried; the rest tried none."""
INSTEAD: dict[str, set[Way]] = {
    "the smaller of two dice": {(20, 14)},
    "a move that wastes a die": {(20, 15), (8, 2)},
}


def ways(ui: UiState, game: GameState, kind: str) -> list[Way]:
    view = board_view(game, ui)
    assert all(pointer.player is view.actor for pointer in view.pointers)
    return [(p.source, p.target) for p in view.pointers if p.kind == kind]


@pytest.mark.parametrize("name", REFUSED)
def test_a_refused_click_draws_what_was_tried_and_what_must_be_played(name: str) -> None:
    game, points, _ = REFUSED[name]
    ui, game = press(game, *points)
    assert ways(ui, game, "refused") == ([TRIED[name]] if name in TRIED else [])
    instead = ways(ui, game, "instead")
    assert set(instead) == INSTEAD.get(name, set())
    assert len(instead) == len(set(instead))
    assert ways(ui, game, "shown") == []


def test_the_clicks_above_draw_every_reason_that_speaks_of_a_way() -> None:
    drawn = {REFUSED[name][2] for name in TRIED}
    assert drawn >= {
        *(Reason.POINT_CLOSED, Reason.ENTRY_CLOSED, Reason.WRONG_WAY, Reason.NO_SUCH_DIE),
        *(Reason.CLOSED_BETWEEN, Reason.CHECKER_BEHIND, Reason.NOT_ALL_HOME, Reason.BAR_FIRST),
        *(Reason.LARGER_DIE, Reason.MORE_DICE, Reason.BEAR_OFF_DIE, Reason.OFF_FROM_BAR),
    }


@pytest.mark.parametrize("name", BUTTONS)
def test_a_refused_button_draws_no_way_that_was_tried(name: str) -> None:
    game, intent, reason = BUTTONS[name]
    ui, _ = step(UiState(), game, intent, lambda: Dice(1, 2))
    assert ways(ui, game, "refused") == []
    assert bool(ways(ui, game, "instead")) == (reason is Reason.MUST_MOVE)


def test_a_way_from_nowhere_is_not_drawn() -> None:
    ui = replace(UiState(), refusal=Refusal(Reason.NO_CHECKER, (7,), 7, 4))
    assert board_view(START_64, ui).pointers == ()


def test_passing_by_choice_draws_a_few_moves_that_are_left_of_different_checkers() -> None:
    ui, game = do(UiState(), START_64, ActionPressed(EndTurn()))
    instead = ways(ui, game, "instead")
    assert len(instead) == MOST_INSTEAD < len(legal_moves(game))
    assert {source for source, _ in instead} == {24, 13, 8, 6}
    assert set(instead) <= {(move.source, move.target) for move in legal_moves(game)}
    _, game = press(turn({6: 15}, {24: 15}, 2, 1), 6, 4)
    ui, game = do(UiState(), game, ActionPressed(EndTurn()))
    assert ways(ui, game, "instead") == [(6, 5), (4, 3)]


def test_black_is_pointed_to_in_its_own_numbers() -> None:
    position = Position.from_points({16: 2, 22: 2, 12: 11}, {20: 1, 8: 1})
    game = GameState(position, Phase.MOVE, Player.BLACK, Dice(6, 5))
    ui, game = press(game, 20, 14)
    pointers = board_view(game, ui).pointers
    assert Pointer(Player.BLACK, 20, 14, "refused") in pointers
    assert Pointer(Player.BLACK, 20, 15, "instead") in pointers


def test_the_next_move_takes_the_pointers_away_but_not_those_of_a_lesson() -> None:
    shown = Shown(((24, 18),), (6, BAR))
    ui, game = press(START_64, 13, 10)
    ui = replace(ui, shown=shown)
    assert {p.kind for p in board_view(game, ui).pointers} == {"refused", "shown"}
    game, events = apply(game, MoveChecker(24, 18))
    ui = observe(ui, game, events)
    view = board_view(game, ui)
    assert view.pointers == (Pointer(Player.WHITE, 24, 18, "shown"),)
    assert view.marked == {6, BAR}
    assert ui.shown == shown


def tips(ui: UiState, game: GameState, key: str) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return where a drawn pointer starts and where its head ends."""
    _, line, head, *_ = draw(board_view(game, ui), Words())[key].node.children
    ends = [re.match(r"M(\S+?) ([^QL]+)", str(part.attrs["d"])) for part in (line, head)]
    start, tip = (tuple(map(float, end.groups())) for end in ends if end)
    return start, tip


@pytest.mark.parametrize("bottom", Player)
@pytest.mark.parametrize(
    ("way", "slots"),
    [
        ((24, 20), (1, 0)),  # onto an empty point
        ((24, 8), (1, 3)),  # onto one's own
        ((24, 17), (1, 2)),  # where three of the other side stand
        ((13, 6), (4, 4)),  # a full stack
        ((6, OFF), (4, 0)),
        ((13, BAR), (4, 0)),
        ((BAR, 19), (0, 4)),  # nobody waits there, and still it has a place
    ],
)
def test_a_pointer_leads_from_the_foremost_checker_to_the_landing(
    bottom: Player, way: Way, slots: Way
) -> None:
    ui = replace(UiState(), bottom=bottom, shown=Shown((way,)))
    start, tip = tips(ui, START_64, "pointer-0")
    for drawn, point, slot in zip((start, tip), way, slots, strict=True):
        assert drawn == pytest.approx(g.checker_at(Player.WHITE, point, slot, bottom), abs=0.5)


def test_kinds_differ_by_more_than_colour_and_are_not_read_out() -> None:
    game, points, _ = REFUSED["a move that wastes a die"]
    ui, game = press(game, *points)
    scene = draw(board_view(game, replace(ui, shown=Shown(((20, 9),), (8,)))), Words())
    nodes = [keyed.node for key, keyed in scene.items() if key.startswith("pointer-")]
    assert [node.attrs["class"] for node in nodes] == [
        "pointer shown",
        "pointer instead",
        "pointer instead",
        "pointer refused",
    ]
    crossed = ["cross" in [part.attrs["class"] for part in node.children] for node in nodes]
    assert crossed == [False, False, False, True]
    outline = scene["marked-8"].node
    assert outline.attrs["class"] == "marked"
    assert {node.attrs["aria-hidden"] for node in (*nodes, outline)} == {"true"}


def test_pointers_lie_above_checkers_in_live_boards_and_pictures() -> None:
    assert LAYERS.index("pointers") > LAYERS.index("checkers")
    ui = replace(UiState(), shown=Shown(((24, 18), (6, OFF), (BAR, 20)), (6, BAR, OFF)))
    for bottom in Player:
        view = board_view(turn(AT_START, AT_START, 3, 1), replace(ui, bottom=bottom))
        live, picture = board_markup(view, Words()), picture_markup(view, Words(), "label")
        for text in (live, picture):
            ElementTree.fromstring(text)
            assert text.count('class="pointer shown"') == text.count('class="marked"') == 3
            last = max(text.rfind('class="checker '), text.rfind('href="#stack-'))
            assert 0 < last < text.index('class="pointer ')


def test_a_learner_is_shown_and_presses_their_own_points_while_the_other_side_is_on_roll() -> None:
    ui = UiState(numbers=Player.WHITE, shown=Shown(((24, 18),), (9,)))
    theirs = replace(turn(AT_START, AT_START, 3, 1), on_roll=Player.BLACK)
    mine = replace(theirs, on_roll=Player.WHITE)
    shown = [
        draw(board_view(game, ui, Mode.WATCH, Player.WHITE), Words()) for game in (theirs, mine)
    ]
    for layer in ("zones", "pointers", "numbers"):
        one, other = (
            {key: keyed.node for key, keyed in scene.items() if keyed.layer == layer}
            for scene in shown
        )
        assert one == other
    assert shown[0]["zone-9"].node.attrs["data-point"] == "9"
