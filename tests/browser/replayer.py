"""Two people at one screen who note what they clicked, and play it again by the engine alone."""

from __future__ import annotations

from collections import Counter

from engine import (
    BAR,
    LEVELS,
    Accept,
    Action,
    Decline,
    Double,
    Drop,
    EndTurn,
    Event,
    GameState,
    MoveChecker,
    Moved,
    NextGame,
    OpeningRoll,
    Phase,
    Player,
    Record,
    Resign,
    Roll,
    Take,
    Variant,
    WinKind,
    apply,
    dumps,
    explain,
    legal_moves,
)
from engine.dice import Dice
from tests.browser.table import Table

BOT = LEVELS[0].make()
BUTTONS: dict[str, Action] = {
    "double": Double(),
    "take": Take(),
    "drop": Drop(),
    "accept": Accept(),
    "decline": Decline(),
    "next-game": NextGame(),
    **{f"resign-{kind.value}": Resign(kind) for kind in WinKind},
}
"""What a press on a button means."""


class Replayer:
    """Clicks on a table, and knows by itself what must have come of it.

    It reads the dice from the board and nothing else; ``state`` and ``actions`` are its own.
    """

    def __init__(self, table: Table, variant: Variant) -> None:
        self.table = table
        self.state = self.start = GameState(variant=variant)
        self.actions: list[Action] = []
        self.events: list[Event] = []

    def press(self, button: str) -> None:
        """Press a button of cube, resignation or score."""
        self.table.press(button)
        self._note(BUTTONS[button])

    def click_cube(self) -> None:
        """Double by a click on the cube."""
        self.table.press_zone("cube")
        self._note(Double())

    def roll(self) -> None:
        """Roll, and read the dice from the board."""
        opening = self.state.phase is Phase.OPENING
        self.table.press("roll")
        dice = self.table.dice()
        if not opening:
            assert {colour for colour, _ in dice} == {self._on_roll.value}
            self._note(Roll(Dice(dice[0][1], dice[1][1])))
            return
        (colour, first), (other, second) = dice  # the starter's own die comes first
        white, black = (second, first) if colour == "black" else (first, second)
        self._note(OpeningRoll(white, black))
        starter = self.state.on_roll
        lies = (starter.value, starter.value) if starter else ("white", "black")
        assert (colour, other) == lies

    def open(self) -> None:
        """Roll until somebody has won the opening roll."""
        while self.state.phase is Phase.OPENING:
            self.roll()

    def turn(self) -> None:
        """Roll where that is to be done, move as a sensible player would, and confirm."""
        if self.state.phase is Phase.ROLL:
            self.roll()
        while legal_moves(self.state):
            move = sensible_move(self.state)
            if move.source != BAR:  # a checker on the bar is picked up already
                self.table.press_point(move.source)
            self.table.press_point(move.target or "off")
            self._note(move)
        if self.state.phase is not Phase.OVER:
            self.table.press("confirm")
            self._note(EndTurn())

    def play_out(self) -> None:
        """Play until the game is over; nobody doubles."""
        while self.state.phase is not Phase.OVER:
            self.turn()

    def text(self) -> str:
        """Write what was clicked as the page must have saved it."""
        header = {f"{player.value} seat": "human" for player in Player}
        return dumps(Record(tuple(self.actions), header, self.start))

    @property
    def _on_roll(self) -> Player:
        assert self.state.on_roll is not None
        return self.state.on_roll

    def _note(self, action: Action) -> None:
        """Do by the engine what was clicked; a move is noted with the die that was used."""
        assert explain(self.state, action) is None, action
        self.state, events = apply(self.state, action)
        if isinstance(action, MoveChecker):
            move = next(event.move for event in events if isinstance(event, Moved))
            action = MoveChecker.of(move)
        self.actions.append(action)
        self.events += events


def sensible_move(state: GameState) -> MoveChecker:
    """Return the first hop of the play a computer player likes, or any where that is gone."""
    left = Counter(BOT.choose_play(state.turn_start).moves)
    left.subtract(step.move for step in state.turn)
    legal = legal_moves(state)
    hop = next((move for move in legal if left[move] > 0), legal[0])
    return MoveChecker(hop.source, hop.target)
