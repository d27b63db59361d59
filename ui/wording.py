"""From the engine's facts to sentences, in the words of one catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine import BAR, OFF, Dice, Ending, GameResult, Phase, Player, Refusal, Score, Told
from ui.catalogues import Catalogue, load
from ui.rival import Rival
from ui.session import AGAINST_COMPUTER, Seat


class Words:
    """A catalogue, and who sits where: "You" is the one human against a computer.

    Sentences name the points of the side that acts. ``turned`` are the same words for a board that
    shows the other side's numbers: what stands on the board is what they say.
    """

    def __init__(
        self,
        seats: Mapping[Player, Seat] = AGAINST_COMPUTER,
        catalogue: Catalogue | None = None,
        names: Mapping[Player, str] | None = None,
        turned: Words | None = None,
    ) -> None:
        self.catalogue = catalogue or load()
        self._texts = self.catalogue.texts
        self._names = names or {}
        self._seats = seats
        self._is_turned = turned is not None
        self._other = turned
        self._points: dict[tuple[int, tuple[tuple[Player, int], ...]], str] = {}

    @property
    def turned(self) -> Words:
        """The words for the other side's numbers; always the same object."""
        self._other = self._other or Words(self._seats, self.catalogue, self._names, self)
        return self._other

    @property
    def own(self) -> Words:
        """The words for the acting side's own numbers, whichever stand on the board."""
        return self.turned if self._is_turned else self

    def say(self, key: str, **facts: object) -> str:
        """Return the text of a key with its facts filled in.

        Raises:
            KeyError: if the catalogue lacks the key.

        """
        if self._is_turned and f"{key}.turned" in self._texts:
            key += ".turned"
        return self._texts[key].format(**facts)

    def of(self, key: str, player: Player, **facts: object) -> str:
        """Return the text of a key about a player, in the second person where that is "you"."""
        if self.is_you(player) and f"{key}.you" in self._texts:
            key += ".you"
        return self.say(key, who=self.name(player), **facts)

    def is_you(self, player: Player) -> bool:
        """Whether this side is the one human's, the other being a computer's."""
        return self._seats[player] is Seat.HUMAN and self._seats[player.opponent] is Seat.COMPUTER

    def is_computer(self, player: Player) -> bool:
        """Whether a computer plays this side."""
        return self._seats[player] is Seat.COMPUTER

    def name(self, player: Player) -> str:
        """Return what a side is called."""
        if name := self._names.get(player):
            return name
        if self.is_you(player):
            return self.say("name.you")
        if self.is_computer(player):
            return self.say("name.computer")
        return self.say(f"name.{player.value}")

    def rival(self, rival: Rival) -> str:
        """Name a computer player: a level, or the class of somebody's own."""
        return rival.own or self.say(f"level.{rival.level}")

    def trouble(self, kind: str) -> str:
        """Say why a computer player does not play, or cannot be had."""
        return self.say(f"trouble.{kind}")

    def counted(self, key: str, count: int) -> str:
        """Return a text with a number in the right plural form."""
        return self.say(f"{key}.{self.catalogue.form(count)}", count=count)

    def decimal(self, number: float) -> str:
        """Write a number with one digit after the decimal mark of the language."""
        whole, tenths = f"{number:.1f}".split(".")
        return self.say("number.decimal", whole=whole, tenths=tenths)

    def point(self, point: int, checkers: tuple[tuple[Player, int], ...]) -> str:
        """Name a point or the bar and who stands there."""
        known = self._points.get((point, checkers))
        if known is None:
            known = self._points[point, checkers] = self._name_point(point, checkers)
        return known

    def _name_point(self, point: int, checkers: tuple[tuple[Player, int], ...]) -> str:
        place = self.say("place.bar") if point == BAR else self.say("place.point", point=point)
        if not checkers:
            return self.say("place.empty", place=place)
        held = ", ".join(self.counted(f"checkers.{who.value}", n) for who, n in checkers)
        return self.say("place.held", place=place, checkers=held)

    def way(self, source: int, target: int) -> str:
        """Name the way of one checker: "24 to 18", "6 off the board"."""
        if target == OFF:
            return self.say("way.off", source=self.place(source))
        return self.say("way", source=self.place(source), target=self.place(target))

    def setup_wrong(self, wrong: str) -> str:
        """Say what was wrong with a step of setting up: a key of the catalogue, or said already."""
        if not wrong.startswith("setup."):
            return self.why(wrong)
        text = wrong.facts[0] if isinstance(wrong, Told) and wrong.facts else ""
        return self.say(wrong, text=f"{text!s:.20}")

    def defects(self, told: Iterable[str]) -> str:
        """Say everything that makes a state impossible."""
        return "; ".join(map(self.why, told))

    def why(self, told: str) -> str:
        """Say what is wrong as the engine tells it, in this language; any other text as it is."""
        if not isinstance(told, Told):
            return told
        text = self.catalogue.engine.get(told.template, told.template)
        return text.format(*map(self._fact, told.facts))

    def _fact(self, fact: object) -> str:
        match fact:
            case Player():
                return self.say(f"name.{fact.value}")
            case Phase():
                return self.why(Told(fact.value))
            case Refusal():
                clause = f"{fact.rule.name}: " if fact.rule else ""
                return clause + self.refusal(fact).removesuffix(".")
            case str():
                return self.why(fact)
        return str(fact)

    def setup_place(self, player: Player, point: int, held: str) -> str:
        """Name a place of a position that is set up, and who stands there."""
        names = {BAR: f"setup.bar.{player.value}", OFF: f"setup.off.{player.value}"}
        place = self.say(names.get(point, "place.point"), point=point)
        if not held:
            return self.say("place.empty", place=place)
        return self.say("place.held", place=place, checkers=held)

    def tray(self, player: Player, count: int) -> str:
        """Name a tray and how many checkers it holds."""
        return self.say(f"tray.{player.value}", count=count)

    def roll_wanted(self, roller: Player | None) -> str:
        """Ask for the dice of a roll that is made by hand; ``None`` rolls for the opening."""
        return self.of("pad.roll", roller) if roller else self.say("pad.opening")

    def dice(self, dice: Dice) -> str:
        """Write a roll."""
        return f"{dice.first}-{dice.second}"

    def win(self, result: GameResult) -> str:
        """Say who won, how and what it counts."""
        points = self.counted("points", result.points)
        told = self.of(f"win.{result.kind.value}", result.winner, points=points)
        return f"{told} {self.say('win.counts_once')}" if result.counts_once else told

    def cube(
        self, value: int, owner: Player | None, offered_by: Player | None, barred: bool
    ) -> str:
        """Name the cube: its number, and whose it is or who has turned it."""
        if barred:
            return self.say("cube.barred")
        if offered_by:
            return self.of("cube.offered", offered_by, value=value)
        return (
            self.of("cube.owned", owner, value=value)
            if owner
            else self.say("cube.middle", value=value)
        )

    def score(self, score: Score, first: Player) -> str:
        """Write a score, ``first``'s points before the other's."""
        return f"{score.of(first)}–{score.of(first.opponent)}"

    def refusal(self, refusal: Refusal) -> str:
        """Say why an action is refused; the clause is shown beside it."""
        return self.say(
            f"refusal.{refusal.reason.name}",
            source=self.place(refusal.source),
            target=self.place(refusal.target),
            distance=refusal.source - refusal.target,
            die=refusal.die,
            rear=self.place(refusal.rear),
            dice=self.numbers(refusal.dice),
            count=refusal.count,
            stake=refusal.stake,
            length=refusal.length,
            between=self.numbers(tuple(map(self._shown, refusal.points[:-1]))),
            stranded=self.numbers(refusal.stranded),
        )

    def plate(self, result: GameResult) -> str:
        """Name the kind of win and its points, as short as it goes on the board."""
        points = self.counted("points", result.points)
        if result.ending is Ending.DROPPED:
            return self.say("plate.dropped", points=points)
        once = "once." * result.counts_once
        return self.say(f"plate.{once}{result.kind.value}", points=points)

    def numbers(self, numbers: tuple[int, ...]) -> str:
        """Write dice as a list: "6 and 3", or "three 5s"."""
        if not numbers:
            return self.say("dice.none")
        if len(set(numbers)) == 1 and len(numbers) > 1:
            return self.say(f"dice.same.{len(numbers)}", number=numbers[0])
        *first, last = map(str, numbers)
        if not first:
            return last
        return self.say("dice.and", first=", ".join(first), second=last)

    def place(self, point: int) -> str:
        """Write a point, the bar or off inside a sentence."""
        words = {BAR: "refusal.bar", OFF: "refusal.off"}
        return self.say(words[point]) if point in words else str(self._shown(point))

    def _shown(self, point: int) -> int:
        return 25 - point if self._is_turned else point
