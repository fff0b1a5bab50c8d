"""How a roster's line becomes a combatant, with the book's defaults."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from ....events.values import Profile, Scalar
from ...errors import SetUpFault
from ...mechanics.callings import known_kind, stated_hp
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
    kind, klass, level, dice = _calling(recruit)
    line = MONSTERS.get(recruit.monster or "")
    morale = recruit.morale
    if morale is None:
        morale = line.morale if line else (0 if kind == "character" else _MORALE)
    return Profile(
        id=recruit.id,
        name=recruit.name or recruit.id,
        side=recruit.side,
        kind=kind,
        max_hp=stated_hp(recruit, _average_hp(level, dice)),
        armour_class=armour_class(recruit, line.armour_class if line else 9),
        player=recruit.player,
        klass=klass,
        level=level,
        hit_dice=dice,
        movement=positive(recruit.movement, 12, "movement"),
        morale=morale,
        leader=recruit.leader,
        weapons=weapons(recruit.weapons),
        spells=spells(recruit.spells),
        traits=check_traits(recruit.traits, _TRAITS),
    )


def _calling(recruit: Recruit) -> tuple[str, str, int, str]:
    """Return kind, class, level and hit dice."""
    if recruit.klass is None:
        return known_kind(recruit.kind, "monster"), "", 0, _dice(recruit)
    if recruit.klass not in CLASSES:
        raise SetUpFault(
            f"no class is called {recruit.klass!r}; there are {', '.join(CLASSES)}",
            "class",
        )
    kind = known_kind(recruit.kind, "character")
    if kind == "monster" or recruit.monster or recruit.hit_dice:
        raise SetUpFault("a monster has hit_dice, and no class", "class")
    return kind, recruit.klass, positive(recruit.level, 1, "level"), ""


def _dice(recruit: Recruit) -> str:
    dice = recruit.hit_dice
    if dice is None and recruit.monster is not None:
        line = MONSTERS.get(recruit.monster)
        if line is None:
            raise SetUpFault(
                f"no monster is called {recruit.monster!r}; give it hit_dice and "
                f"armour_class, or choose from {', '.join(MONSTERS)}",
                "monster",
            )
        dice = line.hit_dice
    if dice is None:
        raise SetUpFault("give it a class and level, a monster, or hit_dice")
    try:
        read_hit_dice(dice)
    except ValueError:
        raise SetUpFault(
            f"{dice!r} are no hit dice; write 3, 1-1, 4+1 or 1/2", "hit_dice"
        ) from None
    return dice


def _average_hp(level: int, dice: str) -> int:
    return average_hp(read_hit_dice(dice).dice if dice else Fraction(level))
