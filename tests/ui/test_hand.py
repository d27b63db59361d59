"""A hand at the board: lifting, arrows, the space bar and letters, as the app is told of them."""

from __future__ import annotations

import pytest

from engine import Dice, EndTurn, GameState, MoveChecker, OpeningRoll, Phase, Player, Position, Roll
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.schoolroom import BAR, FINISH, FIRST, in_lesson, press, school
from tests.ui.sitting import opened
from ui.app import App
from ui.archive import SAVE
from ui.keys import ROWS
from ui.placement import top_checker
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS, Session, new_session

OPENED = Session(TWO_PLAYERS).after(OpeningRoll(6, 4))[0]
COMPUTER_TO_MOVE = Session(AGAINST_COMPUTER).after(OpeningRoll(4, 6))[0]
ON_THE_BAR = GameState(
    Position.from_points({25: 1, 13: 5, 8: 4, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5}),
    Phase.MOVE,
    Player.WHITE,
    Dice(4, 2),
)


def seated(session: Session) -> tuple[App, FakeShell]:
    return opened(Hand(1), {SAVE: session.to_text()})


def position(app: App) -> Position:
    assert app.page.failure.count == 0, app.page.failure.details
    return app.session.game.position


def moves(app: App) -> list[tuple[int, int]]:
    """Return the ways of all checkers moved so far."""
    return [(a.source, a.target) for a in app.session.actions if isinstance(a, MoveChecker)]


def stop(shell: FakeShell) -> str:
    """Return the one place of the board that Tab comes to."""
    found = [
        key
        for key, (_, element) in shell.screen.items()
        if key.startswith("zone") and element.attrs.get("tabindex") == "0"
    ]
    assert len(found) == 1, found
    return found[0]


def test_a_lifted_checker_is_the_top_one_and_goes_where_it_is_let_go() -> None:
    app, shell = seated(OPENED)
    app.press("lift", 13)
    assert shell.carried == top_checker(app.ui.placement, Player.WHITE, 13)
    assert shell.zones("target") == [9, 7, 3]
    app.press("drop", 7)
    assert moves(app) == [(13, 7)]
    assert app.ui.selected is None


@pytest.mark.parametrize("action", ["put-down", "drop"])
def test_a_lifted_checker_that_is_put_back_is_held_no_longer(action: str) -> None:
    app, shell = seated(OPENED)
    app.press("lift", 13)
    app.press(action, 13 if action == "drop" else None)
    assert app.ui.selected is None
    assert position(app) == OPENED.game.position
    assert shell.warned == []


def test_a_drag_against_the_rules_names_the_reason_and_leaves_the_hand_empty() -> None:
    app, shell = seated(OPENED)
    app.press("lift", 13)
    app.press("drop", 10)
    assert len(shell.warned) == 1
    assert app.ui.refusal
    assert (app.ui.refusal.source, app.ui.refusal.target) == (13, 10)
    assert app.ui.selected is None
    assert position(app) == OPENED.game.position


@pytest.mark.parametrize("point", [12, 1, 10, 0])
def test_nothing_is_lifted_where_one_has_no_checker_to_move(point: int) -> None:
    app, shell = seated(OPENED)
    app.press("lift", point)
    assert shell.carried == ""
    assert len(shell.warned) == 1
    app.press("drop", 7)
    assert app.ui.hint == "pick_own_checker", "it is said until something else is done"
    assert position(app) == OPENED.game.position


def test_while_a_checker_waits_on_the_bar_no_other_is_lifted() -> None:
    app, shell = seated(new_session(TWO_PLAYERS, ON_THE_BAR.variant, ON_THE_BAR))
    app.press("lift", 13)
    assert shell.carried == ""
    assert app.ui.refusal
    app.press("put-down")
    assert app.ui.selected == 25, "nothing else could be taken up"
    app.press("lift", 25)
    assert shell.carried == top_checker(app.ui.placement, Player.WHITE, 25)
    app.press("drop", 21)
    assert moves(app) == [(25, 21)]


def test_what_is_lifted_during_the_computers_turn_is_not_carried() -> None:
    app, shell = seated(COMPUTER_TO_MOVE)
    app.press("lift", 13)
    assert shell.carried == ""
    app.press("drop", 7)
    assert app.session.actions == COMPUTER_TO_MOVE.actions
    shell.settle()
    assert app.session.game.on_roll is Player.WHITE


@pytest.mark.parametrize("home", ["right", "left"])
def test_arrows_lead_the_focus_and_the_one_tab_stop(home: str) -> None:
    app, shell = seated(OPENED)
    app.press("setting-home", home)
    assert stop(shell) == "zone-24", "first the rearmost checker that can move"
    inwards, outwards = "ArrowLeft", "ArrowRight"
    if home == "left":
        inwards, outwards = outwards, inwards
    for arrow, reached in (
        (inwards, "zone-23"),
        ("ArrowDown", "zone-2"),
        *[(inwards, f"zone-{n}") for n in range(3, 7)],
        (inwards, "zone-bar"),
        (inwards, "zone-7"),
        (outwards, "zone-bar"),
        ("ArrowUp", "zone-bar"),
        (outwards, "zone-6"),
    ):
        app.press("arrow", f"{shell.focus if reached != 'zone-23' else 'zone-24'} {arrow}")
        assert shell.focus == stop(shell) == reached
    assert position(app) == OPENED.game.position


def test_every_place_takes_the_focus_the_other_sides_tray_too() -> None:
    app, shell = seated(OPENED)
    for zone in {zone for row in ROWS for zone in row}:
        app.press("arrow", f"{zone} ArrowRight")
        assert stop(shell) == shell.focus
        assert "aria-label" in shell.screen[shell.focus][1].attrs
    for _ in ROWS[0]:
        app.press("arrow", f"{shell.focus} ArrowRight")
    app.press("arrow", "zone-off-bottom ArrowUp")
    assert stop(shell) == "zone-off-top"
    assert shell.screen["zone-off-top"][1].attrs["role"] == "img", "nothing can be pressed there"


def test_a_new_turn_and_a_reload_keep_one_tab_stop() -> None:
    app, shell = seated(OPENED)
    app.press("arrow", "zone-24 ArrowLeft")
    for action, value in (("lift", 24), ("drop", 14), ("confirm", None), ("roll", None)):
        app.press(action, value)
        assert stop(shell) == "zone-23"
    _, again = opened(Hand(1), dict(shell.stored))
    assert stop(again).startswith("zone-")


def test_space_on_a_point_presses_it_until_all_is_played_then_it_goes_on() -> None:
    app, _ = seated(OPENED)
    for point in ("24", "18", "18", "14"):
        app.press("space", point)
    assert moves(app) == [(24, 18), (18, 14)]
    app.press("space", "14")
    assert app.session.actions[-1] == EndTurn()
    app.press("space", "14")
    assert isinstance(app.session.actions[-1], Roll)
    assert app.page.failure.count == 0


def test_space_beside_the_board_rolls_and_confirms_but_never_passes_by_choice() -> None:
    app, shell = seated(OPENED)
    app.press("advance")
    assert app.ui.refusal
    assert app.session.actions == OPENED.actions
    for point in (24, 18, 18, 14):
        app.press("point", point)
    for kind in (EndTurn, Roll):
        app.press("advance")
        assert isinstance(app.session.actions[-1], kind)
    assert len(shell.warned) == 1


def test_everything_is_told_on_a_key() -> None:
    app, shell = seated(OPENED)
    app.press("tell")
    assert shell.said[-1] == "White to move: 6 and 4. White: 167 pips. Black: 167 pips."
    assert app.session.actions == OPENED.actions


def test_help_unfolds_the_list_of_keys() -> None:
    app, shell = seated(OPENED)
    app.press("help")
    assert shell.unfolded == "keys"


LOOKING = ("lift", 13), ("drop", 7), ("space", "13"), ("point", 13), ("other-die", 13)


@pytest.mark.parametrize(("action", "value"), LOOKING)
def test_while_looking_back_the_hand_changes_nothing(action: str, value: int | str) -> None:
    session, _ = OPENED.after(MoveChecker(24, 18))
    app, shell = seated(session)
    app.press("look", "first")
    assert app.page.viewing is not None
    app.press(action, value)
    assert shell.carried == ""
    assert app.session.actions == session.actions
    assert app.ui.hint == "looking"
    app.press("arrow", "zone-24 ArrowLeft")
    assert stop(shell) == shell.focus == "zone-23"
    app.press("look-back")
    assert position(app) == session.game.position


def test_in_a_lesson_a_checker_is_lifted_and_space_presses_the_point() -> None:
    app, shell = school()
    app.press("lesson", FIRST)
    app.press("lesson-next")
    app.press("lift", 24)
    learner = in_lesson(app).run.level.learner
    assert shell.carried == top_checker(in_lesson(app).ui.placement, learner, 24)
    app.press("drop", 19)
    assert in_lesson(app).run.verdict, "it was tried"
    app.press("lesson-next")
    for point in ("8", "5", "6", "5"):
        app.press("space", point)
    assert in_lesson(app).run.is_done
    assert app.session.actions == ()


def test_a_lesson_that_asks_for_a_point_lifts_nothing() -> None:
    app, shell = school()
    app.press("lesson", BAR)
    press(app, *FINISH[BAR][:-1])
    assert in_lesson(app).asks_off_the_board
    before = in_lesson(app).run
    for action in ("lift", "drop"):
        app.press(action, 13)
    assert in_lesson(app).run == before
    assert shell.carried == ""


@pytest.mark.parametrize("home", ["right", "left"])
def test_a_lessons_arrows_follow_its_own_board(home: str) -> None:
    """A lesson lies as its texts say, whatever is set for games."""
    app, shell = school()
    app.press("setting-home", home)
    app.press("lesson", FIRST)
    app.press("lesson-next")
    assert in_lesson(app).ui.layout.home == "right"
    app.press("arrow", "zone-24 ArrowLeft")
    assert shell.focus == stop(shell) == "zone-23"
    assert app.ui.cursor == "", "the game beside it is left alone"
    app.press("tell")
    assert "pips" in shell.said[-1]
