"""What both sides did and won, in sessions counted by hand."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    Accept,
    Action,
    Beaver,
    Decline,
    Dice,
    Double,
    Drop,
    EndTurn,
    GameState,
    MoveChecker,
    NextGame,
    Phase,
    Player,
    PlayerStatistics,
    Raccoon,
    RecordError,
    Resign,
    Roll,
    Score,
    Statistics,
    Take,
    Variant,
    WinKind,
    apply,
    legal_moves,
    statistics,
)
from tests import strategies
from tests.engine.games import play_session
from tests.engine.helpers import act, both_colours, opening, ready, sides

BEAVERS = Variant(jacoby=True, beavers=True, automatic_doubles=1)


def by_player(player: Player, own: PlayerStatistics, opp: PlayerStatistics) -> Statistics:
    return Statistics(own, opp) if player is Player.WHITE else Statistics(opp, own)


def played_turn(state: GameState) -> list[Action]:
    """Return the actions that play a turn to its end."""
    actions = list[Action]()
    while moves := legal_moves(state):
        actions.append(MoveChecker(moves[0].source, moves[0].target, moves[0].die))
        state = act(state, actions[-1])
    return [*actions, EndTurn()]


def test_before_anything_is_done_all_sums_are_zero() -> None:
    assert statistics([]) == Statistics()
    assert Statistics().games == 0
    for player in Player:
        assert Statistics().of(player) == PlayerStatistics()


@both_colours
def test_a_session_counted_by_hand(player: Player) -> None:
    start = GameState(variant=BEAVERS, score=Score(10, 20))
    first: list[Action] = [opening(player, 4, 4), opening(player, 3, 1)]  # the stake is 2
    first += played_turn(act(start, *first))
    first += [Double(), Beaver(), Raccoon(), Drop()]  # the opponent raccoons, and wins 8
    second: list[Action] = [NextGame(), opening(player, 2, 1), Resign(WinKind.SINGLE), Decline()]
    second += [Resign(WinKind.GAMMON), Accept()]  # a gammon that counts once: 1
    third: list[Action] = [NextGame(), opening(player.opponent, 2, 1)]
    third += played_turn(act(start, *first, *second, *third))
    third += [Double(), Take(), Roll(Dice(2, 1)), Resign(WinKind.BACKGAMMON), Accept()]  # 6
    fourth: list[Action] = [NextGame(), opening(player.opponent, 2, 1)]
    fourth += played_turn(act(start, *first, *second, *third, *fourth))
    fourth += [Double(), Drop()]  # 1 to the player
    fifth: list[Action] = [NextGame(), opening(player, 6, 5)]  # not over
    own = PlayerStatistics(
        games_won=1, points=1, singles=1, won_by_drop=1,
        doubles=2, beavers=1, drops=1, resignations=3, rolls=1,
    )  # fmt: skip
    opp = PlayerStatistics(
        games_won=3, points=15, singles=1, gammons=1, backgammons=1,
        won_by_drop=1, won_by_resignation=2, doubles=1, raccoons=1, takes=1, drops=1,
    )  # fmt: skip
    found = statistics([*first, *second, *third, *fourth, *fifth], start)
    assert found == by_player(player, own, opp)
    assert found.games == 4


@both_colours
@pytest.mark.parametrize(("answers", "takes"), [((), (0, 1)), ((Beaver(),), (1, 0)),
                                                ((Beaver(), Raccoon()), (0, 1))])  # fmt: skip
def test_each_offer_and_its_answer_count_for_who_made_them(
    player: Player, answers: tuple[Action, ...], takes: tuple[int, int]
) -> None:
    found = statistics([Double(), *answers, Take()], ready(player, Variant(beavers=True)))
    raccoons, beavers = int(Raccoon() in answers), int(Beaver() in answers)
    own = PlayerStatistics(doubles=1, raccoons=raccoons, takes=takes[0])
    assert found == by_player(player, own, PlayerStatistics(beavers=beavers, takes=takes[1]))
    assert found.games == 0


@both_colours
@pytest.mark.parametrize(
    ("loser", "kind", "worth"),
    [({6: 14}, "singles", 1), ({6: 15}, "gammons", 2), ({23: 1, 6: 14}, "backgammons", 3)],
)
def test_a_game_borne_off_counts_by_its_kind(
    player: Player, loser: dict[int, int], kind: str, worth: int
) -> None:
    start = ready(player, position=sides(player, {1: 1}, loser))
    own = statistics([Roll(Dice(2, 1)), MoveChecker(1, 0)], start).of(player)
    assert (own.games_won, own.points, own.won_by_bearing_off, own.rolls) == (1, worth, 1, 1)
    assert getattr(own, kind) == 1
    assert own.singles + own.gammons + own.backgammons == 1


def test_an_illegal_action_is_named() -> None:
    with pytest.raises(RecordError, match="C3") as caught:
        statistics([Double(), Drop(), NextGame(), Take()], ready(Player.WHITE))
    assert caught.value.move == 4


@given(strategies.starts, st.lists(st.integers(0, 10_000), max_size=80))
def test_the_sums_agree_with_the_score_and_with_each_other(
    start: GameState, picked: list[int]
) -> None:
    state, actions = start, list[Action]()
    for choice in picked:
        action = strategies.legal_actions(state, choice)
        if action is None:
            break
        state, _ = apply(state, action)
        actions.append(action)
    _agree(start, actions, state)


@pytest.mark.parametrize("seed", range(100, 106))
def test_the_sums_of_a_whole_session_agree_with_its_score(seed: int) -> None:
    session = play_session(seed)
    _agree(session.start, session.actions, session.state)


def _agree(start: GameState, actions: list[Action], state: GameState) -> None:
    found, kinds = statistics(actions, start), Counter(map(type, actions))
    both = [found.of(player) for player in Player]
    for player, own in zip(Player, both, strict=True):
        assert own.points == state.total.of(player) - start.score.of(player)
        assert own.games_won == own.singles + own.gammons + own.backgammons
        ended = own.won_by_bearing_off + own.won_by_drop + own.won_by_resignation
        assert own.games_won == ended
    assert found.games == kinds[NextGame] + (state.phase is Phase.OVER)
    for name, kind in {
        "doubles": Double, "takes": Take, "drops": Drop, "beavers": Beaver, "raccoons": Raccoon,
        "resignations": Resign, "rolls": Roll,
    }.items():  # fmt: skip
        assert sum(getattr(own, name) for own in both) == kinds[kind], name
    assert sum(own.won_by_drop for own in both) == kinds[Drop]
    assert sum(own.won_by_resignation for own in both) == kinds[Accept]
