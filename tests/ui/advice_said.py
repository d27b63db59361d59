"""All that the page says of advice: hints, the tutor's doubts, the analysis of games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine import (
    START,
    Action,
    Advice,
    Dice,
    Double,
    EndTurn,
    Fact,
    FactKind,
    GameState,
    JudgedPlay,
    MoveChecker,
    OpeningRoll,
    Phase,
    Player,
    Position,
    Roll,
    Take,
    as_asked,
    legal_plays,
)
from tests.rough import ask
from tests.ui.fake_shell import Hand
from tests.ui.sitting import opened
from ui.advice_panel import advice_panel, doubt_told, hint_told
from ui.advice_speech import told_facts
from ui.advising import Doubt, Hint
from ui.analysis import RATINGS, Analysis, Decision, Finding
from ui.analysis_panel import analysis_panel
from ui.catalogues import Catalogue
from ui.intents import ActionPressed, RollPressed
from ui.page import PageState
from ui.scene import Scene
from ui.session import PRACTICE, Seat, new_session
from ui.setup import begin
from ui.wording import Words

AT_TABLE = PageState(ready=True, at_home=False)
CHANCES = (0.6, 0.2, 0.01, 0.1, 0.0)
OPENED = GameState(START, Phase.MOVE, Player.WHITE, Dice(3, 1))
ROLLING = replace(OPENED, phase=Phase.ROLL, dice=None)
BAD = (MoveChecker(24, 21), MoveChecker(21, 20))
"""A way to play a 3 and a 1 first that nobody would choose."""


def judged(state: GameState = OPENED, step: float = 0.07) -> Advice:
    """Return advice on a roll that finds each play worse than the one before."""
    assert state.on_roll
    assert state.dice
    plays = legal_plays(state.position, state.on_roll, state.dice)
    return Advice(tuple(JudgedPlay(p, 0.1 - step * n, CHANCES) for n, p in enumerate(plays)))


def cubes() -> Iterator[tuple[GameState, Advice]]:
    """Yield every verdict on the cube, with the state it is about."""
    replies = {"take": 0.8, "drop": 1.0}
    for roll, take, beaver in (
        *((0.5, 0.8, 1.6), (0.9, 1.4, 2.8), (1.2, 1.5, 3.0), (0.9, 0.8, 1.6)),
        (-0.4, -0.1, -0.2),
    ):
        found = {**replies, "take": take, "beaver": beaver}
        yield ROLLING, Advice((), {"roll": roll, "double": min(found.values())}, found, CHANCES)
    yield ROLLING, Advice((), {"roll": 0.3}, {}, CHANCES)
    for phase, best in (
        *((Phase.DOUBLE, "take"), (Phase.DOUBLE, "drop"), (Phase.DOUBLE, "beaver")),
        *((Phase.BEAVER, "raccoon"), (Phase.RACCOON, "take")),
    ):
        cube = dict.fromkeys(("take", "drop", best), -1.0) | {best: 0.5}
        yield replace(ROLLING, phase=phase), Advice((), cube, {}, None)


def hints() -> Iterator[Hint]:
    """Yield hints in every state: thought of, in vain, with few and many plays, on the cube."""
    advice, about = judged(), as_asked(OPENED)
    last = len(advice.plays) - 1
    yield Hint(about)
    yield Hint(about, failed=True)
    yield Hint(about).with_advice(advice)
    for chosen in (0, 1, last):
        for played in (0, 2, last):
            result = advice.plays[played].play.result
            yield Hint(about, advice, chosen, played=result)
    stuck = GameState(
        Position.from_points(white={25: 1, 6: 2}, black=dict.fromkeys(range(1, 7), 2)),
        Phase.MOVE,
        Player.WHITE,
        Dice(6, 6),
    )
    yield Hint(stuck).with_advice(judged(stuck))
    for state, verdict in cubes():
        for done in ("", "roll", "double", "take", "drop"):
            yield Hint(as_asked(state), verdict, done=done)


def doubts() -> Iterator[Doubt]:
    """Yield doubts of every size, about plays and about the cube."""
    for step in (0.031, 0.061, 0.121):
        advice = judged(step=step)
        for place in (1, len(advice.plays) - 1):
            made = replace(OPENED, position=advice.plays[place].play.result)
            yield Doubt(ActionPressed(EndTurn()), made, advice, "play", step * place)
    for state, verdict in cubes():
        yield Doubt(RollPressed(), state, verdict, "roll", 0.2)


def analyses() -> Iterator[Analysis]:
    """Yield analyses not begun, on the way, stopped, failed and done, of good and bad play."""
    yield Analysis()
    made: tuple[Action, ...] = (OpeningRoll(3, 1),)
    for count, loss in ((1, 0.0), (2, 0.0), (2, 0.2), *((2, most) for most in RATINGS.values())):
        found = tuple(
            Finding(
                Decision(1, 1 + n, player, OPENED, "play", judged().plays[2].play.result),
                judged(),
                loss,
            )
            for n, player in enumerate((Player.WHITE, Player.BLACK))
        )
        cube = Finding(Decision(1, 1, Player.WHITE, ROLLING, "roll"), next(cubes())[1], loss)
        findings = (*found, cube)[: count + 1]
        yield Analysis(made, len(findings), findings)
        yield Analysis(made, 9, findings, running=True)
        yield Analysis(made, 9, findings)
        yield Analysis(made, 9, findings, failed=True)
    yield Analysis(made, 1, findings[:1])


def advice_said(words: Words, seats: Mapping[Player, Seat]) -> Iterator[Scene | str]:
    """Yield all that is said of advice between two players, as nodes and as sentences."""
    for kind in FactKind:
        for point in (7, 20):
            for count in (1, 4, 0, -2):
                yield told_facts([Fact(kind, point, count)], words)
    for kind in (FactKind.HITS, FactKind.SLOTS):
        yield told_facts([Fact(kind, 5), Fact(kind, 4), Fact(FactKind.SHOTS, count=11)], words)
    for hint in hints():
        for page in (AT_TABLE, replace(AT_TABLE, viewing=1), replace(AT_TABLE, setup=begin())):
            yield advice_panel(replace(page, hint=hint), playable=True, words=words)
        yield hint_told(hint, words)
    for doubt in doubts():
        yield advice_panel(replace(AT_TABLE, doubt=doubt), playable=True, words=words)
        yield doubt_told(doubt, words)
    session = new_session(seats, PRACTICE).after(OpeningRoll(3, 1))[0]
    for analysis in analyses():
        for imported in (True, False):
            page = replace(AT_TABLE, imported=imported, analysis=analysis)
            yield analysis_panel(session, page, words)


def tutored(catalogue: Catalogue | None = None) -> list[str]:
    """Play with the tutor, do all that is answered in words only, and return what was heard."""
    app, shell = opened(Hand(1), catalogue=catalogue)
    app._advise = ask
    app.press("setting-tutor", "doubtful")
    app.press("preset", "money")
    app.press("play-two")
    app.press("hint")
    app._do(OpeningRoll(3, 1), *BAD)
    app.press("confirm")
    shell.settle()
    assert app.page.doubt
    app.press("tutor-again")
    app.press("hint")
    shell.settle()
    app._do(*BAD)
    app.press("confirm")
    shell.settle()
    app.press("tutor-anyway")
    for action in (Double(), Take()):
        app._do(action)
    app._do(Roll(Dice(6, 5)))
    shell.settle()
    assert app.page.failure.count == 0, app.page.failure.details
    return [text for text in (*shell.said, *shell.warned) if text]
