"""How a roster's line becomes a combatant, with the book's defaults."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from ....events.values import Profile, Scalar, Weapon
from ...errors import SetUpFault
from ...mechanics.callings import Calling, profile, readable_dice, stated_hp
from ...mechanics.hit_dice import read_hit_dice
from ...recruits import Recruit, positive
from .armoury import UNARMOURED, armour_class, spells, weapons
from .numbers import AVERAGE_SCORE
from .scene import SCENE
from .tables import CLASS_GROUPS, HIT_DIE, MOVE_RATES
from .traits import PROFILE_TRAITS, checked, settings
from .weapon_names import WEAPONS, plain


__all__ = ["SCENE", "enlist"]

MONSTER_DIE = 8
"""The sides of a monster's Hit Die."""

_USUAL_SHIELD = "medium"
_KINDS = ("character", "monster")
_SCORES = ("dexterity", "constitution", "intelligence")


def enlist(recruit: Recruit, options: Mapping[str, Scalar]) -> Profile:
    """Return the combatant that *recruit* describes.

    Raises:
        SetUpFault: Where the book has no such class, weapon, armour or trait.
    """
    called = _calling(recruit)
    unlisted = int(options.get("initiative.unlisted", 3))
    wielded = weapons(recruit.weapons, unlisted)
    traits = _traits(recruit, called.kind, wielded)
    race = str(traits.get("race", "human"))
    return profile(
        recruit,
        called,
        max_hp=stated_hp(recruit, _average_hp(called)),
        armour_class=armour_class(recruit, int(traits.get("armour_magic", 0))),
        movement=positive(recruit.movement, MOVE_RATES[race], "movement"),
        morale=recruit.morale or 0,
        weapons=wielded,
        spells=spells(recruit.spells, unlisted),
        traits=settings(traits),
    )


# ---------------------------------------------------------------- who it is


def _calling(recruit: Recruit) -> Calling:
    kind = recruit.kind or ("monster" if recruit.klass is None else "character")
    if kind not in _KINDS:
        raise SetUpFault(f"kind must be {' or '.join(_KINDS)}, not {kind!r}", "kind")
    if recruit.monster is not None:
        raise SetUpFault(
            "the book has no table of monsters; give it hit_dice and armour_class",
            "monster",
        )
    if kind == "monster":
        return Calling(kind, "", 0, _hit_dice(recruit))
    klass = _class(recruit)
    return Calling(kind, klass, positive(recruit.level, 1, "level"), "")


def _class(recruit: Recruit) -> str:
    if recruit.hit_dice is not None:
        raise SetUpFault("a character has a level, and no hit_dice", "hit_dice")
    if recruit.klass is None:
        raise SetUpFault(
            f"a character has a class; there are {', '.join(CLASS_GROUPS)}", "kind"
        )
    if recruit.klass not in CLASS_GROUPS:
        raise SetUpFault(
            f"no class is called {recruit.klass!r}; there are "
            f"{', '.join(CLASS_GROUPS)}",
            "class",
        )
    return recruit.klass


def _hit_dice(recruit: Recruit) -> str:
    if recruit.klass is not None:
        raise SetUpFault("a monster has hit_dice, and no class", "class")
    if recruit.level is not None:
        raise SetUpFault("a monster has hit_dice, and no level", "level")
    if recruit.hit_dice is None:
        raise SetUpFault("give it a class and level, or hit_dice")
    return readable_dice(recruit.hit_dice)


def _average_hp(called: Calling) -> int:
    """Return the average of the dice and added points, rounded down, at least 1."""
    if not called.hit_dice:
        die = HIT_DIE[CLASS_GROUPS[called.klass]]
        return max(1, called.level * (die + 1) // 2)
    read = read_hit_dice(called.hit_dice)
    return max(1, int(read.dice * Fraction(MONSTER_DIE + 1, 2) + read.plus))


# ---------------------------------------------------------------- traits


def _traits(
    recruit: Recruit, kind: str, wielded: tuple[Weapon, ...]
) -> dict[str, Scalar]:
    """Return the traits that are given, and those that follow from the line."""
    given = checked(recruit.traits, PROFILE_TRAITS)
    if "strength" in given:
        given["strength"] = str(given["strength"])
    if "specialist" in given:
        given["specialist"] = _specialist(recruit, str(given["specialist"]), wielded)
    if recruit.shield:
        given.setdefault("shield", _USUAL_SHIELD)
    if kind == "character":
        for ability in _SCORES:
            given.setdefault(ability, AVERAGE_SCORE)
    elif recruit.armour_class is not None and armour_class(recruit) < UNARMOURED:
        given.setdefault("natural_armour", True)
    return {name: given[name] for name in PROFILE_TRAITS if name in given}


def _specialist(recruit: Recruit, name: str, wielded: tuple[Weapon, ...]) -> str:
    """Return the weapon's own name; specialists are warriors (attacks.per_round)."""
    if CLASS_GROUPS.get(recruit.klass or "") != "warrior":
        raise SetUpFault(
            "only fighters, paladins and rangers are specialists",
            "traits",
            "specialist",
        )
    row = WEAPONS.get(plain(name))
    for weapon in wielded:
        if weapon.name in (name, row.name if row else ""):
            return weapon.name
    raise SetUpFault(
        f"no weapon of its is called {name!r}; there are "
        f"{', '.join(weapon.name for weapon in wielded)}",
        "traits",
        "specialist",
    )
