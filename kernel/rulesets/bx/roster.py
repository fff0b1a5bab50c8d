"""How a roster's line becomes a combatant, with the book's defaults."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from ....events.values import Profile, Scalar, Setting
from ...errors import SetUpFault
from ...mechanics.callings import Calling, calling, profile, stated_hp
from ...mechanics.hit_dice import average_hp, read_hit_dice
from ...mechanics.traits import Traits, check_traits
from ...recruits import Recruit, positive
from .armoury import armour_class, spells, weapons
from .scene import TRAITS as CARRIED
from .tables import (
    CLASSES,
    COVER,
    FULL_COVER,
    MONSTERS,
    MonsterLine,
    adjustment,
    class_thac0,
)


_BASE_RATE = 120
_UNARMOURED = 9
_MORALE = 7
_HIT_DIE = 8
_HIT_DICE = {name: line.hit_dice for name, line in MONSTERS.items()}
_SCORES = range(3, 19)
_ORDINARY = MonsterLine("", _UNARMOURED, _BASE_RATE, "", _MORALE, True, {})

TRAITS: Traits = {
    "strength": _SCORES,
    "dexterity": _SCORES,
    "charisma": _SCORES,
    "employer_charisma": _SCORES,
    "intelligent": bool,
    "surprises_on": range(7),
    "shield_magic": range(1, 6),
    "cover": (*COVER, FULL_COVER),
    "magic_to_hit": bool,
    "morale_led": range(2, 13),
    "quick": range(-3, 4),
    "fireproof": bool,
    **CARRIED,
}
"""What a roster may say of a figure beside the common part, and what it may be."""


def enlist(recruit: Recruit, options: Mapping[str, Scalar]) -> Profile:  # noqa: ARG001
    """Return the combatant that *recruit* describes.

    Raises:
        SetUpFault: Where the book has no such class, monster, weapon or armour.
    """
    given = check_traits(recruit.traits, TRAITS)
    called = _calling(recruit)
    line = MONSTERS.get(recruit.monster or "", _ORDINARY)
    return profile(
        recruit,
        called,
        max_hp=stated_hp(recruit, _average(called)),
        armour_class=armour_class(recruit, line.armour_class),
        movement=positive(recruit.movement, line.movement, "movement"),
        morale=_morale(recruit, called.kind, line),
        weapons=weapons(recruit, line.attacks),
        spells=spells(recruit),
        traits=_traits(recruit, line, given),
    )


def _calling(recruit: Recruit) -> Calling:
    """Return what *recruit* is, of a level that its class has."""
    called = calling(recruit, CLASSES, _HIT_DICE)
    if called.klass:
        try:
            class_thac0(called.klass, called.level)
        except LookupError as error:
            raise SetUpFault(str(error), "level") from None
    return called


def _average(called: Calling) -> int:
    dice = called.hit_dice
    whole = read_hit_dice(dice).dice if dice else Fraction(called.level)
    return average_hp(whole, _HIT_DIE)


def _morale(recruit: Recruit, kind: str, line: MonsterLine) -> int:
    """Return the morale score; a retainer's is its loyalty (seq.morale)."""
    if recruit.morale is not None:
        return recruit.morale
    if kind == "character":
        return 0
    if kind == "retainer":
        score = recruit.traits.get("employer_charisma")
        return adjustment("charisma", score, 2) if type(score) is int else _MORALE
    return line.morale


def _traits(
    recruit: Recruit, line: MonsterLine, settings: tuple[Setting, ...]
) -> tuple[Setting, ...]:
    """Return the traits given, over those of the kind of monster."""
    given = {one.name: one.value for one in settings}
    usual: dict[str, Scalar] = {**line.notes}
    if not line.intelligent:
        usual["intelligent"] = False
    if recruit.shield:
        usual["shield"] = 1 + int(given.get("shield_magic", 0))
    return tuple(Setting(name, value) for name, value in {**usual, **given}.items())
