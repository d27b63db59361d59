"""All that the page can say: the tests of its words listen here."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from engine import (
    BAR,
    OFF,
    Accept,
    Action,
    Beaver,
    Decline,
    Dice,
    Double,
    Drop,
    EndTurn,
    Event,
    GameResult,
    GameState,
    GameWon,
    MoveChecker,
    NextGame,
    OpeningRoll,
    OpeningTied,
    OpeningWon,
    Phase,
    Player,
    Raccoon,
    Reason,
    Refusal,
    Resign,
    Roll,
    Take,
    Variant,
    WinKind,
)
from tests.ui.advice_said import advice_said, tutored
from tests.ui.course_said import course_said
from tests.ui.dice_said import dice_said
from tests.ui.fake_shell import Hand
from tests.ui.games import VARIANTS, random_game, random_session
from tests.ui.guided import GUIDED
from tests.ui.sitting import against, finish_game, opened
from ui.archive import SAVE, Unreadable
from ui.catalogues import Catalogue
from ui.catalogues.en import TEXTS as ENGLISH
from ui.catalogues.en import form
from ui.choosing import PRESETS, Choice
from ui.drawing import board_markup, draw
from ui.guide_panel import guide_panel
from ui.intents import ResignPressed
from ui.interaction import UiState, observe, step
from ui.move_list import draw_record
from ui.page import Failure, OwnBot, PageState, Trouble
from ui.panel import panel
from ui.record_panel import record_panel
from ui.rival import KEYS, OWN, Rival, to_header
from ui.scene import Node
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS, Seat, Session, new_session
from ui.settings import Settings, to_text
from ui.settings_panel import settings_markup
from ui.setup import Place, Setup, begin, press, read, set_field
from ui.setup_panel import draw_places
from ui.speech import spoken
from ui.static_page import levels_markup
from ui.view import board_view
from ui.wording import Words

SEATINGS = (AGAINST_COMPUTER, TWO_PLAYERS)
NO_TURN = " 0 point match\n\n Game 1\n Ann : 0                        Bob : 0\n"
UI = Path(__file__).resolve().parents[2] / "ui"


class Noting(Mapping[str, str]):
    """The English texts, which note what is asked of them."""

    def __init__(self) -> None:
        self.asked: set[str] = set()
        self.catalogue = Catalogue("en", self, form)

    def __getitem__(self, key: str) -> str:
        self.asked.add(key)
        return ENGLISH[key]

    def __iter__(self) -> Iterator[str]:
        return iter(ENGLISH)

    def __len__(self) -> int:
        return len(ENGLISH)


def refusals() -> list[Refusal]:
    """Return every reason with the facts it may come with."""
    dice: tuple[tuple[int, ...], ...] = ((), (6,), (6, 3), (2, 2, 2))
    places = ((13, 7), (BAR, 20), (4, OFF))
    return [
        Refusal(reason, (source,), source, target, numbers, rear=BAR, count=2, stranded=numbers[1:])
        for reason in Reason
        for numbers in dice
        for source, target in places
    ]


def hints() -> list[str]:
    """Return every hint the page's modules give."""
    found: set[str] = set()
    for path in UI.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.keyword) and call.arg == "hint":
                for value in ast.walk(call.value):
                    if isinstance(value, ast.Constant) and isinstance(value.value, str):
                        found.add(value.value)
    return sorted(found)


def everything_said(words: Words, seats: Mapping[Player, Seat]) -> list[str]:
    """Say all the page can say between these two players."""
    said: list[str] = []
    session = Session(seats)

    def show(session: Session, ui: UiState, page: PageState, *events: Event) -> None:
        lesson = "bar/enter-first" if ui.refusal else ""
        scene = draw(board_view(session.game, ui), words) | panel(session, ui, page, words, lesson)
        scene |= record_panel(session, session.game, page, "https://example.org/", words)
        scene |= draw_record(session, page, words) | guide_panel(session.game, words)
        if page.setup:
            draw_places(scene, page.setup, ui, words)
        for keyed in scene.values():
            said.extend(texts(keyed.node))
        said.append(spoken(events, session, ui, words))

    at_table = PageState(ready=True, at_home=False)
    two_players = seats == TWO_PLAYERS
    for seed in range(4):
        for moment in random_game(seed, two_players=two_players):
            show(moment.session, moment.ui, at_table, *moment.events)
    for name in VARIANTS:
        *most, last = random_session(1, name, two_players=two_players)
        for moment in most[-30:]:
            show(moment.session, moment.ui, at_table, *moment.events)
        for at in range(0, len(last.session.actions), 40):
            show(last.session, last.ui, replace(at_table, viewing=at, imported=at % 80 == 0))
    for name, actions in STAKES.items():
        staked, ui = new_session(seats, STAKED[name]), UiState()
        for action in actions:
            staked, events = staked.after(action)
            ui = observe(ui, staked.game, events)
            show(staked, ui, at_table, *events)
            choosing = step(ui, staked.game, ResignPressed(), lambda: Dice(1, 2))[0]
            show(staked, choosing, at_table)
    for refusal in refusals():
        show(session, replace(UiState(), refusal=refusal), at_table)
        said.append(words.turned.refusal(refusal))
    for hint in hints():
        show(session, replace(UiState(), hint=hint), at_table)
    for player in Player:
        won = OpeningWon(player, Dice(6, 3))
        show(session, observe(UiState(), session.game, (won,)), at_table, won)
        for kind in WinKind:
            result = GameResult(player, kind)
            game = GameState(phase=Phase.OVER, on_roll=player, result=result)
            ui = observe(UiState(), game, (GameWon(result),))
            show(replace(session, game=game), ui, at_table, GameWon(result))
    show(session, observe(UiState(), session.game, (OpeningTied(3),)), at_table, OpeningTied(3))
    show(session, UiState(), replace(at_table, storage=False))
    thought_about = replace(session, game=GameState(phase=Phase.ROLL, on_roll=Player.BLACK))
    show(thought_about, UiState(), replace(at_table, thinking=True))
    for failures in (0, 1, 2):
        lost = Unreadable("why", "text")
        home = PageState(failure=Failure(failures, "why"), unreadable=lost)
        show(session, UiState(), home)
    show(session, UiState(), PageState(unreadable=Unreadable("why", "text", kept=False)))
    for page in rivals():
        show(session, UiState(), page)
    for choice in choices():
        show(session, UiState(), PageState(ready=True, choice=choice))
    for setup in setups():
        show(session, UiState(), replace(at_table, setup=setup))
    for game in GUIDED.values():
        show(replace(session, game=game), UiState(), at_table)
        for keyed in guide_panel(game, words.turned).values():
            said.extend(texts(keyed.node))
    board_markup(board_view(session.game, UiState()), words)
    for shown in (*dice_said(words, seats), *course_said(words), *advice_said(words, seats)):
        if isinstance(shown, str):
            said.append(shown)
        else:
            said.extend(text for keyed in shown.values() for text in texts(keyed.node))
    return said


def texts(node: Node) -> Iterator[str]:
    """Yield all that a node says: its text, and what a screen reader says instead."""
    yield node.text or ""
    yield str(node.attrs.get("aria-label", ""))
    for child in node.children:
        yield from texts(child)


STAKED = {
    "a raccoon taken, a backgammon resigned": Variant(beavers=True, automatic_doubles=1),
    "a beaver dropped": Variant(beavers=True),
    "a raccoon dropped": Variant(beavers=True),
    "gammons that count once": Variant(jacoby=True),
    "a backgammon that counts once": Variant(jacoby=True),
    "a dead double in the last game of a match": Variant.match(2),
    "White's dead double": Variant.match(2),
    "a match White wins": Variant.match(1),
}
_WHITE = (OpeningRoll(3, 1), MoveChecker(8, 5), MoveChecker(6, 5), EndTurn())
"""White begins; Black is on roll."""
_BLACK = (OpeningRoll(1, 3), MoveChecker(8, 5), MoveChecker(6, 5), EndTurn())
_LOST = tuple(action for kind in WinKind for action in (Resign(kind), Decline()))[:-1]
STAKES: dict[str, tuple[Action, ...]] = {
    "a raccoon taken, a backgammon resigned": (
        *(OpeningRoll(4, 4), *_WHITE, Double(), Beaver(), Raccoon(), Take(), *_LOST, Accept()),
        *(NextGame(), *_BLACK, Double(), Beaver(), Raccoon(), Take(), *_LOST, Accept()),
    ),
    "a beaver dropped": (
        *(*_WHITE, Double(), Beaver(), Drop(), NextGame()),
        *(*_BLACK, Double(), Beaver(), Drop()),
    ),
    "a raccoon dropped": (*_WHITE, Double(), Beaver(), Raccoon(), Drop()),
    "gammons that count once": (*_WHITE, Resign(WinKind.GAMMON), Accept()),
    "a backgammon that counts once": (*_WHITE, Resign(WinKind.BACKGAMMON), Accept()),
    "a dead double in the last game of a match": (
        *(*_WHITE, Resign(WinKind.SINGLE), Accept(), NextGame()),
        *(*_WHITE, Resign(WinKind.SINGLE), Decline(), Roll(Dice(6, 6))),
    ),
    "White's dead double": (
        *(*_WHITE, Double(), Take(), Roll(Dice(3, 1)), MoveChecker(8, 5), MoveChecker(6, 5)),
        *(EndTurn(), Double(), Take(), Resign(WinKind.SINGLE), Accept()),
    ),
    "a match White wins": (*_WHITE, Resign(WinKind.SINGLE), Accept()),
}
"""What seldom happens by chance, so that each sentence about the stake is said by both sides."""


def choices() -> list[Choice]:
    """Return a choice of every length with every switch on, and one with them off."""
    on = Choice(0, True, True, True, True, 1)
    more = [replace(on, automatic_doubles=ties) for ties in (0, 2, 3)]
    return [on, *more, *PRESETS.values(), *(replace(on, length=length) for length in (1, 2, 9))]


def rivals() -> list[PageState]:
    """Return the page with each level chosen, and with all that a player of one's own may do."""
    home, table = PageState(ready=True), PageState(ready=True, at_home=False)
    levels = [replace(home, choice=Choice(level=key)) for key in (*KEYS, OWN)]
    own = [
        OwnBot("bot:Bot", "bot-1.0-py3-none-any.whl"),
        OwnBot(busy=True),
        OwnBot("bot:Bot"),
        *(OwnBot(wrong=Trouble(kind, "why")) for kind in TROUBLES),
    ]
    stuck = [replace(table, trouble=Trouble(kind, "why")) for kind in TROUBLES]
    chosen = replace(home, choice=Choice(level=OWN), own=OwnBot("bot:Bot"))
    return [*levels, chosen, *(replace(home, own=bot) for bot in own), *stuck]


TROUBLES = tuple(
    key.removeprefix("trouble.")
    for key in ENGLISH
    if key.startswith("trouble.") and key != "trouble.level"
)
"""All that keeps a computer player from playing."""


def setups() -> list[Setup]:
    """Return positions being set up after every kind of press, good and bad."""
    bar = press(press(begin(), Place(Player.WHITE, 24)), Place(Player.WHITE, BAR))
    off = press(press(bar, Place(Player.BLACK, 24)), Place(Player.BLACK, OFF))
    picked = press(off, Place(Player.BLACK, 13))
    wrong = [press(picked, Place(Player.WHITE, point)) for point in (6, BAR, OFF)]
    empty = press(begin(), Place(Player.WHITE, 1))
    return [off, picked, *wrong, empty, set_field(begin(), "empty", ""), read(begin(), "none")]


def desk_said(catalogue: Catalogue) -> list[str]:
    """Do at the desk all that is answered in words only, and return what was heard."""
    app, shell = opened(Hand(1), catalogue=catalogue)
    for press_, value in (
        *(("length", "0"), ("play-two", None), ("copy", "share-xgid"), ("copy", "elsewhere")),
        *(
            ("set-up", None),
            ("place", "white 1"),
            ("set-dice", "77"),
            ("set-length", "x"),
            ("home", None),
        ),
        *(
            ("read", "XGID=none"),
            ("read", " 0 point match\n"),
            ("read", NO_TURN),
            ("read", "x" * 4_000_001),
            ("file", ""),
        ),
        *(("read", MATCH), ("look", "next"), ("roll", None), ("read", TWO_AND_A_BROKEN_ONE)),
        *(("look-back", None), ("home", None), ("set-up", None), ("copy", "setup-id")),
        *(("lesson", "nowhere"), ("forget", None)),
        *(("settings-default", None), ("file", to_text(Settings()))),
        *(("settings", None), ("file", "{"), ("settings-close", None)),
        *(("play-two", None), ("roll", None), ("lesson", "first-game")),
    ):
        app.press(press_, value)
        assert app.page.failure.count == 0, (press_, app.page.failure.details)
    finish_game(app, shell, Hand(3))
    app.hear_of_release("new")
    settings_markup(Words(catalogue=catalogue))
    levels_markup(Words(catalogue=catalogue))
    strange = against(OpeningRoll(6, 1))[SAVE].replace(to_header(Rival())["level"], "9 oracle")
    _, other = opened(Hand(1), {SAVE: strange}, catalogue=catalogue)
    said = [*shell.said, *shell.warned, *other.said, *tutored(catalogue)]
    return [text for text in said if text]


MATCH = """
 3 point match

 Game 1
 Ann : 0                        Bob : 0
  1) 31: 8/5 6/5                  Doubles => 2
  2)  Drops                       Wins 1 point
"""
TWO_AND_A_BROKEN_ONE = f"""{MATCH}
 Game 2
 Ann : 0                        Bob : 1
  1) 31: 8/5 6/5                  Doubles => 2
  2)  Drops                       Wins 1 point

 Game 3
 Ann : 0                        Bob : 2
  1) 31: 8/5 6/4
"""
