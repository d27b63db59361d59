"""The 3,000 cases are whole, and the engine agrees with every one of them."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from bench.cases import HANDED, MORE, Case, all_cases, digest, read, write
from bench.make_cases import QUOTAS, TOTAL, kind
from bench.plays import WrongResultError, check
from bench.programs import engine_packed, engine_plays, engine_positions
from engine import Dice, Position


@pytest.fixture(scope="module")
def more() -> list[Case]:
    return read(MORE)


def test_there_are_three_thousand_different_cases() -> None:
    cases = all_cases()
    assert len(cases) == 3_000
    assert len({case.id for case in cases}) == 3_000
    assert len({(case.board, case.dice) for case in cases}) == 3_000


def test_handed_cases_keep_their_counts() -> None:
    with gzip.open(HANDED, "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    cases = read(HANDED)
    assert [case.count for case in cases] == [len(row["results"]) for row in rows]
    assert [case.digest for case in cases] == [digest(row["results"]) for row in rows]


def test_made_cases_are_valid_positions_and_none_is_handed(more: list[Case]) -> None:
    assert all(not Position.from_board(case.board).status() for case in more)
    assert not {case.board for case in more} & {case.board for case in read(HANDED)}


def test_made_cases_keep_the_mix(more: list[Case]) -> None:
    kinds = [kind(Position.from_board(case.board), Dice(*case.dice)) for case in more]
    shares = {name: kinds.count(name) / TOTAL for name in QUOTAS}
    assert shares == pytest.approx(QUOTAS, abs=0.005)
    doubles = sum(case.dice[0] == case.dice[1] for case in more)
    assert doubles == pytest.approx(0.2 * TOTAL, abs=10)


def test_engine_agrees_with_every_made_case(more: list[Case]) -> None:
    check(engine_packed(), more)


def test_slower_forms_of_the_engine_agree_too(more: list[Case]) -> None:
    for program in (engine_positions(), engine_plays()):
        check(program, more[::10])


def test_a_wrong_count_or_a_wrong_set_is_noticed(more: list[Case]) -> None:
    case = more[0]
    for wrong in (
        Case(case.id, case.board, case.dice, case.count + 1, case.digest),
        Case(case.id, case.board, case.dice, case.count, "0" * 12),
    ):
        with pytest.raises(WrongResultError, match=case.id):
            check(engine_packed(), [wrong])


def test_writing_gives_the_same_bytes_and_reads_back(tmp_path: Path, more: list[Case]) -> None:
    first, second = tmp_path / "1.gz", tmp_path / "2.gz"
    write(first, more)
    write(second, more)
    assert first.read_bytes() == second.read_bytes()
    assert read(first) == more


def test_digest_does_not_depend_on_order_or_sequence_type() -> None:
    assert digest([[1, 2], [0, 3]]) == digest([(0, 3), (1, 2)])
    assert digest([[1, 2]]) != digest([[2, 1]])
