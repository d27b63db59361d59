"""T1-T4: matches, the Crawford game, and the games that follow one another."""

import pytest

from engine import (
    START,
    Accept,
    Action,
    Beaver,
    Cube,
    Dice,
    Double,
    Doubled,
    Drop,
    GameBegun,
    GameState,
    GameWon,
    InvalidVariantError,
    MatchWon,
    MoveChecker,
    NextGame,
    Phase,
    Player,
    Raccoon,
    Reason,
    Resign,
    Roll,
    Take,
    Variant,
    WinKind,
    apply,
    explain,
)
from tests.engine.cases import RULES
from tests.engine.helpers import (
    act,
    both_colours,
    opening,
    pass_turn,
    points,
    ready,
    refused,
    scored,
    sides,
    turn,
)

LOSERS = {1: {6: 14}, 2: {6: 15}, 3: {23: 1, 6: 14}}
"""The loser's checkers for a single game, a gammon and a backgammon."""


def lose(state: GameState, loser: Player, value: int) -> GameState:
    """Let ``loser`` resign a new game at the start of a turn of their own."""
    state = act(state, opening(loser, 3, 1), Resign(WinKind(value)), Accept())
    assert state.phase is Phase.OVER
    return state


def play_to(variant: Variant, player: Player, *results: int) -> GameState:
    """Play a match game by game: a positive result is won by ``player``, a negative one lost."""
    state = GameState(variant=variant)
    for number, result in enumerate(results):
        state = act(state, NextGame()) if number else state
        state = lose(state, player.opponent if result > 0 else player, abs(result))
    return state


def may_double(begun: GameState, player: Player) -> list[Reason | None]:
    """Tell for both sides why they may not double at their first chance in a new game."""
    found = []
    for second in (player, player.opponent):
        state = pass_turn(act(begun, opening(second, 1, 2)))
        assert state.on_roll is second
        found.append(refused(state, Double()))
    return found


@pytest.mark.clause("T1")
@both_colours
@pytest.mark.parametrize("kind", [1, 2, 3])
@pytest.mark.parametrize("value", [1, 2, 4, 8])
@pytest.mark.parametrize("length", [1, 2, 3, 5, 7, 11, 25])
def test_a_match_ends_exactly_when_its_length_is_reached(
    player: Player, kind: int, value: int, length: int
) -> None:
    position = sides(player, {1: 1}, LOSERS[kind])
    cube = Cube(value, player if value > 1 else None) if length > 1 else Cube()
    won = kind * cube.value
    for own in range(max(0, length - 8), length):
        state = ready(
            player, Variant.match(length), scored(player, own, 0), cube=cube, position=position
        )
        over, happened = apply(act(state, Roll(Dice(2, 1))), MoveChecker(1, 0))
        assert points(over, player) == (own + won, 0), "gammons count in full"
        ended = own + won >= length
        assert over.match_winner is (player if ended else None)
        assert (happened[-1] == MatchWon(player, over.total)) is ended
        assert over.result is not None
        assert GameWon(over.result) in happened
        assert refused(over, NextGame()) is (Reason.MATCH_OVER if ended else None)


@pytest.mark.clause("T1")
@both_colours
def test_after_the_end_of_a_match_nothing_more_is_legal(player: Player) -> None:
    over = play_to(Variant.match(3), player, 2, -2, 1)
    assert points(over, player) == (3, 2)
    assert over.match_winner is player
    actions: tuple[Action, ...] = (
        NextGame(), opening(player, 3, 1), Roll(Dice(3, 1)), Double(), Take(), Drop(), Accept(),
        Resign(WinKind.SINGLE), MoveChecker(8, 5),
    )  # fmt: skip
    for action in actions:
        expected = Reason.MATCH_OVER if action == NextGame() else Reason.GAME_OVER
        assert refused(over, action) is expected
    assert str(explain(over, NextGame())) == "T1: the match is over: 3 points are reached"


@pytest.mark.clause("T1")
@both_colours
def test_a_match_can_be_won_by_a_drop_and_by_a_resignation(player: Player) -> None:
    state = ready(player, Variant.match(5), scored(player, 3, 4), cube=Cube(2, player))
    over, happened = apply(act(state, Double()), Drop())
    assert happened[-1] == MatchWon(player, over.total)
    over, happened = apply(act(state, Resign(WinKind.SINGLE)), Accept())
    assert happened[-1] == MatchWon(player.opponent, over.total)
    assert points(over, player) == (3, 6)


@both_colours
def test_the_next_game_is_refused_while_one_is_being_played(player: Player) -> None:
    new, state = GameState(variant=Variant.match(5)), ready(player, Variant.match(5))
    resigned = act(state, Resign(WinKind.SINGLE))
    assert refused(resigned, NextGame()) is Reason.ANSWER_RESIGNATION
    assert refused(act(state, Double()), NextGame()) is Reason.ANSWER_DOUBLE
    for playing in (new, state, act(state, Roll(Dice(3, 1)))):
        assert refused(playing, NextGame()) is Reason.GAME_NOT_OVER


@pytest.mark.clause("T1", "C1", "O1")
@both_colours
@pytest.mark.parametrize("variant", [Variant(), Variant.match(9)], ids=["money", "match"])
def test_the_next_game_begins_afresh_at_the_score(player: Player, variant: Variant) -> None:
    state = act(ready(player, variant, scored(player, 1, 3)), Double(), Take(), Roll(Dice(3, 1)))
    over = act(pass_turn(state), Double(), Drop())
    assert points(over, player.opponent) == (5, 1)
    new, happened = apply(over, NextGame())
    assert new == GameState(variant=variant, score=over.total)
    assert (new.position, new.cube, new.phase) == (START, Cube(), Phase.OPENING)
    assert happened == (GameBegun(over.total, crawford=False),)
    for starter in Player:
        assert act(new, opening(starter, 5, 2)).on_roll is starter


@pytest.mark.clause("T2", "T3")
@both_colours
@pytest.mark.parametrize(
    ("length", "results", "crawford"),
    [
        (4, [3], [False, True]),
        (5, [3, 1], [False, False, True]),
        (5, [3, -1, 1, -1], [False, False, False, True, False]),
        (5, [2, 2, -1, -1, -1], [False, False, True, False, False, False]),
        (4, [-3, 1, 1, 1], [False, True, False, False, False]),
        (3, [2, -1, -1], [False, True, False, False]),
        (2, [1, -1], [False, True, False]),
        (2, [-1, 1], [False, True, False]),
        (7, [3, 3, -3, -3], [False, False, True, False, False]),
        (7, [-3, 3, -3, 3], [False, False, False, True, False]),
    ],
)  # fmt: skip
def test_the_crawford_game_is_the_one_after_a_player_first_comes_within_a_point(
    player: Player, length: int, results: list[int], crawford: list[bool]
) -> None:
    for played in range(len(results) + 1):
        over = play_to(Variant.match(length), player, *results[:played])
        if over.match_winner:
            continue
        new = act(over, NextGame()) if played else over
        assert new.crawford is crawford[played], played
        refusal = Reason.CRAWFORD if crawford[played] else None
        assert may_double(new, player) == [refusal, refusal]


@pytest.mark.clause("T2", "T3")
@both_colours
def test_the_trailing_player_who_comes_within_a_point_later_brings_no_second_crawford_game(
    player: Player,
) -> None:
    over = play_to(Variant.match(5), player, 2, 2, -1, -3)
    assert points(over, player) == (4, 4)
    new, happened = apply(over, NextGame())
    assert happened == (GameBegun(over.total, crawford=False),)
    assert may_double(new, player) == [None, None]


@pytest.mark.clause("T2")
@both_colours
@pytest.mark.parametrize("length", [2, 3, 5, 7])
def test_nobody_may_double_in_any_turn_of_the_crawford_game(player: Player, length: int) -> None:
    new = GameState(
        variant=Variant.match(length), score=scored(player, length - 1, 0), crawford=True
    )
    assert refused(new, Double()) is Reason.CRAWFORD
    state = act(new, opening(player, 2, 1))
    for _ in range(6):
        assert refused(state, Double()) is Reason.CRAWFORD
        state = pass_turn(state)
        assert refused(state, Double()) is Reason.CRAWFORD
        state = act(state, Roll(Dice(2, 1)))
    resigned = act(state, Resign(WinKind.SINGLE))
    assert refused(resigned, Double()) is Reason.CRAWFORD


@pytest.mark.clause("T2")
@both_colours
def test_without_the_crawford_rule_there_is_no_crawford_game(player: Player) -> None:
    variant = Variant.match(5, crawford=False)
    for results in ([3, 1], [2, 2], [-2, -2], [3, 1, -3, -1]):
        new = act(play_to(variant, player, *results), NextGame())
        assert not new.crawford
        assert may_double(new, player) == [None, None]


@pytest.mark.clause("T3")
@both_colours
def test_after_the_crawford_game_the_cube_is_turned_as_ever(player: Player) -> None:
    new = act(play_to(Variant.match(5), player, 2, 2, -1), NextGame())
    state = pass_turn(act(new, opening(player, 2, 1)))
    state, happened = apply(state, Double())
    assert happened == (Doubled(player.opponent, 2, dead=False),)
    state = pass_turn(act(state, Take(), Roll(Dice(2, 1))))
    assert state.cube == Cube(2, player)
    assert apply(state, Double())[1] == (Doubled(player, 4, dead=True),)


@pytest.mark.clause("T2", "T3")
@both_colours
def test_r54_doubling_in_and_after_the_crawford_game(player: Player) -> None:
    case = RULES["R54"]
    length, own = case["state"]["match_length"], case["state"]["score"][0]
    before = scored(player, own - 1, case["state"]["score"][1])
    last = GameState(variant=Variant.match(length), score=before)
    crawford = act(lose(last, player.opponent, 1), NextGame())
    assert points(crawford, player) == tuple(case["state"]["score"])
    assert crawford.cube == Cube()
    assert may_double(crawford, player) == [Reason.CRAWFORD] * 2
    after = act(lose(crawford, player, 1), NextGame())
    assert points(after, player) == (4, 3)
    assert case["expected"]["values"][1] == "score 4-3"
    state = pass_turn(act(after, opening(player, 2, 1)))
    assert state.on_roll is player.opponent
    assert act(state, Double(), Take()).cube == Cube(2, player)


@pytest.mark.clause("T2", "C1")
@both_colours
@pytest.mark.parametrize(
    ("length", "stake"), [(2, 1), (3, 1), (3, 2), (5, 1), (5, 2), (5, 4), (9, 4), (9, 8)]
)
def test_crawford_game_kind_a_cube_turned_before_does_not_outlive_its_game(
    player: Player, length: int, stake: int
) -> None:
    score, cube = scored(player, length - 1 - stake, 0), Cube(stake, player if stake > 1 else None)
    over = act(ready(player, Variant.match(length), score, cube=cube), Double(), Drop())
    assert over.cube == cube
    new = act(over, NextGame())
    assert (new.crawford, new.cube, new.offered) == (True, Cube(), None)
    assert may_double(new, player) == [Reason.CRAWFORD] * 2


@pytest.mark.clause("T4")
@both_colours
@pytest.mark.parametrize("variant", [Variant.match(7), Variant.match(7, crawford=False)], ids=repr)
def test_no_beaver_or_raccoon_in_a_match(player: Player, variant: Variant) -> None:
    offer = act(ready(player, variant), Double())
    assert refused(offer, Beaver()) is Reason.BEAVER_IN_MATCH
    assert refused(offer, Raccoon()) is Reason.ONLY_A_BEAVER


@pytest.mark.clause("T4")
@both_colours
@pytest.mark.parametrize("ties", [1, 2, 7])
def test_ties_do_not_double_the_stake_of_a_match(player: Player, ties: int) -> None:
    state = GameState(variant=Variant.match(7))
    for number in range(ties):
        state = act(state, opening(player, number % 6 + 1, number % 6 + 1))
    assert act(state, opening(player, 3, 1)).cube == Cube()


@pytest.mark.clause("T4", "T1")
@both_colours
@pytest.mark.parametrize("kind", [2, 3])
def test_gammons_count_in_full_in_a_match_although_nobody_has_doubled(
    player: Player, kind: int
) -> None:
    state = turn(sides(player, {1: 1}, LOSERS[kind]), player, 2, 1)
    state = GameState(state.position, Phase.MOVE, player, Dice(2, 1), variant=Variant.match(9))
    assert points(act(state, MoveChecker(1, 0)), player) == (kind, 0)


@pytest.mark.clause("T1")
@pytest.mark.parametrize("length", [1, 2, 3, 4, 5, 6, 64, 1_001, 32_767])
def test_a_match_may_have_any_length(length: int) -> None:
    variant = Variant.match(length)
    assert variant.is_match
    assert variant.length == length
    assert variant.crawford is (length > 1)
    state = GameState(variant=variant)
    assert (state.away(Player.WHITE), state.match_winner) == (length, None)


@pytest.mark.clause("T1")
@pytest.mark.parametrize("length", [0, -1, -5, 32_768, 10**30, 1.0, 5.5, True, "5", None])
def test_a_match_of_no_possible_length_is_refused(length: int) -> None:
    with pytest.raises(InvalidVariantError, match="a match is played to 1"):
        Variant.match(length)


@pytest.mark.clause("T5")
@both_colours
def test_a_match_to_one_point_is_one_game_without_cube_or_crawford(player: Player) -> None:
    for value in (1, 2, 3):
        over = play_to(Variant.match(1), player, value)
        assert over.match_winner is player
        assert refused(over, NextGame()) is Reason.MATCH_OVER
    assert not GameState(variant=Variant.match(1)).crawford
