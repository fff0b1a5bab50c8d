"""Phase C: who can be shot at, and shots into a melee."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from ....events.values import CombatantId, Weapon
from ...mechanics.engagement import bound, linked
from ...mechanics.figures import enemies
from ...mechanics.ground import distance
from ...mechanics.melee_fire import pick_at_random
from ...requests import Request
from ...ruleset import Now
from ...state import Combatant, State
from .attacks import cover_of
from .numbers import REACH
from .tables import FULL_COVER


def marks(state: State, shooter: Combatant, weapon: Weapon) -> Iterator[Combatant]:
    """Yield whom *shooter* can aim *weapon* at, in roster order."""
    for foe in enemies(state, shooter):
        if no_mark(state, shooter, foe, weapon) is None:
            yield foe


def no_mark(
    state: State, shooter: Combatant, foe: Combatant, weapon: Weapon
) -> tuple[str, str] | None:
    """Return the rule that keeps *shooter* from aiming at *foe*, and the reason."""
    name, feet = foe.profile.name, distance(shooter.place, foe.place)
    if not weapon.missile:
        return "missile.targets", f"{weapon.name} is nothing to shoot or throw"
    if feet <= REACH:
        return "missile.to_hit", f"{name} is within {REACH} feet, too near to shoot at"
    if feet > weapon.reach:
        reason = f"{name} is {feet} feet away, and {weapon.name} reaches {weapon.reach}"
        return "missile.to_hit", reason
    if cover_of(foe) == FULL_COVER:
        return "missile.to_hit", f"{name} is in full cover"
    into_melee = bound(state, foe.profile.id) - {shooter.profile.id}
    if into_melee and state.options["missile.into_melee"] == "forbid":
        return "missile.targets", f"{name} is in a melee, and nobody shoots into those"
    return None


def picked(
    now: Now, start: State, who: CombatantId, aimed: CombatantId, serves: int
) -> Generator[Request, Any, CombatantId]:
    """Return whom a shot goes at: in a melee everybody has the same chance."""
    melee = [one for one in linked(start, aimed) if one != who]
    if len(melee) < 2:  # noqa: PLR2004 - alone it is in no melee
        return aimed
    return (yield from pick_at_random(now, who, melee, "missile.targets", serves))
