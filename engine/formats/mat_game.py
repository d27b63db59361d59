"""One game of a ``.mat`` file: its entries turned into actions, each judged by the rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn

from engine.actions import (
    Accept,
    Action,
    Beaver,
    Double,
    Drop,
    EndTurn,
    MoveChecker,
    OpeningRoll,
    Raccoon,
    Resign,
    Roll,
    Take,
)
from engine.dice import Dice
from engine.errors import RecordError
from engine.formats.mat_text import Entry, Word, wins
from engine.moves import Play, legal_plays
from engine.notation import parse_play
from engine.position import Player
from engine.scoring import WinKind
from engine.state import CUBE_OFFERS, GameState, Phase, legal_moves
from engine.told import Told
from engine.transition import apply

COLUMN = {Player.WHITE: Told("left"), Player.BLACK: Told("right")}
_UNKNOWN_PLAYS = ("???", "????")
"""What programs write after the dice of a player who resigned instead of moving."""
_CUBE_ACTIONS: dict[Word, Action] = {Word.BEAVER: Beaver(), Word.RACCOON: Raccoon()}
_ANSWERS: dict[Word, Action] = {Word.TAKE: Take(), Word.DROP: Drop()}
_RAISES: dict[Phase, Action] = {Phase.DOUBLE: Beaver(), Phase.BEAVER: Raccoon()}
"""What a further turn of the cube is, in answer to an offer."""


class GameReader:
    """The game so far: ``state`` and the ``actions`` that led to it from ``start``.

    The file doesn't say when a turn ends: it is ended by what follows, so that a player who has
    moved can still resign on their own turn (G5).

    ``is_closed`` tells that the result was read. ``is_open`` tells that dice were followed by
    nothing though several plays were possible, which only a resignation explains.
    """

    def __init__(self, start: GameState, ties: Iterable[int] = ()) -> None:
        self.state = start
        self.actions: list[Action] = []
        self.is_closed = False
        self.is_open = False
        self._is_unknown = False
        for number in ties:
            self._act(OpeningRoll(number, number))

    def read(self, entry: Entry) -> None:
        """Add one entry.

        Raises:
            RecordError: without a place, if it is not what the game needs now.
            NotationError: if the play is not notation.
            IllegalActionError: if the rules forbid it.

        """
        player = Player.BLACK if entry.right else Player.WHITE
        if self.is_closed:
            _fail(Told("the game is over: the next game or the end of the file is expected"))
        if entry.word is Word.WIN:
            self._win(player, entry)
            return
        if self.state.phase is Phase.OVER:
            _fail(Told("{0} is expected: the game is over", self._result()))
        self._end_turn_before(player)
        match entry.word:
            case Word.DICE:
                assert entry.dice is not None
                self._dice(player, entry.dice, entry.play)
            case Word.TAKE | Word.DROP:
                self._turn_of(player)
                self._act(_ANSWERS[entry.word])
            case _:
                self._turn_of(player)
                self._raise_stake(entry)

    def end(self, *, last: bool) -> None:
        """End the game; only the ``last`` one of a file may be unfinished.

        Raises:
            RecordError: without a place, if the result is missing.

        """
        if self.is_closed:
            return
        if self.state.phase is Phase.OVER:
            _fail(Told("{0} is expected: the game is over", self._result()))
        if not last:
            _fail(Told("the result of the game, such as Wins 1 point, is expected"))
        if self.state.phase is Phase.MOVE and not self._is_unknown:
            self._act(EndTurn())

    def _act(self, action: Action) -> None:
        self.state, _ = apply(self.state, action)
        self.actions.append(action)

    def _end_turn_before(self, player: Player) -> None:
        """End the turn of the player who has moved, now that ``player`` does something."""
        if self.state.phase is not Phase.MOVE:
            return
        if self.state.on_roll is player:
            if not legal_moves(self.state):
                self._not_the_turn_of(player)
            return
        if legal_moves(self.state):
            _fail(
                Told("after dice without a move the opponent's Wins is expected, for a resignation")
            )
        self._act(EndTurn())
        self._is_unknown = False

    def _turn_of(self, player: Player) -> None:
        turn = self.state.to_decide
        if turn is not None and turn is not player:
            self._not_the_turn_of(player)

    def _not_the_turn_of(self, player: Player) -> NoReturn:
        column = COLUMN[player.opponent]
        _fail(Told("it is the other player's turn: an entry in the {0} column expected", column))

    def _dice(self, player: Player, dice: Dice, play: str) -> None:
        if self.state.phase is Phase.OPENING:
            if dice.is_double:
                _fail(Told("O2: the first turn of a game is never a double"))
            high, low = max(dice.numbers), min(dice.numbers)
            self._act(OpeningRoll(*((high, low) if player is Player.WHITE else (low, high))))
        else:
            self._take_by_going_on(player)
            self._turn_of(player)
            self._act(Roll(dice))
        if play in _UNKNOWN_PLAYS:
            self._is_unknown = True
            return
        found = self._play(player, dice, play)
        for move in found.moves if found else ():
            self._act(MoveChecker.of(move))

    def _play(self, player: Player, dice: Dice, text: str) -> Play | None:
        """Read a play; a forced one may be left out (F14), ``None`` is one that cannot be."""
        if text:
            return parse_play(text, self.state.position, player, dice)
        plays = legal_plays(self.state.position, player, dice)
        self.is_open = self._is_unknown = len(plays) > 1
        return None if self.is_open else plays[0]

    def _take_by_going_on(self, player: Player) -> None:
        """Accept a beaver or raccoon where the doubler simply goes on."""
        if self.state.phase in (Phase.BEAVER, Phase.RACCOON) and self.state.on_roll is player:
            self._act(Take())

    def _raise_stake(self, entry: Entry) -> None:
        """Read Doubles, Beavers or Raccoons; what answers an offer goes by any of these names."""
        action = _CUBE_ACTIONS.get(entry.word, Double())
        if entry.word is not Word.RACCOON:
            action = _RAISES.get(self.state.phase, action)
        self._act(action)
        if entry.number != self.state.offered:
            _fail(Told("the stake offered is {0}, not {1}", self.state.offered, entry.number))

    def _win(self, winner: Player, entry: Entry) -> None:
        if self.state.phase is not Phase.OVER:
            self._resign(winner, entry.number)
        self.is_open = False
        result = self.state.result
        assert result is not None
        # GNU Backgammon's result line does not know of Jacoby; its scores do.
        counts = {result.points, result.kind * result.cube}
        if result.winner is not winner or entry.number not in counts:
            _fail(Told("{0} is expected", self._result()))
        if entry.ends_match and self.state.match_winner is None:
            _fail(Told("{0} is expected: the match is not over", self._result()))
        self.is_closed = True

    def _resign(self, winner: Player, points: int) -> None:
        """Explain a result that no bear-off and no drop has brought: the loser resigned."""
        loser = winner.opponent
        if self.state.phase is Phase.OPENING:
            _fail(Told("the dice of the first turn are expected before a result"))
        self._take_by_going_on(loser)
        if self.state.on_roll is winner:
            self._end_turn_before(loser)
        if self.state.phase in CUBE_OFFERS:
            _fail(Told("the answer to the double is expected: Takes or Drops"))
        if self.state.on_roll is not loser:
            _fail(Told("G5: one resigns on one's own turn, and it is the winner's"))
        cube = self.state.cube.value
        times, rest = divmod(points, cube)
        if rest or not 1 <= times <= 3:
            _fail(
                Told(
                    "{0} points are no resignation: {1}, {2} or {3} are expected",
                    points,
                    cube,
                    2 * cube,
                    3 * cube,
                )
            )
        self._act(Resign(WinKind(times)))
        self._act(Accept())
        result = self.state.result
        assert result is not None
        if result.points != points:
            _fail(
                Told(
                    "{0} is expected: under the Jacoby rule a gammon counts once here",
                    self._result(),
                )
            )

    def _result(self) -> Told:
        result = self.state.result
        assert result is not None
        place = COLUMN[result.winner]
        return Told("{0} in the {1} column", wins(result.points), place)


def _fail(message: Told) -> NoReturn:
    raise RecordError(message)
