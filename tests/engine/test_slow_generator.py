"""The engine against the slow, plain generator: the same plays, moves, refusals and clauses."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given

from engine import (
    Dice,
    GameState,
    Move,
    MoveChecker,
    Phase,
    Player,
    Position,
    apply,
    explain,
    legal_moves,
    legal_plays,
)
from tests import strategies
from tests.counts import count
from tests.engine import slow

Roll = tuple[Position, Player, Dice]
SAMPLES = {
    **{f"played {turns} turns": (turns, "") for turns in (1, 12, 40, 80)},
    **{kind: (0, kind) for kind in strategies.KINDS},
}
samples = pytest.mark.parametrize("sample", SAMPLES)


def rolls(sample: str, how_many: int) -> Iterator[Roll]:
    """Roll dice in random positions of one kind, the same ones in each run."""
    turns, kind = SAMPLES[sample]
    rng = random.Random(sample)
    for _ in range(how_many):
        if turns:
            position, player = strategies.played_position(rng, turns)
        else:
            kinds = [kind, rng.choice((*strategies.KINDS, "against closed points"))]
            rng.shuffle(kinds)
            position = strategies.random_position(rng, *kinds)
            player = rng.choice(list(Player))
        yield position, player, strategies.random_dice(rng)


def numbers(dice: Dice) -> slow.Numbers:
    return slow.numbers_of(dice.first, dice.second)


def as_slow(moves: tuple[Move, ...]) -> set[slow.Move]:
    return {(move.source, move.target, move.die) for move in moves}


def compare_plays(position: Position, player: Player, dice: Dice) -> None:
    plays = legal_plays(position, player, dice)
    boards = [play.result.board(player) for play in plays]
    assert len(set(boards)) == len(boards)
    expected = slow.legal_endings(position.board(player), numbers(dice))
    assert set(boards) == {end for end, _ in expected}, (position, player, dice)
    for play, board in zip(plays, boards, strict=True):
        used = tuple(move.die for move in play.moves)
        assert (board, used) in expected, (position, player, dice, play)


def compare_moves(state: GameState, seen: set[GameState]) -> set[slow.Board]:
    """Exhaust ``legal_moves``; compare each list on the way; return the boards reached."""
    assert state.on_roll is not None
    board = state.position.board(state.on_roll)
    moves = legal_moves(state)
    assert len(set(moves)) == len(moves)
    if state.phase is Phase.OVER:
        return {board}
    assert as_slow(moves) == slow.legal_next(board, state.dice_left), state
    reached = set() if moves else {board}
    for move in moves:
        after, _ = apply(state, MoveChecker.of(move))
        # Which moves led here doesn't matter for what comes next, so each place is asked once.
        place = GameState(after.position, after.phase, dice=Dice(*_padded(after.dice_left)))
        if place not in seen:
            seen.add(place)
            reached |= compare_moves(after, seen)
    return reached


def _padded(left: tuple[int, ...]) -> tuple[int, int]:
    """Make dice that stand for the numbers left, to tell one place from another."""
    return (left[0] if left else 1, len(left) + 1)


def compare_clicks(state: GameState) -> None:
    """Compare the verdict on every pair of places, the clause included."""
    assert state.on_roll is not None
    board, left = state.position.board(state.on_roll), state.dice_left
    for source, target, clause in slow.every_click(board, left):
        refusal = explain(state, MoveChecker(source, target))
        named = refusal.rule.name if refusal and refusal.rule else None
        assert named == clause, (state, source, target)
        assert (refusal is None) == (clause is None)


@pytest.mark.slow
@samples
def test_a_roll_leads_to_the_same_positions(sample: str) -> None:
    for position, player, dice in rolls(sample, count(60, 1_000)):
        compare_plays(position, player, dice)


@samples
def test_single_moves_lead_to_the_same_positions_as_whole_plays(sample: str) -> None:
    for position, player, dice in rolls(sample, count(12, 150)):
        state = GameState(position, Phase.MOVE, player, dice)
        boards = {play.result.board(player) for play in legal_plays(position, player, dice)}
        assert compare_moves(state, set()) == boards, (position, player, dice)


@pytest.mark.clause("M2", "M4", "H2", "F4", "B4")
@samples
def test_every_click_gets_the_verdict_and_clause_of_the_slow_rules(sample: str) -> None:
    for position, player, dice in rolls(sample, count(8, 180)):  # 12 kinds: 2,160 positions
        compare_clicks(GameState(position, Phase.MOVE, player, dice))


@given(strategies.positions, strategies.players, strategies.dice)
def test_any_position_gives_the_same_plays(position: Position, player: Player, dice: Dice) -> None:
    compare_plays(position, player, dice)


@given(strategies.moving_states(), strategies.move_actions)
def test_any_move_in_a_half_played_turn_gets_the_same_verdict(
    state: GameState, action: MoveChecker
) -> None:
    assert state.on_roll is not None
    if state.phase is Phase.MOVE:
        board, left = state.position.board(state.on_roll), state.dice_left
        clause = slow.forbidding_clause(board, left, action.source, action.target)
        refusal = explain(state, MoveChecker(action.source, action.target))
        assert (refusal.rule and refusal.rule.name if refusal else None) == clause
        legal = slow.legal_next(board, left)
        assert as_slow(legal_moves(state)) == legal
        if action.die:
            wanted = (action.source, action.target, action.die)
            assert (explain(state, action) is None) == (wanted in legal)


@given(strategies.moving_states())
def test_every_click_in_a_half_played_turn_gets_the_same_verdict(state: GameState) -> None:
    if state.phase is Phase.MOVE:
        compare_clicks(state)
