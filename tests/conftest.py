"""What holds for all tests: no example of Hypothesis is timed."""

from __future__ import annotations

from hypothesis import settings


# From whatever profile is in use, so that CI's stays without chance.
settings.register_profile("untimed", settings(), deadline=None)
settings.load_profile("untimed")
