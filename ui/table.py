"""The table: a session is shown, actions are done and saved, the computer answers."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import replace

from engine import (
    Action,
    Bot,
    Danced,
    Dice,
    Event,
    GameState,
    OpeningRoll,
    Phase,
    Player,
    Refusal,
    Roll,
    UndoMove,
)
from ui import archive
from ui.catalogues import Catalogue
from ui.dice_pad import Pad
from ui.dice_panel import dice_panel, draw_pad
from ui.diff import diff
from ui.drawing import draw
from ui.geometry import Layout
from ui.intents import ActionPressed, Intent, Lifted, PointPressed
from ui.interaction import UiState, observe, step
from ui.motion import TEMPO, motions
from ui.move_list import draw_record
from ui.opponent import Opponent
from ui.page import Failure, PageState
from ui.panel import failure, focus_key, panel
from ui.placement import Placement, placed
from ui.ports import Shell
from ui.record_panel import record_panel
from ui.replay import Replay, game_at
from ui.scene import Scene
from ui.session import PRACTICE, Entry, Seat, Session
from ui.setup import Setup
from ui.setup_panel import draw_places
from ui.sound import cues
from ui.speech import spoken
from ui.view import BoardView, Mode, board_view
from ui.wording import Words

_ANY = Dice(6, 6)
"""Dice to ask with whether a roll would be legal."""
PAUSE = 0.45
"""Seconds the computer waits before each thing it does, once all is at rest, at the usual pace."""


def first_view() -> BoardView:
    """Return the board index.html was built with."""
    return board_view(GameState(variant=PRACTICE), UiState(), Mode.STILL)


def first_scene(words: Words | None = None) -> Scene:
    """Return the scene index.html was built with."""
    return draw(first_view(), words or Words())


class Table:
    """What is shown and played: the session, the computer's turns, and looking back.

    ``throw`` takes the place of the dice that each game's seed settles.
    """

    def __init__(
        self,
        shell: Shell,
        bot: Bot,
        throw: Callable[[], Dice] | None = None,
        catalogue: Catalogue | None = None,
    ) -> None:
        self._shell = shell
        self._opponent = Opponent(bot)
        self._throw = throw
        self.session = Session()
        self.ui = UiState()
        self.page = PageState()
        self._words = Words(self.session.seats, catalogue, self.session.names)
        self._shown: Scene = first_scene(self._words)
        self._looked = self._view = first_view()
        self._news: list[Event] = []
        self._refused = False
        self._sitting = 0
        self._thinking = False
        self._hurried = False
        self._replay: Replay | None = None
        self._put_by: Session | None = None
        self._listed: tuple[tuple[Entry, ...], object, Scene] | None = None
        self._diced: tuple[tuple[object, ...], Scene] | None = None

    def fail(self, details: str) -> None:
        """Show that something failed, with a way to go on; the game is kept."""
        self.page = replace(self.page, failure=Failure(self.page.failure.count + 1, details))
        try:
            self._render()
        except Exception:  # the game cannot be drawn: say at least that
            self._draw(failure(self.page, self._words))

    def step_back(self) -> None:
        """Stop playing: another tab has taken over the saved game."""
        self._leave()
        self.page = replace(self.page, elsewhere=True)
        self._render()

    def _lay_out(
        self, session: Session, happened: tuple[Event, ...], before: Placement | None = None
    ) -> None:
        """Put a session on the table; one human against a computer keeps their own numbers."""
        self.session = session
        self._replay = None
        self.page = replace(self.page, pad=None)
        self._words = Words(session.seats, self._words.catalogue, session.names)
        fresh = UiState(placement=before or self.ui.placement)
        self.ui = observe(self._arranged(fresh), session.game, happened)

    def _arranged(self, ui: UiState) -> UiState:
        """Return the board as the settings have it for who plays: how it lies, what it shows."""
        settings, you = self.page.settings, self.session.you
        own = you or Player.WHITE
        numbers = {"auto": you, "turn": None, "white": Player.WHITE}
        return replace(
            ui,
            layout=Layout(own if settings.bottom == "own" else own.opponent, settings.home),
            numbers=numbers[settings.numbers],
            arrows=settings.last_move,
            quick=True,
            one_click=settings.one_click,
        )

    def _counted(self, game: GameState, ui: UiState) -> Words:
        """Return the words for the numbers that stand on the board."""
        turned = ui.numbers and game.on_roll and ui.numbers is not game.on_roll
        return self._words.turned if turned else self._words

    def _begin(self, session: Session) -> None:
        """Lay out a new game; it takes the place of the saved one with its first roll.

        A position that was set up is a player's work, so it is saved at once.
        """
        self._shell.claim()
        self._put_by = None
        self._lay_out(session, ())
        self._settle_dice()
        if session.is_open:
            self.page = replace(self.page, storage=self._save())
        self._sit_down()

    def _sit_down(self) -> None:
        """Show the game and let it go on."""
        self.page = self.page.cleared(at_home=False)
        self._leave()
        if self._settle_dice() and self.session.is_open and self._shell.is_claimed():
            self.page = replace(self.page, storage=self._save())
        self._keep_screen()
        self._continue()
        self._shell.to_top()

    def _leave(self) -> None:
        """Drop what the computer is about to do."""
        self._sitting += 1
        self._thinking = self._hurried = False

    def _keep_screen(self) -> None:
        """Let a reload come back to this screen; a game not begun is not there to come back to."""
        begun = (self.session.actions or self.session.is_open) and not self.page.at_home
        begun = begun and not self.page.imported
        self._shell.keep_screen("play" if begun else "home")

    def _settle_dice(self) -> bool:
        """Settle the rolls of the game in progress before they are made; tell whether it had to be.

        A save of an older release has none settled, and so has a match from a file.
        """
        before = self.session
        if self._throw is None or self.page.by_hand or before.by_hand:
            self.session = before.given_dice(by_hand=self.page.by_hand)
        return self.session is not before

    def _dice(self) -> Dice:
        """Return the dice that come now; any, where they are asked of a person or none may come."""
        if self.session.by_hand or self.session.game.phase is Phase.OVER:
            return _ANY
        if self._throw:
            return self._throw()
        self._settle_dice()
        settled = self.session.next_dice
        assert settled is not None
        return settled

    def _play(self, *actions: Action) -> None:
        """Do actions, or ask for the dice of a roll that is made by hand."""
        if self.session.by_hand and any(isinstance(a, Roll | OpeningRoll) for a in actions):
            self.page = replace(self.page, pad=Pad())
            self._render()
            self._shell.reveal("pad")
            self._shell.announce(self._words.roll_wanted(self.session.game.on_roll))
        else:
            self._do(*actions)

    def _take_back(self, at: int) -> None:
        """Go back to one's own last turn as it stood to be confirmed."""
        if not self._shell.is_claimed():
            self.step_back()
            return
        session, happened = self.session.back_to(at)
        self._lay_out(session, happened)
        self.page = replace(self.page, storage=self._save(), note="")
        if session.by_hand:
            self.ui = replace(self.ui, hint="taken_back_by_hand")
        else:
            self.ui = replace(self.ui, hint="taken_back")

    def _intend(self, intent: Intent) -> None:
        if self.page.at_home or self.page.elsewhere or self.page.setup:
            return
        if self.page.viewing is not None:
            self.ui = replace(self.ui, hint="looking")
        elif self.session.acting_seat() is Seat.COMPUTER:
            self.ui = replace(self.ui, hint="not_your_turn")
            self._hurry(intent)
        elif intent == ActionPressed(UndoMove()) and (at := self.session.last_turn) is not None:
            self._take_back(at)
        else:
            self.ui, actions = step(self.ui, self.session.game, intent, self._dice)
            self._play(*actions)
        if self.ui.refusal:
            self._refused = True
            words = self._counted(self.session.game, self.ui)
            self._shell.announce(words.refusal(self.ui.refusal), urgent=True)
        elif self.ui.hint:
            self._shell.announce(self._words.say(f"hint.{self.ui.hint}"), urgent=True)
        self._continue()

    def _do(self, *actions: Action) -> None:
        """Apply actions, save after each, and speak what happened.

        A tab that has lost the game to another one, and does not know it yet, does nothing.
        """
        if not self._shell.is_claimed():
            self.step_back()
            return
        self._replay = None
        if actions:
            self.page = replace(self.page, pad=None)
        happened: list[Event] = []
        for action in actions:
            self.session, events = self.session.after(action)
            self._settle_dice()
            self.ui = observe(self.ui, self.session.game, events)
            self.page = replace(self.page, storage=self._save())
            happened += events
        self._news += happened
        self._keep_screen()
        self._shell.announce(spoken(tuple(happened), self.session, self.ui, self._words))

    def _save(self) -> bool:
        """Save the game, unless that would overwrite the only copy of what could not be read."""
        lost = self.page.unreadable
        return (not lost or lost.kept) and archive.write(self._shell, self.session)

    def _continue(self) -> None:
        """Redraw, and wake the computer where it must act."""
        self._render()
        page = self.page
        away = (
            page.at_home
            or page.locked
            or page.setup
            or page.lesson
            or page.failure.count
            or page.pad
        )
        if not (away or self._thinking) and self.session.acting_seat() is Seat.COMPUTER:
            self._thinking = True
            self._shell.spawn(self._play_computer(self._sitting))

    async def _play_computer(self, sitting: int) -> None:
        """Play the computer's turn step by step; whoever calls ``_leave`` drops it."""
        try:
            while self._is_computers_turn(sitting):
                if not self._hurried:
                    await self._shell.sleep(self._pause())
                if sitting != self._sitting:
                    return
                self._play(self._opponent.action(self.session.game, self._dice))
                self._render()
        except Exception:
            self.fail(traceback.format_exc())
        finally:
            if sitting == self._sitting:
                self._thinking = self._hurried = False

    def _pause(self) -> float:
        """Return how long the computer waits: a roll that allows nothing can always be read."""
        danced = isinstance(self.ui.last_event, Danced)
        return PAUSE * (1.0 if danced else self._tempo)

    def _hurry(self, intent: Intent) -> None:
        """Let the rest of the computer's turn come at once when the board is pressed."""
        if self._thinking and isinstance(intent, PointPressed | Lifted):
            self._hurried = True
            self._shell.hurry()

    @property
    def _tempo(self) -> float:
        return TEMPO[self.page.settings.speed]

    def _is_computers_turn(self, sitting: int) -> bool:
        """Whether the computer can act, in a sitting that goes on and without dice asked for."""
        computers = self.session.acting_seat() is Seat.COMPUTER
        return computers and sitting == self._sitting and not self.page.pad

    def _render(self) -> None:
        setup = self.page.setup
        if setup:
            board = self._draw_setup(setup)
        elif self.page.at_home:
            waiting = GameState(variant=self.page.choice.variant)
            board = self._board(board_view(waiting, UiState(self.ui.layout), Mode.STILL))
        else:
            game, ui = self._seen()
            board = self._board(board_view(game, ui, self._mode()))
        game, ui = self._seen()
        shown = self.session
        number = self.session.number
        if self.page.viewing is not None:
            number = game_at(self.session, self.page.viewing).number
            shown = replace(self.session, game=game, number=number)
        words = self._counted(game, ui)
        beside = panel(shown, ui, self.page, words, self._lesson_for(ui.refusal))
        address = self._shell.address()
        record = record_panel(self.session, game, self.page, address, self._words)
        pad = draw_pad(self.session, self.page, self._words)
        self._draw(board | beside | record | pad | self._dice_beside(number) | self._moves())

    def _dice_beside(self, number: int) -> Scene:
        """Return what is said of the dice, drawn anew only when something of it has changed."""
        page, session = self.page, self.session
        over = session.game.phase is Phase.OVER
        shows = (over, page.imported, page.by_hand, page.dice, self._words)
        of = (number, session.number, session.rolls, session.dice, shows)
        if not (self._diced and self._diced[0] == of):
            self._diced = (of, dice_panel(session, page, number, self._words))
        return self._diced[1]

    def _lesson_for(self, _refusal: Refusal | None) -> str:
        """Return the address of a lesson about a refusal; a table by itself knows none."""
        return ""

    def _moves(self) -> Scene:
        """Return the move list, drawn anew only when something in it has changed."""
        page, log = self.page, self.session.log
        moves = page.settings.speed != "none"
        open_to = (bool(self.session.actions), page.viewing, page.imported, page.saved)
        shows = (*open_to, moves, self._words)
        if not (self._listed and self._listed[0] is log and self._listed[1] == shows):
            self._listed = (log, shows, draw_record(self.session, page, self._words))
        return self._listed[2]

    def _seen(self) -> tuple[GameState, UiState]:
        """Return the game that is shown: the present one, or as it was where one looks back."""
        if self.page.viewing is None:
            return self.session.game, self.ui
        self._replay = self._replay or Replay(self.session)
        game, happened = self._replay.moment(self.page.viewing)
        seen = observe(replace(self.ui, last_turn=None, last_event=None), game, happened)
        return game, replace(seen, hint=self.ui.hint)

    def _mode(self) -> Mode:
        mine = not self.page.locked and self.session.acting_seat() is Seat.HUMAN
        playing = mine and self.session.game.phase is not Phase.OVER
        return Mode.PLAY if playing else Mode.WATCH

    def _draw_setup(self, setup: Setup) -> Scene:
        """Draw a position being set up: the same board, with other places to press."""
        placement = placed(setup.state.position, self.ui.placement)
        self.ui = replace(self.ui, placement=placement, last_turn=None)
        numbers = self.ui.layout.bottom if self.page.settings.numbers == "auto" else self.ui.numbers
        shown = UiState(self.ui.layout, placement, numbers)
        scene = self._board(board_view(setup.state, shown, Mode.STILL))
        board = {key: keyed for key, keyed in scene.items() if keyed.layer != "zones"}
        draw_places(board, setup, shown, self._words)
        return board

    def _played(self) -> tuple[Session, UiState]:
        """Return what is played at this moment, and how the board shows it."""
        return self.session, self.ui

    def _board(self, view: BoardView, words: Words | None = None) -> Scene:
        """Draw the board; what has changed on it since it was last shown will be seen to move."""
        self._view = view
        return draw(view, words or self._words)

    def _draw(self, scene: Scene) -> None:
        """Bring the page to a scene; where that fails half-way, the next one starts afresh."""
        try:
            self._shell.draw(diff(self._shown, scene), focus_key(*self._played(), self.page))
        except Exception:
            self._shown = {}
            self._shell.clear()
            raise
        self._shown = scene
        self._perform()

    def _perform(self) -> None:
        """Let what is new on the board be seen to move, and be heard."""
        before, self._looked = self._looked, self._view
        news, self._news = tuple(self._news), []
        refused, self._refused = self._refused, False
        moving = motions(before, self._view, news, self._tempo)
        heard = cues(news, self._tempo, refused=refused) if self.page.settings.sound else ()
        if moving or heard:
            self._shell.play(moving, heard)
