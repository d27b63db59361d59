"""What a position is worth before anything is searched.

The rules say it where the game is over, exact numbers for the last checkers, and else a network:
one for the race and one for contact.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Final

from engine.bots.bearoff import Bearoff, count
from engine.bots.chances import Chances, Five, turned
from engine.bots.errors import WeightsError
from engine.bots.network import Network
from engine.bots.steps import Steps, finish
from engine.bots.weights import reading
from engine.packed import HOME_BITS, Pair, mirror
from engine.position import CHECKERS, Player, Position

WEIGHTS: Final = Path(__file__).parent / "weights"
"""Where the networks' files are."""
_NOT_HOME: Final = (1 << 4 * 19) - 1
"""The places of a mirrored side that are not in its home."""
_WON: Final[tuple[Five, ...]] = (
    (1.0, 0.0, 0.0, 0.0, 0.0),
    (1.0, 1.0, 0.0, 0.0, 0.0),
    (1.0, 1.0, 1.0, 0.0, 0.0),
)


class Evaluator:
    """Judges positions after a move, from the view of the side that has made it.

    A packed position is a pair as in :mod:`engine.packed`: the mover's own side, the opponent's
    mirrored.
    """

    def __init__(self, contact: Network, race: Network) -> None:
        self.contact = contact
        self.race = race
        self.bearoff = Bearoff()

    @classmethod
    def load(cls, folder: Path | None = None) -> Evaluator:
        """Read the networks from their files, those of the engine if no ``folder`` is given.

        Raises:
            WeightsError: if one is missing or damaged.

        """
        return finish(cls.loading(folder))

    @classmethod
    def loading(cls, folder: Path | None = None) -> Steps[Evaluator]:
        """Read as :meth:`load` does, in steps of a few milliseconds."""
        folder = folder or WEIGHTS
        networks = []
        for name in ("contact.bin", "race.bin"):
            try:
                data = (folder / name).read_bytes()
            except OSError:
                raise WeightsError(f"there is no {name} in {folder}") from None
            networks.append(Network((yield from reading(data))))
            yield
        return cls(*networks)

    def chances_after(self, position: Position, player: Player) -> Chances:
        """Return the chances of ``player``, who has just moved; the opponent is on roll."""
        return Chances(*self.five(*position.sides(player)))

    def chances_static(self, position: Position, player: Player) -> Chances:
        """Return the chances of ``player``, who is on roll, without looking at a single roll."""
        return self.chances_after(position, player.opponent).turned

    def five(self, own: int, opp: int) -> Five:
        """Return the chances of the side that has moved."""
        if not own:
            return won(opp)
        if not opp:
            return turned(won(mirror(own)))
        if not is_race(own, opp):
            return self.contact.five(own, opp)
        exact = self._exact(own, opp)
        return self.race.five(own, opp) if exact is None else (exact, 0.0, 0.0, 0.0, 0.0)

    def prepared(self, own: int, opp: int) -> Generator[None, None, None]:
        """Make what a look ahead from a position may need, in short steps."""
        if count(own) <= self.bearoff.most + 4 and count(opp) <= self.bearoff.most + 4:
            yield from self.bearoff.prepared()

    def _exact(self, own: int, opp: int) -> float | None:
        """Return the exact chance to win a race of the last checkers."""
        if own >> HOME_BITS or opp & _NOT_HOME:
            return None
        turned, bearoff = mirror(opp), self.bearoff
        if bearoff.holds(own) and bearoff.holds(turned):
            return 1.0 - bearoff.win(turned, own)
        return None

    def best(self, pairs: Sequence[Pair]) -> Pair:
        """Return the best of the positions one roll leads to, by the quick linear equity.

        A position that ends the game is the best there is; of equals the one of the lowest pair.
        """
        return pairs[0] if len(pairs) == 1 else self.shortlist(pairs, 1)[0]

    def shortlist(self, pairs: Sequence[Pair], most: int) -> list[Pair]:
        """Return the best few of some positions by the quick linear equity, best first."""
        found: list[tuple[float, Pair]] = []
        kinds: tuple[list[Pair], list[Pair]] = ([], [])
        for pair in pairs:
            own, opp = pair
            if not own:
                return [pair]
            race = own < opp & -opp
            if race and (exact := self._exact(own, opp)) is not None:
                found.append((2 * exact - 1, pair))
            else:
                kinds[race].append(pair)
        for network, kind in zip((self.contact, self.race), kinds, strict=True):
            if kind:
                found += zip(network.lines(kind), kind, strict=True)
        found.sort(key=_best_first)
        return [pair for _, pair in found[:most]]


def won(opp: int) -> Five:
    """Return the chances of who has borne off everything: a game, gammon or backgammon (G2-G4)."""
    if count(opp) < CHECKERS:
        return _WON[0]
    return _WON[2] if opp & (1 << HOME_BITS) - 1 else _WON[1]


def is_race(own: int, opp: int) -> bool:
    """Tell whether the sides have passed each other, so that nobody can be hit any more."""
    return own < opp & -opp  # their places differ, so the higher place is the larger number


def _best_first(found: tuple[float, Pair]) -> tuple[float, Pair]:
    return -found[0], found[1]
