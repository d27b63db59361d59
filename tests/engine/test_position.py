"""Positions: what is refused, with every defect at once, and what is read."""

from typing import Any

import pytest

from engine import (
    BAR,
    OFF,
    START,
    BackgammonError,
    Defect,
    DefectKind,
    InvalidPositionError,
    Player,
    Position,
)
from tests.engine.helpers import both_colours, sides

WHITE, BLACK = Player.WHITE, Player.BLACK
K = DefectKind
Points = dict[int, int]


def defects(white: Points, black: Points) -> set[Defect]:
    with pytest.raises(InvalidPositionError) as caught:
        Position.from_points(white, black)
    assert str(caught.value) == "; ".join(map(str, caught.value.status))
    assert len(set(caught.value.status)) == len(caught.value.status)
    return set(caught.value.status)


DEFECTS: list[tuple[str, Points, Points, set[Defect]]] = [
    ("point 0 is not for placing", {0: 1}, {6: 1}, {Defect(K.NO_SUCH_POINT, WHITE, 0)}),
    ("point 26", {6: 1}, {26: 1}, {Defect(K.NO_SUCH_POINT, BLACK, 26)}),
    ("point -1", {-1: 1}, {6: 1}, {Defect(K.NO_SUCH_POINT, WHITE, -1)}),
    ("a negative count", {6: -1}, {6: 1}, {Defect(K.BAD_COUNT, WHITE, 6, -1)}),
    ("sixteen on a point", {6: 16}, {6: 1}, {Defect(K.BAD_COUNT, WHITE, 6, 16)}),
    ("sixteen on the bar", {6: 1}, {BAR: 16}, {Defect(K.BAD_COUNT, BLACK, BAR, 16)}),
    ("sixteen in all", {6: 8, 5: 8}, {6: 1}, {Defect(K.TOO_MANY, WHITE, count=16)}),
    ("both on a point", {13: 5}, {12: 1}, {Defect(K.BOTH_ON_POINT, WHITE, 13)}),
    ("both all off", {}, {}, {Defect(K.BOTH_OFF, WHITE)}),
    ("both all off, written out", {6: 0}, {5: 0}, {Defect(K.BOTH_OFF, WHITE)}),
    (
        "too many of both",
        {6: 8, 5: 9},
        {6: 10, 5: 11},
        {Defect(K.TOO_MANY, WHITE, count=17), Defect(K.TOO_MANY, BLACK, count=21)},
    ),
    (
        "several points shared",
        {13: 1, 12: 1, 3: 1},
        {12: 1, 13: 1, 21: 1},
        {Defect(K.BOTH_ON_POINT, WHITE, 13), Defect(K.BOTH_ON_POINT, WHITE, 12)},
    ),
    (
        "everything at once",
        {13: 5, 6: 9, 5: 9, 26: 1, 4: -2},
        {12: 1, 6: 16, 0: 3, 7: 8, 8: 8},
        {
            Defect(K.BOTH_ON_POINT, WHITE, 13),
            Defect(K.TOO_MANY, WHITE, count=23),
            Defect(K.NO_SUCH_POINT, WHITE, 26),
            Defect(K.BAD_COUNT, WHITE, 4, -2),
            Defect(K.TOO_MANY, BLACK, count=17),
            Defect(K.BAD_COUNT, BLACK, 6, 16),
            Defect(K.NO_SUCH_POINT, BLACK, 0),
        },
    ),
]


@pytest.mark.parametrize(("white", "black", "expected"), [row[1:] for row in DEFECTS],
                         ids=[row[0] for row in DEFECTS])  # fmt: skip
def test_a_position_that_cannot_occur_is_refused_with_every_defect(
    white: Points, black: Points, expected: set[Defect]
) -> None:
    assert defects(white, black) == expected


@both_colours
@pytest.mark.parametrize("point", [1, 6, 12, 13, 24])
def test_r42_an_opponent_on_an_occupied_point_is_refused(player: Player, point: int) -> None:
    with pytest.raises(InvalidPositionError) as caught:
        sides(player, {point: 5}, {25 - point: 1})
    (defect,) = caught.value.status
    assert defect.kind is K.BOTH_ON_POINT
    own = defect.point if defect.player is player else 25 - (defect.point or 0)
    assert own == point


@pytest.mark.clause("S2")
@both_colours
@pytest.mark.parametrize("own", [{13: 15, 6: 1}, {BAR: 2, 6: 14}, {1: 8, 2: 8}])
def test_r42_a_sixteenth_checker_is_refused(player: Player, own: Points) -> None:
    with pytest.raises(InvalidPositionError, match="16 checkers, at most 15") as caught:
        sides(player, own, {1: 1})
    assert [d.player for d in caught.value.status] == [player]


@both_colours
def test_both_may_have_checkers_on_the_bar(player: Player) -> None:
    position = sides(player, {BAR: 7}, {BAR: 8})
    assert position.checkers(player, BAR) == 7
    assert position.checkers(player, OFF) == 8
    assert position.checkers(player.opponent, OFF) == 7


def test_each_defect_reads_as_what_and_where() -> None:
    texts = {str(defect) for _, white, black, _ in DEFECTS for defect in defects(white, black)}
    assert "white: 0 is not a point (1 to 24, or 25 for the bar)" in texts
    assert "black: 16 checkers on 25, expected 0 to 15" in texts
    assert "both sides have checkers on white's 13-point" in texts
    assert "both sides have borne off all their checkers" in texts


@pytest.mark.parametrize(
    "huge",
    [10**12, -(10**12), 10**5_000, -(10**5_000)],
    ids=["long", "long negative", "too long to write", "too long and negative"],
)
def test_a_huge_number_is_refused_in_a_short_message(huge: int) -> None:
    for board in ([huge] + [0] * 24 + [1], [1] + [huge] * 25):
        with pytest.raises(InvalidPositionError) as caught:
            Position.from_board(board)
        assert len(str(caught.value)) < 2_500
    with pytest.raises(InvalidPositionError, match="is not a point"):
        Position.from_points({huge: 1}, {6: 1})


@pytest.mark.parametrize("length", [0, 1, 24, 25, 27, 1_000])
def test_a_board_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(InvalidPositionError, match=f"^a board has 26 numbers, got {length}$"):
        Position.from_board([1] * length)


@pytest.mark.parametrize(
    "value", [True, False, None, 1.0, 0.5, float("nan"), "1", [1], {}, (1, 2)], ids=repr
)
@pytest.mark.parametrize("index", [0, 1, 24, 25])
def test_a_board_entry_that_is_no_whole_number_is_refused(index: int, value: Any) -> None:
    board: list[Any] = [0] * 26
    board[6], board[index] = 3, value
    with pytest.raises(InvalidPositionError, match=rf"^board\[{index}\] is not a whole number$"):
        Position.from_board(board)


def test_all_board_entries_that_are_no_numbers_are_named() -> None:
    board: list[Any] = [None, 1, "x", *[0] * 22, True]
    with pytest.raises(InvalidPositionError) as caught:
        Position.from_board(board)
    assert [d.point for d in caught.value.status] == [0, 2, 25]


@both_colours
def test_a_negative_bar_is_refused(player: Player) -> None:
    for board in ([-1] + [1] * 25, [1] * 25 + [-1]):
        with pytest.raises(InvalidPositionError, match="-1 checkers on 25"):
            Position.from_board(board, player)


@pytest.mark.parametrize(
    ("white", "black", "kinds"),
    [
        (-1, 0, {(K.NO_SUCH_POINT, WHITE)}),
        (1, 1 << 4, {(K.NO_SUCH_POINT, WHITE)}),
        (1 << 4, 1 << 104, {(K.NO_SUCH_POINT, BLACK)}),
        (0xFF << 24, -5, {(K.TOO_MANY, WHITE), (K.NO_SUCH_POINT, BLACK)}),
        (0xFF << 24, 1 << 4, {(K.TOO_MANY, WHITE)}),
        (0, 0, {(K.BOTH_OFF, WHITE)}),
        (1 << 4, 1 << 96, {(K.BOTH_ON_POINT, WHITE)}),
    ],
)
def test_the_status_of_a_packed_position_names_its_defects(
    white: int, black: int, kinds: set[tuple[DefectKind, Player]]
) -> None:
    status = Position(white, black).status()
    assert {(defect.kind, defect.player) for defect in status} == kinds


@pytest.mark.parametrize("point", [-1, 26, 100])
def test_asking_for_a_place_that_is_none_is_an_error(point: int) -> None:
    with pytest.raises(ValueError, match="is not a point"):
        START.checkers(WHITE, point)


@pytest.mark.clause("S1", "S2")
@both_colours
def test_the_start_has_the_checkers_of_the_rules(player: Player) -> None:
    assert START.points(player) == {24: 2, 13: 5, 8: 3, 6: 5}
    assert START.pip_count(player) == 167
    assert START.flipped() == START
    assert START.board(player)[1] == -2
    assert START.board(player)[12] == -5


def test_every_error_is_one_of_the_engine_and_a_value_error() -> None:
    assert issubclass(InvalidPositionError, BackgammonError)
    assert issubclass(InvalidPositionError, ValueError)


@pytest.mark.parametrize("player", list(Player))
@pytest.mark.parametrize("source", [OFF, 6, BAR])
@pytest.mark.parametrize("target", [OFF, 1, 24, BAR])
def test_a_checker_is_carried_from_any_place_to_any(
    player: Player, source: int, target: int
) -> None:
    side, other = {6: 5, BAR: 2}, {8: 15}
    before = Position.from_points(**{player.value: side, player.opponent.value: other})
    after = before.carried(player, source, target)
    for place in (OFF, 1, 6, 24, BAR):
        change = (place == target) - (place == source)
        assert after.checkers(player, place) == before.checkers(player, place) + change
    assert after.points(player.opponent) == before.points(player.opponent)
