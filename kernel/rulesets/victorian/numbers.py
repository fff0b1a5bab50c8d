"""The book's arithmetic: what a figure's scores and calling are worth."""

from __future__ import annotations

from fractions import Fraction

from ....events.values import CombatantId, Modifier, Profile
from ...mechanics.hit_dice import average_hp, read_hit_dice
from ...state import Combatant, State
from .tables import (
    REACTIONS,
    SIZES,
    Might,
    Reaction,
    class_thac0,
    might,
    monster_thac0,
)


UNARMOURED = 10
ORDINARY = 10
"""What a score is of which nothing is stated."""

BEST_STRENGTH = 18
"""The score that percentiles follow."""

NO_FIGHTERS_BEST = -1
"""The most that a quick hand gives to those who are no fighters."""

BLINDED_ARMOUR = 4

_DICE_OF = {"fighter": 10, "mystic": 8, "medium": 8, "rogue": 6, "adept": 4}
_MONSTERS_DIE = 8


def is_fighter(profile: Profile) -> bool:
    """Return whether *profile* is of the fighters' class."""
    return profile.klass == "fighter"


def is_monster(profile: Profile) -> bool:
    """Return whether *profile* has hit dice and no class."""
    return not profile.klass


def level(profile: Profile) -> int:
    """Return the level, or the whole hit dice of one that has no class."""
    if is_monster(profile):
        return read_hit_dice(profile.hit_dice).whole
    return profile.level


def thac0(profile: Profile) -> int:
    """Return what a figure needs to hit armour class 0 (conv.attack)."""
    if not is_monster(profile):
        return class_thac0(profile.klass, profile.level)
    dice = read_hit_dice(profile.hit_dice)
    below_one = dice.dice < 1 or (dice.dice == 1 and dice.plus < 0)
    return monster_thac0(dice.whole, below_one=below_one)


def dexterity(profile: Profile) -> Reaction:
    """Return the row of the figure's dexterity."""
    return REACTIONS[int(profile.trait("dexterity", ORDINARY))]


def reaction(profile: Profile) -> int:
    """Return what dexterity adds to the initiative die; minus is earlier.

    Whoever has a class and is no fighter gains 1 at most (init.nonfighter_cap).
    """
    whole = dexterity(profile).initiative
    if is_fighter(profile) or is_monster(profile):
        return whole
    return max(whole, NO_FIGHTERS_BEST)


def strength(profile: Profile) -> Might:
    """Return the row of the figure's strength; percentiles are for fighters."""
    score = int(profile.trait("strength", ORDINARY))
    percent = int(profile.trait("exceptional_strength", 0))
    counts = is_fighter(profile) and score == BEST_STRENGTH
    return might(score, percent if counts else 0)


def armour_class(state: State, who: CombatantId) -> int:
    """Return the armour class as it stands, all-out defence left out."""
    profile = state.combatants[who].profile
    return profile.armour_class + sum(p.value for p in armour_parts(state, who))


def armour_parts(state: State, who: CombatantId) -> tuple[Modifier, ...]:
    """Return what changes a figure's armour class; minus is better."""
    figure = state.combatants[who]
    charging = bool(figure.spent_for_good.get("charging"))
    parts = [
        Modifier("dexterity", _dodging(state, figure, charging=charging), "conv.attack")
    ]
    if charging:
        worse = 1 if state.options["action.charge_form"] == "adnd2e" else 2
        parts.append(Modifier("charging", worse, "action.charge"))
    if figure.has("blinded"):
        parts.append(Modifier("blinded", BLINDED_ARMOUR, "state.blinded"))
    return tuple(part for part in parts if part.value)


def _dodging(state: State, figure: Combatant, *, charging: bool) -> int:
    change = dexterity(figure.profile).armour_class
    if charging and state.options["action.charge_form"] == "adnd2e":
        return max(0, change)
    return change


def size_of(profile: Profile) -> int:
    """Return the rung of a figure's size on the ladder (conv.sizes)."""
    return SIZES.index(str(profile.trait("size", "medium")))


def class_hp(klass: str, at_level: int) -> int:
    """Return the average hit points of a class at a level."""
    return average_hp(Fraction(at_level), _DICE_OF[klass])


def monster_hp(hit_dice: str) -> int:
    """Return the average hit points of *hit_dice*, at least 1."""
    dice = read_hit_dice(hit_dice)
    return max(1, average_hp(dice.dice, _MONSTERS_DIE) + dice.plus)
