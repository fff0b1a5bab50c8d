"""Attack rolls, hand to hand and from afar, and what a hit brings about."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from ....events.types import AttackHit, AttackMissed, Rolled, TableRead
from ....events.values import CombatantId, Modifier, Profile, Scalar, Weapon
from ...mechanics import attack_die
from ...mechanics.compass import REAR
from ...requests import Fact, Request, Roll
from ...ruleset import Now
from ...state import Combatant, State
from .attack_numbers import NON_FANTASTIC
from .damage import USUAL, damage_dice, dealt, strength_part
from .effects import Effect, Struck, Wound
from .facing import FLANKING, quarter
from .matrices import Row, column, row_of
from .tables import dexterity_to_hit, strength_to_hit
from .wounds import on_attack


Blow = Generator[Request, Any, tuple[Effect, ...]]

MELEE, MISSILE = "melee", "missile"

_FLANK_BONUS = 2
_FLANK_RULES = {"left": "melee.flank_left", "rear": "melee.rear"}
_ATTRIBUTES = {
    MELEE: ("strength", strength_to_hit, "attack.str_melee"),
    MISSILE: ("dexterity", dexterity_to_hit, "attack.dex_missile"),
}


def strike(
    now: Now,
    start: State,
    who: CombatantId,
    target: CombatantId,
    weapon: Weapon,
    kind: str,
    serves: int,
    extra: tuple[Modifier, ...] = (),
) -> Blow:
    """Roll an attack and, on a hit, its damage; return what is to be applied.

    Args:
        now: The fight as it stands.
        start: The state at the start of the batch.
        who: The attacker.
        target: Whom it goes at.
        weapon: What with.
        kind: ``melee`` or ``missile``.
        serves: The prompt of the declaration it serves.
        extra: What this attack alone adds, such as a plus of its number.
    """
    attacker, victim = start.combatants[who], start.combatants[target]
    row = matrix_row(attacker, kind, now.state.options)
    needed = row.needed(victim.profile.armour_class)
    yield _read(attacker, row, victim.profile.armour_class, needed)
    modifiers = (*to_hit(start, who, target, weapon, kind), *extra)
    roll = yield Roll(
        who, "attack", "1d20", "attack.roll", modifiers, needed, serves=serves
    )
    came_out = AttackHit if hits(roll, start.options) else AttackMissed
    outcome = came_out(who, target, kind, weapon.name, roll.total, needed)
    yield Fact(outcome, "attack.roll")
    if came_out is AttackMissed:
        return ()
    damage = yield Roll(
        who,
        "damage",
        damage_dice(weapon, start.options),
        "damage.weapon",
        strength_part(attacker.profile, kind),
        serves=serves,
    )
    source, amount = f"{who}'s {weapon.name}", dealt(damage.total, start.options)
    rule = "damage.weapon" if amount == damage.total else "damage.minimum"
    behind = kind == MELEE and quarter(start, who, target) == REAR
    return (
        Wound(target, amount, source, rule),
        Struck(target, who, source, behind),
    )


def matrix_row(attacker: Combatant, kind: str, options: Mapping[str, Scalar]) -> Row:
    """Return the row on which *attacker* rolls: its own, or the first by option."""
    many = kind == MELEE and bool(attacker.spent.get(NON_FANTASTIC))
    return row_of(attacker.profile, first=many and options["number.fc_row"] == "man")


def to_hit(
    state: State, who: CombatantId, target: CombatantId, weapon: Weapon, kind: str
) -> tuple[Modifier, ...]:
    """Return what *who* adds to an attack at *target*, from where both stand."""
    own = own_to_hit(state.combatants[who], weapon, kind)
    side = quarter(state, who, target)
    if kind != MELEE or side not in FLANKING:
        return own
    return (*own, Modifier(side, _FLANK_BONUS, _FLANK_RULES[side]))


def own_to_hit(attacker: Combatant, weapon: Weapon, kind: str) -> tuple[Modifier, ...]:
    """Return what *attacker* adds to an attack with *weapon* at anybody."""
    name, table, rule = _ATTRIBUTES[kind]
    score = int(attacker.profile.trait(name, USUAL))
    parts = (
        Modifier(name, table(score), rule),
        Modifier("magic", weapon.bonus, "attack.roll"),
        *on_attack(attacker, weapon),
    )
    return tuple(part for part in parts if part.value)


def hits(roll: Rolled, options: Mapping[str, Scalar]) -> bool:
    """Return whether *roll* hits: its total alone counts, but for two options."""
    return attack_die.hits(
        roll,
        best_hits=bool(options["attack.nat20_hits"]),
        worst_misses=bool(options["attack.nat1_misses"]),
    )


def _read(attacker: Combatant, row: Row, armour_class: int, needed: int) -> Fact:
    """Return the fact of a number read off a matrix."""
    profile = attacker.profile
    table = "men_matrix" if profile.klass else "monster_matrix"
    where = f"{row.label} against {armour_class}"
    read = TableRead(profile.id, table, where, str(needed))
    return Fact(read, _matrix_rule(profile))


def _matrix_rule(profile: Profile) -> str:
    if not profile.klass:
        return "attack.monster_matrix"
    if profile.klass == column(profile):
        return "attack.men_matrix"
    thief = profile.klass == "thief"
    return "attack.thief_column" if thief else "attack.demihuman_column"
