"""Each goal: when it is met, when it is missed, and when an attempt is far enough to be judged."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from engine import (
    BAR,
    OFF,
    Accept,
    Action,
    Dice,
    Double,
    Drop,
    EndTurn,
    GameState,
    MoveChecker,
    OpeningRoll,
    Phase,
    Player,
    Position,
    Resign,
    Roll,
    Rule,
    Take,
    WinKind,
    apply,
    explain,
    legal_moves,
    parse_play,
)
from ui.tutorial import goals
from ui.tutorial.goals import Attempt, Goal, is_due, meets, parts
from ui.tutorial.reader import read_lesson

both_colours = pytest.mark.parametrize("player", Player, ids=lambda player: player.value)
OWN = {24: 2, 13: 5, 8: 3, 6: 5}
Points = dict[int, int]


def game(player: Player, own: Points, opp: Points, first: int, second: int) -> GameState:
    white, black = (own, opp) if player is Player.WHITE else (opp, own)
    position = Position.from_points(white, black)
    return GameState(position, Phase.MOVE, player, Dice(first, second))


def attempt(before: GameState, play: str) -> Attempt:
    """Return what some moves of a turn come to."""
    player, dice = before.on_roll, before.dice
    assert player
    assert dice
    after = before
    for move in parse_play(play, before.position, player, dice).moves if play else ():
        after = apply(after, MoveChecker.of(move))[0]
    moves = tuple(made.move for made in after.turn)
    over = after.phase is Phase.OVER or not legal_moves(after)
    return Attempt(player, before, after, moves, complete=bool(moves) and over)


class Case(NamedTuple):
    """A goal of a whole turn, and plays that meet it and that do not."""

    goal: Goal
    dice: tuple[int, int]
    met: tuple[str, ...]
    missed: tuple[str, ...]
    own: Points = OWN
    opp: Points = OWN


FAR = {13: 15}
HOME = {6: 2, 5: 2, 4: 1}
ON_BAR = {BAR: 1, 13: 5, 8: 3, 6: 5, 24: 1}
BLOTS = {24: 1, 21: 1, 13: 5, 8: 3, 6: 5}
CASES = {
    "any legal": Case(goals.AnyLegal(), (3, 1), ("8/5 6/5", "24/20"), ()),
    "a play": Case(
        goals.Plays("8/5 6/5"), (3, 1), ("6/5 8/5", "8/5 6/5"), ("24/21 6/5", "8/4", "24/20")
    ),
    "a play of one checker": Case(goals.Plays("24/20"), (3, 1), ("24/21/20",), ("13/9",)),
    "a play of a double": Case(
        goals.Plays("8/7(2) 6/5(2)"), (1, 1), ("6/5 8/7 6/5 8/7",), ("24/22 6/5(2)",)
    ),
    "a play that is none here": Case(goals.Plays("8/2 6/4"), (3, 1), (), ("8/5 6/5",)),
    "a play in no notation": Case(goals.Plays("??"), (3, 1), (), ("8/5 6/5",)),
    "a point": Case(goals.Makes(5), (3, 1), ("8/5 6/5",), ("13/10 6/5", "24/20")),
    "a point one has already": Case(goals.Makes(6), (2, 1), (), ("8/6 24/23", "13/11 6/5")),
    "a blot on a point": Case(goals.LeavesBlot(5), (3, 1), ("13/10 6/5",), ("8/5 6/5", "24/20")),
    "a blot": Case(goals.LeavesBlot(), (3, 1), ("13/10 6/5", "24/20"), ("8/5 6/5",)),
    "a blot on the bar is none": Case(
        goals.LeavesBlot(), (6, 1), (), ("bar/24",), {BAR: 2, 24: 1, 6: 12}, {6: 2, 5: 2, 4: 11}
    ),
    "a hit": Case(goals.Hits(), (6, 4), ("24/18 8/4*", "8/4* 13/7"), ("24/14",), OWN, BLOTS),
    "a hit there": Case(goals.Hits(4), (6, 4), ("24/18 8/4*",), ("24/18 13/9",), OWN, BLOTS),
    "a hit elsewhere": Case(goals.Hits(1), (6, 4), (), ("24/18 8/4*",), OWN, BLOTS),
    "a hit on the way": Case(goals.Hits(4), (4, 1), ("8/4*/3", "8/4* 6/5"), ("13/8",), OWN, BLOTS),
    "coming in": Case(goals.Enters(), (6, 1), ("bar/24 13/7",), (), ON_BAR),
    "coming in there": Case(goals.Enters(24), (3, 1), ("bar/24 13/10",), ("bar/22 6/5",), ON_BAR),
    "nobody to come in": Case(goals.Enters(), (3, 1), (), ("8/5 6/5",)),
    "bearing off": Case(goals.BearsOff(), (6, 1), ("6/off 5/4", "6/off 6/5"), (), HOME),
    "bearing off by choice": Case(goals.BearsOff(), (4, 1), ("4/off 6/5",), ("6/2 6/5",), HOME),
    "bearing off two": Case(goals.BearsOff(2), (6, 5), ("6/off 5/off",), ("6/off 6/1",), HOME, FAR),
    "bearing off four": Case(
        goals.BearsOff(4), (6, 6), ("6/off(2) 5/off(2)",), (), HOME
    ),
    "winning": Case(goals.Wins(), (2, 1), ("2/off 1/off",), (), {2: 1, 1: 1}, {6: 15}),
    "winning with a die left": Case(goals.Wins(), (2, 1), ("1/off",), (), {1: 1}, {6: 15}),
    "not winning": Case(goals.Wins(), (2, 1), (), ("3/off", "2/off 3/2"), {3: 1, 2: 1}, {6: 15}),
    "both": Case(
        goals.AllOf((goals.Makes(5), goals.LeavesBlot())), (3, 1), (), ("8/5 6/5", "13/10 6/5")
    ),
    "both at once": Case(
        goals.AllOf((goals.LeavesBlot(10), goals.LeavesBlot(5))),
        (3, 1), ("13/10 6/5",), ("13/10 24/23", "8/5 6/5"),
    ),
    "either": Case(
        goals.AnyOf((goals.Makes(5), goals.LeavesBlot(20))), (3, 1), ("8/5 6/5", "24/20"), ("13/9",)
    ),
    "anything but": Case(goals.Not(goals.LeavesBlot()), (3, 1), ("8/5 6/5",), ("24/20",)),
    "no hit, but a point": Case(
        goals.AllOf((goals.Not(goals.Hits()), goals.Makes(4))), (4, 2), ("8/4 6/4",), ("13/7",)
    ),
}  # fmt: skip


@both_colours
@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_a_turn_meets_a_goal_or_not(case: Case, player: Player) -> None:
    before = game(player, case.own, case.opp, *case.dice)
    assert case.met or case.missed
    for play in case.met:
        made = attempt(before, play)
        assert is_due(case.goal, made), play
        assert meets(case.goal, made), play
    for play in case.missed:
        made = attempt(before, play)
        assert is_due(case.goal, made), play
        assert not meets(case.goal, made), play


@both_colours
def test_half_a_turn_is_not_judged_by_what_asks_for_a_whole_one(player: Player) -> None:
    before = game(player, OWN, OWN, 3, 1)
    after, _ = apply(before, MoveChecker(6, 5))
    half = Attempt(player, before, after, tuple(made.move for made in after.turn))
    for goal in (goals.AnyLegal(), goals.Plays("8/5 6/5"), goals.LeavesBlot(5), goals.Hits()):
        assert not is_due(goal, half)
        assert not meets(goal, half)
    assert not is_due(goals.Does("EndTurn"), half)


@both_colours
def test_a_part_of_a_turn_is_judged_where_just_that_is_asked_for(player: Player) -> None:
    before = game(player, OWN, BLOTS, 4, 1)
    after, _ = apply(before, MoveChecker(8, 4))
    half = Attempt(player, before, after, tuple(made.move for made in after.turn))
    for text in ("8/4", "8/4*"):
        assert is_due(goals.Moves(text), half)
        assert meets(goals.Moves(text), half)
    assert is_due(goals.Moves("8/4 6/5"), half)
    assert not meets(goals.Moves("8/4 6/5"), half)
    assert not meets(goals.Moves("24/20"), half)


ACTIONS: dict[str, Action] = {
    "Double": Double(),
    "Take": Take(),
    "Drop": Drop(),
    "Accept": Accept(),
    "EndTurn": EndTurn(),
    "Roll": Roll(Dice(3, 1)),
    "OpeningRoll": OpeningRoll(3, 1),
}


def acted(action: Action | None) -> Attempt:
    return Attempt(Player.WHITE, GameState(), GameState(), action=action)


@pytest.mark.parametrize("name", ACTIONS)
def test_an_action_is_met_by_itself_alone(name: str) -> None:
    for other, action in ACTIONS.items():
        assert meets(goals.Does(name), acted(action)) == (name == other)
    assert is_due(goals.Does(name), acted(ACTIONS[name])) or name == "EndTurn"
    assert not meets(goals.Does(name), acted(None))
    assert not is_due(goals.Does(name), acted(None))


@pytest.mark.parametrize("action", [Roll(Dice(3, 1)), OpeningRoll(3, 1)])
def test_a_roll_on_the_way_to_a_play_is_not_judged(action: Action) -> None:
    for goal in (goals.AnyLegal(), goals.Plays("8/5 6/5"), goals.Does("EndTurn"), goals.Wins()):
        assert not is_due(goal, acted(action))
    asked = (goals.Does("Roll"), goals.Does("Double"), goals.Not(goals.Does("Roll")))
    assert all(is_due(goal, acted(action)) for goal in asked)


def test_a_double_where_a_play_is_asked_for_is_judged_and_missed() -> None:
    for goal in (goals.AnyLegal(), goals.Plays("8/5 6/5"), goals.Wins()):
        assert is_due(goal, acted(Double()))
        assert not meets(goal, acted(Double()))


@pytest.mark.parametrize("kind", WinKind)
def test_a_resignation_is_just_so_much(kind: WinKind) -> None:
    for other in WinKind:
        assert meets(goals.Resigns(kind), acted(Resign(other))) == (kind is other)
    assert not meets(goals.Resigns(kind), acted(Double()))


@both_colours
def test_what_is_tried_must_be_refused_by_that_clause(player: Player) -> None:
    before = game(player, ON_BAR, OWN, 6, 1)
    refusal = explain(before, MoveChecker(13, 7))
    tried = Attempt(player, before, before, refusal=refusal)
    assert meets(goals.Tries(Rule.H2), tried)
    assert not meets(goals.Tries(Rule.H3), tried)
    assert meets(goals.AnyOf((goals.Tries(Rule.H3), goals.Tries(Rule.H2))), tried)
    assert not meets(goals.Tries(Rule.H2), attempt(before, "bar/24 13/7"))
    for goal in (goals.Tries(Rule.H2), goals.AnyLegal(), goals.Does("Double")):
        assert not is_due(goal, tried), "what is refused is never judged wrong"


def test_a_clause_that_is_named_beside_another_counts_too() -> None:
    before = game(Player.WHITE, {13: 1}, {19: 2, 23: 13}, 6, 1)
    refusals = [explain(before, MoveChecker(s, t)) for s in range(1, 26) for t in range(26)]
    beside = [found for found in refusals if found and found.also]
    for refusal in beside:
        tried = Attempt(Player.WHITE, before, before, refusal=refusal)
        for rule in refusal.also:
            assert meets(goals.Tries(rule), tried)
        assert refusal.rule
        assert meets(goals.Tries(refusal.rule), tried)
    assert beside


def test_an_answer_is_the_one_that_was_given() -> None:
    answer = Attempt(Player.WHITE, GameState(), GameState(), answer="two")
    assert is_due(goals.Chooses("two"), answer)
    assert meets(goals.Chooses("two"), answer)
    assert not meets(goals.Chooses("one"), answer)
    assert meets(goals.Not(goals.Chooses("one")), answer)
    assert not meets(goals.AnyLegal(), answer)
    assert not is_due(goals.Chooses("two"), acted(None))


@pytest.mark.parametrize("point", [BAR, OFF, 1, 24])
def test_a_point_is_found_by_pressing_it(point: int) -> None:
    pressed = Attempt(Player.BLACK, GameState(), GameState(), answer=point)
    assert is_due(goals.Finds(point), pressed)
    assert meets(goals.Finds(point), pressed)
    assert not meets(goals.Finds((point + 1) % 26), pressed)
    assert not meets(goals.Chooses(str(point)), pressed)


def test_the_parts_of_a_goal_are_the_simple_ones_in_it() -> None:
    hits, wins, makes = goals.Hits(), goals.Wins(), goals.Makes(5)
    assert parts(hits) == (hits,)
    assert parts(goals.AllOf((hits, goals.AnyOf((wins, goals.Not(makes)))))) == (hits, wins, makes)


READ: dict[str, tuple[object, Goal]] = {
    "a word": ("leaves a blot", goals.LeavesBlot()),
    "an action": ("next game", goals.Does("NextGame")),
    "a point": ({"makes": 5}, goals.Makes(5)),
    "a place": ({"finds": "bar"}, goals.Finds(BAR)),
    "the tray": ({"finds": "off"}, goals.Finds(OFF)),
    "some borne off": ({"bears_off": 2}, goals.BearsOff(2)),
    "a resignation": ({"resigns": "gammon"}, goals.Resigns(WinKind.GAMMON)),
    "a play": ({"plays": " 8/5 6/5 "}, goals.Plays("8/5 6/5")),
    "all": ({"all": ["hits", {"blot": 8}]}, goals.AllOf((goals.Hits(), goals.LeavesBlot(8)))),
    "not": (
        {"all": ["any legal", {"not": {"any": ["wins", "hits"]}}]},
        goals.AllOf((goals.AnyLegal(), goals.Not(goals.AnyOf((goals.Wins(), goals.Hits()))))),
    ),
}


@pytest.mark.parametrize(("written", "goal"), READ.values(), ids=READ.keys())
def test_a_goal_is_read_as_it_is_written(written: object, goal: Goal) -> None:
    step = {"say": "", "expect": written}
    table = {"title": "", "about": "", "level": [
        {"id": "one", "title": "", "step": [step]}
    ]}  # fmt: skip
    assert read_lesson(table, "lesson").levels[0].steps[0].expect == goal
