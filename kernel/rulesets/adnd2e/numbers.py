"""THAC0, saves, rates of attack, damage: the book's arithmetic, without a fight."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from ....events.values import Profile, Weapon
from ...dice.expression import parse_dice
from ...mechanics.hit_dice import read_hit_dice
from .tables import (
    ATTACKS_PER_ROUND,
    CLASS_GROUPS,
    ITEM_SAVES,
    NATURAL_SPEED,
    PUMMEL,
    SAVE_COLUMNS,
    SIZES,
    THAC0,
    DexterityLine,
    StrengthLine,
    dexterity_line,
    saves,
    strength_line,
    thac0_of_dice,
)


AVERAGE_SCORE = 10
"""What counts as the Strength of a character of whom none is said: no modifiers."""

BEST_SCORE = 25
"""The last row of strength and of dexterity."""


# ---------------------------------------------------------------- rounding


def rounded(number: Fraction, rounding: str = "down") -> int:
    """Return *number* as a whole one (conv.rounding).

    Args:
        number: What a rule halved or multiplied.
        rounding: The option of that name: ``down`` is toward zero, ``up`` away
            from it, ``nearest`` takes a half away from it.
    """
    size, sign = abs(number), 1 if number >= 0 else -1
    ways = {"down": Fraction(0), "nearest": Fraction(1, 2), "up": None}
    added = ways[rounding]
    return sign * (-int(-size // 1) if added is None else int((size + added) // 1))


def halved(number: int, rounding: str = "down") -> int:
    """Return half of *number* as a whole one (conv.rounding)."""
    return rounded(Fraction(number, 2), rounding)


# ---------------------------------------------------------------- hit dice and level


def hit_dice(profile: Profile) -> int:
    """Return a monster's whole Hit Dice, 0 for less than one; a character's level."""
    if not profile.hit_dice:
        return profile.level
    return int(read_hit_dice(profile.hit_dice).dice)


def level(profile: Profile) -> int:
    """Return the level: a monster's is its whole Hit Dice (check.save)."""
    return profile.level or hit_dice(profile)


def group(profile: Profile) -> str:
    """Return the class group; monsters read the warriors' rows (check.save)."""
    return CLASS_GROUPS.get(profile.klass, "warrior")


def is_warrior(profile: Profile) -> bool:
    """Return whether the class is one of warriors; a monster's never is."""
    return CLASS_GROUPS.get(profile.klass) == "warrior"


# ---------------------------------------------------------------- to hit and to save


def thac0(profile: Profile) -> int:
    """Return what a d20 needs against AC 0 (thac0.class, thac0.monster)."""
    stated = int(profile.trait("thac0", 0))
    if stated:
        return stated
    if profile.hit_dice:
        found = read_hit_dice(profile.hit_dice)
        return thac0_of_dice(found.dice, found.plus)
    by_level = THAC0[group(profile)]
    return by_level[max(1, min(profile.level, len(by_level))) - 1]


def save_needed(profile: Profile, category: str, rounding: str = "down") -> int:
    """Return what d20 and modifiers must reach (check.save, saves.class).

    The mindless save at half their level, except against death and poison.

    Args:
        profile: Who saves.
        category: ``paralyzation``, ``poison``, ``death``, ``rod``,
            ``petrification``, ``breath`` or ``spell``.
        rounding: The option of that name.
    """
    reckoned = level(profile)
    if profile.trait("mindless", False) and category not in ("death", "poison"):
        reckoned = halved(reckoned, rounding)
    return saves(group(profile), reckoned)[SAVE_COLUMNS[category]]


def item_save(material: str, against: str = "crushing_blow") -> int | None:
    """Return what an item of *material* needs, None where it never fails."""
    return ITEM_SAVES[material][against]


# ---------------------------------------------------------------- abilities


def strength_score(profile: Profile, rounding: str = "down") -> int:
    """Return the Strength that contests roll against; 18/51 counts as 18.

    A monster without a score has 3.5 times its Hit Dice, whose added points
    don't count (contest.monster_strength).

    Args:
        profile: Who strives.
        rounding: The option contest.monster_strength: ``down``, or ``half``
            for a half that counts as one.
    """
    written = str(profile.trait("strength", ""))
    if written:
        return int(written.partition("/")[0])
    if not profile.hit_dice:
        return AVERAGE_SCORE
    strong = read_hit_dice(profile.hit_dice).dice * 7 / 2
    return max(1, rounded(strong, "nearest" if rounding == "half" else "down"))


def strength_hit(profile: Profile) -> int:
    """Return what Strength adds to hit, 0 without a score (table strength)."""
    line = _strength(profile)
    return line.hit if line else 0


def strength_damage(profile: Profile) -> int:
    """Return what Strength adds to damage, uncapped, 0 without a score."""
    line = _strength(profile)
    return line.damage if line else 0


def max_press(profile: Profile) -> int:
    """Return the most that one can lift, in pounds (table strength)."""
    line = _strength(profile)
    score = min(strength_score(profile), BEST_SCORE)
    return (line or strength_line(str(score))).max_press


def _strength(profile: Profile) -> StrengthLine | None:
    written = str(profile.trait("strength", ""))
    return strength_line(written) if written else None


def reaction(dexterity: int) -> int:
    """Return the reaction adjustment, 0 for no score (table dexterity)."""
    return _dexterity(dexterity).reaction


def missile_adjustment(dexterity: int) -> int:
    """Return what is added to hit with missiles, 0 for no score."""
    return _dexterity(dexterity).missile


def defensive(dexterity: int) -> int:
    """Return what is added to AC, negative for the better, 0 for no score."""
    return _dexterity(dexterity).defensive


def _dexterity(score: int) -> DexterityLine:
    """Return the row of *score*; one that is none, or all lost, adjusts nothing."""
    if score < 1:
        return DexterityLine(0, 0, 0)
    return dexterity_line(min(score, BEST_SCORE))


# ---------------------------------------------------------------- size


def size_of(profile: Profile) -> str:
    """Return the size's letter (conv.size_scale)."""
    return str(profile.trait("size", "M"))


def step(size: str) -> int:
    """Return the place of *size* on the scale, T 0 to G 5 (conv.size_scale)."""
    return SIZES.index(size)


def steps(larger: str, smaller: str) -> int:
    """Return by how many steps *larger* exceeds *smaller* (conv.size_scale)."""
    return step(larger) - step(smaller)


def natural_speed(size: str) -> int:
    """Return what natural weapons add to initiative (initiative.natural)."""
    return NATURAL_SPEED[size]


def pummel_dice(size: str) -> str:
    """Return the dice of a blow with the fist, maybe ``1`` (pummel.damage)."""
    return PUMMEL[size]


# ---------------------------------------------------------------- rates of attack


@lru_cache(maxsize=1024)
def attacks_in(rate: str, round: int) -> int:  # noqa: A002 - the word of the rules
    """Return the attacks of round *round* (initiative.attacks_per_round).

    A rate of 3/2 gives one in odd rounds and two in even ones; one of 1/2 an
    attack every other round, beginning with the first.
    """
    exact = Fraction(rate)

    def until(last: int) -> int:
        so_far = exact * last
        return int(so_far // 1) if exact >= 1 else -int(-so_far // 1)

    return until(round) - until(round - 1)


def attack_rate(profile: Profile, weapon: Weapon | None, kind: str = "") -> str:
    """Return the attacks a round, such as ``3/2`` (attacks.per_round).

    Args:
        profile: Who attacks; its trait ``attacks`` overrides the table.
        weapon: What with, None for bare hands.
        kind: ``melee`` or ``missile``, for what can be both: thrown, it has
            its rate of fire.
    """
    stated = str(profile.trait("attacks", ""))
    if stated:
        return stated
    shot = weapon is not None and (kind == "missile" or not weapon.melee)
    if weapon is not None and shot and weapon.trait("rof", ""):
        return str(weapon.trait("rof", ""))
    if not is_warrior(profile):
        return ATTACKS_PER_ROUND["all other classes"]
    special = weapon is not None and weapon.name == profile.trait("specialist", "")
    who = "weapon specialist warrior" if special else "warrior level"
    return ATTACKS_PER_ROUND[f"{who} {_rate_band(profile.level)}"]


def _rate_band(level: int) -> str:
    bands = ((13, "13+"), (7, "7-12"))
    return next((band for first, band in bands if level >= first), "1-6")


# ---------------------------------------------------------------- damage


def damage_dice(weapon: Weapon, target_size: str) -> str:
    """Return the dice against a target of that size: S-M or L (attack.damage)."""
    if step(target_size) < step("L"):
        return weapon.damage
    return str(weapon.trait("damage_l", "")) or weapon.damage


def fixed(dice: str) -> int | None:
    """Return the number where *dice* is a plain one, such as ``1``, else None."""
    return int(dice) if dice.isdigit() else None


def most(dice: str) -> int:
    """Return the most that *dice* can give, its printed addition included."""
    plain = fixed(dice)
    if plain is not None:
        return plain
    read = parse_dice(dice)
    return read.count * read.sides + read.plus


def strength_bonus(profile: Profile, dice: str, option: str = "printed") -> int:
    """Return what Strength adds to damage of *dice* (damage.str_cap).

    Args:
        profile: Who strikes.
        dice: The damage before modifiers, for this target's size.
        option: damage.str_cap: ``printed`` caps it at the most of the whole
            expression, ``dice`` at the most of the dice alone.
    """
    cap = most(dice)
    if option == "dice" and fixed(dice) is None:
        cap -= parse_dice(dice).plus
    return min(strength_damage(profile), max(cap, 0))
