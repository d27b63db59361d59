"""What a click means: (what is shown, the game, an intent) → (what is shown then, actions)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import assert_never

from engine import (
    BAR,
    OFF,
    Action,
    Beaver,
    Dice,
    Event,
    GameBegun,
    GameState,
    Move,
    MoveChecker,
    OpeningRoll,
    Phase,
    Player,
    Raccoon,
    Refusal,
    Resign,
    Roll,
    TurnEnded,
    WinKind,
    apply,
    explain,
    find_move,
    legal_moves,
)
from ui.placement import OPENING, Placement, placed


@dataclass(frozen=True, slots=True)
class PointPressed:
    """A point, the bar (25) or a tray (0) was pressed, in the acting player's own numbering."""

    point: int


@dataclass(frozen=True, slots=True)
class RollPressed:
    """Roll the dice, for the opening or for a turn."""


@dataclass(frozen=True, slots=True)
class ActionPressed:
    """Do exactly this: end the turn, undo, double, take, resign and so on."""

    action: Action


@dataclass(frozen=True, slots=True)
class BeaverPressed:
    """Turn the cube once more: a beaver to a double, a raccoon to a beaver."""


@dataclass(frozen=True, slots=True)
class ResignPressed:
    """Choose what to resign, or leave that choice again."""


Intent = PointPressed | RollPressed | ActionPressed | BeaverPressed | ResignPressed


@dataclass(frozen=True, slots=True)
class Shown:
    """What a lesson points out, in the acting player's own numbering: ways to go, and points."""

    arrows: tuple[tuple[int, int], ...] = ()
    points: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class UiState:
    """All that is shown and is not the game itself.

    ``numbers`` is whose point numbers the board shows, ``None`` for those of the player on roll.
    ``selected`` is the acting player's point picked up to move from. ``refusal`` explains the last
    click that the rules stopped, ``hint`` is the key of a plain message instead. ``last_event`` is
    what came about last, ``last_turn`` the end of the turn before. ``resigning`` tells that the
    player is choosing what to resign. ``shown`` is what a lesson points out; only who put it there
    takes it away.
    """

    bottom: Player = Player.WHITE
    placement: Placement = field(default_factory=lambda: OPENING)
    numbers: Player | None = None
    selected: int | None = None
    refusal: Refusal | None = None
    hint: str | None = None
    last_event: Event | None = None
    last_turn: TurnEnded | None = None
    resigning: bool = False
    shown: Shown = Shown()


Outcome = tuple[UiState, tuple[Action, ...]]


def step(ui: UiState, game: GameState, intent: Intent, throw: Callable[[], Dice]) -> Outcome:
    """Return what an intent changes on the screen and the actions it asks of the engine.

    ``throw`` gives dice where the intent needs them. An illegal wish gives no action but a
    :class:`Refusal` to show.
    """
    was_resigning = ui.resigning
    stuck = ui.refusal.source if ui.refusal and ui.selected is None else OFF
    ui = replace(ui, refusal=None, hint=None, resigning=False)
    match intent:
        case PointPressed(point):
            return _press(ui, game, point, stuck)
        case RollPressed():
            return _try(ui, game, rolling(game, throw()))
        case ActionPressed(action):
            return _try(ui, game, action)
        case BeaverPressed():
            return _try(ui, game, Raccoon() if game.phase is Phase.BEAVER else Beaver())
        case ResignPressed():
            refusal = explain(game, Resign(WinKind.BACKGAMMON))
            choosing = not was_resigning and refusal is None
            return replace(ui, refusal=refusal, resigning=choosing), ()
        case _:
            assert_never(intent)


def observe(ui: UiState, game: GameState, events: tuple[Event, ...]) -> UiState:
    """Return what is shown after ``events`` led to ``game``; a checker on the bar is taken up.

    What was said about an earlier click is over. Works for one action's events as for those of a
    whole replayed game.
    """
    ended = [event for event in events if isinstance(event, TurnEnded)]
    begun = any(isinstance(event, GameBegun) for event in events)
    waiting = game.on_roll is not None and game.position.checkers(game.on_roll, BAR)
    return replace(
        ui,
        placement=placed(game.position, ui.placement),
        selected=BAR if waiting and legal_moves(game) else None,
        refusal=None,
        hint=None,
        resigning=False,
        last_event=events[-1] if events else ui.last_event,
        last_turn=ended[-1] if ended else None if begun else ui.last_turn,
    )


def reach(game: GameState, source: int) -> dict[int, tuple[Move, ...]]:
    """Return every landing the checker on ``source`` can legally reach, with the moves there.

    Landings that combine dice are included; of several ways the shortest counts, then the one that
    hits least on the way, then the one that ends with the smaller die.
    """
    found: dict[int, tuple[Move, ...]] = {}
    ways: list[tuple[GameState, tuple[Move, ...]]] = [(game, ())]
    while ways:
        following = []
        for state, path in ways:
            at = path[-1].target if path else source
            for move in legal_moves(state):
                if move.source == at:
                    after, _ = apply(state, _action(move))
                    following.append((after, (*path, move)))
        following.sort(key=lambda way: (sum(m.hit for m in way[1][:-1]), way[1][-1].die))
        for _, path in following:
            found.setdefault(path[-1].target, path)
        ways = following
    return found


def _press(ui: UiState, game: GameState, point: int, stuck: int) -> Outcome:
    """Pick up, put down or move a checker; ``stuck`` is one that was just refused to be picked up.

    Where that one was to go is explained too.
    """
    if game.phase is not Phase.MOVE or game.on_roll is None:
        refusal = explain(game, MoveChecker(BAR, OFF))
        return replace(ui, refusal=refusal), ()
    legal = legal_moves(game)
    if not legal:
        return replace(ui, hint="turn_is_over"), ()
    own = game.position.checkers(game.on_roll, point) if point else 0
    if ui.selected is None and stuck and not own:
        return replace(ui, refusal=explain(game, MoveChecker(stuck, point))), ()
    if ui.selected is None:
        return _pick_up(ui, game, point, bool(own), legal)
    if point == ui.selected:  # on the bar it stays picked up: nothing else could be
        return replace(ui, selected=BAR if point == BAR else None), ()
    if path := reach(game, ui.selected).get(point):
        return ui, tuple(_action(move) for move in path)
    if own and (ui.selected != BAR or point <= 18):  # no die enters there: that checker is meant
        return _pick_up(ui, game, point, True, legal)
    return replace(ui, refusal=explain(game, MoveChecker(ui.selected, point))), ()


def _pick_up(
    ui: UiState, game: GameState, point: int, own: bool, legal: tuple[Move, ...]
) -> Outcome:
    """Select a checker, or say why it cannot be moved."""
    if any(move.source == point for move in legal):
        return replace(ui, selected=point), ()
    if not own:
        return replace(ui, hint="pick_own_checker"), ()
    tries = [find_move(game, point, max(point - die, OFF)) for die in sorted(set(game.dice_left))]
    refusals = [found for found in tries if isinstance(found, Refusal)]
    return replace(ui, refusal=refusals[-1] if refusals else None), ()


def _try(ui: UiState, game: GameState, action: Action) -> Outcome:
    if refusal := explain(game, action):
        return replace(ui, refusal=refusal), ()
    return ui, (action,)


def rolling(game: GameState, dice: Dice) -> Action:
    """Return dice as the roll that the game waits for."""
    if game.phase is Phase.OPENING:
        return OpeningRoll(dice.first, dice.second)
    return Roll(dice)


def _action(move: Move) -> MoveChecker:
    return MoveChecker(move.source, move.target, move.die)
