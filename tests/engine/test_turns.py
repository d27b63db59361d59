"""The state machine: opening, turns, undo and what is out of season."""

from collections.abc import Sequence

import pytest

from engine import (
    OFF,
    START,
    Action,
    Danced,
    Dice,
    EndTurn,
    GameState,
    IllegalActionError,
    Move,
    MoveChecker,
    MoveUndone,
    OpeningRoll,
    OpeningTied,
    OpeningWon,
    Phase,
    Player,
    Reason,
    Roll,
    TurnEnded,
    UndoMove,
    apply,
    explain,
    legal_moves,
)
from tests.engine.cases import RULES, case_position
from tests.engine.helpers import both_colours, hops, must_pass, opening, sides, step, turn


@pytest.mark.clause("O1", "O2")
@both_colours
@pytest.mark.parametrize("own", range(1, 7))
@pytest.mark.parametrize("opp", range(1, 7))
def test_the_higher_opening_die_starts_and_plays_both(player: Player, own: int, opp: int) -> None:
    state, happened = apply(GameState(), opening(player, own, opp))
    if own == opp:
        assert happened == (OpeningTied(own),)
        assert (state.phase, state.on_roll, state.to_decide) == (Phase.OPENING, None, None)
        assert state.dice == Dice(own, own)
        return
    starter = player if own > opp else player.opponent
    dice = Dice(max(own, opp), min(own, opp))
    assert happened == (OpeningWon(starter, dice),)
    assert (state.phase, state.on_roll, state.dice) == (Phase.MOVE, starter, dice)
    assert state.to_decide is starter
    refusal = explain(state, Roll(Dice(1, 1)))
    assert refusal is not None
    assert refusal.reason is Reason.ALREADY_ROLLED


@pytest.mark.clause("O3", "O2")
@both_colours
def test_r61_after_a_tie_nobody_moves_and_the_next_roll_decides(player: Player) -> None:
    state, _ = apply(GameState(), opening(player, 4, 4))
    assert state.position == START
    assert legal_moves(state) == ()
    state, _ = apply(state, opening(player, 2, 5))
    assert state.on_roll is player.opponent
    assert state.dice == Dice(5, 2) == Dice(*RULES["R61"]["expected"]["dice"])
    assert not state.dice.is_double


@pytest.mark.clause("O3")
@both_colours
@pytest.mark.parametrize("ties", range(4))
def test_any_number_of_ties_only_repeats_the_opening_roll(player: Player, ties: int) -> None:
    state = GameState()
    for number in range(1, ties + 1):
        state, _ = apply(state, OpeningRoll(number, number))
    assert apply(state, opening(player, 6, 1))[0] == apply(GameState(), opening(player, 6, 1))[0]


@pytest.mark.clause("O1")
def test_r62_a_new_game_begins_with_a_fresh_opening_roll() -> None:
    state = GameState()
    assert (state.phase, state.on_roll, state.dice) == (Phase.OPENING, None, None)
    assert (state.position, state.turn, state.result) == (START, (), None)
    for player in Player:  # whoever won before, either may start
        assert apply(state, opening(player, 3, 2))[0].on_roll is player


@pytest.mark.clause("O2")
@both_colours
def test_turns_alternate_and_each_begins_with_a_roll(player: Player) -> None:
    state, _ = apply(GameState(), opening(player, 2, 1))
    for mover in (player, player.opponent, player):
        if state.phase is Phase.ROLL:
            assert explain(state, EndTurn()) is not None
            state, _ = apply(state, Roll(Dice(2, 1)))
        assert state.on_roll is mover is state.to_decide
        state = step(step(state, 13, 11), 6, 5)
        state, happened = apply(state, EndTurn())
        played = (Move(13, 11, 2), Move(6, 5, 1))
        assert happened == (TurnEnded(mover, Dice(2, 1), played),)
        assert (state.phase, state.turn, state.dice_left) == (Phase.ROLL, (), ())


@pytest.mark.clause("O2")
@both_colours
def test_r40_a_forced_move_played_twice_moves_once_and_turns_once(player: Player) -> None:
    state = turn(case_position(RULES["R40"], player), player, 6, 4)
    after = step(state, 18, 12)
    with pytest.raises(IllegalActionError, match="M1"):
        apply(after, MoveChecker(18, 12))
    ended, _ = apply(after, EndTurn())
    assert ended.on_roll is player.opponent
    for again in (MoveChecker(18, 12), EndTurn()):
        with pytest.raises(IllegalActionError, match="O2"):
            apply(ended, again)
    assert ended.position.checkers(player, 18) == 0
    assert ended.position.checkers(player, 12) == 1


@both_colours
@pytest.mark.parametrize("name", ["R02", "R13"])
def test_forced_moves_kind_a_second_click_changes_nothing(player: Player, name: str) -> None:
    case = RULES[name]
    state = turn(case_position(case, player), player, *case["dice"])
    (only,) = legal_moves(state)
    action = MoveChecker(only.source, only.target)
    after = step(state, only.source, only.target)
    assert explain(after, action) is not None
    assert must_pass(after)


@both_colours
def test_r33_undo_of_a_hit_puts_the_checker_back_once(player: Player) -> None:
    state = turn(case_position(RULES["R33"], player), player, 3, 1)
    hit = step(state, 8, 5)
    assert hit.position.checkers(player.opponent, 25) == 1
    back, happened = apply(hit, UndoMove())
    assert back == state
    assert back.dice_left == (3, 1)
    assert happened == (MoveUndone(player, hit.turn[0].move),)
    assert back.position.checkers(player.opponent, 20) == 1
    assert back.position.checkers(player.opponent, 25) == 0


@both_colours
@pytest.mark.parametrize(
    ("own", "opp", "dice", "first"),
    [
        ({25: 1, 6: 14}, {4: 1, 24: 14}, (4, 2), (25, 21)),  # entering on a blot
        ({13: 1, 6: 14}, {25 - 9: 1, 1: 14}, (4, 4), (13, 9)),  # with the first of four
        ({6: 2, 5: 13}, {21: 1, 1: 14}, (2, 1), (6, 4)),  # at home
        ({7: 1, 6: 14}, {1: 15}, (1, 6), (7, 6)),  # no hit, bear-off becomes possible
    ],
)
def test_undo_returns_the_exact_state_before_the_move(
    player: Player,
    own: dict[int, int],
    opp: dict[int, int],
    dice: tuple[int, int],
    first: tuple[int, int],
) -> None:
    state = turn(sides(player, own, opp), player, *dice)
    assert apply(step(state, *first), UndoMove())[0] == state


@both_colours
def test_r34_undo_of_a_bearing_off_gives_back_the_die_really_used(player: Player) -> None:
    state = turn(case_position(RULES["R34"], player), player, 6, 5)
    for die, left in ((6, (5,)), (5, (6,))):
        after = step(state, 5, OFF, die)
        assert after.dice_left == left
        back, _ = apply(after, UndoMove())
        assert back == state
        assert back.dice_left == (6, 5)


@both_colours
@pytest.mark.parametrize(("point", "dice"), [(1, (6, 3)), (2, (5, 5)), (3, (6, 4)), (4, (5, 6))])
def test_bearing_off_with_a_larger_die_uses_the_smallest_that_serves(
    player: Player, point: int, dice: tuple[int, int]
) -> None:
    state = turn(sides(player, {point: 3}, {1: 15}), player, *dice)
    after = step(state, point, OFF)
    assert after.turn[0].move.die == min(dice)
    assert apply(after, UndoMove())[0] == state


@both_colours
def test_undo_goes_back_move_by_move_to_the_roll_and_no_further(player: Player) -> None:
    start = turn(START, player, 1, 1)
    states = [start]
    for source in (8, 8, 6, 6):
        states.append(step(states[-1], source, source - 1))
    state = states[-1]
    for earlier in reversed(states[:-1]):
        state, _ = apply(state, UndoMove())
        assert state == earlier
    with pytest.raises(IllegalActionError, match="nothing has been moved") as caught:
        apply(state, UndoMove())
    assert caught.value.refusal.rule is None
    assert caught.value.action == UndoMove()


@pytest.mark.clause("H4")
@both_colours
def test_the_rest_of_a_turn_that_is_lost_is_reported_and_may_be_undone(player: Player) -> None:
    state = turn(case_position(RULES["R13"], player), player, 6, 1)
    after, happened = apply(state, MoveChecker(25, 24))
    assert happened[-1] == Danced(player)
    assert hops(after) == set()
    assert apply(after, UndoMove())[0] == state


def out_of_season() -> Sequence[object]:
    dice = Dice(2, 1)
    over = step(turn(sides(Player.WHITE, {1: 1}, {6: 15}), Player.WHITE, 6, 5), 1, OFF)
    phases = {
        "opening": (GameState(), Reason.OPENING_FIRST),
        "roll": (GameState(START, Phase.ROLL, Player.WHITE), Reason.ROLL_FIRST),
        "over": (over, Reason.GAME_OVER),
    }
    moving: tuple[Action, ...] = (MoveChecker(13, 11), EndTurn(), UndoMove())
    rows = [
        pytest.param(state, action, reason, id=f"{name}-{type(action).__name__}")
        for name, (state, reason) in phases.items()
        for action in moving
    ]
    rows += [
        pytest.param(GameState(), Roll(dice), Reason.OPENING_FIRST, id="opening-Roll"),
        pytest.param(over, Roll(dice), Reason.GAME_OVER, id="over-Roll"),
        pytest.param(over, OpeningRoll(2, 1), Reason.GAME_OVER, id="over-OpeningRoll"),
        pytest.param(
            phases["roll"][0], OpeningRoll(2, 1), Reason.OPENING_OVER, id="roll-OpeningRoll"
        ),
        pytest.param(
            turn(START, Player.WHITE, 2, 1), OpeningRoll(2, 1), Reason.OPENING_OVER,
            id="move-OpeningRoll",
        ),
    ]  # fmt: skip
    return rows


@pytest.mark.parametrize(("state", "action", "reason"), out_of_season())
def test_an_action_out_of_season_is_refused_with_its_reason(
    state: GameState, action: Action, reason: Reason
) -> None:
    refusal = explain(state, action)
    assert refusal is not None
    assert refusal.reason is reason
    assert str(refusal) == f"{refusal.rule and refusal.rule.name}: {reason.sentence}"
    with pytest.raises(IllegalActionError):
        apply(state, action)
