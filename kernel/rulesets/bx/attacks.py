"""Attack rolls and damage, hand to hand and from afar."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ....events.types import AttackHit, AttackMissed, Rolled
from ....events.values import CombatantId, Modifier, Profile, Weapon
from ...mechanics import attack_die
from ...mechanics.effects import Wound
from ...mechanics.ground import distance
from ...requests import Fact, Request, Roll
from ...ruleset import Now
from ...state import Combatant, State
from .defensive import against
from .effects import Effect
from .figures import IN_COVER
from .numbers import dexterity, number_needed, strength, thac0
from .running import fatigue_against, fatigue_damage, fatigue_to_hit
from .tables import COVER, RANGE


Blow = Generator[Request, Any, tuple[Effect, ...]]

MELEE, MISSILE = "melee", "missile"


def strike(
    now: Now,
    start: State,
    who: CombatantId,
    target: CombatantId,
    weapon: Weapon,
    kind: str,
    serves: int,
) -> Blow:
    """Roll an attack and, on a hit, its damage; return the wound to apply.

    Args:
        now: The fight as it stands.
        start: The state to work it out against.
        who: The attacker.
        target: Whom it goes at.
        weapon: What with.
        kind: ``melee`` or ``missile``.
        serves: The prompt of the declaration it serves.
    """
    laid_open, armour_class = against(start, who, target)
    needed = number_needed(thac0(start.combatants[who].profile), armour_class)
    roll = yield Roll(
        who,
        "attack",
        "1d20",
        f"{kind}.to_hit",
        (*to_hit(start, who, target, weapon, kind), *laid_open),
        needed,
        serves=serves,
    )
    outcome = AttackHit if hits(roll, start) else AttackMissed
    fact = outcome(who, target, kind, weapon.name, roll.total, needed)
    yield Fact(fact, "attack.matrix")
    if outcome is AttackMissed:
        return ()
    return (yield from _damage(now, start, who, target, weapon, kind, serves))


def to_hit(
    state: State, who: CombatantId, target: CombatantId, weapon: Weapon, kind: str
) -> tuple[Modifier, ...]:
    """Return what adjusts an attack of *who*, but for how *target* is laid open."""
    attacker, victim = state.combatants[who], state.combatants[target]
    parts = (
        _by_hand(attacker) if kind == MELEE else _from_afar(attacker, victim, weapon)
    )
    magic = Modifier("magic", weapon.bonus, f"{kind}.to_hit")
    tired = (*fatigue_to_hit(attacker), *fatigue_against(victim))
    return tuple(part for part in (*parts, magic, *tired) if part.value)


def _by_hand(attacker: Combatant) -> tuple[Modifier, ...]:
    return (Modifier("strength", strength(attacker.profile), "melee.to_hit"),)


def _from_afar(
    shooter: Combatant, victim: Combatant, weapon: Weapon
) -> tuple[Modifier, ...]:
    band = range_band(weapon, distance(shooter.place, victim.place))
    return (
        Modifier("dexterity", dexterity(shooter.profile), "missile.to_hit"),
        Modifier(f"{band} range", RANGE.get(band, 0), "missile.to_hit"),
        Modifier("cover", COVER.get(cover_of(victim), 0), "missile.to_hit"),
    )


def range_band(weapon: Weapon, feet: int) -> str:
    """Return in which range *feet* lies; one range alone is a medium one."""
    for band in ("short", "medium"):
        if feet <= int(weapon.trait(band, 0)):
            return band
    return "long" if weapon.trait("medium") else "medium"


def cover_of(figure: Combatant) -> str:
    """Return what cover *figure* stands in, empty for none."""
    return next((c.source for c in figure.conditions if c.name == IN_COVER), "")


def hits(roll: Rolled, state: State) -> bool:
    """Return whether *roll* hits: its total alone counts, but for the extremes."""
    return attack_die.hits(
        roll,
        best_hits=bool(state.options["attack.nat20_hits"]),
        worst_misses=bool(state.options["attack.nat1_misses"]),
    )


def _damage(
    now: Now,
    start: State,
    who: CombatantId,
    target: CombatantId,
    weapon: Weapon,
    kind: str,
    serves: int,
) -> Blow:
    """Roll what a hit does; without magic it does nothing to some monsters."""
    attacker, victim = start.combatants[who], start.combatants[target]
    source = f"{who}'s {weapon.name}"
    if is_immune(victim.profile, weapon):
        return (Wound(target, 0, source),)
    roll = yield Roll(
        who,
        "damage",
        damage_dice(weapon, start),
        f"{kind}.damage",
        _added(attacker, weapon, kind, start),
        serves=serves,
    )
    everyone = now.option("damage.minimum_scope") == "all"
    least = 1 if everyone or attacker.profile.kind != "monster" else 0
    return (Wound(target, max(least, roll.total), source),)


def is_immune(profile: Profile, weapon: Weapon) -> bool:
    """Return whether *weapon* can't hurt a figure that only magic harms."""
    magic = weapon.bonus > 0 or bool(weapon.trait("magic", default=False))
    return bool(profile.trait("magic_to_hit", default=False)) and not magic


def damage_dice(weapon: Weapon, state: State) -> str:
    """Return what *weapon* rolls: by the table, or a d6 where all do the same."""
    flat = state.options["damage.flat_d6"] and weapon.hands
    return "1d6" if flat else weapon.damage


def _added(
    attacker: Combatant, weapon: Weapon, kind: str, state: State
) -> tuple[Modifier, ...]:
    rule = f"{kind}.damage"
    parts = list(fatigue_damage(attacker))
    if kind == MELEE or state.options["missile.damage_magic"]:
        parts.insert(0, Modifier("magic", weapon.bonus, rule))
    if kind == MELEE:
        parts.insert(0, Modifier("strength", strength(attacker.profile), rule))
    return tuple(part for part in parts if part.value)
