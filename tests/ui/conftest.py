"""Settings of the tests of the page."""

from dataclasses import replace

import pytest
from hypothesis import settings

from engine import LEVELS
from tests.counts import PROFILE
from ui import thinker

settings.load_profile(PROFILE)


@pytest.fixture
def light_and_heavy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be a light level, and a heavy one for which networks may have to be fetched."""
    basic = LEVELS[0]
    levels = (
        replace(basic, key="light"),
        replace(basic, key="heavy", networks=True),
    )
    monkeypatch.setattr(thinker, "LEVELS", levels)
    made = {level.key: basic.make() for level in levels}
    monkeypatch.setattr("engine.bots.questions._MADE", made)
    monkeypatch.setattr(thinker, "LATEST", 0.05)
