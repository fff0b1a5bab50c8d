"""What a figure wears, wields and casts, from the roster's words for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....events.values import Scalar, Setting, Weapon
from ...mechanics.armour import worn
from ...mechanics.weapons import enlist_weapons
from ...recruits import Recruit
from .numbers import UNARMOURED
from .tables import ARMOUR, ArmourLine, rows
from .traits import WEAPON


UNARMOURED_SUM = 20
"""What both notations of an armour class add up to here."""

NATURAL = Weapon(
    "natural weapons", "1d6", hands=0, traits=(Setting("class", "natural"),)
)
"""What a beast strikes with of which nothing is said."""

FIST_NAME = "fist"

_LONG_ARMS = ("rifle", "carbine", "shotgun", "gun")


def armour_of(recruit: Recruit) -> tuple[int, ArmourLine]:
    """Return the armour class of what *recruit* wears, and the row of it."""
    plain = {name: line.armour_class for name, line in ARMOUR.items()}
    descending = worn(recruit, plain, UNARMOURED, UNARMOURED_SUM)
    return descending, ARMOUR[recruit.armour or "none"]


def weapons_of(recruit: Recruit) -> tuple[Weapon, ...]:
    """Return the weapons of *recruit*; fists where a person has none."""
    natural = NATURAL if recruit.klass is None else FIST
    return enlist_weapons(recruit.weapons, WEAPONS, natural, WEAPON)


def has_hands(weapons: tuple[Weapon, ...]) -> bool:
    """Return whether anything among *weapons* is held in a hand."""
    return any(weapon.hands or weapon.name == FIST_NAME for weapon in weapons)


def _settings(**values: Scalar) -> tuple[Setting, ...]:
    return tuple(Setting(name, value) for name, value in values.items())


def _hand_weapons() -> Iterator[Weapon]:
    for names, damage, speed, klass, hands, impaling in rows("weapons"):
        for name in str(names).split(", "):
            yield Weapon(
                name,
                str(damage),
                hands=0 if name == FIST_NAME else int(hands),
                traits=(
                    Setting("class", klass),
                    *_settings(speed=int(speed), impaling=impaling == "yes"),
                ),
            )


def _firearms() -> Iterator[Weapon]:
    for name, damage, shots, capacity, reload, short, medium, far in rows("firearms"):
        long_arm = any(word in str(name) for word in _LONG_ARMS)
        yield Weapon(
            str(name),
            str(damage),
            melee=False,
            missile=True,
            hands=2 if long_arm else 1,
            reach=int(far),
            traits=(
                Setting("class", "two-handed" if long_arm else "one-handed"),
                *_settings(
                    impaling=True,
                    shots=int(shots),
                    capacity=int(capacity),
                    reload=str(reload),
                    short=int(short),
                    medium=int(medium),
                    long=int(far),
                ),
            ),
        )


WEAPONS: Mapping[str, Weapon] = {
    weapon.name: weapon for weapon in (*_hand_weapons(), *_firearms())
}
FIST = WEAPONS[FIST_NAME]
