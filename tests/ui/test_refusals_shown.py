"""A refused press of cube or answer is told in sight and aloud, with a link to its clause."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import (
    Action,
    Cube,
    Dice,
    Double,
    GameState,
    OpeningRoll,
    Phase,
    Player,
    Position,
    Resign,
    Roll,
    Score,
    Variant,
    WinKind,
)
from tests.ui.checks import assert_drawn_right
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.sitting import BOT
from ui.app import App
from ui.archive import SAVE
from ui.session import TWO_PLAYERS, Session, new_session
from ui.tutorial.course import load

RACE = Position.from_points(white={8: 2, 7: 3, 6: 4, 5: 3, 4: 3}, black={8: 2, 7: 3, 6: 4, 5: 6})
MONEY = GameState(RACE, Phase.ROLL, Player.WHITE)
NO_CUBE = replace(MONEY, variant=Variant(cube=False))
ONE_POINT = replace(MONEY, variant=Variant.match(1))
MATCH = replace(MONEY, variant=Variant.match(5))
CRAWFORD = replace(MONEY, variant=Variant.match(3), score=Score(2, 0), crawford=True)
THEIR_CUBE = replace(MONEY, cube=Cube(2, Player.BLACK))
ROLLED = (Roll(Dice(6, 4)),)
DOUBLED = (Double(),)
RESIGNED = (Resign(WinKind.SINGLE),)

CASES: dict[str, tuple[GameState, tuple[Action, ...], str, str]] = {
    "double before the opening": (GameState(), (), "double", "O1"),
    "double in the opening turn": (GameState(), (OpeningRoll(6, 4),), "double", "C6"),
    "double after rolling": (MONEY, ROLLED, "double", "C6"),
    "double with the opponent's cube": (THEIR_CUBE, (), "double", "C5"),
    "double in the Crawford game": (CRAWFORD, (), "double", "T2"),
    "double in a match to one": (ONE_POINT, (), "double", "T5"),
    "double without the cube": (NO_CUBE, (), "double", "V5"),
    "double twice": (MONEY, DOUBLED, "double", "C3"),
    "roll while a double is open": (MONEY, DOUBLED, "roll", "C3"),
    "confirm while a double is open": (MONEY, DOUBLED, "confirm", "C3"),
    "resign while a double is open": (MONEY, DOUBLED, "resign", "C3"),
    "accept a double": (MONEY, DOUBLED, "accept", "C3"),
    "beaver where none are agreed": (MONEY, DOUBLED, "beaver", "V3"),
    "beaver in a match": (MATCH, DOUBLED, "beaver", "T4"),
    "take where nothing is offered": (MONEY, (), "take", "C3"),
    "drop where nothing is offered": (MONEY, (), "drop", "C3"),
    "roll while a resignation is open": (MONEY, RESIGNED, "roll", "G5"),
    "take a resignation": (MONEY, RESIGNED, "take", "G5"),
    "accept where nothing is offered": (MONEY, (), "accept", "G5"),
    "resign before the opening": (GameState(), (), "resign", "G5"),
}
"""A start for White, what was done after it, what is pressed then, and the clause to be named."""


def sides(start: GameState, done: tuple[Action, ...]) -> list[Session]:
    """Return a session of two players with each side in turn where White is."""
    return [played(start, done), played(turned(start), tuple(map(other_way, done)))]


def turned(start: GameState) -> GameState:
    """Return a start with Black where White is."""
    owner = start.cube.owner
    return replace(
        start,
        position=start.position.flipped(),
        on_roll=start.on_roll.opponent if start.on_roll else None,
        cube=replace(start.cube, owner=owner.opponent if owner else None),
        score=Score(start.score.black, start.score.white),
    )


def other_way(action: Action) -> Action:
    """Return an opening roll that the other side wins; all else is the same for both."""
    return OpeningRoll(action.black, action.white) if isinstance(action, OpeningRoll) else action


def played(start: GameState, done: tuple[Action, ...]) -> Session:
    session = new_session(TWO_PLAYERS, start.variant, start)
    for action in done:
        session, _ = session.after(action)
    return session


def at_table(session: Session) -> tuple[App, FakeShell]:
    """Put a session on the table as a reload does."""
    shell = FakeShell({SAVE: session.to_text()})
    app = App(shell, BOT, Hand(0).throw)
    app.start("play")
    assert app.session == session
    return app, shell


@pytest.mark.parametrize("name", CASES)
def test_a_refused_press_is_told_with_its_clause_and_changes_nothing(name: str) -> None:
    start, done, button, clause = CASES[name]
    for session in sides(start, done):
        app, shell = at_table(session)
        before, stored = app.session, dict(shell.stored)
        app.press(button)
        assert app.session == before
        assert shell.stored == stored
        message = shell.shown("message")
        assert message.attrs["class"] == "message refusal"
        *links, span, lesson = message.children
        assert clause in [link.text for link in links]
        for link in links:
            assert link.tag == "a"
            assert link.attrs["href"] == f"#rule-{link.text}"
        assert span.text
        assert lesson.attrs["class"] == "lesson-link"
        assert lesson.attrs["href"] == f"?lesson={lesson.attrs['data-value']}"
        found = load().find(lesson.attrs["data-value"])
        assert found, "it leads to a level"
        named = {link.text for link in links}
        assert named & {rule.name for rule in found[1].clauses}, "which teaches what is named"
        assert shell.warned == [span.text], "said once, at once, in the words that are shown"
        assert_drawn_right(app, shell)


@pytest.mark.parametrize("name", CASES)
def test_what_is_refused_is_told_anew_at_each_press_and_gone_with_the_next_good_one(
    name: str,
) -> None:
    start, done, button, _ = CASES[name]
    app, shell = at_table(played(start, done))
    app.press(button)
    app.press(button)
    assert len(shell.warned) == 2
    assert shell.warned[0] == shell.warned[1]
    for good in ("take", "accept", "roll"):
        if shell.is_pressable(good):
            app.press(good)
            break
    else:
        Hand(0).press(app, shell)
    assert app.ui.refusal is None
    assert shell.shown("message").attrs["class"] == "message"
    assert all(child.tag != "a" for child in shell.shown("message").children)
