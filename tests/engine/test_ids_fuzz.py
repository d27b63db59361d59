"""Whatever is given to a parser of ids: a value that holds, or an error of the engine, soon."""

import json
import random
import time
from collections.abc import Callable

import pytest

from engine import (
    BackgammonError,
    GameState,
    InexpressibleError,
    Phase,
    find_xgid,
    format_xgid,
    gnubg_id,
    loads,
    parse_position_text,
    parse_xgid,
    position_id,
    state_defects,
)
from engine.formats.gnubg_id import parse_gnubg_id, parse_position_id
from engine.tool import answer
from tests.counts import count
from tests.engine.test_xgid import ROWS

INPUTS = count(500, 100_000)
MOST = 5.0
"""Seconds for one input, on a slow and busy machine."""

ALPHABET = (
    *"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-:",
    *(" ", "\t", "\r", "\n", "\r\n", "\x00", "\x85", "\u2028", "\ufeff", "\xa0", "\ud800"),
    *("٣", "²", "１", "Ａ", "ａ", "ß", "ı", "К", "：", "−", "½", "\U0001d7ce", "🎲"),
    *("XGID=", "Position ID:", "Match ID   : ", "::", "00", "-1", "9" * 30),
)
IDS: tuple[str, ...] = tuple(
    row[name] for row in ROWS for name in ("xgid", "xgid_flipped", "gnubg_id")
)


def valid(rng: random.Random) -> str:
    """Pick an id, or several in a text."""
    text = rng.choice(IDS)
    match rng.randrange(8):
        case 0:
            return text.removeprefix("XGID=")
        case 1:
            return text.rpartition(":")[0]
        case 2:
            return text.partition(":")[0]
        case 3:
            return "\n".join(rng.choice(IDS) for _ in range(rng.randrange(5)))
        case 4:
            position, _, match = text.partition(":")
            return f"Position ID: {position}\n  Match ID   : {match}\n"
        case _:
            return text


def noise(rng: random.Random) -> str:
    """Make a text of anything."""
    if rng.random() < 0.3:
        return rng.randbytes(rng.randrange(60)).decode("utf-8", "surrogateescape")
    return "".join(rng.choices(ALPHABET, k=rng.randrange(40)))


def mutated(rng: random.Random, text: str) -> str:
    """Change a text in a few places: cut it off, take out, put in, double, swap fields."""
    for _ in range(rng.randint(1, 3)):
        start = rng.randint(0, len(text))
        end = min(len(text), start + rng.randint(0, 3))
        match rng.randrange(7):
            case 0:
                text = text[:end]
            case 1:
                text = text[start:]
            case 2:
                text = text[:start] + text[end:]
            case 3:
                text = text[:start] + text[start:end] * rng.randint(2, 40) + text[end:]
            case 4:
                fields = text.split(":")
                rng.shuffle(fields)
                text = ":".join(fields)
            case 5:
                fields = text.split(":")
                fields[rng.randrange(len(fields))] = rng.choice(
                    ("", "0", "1", "-1", "2", "3", "5", "10", "D", "B", "R", "11", "66", "07")
                )
                text = ":".join(fields)
            case _:
                text = text[:start] + rng.choice(ALPHABET) + text[end:]
    return text


def drawn(seed: int) -> str:
    """Draw one input: noise now and then, else a valid id as it is or changed."""
    rng = random.Random(seed)
    if rng.random() < 0.2:
        return noise(rng)
    return mutated(rng, valid(rng)) if rng.random() < 0.95 else valid(rng)


def check_state(state: GameState) -> None:
    """A state that was read can be played on, and written in all the ways that can say it."""
    assert state_defects(state) == ()
    assert state.on_roll
    assert parse_position_id(position_id(state.position, state.on_roll), state.on_roll)
    if state.phase is not Phase.RESIGNATION:
        assert parse_xgid(format_xgid(state)).state == state
    try:
        text = gnubg_id(state)
    except InexpressibleError:
        return
    assert gnubg_id(parse_gnubg_id(text)) == text


def check_xgid(text: str) -> None:
    read = parse_xgid(text)
    check_state(read.state)
    core = text.strip()
    assert format_xgid(read.state, read.cube_limit) == "XGID=" + core.removeprefix("XGID=")


def check_found(text: str) -> None:
    found = find_xgid(text)
    if found:
        check_state(found.state)


def check_position_id(text: str) -> None:
    assert position_id(parse_position_id(text)) == text.strip()


def check_gnubg_id(text: str) -> None:
    state = parse_gnubg_id(text)
    check_state(state)
    written, core = gnubg_id(state), text.strip()
    assert written == core or (state.variant.is_match and written[:-1] == core[:-1])


def check_tool(text: str) -> None:
    rng = random.Random(repr(text))
    form = rng.choice(("xgid", "position_id", "match_id", "gnubg_id", "board", "dice", "score"))
    row = rng.choice(ROWS)
    for line in ({form: text}, row | {form: text}, {name: row[name] for name in row} | {form: 0}):
        given = answer("ids", json.dumps(line))
        json.dumps(given)
        assert given.get("error") or "xgid" in given


def check_record(text: str) -> None:
    fields = dict(enumerate(text.split(":")))
    own, opp, rules, length = (_number(fields.get(at, "")) for at in (5, 6, 7, 8))
    variant = {"length": length} if length else {"jacoby": rules % 2 == 1, "beavers": rules > 1}
    start = {
        "variant": variant | {"crawford": length > 1},
        "score": [own, opp],
        "crawford": length > 0 and rules == 1,
        "position": text,
    }
    content = {"format": "backgammon-game", "version": 2, "start": start}
    check_state(loads(json.dumps(content)).start)


def refusal(call: Callable[[str], object], text: str, name: str = "") -> str | None:
    """Return the error a call gives; any but the engine's own, and slowness, fail."""
    message, began = None, time.perf_counter()
    try:
        call(text)
    except BackgammonError as error:
        message = str(error)
    except Exception as error:
        raise AssertionError(f"{name}: {text[:200]!r} gives {error!r}") from error
    assert time.perf_counter() - began < MOST, (name, text[:200])
    return message


def _number(text: str) -> int:
    """Read what may be a number; what is none is 0."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0


PARSERS: dict[str, Callable[[str], object]] = {
    "parse_xgid": check_xgid,
    "find_xgid": check_found,
    "parse_position_id": check_position_id,
    "parse_gnubg_id": check_gnubg_id,
    "parse_position_text": lambda text: check_state(parse_position_text(text)),
    "ids": check_tool,
    "loads": check_record,
}


@pytest.mark.parametrize("check", PARSERS.values(), ids=PARSERS.keys())
def test_a_parser_gives_a_value_that_holds_or_says_why_not(check: Callable[[str], object]) -> None:
    accepted = 0
    for seed in range(INPUTS):
        message = refusal(check, drawn(seed), f"input {seed}")
        accepted += message is None
        assert message is None or 0 < len(message) < 2_000, seed
    assert check is check_tool or 0 < accepted < INPUTS


def test_what_is_drawn_is_neither_all_wrong_nor_all_right() -> None:
    states = 0
    for seed in range(INPUTS):
        states += refusal(parse_position_text, drawn(seed)) is None
    assert INPUTS / 50 < states < INPUTS * 0.9


HARD = {
    "colons": ":" * 100_000,
    "lines of colons": "-:-\n" * 25_000,
    "prefixes": "XGID=" * 20_000,
    "prefixes in lines": "XGID\n" * 20_000,
    "labels": "position id" * 9_000,
    "labels with blanks": "position id           " * 4_500,
    "blanks": " " * 100_000,
    "line ends": "\r\n" * 50_000,
    "digits": "0:" * 50_000,
    "a million": "A" * 1_000_000,
    "surrogates": "\ud800" * 100_000,
    "figures": "９" * 100_000,
}


@pytest.mark.parametrize("text", HARD.values(), ids=HARD.keys())
def test_the_longest_inputs_take_little_time(text: str) -> None:
    for parse in (parse_xgid, parse_position_id, parse_gnubg_id, parse_position_text):
        message = refusal(parse, text)
        assert message is not None
        assert len(message) < 500
    refusal(find_xgid, text)
