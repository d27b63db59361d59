"""GNU Backgammon finds in our matches what we wrote, and we find in its files what it tells."""

import sys

import pytest

from tests.counts import count
from tests.engine import gnubg

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not gnubg.PROGRAM or sys.platform == "emscripten",
        reason="GNU Backgammon is not installed (Debian: apt-get install gnubg)",
    ),
]


def test_gnubg_and_we_read_the_same_in_matches() -> None:
    wanted = count(16, 150)
    records = [gnubg.a_match(seed) for seed in range(wanted)]
    positions = gnubg.compare_all(records)
    print(f"{wanted} of {wanted} matches, {positions} positions; {gnubg.happened(records)}")
    assert positions > 100 * wanted
    for kind in ("Crawford games", "gammon borne_off", "single dropped", "single resigned"):
        assert f"{kind}: " in gnubg.happened(records)


def test_gnubg_and_we_read_the_same_in_money_sessions() -> None:
    wanted = count(12, 50)
    records = [gnubg.a_session(seed) for seed in range(wanted)]
    positions = gnubg.compare_all(records)
    print(f"{wanted} of {wanted} sessions, {positions} positions; {gnubg.happened(records)}")
    assert positions > 30 * wanted
    for kind in ("drop (beaver)", "take (beaver)", "raccoon (beaver)", "take (double)"):
        assert f"{kind}: " in gnubg.happened(records)
