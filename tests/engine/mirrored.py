"""States, actions and events with the colours exchanged."""

from dataclasses import replace

from engine import (
    Action,
    Event,
    GameBegun,
    GameState,
    GameWon,
    MatchWon,
    OpeningRoll,
    OpeningTied,
    Score,
    StakeDoubled,
)
from engine.state import TurnStep


def flipped(state: GameState) -> GameState:
    """Exchange the colours of a state."""
    steps = tuple(TurnStep(step.move, step.before.flipped()) for step in state.turn)
    return replace(
        state,
        position=state.position.flipped(),
        on_roll=state.on_roll and state.on_roll.opponent,
        turn=steps,
        cube=replace(state.cube, owner=state.cube.owner and state.cube.owner.opponent),
        score=flipped_score(state.score),
        result=state.result and replace(state.result, winner=state.result.winner.opponent),
    )


def flipped_action(action: Action) -> Action:
    return OpeningRoll(action.black, action.white) if isinstance(action, OpeningRoll) else action


def flipped_score(score: Score) -> Score:
    return Score(score.black, score.white)


def flipped_event(event: Event) -> Event:
    match event:
        case OpeningTied() | StakeDoubled():
            return event
        case GameBegun(score, _):
            return replace(event, score=flipped_score(score))
        case MatchWon(player, score):
            return MatchWon(player.opponent, flipped_score(score))
        case GameWon(result):
            return GameWon(replace(result, winner=result.winner.opponent))
        case _:
            return replace(event, player=event.player.opponent)
