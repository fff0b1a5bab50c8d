"""One attack, from its die to the harm it does."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias

from ....events.types import AttackHit, AttackMissed, Rolled
from ....events.values import CombatantId, Modifier, Spell, Weapon
from ...requests import Fact, Request, Roll
from ...ruleset import Now
from ...state import State
from .attack_modifiers import CALLED_SHOT, modifiers, spell_modifiers
from .backs import behind
from .criticals import NATURAL_BEST, PLAIN, Crit, by_location, confirm, hits
from .damage import base_damage, impales
from .effects import BLINDED, Affliction, Effects, Hurt
from .helpless import automatic
from .location import FACE, is_critical, locate, spoken
from .numbers import armour_class, thac0
from .parry import parry_bonus
from .stroke import MAIN_HAND, MELEE, OPPORTUNITY, SPELL, Stroke


__all__ = ["OPPORTUNITY", "Blow", "blow", "needed", "spell_attack"]

Blow: TypeAlias = Generator[Request, Any, Effects]


def blow(
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
    hand: str = MAIN_HAND,
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
    del now
    parts = (*modifiers(start, who, target, weapon, kind), *extra)
    if called:
        parts = (*parts, CALLED_SHOT)
    stroke = Stroke(who, target, weapon, kind, parts, called, hand, serves)
    crit = yield from _struck(start, stroke)
    if crit is None:
        return ()
    victim = start.combatants[target].profile
    part = yield from locate(who, victim, called, serves)
    amount = yield from base_damage(start, stroke, part)
    if is_critical(part, called, start.options, impaling=impales(weapon)):
        crit = by_location(crit)
    return (yield from _harm(stroke, part, amount, crit))


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
    parts = spell_modifiers(start, who, target)
    roll = yield Roll(
        who, "attack", "1d20", "crit.spells", parts, number, serves=serves
    )
    landed = hits(roll, start.options)
    outcome = AttackHit if landed else AttackMissed
    event = outcome(who, target, SPELL, spell.name, roll.total, number)
    yield Fact(event, "crit.spells")
    if not landed:
        return ()
    damage = yield Roll(who, "damage", spell.dice, "crit.spells", serves=serves)
    amount = max(0, damage.total)
    return (Hurt(target, amount, 0, f"{who}'s {spell.name}", SPELL),)


def _struck(start: State, stroke: Stroke) -> Generator[Request, Any, Crit | None]:
    """Return what the dice make of a hit, None for a miss.

    Whoever is helpless is hit without any die (combat.helpless_melee).
    """
    who, target = stroke.who, stroke.target
    number = needed(start, who, target, stroke.kind)
    if automatic(start, target):
        hit = AttackHit(who, target, stroke.kind, stroke.weapon.name, number, number)
        yield Fact(hit, "combat.helpless_melee")
        return PLAIN
    roll = yield Roll(
        who,
        "attack",
        "1d20",
        "conv.attack",
        stroke.parts,
        number,
        serves=stroke.serves,
    )
    landed = hits(roll, start.options)
    yield _outcome(stroke, roll, landed=landed)
    if not landed:
        return None
    if roll.faces[0] != NATURAL_BEST:
        return PLAIN
    return (yield from confirm(stroke, number, start.options))


def _outcome(stroke: Stroke, roll: Rolled, *, landed: bool) -> Fact:
    outcome = AttackHit if landed else AttackMissed
    event = outcome(
        stroke.who,
        stroke.target,
        stroke.kind,
        stroke.weapon.name,
        roll.total,
        roll.needed or 0,
    )
    natural = roll.faces[0] == NATURAL_BEST
    return Fact(event, "crit.natural20" if natural else "conv.attack")


def _harm(stroke: Stroke, part: str, amount: int, crit: Crit) -> Blow:
    """Return the harm, and whether it blinds (location.face)."""
    place = f" to the {spoken(part)}" if part else ""
    source = f"{stroke.who}'s {stroke.weapon.name}{place}"
    hurt = Hurt(
        stroke.target,
        amount * crit.hp,
        amount * crit.constitution,
        source,
        "piercing" if impales(stroke.weapon) else "",
        part,
    )
    if part == FACE and amount:
        roll = yield Roll(
            stroke.who, "blinding", "1d3", "location.face", serves=stroke.serves
        )
        if roll.total == 1:
            blinded = Affliction(
                stroke.target, BLINDED, source, stroke.who, 0, "location.face"
            )
            return hurt, blinded
    return (hurt,)
