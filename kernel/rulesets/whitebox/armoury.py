"""What a combatant wears, wields and casts, from the roster's words for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from ....events.values import Scalar, Spell, Weapon
from ...errors import SetUpFault
from ...recruits import Recruit, RecruitSpell, RecruitWeapon, check_dice, positive
from .numbers import ARMOUR_SUM
from .tables import ARMOUR, BOOK


_NATURAL = Weapon("natural weapons", "1d6", hands=0)
_ARMOUR_CLASS = re.compile(r"(-?\d+)?\s*(?:\[(-?\d+)\])?", re.ASCII)


def armour_class(recruit: Recruit, default: int) -> int:
    """Return the descending armour class of what *recruit* wears or is given.

    Args:
        recruit: The roster's line.
        default: The armour class of one of whom it says nothing.
    """
    if recruit.armour_class is not None:
        if recruit.armour is not None:
            raise SetUpFault("give armour or armour_class, not both", "armour_class")
        return _read_armour_class(recruit.armour_class) - recruit.shield
    worn = recruit.armour
    if worn is None:
        return default - recruit.shield
    if worn not in ARMOUR or worn.startswith("shield"):
        known = ", ".join(a for a in ARMOUR if not a.startswith("shield"))
        raise SetUpFault(f"no armour is called {worn!r}; there are {known}", "armour")
    return ARMOUR[worn] - recruit.shield


def _read_armour_class(written: int | str) -> int:
    """Return the descending number of ``5``, ``"5[14]"`` or ``"[14]"``."""
    match = _ARMOUR_CLASS.fullmatch(str(written).strip())
    if match is None or match[0] == "":
        raise SetUpFault(
            f"{written!r} is no armour class; write 5, '5[14]' or '[14]'",
            "armour_class",
        )
    descending = int(match[1]) if match[1] else None
    if match[2] is None:
        assert descending is not None  # noqa: S101 - the pattern has one of the two
        return descending
    other = ARMOUR_SUM - int(match[2])
    if descending not in (None, other):
        raise SetUpFault(
            f"{written!r} says two things: {descending} is "
            f"[{ARMOUR_SUM - (descending or 0)}]",
            "armour_class",
        )
    return other


def weapons(wanted: Iterable[str | RecruitWeapon]) -> tuple[Weapon, ...]:
    """Return the weapons *wanted*, or claws and fists where there are none."""
    made = tuple(_weapon(w, i) for i, w in enumerate(wanted))
    known: dict[str, Weapon] = {}
    for i, weapon in enumerate(made):
        if known.setdefault(weapon.name, weapon) != weapon:
            raise SetUpFault(
                f"two different weapons are called {weapon.name!r}", "weapons", i
            )
    return made or (_NATURAL,)


def _weapon(wanted: str | RecruitWeapon, i: int) -> Weapon:
    asked = RecruitWeapon(wanted) if isinstance(wanted, str) else wanted
    _check_traits(asked.traits, "weapons", i)
    row = _WEAPONS.get(asked.name)
    if row is None and asked.damage is None:
        raise SetUpFault(
            f"no weapon is called {asked.name!r}; give its damage, or choose from "
            f"{', '.join(_NAMES)}",
            "weapons",
            i,
        )
    known = row or Weapon(asked.name, "1d6")
    kind = asked.kind
    if kind not in (None, "melee", "missile", "melee or thrown"):
        raise SetUpFault(
            f"kind must be melee, missile or melee or thrown, not {kind!r}",
            "weapons",
            i,
            "kind",
        )
    damage = asked.damage or known.damage
    check_dice(damage, "weapons", i, "damage")
    missile = known.missile if kind is None else kind != "melee"
    reach = known.reach if asked.range is None else asked.range
    if missile and reach < 1:
        raise SetUpFault(
            f"say how far {asked.name!r} reaches, in feet", "weapons", i, "range"
        )
    return Weapon(
        known.name,
        damage,
        melee=known.melee if kind is None else kind != "missile",
        missile=missile,
        hands=known.hands if asked.hands is None else asked.hands,
        reach=reach,
        bonus=asked.bonus,
    )


def spells(wanted: Iterable[RecruitSpell]) -> tuple[Spell, ...]:
    """Return the spells *wanted*; one named twice can be cast twice."""
    made = tuple(_spell(s, i) for i, s in enumerate(wanted))
    known: dict[str, Spell] = {}
    for i, spell in enumerate(made):
        if known.setdefault(spell.name, spell) != spell:
            raise SetUpFault(
                f"two different spells are called {spell.name!r}", "spells", i
            )
    return made


def _spell(asked: RecruitSpell, i: int) -> Spell:
    _check_traits(asked.traits, "spells", i)
    if asked.effect not in ("damage", "heal", "condition"):
        raise SetUpFault(
            "effect must be damage, heal or condition", "spells", i, "effect"
        )
    if asked.save not in ("none", "negates", "halves"):
        raise SetUpFault("save must be none, negates or halves", "spells", i, "save")
    if asked.unit not in ("round", "turn"):
        raise SetUpFault("unit must be round or turn", "spells", i, "unit")
    if asked.duration < 0:
        raise SetUpFault("duration must be 0 or more", "spells", i, "duration")
    if asked.effect == "condition" and not asked.condition:
        raise SetUpFault("name the condition", "spells", i, "condition")
    if asked.dice or asked.effect != "condition":
        check_dice(asked.dice, "spells", i, "dice")
    return Spell(
        asked.name,
        asked.effect,
        asked.dice,
        asked.save,
        positive(asked.targets, 1, "spells", i, "targets"),
        asked.condition,
        asked.duration,
        asked.unit,
    )


def _check_traits(given: Mapping[str, Scalar], *where: str | int) -> None:
    for name in given:
        raise SetUpFault(
            f"weapons and spells have no traits here, so no {name}",
            *where,
            "traits",
            name,
        )


def _spoken(name: str) -> str:
    """Return ``sword, long`` as people say it: ``long sword``."""
    noun, _, kind = name.partition(", ")
    return f"{kind} {noun}" if kind else noun


def _from_table(row: tuple[Scalar, ...]) -> Weapon:
    name, kind, damage, hands, reach = row
    return Weapon(
        _spoken(str(name)),
        str(damage),
        melee=str(kind).startswith("melee"),
        missile=kind != "melee",
        hands=int(hands),
        reach=int(reach),
    )


_ROWS = BOOK.tables["weapons"].rows
_NAMES = tuple(_spoken(str(row[0])) for row in _ROWS)
_WEAPONS = {
    name: _from_table(row)
    for row in _ROWS
    for name in (str(row[0]), _spoken(str(row[0])))
}
