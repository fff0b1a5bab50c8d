"""All-out defence: everything given up for the round, for a better armour class."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....events.types import Spent
from ....events.values import Choice, CombatantId, Modifier, Profile
from ...offers import Offer, Slot
from ...requests import Fact
from ...ruleset import Now
from ...state import Combatant, State
from .deeds import Act, Deed, Refusal
from .numbers import is_fighter, level


PARRY = "parry"


def parrying(figure: Combatant) -> bool:
    """Return whether *figure* parries in this round (parry.forfeit)."""
    return bool(figure.spent.get(PARRY))


def parry_of(profile: Profile) -> Modifier:
    """Return what parrying does to an armour class: a minus betters it.

    It is half the level rounded up (parry.others), for fighters one more
    (parry.fighter).
    """
    half = (level(profile) + 1) // 2
    if is_fighter(profile):
        return Modifier(PARRY, -half - 1, "parry.fighter")
    return Modifier(PARRY, -half, "parry.others")


def parry_bonus(
    _state: State,
    figure: Combatant,
    kind: str,
    behind: bool,  # noqa: FBT001 - one of the facts of the attack
) -> tuple[Modifier, ...]:
    """Return what parrying does to the armour class of *figure* against an attack.

    Args:
        _state: The fight.
        figure: Who is attacked.
        kind: ``melee``, ``opportunity``, ``missile``, ``spell``, ...
        behind: Whether the attack comes from behind (parry.frontal).
    """
    if not parrying(figure) or behind or kind not in _MELEE:
        return ()
    return (parry_of(figure.profile),)


_MELEE = frozenset({"melee", "opportunity"})


def parry_offers(
    _state: State, _figure: Combatant, named: tuple[Slot, ...]
) -> Iterator[Offer]:
    """Yield all-out defence, which whoever declares anything may declare."""
    yield Offer(PARRY, named)


def parry_forbids(figure: Combatant) -> Refusal:
    """Return why a figure that parries does nothing else in the round."""
    if parrying(figure):
        reason = f"{figure.profile.name} gave up everything for the round to parry"
        return "parry.forfeit", reason
    return None


def parry(
    _now: Now, _start: State, who: CombatantId, _choice: Choice, _serves: int
) -> Deed:
    """Give up every act of the round (parry.forfeit)."""
    yield Fact(Spent(who, PARRY, 1, lasting=False), "parry.forfeit")
    return ()


PARRYING: Mapping[str, Act] = {PARRY: Act(parry, "declaration")}
