"""Make tests/cases/more_legal.jsonl.gz: ``python -m bench.make_cases``.

Positions come from games played by the engine, partly at random, partly by its simplest computer
level, partly by somebody who always hits; the mix is set by quotas close to the 1,000 handed
cases. A case is kept only where the engine, gym-backgammon and bgsage give the same set of
results; the others are counted and printed with what kind they are. The same seed and the same
versions give the same file.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from bench.cases import HANDED, MORE, Board, Case, digest, read, write
from bench.programs import US, Program, bgsage_public, engine_packed, gym_backgammon
from engine import BAR, START, Dice, GameState, Phase, Player, Position
from engine.bots import BasicBot
from engine.packed import successors

SEED = 20_000
TOTAL = 2_000
DOUBLES = 0.2
QUOTAS = {
    "last checker": 0.05,
    "two or more hits": 0.10,
    "two or more on the bar": 0.12,
    "one on the bar": 0.18,
    "bear-off": 0.17,
    "not all dice playable": 0.13,
    "other": 0.25,
}
"""Shares of the kinds; a position is of the first that fits."""
SKIPPED = 0.5
"""Share of a game's positions that are passed over, so that fewer are neighbours."""
STYLES = ("random", "sensible", "hitting", "mixed")
BAR_NIBBLE = 15
"""The opponent's bar in a side mirrored into the mover's numbering (see engine.packed)."""


def positions(chance: random.Random) -> Iterator[Position]:
    """Yield positions, White on roll, from one game after another, for ever."""
    while True:
        style = chance.choice(STYLES)
        position = START
        while position.white and position.black:
            yield position
            now = chance.choice(STYLES[:3]) if style == "mixed" else style
            dice = Dice(chance.randint(1, 6), chance.randint(1, 6))
            position = _choose(position, dice, now, chance).flipped()


def _choose(position: Position, dice: Dice, style: str, chance: random.Random) -> Position:
    if style == "sensible" and chance.random() < 0.9:
        return BasicBot().choose_play(GameState(position, Phase.MOVE, US, dice)).result
    pairs = sorted(_successors(position, dice)[0])
    if style == "hitting":
        most = max(opp & BAR_NIBBLE for _, opp in pairs)
        pairs = [pair for pair in pairs if pair[1] & BAR_NIBBLE == most]
    return Position.from_sides(US, *chance.choice(pairs))


def _successors(position: Position, dice: Dice) -> tuple[list[tuple[int, int]], int]:
    numbers = dice.first, dice.second
    return successors(*position.sides(US), max(numbers), min(numbers))


def kind(position: Position, dice: Dice) -> str:
    """Name the first kind of :data:`QUOTAS` that a case belongs to."""
    pairs, used = _successors(position, dice)
    if any(not own for own, _ in pairs):
        return "last checker"
    before = position.checkers(Player.BLACK, BAR)
    if any((opp & BAR_NIBBLE) - before > 1 for _, opp in pairs):
        return "two or more hits"
    waiting = position.checkers(US, BAR)
    if waiting:
        return "one on the bar" if waiting == 1 else "two or more on the bar"
    if max(position.points(US)) <= 6:
        return "bear-off"
    return "other" if used == len(dice.numbers) else "not all dice playable"


def candidates(chance: random.Random) -> Iterator[tuple[Board, Dice]]:
    """Yield positions with dice that no handed case has, until every quota is filled."""
    seen = {case.board for case in read(HANDED)}
    room = Counter(
        {
            (name, double): round(TOTAL * share * (DOUBLES if double else 1 - DOUBLES))
            for name, share in QUOTAS.items()
            for double in (False, True)
        }
    )
    for position in positions(chance):
        if chance.random() < SKIPPED:
            continue
        dice = _dice(chance)
        cell = kind(position, dice), dice.is_double
        board = position.board(US)
        if room[cell] and board not in seen:
            room[cell] -= 1
            seen.add(board)
            yield board, dice
        if not room.total():
            return


def _dice(chance: random.Random) -> Dice:
    first = chance.randint(1, 6)
    if chance.random() < DOUBLES:
        return Dice(first, first)
    return Dice(first, chance.choice([n for n in range(1, 7) if n != first]))


def results(program: Program, board: Board, dice: Dice) -> set[Board]:
    """Return the distinct boards that a program gives for a case."""
    prepared = program.prepare(Case("", board, (dice.first, dice.second), 0, ""))
    return program.boards(prepared, program.once(prepared))


def main() -> None:
    """Make the file and print what it holds and what was dropped."""
    engine, gym, sage = engine_packed(), gym_backgammon(), bgsage_public()
    chance = random.Random(SEED)
    cases: list[Case] = []
    dropped: Counter[str] = Counter()
    for board, dice in candidates(chance):
        ours = results(engine, board, dice)
        wrong = [p.name for p in (gym, sage) if results(p, board, dice) != ours]
        if wrong:
            position = Position.from_board(board)
            dropped[f"{' and '.join(wrong)}: {kind(position, dice)}"] += 1
            print("dropped", wrong, board, dice)
            continue
        number = f"M{len(cases) + 1:04}"
        pair = dice.first, dice.second
        cases.append(Case(number, board, pair, len(ours), digest(ours)))
    write(MORE, cases)
    print(f"{len(cases)} cases in {MORE.name}; dropped {dropped.total()}: {dict(dropped)}")


if __name__ == "__main__":
    main()
