"""Broken notation, in bulk: a play or action, or one of our errors, within bounded time."""

import random
from collections.abc import Callable

import pytest

from engine import (
    START,
    BackgammonError,
    Dice,
    Player,
    format_action,
    legal_plays,
    parse_action,
    parse_play,
)
from tests.counts import count

INPUTS = count(500, 100_000)
PIECES = (
    *("8/5", "6/5", "bar/20*", "6/off(2)", "13/11(4)", "24/18*/14", "off", "bar", "/", "*", "("),
    *("8/5 6/5", "24/20", "13/10 6/5"),
    *("roll 6-4", "opening 3-1", "5/off with 6", "double", "resign gammon", "next game", "end"),
    *(" ", "  ", "\t", "\n", "\0", "25", "0", "26", "-1", "٣", "８/５", "x" * 50, "9" * 300, "(9)"),
)  # fmt: skip


def drawn(seed: int) -> str:
    """Draw a text: pieces put together, now and then with a character changed."""
    rng = random.Random(seed)
    text = "".join(rng.choice(PIECES) for _ in range(rng.choice((1, 1, 2, 3, 4, 30))))
    if text and rng.random() < 0.4:
        at = rng.randrange(len(text))
        text = text[:at] + chr(rng.choice((rng.randrange(128), rng.randrange(0x3000)))) + text[at:]
    return text


def play_is_legal(text: str) -> None:
    dice = Dice(3, 1)
    play = parse_play(text, START, Player.WHITE, dice)
    assert play.result in {legal.result for legal in legal_plays(START, Player.WHITE, dice)}


def action_comes_back(text: str) -> None:
    action = parse_action(text)
    assert parse_action(format_action(action)) == parse_action(text)


def refusal(check: Callable[[str], None], seed: int) -> str:
    """Return why a text is refused, nothing where it is accepted."""
    text = drawn(seed)
    try:
        check(text)
    except BackgammonError as error:
        return str(error) or "without a word"
    except Exception as error:
        raise AssertionError(f"input {seed}, {text!r:.80}: {error!r}") from error
    return ""


@pytest.mark.parametrize("check", [play_is_legal, action_comes_back])
def test_notation_gives_what_it_says_or_one_of_our_errors(check: Callable[[str], None]) -> None:
    messages = [refusal(check, seed) for seed in range(INPUTS)]
    assert max(map(len, messages)) < 600
    assert 0 < messages.count("") < INPUTS
