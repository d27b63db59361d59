"""Moments the guide must have an answer for, made by hand: White is on roll in each."""

from __future__ import annotations

from collections.abc import Mapping

from engine import (
    BAR,
    START,
    Cube,
    Dice,
    EndTurn,
    GameResult,
    GameState,
    MoveChecker,
    Phase,
    Player,
    Position,
    Variant,
    WinKind,
    apply,
)

AWAY = {6: 3, 2: 5}
"""Black's checkers where White's are not in the way."""


def rolled(
    white: Mapping[int, int], black: Mapping[int, int], first: int, second: int
) -> GameState:
    """Return White's turn with these dice, each side's checkers on its own points."""
    position = Position.from_points(white, black)
    return GameState(position, Phase.MOVE, Player.WHITE, Dice(first, second))


def after(game: GameState, *moves: tuple[int, int]) -> GameState:
    """Return the state after moves of checkers."""
    for source, target in moves:
        game, _ = apply(game, MoveChecker(source, target))
    return game


OPENING = GameState(START, Phase.MOVE, Player.WHITE, Dice(6, 4))
ONE_ENTRY = rolled({BAR: 1, 13: 5, 6: 9}, {**AWAY, 3: 2}, 4, 3)
DANCE = rolled({BAR: 1, 13: 5, 6: 9}, {**AWAY, 3: 2, 4: 2}, 4, 3)
BOTH_ENTER = rolled({BAR: 2, 13: 5, 6: 8}, {**AWAY, 3: 1}, 4, 3)
THREE_ON_THE_BAR = rolled({BAR: 3, 13: 5, 6: 7}, AWAY, 4, 3)
BEARING_OFF = rolled({5: 2, 3: 2, 1: 1}, AWAY, 6, 4)
EXACT_AND_BEHIND = rolled({5: 2, 4: 2, 1: 1}, AWAY, 4, 2)
LARGER_DIE = rolled({12: 1}, {24: 2, **AWAY}, 6, 5)
BOTH_DICE = rolled({12: 1, 8: 1}, {18: 2, 22: 2, **AWAY}, 6, 5)
MIXED = rolled({12: 1, 8: 1, 2: 1}, {18: 2, 22: 2, **AWAY}, 6, 5)
"""The 5 moves nothing yet: two landings are closed, and a checker may not be borne off."""
PARTLY = rolled({18: 1, 6: 14}, {22: 2, 24: 2, **AWAY}, 5, 5)
"""Of the double 5 two can be played."""
CROWD = rolled({24: 2, 20: 1, 18: 1, 16: 1, 13: 3, 10: 1, 7: 1, 5: 1}, {14: 1, **AWAY}, 2, 1)
WALL = rolled(
    {24: 1, 23: 1, 22: 1, 15: 1, 14: 1, 13: 1, 12: 1, 3: 1},
    {7: 2, 8: 2, 9: 2, 16: 2, 17: 2, 18: 2, 19: 2},
    6,
    6,
)
"""More than six landings are closed, and a checker may not be borne off."""
WON = GameState(
    Position.from_points({}, {24: 1, 6: 14}),
    Phase.OVER,
    Player.WHITE,
    Dice(6, 5),
    result=GameResult(Player.WHITE, WinKind.BACKGAMMON),
)

GUIDED: dict[str, GameState] = {
    "the start": GameState(),
    "the opening 6-4": OPENING,
    "half of it": after(OPENING, (24, 18)),
    "all of it": after(OPENING, (13, 7), (13, 9)),
    "made a point": after(rolled({8: 3, 6: 5, 13: 5}, AWAY, 3, 1), (8, 5), (6, 5)),
    "one entry": ONE_ENTRY,
    "entered": after(ONE_ENTRY, (BAR, 21)),
    "no entry": DANCE,
    "two without an entry": rolled({BAR: 2, 13: 5, 6: 8}, {**AWAY, 3: 2, 4: 2}, 4, 3),
    "both enter": BOTH_ENTER,
    "one of two entered": after(BOTH_ENTER, (BAR, 21)),
    "both entered": after(BOTH_ENTER, (BAR, 21), (BAR, 22)),
    "three on the bar": THREE_ON_THE_BAR,
    "one stays on the bar": after(THREE_ON_THE_BAR, (BAR, 21), (BAR, 22)),
    "two stay on the bar": after(rolled({BAR: 4, 13: 5, 6: 6}, AWAY, 4, 3), (BAR, 21), (BAR, 22)),
    "bearing off": BEARING_OFF,
    "borne off": after(BEARING_OFF, (5, 0), (5, 1)),
    "exact and behind": EXACT_AND_BEHIND,
    "borne off exactly": after(EXACT_AND_BEHIND, (4, 0)),
    "the larger die": LARGER_DIE,
    "the larger die played": after(LARGER_DIE, (12, 6)),
    "both dice": BOTH_DICE,
    "two reasons": MIXED,
    "a double": PARTLY,
    "a double, one played": after(PARTLY, (18, 13)),
    "a double, partly played": after(PARTLY, (18, 13), (13, 8)),
    "the last of a double": after(rolled({13: 5, 6: 10}, AWAY, 1, 1), (13, 12), (12, 11), (11, 10)),
    "a crowd": CROWD,
    "a wall": WALL,
    "won": WON,
    "before the roll": apply(after(OPENING, (13, 7), (13, 9)), EndTurn())[0],
    "without the cube": GameState(
        START, Phase.ROLL, Player.WHITE, variant=Variant(cube=False), cube=Cube()
    ),
}
