"""How a roster's line becomes a combatant, with the book's defaults."""

from __future__ import annotations

from collections.abc import Mapping

from ....events.values import Profile, Scalar, Setting
from ...errors import SetUpFault
from ...mechanics.callings import Calling, calling, profile, stated_hp
from ...mechanics.hit_dice import average_hp, read_hit_dice
from ...mechanics.traits import Traits, check_traits
from ...recruits import Recruit, positive
from .armoury import armour_class, routine, size_of, spells, weapons
from .tables import CLASSES, MONSTERS, NATURAL_LENGTHS, capability


TRAITS: Traits = {
    "strength": range(3, 19),
    "dexterity": range(3, 19),
    "wisdom": range(3, 19),
    "charisma": range(3, 19),
    "facing": range(360),
    "size": tuple(NATURAL_LENGTHS),
    "group": str,
    "employer": str,
    "column": ("fighter", "cleric", "magic-user"),
    "routine": str,
    "save": range(2, 21),
    "magic_armour": range(-5, 11),
    "circumstance": range(-10, 11),
}

_HIT_DICE = {name: line.hit_dice for name, line in MONSTERS.items()}

MONSTER_MORALE = 8
"""The morale score of a monster whose table line and roster tell none."""


def enlist(recruit: Recruit, options: Mapping[str, Scalar]) -> Profile:  # noqa: ARG001
    """Return the combatant that *recruit* describes.

    Raises:
        SetUpFault: Where the book has no such class, monster, weapon or armour.
    """
    called = calling(recruit, CLASSES, _HIT_DICE)
    traits = check_traits(recruit.traits, TRAITS)
    carried = weapons(recruit)
    return profile(
        recruit,
        called,
        max_hp=stated_hp(recruit, _average(called)),
        armour_class=armour_class(recruit),
        movement=positive(recruit.movement, 12, "movement"),
        morale=_morale(recruit, called.kind),
        weapons=carried,
        spells=spells(recruit),
        traits=_with_gear(recruit, traits, {weapon.name for weapon in carried}),
    )


def _average(called: Calling) -> int:
    """Return the average hit points of hit dice, pluses included."""
    dice = called.hit_dice or capability(called.klass, called.level).hit_dice
    read = read_hit_dice(dice)
    return max(1, average_hp(read.dice) + read.plus)


def _morale(recruit: Recruit, kind: str) -> int:
    """Return the morale score, 0 for people: characters have none (morale.pcs).

    A retainer's loyalty comes of its employer, unless the roster states it.
    """
    if recruit.morale is not None:
        return recruit.morale
    if kind != "monster":
        return 0
    line = MONSTERS.get(recruit.monster or "")
    return line.morale if line else MONSTER_MORALE


def _with_gear(
    recruit: Recruit, traits: tuple[Setting, ...], carried: set[str]
) -> tuple[Setting, ...]:
    """Return *traits* with what the armour class is made of, and the routine."""
    parts = {trait.name: trait.value for trait in traits}
    if recruit.shield:
        parts["shield"] = True
    parts.setdefault("size", size_of(recruit))
    attacks = routine(recruit)
    for name in filter(None, map(str.strip, attacks.split(","))):
        if name not in carried:
            raise SetUpFault(
                f"the routine names {name!r}, which is no weapon of its own; there "
                f"are {', '.join(sorted(carried))}",
                "traits",
                "routine",
            )
    if attacks:
        parts["routine"] = attacks
    return tuple(Setting(name, value) for name, value in parts.items())
