"""What must hold of the page at every moment, whatever is played."""

from __future__ import annotations

from engine import CUBE_OFFERS, GameState, Phase, Player
from tests.ui.fake_shell import FakeShell
from tests.ui.sitting import BOT
from ui import geometry as g
from ui.app import App
from ui.move_list import LAYER
from ui.panel import focus_key

ROLLING = ("roll", "confirm")
"""What goes on with a turn."""
ANSWERING = ("take", "drop", "beaver", "accept", "decline")
"""What answers an offer."""


def drawn_anew(app: App) -> FakeShell:
    """Return a screen on which the same moment is drawn at once, from the page as it starts."""
    shell = FakeShell()
    other = App(shell, BOT)
    other._lay_out(app.session, ())
    other.ui, other.page = app.ui, app.page
    other._render()
    return shell


def assert_drawn_right(app: App, shell: FakeShell) -> None:
    """The screen after all those patches is the one that is drawn at once."""
    anew = drawn_anew(app)
    assert shell.screen == anew.screen
    lines = [
        [key for key, (layer, _) in screen.items() if layer == LAYER]
        for screen in (shell.screen, anew.screen)
    ]
    assert lines[0] == lines[1], "the lines of the move list stand in another order"


def assert_cube_right(game: GameState, shell: FakeShell, bottom: Player = Player.WHITE) -> str:
    """The cube lies where it belongs and shows what it must; return which case this is."""
    if not game.variant.cube or game.variant.length == 1:
        assert "cube" not in shell.screen
        return "none"
    layer, cube = shell.screen["cube"]
    assert layer == "cube"
    x, y = (float(part) for part in cube.attrs["transform"][10:-1].split())
    bar = g.BAR_LEFT + g.BAR_WIDTH / 2
    if game.crawford:
        assert (cube.all_text, x, y) == ("Cr", bar, g.MIDDLE)
        return "Crawford"
    if game.phase in CUBE_OFFERS:
        turner = game.to_decide.opponent if game.to_decide else None
        assert cube.all_text == str(game.cube.value * CUBE_OFFERS[game.phase])
        assert y == g.MIDDLE
        assert (x > bar) == (turner is bottom)
        return f"{game.phase.name} by {'bottom' if turner is bottom else 'top'}"
    if game.cube.owner is None:
        face = 64 if game.cube.value == 1 else game.cube.value
        assert (cube.all_text, x, y) == (str(face), bar, g.MIDDLE)
        return "middle" if game.cube.value == 1 else "automatic"
    assert cube.all_text == str(game.cube.value)
    assert x == bar
    assert (y > g.MIDDLE) == (game.cube.owner is bottom)
    return f"of {'bottom' if game.cube.owner is bottom else 'top'}"


def assert_no_hasty_answer(app: App, shell: FakeShell) -> None:
    """Nothing that answers an offer can be pressed where a habit or a key may press it (R57)."""
    rolling = [button for button in ROLLING if shell.is_pressable(button)]
    answering = [button for button in ANSWERING if pressable_inside(shell, button)]
    assert not (rolling and answering), (rolling, answering)
    for button in ANSWERING:
        assert shell.screen[button][1].attrs["class"] != "primary", button
    assert shell.focus not in ANSWERING
    assert focus_key(app.session, app.ui, app.page) not in ANSWERING
    game = app.session.game
    if game.phase in CUBE_OFFERS or game.phase is Phase.RESIGNATION:
        assert rolling == []
    else:
        assert answering == []


GROUPS = {
    **dict.fromkeys(("take", "drop", "beaver"), "cube-answers"),
    **dict.fromkeys(("accept", "decline"), "resignation-answers"),
    **dict.fromkeys(("resign-1", "resign-2", "resign-3", "stay"), "resign-choice"),
}
"""The rows of buttons that come and go together."""


def pressable_inside(shell: FakeShell, button: str) -> bool:
    """Whether a button can be pressed, the row it stands in being shown too."""
    return shell.is_pressable(button) and shell.is_shown(GROUPS[button])


def assert_marks_right(app: App, shell: FakeShell) -> None:
    """Score, Crawford mark and post-Crawford mark are those of the game."""
    game, variant = app.session.game, app.session.game.variant
    assert shell.shown("score-bottom").text == str(game.total.white)
    assert shell.shown("score-top").text == str(game.total.black)
    told = (shell.shown("terms").text or "").split(" · ")
    assert ("Crawford game" in told) == game.crawford
    reached = max(game.score.white, game.score.black) == variant.length - 1
    after = variant.crawford and reached and not game.crawford
    assert ("post-Crawford" in told) == after
