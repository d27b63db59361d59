"""Fingers on a phone: whole games by taps and by drags, and the page stays where it is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from engine import (
    BAR,
    EndTurn,
    GameState,
    MoveChecker,
    OpeningRoll,
    Phase,
    legal_moves,
    place_name,
)
from tests.browser.conftest import PHONE, watched
from tests.browser.fingers import Fingers
from tests.browser.replayer import sensible_move
from tests.browser.table import Table, centre
from tests.browser.watch import Watch
from tests.counts import DEEP
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS, Session

OPENED = Session(AGAINST_COMPUTER).after(OpeningRoll(6, 4))[0]
SEED = 5
WHERE = """() => {
  const { scale, offsetLeft, offsetTop } = visualViewport;
  return [scrollX, scrollY, scale, offsetLeft, offsetTop];
}"""
"""How far the page is scrolled and zoomed."""
FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits until what the finger did last has been seen: the browser tells of it once a frame."""


class Phone(Table):
    """The site on a phone, and the fingers on it."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.fingers = Fingers(page)

    def tap(self, key: str) -> None:
        """Tap a place of the board."""
        self.page.touchscreen.tap(*self.middle(key))

    def press(self, button: str) -> None:
        """Tap a button by its id."""
        element = self.page.locator(f"#{button}")
        assert element.is_visible(), f"#{button} cannot be seen"
        element.scroll_into_view_if_needed()
        self.page.touchscreen.tap(*centre(element))

    def slide(self, source: str, target: str) -> None:
        """Drag with a finger from one place of the board to another."""
        self.fingers.drag(self.middle(source), self.middle(target))

    def where(self) -> list[float]:
        shown: list[float] = self.page.evaluate(WHERE)
        return shown


@pytest.fixture(scope="module")
def held(browser: Browser, site: str) -> Iterator[tuple[Phone, Watch]]:
    """Boot the page once, on a small screen that is touched."""
    with watched(browser, site, PHONE, touched=True) as (page, watch):
        phone = Phone(page)
        phone.open()
        yield phone, watch


@pytest.fixture
def phone(held: tuple[Phone, Watch]) -> Iterator[Phone]:
    """Return the phone at its first screen, the page at its top."""
    phone, watch = held
    phone.python("app.press('home')")
    phone.throw(SEED)
    phone.page.evaluate("scrollTo(0, 0)")
    phone.page.set_default_timeout(5_000)
    yield phone
    if phone.fingers.are_down:
        phone.fingers.lose()
    assert watch.faults == []


def play_a_match(phone: Phone, *, by_drags: bool) -> Session:
    """Play a match to 1 against the computer, moves by taps or by drags, the rest by taps."""
    phone.press("preset-match-1")
    phone.press("play-computer")
    phone.press("roll")
    phone.wait_for_computer()
    while (session := phone.saved()).game.phase is not Phase.OVER:
        before = session
        if session.game.phase in (Phase.OPENING, Phase.ROLL):
            phone.press("roll")
        elif legal_moves(session.game):
            phone.page.evaluate("scrollTo(0, 0)")
            move(phone, session.game, by_drags=by_drags)
            assert phone.where() == [0, 0, 1, 0, 0], "the page has moved under the finger"
            assert len(phone.saved().game.turn) == len(before.game.turn) + 1 or (
                phone.saved().game.phase is Phase.OVER
            ), "a move is lost or doubled"
        else:
            phone.press("confirm")
            phone.wait_for_computer()
            phone.assert_shows_the_save()
        phone.wait_for_computer()
        assert len(phone.saved().actions) > len(before.actions), "a press that does nothing"
    return phone.assert_shows_the_save()


def move(phone: Phone, game: GameState, *, by_drags: bool) -> None:
    chosen = sensible_move(game)
    source, target = (phone.key_of(place_name(at)) for at in (chosen.source, chosen.target))
    if by_drags and chosen.source == BAR:
        phone.fingers.drag(centre(phone.page.locator("#board .picked")), phone.middle(target))
    elif by_drags:
        phone.slide(source, target)
    else:
        if chosen.source != BAR:
            phone.tap(source)
        phone.tap(target)


@pytest.mark.parametrize("by_drags", [True, False] if DEEP else [True])
def test_a_whole_match_is_played_by_a_finger(phone: Phone, by_drags: bool) -> None:
    session = play_a_match(phone, by_drags=by_drags)
    assert session.game.match_winner
    assert sum(isinstance(action, EndTurn) for action in session.actions) > 16
    assert phone.is_pressable("play-again")


def test_a_tap_is_one_press_and_two_quick_taps_are_two(phone: Phone) -> None:
    phone.seat(OPENED)
    phone.tap("zone-24")
    assert phone.zones("target") == ["zone-14", "zone-18", "zone-20"]
    for _ in range(2):
        phone.page.touchscreen.tap(*phone.middle("zone-13"))
    assert phone.saved().actions[1:] == (MoveChecker(13, 7),), "the second tap plays the left die"
    assert phone.where() == [0, 0, 1, 0, 0], "two taps do not zoom"


def test_a_checker_follows_the_finger_and_the_page_stays(phone: Phone) -> None:
    phone.seat(OPENED)
    before = phone.snapshot()
    fingers = phone.fingers
    fingers.put(phone.middle("zone-13"))
    x, y = phone.middle("zone-8")
    for spot in ((x, y), (x, 700.0), (x, 20.0)):
        fingers.move(spot)
        phone.page.evaluate(FRAME)
        lifted = phone.page.locator("#board .checker[style*=translate] .disc")
        assert centre(lifted) == pytest.approx(spot, abs=1.5)
        assert phone.where() == [0, 0, 1, 0, 0]
    fingers.lose()
    assert phone.page.locator("#board .checker[style*=translate]").count() == 0
    assert phone.snapshot() == before
    phone.slide("zone-13", "zone-7")
    assert phone.saved().actions[1:] == (MoveChecker(13, 7),)


def test_a_second_finger_neither_zooms_nor_takes_the_checker(phone: Phone) -> None:
    phone.seat(OPENED)
    fingers = phone.fingers
    fingers.put(phone.middle("zone-13"))
    fingers.move(phone.middle("zone-8"))
    fingers.put(phone.middle("zone-2"), 1)
    fingers.move((20.0, 20.0), 1)
    assert phone.saved().actions == OPENED.actions
    fingers.move(phone.middle("zone-7"))
    fingers.lift_all()
    assert phone.saved().actions[1:] == (MoveChecker(13, 7),)
    assert phone.where() == [0, 0, 1, 0, 0]


def test_the_page_is_scrolled_on_the_board_when_nothing_is_to_be_moved(phone: Phone) -> None:
    """Before a roll, and as long as another moves: a board fills the width of a phone."""
    turn = Session(TWO_PLAYERS).after(OpeningRoll(6, 4))[0]
    for action in (MoveChecker(24, 18), MoveChecker(18, 14), EndTurn()):
        turn, _ = turn.after(action)
    for seated in (turn, Session(TWO_PLAYERS).after(OpeningRoll(6, 6))[0]):
        phone.seat(seated)
        phone.page.evaluate("scrollTo(0, 0)")
        x, y = phone.middle("zone-8")
        phone.fingers.put((x, y))
        phone.fingers.move((x, y - 150), steps=12)
        assert phone.where()[1] > 60, "the page follows the finger"
        phone.page.wait_for_timeout(100)
        phone.fingers.move((x, y - 150), steps=3)  # at rest: what is thrown would scroll on
        phone.fingers.lift()
        assert phone.saved().actions == seated.actions
        assert phone.page.locator("#message.refusal").count() == 0, "scrolling is no try to move"


def test_a_tap_right_after_a_checker_was_thrown_is_not_lost(phone: Phone) -> None:
    phone.seat(OPENED)
    for way in (("zone-24", "zone-18"), ("zone-18", "zone-14")):
        phone.slide(*way)
    phone.press("confirm")
    phone.wait_for_computer()
    assert isinstance(phone.saved().actions[3], EndTurn)


def test_a_long_press_opens_no_menu_and_moves_nothing(phone: Phone) -> None:
    phone.seat(OPENED)
    phone.page.evaluate(
        """() => { window.menus = [];
          addEventListener("contextmenu", (event) => menus.push(event.defaultPrevented)); }"""
    )
    phone.fingers.put(phone.middle("zone-13"))
    phone.page.wait_for_timeout(900)
    phone.fingers.lift()
    assert phone.page.evaluate("menus.every((kept) => kept)")
    assert phone.saved().actions == OPENED.actions
