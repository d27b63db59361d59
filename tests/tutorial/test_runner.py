"""A level being played: hints, attempts, what comes of them, and beginning again."""

from __future__ import annotations

from engine import (
    BAR,
    Dice,
    Double,
    EndTurn,
    Phase,
    Player,
    Rule,
    TurnEnded,
    UndoMove,
)
from tests.tutorial.files import PLAY, as_begun, read_level
from ui.intents import ActionPressed, BeaverPressed, PointPressed, RollPressed
from ui.interaction import UiState
from ui.tutorial import runner
from ui.tutorial.runner import SPARE, Press, Run, Verdict, press, proceed

WHITE, BLACK = Player.WHITE, Player.BLACK
MINE = "[[step]]\nsay = 'x'\nexpect = 'any legal'\n"


def begun(text: str = PLAY) -> tuple[Run, UiState]:
    return runner.begin(read_level(text))


def after(run: Run, ui: UiState, *presses: Press | int) -> tuple[Run, UiState]:
    for one in presses:
        run, ui, _ = press(run, ui, PointPressed(one) if isinstance(one, int) else one)
    return run, ui


def at_play(text: str = PLAY) -> tuple[Run, UiState]:
    """Return the step that asks for a play."""
    run, ui = begun(text)
    return proceed(run, ui)[:2]


def test_a_step_that_asks_for_nothing_is_gone_on_from() -> None:
    run, ui = begun()
    assert not run.waits
    assert ui.shown.points == (6,)
    assert ui.shown.arrows == ((8, 5),)
    same, told = after(run, ui, 8, 5)
    assert same == run
    assert told.hint == "lesson.go_on"
    run, ui, happened = proceed(run, ui)
    assert (run.at, happened, ui.shown.points) == (1, (), ())


def test_going_on_while_the_step_waits_does_nothing() -> None:
    run, ui = at_play()
    assert proceed(run, ui) == (run, ui, ())
    half, shown = after(run, ui, 8, 5)
    assert proceed(half, shown) == (half, shown, ())


def test_a_goal_is_judged_when_the_turn_is_complete() -> None:
    run, ui = after(*at_play(), 8, 5)
    assert run.verdict is None
    run, ui = after(run, ui, 6, 5)
    assert (run.verdict, run.words, run.helped) == (Verdict.RIGHT, "Made.", False)
    run, ui, happened = proceed(run, ui)
    assert [event.player for event in happened if isinstance(event, TurnEnded)] == [WHITE, BLACK]
    assert run.at == 2
    assert run.begun == run.game
    assert run.game.position.checkers(BLACK, 14) == 1
    assert ui.last_turn == happened[-1]


def test_a_right_play_in_another_order_is_right() -> None:
    """A known fault of tutorials that compare moves one by one."""
    for first, second in (((8, 5), (6, 5)), ((6, 5), (8, 5))):
        run, _ = after(*at_play(), *first, *second)
        assert run.verdict is Verdict.RIGHT
    one_checker = PLAY.replace("8/5 6/5", "24/20")
    for way in ((24, 20), (24, 21, 21, 20), (24, 23, 23, 20)):
        run, _ = after(*at_play(one_checker), *way)
        assert run.verdict is Verdict.RIGHT, way


def test_another_play_that_leads_to_the_same_position_is_right() -> None:
    text = PLAY.replace("8/5 6/5", "8/7 6/3").replace("blot = 20", "blot = 22")
    run, _ = after(*at_play(text), 8, 7, 6, 3)
    assert run.verdict is Verdict.RIGHT


def test_a_wrong_play_is_told_and_the_step_begins_again() -> None:
    start = at_play()
    run, ui = after(*start, 13, 9)
    assert (run.verdict, run.words, run.coming) == (Verdict.WRONG, "Not that.", ())
    assert after(run, ui, 8, 5)[1].hint == "lesson.go_on"
    run, ui, happened = proceed(run, ui)
    assert happened == ()
    assert run.helped
    assert as_begun(run, ui) == as_begun(*start)


def test_the_introduction_does_not_come_back_after_a_failed_try() -> None:
    """A known fault: trying again led back to what had been read."""
    run, ui = at_play()
    for _ in range(3):
        run, ui = after(run, ui, 13, 9)
        run, ui, _ = proceed(run, ui)
        assert run.at == 1
        assert run.step.say == "Make your 5-point."
        assert run.waits
    run, ui = after(run, ui, 8, 5, 6, 5)
    assert proceed(run, ui)[0].at == 2


def test_a_consequence_is_shown_before_the_step_begins_again() -> None:
    start = at_play()
    run, ui = after(*start, 24, 20)
    assert run.words == "That one is hit."
    assert run.coming == ("6-5: 13/2",)
    run, ui, happened = proceed(run, ui)
    assert [event.player for event in happened if isinstance(event, TurnEnded)] == [WHITE, BLACK]
    assert (run.verdict, run.words, run.coming) == (Verdict.WRONG, "That one is hit.", ())
    assert run.game.position.checkers(BLACK, 2) == 1
    assert run.at == 1
    run, ui, happened = proceed(run, ui)
    assert happened == ()
    assert as_begun(run, ui) == as_begun(*start)


def test_what_is_refused_is_told_and_the_step_goes_on() -> None:
    run, ui = after(*at_play(), 8, 5)
    refused, shown = after(run, ui, 13, 7)
    assert shown.refusal
    assert shown.refusal.rule is Rule.M1
    assert (refused.verdict, refused.words, refused.game) == (None, "Only 3 and 1.", run.game)
    assert not refused.helped
    refused, shown = after(refused, shown, ActionPressed(EndTurn()))
    assert shown.refusal
    assert shown.refusal.rule is Rule.F3
    assert refused.words == ""
    run, _ = after(refused, shown, 6, 5)
    assert run.verdict is Verdict.RIGHT


TRY = """
dice = "6-1"
white = "bar:1 13:5 8:3 6:5 24:1"
black = "24:2 13:5 8:3 6:5"
[[step]]
say = "Try."
expect = { tries = "H2" }
right = "Refused."
otherwise = "That was legal."
[[step]]
say = "Enter."
expect = { enters = 24 }
"""


def test_an_attempt_that_is_to_be_refused_is_right_when_it_is() -> None:
    run, ui = begun(TRY)
    assert ui.selected == BAR
    run, ui = after(run, ui, 13)
    assert (run.verdict, run.words, run.game) == (Verdict.RIGHT, "Refused.", run.begun)
    assert ui.refusal
    run, ui, _ = proceed(run, ui)
    assert (ui.refusal, ui.selected, run.at) == (None, BAR, 1)


def test_a_legal_play_where_an_attempt_is_asked_for_is_wrong_and_taken_back() -> None:
    start = begun(TRY)
    run, ui = after(*start, 24, 13, 7)
    assert (run.verdict, run.words) == (Verdict.WRONG, "That was legal.")
    assert as_begun(*proceed(run, ui)[:2]) == as_begun(*start)


PARTS = """
dice = "3-1"
[[step]]
say = "Move one."
expect = { moves = "8/5" }
[[step]]
say = "And the other."
expect = { makes = 5 }
[[step]]
say = "One by one."
expect = { moves = "8/5" }
dice = "3-1"
"""


def test_undo_takes_back_moves_of_the_step_alone() -> None:
    run, ui = after(*begun(), 1)
    run, ui = at_play()
    none, told = after(run, ui, ActionPressed(UndoMove()))
    assert told.refusal or told.hint
    assert none.game == run.game
    half, shown = after(run, ui, 8, 5)
    back, _ = after(half, shown, ActionPressed(UndoMove()))
    assert back.game.position == run.game.position
    assert back.verdict is None


def test_what_an_earlier_step_moved_is_not_taken_back() -> None:
    run, ui = after(*begun(PARTS), 8, 5)
    assert run.verdict is Verdict.RIGHT
    run, ui, _ = proceed(run, ui)
    assert (run.at, len(run.begun.turn)) == (1, 1)
    same, told = after(run, ui, ActionPressed(UndoMove()))
    assert (same, told.hint) == (run, "lesson.nothing_to_undo")
    run, ui = after(run, ui, 6, 5)
    assert run.verdict is Verdict.RIGHT, "the step began with one checker there"


def test_a_wrong_second_part_returns_to_the_second_part() -> None:
    text = PARTS.replace("{ makes = 5 }", '{ all = ["any legal", { not = { blot = 5 } }] }')
    run, ui = after(*begun(text), 8, 5)
    start = proceed(run, ui)[:2]
    run, ui = after(*start, 24, 23)
    assert run.verdict is Verdict.WRONG
    run, ui, _ = proceed(run, ui)
    assert as_begun(run, ui) == as_begun(*start)
    assert len(run.game.turn) == 1
    run, _ = after(run, ui, 6, 5)
    assert run.verdict is Verdict.RIGHT


def test_when_it_is_not_ones_turn_nothing_can_be_done() -> None:
    run, ui = begun(f"turn = 'theirs'\ndice = '3-1'\n{MINE}")
    for one in (8, RollPressed(), BeaverPressed(), ActionPressed(Double())):
        same, told = after(run, ui, one)
        assert (same, told.hint, told.refusal) == (run, "lesson.not_your_turn", None)


def test_the_learner_may_be_black() -> None:
    run, ui = begun(f"side = 'black'\ndice = '3-1'\n{MINE}")
    assert (ui.bottom, ui.numbers, run.game.on_roll) == (BLACK, BLACK, BLACK)
    run, ui = after(run, ui, 8, 5, 6, 5)
    assert run.verdict is Verdict.RIGHT
    assert run.game.position.checkers(BLACK, 5) == 2


ROLLS = """
rolls = ["3-1", "6-6"]
[[step]]
say = "Roll."
expect = "rolls"
[[step]]
say = "Play."
expect = { plays = "8/5 6/5" }
reply = ["6-4: 24/14"]
[[step]]
say = "Roll and play."
expect = { hits = 12 }
[[step]]
say = "More."
expect = "rolls"
"""


def test_rolls_give_what_the_level_says_in_order() -> None:
    run, ui = begun(ROLLS)
    assert run.dice == Dice(3, 1)
    run, ui = after(run, ui, RollPressed())
    assert (run.verdict, run.game.dice) == (Verdict.RIGHT, Dice(3, 1))
    run, ui, _ = proceed(run, ui)
    run, ui, _ = proceed(*after(run, ui, 8, 5, 6, 5))
    assert run.dice == Dice(6, 6)


def test_a_second_try_throws_the_same_dice_again() -> None:
    run, ui = begun(ROLLS.replace("expect = 'rolls'", ""))
    run, ui = after(run, ui, RollPressed())
    run, ui, _ = proceed(run, ui)
    start = proceed(*after(run, ui, 8, 5, 6, 5))[:2]
    for _ in range(2):
        run, ui = after(*start, RollPressed())
        assert run.verdict is None
        assert run.game.dice == Dice(6, 6)
        run, ui = after(run, ui, 13, 7, 13, 7, 8, 2, 8, 2)
        assert run.verdict is Verdict.WRONG
        run, ui, _ = proceed(run, ui)
        assert (run.thrown, run.dice, run.game.phase) == (1, Dice(6, 6), Phase.ROLL)
        start = (run, ui)


def test_where_a_level_says_nothing_of_dice_some_are_thrown() -> None:
    run, ui = begun("[[step]]\nsay = 'x'\nexpect = 'rolls'\n")
    run, _ = after(run, ui, RollPressed())
    assert run.game.dice == SPARE
