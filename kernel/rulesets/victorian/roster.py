"""How a roster's line becomes a combatant, with the book's defaults."""

from __future__ import annotations

from collections.abc import Mapping

from ....events.values import Profile, Scalar, Setting, Weapon, setting
from ...errors import SetUpFault
from ...mechanics.callings import (
    Calling,
    classed,
    known_kind,
    profile,
    readable_dice,
    stated_hp,
)
from ...mechanics.spells import enlist_spells
from ...mechanics.traits import check_traits
from ...recruits import Recruit, positive
from .armoury import armour_of, has_hands, weapons_of
from .hands import check_items
from .numbers import class_hp, monster_hp
from .speed import ADULT, CHILD, GROWN_UP
from .tables import CLASSES, ArmourLine
from .traits import FIGURE, SPELL, UNITS


def enlist(recruit: Recruit, options: Mapping[str, Scalar]) -> Profile:  # noqa: ARG001
    """Return the combatant that *recruit* describes.

    Raises:
        SetUpFault: Where the book has no such class, weapon or armour, or a trait
            can't be so.
    """
    called = _calling(recruit)
    descending, line = armour_of(recruit)
    weapons = weapons_of(recruit)
    dice = called.hit_dice
    average = monster_hp(dice) if dice else class_hp(called.klass, called.level)
    given = check_traits(recruit.traits, FIGURE)
    check_items(str(setting(given, "items", "")))
    return profile(
        recruit,
        called,
        max_hp=stated_hp(recruit, average),
        armour_class=descending,
        movement=positive(recruit.movement, _feet(given), "movement"),
        weapons=weapons,
        spells=enlist_spells(recruit.spells, UNITS, SPELL),
        traits=(*given, *_unsaid(given, line, weapons, dice)),
    )


def _calling(recruit: Recruit) -> Calling:
    if recruit.monster is not None:
        raise SetUpFault("there is no table of monsters; give hit_dice", "monster")
    if recruit.klass is not None:
        return classed(recruit, recruit.klass, CLASSES)
    kind = known_kind(recruit.kind, "monster")
    if recruit.hit_dice is None:
        raise SetUpFault("give it a class and level, or hit_dice")
    return Calling(kind, "", 0, readable_dice(recruit.hit_dice))


def _is_child(given: tuple[Setting, ...]) -> bool:
    return int(setting(given, "age", GROWN_UP)) < GROWN_UP


def _feet(given: tuple[Setting, ...]) -> int:
    """Return the feet of a round for one of that age, unhindered (speed.child)."""
    return CHILD.free if _is_child(given) else ADULT.free


def _unsaid(
    given: tuple[Setting, ...],
    line: ArmourLine,
    weapons: tuple[Weapon, ...],
    dice: str,
) -> tuple[Setting, ...]:
    """Return the traits that follow where the roster doesn't state them."""
    human = not dice or has_hands(weapons)
    usual: dict[str, Scalar] = {
        "armour_weight": line.weight,
        "body": "human" if human else "other",
        "reduction": line.reduction,
        "size": "small" if _is_child(given) else "medium",
    }
    stated = {one.name for one in given}
    return tuple(Setting(n, v) for n, v in usual.items() if n not in stated)
