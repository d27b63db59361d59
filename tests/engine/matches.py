"""Random whole matches and sessions, with a book kept beside the engine's.

Also a script: ``python -m tests.engine.matches 1000`` plays that many.
"""

import random
import sys
from collections import Counter

from engine import (
    Action,
    Double,
    Drop,
    GameState,
    GameWon,
    MatchWon,
    NextGame,
    Phase,
    Player,
    Record,
    StakeDoubled,
    Taken,
    Variant,
    apply,
    dumps,
    explain,
    loads,
    replay,
    statistics,
)
from tests.engine.games import as_recorded
from tests.set_up import random_action

VARIANTS = (
    Variant(),
    Variant(cube=False),
    Variant(jacoby=True, beavers=True, automatic_doubles=2),
    Variant(beavers=True),
    *(Variant.match(length) for length in (1, 2, 3, 5, 7)),
    Variant.match(4, crawford=False),
    Variant.match(3, cube=False),
)
SESSION = 3
"""Games of a session for money."""


class Book:
    """What a scorekeeper would write down who sees the events only."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.points = dict.fromkeys(Player, 0)
        self.stake = 1
        self.crawford = False
        self.had_crawford = False
        self.is_over = False

    def note(self, action: Action, happened: tuple[object, ...]) -> None:
        """Note what an action caused."""
        for event in happened:
            match event:
                case StakeDoubled(value):
                    assert value == 2 * self.stake <= 2**self.variant.automatic_doubles
                    self.stake = value
                case Taken(_, value):
                    assert value in (2 * self.stake, 4 * self.stake, 8 * self.stake)
                    self.stake = value
                case GameWon(result):
                    if not isinstance(action, Drop):
                        assert result.cube == self.stake
                    self.points[result.winner] += result.points
                case MatchWon(player, score):
                    self.is_over = True
                    assert self.points[player] >= self.variant.length
                    assert {p: score.of(p) for p in Player} == self.points
        if isinstance(action, NextGame):
            self.stake = 1
            edge = max(self.points.values()) == self.variant.length - 1
            self.crawford = self.variant.crawford and edge and not self.had_crawford
            self.had_crawford |= self.crawford


def play_match(seed: int) -> tuple[GameState, list[Action]]:
    """Play a match to its end, or some games for money, and check it all the way.

    Raises:
        AssertionError: naming the seed, if something does not add up.

    """
    rng = random.Random(seed)
    variant = VARIANTS[seed % len(VARIANTS)]
    state, book, actions, games = GameState(variant=variant), Book(variant), list[Action](), 1
    while True:
        if state.phase is Phase.OVER and games >= SESSION and not variant.is_match:
            break
        action = random_action(rng, state)
        if action is None:
            break
        games += isinstance(action, NextGame)
        before, (state, happened) = state, apply(state, action)
        actions.append(action)
        book.note(action, happened)
        check(seed, before, action, state, book)
    check_end(seed, state, actions, book)
    return state, actions


def check(seed: int, before: GameState, action: Action, state: GameState, book: Book) -> None:
    """Compare a state with the book."""
    where = (seed, before, action, state)
    assert {player: state.total.of(player) for player in Player} == book.points, where
    assert state.crawford == book.crawford, where
    assert (state.match_winner is not None) == book.is_over, where
    if state.phase is not Phase.OVER:
        assert state.cube.value == book.stake, where
    if state.crawford or not state.variant.cube or state.variant.length == 1:
        assert (state.cube.value, state.cube.owner) == (1, None), where
    if state.variant.is_match and state.cube.owner is None:
        assert state.cube.value == 1, where
    if state.phase is Phase.ROLL and state.cube.owner not in (None, state.on_roll):
        assert explain(state, Double()) is not None, where
    if state.to_decide is None:
        assert state.phase in (Phase.OPENING, Phase.OVER), where


def check_end(seed: int, state: GameState, actions: list[Action], book: Book) -> None:
    """Compare the end with the book, the record and the statistics."""
    assert state.phase is Phase.OVER, seed
    assert book.is_over == state.variant.is_match, seed
    start = GameState(variant=state.variant)
    read = loads(dumps(Record(tuple(actions), {}, start)))
    assert read.actions == tuple(map(as_recorded, actions)), seed
    *_, (again, _) = replay(read.actions, read.start)
    assert again == state, f"match {seed} replays to something else"
    sums = statistics(actions, start)
    assert {player: sums.of(player).points for player in Player} == book.points, seed
    assert sums.games == 1 + sum(isinstance(action, NextGame) for action in actions), seed


def summarise(matches: int, first: int = 0) -> Counter[str]:
    """Play matches and count what happened in them."""
    happened: Counter[str] = Counter()
    for seed in range(first, first + matches):
        _, actions = play_match(seed)
        happened["matches"] += 1
        happened.update(type(action).__name__ for action in actions)
    return happened


if __name__ == "__main__":
    print(dict(summarise(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000)))
