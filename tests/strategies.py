"""Hypothesis strategies: positions, dice, states and actions, by play and by construction."""

import random

from hypothesis import strategies as st

from engine import (
    BAR,
    OFF,
    START,
    Action,
    Dice,
    EndTurn,
    GameState,
    MoveChecker,
    OpeningRoll,
    Phase,
    Player,
    Position,
    Roll,
    UndoMove,
    apply,
    legal_moves,
    legal_plays,
    win_kind,
)
from engine.scoring import GameResult

# Where the fifteen checkers of a side are drawn from, in its own numbering.
PLACES: dict[str, tuple[int, ...]] = {
    "anywhere": tuple(range(OFF, BAR + 1)),
    "blots": tuple(range(1, BAR)),
    "crowded": (1, 2, 3, 4, 5, 6, 13, 19, 20, 24),
    "home": (OFF, 1, 2, 3, 4, 5, 6),
    "home and one straggler": (OFF, 1, 2, 3, 4, 5, 6, 6, 7, 8, 9, 24),
    "on the bar": (BAR, BAR, BAR, 1, 2, 3, 4, 5, 6, 8, 13, 24),
    "near the end": (*(OFF,) * 12, 1, 2, 3, 4, 5, 6, 7, 9, BAR),
    "against closed points": (1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 18),
}
KINDS = tuple(PLACES)


def random_position(rng: random.Random, white: str, black: str) -> Position:
    """Construct a position in which both sides still have checkers in play.

    White's checkers are drawn from the places of one kind, Black's from those that are left of
    another; with nothing left they are off.
    """
    while True:
        own = [rng.choice(PLACES[white]) for _ in range(15)]
        free = [p for p in PLACES[black] if p in (OFF, BAR) or 25 - p not in own] or [OFF]
        opp = [rng.choice(free) for _ in range(15)]
        if any(own) and any(opp):
            return Position.from_points(_counts(own), _counts(opp))


def played_position(rng: random.Random, turns: int) -> tuple[Position, Player]:
    """Play random legal plays from the start, stopping before the game ends."""
    position, player = START, rng.choice(list(Player))
    for _ in range(turns):
        plays = legal_plays(position, player, random_dice(rng))
        after = rng.choice(plays).result
        if not after.points(player):
            break
        position, player = after, player.opponent
    return position, player


def random_dice(rng: random.Random) -> Dice:
    """Roll dice, doubles as often as not, for they are where the work is."""
    first = rng.randint(1, 6)
    return Dice(first, rng.choice((first, rng.randint(1, 6), rng.randint(1, 6))))


def _counts(places: list[int]) -> dict[int, int]:
    return {place: places.count(place) for place in places if place != OFF}


players = st.sampled_from(Player)
dice = st.builds(Dice, st.integers(1, 6), st.integers(1, 6))


@st.composite
def constructed(draw: st.DrawFn) -> Position:
    """Draw a position by construction; both sides have checkers in play."""
    white = draw(_side(draw(st.sampled_from(KINDS)), frozenset()))
    taken = frozenset(25 - point for point in white if point != BAR)
    black = draw(_side(draw(st.sampled_from(KINDS)), taken))
    return Position.from_points(white, black)


def _side(kind: str, taken: frozenset[int]) -> st.SearchStrategy[dict[int, int]]:
    free = [place for place in PLACES[kind] if place not in taken]
    places = free if any(free) else [OFF, BAR]
    return st.lists(st.sampled_from(places), min_size=15, max_size=15).filter(any).map(_counts)


@st.composite
def played(draw: st.DrawFn) -> Position:
    """Draw a position that random play reaches."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    return played_position(rng, draw(st.integers(0, 90)))[0]


positions = st.one_of(constructed(), played())
"""Positions of a game that is not over."""


@st.composite
def moving_states(draw: st.DrawFn) -> GameState:
    """Draw a state with the dice rolled and any number of legal moves made."""
    state = GameState(draw(positions), Phase.MOVE, draw(players), draw(dice))
    for choice in draw(st.lists(st.integers(0, 1_000), max_size=4)):
        moves = legal_moves(state)
        if not moves:
            break
        move = moves[choice % len(moves)]
        state, _ = apply(state, MoveChecker(move.source, move.target, move.die))
    return state


@st.composite
def over_states(draw: st.DrawFn) -> GameState:
    """Draw the state after a game has been won."""
    loser = draw(_side(draw(st.sampled_from(KINDS)), frozenset()))
    winner = draw(players)
    sides = ({}, loser) if winner is Player.WHITE else (loser, {})
    position = Position.from_points(*sides)
    result = GameResult(winner, win_kind(position, winner))
    return GameState(position, Phase.OVER, winner, draw(dice), result=result)


states = st.one_of(
    st.just(GameState()),
    st.builds(
        lambda position, player, last: GameState(position, Phase.ROLL, player, last),
        positions,
        players,
        dice,
    ),
    moving_states(),
    moving_states(),
    over_states(),
)
"""States of every phase; the rolled ones are drawn twice as often."""

places = st.integers(OFF, BAR)
move_actions = st.builds(MoveChecker, places, places, st.none() | st.integers(1, 6))
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(OpeningRoll, st.integers(1, 6), st.integers(1, 6)),
    st.builds(Roll, dice),
    move_actions,
    move_actions,
    st.just(UndoMove()),
    st.just(EndTurn()),
)
"""Any action at all, in season or not."""


def legal_actions(state: GameState, choice: int) -> Action:
    """Pick a legal action, the opening roll and dice by ``choice`` too.

    In the moving phase undo is among the choices, so a game of these need not end.
    """
    first, second = choice % 6 + 1, choice // 6 % 6 + 1
    match state.phase:
        case Phase.OPENING:
            return OpeningRoll(first, second)
        case Phase.ROLL:
            return Roll(Dice(first, second))
        case _:
            options: list[Action] = [
                MoveChecker(move.source, move.target, move.die) for move in legal_moves(state)
            ] or [EndTurn()]
            if state.turn and choice % 5 == 0:
                options.append(UndoMove())
            return options[choice // 5 % len(options)]
