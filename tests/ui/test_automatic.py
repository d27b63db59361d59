"""What is done without being asked for: only where a setting says so, and always legal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import (
    Dice,
    EndTurn,
    GameState,
    Phase,
    Player,
    Position,
    Variant,
    explain,
    legal_moves,
    legal_plays,
)
from tests.ui.games import random_game
from ui.automatic import WELL_PLAYED, forced, only_bears_off, shut_out, wish
from ui.intents import ActionPressed, RollPressed
from ui.settings import GROUPS, Settings

ALL = replace(Settings(), **dict.fromkeys(GROUPS["automatic"], True))  # type: ignore[arg-type]
CLOSED = dict.fromkeys(range(1, 7), 2) | {13: 3}
SHUT = Position.from_points(white={25: 1, 13: 5, 8: 4, 6: 5}, black=CLOSED)
RACE = Position.from_points(white={6: 3, 2: 2}, black={3: 4})
STATES = [moment.session.game for seed in range(4) for moment in random_game(seed)]


def moving(position: Position, dice: Dice, variant: Variant | None = None) -> GameState:
    return GameState(
        position, Phase.MOVE, Player.WHITE, dice, variant=variant or Variant(cube=False)
    )


def test_nothing_is_done_unless_it_was_set() -> None:
    assert len(STATES) > 100
    for game in STATES:
        assert wish(game, Settings(), False) is None


def test_the_dice_are_rolled_only_where_nobody_can_double() -> None:
    rolls = replace(Settings(), roll=True)
    for variant, wanted in ((Variant(cube=False), RollPressed()), (Variant(), None)):
        game = GameState(RACE, Phase.ROLL, Player.WHITE, variant=variant)
        assert wish(game, rolls, False) == wanted
    assert wish(GameState(), rolls, False) == RollPressed(), "the opening roll"


def test_who_is_shut_out_rolls_and_passes_quickly() -> None:
    passes = replace(Settings(), closed_out=True)
    waiting = GameState(SHUT, Phase.ROLL, Player.WHITE, variant=Variant())
    assert wish(waiting, passes, False) == RollPressed()
    assert wish(moving(SHUT, Dice(6, 1)), passes, False) == ActionPressed(EndTurn())
    free = Position.from_points(white={25: 1, 13: 5, 8: 4, 6: 5}, black={**CLOSED, 3: 1})
    assert not shut_out(moving(free, Dice(6, 1)), Player.WHITE)
    assert wish(GameState(free, Phase.ROLL, Player.WHITE), passes, False) is None
    assert wish(GameState(SHUT, Phase.ROLL, Player.BLACK), passes, False) is None


def test_a_turn_all_played_is_confirmed() -> None:
    game = moving(RACE, Dice(6, 5))
    confirms = replace(Settings(), confirm=True)
    assert wish(game, confirms, False) is None
    assert wish(moving(SHUT, Dice(5, 2)), confirms, False) == ActionPressed(EndTurn())


def test_a_turn_is_forced_where_all_of_it_ends_alike() -> None:
    """Two orders with one result are no choice, and neither is a last die with one move."""
    both = moving(Position.from_points(white={24: 1}, black={6: 2}), Dice(2, 1))
    assert len(legal_plays(both.position, Player.WHITE, Dice(2, 1))) == 1
    assert len(legal_moves(both)) == 2
    assert forced(both)
    free = moving(Position.from_points(white={24: 1, 13: 1}, black={6: 2}), Dice(2, 1))
    assert forced(free) is None


def test_after_an_undo_the_turn_is_the_player_s() -> None:
    game = moving(Position.from_points(white={24: 1}, black={6: 2}), Dice(2, 1))
    assert wish(game, ALL, False) is not None
    assert wish(game, ALL, True) is None


@pytest.mark.parametrize(
    ("white", "black", "bears_off"),
    [
        ({6: 2}, {6: 2}, True),
        ({7: 1, 2: 3}, {6: 2}, False),
        ({6: 2, 1: 1}, {25: 1, 6: 2}, False),
        ({6: 2, 1: 1}, {20: 1, 6: 2}, False),
        ({5: 2}, {19: 1}, True),
    ],
)
def test_bearing_off_begins_where_contact_ends(
    white: dict[int, int], black: dict[int, int], bears_off: bool
) -> None:
    game = moving(Position.from_points(white=white, black=black), Dice(3, 1))
    assert only_bears_off(game, Player.WHITE) is bears_off
    found = wish(game, replace(Settings(), bear_off=True), False)
    assert found == (WELL_PLAYED if bears_off else None)


def test_what_is_done_is_always_legal() -> None:
    done = 0
    for game in STATES:
        if (found := wish(game, ALL, False)) and isinstance(found, ActionPressed):
            assert explain(game, found.action) is None
            done += 1
    assert done > 10
