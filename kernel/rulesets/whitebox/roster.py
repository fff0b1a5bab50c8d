"""How a roster's line becomes a combatant, with the book's defaults."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from ....events.values import Profile, Scalar
from ...mechanics.callings import Calling, calling, profile, stated_hp
from ...mechanics.hit_dice import average_hp, read_hit_dice
from ...mechanics.traits import Traits, check_traits
from ...recruits import Recruit, positive
from ...ruleset import SceneFact
from .armoury import armour_class, spells, weapons
from .tables import CLASSES, MONSTERS


SCENE = (
    SceneFact("hostile", bool, default=True, help="whether the sides meet as enemies"),
    SceneFact("distance", int, default=30, help="feet between the sides at first"),
    SceneFact(
        "noisy", str, default="", help="sides that make a noise, by commas", sides=True
    ),
    SceneFact(
        "ambush", str, default="", help="the side that lies in ambush", sides=True
    ),
)

_MORALE = 7
_HIT_DICE = {name: line.hit_dice for name, line in MONSTERS.items()}
_TRAITS: Traits = {
    "strength": range(3, 19),
    "dexterity": range(3, 19),
    "stealth_percent": range(101),
    "sneaking": bool,
}


def enlist(recruit: Recruit, options: Mapping[str, Scalar]) -> Profile:  # noqa: ARG001
    """Return the combatant that *recruit* describes.

    Raises:
        SetUpFault: Where the book has no such class, monster, weapon or armour.
    """
    called = calling(recruit, CLASSES, _HIT_DICE)
    line = MONSTERS.get(recruit.monster or "")
    morale = recruit.morale
    if morale is None:
        morale = line.morale if line else (0 if called.kind == "character" else _MORALE)
    return profile(
        recruit,
        called,
        max_hp=stated_hp(recruit, _average_hp(called)),
        armour_class=armour_class(recruit, line.armour_class if line else 9),
        movement=positive(recruit.movement, 12, "movement"),
        morale=morale,
        weapons=weapons(recruit.weapons),
        spells=spells(recruit.spells),
        traits=check_traits(recruit.traits, _TRAITS),
    )


def _average_hp(called: Calling) -> int:
    dice = called.hit_dice
    return average_hp(read_hit_dice(dice).dice if dice else Fraction(called.level))
