"""Fights to be, whatever their rules: two sides five feet apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from affray.events.values import Scalar
from affray.kernel.opening import SetUp, SideSetUp
from affray.kernel.recruits import Recruit


def set_up(
    *recruits: Recruit,
    options: Mapping[str, Scalar] | None = None,
    scene: Mapping[str, Scalar] | None = None,
    sides: Sequence[str] = ("party", "foes"),
) -> SetUp:
    """Return a fight to be between *sides* five feet apart."""
    return SetUp(
        "a fight",
        tuple(SideSetUp(side) for side in sides),
        recruits,
        options or {},
        {"distance": 5, **(scene or {})},
    )
