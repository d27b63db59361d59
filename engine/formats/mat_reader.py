"""Read a ``.mat`` file: comments, the length, and the games until the end or the first error."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn

from engine.actions import Action, NextGame
from engine.errors import IllegalActionError, InvalidVariantError, NotationError, RecordError
from engine.formats.mat_game import GameReader
from engine.formats.mat_tags import Tags, read_tags
from engine.formats.mat_text import (
    ScoreLine,
    Word,
    is_comment,
    read_entries,
    read_game,
    read_length,
    read_number,
    score_lines,
)
from engine.formats.xgid import MOST_POINTS
from engine.record import MAX_TEXT, Record
from engine.scoring import Score
from engine.state import GameState
from engine.told import Told
from engine.transition import apply

MAX_LINE = 10_000
"""Characters a line may have that is no comment."""
_BEAVERED = re.compile(r"^[ \t]*[0-9]+\).*[ \t)]Beavers?[ \t]*=>", re.MULTILINE | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class MatFile:
    """What a file says: its games as a record, up to the first error.

    White is the left player, Black the right one; ``players`` are their names, which
    ``record.header`` has too, as ``white`` and ``black``. ``comments`` are the lines that begin
    with ``;`` or ``#``, as written. ``error`` is ``None`` where everything was understood; else it
    names game, move and line, and ``record`` ends with the last game before.
    """

    record: Record
    players: tuple[str, str] = ("", "")
    comments: tuple[str, ...] = ()
    error: RecordError | None = None


def loads_mat(text: str, *, jacoby: bool = False, beavers: bool = False) -> MatFile:
    """Read a match or money session from the text of a ``.mat`` file.

    Nothing is mended: what is not understood, or not by the rules, ends up in ``error``, and the
    games before it are kept. ``jacoby`` and ``beavers`` are the house rules of a money session
    whose file has no tags for them; a beaver in it shows by itself that beavers were agreed. A
    match is played with the Crawford rule unless a tag ``; [Crawford "Off"]`` is there.

    Source: GNU Backgammon's manual and practice (it has no formal definition); F1-F4, G5, C1-C6.
    """
    reader = _Reader(jacoby=jacoby, beavers=beavers)
    try:
        reader.read(text)
        return reader.so_far(None)
    except RecordError as error:
        return reader.so_far(error)


class _Reader:
    """Goes line by line; ``_handle`` is what the next line is for."""

    def __init__(self, *, jacoby: bool, beavers: bool) -> None:
        self.jacoby, self.beavers = jacoby, beavers
        self.comments: list[str] = []
        self.tags = Tags()
        self.start = GameState()
        self.players: tuple[str, str] | None = None
        self.kept: list[Action] = []
        self.over: GameState | None = None
        self.game: GameReader | None = None
        self.number = 0
        self.move: int | None = None
        self.line = 0
        self.open_at: tuple[int | None, int] = (None, 0)
        self._handle: Callable[[str], None] = self._header

    def so_far(self, error: RecordError | None) -> MatFile:
        players = self.players or ("", "")
        header = {"white": players[0], "black": players[1]} if self.players else {}
        record = Record(tuple(self.kept), header, self.start)
        return MatFile(record, players, tuple(self.comments), error)

    def read(self, text: str) -> None:
        if len(text) > MAX_TEXT:
            self._fail(Told("{0} characters are more than a match can have", len(text)))
        if not self.beavers:
            self.beavers = _BEAVERED.search(text) is not None
        lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
        for self.line, line in enumerate(lines, 1):
            if not line.strip():
                continue
            if is_comment(line):
                self._comment(line)
            elif len(line) > MAX_LINE:
                self._fail(Told("{0} characters are more than a line can have", len(line)))
            else:
                self._handle(line)
        self._end(last=True)

    def _comment(self, line: str) -> None:
        if line.startswith("; Set Pos="):
            self._fail(Told("a game from a position set up is not understood: moves are expected"))
        self.comments.append(line)

    def _header(self, line: str) -> None:
        """Read the length; the rules are known with it."""
        length = read_length(line)
        if length is None:
            self._fail(Told("a comment or the length is expected, such as 7 point match"))
        try:
            self.tags = read_tags(self.comments)
            variant = self.tags.variant(length, jacoby=self.jacoby, beavers=self.beavers)
        except (NotationError, InvalidVariantError) as error:
            self._fail(error.told)
        self.start = GameState(variant=variant)
        self._handle = self._game

    def _game(self, line: str) -> None:
        """Read where a game begins; games are numbered without a gap."""
        number = read_game(line)
        if number is None or (self.number and number != self.number + 1) or not number:
            self._fail(Told("Game {0} is expected", self.number + 1))
        self.number, self.move = number, None
        self._handle = self._score

    def _score(self, line: str) -> None:
        """Read names and scores, and begin the game they tell of."""
        readings = list(score_lines(line))
        if not readings:
            self._fail(Told("names and scores are expected, such as Ann : 0 and Bob : 0"))
        score_line = self._choose(readings)
        score = Score(*score_line.points)
        if self.over is None:
            self._begin(score_line.names, score)
            state = self.start
        else:
            state = self._next(self.over, score_line, score)
        self.game = GameReader(state, self.tags.ties.get(self.number, ()))
        self._handle = self._entries

    def _choose(self, readings: list[ScoreLine]) -> ScoreLine:
        """Choose among readings by the names that are known, from tags or the games before."""
        known = self.players or self.tags.players
        if known[0] is not None and known[1] is not None:
            for reading in readings:
                if (known[0].strip(), known[1].strip()) == reading.names:
                    return ScoreLine((known[0], known[1]), reading.points)
        return readings[0]

    def _begin(self, names: tuple[str, str], score: Score) -> None:
        variant = self.start.variant
        most = variant.length or MOST_POINTS
        if max(score.white, score.black) >= most:
            over = Told("the match is over")
            what = over if variant.is_match else Told("no session has so many points")
            self._fail(Told("a score below {0} is expected: {1}", most, what))
        self.players = names
        crawford = self.tags.crawford(variant, score)
        self.start = GameState(variant=variant, score=score, crawford=crawford)

    def _next(self, over: GameState, line: ScoreLine, score: Score) -> GameState:
        assert self.players is not None
        if self.players != line.names:
            self._fail(
                Told(
                    "the players {0} are expected, not {1}",
                    _quoted(self.players),
                    _quoted(line.names),
                )
            )
        if score != over.total:
            self._fail(
                Told(
                    "the score {0} : {1} is expected after the games before, not {2} : {3}",
                    over.total.white,
                    over.total.black,
                    score.white,
                    score.black,
                )
            )
        try:
            return apply(over, NextGame())[0]
        except IllegalActionError as error:
            self._fail(error.told)

    def _entries(self, line: str) -> None:
        """Read a line of a game, or the beginning of the next."""
        if read_game(line) is not None:
            self._end(last=False)
            self._game(line)
            return
        assert self.game is not None
        number, text = read_number(line)
        if number is not None:
            if number != (self.move or 0) + 1:
                self._fail(Told("move {0}) is expected, not {1})", (self.move or 0) + 1, number))
            self.move = number
        try:
            for entry in read_entries(text, numbered=number is not None):
                if self.game.is_open and entry.word is not Word.WIN:
                    self._fail_open()
                self.game.read(entry)
                if self.game.is_open:
                    self.open_at = self.move, self.line
        except RecordError as error:
            self._fail(error.message)
        except (NotationError, IllegalActionError) as error:
            self._fail(Told("{0}; in {1}", error, repr(line.strip()[:80])))

    def _end(self, *, last: bool) -> None:
        """Keep the game that ends here."""
        if self.game is None:
            self._fail(
                Told("Game {0} is expected", self.number + 1)
                if self._handle == self._game
                else Told("names and scores are expected")
                if self._handle == self._score
                else Told("no length such as 7 point match in it")
            )
        if self.game.is_open:
            self._fail_open()
        try:
            self.game.end(last=last)
        except RecordError as error:
            self._fail(error.message)
        if self.over is not None:
            self.kept.append(NextGame())
        self.kept += self.game.actions
        self.over = self.game.state
        self.game = None

    def _fail_open(self) -> NoReturn:
        self.move, self.line = self.open_at
        self._fail(Told("several plays of these dice are possible: the move is expected"))

    def _fail(self, message: Told) -> NoReturn:
        raise RecordError(
            message, game=self.number or 1, move=self.move, line=self.line or None, unit="move"
        )


def _quoted(names: tuple[str, str]) -> Told:
    return Told("{0} and {1}", *(repr(name[:40]) for name in names))
