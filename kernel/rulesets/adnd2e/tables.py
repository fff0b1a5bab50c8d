"""The book's tables of who fights, with what, and when.

What a blow brings stands in `consequences`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

import attrs

from ....events.values import Modifier
from . import book
from .book import by_name, holds, in_band, number, rows, text, texts


BOOK = book.BOOK

# ---------------------------------------------------------------- who one is

SIZES = tuple(str(row[0]) for row in rows("size.categories"))
"""The letters of the sizes, smallest first (size.categories)."""

SIZE_NAMES: Mapping[str, str] = {
    str(row[0]): str(row[1]).partition(" ")[0].lower()
    for row in rows("size.categories")
}
"""What the sizes are called, by letter (size.categories)."""

CLASS_GROUPS: Mapping[str, str] = {
    "fighter": "warrior",
    "paladin": "warrior",
    "ranger": "warrior",
    "cleric": "priest",
    "druid": "priest",
    "thief": "rogue",
    "bard": "rogue",
    "mage": "wizard",
    "illusionist": "wizard",
}
"""The group whose rows a class reads (thac0.class, saves.class)."""

HIT_DIE: Mapping[str, int] = {"warrior": 10, "priest": 8, "rogue": 6, "wizard": 4}
"""The sides of a class group's hit die."""

MOVE_RATES = by_name("move.rates", number)
"""Movement rate by race, in tens of feet a round (move.rates)."""

ARMOR = by_name("armor", number)
"""Base armour class by worn armour, by the rows' names (armor)."""


@attrs.frozen
class StrengthLine:
    """A row of the table of strength; weights are in pounds (strength)."""

    hit: int
    damage: int
    weight_allowance: int
    max_press: int


@attrs.frozen
class DexterityLine:
    """A row of the table of dexterity; defensive is added to AC (dexterity)."""

    reaction: int
    missile: int
    defensive: int


STRENGTH: Mapping[str, StrengthLine] = {
    str(row[0]): StrengthLine(*map(int, row[1:])) for row in rows("strength")
}
"""Strength by the rows' bands, ``4-5`` or ``18/51-75`` (strength)."""


_EXCEPTIONAL = "18/"
_DIGITS = re.compile(r"\d{1,2}", re.ASCII)


def strength_line(score: str) -> StrengthLine:
    """Return the row of *score*: ``16``, ``18/51`` or ``18/00`` (strength).

    Raises:
        LookupError: Where the table has no such score.
    """
    exceptional = score.startswith(_EXCEPTIONAL)
    sought = score.removeprefix(_EXCEPTIONAL)
    if _DIGITS.fullmatch(sought):
        for band, line in STRENGTH.items():
            among = band.removeprefix(_EXCEPTIONAL)
            if (among != band) is exceptional and holds(among, int(sought)):
                return line
    raise LookupError(f"strength has no row for {score}")


def dexterity_line(score: int) -> DexterityLine:
    """Return the row of *score*, 1 to 25 (dexterity)."""
    return DexterityLine(*map(int, in_band("dexterity", score)))


# ---------------------------------------------------------------- to hit and to save

THAC0: Mapping[str, tuple[int, ...]] = {
    str(row[0]): tuple(map(int, row[1:])) for row in rows("thac0.class")
}
"""THAC0 by class group, from level 1 on (thac0.class)."""

_MONSTERS_POINTS = 3
"""So many added points count as one more die (thac0.monster, title)."""


def thac0_of_dice(dice: Fraction, points: int) -> int:
    """Return a monster's THAC0 by its Hit Dice, 4 and 1 for 4+1 (thac0.monster)."""
    less_than_one, one_less, *from_one = (int(row[1]) for row in rows("thac0.monster"))
    if dice < 1:
        return less_than_one
    if dice == 1 and points < 0:
        return one_less
    reckoned = int(dice) + (points >= _MONSTERS_POINTS)
    firsts = (int(str(row[0]).split()[0]) for row in rows("thac0.monster")[2:])
    reached = [
        t for t, first in zip(from_one, firsts, strict=True) if first <= reckoned
    ]
    return reached[-1]


SAVE_COLUMNS: Mapping[str, int] = {
    "paralyzation": 0,
    "poison": 0,
    "death": 0,
    "rod": 1,
    "petrification": 2,
    "breath": 3,
    "spell": 4,
}
"""Which column of saves.class a category of saving throw reads."""


def saves(group: str, level: int) -> tuple[int, ...]:
    """Return the five saving throws of *group* at *level* (saves.class)."""
    return tuple(map(int, in_band("saves.class", level, group)))


ITEM_SAVES: Mapping[str, Mapping[str, int | None]] = by_name(
    "item.saves",
    lambda cells: dict(
        zip(
            BOOK.tables["item.saves"].columns[1:],
            (None if cell == "-" else int(cell) for cell in cells),
            strict=True,
        )
    ),
)
"""What a material needs against each harm, None where it never fails (item.saves)."""

ATTACK_SITUATION: Mapping[str, int] = {
    str(name): int(value)
    for name, value, _ in rows("attack.situation")
    if type(value) is int
}
"""What a situation adds to an attack roll, wherever it counts (attack.situation)."""

ATTACKS_PER_ROUND = by_name("attacks.per_round", text)
"""The rate of attack by who attacks (attacks.per_round)."""

OPPORTUNITIES: Mapping[str, int] = {
    who: int(limit)
    for who, (_, limit) in zip(
        ("monster", "warrior", "other"), rows("aoo.limits"), strict=True
    )
}
"""Attacks of opportunity a round: monster, warrior, other (aoo.limits)."""

CONTEST_MODIFIERS: Mapping[tuple[str, str], int] = {
    (str(row[0]), str(row[1])): int(row[2]) for row in rows("contest.modifiers")
}
"""What is added in a contest, by the contest and the reason (contest.modifiers)."""

REACH = by_name("reach", number)
"""How far one threatens and strikes, in feet, by the rows' names (reach)."""

WEAPON_REACH: Mapping[str, int] = {
    "T": REACH["size T, S or M weapon"],
    "S": REACH["size T, S or M weapon"],
    "M": REACH["size T, S or M weapon"],
    "L": REACH["size L weapon"],
    "H": REACH["size H weapon"],
    "G": REACH["size G weapon"],
}
"""The reach of a weapon, in feet, by its size (reach)."""

NATURAL_REACH: Mapping[str, int] = {
    "T": REACH["natural weapons, creature T to M"],
    "S": REACH["natural weapons, creature T to M"],
    "M": REACH["natural weapons, creature T to M"],
    "L": REACH["natural weapons, creature L"],
    "H": REACH["natural weapons, creature H"],
    "G": REACH["natural weapons, creature G"],
}
"""The reach of natural weapons, in feet, by the creature's size (reach)."""


# ---------------------------------------------------------------- size by size

KNOCKDOWN = by_name("knockdown.size", number)
"""The number that damage dice must exceed, by the target's size (knockdown.size)."""

MELEE_WEIGHTS: Mapping[str, int] = {
    str(row[0]): int(row[2]) for row in rows("firemelee.weights")
}
"""How likely a size is to be hit in a melee, in sixths (firemelee.weights)."""

PUMMEL = by_name("pummel.damage", text)
"""The dice of a blow with the fist, by the attacker's size (pummel.damage)."""

NATURAL_SPEED: Mapping[str, int] = {
    letter: int(by_name("initiative.action", text)[f"natural weapon attack, {name}"])
    for letter, name in SIZE_NAMES.items()
}
"""What a natural weapon adds to initiative, by size (initiative.action)."""


# ---------------------------------------------------------------- when one acts

ACTION_SPEED: Mapping[str, int] = {
    str(row[0]): int(row[1])
    for row in rows("initiative.action")
    if str(row[1]).lstrip("+").isdigit()
}
"""What an action adds to initiative, where it is a number (initiative.action)."""

INITIATIVE_SITUATION = by_name("initiative.situation", number)
"""What a situation adds to initiative (initiative.situation)."""

SURPRISE: Mapping[str, Modifier] = {
    str(situation): Modifier(str(situation), int(value), str(rule))
    for _, situation, value, rule in rows("surprise.modifiers")
}
"""What a situation adds to a surprise roll, by its name (surprise.modifiers)."""

ENCOUNTER_DISTANCE: Mapping[str, str] = {
    str(name): str(dice)
    for name, dice, _ in rows("encounter.distance")
    if str(dice)[0].isdigit()
}
"""The dice, in feet, of a situation or terrain (encounter.distance)."""

TERRAINS = tuple(
    str(name)
    for name, _, when in rows("encounter.distance")
    if str(when).startswith("no surprise")
)
"""The kinds of terrain; the last is seen as far as the eye (encounter.distance)."""


# ---------------------------------------------------------------- how one dies


@attrs.frozen
class DeathLine:
    """A row of the death table (death)."""

    outcome: str
    effect: str


def death(total: int) -> DeathLine:
    """Return the outcome of *total*, a d20 and the negative hp (death)."""
    return DeathLine(*texts(in_band("death", total)))
