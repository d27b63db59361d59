"""The levels, and the player that thinks: by the networks, with a misjudgement or none."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from engine import (
    LEVELS,
    START,
    Dice,
    Double,
    Drop,
    GameState,
    Level,
    MoveChecker,
    Phase,
    Player,
    Take,
    ThinkingBot,
    Variant,
    WeightsError,
    apply,
    legal_plays,
    level_named,
    roll,
    thinking,
)
from engine.bots import BasicBot, cube_decisions, levels
from engine.bots.chances import Chances
from engine.bots.evaluator import Evaluator
from engine.bots.protocol import roll_in
from engine.bots.search import Depth, average, ranked
from engine.bots.steps import finish
from engine.bots.thinker import Thinker
from engine.moves import Play
from tests.counts import count
from tests.engine.bots.networks import network, positions
from tests.engine.helpers import both_colours, sides

EVALUATOR = Evaluator(network(seed=1), network(seed=2))
STATES = [
    GameState(position, Phase.MOVE, player.opponent, Dice(*dice))
    for (position, player), dice in zip(
        list(positions(9, 3))[::4], [(3, 1), (6, 6), (5, 2), (4, 1)] * 99, strict=False
    )
]


def best(state: GameState, depth: Depth | None = None) -> list[Play]:
    """Return the plays of a roll as the search ranks them."""
    position, player, dice = roll_in(state)
    pair = position.sides(player)
    found = finish(ranked(EVALUATOR, pair, (dice.first, dice.second), depth))
    by_pair = {play.result.sides(player): play for play in legal_plays(position, player, dice)}
    return [by_pair[play.pair] for play in found]


def test_without_noise_the_best_play_is_chosen() -> None:
    for depth in (None, Depth(3, 1.0)):
        bot = Thinker(EVALUATOR, depth)
        for state in STATES:
            assert bot.choose_play(state) == best(state, depth)[0]


def test_noise_makes_errors_that_are_not_absurd_and_are_made_again() -> None:
    bot, other = Thinker(EVALUATOR, noise=0.1), Thinker(EVALUATOR, noise=0.1, seed=1)
    wrong, differing = 0, 0
    for state in STATES:
        assert state.on_roll
        play = bot.choose_play(state)
        first = EVALUATOR.chances_after(best(state)[0].result, state.on_roll)
        chosen = EVALUATOR.chances_after(play.result, state.on_roll)
        assert 0 <= first.equity - chosen.equity <= 0.4
        wrong += play != best(state)[0]
        differing += play != other.choose_play(state)
        assert Thinker(EVALUATOR, noise=0.1).choose_play(state) == play
    assert wrong > len(STATES) / 5
    assert differing > len(STATES) / 10


def test_it_thinks_in_steps_and_comes_to_the_same() -> None:
    for bot in (Thinker(EVALUATOR, Depth(2, 9.0)), BasicBot()):
        steps = thinking(bot, STATES[0])
        paused = sum(1 for _ in steps)
        assert (paused > 40) is isinstance(bot, ThinkingBot)
        assert finish(thinking(bot, STATES[0])) == bot.choose_play(STATES[0])


def test_moves_made_already_change_nothing() -> None:
    for bot in (Thinker(EVALUATOR), BasicBot()):
        for state in STATES[:6]:
            play = bot.choose_play(state)
            if play.moves:
                moved, _ = apply(state, MoveChecker.of(play.moves[0]))
                if moved.phase is Phase.MOVE:
                    assert bot.choose_play(moved) == play


def test_without_dice_nothing_can_be_chosen() -> None:
    for bot in (Thinker(EVALUATOR), BasicBot()):
        with pytest.raises(ValueError, match="no dice"):
            bot.choose_play(GameState(START, Phase.ROLL, Player.WHITE))
    with pytest.raises(ValueError, match="nobody is on roll"):
        Thinker(EVALUATOR).wants_to_double(GameState())


@both_colours
def test_the_cube_is_decided_by_the_chances_before_the_roll(player: Player) -> None:
    bot, decided = Thinker(EVALUATOR), set[tuple[bool, type]]()
    for own, opp in (({1: 1}, {6: 3}), ({6: 2, 5: 1}, {3: 2}), ({6: 3}, {6: 3}), ({2: 2}, {6: 2})):
        state = GameState(sides(player, own, opp), Phase.ROLL, player)
        chances = Chances(*finish(average(EVALUATOR, *state.position.sides(player))))
        doubles = bot.wants_to_double(state)
        assert doubles == cube_decisions.wants_to_double(state, chances)
        offered, _ = apply(state, Double())
        answer = bot.answer(offered)
        assert answer == cube_decisions.answer(offered, chances)
        decided.add((doubles, type(answer)))
    assert decided >= {(True, Drop), (False, Take)}


def test_a_score_changes_what_is_best() -> None:
    bot = Thinker(EVALUATOR)
    single = [replace(state, variant=Variant.match(1)) for state in STATES]
    pairs = zip(STATES, single, strict=True)
    assert sum(bot.choose_play(money) != bot.choose_play(match) for money, match in pairs) > 3


def test_levels_have_keys_of_their_own_and_say_what_they_are() -> None:
    assert len({level.key for level in LEVELS}) == len({level.name for level in LEVELS}) == 5
    assert [level_named(level.key) for level in LEVELS] == list(LEVELS)
    assert level_named("grandmaster") is None
    assert all(level.description.endswith(".") for level in LEVELS)
    noises = [level.noise for level in LEVELS if level.networks]
    assert noises == sorted(noises, reverse=True)
    assert [level.key for level in LEVELS if level.depth] == ["expert"]
    assert isinstance(LEVELS[0].make(), BasicBot)


def test_a_level_reads_the_networks_that_come_with_the_engine(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    levels._SHIPPED.clear()
    monkeypatch.setattr("engine.bots.evaluator.WEIGHTS", tmp_path)
    with pytest.raises(WeightsError, match=r"contact\.bin"):
        LEVELS[-1].make()
    LEVELS[0].make()
    LEVELS[-1].make(EVALUATOR)
    levels._SHIPPED.clear()


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_every_play_that_a_level_chooses_is_legal(level: Level) -> None:
    """Positions of games that go on by the play chosen, each checked against all legal plays."""
    bot, rng = level.make(), random.Random(level.key)
    most = count(100, 2_000 if level.depth else 100_000)
    state = GameState(START, Phase.MOVE, Player.WHITE, roll(rng))
    for _ in range(most):
        player = state.on_roll
        assert player
        assert state.dice
        play = bot.choose_play(state)
        assert play in legal_plays(state.position, player, state.dice), (state, play)
        position = play.result if play.result.points(player) else START
        state = GameState(position, Phase.MOVE, player.opponent, roll(rng))
