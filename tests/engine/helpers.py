"""What tests of the rules say again and again, in both colours."""

import pytest

from engine import (
    BAR,
    START,
    Action,
    Cube,
    Dice,
    EndTurn,
    Event,
    GameState,
    MoveChecker,
    OpeningRoll,
    Phase,
    Player,
    Position,
    Reason,
    Score,
    Variant,
    apply,
    explain,
    legal_moves,
    legal_plays,
    parse_play,
)

both_colours = pytest.mark.parametrize("player", list(Player), ids=lambda player: player.value)
every_cube = pytest.mark.parametrize("value", [1, 2, 4, 8, 16, 32, 64, 128, 1024])
every_number = pytest.mark.parametrize("number", range(1, 7))


def sides(player: Player, own: dict[int, int], opp: dict[int, int]) -> Position:
    """Place ``player``'s checkers and the opponent's, each in its own numbering."""
    return Position.from_points(*((own, opp) if player is Player.WHITE else (opp, own)))


def turn(position: Position, player: Player, first: int, second: int) -> GameState:
    """Let ``player`` have rolled."""
    return GameState(position, Phase.MOVE, player, Dice(first, second))


def ready(
    player: Player,
    variant: Variant | None = None,
    score: Score | None = None,
    *,
    cube: Cube | None = None,
    crawford: bool = False,
    position: Position = START,
) -> GameState:
    """Put ``player`` on roll before the dice, the opening being over: money play by default."""
    return GameState(
        position,
        Phase.ROLL,
        player,
        cube=cube or Cube(),
        variant=variant or Variant(),
        score=score or Score(),
        crawford=crawford,
    )


def scored(player: Player, own: int, opp: int) -> Score:
    """Give ``player`` and the opponent their points."""
    return Score(own, opp) if player is Player.WHITE else Score(opp, own)


def points(state: GameState, player: Player) -> tuple[int, int]:
    """Return the points of ``player`` and of the opponent, a finished game's included."""
    return state.total.of(player), state.total.of(player.opponent)


def opening(player: Player, own: int, opp: int) -> OpeningRoll:
    """Let ``player`` and the opponent throw their opening dice."""
    return OpeningRoll(own, opp) if player is Player.WHITE else OpeningRoll(opp, own)


def act(state: GameState, *actions: Action) -> GameState:
    """Apply actions that must be legal."""
    for action in actions:
        state, _ = apply(state, action)
    return state


def refused(state: GameState, action: Action) -> Reason | None:
    """Return why an action is refused; ``None`` if it is legal."""
    refusal = explain(state, action)
    return refusal.reason if refusal else None


def pass_turn(state: GameState) -> GameState:
    """Play the rest of a turn with the first legal moves and end it."""
    while moves := legal_moves(state):
        state = step(state, moves[0].source, moves[0].target, moves[0].die)
    return act(state, EndTurn())


def step(state: GameState, source: int, target: int, die: int | None = None) -> GameState:
    """Move one checker, which must be legal."""
    return apply(state, MoveChecker(source, target, die))[0]


def events(state: GameState, source: int, target: int) -> tuple[Event, ...]:
    """Return what one move causes."""
    return apply(state, MoveChecker(source, target))[1]


def clause(state: GameState, source: int, target: int) -> str | None:
    """Name the clause that forbids a move; ``None`` if it is legal."""
    refusal = explain(state, MoveChecker(source, target))
    return refusal.rule.name if refusal and refusal.rule else None


def hops(state: GameState) -> set[str]:
    """Write the legal next moves as notation without stars."""
    names = {0: "off", BAR: "bar"}
    return {
        f"{names.get(move.source, move.source)}/{names.get(move.target, move.target)}"
        for move in legal_moves(state)
    }


def play_results(state: GameState) -> set[Position]:
    """Return the positions all legal plays of the roll lead to."""
    assert state.on_roll is not None
    assert state.dice is not None
    return {play.result for play in legal_plays(state.position, state.on_roll, state.dice)}


def results_of(state: GameState, *plays: str) -> set[Position]:
    """Return the positions that plays in notation lead to; each must be legal."""
    assert state.on_roll is not None
    assert state.dice is not None
    return {parse_play(text, state.position, state.on_roll, state.dice).result for text in plays}


def must_pass(state: GameState) -> bool:
    """Tell whether the turn can only be ended, and ending it passes the turn."""
    assert state.on_roll is not None
    after, _ = apply(state, EndTurn())
    return not legal_moves(state) and after.on_roll is state.on_roll.opponent


def owned(player: Player, value: int) -> Cube:
    """Give the cube to ``player``; at 1 it is in the middle."""
    return Cube(value, player if value > 1 else None)
