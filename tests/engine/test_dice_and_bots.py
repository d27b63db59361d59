"""Chance and the first computer player."""

import random
from typing import Any

import pytest
from hypothesis import given

from engine import (
    BAR,
    START,
    Dice,
    EndTurn,
    GameState,
    MoveChecker,
    OpeningRoll,
    Phase,
    Player,
    Position,
    Roll,
    Variant,
    apply,
    legal_moves,
    legal_plays,
    roll,
)
from engine.bots import LEVELS, BasicBot, Level
from engine.bots.evaluation import evaluate
from engine.bots.evaluator import Evaluator
from engine.moves import play_to
from tests import strategies
from tests.engine.bots.networks import network
from tests.engine.helpers import both_colours, sides

EVALUATOR = Evaluator(network(seed=1), network(seed=2))


@pytest.mark.parametrize("number", [0, 7, -1, 1.0, True, None, "3", 10**5_000], ids=type)
def test_a_die_shows_one_to_six_and_nothing_else(number: Any) -> None:
    for make in (lambda: Dice(number, 1), lambda: Dice(1, number), lambda: OpeningRoll(1, number)):
        with pytest.raises(ValueError, match=r"a die shows 1 to 6|4300"):
            make()


def test_dice_grant_two_moves_or_four() -> None:
    assert (Dice(6, 1).numbers, Dice(1, 6).numbers) == ((6, 1), (1, 6))
    assert (Dice(2, 2).numbers, Dice(2, 2).is_double) == ((2, 2, 2, 2), True)
    assert not Dice(6, 1).is_double
    assert str(Dice(6, 1)) == "6-1"


def test_a_seeded_roll_repeats_and_every_number_comes() -> None:
    one, other = random.Random(7), random.Random(7)
    rolls = [roll(one) for _ in range(600)]
    assert rolls == [roll(other) for _ in range(600)]
    assert {d.first for d in rolls} == {d.second for d in rolls} == set(range(1, 7))
    assert 60 < sum(d.is_double for d in rolls) < 140


def test_without_a_source_dice_come_from_the_system_and_differ() -> None:
    random.seed(1)
    first = [roll() for _ in range(40)]
    random.seed(1)
    assert first != [roll() for _ in range(40)]


@pytest.mark.parametrize("fields", [(26, 1), (-1, 1), (8, 26), (8, 5, 0), (8, 5, 7)], ids=str)
def test_a_move_between_places_that_are_none_cannot_be_made(fields: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"is not a place|a die shows"):
        MoveChecker(*fields)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
@given(position=strategies.positions, player=strategies.players, dice=strategies.dice)
def test_a_bot_plays_a_legal_play_and_the_same_again(
    level: Level, position: Position, player: Player, dice: Dice
) -> None:
    bot = level.make(EVALUATOR)
    state = GameState(position, Phase.MOVE, player, dice)
    play = bot.choose_play(state)
    assert play in legal_plays(position, player, dice)
    assert bot.choose_play(state) == level.make(EVALUATOR).choose_play(state) == play
    turned = GameState(position.flipped(), Phase.MOVE, player.opponent, dice)
    mirrored = bot.choose_play(turned)
    assert (mirrored.moves, mirrored.result.flipped()) == (play.moves, play.result)


@given(position=strategies.positions, player=strategies.players, dice=strategies.dice)
def test_each_legal_play_is_found_by_where_it_leads(
    position: Position, player: Player, dice: Dice
) -> None:
    for play in legal_plays(position, player, dice):
        assert play_to(position, player, dice, play.result) == play


def test_a_place_no_play_leads_to_has_none() -> None:
    with pytest.raises(ValueError, match="no legal play of 3-1"):
        play_to(START, Player.WHITE, Dice(3, 1), START)


@both_colours
def test_a_bot_ends_the_game_when_it_can(player: Player) -> None:
    position = sides(player, {5: 1}, {6: 15})
    play = BasicBot().choose_play(GameState(position, Phase.MOVE, player, Dice(5, 1)))
    assert not play.result.points(player)


@both_colours
def test_more_off_and_fewer_pips_are_better_in_a_race(player: Player) -> None:
    behind, ahead = sides(player, {6: 3}, {6: 15}), sides(player, {6: 2, 1: 1}, {6: 15})
    assert evaluate(ahead, player) > evaluate(behind, player)
    assert evaluate(sides(player, {}, {6: 15}), player) > evaluate(ahead, player)


@both_colours
def test_an_opponent_on_the_bar_is_better_and_a_blot_in_range_is_worse(player: Player) -> None:
    safe = sides(player, {13: 2, 8: 3, 6: 5, 5: 5}, {24: 2, 6: 13})
    blot = sides(player, {13: 2, 8: 3, 6: 4, 5: 5, 7: 1}, {24: 2, 6: 13})
    hit = sides(player, {13: 2, 8: 3, 6: 5, 5: 5}, {BAR: 1, 24: 1, 6: 13})
    assert evaluate(hit, player) > evaluate(safe, player) > evaluate(blot, player)


@both_colours
def test_a_bots_game_against_chance_is_won_more_often_than_not(player: Player) -> None:
    wins = 0
    for seed in range(12):
        rng = random.Random(seed)
        state = GameState(START, Phase.ROLL, rng.choice(list(Player)))
        while state.result is None:
            state, _ = apply(state, Roll(roll(rng)))
            assert state.on_roll
            assert state.dice
            if state.on_roll is player:
                moves = BasicBot().choose_play(state).moves
                for move in moves:
                    state, _ = apply(state, MoveChecker.of(move))
            else:
                while legal_moves(state):
                    move = rng.choice(legal_moves(state))
                    state, _ = apply(state, MoveChecker.of(move))
            if state.result is None:
                state, _ = apply(state, EndTurn())
        wins += state.result.winner is player
    assert wins >= 10


@pytest.mark.parametrize(("jacoby", "plays_on"), [(False, True), (True, False)])
def test_a_bot_plays_on_for_a_gammon_only_where_it_counts(jacoby: bool, plays_on: bool) -> None:
    position = Position.from_points(white={1: 2, 2: 2}, black={18: 8, 17: 7})
    state = GameState(position, Phase.ROLL, Player.WHITE, variant=Variant(jacoby=jacoby))
    assert BasicBot().wants_to_double(state) is not plays_on
