"""From the tables of a lesson's file to the lesson, with a fault for all that is not understood."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine import GameState, Player, WinKind
from ui.tutorial import goals
from ui.tutorial.errors import FaultError
from ui.tutorial.fields import Fields, read_dice, read_point, read_rule
from ui.tutorial.goals import Goal
from ui.tutorial.lesson import Lesson, Level, Step, Wrong
from ui.tutorial.setting import FIELDS, read_setting

_WORDS: Mapping[str, Goal] = {
    "any legal": goals.AnyLegal(),
    "hits": goals.Hits(),
    "enters": goals.Enters(),
    "bears off": goals.BearsOff(),
    "leaves a blot": goals.LeavesBlot(),
    "wins": goals.Wins(),
    "passes": goals.Does("EndTurn"),
    "rolls": goals.Does("Roll"),
    "rolls for the opening": goals.Does("OpeningRoll"),
    "doubles": goals.Does("Double"),
    "takes": goals.Does("Take"),
    "drops": goals.Does("Drop"),
    "beavers": goals.Does("Beaver"),
    "raccoons": goals.Does("Raccoon"),
    "accepts": goals.Does("Accept"),
    "declines": goals.Does("Decline"),
    "next game": goals.Does("NextGame"),
}
"""Goals that need nothing but a name."""


def read_lesson(table: Mapping[str, Any], name: str) -> Lesson:
    """Read a lesson from the tables of its file; ``name`` is its id.

    Raises:
        FaultError: for the first thing that is wrong, with its place.

    """
    fields = Fields(table, ())
    title, about, alone = fields.label("title"), fields.label("about"), fields.label("alone", "")
    levels = tuple(_level(level) for level in fields.tables("level"))
    fields.finish()
    if not levels:
        raise FaultError((), "a lesson needs at least one [[level]]")
    ids = [level.id for level in levels]
    for index, level in enumerate(ids):
        if level in ids[:index]:
            raise FaultError(("level", index, "id"), f"two levels are called {level!r}")
    return Lesson(name, title, about, levels, alone)


def _level(fields: Fields) -> Level:
    name, title = fields.text("id"), fields.label("title")
    if not name.replace("-", "a").isalnum() or not name.isascii() or name != name.lower():
        raise fields.fault("id", f"{name!r:.40} is no id: small letters, digits and hyphens")
    clauses = tuple(read_rule(fields, "clauses", text) for text in fields.texts("clauses"))
    side = fields.text("side", "white")
    if side not in ("white", "black"):
        raise fields.fault("side", f"expected white or black, got {side!r:.40}")
    learner = Player(side)
    rolls = tuple(read_dice(fields, "rolls", text) for text in fields.texts("rolls"))
    start = read_setting(fields, learner)
    steps = tuple(_step(step, learner, start) for step in fields.tables("step"))
    fields.finish()
    if not steps:
        raise FaultError(fields.path, "a level needs at least one [[level.step]]")
    if all(step.expect is None for step in steps):
        raise FaultError(fields.path, "a level needs a step that expects something")
    if steps[-1].reply:
        path = (*fields.path, "step", len(steps) - 1, "reply")
        raise FaultError(path, "reply: nothing follows the last step of a level")
    taught = {rule for step in steps for rule in (*step.tries, *step.breaks)}
    for clause in clauses:
        if clause not in taught:
            raise fields.fault(
                "clauses",
                f"{clause.name} is not taught here: no step has it tried, and no foreseen wrong "
                "answer breaks it",
            )
    return Level(name, title, clauses, start, steps, learner, rolls)


def _step(fields: Fields, learner: Player, start: GameState) -> Step:
    has_board = any(key in fields for key in FIELDS)
    position = read_setting(fields, learner, start) if has_board else None
    arrows, points, numbers = _shown(fields, learner)
    choices = fields.texts("choices")
    if len(set(choices)) < len(choices):
        raise fields.fault("choices", "two answers are the same")
    expect = read_goal(fields, "expect", choices) if "expect" in fields else None
    step = Step(
        fields.text("say"),
        expect,
        arrows,
        points,
        numbers,
        fields.texts("hints"),
        choices,
        fields.text("right", ""),
        tuple(_wrong(wrong, choices) for wrong in fields.tables("wrong")),
        fields.text("otherwise", ""),
        fields.texts("reply"),
        position,
    )
    fields.finish()
    for key in ("hints", "wrong", "right", "choices", "otherwise"):
        if getattr(step, key) and not step.expect:
            raise FaultError(fields.path, f"{key} is of no use in a step that expects nothing")
    asked = goals.parts(expect) if expect else ()
    if choices and not any(isinstance(goal, goals.Chooses) for goal in asked):
        raise fields.fault("choices", "the step does not expect a choice")
    return step


def _wrong(fields: Fields, choices: tuple[str, ...]) -> Wrong:
    goal = read_goal(fields, "when", choices)
    breaks = read_rule(fields, "breaks", fields.text("breaks")) if "breaks" in fields else None
    wrong = Wrong(goal, fields.text("say"), breaks, fields.texts("reply"))
    fields.finish()
    return wrong


def _shown(
    fields: Fields, learner: Player
) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...], Player | None]:
    """Read ``show``: ``13/7`` is an arrow, ``13`` a point, ``their numbers`` the numbering."""
    arrows: list[tuple[int, int]] = []
    points: list[int] = []
    numbers = None
    for text in fields.texts("show"):
        if text in ("their numbers", "my numbers"):
            numbers = learner if text == "my numbers" else learner.opponent
        elif "/" in text:
            source, _, target = text.partition("/")
            arrows.append((read_point(fields, "show", source), read_point(fields, "show", target)))
        else:
            points.append(read_point(fields, "show", text))
    return tuple(arrows), tuple(points), numbers


def read_goal(fields: Fields, key: str, choices: tuple[str, ...]) -> Goal:
    """Read a goal: a word, or a table of one field such as ``{ makes = 5 }``.

    Raises:
        FaultError: it is no goal, or what it says cannot be.

    """
    goal = _goal(fields, key, fields.take(key, object, "a goal"), choices)
    if isinstance(goal, goals.Not) and key == "expect":
        what = 'not alone is met by any press: write { all = ["any legal", { not = … }] }'
        raise fields.fault(key, what)
    return goal


def _goal(fields: Fields, key: str, value: object, choices: tuple[str, ...]) -> Goal:
    if isinstance(value, str) and value in _WORDS:
        return _WORDS[value]
    if not isinstance(value, dict) or len(value) != 1:
        raise fields.fault(
            key,
            f"{value!r:.60} is no goal: {', '.join(_WORDS)}, or a table of one of "
            f"{', '.join((*_TABLES, 'chooses', 'all', 'any', 'not'))}",
        )
    ((kind, what),) = value.items()
    if kind in ("all", "any"):
        if not isinstance(what, list) or len(what) < 2:
            raise fields.fault(key, f"{kind} needs a list of two goals or more")
        inner = tuple(_goal(fields, key, part, choices) for part in what)
        return goals.AllOf(inner) if kind == "all" else goals.AnyOf(inner)
    if kind == "not":
        return goals.Not(_goal(fields, key, what, choices))
    if kind == "chooses":
        if what not in choices:
            raise fields.fault(key, f"{what!r:.40} is not among the choices of the step")
        return goals.Chooses(str(what))
    if kind not in _TABLES:
        raise fields.fault(key, f"there is no goal {kind!r:.40}")
    return _TABLES[kind](fields, key, what)


def _text(goal: Callable[[str], Goal]) -> Callable[[Fields, str, object], Goal]:
    def read(fields: Fields, key: str, what: object) -> Goal:
        if not isinstance(what, str) or not what.strip():
            raise fields.fault(key, f"expected a play in notation, got {what!r:.40}")
        return goal(what.strip())

    return read


def _point(goal: Callable[[int], Goal]) -> Callable[[Fields, str, object], Goal]:
    return lambda fields, key, what: goal(read_point(fields, key, what))


def _count(fields: Fields, key: str, what: object) -> Goal:
    if type(what) is not int or not 1 <= what <= 4:
        raise fields.fault(key, f"bears_off takes a number from 1 to 4, got {what!r:.40}")
    return goals.BearsOff(what)


def _tries(fields: Fields, key: str, what: object) -> Goal:
    """Read a clause's id, perhaps with the move that breaks it: ``M2 24/19``."""
    clause, _, move = str(what).partition(" ")
    rule = read_rule(fields, key, clause)
    if not move:
        return goals.Tries(rule)
    source, _, target = move.partition("/")
    return goals.Tries(rule, (read_point(fields, key, source), read_point(fields, key, target)))


def _resigns(fields: Fields, key: str, what: object) -> Goal:
    kinds = {kind.name.lower(): kind for kind in WinKind}
    if not isinstance(what, str) or what not in kinds:
        raise fields.fault(key, f"expected {', '.join(kinds)}, got {what!r:.40}")
    return goals.Resigns(kinds[what])


_TABLES: Mapping[str, Callable[[Fields, str, object], Goal]] = {
    "plays": _text(goals.Plays),
    "moves": _text(goals.Moves),
    "makes": _point(goals.Makes),
    "blot": _point(goals.LeavesBlot),
    "hits": _point(goals.Hits),
    "enters": _point(goals.Enters),
    "finds": _point(goals.Finds),
    "bears_off": _count,
    "resigns": _resigns,
    "tries": _tries,
}
"""Goals that are a table of one field, by the name of that field."""
