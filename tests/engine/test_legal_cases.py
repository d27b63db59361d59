"""A thousand positions whose legal results an independent program listed."""

import json

import pytest

from engine import (
    Dice,
    EndTurn,
    GameState,
    MoveChecker,
    Phase,
    Play,
    Player,
    Position,
    apply,
    format_play,
    legal_plays,
    parse_play,
)
from engine.tool import answer
from tests.counts import count
from tests.engine.cases import Case, legal_cases

LEGAL = legal_cases()
# Ten parcels: a failure names its case, and a thousand tests would only cost time.
PARCELS = [LEGAL[start::10] for start in range(10)]
parcels = pytest.mark.parametrize("parcel", PARCELS, ids=[f"parcel {n}" for n in range(10)])
players = pytest.mark.parametrize("player", list(Player), ids=lambda player: player.value)


def board_of(position: Position, player: Player = Player.WHITE) -> list[int]:
    return list(position.board(player))


def play_out(position: Position, player: Player, dice: Dice, play: Play) -> GameState:
    """Lead a play through the state machine to the end of the turn or of the game."""
    state = GameState(position, Phase.MOVE, player, dice)
    for move in play.moves:
        state, _ = apply(state, MoveChecker.of(move))
    return state if state.phase is Phase.OVER else apply(state, EndTurn())[0]


def test_there_are_a_thousand_cases_and_all_kinds_of_roll() -> None:
    assert len(LEGAL) == 1_000
    assert any(case["no_move"] for case in LEGAL)
    assert any(case["board"][25] for case in LEGAL)
    assert any(case["off"][0] for case in LEGAL)
    assert {case["dice_used"] for case in LEGAL} == {0, 1, 2, 3, 4}


@parcels
def test_the_tool_lists_exactly_the_results_of_the_oracle(parcel: list[Case]) -> None:
    for case in parcel:
        given = answer("plays", json.dumps({"board": case["board"], "dice": case["dice"]}))
        assert given["results"] == case["results"], case["id"]
        assert given["dice_used"] == case["dice_used"], case["id"]
        assert len(given["plays"]) == case["n_results"], case["id"]


@parcels
def test_the_order_of_the_dice_is_no_matter(parcel: list[Case]) -> None:
    for case in parcel:
        swapped = answer("plays", json.dumps({"board": case["board"], "dice": case["dice"][::-1]}))
        assert swapped["results"] == case["results"], case["id"]


@pytest.mark.slow
@parcels
def test_each_line_of_notation_replays_to_its_result(parcel: list[Case]) -> None:
    for case in parcel:
        position, dice = Position.from_board(case["board"]), Dice(*case["dice"])
        given = answer("plays", json.dumps({"board": case["board"], "dice": case["dice"]}))
        for text, result in zip(given["plays"], given["results"], strict=True):
            play = parse_play(text, position, Player.WHITE, dice)
            assert board_of(play.result) == result, (case["id"], text)


@players
@parcels
def test_legal_plays_has_one_play_for_each_result_for_either_colour(
    parcel: list[Case], player: Player
) -> None:
    for case in parcel:
        position = Position.from_board(case["board"], player)
        dice = Dice(*case["dice"])
        plays = legal_plays(position, player, dice)
        assert sorted(board_of(play.result, player) for play in plays) == case["results"], case


@players
@parcels
def test_plays_go_through_the_state_machine_and_their_short_notation_to_their_result(
    parcel: list[Case], player: Player
) -> None:
    for number, case in enumerate(parcel):
        position = Position.from_board(case["board"], player)
        dice = Dice(*case["dice"])
        some = count(12, 1)
        for play in legal_plays(position, player, dice)[number % some :: some]:
            assert play_out(position, player, dice, play).position == play.result, case["id"]
            written = format_play(play.moves)
            assert parse_play(written, position, player, dice).result == play.result, written
