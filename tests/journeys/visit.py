"""A person at the page in any browser, whose screen is compared with what the save says."""

from __future__ import annotations

import json
from typing import Any

from engine import BAR, GameState, Phase, Player, Position, legal_moves
from tests.browser.pupil import SHOWN, SPOT, as_read, seen_by, selectors
from tests.browser.replayer import sensible_move
from tests.browser.shown import assert_same_board, assert_shown, position_told
from tests.browser.table import LABELS, READY, SNAPSHOT, THINKING
from tests.journeys.driver import Driver, call, evaluate, wait_until
from ui.archive import SAVE
from ui.catalogues import Catalogue
from ui.classroom import PROGRESS
from ui.drawing import draw
from ui.interaction import UiState
from ui.lesson_panel import verdict
from ui.session import Session, from_text
from ui.tutorial.runner import Run
from ui.tutorial.solver import Presses
from ui.view import board_view

BOOTED = f"{READY} || document.getElementById('boot-failure')?.hidden === false"
KEYS = "(css) => [...document.querySelectorAll(css)].map((place) => place.dataset.key)"
PRESSABLE = """(css) => {
  const button = document.querySelector(css);
  return button.checkVisibility() && !button.disabled;
}"""


class Visit:
    """The tab of a browser, on the site at an origin."""

    def __init__(self, driver: Driver, origin: str) -> None:
        self.driver = driver
        self.origin = origin

    def open(self, address: str = "/?pace=0") -> None:
        """Load a page of the site and wait for its Python."""
        self.driver.open(self.origin + address)
        self.wait_until_ready()

    def reload(self) -> None:
        self.driver.reload()
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        self.wait(BOOTED)
        assert self.sees(READY), self.text("boot-failure")

    def wait(self, condition: str) -> None:
        wait_until(self.driver, condition)

    def sees(self, expression: str) -> Any:
        return evaluate(self.driver, expression)

    def call(self, function: str, *given: object) -> Any:
        return call(self.driver, function, *given)

    def text(self, name: str) -> str:
        return str(self.call("(id) => document.getElementById(id).textContent", name))

    def press(self, selector: str) -> None:
        """Click an element with the mouse, in its middle if nothing lies over that."""
        spot = self.call(SPOT, selector)
        assert spot, f"{selector} cannot be clicked in {self.driver.name}"
        self.driver.press_at(*spot)

    def press_point(self, point: int | str) -> None:
        """Click a place by the number that it has now, ``bar``, or ``off`` of who is to move."""
        keys = self.call(KEYS, f'#board [data-point="{point}"]')
        self.press(f'#board [data-key="{keys[-1 if point == "off" else 0]}"]')

    def is_pressable(self, name: str) -> bool:
        return bool(self.call(PRESSABLE, f"#{name}"))

    def zones(self, css: str) -> list[str]:
        """Return the keys of the places of the board that have a class, in a fixed order."""
        return sorted(self.call(KEYS, f"#board .zone.{css}"))

    def position(self, bottom: Player = Player.WHITE) -> Position:
        """Read the position on the board as those who hear it do."""
        return position_told(self.call(LABELS), bottom)

    def show(self, screen: str) -> None:
        """Go to a screen by its link at the top."""
        self.press(f"nav [data-screen={screen}]")
        self.wait_for_screen(screen)

    def wait_for_screen(self, name: str) -> None:
        self.wait(f"document.documentElement.dataset.screen === {json.dumps(name)}")

    def begin(self, button: str) -> None:
        """Begin a new game, from wherever on the page that is booted."""
        self.show("table")
        for way in ("lesson-back", "new-game"):
            if self.is_pressable(way):
                self.press(f"#{way}")
        self.press(f"#{button}")

    def saved_text(self) -> str:
        text = self.sees(f"localStorage.getItem({json.dumps(SAVE)})")
        assert isinstance(text, str), "nothing is saved"
        return text

    def saved(self) -> Session:
        """Return what is saved, replayed here by the engine."""
        return from_text(self.saved_text())[0]

    def wait_for_computer(self) -> None:
        self.wait(f"!({THINKING})")

    def assert_shows_the_save(self, catalogue: Catalogue | None = None) -> Session:
        """Compare the whole screen with the saved record, replayed and drawn in this process."""
        shown = self.call(SNAPSHOT)
        address = self.sees("location.href.split(/[?#]/)[0]")
        return assert_shown(shown, self.saved_text(), address, catalogue=catalogue)

    def go_on(self, game: GameState) -> None:
        """Press the next thing of a game without doubles, and wait for the computer's answer."""
        if game.phase in (Phase.OPENING, Phase.ROLL):
            self.press("#roll")
        elif legal_moves(game):
            move = sensible_move(game)
            if move.source != BAR:  # a checker on the bar is picked up already
                self.press_point(move.source)
            self.press_point(move.target or "off")
        else:
            self.press("#confirm")
        self.wait_for_computer()

    def move_once(self) -> None:
        """Begin a game of two, and make one move by the mouse."""
        self.press("#play-two")
        while not self.zones("source"):
            self.press("#roll")
        self.press(f'#board [data-key="{self.zones("source")[0]}"]')
        self.press(f'#board [data-key="{self.zones("target")[0]}"]')

    def do(self, presses: Presses, learner: Player) -> None:
        """Press what a level is answered with."""
        for press in presses:
            for selector in selectors(press, learner):
                self.press(selector)

    def assert_teaches(self, run: Run, ui: UiState) -> None:
        """Compare the words, the verdict and the whole board with a moment of a level."""
        now, words = seen_by(run, ui)
        shown = self.call(SHOWN)
        assert shown["open"]
        assert not shown["failed"]
        assert (shown["title"], shown["say"]) == (run.level.title, as_read(run.step.say))
        judged = run.verdict.value if run.verdict else "none"
        assert shown["verdict"] == f"verdict {judged}"
        assert shown["words"] == as_read(verdict(now, words))
        assert shown["next"] != run.waits
        board = draw(board_view(run.game, ui, now.mode, run.level.learner), words)
        assert_same_board(self.call(SNAPSHOT)["board"], board)

    def progress(self) -> Any:
        """Return what the browser keeps of the course."""
        return json.loads(self.sees(f"localStorage.getItem({json.dumps(PROGRESS)})"))
