"""Every level is played: as it is meant, with each foreseen wrong answer, and with others."""

from __future__ import annotations

import pytest

from engine import Rule
from engine.refusal import Reason
from tests.tutorial.files import as_begun
from tests.tutorial.walked import (
    COURSE,
    LEVELS,
    foreseen,
    levels,
    moments,
    refused_by,
    tried,
)
from ui.interaction import UiState
from ui.tutorial.lesson import Level
from ui.tutorial.proof import answer
from ui.tutorial.runner import Run, Verdict, begin, proceed
from ui.tutorial.solver import played

pytestmark = pytest.mark.slow

BREAKABLE = {reason.rule for reason in Reason if reason.rule} | {Rule.F4, Rule.M3}
"""The clauses that a player can break: those the engine refuses by, and those named beside them."""


@levels
def test_a_level_is_solved_by_its_script(level: Level) -> None:
    solved = []
    for run, ui, presses in moments(level):
        after, seen = played(run, ui, presses)
        assert after.verdict is Verdict.RIGHT
        assert after.words == run.step.right
        assert after.helped is False
        assert seen.shown == UiState().shown or seen.refusal
        solved.append(run.at)
    assert solved == [at for at, step in enumerate(level.steps) if step.expect]


@levels
def test_a_level_comes_to_its_end_step_by_step(level: Level) -> None:
    solutions = {run.at: presses for run, _, presses in moments(level)}
    run, ui = begin(level)
    for at in range(len(level.steps)):
        assert run.at == at
        assert (run.verdict, run.words, run.hints, run.coming) == (None, "", 0, ())
        assert ui.shown.arrows == run.step.arrows
        run, ui = played(run, ui, solutions.get(at, ()))
        assert run.is_done == (at == len(level.steps) - 1)
        run, ui, _ = proceed(run, ui)
    assert not run.helped
    assert run.thrown <= len(level.rolls), "a roll is thrown that the level does not foresee"


@levels
def test_a_foreseen_wrong_answer_gets_its_own_words_and_is_never_right(level: Level) -> None:
    for run, ui, wrong in foreseen(level):
        presses = answer(run, ui, wrong)
        assert presses, wrong.say
        after, seen = played(run, ui, presses)
        assert after.words == wrong.say != run.step.right
        refused = seen.refusal is not None
        assert after.verdict is (None if refused else Verdict.WRONG)
        if refused:
            assert after.waits
            assert not wrong.reply
        if refused and wrong.breaks:
            assert wrong.breaks in refused_by(seen)


@levels
def test_foreseen_wrong_answers_can_be_told_from_each_other(level: Level) -> None:
    for step in level.steps:
        said = [wrong.say for wrong in step.wrong]
        assert len(set(said)) == len(said)


@levels
def test_a_consequence_is_played_and_then_the_step_begins_again(level: Level) -> None:
    for run, ui, wrong in foreseen(level):
        after, seen = played(run, ui, answer(run, ui, wrong) or ())
        if after.verdict is not Verdict.WRONG:
            continue
        assert after.coming == wrong.reply
        if wrong.reply:
            before = after.game
            after, seen, happened = proceed(after, seen)
            assert happened
            assert after.game != before
            assert (after.verdict, after.coming) == (Verdict.WRONG, ())
            assert after.words == wrong.say
        assert_begins_again(run, ui, after, seen)


def assert_begins_again(run: Run, ui: UiState, after: Run, seen: UiState) -> None:
    back, shown, happened = proceed(after, seen)
    assert happened == ()
    assert back.helped
    assert as_begun(back, shown) == as_begun(run, ui)


@levels
def test_every_goal_is_missed_by_something_that_can_be_done(level: Level) -> None:
    for run, ui, _ in moments(level):
        missed = tried(run, ui, lambda after, _: after.verdict is Verdict.WRONG)
        if missed:
            after, seen = missed
            assert_begins_again(run, ui, *(proceed(after, seen)[:2] if after.coming else missed))
        else:  # all that is legal is what is asked for, so something is refused instead
            refused = tried(run, ui, lambda after, seen: bool(seen.refusal) and after.waits)
            assert refused, run.step.say
            after, _ = refused
            assert after.verdict is None
            assert not after.is_done


@levels
def test_the_clauses_of_a_level_are_taught_in_it(level: Level) -> None:
    for rule in level.clauses:
        assert is_tried(level, rule) or is_overlooked(level, rule), rule


def is_tried(level: Level, rule: Rule) -> bool:
    """Tell whether a step asks for a breach of the clause, and the engine refuses it by that id."""
    for run, ui, presses in moments(level):
        if rule in run.step.tries:
            _, seen = played(run, ui, presses)
            if rule in refused_by(seen):
                return True
            if tried(run, ui, lambda after, seen: is_met_by(rule, after, seen)):
                return True
    return False


def is_met_by(rule: Rule, after: Run, seen: UiState) -> bool:
    return after.verdict is Verdict.RIGHT and rule in refused_by(seen)


def is_overlooked(level: Level, rule: Rule) -> bool:
    """Tell whether an answer that breaks the clause is foreseen, and fails."""
    for run, ui, wrong in foreseen(level):
        if wrong.breaks is rule:
            after, seen = played(run, ui, answer(run, ui, wrong) or ())
            if after.verdict is Verdict.WRONG or rule in refused_by(seen):
                return True
    return False


def test_every_clause_has_a_level_that_teaches_it() -> None:
    missing = [rule.name for rule in Rule if COURSE.teaching(rule) is None]
    assert missing == []


def test_the_course_has_its_size() -> None:
    assert len(COURSE.lessons) >= 14
    assert len(LEVELS) >= 40


def test_every_clause_that_can_be_broken_is_tried_somewhere_and_refused_by_its_id() -> None:
    refused: set[Rule] = set()
    for level in LEVELS.values():
        for rule in {rule for step in level.steps for rule in step.tries} - refused:
            refused |= {rule} if is_tried(level, rule) else set()
    assert sorted(rule.name for rule in BREAKABLE - refused) == []


@pytest.mark.parametrize("rule", Rule, ids=lambda rule: rule.name)
def test_the_level_a_clause_leads_to_teaches_it(rule: Rule) -> None:
    place = COURSE.teaching(rule)
    if place:
        assert rule in LEVELS[place].clauses
