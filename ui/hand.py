"""The hand at the board: a checker that is carried, and what keys do beside pressing buttons."""

from __future__ import annotations

from dataclasses import replace

from engine import Phase, legal_moves, parse_place
from ui.classroom import Classroom
from ui.intents import Advance, Dropped, Intent, Lifted, PointPressed
from ui.keys import beside, row_of
from ui.placement import top_checker
from ui.speech import status

KEYS = "keys"
"""The list of the keys, which unfolds."""


class Hand(Classroom):
    """What is done at the board with a hand that holds, and on a keyboard."""

    _row = 0
    """The row of the board that the arrow keys go along, since the bar lies in both."""

    def lift(self, point: int) -> None:
        """Begin a drag: the checker that can be moved follows the pointer from now on."""
        self._intend(Lifted(point))
        session, ui = self._played()
        player = session.game.on_roll
        if ui.selected == point and player and session.game.position.checkers(player, point):
            self._shell.lift(top_checker(ui.placement, player, point))

    def key(self, action: str, value: str) -> None:
        """Do what a key means that is no button: arrows, the space bar, help, telling all."""
        match action:
            case "arrow":
                self._go(*value.split())
            case "space":
                session, _ = self._played()
                moving = session.game.phase is Phase.MOVE and legal_moves(session.game)
                pressed: Intent = PointPressed(parse_place(value))
                self._intend(pressed if moving or self.page.lesson else Advance())
            case "tell":
                self._shell.announce(self._all_told())
            case _:
                self._shell.unfold(KEYS)

    def _go(self, zone: str, arrow: str) -> None:
        """Give the focus to the place an arrow leads to."""
        _, ui = self._played()
        self._row = row_of(zone, self._row)
        cursor = beside(zone, arrow, row=self._row, home=ui.layout.home)
        if now := self.page.lesson:
            self.page = replace(self.page, lesson=replace(now, ui=replace(now.ui, cursor=cursor)))
        else:
            self.ui = replace(self.ui, cursor=cursor)
        self._render()
        self._shell.take_focus(cursor)

    def _all_told(self) -> str:
        """Say whose turn it is, the dice, and the pips of both sides."""
        session, ui = self._played()
        words = self._words
        pips = [
            f"{words.name(player)}: "
            + words.counted("pips", session.game.position.pip_count(player))
            for player in (ui.layout.bottom, ui.layout.bottom.opponent)
        ]
        return " ".join([status(session, words), *(f"{told}." for told in pips)])

    def _intend(self, intent: Intent) -> None:
        """Do what is wanted; where a point is asked for and no play, dragging means nothing."""
        now = self.page.lesson
        if now and now.asks_off_the_board and isinstance(intent, Lifted | Dropped):
            return
        super()._intend(intent)
