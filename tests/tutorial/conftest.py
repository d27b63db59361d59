"""Settings of the tests of the course."""

from hypothesis import settings

from tests.counts import PROFILE

settings.load_profile(PROFILE)
