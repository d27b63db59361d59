"""The analysis of games: every decision is looked at, summed, and can be opened on the board."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import (
    Double,
    Drop,
    EndTurn,
    MoveChecker,
    Phase,
    Player,
    Roll,
    Take,
    as_asked,
    explain,
    legal_plays,
    replay,
)
from tests.ui.advisers import Adviser
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.games import VARIANTS, random_game, random_session
from tests.ui.said import MATCH
from tests.ui.sitting import opened
from ui.advising import size
from ui.analysis import Analysis, decisions, sums
from ui.app import App
from ui.archive import SAVE
from ui.session import Session
from ui.wording import Words

GAME = random_game(3, two_players=True)[-1].session
MATCHES = [random_session(2, name)[-1].session for name in VARIANTS]


def analysed(session: Session = GAME, step: float = 0.01) -> tuple[App, FakeShell, Adviser]:
    app, shell = opened(Hand(1), {SAVE: session.to_text()})
    adviser = Adviser(step)
    app._advise = adviser.ask
    app._sit_down()
    app.press("analyse")
    return app, shell, adviser


def errors(shell: FakeShell) -> list[str]:
    return [
        " ".join(child.text or "" for child in element.children)
        for layer, element in shell.screen.values()
        if layer == "errors"
    ]


def counted(session: Session) -> Counter[str]:
    """Count the decisions of the finished games again, turn by turn."""
    found: Counter[str] = Counter()
    game: Counter[str] = Counter()
    before = session.start
    steps = zip(session.actions, replay(session.actions, session.start), strict=True)
    for action, (after, _) in steps:
        over = after.phase is Phase.OVER
        played = isinstance(action, EndTurn) or (isinstance(action, MoveChecker) and over)
        start = before.turn_start
        if played and start.on_roll and start.dice:
            game["play"] += len(legal_plays(start.position, start.on_roll, start.dice)) > 1
        elif isinstance(action, Roll) and before.on_roll:
            dead = before.is_cube_dead_for(before.on_roll)
            game["roll"] += explain(before, Double()) is None and not dead
        elif type(action).__name__ in ("Double", "Take", "Drop", "Beaver", "Raccoon"):
            game[type(action).__name__.lower()] += 1
        if over:
            found += game
            game.clear()
        before = after
    return found


@pytest.mark.parametrize("session", [GAME, *MATCHES], ids=["game", *VARIANTS])
def test_every_decision_that_left_a_choice_is_found_once(session: Session) -> None:
    listed = decisions(session, unfinished=False)
    assert +Counter(decision.kind for decision in listed) == +counted(session)
    states = [session.start, *(s for s, _ in replay(session.actions, session.start))]
    for decision in listed:
        state = states[decision.at]
        assert as_asked(state) == as_asked(decision.state)
        assert state.to_decide is decision.player
        if decision.result:
            assert decision.state.on_roll
            assert decision.state.dice
            plays = legal_plays(state.position, decision.state.on_roll, decision.state.dice)
            assert decision.result in [play.result for play in plays]


def test_a_game_that_goes_on_is_left_out_unless_it_was_read() -> None:
    most = random_game(3, two_players=True)[60].session
    assert decisions(most, unfinished=False) == []
    assert len(decisions(most, unfinished=True)) > 5


def test_all_is_looked_at_and_summed() -> None:
    app, shell, adviser = analysed()
    assert shell.unfolded == "analysis"
    shell.settle()
    listed = decisions(GAME, unfinished=False)
    found = app.page.analysis.findings
    assert [finding.decision for finding in found] == listed
    assert len(adviser.asked) == len(listed)
    for finding in found:
        assert finding.decision.result
        place = finding.advice.rank(finding.decision.result)
        assert place is not None
        assert finding.loss == pytest.approx(0.01 * place)
    for player in Player:
        own = [f.loss for f in found if f.decision.player is player]
        summed = sums(found, player)
        assert (summed.plays, summed.cube_loss) == (len(own), 0.0)
        assert summed.play_loss == pytest.approx(sum(own))
        assert summed.per_play == pytest.approx(sum(own) / len(own))
        assert sum(summed.sizes.values()) == sum(bool(size(loss)) for loss in own)
    assert shell.said[-1] == Words().counted("analysis.done", len(listed))
    assert not shell.is_shown("analysis-go")
    assert not shell.is_shown("analysis-bar")


def test_it_can_be_stopped_and_gone_on_with() -> None:
    app, shell, adviser = analysed()
    whole = len(decisions(GAME, unfinished=False))
    shell.settle(*[lambda: None] * 5, lambda: app.press("analysis-go"))
    done = len(app.page.analysis.findings)
    assert 0 < done < whole or len(adviser.asked) == whole
    if done < whole:
        assert shell.shown("analysis-go").text == Words().say("analysis.go_on")
        app.press("analysis-go")
        shell.settle()
    assert len(app.page.analysis.findings) == whole
    assert len(adviser.asked) == whole


def test_errors_are_listed_the_worst_first_and_opened_on_the_board() -> None:
    app, shell, _ = analysed()
    shell.settle()
    worst = app.page.analysis.errors
    assert len(errors(shell)) == min(len(worst), 40)
    assert [found.loss for _, found in worst] == sorted((f.loss for _, f in worst), reverse=True)
    for place, finding in worst[:6]:
        app.press("review", str(place))
        decision = finding.decision
        assert app.page.viewing == decision.at
        assert app._seen()[0] == decision.state
        assert shell.is_shown("analysis")
        assert len(errors(shell)) == min(len(worst), 40)
        hint = app.page.hint
        assert hint
        assert hint.played == decision.result
        assert app._view
        assert app._view.pointers
        played = [
            element
            for layer, element in shell.screen.values()
            if layer == "advice-plays" and "done" in element.attrs["class"].split()
        ]
        assert len(played) == 1
        assert not shell.is_shown("advice-play")
    app.press("look-back")
    assert not shell.is_shown("advice")
    assert app.session.game == GAME.game


def test_it_stays_while_the_games_do_and_goes_with_another_session() -> None:
    app, shell, _ = analysed()
    shell.settle()
    done = app.page.analysis
    app.press("next-game")
    assert app.page.analysis == done
    assert shell.is_shown("analysis")
    app.press("home")
    app.press("resume")
    assert app.page.analysis == done
    app.press("play-two")
    app.press("home")
    app.press("play-two")
    assert app.page.analysis == Analysis()
    assert not shell.is_shown("analysis")


def test_leaving_in_the_middle_lets_it_go_on_and_another_game_ends_it() -> None:
    app, shell, adviser = analysed()
    shell.settle(*[lambda: None] * 3, lambda: app.press("play-two"))
    assert app.page.analysis == Analysis()
    assert app.page.failure.count == 0
    assert len(adviser.asked) <= len(decisions(GAME, unfinished=False))


def test_where_nobody_can_be_asked_that_is_said() -> None:
    app, shell, adviser = analysed()
    adviser.error = "lost"
    app._answers.clear()
    shell.settle()
    assert shell.shown("analysis-note").text == Words().say("analysis.failed")
    assert shell.is_pressable("analysis-go")
    adviser.error = ""
    app.press("analysis-go")
    shell.settle()
    assert app.page.analysis.is_done


def test_a_match_that_was_read_is_analysed_though_it_is_not_over() -> None:
    app, shell = opened(Hand(1))
    app._advise = Adviser(0.05, cube={"roll": 0.2, "double": 0.1}).ask
    app.press("read", MATCH)
    app.press("analysis-go")
    shell.settle()
    kinds = [finding.decision.kind for finding in app.page.analysis.findings]
    assert kinds == ["play", "double", "drop"]
    losses = [finding.loss for finding in app.page.analysis.findings]
    assert losses[1:] == pytest.approx([0.1, 0.5])
    assert sums(app.page.analysis.findings, Player.BLACK).cube_loss == pytest.approx(0.1)


def test_taking_and_raising_are_decisions_of_who_is_asked() -> None:
    seen = {d.kind for session in MATCHES for d in decisions(session, unfinished=True)}
    assert seen >= {"play", "roll", "double", "take", "drop"}
    assert {type(action) for session in MATCHES for action in session.actions} >= {Take, Drop}
