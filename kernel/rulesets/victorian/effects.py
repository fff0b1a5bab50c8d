"""What an act brings about: worked out first, applied when its batch closes.

All acts of one batch are worked out against the state at its start, and what
they bring about lands together (init.batch). So a procedure returns effects;
it notes at once only what is nobody's gain or loss.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import attrs

from ....events.types import (
    AbilityHarmed,
    ConditionEnded,
    ConditionGained,
    DamageSuffered,
    DeclarationLost,
    Died,
    Dropped,
    Healed,
    Taken,
    TimerStarted,
)
from ....events.values import CombatantId
from ...mechanics.engagement import contact, part
from ...requests import Fact
from ...ruleset import Now
from ...state import Combatant, State
from .constitution import COMA, INCAPACITATED, constitution_left
from .figures import enemies, there
from .spoiling import seconds_now, spoil


BLINDED = "blinded"
REACH = 5


@attrs.frozen
class Hurt:
    """Harm to be taken.

    Attributes:
        hp: What goes to hit points; what they can't bear goes to Constitution.
        constitution: What goes to Constitution alone (crit.bonus_to_cn).
        source: What did it, in words.
        kind: ``piercing`` for what impales, ``fire``, ...; empty for any.
        part: The part of the body that was hit; empty for none in particular.
    """

    who: CombatantId
    hp: int
    constitution: int
    source: str
    kind: str = ""
    part: str = ""


@attrs.frozen
class Mending:
    """Hit points to be given back."""

    who: CombatantId
    amount: int
    source: str


@attrs.frozen
class Affliction:
    """A condition to befall somebody, for *seconds*, or for good where 0."""

    who: CombatantId
    condition: str
    source: str
    owner: CombatantId
    seconds: int
    rule: str = "spell.instant"


@attrs.frozen
class FailedSave:
    """A failed saving throw, which breaks a spell by itself (spell.interrupt)."""

    who: CombatantId
    source: str


@attrs.frozen
class Slain:
    """The helpless, killed outright (combat.helpless_slay)."""

    who: CombatantId
    source: str


@attrs.frozen
class Disarmed:
    """Something to leave its owner, into a hand of *by*'s or to the ground.

    Attributes:
        hand: Which hand of *by* takes it, as in `Taken`; empty: it falls to the
            ground where its owner stands.
        how: How it comes to lie there, in words.
    """

    who: CombatantId
    item: str
    by: CombatantId
    hand: str
    how: str
    rule: str


@attrs.frozen
class Contact:
    """A figure that moved: whom it is now next to is to be settled."""

    who: CombatantId


Effect: TypeAlias = (
    Hurt | Mending | Affliction | FailedSave | Slain | Disarmed | Contact
)
Effects: TypeAlias = tuple[Effect, ...]
Facts: TypeAlias = Iterator[Fact]


def apply(now: Now, effects: Effects) -> Facts:
    """Bring *effects* about, in order."""
    for effect in effects:
        yield from _APPLYING[type(effect)](now, effect)


def harmed(effects: Effects, who: CombatantId) -> int:
    """Return how much damage to *who* there is in *effects*."""
    hurts = (e for e in effects if isinstance(e, Hurt) and e.who == who)
    return sum(hurt.hp + hurt.constitution for hurt in hurts)


def felled(start: State, effects: Effects, who: CombatantId) -> bool:
    """Return whether *who*, as it stands in *start*, would be down by *effects*."""
    hurts = [e for e in effects if isinstance(e, Hurt) and e.who == who]
    hp = start.combatants[who].hp
    borne = sum(hurt.hp for hurt in hurts)
    beyond = max(0, borne - hp) + sum(hurt.constitution for hurt in hurts)
    if beyond and constitution_left(start, who) <= beyond:
        return True
    return 0 < hp <= borne and start.options["hp.zero"] == INCAPACITATED


# ---------------------------------------------------------------- harm


def _hurt(now: Now, hurt: Hurt) -> Facts:
    """Take harm off hit points, and the rest off Constitution."""
    victim = now.state.combatants[hurt.who]
    if not there(victim):
        return
    loss = min(hurt.hp, victim.hp)
    wound = f"w{now.state.wounded + 1}" if loss else ""
    yield Fact(
        DamageSuffered(
            hurt.who,
            loss,
            victim.hp,
            victim.hp - loss,
            hurt.source,
            hurt.kind,
            "",
            wound,
        ),
        "damage.overflow",
    )
    yield from _sink(now, hurt, hurt.hp - loss, "damage.overflow")
    yield from _sink(now, hurt, hurt.constitution, "crit.bonus_to_cn")
    if hurt.hp + hurt.constitution > 0:
        yield from spoil(now, hurt.who, hurt.source)
        yield from _fall(now, hurt)


def _sink(now: Now, hurt: Hurt, amount: int, rule: str) -> Facts:
    if amount > 0:
        before = constitution_left(now.state, hurt.who)
        yield Fact(
            AbilityHarmed(
                hurt.who, "constitution", amount, before, before - amount, hurt.source
            ),
            rule,
        )


def _fall(now: Now, hurt: Hurt) -> Facts:
    """Settle what state the harm leaves a figure in."""
    figure, left = now.state.combatants[hurt.who], constitution_left(now.state, hurt.who)
    if left < 0:
        yield from _die(now, hurt.who, hurt.source, "crit.death")
    elif left == 0 and not figure.has(COMA):
        yield from _go_down(now, hurt, COMA, "crit.coma")
    elif _is_spent(now, figure):
        yield from _go_down(now, hurt, INCAPACITATED, "damage.overflow")


def _is_spent(now: Now, figure: Combatant) -> bool:
    down = figure.has(COMA) or figure.has(INCAPACITATED)
    return not figure.hp and not down and now.option("hp.zero") == INCAPACITATED


def _go_down(now: Now, hurt: Hurt, condition: str, rule: str) -> Facts:
    """Put a figure out of the fight; what it meant to do lapses (state.coma)."""
    yield Fact(ConditionGained(hurt.who, condition, hurt.source), rule)
    if now.state.combatants[hurt.who].declared is not None:
        yield Fact(DeclarationLost(hurt.who, condition), "state.coma")


def _die(now: Now, who: CombatantId, source: str, rule: str) -> Facts:
    yield Fact(Died(who, source), rule)
    yield from part(now, who, "death", rule, rule)


def _slay(now: Now, slain: Slain) -> Facts:
    if there(now.state.combatants[slain.who]):
        yield from spoil(now, slain.who, slain.source)
        yield from _die(now, slain.who, slain.source, "combat.helpless_slay")


def _fail(now: Now, failed: FailedSave) -> Facts:
    if there(now.state.combatants[failed.who]):
        yield from spoil(now, failed.who, failed.source)


# ---------------------------------------------------------------- the rest


def _mend(now: Now, mending: Mending) -> Facts:
    """Close wounds, the oldest first, and end what hung on them."""
    figure = now.state.combatants[mending.who]
    left = min(mending.amount, figure.profile.max_hp - figure.hp)
    if figure.dead or left <= 0:
        return
    for name, wound in figure.wounds.items():
        amount = min(left, wound.left)
        if amount:
            yield _healed(now, mending, amount, name)
            left -= amount
    if left:
        yield _healed(now, mending, left, "")
    yield from _recover(now, figure, mending)


def _healed(now: Now, mending: Mending, amount: int, wound: str) -> Fact:
    hp = now.state.combatants[mending.who].hp
    event = Healed(mending.who, amount, hp, hp + amount, mending.source, wound)
    return Fact(event, "damage.overflow")


def _recover(now: Now, before: Combatant, mending: Mending) -> Facts:
    who, after = mending.who, now.state.combatants[mending.who]
    if after.has(INCAPACITATED):
        yield Fact(
            ConditionEnded(who, INCAPACITATED, mending.source), "damage.overflow"
        )
    closed = {w.source for w in before.wounds.values()} - {
        w.source for w in after.wounds.values()
    }
    if any(c.name == BLINDED and c.source in closed for c in after.conditions):
        yield Fact(ConditionEnded(who, BLINDED, mending.source), "state.blinded")


def _afflict(now: Now, affliction: Affliction) -> Facts:
    who, condition = affliction.who, affliction.condition
    figure = now.state.combatants[who]
    if not there(figure) or figure.has(condition):
        return
    yield Fact(ConditionGained(who, condition, affliction.source), affliction.rule)
    if affliction.seconds:
        due = seconds_now(now.state) + affliction.seconds
        yield Fact(
            TimerStarted(
                f"{who}:{condition}",
                condition,
                who,
                affliction.owner,
                "second",
                due,
                "effect",
            ),
            affliction.rule,
        )


def _disarm(now: Now, disarmed: Disarmed) -> Facts:
    """Let an item go, unless its owner has it no more."""
    figure, item = now.state.combatants[disarmed.who], disarmed.item
    if item not in figure.taken and item in figure.gone:
        return
    if disarmed.hand:
        event = Taken(disarmed.by, item, disarmed.who, disarmed.hand)
        yield Fact(event, disarmed.rule)
        return
    yield Fact(
        Dropped(disarmed.who, item, figure.place, disarmed.how), disarmed.rule
    )


def _touch(now: Now, moved: Contact) -> Facts:
    figure = now.state.combatants[moved.who]
    foes = tuple(enemies(now.state, figure)) if there(figure) else ()
    yield from contact(now, moved.who, foes, REACH, "aoo.trigger")


_APPLYING: dict[type, Callable[[Now, Any], Facts]] = {
    Hurt: _hurt,
    Mending: _mend,
    Affliction: _afflict,
    FailedSave: _fail,
    Slain: _slay,
    Disarmed: _disarm,
    Contact: _touch,
}
