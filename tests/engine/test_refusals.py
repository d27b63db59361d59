"""What a refusal says: its words, the squares that show it, the moves that would be right."""

import pytest

from engine import (
    BAR,
    OFF,
    START,
    Accept,
    Action,
    Beaver,
    Cube,
    Decline,
    Dice,
    Double,
    Drop,
    EndTurn,
    GameState,
    MoveChecker,
    NextGame,
    OpeningRoll,
    Phase,
    Player,
    Raccoon,
    Reason,
    Resign,
    Roll,
    Rule,
    Take,
    UndoMove,
    Variant,
    WinKind,
    explain,
)
from tests.engine.helpers import act, both_colours, ready, sides, step, turn

Points = dict[int, int]
Row = tuple[Points, Points, tuple[int, int], Action, Reason, str, tuple[int, ...]]

HOME = {6: 5, 4: 5, 2: 5}
MIXED = {24: 1, 13: 4, 8: 5, 6: 5}
THEIRS = {24: 2, 6: 5, 8: 3, 13: 5}
"""The opponent as at the start: on own 1, 19, 17 and 12."""

REFUSALS: dict[str, Row] = {
    "no checker": (
        MIXED, THEIRS, (3, 1), MoveChecker(7, 4),
        Reason.NO_CHECKER, "M1: you have no checker on 7", (7,),
    ),
    "none on the bar": (
        MIXED, THEIRS, (3, 1), MoveChecker(BAR, 22),
        Reason.NO_CHECKER, "M1: you have no checker on the bar", (BAR,),
    ),
    "none to bring back": (
        HOME | {2: 4}, {1: 15}, (3, 1), MoveChecker(OFF, 3),
        Reason.NO_CHECKER, "M1: you have no checker on off", (OFF,),
    ),
    "bar first": (
        {BAR: 1} | HOME | {6: 4}, {1: 15}, (3, 1), MoveChecker(6, 3),
        Reason.BAR_FIRST, "H2: a checker on the bar must enter first", (BAR,),
    ),
    "wrong way": (
        MIXED, THEIRS, (3, 1), MoveChecker(8, 11),
        Reason.WRONG_WAY, "S3: checkers move from high points to low, not from 8 to 11", (8, 11),
    ),
    "back to the bar": (
        MIXED, THEIRS, (3, 1), MoveChecker(24, BAR),
        Reason.WRONG_WAY,
        "S3: checkers move from high points to low, not from 24 to the bar", (24, BAR),
    ),
    "not all home": (
        MIXED, THEIRS, (6, 1), MoveChecker(6, OFF),
        Reason.NOT_ALL_HOME,
        "B1: not all your checkers are home: the rearmost stands on 24", (24, 13, 8),
    ),
    "off from the bar": (
        {BAR: 1} | HOME | {6: 4}, {1: 15}, (3, 1), MoveChecker(BAR, OFF),
        Reason.OFF_FROM_BAR, "B1: a checker on the bar cannot be borne off", (BAR,),
    ),
    "a checker behind": (
        HOME, {1: 15}, (5, 3), MoveChecker(4, OFF),
        Reason.CHECKER_BEHIND,
        "B4: a checker stands higher, on 6, so it must be moved first", (6,),
    ),
    "no die bears off": (
        HOME, {1: 15}, (3, 1), MoveChecker(6, OFF),
        Reason.BEAR_OFF_DIE, "B2: no die left bears off from 6: you have 3 and 1", (6,),
    ),
    "no such die": (
        MIXED, THEIRS, (3, 1), MoveChecker(13, 9),
        Reason.NO_SUCH_DIE, "M1: 13 to 9 is 4, and the dice left are 3 and 1", (13, 9),
    ),
    "no such die of a double": (
        MIXED, THEIRS, (2, 2), MoveChecker(8, 7),
        Reason.NO_SUCH_DIE, "M1: 8 to 7 is 1, and the dice left are 2 and 2 and 2 and 2", (8, 7),
    ),
    "a way of both dice, closed between": (
        {20: 1, 1: 14}, {25 - 14: 2, 25 - 16: 2, 22: 11}, (6, 4), MoveChecker(20, 10),
        Reason.CLOSED_BETWEEN,
        "M1: 20 to 10 takes more than one die, and the way is closed on 14 and 16", (14, 16, 10),
    ),
    "another die of the roll named": (
        MIXED, THEIRS, (3, 1), MoveChecker(8, 5, 1),
        Reason.WRONG_DIE, "M1: 8 to 5 cannot be played with a 1", (8,),
    ),
    "a die named that is not in hand, to bear off": (
        HOME, {1: 15}, (6, 1), MoveChecker(6, OFF, 5),
        Reason.WRONG_DIE, "M1: 6 to off cannot be played with a 5", (6,),
    ),
    "a larger die named where the exact one would do": (
        HOME, {1: 15}, (6, 4), MoveChecker(4, OFF, 6),
        Reason.CHECKER_BEHIND,
        "B4: a checker stands higher, on 6, so it must be moved first", (6,),
    ),
    "point closed": (
        MIXED, THEIRS, (5, 1), MoveChecker(24, 19),
        Reason.POINT_CLOSED, "M2: 19 is held by 5 opposing checkers", (19,),
    ),
    "entry closed": (
        {BAR: 1} | HOME | {6: 4}, {5: 2, 1: 13}, (5, 1), MoveChecker(BAR, 20),
        Reason.ENTRY_CLOSED, "H3: the entry point 20 is held by 2 opposing checkers", (20,),
    ),
    "the larger die": (
        {18: 1, 2: 7, 1: 7}, {1: 3, 2: 3, 3: 3, 4: 2, 5: 2, 17: 2}, (6, 4), MoveChecker(18, 14),
        Reason.LARGER_DIE,
        "F2: only one of the dice 6 and 4 can be played, so it must be the larger", (18,),
    ),
    "more dice": (
        {13: 1, 3: 1, 1: 13}, {19: 2, 2: 13}, (5, 2), MoveChecker(13, 11),
        Reason.MORE_DICE, "F1: another play uses more of the dice 5 and 2", (13, 3),
    ),
    "must move": (
        MIXED, THEIRS, (3, 1), EndTurn(),
        Reason.MUST_MOVE,
        "F3: a legal move is left, and passing by choice is not allowed", (24, 13, 8, 6),
    ),
}  # fmt: skip
OUT_OF_SEASON: dict[str, tuple[GameState, Action, Reason, str]] = {
    "opening first": (
        GameState(), EndTurn(), Reason.OPENING_FIRST, "O1: the opening roll comes first",
    ),
    "opening over": (
        GameState(START, Phase.ROLL, Player.BLACK), OpeningRoll(3, 1),
        Reason.OPENING_OVER, "O1: the opening roll has been made",
    ),
    "roll first": (
        GameState(START, Phase.ROLL, Player.WHITE), MoveChecker(8, 5),
        Reason.ROLL_FIRST, "O2: the turn begins with a roll",
    ),
    "already rolled": (
        turn(START, Player.WHITE, 3, 1), Roll(Dice(3, 1)),
        Reason.ALREADY_ROLLED, "O2: the dice of this turn are already rolled",
    ),
    "game over": (
        step(turn(sides(Player.WHITE, {1: 1}, {6: 15}), Player.WHITE, 2, 1), 1, OFF), UndoMove(),
        Reason.GAME_OVER, "G1: the game is over",
    ),
    "nothing to undo": (
        turn(START, Player.WHITE, 3, 1), UndoMove(),
        Reason.NOTHING_TO_UNDO, "nothing has been moved this turn",
    ),
    "game not over": (
        ready(Player.WHITE), NextGame(),
        Reason.GAME_NOT_OVER, "G1: the game is not over yet",
    ),
    "match over": (
        act(ready(Player.WHITE, Variant.match(2)), Resign(WinKind.GAMMON), Accept()), NextGame(),
        Reason.MATCH_OVER, "T1: the match is over: 2 points are reached",
    ),
    "no cube": (
        ready(Player.WHITE, Variant(cube=False)), Double(),
        Reason.NO_CUBE, "V5: this game is played without the cube",
    ),
    "one point": (
        ready(Player.WHITE, Variant.match(1)), Double(),
        Reason.ONE_POINT, "T5: a match to one point has no cube",
    ),
    "Crawford": (
        ready(Player.WHITE, Variant.match(5), crawford=True), Double(),
        Reason.CRAWFORD, "T2: this is the Crawford game, in which nobody may double",
    ),
    "opening turn": (
        act(GameState(), OpeningRoll(3, 1)), Double(),
        Reason.OPENING_TURN,
        "C6: the opening turn cannot be doubled: its dice are already rolled",
    ),
    "answer the double": (
        act(ready(Player.WHITE, cube=Cube(4)), Double()), Roll(Dice(3, 1)),
        Reason.ANSWER_DOUBLE, "C3: the offer of 8 must be answered first",
    ),
    "no double": (
        ready(Player.WHITE), Take(),
        Reason.NO_DOUBLE, "C3: no double is offered",
    ),
    "no double to drop": (
        ready(Player.WHITE), Drop(),
        Reason.NO_DOUBLE, "C3: no double is offered",
    ),
    "beavers off": (
        act(ready(Player.WHITE), Double()), Beaver(),
        Reason.BEAVERS_OFF, "V3: beavers are not agreed for this game",
    ),
    "a beaver in a match": (
        act(ready(Player.WHITE, Variant.match(5)), Double()), Beaver(),
        Reason.BEAVER_IN_MATCH, "T4: beavers and raccoons do not apply in match play",
    ),
    "only a double": (
        ready(Player.WHITE, Variant(beavers=True)), Beaver(),
        Reason.ONLY_A_DOUBLE, "V3: only a double can be beavered",
    ),
    "only a beaver": (
        act(ready(Player.WHITE, Variant(beavers=True)), Double()), Raccoon(),
        Reason.ONLY_A_BEAVER, "V3: only a beaver can be answered by a raccoon",
    ),
    "resign on turn": (
        GameState(), Resign(WinKind.SINGLE),
        Reason.RESIGN_ON_TURN, "G5: one resigns on one's own turn",
    ),
    "resign higher": (
        act(ready(Player.WHITE), Resign(WinKind.GAMMON), Decline()), Resign(WinKind.GAMMON),
        Reason.RESIGN_HIGHER, "G5: after a refusal only a higher resignation may be offered",
    ),
    "answer the resignation": (
        act(ready(Player.WHITE), Resign(WinKind.SINGLE)), Roll(Dice(3, 1)),
        Reason.ANSWER_RESIGNATION, "G5: the resignation must be answered first",
    ),
    "no resignation": (
        ready(Player.WHITE), Accept(),
        Reason.NO_RESIGNATION, "G5: no resignation is offered",
    ),
}  # fmt: skip
WITH_ANOTHER_CLAUSE: dict[str, tuple[GameState, Action, Reason, str, Rule]] = {
    "not your cube": (
        ready(Player.WHITE, cube=Cube(2, Player.BLACK)), Double(),
        Reason.NOT_YOUR_CUBE, "C5: the cube belongs to the opponent, who took last", Rule.C2,
    ),
    "after rolling": (
        turn(START, Player.WHITE, 3, 1), Double(),
        Reason.AFTER_ROLLING, "C2: a double is offered before rolling, not after", Rule.C6,
    ),
}  # fmt: skip


@both_colours
@pytest.mark.parametrize("row", REFUSALS.values(), ids=REFUSALS.keys())
def test_a_refusal_says_why_and_shows_where(player: Player, row: Row) -> None:
    own, opp, dice, action, reason, text, points = row
    state = turn(sides(player, own, opp), player, *dice)
    refusal = explain(state, action)
    assert refusal is not None
    assert refusal.reason is reason
    assert str(refusal) == text
    assert set(refusal.points) == set(points)
    assert refusal.rule is reason.rule
    forced = reason in (Reason.LARGER_DIE, Reason.MORE_DICE)
    assert (Rule.F4 in refusal.also) == forced
    assert bool(refusal.lines) == (forced or reason is Reason.MUST_MOVE)


@pytest.mark.parametrize(
    ("state", "action", "reason", "text"), OUT_OF_SEASON.values(), ids=OUT_OF_SEASON.keys()
)
def test_an_action_out_of_season_says_what_is_due(
    state: GameState, action: Action, reason: Reason, text: str
) -> None:
    refusal = explain(state, action)
    assert refusal is not None
    assert (refusal.reason, str(refusal)) == (reason, text)
    assert (refusal.points, refusal.lines, refusal.also) == ((), (), ())


@pytest.mark.parametrize(
    ("state", "action", "reason", "text", "also"),
    WITH_ANOTHER_CLAUSE.values(),
    ids=WITH_ANOTHER_CLAUSE.keys(),
)
def test_a_refusal_names_the_other_clause_that_forbids_the_same(
    state: GameState, action: Action, reason: Reason, text: str, also: Rule
) -> None:
    refusal = explain(state, action)
    assert refusal is not None
    assert (refusal.reason, str(refusal), refusal.also) == (reason, text, (also,))


def test_every_reason_has_its_case() -> None:
    shown = {row[4] for row in REFUSALS.values()} | {row[2] for row in OUT_OF_SEASON.values()}
    shown |= {row[2] for row in WITH_ANOTHER_CLAUSE.values()}
    assert shown == set(Reason)


@both_colours
def test_with_no_dice_left_a_move_is_told_so(player: Player) -> None:
    state = step(step(turn(START, player, 3, 1), 8, 5), 6, 5)
    assert str(explain(state, MoveChecker(13, 10))) == (
        "M1: 13 to 10 is 3, and the dice left are none"
    )
