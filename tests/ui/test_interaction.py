"""What clicks mean: picking up, landing, and being told why not; nothing illegal comes of any."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import get_args

from engine import (
    BAR,
    OFF,
    Accept,
    Action,
    Decline,
    Dice,
    Double,
    Drop,
    EndTurn,
    GameState,
    IllegalActionError,
    MoveChecker,
    NextGame,
    OpeningRoll,
    Phase,
    Player,
    Position,
    Resign,
    Roll,
    Take,
    UndoMove,
    WinKind,
    apply,
    explain,
    legal_moves,
    roll,
)
from tests.counts import count
from tests.ui.clicks import AT_START, START_64, do, press, turn
from tests.ui.games import VARIANTS, no_dice, random_game
from ui.intents import (
    ActionPressed,
    BeaverPressed,
    Intent,
    PointPressed,
    ResignPressed,
    RollPressed,
)
from ui.interaction import UiState, observe, step
from ui.quick import reach


def test_two_clicks_move_a_checker() -> None:
    ui, game = press(START_64, 24, 18)
    assert [(s.move.source, s.move.target, s.move.die) for s in game.turn] == [(24, 18, 6)]
    assert ui.selected is None
    assert ui.refusal is None


def test_another_checker_that_can_move_is_picked_up_instead() -> None:
    ui, game = press(START_64, 24, 13)
    assert ui.selected == 13
    assert game == START_64


def test_a_second_click_puts_the_checker_down() -> None:
    ui, game = press(START_64, 24, 24)
    assert ui.selected is None
    assert game == START_64


def test_a_landing_with_both_dice_makes_two_moves() -> None:
    _, game = press(START_64, 24, 14)
    assert [s.move.source for s in game.turn] == [24, 18]
    assert game.position.checkers(Player.WHITE, 14) == 1


def test_of_two_ways_the_one_that_hits_nothing_on_the_way_is_taken() -> None:
    game = turn(AT_START, {24: 1, 13: 5, 8: 3, 6: 5, 7: 1}, 6, 4)
    assert [move.target for move in reach(game, 24)[14]] == [20, 14]


def test_a_double_reaches_up_to_four_steps() -> None:
    game = turn({24: 1, 6: 14}, {11: 15}, 2, 2)
    assert {target: len(path) for target, path in reach(game, 24).items()} == {
        22: 1,
        20: 2,
        18: 3,
        16: 4,
    }


def brute_landings(game: GameState, source: int) -> set[int]:
    """Try every die from every landing of one checker, asking nothing but the state machine."""
    found = set()
    for die in set(game.dice_left):
        target = max(source - die, OFF)
        try:
            after, _ = apply(game, MoveChecker(source, target, die))
        except IllegalActionError:
            continue
        found |= {target} | (brute_landings(after, target) if target else set())
    return found


def test_landings_are_exactly_those_legal_steps_reach() -> None:
    combined = 0
    for seed in range(count(4, 200)):
        for moment in random_game(seed, two_players=True)[::3]:
            game = moment.session.game
            if game.phase is not Phase.MOVE or game.on_roll is None:
                continue
            for source in game.position.points(game.on_roll):
                ways = reach(game, source)
                assert set(ways) == brute_landings(game, source), (game, source)
                for target, path in ways.items():
                    combined += len(path) > 1
                    assert_walks(game, source, target, path)
    assert combined > 100


def assert_walks(game: GameState, source: int, target: int, path: tuple[object, ...]) -> None:
    """Pressing source and target makes the moves of a path, one checker's own."""
    ui = replace(observe(UiState(), game, ()), selected=source)
    ui, actions = step(ui, game, PointPressed(target), no_dice)
    assert ui.refusal is None
    assert len(actions) == len(path)
    at = source
    for action in actions:
        assert isinstance(action, MoveChecker)
        assert action.source == at
        at = action.target
        game, _ = apply(game, action)
    assert at == target


def test_a_checker_on_the_bar_is_taken_up_by_itself() -> None:
    game = turn({BAR: 1, 24: 1, 13: 5, 8: 3, 6: 5}, AT_START, 6, 3)
    ui, game = press(game)
    assert ui.selected == BAR
    _, game = press(game, 22)
    assert game.position.checkers(Player.WHITE, 22) == 1


def test_a_checker_on_the_bar_that_cannot_enter_is_left_there() -> None:
    closed_home = {6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2, 24: 3}
    game = turn({BAR: 1, 13: 14}, closed_home, 6, 3)
    ui, _ = press(game)
    assert ui.selected is None


def test_a_click_on_nothing_of_yours_hints_at_your_checkers() -> None:
    for point in (22, 12, 1, OFF, BAR):
        ui, game = press(START_64, point)
        assert (ui.hint, ui.refusal, ui.selected) == ("pick_own_checker", None, None), point
        assert game == START_64


def test_clicks_after_the_last_move_hint_at_the_confirm_button() -> None:
    ui, game = press(START_64, 24, 14, 13)
    assert len(game.turn) == 2
    assert ui.hint == "turn_is_over"


def test_the_next_good_click_takes_refusal_and_hint_away() -> None:
    ui, _ = press(START_64, 13, 10, 13)
    assert ui.refusal is None
    ui, _ = press(START_64, 22, 13)
    assert ui.hint is None


def test_what_happens_next_takes_an_old_hint_away() -> None:
    ui = replace(UiState(), hint="not_your_turn", refusal=press(START_64, 13, 10)[0].refusal)
    game, events = apply(START_64, MoveChecker(24, 18))
    ui = observe(ui, game, events)
    assert ui.hint is None
    assert ui.refusal is None


def test_undo_takes_one_move_back_and_the_dice_stay() -> None:
    ui, game = press(START_64, 24, 14)
    ui, game = do(ui, game, ActionPressed(UndoMove()))
    assert (len(game.turn), game.dice) == (1, START_64.dice)
    ui, game = do(ui, game, ActionPressed(UndoMove()))
    assert game == START_64


def test_the_opening_roll_throws_a_die_for_each_side() -> None:
    _, actions = step(UiState(), GameState(), RollPressed(), lambda: Dice(2, 5))
    assert actions == (OpeningRoll(2, 5),)
    waiting = replace(START_64, phase=Phase.ROLL)
    _, actions = step(UiState(), waiting, RollPressed(), lambda: Dice(2, 5))
    assert actions == (Roll(Dice(2, 5)),)


STAKES: tuple[Action, ...] = (
    *(Double(), Take(), Drop(), Accept(), Decline(), NextGame()),
    *map(Resign, WinKind),
)


def random_intent(rng: random.Random, phase: Phase) -> Intent:
    """Press anything; outside of a turn's moves mostly what is about the stake."""
    points: list[Intent] = [PointPressed(rng.randint(OFF, BAR)) for _ in range(8)]
    turn: list[Intent] = [RollPressed(), ActionPressed(EndTurn()), ActionPressed(UndoMove())]
    stakes: list[Intent] = [BeaverPressed(), ResignPressed(), *map(ActionPressed, STAKES)]
    if phase is Phase.MOVE:
        return rng.choice([*points, *turn, rng.choice(stakes)])
    return rng.choice([points[0], *turn, *stakes])


def test_no_sequence_of_clicks_raises_or_gives_an_illegal_action() -> None:
    rng = random.Random(1)
    done: set[type] = set()
    for variant in [*VARIANTS.values()] * count(1, 20):
        ui, game = UiState(), GameState(variant=variant)
        for _ in range(count(3_000, 20_000)):
            before = game
            ui, actions = step(ui, game, random_intent(rng, game.phase), lambda: roll(rng))
            assert not (actions and (ui.refusal or ui.hint))
            for action in actions:
                done.add(type(action))
                game, events = apply(game, action)
                ui = observe(ui, game, events)
            assert actions or game is before
            assert_makes_sense(ui, game)
    assert done == set(get_args(Action))


def assert_makes_sense(ui: UiState, game: GameState) -> None:
    """What is picked up can move, and what is said has been said for a reason."""
    if ui.selected is not None:
        assert any(move.source == ui.selected for move in legal_moves(game))
    if ui.refusal and ui.refusal.rule:
        assert ui.refusal.rule.name[0] in "SOMFHBGCTV"
    if ui.resigning:
        assert explain(game, Resign(WinKind.BACKGAMMON)) is None
    assert not (ui.resigning and ui.refusal)


def test_a_checker_on_the_bar_stays_picked_up_when_it_is_clicked() -> None:
    position = Position.from_points(white={BAR: 1, 6: 14}, black={6: 2, 1: 13})
    start = GameState(position, Phase.MOVE, Player.WHITE, Dice(3, 1))
    shown = observe(UiState(), start, ())
    assert shown.selected == BAR
    shown, actions = step(shown, start, PointPressed(BAR), lambda: Dice(1, 1))
    assert actions == ()
    assert shown.selected == BAR
    assert shown.refusal is None
