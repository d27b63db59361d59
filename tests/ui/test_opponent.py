"""The computer plays what its bot chose, asks once a turn, and is never stuck."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from engine import (
    LEVELS,
    Action,
    Bot,
    Dice,
    EndTurn,
    GameState,
    MoveChecker,
    Phase,
    Play,
    Player,
    Position,
    Roll,
    UndoMove,
    answer_question,
    apply,
    legal_moves,
    state_to_json,
)
from tests.counts import count
from tests.ui.games import no_dice, random_game
from ui.opponent import Opponent

BOT = LEVELS[0].make()


class Counting:
    """A bot that chooses by the level's last one and counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose_play(self, state: GameState) -> Play:
        self.asked += 1
        return BOT.choose_play(state)

    def wants_to_double(self, state: GameState) -> bool:
        return BOT.wants_to_double(state)

    def answer(self, state: GameState) -> Action:
        return BOT.answer(state)


class Asking:
    """An opponent that asks a bot, which answers before anything else happens."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._opponent = Opponent()

    def action(self, game: GameState, throw: Callable[[], Dice]) -> Action:
        return self._now(self._opponent.action(game, throw, self._ask))

    def move(self, game: GameState) -> Action:
        return self._now(self._opponent.move(game, self._ask))

    async def _ask(self, what: str, game: GameState) -> dict[str, Any] | None:
        thinking = answer_question({"ask": what, "state": state_to_json(game)}, self._bot)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                return dict(done.value)

    def _now(self, coroutine: Any) -> Action:
        action = in_a_loop(coroutine)
        assert action is not None
        return action


def in_a_loop(coroutine: Any) -> Action | None:
    """Run a coroutine that waits for nothing; a browser may hold this thread's loop."""
    try:
        coroutine.send(None)
    except StopIteration as done:
        value: Action | None = done.value
        return value
    raise AssertionError("it waits")


def play_turn(opponent: Asking, game: GameState) -> tuple[GameState, list[object]]:
    """Let the opponent play to the end of its turn or of the game."""
    player, done = game.on_roll, list[object]()
    while game.on_roll is player and game.phase is not Phase.OVER:
        action = opponent.action(game, no_dice)
        game, _ = apply(game, action)
        done.append(action)
        assert len(done) < 12, "it never ends its turn"
    return game, done


def test_it_plays_what_its_bot_chose_asked_once_a_turn() -> None:
    for seed in range(count(3, 50)):
        bot = Counting()
        opponent = Asking(bot)
        for moment in random_game(seed, two_players=True):
            game = moment.session.game
            if game.phase is not Phase.MOVE or game.turn or not game.on_roll or not game.dice:
                continue
            before = bot.asked
            after, done = play_turn(opponent, game)
            assert bot.asked <= before + 1
            chosen = BOT.choose_play(game)
            assert after.position == chosen.result
            assert len(done) == len(chosen.moves) + (after.phase is not Phase.OVER)


def test_moves_made_otherwise_are_taken_back_first() -> None:
    rng = random.Random(3)
    taken_back = 0
    for moment in random_game(3, two_players=True):
        game = moment.session.game
        if game.phase is not Phase.MOVE or game.turn or not game.on_roll or not game.dice:
            continue
        start = game
        while (moves := legal_moves(game)) and rng.random() < 0.7:
            move = rng.choice(moves)
            game, _ = apply(game, MoveChecker.of(move))
        if game.phase is Phase.OVER:
            continue
        after, done = play_turn(Asking(BOT), game)
        taken_back += UndoMove() in done
        assert after.position == BOT.choose_play(start).result
    assert taken_back > 10


def test_it_rolls_with_the_dice_it_is_given_and_ends_a_turn_without_moves() -> None:
    opponent = Asking(BOT)
    waiting = GameState(phase=Phase.ROLL, on_roll=Player.BLACK)
    assert opponent.action(waiting, lambda: Dice(6, 5)) == Roll(Dice(6, 5))
    closed = Position.from_points(
        white={6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2, 8: 3}, black={25: 1, 6: 14}
    )
    stuck = GameState(closed, Phase.MOVE, Player.BLACK, Dice(6, 5))
    assert opponent.action(stuck, no_dice) == EndTurn()


def test_the_same_roll_in_the_next_turn_is_thought_about_anew() -> None:
    bot = Counting()
    opponent = Asking(bot)
    for _ in range(2):
        rolled = GameState(phase=Phase.ROLL, on_roll=Player.BLACK)
        game, _ = apply(rolled, opponent.action(rolled, lambda: Dice(3, 1)))
        play_turn(opponent, game)
    assert bot.asked == 2


def test_who_has_made_other_moves_is_helped_on_from_there() -> None:
    rng = random.Random(3)
    helped = 0
    for moment in random_game(3, two_players=True):
        game = moment.session.game
        if game.phase is not Phase.MOVE or game.turn or len(legal_moves(game)) < 2:
            continue
        game, _ = apply(game, MoveChecker.of(rng.choice(legal_moves(game))))
        if game.phase is Phase.MOVE and legal_moves(game):
            move = Asking(BOT).move(game)
            assert isinstance(move, MoveChecker)
            apply(game, move)
            helped += 1
    assert helped > 10


def test_an_answer_nobody_wants_any_more_is_no_action() -> None:
    async def unwanted(what: str, game: GameState) -> None:
        return None

    def no_action(game: GameState) -> bool:
        return in_a_loop(Opponent().action(game, no_dice, unwanted)) is None

    may_double = GameState(phase=Phase.ROLL, on_roll=Player.BLACK)
    assert no_action(may_double), "and no dice are thrown"
    assert no_action(GameState(phase=Phase.MOVE, on_roll=Player.BLACK, dice=Dice(3, 1)))
    assert no_action(GameState(phase=Phase.DOUBLE, on_roll=Player.WHITE))
