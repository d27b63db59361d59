"""What is wrong in a ``.mat`` file is named by game, move and line; what comes before is kept."""

import pytest

from engine import NextGame, RecordError, loads_mat

HEAD = " 5 point match\n\n Game 1\n Ann : 0                        Bob : 0\n"
START = "  1) 31: 8/5 6/5                 52: 24/22 13/8\n"
MONEY = HEAD.replace("5", "0", 1)
TWO = f"{HEAD}{START}      Wins 1 point\n\n Game 2\n Ann : 1                        Bob : 0\n"


def error(text: str) -> RecordError:
    found = loads_mat(text).error
    assert found is not None, text
    return found


ERRORS = {
    # text: what is said, move, line
    "nothing": ("", "no length such as 7 point match in it", None, 1),
    "another text": ("hello\n5 point match", "a comment or the length is expected", None, 1),
    "no game": ("; a\n 5 point match\n", "Game 1 is expected", None, 3),
    "another line": (" 5 point match\n Ann\n", "Game 1 is expected", None, 2),
    "game zero": (" 5 point match\n Game 0\n", "Game 1 is expected", None, 2),
    "no score": (" 5 point match\n Game 1\n", "names and scores are expected", None, 3),
    "half a score": (" 5 point match\n Game 1\n Ann : 0\n", "names and scores", None, 3),
    "a score of words": (HEAD.replace("Bob : 0", "Bob : x"), "names and scores", None, 4),
    "a score too high": (HEAD.replace("Bob : 0", "Bob : 5"), "a score below 5 is exp", None, 4),
    "a match too long": (HEAD.replace("5", "32768", 1), "1 to 32767 points", None, 1),
    "a huge length": (HEAD.replace("5", "9" * 40, 1), "the length is expected", None, 1),
    "an unknown rule": ('; [Jacoby "Maybe"]\n' + MONEY, '[Jacoby "On"] or "Off"', None, 2),
    "another game": ('; [Variation "NackGammon"]\n' + HEAD, "no other game is known", None, 2),
    "automatic doubles in a match": ('; [AutoDoubles "1"]\n' + HEAD, "T4: automatic", None, 2),
    "too many automatic doubles": ('; [AutoDoubles "7"]\n' + MONEY, "0 to 6", None, 2),
    "ties nobody agreed on": ('; [AutoDouble "game 1: 44"]\n' + MONEY, "more ties", None, 2),
    "ties that are none": ('; [AutoDouble "game 1: 43"]\n' + MONEY, "[AutoDouble", None, 2),
    "a set position": (HEAD + "; Set Pos=-b\n", "from a position set up", None, 5),
    "a wrong move number": (HEAD + START + "  3) 31: 8/5\n", "move 2) is expected", 1, 6),
    "no move number": (HEAD + " 31: 8/5 6/5\n", "a move number such as 1) is expected", None, 5),
    "no entry": (HEAD + "  1) Hello\n", "is no entry, expected dice such as 31:", 1, 5),
    "an empty line of entries": (HEAD + "  1)\n", "is no entry", 1, 5),
    "dice that are none": (HEAD + "  1) 37: 8/5\n", "'37: 8/5' is no entry", 1, 5),
    "three entries": (HEAD + "  1) 31: 8/5 6/5  52: 13/8 24/22 31: 8/5 6/5\n", "too many", 1, 5),
    "an illegal move": (HEAD + "  1) 31: 8/5 6/4\n", "M1: 6 to 4 is 2, and the dice", 1, 5),
    "a closed point": (HEAD + "  1) 52: 24/19 13/11\n", "M2: ", 1, 5),
    "too few dice used": (HEAD + "  1) 31: 8/5\n", "F3: a legal move is left", 1, 5),
    "no hit where one is marked": (HEAD + "  1) 31: 8/5* 6/5\n", "a * marks a hit", 1, 5),
    "no notation": (HEAD + "  1) 31: 8-5 6-5\n", "'8-5' is not a move", 1, 5),
    "an opening double": (HEAD + "  1) 33: 8/5 8/5 6/3 6/3\n", "O2: ", 1, 5),
    "the wrong turn": (
        HEAD + "  1) 31: 8/5 6/5\n  2) 52: 24/22 13/8\n",
        "it is the other player's turn: an entry in the right column expected",
        2,
        6,
    ),
    "the turn of the other column": (
        HEAD + START + "  2)                             31: 8/5 6/5\n",
        "an entry in the left column expected",
        2,
        6,
    ),
    "a double on the opening turn": (HEAD + "  1)  Doubles => 2\n", "O1: ", 1, 5),
    "a double after rolling": (HEAD + "  1) 31: ???\n  2)  Doubles => 2\n", "C6: ", 2, 6),
    "a wrong stake": (HEAD + START + "  2)  Doubles => 4\n", "offered is 2, not 4", 2, 6),
    "no stake": (HEAD + START + "  2)  Doubles\n", "Doubles => and the new stake", 2, 6),
    "an answer to nothing": (HEAD + START + "  2)  Takes\n", "C3: no double is offered", 2, 6),
    "words after an answer": (HEAD + START + "  2)  Takes it\n", "nothing is expected aft", 2, 6),
    "no answer": (
        HEAD + START + "  2)  Doubles => 2               31: 8/5 6/5\n",
        "C3: the offer of 2 must be answered first",
        2,
        6,
    ),
    "no answer before the result": (
        HEAD + START + "  2)  Doubles => 2\n      Wins 1 point\n",
        "Takes or Drops",
        2,
        7,
    ),
    "a beaver in a match": (
        HEAD + START + "  2)  Doubles => 2                Beavers => 4\n",
        "T4: beavers and raccoons do not apply",
        2,
        6,
    ),
    "a beaver of nothing": (MONEY + START + "  2)  Beavers => 2\n", "V3: only a double", 2, 6),
    "a raccoon at once": (
        MONEY + START + "  2)  Doubles => 2                Raccoons => 4\n",
        "V3: only a beaver can be answered by a raccoon",
        2,
        6,
    ),
    "a cube of the other": (
        HEAD
        + START
        + "  2)  Doubles => 2                Takes\n"
        + "  3) 31: 24/20                    Doubles => 4\n"
        + "  4)  Takes                      21: 13/10\n"
        + "  5) 21: 13/10                    Doubles => 8\n",
        "C5: ",
        5,
        9,
    ),
    "the Crawford game doubled": (
        HEAD.replace("Ann : 0", "Ann : 4") + START + "  2)  Doubles => 2\n",
        "T2: ",
        2,
        6,
    ),
    "a result without points": (HEAD + START + "      Wins\n", "Wins 1 point, 2 points", 1, 6),
    "too many points": (HEAD + START + "      Wins 4 points\n", "no resignation: 1, 2 or 3", 1, 6),
    "no points": (HEAD + START + "      Wins 0 points\n", "no resignation", 1, 6),
    "a result before the dice": (HEAD + "      Wins 1 point\n", "dice of the first turn", None, 5),
    "a resignation out of turn": (
        HEAD + START + "  2)  Doubles => 2                Takes\n      Wins 2 points\n",
        "G5: one resigns on one's own turn",
        2,
        7,
    ),
    "the winner of thrown dice": (
        HEAD + START + "  2) 31: ???\n      Wins 1 point\n",
        "the opponent's Wins is expected",
        2,
        7,
    ),
    "a wrong result of a drop": (
        HEAD + START + "  2)  Doubles => 2                Drops\n      Wins 2 points\n",
        "Wins 1 point in the left column is expected",
        2,
        7,
    ),
    "the wrong winner of a drop": (
        HEAD + START + "  2)  Doubles => 2                Drops\n" + " " * 34 + "Wins 1 point\n",
        "Wins 1 point in the left column is expected",
        2,
        7,
    ),
    "no result": (
        HEAD + START + "  2)  Doubles => 2                Drops\n",
        "Wins 1 point in the left column is expected: the game is over",
        2,
        7,
    ),
    "a match that is not over": (
        HEAD + START + "      Wins 1 point and the match\n",
        "the match is not over",
        1,
        6,
    ),
    "a move after the result": (
        HEAD + START + "      Wins 1 point\n  2) 31: 8/5 6/5\n",
        "the next game or the end of the file",
        2,
        7,
    ),
    "two results": (HEAD + START + "      Wins 1 point\n      Wins 1 point\n", "next game", 1, 7),
    "something after unknown moves": (
        HEAD + START + "  2) 31: ???                    52: 13/8 24/22\n",
        "for a resignation",
        2,
        6,
    ),
    "a line too long": (HEAD + "  1) 31: " + " " * 10_000 + "8/5\n", "than a line", None, 5),
}  # fmt: skip


@pytest.mark.parametrize(("text", "message", "move", "line"), ERRORS.values(), ids=ERRORS.keys())
def test_an_error_names_game_move_line_and_what_was_expected(
    text: str, message: str, move: int | None, line: int
) -> None:
    found = error(text)
    assert message in str(found)
    assert (found.game, found.move, found.line) == (1, move, line)
    place = f"game 1, move {move}, line {line}: " if move else f"game 1, line {line}: "
    assert str(found) == place + found.message
    assert len(str(found)) < 400
    assert loads_mat(text).record.actions == ()


LATER = {
    "an illegal move": (TWO + "  1) 31: 8/5 6/4\n", "M1: ", 1, 10),
    "an unfinished game between": (
        f"{TWO}{START}\n Game 3\n Ann : 1    Bob : 0\n",
        "the result of the game, such as Wins 1 point, is expected",
        1,
        12,
    ),
    "another score": (TWO.replace("Ann : 1", "Ann : 2"), "1 : 0 is expected", None, 9),
    "other players": (TWO.replace("Ann : 1", "Eve : 1"), "'Ann' and 'Bob' are exp", None, 9),
    "no score": (TWO[: TWO.rindex(" Ann")], "names and scores are expected", None, 9),
}


@pytest.mark.parametrize(("text", "message", "move", "line"), LATER.values(), ids=LATER.keys())
def test_the_games_before_an_error_are_kept_and_nothing_of_its_own(
    text: str, message: str, move: int | None, line: int
) -> None:
    found = error(text)
    assert message in str(found)
    assert (found.game, found.move, found.line) == (2, move, line)
    whole = loads_mat(HEAD + START + "      Wins 1 point\n").record
    assert loads_mat(text).record == whole
    assert whole.actions
    assert NextGame() not in whole.actions


def test_a_game_left_out_is_an_error_of_the_game_before() -> None:
    found = error(TWO.replace("Game 2", "Game 3"))
    assert "Game 2 is expected" in str(found)
    assert found.line == 8


def test_a_game_after_the_match_is_an_error() -> None:
    text = (TWO + START + "      Wins 2 points\n").replace("Ann : 0", "Ann : 2")
    text = text.replace("Ann : 1", "Ann : 3") + "\n Game 3\n Ann : 5    Bob : 0\n"
    found = error(text)
    assert "T1: the match is over" in str(found)
    assert (found.game, found.line) == (3, 14)
    assert loads_mat(text).record.actions.count(NextGame()) == 1
