"""A game's dice are settled before it: nothing that a person does changes one that is to come."""

from __future__ import annotations

import random
import re
from itertools import pairwise

import pytest

from engine import (
    Dice,
    EndTurn,
    NextGame,
    OpeningRoll,
    Phase,
    Player,
    RecordError,
    Roll,
    commitment,
)
from tests.counts import count
from tests.ui.fake_shell import FakeShell, Hand
from tests.ui.games import random_game
from tests.ui.known_dice import SEED, reopened, rolls, settled
from tests.ui.sitting import against, finish_game
from ui.app import App
from ui.archive import SAVE
from ui.dice_check import rolls_of
from ui.game_dice import GameDice
from ui.session import Session, from_text


def thrown(app: App, game: int = 1) -> list[Dice]:
    return list(rolls_of(app.session, game))


def until(app: App, shell: FakeShell, phase: Phase, hand: Hand, number: int = 0) -> None:
    """Play until the human is in a phase, after so many rolls."""
    for _ in range(500):
        shell.settle()
        if app.session.game.phase is phase and app.session.rolled >= number:
            return
        hand.press(app, shell)
    raise AssertionError("that does not come")


def test_a_whole_game_has_the_dice_that_were_settled_before_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, shell = settled(monkeypatch)
    app.press("play-computer")
    assert commitment(SEED) == shell.shown("dice-commitment").attrs["value"]
    assert app.session.rolled == 0
    finish_game(app, shell, Hand(1))
    assert app.session.rolled > 10
    assert thrown(app) == rolls(app.session.rolled)


def test_a_reload_at_any_moment_and_twice_brings_the_same_dice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rng = random.Random(1)
    app, shell = settled(monkeypatch)
    app.press("play-computer")
    app.press("roll")
    hand = Hand(3)
    while app.session.game.phase is not Phase.OVER:
        for _ in range(rng.choice((0, 0, 1, 2))):
            shell.discard()
            app, shell = reopened(shell.stored)
            assert shell.kept == "play"
        hand.press(app, shell)
        if rng.random() < 0.7:
            shell.settle()
    assert thrown(app) == rolls(app.session.rolled)


def test_each_game_of_a_session_has_a_seed_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    app, shell = settled(monkeypatch)
    app.press("play-two")
    hand = Hand(2)
    for _ in range(2):
        finish_game(app, shell, hand)
        app.press("next-game")
    app.press("roll")
    seeds = [bytes((number, *SEED[1:])) for number in range(3)]
    assert [app.session.dice[game].seed for game in (1, 2, 3)] == seeds
    assert thrown(app, 3) == rolls(1, seeds[2])
    assert from_text(shell.stored[SAVE])[0].dice == app.session.dice
    app.press("home")
    app.press("play-computer")
    assert app.session.dice == {1: GameDice(bytes((3, *SEED[1:])))}


def test_a_move_taken_back_leaves_the_dice_that_come(monkeypatch: pytest.MonkeyPatch) -> None:
    app, shell = settled(monkeypatch)
    app.press("play-computer")
    hand = Hand(4)
    until(app, shell, Phase.MOVE, hand, 5)
    points = shell.zones("source")
    app.press("point", points[0])
    app.press("point", shell.zones("target")[0])
    assert app.session.game.turn
    app.press("undo")
    assert not app.session.game.turn
    until(app, shell, Phase.ROLL, hand, 12)
    assert thrown(app) == rolls(app.session.rolled)


def test_a_save_of_an_older_release_gets_a_seed_for_the_rest_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, shell = settled(monkeypatch, against(OpeningRoll(6, 1)))
    source = GameDice(SEED, 1)
    assert app.session.dice == {1: source}
    assert from_text(shell.stored[SAVE])[0].dice == {1: source}, "a reload would bring another seed"
    assert "The first roll of this game" in shell.shown("dice-late").text
    hand = Hand(1)
    finish_game(app, shell, hand)
    first, *rest = thrown(app)
    assert first == Dice(6, 1) != rolls(1)[0]
    assert rest == rolls(app.session.rolled)[1:]


@pytest.mark.parametrize("before", [2, 999_999])
def test_a_seed_that_begins_too_late_is_given_up_for_one_that_settles_the_next_roll(
    monkeypatch: pytest.MonkeyPatch, before: int
) -> None:
    good = against(OpeningRoll(6, 1))[SAVE]
    text = f"{bytes(32).hex()} after {before}"
    stored = {SAVE: re.sub(r'"header": \{', f'"header": {{"dice 1": "{text}", ', good)}
    app, shell = settled(monkeypatch, stored)
    assert app.session.dice == {1: GameDice(SEED, 1)}
    assert from_text(stored[SAVE])[0].dice == app.session.dice
    finish_game(app, shell, Hand(1))
    assert thrown(app)[1:] == rolls(app.session.rolled)[1:]


def test_a_tab_that_has_lost_the_game_gives_its_old_save_no_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stored = against(OpeningRoll(6, 1))
    before = stored[SAVE]
    monkeypatch.setattr(FakeShell, "is_claimed", lambda _self: False)
    settled(monkeypatch, stored)
    assert stored[SAVE] == before


def test_no_text_that_leaves_the_page_tells_the_seed_of_an_open_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, shell = settled(monkeypatch)
    app.press("preset", "money")  # a game without the cube has no ids
    app.press("play-computer")
    until(app, shell, Phase.MOVE, Hand(1), 6)
    assert "XGID" in shell.shown("share-xgid").attrs["value"]
    app.press("save-match")
    app.press("look", "previous")
    texts = [*shell.files.values(), *shell.said, *shell.warned, shell.kept]
    for _, element in shell.screen.values():
        texts += [element.all_text, *element.attrs.values()]
    assert len(texts) > 300
    for text in texts:
        assert SEED.hex() not in text
        assert SEED.hex()[:16] not in text
    assert SEED.hex() in shell.stored[SAVE], "the save itself has it: else a reload would lose it"


def test_where_dice_come_from_survives_a_save() -> None:
    session = random_game(1)[30].session
    for dice in ({}, {1: GameDice(SEED)}, {1: GameDice(SEED, 7)}, {1: GameDice()}):
        given = Session(
            **{name: getattr(session, name) for name in session.__slots__ if name != "dice"},
            dice=dice,
        )
        read, _ = from_text(given.to_text())
        assert read.dice == dice
        assert read.to_text() == given.to_text()
        assert read.game == given.game
        assert read.rolls == given.rolls


@pytest.mark.parametrize(
    "text",
    ["", "00", SEED.hex()[1:], SEED.hex() + "0", SEED.hex().upper(), SEED.hex() + " after 0"],
)
def test_a_source_of_dice_that_cannot_be_read_is_named(text: str) -> None:
    good = against(OpeningRoll(6, 1))[SAVE]
    bad = re.sub(r'"header": \{', f'"header": {{"dice 1": "{text}", ', good)
    with pytest.raises(RecordError, match=r"dice 1 is .*expected a seed"):
        from_text(bad)


def test_what_a_header_says_of_games_that_are_not_there_counts_for_nothing() -> None:
    good = against(OpeningRoll(6, 1))[SAVE]
    for key in ("dice 2", "dice 0", "dice", "dice x", "dice 1 ", "dice 99999999"):
        text = re.sub(r'"header": \{', f'"header": {{"{key}": "{SEED.hex()}", ', good)
        assert from_text(text)[0].dice == {}


def test_the_rolls_of_a_session_are_those_of_its_actions() -> None:
    for seed in range(count(3, 60)):
        session = random_game(seed)[-1].session
        own: list[Dice] = []
        for action in session.actions:
            if isinstance(action, OpeningRoll):
                own.append(Dice(action.white, action.black))
            elif isinstance(action, Roll):
                own.append(action.dice)
        assert [roll.dice for roll in session.rolls] == own
        assert {roll.game for roll in session.rolls} == {1}
        assert [roll.thrower for roll in session.rolls[:1]] == [None]
        more, _ = session.after(NextGame())
        more, _ = more.after(OpeningRoll(3, 1))
        assert more.rolled == 1
        assert [roll.game for roll in more.rolls][-2:] == [1, 2]
        assert from_text(more.to_text())[0].rolls == more.rolls


def test_the_thrower_of_a_roll_is_the_side_on_roll() -> None:
    session = random_game(5)[-1].session
    turns = [roll.thrower for roll in session.rolls if roll.thrower]
    assert set(turns) == set(Player)
    assert sum(isinstance(action, EndTurn) for action in session.actions) <= len(turns) + 1
    for one, next_one in pairwise(turns):
        assert one is not next_one
