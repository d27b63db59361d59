"""Reading ``.mat``: what other programs' readers got wrong, by the number of the case (F11-F28)."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine import (
    Dice,
    EndTurn,
    MatFile,
    Play,
    Player,
    Record,
    Roll,
    Score,
    Variant,
    WinKind,
    dumps_mat,
    format_action,
    format_moves,
    is_mat,
    legal_plays,
    loads_mat,
    parse_play,
    replay,
)
from engine.state import GameState
from tests.engine.helpers import sides
from tests.engine.match_games import Habits, play_match

START = "  1) 31: 8/5 6/5                 52: 24/22 13/8\n"


def game(rows: str, *, length: int = 0, score: tuple[int, int] = (0, 0), number: int = 1) -> str:
    head = f" {length} point match\n\n" if number == 1 else ""
    return (
        f"{head} Game {number}\n Ann : {score[0]}                        Bob : {score[1]}\n{rows}"
    )


def read(text: str, *, jacoby: bool = False, beavers: bool = False) -> MatFile:
    """Read a text in which nothing may be wrong."""
    file = loads_mat(text, jacoby=jacoby, beavers=beavers)
    assert file.error is None, file.error
    return file


def actions(file: MatFile) -> str:
    return ", ".join(map(format_action, file.record.actions))


def end(file: MatFile) -> GameState:
    *_, (state, _) = replay(file.record.actions, file.record.start)
    return state


def won(file: MatFile) -> tuple[Player, WinKind, int]:
    result = end(file).result
    assert result is not None
    return result.winner, result.kind, result.points


def right(text: str) -> str:
    return f"{text:>47}\n"


@pytest.mark.parametrize("mark", ["???", "????", ""])
def test_dice_without_a_move_before_a_result_are_a_resignation_f11(mark: str) -> None:
    file = read(game(f"{START}  2) 52: {mark}\n{right('Wins 2 points')}"))
    assert actions(file).endswith("end, roll 5-2, resign gammon, accept")
    assert won(file) == (Player.BLACK, WinKind.GAMMON, 2)


@pytest.mark.parametrize("points", [1, 2, 3])
@pytest.mark.parametrize(("column", "winner"), [("      ", 0), (" " * 34, 1)])
@pytest.mark.parametrize("rows", [START, f"{START}  2) 31: 8/5 6/5\n"])
def test_a_resignation_falls_into_the_losers_turn_g5(
    points: int, column: str, winner: int, rows: str
) -> None:
    file = read(game(f"{rows}{column}Wins {points} point{'s' * (points > 1)}\n"))
    assert won(file) == (list(Player)[winner], WinKind(points), points)
    state = next(s for s, _ in replay(file.record.actions, file.record.start) if s.resignation)
    assert state.on_roll is list(Player)[1 - winner]


@pytest.mark.parametrize(("jacoby", "beavers"), [(a, b) for a in (0, 1) for b in (0, 1)])
def test_a_length_of_zero_is_money_with_the_rules_of_the_user_f12(
    jacoby: bool, beavers: bool
) -> None:
    file = read(game(START), jacoby=bool(jacoby), beavers=bool(beavers))
    assert file.record.start.variant == Variant(jacoby=bool(jacoby), beavers=bool(beavers))


@pytest.mark.parametrize(
    ("tags", "length", "variant"),
    [
        ('; [Jacoby "On"]\n', 0, Variant(jacoby=True)),
        ('; [Jacoby "off"]\n; [Beaver "ON"]\n', 0, Variant(beavers=True)),
        ('; [Crawford "On"]\n', 0, Variant()),
        ('; [Crawford "On"]\n; [Jacoby "On"]\n; [Beaver "On"]\n', 5, Variant.match(5)),
        ('; [Crawford "Off"]\n', 5, Variant.match(5, crawford=False)),
        ("", 5, Variant.match(5)),
        ("", 1, Variant.match(1)),
        ('; [Cube "Off"]\n', 5, Variant.match(5, cube=False)),
        ('; [Cube "Off"]\n', 0, Variant(cube=False)),
        ('; [AutoDoubles "2"]\n', 0, Variant(automatic_doubles=2)),
        ('; [Variation "Backgammon"]\n# [Jacoby "On"]\n', 0, Variant(jacoby=True)),
    ],
)
def test_tags_tell_the_rules(tags: str, length: int, variant: Variant) -> None:
    assert read(tags + game(START, length=length)).record.start.variant == variant


def test_a_tag_outweighs_the_users_rule() -> None:
    tags = '; [Jacoby "Off"]\n; [Beaver "Off"]\n'
    assert read(tags + game(START), jacoby=True, beavers=True).record.start.variant == Variant()


@pytest.mark.parametrize("player", Player)
def test_joined_moves_take_the_way_without_a_hit_f13(player: Player) -> None:
    position = sides(player, {11: 1, 6: 5, 2: 2}, {20: 1, 24: 2, 2: 2})
    dice = Dice(6, 1)
    way = format_moves(parse_play("11/4", position, player, dice).moves)
    assert way == "11/10 10/4"
    assert format_moves(parse_play("11/5*/4", position, player, dice).moves) == "11/5* 5/4"
    home = sides(player, {8: 1, 1: 2}, {3: 2})
    play = parse_play("8/off 1/off", home, player, Dice(3, 3))
    assert format_moves(play.moves) == "8/5 5/2 2/off 1/off"


def test_joined_moves_in_a_file_f13() -> None:
    file = read(game("  1) 31: 8/5 6/5                 33: 24/18 13/10(2)\n  2) 43: 13/6\n"))
    assert "24/21, 21/18, 13/10, 13/10" in actions(file)
    assert actions(file).endswith("roll 4-3, 13/9, 9/6, end")


def turn_with(is_wanted: Callable[[tuple[Play, ...]], bool]) -> tuple[str, Record]:
    """Return a file that ends with dice whose legal plays are wanted, and what it says."""
    for seed in range(100):
        record = play_match(seed, Variant(), Habits(double=0, resign=0, games=1))
        actions = record.actions
        states = replay(actions, record.start)
        for number, (action, (state, _)) in enumerate(zip(actions, states, strict=True)):
            if isinstance(action, Roll) and state.on_roll is not None:
                plays = legal_plays(state.position, state.on_roll, action.dice)
                if is_wanted(plays) and EndTurn() in actions[number:]:
                    last = number + actions[number:].index(EndTurn()) + 1
                    text = dumps_mat(replace(record, actions=actions[:last]))
                    return re.sub(r":[^:]*$", ":", text), loads_mat(text).record
    raise AssertionError("no such turn came up")


def test_a_forced_move_left_out_is_played_f14() -> None:
    text, record = turn_with(lambda plays: len(plays) == 1 and len(plays[0].moves) > 0)
    assert text.endswith(":")
    for blanks in ("", " ", "      \n"):
        assert read(text + blanks).record == record
    assert "F3" in str(loads_mat(text + " Cannot Move").error)


@pytest.mark.parametrize("words", ["", " Cannot Move", " cannot move", "   "])
def test_no_legal_move_is_a_pass_f14(words: str) -> None:
    text, record = turn_with(lambda plays: not plays[0].moves)
    assert read(text + words).record == record
    assert isinstance(record.actions[-2], Roll)


@pytest.mark.parametrize("after", ["", "  2) 31: 8/5 6/5\n", "\n Game 2\n Ann : 0   Bob : 0\n"])
def test_a_move_left_out_where_several_are_legal_is_an_error_f14(after: str) -> None:
    file = loads_mat(game("  1) 31: 8/5 6/5                 21:\n" + after))
    assert file.error is not None
    assert (file.error.game, file.error.move, file.error.line) == (1, 1, 5)
    assert "several plays" in str(file.error)
    assert file.record.actions == ()


@pytest.mark.parametrize(
    ("points", "kind", "length"),
    [("1 point", 1, 5), ("2 points", 2, 5), ("3 points", 3, 5), ("1 point and the match", 1, 1)],
)
def test_every_result_line_is_understood_f17(points: str, kind: int, length: int) -> None:
    file = read(game(f"{START}      Wins {points}\n", length=length))
    assert won(file) == (Player.WHITE, WinKind(kind), kind)
    assert (end(file).match_winner is Player.WHITE) == ("match" in points)


def test_the_next_score_agrees_with_the_results_f17() -> None:
    first = game(f"{START}      Wins 2 points\n", length=7, score=(3, 1))
    file = read(first + game(START, score=(5, 1), number=2))
    assert file.record.start.score == Score(3, 1)
    assert end(file).score == Score(5, 1)
    wrong = loads_mat(first + game(START, score=(4, 1), number=2))
    assert wrong.error is not None
    assert "score 5 : 1 is expected after the games before, not 4 : 1" in str(wrong.error)
    assert (wrong.error.game, wrong.error.line) == (2, 8)
    assert wrong.record.actions == read(first).record.actions


def test_comments_before_the_length_may_be_any_number_f18() -> None:
    comments = tuple(f"; comment {number} of 7 point match" for number in range(12))
    file = read("\n".join(comments) + "\n\n" + game(START, length=7))
    assert file.comments == comments
    assert file.record.start.variant == Variant.match(7)


@pytest.mark.parametrize(
    ("left", "right_name"),
    [("Ann Lee 2", "Bob"), ("Ж: X", "a  b"), ("a  b", "Ж: X"), ("x" * 40, "Bob"), ("", "Bob")],
)
@pytest.mark.parametrize("gap", ["    ", "\t", " " * 25])
def test_names_are_kept_as_written_f19(left: str, right_name: str, gap: str) -> None:
    text = f" 0 point match\n\n Game 1\n {left} : 0{gap}{right_name} : 0\n{START}"
    assert read(text).players == (left, right_name)


def test_a_long_name_may_touch_the_next_as_gnubg_writes_it() -> None:
    name = "x" * 29
    assert read(f" 0 point match\n Game 1\n {name} : 0Bob : 12\n{START}").players == (name, "Bob")


def test_a_second_file_knows_nothing_of_the_first_f25() -> None:
    won_game = f"{START}      Wins 1 point\n"
    a = (
        game(won_game)
        + game(won_game, score=(1, 0), number=2)
        + game(START, score=(2, 0), number=3)
    )
    b = game(won_game) + game(START, score=(1, 0), number=2)
    first = read(a)
    assert actions(read(b)).count("next game") == 1
    assert loads_mat("nothing").error is not None
    assert first == read(a)


def test_both_players_count_from_their_own_side_f27() -> None:
    file = read(game("  1)                             61: 13/7 8/7\n  2) 61: 13/7 8/7\n"))
    position = end(file).position
    assert position.white == position.black


@pytest.mark.parametrize("words", ["Dobla => 2", "Verdoppelt => 2", "удваивает => 2"])
def test_the_words_of_the_format_are_english_f28(words: str) -> None:
    file = loads_mat(game(f"{START}  2)  {words}\n"))
    assert file.error is not None
    assert "Doubles" in str(file.error)


BEAVER = "  2)  Doubles => 2                {} => 4\n"


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ("  2)  Doubles => 2                Takes\n  3) 61: 13/7 8/7\n", "double, take, roll 6-1"),
        (BEAVER.format("Beavers") + "  3) 61: 13/7 8/7\n", "double, beaver, take, roll 6-1"),
        (BEAVER.format("Doubles") + "  3)  Takes\n", "double, beaver, take"),
        (BEAVER.format("Beavers") + "  3)  Takes\n", "double, beaver, take"),
        (BEAVER.format("Beavers"), "double, beaver"),
        (
            BEAVER.format("Beavers") + f"  3)  Drops{right('Wins 2 points')}",
            "double, beaver, drop",
        ),
        (
            BEAVER.format("Beavers") + "  3)  Beavers => 8                \n  4) 61: 13/7 8/7\n",
            "double, beaver, raccoon, take, roll 6-1",
        ),
        (
            BEAVER.format("Beavers") + "  3)  Raccoons => 8               Takes\n",
            "double, beaver, raccoon, take",
        ),
        (
            BEAVER.format("Beavers")
            + "  3)  Doubles => 8             Drops\n      Wins 4 points\n",
            "double, beaver, raccoon, drop",
        ),
        (
            BEAVER.format("Beavers") + right("Wins 12 points"),
            "double, beaver, take, resign backgammon, accept",
        ),
    ],
)
def test_every_turn_of_the_cube_is_understood(rows: str, expected: str) -> None:
    assert expected in actions(read(game(START + rows), beavers=True))


def test_a_beaver_shows_that_beavers_were_agreed_unless_a_tag_denies_it() -> None:
    text = game(START + BEAVER.format("Beavers"))
    assert read(text).record.start.variant.beavers
    denied = loads_mat('; [Beaver "Off"]\n' + text).error
    assert denied is not None
    assert "V3" in str(denied)


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "   \t\n"),
        lambda text: text.replace("\n", "\n\n"),
        lambda text: text.replace("8/5 6/5  ", "8/5 6/5\t\t"),
        lambda text: text.replace(" Game", "Game").replace(" 0 point", "0 point"),
        lambda text: text.upper().replace("ANN", "Ann").replace("BOB", "Bob"),
        lambda text: text.replace("\n Game", "\n; between\n Game"),
        lambda text: text.rstrip("\n"),
        lambda text: text.replace("25/", "bar/").replace("/0 ", "/off "),
    ],
)
def test_how_the_lines_are_written_does_not_matter(change: object) -> None:
    text = game(START + right("Wins 3 points")) + "\n" + game(START, score=(0, 3), number=2)
    assert callable(change)
    assert read(change(text)).record == read(text).record


@pytest.mark.parametrize(
    ("lone", "side"), [("  1) ", 0), ("  1)" + " " * 29, 1), ("  1)\t\t\t", 1)]
)
def test_a_lone_entry_belongs_to_the_column_it_stands_in(lone: str, side: int) -> None:
    state = end(read(game(f"{lone}31: 8/5 6/5\n")))
    assert state.on_roll is list(Player)[1 - side]


def test_gnubgs_result_line_that_forgets_jacoby_is_known_by_its_score() -> None:
    habits = Habits(double=0, resign=0, careless=0.5, games=1)
    sessions = (play_match(seed, Variant(jacoby=True), habits) for seed in range(200))
    text = next(text for text in map(dumps_mat, sessions) if won(read(text))[1] is WinKind.GAMMON)
    assert won(read(text.replace("Wins 1 point", "Wins 2 points")))[2] == 1
    assert loads_mat(text.replace("Wins 1 point", "Wins 3 points")).error is not None


def test_a_text_that_is_too_long_is_refused_unread() -> None:
    file = loads_mat(" " * 4_000_001)
    assert file.error is not None
    assert "more than a match can have" in str(file.error)


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        (game(START), True),
        ("; by hand\n  7  Point  Match\n", True),
        ("7 point match, said wrongly\n\n Game 1\n", True),
        (
            "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:3:3:0:5:10\nScore is 3-3 in a 5 point match",
            False,
        ),
        ("4HPwATDgc/ABMA", False),
        ("", False),
    ],
)
def test_a_match_file_is_known_by_its_length_or_a_game(text: str, is_one: bool) -> None:
    assert is_mat(text) is is_one
