"""States as they are set up by hand or read from an id: every phase, cube, score and house rule."""

import random
from dataclasses import replace

from hypothesis import strategies as st

from engine import (
    Accept,
    Action,
    Beaver,
    Cube,
    Decline,
    Double,
    Drop,
    EndTurn,
    GameState,
    MoveChecker,
    NextGame,
    OpeningRoll,
    Phase,
    Player,
    Raccoon,
    Resign,
    ResignationOffer,
    Roll,
    Score,
    Take,
    Variant,
    WinKind,
    explain,
    legal_moves,
    roll,
)
from tests import strategies

LENGTHS = (*range(1, 26), 64, 32_767)

money_variants = st.builds(
    Variant,
    jacoby=st.booleans(),
    beavers=st.booleans(),
    automatic_doubles=st.integers(0, 6),
)
match_variants = st.builds(Variant.match, st.sampled_from(LENGTHS), crawford=st.booleans())
variants = st.one_of(money_variants, match_variants)


@st.composite
def set_up_states(draw: st.DrawFn) -> GameState:
    """Draw a state that can be played on, with nothing of the past but what a score and cube say.

    Resignations are among them, the opening roll and finished games are not.
    """
    variant = draw(variants)
    on_roll = draw(strategies.players)
    most = min(variant.length, 10**6) - 1 if variant.is_match else 32_767
    score = Score(draw(st.integers(0, most)), draw(st.integers(0, most)))
    crawford = variant.crawford and draw(st.booleans())
    if crawford:
        edge, behind = variant.length - 1, draw(st.integers(0, variant.length - 2))
        score = draw(st.sampled_from([Score(edge, behind), Score(behind, edge)]))
    cube = draw(_cubes(variant, crawford=crawford))
    phase = draw(st.sampled_from(_phases(variant, cube, on_roll, crawford=crawford)))
    dice = draw(strategies.dice) if phase is Phase.MOVE else None
    resignation = None
    if phase in (Phase.ROLL, Phase.MOVE) and draw(st.integers(0, 3)) == 0:
        resignation = ResignationOffer(draw(st.sampled_from(WinKind)), phase)
        phase = Phase.RESIGNATION
    return GameState(
        position=draw(strategies.positions),
        phase=phase,
        on_roll=on_roll,
        dice=dice,
        cube=cube,
        variant=variant,
        score=score,
        crawford=crawford,
        resignation=resignation,
    )


@st.composite
def _cubes(draw: st.DrawFn, variant: Variant, *, crawford: bool) -> Cube:
    if crawford or variant.length == 1 or draw(st.booleans()):
        return Cube(2 ** draw(st.integers(0, variant.automatic_doubles)))
    return Cube(2 ** draw(st.integers(1, 15)), draw(strategies.players))


def _phases(variant: Variant, cube: Cube, on_roll: Player, *, crawford: bool) -> list[Phase]:
    phases = [Phase.ROLL, Phase.MOVE]
    if variant.length != 1 and not crawford and cube.is_open_to(on_roll):
        phases.append(Phase.DOUBLE)
        if variant.beavers:
            phases += [Phase.BEAVER, Phase.RACCOON]
    return phases


def as_read(state: GameState, *, beavers: bool = True) -> GameState:
    """Return the state as an id gives it again: with the variant that an id implies."""
    variant, cube = state.variant, state.cube
    ties = cube.value.bit_length() - 1 if cube.owner is None else 0
    implied = (
        Variant.match(variant.length)
        if variant.is_match
        else replace(variant, beavers=beavers and variant.beavers, automatic_doubles=ties)
    )
    return replace(state, variant=implied)


def random_action(rng: random.Random, state: GameState) -> Action | None:
    """Choose a legal action with the cube and resignations often used; ``None`` at the very end."""
    options = _options(rng, state)
    if state.phase in (Phase.ROLL, Phase.MOVE) and rng.random() < 0.01:
        options = [*map(Resign, WinKind)]
    options = [action for action in options if explain(state, action) is None]
    return rng.choice(options) if options else None


def _options(rng: random.Random, state: GameState) -> list[Action]:
    """List what the phase asks for, the likelier more often; some of it may be illegal."""
    match state.phase:
        case Phase.OPENING:
            return [OpeningRoll(rng.randint(1, 6), rng.randint(1, 6))]
        case Phase.ROLL:
            return [*[Roll(roll(rng))] * 6, Double(), Double()]
        case Phase.MOVE:
            moves = legal_moves(state)
            return [MoveChecker.of(move) for move in moves] or [
                EndTurn()
            ]
        case Phase.DOUBLE:
            return [Take(), Take(), Take(), Drop(), Beaver()]
        case Phase.BEAVER:
            return [Take(), Take(), Drop(), Raccoon()]
        case Phase.RACCOON:
            return [Take(), Drop()]
        case Phase.RESIGNATION:
            return [Accept(), Decline()]
        case Phase.OVER:
            return [NextGame()]
