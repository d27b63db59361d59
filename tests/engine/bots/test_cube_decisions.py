"""Doubling, taking, beavers, raccoons and resignations by what they are worth."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    Accept,
    Action,
    Beaver,
    Cube,
    Decline,
    Dice,
    Double,
    Drop,
    GameState,
    Phase,
    Player,
    Raccoon,
    Resign,
    Take,
    Variant,
    WinKind,
    explain,
)
from engine.bots.chances import Chances
from engine.bots.cube_decisions import (
    CubeAction,
    CubeJudgement,
    answer,
    judge_cube,
    resignation_gain,
    wants_to_double,
)
from tests import strategies
from tests.engine.bots.test_cubeful import chances
from tests.engine.helpers import act, both_colours, ready, scored

BEAVERS = Variant(beavers=True)
JACOBY = Variant(jacoby=True)
NONE, TAKEN, DROPPED = CubeAction.NO_DOUBLE, CubeAction.DOUBLE_TAKE, CubeAction.DOUBLE_DROP


@both_colours
@pytest.mark.parametrize(
    ("seen", "variant", "best"),
    [
        (Chances(0.50), Variant(), NONE),
        (Chances(0.68), Variant(), NONE),
        (Chances(0.74), Variant(), TAKEN),
        (Chances(0.77), Variant(), TAKEN),
        (Chances(0.80), Variant(), DROPPED),
        (Chances(0.99), Variant(), DROPPED),
        (Chances(0.70, 0.35), Variant(), DROPPED),  # gammons make a drop of what was a take
        (Chances(0.80, 0.60), Variant(), CubeAction.TOO_GOOD_DROP),
        (Chances(0.80, 0.60), JACOBY, DROPPED),  # gammons count once unless the cube is turned
        (Chances(0.50, 0.0, 0.0, 0.3), Variant(), NONE),
        (Chances(0.45, 0.25), JACOBY, NONE),
        (Chances(0.30), BEAVERS, NONE),
    ],
)
def test_the_best_action_for_money(
    player: Player, seen: Chances, variant: Variant, best: CubeAction
) -> None:
    judgement = judge_cube(ready(player, variant), seen)
    assert judgement.best is best
    assert judgement.should_double is (best in (TAKEN, DROPPED))
    assert wants_to_double(ready(player, variant), seen) is judgement.should_double


@both_colours
def test_an_owned_cube_is_turned_later_than_one_in_the_middle(player: Player) -> None:
    seen = Chances(0.705)
    assert wants_to_double(ready(player), seen)
    assert not wants_to_double(ready(player, cube=Cube(2, player)), seen)
    assert wants_to_double(ready(player, cube=Cube(2, player)), Chances(0.76))


@both_colours
def test_no_double_where_it_is_forbidden_or_of_no_use(player: Player) -> None:
    best = Chances(0.77)
    five = Variant.match(5)
    states = [
        ready(player, cube=Cube(2, player.opponent)),
        ready(player, five, scored(player, 1, 4), crawford=True),
        ready(player, five, scored(player, 4, 1)),
        ready(player, five, scored(player, 3, 0), cube=Cube(2, player)),
        ready(player, Variant.match(1)),
        ready(player, Variant(cube=False)),
    ]
    for state in states:
        judgement = judge_cube(state, best)
        assert not judgement.allowed
        assert judgement.best is NONE
        assert not wants_to_double(state, best)
    for phase in (Phase.MOVE, Phase.DOUBLE):
        assert not wants_to_double(replace(ready(player), phase=phase), best)


@both_colours
def test_who_trails_after_the_crawford_game_doubles_at_once(player: Player) -> None:
    state = ready(player, Variant.match(5), scored(player, 1, 4))
    for win in (0.3, 0.4, 0.5):
        assert judge_cube(state, Chances(win, 0.2 * win)).best is TAKEN
    # needing two, the double is for the match, and dropping leaves the leader an even game
    two = ready(player, Variant.match(5), scored(player, 3, 4))
    assert answer(act(two, Double()), Chances(0.52)) == Drop()
    assert answer(act(two, Double()), Chances(0.48)) == Take()


@both_colours
def test_a_match_that_the_cube_would_decide_is_taken_by_its_score(player: Player) -> None:
    # the leader, 2-away, risks the match to win it; the trailer, 2-away too, takes with 32 %
    state = ready(player, Variant.match(7), scored(player, 5, 5))
    assert answer(act(state, Double()), Chances(0.67)) == Take()
    assert answer(act(state, Double()), Chances(0.69)) == Drop()


@both_colours
@pytest.mark.parametrize(
    ("win", "actions"),
    [
        (0.30, [Beaver(), Drop()]),
        (0.42, [Beaver(), Take()]),
        (0.60, [Take(), Raccoon()]),
        (0.90, [Drop(), Raccoon()]),
    ],
)
def test_beavers_and_raccoons(player: Player, win: float, actions: list[Action]) -> None:
    seen = Chances(win)
    doubled = act(ready(player, BEAVERS), Double())
    beavered = act(doubled, Beaver())
    assert [answer(state, seen) for state in (doubled, beavered)] == actions
    plain = act(ready(player), Double())
    assert answer(plain, seen) == (Take() if win < 0.79 else Drop())


@both_colours
def test_a_raccoon_is_taken_like_a_double(player: Player) -> None:
    state = act(ready(player, BEAVERS), Double(), Beaver(), Raccoon())
    assert state.to_decide is player.opponent
    assert answer(state, Chances(0.77)) == Take()
    assert answer(state, Chances(0.81)) == Drop()


def test_a_judgement_is_by_the_best_answer() -> None:
    judgement = CubeJudgement(allowed=True, no_double=0.5, take=0.7)
    assert judgement.best is TAKEN
    assert judgement.double == 0.7
    beavered = CubeJudgement(allowed=True, no_double=0.1, take=-0.2, beaver=-0.4)
    assert beavered.best is NONE
    assert beavered.should_beaver
    assert beavered.double == -0.4
    kauder = replace(beavered, no_double=-0.5)  # with Jacoby a double may be right and beavered
    assert kauder.best is CubeAction.DOUBLE_BEAVER
    good = CubeJudgement(allowed=True, no_double=1.2, take=1.1)
    assert good.best is CubeAction.TOO_GOOD_DROP
    assert replace(good, take=0.9).best is CubeAction.TOO_GOOD_TAKE


@given(strategies.on_turn(), chances())
def test_a_judgement_never_contradicts_itself(state: GameState, seen: Chances) -> None:
    if state.on_roll is None or state.phase is Phase.OVER:
        return
    judgement = judge_cube(state, seen)
    assert judgement.double <= min(judgement.take, judgement.drop)
    if judgement.should_beaver:
        assert judgement.beaver == judgement.double
    assert (judgement.beaver is None) is not state.variant.beavers
    if wants_to_double(state, seen):
        assert explain(state, Double()) is None
        assert judgement.double > judgement.no_double


@given(
    strategies.offer_states(
        (Double(),),
        (Double(), Beaver()),
        (Double(), Beaver(), Raccoon()),
        *((Resign(kind),) for kind in WinKind),
    ),
    chances(),
)
def test_every_answer_is_legal_and_loses_nothing(state: GameState, seen: Chances) -> None:
    if state.phase not in (Phase.DOUBLE, Phase.BEAVER, Phase.RACCOON, Phase.RESIGNATION):
        return
    action = answer(state, seen)
    assert explain(state, action) is None
    if state.phase is Phase.DOUBLE:
        judged = judge_cube(state, seen)
        worth = {Take(): judged.take, Drop(): judged.drop, Beaver(): judged.beaver}[action]
        assert worth == pytest.approx(judged.double, abs=1e-6) or judged.beaver == -2.0


SINGLE, GAMMON, BACKGAMMON = WinKind


@both_colours
@pytest.mark.parametrize(
    ("seen", "variant", "accepted"),
    [
        (Chances(0.0), Variant(), [SINGLE, GAMMON, BACKGAMMON]),
        (Chances(0.01), Variant(), [SINGLE, GAMMON, BACKGAMMON]),
        (Chances(0.9, 0.6), Variant(), [SINGLE, GAMMON, BACKGAMMON]),
        (Chances(0.0, 0.0, 0.0, 0.3), Variant(), [GAMMON, BACKGAMMON]),
        (Chances(0.0, 0.0, 0.0, 1.0), Variant(), [GAMMON, BACKGAMMON]),
        (Chances(0.0, 0.0, 0.0, 1.0, 0.2), Variant(), [BACKGAMMON]),
        (Chances(0.0, 0.0, 0.0, 1.0, 0.2), JACOBY, [SINGLE, GAMMON, BACKGAMMON]),
        (Chances(0.0, 0.0, 0.0, 1.0, 0.2), Variant.match(1), [SINGLE, GAMMON, BACKGAMMON]),
        (Chances(0.0, 0.0, 0.0, 1.0, 0.2), Variant.match(2), [GAMMON, BACKGAMMON]),
    ],
)
def test_a_resignation_is_accepted_only_where_it_is_worth_it(
    player: Player, seen: Chances, variant: Variant, accepted: list[WinKind]
) -> None:
    for before in (
        ready(player, variant),
        replace(ready(player, variant), phase=Phase.MOVE, dice=Dice(3, 1)),
    ):
        offers = {kind: act(before, Resign(kind)) for kind in WinKind}
        answers = {kind: answer(state, seen) for kind, state in offers.items()}
        assert answers == {kind: Accept() if kind in accepted else Decline() for kind in WinKind}
        for kind, state in offers.items():
            assert (resignation_gain(state, seen) >= -1e-9) is (kind in accepted)


@given(st.sampled_from(Player), chances())
def test_higher_resignations_are_never_worth_less(player: Player, seen: Chances) -> None:
    state = ready(player, cube=Cube(2, player))
    gains = [resignation_gain(act(state, Resign(kind)), seen) for kind in WinKind]
    assert gains == sorted(gains)
    assert gains[2] >= -1e-9
