"""The plate that tells the result keeps its words within itself."""

import pytest

from engine import GameResult, GameState, Phase, Player, Score, Variant, WinKind
from ui.drawing import draw
from ui.interaction import UiState
from ui.session import TWO_PLAYERS
from ui.stakes_drawing import FITTING, PLATE
from ui.view import board_view
from ui.wording import Words


@pytest.mark.parametrize("winner", Player)
@pytest.mark.parametrize("name", ["Al", "Ann Lee 2", "Maximiliane von und zu Hohenlohe-Langen"])
@pytest.mark.parametrize("length", [0, 2])
def test_a_line_too_long_for_the_plate_is_drawn_together(
    winner: Player, name: str, length: int
) -> None:
    variant = Variant.match(length) if length else Variant(jacoby=True)
    result = GameResult(winner, WinKind.GAMMON, 16, counts_once=not length)
    game = GameState(
        phase=Phase.OVER, on_roll=winner, result=result, variant=variant, score=Score(0, 0)
    )
    words = Words(TWO_PLAYERS, names={winner: name})
    _, *lines = draw(board_view(game, UiState()), words)["plate"].node.children
    assert name in str(lines[0].text)
    for line in lines:
        fits = len(str(line.text)) <= FITTING[str(line.attrs["class"])]
        assert ("textLength" in line.attrs) is not fits
        assert float(line.attrs.get("textLength", 0)) < PLATE
    assert any("textLength" in line.attrs for line in lines) or len(name) < 10
