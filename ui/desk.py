"""Beside the play: looking back, setting up a position, files, ids and links."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine import (
    BackgammonError,
    Event,
    GameState,
    Moved,
    Player,
    RecordError,
    dumps_mat,
    is_mat,
    loads_mat,
)
from ui import dice_pad, share
from ui import setup as setting_up
from ui.interaction import observe, rolling
from ui.preferences import Preferences
from ui.replay import Replay, game_at, games, last_turn, neighbour, stops
from ui.routes import rewound
from ui.session import from_match
from ui.setup import Setup

FILE_NAME = "backgammon.mat"
MOST_MOVES = 4
"""Moves that are seen one by one when one looks on; more are made at once."""
LONGEST_FILE = 4_000_000
"""Characters of a file that is read."""


class Desk(Preferences):
    """What can be done with the games and positions of a table, without playing."""

    def look(self, value: str) -> None:
        """Look at the game after a number of actions, or one step on: ``next``, ``first`` …."""
        places = stops(self.session)
        at = self._at
        if value.isascii() and value.isdigit():
            to = min(int(value), places[-1])
        else:
            to = neighbour(places, at, value)
        self._leave()
        at_end = to == places[-1] and value == "next" and not self.page.imported
        self._show_moment(None if at_end else to)

    def look_back(self) -> None:
        """Return to the game in progress; a game from a file becomes the one that is played."""
        if self.page.imported:
            self._shell.claim()
            self._put_by = None
            self._settle_dice()
            self.page = replace(self.page, imported=False, note="", storage=self._save())
        self._keep_screen()
        self._show_moment(None)

    def show_again(self) -> None:
        """Let the last turn's checkers go once more, with those moved since."""
        page, view, game = self.page, self._view, self._seen()[0]
        ended = last_turn(self.session, self._at)
        if not (ended and view) or page.at_home or page.setup or page.lesson:
            return
        moved = [Moved(ended.player, move) for move in ended.moves]
        if mover := game.thrower:
            moved += [Moved(mover, step.move) for step in game.turn]
        self._looked = replace(view, placement=rewound(view.placement, moved))
        self._news = [*moved]
        self._render()

    def _moved_between(self, at: int, to: int) -> list[Event]:
        """Return the moves from one moment to a later one, where they can be followed."""
        if at >= to or game_at(self.session, at) != game_at(self.session, to):
            return []
        self._replay = self._replay or Replay(self.session)
        known = len(self._replay.moment(at)[1])
        new = self._replay.moment(to)[1][known:]
        moved: list[Event] = [event for event in new if isinstance(event, Moved)]
        return moved if len(moved) <= MOST_MOVES else []

    def _show_moment(self, at: int | None) -> None:
        self._news = self._moved_between(self._at, len(self.session.actions) if at is None else at)
        self.page = replace(self.page, viewing=at)
        self.ui = replace(self.ui, selected=None, refusal=None, hint=None, resigning=False)
        if at is not None:
            _, seen = self._seen()
            self.ui = replace(self.ui, placement=seen.placement)
        else:
            self.ui = observe(self.ui, self.session.game, ())
        self._continue()

    def set_up(self, state: GameState | None = None) -> None:
        """Begin to set up a position, from a state or the opening."""
        self._leave()
        self._show_setup(setting_up.begin(state))
        self._shell.to_top()

    def change_setup(self, action: str, value: str) -> None:
        """Take or put a checker, read a text, or set a field of the position being set up."""
        setup = self.page.setup
        if setup is None:
            return
        if action == "place":
            after = setting_up.press(setup, setting_up.parse_place(value))
        elif action == "setup-id":
            after = setting_up.read(setup, value)
        else:
            after = setting_up.set_field(setup, action.removeprefix("set-"), value)
        self._show_setup(after)
        if after.wrong:
            self._shell.announce(self._words.setup_wrong(after.wrong), urgent=True)

    def _show_setup(self, setup: Setup) -> None:
        saved = self._has_open_game()
        self.page = replace(
            self.page, setup=setup, lesson=None, at_home=False, viewing=None, note="", saved=saved
        )
        if text := share.link("", setup.state, setup.cube_limit):
            self._shell.keep_screen(f"setup {text}")
        self._render()

    def _has_open_game(self) -> bool:
        """Tell whether the save is of a game that can go on, which another would take the place of.

        A new game that has not begun has not taken it yet.
        """
        own = self._put_by or self.session
        return own.is_open or (self.page.saved and not own.actions)

    def open_link(self, query: Mapping[str, str]) -> None:
        """Open the position of a link; a wrong one says what is wrong with it."""
        try:
            found = share.from_query(query)
        except BackgammonError as error:
            self._show_setup(replace(setting_up.begin(), wrong=error.told))
        else:
            self._show_setup(Setup(found.state, cube_limit=found.cube_limit))

    def read_file(self, text: str) -> None:
        """Read a file that was chosen or dropped, and say so where nothing is in it."""
        if text.strip():
            self.read(text)
        else:
            self._note(self._words.say("file.empty"))

    def read(self, text: str) -> None:
        """Read what was dropped, pasted or chosen: a match file or a position."""
        if not text.strip():
            self.page = replace(self.page, note="")
            self._render()
        elif len(text) > LONGEST_FILE:
            self._note(self._words.say("file.too_large"))
        elif self.read_settings(text):
            return
        elif is_mat(text):
            self._read_match(text)
        elif "xgid" in (query := share.query_of(text.strip())):
            self.open_link(query)
            self._shell.to_top()
        else:
            try:
                setup = setting_up.pasted(text)
            except BackgammonError as error:
                why = self._words.why(error.told)
                wrong = "settings.wrong" if self.page.setting else "file.none"
                self._note(self._words.say(wrong, why=why))
            else:
                self._leave()
                self._show_setup(setup)
                self._shell.to_top()

    def _read_match(self, text: str) -> None:
        """Lay out a match to be looked at; what was on the table stays saved, and is put by.

        A session that does not tell its house rules is read by those last chosen for a new game.
        """
        rules = self.page.choice
        found = loads_mat(text, jacoby=rules.jacoby, beavers=rules.beavers)
        why = found.error and self._words.why(found.error.told)
        if not found.record.actions:
            self._note(self._words.say("file.none" if why else "file.no_turn", why=why))
            return
        session, happened = from_match(found.record)
        read = self._words.counted("games", len(games(session)))
        note = self._words.say("file.stopped" if why else "file.read", games=read, why=why)
        self._leave()
        if not self.page.imported:
            self._put_by = self.session
        saved = self._has_open_game()
        self._lay_out(session, happened)
        self.page = replace(
            self.page,
            imported=True,
            at_home=False,
            setup=None,
            lesson=None,
            note=note,
            saved=saved,
        )
        self._shell.keep_screen("home")
        self._shell.announce(note)
        self._show_moment(0)
        self._shell.to_top()

    def _note(self, note: str) -> None:
        """Say what went wrong with a text or a file, where it is seen on every screen."""
        if self.page.setting:
            self.page = replace(self.page, set_note=note)
        elif setup := self.page.setup:
            self.page = replace(self.page, setup=replace(setup, wrong=note))
        else:
            self.page = replace(self.page, note=note)
        self._shell.announce(note, urgent=True)
        self._render()
        if not self.page.setting:  # its note stands beside the field the file came by
            self._shell.to_top()

    def enter_dice(self, action: str, value: str) -> None:
        """Take a die, or both, of a roll that is asked for; with both the roll is made."""
        if self.page.pad is None or self.page.locked or self.page.lesson:
            return
        pad = dice_pad.press(self.page.pad, action, value)
        self.page = replace(self.page, pad=pad)
        if pad.dice:
            self._do(rolling(self.session.game, pad.dice))
            self._shell.reveal("board")  # on a phone the pad has pushed it out of sight
        elif pad.wrong:
            self._shell.announce(self._words.say(pad.wrong), urgent=True)
        self._continue()

    def choose_dice(self, *, by_hand: bool) -> None:
        """Ask for real dice or no longer: for this game where it has had no roll, else the next."""
        self.page = replace(self.page, by_hand=by_hand, pad=None)
        self._settle_dice()
        self._continue()

    def check_dice(self, text: str | None = None) -> None:
        """Recompute the rolls of the game that is shown, or of one given as text."""
        dice = self.page.dice
        if text is None:
            dice = replace(dice, checked=game_at(self.session, self._at).number)
        else:
            dice = replace(dice, text=text)
        self.page = replace(self.page, dice=dice)
        self._render()

    def save_match(self) -> None:
        """Let the browser save the session as a match file."""
        names = {player: self._words.name(player) for player in Player}
        try:
            text = dumps_mat(
                self.session.record(), left=names[Player.WHITE], right=names[Player.BLACK]
            )
        except RecordError as error:
            self._note(self._words.why(error.told))
        else:
            self._shell.download(FILE_NAME, text)

    def copy(self, field: str) -> None:
        """Copy one of the fields that show the position as text."""
        worked = self._shell.copy(field)
        self._shell.announce(self._words.say("copied" if worked else "copy.failed"))
