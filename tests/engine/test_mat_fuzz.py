"""Nothing but a MatFile ever comes out of a text, and soon."""

import time

from hypothesis import given
from hypothesis import strategies as st

from engine import loads_mat
from tests.counts import count
from tests.engine.mat_fuzz import check, files, fuzz

ROW = "  1) 31: 8/5 6/5                 52: 24/22 13/8\n"
HEAD = " 0 point match\n Game 1\n a : 0    b : 0\n"


def test_broken_files_give_what_could_be_read_and_where_it_ends() -> None:
    counts = fuzz(count(500, 100_000))
    assert set(counts) == {"in full", "in part", "not at all"}


def test_the_files_that_are_broken_are_whole() -> None:
    assert all(loads_mat(text).error is None for text in files())


@given(st.text() | st.binary().map(lambda data: data.decode("latin-1")))
def test_any_text_gives_a_file(text: str) -> None:
    check(text)
    check(HEAD + text)


def test_the_hardest_inputs_take_little_time() -> None:
    hard = [
        HEAD.replace(" a", " a : 1" * 600_000),
        HEAD.replace(" a", " a : 1" * 1_600),
        HEAD + "  1) " + "31: " * 500_000,
        HEAD + "  1) " + "8/5 " * 2_000,
        HEAD + ROW * 50_000,
        HEAD + "  1) 31: " + "8/5/" * 2_000,
        HEAD + "  1)" + "Beavers " * 300_000,
        "; [" * 1_000_000,
        "; [a" + " " * 1_000_000,
        '; [a "' * 500_000,
        '; [AutoDouble "game 1:' + " 44" * 500_000 + '"]\n' + HEAD + ROW,
        "\n".join([HEAD.strip("\n"), *["1) Beavers"] * 200_000]),
        " " * 3_999_999,
        "\r" * 3_999_999,
        "9" * 3_999_999 + " point match",
        HEAD.replace("0", "9" * 1_000_000),
    ]
    for text in hard:
        began = time.perf_counter()
        loads_mat(text)
        assert time.perf_counter() - began < 5, text[:80]
