"""What an act brings about, worked out first and applied together.

Where one side acts, an act's effects are applied at once; in simultaneous
combat all of a phase are worked out against the state at its start, and then
applied (simul.tie).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import attrs

from ....events.types import (
    ConditionGained,
    DamageSuffered,
    DeclarationLost,
    Died,
    Disengaged,
    Engaged,
    Harmed,
    SpellLost,
    Spent,
)
from ....events.values import CombatantId
from ...mechanics.effects import (
    Affliction,
    FailedSave,
    Mending,
    Wound,
    healed,
    timer,
)
from ...mechanics.engagement import bound
from ...mechanics.engagement import part as part_all
from ...mechanics.figures import there
from ...mechanics.ground import distance
from ...requests import Fact
from ...ruleset import Now
from .defensive import released
from .figures import FLEEING, OUT
from .melee import CAST


@attrs.frozen
class Contact:
    """A first blow between two, which engages them (def.only_two)."""

    who: CombatantId
    other: CombatantId


Effect: TypeAlias = Wound | Mending | Affliction | FailedSave | Contact
Facts: TypeAlias = Iterator[Fact]


def apply(now: Now, effects: tuple[Effect, ...]) -> Facts:
    """Bring *effects* about, in order."""
    for effect in effects:
        yield from _APPLYING[type(effect)](now, effect)


def rout(now: Now, who: CombatantId, source: str, rule: str) -> Facts:
    """Let *who* flee: it is out of melee, and runs in its phases of movement."""
    yield Fact(ConditionGained(who, FLEEING, source), rule)
    yield from part(now, who, "in flight")


def part(now: Now, who: CombatantId, reason: str) -> Facts:
    """End every engagement of *who*; its opponents may be free again."""
    others = sorted(bound(now.state, who))
    for other in others:
        yield Fact(Disengaged(who, other, reason), "def.released")
    for other in others:
        yield from released(now, other)
    yield from released(now, who)


def _wound(now: Now, wound: Wound) -> Facts:
    victim = now.state.combatants[wound.who]
    after = victim.hp - wound.amount
    suffered = DamageSuffered(wound.who, wound.amount, victim.hp, after, wound.source)
    yield Fact(suffered, "damage.apply")
    if wound.amount > 0:
        yield from _harm(now, wound.who, "damage", wound.source)
    if after <= 0 and not victim.dead:
        yield Fact(Died(wound.who, wound.source), "damage.apply")
        yield from part(now, wound.who, "death")
        yield from part_all(now, wound.who, "death", "def.released", "time.round")


def _harm(now: Now, who: CombatantId, kind: str, source: str) -> Facts:
    """Let harm break a spell that *who* announced and hasn't cast."""
    if now.option("magic.disruption") == "off":
        return
    rule, figure = "seq.spell_disruption", now.state.combatants[who]
    yield Fact(Harmed(who, kind, source), rule)
    declared = figure.declared
    if declared is None or declared.act != "cast" or figure.spent.get(CAST):
        return
    spell, reason = declared.get("spell"), f"{kind}: {source}"
    yield Fact(DeclarationLost(who, reason), rule)
    yield Fact(SpellLost(who, spell, reason, spent=True), rule)
    yield Fact(Spent(who, f"spell:{spell}", 1, lasting=True), rule)


def _mend(now: Now, mending: Mending) -> Facts:
    figure = now.state.combatants[mending.who]
    gained = healed(figure, mending)
    if gained is not None and not figure.dead:
        yield Fact(gained, "magic.phase")


def _afflict(now: Now, affliction: Affliction) -> Facts:
    who, condition = affliction.who, affliction.condition
    figure = now.state.combatants[who]
    if not there(figure) or figure.has(condition):
        return
    yield Fact(ConditionGained(who, condition, affliction.source), "magic.phase")
    if affliction.seconds:
        yield Fact(timer(affliction, now.state.clock, "round end"), "time.terms")
    if condition in OUT:
        yield from part(now, who, condition)


def _fail(now: Now, failed: FailedSave) -> Facts:
    if there(now.state.combatants[failed.who]):
        yield from _harm(now, failed.who, "failed save", failed.source)


def _touch(now: Now, blow: Contact) -> Facts:
    one, other = (now.state.combatants[i] for i in (blow.who, blow.other))
    fit = all(there(c) and not any(c.has(out) for out in OUT) for c in (one, other))
    if fit and blow.other not in bound(now.state, blow.who):
        feet = distance(one.place, other.place)
        yield Fact(Engaged(blow.who, blow.other, feet), "melee.targets")


_APPLYING: dict[type, Callable[[Now, Any], Facts]] = {
    Wound: _wound,
    Mending: _mend,
    Affliction: _afflict,
    FailedSave: _fail,
    Contact: _touch,
}
