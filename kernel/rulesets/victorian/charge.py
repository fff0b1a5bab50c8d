"""A charge: straight at a foe, one blow at the end of it (action.charge)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....events.types import Moved, Spent
from ....events.values import Choice, CombatantId, Modifier
from ...mechanics.figures import enemies
from ...mechanics.ground import approach, distance, toward
from ...offers import Offer, OneOf, Slot
from ...requests import Fact
from ...ruleset import Now
from ...state import Combatant, State
from . import budget, speed
from .attacks import blow
from .backs import turning_toward
from .deeds import Act, Deed, Refusal
from .effects import Contact
from .figures import REACH
from .hands import strikers, weapon
from .movement import DOUBLE


CHARGE = "charge"
CHARGED = "charging"
"""One more than the round in which a figure charged, among what it spent for good."""

LEAST_FEET = 10
_BONUS = Modifier("charge", 2, "action.charge")


def charge_offers(
    state: State, figure: Combatant, named: tuple[Slot, ...]
) -> Iterator[Offer]:
    """Yield at whom *figure* can charge, and with what."""
    if state.options["action.charge_form"] == "none":
        return
    arms = tuple(w.name for w in strikers(state, figure.profile.id))
    foes = tuple(
        foe.profile.id
        for foe in enemies(state, figure)
        if not _too_near_or_far(state, figure, foe)
    )
    if arms and foes:
        yield Offer(CHARGE, (*named, OneOf("target", foes), OneOf("weapon", arms)))


def charge_forbidden(state: State, figure: Combatant, choice: Choice) -> Refusal:
    """Return the rule that forbids to charge so, and why."""
    foe = state.combatants.get(choice.get("target"))
    if choice.act != CHARGE or foe is None:
        return None
    if state.options["action.charge_form"] == "none":
        return "action.charge", "nobody charges in this fight"
    reason = _too_near_or_far(state, figure, foe)
    return ("action.charge", reason) if reason else None


def _too_near_or_far(state: State, figure: Combatant, foe: Combatant) -> str:
    most = speed.speed(state, figure.profile.id)
    if not budget.is_limited(figure):
        most *= DOUBLE
    feet = approach(figure.place, foe.place, REACH, most)
    if feet is None:
        return f"{foe.profile.name} is further than {most} feet away"
    if feet < LEAST_FEET:
        return f"{foe.profile.name} is nearer than {LEAST_FEET} feet"
    return ""


def _charge(
    now: Now, start: State, who: CombatantId, choice: Choice, serves: int
) -> Deed:
    """Run up and strike once; until its next second it is easier to hit."""
    target = choice.get("target")
    here, goal = start.combatants[who].place, start.combatants[target].place
    feet = approach(here, goal, REACH, distance(here, goal)) or 0
    end = toward(here, goal, feet)
    yield from turning_toward(now, who, end)
    yield from budget.no_step(now, who)
    yield from budget.walked(now, who, feet)
    yield Fact(Moved(who, here, end, feet, "charges"), "action.charge")
    open_to_blows = Spent(who, CHARGED, now.state.round + 1, lasting=True)
    yield Fact(open_to_blows, "action.charge")
    struck_with = weapon(start, who, choice.get("weapon"))
    hit = yield from blow(now, start, who, target, struck_with, serves, extra=(_BONUS,))
    return (Contact(who), *hit)


def recover(now: Now, who: CombatantId) -> Iterator[Fact]:
    """End what a charge of an earlier round left open: its next second has come."""
    charged = now.state.combatants[who].spent_for_good.get(CHARGED, 0)
    if charged and charged != now.state.round + 1:
        yield Fact(Spent(who, CHARGED, -charged, lasting=True), "action.charge")


CHARGING: Mapping[str, Act] = {CHARGE: Act(_charge, "full")}
