"""What a combatant wears, wields and casts, from the roster's words for it."""

from __future__ import annotations

from collections.abc import Iterable

from ....events.values import Scalar, Spell, Weapon
from ...mechanics.armour import worn
from ...mechanics.spells import enlist_spells
from ...mechanics.weapons import enlist_weapons, spoken
from ...recruits import Recruit, RecruitSpell, RecruitWeapon
from .numbers import ARMOUR_SUM
from .tables import ARMOUR, BOOK


_NATURAL = Weapon("natural weapons", "1d6", hands=0)
_WORN = {name: ac for name, ac in ARMOUR.items() if not name.startswith("shield")}


def armour_class(recruit: Recruit, default: int) -> int:
    """Return the descending armour class of what *recruit* wears or is given.

    Args:
        recruit: The roster's line.
        default: The armour class of one of whom it says nothing.
    """
    return worn(recruit, _WORN, default, ARMOUR_SUM)


def weapons(wanted: Iterable[str | RecruitWeapon]) -> tuple[Weapon, ...]:
    """Return the weapons *wanted*, or claws and fists where there are none."""
    return enlist_weapons(wanted, _WEAPONS, _NATURAL)


def spells(wanted: Iterable[RecruitSpell]) -> tuple[Spell, ...]:
    """Return the spells *wanted*; one named twice can be cast twice."""
    return enlist_spells(wanted)


def _from_table(row: tuple[Scalar, ...]) -> Weapon:
    name, kind, damage, hands, reach = row
    return Weapon(
        spoken(str(name)),
        str(damage),
        melee=str(kind).startswith("melee"),
        missile=kind != "melee",
        hands=int(hands),
        reach=int(reach),
    )


_WEAPONS = {
    name: _from_table(row)
    for row in BOOK.tables["weapons"].rows
    for name in (str(row[0]), spoken(str(row[0])))
}
