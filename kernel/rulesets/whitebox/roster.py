"""How a roster's line becomes a combatant, with the book's defaults."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from ....events.values import Profile, Scalar, Setting, Spell, Weapon
from ...dice.expression import parse_dice
from ...errors import SetUpFault
from ...recruits import Recruit, RecruitSpell, RecruitWeapon
from ...ruleset import SceneFact
from .numbers import ARMOUR_SUM, average_hp, hit_dice
from .tables import ARMOUR, BOOK, CLASSES, MONSTERS


SCENE = (
    SceneFact("hostile", bool, default=True, help="whether the sides meet as enemies"),
    SceneFact("distance", int, default=30, help="feet between the sides at first"),
    SceneFact("noisy", str, default="", help="sides that make a noise, by commas"),
    SceneFact("ambush", str, default="", help="the side that lies in ambush"),
)

_NATURAL = Weapon("natural weapons", "1d6", hands=0)
_MORALE = 7
_ARMOUR_CLASS = re.compile(r"(-?\d+)?\s*(?:\[(-?\d+)\])?")
_TRAITS = {
    "strength": int,
    "dexterity": int,
    "sneaking": bool,
    "stealth_percent": int,
}


def enlist(recruit: Recruit, options: Mapping[str, Scalar]) -> Profile:  # noqa: ARG001
    """Return the combatant that *recruit* describes.

    Raises:
        SetUpFault: Where the book has no such class, monster, weapon or armour.
    """
    kind, klass, level, dice = _calling(recruit)
    line = MONSTERS.get(recruit.monster or "")
    armour_class = _armour_class(recruit, line.armour_class if line else 9)
    morale = recruit.morale
    if morale is None:
        morale = line.morale if line else (0 if kind == "character" else _MORALE)
    return Profile(
        id=recruit.id,
        name=recruit.name or recruit.id,
        side=recruit.side,
        kind=kind,
        max_hp=_max_hp(recruit, level, dice),
        armour_class=armour_class,
        player=recruit.player,
        klass=klass,
        level=level,
        hit_dice=dice,
        movement=_positive(recruit.movement, 12, "movement"),
        morale=morale,
        leader=recruit.leader,
        weapons=tuple(_weapon(w, i) for i, w in enumerate(recruit.weapons))
        or (_NATURAL,),
        spells=tuple(_spell(s, i) for i, s in enumerate(recruit.spells)),
        traits=_traits(recruit.traits),
    )


def _calling(recruit: Recruit) -> tuple[str, str, int, str]:
    """Return kind, class, level and hit dice."""
    if recruit.klass is not None:
        if recruit.klass not in CLASSES:
            raise SetUpFault(
                f"no class is called {recruit.klass!r}; there are {', '.join(CLASSES)}",
                "class",
            )
        kind = recruit.kind or "character"
        if kind == "monster":
            raise SetUpFault("a monster has hit_dice, and no class", "class")
        return (
            _known_kind(kind),
            recruit.klass,
            _positive(recruit.level, 1, "level"),
            "",
        )
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
    except (ValueError, ZeroDivisionError):
        raise SetUpFault(
            f"{dice!r} are no hit dice; write 3, 1-1, 4+1 or 1/2", "hit_dice"
        ) from None
    return _known_kind(recruit.kind or "monster"), "", 0, dice


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


def _armour_class(recruit: Recruit, default: int) -> int:
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


def _weapon(wanted: str | RecruitWeapon, i: int) -> Weapon:
    asked = RecruitWeapon(wanted) if isinstance(wanted, str) else wanted
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
    _check_dice(damage, "weapons", i, "damage")
    return Weapon(
        known.name,
        damage,
        melee=known.melee if kind is None else kind != "missile",
        missile=known.missile if kind is None else kind != "melee",
        hands=known.hands if asked.hands is None else asked.hands,
        reach=known.reach if asked.range is None else asked.range,
        bonus=asked.bonus,
    )


def _spell(asked: RecruitSpell, i: int) -> Spell:
    if asked.effect not in ("damage", "heal", "condition"):
        raise SetUpFault(
            "effect must be damage, heal or condition", "spells", i, "effect"
        )
    if asked.save not in ("none", "negates", "halves"):
        raise SetUpFault("save must be none, negates or halves", "spells", i, "save")
    if asked.unit not in ("round", "turn"):
        raise SetUpFault("unit must be round or turn", "spells", i, "unit")
    if asked.effect == "condition":
        if not asked.condition:
            raise SetUpFault("name the condition", "spells", i, "condition")
    else:
        _check_dice(asked.dice, "spells", i, "dice")
    return Spell(
        asked.name,
        asked.effect,
        asked.dice,
        asked.save,
        _positive(asked.targets, 1, "spells", i, "targets"),
        asked.condition,
        asked.duration,
        asked.unit,
    )


def _check_dice(text: str, *where: str | int) -> None:
    try:
        parse_dice(text)
    except ValueError as error:
        raise SetUpFault(str(error), *where) from None


def _positive(number: int | None, default: int, *where: str | int) -> int:
    if number is None:
        return default
    if number < 1:
        raise SetUpFault(f"{where[-1]} must be 1 or more, not {number}", *where)
    return number


def _traits(given: Mapping[str, Scalar]) -> tuple[Setting, ...]:
    for name, value in given.items():
        kind = _TRAITS.get(name)
        if kind is None:
            raise SetUpFault(
                f"no trait is called {name}; there are {', '.join(_TRAITS)}",
                "traits",
                name,
            )
        if type(value) is not kind:
            wanted = "true or false" if kind is bool else "a whole number"
            raise SetUpFault(f"{name} must be {wanted}", "traits", name)
    return tuple(Setting(name, value) for name, value in given.items())


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
