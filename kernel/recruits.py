"""A roster's lines, before a rule set makes combatants of them."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from ..events.values import Scalar
from .dice.expression import parse_dice
from .errors import SetUpFault


@attrs.frozen
class RecruitWeapon:
    """A weapon by name from the rule set's table, or described in full.

    Attributes:
        range: How far it shoots or is thrown, in feet.
        traits: What only some rule sets know, by name.
    """

    name: str
    damage: str | None = None
    kind: str | None = None
    hands: int | None = None
    range: int | None = None
    bonus: int = 0
    traits: Mapping[str, Scalar] = {}


@attrs.frozen
class RecruitSpell:
    """A spell, and what it does: see `events.values.Spell`.

    Attributes:
        traits: What only some rule sets know, by name.
    """

    name: str
    effect: str
    dice: str = ""
    save: str = "none"
    targets: int = 1
    condition: str = ""
    duration: int = 0
    unit: str = "round"
    traits: Mapping[str, Scalar] = {}


@attrs.frozen
class Recruit:
    """One combatant as a roster writes it; the rule set fills in the rest.

    Attributes:
        armour_class: ``5``, descending, or ``"5[14]"``, or ``"[14]"``.
        at: Where it stands, in feet.
        monster: A kind from the rule set's table of monsters.
        traits: What only some rule sets know, by name.
    """

    id: str
    side: str
    name: str | None = None
    player: str = ""
    kind: str | None = None
    monster: str | None = None
    klass: str | None = None
    level: int | None = None
    hit_dice: str | None = None
    hp: int | None = None
    max_hp: int | None = None
    armour_class: int | str | None = None
    armour: str | None = None
    shield: bool = False
    movement: int | None = None
    morale: int | None = None
    leader: bool = False
    weapons: tuple[str | RecruitWeapon, ...] = ()
    spells: tuple[RecruitSpell, ...] = ()
    at: tuple[int, int] | None = None
    traits: Mapping[str, Scalar] = {}


def check_dice(text: str, *where: str | int) -> None:
    """Raise SetUpFault at *where* unless *text* is a dice expression."""
    try:
        parse_dice(text)
    except ValueError as error:
        raise SetUpFault(str(error), *where) from None


def positive(number: int | None, default: int, *where: str | int) -> int:
    """Return *number*, which must be 1 or more, or *default* where it is None.

    Raises:
        SetUpFault: At *where*, whose last part is what the number is called.
    """
    if number is None:
        return default
    if number < 1:
        raise SetUpFault(f"{where[-1]} must be 1 or more, not {number}", *where)
    return number
