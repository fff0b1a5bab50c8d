"""Sides that a fact of the scene names by commas."""

from __future__ import annotations

import pytest

from affray.events.types import SceneSet, SideJoined
from affray.events.values import Setting
from affray.kernel.mechanics.sides import sides_named
from affray.kernel.reducers import evolve
from affray.kernel.state import State


@pytest.mark.parametrize(
    ("written", "named"),
    [
        ("", ()),
        ("blue", ("blue",)),
        ("blue, red", ("red", "blue")),
        (" blue ,green", ("blue",)),
    ],
)
def test_sides_are_named_in_order_of_entry(
    written: str, named: tuple[str, ...]
) -> None:
    """Blanks don't count, and nobody else is a side."""
    state = State()
    for event in (
        SideJoined("red", "red", "ann"),
        SideJoined("blue", "blue", "bob"),
        SceneSet((Setting("noisy", written),)),
    ):
        state = evolve(state, event)
    assert sides_named(state, "noisy") == named
    assert sides_named(state, "ambush") == ()
