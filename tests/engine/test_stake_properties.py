"""Cube, resignation and match actions in states of every kind, against a small oracle."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    Accept,
    Action,
    Beaver,
    Decline,
    Double,
    Drop,
    GameState,
    NextGame,
    Phase,
    Raccoon,
    Record,
    Resign,
    Take,
    WinKind,
    apply,
    dumps,
    explain,
    format_action,
    loads,
    parse_action,
)
from tests import strategies
from tests.set_up import set_up_states

STAKES: list[Action] = [
    *(Double(), Take(), Drop(), Beaver(), Raccoon(), Accept(), Decline(), NextGame()),
    *map(Resign, WinKind),
]
stake_actions = st.sampled_from(STAKES)
any_state = st.one_of(set_up_states(), strategies.states)

DOUBLE_REFUSED = {"V5", "T5", "T2", "C5", "C6", "C2", "O1", "C3", "G5", "G1"}
"""Every clause that can stand in the way of a double."""


def allowed(state: GameState, action: Action) -> bool:
    """Say from the rules whether an action of the stakes is legal; plays are not asked here."""
    offers = {Phase.DOUBLE, Phase.BEAVER, Phase.RACCOON}
    in_turn = state.phase in (Phase.ROLL, Phase.MOVE)
    match action:
        case Double():
            mine = state.cube.owner in (None, state.on_roll)
            has_cube = state.variant.cube and state.variant.length != 1
            return state.phase is Phase.ROLL and mine and has_cube and not state.crawford
        case Take() | Drop():
            return state.phase in offers
        case Beaver():
            return state.phase is Phase.DOUBLE and state.variant.beavers
        case Raccoon():
            return state.phase is Phase.BEAVER and state.variant.beavers
        case Resign(kind):
            return in_turn and (state.refused is None or kind > state.refused)
        case Accept() | Decline():
            return state.phase is Phase.RESIGNATION
        case NextGame():
            reached = max(state.total.white, state.total.black)
            ended = state.variant.is_match and reached >= state.variant.length
            return state.phase is Phase.OVER and not ended
        case _:
            raise AssertionError(action)


@pytest.mark.clause("C2", "C3", "C4", "C5", "T2", "T4", "T5", "V3", "V5", "G5")
@given(any_state, stake_actions)
def test_a_stake_action_is_legal_exactly_where_the_rules_allow_it(
    state: GameState, action: Action
) -> None:
    refusal = explain(state, action)
    assert (refusal is None) == allowed(state, action)
    if refusal is not None:
        assert refusal.rule is not None
        if isinstance(action, Double):
            assert refusal.rule.name in DOUBLE_REFUSED
        assert str(refusal).startswith(f"{refusal.rule.name}: ")


@given(any_state, stake_actions)
def test_no_stake_action_moves_a_checker_or_throws_dice(state: GameState, action: Action) -> None:
    if explain(state, action) is None and not isinstance(action, NextGame):
        after, _ = apply(state, action)
        assert (after.position, after.turn) == (state.position, state.turn)
        assert (after.dice, after.on_roll, after.score) == (state.dice, state.on_roll, state.score)
        assert after.thrower is state.thrower


@pytest.mark.clause("C1", "C3", "C4", "V3")
@given(set_up_states(), st.lists(st.sampled_from([Beaver(), Raccoon(), Double()]), max_size=3))
def test_the_stake_doubles_with_each_turn_of_the_cube_and_who_was_doubled_owns_it(
    state: GameState, turns: list[Action]
) -> None:
    for action in turns:
        if explain(state, action) is None:
            before = state.offered or state.cube.value
            state, _ = apply(state, action)
            assert state.offered == 2 * before
    if state.offered is None:
        return
    doubler = state.on_roll
    assert doubler is not None
    taken, _ = apply(state, Take())
    assert (taken.cube.value, taken.cube.owner) == (state.offered, doubler.opponent)
    assert (taken.phase, taken.to_decide) == (Phase.ROLL, doubler)
    dropped, _ = apply(state, Drop())
    assert dropped.result is not None
    assert dropped.result.points == state.offered // 2
    assert dropped.result.winner is not state.to_decide
    assert dropped.cube == state.cube
    assert dropped.offered is None


@pytest.mark.clause("G5")
@given(set_up_states(), st.sampled_from(WinKind))
def test_a_refused_resignation_changes_nothing_but_what_may_be_offered_next(
    state: GameState, kind: WinKind
) -> None:
    if explain(state, Resign(kind)) is not None:
        return
    offered, _ = apply(state, Resign(kind))
    assert offered.to_decide is not state.on_roll
    after, _ = apply(offered, Decline())
    assert after.phase is state.phase
    assert after.position == state.position
    assert after.dice_left == state.dice_left
    allowed_next = [k for k in WinKind if explain(after, Resign(k)) is None]
    assert allowed_next == [k for k in WinKind if k > kind]
    if after.phase is Phase.ROLL:
        rolled, _ = apply(after, parse_action("roll 2-1"))
        assert explain(rolled, Resign(WinKind.SINGLE)) is None


@given(stake_actions)
def test_a_stake_action_comes_back_from_its_text(action: Action) -> None:
    assert parse_action(format_action(action)) == action


@given(set_up_states())
def test_a_start_comes_back_from_a_record(state: GameState) -> None:
    if state.phase is not Phase.RESIGNATION:
        assert loads(dumps(Record((), {}, state))).start == state
