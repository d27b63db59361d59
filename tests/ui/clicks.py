"""Positions and presses that tests of clicks share."""

from __future__ import annotations

from engine import Dice, GameState, Phase, Player, Position, apply
from tests.ui.games import no_dice
from ui.intents import Intent, PointPressed
from ui.interaction import UiState, observe, step

WHITE = Player.WHITE
START_64 = GameState(phase=Phase.MOVE, on_roll=WHITE, dice=Dice(6, 4))
AT_START = {24: 2, 13: 5, 8: 3, 6: 5}


def turn(white: dict[int, int], black: dict[int, int], first: int, second: int) -> GameState:
    """Return White's turn with dice rolled; each side's points in its own numbering."""
    return GameState(Position.from_points(white, black), Phase.MOVE, WHITE, Dice(first, second))


def press(game: GameState, *points: int) -> tuple[UiState, GameState]:
    """Press points one after another, carrying out what comes of it."""
    ui = observe(UiState(), game, ())
    for point in points:
        ui, game = do(ui, game, PointPressed(point))
    return ui, game


def do(ui: UiState, game: GameState, intent: Intent) -> tuple[UiState, GameState]:
    ui, actions = step(ui, game, intent, no_dice)
    for action in actions:
        game, events = apply(game, action)
        ui = observe(ui, game, events)
    return ui, game
