"""What is on the table, drawn: the board, what stands beside it, what is seen to move."""

from __future__ import annotations

from dataclasses import replace

from engine import Event, GameState, Phase, Player, Refusal
from ui.catalogues import Catalogue
from ui.dice_panel import dice_panel, draw_pad
from ui.diff import diff
from ui.drawing import draw
from ui.geometry import Layout
from ui.interaction import UiState, observe
from ui.motion import TEMPO, motions
from ui.move_list import draw_record
from ui.page import Failure, PageState
from ui.panel import failure, focus_key, panel
from ui.placement import placed
from ui.ports import Shell
from ui.record_panel import record_panel
from ui.replay import Replay, game_at
from ui.scene import Scene
from ui.session import PRACTICE, Entry, Seat, Session
from ui.setup import Setup
from ui.setup_panel import draw_places
from ui.sound import cues
from ui.view import BoardView, Mode, board_view
from ui.wording import Words


def first_view() -> BoardView:
    """Return the board index.html was built with."""
    return board_view(GameState(variant=PRACTICE), UiState(), Mode.STILL)


def first_scene(words: Words | None = None) -> Scene:
    """Return the scene index.html was built with."""
    return draw(first_view(), words or Words())


class Display:
    """A session, the board's state and the page's, and the scene that shows them."""

    def __init__(self, shell: Shell, catalogue: Catalogue | None = None) -> None:
        self._shell = shell
        self.session = Session()
        self.ui = UiState()
        self.page = PageState()
        self._words = Words(self.session.seats, catalogue, self.session.names)
        self._shown: Scene = first_scene(self._words)
        self._looked: BoardView | None = None
        self._view: BoardView | None = None
        self._news: list[Event] = []
        self._refused = False
        self._replay: Replay | None = None
        self._listed: tuple[tuple[Entry, ...], object, Scene] | None = None
        self._diced: tuple[tuple[object, ...], Scene] | None = None

    def fail(self, details: str) -> None:
        """Show that something failed, with a way to go on; the game is kept."""
        self.page = replace(self.page, failure=Failure(self.page.failure.count + 1, details))
        try:
            self._render()
        except Exception:  # the game cannot be drawn: say at least that
            self._draw(failure(self.page, self._words))

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

    @property
    def _at(self) -> int:
        """The number of actions after which the game is shown."""
        return len(self.session.actions) if self.page.viewing is None else self.page.viewing

    @property
    def _tempo(self) -> float:
        return TEMPO[self.page.settings.speed]

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
            number = game_at(self.session, self._at).number
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
        shown = UiState(self.ui.layout, placement, numbers, shown=self.ui.shown)
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
        if not (before and self._view):  # what Python finds as it arrives is there at once
            return
        moving = motions(before, self._view, news, self._tempo)
        heard = cues(news, self._tempo, refused=refused) if self.page.settings.sound else ()
        if moving or heard:
            self._shell.play(moving, heard)
