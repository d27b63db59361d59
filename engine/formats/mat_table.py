"""One game as the rows of a ``.mat`` file."""

from __future__ import annotations

from dataclasses import replace

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
    Roll,
    Take,
)
from engine.formats.mat_text import result_line, row, wins
from engine.moves import Move
from engine.position import Player
from engine.scoring import Ending
from engine.state import GameState, Phase, legal_moves

_TAKES = " Takes"
_UNKNOWN_PLAY = "???"


class Table:
    """Collects the actions of a game that begins with ``start``.

    ``ties`` are the opening rolls that doubled the stake.

    GNU Backgammon 1.07 reads ``Beavers`` rightly only where the doubler's dice or a raccoon follow,
    and takes the dice for the acceptance. So a beaver is first written as one more ``Doubles``, and
    becomes ``Beavers``, its ``Takes`` left out, as soon as one of these follows.
    """

    def __init__(self, start: GameState) -> None:
        self.score = start.score
        self.ties: list[int] = []
        self._state = start
        self._entries: list[tuple[Player, str]] = []
        self._is_beaver_taken = False

    def add(self, before: GameState, action: Action, after: GameState) -> None:
        """Add an action that led from one state to another; what is not kept adds nothing."""
        self._state = after
        player = before.to_decide
        match action:
            case OpeningRoll(number, _) if before.cube != after.cube:
                self.ties.append(number)
            case Roll():
                if self._is_beaver_taken:
                    self._entries.pop()
                    self._name_beaver()
            case EndTurn():
                self._enter(player, _turn(before))
            case MoveChecker() if after.phase is Phase.OVER:
                self._enter(player, _turn(after))
            case Accept():
                self._entries += _unfinished(before)
            case Double() | Beaver():
                self._enter(player, f" Doubles => {after.offered}")
            case Raccoon():
                self._name_beaver()
                self._enter(player, f" Raccoons => {after.offered}")
            case Take():
                self._enter(player, _TAKES)
                self._is_beaver_taken = before.phase is Phase.BEAVER
            case Drop():
                self._enter(player, " Drops")
            case _:
                pass

    def rows(self) -> list[str]:
        """Return the lines of the game below its score line."""
        rows: list[list[str]] = []
        before: Player | None = None
        for player, text in [*self._entries, *_unfinished(self._state)]:
            if player is Player.BLACK and before is Player.WHITE:
                rows[-1][1] = text
            else:
                rows.append([text, ""] if player is Player.WHITE else ["", text])
            before = player
        below: list[str] = []
        if result := self._state.result:
            points = wins(result.points)
            if self._state.match_winner:
                points += " and the match"
            if result.winner is Player.BLACK and result.ending is Ending.DROPPED:
                rows[-1][1] = f" {points}"
            else:
                below = [result_line(result.winner is Player.BLACK, points)]
        return [row(number, *texts) for number, texts in enumerate(rows, 1)] + below

    def _enter(self, player: Player | None, text: str) -> None:
        assert player is not None
        self._entries.append((player, text))
        self._is_beaver_taken = False

    def _name_beaver(self) -> None:
        """Call the last entry, which is a beaver, by its name."""
        player, text = self._entries[-1]
        self._entries[-1] = (player, text.replace("Doubles", "Beavers"))


def _unfinished(state: GameState) -> list[tuple[Player, str]]:
    """Return the entry of a turn that was not ended, if one was begun.

    With a legal move left, the moves made are not told.
    """
    if state.phase is Phase.RESIGNATION and state.resignation:
        state = replace(state, phase=state.resignation.back_to)
    if state.phase is not Phase.MOVE or state.on_roll is None:
        return []
    is_whole = state.turn and not legal_moves(state)
    return [(state.on_roll, _turn(state) if is_whole else _dice(state) + _UNKNOWN_PLAY)]


def _turn(state: GameState) -> str:
    return _dice(state) + " ".join(_hop(step.move) for step in state.turn)


def _hop(move: Move) -> str:
    """Write one move; in these files the bar is 25 and off is 0."""
    return f"{move.source}/{move.target}{'*' * move.hit}"


def _dice(state: GameState) -> str:
    assert state.dice is not None
    return f"{state.dice.first}{state.dice.second}: "
