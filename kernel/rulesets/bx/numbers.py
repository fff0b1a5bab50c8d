"""The book's arithmetic without a fight: rates, numbers to reach, adjustments."""

from __future__ import annotations

from ....events.values import Profile
from ...mechanics.hit_dice import read_hit_dice
from .tables import adjustment, class_saves, class_thac0, monster_saves, monster_thac0


REACH = 5
"""Feet within which two opponents can strike at each other (seq.movement)."""

_BEST, _WORST = 2, 20
_AVERAGE = 10
_THIRDS = 3


def feet_a_round(profile: Profile) -> int:
    """Return how far a figure moves in a round: a third of its rate in a turn."""
    return profile.movement // _THIRDS


def base_rate(feet: int) -> int:
    """Return the rate in feet a turn of one who moves *feet* in a round."""
    return feet * _THIRDS


def feet_running(profile: Profile) -> int:
    """Return how far a figure runs in a round (run.speed): its rate in a turn."""
    return profile.movement


def thac0(profile: Profile) -> int:
    """Return what a figure needs to hit armour class 0."""
    if profile.klass:
        return class_thac0(profile.klass, profile.level)
    return monster_thac0(profile.hit_dice)


def number_needed(attack: int, armour_class: int) -> int:
    """Return the total that hits, kept between 2 and 20 (attack.matrix).

    Args:
        attack: The attacker's number against armour class 0.
        armour_class: The target's, descending.
    """
    return max(_BEST, min(_WORST, attack - armour_class))


def save_needed(profile: Profile, against: str) -> int:
    """Return the saving throw of a figure against one of the five kinds."""
    if profile.klass:
        return class_saves(profile.klass, profile.level)[against]
    return monster_saves(read_hit_dice(profile.hit_dice).whole)[against]


def strength(profile: Profile) -> int:
    """Return what Strength adds to a blow and to its damage."""
    return adjustment("strength", int(profile.trait("strength", _AVERAGE)))


def dexterity(profile: Profile) -> int:
    """Return what Dexterity adds to a shot or a throw."""
    return adjustment("dexterity", int(profile.trait("dexterity", _AVERAGE)))


def quickness(profile: Profile) -> int:
    """Return what Dexterity adds to the die of single combat (single.dex)."""
    return adjustment("dexterity", int(profile.trait("dexterity", _AVERAGE)), 2)


def charm(profile: Profile) -> int:
    """Return what Charisma adds to the reaction of monsters spoken to."""
    return adjustment("charisma", int(profile.trait("charisma", _AVERAGE)))
