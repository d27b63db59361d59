"""Wrong notation: what is wrong with it, and where."""

import pytest

from engine import (
    START,
    Accept,
    Action,
    Beaver,
    Decline,
    Dice,
    Double,
    Drop,
    EndTurn,
    IllegalActionError,
    MoveChecker,
    NextGame,
    NotationError,
    OpeningRoll,
    Player,
    Position,
    Raccoon,
    Resign,
    Roll,
    Take,
    UndoMove,
    WinKind,
    format_action,
    parse_action,
    parse_play,
)

WHITE = Player.WHITE
BLOTS = Position.from_points({24: 2, 13: 5, 8: 3, 6: 5}, {20: 1, 15: 1, 14: 5, 10: 3, 7: 5})
"""Black's blots stand on White's 5 and 10."""


@pytest.mark.parametrize(
    ("text", "offset"),
    [
        ("x", 0),
        ("8", 0),
        ("8/", 0),
        ("8-5", 0),
        ("8/5 6", 4),
        ("8/5  6/5!", 5),
        ("8/5 6/5(0)", 4),
        ("8/5 6/5(5)", 4),
        ("8/5(", 0),
        ("8/5**", 0),
        ("*8/5", 0),
        ("100/5", 0),
        ("8/5\n6/é", 4),
        ("5/8", 0),
        ("8/8", 0),
        ("8/5 26/20", 4),
        ("0/5", 0),
        ("off/5", 0),
        ("6/bar", 0),
        ("8/5 bar/bar", 4),
        ("13/8/9", 0),
        ("(8/5)", 0),
        ("no moves", 0),
        ("8/5 pass", 4),
    ],
)
def test_what_is_no_move_is_named_with_its_place(text: str, offset: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_play(text, START, WHITE, Dice(3, 1))
    assert (caught.value.text, caught.value.offset) == (text, offset)
    assert f"at character {offset + 1})" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "dice"),
    [("8/5 6/5 6/3", (3, 1)), ("8/5(3)", (3, 1)), ("8/5(4) 6/3", (3, 3)), ("8/5 " * 99, (3, 3))],
)
def test_more_moves_than_dice_are_refused(text: str, dice: tuple[int, int]) -> None:
    with pytest.raises(NotationError, match="moves, but the dice are"):
        parse_play(text, START, WHITE, Dice(*dice))


@pytest.mark.parametrize(
    ("text", "dice", "offset"),
    [
        ("8/5* 6/4*", (3, 2), 8),
        ("6/4* 8/5*", (3, 2), 3),
        ("13/7*", (4, 2), 4),
        ("13/10*/7*", (3, 3), 8),
        ("13/9*/7", (4, 2), 4),
        ("24/23* 8/5*", (3, 1), 5),
        ("8/5* 8/5*", (3, 3), 8),
        ("  24/23*   8/5", (3, 1), 7),
    ],
)
def test_a_star_where_nothing_is_hit_is_named_itself(
    text: str, dice: tuple[int, int], offset: int
) -> None:
    assert text[offset] == "*"
    with pytest.raises(NotationError, match="marks a hit where") as caught:
        parse_play(text, BLOTS, WHITE, Dice(*dice))
    assert caught.value.offset == offset


def test_a_star_on_repeated_moves_marks_the_hit_of_the_first() -> None:
    play = parse_play("8/5*(2) 6/3(2)", BLOTS, WHITE, Dice(3, 3))
    assert play.result.checkers(Player.BLACK, 25) == 1
    assert play.result.checkers(WHITE, 5) == 2
    assert play == parse_play("8/5* 8/5 6/3(2)", BLOTS, WHITE, Dice(3, 3))


@pytest.mark.parametrize(
    ("text", "dice", "rule", "action"),
    [
        ("8/4", (3, 2), "M1", MoveChecker(8, 4)),
        ("12/9 8/6", (3, 2), "M1", MoveChecker(12, 9)),
        ("24/18 8/7", (6, 1), "M2", MoveChecker(24, 18)),
        ("bar/20", (5, 1), "M1", MoveChecker(25, 20)),
        ("6/off", (6, 1), "B1", MoveChecker(6, 0)),
        ("8/5 6/5*", (3, 2), "M1", MoveChecker(6, 5)),
        ("8/5", (3, 1), "F3", EndTurn()),
        ("", (3, 1), "F3", EndTurn()),
        ("pass", (3, 1), "F3", EndTurn()),
    ],
)
def test_a_play_the_rules_forbid_names_the_clause(
    text: str, dice: tuple[int, int], rule: str, action: object
) -> None:
    with pytest.raises(IllegalActionError, match=f"^{rule}: ") as caught:
        parse_play(text, BLOTS, WHITE, Dice(*dice))
    assert caught.value.action == action
    assert caught.value.refusal.rule
    assert caught.value.refusal.rule.name == rule


def test_a_play_that_wastes_a_die_names_the_forced_play_rule() -> None:
    position = Position.from_points({18: 1, 2: 7, 1: 7}, {1: 3, 2: 3, 3: 3, 4: 2, 5: 2, 17: 2})
    with pytest.raises(IllegalActionError, match=r"^F2: "):
        parse_play("18/14", position, WHITE, Dice(6, 4))
    assert parse_play("18/12", position, WHITE, Dice(6, 4)).moves


ACTIONS: dict[str, Action] = {
    "opening 3-1": OpeningRoll(3, 1),
    "roll 6-6": Roll(Dice(6, 6)),
    "8/5": MoveChecker(8, 5),
    "bar/20": MoveChecker(25, 20),
    "6/off": MoveChecker(6, 0),
    "5/off with 6": MoveChecker(5, 0, 6),
    "0/bar": MoveChecker(0, 25),
    "undo": UndoMove(),
    "end": EndTurn(),
    "double": Double(),
    "take": Take(),
    "drop": Drop(),
    "beaver": Beaver(),
    "raccoon": Raccoon(),
    "resign single": Resign(WinKind.SINGLE),
    "resign gammon": Resign(WinKind.GAMMON),
    "resign backgammon": Resign(WinKind.BACKGAMMON),
    "accept": Accept(),
    "decline": Decline(),
    "next game": NextGame(),
}


@pytest.mark.parametrize("text", ACTIONS)
def test_an_action_is_one_line_of_text(text: str) -> None:
    assert parse_action(text) == ACTIONS[text]
    assert format_action(ACTIONS[text]) == text


@pytest.mark.parametrize("text", ACTIONS)
@pytest.mark.parametrize("change", ["{}\n", " {}", "{} ", "{}x", "\n{}", "{}\n{}", "x{}", "{}\0"])
def test_an_action_with_anything_before_or_after_is_none(text: str, change: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(change.format(text, text))
    assert caught.value.offset == 0


@pytest.mark.parametrize(
    "text",
    ["", "roll", "roll 7-1", "roll 0-1", "roll 3,1", "roll 3-1-1", "ROLL 3-1", "opening 3", "8/26",
     "26/5", "100/5", "8/5 with 0", "8/5 with 7", "8/5 with", "8", "off/5", "8/5*", "bar", "/",
     "pass", "Undo", "redouble", "resign", "resign 0", "resign 1", "resign 4", "resign triple",
     "RESIGN single", "next", "next  game", "doubles", "٣/٢", "8/5 with 六", "x" * 10_000],
    ids=lambda text: text[:12],
)  # fmt: skip
def test_what_is_no_action_is_refused_in_a_short_message(text: str) -> None:
    with pytest.raises(NotationError, match="not an action") as caught:
        parse_action(text)
    assert caught.value.text == text
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("text", ["٨/٥", "８/５"])
def test_only_plain_digits_are_numbers_in_a_play(text: str) -> None:
    with pytest.raises(NotationError):
        parse_play(text, START, WHITE, Dice(3, 1))


@pytest.mark.parametrize("text", ["8/5 " * 100_000, "8/5/" * 100_000, "9" * 400_000, " " * 501])
def test_a_text_longer_than_any_play_is_refused_unread(text: str) -> None:
    with pytest.raises(NotationError, match=f"^{len(text)} characters are more than a play"):
        parse_play(text, START, WHITE, Dice(3, 1))
