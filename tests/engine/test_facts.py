"""The facts of a play are true: each is found again, slowly and by itself, in many positions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from engine import BAR, OFF, START, Dice, Player, Position, format_play, legal_plays
from engine.facts import Fact, FactKind, dancing_rolls, facts, hitting_rolls
from tests.counts import count

W = Player.WHITE
Board = tuple[int, ...]


def games(seed: int, number: int) -> Iterator[tuple[Position, Position, Player]]:
    """Yield plays of random games, the wins included, in which primes are sought."""
    rng = random.Random(seed)
    for _ in range(number):
        position, player = START, W
        while all(position.points(side) for side in Player):
            dice = Dice(rng.randint(1, 6), rng.randint(1, 6))
            plays = legal_plays(position, player, dice)
            likely = max(plays, key=lambda play: row(play.result.board(player)))
            play = likely if rng.random() < 0.4 else rng.choice(plays)
            yield position, play.result, player
            position, player = play.result, player.opponent


def told(before: Position, after: Position, player: Player) -> Counter[Fact]:
    """Tell a play's facts again from two boards of 26 numbers; what replies can do apart."""
    was, now = before.board(player), after.board(player)
    found: Counter[Fact] = Counter()
    for point in range(1, 25):
        mine, still = max(was[point], 0), max(now[point], 0)
        contact = touching(was)
        anchor = point > 18
        if was[point] == -1 and now[point] >= 0:
            found[Fact(FactKind.HITS, point)] += 1
        if contact and mine in (0, 1) and still > 1:
            found[Fact(FactKind.MAKES_ANCHOR if anchor else FactKind.MAKES_POINT, point)] += 1
        if contact and mine > 1 and still in (0, 1):
            found[Fact(FactKind.BREAKS_ANCHOR if anchor else FactKind.BREAKS_POINT, point)] += 1
        if contact and mine == 0 and still == 1 and point in (2, 3, 4, 5, 6, 7):
            found[Fact(FactKind.SLOTS, point)] += 1
        if contact and mine > 1 and still > mine and still > 4:
            found[Fact(FactKind.STACKS, point, still)] += 1
    if now[25]:
        found[Fact(FactKind.STAYS, count=now[25])] += 1
    if was[25] > now[25]:
        found[Fact(FactKind.ENTERS, count=was[25] - now[25])] += 1
    behind = [sum(max(board[point], 0) for point in range(19, 26)) for board in (was, now)]
    if behind[1] < behind[0]:
        found[Fact(FactKind.ESCAPES, count=behind[0] - behind[1])] += 1
    gone = total(was) - total(now)
    if not total(now):
        found[Fact(FactKind.WINS)] += 1
    elif gone:
        found[Fact(FactKind.BEARS_OFF, count=gone)] += 1
    elif touching(was) and not touching(now):
        lead = pips(after, player.opponent) - pips(after, player)
        found[Fact(FactKind.ENDS_CONTACT, count=lead)] += 1
    if touching(now):
        rows = [row(board) for board in (was, now)]
        if rows[1] > rows[0] and rows[1] > 3:
            found[Fact(FactKind.EXTENDS_PRIME, count=rows[1])] += 1
        if rows[1] < rows[0] and rows[0] > 3:
            found[Fact(FactKind.SHORTENS_PRIME, count=rows[1])] += 1
    return +found


def total(board: Board) -> int:
    return sum(max(count, 0) for count in board[1:])


def touching(board: Board) -> bool:
    """Tell whether one of the player's checkers still has to pass one of the other's."""
    mine = [point for point in range(1, 26) if board[point] > 0]
    theirs = [point for point in range(1, 25) if board[point] < 0] + [0] * (board[0] > 0)
    return any(own > other for own in mine for other in theirs)


def pips(position: Position, player: Player) -> int:
    return sum(point * max(count, 0) for point, count in enumerate(position.board(player)) if point)


def row(board: Board) -> int:
    longest = 0
    for first in range(1, 25):
        length = 0
        while first + length < 25 and board[first + length] > 1:
            length += 1
        longest = max(longest, length)
    return longest


def replies(position: Position, player: Player) -> tuple[int, int]:
    """Return how many of the 36 rolls hit ``player``, and how many allow no move, roll by roll."""
    hits = dances = 0
    for first in range(1, 7):
        for second in range(1, 7):
            plays = legal_plays(position, player.opponent, Dice(first, second))
            hits += any(move.hit for play in plays for move in play.moves)
            dances += plays[0].moves == ()
    return hits, dances


SOME = [play for seed in range(count(6, 60)) for play in games(seed, 1)]
_OF_REPLIES = (FactKind.SHOTS, FactKind.SAFE, FactKind.DANCES, FactKind.CLOSES_OUT)


def test_the_facts_of_the_play_itself_are_found_again_on_a_board_of_numbers() -> None:
    seen: Counter[FactKind] = Counter()
    for before, after, player in SOME:
        found = [fact for fact in facts(before, after, player) if fact.kind not in _OF_REPLIES]
        assert Counter(found) == told(before, after, player), (before, after, player)
        seen.update(fact.kind for fact in found)
    assert set(FactKind) - set(seen) <= set(_OF_REPLIES)


def test_what_the_replies_can_do_is_counted_again_over_all_36_rolls() -> None:
    seen: Counter[FactKind] = Counter()
    for before, after, player in SOME[:: count(6, 2)]:
        found = [fact for fact in facts(before, after, player) if fact.kind in _OF_REPLIES]
        wanted = []
        hits, dances = replies(after, player)
        other, now = after.points(player.opponent), after.board(player)
        if after.points(player) and touching(now):
            if hits:
                wanted.append(Fact(FactKind.SHOTS, count=hits))
            elif replies(before, player)[0]:
                wanted.append(Fact(FactKind.SAFE))
            if BAR in other and dances == 36 and all(now[point] > 1 for point in range(1, 7)):
                wanted.append(Fact(FactKind.CLOSES_OUT))
            elif BAR in other and dances:
                wanted.append(Fact(FactKind.DANCES, count=dances))
        assert Counter(found) == Counter(wanted), (before, after, player)
        seen.update(fact.kind for fact in found)
    assert seen.keys() >= {FactKind.SHOTS, FactKind.SAFE, FactKind.DANCES}


def test_a_closed_board_is_told() -> None:
    home = dict.fromkeys(range(1, 7), 2)
    before = Position.from_points(white={**home, 6: 1, 9: 1, 8: 1}, black={BAR: 1, 1: 2})
    after = Position.from_points(white={**home, 8: 1}, black={BAR: 1, 1: 2})
    assert Fact(FactKind.CLOSES_OUT) in facts(before, after, W)
    assert dancing_rolls(after, W) == 36


@pytest.mark.parametrize(
    ("dice", "play", "kinds"),
    [
        ((3, 1), "8/5 6/5", [(FactKind.MAKES_POINT, 5, 0)]),
        ((4, 2), "8/4 6/4", [(FactKind.MAKES_POINT, 4, 0)]),
        ((6, 5), "24/13", [(FactKind.ESCAPES, 0, 1), (FactKind.BREAKS_ANCHOR, 24, 0)]),
        ((6, 2), "13/5", [(FactKind.SLOTS, 5, 0)]),
    ],
)
def test_known_plays_from_the_opening(
    dice: tuple[int, int], play: str, kinds: list[tuple[FactKind, int, int]]
) -> None:
    plays = {format_play(p.moves): p for p in legal_plays(START, W, Dice(*dice))}
    found = facts(START, plays[play].result, W)
    for kind in kinds:
        assert Fact(*kind) in found, list(map(str, found))


def test_a_single_direct_shot_is_counted_as_every_book_has_it() -> None:
    """A blot six away, nothing between: 17 rolls; one pip away: 11."""
    for away, rolls in ((1, 11), (2, 12), (3, 14), (4, 15), (5, 15), (6, 17), (7, 6), (12, 3)):
        position = Position.from_points(white={13: 1}, black={12 + away: 1})
        assert hitting_rolls(position, W) == rolls, away


def test_a_sentence_has_its_numbers() -> None:
    assert str(Fact(FactKind.SHOTS, OFF, 11)) == "leaves 11 of 36 rolls that hit"
    assert str(Fact(FactKind.MAKES_POINT, 5)) == "makes the 5-point"
