"""The judge behind the advice: the search's ranking, cubeful, and the cube's judgement."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace

import pytest

from engine import (
    START,
    Beaver,
    Cube,
    Dice,
    Double,
    GameState,
    Phase,
    Player,
    Position,
    Raccoon,
    Variant,
    answer_question,
    apply,
    as_asked,
    ask_advice,
    legal_plays,
    read_advice,
)
from engine.bots import judge as judging
from engine.bots.advice import Advice, advise
from engine.bots.chances import Chances
from engine.bots.cube_decisions import judge_cube
from engine.bots.cubeful import Stake
from engine.bots.errors import WeightsError
from engine.bots.evaluator import Evaluator
from engine.bots.judge import NetworkJudge, advised
from engine.bots.search import Depth, average, ranked
from engine.bots.steps import finish
from engine.bots.utility import Utility
from tests.counts import count
from tests.engine.bots.networks import network, positions

JUDGE = NetworkJudge(Evaluator(network(16, 1), network(16, 2)))
PLAIN = NetworkJudge(Evaluator(network(16, 1), network(16, 2)), None)
SOME = list(positions(5, 1))[:: count(14, 3)]
NO_CUBE = Variant(cube=False)


def rolled(position: Position, player: Player, dice: Dice, variant: Variant = NO_CUBE) -> GameState:
    return GameState(position, Phase.MOVE, player, dice, variant=variant)


def test_without_a_cube_and_a_look_ahead_the_equities_are_those_of_the_search() -> None:
    for position, player in SOME:
        state = rolled(position, player.opponent, Dice(4, 1))
        advice = finish(advise(state, PLAIN))
        found = finish(ranked(PLAIN._evaluator, position.sides(player.opponent), (4, 1)))
        worth = {Position.from_sides(player.opponent, *one.pair): one.worth for one in found}
        for one in advice.plays:
            assert one.equity == pytest.approx(worth[one.play.result])


def test_every_play_is_judged_and_the_best_of_the_search_is_the_best() -> None:
    for position, player in SOME:
        for dice in (Dice(6, 4), Dice(2, 2)):
            state = rolled(position, player.opponent, dice)
            advice = finish(advise(state, JUDGE))
            plays = legal_plays(position, player.opponent, dice)
            assert {one.play for one in advice.plays} == set(plays)
            sides = position.sides(player.opponent)
            pair = (dice.first, dice.second)
            best = finish(ranked(JUDGE._evaluator, sides, pair, judging.DEPTH))[0]
            top = [one for one in advice.plays if advice.loss(one.play.result) < 1e-9]
            assert Position.from_sides(player.opponent, *best.pair) in [p.play.result for p in top]


def test_what_was_not_looked_ahead_of_is_never_put_before_what_was() -> None:
    shallow = NetworkJudge(JUDGE._evaluator, Depth(candidates=3, margin=9.0))
    for position, player in SOME:
        state = rolled(position, player.opponent, Dice(6, 4))
        sides = position.sides(player.opponent)
        found = finish(ranked(JUDGE._evaluator, sides, (6, 4), Depth(3, 9.0)))
        deep = {Position.from_sides(player.opponent, *p.pair) for p in found if p.plies > 1}
        equities = {p.play.result: p.equity for p in finish(advise(state, shallow)).plays}
        assert len(deep) == (min(3, len(found)) if len(found) > 1 else 0)
        lowest = min((equities[one] for one in deep), default=9.0)
        assert all(result in deep or equity <= lowest for result, equity in equities.items())


def cube_states() -> list[GameState]:
    before = GameState(START, Phase.ROLL, Player.WHITE, variant=Variant(beavers=True))
    match = replace(before, variant=Variant.match(7))
    owned = replace(before, cube=Cube(2, Player.WHITE))
    barred = replace(before, cube=Cube(2, Player.BLACK))
    return [before, match, owned, barred, replace(before, variant=NO_CUBE)]


def test_before_a_roll_the_cube_is_worth_what_the_cubes_judgement_says() -> None:
    for state in cube_states():
        advice = finish(advise(state, JUDGE))
        sides = state.position.sides(Player.WHITE)
        utility = Utility(*Stake.of(state, Player.WHITE).gammon_values)
        chances = Chances(*finish(average(JUDGE._evaluator, *sides, utility)))
        judged = judge_cube(state, chances)
        doubles = state.variant.cube and state.cube.owner is not Player.BLACK
        assert advice.cube["roll"] == pytest.approx(judged.no_double)
        assert ("double" in advice.cube) == doubles
        if doubles and not state.variant.is_match:
            assert advice.cube["double"] == pytest.approx(judged.double)
            assert advice.replies["drop"] == 1.0


def test_answers_are_worth_the_opposite_of_what_they_leave_the_other_side() -> None:
    state = cube_states()[0]
    before = finish(advise(state, JUDGE))
    doubled, _ = apply(state, Double())
    offered = finish(advise(doubled, JUDGE))
    for answer, worth in offered.cube.items():
        assert worth == pytest.approx(-before.replies[answer])
    beavered, _ = apply(doubled, Beaver())
    raised = finish(advise(beavered, JUDGE))
    assert raised.cube["take"] == pytest.approx(2 * before.replies["take"])
    assert raised.cube["drop"] == -2.0
    assert raised.cube["raccoon"] <= 4.0
    raccooned, _ = apply(beavered, Raccoon())
    last = finish(advise(raccooned, JUDGE))
    assert last.cube == {"take": pytest.approx(-4 * before.replies["take"]), "drop": -4.0}


def test_questions_are_answered_by_the_networks_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    state = rolled(START, Player.WHITE, Dice(3, 1))

    def here() -> Generator[None, None, NetworkJudge]:
        yield
        return JUDGE

    monkeypatch.setattr(judging, "shipped_judge", here)
    told = finish(advised(ask_advice(state)))
    wanted = finish(advise(state, JUDGE))
    assert read_advice(told, as_asked(state)) == wanted
    assert isinstance(wanted, Advice)

    def missing() -> Generator[None, None, NetworkJudge]:
        yield
        raise WeightsError("there is none")

    monkeypatch.setattr(judging, "shipped_judge", missing)
    told = finish(answer_question(ask_advice(state)))
    assert told == {"error": "no-weights", "detail": "there is none"}


def test_there_is_advice_on_decisions_only() -> None:
    for state in (GameState(), GameState(START, Phase.OVER, Player.WHITE)):
        with pytest.raises(ValueError, match="nothing to advise on"):
            finish(advise(state, JUDGE))
