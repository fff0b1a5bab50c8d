"""Weapons by name, described in full, and those that can't be."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.values import Setting, Weapon
from affray.kernel.errors import SetUpFault
from affray.kernel.mechanics.traits import Traits
from affray.kernel.mechanics.weapons import enlist_weapons, spoken
from affray.kernel.recruits import RecruitWeapon


SWORD = Weapon("long sword", "1d8", traits=(Setting("length", 4),))
BOW = Weapon("bow", "1d6", melee=False, missile=True, hands=2, reach=70)
RING = Weapon("sword of the ring", "1d8", bonus=2)
TABLE = {w.name: w for w in (SWORD, BOW, RING)} | {"sword, long": SWORD}
CLAWS = Weapon("claws", "1d4", hands=0)
TRAITS: Traits = {"length": range(1, 10), "silver": bool}


def made(*wanted: str | RecruitWeapon, traits: Traits = TRAITS) -> tuple[Weapon, ...]:
    """Return the weapons that the table makes of *wanted*."""
    return enlist_weapons(wanted, TABLE, CLAWS, traits)


def test_weapons_of_the_table_are_taken_as_they_are() -> None:
    """By whichever of their names; who has none strikes with what is natural."""
    assert (SWORD, BOW, RING) == made("sword, long", "bow", "sword of the ring")
    assert (CLAWS,) == made()


def test_a_weapon_of_the_table_may_be_changed() -> None:
    """What the roster says takes the place of what the table has."""
    asked = RecruitWeapon(
        "long sword",
        "2d4",
        "melee or thrown",
        2,
        10,
        1,
        {"silver": True, "length": 5},
    )
    assert (
        Weapon(
            "long sword",
            "2d4",
            missile=True,
            hands=2,
            reach=10,
            bonus=1,
            traits=(Setting("length", 5), Setting("silver", value=True)),
        ),
    ) == made(asked)


def test_a_weapon_may_be_described_in_full() -> None:
    """It strikes, in one hand, unless it says otherwise."""
    pot, rock = RecruitWeapon("pot", "1d3"), RecruitWeapon("rock", "1d4", "missile")
    assert (Weapon("pot", "1d3"),) == made(pot)
    with pytest.raises(SetUpFault, match="say how far 'rock' reaches, in feet"):
        made(rock)


def test_a_bow_may_be_for_melee_alone() -> None:
    """And a sword for throwing alone."""
    assert not made(RecruitWeapon("bow", kind="melee"))[0].missile
    assert made(RecruitWeapon("bow", kind="melee"))[0].melee
    assert not made(RecruitWeapon("long sword", kind="missile", range=9))[0].melee


@pytest.mark.parametrize(
    ("asked", "message", "where"),
    [
        (
            RecruitWeapon("flail"),
            (
                "no weapon is called 'flail'; give its damage, or choose from "
                "long sword, bow, sword of the ring"
            ),
            (),
        ),
        (
            RecruitWeapon("pot", "much"),
            "'much' is no dice expression; write it like 2d6+1",
            ("damage",),
        ),
        (
            RecruitWeapon("bow", kind="siege"),
            "kind must be melee, missile or melee or thrown, not 'siege'",
            ("kind",),
        ),
        (
            RecruitWeapon("bow", range=0),
            "say how far 'bow' reaches, in feet",
            ("range",),
        ),
        (
            RecruitWeapon("bow", traits={"lenght": 3}),
            "no trait is called lenght; there are length, silver",
            ("traits", "lenght"),
        ),
    ],
    ids=["name", "damage", "kind", "range", "trait"],
)
def test_a_weapon_that_cant_be_is_refused(
    asked: RecruitWeapon, message: str, where: tuple[str, ...]
) -> None:
    """The fault tells which of the weapons it is, and what of it."""
    with pytest.raises(SetUpFault) as caught:
        made("long sword", asked)
    assert (message, ("weapons", 1, *where)) == (
        str(caught.value),
        caught.value.where,
    )


def test_two_different_ones_of_a_name_are_refused() -> None:
    """Alike they may be two."""
    assert (SWORD, SWORD) == made("long sword", "sword, long")
    with pytest.raises(SetUpFault, match="two different weapons are called 'bow'"):
        made("bow", RecruitWeapon("bow", bonus=1))


def test_where_a_weapon_has_no_traits_none_can_be_given() -> None:
    """The fault says that there are none at all."""
    with pytest.raises(SetUpFault) as caught:
        made(RecruitWeapon("bow", traits={"silver": True}), traits={})
    assert "weapons and spells have no traits here, so no silver" == str(caught.value)
    assert ("weapons", 0, "traits", "silver") == caught.value.where


@pytest.mark.parametrize(
    ("written", "said"), [("sword, long", "long sword"), ("club", "club")]
)
def test_a_name_is_turned_as_people_say_it(written: str, said: str) -> None:
    """The noun comes last."""
    assert said == spoken(written)
