"""Resigning at the page: what it costs, and what can still be offered after a refusal."""

from __future__ import annotations

import pytest

from engine import (
    Cube,
    Decline,
    Dice,
    GameState,
    Phase,
    Player,
    Resign,
    ResignationOffer,
    Variant,
    WinKind,
)
from tests.ui.checks import pressable_inside
from tests.ui.fake_shell import FakeShell
from tests.ui.offers import WHITE_TURN, after, sat_down
from ui.app import App
from ui.session import PRACTICE, TWO_PLAYERS, new_session

WHITE, BLACK = Player.WHITE, Player.BLACK


def resigning(app: App, shell: FakeShell) -> dict[str, str]:
    """Press Resign and return what can be resigned, with its points; leave it again."""
    app.press("resign")
    kinds = [f"resign-{kind.value}" for kind in WinKind]
    found = {key: str(shell.shown(key).text) for key in kinds if pressable_inside(shell, key)}
    if shell.is_shown("resign-choice"):
        app.press("resign")
        assert not shell.is_shown("resign-choice")
    return found


@pytest.mark.parametrize(
    ("variant", "cube", "points"),
    [
        (Variant(), Cube(), (1, 2, 3)),
        (Variant(), Cube(4, BLACK), (4, 8, 12)),
        (Variant(jacoby=True), Cube(), (1, 1, 1)),
        (Variant(jacoby=True), Cube(2, WHITE), (2, 4, 6)),
        (Variant(jacoby=True, automatic_doubles=2), Cube(4), (4, 4, 4)),
        (Variant.match(7), Cube(), (1, 2, 3)),
        (PRACTICE, Cube(), (1, 2, 3)),
    ],
)
@pytest.mark.parametrize("phase", [Phase.ROLL, Phase.MOVE])
def test_what_is_resigned_is_named_with_its_points(
    variant: Variant, cube: Cube, points: tuple[int, int, int], phase: Phase
) -> None:
    dice = Dice(3, 1) if phase is Phase.MOVE else None
    game = GameState(phase=phase, on_roll=WHITE, variant=variant, cube=cube, dice=dice)
    app, shell = sat_down(new_session(TWO_PLAYERS, variant, game))
    names = ("Single game", "Gammon", "Backgammon")
    wanted = [f"{n}: {p} point{'s' * (p > 1)}" for n, p in zip(names, points, strict=True)]
    assert list(resigning(app, shell).values()) == wanted
    for kind, worth in zip(WinKind, points, strict=True):
        app, shell = sat_down(new_session(TWO_PLAYERS, variant, game))
        app.press("resign")
        app.press(f"resign-{kind.value}")
        assert app.session.game.resignation == ResignationOffer(kind, phase)
        assert str(worth) in str(shell.shown("accept").text)
        app.press("accept")
        assert app.session.game.total.black == worth


def test_after_a_refusal_only_more_can_be_resigned_until_the_next_roll() -> None:
    for refused in WinKind:
        app, shell = sat_down(
            after(TWO_PLAYERS, Variant(), *WHITE_TURN, Resign(refused), Decline())
        )
        higher = [f"resign-{kind.value}" for kind in WinKind if kind > refused]
        assert list(resigning(app, shell)) == higher
        if not higher:
            assert "only offer more" in shell.shown("message").all_text
        app.press("roll")
        assert len(resigning(app, shell)) == 3


def test_what_is_being_resigned_is_left_by_anything_else_that_is_done() -> None:
    for press, value in (("roll", None), ("double", None), ("point", 24), ("look", "previous")):
        app, shell = sat_down(after(TWO_PLAYERS, Variant(), *WHITE_TURN))
        app.press("resign")
        assert shell.is_shown("resign-choice")
        app.press(press, value)
        assert not shell.is_shown("resign-choice")
        assert app.session.game.resignation is None


def test_a_tab_that_rests_offers_no_resignation() -> None:
    app, shell = sat_down(after(TWO_PLAYERS, Variant(), *WHITE_TURN))
    app.press("resign")
    app.step_back()
    assert not shell.is_shown("resign-choice")
    assert not shell.is_pressable("resign-1")
