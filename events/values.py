"""The frozen values that occur inside events."""

from __future__ import annotations

from typing import TypeAlias

import attrs


Scalar: TypeAlias = bool | int | str
"""What an option, a trait or a fact of the scene may be."""

CombatantId: TypeAlias = str
SideId: TypeAlias = str
Person: TypeAlias = str
"""Who sits at the table: a player's name, or `REFEREE`."""

REFEREE: Person = "referee"
KERNEL: Person = ""
"""The author of whatever the rules brought about by themselves."""


@attrs.frozen
class Modifier:
    """A number added to a roll, with the id of the rule that grants it."""

    name: str
    value: int
    rule: str


@attrs.frozen
class Setting:
    """A named scalar: an option, a trait of a combatant, a fact of the scene."""

    name: str
    value: Scalar


@attrs.frozen
class Row:
    """A row of a table, cell by cell."""

    cells: tuple[Scalar, ...]


def setting(settings: tuple[Setting, ...], name: str, default: Scalar) -> Scalar:
    """Return the value called *name* among *settings*, or *default*."""
    for one in settings:
        if one.name == name:
            return one.value
    return default


@attrs.frozen
class Argument:
    """One named part of a choice, as text."""

    name: str
    value: str


@attrs.frozen
class Choice:
    """What somebody decided: an act and its arguments, in the order offered.

    It reads and writes as one line, ``attack who=f1 target=g1 weapon=sword``:
    see `kernel.choices`.
    """

    act: str
    arguments: tuple[Argument, ...] = ()

    def get(self, name: str, default: str = "") -> str:
        """Return the argument *name*, or *default* where it wasn't given."""
        for argument in self.arguments:
            if argument.name == name:
                return argument.value
        return default

    def number(self, name: str, default: int = 0) -> int:
        """Return the argument *name* as a whole number."""
        text = self.get(name)
        return int(text) if text else default

    def several(self, name: str) -> tuple[str, ...]:
        """Return the argument *name*, a list joined by commas, as a tuple."""
        text = self.get(name)
        return tuple(text.split(",")) if text else ()


@attrs.frozen
class Place:
    """A point on the ground, in whole feet."""

    x: int
    y: int


@attrs.frozen
class Weapon:
    """What a combatant strikes or shoots with.

    Attributes:
        damage: A dice expression, such as ``1d6+1``.
        melee: Whether it strikes hand to hand (claws and bites do too).
        missile: Whether it is shot or thrown.
        hands: How many hands it takes, 0 for a natural weapon.
        reach: How far it shoots, in feet; 0 where it doesn't.
        bonus: What its magic adds to the roll to hit.
        traits: What only some rule sets ask for, by name.
    """

    name: str
    damage: str
    melee: bool = True
    missile: bool = False
    hands: int = 1
    reach: int = 0
    bonus: int = 0
    traits: tuple[Setting, ...] = ()

    def trait(self, name: str, default: Scalar = 0) -> Scalar:
        """Return the trait *name*, or *default* where it has none."""
        return setting(self.traits, name, default)


@attrs.frozen
class Spell:
    """What a spell does, as the table that plays with it says.

    Attributes:
        effect: ``damage``, ``heal`` or ``condition``.
        dice: How much it hurts or heals, rolled once for all targets.
        save: ``none``, ``negates`` or ``halves``.
        targets: The most figures it can be cast at.
        condition: What befalls a target, where the effect is a condition.
        duration: How long a condition lasts, in *unit*; 0 is for good.
        unit: ``round`` or ``turn``.
        traits: What only some rule sets ask for, by name.
    """

    name: str
    effect: str
    dice: str = ""
    save: str = "none"
    targets: int = 1
    condition: str = ""
    duration: int = 0
    unit: str = "round"
    traits: tuple[Setting, ...] = ()

    def trait(self, name: str, default: Scalar = 0) -> Scalar:
        """Return the trait *name*, or *default* where it has none."""
        return setting(self.traits, name, default)


@attrs.frozen
class Profile:
    """A combatant as it comes to the fight.

    Attributes:
        kind: ``character``, ``retainer`` or ``monster``.
        player: Who answers for it; empty for its side's controller.
        hit_dice: As written in the book, ``1-1`` or ``4+1``; characters none.
        armour_class: Descending (9 or 10 is unarmoured, by the rule set).
        movement: The movement rate as the rule set writes it.
        morale: The morale score, 0 for none.
        traits: What only some rule sets ask for, by name.
    """

    id: CombatantId
    name: str
    side: SideId
    kind: str
    max_hp: int
    armour_class: int
    player: Person = ""
    klass: str = ""
    level: int = 0
    hit_dice: str = ""
    movement: int = 12
    morale: int = 0
    leader: bool = False
    weapons: tuple[Weapon, ...] = ()
    spells: tuple[Spell, ...] = ()
    traits: tuple[Setting, ...] = ()

    def trait(self, name: str, default: Scalar = 0) -> Scalar:
        """Return the trait *name*, or *default* where it has none."""
        return setting(self.traits, name, default)

    def weapon(self, name: str) -> Weapon:
        """Return the weapon called *name*; raise KeyError where there is none."""
        for weapon in self.weapons:
            if weapon.name == name:
                return weapon
        raise KeyError(name)

    def spell(self, name: str) -> Spell:
        """Return the spell called *name*; raise KeyError where there is none."""
        for spell in self.spells:
            if spell.name == name:
                return spell
        raise KeyError(name)


@attrs.frozen
class Standing:
    """Sides or figures that act together, and the total that puts them there."""

    total: int
    members: tuple[str, ...]


@attrs.frozen
class DiceTerms:
    """How a fight's dice come about.

    Attributes:
        source: ``sealed``, ``seeded`` or ``entered``.
        commitment: For sealed dice the SHA-256 commitment to the seed.
        seed: For seeded dice the seed itself.
    """

    source: str
    commitment: bytes = b""
    seed: bytes = b""


@attrs.frozen
class Outcome:
    """How a side came out of a fight: stands, destroyed, fled, surrendered, ..."""

    side: SideId
    reason: str
