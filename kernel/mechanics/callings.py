"""What a figure is, by class or hit dice, and the hit points that a roster states."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import attrs

from ...events.values import Profile, Setting, Spell, Weapon
from ..errors import SetUpFault
from ..recruits import Recruit, positive
from .hit_dice import read_hit_dice


_KINDS = ("character", "retainer", "monster")


@attrs.frozen
class Calling:
    """What a figure is.

    Attributes:
        kind: ``character``, ``retainer`` or ``monster``.
        klass: Its class, empty for none.
        level: Its level, 0 without a class.
        hit_dice: Its hit dice, empty with a class.
    """

    kind: str
    klass: str
    level: int
    hit_dice: str


def calling(
    recruit: Recruit, classes: Collection[str], monsters: Mapping[str, str]
) -> Calling:
    """Return what *recruit* is: of a class and level, or of hit dice.

    Args:
        recruit: The roster's line.
        classes: The classes there are.
        monsters: The hit dice of the monsters that may be named.

    Raises:
        SetUpFault: Where it is neither, or both, or unknown.
    """
    if recruit.klass is None:
        kind = known_kind(recruit.kind, "monster")
        return Calling(kind, "", 0, stated_dice(recruit, monsters))
    return classed(recruit, recruit.klass, classes)


def classed(recruit: Recruit, klass: str, classes: Collection[str]) -> Calling:
    """Return what *recruit* is, who is of the class *klass*.

    Raises:
        SetUpFault: Where there is no such class, or it is a monster too.
    """
    if klass not in classes:
        raise SetUpFault(
            f"no class is called {klass!r}; there are {', '.join(classes)}",
            "class",
        )
    kind = known_kind(recruit.kind, "character")
    if kind == "monster" or recruit.monster or recruit.hit_dice:
        raise SetUpFault("a monster has hit_dice, and no class", "class")
    return Calling(kind, klass, positive(recruit.level, 1, "level"), "")


def stated_dice(recruit: Recruit, monsters: Mapping[str, str]) -> str:
    """Return the hit dice of *recruit*, those of the monster where it states none.

    Raises:
        SetUpFault: Where there are none, or none that can be read.
    """
    dice = recruit.hit_dice
    if dice is None and recruit.monster is not None:
        dice = monsters.get(recruit.monster)
        if dice is None:
            raise SetUpFault(
                f"no monster is called {recruit.monster!r}; give it hit_dice and "
                f"armour_class, or choose from {', '.join(monsters)}",
                "monster",
            )
    if dice is None:
        raise SetUpFault("give it a class and level, a monster, or hit_dice")
    return readable_dice(dice)


def readable_dice(dice: str) -> str:
    """Return *dice*, hit dice as a roster or a book writes them.

    Raises:
        SetUpFault: Where they can't be read.
    """
    try:
        read_hit_dice(dice)
    except ValueError:
        raise SetUpFault(
            f"{dice!r} are no hit dice; write 3, 1-1, 4+1 or 1/2", "hit_dice"
        ) from None
    return dice


def known_kind(recruit_kind: str | None, default: str) -> str:
    """Return the kind of a figure, *default* where the roster states none.

    Raises:
        SetUpFault: Where there is no such kind.
    """
    kind = recruit_kind or default
    if kind not in _KINDS:
        raise SetUpFault(
            f"kind must be character, retainer or monster, not {kind!r}", "kind"
        )
    return kind


def profile(
    recruit: Recruit,
    called: Calling,
    *,
    max_hp: int,
    armour_class: int,
    movement: int,
    morale: int = 0,
    weapons: tuple[Weapon, ...],
    spells: tuple[Spell, ...],
    traits: tuple[Setting, ...],
) -> Profile:
    """Return *recruit* as a combatant; one without a name is called by its id.

    Args:
        recruit: The roster's line.
        called: What it is.
        max_hp: Its most hit points.
        armour_class: Its descending armour class.
        movement: Its movement rate, as the rule set writes it.
        morale: Its morale score, 0 for none.
        weapons: What it fights with.
        spells: What it can cast.
        traits: What only some rule sets ask for, by name.
    """
    return Profile(
        id=recruit.id,
        name=recruit.name or recruit.id,
        side=recruit.side,
        kind=called.kind,
        max_hp=max_hp,
        armour_class=armour_class,
        player=recruit.player,
        klass=called.klass,
        level=called.level,
        hit_dice=called.hit_dice,
        movement=movement,
        morale=morale,
        leader=recruit.leader,
        weapons=weapons,
        spells=spells,
        traits=traits,
    )


def stated_hp(recruit: Recruit, average: int) -> int:
    """Return the most hit points of *recruit*, *average* where it states none.

    Raises:
        SetUpFault: Where it states none above 0, or more than that maximum.
    """
    stated = recruit.max_hp if recruit.max_hp is not None else recruit.hp
    if stated is None:
        return average
    if stated < 1:
        key = "hp" if recruit.max_hp is None else "max_hp"
        raise SetUpFault(f"{key} must be 1 or more, not {stated}", key)
    if recruit.hp is not None and not 1 <= recruit.hp <= stated:
        raise SetUpFault(f"hp must be 1 to max_hp, {stated}", "hp")
    return stated
