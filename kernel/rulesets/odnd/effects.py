"""What a batch brings about, worked out first and applied together.

All hit points go first, blows before cures, so that those of one moment add up
whatever their order; then those who fell are seen to; then everything else
befalls whoever is left; then those who lost by it have their nerve tried, before
the next batch.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import attrs

from ....events.types import (
    ConditionGained,
    DamageSuffered,
    DeclarationLost,
    Spent,
)
from ....events.values import CombatantId
from ...mechanics.effects import Affliction, Mending, healed, timer
from ...mechanics.figures import there
from ...requests import Fact, Procedure
from ...ruleset import Now
from .attack_numbers import strikes_left
from .figures import OUT, in_batch_order
from .initiative import STRUCK_FROM_BEHIND
from .magic import spoil
from .morale import after_batch
from .preparation import break_off
from .wounds import fall, mended


NO_REPLY = "no-reply"
"""What a figure has spent that gets no more blows in this phase."""


@attrs.frozen
class Wound:
    """Damage to be taken."""

    who: CombatantId
    amount: int
    source: str
    rule: str = "damage.weapon"


@attrs.frozen
class Struck:
    """A hit, whatever it hurts: it spoils spells, and from the *rear* it tells."""

    who: CombatantId
    by: CombatantId
    source: str
    rear: bool = False


Effect: TypeAlias = Wound | Mending | Affliction | Struck
Facts: TypeAlias = Iterator[Fact]


def apply(now: Now, effects: tuple[Effect, ...]) -> Procedure:
    """Bring the *effects* of one batch about, and let those who lost by it quail."""
    wounds = [e for e in effects if isinstance(e, Wound)]
    for wound in wounds:
        yield from _wound(now, wound)
    for effect in effects:
        if isinstance(effect, Mending):
            yield from _mend(now, effect)
    causes = {wound.who: wound.source for wound in wounds}
    for who in [one for one in in_batch_order(now.state) if one in causes]:
        figure = now.state.combatants[who]
        if there(figure) and figure.hp <= 0:
            yield from fall(now, who, causes[who])
    others = [e for e in effects if not isinstance(e, Wound | Mending)]
    for effect in others:
        if there(now.state.combatants[effect.who]):
            yield from _APPLYING[type(effect)](now, effect)
    yield from after_batch(now)


def _wound(now: Now, wound: Wound) -> Facts:
    before = now.state.combatants[wound.who].hp
    after = before - wound.amount
    suffered = DamageSuffered(wound.who, wound.amount, before, after, wound.source)
    yield Fact(suffered, wound.rule)


def _mend(now: Now, mending: Mending) -> Facts:
    figure = now.state.combatants[mending.who]
    gained = healed(figure, mending)
    if gained is not None and there(figure):
        yield Fact(gained, "magic.simultaneous")
        yield from mended(now, mending.who)


def _afflict(now: Now, affliction: Affliction) -> Facts:
    who, condition = affliction.who, affliction.condition
    if now.state.combatants[who].has(condition):
        return
    gained = ConditionGained(who, condition, affliction.source)
    yield Fact(gained, "magic.simultaneous")
    if condition in OUT:
        yield from break_off(now, who, f"is {condition}", "magic.preparation")
    if affliction.seconds:
        started = timer(affliction, now.state.clock, "round end")
        yield Fact(started, "magic.simultaneous")


def _strike(now: Now, struck: Struck) -> Facts:
    """Spoil what the victim prepares; from behind, take its reply and initiative."""
    yield from spoil(now, struck.who, struck.by)
    if not struck.rear:
        return
    yield from _no_reply(now, struck)
    if not now.state.combatants[struck.who].has(STRUCK_FROM_BEHIND):
        gained = ConditionGained(struck.who, STRUCK_FROM_BEHIND, struck.source)
        yield Fact(gained, "initiative.rear_loss")


def _no_reply(now: Now, struck: Struck) -> Facts:
    """Take the strikes that the victim has left, at all or at its attacker alone."""
    figure, rule = now.state.combatants[struck.who], "melee.rear_no_reply"
    everybody = now.option("melee.rear_reply_scope") == "all"
    lost = NO_REPLY if everybody else f"{NO_REPLY}:{struck.by}"
    if figure.spent.get(lost):
        return
    yield Fact(Spent(struck.who, lost, 1, lasting=False), rule)
    declared = figure.declared
    if declared is None or declared.act != "strike" or strikes_left(figure) < 1:
        return
    if everybody or declared.get("target") == struck.by:
        reason = f"struck from behind by {struck.by}"
        yield Fact(DeclarationLost(struck.who, reason), rule)


_APPLYING: dict[type, Callable[[Now, Any], Facts]] = {
    Affliction: _afflict,
    Struck: _strike,
}
