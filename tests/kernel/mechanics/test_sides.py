"""Which sides fight on, when it is over, and how each came out of it."""

from __future__ import annotations

import attrs
import pytest

from affray.events.values import Outcome
from affray.kernel.mechanics.figures import there
from affray.kernel.mechanics.sides import is_over, outcomes, sides_with
from affray.kernel.state import Condition, State
from tests.support.builders import fighter, goblin, opened, state_of


def battle(**changes: object) -> State:
    """Return a fight of f1 against g1 and g2, both of whom are changed."""
    state = state_of(opened(fighter("f1"), goblin("g1"), goblin("g2")))
    changed = {
        who: attrs.evolve(state.combatants[who], **changes)  # type: ignore[arg-type]
        for who in ("g1", "g2")
    }
    return attrs.evolve(state, combatants={**state.combatants, **changed})


def test_sides_fight_on_with_one_who_does() -> None:
    """They are named in the order in which they entered."""
    state = battle()
    assert sides_with(state, there) == ["party", "goblins"]
    assert not is_over(state, there)
    one = attrs.evolve(state.combatants["g1"], dead=True)
    state = attrs.evolve(state, combatants={**state.combatants, "g1": one})
    assert not is_over(state, there)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"dead": True}, "destroyed"),
        ({"present": False}, "fled"),
        ({"conditions": (Condition("surrendered", "x"),)}, "surrendered"),
        ({"conditions": (Condition("asleep", "x"),)}, "disabled"),
    ],
)
def test_a_side_that_doesnt_has_lost(changes: dict[str, object], reason: str) -> None:
    """How, is what became of its members."""
    state = battle(**changes)
    assert is_over(state, lambda figure: there(figure) and not figure.conditions)
    assert outcomes(state, lambda figure: there(figure) and not figure.conditions) == (
        Outcome("party", "stands"),
        Outcome("goblins", reason),
    )
