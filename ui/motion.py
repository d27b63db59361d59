"""What moves while the board changes: decoration over a board that shows the new state already.

From the board as it was shown, the board as it is shown now, and what happened in between, come
motions as data, which the shell plays blindly. Nothing waits for them but the computer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from engine import OFF, Event, Hit, Moved, MoveUndone, OpeningTied, OpeningWon, Player, Rolled
from ui import geometry as g
from ui.drawing import dice_places
from ui.geometry import Layout
from ui.placement import checker_key
from ui.routes import Leg, Route, Timed, direct, routes
from ui.stakes_drawing import cube_place
from ui.view import BoardView, zone_key

TEMPO: Mapping[str, float] = {"none": 0.0, "fast": 0.5, "usual": 1.0, "slow": 1.8}
"""How much longer than usual everything takes, by the setting."""
HOP, ROLL, TURN, SLIDE, FLASH, SHOW = 0.3, 0.42, 0.45, 0.4, 0.35, 0.12
"""Seconds of a checker's hop, a roll, a turn of the cube, checkers put elsewhere, and so on."""
Frame = Mapping[str, str | float]
"""A keyframe as the Web Animations API takes it."""
_LIT: tuple[Frame, ...] = tuple({"fill": "var(--mark)", "fillOpacity": o} for o in (0.0, 0.6, 0.0))


@dataclass(frozen=True, slots=True)
class Motion:
    """A motion of one element or layer, by its key; times are in seconds.

    It ends as the element is drawn, so nothing is left of it. One without frames only stops what
    still moves. ``kind`` is "checker", "die", "cube", "flash" or "veil"; a checker lies above the
    others while it moves and starts from where it is seen.
    """

    key: str
    frames: tuple[Frame, ...] = ()
    delay: float = 0.0
    duration: float = 0.0
    kind: str = "checker"


def schedule(events: Iterable[Event], tempo: float) -> Iterator[Timed]:
    """Yield events one after another, each when the one before is over."""
    now = 0.0
    for event in events:
        match event:
            case Moved() | MoveUndone():
                lasts = HOP
            case Rolled() | OpeningWon() | OpeningTied():
                lasts = ROLL
            case _:
                lasts = 0.0
        start, now = now, now + lasts * tempo
        yield Timed(event, start, now)


def motions(
    before: BoardView, after: BoardView, events: Iterable[Event], tempo: float
) -> tuple[Motion, ...]:
    """Return what moves when a board gives way to another; those that begin first come last.

    A board that is turned round takes all its checkers along.
    """
    if before.layout != after.layout:
        return tuple(_turning(before, after, tempo))
    timed = tuple(schedule(events, tempo))
    found = dict(_ways(before, after, timed, tempo))
    if not tempo:
        return tuple(Motion(key) for key in found)
    moving = [_checker(key, route, after.layout) for key, route in found.items()]
    moving.sort(key=lambda motion: -motion.delay)
    moving += [*_flashes(timed, after, tempo), *_dice(timed, after, tempo)]
    moving += _cube(before, after, tempo)
    over = lasts(moving)
    if over:
        moving += [_veil(key, over, tempo) for key in _appearing(before, after)]
    return tuple(moving)


def lasts(moving: Iterable[Motion]) -> float:
    """Return the seconds until all of it is at rest."""
    return max((motion.delay + motion.duration for motion in moving), default=0.0)


def _ways(
    before: BoardView, after: BoardView, timed: tuple[Timed, ...], tempo: float
) -> Iterator[tuple[str, Route]]:
    """Yield the checkers that are drawn elsewhere now or are seen to move, each with its route."""
    if not timed and before.placement == after.placement:
        return
    known = routes(before.placement, after.placement, timed, HOP * tempo)
    ways = known or direct(before.placement, after.placement, SLIDE * tempo)
    for (player, index), route in ways.items():
        if route.legs or before.placement[player][index] != after.placement[player][index]:
            yield checker_key(player, index), route


def _turning(before: BoardView, after: BoardView, tempo: float) -> Iterator[Motion]:
    """Slide every checker to where it lies on the board as it is turned now."""
    for player in Player:
        places = zip(before.placement[player], after.placement[player], strict=True)
        for index, (old, new) in enumerate(places):
            here = g.checker_at(player, *old, before.layout)
            there = g.checker_at(player, *new, after.layout)
            frames = tuple({"transform": f"translate({x:g}px, {y:g}px)"} for x, y in (here, there))
            yield Motion(checker_key(player, index), frames if tempo else (), 0.0, SLIDE * tempo)


def _checker(key: str, route: Route, layout: Layout) -> Motion:
    """Let a checker go through all its stops, lifted between them."""
    if not route.legs:
        return Motion(key)
    player, legs = route.player, route.legs
    start, end = legs[0].start, legs[-1].end
    lying = _lying(route)

    def frame(at: float, place: tuple[float, float], lift: float, easing: str) -> Frame:
        x, y = place
        way = f"translate({x:g}px, {y:g}px) scale({lift:g})"
        offset = round((at - start) / (end - start), 4)
        return {"transform": way, "offset": offset, "easing": easing, **lying}

    here = g.checker_at(player, *route.start, layout)
    frames = [frame(start, here, 1, "ease-in")]
    for before, leg in zip((Leg(start, start, *route.start), *legs), legs, strict=False):
        if leg.start > before.end:
            frames.append(frame(leg.start, here, 1, "ease-in"))
        there = g.checker_at(player, leg.point, leg.slot, layout)
        halfway = ((here[0] + there[0]) / 2, (here[1] + there[1]) / 2)
        frames.append(frame((leg.start + leg.end) / 2, halfway, 1.12, "ease-out"))
        frames.append(frame(leg.end, there, 1, "ease-in"))
        here = there
    return Motion(key, tuple(frames), start, end - start)


def _lying(route: Route) -> Frame:
    """Let a checker that is borne off lie flat until it is in the tray."""
    leaves = route.legs[-1].point == OFF != route.start[0]
    return {"--disc": "visible", "--edge": "hidden"} if leaves else {}


def _flashes(timed: tuple[Timed, ...], view: BoardView, tempo: float) -> Iterator[Motion]:
    """Light the points up where blots are hit, when the hitter arrives."""
    for one in timed:
        if isinstance(one.event, Hit):
            key = zone_key(one.event.player, one.event.point, view.layout)
            yield Motion(key, _LIT, one.start, FLASH * tempo, "flash")


def _dice(timed: tuple[Timed, ...], view: BoardView, tempo: float) -> Iterator[Motion]:
    """Let dice tumble in from the side of who threw them; each shows its number all the time."""
    rolls = [one for one in timed if isinstance(one.event, Rolled | OpeningWon | OpeningTied)]
    if not rolls:
        return
    for index, (key, die, (x, y)) in enumerate(dice_places(view)):
        below = die.player is view.layout.bottom
        outward = 1 if x > g.WIDTH / 2 else -1
        from_x, from_y = x + outward * 90, g.HEIGHT + 50 if below else -50
        turned = -outward
        frames: tuple[Frame, ...] = (
            _tumbling(from_x, from_y, turned * 430, 1.35) | {"easing": "ease-out"},
            _tumbling(x - turned * 5, y, turned * -24, 1.04) | {"offset": 0.72},
            _tumbling(x, y, 0, 1),
        )
        late = index * 0.04 * tempo
        yield Motion(key, frames, rolls[-1].start + late, ROLL * tempo - late, "die")


def _tumbling(x: float, y: float, degrees: float, size: float) -> dict[str, str | float]:
    way = f"translate({x:g}px, {y:g}px) rotate({degrees:g}deg) scale({size:g})"
    return {"transform": way}


def _cube(before: BoardView, after: BoardView, tempo: float) -> Iterator[Motion]:
    """Turn the cube over on its way to where it lies now."""
    if not before.cube or not after.cube:
        return
    x1, y1, small = cube_place(before.cube, before.layout)
    x2, y2, large = cube_place(after.cube, after.layout)
    if (x1, y1) != (x2, y2):
        begun = _tumbling(x1, y1, -180, small / large) | {"easing": "ease-in-out"}
        yield Motion("cube", (begun, _tumbling(x2, y2, 0, 1)), 0.0, TURN * tempo, "cube")


def _appearing(before: BoardView, after: BoardView) -> Iterator[str]:
    """Yield the keys of what is seen when all is at rest; it may be pressed before."""
    if after.sources or after.targets:
        yield "marks"
    if after.arrows:
        yield "arrows"
    if after.result and not before.result:
        yield "plate"
    for (player, point), count in after.counts.items():
        least = 0 if point == OFF else g.STACK
        if count > least >= before.counts[player, point]:
            yield f"count-{player.value}-{point}"


def _veil(key: str, until: float, tempo: float) -> Motion:
    """Keep something unseen until the motion is over."""
    duration = until + SHOW * tempo
    hidden: Frame = {"opacity": 0, "offset": round(until / duration, 4)}
    return Motion(key, ({"opacity": 0}, hidden, {"opacity": 1}), 0.0, duration, "veil")
