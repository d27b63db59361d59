"""Advice in words: what a play does, from facts alone, and what to do with the cube."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from engine import (
    Advice,
    Fact,
    FactKind,
    GameState,
    JudgedPlay,
    Player,
    Position,
    facts,
    format_play,
)
from ui.advising import Doubt, Hint, size
from ui.wording import Words

MOST_FACTS, MOST_OTHER = 3, 2
"""Facts that are told of a play, and of the one it is held against."""
BAR_POINT = 7

_facts = lru_cache(maxsize=64)(facts)


def equity(value: float, words: Words) -> str:
    """Write an equity with its sign and three digits, so that columns of them line up."""
    text = f"{abs(value):.3f}"
    whole, digits = text.split(".")
    sign = "±" if text == "0.000" else "−" if value < 0 else "+"
    return sign + words.say("number.decimal", whole=whole, tenths=digits)


def loss(value: float, words: Words) -> str:
    """Write what is given away."""
    whole, digits = f"{value:.3f}".split(".")
    return words.say("number.decimal", whole=whole, tenths=digits)


def less(value: float, words: Words) -> str:
    """Write what is given away as a difference; next to nothing is none."""
    return f"−{loss(value, words)}" if value >= 0.0005 else "="


def notation(judged: JudgedPlay, words: Words) -> str:
    """Write a play in notation."""
    return format_play(judged.play.moves) or words.say("record.no_move")


def chances(told: tuple[float, ...] | None, words: Words) -> str:
    """Say what a player's chances are; empty where nobody knows them."""
    if not told:
        return ""
    win, gammon, _, lost_gammon, _ = told
    percents = {"win": win, "gammon": gammon, "loss": 1 - win, "lost_gammon": lost_gammon}
    shown = {name: words.decimal(100 * part) for name, part in percents.items()}
    return words.say("advice.chances", **shown)


def told_facts(found: list[Fact], words: Words) -> str:
    """Join facts to what is said of a play: "hits on 5, makes the 4-point and …"."""
    phrases = []
    for kind, alike in groupby(found, key=lambda fact: fact.kind):
        same = list(alike)
        if kind in _JOINED and len(same) > 1:
            points = words.numbers(tuple(fact.point for fact in same))
            phrases.append(words.say(f"fact.{kind.name}.points", points=points))
        else:
            phrases += [_phrase(fact, words) for fact in same]
    if len(phrases) < 2:
        return "".join(phrases)
    *most, last = phrases
    return words.say("advice.and", first=", ".join(most), second=last)


def _phrase(fact: Fact, words: Words) -> str:
    facts_ = {"point": words.place(fact.point), "count": fact.count}
    key = f"fact.{fact.kind.name}"
    if fact.kind is FactKind.ENDS_CONTACT:
        side = "ahead" if fact.count > 0 else "behind" if fact.count < 0 else "level"
        return words.say(f"{key}.{side}", count=abs(fact.count))
    if fact.kind in _COUNTED:
        return words.counted(key, fact.count)
    named = fact.point == BAR_POINT and fact.kind in _OF_POINTS
    return words.say(f"{key}.bar" if named else key, **facts_)


_COUNTED = (
    FactKind.STAYS,
    FactKind.ENTERS,
    FactKind.ESCAPES,
    FactKind.BEARS_OFF,
    FactKind.SHOTS,
    FactKind.DANCES,
)
_JOINED = (FactKind.HITS, FactKind.SLOTS)
"""Facts that are told of several points at once."""
_OF_POINTS = (FactKind.MAKES_POINT, FactKind.BREAKS_POINT)


def compared(before: Position, player: Player, one: Position, other: Position) -> list[list[Fact]]:
    """Return the facts to tell of a play, and those of another that it is held against.

    What sets them apart comes first; of the other play nothing else is told.
    """
    ours, theirs = (_facts(before, after, player) for after in (one, other))
    apart = [fact for fact in ours if fact not in theirs]
    shared = [fact for fact in ours if fact in theirs]
    chosen = (apart + shared)[:MOST_FACTS]
    mine = [fact for fact in ours if fact in chosen]
    return [mine, [fact for fact in theirs if fact not in ours][:MOST_OTHER]]


def explained(hint: Hint, words: Words) -> list[str]:
    """Say of the chosen play what it does, and what the best does instead.

    The best is held against the play that was made, else against the next best.
    """
    judged, advice, player = hint.play, hint.advice, hint.about.on_roll
    if judged is None or advice is None or player is None:
        return []
    before, best = hint.about.position, hint.chosen == 0
    made = advice.rank(hint.played) if hint.played else None
    others = advice.plays[made or 1 :] if best else advice.plays
    other = others[0] if others else judged
    ours, theirs = compared(before, player, judged.play.result, other.play.result)
    told = []
    if ours:
        key = "advice.best" if best else "advice.this"
        told.append(words.say(key, facts=told_facts(ours, words)))
    if theirs:
        key = "advice.made" if made else "advice.next"
        key = key if best else "advice.best"
        told.append(words.say(key, facts=told_facts(theirs, words)))
    return told


def cube_verdict(game: GameState, advice: Advice, words: Words) -> str:
    """Say what to do with the cube, and what the other side should answer."""
    best = advice.best_action
    if "double" not in advice.cube and best == "roll":
        return words.say("advice.cube.only_roll")
    if best == "roll" and advice.replies and advice.cube["roll"] > 1 - 1e-9:
        return words.say("advice.cube.too_good")
    if best == "double":
        replies = advice.replies or {"take": 0.0}
        return words.say(f"advice.cube.double.{min(replies, key=lambda reply: replies[reply])}")
    return words.say(f"advice.cube.{best}", stake=game.offered or 2)


def cube_line(action: str, words: Words) -> str:
    """Name something that can be done with the cube."""
    return words.say(f"advice.do.{action}")


def doubted(doubt: Doubt, words: Words) -> list[str]:
    """Say what a doubtful decision gives away, and why."""
    lost, game = loss(doubt.loss, words), doubt.game
    if doubt.decision != "play":
        name = cube_line(doubt.decision, words)
        return [
            words.say("tutor.loses", what=name, loss=lost),
            cube_verdict(game, doubt.advice, words),
        ]
    place = doubt.advice.rank(game.position)
    assert place is not None
    assert game.on_roll is not None
    played, best = doubt.advice.plays[place], doubt.advice.plays[0]
    told = [words.say("tutor.loses", what=notation(played, words), loss=lost)]
    before = game.turn_start.position
    ours, theirs = compared(before, game.on_roll, best.play.result, played.play.result)
    ours = [fact for fact in ours if fact not in _facts(before, played.play.result, game.on_roll)]
    if theirs:
        told.append(words.say("advice.this", facts=told_facts(theirs, words)))
    if ours:
        told.append(words.say("advice.best", facts=told_facts(ours, words)))
    return told


def size_name(value: float, words: Words) -> str:
    """Say what a loss is called; empty where it is none to speak of."""
    name = size(value)
    return words.say(f"size.{name}") if name else ""
