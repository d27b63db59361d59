"""G2-G4: the kind of win and what it counts."""

import pytest

from engine import OFF, GameResult, GameState, MoveChecker, Phase, Player, WinKind, apply, win_kind
from tests.engine.cases import RULES, case_position
from tests.engine.helpers import both_colours, sides, turn

KINDS = {"single": WinKind.SINGLE, "gammon": WinKind.GAMMON, "backgammon": WinKind.BACKGAMMON}


@pytest.mark.clause("G2", "G3", "G4")
@both_colours
@pytest.mark.parametrize("name", ["R44", "R45", "R46", "R47", "R48"])
def test_r44_to_r48_the_score_of_a_finished_game(player: Player, name: str) -> None:
    case = RULES[name]
    result = GameResult(
        player, win_kind(case_position(case, player), player), case["state"]["cube"]
    )
    assert result.points == case["expected"]["points"]
    assert isinstance(result.points, int)
    if "result" in case["expected"]:
        assert result.kind is KINDS[case["expected"]["result"]]


@pytest.mark.clause("G2", "G3", "G4")
@both_colours
@pytest.mark.parametrize("point", range(1, 26))
@pytest.mark.parametrize("off", [0, 1])
def test_the_kind_of_win_depends_on_the_losers_rearmost_checker_and_those_off(
    player: Player, point: int, off: int
) -> None:
    loser = {point: 1, 3: 14 - off} if point != 3 else {3: 15 - off}
    kind = win_kind(sides(player, {}, loser), player)
    if off:
        assert kind is WinKind.SINGLE
    else:
        assert kind is (WinKind.BACKGAMMON if point >= 19 else WinKind.GAMMON)


@pytest.mark.clause("G2", "G3", "G4", "C1")
@both_colours
@pytest.mark.parametrize("kind", list(WinKind))
@pytest.mark.parametrize("cube", [1, 2, 4, 64, 1024, 2**40])
def test_points_are_kind_times_cube_however_large(player: Player, kind: WinKind, cube: int) -> None:
    assert GameResult(player, kind, cube).points == int(kind) * cube


@pytest.mark.clause("G2", "G3", "G4")
@both_colours
@pytest.mark.parametrize(
    ("loser", "kind"),
    [
        ({6: 14}, WinKind.SINGLE),
        ({18: 15}, WinKind.GAMMON),
        ({25: 1, 6: 13}, WinKind.SINGLE),
        ({25: 1, 6: 14}, WinKind.BACKGAMMON),
        ({19: 1, 6: 14}, WinKind.BACKGAMMON),
        ({23: 1, 6: 13}, WinKind.SINGLE),
    ],
)
def test_the_state_machine_scores_the_game_as_it_ends(
    player: Player, loser: dict[int, int], kind: WinKind
) -> None:
    state, _ = apply(turn(sides(player, {1: 1}, loser), player, 2, 1), MoveChecker(1, OFF))
    assert state.phase is Phase.OVER
    assert state.result == GameResult(player, kind)
    assert GameState().result is None
