"""The rules once more, slow and plain, written from docs/rules.md alone; nothing of the engine.

A board is a tuple of 26 whole numbers as the player on roll sees them: ``board[1..24]`` own
checkers positive, opposing ones negative; ``board[25]`` own bar; ``board[0]`` the opponent's bar.
Own checkers that are nowhere are off. A move is ``(source, target, die)``; the bar is 25, off is 0.
"""

from collections.abc import Iterator
from functools import lru_cache

Board = tuple[int, ...]
Move = tuple[int, int, int]
Numbers = tuple[int, ...]
Ending = tuple[Board, Numbers]


def numbers_of(first: int, second: int) -> Numbers:
    """M1, M5: two moves, or four of a double."""
    return (first,) * 4 if first == second else (first, second)


def in_play(board: Board) -> list[int]:
    """List the places that hold own checkers, the bar among them."""
    return [place for place in range(1, 26) if board[place] > 0]


def won(board: Board) -> bool:
    """G1: all fifteen are off."""
    return not in_play(board)


def is_closed(board: Board, point: int) -> bool:
    """M2: two or more opposing checkers."""
    return board[point] <= -2


def may_bear_off(board: Board, source: int, die: int) -> bool:
    """B1, B2, B4, B5."""
    if any(place > 6 for place in in_play(board)):
        return False
    if source == die:
        return True
    return source < die and not any(place > source for place in in_play(board))


def moves_of(board: Board, die: int) -> list[Move]:
    """List what a die can do by itself: M1-M4, H2, H3, B1-B5."""
    moves = []
    for source in in_play(board):
        if board[25] > 0 and source != 25:
            continue
        target = source - die
        if target >= 1 and not is_closed(board, target):
            moves.append((source, target, die))
        if target <= 0 and may_bear_off(board, source, die):
            moves.append((source, 0, die))
    return moves


def after(board: Board, move: Move) -> Board:
    """H1: a blot landed on goes to the bar."""
    source, target, _ = move
    places = list(board)
    places[source] -= 1
    if target:
        if places[target] == -1:
            places[target] = 0
            places[0] += 1
        places[target] += 1
    return tuple(places)


def _one_fewer(numbers: Numbers, die: int) -> Numbers:
    left = list(numbers)
    left.remove(die)
    return tuple(left)


@lru_cache(maxsize=200_000)
def endings(board: Board, numbers: Numbers) -> frozenset[Ending]:
    """Return where every sequence of moves stops, with the dice it used in order.

    It stops when the game is won or when no die left can be moved; F1 and F2 are not asked yet.
    """
    found: set[Ending] = set()
    if not won(board):
        for die in set(numbers):
            for move in moves_of(board, die):
                for end, used in endings(after(board, move), _one_fewer(numbers, die)):
                    found.add((end, (die, *used)))
    return frozenset(found or {(board, ())})


def legal_endings(board: Board, numbers: Numbers) -> set[Ending]:
    """Keep of :func:`endings` what F1, F2 and G1 allow."""
    every = endings(board, numbers)
    most = max(len(used) for _, used in every)
    legal = {(end, used) for end, used in every if len(used) == most or won(end)}
    larger = max(numbers, default=0)
    if most == 1 and len(set(numbers)) == 2 and any(used == (larger,) for _, used in legal):
        return {(end, used) for end, used in legal if used == (larger,) or won(end)}
    return legal


def results(board: Board, numbers: Numbers) -> set[Board]:
    """Return every board a roll can lawfully lead to."""
    return {end for end, _ in legal_endings(board, numbers)}


def legal_next(board: Board, numbers: Numbers) -> set[Move]:
    """Return the single moves with which some lawful whole play goes on (F4)."""
    return {
        move
        for die in set(numbers)
        for move in moves_of(board, die)
        if any(
            (end, (die, *used)) in legal_endings(board, numbers)
            for end, used in endings(after(board, move), _one_fewer(numbers, die))
        )
    }


def forbidding_clause(board: Board, numbers: Numbers, source: int, target: int) -> str | None:
    """Name the clause that forbids a move, as the end of docs/rules.md orders them; else None."""
    if source == 0 or board[source] <= 0:
        return "M1"
    if board[25] > 0 and source != 25:
        return "H2"
    if target >= source:
        return "S3"
    if target == 0:
        fitting = [die for die in set(numbers) if source != 25 and may_bear_off(board, source, die)]
        if not fitting:
            return _why_no_bearing_off(board, numbers, source)
    else:
        fitting = [die for die in set(numbers) if die == source - target]
        if not fitting:
            return "M1"
        if is_closed(board, target):
            return "H3" if source == 25 else "M2"
    legal = legal_next(board, numbers)
    if any((source, target, die) in legal for die in fitting):
        return None
    most = max(len(used) for _, used in endings(board, numbers))
    two = len(set(numbers)) == 2
    return "F2" if two and most == 1 and min(numbers) in fitting else "F1"


def _why_no_bearing_off(board: Board, numbers: Numbers, source: int) -> str:
    if source == 25 or any(place > 6 for place in in_play(board)):
        return "B1"
    return "B4" if any(die > source for die in numbers) else "B2"


def every_click(board: Board, numbers: Numbers) -> Iterator[tuple[int, int, str | None]]:
    """Yield the verdict on each pair of places from 0 to 25."""
    for source in range(26):
        for target in range(26):
            yield source, target, forbidding_clause(board, numbers, source, target)
