"""The rosters that ``affray new`` writes, one a rule set."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from . import adnd2e, bx, odnd, victorian, whitebox


ROSTERS: Mapping[str, str] = MappingProxyType(
    {
        "whitebox": whitebox.ROSTER,
        "adnd2e": adnd2e.ROSTER,
        "odnd": odnd.ROSTER,
        "victorian": victorian.ROSTER,
        "bx": bx.ROSTER,
    }
)
"""By the name of the rule set."""
