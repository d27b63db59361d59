"""Settings of the engine's tests."""

from hypothesis import settings

from tests.counts import PROFILE

settings.load_profile(PROFILE)
