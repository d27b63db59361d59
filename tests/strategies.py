"""Hypothesis strategies: positions, dice, states and actions, by play and by construction."""

import random
from contextlib import suppress
from dataclasses import replace

from hypothesis import strategies as st

from engine import (
    BAR,
    OFF,
    START,
    Accept,
    Action,
    Beaver,
    Cube,
    Decline,
    Dice,
    Double,
    Drop,
    EndTurn,
    GameResult,
    GameState,
    IllegalActionError,
    MoveChecker,
    NextGame,
    OpeningRoll,
    Phase,
    Player,
    Position,
    Raccoon,
    Resign,
    Roll,
    Score,
    Take,
    UndoMove,
    Variant,
    WinKind,
    apply,
    explain,
    legal_moves,
    legal_plays,
    win_kind,
)

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
        state, _ = apply(state, MoveChecker.of(move))
    return state


@st.composite
def over_states(draw: st.DrawFn) -> GameState:
    """Draw the state after a game has been won by bearing off."""
    loser = draw(_side(draw(st.sampled_from(KINDS)), frozenset()))
    winner = draw(players)
    sides = ({}, loser) if winner is Player.WHITE else (loser, {})
    position = Position.from_points(*sides)
    state = draw(agreed(GameState(position, Phase.OVER, winner, draw(dice))))
    kind = win_kind(position, winner)
    once = state.variant.jacoby and state.cube.owner is None and kind is not WinKind.SINGLE
    return replace(state, result=GameResult(winner, kind, state.cube.value, counts_once=once))


money_variants = st.builds(
    Variant,
    jacoby=st.booleans(),
    beavers=st.booleans(),
    automatic_doubles=st.integers(0, 6),
)
match_variants = st.builds(
    Variant.match,
    st.sampled_from((1, 2, 3, 5, 7, 25)),
    crawford=st.booleans(),
    cube=st.sampled_from((True, True, True, False)),
)
variants = st.one_of(
    st.just(Variant()), st.just(Variant(cube=False)), money_variants, match_variants
)


@st.composite
def agreed(draw: st.DrawFn, state: GameState) -> GameState:
    """Put a state into a match or session: variant, score, cube as play can bring them about."""
    variant = draw(variants)
    most = variant.length - 1 if variant.is_match else 300
    numbers = st.one_of(st.integers(0, most), st.just(most))
    score = Score(draw(numbers), draw(numbers))
    edges = (score.white == most) != (score.black == most)
    crawford = variant.crawford and edges and draw(st.booleans())
    cube = Cube()
    if variant.cube and variant.length != 1 and not crawford:
        owner = draw(st.none() | players)
        turns = (1, 9) if owner else (0, variant.automatic_doubles)
        cube = Cube(2 ** draw(st.integers(*turns)), owner)
    return replace(state, variant=variant, score=score, crawford=crawford, cube=cube)


rolling_states = st.builds(
    lambda position, player, last: GameState(position, Phase.ROLL, player, last),
    positions,
    players,
    dice,
)
"""States before the dice, for money."""


@st.composite
def on_turn(draw: st.DrawFn) -> GameState:
    """Draw a state before the dice or with some moves made; a resignation may have been refused."""
    state = draw(agreed(draw(st.one_of(rolling_states, moving_states()))))
    if state.phase is Phase.OVER:
        return _rescored(state)
    opened = state.phase is Phase.MOVE and state.cube.owner is None and draw(st.booleans())
    refused = draw(st.none() | st.sampled_from(WinKind))
    return replace(state, opening_turn=opened, refused=refused)


def _rescored(state: GameState) -> GameState:
    """Let a result count what the cube says."""
    assert state.result is not None
    once = (
        state.variant.jacoby
        and state.cube.owner is None
        and state.result.kind is not WinKind.SINGLE
    )
    return replace(state, result=replace(state.result, cube=state.cube.value, counts_once=once))


@st.composite
def offer_states(draw: st.DrawFn, *ways: tuple[Action, ...]) -> GameState:
    """Draw a state in which something is offered, or was just answered.

    Offers of the cube are made where they are legal; else the state before them is drawn.
    """
    way = draw(st.sampled_from(ways))
    if Double() not in way:
        state = draw(on_turn())
    elif Beaver() in way:
        variant = Variant(jacoby=draw(st.booleans()), beavers=True, automatic_doubles=2)
        cube = Cube(2 ** draw(st.integers(0, 2)))
        state = replace(draw(rolling_states), variant=variant, cube=cube)
    else:
        state = draw(agreed(draw(rolling_states)))
    for action in way:
        with suppress(IllegalActionError):
            state, _ = apply(state, action)
    return state


_RESIGN: tuple[Action, ...] = tuple(map(Resign, WinKind))


@st.composite
def openings(draw: st.DrawFn) -> GameState:
    """Draw the start of a game, before the opening roll."""
    state = draw(agreed(GameState()))
    return replace(state, cube=Cube())


states = st.one_of(
    openings(),
    on_turn(),
    on_turn(),
    offer_states((Double(),)),
    offer_states((Double(), Beaver()), (Double(), Beaver(), Raccoon())),
    offer_states((Double(), Drop()), (Double(), Take()), *((a, Accept()) for a in _RESIGN)),
    offer_states(*((action,) for action in _RESIGN)),
    over_states(),
)
"""States of every phase, in matches and sessions of all kinds."""

places = st.integers(OFF, BAR)
move_actions = st.builds(MoveChecker, places, places, st.none() | st.integers(1, 6))
cube_actions: st.SearchStrategy[Action] = st.sampled_from(
    (Double(), Take(), Drop(), Beaver(), Raccoon())
)
resignations: st.SearchStrategy[Action] = st.one_of(
    st.builds(Resign, st.sampled_from(WinKind)), st.sampled_from((Accept(), Decline()))
)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(OpeningRoll, st.integers(1, 6), st.integers(1, 6)),
    st.builds(Roll, dice),
    move_actions,
    move_actions,
    st.sampled_from((UndoMove(), EndTurn(), NextGame())),
    cube_actions,
    cube_actions,
    resignations,
)
"""Any action at all, in season or not."""

starts = openings()
"""How a record may begin: a game before its opening roll, at any score."""

_RARE: tuple[Action, ...] = (Double(), *_RESIGN)
_ANSWERS: tuple[Action, ...] = (
    Take(), Drop(), Beaver(), Raccoon(), Accept(), Decline(), Take(), Decline(), NextGame(),
)  # fmt: skip


def legal_actions(state: GameState, choice: int) -> Action | None:
    """Pick a legal action, the opening roll and dice by ``choice`` too; ``None`` at a match's end.

    In the moving phase undo is among the choices, so a game of these need not end.
    """
    first, second = choice % 6 + 1, choice // 6 % 6 + 1
    if choice % 7 == 0 or state.phase not in (Phase.OPENING, Phase.ROLL, Phase.MOVE):
        offers = [a for a in (*_RARE, *_ANSWERS) if explain(state, a) is None]
        if offers or state.phase is Phase.OVER:
            return offers[choice // 7 % len(offers)] if offers else None
    match state.phase:
        case Phase.OPENING:
            return OpeningRoll(first, second)
        case Phase.ROLL:
            return Roll(Dice(first, second))
        case _:
            options: list[Action] = [
                MoveChecker.of(move) for move in legal_moves(state)
            ] or [EndTurn()]
            if state.turn and choice % 5 == 0:
                options.append(UndoMove())
            return options[choice // 5 % len(options)]
