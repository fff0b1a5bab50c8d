"""Harm and healing: what they do to hit points, Constitution and the state of one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

import attrs

from ....events.types import (
    AbilityHarmed,
    ConditionGained,
    DamageSuffered,
    DeclarationLost,
    Died,
    Healed,
)
from ....events.values import CombatantId
from ...mechanics.effects import FailedSave, Mending
from ...mechanics.engagement import part
from ...mechanics.figures import there
from ...requests import Fact
from ...ruleset import Now
from ...state import Combatant, State
from .constitution import COMA, CONSTITUTION, INCAPACITATED, constitution_left
from .lasting import put_an_end_to
from .spoiling import break_off, spoil


BLINDED = "blinded"

Facts: TypeAlias = Iterator[Fact]


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
class Slain:
    """The helpless, killed outright (combat.helpless_slay)."""

    who: CombatantId
    source: str


def harmed(effects: Iterable[object], who: CombatantId) -> int:
    """Return how much damage to *who* there is in *effects*."""
    hurts = (e for e in effects if isinstance(e, Hurt) and e.who == who)
    return sum(hurt.hp + hurt.constitution for hurt in hurts)


def felled(start: State, effects: Iterable[object], who: CombatantId) -> bool:
    """Return whether *who*, as it stands in *start*, would be down by *effects*."""
    hurts = [e for e in effects if isinstance(e, Hurt) and e.who == who]
    hp = start.combatants[who].hp
    borne = sum(hurt.hp for hurt in hurts)
    beyond = max(0, borne - hp) + sum(hurt.constitution for hurt in hurts)
    if beyond and constitution_left(start, who) <= beyond:
        return True
    return 0 < hp <= borne and start.options["hp.zero"] == INCAPACITATED


# ---------------------------------------------------------------- harm


def suffer(now: Now, hurt: Hurt) -> Facts:
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
                hurt.who, CONSTITUTION, amount, before, before - amount, hurt.source
            ),
            rule,
        )


def _fall(now: Now, hurt: Hurt) -> Facts:
    """Settle what state the harm leaves a figure in."""
    figure = now.state.combatants[hurt.who]
    left = constitution_left(now.state, hurt.who)
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
    yield from break_off(now, hurt.who, condition)
    if now.state.combatants[hurt.who].declared is not None:
        yield Fact(DeclarationLost(hurt.who, condition), "state.coma")


def _die(now: Now, who: CombatantId, source: str, rule: str) -> Facts:
    yield Fact(Died(who, source), rule)
    yield from break_off(now, who, "death")
    yield from part(now, who, "death", rule, rule)


def slay(now: Now, slain: Slain) -> Facts:
    """Kill the helpless (combat.helpless_slay)."""
    if there(now.state.combatants[slain.who]):
        yield from _die(now, slain.who, slain.source, "combat.helpless_slay")


def fail(now: Now, failed: FailedSave) -> Facts:
    """Let a failed saving throw break a spell (spell.interrupt)."""
    if there(now.state.combatants[failed.who]):
        yield from spoil(now, failed.who, failed.source)


# ---------------------------------------------------------------- healing


def mend(now: Now, mending: Mending) -> Facts:
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
        yield from put_an_end_to(
            now, who, INCAPACITATED, mending.source, "damage.overflow"
        )
    closed = {w.source for w in before.wounds.values()} - {
        w.source for w in after.wounds.values()
    }
    if any(c.name == BLINDED and c.source in closed for c in after.conditions):
        yield from put_an_end_to(now, who, BLINDED, mending.source, "state.blinded")
