"""How a roster's line becomes a combatant, with the book's defaults."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from ....events.values import Profile, Scalar, Setting
from ...errors import SetUpFault
from ...recruits import Recruit, positive
from ...ruleset import SceneFact
from .armoury import armour_class, spells, weapons
from .numbers import average_hp, hit_dice
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
_NUMBERS = {
    "strength": range(3, 19),
    "dexterity": range(3, 19),
    "stealth_percent": range(101),
}
_TRAITS = (*_NUMBERS, "sneaking")


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
        max_hp=_max_hp(recruit, level, dice),
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
        traits=_traits(recruit.traits),
    )


def _calling(recruit: Recruit) -> tuple[str, str, int, str]:
    """Return kind, class, level and hit dice."""
    if recruit.klass is None:
        return _known_kind(recruit.kind or "monster"), "", 0, _dice(recruit)
    if recruit.klass not in CLASSES:
        raise SetUpFault(
            f"no class is called {recruit.klass!r}; there are {', '.join(CLASSES)}",
            "class",
        )
    kind = _known_kind(recruit.kind or "character")
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
        hit_dice(dice)
    except ValueError:
        raise SetUpFault(
            f"{dice!r} are no hit dice; write 3, 1-1, 4+1 or 1/2", "hit_dice"
        ) from None
    return dice


def _known_kind(kind: str) -> str:
    if kind not in ("character", "retainer", "monster"):
        raise SetUpFault(
            f"kind must be character, retainer or monster, not {kind!r}", "kind"
        )
    return kind


def _max_hp(recruit: Recruit, level: int, dice: str) -> int:
    stated = recruit.max_hp if recruit.max_hp is not None else recruit.hp
    if stated is None:
        return average_hp(hit_dice(dice) if dice else Fraction(level))
    if stated < 1:
        raise SetUpFault("hit points begin at 1 or more", "hp")
    if recruit.hp is not None and not 1 <= recruit.hp <= stated:
        raise SetUpFault(f"hp must be 1 to max_hp, {stated}", "hp")
    return stated


def _traits(given: Mapping[str, Scalar]) -> tuple[Setting, ...]:
    for name, value in given.items():
        fault = _trait_fault(name, value)
        if fault:
            raise SetUpFault(fault, "traits", name)
    return tuple(Setting(name, value) for name, value in given.items())


def _trait_fault(name: str, value: Scalar) -> str:
    if name not in _TRAITS:
        return f"no trait is called {name}; there are {', '.join(_TRAITS)}"
    if name not in _NUMBERS:
        return "" if isinstance(value, bool) else f"{name} must be true or false"
    bounds = _NUMBERS[name]
    if type(value) is int and value in bounds:
        return ""
    return f"{name} must be a whole number, {bounds.start} to {bounds.stop - 1}"
