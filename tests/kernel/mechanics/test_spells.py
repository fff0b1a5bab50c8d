"""Spells as a roster has them, and those a figure has left."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Mapping

import attrs
import pytest

from affray.events.values import Place, Setting, Spell
from affray.kernel.errors import SetUpFault
from affray.kernel.mechanics.spells import (
    check_spell,
    enlist_spells,
    spell_of,
    spells_left,
)
from affray.kernel.recruits import RecruitSpell
from affray.kernel.state import Combatant
from tests.support.builders import fighter


BOLT = RecruitSpell("bolt", "damage", "2d6", "halves", 2)
SLEEP = RecruitSpell("sleep", "condition", condition="asleep", duration=3, unit="turn")


def test_a_spell_is_as_it_is_described() -> None:
    """Each of its parts is in its place."""
    assert (
        Spell("bolt", "damage", "2d6", "halves", 2),
        Spell("sleep", "condition", condition="asleep", duration=3, unit="turn"),
    ) == enlist_spells((BOLT, SLEEP))


def test_a_spell_keeps_the_traits_that_it_may_have() -> None:
    """And is refused where it can't have them."""
    quick = attrs.evolve(BOLT, traits={"seconds": 4})
    (made,) = enlist_spells((quick,), traits={"seconds": range(10)})
    assert (Setting("seconds", 4),) == made.traits
    with pytest.raises(SetUpFault, match="have no traits here, so no seconds"):
        enlist_spells((quick,))


@pytest.mark.parametrize(
    ("spell", "key", "message"),
    [
        (
            RecruitSpell("s", "polymorph"),
            "effect",
            "effect must be damage, heal or condition",
        ),
        (
            RecruitSpell("s", "damage", "1d6", "doubles"),
            "save",
            "save must be none, negates or halves",
        ),
        (
            RecruitSpell("s", "damage", "1d6", unit="hour"),
            "unit",
            "unit must be round or turn",
        ),
        (
            RecruitSpell("s", "damage", "1d6", duration=-1),
            "duration",
            "duration must be 0 or more",
        ),
        (RecruitSpell("s", "condition"), "condition", "name the condition"),
        (
            RecruitSpell("s", "heal"),
            "dice",
            "'' is no dice expression; write it like 2d6+1",
        ),
        (
            RecruitSpell("s", "condition", "x", condition="c"),
            "dice",
            "'x' is no dice expression; write it like 2d6+1",
        ),
        (
            RecruitSpell("s", "damage", "1d6", targets=0),
            "targets",
            "targets must be 1 or more, not 0",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and " " not in value else "",
)
def test_a_spell_that_cant_be_is_refused(
    spell: RecruitSpell, key: str, message: str
) -> None:
    """The fault tells which of the spells it is, and what of it."""
    with pytest.raises(SetUpFault) as caught:
        enlist_spells((BOLT, spell))
    assert (message, ("spells", 1, key)) == (str(caught.value), caught.value.where)


@pytest.mark.parametrize(
    ("units", "words"),
    [(("second",), "second"), (("a", "b", "c"), "a, b or c")],
)
def test_units_are_the_rule_sets_own(units: tuple[str, ...], words: str) -> None:
    """A duration is counted in one of them."""
    with pytest.raises(SetUpFault, match=f"unit must be {words}$"):
        enlist_spells((BOLT,), units)
    assert (
        units[0] == enlist_spells((attrs.evolve(BOLT, unit=units[0]),), units)[0].unit
    )


def test_two_different_ones_of_a_name_are_refused() -> None:
    """Alike they may be two."""
    assert 2 == len(enlist_spells((BOLT, BOLT)))
    with pytest.raises(SetUpFault) as caught:
        enlist_spells((BOLT, attrs.evolve(BOLT, dice="1d6")))
    assert "two different spells are called 'bolt'" == str(caught.value)
    assert ("spells", 1) == caught.value.where


@pytest.mark.parametrize(
    ("spent", "left"),
    [
        ({}, ["bolt", "sleep"]),
        ({"spell:bolt": 1}, ["bolt", "sleep"]),
        ({"spell:bolt": 2}, ["sleep"]),
        ({"spell:sleep": 1}, ["bolt"]),
        ({"spell:bolt": 2, "spell:sleep": 1}, []),
    ],
    ids=str,
)
def test_each_casting_is_noted(spent: Mapping[str, int], left: list[str]) -> None:
    """A spell known twice is left until it has been cast twice."""
    spells = enlist_spells((BOLT, BOLT, SLEEP))
    profile = fighter(spells=spells)
    figure = Combatant(profile, 8, Place(0, 0), spent_for_good=spent)
    assert left == [spell.name for spell in spells_left(figure)]


def test_a_rule_set_may_check_and_make_a_spell_by_itself() -> None:
    """Its traits are then its own affair."""
    asked = RecruitSpell("halt", "condition", condition="held", duration=2)
    check_spell(asked, 0)
    speed = (Setting("casting_time", 3),)
    expected = Spell("halt", "condition", condition="held", duration=2, traits=speed)
    assert expected == spell_of(asked, 0, speed)


def test_a_spell_of_its_own_units() -> None:
    """Rounds and turns, where nothing else is said."""
    asked = RecruitSpell("halt", "condition", condition="held", unit="second")
    check_spell(asked, 0, ("second", "round"))
    with pytest.raises(SetUpFault) as caught:
        check_spell(asked, 1)
    assert "unit must be round or turn" == str(caught.value)
    assert ("spells", 1, "unit") == caught.value.where


def test_a_spell_without_targets() -> None:
    """The fault is where it is made."""
    with pytest.raises(SetUpFault) as caught:
        spell_of(RecruitSpell("halt", "condition", targets=0), 2, ())
    assert ("spells", 2, "targets") == caught.value.where
