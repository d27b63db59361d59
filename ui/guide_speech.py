"""The guide in sentences, for somebody who has never seen a board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine import OFF, Ending, Move, Reason, Rule
from ui.guide import (
    BarCheck,
    Checks,
    DiceCheck,
    DieAdvice,
    Forbidden,
    Ground,
    Guide,
    Landing,
    LandingsCheck,
    Mark,
    Task,
)
from ui.wording import Words

MANY = 6
"""More moves than these are not named one by one: only where they start."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the guide and the clauses behind it; ``forbids`` tells that it says "no"."""

    text: str
    rules: tuple[Rule, ...] = ()
    forbids: bool = False


@dataclass(frozen=True, slots=True)
class CheckLine:
    """What one of the three checks says, how it stands, and the clauses behind it."""

    mark: Mark
    text: str
    rules: tuple[Rule, ...]


def guide_lines(guide: Guide, words: Words) -> tuple[Line, ...]:
    """Say what to do now, then of each die left what it may do and what not.

    While a computer decides only that is said: the guide speaks to who must act.
    """
    if guide.player and words.is_computer(guide.player):
        return (Line(words.of("guide.wait", guide.player)),)
    lines = [_task(guide, words)]
    waiting = guide.checks.bar.waiting if guide.checks else 0
    if waiting and guide.advice:
        lines.append(_enter(guide.advice, waiting, words))
    over = guide.task is not Task.MOVE
    for advice in guide.advice:
        lines += _may(advice, words, entering=bool(waiting), over=over)
        lines += [_may_not(advice, group, words) for group in _told(advice)]
    return tuple(dict.fromkeys(lines))  # that not all are home is said once, not for each die


def check_lines(guide: Guide, words: Words) -> tuple[CheckLine, ...]:
    """Say how the three checks stand; nothing outside of a turn of who is spoken to."""
    if guide.checks is None or guide.player is None or words.is_computer(guide.player):
        return ()
    return (
        _bar(guide.checks, words),
        _landings(guide.checks.landings, words),
        _dice(guide.checks.dice, words),
    )


_TASKS: dict[Task, tuple[str, tuple[Rule, ...]]] = {
    Task.OPENING: ("guide.opening", (Rule.O1,)),
    Task.NO_MOVE: ("guide.no_move", (Rule.F3,)),
    Task.COMPLETE: ("guide.complete", ()),
    Task.CUBE_OFFER: ("guide.cube", (Rule.C3, Rule.C4)),
    Task.RESIGNATION: ("guide.resignation", (Rule.G5,)),
}
"""What is said where the task alone decides it."""


def _task(guide: Guide, words: Words) -> Line:
    rules: tuple[Rule, ...]
    match guide.task:
        case Task.ROLL if guide.may_double:
            key, rules = "guide.roll.double", (Rule.O2, Rule.C2)
        case Task.ROLL:
            key, rules = "guide.roll", (Rule.O2,)
        case Task.OVER if guide.ending is Ending.BORNE_OFF:
            key, rules = "guide.over.off", (Rule.G1,)
        case Task.OVER:
            key, rules = "guide.over", ()
        case Task.MOVE if not guide.first_move:
            key, rules = "guide.left", (Rule.F1,)
        case Task.MOVE if len(guide.dice) > 2:
            key, rules = "guide.dice.double", (Rule.M5,)
        case Task.MOVE:
            key, rules = "guide.dice", (Rule.M1,)
        case _:
            key, rules = _TASKS[guide.task]
    return Line(words.say(key, dice=words.numbers(guide.dice)), rules)


def _enter(advice: Sequence[DieAdvice], waiting: int, words: Words) -> Line:
    """Say that the bar comes first, and where each die enters."""
    first = words.counted("guide.bar", waiting)
    entries = [
        words.say("guide.bar.entry", die=_die(each, words), target=words.place(move.target))
        for each in advice
        for move in each.allowed
    ]
    if not entries:
        return Line(words.say("guide.bar.none", first=first), (Rule.H2, Rule.H4))
    return Line(words.say("guide.bar.enter", first=first, entries=", ".join(entries)), (Rule.H2,))


def _may(advice: DieAdvice, words: Words, *, entering: bool, over: bool) -> list[Line]:
    """Say what a die may move; where it enters has been said."""
    if not advice.allowed:
        return [] if entering else _nothing(advice, words, over=over)
    lines = [] if entering else [_moves(advice, words)]
    if hits := [words.place(move.target) for move in advice.allowed if move.hit]:
        lines.append(Line(words.say("guide.hits", points=_either(hits, words)), (Rule.H1,)))
    return lines


def _nothing(advice: DieAdvice, words: Words, *, over: bool) -> list[Line]:
    """Say that a die moves nothing; where there is one reason only, its own line says so."""
    if advice.reasons == {Reason.POINT_CLOSED}:
        key = "guide.nothing.closed" if over else "guide.nothing.closed.now"
    elif len(advice.reasons) > 1:
        key = "guide.nothing" if over else "guide.nothing.now"
    else:
        return []
    rules = dict.fromkeys(rule for group in advice.forbidden for rule in group.rules)
    return [Line(words.say(key, die=advice.die), tuple(rules), forbids=True)]


def _moves(advice: DieAdvice, words: Words) -> Line:
    die = _die(advice, words)
    if len(advice.allowed) > MANY:
        points = _places((move.source for move in advice.allowed), words)
        return Line(words.say("guide.allowed.from", die=die, points=points))
    ways = _either([words.way(move.source, move.target) for move in advice.allowed], words)
    return Line(words.say("guide.allowed", die=die, ways=ways), _bearing_off(advice.allowed))


def _bearing_off(moves: Iterable[Move]) -> tuple[Rule, ...]:
    """Name the clause by which a checker may be borne off, where one may."""
    off = [move for move in moves if move.target == OFF]
    return tuple(Rule.B2 if move.source == move.die else Rule.B5 for move in off)


def _told(advice: DieAdvice) -> list[Forbidden]:
    """Leave out what another line says: that the bar comes first, that every landing is closed."""
    if not advice.allowed and advice.reasons == {Reason.POINT_CLOSED}:
        return []
    return [group for group in advice.forbidden if group.reason is not Reason.BAR_FIRST]


def _may_not(advice: DieAdvice, group: Forbidden, words: Words) -> Line:
    refusal = group.refusals[0]
    if len(group.refusals) > MANY:
        points = _places(group.sources, words)
        ways = words.say("guide.from", die=advice.die, points=points)
    else:
        ways = _either([words.way(each.source, each.target) for each in group.refusals], words)
    text = words.say(
        f"guide.not.{group.reason.name}",
        ways=ways,
        points=_places(group.sources, words),
        die=advice.die,
        target=words.place(refusal.target),
        count=refusal.count,
        rear=words.place(refusal.rear),
        dice=words.numbers(refusal.dice),
    )
    return Line(text, group.rules, forbids=True)


def _bar(checks: Checks, words: Words) -> CheckLine:
    bar: BarCheck = checks.bar
    match bar.mark:
        case Mark.TO_DO:
            text, rule = words.counted("guide.check.bar.todo", bar.waiting), Rule.H2
        case Mark.FINE if checks.dice.left:
            text, rule = words.counted("guide.check.bar.closed", bar.waiting), Rule.H4
        case Mark.FINE:
            text, rule = words.counted("guide.check.bar.used", bar.waiting), Rule.H4
        case _ if bar.entered:
            text, rule = words.counted("guide.check.bar.entered", bar.entered), Rule.H5
        case _:
            text, rule = words.say("guide.check.bar.ok"), Rule.H2
    return CheckLine(bar.mark, text, (rule,))


def _landings(check: LandingsCheck, words: Words) -> CheckLine:
    if not check.landings:
        todo = check.mark is Mark.TO_DO
        key = "guide.check.landings.todo" if todo else "guide.check.landings.fine"
        return CheckLine(check.mark, words.say(key), (Rule.M2,))
    ways = Counter((landing.move.source, landing.move.target) for landing in check.landings)
    first = {(one.move.source, one.move.target): one for one in reversed(check.landings)}
    told = " ".join(_landing(first[way], count, words) for way, count in ways.items())
    rules = dict.fromkeys(landing.ground.rule for landing in check.landings)
    return CheckLine(check.mark, words.say("guide.check.landings.ok", landings=told), tuple(rules))


def _landing(landing: Landing, count: int, words: Words) -> str:
    """Say why a way may be gone; one that was gone several times is told by its first."""
    move, key = landing.move, f"guide.landing.{landing.ground.name}"
    if landing.ground is Ground.OWN:
        ground = words.counted(key, landing.own)
    else:
        ground = words.say(key, die=move.die)
    way = words.way(move.source, move.target)
    if count > 1:
        way = words.say("way.times", way=way, count=count)
    return _sentence(words.say("guide.landing", way=way, ground=ground))


_CLOSED = ({Reason.POINT_CLOSED}, {Reason.ENTRY_CLOSED}, {Reason.ENTRY_CLOSED, Reason.BAR_FIRST})
"""The reasons for which dice stay unused because each of their landings is closed."""


def _dice(check: DiceCheck, words: Words) -> CheckLine:
    rules: tuple[Rule, ...]
    match check.mark:
        case Mark.OK:
            key, rules = "guide.check.dice.ok", (Rule.F1,)
        case Mark.TO_DO if len(check.playable) < len(set(check.left)):
            key, rules = "guide.check.dice.some", (Rule.F1,)
        case Mark.TO_DO:
            key, rules = "guide.check.dice.todo", (Rule.F1,)
        case _ if set(check.reasons) in _CLOSED:
            key, rules = "guide.check.dice.closed", (Rule.F3, Rule.M2)
        case _:
            key, rules = "guide.check.dice.fine", (Rule.F3,)
    playable = words.numbers(check.playable)
    text = words.say(key, dice=words.numbers(check.left), playable=playable)
    return CheckLine(check.mark, text, rules)


def _die(advice: DieAdvice, words: Words) -> str:
    """Name a die inside a sentence; of a double how many are left."""
    if not advice.double:
        key = "guide.die"
    else:
        key = "guide.die.double" if advice.left > 1 else "guide.die.last"
    return words.say(key, die=advice.die, count=advice.left)


def _places(points: Iterable[int], words: Words) -> str:
    return _either([words.place(point) for point in points], words)


def _either(parts: Sequence[str], words: Words) -> str:
    """Join into a list: "24 to 18, 13 to 7 or 8 to 2"."""
    *most, last = parts
    return words.say("guide.or", first=", ".join(most), second=last) if most else last


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
