"""One attack, from its die to the harm it does."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias

from ....events.types import AttackHit, AttackMissed, Rolled
from ....events.values import CombatantId, Modifier, Spell, Weapon
from ...requests import Fact, Request, Roll
from ...ruleset import Now
from ...state import State
from .attack_modifiers import CALLED_SHOT, MISSILE, modifiers
from .backs import behind
from .criticals import NATURAL_BEST, PLAIN, Crit, by_location, confirm, hits
from .damage import base_damage, impales
from .effects import BLINDED, Affliction, Effect, Effects, Hurt
from .helpless import automatic
from .location import FACE, is_critical, locate, spoken
from .numbers import armour_class, thac0
from .parry import parry_bonus


MELEE = "melee"
OPPORTUNITY = "opportunity"
SPELL = "spell"

Blow: TypeAlias = Generator[Request, Any, Effects]


def blow(  # noqa: PLR0913 - what an attack is
    now: Now,
    start: State,
    who: CombatantId,
    target: CombatantId,
    weapon: Weapon,
    serves: int,
    *,
    kind: str = MELEE,
    called: str = "",
    extra: tuple[Modifier, ...] = (),
    hand: str = "main",
) -> Blow:
    """Roll one attack and, on a hit, all that hangs on it; return what it does.

    The dice fall in this order: the attack; after a natural 20 the
    confirmation; after a hit its place, the damage, and for the face a d3
    (conv.dice_order).

    Args:
        now: The fight as it stands.
        start: The state to work it out against.
        who: The attacker.
        target: Whom it goes at.
        weapon: What with.
        serves: The prompt of the declaration it serves.
        kind: ``melee``, ``missile`` or ``opportunity``.
        called: The part of the body it is aimed at, empty for none.
        extra: What is added beside what figures and situation give.
        hand: ``off`` for the off hand, which has half the strength bonus.
    """
    parts = (*modifiers(start, who, target, weapon, kind), *extra)
    if called:
        parts = (*parts, CALLED_SHOT)
    crit = yield from _struck(now, start, who, target, weapon, parts, kind, serves)
    if crit is None:
        return ()
    victim = start.combatants[target].profile
    part = yield from locate(who, victim, called, serves)
    amount = yield from base_damage(
        start, who, target, weapon, part, serves, kind=kind, hand=hand
    )
    if is_critical(part, called, start.options, impaling=impales(weapon)):
        crit = by_location(crit)
    return (yield from _harm(who, target, weapon, part, amount, crit, serves))


def needed(start: State, who: CombatantId, target: CombatantId, kind: str) -> int:
    """Return the total that hits: THAC0 less armour class (conv.attack)."""
    victim = start.combatants[target]
    rear = behind(start, who, target)
    parried = sum(p.value for p in parry_bonus(start, victim, kind, rear))
    return thac0(start.combatants[who].profile) - armour_class(start, target) - parried


def spell_attack(
    start: State,
    who: CombatantId,
    target: CombatantId,
    spell: Spell,
    serves: int,
) -> Blow:
    """Let a spell that must hit strike once: no second roll, no place (crit.spells)."""
    number = needed(start, who, target, SPELL)
    roll = yield Roll(
        who, "attack", "1d20", "crit.spells", needed=number, serves=serves
    )
    if not hits(roll, start.options["attack.nat1_misses"]):
        yield _missed(who, target, SPELL, spell.name, roll)
        return ()
    yield _hit(who, target, SPELL, spell.name, roll)
    damage = yield Roll(who, "damage", spell.dice, "crit.spells", serves=serves)
    amount = max(0, damage.total)
    return (Hurt(target, amount, 0, f"{who}'s {spell.name}", SPELL),)


def _struck(  # noqa: PLR0913 - what an attack is
    now: Now,
    start: State,
    who: CombatantId,
    target: CombatantId,
    weapon: Weapon,
    parts: tuple[Modifier, ...],
    kind: str,
    serves: int,
) -> Generator[Request, Any, Crit | None]:
    """Return what the dice make of a hit, None for a miss.

    Whoever is helpless is hit without any die (combat.helpless_melee).
    """
    number = needed(start, who, target, kind)
    if automatic(start, target):
        event = AttackHit(who, target, kind, weapon.name, number, number)
        yield Fact(event, "combat.helpless_melee")
        return PLAIN
    roll = yield Roll(
        who, "attack", "1d20", "conv.attack", parts, number, serves=serves
    )
    nat1_misses = now.option("attack.nat1_misses")
    if not hits(roll, nat1_misses):
        yield _missed(who, target, kind, weapon.name, roll)
        return None
    yield _hit(who, target, kind, weapon.name, roll)
    if roll.faces[0] != NATURAL_BEST:
        return PLAIN
    split = now.option("crit.double20_split")
    return (yield from confirm(who, number, parts, serves, nat1_misses, split))


def _hit(
    who: CombatantId, target: CombatantId, kind: str, what: str, roll: Rolled
) -> Fact:
    natural = roll.faces[0] == NATURAL_BEST
    rule = "crit.natural20" if natural and kind != SPELL else "conv.attack"
    event = AttackHit(who, target, kind, what, roll.total, roll.needed or 0)
    return Fact(event, rule)


def _missed(
    who: CombatantId, target: CombatantId, kind: str, what: str, roll: Rolled
) -> Fact:
    event = AttackMissed(who, target, kind, what, roll.total, roll.needed or 0)
    return Fact(event, "conv.attack")


def _harm(  # noqa: PLR0913 - what a hit is
    who: CombatantId,
    target: CombatantId,
    weapon: Weapon,
    part: str,
    amount: int,
    crit: Crit,
    serves: int,
) -> Blow:
    """Return the harm, and whether it blinds (location.face)."""
    place = f" to the {spoken(part)}" if part else ""
    source = f"{who}'s {weapon.name}{place}"
    kind = "piercing" if impales(weapon) else ""
    hurt = Hurt(
        target, amount * crit.hp, amount * crit.constitution, source, kind, part
    )
    effects: tuple[Effect, ...] = (hurt,)
    if part == FACE and amount:
        roll = yield Roll(who, "blinding", "1d3", "location.face", serves=serves)
        if roll.total == 1:
            blinded = Affliction(target, BLINDED, source, who, 0, "location.face")
            return (*effects, blinded)
    return effects
