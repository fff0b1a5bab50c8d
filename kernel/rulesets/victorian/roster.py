"""How a roster's line becomes a combatant, with the book's defaults."""

from __future__ import annotations

from collections.abc import Mapping

from ....events.values import Profile, Scalar, Setting, Weapon, setting
from ...errors import SetUpFault
from ...mechanics.callings import known_kind, stated_hp
from ...mechanics.hit_dice import read_hit_dice
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
    kind, klass, level, dice = _calling(recruit)
    descending, line = armour_of(recruit)
    weapons = weapons_of(recruit)
    average = monster_hp(dice) if dice else class_hp(klass, level)
    given = check_traits(recruit.traits, FIGURE)
    check_items(str(setting(given, "items", "")))
    return Profile(
        id=recruit.id,
        name=recruit.name or recruit.id,
        side=recruit.side,
        kind=kind,
        max_hp=stated_hp(recruit, average),
        armour_class=descending,
        player=recruit.player,
        klass=klass,
        level=level,
        hit_dice=dice,
        movement=positive(recruit.movement, _feet(given), "movement"),
        leader=recruit.leader,
        weapons=weapons,
        spells=enlist_spells(recruit.spells, UNITS, SPELL),
        traits=(*given, *_unsaid(given, line, weapons, dice)),
    )


def _calling(recruit: Recruit) -> tuple[str, str, int, str]:
    """Return kind, class, level and hit dice."""
    if recruit.monster is not None:
        raise SetUpFault("there is no table of monsters; give hit_dice", "monster")
    if recruit.klass is None:
        return known_kind(recruit.kind, "monster"), "", 0, _dice(recruit)
    if recruit.klass not in CLASSES:
        raise SetUpFault(
            f"no class is called {recruit.klass!r}; there are {', '.join(CLASSES)}",
            "class",
        )
    kind = known_kind(recruit.kind, "character")
    if kind == "monster" or recruit.hit_dice:
        raise SetUpFault("a monster has hit_dice, and no class", "class")
    return kind, recruit.klass, positive(recruit.level, 1, "level"), ""


def _dice(recruit: Recruit) -> str:
    if recruit.hit_dice is None:
        raise SetUpFault("give it a class and level, or hit_dice")
    try:
        read_hit_dice(recruit.hit_dice)
    except ValueError:
        raise SetUpFault(
            f"{recruit.hit_dice!r} are no hit dice; write 3, 1-1, 4+1 or 1/2",
            "hit_dice",
        ) from None
    return recruit.hit_dice


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
