"""What chances are worth with a cube: Janowski's points, symmetry, scores."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Cube, GameState, Phase, Player, Position, Score, Variant
from engine.bots.chances import Chances
from engine.bots.cubeful import Holder, Stake, cash_point, cube_life, cubeful, take_point
from engine.bots.utility import Utility
from tests.engine.helpers import both_colours, ready, scored, sides

MONEY = Stake()
HOLDERS = st.sampled_from(Holder)


@st.composite
def chances(draw: st.DrawFn) -> Chances:
    shares = [draw(st.floats(0, 1)) for _ in range(5)]
    win = shares[0]
    gammon, lose_gammon = win * shares[1], (1 - win) * shares[2]
    return Chances(win, gammon, gammon * shares[3], lose_gammon, lose_gammon * shares[4])


@st.composite
def stakes(draw: st.DrawFn) -> Stake:
    cube, holder = 2 ** draw(st.integers(0, 4)), draw(HOLDERS)
    if draw(st.booleans()):
        return Stake(cube, holder, once=holder is Holder.BOTH and draw(st.booleans()))
    away = draw(st.integers(1, 30)), draw(st.integers(1, 30))
    return Stake(cube, holder, away, crawford_over=draw(st.booleans()))


lives = st.floats(0, 1)


@given(chances(), stakes(), lives)
def test_what_one_side_gains_the_other_loses(seen: Chances, stake: Stake, life: float) -> None:
    both = cubeful(seen, stake, life) + cubeful(seen.turned, stake.turned, life)
    assert both == pytest.approx(0.0 if stake.away is None else 1.0, abs=1e-9 * stake.cube)


@given(chances(), stakes(), lives)
def test_worth_lies_between_losing_and_winning_all(
    seen: Chances, stake: Stake, life: float
) -> None:
    worth = cubeful(seen, stake, life)
    least, most = stake.after(-3 * stake.cube), stake.after(3 * stake.cube)
    assert least - 1e-9 <= worth <= most + 1e-9


@given(chances(), st.floats(0.1, 1))
def test_owning_the_cube_is_worth_most_and_the_opponent_owning_it_least(
    seen: Chances, life: float
) -> None:
    own, both, opp = (
        cubeful(seen, Stake(2, holder), life)
        for holder in (Holder.OWN, Holder.BOTH, Holder.OPPONENT)
    )
    assert own >= both - 1e-9
    assert both >= opp - 1e-9
    even = Chances(0.5)
    assert cubeful(even, Stake(2, Holder.OWN)) > 0.2 > 0 == cubeful(even, Stake(2))


@given(chances())
def test_a_dead_cube_leaves_the_equity(seen: Chances) -> None:
    assert cubeful(seen, MONEY, 0.0) == pytest.approx(seen.equity, abs=1e-9)
    out = Stake(1, Holder.NOBODY)
    assert cubeful(seen, out, 1.0) == pytest.approx(seen.equity, abs=1e-9)


def test_janowskis_points_for_money() -> None:
    plain = Chances(0.5)
    assert take_point(plain, MONEY) == pytest.approx(0.20)
    assert cash_point(plain, MONEY) == pytest.approx(0.80)
    gammons = Chances(0.5, win_gammon=0.25)  # half of the wins count double
    assert cash_point(gammons, MONEY) == pytest.approx(2 / 3)
    assert take_point(gammons.turned, MONEY) == pytest.approx(1 / 3)
    assert cubeful(Chances(0.2), Stake(1), 1.0) == pytest.approx(-1.0)
    assert cubeful(Chances(0.8), Stake(1), 1.0) == pytest.approx(1.0)


def test_points_of_a_match() -> None:
    plain = Chances(0.5)
    # 2-away 2-away: the cube at 2 is dead, the match hangs on the game
    assert take_point(plain, Stake(away=(2, 2))) == pytest.approx(0.32264)
    # 3-away 2-away doubled by the leader: redoubled at once, so the game decides the match
    assert take_point(plain, Stake(away=(3, 2))) == pytest.approx(1 - 0.75076)
    # after the Crawford game the leader, doubled by who needs two, plays for a game less in hand
    stake = Stake(away=(1, 2), crawford_over=True)
    assert take_point(plain, stake) == pytest.approx(0.5)


def test_a_long_match_is_nearly_money() -> None:
    stake = Stake(2, Holder.OWN, (40, 40))
    for win in (0.1, 0.3, 0.5, 0.7, 0.85):
        seen = Chances(win, 0.3 * win, 0.0, 0.2 * (1 - win), 0.0)
        money = cubeful(seen, Stake(2, Holder.OWN)) / 2
        assert stake.normalised(cubeful(seen, stake)) == pytest.approx(money, abs=0.05)


def test_jacoby_counts_no_gammons_while_the_cube_is_unturned() -> None:
    seen = Chances(0.6, 0.5, 0.2, 0.1, 0.0)
    assert cubeful(seen, Stake(once=True), 0.0) == pytest.approx(0.2)
    assert cubeful(seen, Stake(once=True), 1.0) <= 1.0
    assert cubeful(seen, Stake(once=True)) < cubeful(seen, Stake())
    doubled = Stake(once=True).doubled
    assert cubeful(seen, doubled, 0.0) == pytest.approx(2 * seen.equity)


@pytest.mark.parametrize(
    ("stake", "values"),
    [
        (Stake(), (1, 1, 1, 1)),
        (Stake(4, Holder.OWN), (1, 1, 1, 1)),
        (Stake(away=(1, 1)), (0, 0, 0, 0)),
        (Stake(away=(2, 1), crawford_over=True), (2, 0, 0, 0)),
        (Stake(away=(1, 2), crawford_over=True), (0, 0, 2, 0)),
        (Stake(away=(2, 2)), (1.8191, 0, 1.8191, 0)),
        (Stake(2, Holder.OWN, away=(2, 4)), (0, 0, 2, 0)),
    ],
)
def test_what_gammons_add(stake: Stake, values: tuple[float, ...]) -> None:
    assert stake.gammon_values == pytest.approx(values, abs=1e-4)
    assert stake.turned.gammon_values == pytest.approx((*values[2:], *values[:2]), abs=1e-4)


@given(chances(), stakes())
def test_gammon_values_give_the_worth_of_a_dead_cube(seen: Chances, stake: Stake) -> None:
    if stake.once:
        return
    linear = Utility(*stake.gammon_values).worth(seen.five)
    if stake.after(stake.cube) - stake.after(-stake.cube) > 1e-6:
        assert linear == pytest.approx(stake.normalised(cubeful(seen, stake, 0.0)), abs=1e-6)


@both_colours
def test_the_stake_of_a_state(player: Player) -> None:
    match = Variant.match(7)
    state = ready(player, match, scored(player, 2, 4), cube=Cube(2, player))
    assert Stake.of(state, player) == Stake(2, Holder.OWN, (5, 3))
    assert Stake.of(state, player.opponent) == Stake(2, Holder.OPPONENT, (3, 5))
    crawford = ready(player, match, scored(player, 6, 4), crawford=True)
    assert Stake.of(crawford, player) == Stake(1, Holder.NOBODY, (1, 3), crawford_over=True)
    after = ready(player, match, scored(player, 6, 4))
    assert Stake.of(after, player) == Stake(1, Holder.BOTH, (1, 3), crawford_over=True)
    loose = ready(player, Variant.match(7, crawford=False), scored(player, 0, 4))
    assert Stake.of(loose, player) == Stake(1, Holder.BOTH, (7, 3), crawford_over=True)
    assert Stake.of(ready(player, Variant(jacoby=True)), player) == Stake(once=True)
    turned = ready(player, Variant(jacoby=True), cube=Cube(2, player))
    assert Stake.of(turned, player) == Stake(2, Holder.OWN)
    assert Stake.of(ready(player, Variant(cube=False)), player) == Stake(1, Holder.NOBODY)
    one = ready(player, Variant.match(1))
    assert Stake.of(one, player) == Stake(1, Holder.NOBODY, (1, 1), crawford_over=True)


@both_colours
def test_a_cube_lives_longer_in_contact_and_in_long_races(player: Player) -> None:
    assert cube_life(GameState().position, player) == 0.68
    long = sides(player, {6: 5, 8: 5, 12: 5}, {6: 5, 8: 5, 12: 5})
    assert cube_life(long, player) == 0.7
    middle = sides(player, {6: 10, 4: 5}, {6: 15})
    assert cube_life(middle, player) == pytest.approx(0.65)
    assert cube_life(sides(player, {1: 2}, {1: 2}), player) == 0.6
    assert cube_life(Position.from_points({}, {1: 2}), Player.BLACK) == 0.6


def test_scores_far_apart_leave_nothing_to_decide() -> None:
    state = GameState(
        phase=Phase.ROLL,
        on_roll=Player.WHITE,
        variant=Variant.match(30_000),
        score=Score(29_999, 0),
    )
    stake = Stake.of(state, Player.WHITE)
    assert stake.normalised(cubeful(Chances(0.7), stake)) == 0.0
