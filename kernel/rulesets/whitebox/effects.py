"""What an action brings about, worked out first and applied together.

In a step of one side an action's effects are applied at once; where sides act
together, all dice are rolled against the state at the start, and then all
effects are applied (initiative.tie).
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
    Harmed,
    SpellLost,
    Spent,
)
from ....events.values import CombatantId
from ...mechanics import engagement
from ...mechanics.effects import (
    Affliction,
    FailedSave,
    Mending,
    Wound,
    healed,
    timer,
)
from ...mechanics.figures import there
from ...requests import Fact
from ...ruleset import Now
from .numbers import BLOWS


@attrs.frozen
class Contact:
    """A figure that moved: whom it is now at blows with is to be settled."""

    who: CombatantId


Effect: TypeAlias = Wound | Mending | Affliction | FailedSave | Contact
Facts: TypeAlias = Iterator[Fact]


def apply(now: Now, effects: tuple[Effect, ...]) -> Facts:
    """Bring *effects* about, in order."""
    for effect in effects:
        yield from _APPLYING[type(effect)](now, effect)


def harm(now: Now, who: CombatantId, kind: str, source: str) -> Facts:
    """Let harm befall *who*: it breaks a spell not yet cast this round."""
    yield Fact(Harmed(who, kind, source), "magic.harm_kinds")
    figure = now.state.combatants[who]
    if figure.acted or not there(figure):
        return
    yield from lose_spell(now, who, f"{kind}: {source}")


def lose_spell(now: Now, who: CombatantId, reason: str) -> Facts:
    """Break the spell that *who* announced (magic.harm_blocks)."""
    declared = now.state.combatants[who].declared
    if declared is None:
        return
    spell = declared.get("spell")
    spent = now.option("magic.blocked_spell") == "spent"
    yield Fact(DeclarationLost(who, reason), "magic.harm_blocks")
    yield Fact(SpellLost(who, spell, reason, spent), "magic.harm_blocks")
    if spent:
        yield Fact(Spent(who, f"spell:{spell}", 1, lasting=True), "magic.harm_blocks")


def contact(now: Now, who: CombatantId) -> Facts:
    """Settle whom *who* is at blows with where it stands (melee.engaged)."""
    yield from engagement.settle(now, who, BLOWS, "melee.engaged")


def part(now: Now, who: CombatantId, reason: str) -> Facts:
    """End every engagement of *who*, and every timer of its conditions."""
    yield from engagement.part(now, who, reason, "melee.engaged", "time.turn")


def _wound(now: Now, wound: Wound) -> Facts:
    victim = now.state.combatants[wound.who]
    after = victim.hp - wound.amount
    yield Fact(
        DamageSuffered(wound.who, wound.amount, victim.hp, after, wound.source),
        "damage.apply",
    )
    if wound.amount > 0:
        yield from harm(now, wound.who, "damage", wound.source)
    if after <= int(now.option("death.threshold")) and not victim.dead:
        yield Fact(Died(wound.who, wound.source), "death.zero")
        yield from part(now, wound.who, "death")


def _mend(now: Now, mending: Mending) -> Facts:
    figure = now.state.combatants[mending.who]
    gained = healed(figure, mending)
    if gained is not None and not figure.dead:
        yield Fact(gained, "heal.magic")


def _afflict(now: Now, affliction: Affliction) -> Facts:
    figure = now.state.combatants[affliction.who]
    if not there(figure) or figure.has(affliction.condition):
        return
    yield Fact(
        ConditionGained(affliction.who, affliction.condition, affliction.source),
        "magic.as_attack",
    )
    if affliction.seconds:
        yield Fact(timer(affliction, now.state.clock, "round end"), "time.turn")


def _fail(now: Now, failed: FailedSave) -> Facts:
    if there(now.state.combatants[failed.who]):
        yield from harm(now, failed.who, "failed save", failed.source)


def _touch(now: Now, moved: Contact) -> Facts:
    yield from contact(now, moved.who)


_APPLYING: dict[type, Callable[[Now, Any], Facts]] = {
    Wound: _wound,
    Mending: _mend,
    Affliction: _afflict,
    FailedSave: _fail,
    Contact: _touch,
}
