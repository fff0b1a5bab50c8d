"""What a combatant wears, wields and casts, from the roster's words for it."""

from __future__ import annotations

import attrs

from ....events.values import Scalar, Setting, Spell, Weapon
from ...mechanics.armour import worn
from ...mechanics.spells import enlist_spells
from ...mechanics.traits import Traits
from ...mechanics.weapons import enlist_weapons
from ...recruits import Recruit
from ...ruleset import UNARMOURED_SUM
from .tables import ARMOUR, BOOK, KINDS_BY_SIZE, MONSTERS, NATURAL_LENGTHS, RATES


MOST_LENGTH = 12
WEAPON_TRAITS: Traits = {"length": range(1, MOST_LENGTH + 1), "rate": tuple(RATES)}

_NATURAL_DAMAGE = "1d6"
_ONE_ATTACK = "1"


def armour_class(recruit: Recruit) -> int:
    """Return the armour class of what *recruit* wears or is given (ac.range).

    Magic armour and circumstances, which are traits, may bring it below 2
    (ac.below_two).
    """
    line = MONSTERS.get(recruit.monster or "")
    default = line.armour_class if line else ARMOUR["none"]
    ordinary = worn(recruit, ARMOUR, default, UNARMOURED_SUM)
    better = ("magic_armour", "circumstance")
    return ordinary - sum(int(recruit.traits.get(name, 0)) for name in better)


def weapons(recruit: Recruit) -> tuple[Weapon, ...]:
    """Return the weapons of *recruit*; a monster without any has its own attacks."""
    size = size_of(recruit)
    natural = _natural("natural weapons", size)
    own = tuple(_natural(name, size) for name in _own_attacks(recruit))
    if own and not recruit.weapons:
        return tuple(dict.fromkeys(own))
    return enlist_weapons(recruit.weapons, _WEAPONS, natural, WEAPON_TRAITS)


def size_of(recruit: Recruit) -> str:
    """Return the size by which natural weapons have their length.

    A monster whose kind the table names is of that size, else it is man-size
    unless its traits tell (melee.natural_length).
    """
    words = (recruit.monster or "").split()
    usual = next(
        (KINDS_BY_SIZE[word] for word in words if word in KINDS_BY_SIZE), "man"
    )
    return str(recruit.traits.get("size", usual))


def routine(recruit: Recruit) -> str:
    """Return the attacks of a monster's entry, by name (number.multi_attack)."""
    given = recruit.traits.get("routine")
    return str(given) if given is not None else ", ".join(_own_attacks(recruit))


def spells(recruit: Recruit) -> tuple[Spell, ...]:
    """Return the spells of *recruit*."""
    return enlist_spells(recruit.spells)


def _own_attacks(recruit: Recruit) -> tuple[str, ...]:
    """Return the parts of a known monster's routine, one for each attack."""
    line = MONSTERS.get(recruit.monster or "")
    if line is None or line.routine == _ONE_ATTACK or recruit.weapons:
        return ()
    return tuple(name for part in line.routine.split(",") for name in _parts(part))


def _parts(part: str) -> tuple[str, ...]:
    """Return ``claw, claw`` of ``2 claws``, and ``bite`` of ``bite``."""
    count, _, name = part.strip().rpartition(" ")
    return (name.removesuffix("s"),) * int(count) if count else (name,)


def _natural(name: str, size: str) -> Weapon:
    length = Setting("length", NATURAL_LENGTHS[size])
    return Weapon(name, _NATURAL_DAMAGE, hands=0, traits=(length,))


def _from_table(row: tuple[Scalar, ...]) -> Weapon:
    name, length, damage, hands = row
    weapon = Weapon(str(name), str(damage), hands=int(hands))
    if length:
        weapon = attrs.evolve(weapon, traits=(Setting("length", length),))
    shot = _RANGES.get(weapon.name)
    if shot is None:
        return weapon
    feet, rate = shot
    traits = (*weapon.traits, Setting("rate", rate))
    return attrs.evolve(
        weapon, melee=bool(length), missile=True, reach=int(feet), traits=traits
    )


_RANGES = {str(row[0]): row[1:] for row in BOOK.tables["missile_ranges"].rows}
_WEAPONS = {
    weapon.name: weapon for weapon in map(_from_table, BOOK.tables["weapons"].rows)
}
