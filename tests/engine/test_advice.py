"""Advice: all that can be done is judged, in order, and survives being written and read."""

from __future__ import annotations

import json
from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import TypeVar

import pytest

from engine import (
    Beaver,
    Dice,
    Double,
    EndTurn,
    GameState,
    MoveChecker,
    OpeningRoll,
    Phase,
    Play,
    Player,
    Raccoon,
    Resign,
    Roll,
    Take,
    Variant,
    WinKind,
    apply,
    legal_plays,
    replay,
)
from engine.bots.advice import (
    Advice,
    CubeVerdict,
    JudgedPlay,
    advisable,
    advise,
    answer_advice,
    as_asked,
    ask_advice,
    read_advice,
    write_advice,
)
from tests.counts import count
from tests.engine.match_games import play_match, variants

T = TypeVar("T")


class Pips:
    """Judges a play by the pips it leaves the other side ahead, and says so of the cube."""

    def plays(
        self, state: GameState, plays: Sequence[Play]
    ) -> Generator[None, None, Sequence[JudgedPlay]]:
        assert state.on_roll
        judged = []
        for play in plays:
            lead = play.result.pip_count(state.on_roll.opponent) - sum(
                point * point * count for point, count in play.result.points(state.on_roll).items()
            )
            judged.append(JudgedPlay(play, lead / 1000, (0.5, 0.1, 0.0, 0.1, 0.0)))
            yield
        return judged

    def cube(self, state: GameState) -> Generator[None, None, CubeVerdict]:
        yield
        if state.phase is Phase.ROLL:
            cube = {"roll": 0.5, "double": 0.75}
            return CubeVerdict(cube, {"take": 0.75, "drop": 1.0}, (0.75, 0.2, 0.0, 0.05, 0.0))
        return CubeVerdict({"take": -0.75, "drop": -1.0}, {}, (0.25, 0.05, 0.0, 0.2, 0.0))


def run(steps: Generator[None, None, T]) -> T:
    while True:
        try:
            next(steps)
        except StopIteration as end:
            value: T = end.value
            return value


def after(*actions: object, variant: Variant = Variant()) -> GameState:  # noqa: B008
    state = GameState(variant=variant)
    for action in actions:
        state, _ = apply(state, action)  # type: ignore[arg-type]
    return state


ROLLED = (OpeningRoll(3, 1),)
PLAYED = (*ROLLED, MoveChecker(8, 5), MoveChecker(6, 5), EndTurn())


def test_every_play_of_the_roll_is_judged_best_first_whatever_was_moved_already() -> None:
    for state in (after(*ROLLED), after(*PLAYED[:2]), after(*PLAYED[:3])):
        advice = run(advise(state, Pips()))
        plays = legal_plays(state.turn_start.position, Player.WHITE, Dice(3, 1))
        assert {one.play.result for one in advice.plays} == {play.result for play in plays}
        equities = [one.equity for one in advice.plays]
        assert equities == sorted(equities, reverse=True)
        assert [advice.rank(one.play.result) for one in advice.plays] == list(range(len(plays)))
        for one in advice.plays:
            assert advice.loss(one.play.result) == advice.plays[0].equity - one.equity
    assert advice.rank(after(*PLAYED[:2]).position) is None


def test_the_cube_is_judged_before_a_roll_and_with_an_offer() -> None:
    before = run(advise(after(*PLAYED), Pips()))
    assert (before.plays, before.best_action) == ((), "double")
    assert before.cube_loss("roll") == 0.25
    assert before.cube_loss("double") == before.cube_loss("resign") == 0.0
    offered = run(advise(after(*PLAYED, Double()), Pips()))
    assert (offered.best_action, offered.cube_loss("drop")) == ("take", 0.25)


def test_questions_and_answers_are_json_and_read_as_they_were_meant() -> None:
    beavers = Variant(beavers=True)
    states = [
        after(*ROLLED),
        after(*PLAYED[:2]),
        after(*PLAYED),
        after(*PLAYED, Double()),
        after(*PLAYED, Double(), Take(), Roll(Dice(6, 6))),
        after(*PLAYED, Double(), Beaver(), variant=beavers),
        after(*PLAYED, Double(), Beaver(), Raccoon(), variant=beavers),
        after(*PLAYED, variant=Variant.match(7)),
        after(*PLAYED, variant=Variant(cube=False)),
    ]
    for state in states:
        asked = json.loads(json.dumps(ask_advice(state)))
        assert asked["ask"] == "advise"
        told = json.loads(json.dumps(run(answer_advice(asked, Pips()))))
        assert read_advice(told, state) == run(advise(state, Pips()))


@pytest.mark.parametrize("seed", range(count(6, 40)))
def test_every_moment_of_a_match_can_be_asked_about_or_says_that_it_cannot(seed: int) -> None:
    record = play_match(seed, variants(seed))
    for state, _ in list(replay(record.actions, record.start))[::23]:
        if advisable(state):
            told = run(answer_advice(json.loads(json.dumps(ask_advice(state))), Pips()))
            assert read_advice(told, state) == run(advise(state, Pips()))


def test_there_is_no_advice_on_the_opening_roll_a_resignation_or_a_finished_game() -> None:
    resigned = after(*PLAYED, Resign(WinKind.SINGLE))
    for state in (GameState(), resigned):
        assert not advisable(state)


def test_old_dice_and_refused_resignations_make_no_other_question() -> None:
    state = after(*PLAYED)
    assert state.dice
    other = replace(state, dice=Dice(6, 6), refused=WinKind.SINGLE, opening_turn=True)
    assert ask_advice(other) == ask_advice(state)
    assert as_asked(as_asked(other)) == as_asked(state)


def test_what_is_not_legal_there_is_left_out_of_an_answer() -> None:
    told = write_advice(run(advise(after(*ROLLED), Pips())))
    told["plays"].insert(0, [[[24, 18, 6]], 9.9, None])
    assert len(read_advice(told, after(*ROLLED)).plays) == len(told["plays"]) - 1
    assert read_advice(told, after(*PLAYED)) == Advice((), told["cube"], told["replies"], None)
