"""A match or session as a start and its actions: the save file, and the replay that reads it back.

An action is written as a line of text: ``opening 3-1`` (White's die first), ``roll 6-4``,
``8/5``, ``5/off with 6`` (a die larger than the distance), ``undo``, ``end``, ``double``, ``take``,
``drop``, ``beaver``, ``raccoon``, ``resign gammon``, ``accept``, ``decline``, ``next game``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from engine.actions import (
    Accept,
    Action,
    Beaver,
    Decline,
    Double,
    Drop,
    EndTurn,
    MoveChecker,
    NextGame,
    OpeningRoll,
    Raccoon,
    Resign,
    Roll,
    Take,
    UndoMove,
)
from engine.dice import Dice
from engine.errors import (
    IllegalActionError,
    NotationError,
    RecordError,
)
from engine.events import Event
from engine.jsontext import read_json
from engine.position import BAR, parse_place, place_name
from engine.record_start import first_start, read_start, start_to_json
from engine.scoring import WinKind
from engine.state import GameState
from engine.told import Told
from engine.transition import apply

FORMAT = "backgammon-game"
VERSION = 2
MAX_TEXT = 4_000_000
"""Characters a record may have; a long game needs about 20,000, a long match has fifty of them."""

_ROLL = re.compile(r"(opening|roll) ([1-6])-([1-6])")
_MOVE = re.compile(r"(bar|[0-9]{1,2})/(off|bar|[0-9]{1,2})(?: with ([1-6]))?")


_WORDS: dict[str, Action] = {
    "undo": UndoMove(),
    "end": EndTurn(),
    "double": Double(),
    "take": Take(),
    "drop": Drop(),
    "beaver": Beaver(),
    "raccoon": Raccoon(),
    **{f"resign {kind.name.lower()}": Resign(kind) for kind in WinKind},
    "accept": Accept(),
    "decline": Decline(),
    "next game": NextGame(),
}
"""The actions that are written as words."""
_TEXTS = {action: word for word, action in _WORDS.items()}


@dataclass(frozen=True, slots=True)
class Record:
    """A match or session: ``actions`` in order, games divided by :class:`NextGame`.

    ``header`` is free text by name. ``start`` is the state before the first action; where it is no
    plain opening, what it holds besides the variant must be what an XGID can say.
    """

    actions: tuple[Action, ...] = ()
    header: Mapping[str, str] = field(default_factory=dict)
    start: GameState = field(default_factory=GameState)


@lru_cache(maxsize=4096)
def format_action(action: Action) -> str:
    """Write an action as its line of text; a die equal to the distance is not written."""
    match action:
        case OpeningRoll(white, black):
            return f"opening {white}-{black}"
        case Roll(dice):
            return f"roll {dice}"
        case MoveChecker(source, target, die):
            implied = die is None or die == source - target
            start = place_name(source) if source else "0"  # nothing comes back from off
            hop = f"{start}/{place_name(target)}"
            return hop if implied else f"{hop} with {die}"
        case _:
            return _TEXTS[action]


def parse_action(text: str) -> Action:
    """Read an action from its line of text.

    Raises:
        NotationError: if the text is none of the forms :func:`format_action` writes.

    """
    if text in _WORDS:
        return _WORDS[text]
    if match := _ROLL.fullmatch(text):
        first, second = int(match[2]), int(match[3])
        return OpeningRoll(first, second) if match[1] == "opening" else Roll(Dice(first, second))
    if match := _MOVE.fullmatch(text):
        source, target = map(parse_place, match.group(1, 2))
        if source <= BAR and target <= BAR:
            return MoveChecker(source, target, int(match[3]) if match[3] else None)
    raise NotationError(
        Told(
            "not an action: opening 3-1, roll 6-4, 8/5, 5/off with 6 or {0} expected",
            ", ".join(_WORDS),
        ),
        text,
    )


def format_lines(actions: Iterable[Action]) -> str:
    """Write actions as :func:`dumps` does, without what stands around them."""
    return ",\n".join([f'"{format_action(action)}"' for action in actions])


def dumps(record: Record, lines: str | None = None) -> str:
    """Write a record as JSON text, one action a line.

    ``lines`` are its actions by :func:`format_lines`, where a caller has them already.

    Raises:
        RecordError: if its start is impossible or cannot be written.

    """
    head = {"format": FORMAT, "version": VERSION, "header": dict(record.header)}
    if lines is None:
        lines = format_lines(record.actions)
    start = _start_text(record.start)
    return (
        f'{json.dumps(head, ensure_ascii=False)[:-1]}, "start": {start}, "actions": [\n{lines}\n]}}'
    )


@lru_cache(maxsize=8)
def _start_text(start: GameState) -> str:
    """Write a start once: a session is saved after each action, and checks it as it is written."""
    return json.dumps(start_to_json(start))


def loads(text: str) -> Record:
    """Read a record from the text :func:`dumps` writes. Nothing is replayed yet.

    Raises:
        RecordError: naming the action, or what in the file is not as it must be.

    """
    if len(text) > MAX_TEXT:
        raise RecordError(Told("{0} characters are more than a game can have", len(text)))
    try:
        content = read_json(text)
    except json.JSONDecodeError as error:
        raise RecordError(
            Told("not JSON: {0}", Told(error.msg.partition(": ")[0])), line=error.lineno
        ) from None
    except RecursionError as error:
        raise RecordError(Told("not JSON that can be read: {0}", error)) from None
    except ValueError:
        raise RecordError(Told("not JSON that can be read: a number is too long")) from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise RecordError(Told('no "format": "{0}" in it', FORMAT))
    version = content.get("version")
    if type(version) is not int or version < 1:
        raise RecordError(Told("version {0} is unknown, expected {1}", f"{version!r:.40}", VERSION))
    if version > VERSION:
        raise RecordError(
            Told("version {0} was written by a newer program than this one", f"{version!r:.40}")
        )
    header, lines = content.get("header", {}), content.get("actions", [])
    start = first_start(header) if version == 1 else read_start(content.get("start", {}))
    if not isinstance(header, dict) or not all(isinstance(v, str) for v in header.values()):
        raise RecordError(Told('"header" must map names to texts'))
    if not isinstance(lines, list):
        raise RecordError(Told('"actions" must be a list'))
    return Record(tuple(_parse_all(lines)), header, start)


def replay(
    actions: Iterable[Action], state: GameState | None = None
) -> Iterator[tuple[GameState, tuple[Event, ...]]]:
    """Apply actions one after another; yield each state with the events that led to it.

    Raises:
        RecordError: naming the first action that the rules refuse.

    """
    state = state or GameState()
    for number, action in enumerate(actions, 1):
        try:
            state, events = apply(state, action)
        except IllegalActionError as error:
            message = Told("{0} is illegal here: {1}", repr(format_action(action)), error)
            raise RecordError(message, move=number) from error
        yield state, events


def _parse_all(lines: list[object]) -> Iterator[Action]:
    for number, line in enumerate(lines, 1):
        if not isinstance(line, str):
            raise RecordError(Told("{0} is not text", f"{line!r:.60}"), move=number)
        try:
            yield parse_action(line)
        except NotationError as error:
            raise RecordError(error.told, move=number) from error
