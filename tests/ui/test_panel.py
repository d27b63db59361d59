"""The buttons of a turn: each enabled when it can be used, the expected one standing out."""

from __future__ import annotations

from engine import BAR, Dice, GameState, Phase, Player, Position, legal_moves
from tests.ui.games import random_game
from ui.catalogues.en import TEXTS as ENGLISH
from ui.interaction import UiState
from ui.page import PageState
from ui.panel import panel
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS, Seat, Session
from ui.wording import Words

TURN = ("undo", "roll", "confirm")
AT_TABLE = PageState(ready=True, at_home=False)


def buttons(session: Session, ui: UiState) -> tuple[set[str], set[str]]:
    """Return the buttons that can be pressed, and those that stand out."""
    scene = panel(session, ui, AT_TABLE, Words(session.seats))
    shown = {key for key in (*TURN, "next-game") if "hidden" not in scene[key].node.attrs}
    enabled = {key for key in shown if "disabled" not in scene[key].node.attrs}
    return enabled, {key for key in TURN if scene[key].node.attrs.get("class") == "primary"}


def test_in_every_phase_just_what_can_be_done_is_enabled_and_what_must_be_stands_out() -> None:
    met = set()
    for seed in range(4):
        for moment in random_game(seed, two_players=seed % 2 == 1):
            session = moment.session
            game = session.game
            met.add((game.phase, bool(legal_moves(game)), bool(game.turn)))
            enabled, primary = buttons(session, moment.ui)
            if session.acting_seat() is Seat.COMPUTER:
                assert (enabled, primary) == (set(), set())
            elif game.phase is Phase.OVER:
                assert enabled == {"next-game"}
            elif game.phase in (Phase.OPENING, Phase.ROLL):
                assert (enabled, primary) == ({"roll"}, {"roll"})
            else:
                assert enabled == {"confirm"} | ({"undo"} if game.turn else set())
                assert primary == (set() if legal_moves(game) else {"confirm"})
    assert len(met) >= 7


def test_a_turn_without_a_move_is_passed_by_name() -> None:
    closed = Position.from_points(
        white={BAR: 1, 6: 14}, black={6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2, 8: 3}
    )
    for game, label in (
        (GameState(closed, Phase.MOVE, Player.WHITE, Dice(6, 3)), ENGLISH["button.pass"]),
        (
            GameState(phase=Phase.MOVE, on_roll=Player.WHITE, dice=Dice(6, 3)),
            ENGLISH["button.confirm"],
        ),
    ):
        for seats in (AGAINST_COMPUTER, TWO_PLAYERS):
            scene = panel(Session(seats, game=game), UiState(), AT_TABLE, Words(seats))
            assert scene["confirm"].node.text == label


def test_a_tab_that_rests_can_press_nothing_of_the_game() -> None:
    session = random_game(1, two_players=True)[20].session
    resting = PageState(ready=True, at_home=False, elsewhere=True)
    scene = panel(session, UiState(), resting, Words(session.seats))
    assert all("disabled" in scene[key].node.attrs for key in TURN)
    assert "hidden" not in scene["elsewhere"].node.attrs
