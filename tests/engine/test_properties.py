"""Properties of any position, state and action."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    BAR,
    CHECKERS,
    OFF,
    Action,
    BorneOff,
    Danced,
    Dice,
    EndTurn,
    Entered,
    Event,
    GameState,
    GameWon,
    Hit,
    IllegalActionError,
    MoveChecker,
    Moved,
    Phase,
    Player,
    Position,
    Refusal,
    UndoMove,
    apply,
    explain,
    find_move,
    legal_moves,
    legal_plays,
    win_kind,
)
from engine.state import TurnStep
from tests import strategies
from tests.engine.mirrored import flipped, flipped_action, flipped_event

choices = st.lists(st.integers(0, 10_000), max_size=60)


@given(strategies.states, strategies.actions)
def test_explain_is_none_exactly_when_apply_succeeds(state: GameState, action: Action) -> None:
    refusal = explain(state, action)
    if refusal is None:
        apply(state, action)
    else:
        with pytest.raises(IllegalActionError) as caught:
            apply(state, action)
        assert (caught.value.refusal, caught.value.action) == (refusal, action)


@given(strategies.states, strategies.actions)
def test_a_refusal_reads_as_a_sentence_and_points_at_places(
    state: GameState, action: Action
) -> None:
    refusal = explain(state, action)
    if refusal:
        text = str(refusal)
        assert "{" not in text
        assert not refusal.rule or text.startswith(f"{refusal.rule.name}: ")
        assert all(OFF <= place <= BAR for place in refusal.points)
        assert all(explain(state, MoveChecker.of(m)) is None
                   for m in refusal.lines)  # fmt: skip


@given(strategies.states, strategies.actions)
def test_applying_leaves_the_state_given_as_it_was(state: GameState, action: Action) -> None:
    copy = repr(state)
    with suppress(IllegalActionError):
        apply(state, action)
    assert repr(state) == copy


@given(strategies.states, strategies.move_actions)
def test_find_move_agrees_with_explain_and_legal_moves(
    state: GameState, action: MoveChecker
) -> None:
    found = find_move(state, action.source, action.target, action.die)
    refusal = explain(state, action)
    if isinstance(found, Refusal):
        assert refusal == found
        wanted = (action.source, action.target)
        for move in legal_moves(state):
            assert (move.source, move.target) != wanted or action.die not in (None, move.die)
    else:
        assert refusal is None
        assert found in legal_moves(state)
        assert action.die in (None, found.die)


@given(strategies.moving_states())
def test_every_legal_move_applies_and_is_the_one_made(state: GameState) -> None:
    for move in legal_moves(state):
        after, _ = apply(state, MoveChecker.of(move))
        assert after.turn[-1] == TurnStep(move, state.position)
        made = after.turn[-1].move
        opponent = state.on_roll.opponent if state.on_roll else Player.WHITE
        on_bar = [s.position.checkers(opponent, BAR) for s in (state, after)]
        assert made.hit == (on_bar[1] == on_bar[0] + 1)


@given(strategies.moving_states())
def test_the_events_of_a_move_are_what_changed(state: GameState) -> None:
    player = state.on_roll
    assert player is not None
    for move in legal_moves(state):
        after, happened = apply(state, MoveChecker.of(move))
        moved = [event for event in happened if isinstance(event, Moved)]
        assert moved == [Moved(player, move)] == list(happened[:1])
        rest = set(happened[1:])
        expected: set[Event] = set()
        if move.source == BAR:
            expected.add(Entered(player, move.target))
        if move.hit:
            expected.add(Hit(player.opponent, 25 - move.target))
        if move.target == OFF:
            expected.add(BorneOff(player, move.source))
        if after.result:
            expected.add(GameWon(after.result))
        elif after.dice_left and not legal_moves(after):
            expected.add(Danced(player))
        assert rest == expected
        assert len(happened) == 1 + len(expected)


@pytest.mark.clause("F3")
@given(strategies.moving_states())
def test_the_turn_can_be_ended_exactly_when_no_move_is_left(state: GameState) -> None:
    if state.phase is Phase.MOVE:
        assert (explain(state, EndTurn()) is None) == (not legal_moves(state))


@pytest.mark.clause("S2")
@given(strategies.starts, choices)
def test_any_sequence_of_legal_actions_applies_and_keeps_fifteen_a_side(
    state: GameState, picked: list[int]
) -> None:
    for choice in picked:
        action = strategies.legal_actions(state, choice)
        if action is None:
            break
        state, happened = apply(state, action)
        assert happened
        assert state.position.status() == ()
        for player in Player:
            total = sum(state.position.checkers(player, place) for place in range(BAR + 1))
            assert total == CHECKERS


@given(strategies.moving_states())
def test_undo_goes_back_through_the_very_states_of_the_turn(state: GameState) -> None:
    if state.phase is Phase.OVER:
        assert explain(state, UndoMove()) is not None
        return
    while state.turn:
        before, _ = apply(state, UndoMove())
        last = state.turn[-1].move
        again, _ = apply(before, MoveChecker(last.source, last.target, last.die))
        assert again == state
        assert sorted(before.dice_left) == sorted((*state.dice_left, last.die))
        state = before
    assert state.dice is not None
    assert state.dice_left == state.dice.numbers


@pytest.mark.clause("S1")
@given(strategies.states, strategies.actions)
def test_exchanging_the_colours_changes_nothing_else(state: GameState, action: Action) -> None:
    mirrored, other = flipped(state), flipped_action(action)
    assert flipped(mirrored) == state
    assert legal_moves(mirrored) == legal_moves(state)
    assert explain(mirrored, other) == explain(state, action)
    if explain(state, action) is None:
        after, happened = apply(state, action)
        after_mirrored, happened_mirrored = apply(mirrored, other)
        assert after_mirrored == flipped(after)
        assert happened_mirrored == tuple(map(flipped_event, happened))


@given(strategies.positions, strategies.players, strategies.dice)
def test_either_colour_has_the_same_plays(position: Position, player: Player, dice: Dice) -> None:
    plays = legal_plays(position, player, dice)
    mirrored = legal_plays(position.flipped(), player.opponent, dice)
    assert [(p.moves, p.result.flipped()) for p in mirrored] == [(p.moves, p.result) for p in plays]


@given(strategies.positions, strategies.players, strategies.dice)
def test_the_order_in_which_dice_fell_is_no_matter(
    position: Position, player: Player, dice: Dice
) -> None:
    assert legal_plays(position, player, dice) == legal_plays(
        position, player, Dice(dice.second, dice.first)
    )


@given(strategies.positions)
def test_a_position_evaluates_back_from_its_repr(position: Position) -> None:
    assert eval(repr(position), {"Position": Position}) == position


@pytest.mark.clause("S1")
@given(strategies.positions, strategies.players)
def test_a_position_comes_back_from_its_board(position: Position, player: Player) -> None:
    board = position.board(player)
    assert Position.from_board(board, player) == position
    assert Position.from_board(board, player.opponent) == position.flipped()
    assert position.flipped().board(player.opponent) == board
    assert len(board) == 26


@given(strategies.positions, strategies.players)
def test_a_position_comes_back_from_its_sides_and_points(
    position: Position, player: Player
) -> None:
    assert Position.from_sides(player, *position.sides(player)) == position
    assert (
        Position.from_points(position.points(Player.WHITE), position.points(Player.BLACK))
        == position
    )
    assert position.status() == ()


@given(strategies.positions)
def test_pip_counts_of_flipped_positions_are_exchanged(position: Position) -> None:
    for player in Player:
        expected = sum(position.checkers(player, point) * point for point in range(1, BAR + 1))
        assert position.pip_count(player) == expected
        assert position.flipped().pip_count(player.opponent) == expected


@given(strategies.over_states())
def test_a_finished_game_is_scored_alike_for_either_colour(state: GameState) -> None:
    assert state.result is not None
    winner = state.result.winner
    assert win_kind(state.position.flipped(), winner.opponent) is state.result.kind
