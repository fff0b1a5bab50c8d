"""Weapons by name from a rule set's table, or described in full by a roster."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...events.values import Setting, Weapon
from ..errors import SetUpFault
from ..recruits import RecruitWeapon, check_dice
from .names import check_names
from .traits import NO_TRAITS, Traits, check_item_traits


_KINDS = ("melee", "missile", "melee or thrown")


def enlist_weapons(
    wanted: Iterable[str | RecruitWeapon],
    table: Mapping[str, Weapon],
    natural: Weapon,
    traits: Traits = NO_TRAITS,
) -> tuple[Weapon, ...]:
    """Return the weapons *wanted*, or *natural* where there are none.

    Args:
        wanted: As the roster has them.
        table: The weapons there are, by every name they may be written with.
        natural: What one strikes with who has none.
        traits: What may be said of a weapon beside the common part.

    Raises:
        SetUpFault: Where one is unknown and not described, or can't be so.
    """
    made = tuple(_weapon(w, i, table, traits) for i, w in enumerate(wanted))
    check_names(made, "weapons")
    return made or (natural,)


def spoken(name: str) -> str:
    """Return ``sword, long`` as people say it: ``long sword``."""
    noun, _, kind = name.partition(", ")
    return f"{kind} {noun}" if kind else noun


def _weapon(
    wanted: str | RecruitWeapon, i: int, table: Mapping[str, Weapon], traits: Traits
) -> Weapon:
    asked = RecruitWeapon(wanted) if isinstance(wanted, str) else wanted
    given = check_item_traits(asked.traits, traits, "weapons", i)
    row = table.get(asked.name)
    if row is None and asked.damage is None:
        names = dict.fromkeys(weapon.name for weapon in table.values())
        raise SetUpFault(
            f"no weapon is called {asked.name!r}; give its damage, or choose from "
            f"{', '.join(names)}",
            "weapons",
            i,
        )
    known = row or Weapon(asked.name, "1d6")
    kind = asked.kind
    if kind is not None and kind not in _KINDS:
        raise SetUpFault(
            f"kind must be melee, missile or melee or thrown, not {kind!r}",
            "weapons",
            i,
            "kind",
        )
    damage = asked.damage or known.damage
    check_dice(damage, "weapons", i, "damage")
    missile = known.missile if kind is None else kind != "melee"
    reach = known.reach if asked.range is None else asked.range
    if missile and reach < 1:
        raise SetUpFault(
            f"say how far {asked.name!r} reaches, in feet", "weapons", i, "range"
        )
    return Weapon(
        known.name,
        damage,
        melee=known.melee if kind is None else kind != "missile",
        missile=missile,
        hands=known.hands if asked.hands is None else asked.hands,
        reach=reach,
        bonus=asked.bonus or known.bonus,
        traits=_over(known.traits, given),
    )


def _over(had: tuple[Setting, ...], given: tuple[Setting, ...]) -> tuple[Setting, ...]:
    """Return the traits a weapon *had*, with those *given* in their places."""
    values = {trait.name: trait for trait in (*had, *given)}
    return tuple(values.values())
