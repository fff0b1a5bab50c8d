"""The name of a state: what it depends on, and what it doesn't."""

from __future__ import annotations

import attrs

from affray.events.values import Place, Profile
from affray.kernel.state import Combatant, State
from affray.kernel.state.digest import canonical, digest


GOBLIN = Profile("g1", "goblin", "goblins", "monster", 3, 6)


@attrs.frozen
class Grown(State):
    """A state as a later release may have it."""

    weather: str = ""


def test_a_state_that_grows_a_field_keeps_its_name() -> None:
    """A new field counts only once it holds something: old digests stay good."""
    assert canonical(State(round=3)) == canonical(Grown(round=3))
    assert canonical(State(round=3)) != canonical(Grown(round=3, weather="rain"))


def test_the_order_of_the_roster_counts() -> None:
    """Dice are rolled in the order of the roster, so it is part of the name."""
    one, other = Combatant(GOBLIN, 3, Place(0, 0)), Combatant(GOBLIN, 2, Place(5, 0))
    assert digest(State(combatants={"a": one, "b": other})) != digest(
        State(combatants={"b": other, "a": one})
    )


def test_any_field_that_differs_changes_the_name() -> None:
    """Fields are named, so a value in one isn't taken for a value in another."""
    states = [
        State(),
        State(round=1),
        State(clock=1),
        State(turns=1),
        State(step="x"),
        State(phase="x"),
        State(title="x"),
    ]
    assert len({digest(state) for state in states}) == len(states)
