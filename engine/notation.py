"""The notation of moves and plays: ``8/5 6/5``, ``bar/20*``, ``6/off(2)``.

Written forms come in two lengths: :func:`format_moves` one hop a die, :func:`format_play` as
players write it, with hops joined and repeats counted. Reading accepts both.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise

from engine.actions import EndTurn, MoveChecker
from engine.dice import Dice
from engine.errors import BackgammonError, IllegalActionError, NotationError
from engine.explain import explain
from engine.moves import Move, Play, candidate_moves, moved
from engine.packed import without
from engine.position import BAR, OFF, PLACE_NAMES, Player, Position, place_name
from engine.state import GameState, Phase
from engine.told import Told
from engine.transition import apply

_PLACE = r"(?:bar|off|[0-9]{1,2})"
_TOKEN = re.compile(rf"({_PLACE}(?:/{_PLACE}\*?)+)(?:\(([1-4])\))?", re.IGNORECASE)
_MAX_TEXT = 500
"""Characters a play may have; the longest one written needs about 60."""
_NO_MOVE = {"", "-", "pass", "no move", "cannot move", "dances"}


@dataclass(frozen=True, slots=True)
class _Leg:
    """A part of a token between two written places; ``star`` says that its end must hit.

    ``last`` is the index of its last character in the text: the star, where there is one.
    """

    source: int
    target: int
    star: bool
    last: int = field(compare=False)


def format_moves(moves: Iterable[Move]) -> str:
    """Write one hop a die: ``11/5* 5/4``; nothing at all gives an empty text."""
    return " ".join(_hop(move) for move in moves)


def format_play(moves: Iterable[Move]) -> str:
    """Write a play as players do: ``24/18/17`` as ``24/17``, the same move twice as ``6/off(2)``.

    A landing in between is kept where it hits (``11/5*/4``). Highest source first.
    """
    counts = Counter(map(_journey, journeys(moves)))
    return " ".join(text if count == 1 else f"{text}({count})" for text, count in counts.items())


def journeys(moves: Iterable[Move]) -> list[tuple[Move, ...]]:
    """Return the moves of a play put together by the checker that made them, rearmost first."""
    found: list[tuple[Move, ...]] = []
    for move in sorted(moves, key=lambda move: -move.source):
        for index, way in enumerate(found):
            if way[-1].target == move.source:
                found[index] = (*way, move)
                break
        else:
            found.append((move,))
    return found


def parse_ways(text: str) -> tuple[tuple[int, int], ...]:
    """Read moves as they are written, each as its source and target, whoever may make them.

    Points are the mover's own, 25 the bar, 0 off; ``13/7/5`` gives two ways, ``6/5(2)`` too. Stars
    are read over.

    Raises:
        NotationError: if the text is not notation, with the place, or holds no move at all.

    """
    if len(text) > _MAX_TEXT:
        raise NotationError(Told("{0} characters are more than a play can have", len(text)), text)
    ways = tuple((leg.source, leg.target) for leg in _legs(text))
    if not 0 < len(ways) <= 4:
        raise NotationError(Told("{0} moves, where a play has 1 to 4", len(ways)), text)
    return ways


def parse_play(text: str, position: Position, player: Player, dice: Dice) -> Play:
    """Read a whole play of ``dice`` by ``player``, points in that player's own numbering.

    Hops may be joined (``13/7`` with a 4 and a 2): the route that hits nothing unmarked is taken
    where there is one, and of such the shortest (``2/off`` is one move with a 6). A missing ``*``
    is forgiven, a wrong one is not; ``6/5*(2)`` marks the hit of the first.

    Raises:
        NotationError: if the text is not notation, or marks a hit where none is.
        IllegalActionError: if the rules forbid the play; the refusal names the clause.

    """
    if len(text) > _MAX_TEXT:
        raise NotationError(Told("{0} characters are more than a play can have", len(text)), text)
    legs = () if text.strip().lower() in _NO_MOVE else tuple(_legs(text))
    start = GameState(position, Phase.MOVE, player, dice)
    if len(legs) > len(dice.numbers):
        raise NotationError(Told("{0} moves, but the dice are {1}", len(legs), dice), text)
    refused: list[IllegalActionError] = []
    for moves in _best_first(_routes(position, player, dice.numbers, legs), legs):
        try:
            return Play(moves, _play_out(start, moves))
        except IllegalActionError as error:
            refused.append(error)
    raise refused[0] if refused else _why_no_route(text, start, legs)


def _hop(move: Move) -> str:
    return f"{place_name(move.source)}/{place_name(move.target)}{'*' if move.hit else ''}"


def _journey(moves: tuple[Move, ...]) -> str:
    """Write one checker's way; landings between are written where they hit."""
    kept = [f"{place_name(move.target)}*" for move in moves[:-1] if move.hit]
    return "/".join([place_name(moves[0].source), *kept, _hop(moves[-1]).split("/")[1]])


def _legs(text: str) -> Iterator[_Leg]:
    for match in re.finditer(r"\S+", text):
        token = _TOKEN.fullmatch(match[0])
        if not token:
            raise NotationError(
                Told(
                    "{0} is not a move such as 8/5, bar/20*, 6/off or 13/11(2)", repr(match[0][:20])
                ),
                text,
                match.start(),
            )
        places = token[1].lower().split("/")
        for copy in range(int(token[2] or 1)):
            last = match.start() + len(places[0]) - 1
            for start, end in pairwise(places):
                last += 1 + len(end)
                star = end.endswith("*") and copy == 0
                leg = _Leg(_point(start, BAR), _point(end, OFF), star, last)
                if not OFF <= leg.target < leg.source <= BAR:
                    raise NotationError(
                        Told("{0}/{1} does not lead from a point to a lower one", start, end),
                        text,
                        match.start(),
                    )
                yield leg


def _point(place: str, named: int) -> int:
    """Read one place; ``named`` is what a word may stand for here, else it fits nowhere."""
    place = place.rstrip("*")
    if place in PLACE_NAMES.values():
        return named if place == PLACE_NAMES[named] else -1
    return int(place)


def _routes(
    position: Position, player: Player, numbers: tuple[int, ...], legs: tuple[_Leg, ...]
) -> Iterator[tuple[Move, ...]]:
    """Yield every order of single moves that travels all the legs, F1 and F2 aside."""
    if not legs:
        yield ()
        return
    for leg in dict.fromkeys(legs):
        at = legs.index(leg)
        for die in dict.fromkeys(numbers):
            for move in candidate_moves(position, player, die):
                if move.source != leg.source or move.target < leg.target:
                    continue
                rest: tuple[_Leg, ...] = (replace(leg, source=move.target),)
                if move.target == leg.target:
                    if leg.star and not move.hit:
                        continue
                    rest = ()
                rest = legs[:at] + rest + legs[at + 1 :]
                after = moved(position, player, move)
                for tail in _routes(after, player, without(numbers, die), rest):
                    yield (move, *tail)


def _best_first(
    routes: Iterable[tuple[Move, ...]], legs: tuple[_Leg, ...]
) -> Iterator[tuple[Move, ...]]:
    """Yield routes by what they hit, then by their length.

    Most texts say every hop and hit: such a route comes at once, before the others are looked for.
    """
    least = (sum(leg.star for leg in legs), len(legs))
    others = []
    for route in routes:
        if _cost(route) == least:
            yield route
        else:
            others.append(route)
    yield from sorted(others, key=_cost)


def _cost(route: tuple[Move, ...]) -> tuple[int, int]:
    return sum(move.hit for move in route), len(route)


def _play_out(state: GameState, moves: tuple[Move, ...]) -> Position:
    for move in moves:
        state, _ = apply(state, MoveChecker.of(move))
    if state.phase is not Phase.OVER:
        apply(state, EndTurn())
    return state.position


def _why_no_route(text: str, start: GameState, legs: tuple[_Leg, ...]) -> BackgammonError:
    """Blame the first star that marks no hit or, if it isn't the stars, the first wrong leg."""
    assert start.on_roll is not None
    plain = tuple(replace(leg, star=False) for leg in legs)
    stars_read = [legs[:number] + plain[number:] for number in range(len(legs) + 1)]
    wrong = next(
        number
        for number, trial in enumerate(stars_read)
        if not any(_routes(start.position, start.on_roll, start.dice_left, trial))
    )
    if wrong == 0:
        return _first_refusal(start, tuple(sorted(plain, key=lambda leg: -leg.source)))
    return NotationError(
        Told("a * marks a hit where no checker is hit"), text, legs[wrong - 1].last
    )


def _first_refusal(state: GameState, legs: tuple[_Leg, ...]) -> IllegalActionError:
    """Move leg by leg to the one that is refused; one is, for all together they are no route."""
    action = MoveChecker(legs[0].source, legs[0].target)
    if refusal := explain(state, action):
        return IllegalActionError(action, refusal)
    return _first_refusal(apply(state, action)[0], legs[1:])
