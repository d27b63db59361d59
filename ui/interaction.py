"""What a click means: (what is shown, the game, an intent) → (what is shown then, actions)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import assert_never

from engine import (
    BAR,
    OFF,
    Action,
    Beaver,
    Dice,
    EndTurn,
    Event,
    GameBegun,
    GameState,
    Move,
    MoveChecker,
    Moved,
    MoveUndone,
    NotationError,
    OpeningRoll,
    Phase,
    Player,
    Raccoon,
    Refusal,
    Resign,
    Roll,
    Rolled,
    TurnEnded,
    WinKind,
    explain,
    find_move,
    legal_moves,
    parse_ways,
)
from ui import quick
from ui.geometry import Layout
from ui.intents import (
    ActionPressed,
    Advance,
    BeaverPressed,
    DicePressed,
    Dropped,
    Intent,
    Lifted,
    OtherDiePressed,
    PlayTyped,
    PointPressed,
    PutDown,
    RedoPressed,
    ResignPressed,
    RollPressed,
)
from ui.placement import OPENING, Placement, placed


@dataclass(frozen=True, slots=True)
class Shown:
    """What a lesson or a hint points out, in the acting player's own numbering: ways and points.

    ``alone`` tells that the last turn's arrows are not shown beside.
    """

    arrows: tuple[tuple[int, int], ...] = ()
    points: tuple[int, ...] = ()
    alone: bool = False


@dataclass(frozen=True, slots=True)
class UiState:
    """All that is shown and is not the game itself.

    ``layout`` is how the board lies, ``numbers`` whose point numbers it shows, ``None`` for those
    of the player on roll. ``arrows`` tells that it shows the last turn.
    ``selected`` is the acting player's point picked up to move from. ``refusal`` explains the last
    click that the rules stopped, ``hint`` is the key of a plain message instead. ``last_event`` is
    what came about last, ``last_turn`` the end of the turn before. ``resigning`` tells that the
    player is choosing what to resign. ``shown`` is what a lesson points out; only who put it there
    takes it away.

    ``quick`` lets one press play where its meaning is clear: a second one on the checker picked up,
    an empty point that can be made, the tray; ``one_click`` the first one on a checker too.
    ``swapped`` tells that the dice lie the other way round, ``undone`` are the moves taken back
    that can be made again, ``typed`` is what was typed and could not be played. ``taken_back``
    tells that a turn was gone back to and nothing has been done in it since. ``cursor`` is the key
    of the place that the arrow keys have led to.
    """

    layout: Layout = field(default_factory=Layout)
    placement: Placement = field(default_factory=lambda: OPENING)
    numbers: Player | None = None
    selected: int | None = None
    refusal: Refusal | None = None
    hint: str | None = None
    last_event: Event | None = None
    last_turn: TurnEnded | None = None
    resigning: bool = False
    arrows: bool = True
    shown: Shown = Shown()
    quick: bool = False
    one_click: bool = False
    swapped: bool = False
    undone: tuple[Move, ...] = ()
    taken_back: bool = False
    typed: str = ""
    cursor: str = ""


Outcome = tuple[UiState, tuple[Action, ...]]


def step(ui: UiState, game: GameState, intent: Intent, throw: Callable[[], Dice]) -> Outcome:
    """Return what an intent changes on the screen and the actions it asks of the engine.

    ``throw`` gives dice where the intent needs them. An illegal wish gives no action but a
    :class:`Refusal` to show.
    """
    before = ui
    stuck = ui.refusal.source if ui.refusal and ui.selected is None else OFF
    ui = replace(ui, refusal=None, hint=None, resigning=False, typed="")
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
            choosing = not before.resigning and refusal is None
            return replace(ui, refusal=refusal, resigning=choosing), ()
        case OtherDiePressed(point):
            return _by_die(ui, game, point, right_first=True)
        case DicePressed():
            return _press_dice(ui, game)
        case Lifted(point):
            return _lift(ui, game, point)
        case Dropped(point):
            return _drop(ui, game, point, before)
        case Advance():
            rolls = game.phase in (Phase.OPENING, Phase.ROLL)
            return _try(ui, game, rolling(game, throw()) if rolls else EndTurn())
        case PutDown():
            return _empty_handed(ui), ()
        case RedoPressed():
            if not ui.undone:
                return replace(ui, hint="nothing_to_redo"), ()
            return _try(ui, game, MoveChecker.of(ui.undone[-1]))
        case PlayTyped(text):
            return _type(ui, game, text)
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
        swapped=ui.swapped and not any(isinstance(event, Rolled) for event in events),
        undone=_undone(ui.undone, events),
        taken_back=ui.taken_back and not events,
        typed="",
        last_event=events[-1] if events else ui.last_event,
        last_turn=ended[-1] if ended else None if begun else ui.last_turn,
    )


def _undone(before: tuple[Move, ...], events: tuple[Event, ...]) -> tuple[Move, ...]:
    """Return the moves that can be made again after some events; other moves end them all."""
    for event in events:
        if isinstance(event, MoveUndone):
            before = (*before, event.move)
        elif isinstance(event, Moved) and before[-1:] == (event.move,):
            before = before[:-1]
        elif isinstance(event, Moved | TurnEnded | Rolled | GameBegun):
            before = ()
    return before


def _press(ui: UiState, game: GameState, point: int, stuck: int) -> Outcome:
    """Pick up, put down or move a checker; ``stuck`` is one that was just refused to be picked up.

    Where that one was to go is explained too.
    """
    if game.phase is not Phase.MOVE or game.on_roll is None:
        refusal = explain(game, MoveChecker(BAR, OFF))
        return replace(ui, refusal=refusal), ()
    if not legal_moves(game):
        return replace(ui, hint="turn_is_over"), ()
    own = _is_own(game, point)
    if ui.selected is None and stuck and not own:
        return replace(ui, refusal=explain(game, MoveChecker(stuck, point))), ()
    if ui.selected is None:
        return _press_first(ui, game, point)
    if point == ui.selected and ui.quick:
        return _by_die(ui, game, point)
    if point == ui.selected:
        return _empty_handed(ui), ()
    if path := quick.reach(game, ui.selected).get(point):
        return ui, _actions(path)
    if own and (ui.selected != BAR or point <= 18):  # no die enters there: that checker is meant
        return _pick_up(ui, game, point)
    return replace(ui, refusal=explain(game, MoveChecker(ui.selected, point))), ()


def _press_first(ui: UiState, game: GameState, point: int) -> Outcome:
    """Pick a checker up, or play at once where a quick press has a clear meaning."""
    own = _is_own(game, point)
    if own and ui.one_click:
        return _by_die(ui, game, point)
    if ui.quick and point == OFF:
        move = quick.off_by_die(game, quick.order(game, swapped=ui.swapped))
        return (ui, _actions((move,))) if move else (_why_not_off(ui, game), ())
    if ui.quick and not own and (path := quick.making(game, point)):
        return ui, _actions(path)
    return _pick_up(ui, game, point)


def _by_die(ui: UiState, game: GameState, point: int, *, right_first: bool = False) -> Outcome:
    """Move the checker on a point by one die; one that has no such move is explained."""
    if game.phase is not Phase.MOVE or not legal_moves(game):
        return _press(replace(ui, selected=None), game, point, OFF)
    move = quick.by_die(game, point, quick.order(game, swapped=ui.swapped != right_first))
    if move:
        return ui, _actions((move,))
    return _pick_up(ui, game, point)


def _lift(ui: UiState, game: GameState, point: int) -> Outcome:
    if game.phase is not Phase.MOVE or not legal_moves(game):
        return _press(ui, game, point, OFF)
    return _pick_up(_empty_handed(ui), game, point)


def _drop(ui: UiState, game: GameState, point: int, before: UiState) -> Outcome:
    """Move the checker that was lifted, or say why not; then nothing is held any more.

    Of one that was refused to be lifted its way is explained; where there was none, what was said
    ``before`` still holds.
    """
    refused = before.refusal.source if before.refusal else OFF
    source = refused or ui.selected or OFF
    if source == OFF or game.phase is not Phase.MOVE:
        return replace(_empty_handed(ui), hint=before.hint, refusal=before.refusal), ()
    if point == source:
        return _empty_handed(ui), ()
    if not refused and (path := quick.reach(game, source).get(point)):
        return ui, _actions(path)
    return replace(_empty_handed(ui), refusal=explain(game, MoveChecker(source, point))), ()


def _empty_handed(ui: UiState) -> UiState:
    """Put down what is picked up; on the bar it stays so, since nothing else could be."""
    return replace(ui, selected=BAR if ui.selected == BAR else None)


def _why_not_off(ui: UiState, game: GameState) -> UiState:
    """Say why no checker can be borne off: of those at home, the one highest up is tried."""
    assert game.on_roll is not None
    home = [point for point in range(6, 0, -1) if game.position.checkers(game.on_roll, point)]
    found = find_move(game, home[0] if home else BAR, OFF)
    return replace(ui, refusal=found) if isinstance(found, Refusal) else ui


def _press_dice(ui: UiState, game: GameState) -> Outcome:
    if game.phase is Phase.MOVE and not legal_moves(game):
        return _try(ui, game, EndTurn())
    if game.phase is not Phase.MOVE or game.dice is None:
        return replace(ui, refusal=explain(game, MoveChecker(BAR, OFF))), ()
    if game.dice.is_double or game.turn:
        return replace(ui, hint="dice_same" if game.dice.is_double else "dice_in_use"), ()
    return replace(ui, swapped=not ui.swapped), ()


def _type(ui: UiState, game: GameState, text: str) -> Outcome:
    """Play what was typed, all of it or nothing; the text stays where it cannot be played."""
    kept = replace(ui, typed=text)
    try:
        ways = parse_ways(text)
    except NotationError:
        return replace(kept, hint="typed_wrong"), ()
    if game.phase is not Phase.MOVE or game.on_roll is None:
        return replace(kept, refusal=explain(game, MoveChecker(BAR, OFF))), ()
    if not legal_moves(game):
        return replace(kept, hint="turn_is_over"), ()
    if path := quick.typed(game, ways):
        return ui, _actions(path)
    first = next((way for way in ways if way[1] not in quick.reach(game, way[0])), None)
    refusal = explain(game, MoveChecker(*first)) if first else None
    return replace(kept, refusal=refusal, hint=None if refusal else "typed_too_much"), ()


def _is_own(game: GameState, point: int) -> bool:
    """Tell whether the player on roll has a checker on a point, or on the bar."""
    return bool(game.on_roll and point and game.position.checkers(game.on_roll, point))


def _pick_up(ui: UiState, game: GameState, point: int) -> Outcome:
    """Select a checker, or say why it cannot be moved."""
    if any(move.source == point for move in legal_moves(game)):
        return replace(ui, selected=point), ()
    if not _is_own(game, point):
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


def _actions(path: Iterable[Move]) -> tuple[Action, ...]:
    return tuple(map(MoveChecker.of, path))
