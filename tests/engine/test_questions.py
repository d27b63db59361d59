"""Questions to a computer player as JSON, and what it answers or is told to have done wrong."""

from __future__ import annotations

import json
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from engine import (
    LEVELS,
    Action,
    Dice,
    Double,
    GameState,
    MoveChecker,
    Phase,
    Play,
    Player,
    Take,
    answer_question,
    apply,
    explain,
    legal_plays,
    parse_action,
    replay,
    state_to_json,
)
from engine.bots.protocol import roll_in
from engine.bots.questions import answer_text
from engine.bots.stakes import answer as stakes_answer
from engine.bots.stakes import wants_to_double
from engine.state_json import state_from_json
from tests.engine.match_games import Habits, play_match, variants

LEVEL = LEVELS[0].key
ROLLED = GameState(phase=Phase.MOVE, on_roll=Player.WHITE, dice=Dice(3, 1))


def states(seed: int) -> Iterator[GameState]:
    record = play_match(seed, variants(seed), Habits(double=0.4, drop=0.1, beaver=0.7, resign=0.05))
    yield record.start
    for state, _ in replay(record.actions, record.start):
        if state.phase is not Phase.OVER:
            yield state


def ask(question: dict[str, Any]) -> dict[str, Any]:
    return dict(json.loads(answer_text(json.dumps(question))))


def finished(thinking: Generator[None, None, dict[str, Any]]) -> dict[str, Any]:
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return dict(done.value)


class Own:
    """A player of somebody's own, which does as it is told."""

    plays: Any = None
    doubles: Any = False
    answers: Any = Take()

    def choose_play(self, state: GameState) -> Play:
        if isinstance(self.plays, BaseException):
            raise self.plays
        return self.plays or legal_plays(*roll_in(state))[-1]

    def wants_to_double(self, state: GameState) -> bool:
        return self.doubles  # type: ignore[no-any-return]

    def answer(self, state: GameState) -> Action:
        return self.answers  # type: ignore[no-any-return]


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch) -> type[Own]:
    """Install a module with a player, as a wheel would; a new class for each test."""
    from engine.bots import questions

    questions._own_bot.cache_clear()
    module = ModuleType("somebodys")
    fresh = type("Own", (Own,), {})
    module.__dict__.update(Bot=fresh, Half=type("Half", (), {"answer": Own.answer}))
    monkeypatch.setitem(sys.modules, "somebodys", module)
    return fresh


def test_every_state_is_read_again_as_it_was_written() -> None:
    phases = set()
    for seed in range(20):
        for state in states(seed):
            told = json.loads(json.dumps(state_to_json(state)))
            assert state_from_json(told) == state.turn_start
            phases.add(state.phase)
    assert phases == set(Phase) - {Phase.OVER}


@pytest.mark.parametrize(
    ("phase", "name"), [("MOVE", "dice"), ("RESIGNATION", "resignation"), ("ROLL", "on_roll")]
)
def test_a_state_that_lacks_what_its_phase_needs_is_none(phase: str, name: str) -> None:
    whole = state_to_json(ROLLED)
    with pytest.raises(LookupError, match=f"{name}: not to be done without"):
        state_from_json({**whole, "phase": phase, name: None})


def test_a_level_without_its_networks_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("engine.bots.evaluator.WEIGHTS", tmp_path)
    monkeypatch.setattr("engine.bots.levels._SHIPPED", [])
    monkeypatch.setattr("engine.bots.questions._MADE", {})
    told = ask({"ask": "play", "level": LEVELS[-1].key, "state": state_to_json(ROLLED)})
    assert told["error"] == "no-weights"
    assert "contact.bin" in told["detail"]


def test_a_level_answers_as_it_does_when_it_is_asked_directly() -> None:
    asked = set()
    for seed in range(6):
        for state in states(seed):
            question = {"level": LEVEL, "state": state_to_json(state)}
            if state.phase is Phase.MOVE and not state.turn:
                best = LEVELS[0].make().choose_play(state)
                moves = ask(question | {"ask": "play"})["moves"]
                assert moves == [[move.source, move.target, move.die] for move in best.moves]
                asked.add("play")
            elif state.phase is Phase.ROLL and explain(state, Double()) is None:
                assert ask(question | {"ask": "double"}) == {"double": wants_to_double(state)}
                asked.add("double")
            elif state.phase not in (Phase.MOVE, Phase.ROLL, Phase.OPENING):
                action = parse_action(ask(question | {"ask": "offer"})["action"])
                assert action == stakes_answer(state)
                asked.add("offer")
    assert asked == {"play", "double", "offer"}


def test_a_bot_in_the_place_of_the_level_is_asked() -> None:
    bot = Own()
    bot.plays = legal_plays(ROLLED.position, Player.WHITE, Dice(3, 1))[2]
    thinking = answer_question({"ask": "play", "level": "?", "state": state_to_json(ROLLED)}, bot)
    assert finished(thinking)["moves"] == [[m.source, m.target, m.die] for m in bot.plays.moves]


def test_a_player_that_thinks_in_steps_can_be_stopped_between_them() -> None:
    class Slow(Own):
        steps = 0

        def think(self, state: GameState) -> Generator[None, None, Play]:
            for _ in range(5):
                self.steps += 1
                yield
            return legal_plays(*roll_in(state))[0]

    bot = Slow()
    thinking = answer_question({"ask": "play", "state": state_to_json(ROLLED)}, bot)
    next(thinking)
    next(thinking)
    assert bot.steps == 2
    assert len(list(thinking)) == 3


def test_what_a_level_raises_is_raised() -> None:
    bot = Own()
    bot.plays = RuntimeError("no idea")
    with pytest.raises(RuntimeError, match="no idea"):
        list(answer_question({"ask": "play", "state": state_to_json(ROLLED)}, bot))


def test_a_class_of_somebodys_own_plays_and_answers(own: type[Own]) -> None:
    spec = "somebodys:Bot"
    assert ask({"ask": "bot", "bot": spec}) == {"bot": spec}
    moves = ask({"ask": "play", "bot": spec, "state": state_to_json(ROLLED)})["moves"]
    state = ROLLED
    for move in moves:
        state, _ = apply(state, MoveChecker(*move))
    own.doubles = True
    waiting = state_to_json(GameState(phase=Phase.ROLL, on_roll=Player.WHITE))
    assert ask({"ask": "double", "bot": spec, "state": waiting}) == {"double": True}
    offered = state_to_json(GameState(phase=Phase.DOUBLE, on_roll=Player.WHITE))
    assert ask({"ask": "offer", "bot": spec, "state": offered}) == {"action": "take"}


@pytest.mark.parametrize(
    ("spec", "kind"),
    [
        ("nowhere:Bot", "no-class"),
        ("somebodys:Nobody", "no-class"),
        ("somebodys", "no-class"),
        (":Bot", "no-class"),
        ("somebodys:Half", "not-a-bot"),
    ],
)
@pytest.mark.usefixtures("own")
def test_what_is_no_player_is_told(spec: str, kind: str) -> None:
    told = ask({"ask": "bot", "bot": spec})
    assert told["error"] == kind
    assert told["detail"]


def test_a_wheel_without_a_player_is_told() -> None:
    told = ask({"ask": "bot", "bot": "", "wheel": "nothing_here-1.0-py3-none-any.whl"})
    assert told == {"error": "no-class", "detail": "nothing_here"}
    named = ask({"ask": "bot", "bot": "", "wheel": "pytest-1.0-py3-none-any.whl"})
    assert named == {"error": "no-class", "detail": "pytest: backgammon.bots"}


_LEGAL = legal_plays(ROLLED.position, Player.WHITE, Dice(3, 1))[0]


@pytest.mark.parametrize(
    ("plays", "kind", "detail"),
    [
        (RuntimeError("no idea"), "raised", "RuntimeError: no idea"),
        (SystemExit(3), "raised", "SystemExit: 3"),
        (Play(_LEGAL.moves[:1], ROLLED.position), "illegal", "can still be played"),
        (Play((), ROLLED.position), "illegal", "can still be played"),
        (Play(_LEGAL.moves * 2, ROLLED.position), "illegal", ""),
        ("8/5 6/5", "illegal", "8/5 6/5"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_a_class_of_somebodys_own_does_wrong_is_told(
    own: type[Own], plays: object, kind: str, detail: str
) -> None:
    own.plays = plays
    told = ask({"ask": "play", "bot": "somebodys:Bot", "state": state_to_json(ROLLED)})
    assert told["error"] == kind
    assert detail in told["detail"]


def test_an_answer_that_is_none_is_told(own: type[Own]) -> None:
    own.answers = Double()
    offered = state_to_json(GameState(phase=Phase.DOUBLE, on_roll=Player.WHITE))
    told = ask({"ask": "offer", "bot": "somebodys:Bot", "state": offered})
    assert told["error"] == "illegal"
    own.answers = "take"
    told = ask({"ask": "offer", "bot": "somebodys:Bot", "state": offered})
    assert told["error"] in ("illegal", "raised")
