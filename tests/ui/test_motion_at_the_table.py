"""Motion and sound at the table: what is played when, how long the computer waits, hurrying."""

from __future__ import annotations

import pytest

from engine import Dice, EndTurn, GameState, MoveChecker, OpeningRoll, Phase, Player, Position, Roll
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.schoolroom import FIRST, school
from tests.ui.sitting import against, board_shown, finish_game, opened
from ui import geometry as g
from ui.app import App
from ui.catalogues.en import TEXTS as ENGLISH
from ui.geometry import Layout
from ui.motion import HOP, ROLL, TEMPO, Motion
from ui.session import AGAINST_COMPUTER, PRACTICE, TWO_PLAYERS, Seat, Session, new_session
from ui.table import PAUSE


def set_speed(app: App, speed: str) -> None:
    app.press("setting-speed", speed)


def last(shell: FakeShell, kind: str = "checker") -> list[Motion]:
    """Return what moved last, of a kind."""
    return [motion for motion in shell.played[-1][0] if motion.kind == kind]


def names(shell: FakeShell) -> list[str]:
    return [cue.name for _, heard in shell.played for cue in heard]


def two_players(*actions: OpeningRoll | MoveChecker | EndTurn | Roll) -> tuple[App, FakeShell]:
    app, shell = opened(Hand(1))
    session = new_session(TWO_PLAYERS, PRACTICE)
    for action in actions:
        session, _ = session.after(action)
    app._begin(session)
    shell.played.clear()
    return app, shell


def test_one_press_with_both_dice_is_one_motion_with_two_hops_and_two_sounds() -> None:
    app, shell = two_players(OpeningRoll(6, 4))
    app.press("point", 24)
    assert shell.played == [], "picking up moves nothing"
    app.press("point", 14)
    (motion,) = last(shell)
    assert motion.duration == pytest.approx(2 * HOP)
    assert names(shell) == ["move", "move"]


def test_the_same_news_is_shown_once() -> None:
    app, shell = two_players(OpeningRoll(6, 4))
    app.press("point", 24)
    app.press("point", 14)
    shell.played.clear()
    app.press("settings")
    app.press("point", 13)
    assert shell.played == []


def test_a_refusal_is_heard_each_time_and_no_sound_is_when_they_are_off() -> None:
    app, shell = two_players(OpeningRoll(6, 4))
    app.press("confirm")
    app.press("confirm")
    assert names(shell) == ["refusal", "refusal"]
    shell.played.clear()
    app.press("setting", "sound")
    assert shell.shown("sound").attrs["aria-pressed"] == "false"
    app.press("confirm")
    app.press("point", 24)
    app.press("point", 14)
    assert names(shell) == []
    assert last(shell), "motion goes on without sound"


def test_in_a_level_what_the_learner_does_moves_and_a_refusal_is_heard() -> None:
    app, shell = school(query={"lesson": FIRST})
    app.press("lesson-next")
    shell.played.clear()
    app.press("point", 8)
    app.press("point", 2)
    assert names(shell) == ["refusal"]
    app.press("lesson-hint")
    assert names(shell) == ["refusal"], "it is no news any more"
    app.press("lesson-next")
    app.press("point", 8)
    app.press("point", 5)
    assert names(shell) == ["refusal", "move"]
    assert len(last(shell)) == 1


@pytest.mark.parametrize("speed", TEMPO)
def test_the_computers_pauses_follow_the_speed(speed: str) -> None:
    app, shell = opened(Hand(0), against(OpeningRoll(4, 6)))
    set_speed(app, speed)
    shell.settle()
    assert app.session.acting_seat() is Seat.HUMAN
    assert shell.slept == [pytest.approx(PAUSE * TEMPO[speed])] * 3
    moving = [motion for motions, _ in shell.played for motion in motions if motion.frames]
    assert bool(moving) == (speed != "none")


@pytest.mark.parametrize("speed", ["none", "fast"])
def test_a_roll_that_allows_the_computer_nothing_can_be_read_at_any_speed(speed: str) -> None:
    shut_out = Position.from_points(
        white=dict.fromkeys(range(1, 7), 2) | {8: 3}, black={25: 1, 6: 3}
    )
    app, shell = opened(Hand(3))
    set_speed(app, speed)
    start = GameState(position=shut_out, phase=Phase.ROLL, on_roll=Player.BLACK, variant=PRACTICE)
    app._begin(Session(AGAINST_COMPUTER, start, start))
    shell.settle(lambda: None)
    assert isinstance(app.session.actions[-1], EndTurn)
    assert shell.slept == [pytest.approx(PAUSE * TEMPO[speed]), PAUSE]


def test_a_press_on_the_board_hurries_the_computer_and_is_answered() -> None:
    app, shell = opened(Hand(0), against(OpeningRoll(4, 6)))
    shell.settle(lambda: app.press("point", 13))
    assert shell.hurries == 1
    assert len(shell.slept) == 1, "the rest of the turn comes without another pause"
    assert app.session.acting_seat() is Seat.HUMAN
    assert shell.warned[-1] == ENGLISH["hint.not_your_turn"]
    app.press("roll")
    while shell.zones("source"):
        app.press("point", (shell.zones("target") or shell.zones("source"))[0])
    shell.slept.clear()
    app.press("confirm")
    shell.settle()
    assert len(shell.slept) > 1, "the next turn takes its time again"


def test_a_drag_hurries_the_computer_as_a_press_does() -> None:
    app, shell = opened(Hand(0), against(OpeningRoll(4, 6)))
    shell.settle(lambda: app.press("lift", 13))
    assert (shell.hurries, len(shell.slept)) == (1, 1)


def test_other_presses_do_not_hurry() -> None:
    app, shell = opened(Hand(0), against(OpeningRoll(4, 6)))
    shell.settle(lambda: app.press("roll"))
    assert shell.hurries == 0
    app.press("point", 13)
    assert shell.hurries == 0, "nor does one on the board in one's own turn"


TURN = (OpeningRoll(6, 4), MoveChecker(24, 18), MoveChecker(18, 14), EndTurn())


def test_the_last_turn_is_shown_again_and_nothing_else_changes() -> None:
    app, shell = two_players(OpeningRoll(6, 4), MoveChecker(24, 18), MoveChecker(18, 14))
    assert not shell.is_pressable("replay")
    app.press("replay")
    assert shell.played == []
    app.press("confirm")
    board, session = board_shown(shell), app.session
    for _ in range(2):
        assert shell.is_pressable("replay")
        shell.played.clear()
        app.press("replay")
        (motion,) = last(shell)
        assert motion.duration == pytest.approx(2 * HOP)
        x, y = g.checker_at(Player.WHITE, 24, 1, Layout())
        assert motion.frames[0]["transform"] == f"translate({x:g}px, {y:g}px) scale(1)"
        assert names(shell) == ["move", "move"]
        assert (board_shown(shell), app.session) == (board, session)


def test_what_was_moved_since_goes_again_after_it() -> None:
    app, shell = two_players(*TURN, Roll(Dice(3, 1)), MoveChecker(8, 5))
    app.press("replay")
    assert sorted(round(motion.delay, 3) for motion in last(shell)) == [0, round(2 * HOP, 3)]


def test_the_last_turn_is_shown_again_when_looking_back() -> None:
    app, shell = two_players(*TURN, Roll(Dice(3, 1)), MoveChecker(8, 5), MoveChecker(6, 5))
    app.press("look", "first")
    assert not shell.is_pressable("replay")
    app.press("look", "4")
    shell.played.clear()
    app.press("replay")
    (motion,) = last(shell)
    assert motion.duration == pytest.approx(2 * HOP)
    set_speed(app, "none")
    assert not shell.is_pressable("replay"), "nothing would be seen of it"


def test_looking_on_goes_hop_by_hop_and_back_goes_straight() -> None:
    app, shell = two_players(*TURN)
    app.press("look", "first")
    shell.played.clear()
    app.press("look", "next")
    (motion,) = last(shell)
    assert len(motion.frames) == 5
    app.press("look", "previous")
    (motion,) = last(shell)
    assert len(motion.frames) == 3


def test_a_roll_takes_its_time_before_marks_are_seen() -> None:
    app, shell = two_players(*TURN)
    app.press("roll")
    assert len(last(shell, "die")) >= 2
    marks = next(motion for motion in last(shell, "veil") if motion.key == "marks")
    assert marks.duration > ROLL
    assert shell.zones("source"), "but they can be pressed"


def test_a_whole_game_is_the_same_at_every_speed() -> None:
    ended = []
    for speed in TEMPO:
        hand = Hand(4)
        app, shell = opened(hand)
        set_speed(app, speed)
        app.press("play-computer")
        finish_game(app, shell, hand)
        ended.append((app.session.lines, board_shown(shell)))
        assert names(shell)[-1] == "win"
    assert len(set(ended)) == 1
