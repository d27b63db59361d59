"""One press that plays, the other die, made points, the tray, typed moves, redo, swapped dice."""

from __future__ import annotations

import random

import pytest

from engine import (
    BAR,
    OFF,
    Dice,
    GameState,
    Move,
    MoveChecker,
    Phase,
    Player,
    Position,
    Reason,
    UndoMove,
    Variant,
    apply,
    explain,
    format_play,
    legal_moves,
    legal_plays,
)
from tests.ui.games import no_dice, random_game
from ui import quick
from ui.intents import (
    ActionPressed,
    Advance,
    DicePressed,
    Dropped,
    Intent,
    Lifted,
    OtherDiePressed,
    PlayTyped,
    PointPressed,
    PutDown,
    RedoPressed,
)
from ui.interaction import UiState, observe, step

OPEN = UiState(quick=True)
STATES = [moment.session.game for seed in range(6) for moment in random_game(seed)]
MOVING = [game for game in STATES if game.phase is Phase.MOVE and legal_moves(game)]


def game(dice: Dice, position: Position | None = None) -> GameState:
    start = position or GameState().position
    return GameState(start, Phase.MOVE, Player.WHITE, dice, variant=Variant(cube=False))


def played(start: GameState, *intents: Intent, ui: UiState = OPEN) -> tuple[GameState, UiState]:
    """Return the game and what is shown after some presses."""
    ui = observe(ui, start, ())
    for intent in intents:
        ui, actions = step(ui, start, intent, no_dice)
        for action in actions:
            start, events = apply(start, action)
            ui = observe(ui, start, events)
    return start, ui


def moves(start: GameState, *intents: Intent, ui: UiState = OPEN) -> list[tuple[int, int]]:
    after, _ = played(start, *intents, ui=ui)
    return [(made.move.source, made.move.target) for made in after.turn]


def test_a_second_press_moves_by_the_left_die() -> None:
    assert moves(game(Dice(6, 4)), PointPressed(24)) == []
    assert moves(game(Dice(6, 4)), PointPressed(24), PointPressed(24)) == [(24, 18)]
    assert moves(game(Dice(4, 6)), PointPressed(24), PointPressed(24)) == [(24, 20)]


def test_where_the_left_die_does_not_move_it_the_other_does() -> None:
    assert moves(game(Dice(5, 4)), PointPressed(24), PointPressed(24)) == [(24, 20)], "19 is closed"


def test_the_right_button_moves_by_the_right_die_at_once() -> None:
    assert moves(game(Dice(6, 4)), OtherDiePressed(24)) == [(24, 20)]
    assert moves(game(Dice(4, 5)), OtherDiePressed(24)) == [(24, 20)], "19 is closed"


def test_swapped_dice_change_left_and_right_until_the_next_roll() -> None:
    assert moves(game(Dice(6, 4)), DicePressed(), PointPressed(24), PointPressed(24)) == [(24, 20)]
    assert moves(game(Dice(6, 4)), DicePressed(), OtherDiePressed(24)) == [(24, 18)]
    _, ui = played(game(Dice(6, 4)), DicePressed(), DicePressed())
    assert not ui.swapped


def test_one_press_moves_where_it_is_set_so() -> None:
    ui = UiState(quick=True, one_click=True)
    assert moves(game(Dice(6, 4)), PointPressed(24), ui=ui) == [(24, 18)]
    assert moves(game(Dice(6, 4)), PointPressed(24), PointPressed(24), ui=ui) == [
        (24, 18),
        (24, 20),
    ]


def test_a_press_on_the_bar_enters_by_the_left_die() -> None:
    position = Position.from_points(white={25: 1, 6: 5}, black={24: 2})
    assert moves(game(Dice(6, 4), position), PointPressed(BAR)) == [(BAR, 19)]


def test_a_checker_that_cannot_move_by_any_die_is_explained() -> None:
    for intent in (OtherDiePressed(12), OtherDiePressed(1)):
        _, ui = played(game(Dice(6, 4)), intent)
        assert ui.hint == "pick_own_checker"
    stuck = Position.from_points(white={24: 2, 6: 5}, black={7: 2, 5: 2})
    presses: tuple[Intent, ...] = (OtherDiePressed(24), PointPressed(24))
    for press in presses:
        _, ui = played(game(Dice(6, 4), stuck), press)
        assert ui.refusal
        assert ui.refusal.reason is Reason.POINT_CLOSED


@pytest.mark.parametrize(
    ("dice", "point", "made"),
    [
        (Dice(3, 1), 5, {(8, 5), (6, 5)}),
        (Dice(6, 1), 7, {(13, 7), (8, 7)}),
        (Dice(4, 2), 4, {(8, 4), (6, 4)}),
        (Dice(3, 3), 5, {(8, 5)}),
        (Dice(2, 2), 9, {(13, 11), (11, 9)}),
    ],
)
def test_a_press_on_an_empty_point_makes_it(
    dice: Dice, point: int, made: set[tuple[int, int]]
) -> None:
    after, _ = played(game(dice), PointPressed(point))
    assert after.position.checkers(Player.WHITE, point) == 2
    assert {(step.move.source, step.move.target) for step in after.turn} == made


def test_a_press_on_a_blot_makes_the_point_on_it() -> None:
    position = Position.from_points(white={8: 3, 6: 5}, black={20: 1, 24: 2})
    after, _ = played(game(Dice(3, 1), position), PointPressed(5))
    assert after.position.checkers(Player.WHITE, 5) == 2
    assert after.position.checkers(Player.BLACK, BAR) == 1


def test_an_empty_point_that_cannot_be_made_asks_for_a_checker() -> None:
    after, ui = played(game(Dice(6, 4)), PointPressed(10))
    assert not after.turn
    assert ui.hint == "pick_own_checker"


def test_points_are_made_by_the_fewest_moves_and_legally() -> None:
    made = 0
    for state in MOVING:
        for point in range(1, 25):
            if state.position.checkers(state.on_roll or Player.WHITE, point):
                continue
            path = quick.making(state, point)
            if path:
                after = quick.played(state, path)
                assert after.position.checkers(state.on_roll or Player.WHITE, point) == 2
                made += 1
    assert made > 100


def test_without_quick_presses_nothing_is_played_by_one() -> None:
    for intents in ((PointPressed(24), PointPressed(24)), (PointPressed(5),), (PointPressed(OFF),)):
        assert moves(game(Dice(3, 1)), *intents, ui=UiState()) == []


def test_the_tray_bears_off_by_the_left_die_else_by_the_other() -> None:
    home = Position.from_points(white={6: 2, 4: 1, 1: 1}, black={1: 2})
    assert moves(game(Dice(4, 6), home), PointPressed(OFF)) == [(4, OFF)]
    assert moves(game(Dice(6, 4), home), PointPressed(OFF)) == [(6, OFF)]
    assert moves(game(Dice(5, 1), home), PointPressed(OFF)) == [(1, OFF)]


def test_a_tray_that_takes_nothing_says_why() -> None:
    _, ui = played(game(Dice(6, 4)), PointPressed(OFF))
    assert ui.refusal
    assert ui.refusal.reason is Reason.NOT_ALL_HOME


def test_all_quick_presses_are_legal_and_refusals_are_said() -> None:
    rng = random.Random(3)
    intents: list[type[PointPressed | OtherDiePressed]] = [PointPressed, OtherDiePressed]
    for state in MOVING:
        ui = observe(UiState(quick=True, one_click=rng.random() < 0.5), state, ())
        after, actions = step(ui, state, rng.choice(intents)(rng.randint(0, 25)), no_dice)
        assert actions or after.refusal or after.hint or after.selected is not None
        for action in actions:
            assert explain(state, action) is None
            state, _ = apply(state, action)


def test_a_drag_takes_up_what_can_move_and_drops_it_where_it_may_go() -> None:
    _, ui = played(game(Dice(6, 4)), Lifted(24))
    assert ui.selected == 24
    assert moves(game(Dice(6, 4)), Lifted(24), Dropped(14)) == [(24, 18), (18, 14)]


@pytest.mark.parametrize("one_click", [False, True])
def test_a_drag_means_the_same_whatever_a_press_means(one_click: bool) -> None:
    ui = UiState(quick=True, one_click=one_click)
    assert moves(game(Dice(6, 4)), Lifted(24), ui=ui) == []
    assert moves(game(Dice(6, 4)), Lifted(24), Dropped(20), ui=ui) == [(24, 20)]
    assert moves(game(Dice(3, 1)), Lifted(5), Dropped(5), ui=ui) == [], "no point is made by one"


def test_a_drop_against_the_rules_is_explained_and_the_checker_put_down() -> None:
    _, ui = played(game(Dice(6, 4)), Lifted(24), Dropped(21))
    assert ui.selected is None
    assert ui.refusal
    assert (ui.refusal.source, ui.refusal.target) == (24, 21)


def test_dragging_a_checker_that_cannot_move_explains_the_way_it_was_dragged() -> None:
    stuck = Position.from_points(white={24: 2, 6: 5}, black={7: 2, 5: 2})
    _, lifted = played(game(Dice(6, 4), stuck), Lifted(24))
    assert lifted.refusal
    _, ui = played(game(Dice(6, 4), stuck), Lifted(24), Dropped(21))
    assert ui.refusal
    assert (ui.refusal.source, ui.refusal.target) == (24, 21)


def test_putting_down_leaves_only_a_checker_on_the_bar_picked_up() -> None:
    _, ui = played(game(Dice(6, 4)), PointPressed(24), PutDown())
    assert ui.selected is None
    position = Position.from_points(white={25: 1, 6: 5}, black={24: 2})
    _, ui = played(game(Dice(6, 4), position), PutDown())
    assert ui.selected == BAR


def test_the_dice_cannot_be_swapped_once_one_is_played_nor_where_they_are_alike() -> None:
    _, ui = played(game(Dice(6, 4)), OtherDiePressed(24), DicePressed())
    assert (ui.hint, ui.swapped) == ("dice_in_use", False)
    _, ui = played(game(Dice(4, 4)), DicePressed())
    assert (ui.hint, ui.swapped) == ("dice_same", False)


def test_the_dice_confirm_a_turn_that_is_all_played() -> None:
    after, _ = played(game(Dice(6, 4)), OtherDiePressed(24), OtherDiePressed(13), DicePressed())
    assert after.on_roll is Player.BLACK


def test_redo_makes_again_what_was_taken_back_until_another_move_is_made() -> None:
    start = game(Dice(6, 4))
    undo, redo = ActionPressed(UndoMove()), RedoPressed()
    both = (OtherDiePressed(24), OtherDiePressed(13))
    whole = moves(start, *both)
    assert moves(start, *both, undo, undo) == []
    assert moves(start, *both, undo, undo, redo) == whole[:1]
    assert moves(start, *both, undo, undo, redo, redo) == whole
    _, ui = played(start, *both, undo, undo, redo, redo, redo)
    assert ui.hint == "nothing_to_redo"
    _, ui = played(start, *both, undo, undo, OtherDiePressed(8), redo)
    assert ui.hint == "nothing_to_redo"


def test_every_play_can_be_typed_as_it_is_written() -> None:
    rng = random.Random(8)
    for state in [one for one in MOVING if not one.turn]:
        assert state.on_roll
        assert state.dice
        play = rng.choice(legal_plays(state.position, state.on_roll, state.dice))
        after, ui = played(state, PlayTyped(format_play(play.moves)))
        assert not ui.refusal, format_play(play.moves)
        assert (ui.hint, ui.typed) == (None, "")
        assert after.position == play.result or after.result, format_play(play.moves)


def test_a_part_of_a_play_can_be_typed_in_any_order() -> None:
    assert moves(game(Dice(6, 4)), PlayTyped("24/20")) == [(24, 20)]
    assert moves(game(Dice(6, 4)), PlayTyped("18/14 24/18")) == [(24, 18), (18, 14)]
    assert moves(game(Dice(6, 4)), PlayTyped("24/20"), PlayTyped("13/7")) == [(24, 20), (13, 7)]


@pytest.mark.parametrize(
    ("text", "hint", "reason"),
    [
        ("hello", "typed_wrong", None),
        ("", "typed_wrong", None),
        ("8/5 " * 200, "typed_wrong", None),
        ("24/23", None, Reason.NO_SUCH_DIE),
        ("6/off", None, Reason.NOT_ALL_HOME),
        ("24/20 13/9", "typed_too_much", None),
    ],
)
def test_what_cannot_be_played_is_kept_and_explained(
    text: str, hint: str | None, reason: Reason | None
) -> None:
    after, ui = played(game(Dice(6, 4)), PlayTyped(text))
    assert not after.turn
    assert ui.typed == text
    assert ui.hint == hint
    assert (ui.refusal.reason if ui.refusal else None) is reason


def test_the_space_bar_rolls_or_confirms_and_answers_nothing() -> None:
    waiting = GameState(phase=Phase.ROLL, on_roll=Player.WHITE)
    _, actions = step(OPEN, waiting, Advance(), lambda: Dice(2, 1))
    assert len(actions) == 1
    _, ui = played(game(Dice(6, 4)), Advance())
    assert ui.refusal
    assert ui.refusal.reason is Reason.MUST_MOVE


def test_the_left_die_is_the_first_of_the_order() -> None:
    assert quick.order(game(Dice(6, 4)), swapped=False) == (6, 4)
    assert quick.order(game(Dice(6, 4)), swapped=True) == (4, 6)
    assert quick.order(GameState(), swapped=False) == ()
    assert isinstance(quick.by_die(game(Dice(6, 4)), 24, (6, 4)), Move)
    assert MoveChecker.of(Move(24, 18, 6)) == MoveChecker(24, 18, 6)
