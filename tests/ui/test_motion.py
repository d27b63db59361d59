"""What is seen to move: decoration that starts from the old board and ends as the new one."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from engine import (
    Action,
    Dice,
    Double,
    Drop,
    EndTurn,
    Event,
    GameState,
    Hit,
    MoveChecker,
    Moved,
    OpeningRoll,
    Phase,
    Player,
    Position,
    Roll,
    Take,
    Variant,
)
from tests.counts import count
from tests.ui.games import random_game
from ui import geometry as g
from ui.geometry import Layout
from ui.interaction import UiState, observe
from ui.motion import FLASH, HOP, ROLL, SHOW, SLIDE, TEMPO, Motion, lasts, motions
from ui.placement import placed
from ui.routes import rewound
from ui.session import TWO_PLAYERS, Session, new_session
from ui.view import BoardView, board_view

GAMES = range(count(8, 300))


def place(motion: Motion, index: int) -> tuple[float, float]:
    """Return where a keyframe puts an element, in the board's units."""
    found = re.match(r"translate\((\S+)px, (\S+)px\)", str(motion.frames[index]["transform"]))
    assert found, motion.frames[index]
    return float(found[1]), float(found[2])


def at(player: Player, point: int, slot: int) -> tuple[float, float]:
    return g.checker_at(player, point, slot, Layout())


def played(session: Session, *actions: Action) -> tuple[BoardView, BoardView, list[Event]]:
    """Return the boards before and after actions done by one press, and what happened."""
    ui = observe(UiState(numbers=Player.WHITE), session.game, ())
    before = board_view(session.game, ui)
    happened: list[Event] = []
    for action in actions:
        session, events = session.after(action)
        ui = observe(ui, session.game, events)
        happened += events
    return before, board_view(session.game, ui), happened


def moved(session: Session, *actions: Action, speed: str = "usual") -> dict[str, Motion]:
    """Return the motions of actions done by one press, by their keys."""
    return {motion.key: motion for motion in motions(*played(session, *actions), TEMPO[speed])}


def begun(*actions: Action, variant: Variant | None = None) -> Session:
    session = new_session(TWO_PLAYERS, variant or Variant())
    for action in actions:
        session, _ = session.after(action)
    return session


def on(white: dict[int, int], black: dict[int, int], *actions: Action) -> Session:
    """Return a game for money from a position, White on roll."""
    position = Position.from_points(white=white, black=black)
    start = GameState(position=position, phase=Phase.ROLL, on_roll=Player.WHITE)
    session = Session(TWO_PLAYERS, start, start)
    for action in actions:
        session, _ = session.after(action)
    return session


def checkers(found: dict[str, Motion], colour: str) -> list[Motion]:
    return [motion for key, motion in found.items() if re.fullmatch(rf"{colour}-\d+", key)]


def test_one_press_with_two_dice_goes_hop_by_hop_through_the_stop_between() -> None:
    found = moved(begun(OpeningRoll(6, 4)), MoveChecker(24, 18), MoveChecker(18, 14))
    (motion,) = checkers(found, "white")
    stops = [place(motion, index) for index in (0, 2, 4)]
    assert stops == [at(Player.WHITE, 24, 1), at(Player.WHITE, 18, 0), at(Player.WHITE, 14, 0)]
    assert [frame["offset"] for frame in motion.frames] == [0, 0.25, 0.5, 0.75, 1]
    assert (motion.delay, motion.kind) == (0, "checker")
    assert motion.duration == pytest.approx(2 * HOP)


def test_two_checkers_of_one_press_go_one_after_the_other_and_the_first_lies_on_top() -> None:
    session = begun(OpeningRoll(3, 1))
    found = motions(*played(session, MoveChecker(8, 5), MoveChecker(6, 5)), 1.0)
    late, early = (motion for motion in found if motion.kind == "checker")
    assert [early.delay, late.delay] == pytest.approx([0, HOP])
    assert place(early, -1) == at(Player.WHITE, 5, 0)
    assert place(late, -1) == at(Player.WHITE, 5, 1)


def test_a_hit_checker_waits_for_the_hitter_and_then_goes_to_the_bar() -> None:
    session = on({13: 2}, {17: 1, 6: 2}, Roll(Dice(5, 3)))
    found = moved(session, MoveChecker(13, 8), MoveChecker(8, 5))
    (hitter,), (hit,) = checkers(found, "white"), checkers(found, "black")
    assert hit.delay == pytest.approx(HOP), "it waits until the hitter is there"
    assert place(hit, 0) == at(Player.BLACK, 17, 0)
    assert place(hit, -1) == at(Player.BLACK, 25, 0)
    assert place(hitter, 2) == at(Player.WHITE, 8, 0) == place(hit, 0)
    assert hitter.duration == pytest.approx(2 * HOP), "the hitter goes on meanwhile"
    flash = found["zone-8"]
    assert [flash.delay, flash.duration] == pytest.approx([HOP, FLASH])
    assert flash.kind == "flash"


def test_a_checker_that_is_borne_off_lies_flat_until_it_is_in_the_tray() -> None:
    found = moved(on({4: 2}, {6: 2}, Roll(Dice(4, 1))), MoveChecker(4, 0), MoveChecker(4, 3))
    off, other = sorted(checkers(found, "white"), key=lambda motion: motion.delay)
    assert {frame["--disc"] for frame in off.frames} == {"visible"}
    assert {frame["--edge"] for frame in off.frames} == {"hidden"}
    assert place(off, -1) == at(Player.WHITE, 0, 13)
    assert "--disc" not in other.frames[0]


def test_a_checker_enters_from_the_bar() -> None:
    found = moved(on({25: 1, 6: 2}, {6: 2}, Roll(Dice(4, 1))), MoveChecker(25, 21))
    (motion,) = checkers(found, "white")
    assert place(motion, 0) == at(Player.WHITE, 25, 0)
    assert place(motion, -1) == at(Player.WHITE, 21, 0)


def test_dice_tumble_in_from_the_side_of_who_threw_them_and_settle() -> None:
    for session, below in (
        (begun(OpeningRoll(6, 1)), True),
        (begun(OpeningRoll(1, 6)), False),
    ):
        for action in (
            *((MoveChecker(13, 7), MoveChecker(8, 7)) if session.game.on_roll else ()),
            EndTurn(),
        ):
            session, _ = session.after(action)
        assert session.game.on_roll is (Player.BLACK if below else Player.WHITE)
        before, after, happened = played(session, Roll(Dice(5, 5)))
        found = [one for one in motions(before, after, happened, 1.0) if one.kind == "die"]
        name = session.game.on_roll.value
        assert [motion.key for motion in found] == [f"die-{name}-{number}" for number in range(4)]
        for motion, (x, y) in zip(found, g.dice_at(session.game.on_roll, 4, Layout()), strict=True):
            assert (place(motion, 0)[1] < 0) == below, "Black throws from above"
            assert not 0 < place(motion, 0)[1] < g.HEIGHT
            assert str(motion.frames[-1]["transform"]).endswith("rotate(0deg) scale(1)")
            assert place(motion, -1) == pytest.approx((x, y), abs=0.01)
            assert motion.delay + motion.duration == pytest.approx(ROLL)
            assert not any("fill" in frame or "opacity" in frame for frame in motion.frames)


def test_the_cube_turns_on_its_way_to_the_offer_and_to_its_owner() -> None:
    session = begun(OpeningRoll(3, 1), MoveChecker(8, 5), MoveChecker(6, 5), EndTurn())
    offered = moved(session, Double())["cube"]
    assert place(offered, 0) == g.cube_at(None, Layout())
    assert place(offered, 1) == g.offered_cube_at(Player.BLACK, Layout())
    assert "rotate(-180deg)" in str(offered.frames[0]["transform"])
    session, _ = session.after(Double())
    taken = moved(session, Take())["cube"]
    assert place(taken, 0) == g.offered_cube_at(Player.BLACK, Layout())
    assert place(taken, 1) == g.cube_at(Player.WHITE, Layout())
    assert "cube" not in moved(begun(OpeningRoll(3, 1)), MoveChecker(8, 5))


def test_marks_and_arrows_are_seen_when_all_is_at_rest() -> None:
    opened = begun(OpeningRoll(6, 4))
    two_hops = moved(opened, MoveChecker(24, 18), MoveChecker(18, 14), EndTurn())
    cases = {"marks": moved(opened, MoveChecker(24, 18)), "arrows": two_hops}
    for key, found in cases.items():
        assert [one for one in found if found[one].kind == "veil"] == [key]
        rest = lasts(motion for motion in found.values() if motion.kind != "veil")
        veil = found[key]
        assert [frame["opacity"] for frame in veil.frames] == [0, 0, 1]
        assert veil.delay == 0
        assert float(veil.frames[1]["offset"]) * veil.duration == pytest.approx(rest, rel=1e-3)
        assert veil.duration == pytest.approx(rest + SHOW)


def test_the_result_is_told_when_all_is_at_rest() -> None:
    session = begun(OpeningRoll(3, 1), MoveChecker(8, 5), MoveChecker(6, 5), EndTurn(), Double())
    assert "plate" in moved(session, Drop())
    last = moved(on({1: 1}, {6: 2}, Roll(Dice(4, 1))), MoveChecker(1, 0))
    assert last["plate"].duration == pytest.approx(HOP + SHOW)
    assert "count-white-0" not in last, "fourteen were counted before"


def test_nothing_moves_where_nothing_happened() -> None:
    session = begun(OpeningRoll(6, 4))
    assert moved(session) == {}
    before, after, _ = played(session)
    assert motions(before, after, (), 1.0) == ()


def test_speed_is_a_factor_on_all_times_and_none_only_stops() -> None:
    session = begun(OpeningRoll(6, 4))
    usual = moved(session, MoveChecker(24, 18))
    for speed in ("fast", "slow"):
        found = moved(session, MoveChecker(24, 18), speed=speed)
        assert found.keys() == usual.keys()
        for key, motion in found.items():
            assert motion.duration == pytest.approx(usual[key].duration * TEMPO[speed])
    still = moved(session, MoveChecker(24, 18), speed="none")
    assert list(still) == [motion.key for motion in checkers(usual, "white")]
    assert all(not motion.frames for motion in still.values())
    assert 0 == TEMPO["none"] < TEMPO["fast"] < TEMPO["usual"] == 1 < TEMPO["slow"]


def test_what_events_do_not_explain_slides_straight_and_all_at_once() -> None:
    session = begun(OpeningRoll(6, 4), MoveChecker(24, 18), MoveChecker(18, 14))
    start = begun()
    ui = observe(UiState(numbers=Player.WHITE), session.game, ())
    before = board_view(session.game, ui)
    after = board_view(start.game, observe(ui, start.game, ()))
    wrong = [Moved(Player.WHITE, step.move) for step in session.game.turn]
    for events in ((), wrong):
        found = {motion.key: motion for motion in motions(before, after, events, 1.0)}
        (motion,) = checkers(found, "white")
        assert (motion.delay, motion.duration) == (0, SLIDE)
        assert place(motion, 0) == at(Player.WHITE, 14, 0)
        assert place(motion, -1) == at(Player.WHITE, 24, 1)
        assert checkers(found, "black") == []


@pytest.mark.parametrize("layout", [Layout(Player.BLACK), Layout(home="left")])
def test_a_board_that_is_turned_round_takes_all_checkers_along(layout: Layout) -> None:
    session = begun(OpeningRoll(6, 4))
    views = [board_view(session.game, UiState(one)) for one in (Layout(), layout)]
    found = {motion.key: motion for motion in motions(views[0], views[1], (), 1.0)}
    for player in Player:
        for index, where in enumerate(views[0].placement[player]):
            motion = found.pop(f"{player.value}-{index}")
            assert place(motion, 0) == at_view(views[0], player, where)
            assert place(motion, -1) == at_view(views[1], player, where)
    assert not found
    assert all(not motion.frames for motion in motions(views[0], views[1], (), 0.0))


@pytest.mark.parametrize("seed", GAMES)
def test_in_whole_games_all_motions_start_and_end_as_the_boards_are_drawn(seed: int) -> None:
    hits = 0
    for before, after in pairwise(random_game(seed)):
        views = [board_view(moment.session.game, moment.ui) for moment in (before, after)]
        found = motions(views[0], views[1], after.events, 1.0)
        assert len({motion.key for motion in found}) == len(found)
        going = {motion.key: motion for motion in found if motion.kind == "checker"}
        for player in Player:
            for index, new in enumerate(views[1].placement[player]):
                old, key = views[0].placement[player][index], f"{player.value}-{index}"
                assert (key in going) == (old != new)
                if key in going:
                    assert place(going[key], 0) == at_view(views[0], player, old)
                    assert place(going[key], -1) == at_view(views[1], player, new)
        for motion in found:
            offsets = [float(f["offset"]) for f in motion.frames if "offset" in f]
            assert offsets == sorted(offsets)
            assert all(0 <= offset <= 1 for offset in offsets)
            assert motion.duration > 0
            assert motion.delay >= 0
        hits += any(isinstance(event, Hit) for event in after.events)
    assert hits


def at_view(view: BoardView, player: Player, where: tuple[int, int]) -> tuple[float, float]:
    return g.checker_at(player, *where, view.layout)


@pytest.mark.parametrize("seed", GAMES)
def test_rewinding_a_turn_finds_the_places_before_it(seed: int) -> None:
    turns = 0
    for moment in random_game(seed):
        game = moment.session.game
        if not game.turn or game.thrower is None:
            continue
        moves = [Moved(game.thrower, step.move) for step in game.turn]
        before = rewound(placed(game.position), moves)
        wanted = placed(game.turn[0].before)
        assert {p: sorted(before[p]) for p in Player} == {p: sorted(wanted[p]) for p in Player}
        turns += 1
    assert turns
