"""Defending: a better armour class against blows from the front."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import ConditionGained
from affray.kernel.rulesets.adnd2e.armour import Armour, armour_class
from affray.kernel.state import State
from tests.support.adnd2e_harness import fight, monster, person


DEFENDING = ConditionGained("f", "defending", "declared")
SIDES = ("front", "left", "right", "rear")


def defending(**traits: Any) -> State:
    """Return a fighter who defends against an orc."""
    return fight(person("f", **traits), monster("o"), given=[DEFENDING])


def against(state: State, side: str = "front", kind: str = "melee") -> Armour:
    """Return the armour class of who defends against an attack."""
    return armour_class(state, "f", "o", kind, side)


@pytest.mark.rule("adnd2e:declare.defend")
@pytest.mark.parametrize(
    ("klass", "level", "armour", "value"),
    [
        ("fighter", 6, 4, 0),
        ("mage", 6, 8, 5),
        ("ranger", 5, 8, 5),
        ("thief", 5, 8, 6),
        ("thief", 1, 8, 8),
        ("fighter", 1, 8, 7),
    ],
)
def test_defending_is_half_the_level(
    klass: str, level: int, armour: int, value: int
) -> None:
    """A fighter of level 6 betters its AC by 4, a wizard of that level by 3."""
    worn: dict[str, Any] = {"klass": klass, "level": level, "armour_class": armour}
    assert value == against(defending(**worn)).value


@pytest.mark.rule("adnd2e:declare.defend")
def test_half_of_one_is_no_parry() -> None:
    """A thief of level 1 gains nothing, and nothing is named."""
    state = defending(klass="thief", level=1)
    assert 1 == len(against(state).parts)


@pytest.mark.rule("adnd2e:declare.defend")
@pytest.mark.parametrize(("dice", "value"), [("4+1", 3), ("5", 3), ("1-1", 5)])
def test_monsters_defend_by_their_hit_dice(dice: str, value: int) -> None:
    """An ogre of 4+1 Hit Dice defends like a warrior of level 4."""
    state = fight(
        monster("f", hit_dice=dice, armour_class=6),
        monster("o"),
        given=[DEFENDING],
    )
    assert value == against(state).value


@pytest.mark.rule("adnd2e:declare.defend")
def test_defending_is_for_blows_from_the_front() -> None:
    """Neither missiles nor blows from the flanks or the rear are parried."""
    state = defending(level=6, armour_class=4)
    assert [0, 4, 4, 4] == [against(state, side).value for side in SIDES]
    assert 4 == against(state, "front", "missile").value
    assert 0 == against(state, "front", "unarmed").value
