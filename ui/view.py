"""What the board shows: from the game and the state of the page to plain facts to draw."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum

from engine import (
    BAR,
    OFF,
    Double,
    GameResult,
    GameState,
    Move,
    Phase,
    Player,
    Reason,
    Refusal,
    explain,
    journeys,
    legal_moves,
)
from ui.geometry import Layout, spot_of
from ui.interaction import UiState
from ui.placement import Placement
from ui.quick import reach


class Mode(Enum):
    """What the board is for: looked at, watched while others play, or played on."""

    STILL = "nothing takes a click"
    WATCH = "clicks are answered, but nothing invites one"
    PLAY = "what can be moved is marked"


@dataclass(frozen=True, slots=True)
class Die:
    """A die on the board: the number, whose side it lies on, whether it has been used."""

    number: int
    player: Player
    used: bool


@dataclass(frozen=True, slots=True)
class CubeView:
    """The cube as it lies on the board.

    ``shown`` is the number on it, ``owner`` whose side it lies on, ``offered_by`` who has just
    turned it, so that it waits for an answer. ``barred`` marks the Crawford game.
    """

    shown: int
    owner: Player | None
    offered_by: Player | None
    barred: bool


@dataclass(frozen=True, slots=True)
class Arrow:
    """Where one checker went in the last turn, in ``player``'s own points, and its slots there."""

    player: Player
    source: int
    target: int
    from_slot: int
    to_slot: int


@dataclass(frozen=True, slots=True)
class Pointer:
    """A way the board points out, in ``player``'s own points.

    ``kind`` is "refused" for what was tried, "instead" for what must be played in its place,
    "shown" for what a lesson points out.
    """

    player: Player
    source: int
    target: int
    kind: str


@dataclass(frozen=True, slots=True)
class BoardView:
    """Everything the board shows, by points of the acting player ``actor``.

    ``dice_do`` is what a press on the dice means. ``counts`` holds both sides' checkers by
    (player, own point). ``targets`` maps each landing of the selected checker to whether it takes
    more than one die. ``marked`` are the actor's points that a lesson points out. ``cursor`` is the
    key of the place that Tab comes to.
    """

    layout: Layout
    actor: Player
    numbers: Player
    placement: Placement
    counts: Counter[tuple[Player, int]]
    sources: frozenset[int]
    selected: int | None
    targets: dict[int, bool]
    refused: frozenset[int]
    dice: tuple[Die, ...]
    arrows: tuple[Arrow, ...]
    pointers: tuple[Pointer, ...]
    marked: frozenset[int]
    cube: CubeView | None
    can_double: bool
    dice_do: str | None
    result: GameResult | None
    match_winner: Player | None
    pressable: bool
    cursor: str


def board_view(
    game: GameState, ui: UiState, mode: Mode = Mode.PLAY, learner: Player | None = None
) -> BoardView:
    """Return what the board shows in a mode; its points are those of ``learner``, if any."""
    actor = learner or game.on_roll or ui.layout.bottom
    counts: Counter[tuple[Player, int]] = Counter()
    for player in Player:
        counts[player, OFF] = game.position.checkers(player, OFF)
        for point, count in game.position.points(player).items():
            counts[player, point] = count
    playing = mode is Mode.PLAY
    legal = legal_moves(game) if playing else ()
    landings = reach(game, ui.selected) if playing and ui.selected is not None else {}
    return BoardView(
        layout=ui.layout,
        actor=actor,
        numbers=ui.numbers or actor,
        placement=ui.placement,
        counts=counts,
        sources=frozenset(move.source for move in legal),
        selected=ui.selected if playing else None,
        targets={target: len(path) > 1 for target, path in landings.items()},
        refused=frozenset(ui.refusal.points) if ui.refusal else frozenset(),
        dice=_dice(game, swapped=ui.swapped),
        arrows=_arrows(game, ui),
        pointers=_pointers(ui, actor),
        marked=frozenset(ui.shown.points),
        cube=_cube(game),
        can_double=playing and explain(game, Double()) is None,
        dice_do=_what_dice_do(game, legal) if playing else None,
        result=game.result,
        match_winner=game.match_winner,
        pressable=mode is not Mode.STILL,
        cursor=ui.cursor or _first_stop(legal, actor, ui.layout),
    )


def zone_key(player: Player, point: int, layout: Layout) -> str:
    """Return the key of the click zone of a player's point; it stays with the place on screen."""
    if point == BAR:
        return "zone-bar"
    if point == OFF:
        return "zone-off-bottom" if player is layout.bottom else "zone-off-top"
    return f"zone-{spot_of(player, point, layout)}"


def _what_dice_do(game: GameState, legal: tuple[Move, ...]) -> str | None:
    """Return what a press on the dice means: ``swap``, ``confirm``, or nothing in between."""
    if game.phase is not Phase.MOVE or game.dice is None:
        return None
    if not legal:
        return "confirm"
    return None if game.turn or game.dice.is_double else "swap"


def _first_stop(legal: tuple[Move, ...], actor: Player, layout: Layout) -> str:
    """Return the place of the board that Tab comes to first: the rearmost checker that can move."""
    return zone_key(actor, max((move.source for move in legal), default=24), layout)


def _dice(game: GameState, *, swapped: bool) -> tuple[Die, ...]:
    """Return the dice as they lie from left to right; of a double the right ones are used first."""
    if game.dice is None:
        return ()
    if game.on_roll is None:  # a tie in the opening roll: each side shows its own die
        first, second = game.dice.first, game.dice.second
        return (Die(first, Player.WHITE, used=True), Die(second, Player.BLACK, used=True))
    thrower = game.thrower
    assert thrower is not None
    left = list(game.dice_left)
    shown = []
    for number in reversed(game.dice.numbers):
        used = number not in left
        if not used:
            left.remove(number)
        shown.append(Die(number, thrower, used))
    return tuple(shown if swapped else reversed(shown))


def _cube(game: GameState) -> CubeView | None:
    """Return the cube; ``None`` where there is none (V5, T5)."""
    if not game.variant.has_cube:
        return None
    if game.offered and game.on_roll:
        turner = game.on_roll if game.phase is not Phase.BEAVER else game.on_roll.opponent
        return CubeView(game.offered, None, turner, barred=False)
    return CubeView(game.cube.value, game.cube.owner, None, barred=game.crawford)


def _arrows(game: GameState, ui: UiState) -> tuple[Arrow, ...]:
    """Return the opponent's last turn, until the player on roll moves."""
    if ui.last_turn is None or not ui.arrows or ui.shown.alone or game.result or game.turn:
        return ()
    player = ui.last_turn.player
    landed: Counter[int] = Counter()
    left: Counter[int] = Counter()
    arrows = []
    for journey in journeys(ui.last_turn.moves):
        source, target = journey[0].source, journey[-1].target
        landed[target] += 1
        from_slot = game.position.checkers(player, source) + left[source]
        to_slot = game.position.checkers(player, target) - landed[target]
        left[source] += 1
        arrows.append(Arrow(player, source, target, from_slot, max(to_slot, 0)))
    return tuple(arrows)


MOST_INSTEAD = 4
"""Ways that are shown in place of a refused one; more could not be told apart."""
_NO_WAY = (Reason.NO_CHECKER, Reason.MUST_MOVE)
"""Refusals that speak of places, though not of a way from one to another."""


def _pointers(ui: UiState, actor: Player) -> tuple[Pointer, ...]:
    """Return what was tried in vain, what must be played instead, and what a lesson shows."""
    ways = [(source, target, "shown") for source, target in ui.shown.arrows]
    if refusal := ui.refusal:
        ways += [(move.source, move.target, "instead") for move in _instead(refusal)]
        if refusal.source != refusal.target and refusal.reason not in _NO_WAY:
            ways.append((refusal.source, refusal.target, "refused"))
    return tuple(Pointer(actor, source, target, kind) for source, target, kind in ways)


def _instead(refusal: Refusal) -> list[Move]:
    """Choose among the moves that are legal instead.

    First come those of the checker that was tried and of the dice it would have stranded, then one
    for each further checker, from the rearmost.
    """
    seen: Counter[int] = Counter()
    ranked = []
    for move in sorted(refusal.lines, key=lambda move: (-move.source, -move.die)):
        tried = move.source == refusal.source
        ranked.append((not tried, move.die not in refusal.stranded, seen[move.source], move))
        seen[move.source] += 1
    ranked.sort(key=lambda rank: rank[:3])
    ways = {(move.source, move.target): move for *_, move in reversed(ranked)}
    return list(reversed(ways.values()))[:MOST_INSTEAD]
