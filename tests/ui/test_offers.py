"""Doubles, beavers, raccoons and resignations: asked, told, and kept over a reload."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

import pytest

from engine import (
    CUBE_OFFERS,
    Action,
    Beaver,
    Cube,
    Decline,
    Dice,
    Double,
    EndTurn,
    GameState,
    Phase,
    Player,
    Raccoon,
    Resign,
    Roll,
    Take,
    Variant,
    WinKind,
)
from tests.counts import DEEP, count
from tests.ui.checks import assert_cube_right, assert_no_hasty_answer, pressable_inside
from tests.ui.fake_shell import Hand
from tests.ui.games import VARIANTS, random_session
from tests.ui.offers import BEAVERS, OFFERS, WHITE_TURN, after, sat_down
from tests.ui.sitting import opened
from ui.catalogues.en import TEXTS as ENGLISH
from ui.session import AGAINST_COMPUTER, TWO_PLAYERS, Seat, new_session

pytestmark = pytest.mark.slow  # it plays whole matches through the page

WHITE, BLACK = Player.WHITE, Player.BLACK


@pytest.mark.parametrize(
    ("variant", "actions", "rows", "texts"),
    [
        (
            BEAVERS,
            (*WHITE_TURN, Double()),
            "cube-answers",
            {"take": "Take: play for 2", "drop": "Drop: lose 1 point", "beaver": "Beaver to 4"},
        ),
        (
            BEAVERS,
            (*WHITE_TURN, Double(), Beaver()),
            "cube-answers",
            {"take": "Accept: play for 4", "drop": "Drop: lose 2 points", "beaver": "Raccoon to 8"},
        ),
        (
            BEAVERS,
            (*WHITE_TURN, Double(), Beaver(), Raccoon()),
            "cube-answers",
            {"take": "Accept: play for 8", "drop": "Drop: lose 4 points"},
        ),
        (
            Variant.match(5),
            (*WHITE_TURN, Double()),
            "cube-answers",
            {"take": "Take: play for 2", "drop": "Drop: lose 1 point"},
        ),
        (
            Variant(),
            (*WHITE_TURN, Double(), Take(), Roll(Dice(3, 1)), Resign(WinKind.GAMMON)),
            "resignation-answers",
            {"accept": "Accept: win 4 points", "decline": "Refuse: play on"},
        ),
        (
            Variant(jacoby=True),
            (*WHITE_TURN, Resign(WinKind.BACKGAMMON)),
            "resignation-answers",
            {"accept": "Accept: win 1 point", "decline": "Refuse: play on"},
        ),
    ],
    ids=["double", "beaver", "raccoon", "double in a match", "resignation", "Jacoby"],
)
def test_an_offer_is_asked_with_what_each_answer_costs(
    variant: Variant, actions: tuple[Action, ...], rows: str, texts: dict[str, str]
) -> None:
    _, shell = sat_down(after(TWO_PLAYERS, variant, *actions))
    for row in ("cube-answers", "resignation-answers", "resign-choice"):
        assert shell.is_shown(row) == (row == rows)
    answers = ("take", "drop", "beaver", "accept", "decline")
    assert {key: shell.shown(key).text for key in answers if pressable_inside(shell, key)} == texts


@pytest.mark.parametrize("seats", [TWO_PLAYERS, AGAINST_COMPUTER], ids=["two", "computer"])
def test_an_offer_survives_a_reload_with_what_is_shown_of_it(
    seats: Mapping[Player, Seat],
) -> None:
    met = set[Phase]()
    for name in ("house rules", "beavers", "match to 7", "practice"):
        for seed in range(count(6, 100)):
            for moment in random_session(seed, name, two_players=seats is TWO_PLAYERS):
                game = moment.session.game
                if game.phase not in OFFERS or (game.phase in met and not DEEP):
                    continue
                met.add(game.phase)
                app, shell = sat_down(moment.session)
                assert app.session.game == game
                assert app.session.game.resignation == game.resignation
                assert app.ui.last_event == moment.ui.last_event
                assert shell.busy == (moment.session.acting_seat() is Seat.COMPUTER)
                assert_cube_right(game, shell)
                assert_no_hasty_answer(app, shell)
                again, other = sat_down(app.session)
                assert other.screen == shell.screen
                assert again.session.game == game
                shell.discard()
                other.discard()
    assert met == set(OFFERS)


def test_an_offer_is_answered_after_a_reload_like_one_before_it() -> None:
    for actions, answer, cube in (
        ((Double(),), "take", Cube(2, WHITE)),
        ((Double(), Beaver()), "take", Cube(4, WHITE)),
        ((Double(), Beaver(), Raccoon()), "take", Cube(8, WHITE)),
    ):
        app, shell = sat_down(after(TWO_PLAYERS, BEAVERS, *WHITE_TURN, *actions))
        app.press(answer)
        assert app.session.game.cube == cube
        assert app.session.game.phase is Phase.ROLL
        assert shell.is_pressable("roll")
        assert not shell.is_shown("cube-answers")


def test_a_press_on_the_cube_or_double_that_the_rules_stop_says_why() -> None:
    white_owns = (*WHITE_TURN, Double(), Take(), Roll(Dice(3, 1)), *WHITE_TURN[1:3])
    for variant, actions, told in (
        (Variant(), WHITE_TURN[:1], "opening turn"),
        (Variant(), (*WHITE_TURN, Roll(Dice(3, 1))), "before you roll"),
        (Variant(), (*white_owns, EndTurn(), Double(), Take()), "owns the cube"),
        (Variant(), (), "opening roll"),
    ):
        app, shell = sat_down(after(TWO_PLAYERS, variant, *actions)) if actions else opened(Hand(0))
        if not actions:
            app.press("preset", "money")
            app.press("play-two")
        before = app.session
        cube = shell.screen["cube"][1].attrs
        assert cube["data-action"] == "double"
        assert "can-double" not in cube["class"]
        app.press("double")
        assert app.session == before
        assert told in shell.shown("message").all_text
        assert shell.warned[-1] in shell.shown("message").all_text


def test_a_crawford_game_says_that_nobody_may_double() -> None:
    start = replace(GameState(variant=Variant.match(2)), crawford=True)
    start = replace(start, score=replace(start.score, white=1))
    session = new_session(TWO_PLAYERS, start.variant, start)
    for action in WHITE_TURN:
        session, _ = session.after(action)
    app, shell = sat_down(session)
    assert assert_cube_right(app.session.game, shell) == "Crawford"
    app.press("double")
    assert "Crawford game" in shell.shown("message").all_text
    links = [child.text for child in shell.shown("message").children if child.tag == "a"]
    assert links == ["T2", ENGLISH["message.lesson"]]


def test_every_offer_and_answer_is_heard_and_then_what_to_do() -> None:
    heard = set[str]()
    for name in VARIANTS:
        moments = random_session(3, name, two_players=True)
        for before, moment in pairwise(moments):
            game, action = moment.session.game, moment.session.actions[-1]
            if game.phase not in OFFERS and not isinstance(action, Take | Decline):
                continue
            app, shell = sat_down(before.session)
            press = {
                Double: "double",
                Take: "take",
                Beaver: "beaver",
                Raccoon: "beaver",
                Decline: "decline",
            }.get(type(action), "resign")
            if isinstance(action, Resign):
                app.press("resign")
                press = f"resign-{action.kind.value}"
            app.press(press)
            assert app.session.game == game
            assert str(shell.shown("status").text) in shell.said[-1]
            if game.phase in CUBE_OFFERS:
                assert str(game.offered) in shell.said[-1]
            heard.add(press[:6])
    assert heard == {"double", "take", "beaver", "declin", "resign"}
