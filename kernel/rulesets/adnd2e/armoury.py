"""What a combatant wears, wields and casts, from the roster's words for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import attrs

from ....events.values import Scalar, Spell, Weapon
from ...errors import SetUpFault
from ...mechanics.names import check_names
from ...mechanics.spells import check_spell, spell_of
from ...recruits import Recruit, RecruitSpell, RecruitWeapon
from .tables import ARMOR
from .traits import FLAGS, SPELL_TRAITS, WEAPON_TRAITS, checked, is_dice, settings
from .weapon_names import WEAPON_NAMES, WEAPONS, plain


UNARMOURED = 10

KINDS = ("melee", "missile", "melee or thrown")

_MOST_HANDS = 2
_RESERVED = ("unarmed", "shield")
_NATURAL_TYPES: Mapping[str, str] = {
    "claw": "S",
    "talon": "S",
    "rend": "S",
    "bite": "P",
    "beak": "P",
    "gore": "P",
    "horn": "P",
    "sting": "P",
    "tusk": "P",
}
"""What usual natural weapons do; all others bruise."""


# ---------------------------------------------------------------- armour


def armour_class(recruit: Recruit, magic: int = 0) -> int:
    """Return the descending armour class of what *recruit* wears or is given.

    Shield and Dexterity are left out.

    Args:
        recruit: The roster's line.
        magic: What the worn armour's magic takes off, where it is named; a
            number that is stated has it already.
    """
    stated, worn = recruit.armour_class, recruit.armour
    if stated is not None:
        if worn is not None:
            raise SetUpFault("give armour or armour_class, not both", "armour_class")
        return _read_armour_class(stated)
    if worn is None:
        return UNARMOURED
    key = plain(worn).removesuffix("armour").removesuffix("armor")
    if key not in _ARMOURS:
        raise SetUpFault(
            f"no armour is called {worn!r}; there are {', '.join(_ARMOUR_NAMES)}",
            "armour",
        )
    return _ARMOURS[key] - magic


def _read_armour_class(written: int | str) -> int:
    if re.fullmatch(r"-?\d{1,3}", str(written).strip(), re.ASCII) is None:
        raise SetUpFault(
            f"{written!r} is no armour class; write it descending, such as 5",
            "armour_class",
        )
    return int(written)


def _words(name: str) -> list[str]:
    """Return ``leather`` and ``padded`` for a row that names both."""
    return re.split(r", | or ", name)


_ARMOUR_NAMES = tuple(word for name in ARMOR for word in _words(name))
_ARMOURS = {
    plain(said): number
    for name, number in ARMOR.items()
    for word in (name, *_words(name))
    for said in (word, f"{word} mail")
}


# ---------------------------------------------------------------- weapons


def weapons(
    wanted: Iterable[str | RecruitWeapon], unlisted: int = 3
) -> tuple[Weapon, ...]:
    """Return the weapons *wanted*.

    Args:
        wanted: As the roster has them; one named twice is carried once.
        unlisted: The speed of a weapon of which none is known
            (initiative.unlisted_action).
    """
    known: dict[str, Weapon] = {}
    for i, one in enumerate(wanted):
        asked = RecruitWeapon(one) if isinstance(one, str) else one
        weapon = _weapon(asked, unlisted, ("weapons", i))
        if known.setdefault(weapon.name, weapon) != weapon:
            raise SetUpFault(
                f"two different weapons are called {weapon.name!r}", "weapons", i
            )
    return tuple(known.values())


def _weapon(
    asked: RecruitWeapon, unlisted: int, where: tuple[str | int, ...]
) -> Weapon:
    given = checked(asked.traits, WEAPON_TRAITS, *where)
    base = WEAPONS.get(plain(asked.name)) or _described(asked, given, unlisted, where)
    if asked.kind is not None and asked.kind not in KINDS:
        raise SetUpFault(
            f"kind must be {', '.join(KINDS[:-1])} or {KINDS[-1]}, not {asked.kind!r}",
            *where,
            "kind",
        )
    if given.get("breath") and asked.kind not in (None, "missile"):
        raise SetUpFault(
            f"breath isn't {asked.kind}: leave kind out, and say how far it reaches",
            *where,
            "kind",
        )
    damage = asked.damage or base.damage
    if not is_dice(damage):
        raise SetUpFault(
            f"{damage!r} is no dice expression; write it like 2d6+1 or 1",
            *where,
            "damage",
        )
    if asked.damage and "damage_l" not in given:
        given["damage_l"] = damage
    hands = base.hands if asked.hands is None else asked.hands
    if not 0 <= hands <= _MOST_HANDS:
        raise SetUpFault(f"hands must be 0, 1 or 2, not {hands}", *where, "hands")
    if given.get("two_handed"):
        hands = _MOST_HANDS
    made = attrs.evolve(base, damage=damage, hands=hands, bonus=asked.bonus)
    return _with_traits(_aimed(made, asked, given, where), given)


def _described(
    asked: RecruitWeapon,
    given: Mapping[str, Scalar],
    unlisted: int,
    where: tuple[str | int, ...],
) -> Weapon:
    """Return a weapon that no table has, by what it is said to be."""
    name = asked.name
    if asked.damage is None:
        raise SetUpFault(
            f"no weapon is called {name!r}; give its damage, or choose from "
            f"{', '.join(WEAPON_NAMES)}",
            *where,
        )
    if name in _RESERVED or "," in name or not name.strip():
        raise SetUpFault(
            f"a weapon can't be called {name!r}: no commas, and not "
            f"{' or '.join(_RESERVED)}",
            *where,
            "name",
        )
    breath = bool(given.get("breath"))
    if breath or given.get("natural") or asked.hands == 0:
        kind = _natural_type(name)
        traits: dict[str, Scalar] = {"type": kind, "natural": not breath}
        return Weapon(
            name, "", melee=not breath, missile=breath, hands=0, traits=settings(traits)
        )
    traits = {"size": "M", "type": "B", "speed": unlisted, "material": "metal"}
    return Weapon(name, "", traits=settings(traits))


def _natural_type(name: str) -> str:
    return next((t for word, t in _NATURAL_TYPES.items() if word in name), "B")


def _aimed(
    weapon: Weapon,
    asked: RecruitWeapon,
    given: dict[str, Scalar],
    where: tuple[str | int, ...],
) -> Weapon:
    """Return *weapon* for melee, shot or throw, and how far; *given* learns it."""
    melee, missile = weapon.melee, weapon.missile
    if asked.kind is not None:
        melee, missile = asked.kind != "missile", asked.kind != "melee"
    if not missile:
        return attrs.evolve(weapon, melee=melee, missile=False, reach=0)
    reach = asked.range or int(given.get("long", 0)) or weapon.reach
    if reach < 1:
        raise SetUpFault(
            f"say how far {weapon.name!r} reaches, in feet", *where, "range"
        )
    if reach != weapon.reach:
        given.setdefault("short", max(1, reach // 3))
        given.setdefault("medium", max(1, reach * 2 // 3))
    given["long"] = reach
    given.setdefault("rof", weapon.trait("rof", "1"))
    return attrs.evolve(weapon, melee=melee, missile=True, reach=reach)


_SHOT = ("rof", "short", "medium", "long")


def _with_traits(weapon: Weapon, given: Mapping[str, Scalar]) -> Weapon:
    """Return *weapon* with the traits *given*, in the order of the contract."""
    had = {trait.name: trait.value for trait in weapon.traits}
    values = {**had, **given, "two_handed": weapon.hands > 1}
    order = [
        name
        for name in WEAPON_TRAITS
        if name in values
        and (values[name] or name not in FLAGS)
        and (weapon.missile or name not in _SHOT)
    ]
    return attrs.evolve(weapon, traits=settings({n: values[n] for n in order}))


# ---------------------------------------------------------------- spells


def spells(wanted: Iterable[RecruitSpell], unlisted: int = 3) -> tuple[Spell, ...]:
    """Return the spells *wanted*; one named twice can be cast twice.

    Args:
        wanted: As the roster has them.
        unlisted: The casting time of a spell of which none is said
            (initiative.unlisted_action).
    """
    made = tuple(_spell(s, i, unlisted) for i, s in enumerate(wanted))
    check_names(made, "spells")
    return made


def _spell(asked: RecruitSpell, i: int, unlisted: int) -> Spell:
    check_spell(asked, i)
    given = checked(asked.traits, SPELL_TRAITS, "spells", i)
    return spell_of(asked, i, settings({"casting_time": unlisted, **given}))
