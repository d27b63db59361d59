"""What cube, resignation and the end of a game do to a state; the rules have allowed it before."""

from __future__ import annotations

from dataclasses import replace

from engine.cube import Cube
from engine.events import (
    Beavered,
    Doubled,
    Dropped,
    Event,
    GameBegun,
    GameWon,
    MatchWon,
    Raccooned,
    ResignationAccepted,
    ResignationDeclined,
    ResignationOffered,
    Taken,
)
from engine.position import Player
from engine.scoring import Ending, GameResult, WinKind, is_crawford_game
from engine.state import GameState, Phase, ResignationOffer

Applied = tuple[GameState, tuple[Event, ...]]


def double(state: GameState) -> Applied:
    """Offer twice the stake; the cube stays as it is until the answer (C2, T5)."""
    player = _on_roll(state)
    after = replace(state, phase=Phase.DOUBLE)
    return after, (Doubled(player, _offered(after), state.is_cube_dead_for(player)),)


def beaver(state: GameState) -> Applied:
    """Take and turn the cube again (V3)."""
    after = replace(state, phase=Phase.BEAVER)
    return after, (Beavered(_on_roll(state).opponent, _offered(after)),)


def raccoon(state: GameState) -> Applied:
    """Turn the cube once more after a beaver (V3)."""
    after = replace(state, phase=Phase.RACCOON)
    return after, (Raccooned(_on_roll(state), _offered(after)),)


def take(state: GameState) -> Applied:
    """Play on for the offered stake: the side that was doubled owns the cube (C3, V3)."""
    stake, taker = _offered(state), state.to_decide
    assert taker is not None
    cube = Cube(stake, _on_roll(state).opponent)
    return replace(state, phase=Phase.ROLL, cube=cube), (Taken(taker, stake),)


def drop(state: GameState) -> Applied:
    """Lose the stake that stood before the offer (C4, V3)."""
    stake, loser = _offered(state), state.to_decide
    assert loser is not None
    result = GameResult(loser.opponent, WinKind.SINGLE, stake // 2, Ending.DROPPED)
    return won(state, result, Dropped(loser, stake))


def resign(state: GameState, kind: WinKind) -> Applied:
    """Offer to lose a game of ``kind`` (G5)."""
    after = replace(state, phase=Phase.RESIGNATION, resignation=ResignationOffer(kind, state.phase))
    return after, (ResignationOffered(_on_roll(state), kind),)


def accept(state: GameState) -> Applied:
    """End the game as the resignation says (G5, V2)."""
    assert state.resignation is not None
    kind, winner = state.resignation.kind, _on_roll(state).opponent
    result = _result(state, winner, kind, Ending.RESIGNED)
    return won(state, result, ResignationAccepted(winner, kind))


def decline(state: GameState) -> Applied:
    """Go on as if nothing had been offered; only more may be offered before the next roll."""
    offer = state.resignation
    assert offer is not None
    after = replace(state, phase=offer.back_to, resignation=None, refused=offer.kind)
    return after, (ResignationDeclined(_on_roll(state).opponent, offer.kind),)


def borne_off(state: GameState, winner: Player, kind: WinKind) -> Applied:
    """End the game that ``winner`` has finished (G1-G4, V2)."""
    return won(state, _result(state, winner, kind, Ending.BORNE_OFF))


def won(state: GameState, result: GameResult, *before: Event) -> Applied:
    """End the game, and the match where its length is reached (T1)."""
    after = replace(state, phase=Phase.OVER, result=result)
    events: tuple[Event, ...] = (*before, GameWon(result))
    if winner := after.match_winner:
        events += (MatchWon(winner, after.total),)
    return after, events


def next_game(state: GameState) -> Applied:
    """Lay out the next game: a fresh opening roll, the cube in the middle at 1 (O1, C1, T2)."""
    crawford = is_crawford_game(state.variant, state.score, state.total)
    after = GameState(variant=state.variant, score=state.total, crawford=crawford)
    return after, (GameBegun(after.score, crawford),)


def _result(state: GameState, winner: Player, kind: WinKind, ending: Ending) -> GameResult:
    once = state.counts_once and kind is not WinKind.SINGLE
    return GameResult(winner, kind, state.cube.value, ending, counts_once=once)


def _offered(state: GameState) -> int:
    assert state.offered is not None
    return state.offered


def _on_roll(state: GameState) -> Player:
    assert state.on_roll is not None
    return state.on_roll
