"""Who is there, who is whose enemy, who answers."""

from __future__ import annotations

import attrs
import pytest

from affray.events.values import Place
from affray.kernel.mechanics.figures import enemies, people, there
from affray.kernel.state import Combatant
from tests.support.builders import fighter, goblin, opened, state_of


@pytest.mark.parametrize(
    ("dead", "present", "expected"),
    [(False, True, True), (True, True, False), (False, False, False)],
)
def test_there_is_who_lives_and_has_not_left(
    *, dead: bool, present: bool, expected: bool
) -> None:
    """What befell it doesn't matter."""
    figure = Combatant(fighter(), 3, Place(0, 0), present=present, dead=dead)
    assert there(figure) is expected


def test_enemies_are_those_of_other_sides_who_are_there() -> None:
    """They come in roster order."""
    roster = (goblin("g2"), fighter("f1"), goblin("g1"), goblin("g3"))
    state = state_of(opened(*roster))
    gone = attrs.evolve(state.combatants["g3"], present=False)
    state = attrs.evolve(state, combatants={**state.combatants, "g3": gone})
    found = enemies(state, state.combatants["f1"])
    assert [f.profile.id for f in found] == ["g2", "g1"]


def test_people_are_named_once() -> None:
    """A player before the controller of the side, in the order of the figures."""
    roster = (fighter("f1"), fighter("f2", player="bob"), goblin("g1"))
    state = state_of(opened(*roster))
    assert people(state, ("g1", "f2", "f1", "g1")) == ("referee", "bob", "ada")
